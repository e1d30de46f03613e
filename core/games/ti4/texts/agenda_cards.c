/* What the action cards of the agenda phase do: predictions and their rewards, votes, agendas replaced; their rows are in texts/texts.inl.
 */
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/outcomes.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Predictions: the eight riders -------------------------------------------------------------------------------------------------- */

/* What a rider brings when it comes true; -1: no rider. */
static int reward_of(int card)
{
    static const struct {
        uint8_t card;
        uint16_t row;
    } rewards[] = {
        { TI4_CARD_CONSTRUCTION_RIDER, TEXT_CONSTRUCTION_REWARD },
        { TI4_CARD_DIPLOMACY_RIDER, TEXT_DIPLOMACY_REWARD },
        { TI4_CARD_IMPERIAL_RIDER, TEXT_IMPERIAL_REWARD },
        { TI4_CARD_LEADERSHIP_RIDER, TEXT_LEADERSHIP_REWARD },
        { TI4_CARD_POLITICS_RIDER, TEXT_POLITICS_REWARD },
        { TI4_CARD_TECHNOLOGY_RIDER, TEXT_TECHNOLOGY_REWARD },
        { TI4_CARD_TRADE_RIDER, TEXT_TRADE_REWARD },
        { TI4_CARD_WARFARE_RIDER, TEXT_WARFARE_REWARD },
    };
    for (size_t i = 0; i < HX_COUNT(rewards); i++)
        if (rewards[i].card == card)
            return rewards[i].row;
    return -1;
}

/* Every outcome of the agenda. */
uint64_t rider_usable(const HxState *s, const Use *u)
{
    (void)u;
    return predictable(s);
}
/* A rider (Construction, Diplomacy, Imperial, Leadership, Politics, Technology, Trade, Warfare): its player does not vote on this agenda,
 * and names an outcome; what it brings is paid by riders_use(). @rule VOT-4 VOT-7 VOT-5 VOT-8 */
void rider_use(HxState *s, const Use *u)
{
    predict(s, &(Rider){ .card = (uint8_t)(u->card + 1), .seat = (uint8_t)(u->seat + 1), .outcome = (uint8_t)(u->target[0] + 1) });
    core_edit(s)->no_vote |= (uint8_t)(1 << u->seat);
}

/* ---- What they bring: one each from the speaker clockwise, until nobody has one left; of several, which its player wants. @rule VOT-7 -
 */

/* Predictions of the seat that came true and are not paid yet. @rule VOT-4 VOT-7 */
uint64_t riders_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    uint64_t out = 0;
    for (int i = 0; i < MAX_RIDERS && now->riders[i].card; i++)
        if (now->riders[i].seat == u->seat + 1 && now->riders[i].outcome == agenda_outcome(s) + 1 &&
            reward_of(now->riders[i].card - 1) >= 0)
            out |= BIT(now->riders[i].card - 1);
    return out;
}
/* One of the riders that came true is paid: its row of reward_of() is used. @rule VOT-4 VOT-7 */
void riders_use(HxState *s, const Use *u)
{
    Rider *riders = turn_edit(s)->riders;
    int at = 0;
    while (riders[at].seat != u->seat + 1 || riders[at].card != u->target[0] + 1)
        at++;
    memmove(riders + at, riders + at + 1, sizeof *riders * (size_t)(MAX_RIDERS - at - 1));
    riders[MAX_RIDERS - 1] = (Rider){ 0 };
    const int row = reward_of(u->target[0]);
    if (text_usable(s, row, u->seat, u->subject))
        text_use(s, row, u->seat, u->subject);
}

/* Construction Rider: own planets where a space dock can stand. */
uint64_t construction_reward_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        out |= can_place_structure(s, u->seat, planet, TI4_SPACE_DOCK) ? BIT(planet) : 0;
    }
    return out;
}
/* Construction Rider: a space dock on an own planet. */
void construction_reward_use(HxState *s, const Use *u)
{
    if (stock_of(s, u->seat, TI4_SPACE_DOCK) > 0) {
        place_structure(s, u->seat, u->target[0], TI4_SPACE_DOCK);
        return;
    }
    AskRecallFrame *f = ask_recall_frame_push(s, u->seat);
    f->type = TI4_SPACE_DOCK;
    f->structure_on = (uint8_t)(u->target[0] + 1);
    f->may_decline = 1; /* may be declined (C49.4.a) */
}

/* Diplomacy Rider: systems with an own planet. */
uint64_t diplomacy_reward_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        out |= BIT(system_of_planet(s, planet, NULL));
    }
    return out;
}
/* Diplomacy Rider: everybody else puts a command token into a system with an own planet. @rule CMD-3 TIM-9 */
void diplomacy_reward_use(HxState *s, const Use *u)
{
    const int n = core_of(s)->seats;
    for (int i = n - 1; i >= 0; i--) {
        const int other = (core_of(s)->speaker + i) % n;
        if (other != u->seat && !seat_of(s, other)->eliminated)
            place_token(s, other, u->target[0]);
    }
}

