/* Every header of the game: the tests of its insides ask all of its modules. */
#ifndef HEXARCH_TESTS_TI4_INSIDES_H
#define HEXARCH_TESTS_TI4_INSIDES_H

#include "core/games/ti4/factions/creuss.h"
#include "core/games/ti4/machine.h"
#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/objectives.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/strategy_cards.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/texts/agendas.h"

#endif
