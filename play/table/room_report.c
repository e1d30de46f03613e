/* What a room tells a page: the lobby, the position as a seat may see it, the choices in words, and the news. */
#include "cli/pieces.h"
#include "core/clock.h"
#include "core/events.h"
#include "core/games/games.h"
#include "core/public.h"
#include "core/rulebook/rulebook.h"
#include "core/view.h"
#include "play/price.h"
#include "play/safe_order.h"
#include "play/table/opponents.h"
#include "play/table/room_internal.h"
#include "play/table/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_BYTES = 400,
    EFFECT_BYTES = 2400,
    EVENTS_MAX = HX_STEP_EVENTS,
    EVENT_BYTES = 1600,
    LOG_STEPS = 600,
    PAST_STEPS = 60,
    NEW_REASONS = 40, /* told again to a page that has heard of the game: it may have missed some */
    BOOK_ENTRIES = 60
};

/* ---- The lobby -------------------------------------------------------------------------------------------------------- */

static json_t *games_json(void)
{
    json_t *list = json_array();
    for (const HxGame *const *game = hx_games(); *game; game++)
        json_array_append_new(list, json_pack("{ss ss si si sb so so}", "name", (*game)->name, "title", (*game)->title, "min",
                                              (*game)->min_seats, "max", (*game)->max_seats, "hidden", (*game)->is_hidden_information,
                                              "options", cli_json_option_list((*game)->options), "timed", opponent_list_timed(*game)));
    return list;
}

static json_t *current_json(const Room *r, RoomScope who)
{
    if (!r->session)
        return json_null();
    return json_pack("{ss ss si sb}", "game", session_game(r->session)->name, "title", session_game(r->session)->title, "step",
                     room_seen_length(r, room_viewer(r, who, -1)), "over", room_is_over(r));
}

RoomReply room_lobby(Room *r, RoomScope who)
{
    json_t *root = json_pack("{so so so so}", "games", games_json(), "levels", opponent_list(), "saves", shelf_list(&r->shelf), "current",
                             current_json(r, who));
    if (root)
        json_object_set_new(root, "limit", json_string(r->standard_limit.text));
    if (root && r->watch)
        json_object_set_new(root, "recorded", json_pack("{ss sI}", "title", r->watch->title, "n", (json_int_t)r->watch->n_games));
    return room_reply(HTTP_OK, root);
}

/* ---- The log ---------------------------------------------------------------------------------------------------------- */

/* What a step did till the next that the viewer knows of: what somebody declined in secret in between did nothing, and what followed is the
 * step's. */
static json_t *events_json(const Room *r, int step, int viewer, HxEvent *events)
{
    char text[EVENT_BYTES];
    json_t *list = json_array();
    const int n = room_events(r, step, viewer, events, EVENTS_MAX);
    for (int i = 0; i < n && i < EVENTS_MAX; i++) {
        const int length = hx_event_json(&events[i], text, sizeof text);
        json_t *event = length < (int)sizeof text ? json_loadb(text, (size_t)length, 0, NULL) : NULL;
        if (event)
            json_array_append_new(list, event);
    }
    return list;
}

/* How likely the outcome `a` of a chance node was. 0: the game cannot tell. */
static double share_of(const HxState *before, HxAction a)
{
    const HxGame *game = before->game;
    HxAction *outcome = malloc(((size_t)game->max_chance + 1) * sizeof *outcome);
    double *p = malloc(((size_t)game->max_chance + 1) * sizeof *p), share = 0;
    const int n = outcome && p ? game->chance(before, outcome, p) : 0;
    for (int i = 0; i < n; i++)
        if (outcome[i] == a)
            share = p[i];
    free(outcome);
    free(p);
    return share;
}

/* What a roll among the events says; NULL: there is none. */
static const char *roll_of(const json_t *events)
{
    size_t i;
    const json_t *event;
    json_array_foreach(events, i, event)
    {
        const char *kind = json_string_value(json_object_get(event, "kind"));
        if (kind && strcmp(kind, "roll") == 0)
            return json_string_value(json_object_get(event, "text"));
    }
    return NULL;
}

