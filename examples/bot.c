/* A bot for any game that prefers the middle of its choices. Hello is JSON, all else MessagePack: docs/reference/protocol.md.
 *
 *     cc -O2 -o bot examples/bot.c $(pkg-config --cflags --libs msgpack)
 *     hexarch tournament connect_four --agent process:cmd=./bot,time=200ms --agent random --games 20 */
#include <msgpack.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char hello[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocol\":1,\"name\":\"sample-c\",\"version\":\"1\",\"games\":64,"
                            "\"encoding\":\"msgpack\",\"wants\":{\"view\":false,\"words\":false,\"events\":false}}}\n";

static const msgpack_object *get(const msgpack_object *map, const char *key)
{
    for (uint32_t i = 0; map && map->type == MSGPACK_OBJECT_MAP && i < map->via.map.size; i++) {
        const msgpack_object_str *name = &map->via.map.ptr[i].key.via.str;
        if (name->size == strlen(key) && memcmp(name->ptr, key, name->size) == 0)
            return &map->via.map.ptr[i].val;
    }
    return NULL;
}

static void put(msgpack_packer *p, const char *text)
{
    msgpack_pack_str_with_body(p, text, strlen(text));
}

/* Answer a request: new_game by true, choose by the middle action. */
static void answer(const msgpack_object *message)
{
    const msgpack_object *id = get(message, "id"), *legal = get(get(message, "params"), "legal");
    msgpack_sbuffer out;
    msgpack_packer p;
    msgpack_sbuffer_init(&out);
    msgpack_packer_init(&p, &out, msgpack_sbuffer_write);
    msgpack_pack_map(&p, 3);
    put(&p, "jsonrpc"), put(&p, "2.0"), put(&p, "id"), msgpack_pack_object(&p, *id), put(&p, "result");
    if (legal)
        msgpack_pack_map(&p, 1), put(&p, "action"), msgpack_pack_object(&p, *get(&legal->via.array.ptr[legal->via.array.size / 2], "id"));
    else
        msgpack_pack_true(&p);
    for (size_t at = 0; at < out.size;)
        at += (size_t)write(STDOUT_FILENO, out.data + at, out.size - at);
    msgpack_sbuffer_destroy(&out);
}

int main(void)
{
    msgpack_unpacker in;
    msgpack_unpacked message;
    if (scanf("%*[^\n]") == EOF || getchar() == EOF || write(STDOUT_FILENO, hello, sizeof hello - 1) < 0)
        return 1;
    msgpack_unpacker_init(&in, 65536);
    msgpack_unpacked_init(&message);
    for (ssize_t n; msgpack_unpacker_reserve_buffer(&in, 65536) && (n = read(STDIN_FILENO, msgpack_unpacker_buffer(&in), 65536)) > 0;)
        for (msgpack_unpacker_buffer_consumed(&in, (size_t)n); msgpack_unpacker_next(&in, &message) == MSGPACK_UNPACK_SUCCESS;)
            if (get(&message.data, "id")) /* a notification needs no answer */
                answer(&message.data);
    return 0;
}