/* Imperial Rider: one victory point. */
void imperial_reward_use(HxState *s, const Use *u)
{
    gain_victory_points(s, u->seat, 1);
}

/* Leadership Rider: three command tokens. */
void leadership_reward_use(HxState *s, const Use *u)
{
    gain_tokens(s, u->seat, 3);
}

/* Politics Rider: three action cards and the speaker token. */
void politics_reward_use(HxState *s, const Use *u)
{
    WindowFrame *window = current_window_edit(s);
    const int n = core_of(s)->seats, old = core_of(s)->speaker;
    if (window) /* it goes on with the seat that was next: places count from the speaker */
        window->place = (uint8_t)((window->place + old + n - u->seat) % n);
    give_speaker(s, u->seat);
    draw_cards(s, u->seat, 3);
}

/* Technology Rider: a research does something. */
uint64_t technology_reward_usable(const HxState *s, const Use *u)
{
    return gains_by_research(s, u->seat);
}
/* Technology Rider: a technology. */
void technology_reward_use(HxState *s, const Use *u)
{
    research_frame_push(s, u->seat);
}

/* Trade Rider: five trade goods. */
void trade_reward_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, 5);
}

/* Warfare Rider: systems with own ships, if a dreadnought can be placed. */
uint64_t warfare_reward_usable(const HxState *s, const Use *u)
{
    return can_replace(s, u->seat, TI4_DREADNOUGHT) ? seat_of(s, u->seat)->ships : 0;
}
/* Warfare Rider: a dreadnought joins own ships. */
void warfare_reward_use(HxState *s, const Use *u)
{
    place_ship(s, u->target[0], u->seat, TI4_DREADNOUGHT);
}

/* ---- Around the vote ----------------------------------------------------------------------------------------------------------------- */

static uint64_t readied_cultural(const HxState *s, int seat)
{
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    {
        out |= hx_ti4_planets[planet].trait == TI4_CULTURAL ? BIT(planet) : 0;
    }
    return out;
}
/* Players who are in the game: of cards that say "choose 1 player", whoever plays it and whatever comes of it. */
static uint64_t all_players(const HxState *s)
{
    uint64_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->eliminated ? 0 : BIT(seat);
    return out;
}
uint64_t burial_usable(const HxState *s, const Use *u)
{
    (void)u;
    return all_players(s);
}
/* Ancient Burial Sites: a player's cultural planets are exhausted. */
void burial_use(HxState *s, const Use *u)
{
    exhaust(s, u->target[0], readied_cultural(s, u->target[0]));
}

/* Veto: an agenda lies open. */
uint64_t veto_usable(const HxState *s, const Use *u)
{
    (void)u;
    return core_of(s)->agenda != 0;
}
/* Veto: the agenda just revealed is discarded for the next one. @rule LAW-2 */
void veto_use(HxState *s, const Use *u)
{
    (void)u;
    agenda_replace(s);
}

/* Assassinate Representative: any player. */
uint64_t assassinate_usable(const HxState *s, const Use *u)
{
    (void)u;
    return all_players(s);
}
/* Assassinate Representative: a player does not vote on this agenda. @rule VOT-4 */
void assassinate_use(HxState *s, const Use *u)
{
    core_edit(s)->no_vote |= (uint8_t)(1 << u->target[0]);
}

/* More votes for the outcome that the seat has voted for. @rule VOT-5 */
static void add_votes(HxState *s, int seat, int n)
{
    const int votes = core_of(s)->votes[seat] + n;
    core_edit(s)->votes[seat] = (uint8_t)(votes < 255 ? votes : 255);
}
/* The seat has voted for something in this agenda. @rule VOT-4 */
uint64_t has_voted(const HxState *s, const Use *u)
{
    return core_of(s)->outcome[u->seat] != 0;
}
/* Distinguished Councilor: five votes more for what one just voted for. @rule VOT-5 */
void councilor_use(HxState *s, const Use *u)
{
    add_votes(s, u->seat, 5);
}

/* Once the speaker has had its turn: who has voted may pay for more votes, any number, which may be none. @rule VOT-8 COM-2 */
uint64_t bribery_usable(const HxState *s, const Use *u)
{
    return has_voted(s, u) ? zero_to(seat_of(s, u->seat)->trade_goods) : 0;
}
/* Bribery: a vote more for each trade good. @rule VOT-5 VOT-8 ACD-3 */
void bribery_use(HxState *s, const Use *u)
{
    change_goods(s, u->seat, -u->target[0]);
    add_votes(s, u->seat, u->target[0]);
}

/* Confusing Legal Text: any player, oneself too, which changes nothing. */
uint64_t legal_text_usable(const HxState *s, const Use *u)
{
    (void)u;
    return all_players(s);
}
/* Confusing Legal Text: somebody else is elected instead of oneself. */
void legal_text_use(HxState *s, const Use *u)
{
    agenda_set_outcome(s, u->target[0]);
}