/* One step as the viewer learns of it, by its number of it; NULL where it learns nothing. */
static json_t *step_json(const Room *r, int step, int number, int viewer, HxEvent *events)
{
    const HxState *before = session_before(r->session, step);
    const HxAction a = session_action(r->session, step), seen = room_seen_action(before, a, viewer);
    uint32_t argument = 0;
    char text[TEXT_BYTES];
    if (seen == HX_UNSEEN)
        return NULL;
    const int mover = before->game->to_move(before);
    const HxVerb *verb = hx_verb_of(before->game, seen, &argument);
    if (viewer == HX_PUBLIC)
        public_text(before, a, text, sizeof text);
    else
        hx_action_text(before, seen, viewer, text, sizeof text);
    json_t *list = events_json(r, step, viewer, events);
    json_t *entry = json_pack("{si si ss sI ss so}", "step", number, "mover", mover, "verb", verb ? verb->name : "", "arg",
                              (json_int_t)argument, "text", text, "events", list);
    /* whether another seat had a choice may follow from its hand */
    if (entry && (viewer == HX_ALL || viewer == mover || !before->game->is_hidden_information))
        json_object_set_new(entry, "forced", json_boolean(mover >= 0 && before->game->legal(before, r->legal) == 1));
    const char *roll = entry && mover == HX_CHANCE ? roll_of(list) : NULL;
    if (roll) { /* dice are no secret; what a draw leaves in a deck may be */
        json_t *dice = room_dice_json(before, roll);
        json_object_set_new(entry, "p", json_real(share_of(before, a)));
        if (dice)
            json_object_set_new(entry, "dice", dice);
    }
    return entry;
}

/* The viewer's steps `from` .. `to` - 1 at most, the last `most` of them. */
static json_t *log_json(const Room *r, int from, int to, int most, int viewer)
{
    json_t *list = json_array();
    HxEvent *events = malloc(EVENTS_MAX * sizeof *events);
    if (to - from > most)
        from = to - most;
    int step = from < to ? room_step_of(r, viewer, from) : 0;
    for (int number = from; events && number < to; number++) {
        json_t *entry = step_json(r, step, number, viewer, events);
        if (entry)
            json_array_append_new(list, entry);
        step = room_next_known(r, viewer, step);
    }
    free(events);
    return list;
}

/* ---- The position ----------------------------------------------------------------------------------------------------- */

/* Open points: of a game with secrets only once it is over, since they might tell them. */
static json_t *scores_json(const Room *r)
{
    const HxState *now = session_now(r->session);
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    if (now->game->is_hidden_information && !room_is_over(r))
        return json_null();
    now->game->score(now, score, rank);
    json_t *list = json_array();
    for (int seat = 0; seat < session_seats(r->session); seat++)
        json_array_append_new(list, json_pack("{si si}", "score", (int)score[seat], "rank", rank[seat]));
    return list;
}

static const char *name_of(const Room *r, int seat)
{
    if (r->is_watching)
        return r->watched_name[seat];
    return r->guest_name[seat][0] && room_is_person(r, seat) ? r->guest_name[seat] : opponent_name(session_agent(r->session, seat));
}

static json_t *seats_json(const Room *r)
{
    json_t *list = json_array();
    const HxGame *game = session_game(r->session);
    for (int seat = 0; seat < session_seats(r->session); seat++) {
        const int faction = game->factions && game->faction ? game->faction(session_now(r->session), seat) : -1;
        json_array_append_new(list, json_pack("{sb ss ss ss si sb sb}", "person", room_is_person(r, seat), "spec",
                                              session_agent(r->session, seat), "name", name_of(r, seat), "faction",
                                              faction >= 0 ? game->factions[faction] : "", "time", (int)session_time(r->session, seat),
                                              "claimed", room_is_away(r, seat), "left", r->left >> seat & 1));
    }
    return list;
}

