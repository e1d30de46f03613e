/* TI4 rebuilt from events, from its first round on: set-up tells choices alone. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/games/ti4/ti4.h"
#include "tests/conformance/rebuild.h"

enum { SEATS = TI4_SEATS, POOLS = TI4_POOLS, OF_SEATS = SEATS * TI4_NOTES, DAMAGED = TI4_CLASSES - TI4_DAMAGED };

#define COUNTS(ROW)                                                                                                                        \
    ROW(round, 1)                                                                                                                          \
    ROW(phase, 1)                                                                                                                          \
    ROW(speaker, 1) /* seat + 1 */                                                                                                         \
    ROW(laws, TI4_AGENDAS)                                                                                                                 \
    ROW(goods_on, TI4_STRATEGIES) /* strategy cards */                                                                                     \
    ROW(note, OF_SEATS)           /* lies before seat + 1 */                                                                               \
    ROW(owner, TI4_PLANETS)       /* seat + 1 */                                                                                           \
    ROW(readied, TI4_PLANETS)                                                                                                              \
    ROW(around, TI4_PLANETS) /* its system */                                                                                              \
    ROW(points, SEATS)                                                                                                                     \
    ROW(goods, SEATS)                                                                                                                      \
    ROW(commodities, SEATS)                                                                                                                \
    ROW(pool, SEATS *POOLS)                                                                                                                \
    ROW(cards, SEATS)                                                                                                                      \
    ROW(secrets, SEATS)                                                                                                                    \
    ROW(strategy, SEATS *TI4_STRATEGIES)                                                                                                   \
    ROW(technology, SEATS *TI4_TECHS)                                                                                                      \
    ROW(token, SEATS *TI4_SYSTEMS)                                                                                                         \
    ROW(in_space, SEATS *TI4_SYSTEMS *TI4_TYPES)                                                                                           \
    ROW(damaged, SEATS *TI4_SYSTEMS *DAMAGED)                                                                                              \
    ROW(on_planet, SEATS *TI4_PLANETS *TI4_TYPES)                                                                                          \
    ROW(on_board, SEATS *TI4_TYPES)                                                                                                        \
    ROW(is_out, SEATS)                                                                                                                     \
    ROW(without_cause, 1) /* removals that nothing stands behind */

typedef struct Counts {
    COUNTS(COUNT_MEMBER)
} Counts;

static const CountName names[] = {
    COUNTS(COUNT_NAME){ NULL, 0, 0 },
};

/* ---- As the position has them -------------------------------------------------------------------------------------------- */

static void read_seat(const HxState *s, int seat, Counts *c)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    c->points[seat] = p->victory_points;
    c->goods[seat] = p->trade_goods;
    c->commodities[seat] = p->commodities;
    for (int pool = 0; pool < POOLS; pool++)
        c->pool[seat * POOLS + pool] = p->pool[pool];
    c->cards[seat] = p->n_cards;
    c->secrets[seat] = p->n_secrets;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        c->strategy[seat * TI4_STRATEGIES + card] = p->strategies >> card & 1;
    for (int tech = 0; tech < TI4_TECHS; tech++)
        c->technology[seat * TI4_TECHS + tech] = p->techs >> tech & 1;
    for (int system = 0; system < TI4_SYSTEMS; system++)
        c->token[seat * TI4_SYSTEMS + system] = p->tokens >> system & 1;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (p->planets >> planet & 1) {
            c->owner[planet] = seat + 1;
            c->readied[planet] = p->readied >> planet & 1;
        }
    for (int note = 0; note < OF_SEATS; note++)
        if (hx_ti4_has_note_in_play(s, seat, note))
            c->note[note] = seat + 1;
    c->is_out[seat] = p->eliminated;
}

static int32_t *in_space_of(Counts *c, int seat, int system)
{
    return &c->in_space[(seat * TI4_SYSTEMS + system) * TI4_TYPES];
}

static int32_t *on_planet_of(Counts *c, int seat, int planet)
{
    return &c->on_planet[(seat * TI4_PLANETS + planet) * TI4_TYPES];
}

static void read_planet(const Ti4Planet *p, int active, Counts *c)
{
    if (!p->id)
        return;
    if (p->owner) {
        int32_t *own = on_planet_of(c, p->owner - 1, p->id - 1);
        own[TI4_INFANTRY] += p->infantry;
        own[TI4_PDS] = p->pds;
        own[TI4_SPACE_DOCK] = p->dock;
    }
    if (active < SEATS)
        on_planet_of(c, active, p->id - 1)[TI4_INFANTRY] += p->invaders;
}

