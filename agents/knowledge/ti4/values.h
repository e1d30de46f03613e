/* The parts TI4 judgement is put together from, one section per file; numbers are weights in units of "clearly better". Private to
 * agents/knowledge/ti4. */
#ifndef HEXARCH_KNOWLEDGE_TI4_VALUES_H
#define HEXARCH_KNOWLEDGE_TI4_VALUES_H

#include "agents/knowledge/ti4/workspace.h"

/* ---- board.c: what stands where */

/** Is there a dock of the seat in the system? */
bool ti4_has_dock(const HxState *s, int seat, int system);

/** Another seat with ships in a system, -1: none. */
int ti4_enemy_at(const HxState *s, int system, int seat);

float ti4_fleet_strength(const HxState *s, const Ti4Fleet *fleet);

/** Infantry that a transport may take off a planet of the seat: Mecatol Rex and home keep their last one, later every planet does. */
int ti4_spare_infantry(const HxState *s, int seat, int system, int slot);

/* ---- empire.c: strategy cards, technologies, units, tokens, objectives */

/** Is a secret objective (by its objective) in the seat's hand? */
bool ti4_wants(const HxState *s, int seat, int secret);

/** Is an objective, public or secret, still to be scored by the seat? */
bool ti4_is_open(const HxState *s, int seat, int objective);

/** One step towards such an objective: the more, the fewer steps are missing. 0: it is met, or not to be scored. */
float ti4_pursuit(const HxState *s, int seat, int objective);
/** The same, of the seat whose workspace it is. */
float ti4_pursuit_in(const HxState *s, int seat, int objective, Ti4Workspace *w);

/* Besides TI4_RESOURCES and TI4_INFLUENCE. */
enum { KEEPS_GOODS = TI4_INFLUENCE + 1 };
/* Influence, to land on Mecatol Rex first. */
enum { CUSTODIANS_COST = 6 };
/** What a seat keeps unspent for an objective that it could pay for at the round's end: TI4_RESOURCES, TI4_INFLUENCE or KEEPS_GOODS. */
int ti4_reserve(const HxState *s, int seat, int kind);

/** Choosing a strategy card; playing it; following it. */
float ti4_worth_of_strategy(const HxState *s, int seat, int card);
float ti4_worth_of_strategic(const HxState *s, int seat, int card);
float ti4_worth_of_secondary(const HxState *s, int seat, int card);

/** Is a secret objective that counts technologies near enough to pay for one what is kept for others? */
bool ti4_researches_for_secret(const HxState *s, int seat);
float ti4_worth_of_technology(const HxState *s, int seat, int tech);
float ti4_worth_of_secret(const HxState *s, int seat, int objective);

/** Objectives whose condition may not be met again count up to 1 more. */
float ti4_fleeting(int objective);

/** One more unit of a type in a system's production. */
float ti4_worth_of_unit(const HxState *s, int seat, int system, int type);
float ti4_unit_cost(const HxState *s, int seat, int type);

/** n command tokens where the question puts them; one more token in a pool. */
float ti4_worth_of_tokens(const HxState *s, const Ti4Decision *d, int n);
float ti4_worth_of_pool(const HxState *s, int seat, int pool);

/** Passing, or proposing nothing more. */
float ti4_worth_of_passing(const HxState *s, int seat);

/* ---- deals.c: transactions */

/** Proposing a transaction; an item of the proposal; accepting one. */
float ti4_worth_of_proposal(const HxState *s, int seat, int partner);
float ti4_worth_of_item(const HxState *s, const Ti4Decision *d, Ti4Verb verb, int argument);
float ti4_worth_of_answer(const HxState *s, const Ti4Decision *d, Ti4Verb verb);

/* ---- war.c: activations, moves, landings, losses */

/** What activating a system is worth: planets to land on, battles to win, units to build. */
float ti4_worth_of_activation(const HxState *s, int seat, int system, Ti4Workspace *w);

/** Ships standing in a system where none of the seat's were: objectives that count such systems. */
float ti4_worth_of_place(const HxState *s, int seat, int system, Ti4Workspace *w);

/** Moving one more ship of a class out of a system to the target; `load`: picking up one more unit, by the argument of the action. */
float ti4_worth_of_move(const HxState *s, int seat, int target, int system, int class, Ti4Workspace *w);
float ti4_worth_of_load(const HxState *s, int seat, int argument);

/** Landing k of the infantry on the planet that is asked about. */
float ti4_worth_of_landing(const HxState *s, const Ti4Decision *d, int k);

/** Bombarding a planet: the fewer defend it, the better for a secret objective. */
float ti4_worth_of_bombardment(const HxState *s, int seat, int planet);

/** Losing a unit of a class: the dearer, the worse. */
float ti4_worth_of_loss(const HxState *s, int seat, int class);

#endif