/* Beside each choice that names a card: what the card does. The longest name counts: "Light/Wave Deflector", not "Deflector". */
static void add_effects(const char *game, json_t *choices)
{
    Card card = { .name.at = "" };
    size_t i;
    json_t *choice;
    for (const char *at = cards_text(game); at && cards_next_named(&at, &card);)
        json_array_foreach(choices, i, choice)
        {
            char effect[EFFECT_BYTES];
            const json_int_t before = json_integer_value(json_object_get(choice, "named"));
            if (card.effect.length == 0 || (json_int_t)card.name.length <= before ||
                !cards_name_ends(&card, json_string_value(json_object_get(choice, "text"))))
                continue;
            const bool is_cut = rulebook_plain(card.effect, effect, sizeof effect) >= (int)sizeof effect;
            const char *remark = json_string_value(json_object_get(choice, "remark"));
            rulebook_drop_keys(effect);
            json_object_set_new(choice, "named", json_integer((json_int_t)card.name.length));
            const char *const news = rulebook_news(effect, remark ? remark : "");
            if (*news)
                json_object_set_new(choice, "effect", json_sprintf("%s%s", news, is_cut ? "..." : ""));
        }
}

json_t *room_choices_json(const HxState *at, int seat, HxAction *legal)
{
    json_t *list = json_array();
    const int n = at->game->legal(at, legal);
    Prices *prices = n > 0 ? prices_open(at, seat) : NULL;
    for (int i = 0; i < n; i++) {
        uint32_t argument = 0;
        char text[TEXT_BYTES], remark[TEXT_BYTES], price[PRICE_BYTES];
        const HxVerb *verb = hx_verb_of(at->game, legal[i], &argument);
        hx_action_text(at, legal[i], seat, text, sizeof text);
        json_t *choice = json_pack("{sI ss sI ss}", "id", (json_int_t)legal[i], "verb", verb ? verb->name : "", "arg", (json_int_t)argument,
                                   "text", text);
        if (choice && choice_ends(text))
            json_object_set_new(choice, "ends", json_true());
        if (choice && hx_action_remark(at, legal[i], seat, remark, sizeof remark) > 0)
            json_object_set_new(choice, "remark", json_string(remark));
        if (choice && prices && prices_text(prices, legal[i], remark, price) > 0)
            json_object_set_new(choice, "price", json_string(price));
        json_array_append_new(list, choice);
    }
    prices_close(prices);
    add_effects(at->game->name, list);
    return list;
}

static json_t *legal_json(const Room *r, int seat)
{
    const HxState *now = session_now(r->session);
    if (seat < 0 || now->game->to_move(now) != seat || !room_is_person(r, seat))
        return json_array();
    return room_choices_json(now, seat, r->legal);
}

/* What a player would look for at this question and does not find, with the reason; `seen` as the viewer knows it. */
static json_t *missing_json(const HxState *seen, int viewer)
{
    json_t *list = json_array();
    char text[TEXT_BYTES];
    for (int i = 0; viewer >= 0 && seen->game->to_move(seen) == viewer; i++) {
        if (hx_missing(seen, viewer, i, text, sizeof text) < 0)
            break;
        if (text[0])
            json_array_append_new(list, json_string(text));
    }
    return list;
}

char *room_position_text(Room *r, const HxState *state, const HxOptions *options, int step, int viewer)
{
    char *document = NULL, *text = NULL, *figures_text = NULL, *missing_text = NULL;
    size_t size = 0;
    HxError err = { "" };
    HxState seen = { 0 };
    if (hx_pack(state, options, viewer, HX_JSON, &document, &size, &err) == HX_OK && hx_copy(&seen, state, r->pool) == HX_OK &&
        (viewer == HX_ALL || room_redeal(&seen, viewer, step) == HX_OK)) {
        json_t *figures = scene_figures(&seen, viewer);
        figures_text = json_dumps(figures, JSON_COMPACT);
        json_decref(figures);
        json_t *missing = missing_json(&seen, viewer);
        missing_text = json_dumps(missing, JSON_COMPACT);
        json_decref(missing);
    }
    if (seen.game)
        hx_drop(&seen);
    if (figures_text && missing_text &&
        asprintf(&text, ",\"position\":%s,\"figures\":%s,\"missing\":%s", document, figures_text, missing_text) < 0)
        text = NULL;
    free(missing_text);
    free(document);
    free(figures_text);
    return text;
}

