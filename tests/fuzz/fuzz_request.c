/* What a browser sends: the first line is an address with a token, a host and an origin, blank between; the rest is a body. */
#include <string.h>

#include "play/table/guard.h"
#include "play/table/request.h"
#include "play/table/scene.h"
#include "tests/fuzz/fuzz.h"

/* A body that is taken holds what it promises; one that is refused says why in one line. */
static void read_body(const char *bytes, size_t size)
{
    static Request r;
    HxError err = { "" };
    if (request_read(&r, bytes, size, &err) != HX_OK) {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
        return;
    }
    FUZZ_REQUIRE(r.seat >= -1 && r.seat < HX_MAX_SEATS, "seat");
    FUZZ_REQUIRE(r.n_seats >= 0 && r.n_seats <= HX_MAX_SEATS, "seats");
    FUZZ_REQUIRE(r.n_options >= 0 && r.n_options <= HX_MAX_OPTIONS, "options");
    FUZZ_REQUIRE(!r.name[0] || request_is_name(r.name), r.name);
    FUZZ_REQUIRE(!strpbrk(r.name, "/\\.\x7f"), r.name);
    for (const char *at = r.name; *at; at++)
        FUZZ_REQUIRE((unsigned char)*at >= ' ', r.name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char token[] = "00112233445566778899aabbccddeeff";
    char line[512];
    const uint8_t *end = memchr(data, '\n', size);
    const size_t n = end ? (size_t)(end - data) : size;
    if (n >= sizeof line)
        return 0;
    memcpy(line, data, n);
    line[n] = '\0';
    char *rest = line;
    const char *path = strtok_r(line, " ", &rest), *host = strtok_r(NULL, " ", &rest), *origin = strtok_r(NULL, " ", &rest), *after = "";
    if (path && guard_has_token(path, token, &after))
        FUZZ_REQUIRE(strncmp(path + 1, token, GUARD_TOKEN_BYTES) == 0 && after == path + GUARD_TOKEN_BYTES + 2, path);
    static const GuardPlace here = { .port = 80 }, home = { .port = 80, .lan = "10.0.0.2" };
    if (guard_is_own_host(host, &here))
        FUZZ_REQUIRE(strcmp(host, "127.0.0.1:80") == 0 || strcmp(host, "localhost:80") == 0, host);
    if (!guard_is_own_host(host, &here) && guard_is_own_host(host, &home))
        FUZZ_REQUIRE(strcmp(host, "10.0.0.2:80") == 0, host);
    if (origin && guard_is_own_origin(origin, &here))
        FUZZ_REQUIRE(strncmp(origin, "http://", 7) == 0, origin);
    request_number(host, INT64_MAX, 0);
    uint8_t units[HX_SPOT_UNITS];
    FUZZ_REQUIRE(request_bytes(origin, units, HX_SPOT_UNITS) <= HX_SPOT_UNITS, origin);
    if (end)
        read_body((const char *)end + 1, size - n - 1);
    return 0;
}
