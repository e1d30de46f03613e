/* TI4's story: facts about seats in words: planets, technologies, strategy cards, notes, tokens, goods, points; rounds and phases with a
 * summary of each seat. */
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/outside/story.h"

/* ---- Planets, technologies, strategy cards, tokens ------------------------------------------------------------------------- */

static void say_planet(Story *story, const Fact *f)
{
    const Name name = who(story, f->seat);
    const char *planet = hx_ti4_planets[f->planet].name;
    if (f->kind == FACT_PLANET_LOST) {
        add_because(story,
                    on_planet(hx_event("planet_lost", HX_EVENT_BRIEF, f->seat, "%s loses control of %s", name.text, planet), f->planet),
                    f->why);
        return;
    }
    const bool has_owner = f->other != NO_SEAT;
    HxEvent event = hx_event("planet_taken", HX_EVENT_BRIEF, f->seat, "%s takes control of %s%s%s", name.text, planet,
                             has_owner ? " from " : "", has_owner ? who(story, f->other).text : "");
    event.other = has_owner ? f->other : HX_CHANCE;
    add_because(story, on_planet(event, f->planet), f->why);
}

static void say_technology(Story *story, const Fact *f)
{
    const bool is_lost = f->kind == FACT_TECHNOLOGY_LOST;
    const char *tech = hx_ti4_techs[f->thing].name;
    HxEvent event = hx_event(is_lost ? "technology_lost" : "technology", HX_EVENT_BRIEF, f->seat, "%s %s the technology %s",
                             who(story, f->seat).text, is_lost ? "loses" : "gains", tech);
    add_because(story, of_what(event, tech, 1), f->why);
}

/* The strategy cards of a set by name. */
static Name cards_name(uint64_t cards)
{
    Name name = { "" };
    Text text = text_on(name.text, sizeof name.text);
    int n = 0;
    FOR_BITS(card, cards)
    {
        text_add(&text, "%s%s", text_between(n++, count_bits(cards)), hx_ti4_strategies[card].name);
    }
    return name;
}

static const char *only_card(uint64_t cards)
{
    return count_bits(cards) == 1 ? hx_ti4_strategies[first_bit(cards)].name : NULL;
}

static void say_strategy_card(Story *story, const Fact *f)
{
    char with[40] = "";
    Text text = text_on(with, sizeof with);
    if (f->n)
        text_add(&text, " with %d trade good%s", f->n, plural(f->n));
    const char *card = hx_ti4_strategies[f->thing].name;
    add(story,
        of_what(hx_event("strategy_card", HX_EVENT_BRIEF, f->seat, "%s takes %s%s", who(story, f->seat).text, card, with), card, f->n));
}

static void say_strategy_back(Story *story, const Fact *f)
{
    const Name cards = cards_name(f->set);
    HxEvent event = hx_event("strategy_card_back", HX_EVENT_FULL, f->seat, "%s returns %s", who(story, f->seat).text, cards.text);
    add_because(story, of_what(event, only_card(f->set), count_bits(f->set)), f->why);
}

static void say_strategy_given(Story *story, const Fact *f)
{
    const Name cards = cards_name(f->set), seat = who(story, f->seat), other = who(story, f->other);
    HxEvent event = hx_event("strategy_card_given", HX_EVENT_BRIEF, f->seat, "%s gives %s to %s", seat.text, cards.text, other.text);
    event.other = f->other;
    add_because(story, of_what(event, only_card(f->set), count_bits(f->set)), f->why);
}

static void say_strategy_goods(Story *story, const Fact *f)
{
    const Name cards = cards_name(f->set);
    add(story, of_what(hx_event("strategy_goods", HX_EVENT_FULL, HX_CHANCE, "a trade good is laid on %s", cards.text), only_card(f->set),
                       count_bits(f->set)));
}

static void say_token(Story *story, const Fact *f)
{
    const Name name = who(story, f->seat);
    const int n = count_bits(f->set);
    if (f->kind == FACT_TOKEN_LAID)
        add_because(story,
                    in_system(hx_event("token_placed", HX_EVENT_FULL, f->seat, "a command token of %s is put into %s", name.text,
                                       place_name(story->s, f->system).text),
                              f->system),
                    f->why);
    else if (n > 1)
        add_because(
            story,
            of_what(hx_event("token_removed", HX_EVENT_FULL, f->seat, "%d command tokens of %s leave the board", n, name.text), NULL, n),
            f->why);
    else
        add_because(story,
                    in_system(hx_event("token_removed", HX_EVENT_FULL, f->seat, "a command token of %s leaves %s", name.text,
                                       place_name(story->s, first_bit(f->set)).text),
                              first_bit(f->set)),
                    f->why);
}