RoomReply room_spliced(json_t *root, char *more)
{
    char *head = root && more ? json_dumps(root, JSON_COMPACT) : NULL, *body = NULL;
    json_decref(root);
    if (head && asprintf(&body, "%.*s%s}", (int)strlen(head) - 1, head, more) < 0)
        body = NULL;
    free(head);
    free(more);
    return (RoomReply){ .status = body ? 200 : 500, .body = body };
}

/* Who thinks. Where the question asked is hidden from the viewer, whoever it knows to have been asked last, if that is an agent. */
static json_t *busy_json(const Room *r, int viewer, int asked)
{
    const int seat = room_is_open(r, viewer) ? r->thinker : asked >= 0 && !room_is_person(r, asked) ? asked : -1;
    if (seat < 0)
        return json_null();
    return json_pack("{si sI sI}", "seat", seat, "ms", (json_int_t)(1e3 * (monotonic_seconds() - r->began[seat])), "time",
                     (json_int_t)session_time(r->session, seat));
}

/* A seat of this page's own that is asked, and of which the viewer does not know: the page is to change seats. Null: none. */
static json_t *call_json(const Room *r, RoomScope who, int viewer)
{
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    const bool is_call = !room_is_open(r, viewer) && mover >= 0 && room_is_person(r, mover) && room_may_look(r, who, mover);
    return is_call ? json_integer(mover) : json_null();
}

/* The last advice, with the step and seat it is about: to who asked for it, or may see all. */
static json_t *hint_json(const Room *r, RoomScope who, int seat)
{
    json_t *hint = r->hint && (r->hint_viewer == seat || room_may_look(r, who, -1)) ? json_loads(r->hint, 0, NULL) : NULL;
    if (!hint)
        return json_null();
    json_object_set_new(hint, "step", json_integer(room_number_of(r, seat, r->hint_step)));
    json_object_set_new(hint, "seat", json_integer(r->hint_for));
    return hint;
}

static json_t *watching_json(const Room *r)
{
    if (!r->is_watching)
        return json_null();
    return json_pack("{sI sI ss}", "index", (json_int_t)r->watched, "n", (json_int_t)(r->watch ? r->watch->n_games : 0), "title",
                     r->watch && r->watched >= 0 ? r->watch->title : "");
}

/* A copy of a list of entries with their steps as the viewer numbers them. */
static json_t *renumbered(const Room *r, int viewer, const json_t *list)
{
    json_t *out = json_deep_copy(list), *entry;
    size_t i;
    json_array_foreach(out, i, entry) json_object_set_new(
        entry, "step", json_integer(room_number_of(r, viewer, (int)json_integer_value(json_object_get(entry, "step")))));
    return out;
}

/* How far the review is, or what it found; only for who may know everything. */
static json_t *review_state_json(const Room *r, RoomScope who, int viewer)
{
    if (!room_may_look(r, who, -1) || (!r->review && !r->wants_review))
        return json_null();
    if (!r->review)
        return json_pack("{sf sn}", "done", r->review_done, "found");
    json_t *found = json_copy(r->review);
    static const char *const lists[] = { "choices", "chances" };
    for (size_t i = 0; i < HX_COUNT(lists); i++)
        json_object_set_new(found, lists[i], renumbered(r, viewer, json_object_get(found, lists[i])));
    return json_pack("{sf so}", "done", 1.0, "found", found);
}

/* Which seats this page may look as. */
static json_t *own_seats_json(const Room *r, RoomScope who)
{
    json_t *list = json_array();
    for (int seat = 0; seat < session_seats(r->session); seat++)
        if (room_is_own(r, who, seat))
            json_array_append_new(list, json_integer(seat));
    return list;
}

/* What somebody wants taken back, for all who are in it: who asks, from which step on, whose word is missing, and whether who asks has seen
 * dice, draws or hidden things since. Null: nothing. */
static json_t *wish_json(Room *r, int viewer)
{
    const uint16_t asked = room_undo_asks(r);
    if (!asked)
        return json_null();
    json_t *seats = json_array();
    for (int seat = 0; seat < session_seats(r->session); seat++)
        if (asked >> seat & 1)
            json_array_append_new(seats, json_integer(seat));
    json_t *wish = json_pack("{si si so}", "by", r->wisher_seat, "step", room_number_of(r, viewer, r->wished), "asked", seats);
    if (wish && r->wish_tells)
        json_object_set_new(wish, "told", json_true());
    return wish;
}

