/* Texts at work seen from outside: whom or what they are about, the answers they keep, their questions and dice. */
#include "core/games/ti4/outside/check_stack/check_stack.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* About a seat; two are about something else. */
static bool subject_fits(const HxState *s, int row, int subject)
{
    switch (row) {
    case TEXT_COLONIAL: /* the planet */
        return subject < TI4_PLANETS && in_domain(s, PLANET_PLUS_1, subject + 1);
    case TEXT_WORMHOLE_FUNDS: /* seats that voted against */
        return subject >> core_of(s)->seats == 0;
    default:
        return in_domain(s, SEAT, subject);
    }
}

/* Answers that a text keeps while it works, each of a kind: those that texts/texts.inl asks first, then these. ROLLED: successes of dice.
 */
enum { ROLLED = ASK_YES + 1 };
typedef struct Working {
    uint16_t row;
    uint8_t answer[MAX_TARGETS];
} Working;
/* clang-format off */
static const Working working[] = {
    { TEXT_INFANTRY_2,          { ASK_NUMBER, ASK_PLANET } },
    { TEXT_ASSAULT_CANNON,      { ASK_CLASS } },
    { TEXT_PLAGUE,              { ASK_PLANET, ROLLED } },
    { TEXT_SHIELDS_HOLDING,     { ASK_NUMBER } },
    { TEXT_COURAGEOUS,          { ASK_CLASS, ROLLED, ASK_CLASS, ASK_CLASS } },
    { TEXT_FIRE_TEAM,           { ASK_NUMBER, ROLLED } },
    { TEXT_IMPERIAL_ARBITER,    { ASK_STRATEGY, ASK_SEAT, ASK_STRATEGY } },
    { TEXT_THALNOS_IN_SPACE,    { ROLLED, ROLLED, ASK_NUMBER, ROLLED, ASK_NUMBER } },
    { TEXT_THALNOS_LOSSES,      { ROLLED, ASK_CLASS } },
    { TEXT_THALNOS_ON_GROUND,   { ASK_NUMBER, ROLLED } },
    { TEXT_REVOLUTION,          { ASK_NUMBER, ASK_NUMBER, ASK_PLANET } },
    { TEXT_COLONIAL,            { ASK_SEAT, ASK_YES } },
    { TEXT_IXTHIAN_ARTIFACT,    { ROLLED } },
    { TEXT_IXTHIAN_RESEARCH,    { ASK_NUMBER, ASK_YES } },
    { TEXT_IXTHIAN_LOSSES,      { ASK_SYSTEM, ASK_NUMBER, ASK_CLASS, ASK_NUMBER } },
    { TEXT_WORMHOLE_RESEARCH,   { ASK_YES } },
    { TEXT_BIOPLASMOSIS,        { ASK_NUMBER, ASK_NUMBER, ASK_PLANET, ASK_PLANET, ASK_NUMBER } },
    { TEXT_MUNITIONS_BARRAGE,   { ASK_NUMBER, ROLLED } },
    { TEXT_WAR_FUNDING_BARRAGE, { ASK_NUMBER, ROLLED } },
    { TEXT_HARROW,              { ROLLED, ROLLED, ROLLED, ROLLED, ROLLED } },
    { TEXT_AMBUSH,              { ASK_CLASS, ASK_CLASS, ROLLED, ROLLED } },
    { TEXT_SALVAGE_OPERATIONS,  { ASK_NUMBER, ASK_CLASS } },
    { TEXT_EXOTRIREME_2,        { ASK_CLASS, ASK_CLASS, ASK_CLASS } },
    { TEXT_WRATH_OF_KENARA,     { ROLLED, ASK_NUMBER } },
    { TEXT_KENARA_AGAIN,        { ROLLED, ASK_NUMBER } },
    { TEXT_KENARA_BARRAGE,      { ROLLED, ASK_NUMBER } },
    { TEXT_QUANTUM_DATAHUB_NODE,{ ASK_SEAT, ASK_STRATEGY, ASK_STRATEGY } },
    { TEXT_DIMENSIONAL_SPLICER, { ASK_CLASS, ASK_YES } },
    { TEXT_DEVOTION,            { ASK_CLASS, ASK_CLASS, ASK_YES } },
    { TEXT_ALASTOR,             { ASK_NUMBER, ASK_NUMBER, ASK_NUMBER, ASK_NUMBER } },
    { TEXT_ACQUIESCENCE,        { ASK_STRATEGY, ASK_STRATEGY } },
    { TEXT_MAGEON_IMPLANTS,     { ASK_SEAT, ASK_CARD } },
    { TEXT_SPY_NET,             { ASK_SEAT, ASK_CARD } },
};
/* clang-format on */

/* ASK_... or ROLLED; ASK_NOTHING: the text keeps no such answer. */
static int answer_kind(int row, int i)
{
    for (size_t j = 0; j < HX_COUNT(working); j++)
        if (working[j].row == row)
            return working[j].answer[i];
    return text_asks(row, i) & (ASK_MAY - 1);
}

/* Does a text keep answers while it works, or is it a card that waits to be cancelled? Others are done as soon as they have their answers.
 */
static bool keeps_answers(int row)
{
    for (size_t j = 0; j < HX_COUNT(working); j++)
        if (working[j].row == row)
            return true;
    return text_is_card(row);
}

/* Of no window, but at work in a space combat alone. */
static bool is_of_space(int row)
{
    return row == TEXT_THALNOS_LOSSES || row == TEXT_AMBUSH_HITS || row == TEXT_IMPULSE_HITS;
}