static void read_units(const HxState *s, const Ti4Table *t, Counts *c)
{
    memset(c->on_planet, 0, sizeof c->on_planet);
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        for (int seat = 0; seat < t->seats; seat++) {
            const Ti4Fleet *fleet = hx_ti4_fleet(s, system, seat);
            for (int type = 0; type < TI4_TYPES; type++)
                in_space_of(c, seat, system)[type] = fleet->n[type];
            for (int slot = 0; slot < DAMAGED; slot++)
                c->damaged[(seat * TI4_SYSTEMS + system) * DAMAGED + slot] = fleet->damaged[slot];
        }
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            read_planet(&hx_ti4_system(s, system)->planet[slot], t->active, c);
    }
    for (int seat = 0; seat < t->seats; seat++)
        for (int type = 0; type < TI4_TYPES; type++)
            c->on_board[seat * TI4_TYPES + type] = hx_ti4_seat(s, seat)->on_board[type];
}

static void read(const HxState *s, int32_t *out)
{
    Counts *c = (Counts *)out;
    const Ti4Table t = hx_ti4_table(s);
    if (t.phase == TI4_SETUP_PHASE)
        return;
    c->round[0] = t.round;
    c->without_cause[0] = 0;
    c->phase[0] = t.phase;
    c->speaker[0] = t.speaker + 1;
    for (int law = 0; law < TI4_AGENDAS; law++)
        c->laws[law] = t.laws >> law & 1;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        c->goods_on[card] = hx_ti4_strategy_goods(s, card);
    memset(c->note, 0, sizeof c->note);
    memset(c->owner, 0, sizeof c->owner);
    memset(c->readied, 0, sizeof c->readied);
    for (int seat = 0; seat < t.seats; seat++)
        read_seat(s, seat, c);
    read_units(s, &t, c);
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        c->around[planet] = hx_ti4_planet_system(s, planet, NULL);
}

/* ---- As they are told ----------------------------------------------------------------------------------------------------- */

static bool is(const HxEvent *e, const char *kind)
{
    return strcmp(e->kind, kind) == 0;
}

/* What only the position told stays unknown. */
static void change(int32_t *count, int by)
{
    *count += *count == AS_PRINTED ? 0 : by;
}

/* Which of `n` words, `stride` bytes from one to the next; -1: none. */
static int which(const char *what, const void *words, size_t stride, int n)
{
    for (int i = 0; what && i < n; i++)
        if (strcmp(*(const char *const *)(const void *)((const char *)words + (size_t)i * stride), what) == 0)
            return i;
    return -1;
}
#define WHICH(what, table, n) which(what, &(table)[0].name, sizeof(table)[0], n)

/* Is a name in a list of words: "Jord, New Albion and Meer"? */
static bool is_named(const char *list, const char *name)
{
    for (const char *at = strstr(list, name); at; at = strstr(at + 1, name)) {
        const char *end = at + strlen(name);
        if (at[-1] == ' ' && (*end == '\0' || *end == ',' || strncmp(end, " and ", 5) == 0 || strncmp(end, " (", 2) == 0))
            return true;
    }
    return false;
}

static void hear_time(Counts *c, const HxEvent *e)
{
    static const char *const phases[] = { "setup", "strategy", "action", "status", "agenda" };
    if (is(e, "round") && e->amount == 1) /* set-up is over: all lies as it lies */
        for (int32_t *at = (int32_t *)c; at < (int32_t *)(c + 1); at++)
            *at = AS_PRINTED;
    if (is(e, "round"))
        c->round[0] = e->amount;
    if (is(e, "round") || is(e, "phase"))
        c->phase[0] = which(e->what, phases, sizeof *phases, 5);
    else if (is(e, "speaker"))
        c->speaker[0] = e->seat + 1;
    else if (is(e, "law") || is(e, "law_lifted"))
        c->laws[WHICH(e->what, hx_ti4_agendas, TI4_AGENDAS)] = is(e, "law");
    else if (is(e, "points"))
        change(&c->points[e->seat], e->amount);
}

static void hear_strategy_cards(Counts *c, const HxEvent *e)
{
    for (int card = 0; card < TI4_STRATEGIES; card++) {
        int32_t *held = &c->strategy[e->seat * TI4_STRATEGIES + card];
        const char *name = hx_ti4_strategies[card].name;
        if (is(e, "strategy_card") && strcmp(e->what, name) == 0) {
            *held = 1;
            c->goods_on[card] = e->amount ? 0 : c->goods_on[card];
        } else if (is(e, "strategy_card_back") && is_named(e->text, name)) {
            *held = 0;
        } else if (is(e, "strategy_card_given") && strcmp(e->what, name) == 0) {
            *held = 0;
            c->strategy[e->other * TI4_STRATEGIES + card] = 1;
        }
    }
}