static RoomReply state_of(Room *r, RoomScope who, const RoomLook *look)
{
    /* A seat that is this page's no more, since another game began or it was given away: the page sees what is its own. */
    const bool is_moved = r->session && look->game && look->seat >= 0 && !room_may_look(r, who, look->seat);
    const int seat = room_viewer(r, who, is_moved ? -1 : look->seat);
    const json_int_t version = (json_int_t)r->version[who.is_host][seat - HX_PUBLIC];
    if (!r->session)
        return room_reply(HTTP_OK, json_pack("{sI sI sb ss sn}", "version", version, "number", (json_int_t)r->game, "host", who.is_host,
                                             "notice", who.is_host ? r->notice : "", "game"));
    RoomReply refusal;
    if (!room_admits(r, who, ROOM_EYES, seat, &refusal))
        return refusal;
    const int viewer = seat, length = room_seen_length(r, viewer);
    const HxState *at = session_before(r->session, room_step_of(r, viewer, length));
    const int asked = at->game->to_move(at);
    const bool is_new = is_moved || look->game != r->game || look->rewinds != r->rewinds || look->log > length;
    json_t *root = json_pack("{sI sI sI sb ss ss sb si si si sb so so so so so so so ss sb so}", "version", version, "number",
                             (json_int_t)r->game, "rewinds", (json_int_t)r->rewinds, "host", who.is_host, "game", at->game->name, "title",
                             at->game->title, "hidden", at->game->is_hidden_information, "seat", seat < 0 ? -1 : seat, "step", length,
                             "to_move", asked, "over", room_is_over(r), "seats", seats_json(r), "own", own_seats_json(r, who), "scores",
                             scores_json(r), "legal", legal_json(r, seat), "thinking", busy_json(r, viewer, asked), "hint",
                             hint_json(r, who, seat), "log", log_json(r, is_new ? 0 : look->log, length, LOG_STEPS, viewer), "note",
                             r->note, "paused", r->is_paused, "curve", r->curve ? renumbered(r, viewer, r->curve) : json_null());
    if (root) {
        json_object_set_new(root, "log_is_new", json_boolean(is_new));
        json_object_set_new(root, "reasons", room_reasons_json(r, viewer, is_new ? ROOM_REASONS : NEW_REASONS));
        json_object_set_new(root, "curving", json_boolean(r->wants_curve));
        json_object_set_new(root, "analysing", json_boolean(room_is_analysing(r) && room_may_look(r, who, r->hint_viewer)));
        json_object_set_new(root, "watching", watching_json(r));
        json_object_set_new(root, "wish", wish_json(r, viewer));
        json_object_set_new(root, "review", review_state_json(r, who, viewer));
        json_object_set_new(root, "waits",
                            json_boolean(seat >= 0 && asked == seat && !room_is_open(r, viewer))); /* it has answered; others have not */
        json_object_set_new(root, "call", call_json(r, who, viewer));
        json_object_set_new(root, "notice", json_string(who.is_host ? r->notice : ""));
        json_object_set_new(root, "spectator", json_boolean(room_is_spectator(who)));
        json_object_set_new(root, "clock", room_clock_json(r, viewer));
        json_object_set_new(root, "watchers", room_watchers_json(r));
    }
    return room_spliced(root, room_position_text(r, at, session_options(r->session), length, viewer));
}

RoomReply room_state(Room *r, RoomScope who, const RoomLook *look)
{
    pthread_mutex_lock(&r->lock);
    if (room_is_spectator(who))
        room_see_watcher(r, look->page);
    const RoomReply reply = state_of(r, who, look);
    pthread_mutex_unlock(&r->lock);
    return reply;
}

