/* Pig seen from outside: fields, observation, words, picture, check. */
#include "core/games/pig/pig_state.h"
#include "core/text.h"

#include <stdio.h>

const HxField pig_fields[] = {
    { .name = "totals",
      .type = HX_FIELD_U8,
      .offset = offsetof(Table, total),
      .count = HX_MAX_SEATS,
      .stride = 1,
      .is_trimmed = true,
      .min = 0,
      .max = TOTAL_MAX },
    { .name = "turn", .type = HX_FIELD_U8, .offset = offsetof(Table, seat), .min = 0, .max = HX_MAX_SEATS - 1 },
    { .name = "turn_total", .type = HX_FIELD_U8, .offset = offsetof(Table, turn_total), .min = 0, .max = TOTAL_MAX },
    { .name = "rolling", .type = HX_FIELD_BOOL, .offset = offsetof(Table, is_rolling) },
    { .name = "decisions", .type = HX_FIELD_U16, .offset = offsetof(Table, n_decisions), .min = 0, .max = PIG_HORIZON },
    { .name = NULL },
};

HxStatus pig_complete(HxState *s, HxRng *rng, HxError *err)
{
    (void)rng;
    const char *wrong = pig_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong) : HX_OK;
}

const char *pig_check(const HxState *s)
{
    const Table *t = table(s);
    int n_winners = 0;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        if (seat >= t->n_seats && t->total[seat] > 0)
            return "totals: points of a seat that does not play";
        n_winners += t->total[seat] >= PIG_GOAL;
    }
    if (t->seat >= t->n_seats)
        return "turn: a seat that does not play";
    if (n_winners > 1 || (n_winners == 1 && (t->turn_total > 0 || t->is_rolling)))
        return "totals: play went on after a seat reached 100";
    if (t->total[t->seat] + t->turn_total > TOTAL_MAX || (t->is_rolling && t->total[t->seat] + t->turn_total >= PIG_GOAL))
        return "turn_total: a seat that wins by stopping does not roll";
    if (t->is_rolling && t->n_decisions == 0)
        return "rolling: nobody has decided to";
    return NULL;
}

void pig_observe(const HxState *s, int seat, float *out)
{
    const Table *t = table(s);
    for (int i = 0; i < HX_MAX_SEATS; i++) {
        const int other = (seat + i) % t->n_seats;
        out[i] = i < t->n_seats ? (float)t->total[other] / TOTAL_MAX : 0;
        out[HX_MAX_SEATS + i] = i < t->n_seats && other == t->seat;
    }
    out[2 * HX_MAX_SEATS] = (float)t->turn_total / TOTAL_MAX;
    out[2 * HX_MAX_SEATS + 1] = t->is_rolling;
    out[2 * HX_MAX_SEATS + 2] = (float)t->n_decisions / PIG_HORIZON;
}

int pig_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)viewer;
    return a >= PIG_FACE ? snprintf(out, cap, "the die shows %u", a - PIG_FACE + 1) : snprintf(out, cap, a == PIG_ROLL ? "roll" : "stop");
}

int pig_render(const HxState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    const Table *t = table(s);
    Text text = text_on(out, cap);
    for (int seat = 0; seat < t->n_seats; seat++)
        text_add(&text, "%c seat %d: %3d\n", seat == t->seat ? '>' : ' ', seat, t->total[seat]);
    text_add(&text, "  at risk: %d%s\n", t->turn_total, t->is_rolling ? ", rolling" : "");
    return text_length(&text);
}
