/* TI4's story: what each seat has more or less of: planets, technologies, strategy cards, notes, tokens, goods, points. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/rules/windows.h"

#include <string.h>

/* ---- Planets, technologies, strategy cards, tokens ------------------------------------------------------------------------- */

static int owner_before(const Story *story, int planet)
{
    for (int seat = 0; seat < core_of(story->before)->seats; seat++)
        if (seat_of(story->before, seat)->planets >> planet & 1)
            return seat;
    return HX_CHANCE;
}

static bool is_owned(const HxState *s, int planet)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->planets >> planet & 1)
            return true;
    return false;
}

static void tell_planets(Story *story, int seat)
{
    const uint64_t was = seat_of(story->before, seat)->planets, is = seat_of(story->after, seat)->planets;
    const Name name = who(story, seat);
    FOR_BITS(planet, is & ~was)
    {
        const int from = owner_before(story, planet);
        HxEvent event = hx_event("planet_taken", HX_EVENT_BRIEF, seat, "%s takes control of %s%s%s", name.text, hx_ti4_planets[planet].name,
                                 from >= 0 ? " from " : "", from >= 0 ? who(story, from).text : "");
        event.other = (int8_t)from;
        add(story, on_planet(event, planet));
    }
    FOR_BITS(planet, was & ~is)
    {
        if (!is_owned(story->after, planet))
            add(story,
                on_planet(hx_event("planet_lost", HX_EVENT_BRIEF, seat, "%s loses control of %s", name.text, hx_ti4_planets[planet].name),
                          planet));
    }
}

static void tell_technologies(Story *story, int seat)
{
    const uint64_t was = seat_of(story->before, seat)->techs, is = seat_of(story->after, seat)->techs;
    FOR_BITS(tech, is & ~was)
    {
        add(story, of_what(hx_event("technology", HX_EVENT_BRIEF, seat, "%s gains the technology %s", who(story, seat).text,
                                    hx_ti4_techs[tech].name),
                           hx_ti4_techs[tech].name, 1));
    }
    FOR_BITS(tech, was & ~is)
    {
        add(story, of_what(hx_event("technology_lost", HX_EVENT_BRIEF, seat, "%s loses the technology %s", who(story, seat).text,
                                    hx_ti4_techs[tech].name),
                           hx_ti4_techs[tech].name, 1));
    }
}

static void tell_strategy_cards(Story *story, int seat)
{
    const int taken = seat_of(story->after, seat)->strategies & ~seat_of(story->before, seat)->strategies;
    FOR_BITS(card, (uint64_t)taken)
    {
        const int goods = core_of(story->before)->strategy_goods[card];
        char with[40] = "";
        Text text = text_on(with, sizeof with);
        if (goods)
            text_add(&text, " with %d trade good%s", goods, plural(goods));
        add(story, of_what(hx_event("strategy_card", HX_EVENT_BRIEF, seat, "%s takes %s%s", who(story, seat).text,
                                    hx_ti4_strategies[card].name, with),
                           hx_ti4_strategies[card].name, goods));
    }
}

/* Command tokens on the board, but for the one that activates a system. */
static void tell_tokens(Story *story, int seat)
{
    uint64_t put = seat_of(story->after, seat)->tokens & ~seat_of(story->before, seat)->tokens;
    const uint64_t taken = seat_of(story->before, seat)->tokens & ~seat_of(story->after, seat)->tokens;
    if (IS(ACTIVATE, story->a) && top_of(story->before)->head.seat == seat)
        put &= ~BIT(ARG(ACTIVATE, story->a));
    const Name name = who(story, seat);
    FOR_BITS(system, put)
    {
        add(story, in_system(hx_event("token_placed", HX_EVENT_FULL, seat, "a command token of %s is put into %s", name.text,
                                      place_name(story->after, system).text),
                             system));
    }
    if (count_bits(taken) > 1)
        add(story,
            of_what(hx_event("token_removed", HX_EVENT_FULL, seat, "%d command tokens of %s leave the board", count_bits(taken), name.text),
                    NULL, count_bits(taken)));
    else if (taken)
        add(story, in_system(hx_event("token_removed", HX_EVENT_FULL, seat, "a command token of %s leaves %s", name.text,
                                      place_name(story->after, first_bit(taken)).text),
                             first_bit(taken)));
}

/* ---- Notes ------------------------------------------------------------------------------------------------------------------- */