RoomReply room_step(Room *r, int viewer, int step)
{
    const int actual = room_step_of(r, viewer, step);
    if (actual < 0)
        return room_refuse(HTTP_NOT_FOUND, "this game has no such step");
    const HxState *at = session_before(r->session, actual);
    const int next = step < room_seen_length(r, viewer) ? step + 1 : step;
    json_t *root = json_pack("{si si so so}", "step", step, "to_move", at->game->to_move(at), "log",
                             log_json(r, 0, step, PAST_STEPS, viewer), "next", log_json(r, step, next, 1, viewer));
    return room_spliced(root, room_position_text(r, at, session_options(r->session), step, viewer));
}

RoomReply room_odds(Room *r, RoomScope who, int viewer, int step, const HxSpot *battle)
{
    if (battle->seat >= session_seats(r->session) || room_step_of(r, viewer, step) < 0)
        return room_refuse(HTTP_NOT_FOUND, "this game has no such step or seat");
    /* The odds of another seat's attack are told as far as the viewer sees into it. */
    const int eyes = !room_may_look(r, who, battle->seat) && !room_may_look(r, who, HX_ALL) ? viewer : battle->seat;
    RoomCopy copy = room_step_aside(r, viewer, step, eyes);
    json_t *odds = copy.s.game ? scene_odds(&copy.s, battle) : NULL;
    room_step_back(r, &copy);
    return room_reply(HTTP_OK, json_pack("{so}", "odds", odds ? odds : json_null()));
}

RoomReply room_why_not(Room *r, int seat, const char *words)
{
    char why[TEXT_BYTES] = "";
    RoomCopy copy = room_step_aside(r, seat, room_seen_length(r, seat), seat);
    if (copy.s.game && strlen(words) < TEXT_BYTES)
        hx_why_not(&copy.s, seat, words, why, sizeof why);
    room_step_back(r, &copy);
    return room_reply(HTTP_OK, json_pack("{ss}", "why", why));
}

RoomReply room_try(Room *r, RoomScope who, const char *body, size_t size)
{
    (void)who;
    Session *session = NULL;
    HxError err = { "" };
    const HxStatus status = session_read(&session, body, size, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    const HxState *now = session_now(session);
    json_t *root = json_pack("{si si ss so}", "step", session_length(session), "to_move", now->game->to_move(now), "game", now->game->name,
                             "log", json_array());
    const RoomReply reply = room_spliced(root, room_position_text(r, now, session_options(session), 0, HX_ALL));
    session_destroy(session);
    return reply;
}

RoomReply room_tables(const char *name)
{
    const HxGame *game = hx_game_find(name);
    if (!game)
        return room_refuse(HTTP_NOT_FOUND, "there is no such game; the lobby lists all");
    json_t *verbs = json_array();
    for (const HxVerb *verb = game->verbs; verb->name; verb++)
        json_array_append_new(verbs, json_pack("{ss sI}", "name", verb->name, "n", (json_int_t)verb->n));
    json_t *root = scene_tables(game);
    json_object_set_new(root, "verbs", verbs);
    return room_reply(HTTP_OK, root);
}

static json_t *at_most(json_t *list, size_t n)
{
    while (json_array_size(list) > n)
        json_array_remove(list, json_array_size(list) - 1);
    return list;
}

RoomReply room_book(const char *name, const char *words)
{
    const HxGame *game = hx_game_find(name);
    if (!game || strlen(words) > TEXT_BYTES)
        return room_refuse(HTTP_NOT_FOUND, "this game has no rulebook");
    json_t *rules = json_array(), *cards = json_array();
    cli_tell_rules(game->name, words, false, rules);
    cli_tell_cards(game->name, words, cards);
    return room_reply(HTTP_OK, json_pack("{so so}", "rules", at_most(rules, BOOK_ENTRIES), "cards", at_most(cards, BOOK_ENTRIES)));
}

RoomReply room_file(Room *r)
{
    HxError err = { "" };
    if (r->session && session_game(r->session)->is_hidden_information && room_is_played_elsewhere(r))
        return room_refuse(HTTP_CONFLICT, "the file would reveal hidden facts of another browser's seat: save it when the game is over, or "
                                          "take the seat back");
    if (r->session)
        room_keep_time(r);
    json_t *root = r->session ? session_json(r->session, &err) : json_pack("{}");
    json_object_del(root, "guests");
    return room_reply(HTTP_OK, root);
}