/* ---- Notes, laws, the speaker ------------------------------------------------------------------------------------------------ */

static const char by_its_text[] = "as it says"; /* a card went */

/* Why a card came or went, beside its own name: `itself` where its own text is why. */
static const char *why_beside(const char *why, const char *card, const char *itself)
{
    return why && strcmp(why, card) == 0 ? itself : why;
}

/* Notes that come to lie before a seat, or leave such a place: those in hands are secret. */
static void say_note(Story *story, const Fact *f)
{
    const bool is_laid = f->kind == FACT_NOTE_LAID;
    const int owner = f->thing / TI4_NOTES;
    const char *name = hx_ti4_note_name(story->s, f->thing);
    HxEvent event = hx_event(is_laid ? "note_laid" : "note_returned", HX_EVENT_BRIEF, f->seat,
                             is_laid ? "%s lays %s of %s in front of itself" : "%s gives %s back to %s", who(story, f->seat).text, name,
                             who(story, owner).text);
    event.other = (int8_t)owner;
    add_because(story, of_what(event, name, 1), why_beside(f->why, name, is_laid ? NULL : by_its_text));
}

static void say_law(Story *story, const Fact *f)
{
    const bool is_lifted = f->kind == FACT_LAW_LIFTED;
    const char *law = hx_ti4_agendas[f->thing].name;
    HxEvent event =
        hx_event(is_lifted ? "law_lifted" : "law", HX_EVENT_BRIEF, HX_CHANCE, "%s is %s", law, is_lifted ? "no law any more" : "a law now");
    add_because(story, of_what(event, law, 1), is_lifted ? why_beside(f->why, law, by_its_text) : NULL);
}

static void say_speaker(Story *story, const Fact *f)
{
    add_because(story, hx_event("speaker", HX_EVENT_BRIEF, f->seat, "%s is the speaker", who(story, f->seat).text), f->why);
}

static void say_eliminated(Story *story, const Fact *f)
{
    add(story, hx_event("eliminated", HX_EVENT_BRIEF, f->seat, "%s is eliminated", who(story, f->seat).text));
}

/* ---- Resources ----------------------------------------------------------------------------------------------------------------- */

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

void say_resources(Story *story, const Pending *p)
{
    static const char *const names[N_SHEET] = { [SHEET_GOODS] = "trade goods",
                                                [SHEET_COMMODITIES] = "commodities",
                                                [SHEET_POOL + TI4_TACTIC] = "tactic tokens",
                                                [SHEET_POOL + TI4_FLEET] = "fleet tokens",
                                                [SHEET_POOL + TI4_STRATEGY_POOL] = "strategy tokens",
                                                [SHEET_CARDS] = "action cards",
                                                [SHEET_SECRETS] = "secret objectives" };
    char words[HX_EVENT_TEXT] = "";
    Text text = text_on(words, sizeof words);
    int n = 0, last = 0;
    for (int i = 0; i < N_SHEET; i++)
        if (p->sheet[i]) {
            last = i;
            text_add(&text, "%s%s %+d", n++ ? ", " : "", names[i], p->sheet[i]);
        }
    add_planets(&text, p->exhausted, "exhausts");
    add_planets(&text, p->readied, "readies");
    if (!text_length(&text))
        return;
    const int seat = p->fact.seat;
    HxEvent event = hx_event("resources", HX_EVENT_FULL, seat, "%s: %s", who(story, seat).text, words);
    if (n == 1) /* of several the text tells how much each */
        event = of_what(event, names[last], p->sheet[last]);
    if (count_bits(p->exhausted | p->readied) == 1)
        event = on_planet(event, first_bit(p->exhausted | p->readied));
    add_because(story, event, p->fact.why);
}

/* ---- Points -------------------------------------------------------------------------------------------------------------------- */

static bool is_objective(const char *why)
{
    for (int i = 0; i < TI4_OBJECTIVES; i++)
        if (why == hx_ti4_objectives[i].name)
            return true;
    return false;
}

static void say_points(Story *story, const Fact *f)
{
    const int n = f->n < 0 ? -f->n : f->n;
    if (!n)
        return;
    const char *verb = f->n < 0 ? "loses" : "gains", *of = f->n < 0 ? " with " : " for ";
    const Name name = who(story, f->seat);
    const int now = seat_of(story->s, f->seat)->victory_points;
    HxEvent event = is_objective(f->why) ? hx_event("points", HX_EVENT_BRIEF, f->seat, "%s scores %s for %d point%s: %d in all", name.text,
                                                    f->why, n, plural(n), now)
                                         : hx_event("points", HX_EVENT_BRIEF, f->seat, "%s %s %d point%s%s%s: %d in all", name.text, verb,
                                                    n, plural(n), f->why ? of : "", f->why ? f->why : "", now);
    event.why = f->why;
    add(story, of_what(event, f->why, f->n));
}