/* "Sol: trade goods +2, tactic tokens -1 (Leadership)". */
static void hear_sheet(Counts *c, const HxEvent *e)
{
    const int seat = e->seat;
    const struct {
        const char *name;
        int32_t *count;
    } of[] = {
        { "trade goods", &c->goods[seat] },
        { "commodities", &c->commodities[seat] },
        { "tactic tokens", &c->pool[seat * POOLS + TI4_TACTIC] },
        { "fleet tokens", &c->pool[seat * POOLS + TI4_FLEET] },
        { "strategy tokens", &c->pool[seat * POOLS + TI4_STRATEGY_POOL] },
        { "action cards", &c->cards[seat] },
        { "secret objectives", &c->secrets[seat] },
    };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        const char *words = strstr(e->text, of[i].name);
        int by = 0;
        if (words && sscanf(words + strlen(of[i].name), " %d", &by) == 1)
            change(of[i].count, by);
    }
}

/* "exhausts Jord and Meer"; of many only how many there are: those of the seat that are not as they will be. */
static void hear_planets(Counts *c, const HxEvent *e, const char *verb, int readied)
{
    const char *list = strstr(e->text, verb);
    if (!list)
        return;
    int n = 0, all = 0;
    const bool are_counted = sscanf(list + strlen(verb), " %d planets", &n) == 1;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        all += c->owner[planet] == e->seat + 1 && c->readied[planet] == !readied;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (are_counted ? c->owner[planet] == e->seat + 1 : is_named(list, hx_ti4_planets[planet].name))
            c->readied[planet] = are_counted && n != all ? AS_PRINTED : readied;
}

static void hear_places(Counts *c, const HxEvent *e)
{
    int32_t *tokens = &c->token[e->seat * TI4_SYSTEMS];
    if (is(e, "token_placed") || (is(e, "action") && e->where && strcmp(e->where, "system") == 0)) {
        tokens[e->place] = 1;
    } else if (is(e, "token_removed") && e->where) {
        tokens[e->place] = 0;
    } else if (is(e, "token_removed")) { /* several: all */
        for (int system = 0; system < TI4_SYSTEMS; system++)
            tokens[system] = 0;
    } else if (is(e, "planet_taken") || is(e, "planet_lost")) {
        c->owner[e->place] = is(e, "planet_taken") ? e->seat + 1 : 0;
        c->readied[e->place] = 0;
    }
}

static const char *const words[TI4_TYPES] = { "fighter",  "destroyer", "cruiser",  "carrier", "dreadnought",
                                              "flagship", "war sun",   "infantry", "PDS",     "space dock" };

/* Units of a line by their words: "2 carriers and 1 damaged dreadnought", class by class; the rest of the line has no such words. */
static void read_words(const char *text, int *n)
{
    memset(n, 0, TI4_CLASSES * sizeof *n);
    for (const char *at = text; *at; at++) {
        int count = 0, length = 0;
        if ((at != text && at[-1] != ' ') || sscanf(at, "%d %n", &count, &length) != 1 || !length)
            continue;
        const char *word = at + length;
        const bool is_damaged = strncmp(word, "damaged ", 8) == 0;
        word += is_damaged ? 8 : 0;
        for (int type = 0; type < TI4_TYPES; type++)
            if (strncmp(word, words[type], strlen(words[type])) == 0)
                n[is_damaged ? TI4_DAMAGED + type - TI4_CARRIER : type] = count;
    }
}

/* So many of each class more, times `by`, at the place of an event: in space or on a planet; nowhere for what is on its way. */
static void move_units(Counts *c, const HxEvent *e, const int *n, int by, bool in_space)
{
    for (int class = 0; class < TI4_CLASSES; class ++) {
        const int type = class < TI4_DAMAGED ? class : class - TI4_DAMAGED + TI4_CARRIER;
        if (!n[class] || !e->where)
            continue;
        const int system = strcmp(e->where, "system") == 0 ? e->place : -1;
        if (in_space && system >= 0)
            change(&in_space_of(c, e->seat, system)[type], by * n[class]);
        else if (!in_space && system < 0)
            change(&on_planet_of(c, e->seat, e->place)[type], by * n[class]);
        if (in_space && class >= TI4_DAMAGED && system >= 0)
            change(&c->damaged[(e->seat * TI4_SYSTEMS + system) * DAMAGED + class - TI4_DAMAGED], by * n[class]);
    }
}

