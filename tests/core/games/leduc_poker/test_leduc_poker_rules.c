/* Leduc Poker, rule by rule. */
#include "core/games/leduc_poker/leduc_poker.h"
#include "tests/support/position.h"

enum { DEAL_J = LEDUC_DEAL, DEAL_Q, DEAL_K, SHOW_J = LEDUC_REVEAL, SHOW_Q, SHOW_K };

TEST(rule_1_each_seat_antes_and_is_dealt_a_card)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    HxAction outcome[3];
    double chance[3];
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 1);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 1);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 3);
    assert_float_equal(chance[0], 2.0 / 6, 1e-12);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 0), DEAL_Q);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 1), LEDUC_DEAL_HIDDEN);
    position_play(p, DEAL_Q);
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 3);
    assert_float_equal(chance[0], 2.0 / 5, 1e-12);
    assert_float_equal(chance[1], 1.0 / 5, 1e-12);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 0), LEDUC_DEAL_HIDDEN);
    position_play(p, DEAL_Q);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->card[1], LEDUC_QUEEN);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_2_a_public_card_opens_the_second_round)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_Q, DEAL_Q, LEDUC_CALL);
    assert_int_equal(position_to_move(p), 1);
    position_play(p, LEDUC_CALL);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    HxAction outcome[3];
    double chance[3];
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 2); /* both queens are held */
    assert_int_equal(outcome[1], SHOW_K);
    assert_float_equal(chance[1], 0.5, 1e-12);
    position_play(p, SHOW_J);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->public_card, LEDUC_JACK);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_3_raises_are_2_then_4_chips_and_two_a_round)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K, LEDUC_CALL, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 3);
    position_play(p, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 5);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL);
    POSITION_PLAY(p, LEDUC_CALL, SHOW_J, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 9);
    POSITION_PLAY(p, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 13);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL);
    position_play(p, LEDUC_CALL);
    position_assert_score(p, 13, -13, 1, 2);
}

TEST(rule_4_only_a_bet_can_be_folded_to)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K);
    POSITION_ASSERT_LEGAL(p, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_CALL);
    POSITION_ASSERT_LEGAL(p, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_RAISE);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_FOLD);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, -1, 1, 2, 1);
}

typedef struct Showdown {
    const char *name;
    HxAction card_0, card_1, public_card;
    int32_t score_0;
} Showdown;

static const Showdown showdowns[] = {
    { "a pair of jacks beats a king", DEAL_J, DEAL_K, SHOW_J, 1 },
    { "the other seat's pair", DEAL_K, DEAL_Q, SHOW_Q, -1 },
    { "the higher card", DEAL_Q, DEAL_J, SHOW_K, 1 },
    { "the lower card", DEAL_J, DEAL_Q, SHOW_K, -1 },
    { "equal cards tie", DEAL_Q, DEAL_Q, SHOW_K, 0 },
};

static void assert_showdown(const Showdown *c)
{
    print_message("%s\n", c->name);
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, c->card_0, c->card_1, LEDUC_CALL, LEDUC_CALL, c->public_card, LEDUC_CALL, LEDUC_CALL);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, c->score_0, -c->score_0, c->score_0 < 0 ? 2 : 1, c->score_0 > 0 ? 2 : 1);
}

TEST(rule_5_a_pair_then_the_higher_card_wins)
{
    for (size_t i = 0; i < HX_COUNT(showdowns); i++)
        assert_showdown(&showdowns[i]);
}

/* Re-dealing draws what the seat cannot know with the right odds, and nothing else. */
TEST(rule_5_a_hidden_card_is_redealt_by_what_is_left)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K, LEDUC_CALL, LEDUC_CALL, SHOW_J);
    int n[LEDUC_KING + 1] = { 0 };
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 4000; i++) {
        assert_int_equal(hx_redeal(&p->s, 0, &rng), HX_OK);
        assert_int_equal(hx_leduc_poker_hand(&p->s)->card[0], LEDUC_JACK);
        n[hx_leduc_poker_hand(&p->s)->card[1]]++;
    }
    assert_int_equal(n[LEDUC_JACK], 0); /* both are in sight */
    assert_in_range(n[LEDUC_QUEEN], 1850, 2150);
}

/* ---- Observations ------------------------------------------------------------------------------------------------------- */

enum { MOST_SETS = 2000, MOST_KEY = 40, OBS = 31 };

/* What the seat to move knows, and what it observes. */
typedef struct KnownSet {
    char key[MOST_KEY];
    float seen[OBS];
} KnownSet;

static void note_set(KnownSet *sets, int *n, const HxState *s, const char *history)
{
    const int seat = s->game->to_move(s);
    KnownSet *set = &sets[(*n)++];
    assert_in_range(*n, 1, MOST_SETS);
    const LeducHand *h = hx_leduc_poker_hand(s);
    snprintf(set->key, sizeof set->key, "%d %d %d %s", seat, h->card[seat], h->public_card, history);
    s->game->observe(s, seat, set->seen);
}