/* Notes that come to lie before a seat, or leave such a place: those in hands are secret. */
static void tell_notes(Story *story)
{
    for (int note = 0; note < N_NOTES; note++) {
        const int was = notes_of(story->before)->at[note], is = notes_of(story->after)->at[note];
        if (was == is || (was <= NOTE_IN_PLAY && is <= NOTE_IN_PLAY))
            continue;
        const bool is_laid = is > NOTE_IN_PLAY;
        const int seat = (is_laid ? is : was) - NOTE_IN_PLAY - 1, owner = note / TI4_NOTES;
        const char *name = hx_ti4_note_name(story->after, note);
        HxEvent event = hx_event(is_laid ? "note_laid" : "note_returned", HX_EVENT_BRIEF, seat,
                                 is_laid ? "%s lays %s of %s in front of itself" : "%s gives %s back to %s", who(story, seat).text, name,
                                 who(story, owner).text);
        event.other = (int8_t)owner;
        add(story, of_what(event, name, 1));
    }
}

/* ---- Resources ----------------------------------------------------------------------------------------------------------------- */

typedef struct Amount {
    const char *name;
    int was, is;
} Amount;

static void add_planets(Text *text, uint64_t planets, const char *verb)
{
    enum { NAMED = 4 };
    int n = 0;
    if (!planets)
        return;
    text_add(text, "%s%s ", text_length(text) ? ", " : "", verb);
    if (count_bits(planets) > NAMED) {
        text_add(text, "%d planets", count_bits(planets));
        return;
    }
    FOR_BITS(planet, planets)
    {
        text_add(text, "%s%s", text_between(n++, count_bits(planets)), hx_ti4_planets[planet].name);
    }
}

static void tell_resources(Story *story, int seat)
{
    const Ti4Seat *was = seat_of(story->before, seat), *is = seat_of(story->after, seat);
    const Amount amounts[] = {
        { "trade goods", was->trade_goods, is->trade_goods },
        { "commodities", was->commodities, is->commodities },
        { "tactic tokens", was->pool[TI4_TACTIC], is->pool[TI4_TACTIC] },
        { "fleet tokens", was->pool[TI4_FLEET], is->pool[TI4_FLEET] },
        { "strategy tokens", was->pool[TI4_STRATEGY_POOL], is->pool[TI4_STRATEGY_POOL] },
        { "action cards", was->n_cards, is->n_cards },
        { "secret objectives", was->n_secrets, is->n_secrets },
    };
    char words[HX_EVENT_TEXT] = "";
    Text text = text_on(words, sizeof words);
    const uint64_t exhausted = was->readied & is->planets & ~is->readied, readied = is->readied & was->planets & ~was->readied;
    const Amount *last = NULL;
    int n = 0;
    for (size_t i = 0; i < HX_COUNT(amounts); i++)
        if (amounts[i].was != amounts[i].is) {
            last = &amounts[i];
            n++;
            text_add(&text, "%s%s %+d", text_length(&text) ? ", " : "", amounts[i].name, amounts[i].is - amounts[i].was);
        }
    add_planets(&text, exhausted, "exhausts");
    add_planets(&text, readied, "readies");
    if (!text_length(&text) || is->eliminated)
        return;
    HxEvent event = hx_event("resources", HX_EVENT_FULL, seat, "%s: %s", who(story, seat).text, words);
    if (n == 1) /* of several the text tells how much each */
        event = of_what(event, last->name, last->is - last->was);
    if (count_bits(exhausted | readied) == 1)
        event = on_planet(event, first_bit(exhausted | readied));
    add(story, event);
}

/* ---- Points -------------------------------------------------------------------------------------------------------------------- */

/* Is the objective's scoring still going on? */
static bool is_scoring(const HxState *s, int seat, int objective)
{
    const ScoreFrame *f = current_score(s);
    return f && f->head.seat == seat && f->objective == objective;
}

/* Objectives of a seat whose points have come in this step. */
static uint64_t just_scored(const Story *story, int seat)
{
    uint64_t out = seat_of(story->after, seat)->scored & ~seat_of(story->before, seat)->scored, scored = 0;
    const ScoreFrame *f = current_score(story->before);
    if (f && f->head.seat == seat)
        out |= BIT(f->objective);
    FOR_BITS(objective, out)
    {
        if (!is_scoring(story->after, seat, objective))
            scored |= BIT(objective);
    }
    return scored;
}

