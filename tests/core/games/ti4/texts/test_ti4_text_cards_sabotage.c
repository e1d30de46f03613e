/* Sabotage against every kind of action card: nothing happens but that both cards are discarded. */
#include "tests/core/games/ti4/ti4_cards.h"

typedef struct CardRow {
    const char *name, *event, *of;
    int row, card;
} CardRow;
static const CardRow rows[] = {
#define TI4_TEXT(id, name, event, who, flags, of, card, ...) { name, #event, #of, TEXT_##id, card },
#include "core/games/ti4/texts/texts.inl"
};

static bool is_one_of(const char *event, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(event, *names) == 0)
            return true;
    return false;
}

/* A position from which the row's window comes up soon: the turn of seat 0, a tactical action against seat 1, or another phase. */
static Position *scene(const CardRow *r, int holder)
{
    static const char *const strategy[] = { "STRATEGY_START", "STRATEGY_CHOICE", NULL };
    static const char *const agenda[] = { "AGENDA_START", "AGENDA_WHEN", "AGENDA_AFTER", "VOTED", "SPEAKER_VOTED", "ELECTED", NULL };
    Position *p = bare(SIX);
    const int there = free_planet(p, TI4_HAZARDOUS), system = system_with(p, there), next = arena_neighbor(p, system, 0);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->pool[TI4_FLEET] = 8;
    arena_hold(p, 1, there, 1, 1, 1);
    arena_hold(p, 0, free_planet(p, TI4_INDUSTRIAL), 1, 0, 0);
    arena_hold(p, 0, free_planet(p, TI4_CULTURAL), 1, 0, 0);
    arena_hold(p, 1, free_planet(p, TI4_CULTURAL), 1, 0, 0);
    const int above = free_planet(p, 0);
    arena_hold(p, 0, above, 1, 0, 0);
    arena_put(p, system_with(p, above), 2, TI4_CRUISER, 1);
    put_damaged(p, system, 0, TI4_DREADNOUGHT);
    arena_fleet(p, system, 0, "1 cruiser, 1 carrier, 1 fighter, 2 infantry");
    arena_put(p, next, 0, TI4_DREADNOUGHT, 2);
    seat_edit(&p->s, 0)->tokens = BIT(FAR);
    seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 1)->trade_goods = 5;
    seat_edit(&p->s, 0)->commodities = seat_edit(&p->s, 1)->commodities = 1;
    if (is_one_of(r->event, (const char *const[]){ "SPACE_START", "ROUND_START", "ROUND_END", "RETREAT", "ASSIGN", "DESTROYED", "SUSTAINED",
                                                   "SPACE_END", NULL })) {
        put_damaged(p, system, 1, TI4_DREADNOUGHT);
        arena_fleet(p, system, 1, "1 dreadnought, 1 carrier, 1 fighter");
        const int refuge = arena_neighbor(p, system, 1);
        arena_put(p, refuge, 1, TI4_DESTROYER, 1);
    }
    core_edit(&p->s)->laws = BIT(TI4_AGENDA_SHARED_RESEARCH);
    decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_SHARED_RESEARCH);
    hold(p, holder, r->card);
    if (holder != 1)
        hold(p, 1, TI4_CARD_SUMMIT == r->card ? TI4_CARD_VETO : TI4_CARD_SUMMIT);
    hold(p, 2, TI4_CARD_SABOTAGE);
    if (is_one_of(r->event, strategy) || is_one_of(r->event, agenda)) {
        for (int seat = 0; seat < 6; seat++)
            seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
        core_edit(&p->s)->custodians_taken = 1;
        enter(p, is_one_of(r->event, strategy) ? ENTER_STRATEGY : ENTER_AGENDA);
    } else if (strcmp(r->event, "CARDS_BACK") == 0)
        enter(p, ENTER_STATUS);
    else if (strcmp(r->event, "ACTION") != 0)
        position_play(p, ACT(ACTIVATE, system));
    return p;
}

static void to_discard(Position *p, int seat, int card)
{
    seat_edit(&p->s, seat)->hand[card]--;
    seat_edit(&p->s, seat)->n_cards--;
    board_edit(&p->s)->discard[card]++;
}

/* From here the holder may play the card: with it sabotaged, all is as if both cards had gone away and the holder had declined. */
static void is_undone(Position *p, Position *twin, const CardRow *r, int holder)
{
    const bool is_action = strcmp(r->event, "ACTION") == 0;
    to_discard(twin, holder, r->card);
    to_discard(twin, 2, TI4_CARD_SABOTAGE);
    if (!is_action)
        position_play(twin, ACT(NO, 0));
    position_play(p, is_action ? ACT(COMPONENT, r->row) : ACT(USE, r->row));
    for (int i = 0; i < 5 && top_of(&p->s)->head.kind == TI4_A_TARGET; i++) {
        HxAction legal[128];
        const int n = p->s.game->legal(&p->s, legal);
        position_play(p, legal[n - 1]);
    }
    asked(p, 2, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_SABOTAGE));
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    for (int page = 0; page < N_PAGES; page++)
        if (memcmp(state_read(&p->s, page), state_read(&twin->s, page), HX_PAGE_BYTES) != 0)
            fail_msg("%s: page %d differs", r->name, page);
}