/* Every position below this one where a seat is to move; the history is of bets and the public card alone. */
static void walk(KnownSet *sets, int *n, const HxState *s, HxPool *pool, const char *history)
{
    HxAction moves[3];
    double p[3];
    const int mover = s->game->to_move(s);
    if (mover == HX_OVER)
        return;
    if (mover != HX_CHANCE)
        note_set(sets, n, s, history);
    const int n_moves = mover == HX_CHANCE ? s->game->chance(s, moves, p) : s->game->legal(s, moves);
    for (int i = 0; i < n_moves; i++) {
        char more[MOST_KEY];
        snprintf(more, sizeof more, "%.30s%c", history,
                 moves[i] >= LEDUC_REVEAL ? '/'
                 : moves[i] >= LEDUC_DEAL ? '.'
                                          : (char)('0' + moves[i]));
        HxState child;
        hx_clone(&child, s, pool);
        assert_int_equal(hx_apply(&child, moves[i]), HX_OK);
        walk(sets, n, &child, pool, more);
        hx_drop(&child);
    }
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const KnownSet *)a)->key, ((const KnownSet *)b)->key);
}

TEST(every_information_set_has_an_observation_of_its_own)
{
    static KnownSet sets[MOST_SETS];
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    int n = 0, n_distinct = 0;
    walk(sets, &n, &p->s, p->pool, "");
    qsort(sets, (size_t)n, sizeof *sets, by_key);
    for (int i = 0; i < n; i++) {
        if (i > 0 && by_key(&sets[i], &sets[i - 1]) == 0)
            assert_memory_equal(sets[i].seen, sets[i - 1].seen, sizeof sets[i].seen); /* the other's card is not in it */
        else
            sets[n_distinct++] = sets[i];
    }
    assert_int_equal(n_distinct, 288);
    for (int i = 0; i < n_distinct; i++)
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(sets[i].seen, sets[k].seen, sizeof sets[i].seen);
}

/* A document of chips alone, as those before the bets were told: what they come from is completed, and what they cannot is refused. */
TEST(a_document_need_not_tell_the_bets)
{
    static const struct {
        const char *state;
        int first, second; /* LeducBets; -1: refused */
    } cases[] = {
        { "\"paid\": [1, 3], \"raises\": 1", LEDUC_CHECK_BET, LEDUC_NO_BETS },
        { "\"paid\": [5, 3], \"raises\": 2", LEDUC_CHECK_BET_RAISE, LEDUC_NO_BETS },
        { "\"has_checked\": true", LEDUC_CHECK, LEDUC_NO_BETS },
        { "\"paid\": [3, 3], \"round\": 2, \"public_card\": \"jack\"", LEDUC_CALLED, LEDUC_NO_BETS },
        { "\"paid\": [9, 5], \"round\": 2, \"public_card\": \"jack\", \"raises\": 1", LEDUC_RAISE_CALLED, LEDUC_BET },
        { "\"paid\": [11, 11], \"round\": 3, \"public_card\": \"jack\"", LEDUC_CALLED, LEDUC_RAISE_CALLED },
        { "\"paid\": [3, 3], \"round\": 2, \"public_card\": \"jack\", \"bets\": {\"first\": \"check raise call\"}", LEDUC_CHECK_CALLED,
          LEDUC_NO_BETS },
        { "\"paid\": [3, 3], \"round\": 2, \"public_card\": \"jack\", \"bets\": {\"first\": \"check check\"}", -1, 0 },
        { "\"paid\": [1, 3], \"raises\": 1, \"bets\": {\"first\": \"raise\"}", -1, 0 },
    };
    static const HxGame *const games[] = { &hx_leduc_poker_game, NULL };
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[400];
        HxState s;
        HxError err = { "" };
        HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
        snprintf(text, sizeof text,
                 "{\"format\": \"hexarch-position\", \"version\": 1, \"game\": \"leduc_poker\", \"rules_version\": 1, \"viewer\": null, "
                 "\"options\": {}, "
                 "\"state\": {\"cards\": [\"king\", \"queen\"], %s}}",
                 cases[i].state);
        const HxStatus status = hx_unpack(&s, p->pool, games, HX_JSON, text, strlen(text), &rng, NULL, &err);
        assert_int_equal(status, cases[i].first < 0 ? HX_BAD_INPUT : HX_OK);
        if (status != HX_OK) {
            assert_non_null(strstr(err.text, "bets"));
            continue;
        }
        assert_int_equal(hx_leduc_poker_hand(&s)->bets[0], cases[i].first);
        assert_int_equal(hx_leduc_poker_hand(&s)->bets[1], cases[i].second);
        hx_drop(&s);
    }
}
