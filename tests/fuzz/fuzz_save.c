/* Saved games into sessions: what is accepted replays, can be taken back to its start, and be saved and read again. */
#include <string.h>

#include "play/session.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Session *s;
    HxError err = { "" };
    if (session_read(&s, (const char *)data, size, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, &err) != HX_OK) {
        FUZZ_REQUIRE(err.text[0] && !strchr(err.text, '\n'), err.text);
        return 0;
    }
    const int length = session_length(s);
    for (int step = 0; step < length; step++)
        FUZZ_REQUIRE(hx_is_legal(session_before(s, step), session_action(s, step)), session_game(s)->name);
    for (int seat = 0; seat < session_seats(s); seat++) {
        const char *token = session_guest(s, seat);
        const bool is_good = strlen(token) == SESSION_TOKEN_BYTES && strspn(token, "0123456789abcdef") == SESSION_TOKEN_BYTES;
        FUZZ_REQUIRE(!*token || (is_good && session_is_human(s, seat)), token);
    }
    session_rewind(s, length / 2);
    FUZZ_REQUIRE(session_length(s) == length / 2, session_game(s)->name);
    const int mover = session_game(s)->to_move(session_now(s));
    HxDecision d = { .action = 0 };
    if (mover >= 0)
        FUZZ_REQUIRE(session_ask(s, "random", NULL, NULL, &d, &err) == HX_OK, err.text);
    if (mover == HX_CHANCE)
        d.action = session_draw(s);
    if (mover != HX_OVER)
        FUZZ_REQUIRE(session_play(s, d.action, &err) == HX_OK || session_length(s) == session_game(s)->max_steps, err.text);
    session_destroy(s);
    return 0;
}