/* Support for the Throne that a seat has gained (1) or lost (-1): points each. */
static int supports(const Story *story, int seat)
{
    int n = 0;
    for (int note = TI4_NOTE_SUPPORT_FOR_THE_THRONE; note < N_NOTES; note += TI4_NOTES)
        n += (notes_of(story->after)->at[note] == NOTE_IN_PLAY + seat + 1) - (notes_of(story->before)->at[note] == NOTE_IN_PLAY + seat + 1);
    return n;
}

/* What else gives points: a law that changed hands, a text, a rider, the agenda, Imperial, the planets held. */
static const char *other_reason(const Story *story, int seat)
{
    const Core *was = core_of(story->before), *is = core_of(story->after);
    for (int law = 0; law < TI4_AGENDAS; law++)
        if (was->laws & is->laws & BIT(law) && was->law_target[law] != is->law_target[law])
            return hx_ti4_agendas[law].name;
    for (int i = 0; was->agenda && was->agenda != is->agenda && i < MAX_RIDERS; i++)
        if (turn_of(story->before)->riders[i].seat == seat + 1 && turn_of(story->before)->riders[i].card == TI4_CARD_IMPERIAL_RIDER + 1)
            return hx_ti4_cards[TI4_CARD_IMPERIAL_RIDER].name;
    if (current_text(story->before))
        return text_name(current_text(story->before)->row);
    if (IS(USE, story->a))
        return text_name(ARG(USE, story->a));
    if (was->agenda && was->agenda != is->agenda)
        return hx_ti4_agendas[was->agenda - 1].name;
    const StrategicFrame *f = current_strategic(story->before);
    if (f ? f->card == TI4_IMPERIAL : IS(STRATEGIC, story->a) && ARG(STRATEGIC, story->a) == TI4_IMPERIAL)
        return "Imperial and Mecatol Rex";
    return NULL;
}

typedef struct Points {
    int left, now; /* that are not told yet; the seat's after those told */
} Points;

static void tell_gain(Story *story, int seat, Points *points, int n, const char *reason, bool is_scored)
{
    if (n > points->left)
        n = points->left; /* no more than the target */
    if (n <= 0)
        return;
    points->left -= n;
    points->now += n;
    const Name name = who(story, seat);
    HxEvent event = is_scored ? hx_event("points", HX_EVENT_BRIEF, seat, "%s scores %s for %d point%s: %d in all", name.text, reason, n,
                                         plural(n), points->now)
                              : hx_event("points", HX_EVENT_BRIEF, seat, "%s gains %d point%s%s%s: %d in all", name.text, n, plural(n),
                                         reason ? " for " : "", reason ? reason : "", points->now);
    add(story, of_what(event, reason, n));
}

static void tell_points(Story *story, int seat)
{
    const int was = seat_of(story->before, seat)->victory_points, is = seat_of(story->after, seat)->victory_points;
    Points points = { is - was, was };
    if (points.left < 0) {
        const char *reason = supports(story, seat) < 0 ? "Support for the Throne" : other_reason(story, seat);
        add(story, of_what(hx_event("points", HX_EVENT_BRIEF, seat, "%s loses %d point%s%s%s: %d in all", who(story, seat).text,
                                    -points.left, plural(-points.left), reason ? " with " : "", reason ? reason : "", is),
                           reason, points.left));
        return;
    }
    FOR_BITS(objective, points.left ? just_scored(story, seat) : 0)
    {
        tell_gain(story, seat, &points, hx_ti4_objectives[objective].points, hx_ti4_objectives[objective].name, true);
    }
    if (core_of(story->after)->custodians_taken && !core_of(story->before)->custodians_taken &&
        top_of(story->before)->head.kind == TI4_A_CUSTODIANS && top_of(story->before)->head.seat == seat)
        tell_gain(story, seat, &points, 1, "the custodians token", false);
    tell_gain(story, seat, &points, supports(story, seat), "Support for the Throne", false);
    tell_gain(story, seat, &points, points.left, other_reason(story, seat), false);
}

void tell_seats(Story *story)
{
    const int seats = core_of(story->after)->seats;
    const bool is_setup = core_of(story->before)->phase == TI4_SETUP_PHASE;
    tell_notes(story);
    for (int seat = 0; seat < seats; seat++) {
        if (memcmp(seat_of(story->before, seat), seat_of(story->after, seat), sizeof(Ti4Seat)) == 0)
            continue;
        tell_strategy_cards(story, seat);
        if (!is_setup) {
            tell_planets(story, seat);
            tell_tokens(story, seat);
            tell_resources(story, seat);
        }
        if (!is_setup || IS(TECH, story->a))
            tell_technologies(story, seat);
        tell_points(story, seat);
    }
}
