/* What the agendas do once they are decided. Laws that stay in force have rows in ti4_texts.inl and ti4_modifiers.inl as well. */
#include "core/games/ti4/ti4_state.h"

typedef void Outcome(HxState *s, int elected);
typedef struct AgendaText {
    Outcome *on_for, *on_against, *on_elected; /* elected: seat, planet, law or objective; without an election 0 */
} AgendaText;

static const AgendaText agenda_texts[TI4_AGENDAS] = {
    [0] = { NULL, NULL, NULL },
};

/** Do what an agenda says for its outcome (0 for, 1 against, or what was elected). @rule AGD-3 */
void agenda_resolve(HxState *s, int agenda, int outcome)
{
    const AgendaText *text = &agenda_texts[agenda];
    const bool is_election = ti4_agendas[agenda].elect != TI4_ELECT_NOTHING;
    Outcome *what = is_election ? text->on_elected : outcome == 0 ? text->on_for : text->on_against;
    if (what)
        what(s, is_election ? outcome : 0);
}