/* Could this be an answer of the kind at all? */
static bool is_answer(const HxState *s, int kind, int target)
{
    switch (kind) {
    case ASK_NOTHING:
        return false;
    case ASK_PLANET:
        return target < TI4_PLANETS && system_of_planet(s, target, NULL) != TI4_NO_SYSTEM;
    case ASK_SYSTEM:
        return target < TI4_SYSTEMS && system_of(s, target)->tile;
    case ASK_SEAT:
        return target < core_of(s)->seats;
    case ASK_LAW:
        return target < TI4_AGENDAS;
    case ASK_TECH:
        return target < TI4_TECHS;
    case ASK_CLASS:
        return target < TI4_CLASSES;
    case ASK_CARD:
        return target < TI4_CARDS;
    case ASK_STRATEGY:
        return target < TI4_STRATEGIES;
    case ROLLED:
        return target <= MAX_DICE;
    default:
        return target < 64;
    }
}

/* Is an answer to what a text asks first among the candidates? None: it may go without, or the second had no candidates. */
static bool is_candidate(const HxState *s, const TextFrame *f, int j)
{
    const uint64_t candidates = text_candidates(s, f, j);
    const int target = f->answer[j];
    return target == NO_TARGET ? (j > 0 && !candidates) || text_asks(f->row, j) & ASK_MAY : target < 64 && candidates >> target & 1;
}

/* Each answer is one that the text could have had, and behind them there is nothing. */
static bool answers_fit(const HxState *s, const TextFrame *f)
{
    for (int j = f->n_answers; j < MAX_TARGETS; j++)
        if (f->answer[j] != 0)
            return false;
    for (int j = 0; j < f->n_answers; j++)
        if (f->answer[j] != NO_TARGET && !is_answer(s, answer_kind(f->row, j), f->answer[j]))
            return false;
    return true;
}

/* The answers given before the text works are still among its candidates. */
static bool still_candidates(const HxState *s, const TextFrame *f, bool works)
{
    for (int j = 0; j < f->n_answers; j++) {
        const bool is_of_hands = works && (f->row == TEXT_SPY || answer_kind(f->row, j) == ASK_CARD); /* another card was played since */
        if ((!is_of_hands || f->answer[j] == NO_TARGET) && !is_candidate(s, f, j))
            return false;
    }
    return true;
}

FITS(text)
{
    const TextFrame *own = &f->text;
    const int row = own->row, n = own->n_answers;
    const bool works = own->head.stage >= TEXT_WORK;
    if (row >= N_TEXTS || !is_in_context(s, i, text_event_of(row)) || !subject_fits(s, row, own->subject))
        return false;
    if ((is_of_space(row) && !under(s, i, TI4_P_SPACE)) || (own->head.stage == TEXT_CANCELLED && !text_is_card(row)) ||
        !answers_fit(s, own))
        return false;
    const int first = (text_asks(row, 0) != ASK_NOTHING) + (text_asks(row, 1) != ASK_NOTHING);
    if (works && (n < first || (n > 0 && !keeps_answers(row))))
        return false;
    const bool is_begun = works && (!text_is_card(row) || n > first); /* else it waits: still candidates */
    if (!is_begun && !still_candidates(s, own, works))
        return false;
    return works || (own->head.stage == TEXT_CHOOSE && n < first);
}

/* Of those that belong to no window. */
FITS(each)
{
    const int row = f->each.row;
    return row < N_TEXTS && text_event_of(row) == ON_NOTHING && !is_of_space(row) && subject_fits(s, row, f->each.subject);
}

/* The question of a text: what it asks next, of whom it is asked while nothing has happened. */
FITS(target)
{
    const AskTargetFrame *own = &f->ask_target;
    const TextFrame *text = &frame_at(s, i - 1)->text;
    const int row = text->row, n = text->n_answers;
    if (row >= N_TEXTS || n >= MAX_TARGETS || (!is_on_top(s, i) && frame_at(s, i + 1)->head.kind != TI4_P_WINDOW))
        return false; /* a window: of what it has given already, before it asks */
    return text->head.stage >= TEXT_WORK ? (own->what & (ASK_MAY - 1)) == answer_kind(row, n)
                                         : own->what == text_asks(row, n) && own->head.seat == text->head.seat;
}

/* ---- Dice ---------------------------------------------------------------------------------------------------------------------- */

/* Does the text wait for dice, which are its last answer? */
static bool waits_for_dice(const TextFrame *f)
{
    return f->row < N_TEXTS && f->n_answers > 0 && answer_kind(f->row, f->n_answers - 1) == ROLLED;
}

FITS(dice)
{
    const RollDiceFrame *own = &f->roll_dice;
    const Frame *into = frame_at(s, i - 1);
    while (into->head.kind == TI4_R_DICE) /* other dice of the batch */
        into--;
    const int kind = into->head.kind;
    const bool is_high = own->hits_each || own->extra; /* nines and tens add hits: in a space combat alone */
    if (kind == TI4_P_SPACE ? !own->hits_each != !own->faces : is_high || (own->faces && kind != TI4_P_TEXT))
        return false;
    return kind == TI4_P_TEXT
               ? own->side == 0 && waits_for_dice(&into->text)
               : kind == TI4_P_SPACE || kind == TI4_P_GROUND || (own->side == 0 && (kind == TI4_P_CANNONS || kind == TI4_P_INVASION));
}

FITS(near_miss)
{
    return waits_for_dice(&BELOW->text);
}

FITS(share)
{
    const RollShareFrame *own = &f->roll_share;
    return own->own <= own->dice && own->misses <= own->dice && waits_for_dice(&BELOW->text);
}