/* ---- Phases and rounds --------------------------------------------------------------------------------------------------------- */

static int ships_of(const HxState *s, int seat)
{
    int n = 0;
    for (int type = TI4_DESTROYER; type < TI4_SHIP_TYPES; type++)
        n += seat_of(s, seat)->on_board[type];
    return n;
}

void tell_summary(Story *story, const HxState *s, int round)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const Ti4Seat *p = seat_of(s, seat);
        int resources = 0, influence = 0;
        FOR_BITS(planet, p->planets)
        {
            resources += hx_ti4_planet_resources(s, planet);
            influence += hx_ti4_planet_influence(s, planet);
        }
        if (p->eliminated)
            continue;
        const int planets = count_bits(p->planets), ships = ships_of(s, seat), techs = count_bits(p->techs);
        HxEvent event = hx_event("summary", HX_EVENT_BRIEF, seat,
                                 "round %d, %s: %d point%s, %d planet%s with %d resource%s and %d influence, %d ship%s, %d technolog%s, "
                                 "%d trade good%s",
                                 round, who(story, seat).text, p->victory_points, plural(p->victory_points), planets, plural(planets),
                                 resources, plural(resources), influence, ships, plural(ships), techs, techs == 1 ? "y" : "ies",
                                 p->trade_goods, plural(p->trade_goods));
        event.amount = p->victory_points;
        add(story, event);
    }
}

/* A round ends where the next one begins, or with the game. */
static void say_phase(Story *story, const Fact *f)
{
    const bool is_round = f->kind == FACT_ROUND;
    const int round = core_of(story->s)->round, phase = is_round ? TI4_STRATEGY_PHASE : f->n;
    if (is_round && round > 1)
        tell_summary(story, story->s, round - 1);
    HxEvent event = hx_event(is_round ? "round" : "phase", HX_EVENT_BRIEF, HX_CHANCE, "round %d: %s phase", round, ti4_phase_names[phase]);
    add(story, of_what(event, ti4_phase_names[phase], round));
}

/* ---- Each fact in words ---------------------------------------------------------------------------------------------------------- */

static void say_balanced(Story *story, const Fact *f)
{
    const double least = f->hits[0] / 4.0, most = f->hits[1] / 4.0;
    const HxEvent event =
        f->thing == BALANCED_SLICES
            ? hx_event("map", HX_EVENT_BRIEF, HX_CHANCE, "the slices are balanced: %d tiles moved, worth %.1f to %.1f", f->n, least, most)
            : hx_event("map", HX_EVENT_BRIEF, HX_CHANCE, "the map is balanced: %d tiles moved, homes have %.1f to %.1f around them", f->n,
                       least, most);
    add(story, event);
}

void say_fact(Story *story, const Fact *f)
{
    static void (*const say[N_FACTS])(Story *, const Fact *) = {
        [FACT_ROUND] = say_phase,
        [FACT_PHASE] = say_phase,
        [FACT_STRATEGY_TAKEN] = say_strategy_card,
        [FACT_STRATEGY_BACK] = say_strategy_back,
        [FACT_STRATEGY_GIVEN] = say_strategy_given,
        [FACT_STRATEGY_GOODS] = say_strategy_goods,
        [FACT_TECHNOLOGY] = say_technology,
        [FACT_TECHNOLOGY_LOST] = say_technology,
        [FACT_TOKEN_LAID] = say_token,
        [FACT_TOKENS_LIFTED] = say_token,
        [FACT_POINTS] = say_points,
        [FACT_SPEAKER] = say_speaker,
        [FACT_LAW] = say_law,
        [FACT_LAW_LIFTED] = say_law,
        [FACT_VOTE] = say_agenda,
        [FACT_OUTCOME] = say_agenda,
        [FACT_DISCARDED] = say_agenda,
        [FACT_NOTE_LAID] = say_note,
        [FACT_NOTE_RETURNED] = say_note,
        [FACT_PLANET_TAKEN] = say_planet,
        [FACT_PLANET_LOST] = say_planet,
        [FACT_ELIMINATED] = say_eliminated,
        [FACT_BALANCED] = say_balanced,
    };
    say[f->kind](story, f);
}
