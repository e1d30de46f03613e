/* Pig: the rules and the game struct. */
#include "core/games/pig/pig.h"

#include "core/events.h"
#include "core/games/pig/pig_state.h"
#include "core/kit/draws.h"

enum { OPTION_SEATS };

static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)err;
    table_edit(s)->n_seats = (uint8_t)hx_option(options, OPTION_SEATS);
    return HX_OK;
}

static int seats(const HxState *s)
{
    return table(s)->n_seats;
}

/* Rules 4 and 5: until a seat has banked the goal or the horizon is reached, even with the die in the air. */
static int to_move(const HxState *s)
{
    const Table *t = table(s);
    if (t->n_decisions >= PIG_HORIZON || pig_winner(t) >= 0)
        return HX_OVER;
    return t->is_rolling ? HX_CHANCE : t->seat;
}

/* Rules 1 and 4: roll or stop; a seat that wins by stopping stops. */
static int legal(const HxState *s, HxAction *out)
{
    const Table *t = table(s);
    int n = 0;
    if (t->total[t->seat] + t->turn_total < PIG_GOAL)
        out[n++] = PIG_ROLL;
    out[n++] = PIG_STOP;
    return n;
}

static int chance(const HxState *s, HxAction *out, double *p)
{
    (void)s;
    return chances_of_range(PIG_FACE, PIG_FACES, out, p);
}

static HxAction sample(const HxState *s, HxRng *rng)
{
    (void)s;
    return PIG_FACE + hx_rng_below(rng, PIG_FACES);
}

static void pass_turn(Table *t)
{
    t->turn_total = 0;
    t->seat = (uint8_t)((t->seat + 1) % t->n_seats);
}

/* Rules 2 and 3: a 1 loses the turn total, stopping banks it, and either passes the turn. */
static void apply(HxState *s, HxAction a)
{
    Table *t = table_edit(s);
    if (a >= PIG_FACE) {
        t->is_rolling = 0;
        if (a == PIG_FACE)
            pass_turn(t);
        else
            t->turn_total = (uint8_t)(t->turn_total + a - PIG_FACE + 1);
        return;
    }
    t->n_decisions++;
    if (a == PIG_ROLL) {
        t->is_rolling = 1;
    } else {
        t->total[t->seat] = (uint8_t)(t->total[t->seat] + t->turn_total);
        pass_turn(t);
    }
}

/* Rule 5: there is one winner or none; the others share the rest. */
static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Table *t = table(s);
    const int winner = pig_winner(t);
    for (int seat = 0; seat < t->n_seats; seat++) {
        out[seat] = t->total[seat];
        rank[seat] = winner >= 0 && seat != winner ? 2 : 1;
    }
}

int hx_pig_total(const HxState *s, int seat)
{
    return table(s)->total[seat];
}

int hx_pig_turn_total(const HxState *s)
{
    return table(s)->turn_total;
}

/* Facts of a roll (the die, the lost total) and of a banked total. */
static int events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap)
{
    (void)viewer;
    const Table *was = table(before), *is = table(after);
    const int seat = was->seat, face = (int)a - PIG_FACE + 1;
    HxEventList list = { .out = out, .cap = cap };
    HxEvent event;
    if (a == PIG_ROLL)
        event = hx_event("roll_chosen", HX_EVENT_FULL, seat, "seat %d rolls", seat);
    else if (a == PIG_STOP)
        event = hx_event("points", HX_EVENT_BRIEF, seat, "seat %d banks %d: %d in all", seat, was->turn_total, is->total[seat]);
    else if (face == 1)
        event = hx_event("loss", HX_EVENT_BRIEF, seat, "seat %d rolls a 1 and loses %d", seat, was->turn_total);
    else
        event = hx_event("roll", HX_EVENT_DICE, seat, "seat %d rolls a %d: %d at risk", seat, face, is->turn_total);
    event.amount = a == PIG_STOP || face == 1 ? was->turn_total : a == PIG_ROLL ? 0 : face;
    hx_event_add(&list, event);
    hx_event_add_end(&list, before, after, NULL);
    return list.n;
}

static const HxVerb verbs[] = {
    { "roll", PIG_ROLL, 1, "" },
    { "stop", PIG_STOP, 1, "" },
    { "face", PIG_FACE, PIG_FACES, "what the die shows, less 1" },
    { .name = NULL },
};

static const HxPlane planes[] = {
    { "totals", 0, HX_MAX_SEATS, { HX_MAX_SEATS }, "points banked / 105, the own seat first, then in turn order; 0 beyond the seats" },
    { "turn", HX_MAX_SEATS, HX_MAX_SEATS, { HX_MAX_SEATS }, "1 at the seat whose turn it is, in the same order" },
    { "turn total", 2 * HX_MAX_SEATS, 1, { 1 }, "points at risk / 105" },
    { "rolling", 2 * HX_MAX_SEATS + 1, 1, { 1 }, "1 while the die is in the air" },
    { "decisions", 2 * HX_MAX_SEATS + 2, 1, { 1 }, "decisions so far / 1000" },
    { .name = NULL },
};

static const HxOptionInfo options[] = {
    { .name = "seats", .help = "how many play", .type = HX_OPTION_INT, .min = 2, .max = HX_MAX_SEATS, .standard = 2 },
    { .name = NULL },
};

const HxGame hx_pig_game = {
    .name = "pig",
    .title = "Pig",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = HX_MAX_SEATS,
    .n_pages = 1,
    .n_actions = N_ACTIONS,
    .max_legal = 2,
    .max_chance = PIG_FACES,
    .max_steps = 2 * PIG_HORIZON,
    .obs_size = 2 * HX_MAX_SEATS + 3,
    .obs_version = 1,
    .obs_schema = planes,
    .verbs = verbs,
    .options = options,
    .fields = pig_fields,
    .setup = setup,
    .seats = seats,
    .to_move = to_move,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = score,
    .observe = pig_observe,
    .action_text = pig_action_text,
    .render = pig_render,
    .events = events,
    .check = pig_check,
    .complete = pig_complete,
    .sample = sample,
};
