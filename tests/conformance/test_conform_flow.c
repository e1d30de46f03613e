/* What a step shows to the seat that makes it is no leak: worlds that a seat told apart by what it now sees may go on differently. */
#include "agents/conform_flow.h"
#include "tests/core/games/ti4/faction_texts.h"

/* Mageon Implants: the hand of seat 1 is looked at by seat 0, which knows nothing of it before, or one card. */
TEST(a_hand_that_is_looked_at_is_shown_whether_part_of_it_was_known_or_not)
{
    static const int cards[] = { TI4_CARD_SABOTAGE, TI4_CARD_SPY, TI4_CARD_PLAGUE, TI4_CARD_INTERCEPT, TI4_CARD_LUCKY_SHOT, TI4_CARD_VETO };
    for (int n_known = 0; n_known <= 1; n_known++) {
        Position *p = bare(SEATED("YSSARIL", "ARBOREC"));
        for (int seat = 0; seat < 6; seat++)
            for (int card = 0; card < TI4_CARDS; card++)
                while (seat_of(&p->s, seat)->hand[card]) {
                    seat_edit(&p->s, seat)->hand[card]--;
                    seat_edit(&p->s, seat)->n_cards--;
                    decks_edit(&p->s)->cards[card]++;
                }
        gain_tech(&p->s, 0, TI4_TECH_MAGEON_IMPLANTS);
        for (int i = 0; i < 6; i++)
            hold(p, 1 + i % 2, cards[i]);
        if (n_known)
            cards_shown(&p->s, 1, 0, TI4_CARD_SABOTAGE, 1);
        position_play(p, ACT(COMPONENT, TEXT_MAGEON_IMPLANTS));
        HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
        FlowProbe probe = { .options = &p->options, .pool = p->pool, .rng = &rng };
        for (int i = 0; i < 20; i++)
            if (!flow_is_told_alike(&probe, &p->s, ACT(SEAT, 1), 0))
                fail_msg("%d cards known: %s", n_known, probe.why);
        position_close(p);
    }
}

/* A note goes over unseen, and turns out to be Support for the Throne, which ends the game: seat 2 sees that, and it was no leak. */
TEST(a_note_that_shows_itself_when_it_is_traded_is_shown)
{
    Position *p = bare(SEATED("YSSARIL", "ARBOREC"));
    seat_edit(&p->s, 1)->victory_points = 9;
    turn_edit(&p->s)->offer[0].note = TI4_NOTE_SUPPORT_FOR_THE_THRONE + 1; /* of seat 0 */
    ask_answer_frame_push(&p->s, 1)->proposer = 0;
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    FlowProbe probe = { .options = &p->options, .pool = p->pool, .rng = &rng };
    for (int i = 0; i < 20; i++)
        if (!flow_is_told_alike(&probe, &p->s, ACT(YES, 0), 2))
            fail_msg("%s", probe.why);
}
