/* Leduc Poker for two seats, as a read-only view. Rules as in OpenSpiel's leduc_poker with default parameters. */
#ifndef HEXARCH_LEDUC_POKER_H
#define HEXARCH_LEDUC_POKER_H

#include "core/game.h"

/* The rank of a card. The deck holds two cards of each of the three ranks. */
typedef enum LeducCard { LEDUC_NONE, LEDUC_JACK, LEDUC_QUEEN, LEDUC_KING } LeducCard;

/* The action vocabulary; LEDUC_DEAL + rank - LEDUC_JACK deals a private card, LEDUC_REVEAL + ... the public one. */
enum { LEDUC_FOLD, LEDUC_CALL, LEDUC_RAISE, LEDUC_DEAL, LEDUC_DEAL_HIDDEN = LEDUC_DEAL + 3, LEDUC_REVEAL };

enum { LEDUC_FIRST_ROUND = 1, LEDUC_SECOND_ROUND, LEDUC_SHOWDOWN };

/* The bets of one round, in order. */
typedef enum LeducBets {
    LEDUC_NO_BETS,
    LEDUC_CHECK,
    LEDUC_BET, /* a raise of the ante, or of the equal stakes that the first round left */
    LEDUC_CHECK_BET,
    LEDUC_BET_RAISE,
    LEDUC_CHECK_BET_RAISE,
    LEDUC_CHECKED, /* from here on the round is over, unless a fold ended it */
    LEDUC_CALLED,
    LEDUC_CHECK_CALLED,
    LEDUC_RAISE_CALLED,
    LEDUC_CHECK_RAISE_CALLED,
    LEDUC_BETS
} LeducBets;

/* A position. Who is to move follows from it: the seat that has paid less, or the one that has not checked yet. */
typedef struct LeducHand {
    uint8_t card[2];     /* LeducCard; in a view the other seat's is a guess until the showdown */
    uint8_t public_card; /* LEDUC_NONE in the first round */
    uint8_t round;
    uint8_t paid[2];     /* chips in the pot, ante included: 1 .. 13 */
    uint8_t n_raises;    /* raises in this round, 0 .. 2 */
    uint8_t has_checked; /* seat 0 has checked in this round, and nobody has raised */
    uint8_t is_folded;   /* the seat that has paid less has folded */
    uint8_t bets[2];     /* LeducBets of each round; a fold is no bet */
} LeducHand;

HX_API_DATA const HxGame hx_leduc_poker_game; /**< The rules. */

HX_API const LeducHand *hx_leduc_poker_hand(const HxState *s); /**< Borrowed from `s`, valid until it changes. */

#endif
