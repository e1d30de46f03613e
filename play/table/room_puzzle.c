/* Puzzles for the page: the sets that come with the program, and one of them with its position as its seat sees it. They have nothing to do
 * with the game on the table. */
#include "core/games/games.h"
#include "play/points.h"
#include "play/puzzles/puzzle.h"
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

static HxStatus read_set(PuzzleSet *set, const char *name, HxError *err)
{
    const HxGame *game = hx_game_find(name);
    const char *text = game ? puzzle_shipped_text(game) : NULL;
    *set = (PuzzleSet){ 0 };
    return text ? puzzle_set_read(set, game, text, strlen(text), err) : hx_refuse(err, HX_BAD_INPUT, "this game has no puzzles");
}

RoomReply room_puzzles(const char *game)
{
    PuzzleSet set;
    HxError err = { "" };
    const HxStatus status = read_set(&set, game, &err);
    json_t *names = json_array();
    for (int i = 0; i < set.n && status == HX_OK; i++)
        json_array_append_new(names, json_string(set.puzzle[i].source));
    puzzle_set_fini(&set);
    return room_reply(HTTP_OK, json_pack("{so}", "puzzles", names));
}

/* What the judge looked at: {"id", "text", "cost", "error"} in points of a hundred; the first `right` of them are right. */
static json_t *judged_json(const Puzzle *p)
{
    json_t *list = json_array();
    for (int i = 0; i < p->n_choices; i++) {
        const PuzzleChoice *c = &p->choice[i];
        json_array_append_new(list, json_pack("{sI ss sf sf}", "id", (json_int_t)c->action, "text", c->text, "cost",
                                              points_between(c->cost), "error", points_between(c->error)));
    }
    return list;
}

static json_t *seats_json(const HxState *now, int own)
{
    json_t *list = json_array();
    const HxGame *game = now->game;
    for (int seat = 0; seat < game->seats(now); seat++) {
        const int faction = game->factions && game->faction ? game->faction(now, seat) : -1;
        json_array_append_new(
            list, json_pack("{sb ss ss}", "person", seat == own, "name", "", "faction", faction >= 0 ? game->factions[faction] : ""));
    }
    return list;
}

static RoomReply puzzle_json(Room *r, const PuzzleSet *set, int number)
{
    Session *s = NULL;
    HxError err = { "" };
    const Puzzle *p = &set->puzzle[number];
    const HxStatus status = puzzle_open(&s, p, 1, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    const HxState *now = session_now(s);
    HxAction *legal = malloc((size_t)now->game->max_legal * sizeof *legal);
    json_t *root = legal ? json_pack("{si si ss ss sb si si ss si so ss so so so}", "number", number, "n", set->n, "game", p->game->name,
                                     "title", p->game->title, "hidden", p->game->is_hidden_information, "seat", p->seat, "to_move", p->seat,
                                     "source", p->source, "right", p->n_right, "judged", judged_json(p), "because", p->because, "legal",
                                     room_choices_json(now, p->seat, legal), "seats", seats_json(now, p->seat), "log", json_array())
                         : NULL;
    const RoomReply reply = room_spliced(root, room_position_text(r, now, session_options(s), 0, p->seat));
    free(legal);
    session_destroy(s);
    return reply;
}

RoomReply room_puzzle(Room *r, const char *game, int number)
{
    PuzzleSet set;
    HxError err = { "" };
    const HxStatus status = read_set(&set, game, &err);
    RoomReply reply = room_refuse(HTTP_NOT_FOUND, "there is no such puzzle; the lobby lists them");
    if (status == HX_OK && number < set.n) {
        free(reply.body);
        pthread_mutex_lock(&r->lock); /* its pool is used */
        reply = puzzle_json(r, &set, number);
        pthread_mutex_unlock(&r->lock);
    }
    puzzle_set_fini(&set);
    return reply;
}