static void hear_units(Counts *c, const HxEvent *e)
{
    int n[TI4_CLASSES];
    const bool is_new = is(e, "placed") || is(e, "produced"), is_gone = is(e, "unit_destroyed") || is(e, "recalled");
    const bool is_there = is_new || is(e, "move") || is(e, "retreat"), has_left = is_gone || is(e, "sent");
    const bool is_landing = is(e, "landing"), is_boarding = is(e, "embarked");
    if (is(e, "sustained") || is(e, "repaired")) {
        for (int slot = 0; slot < DAMAGED; slot++)
            if (strcmp(e->what, words[TI4_CARRIER + slot]) == 0)
                change(&c->damaged[(e->seat * TI4_SYSTEMS + e->place) * DAMAGED + slot], is(e, "sustained") ? e->amount : -e->amount);
        return;
    }
    if (!is_there && !has_left && !is_landing && !is_boarding)
        return;
    read_words(e->text, n);
    if (is_there || has_left) {
        move_units(c, e, n, is_there ? 1 : -1, true);
        move_units(c, e, n, is_there ? 1 : -1, false);
    } else { /* between a planet and the space area around it */
        change(&on_planet_of(c, e->seat, e->place)[TI4_INFANTRY], is_landing ? e->amount : -e->amount);
        change(&in_space_of(c, e->seat, c->around[e->place])[TI4_INFANTRY], is_landing ? -e->amount : e->amount);
    }
    for (int class = 0; class < TI4_CLASSES && (is_new || is_gone); class ++)
        change(&c->on_board[e->seat * TI4_TYPES + (class < TI4_DAMAGED ? class : class - TI4_DAMAGED + TI4_CARRIER)],
               is_new ? n[class] : -n[class]);
}

static void hear_cards(Counts *c, const HxEvent *e)
{
    if (is(e, "technology") || is(e, "technology_lost"))
        c->technology[e->seat * TI4_TECHS + WHICH(e->what, hx_ti4_techs, TI4_TECHS)] = is(e, "technology");
    if (is(e, "note_laid") || is(e, "note_returned")) {
        int kind = WHICH(e->what, hx_ti4_notes, TI4_NOTE_KINDS);
        kind = kind < TI4_NOTES - 1 ? kind : TI4_NOTES - 1; /* the last one of a seat is its faction's */
        c->note[e->other * TI4_NOTES + kind] = is(e, "note_laid") ? e->seat + 1 : 0;
    }
}

static void eliminate(Counts *c, int seat)
{
    c->is_out[seat] = 1;
    c->goods[seat] = c->commodities[seat] = c->cards[seat] = c->secrets[seat] = 0;
    memset(&c->pool[seat * POOLS], 0, POOLS * sizeof *c->pool);
    memset(&c->strategy[seat * TI4_STRATEGIES], 0, TI4_STRATEGIES * sizeof *c->strategy);
    memset(&c->technology[seat * TI4_TECHS], 0, TI4_TECHS * sizeof *c->technology);
    memset(&c->token[seat * TI4_SYSTEMS], 0, TI4_SYSTEMS * sizeof *c->token);
}

static bool is_removal(const HxEvent *e)
{
    static const char *const kinds[] = { "unit_destroyed", "recalled",      "planet_lost",   "technology_lost",
                                         "law_lifted",     "token_removed", "note_returned", "strategy_card_back" };
    bool any = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        any |= is(e, kinds[i]);
    return any;
}

static void hear(int32_t *counts, const HxEvent *e)
{
    Counts *c = (Counts *)counts;
    hear_time(c, e);
    if (is_removal(e) && !e->why)
        change(&c->without_cause[0], 1);
    if (e->seat < 0) {
        if (is(e, "strategy_goods"))
            for (int card = 0; card < TI4_STRATEGIES; card++)
                change(&c->goods_on[card], is_named(e->text, hx_ti4_strategies[card].name));
        return;
    }
    hear_strategy_cards(c, e);
    hear_places(c, e);
    hear_cards(c, e);
    hear_units(c, e);
    if (is(e, "resources")) {
        hear_sheet(c, e);
        hear_planets(c, e, "exhausts", 0);
        hear_planets(c, e, "readies", 1);
    }
    if (is(e, "eliminated"))
        eliminate(c, e->seat);
}

const Rebuilder rebuild_ti4 = {
    .game = &hx_ti4_game, .n_counts = sizeof(Counts) / sizeof(int32_t), .names = names, .read = read, .hear = hear
};