/* Random answers until the card can be played; false: not on this way. */
static bool sabotage_on_a_way(const CardRow *r, int holder, uint64_t seed)
{
    Position *p = scene(r, holder), *twin = scene(r, holder);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    bool is_found = false;
    for (int i = 0; i < 60 && !is_found && position_to_move(p) != HX_OVER; i++) {
        const HxAction use = strcmp(r->event, "ACTION") == 0 ? ACT(COMPONENT, r->row) : ACT(USE, r->row);
        const int mover = position_to_move(p);
        HxAction a = HX_UNSEEN;
        const bool is_election = strcmp(r->event, "ELECTED") == 0;
        if (is_election && top_of(&p->s)->head.kind == TI4_R_AGENDA)
            a = ACT(DRAW_AGENDA, TI4_AGENDA_MINISTER_OF_COMMERCE);
        else if (is_election && (top_of(&p->s)->head.kind == TI4_A_TIE || top_of(&p->s)->head.kind == TI4_A_VOTE))
            a = arena_legal(p, ACT(NO, 0)) ? ACT(NO, 0) : ACT(SEAT, holder);
        else if (mover == HX_CHANCE)
            a = p->s.game->sample(&p->s, &rng);
        else {
            if (mover == holder && arena_legal(p, use)) {
                is_undone(p, twin, r, holder);
                is_found = true;
                break;
            }
            HxAction legal[128];
            const int n = p->s.game->legal(&p->s, legal);
            a = legal[hx_rng_below(&rng, (uint32_t)n)];
        }
        position_play(p, a);
        position_play(twin, a);
    }
    position_close(p);
    position_close(twin);
    return is_found;
}

TEST(text_sabotage_cancels_every_kind_of_card)
{
    int n = 0;
    uint64_t kinds = 0;
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        if (strcmp(rows[i].of, "CARD") != 0 || rows[i].card == TI4_CARD_SABOTAGE)
            continue;
        bool is_found = false;
        for (uint64_t seed = 0; seed < 120 && !is_found; seed++)
            is_found = sabotage_on_a_way(&rows[i], (int)(seed % 2), seed);
        if (!is_found)
            fail_msg("%s (%s) could not be played", rows[i].name, rows[i].event);
        kinds |= BIT(rows[i].card);
        n++;
    }
    assert_int_equal(count_bits(kinds), TI4_CARDS - 1);
    assert_true(n >= TI4_CARDS - 1);
}

TEST(text_sabotage_is_not_sabotaged)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_INDUSTRIAL_INITIATIVE);
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 2, TI4_CARD_SABOTAGE);
    hold(p, 0, TI4_CARD_SABOTAGE); /* not against an own card either */
    arena_hold(p, 0, free_planet(p, TI4_INDUSTRIAL), 0, 0, 0);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    position_play(p, ACT(COMPONENT, TEXT_INDUSTRIAL_INITIATIVE));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    asked(p, 0, TI4_A_TURN); /* nobody else was asked, and the action is not used (COM-3) */
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods);
    assert_int_equal(discarded(p, TI4_CARD_SABOTAGE), 1);
}

TEST(text_sabotage_declined_lets_the_card_work)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_INDUSTRIAL_INITIATIVE);
    hold(p, 2, TI4_CARD_SABOTAGE);
    arena_hold(p, 0, free_planet(p, TI4_INDUSTRIAL), 0, 0, 0);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    position_play(p, ACT(COMPONENT, TEXT_INDUSTRIAL_INITIATIVE));
    assert_int_equal(ti4_seen(&p->s, ACT(NO, 0), 3), HX_UNSEEN); /* nobody learns that there was one */
    position_play(p, ACT(NO, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods + 1);
}

/* A further action, cancelled, with no other left: the seat is asked again, since a note in its hand might be one for all that the others
 * know, and there is one answer. In its only action it may pass. */
TEST(text_sabotage_of_the_only_further_action)
{
    for (int is_second = 0; is_second <= 1; is_second++) {
        Position *p = bare(SIX);
        arena_hold(p, 0, free_planet(p, TI4_INDUSTRIAL), 1, 0, 0);
        seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0;
        seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
        hold(p, 0, TI4_CARD_INDUSTRIAL_INITIATIVE);
        hold(p, 2, TI4_CARD_SABOTAGE);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
        assert_int_equal(below_of(&p->s, 1)->head.kind, TI4_P_TURN);
        ask_turn_frame_edit(&p->s)->is_further = current_turn_edit(&p->s)->actions = (uint8_t)is_second;
        position_play(p, ACT(COMPONENT, TEXT_INDUSTRIAL_INITIATIVE));
        while (top_of(&p->s)->head.kind == TI4_A_WINDOW && top_of(&p->s)->head.seat != 2)
            position_play(p, ACT(NO, 0));
        position_play(p, ACT(USE, TEXT_SABOTAGE));
        assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_INDUSTRIAL_INITIATIVE], 0);
        HxAction legal[200];
        assert_int_equal(position_to_move(p), 0);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
        const int n = p->s.game->legal(&p->s, legal);
        assert_int_equal(legal[0], is_second ? ACT(DONE, 0) : ACT(PASS, 0));
        assert_true(n == 1 || !is_second);
        sound(p);
        position_close(p);
    }
}
