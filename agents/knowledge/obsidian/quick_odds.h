/* How likely an attack is to penetrate, by a normal approximation of its dice. Private to agents/knowledge/obsidian. */
#ifndef HEXARCH_KNOWLEDGE_OBSIDIAN_QUICK_ODDS_H
#define HEXARCH_KNOWLEDGE_OBSIDIAN_QUICK_ODDS_H

#include <stdbool.h>

/** The chance that damage remains when all dice are rolled once, within 0.02 in the mean and 0.15 at most of the exact odds; `white`, the
 * defender's armour, structure and cover, may be a mean over parts. */
float obsidian_penetration(int yellow, int red, bool is_off, float white, int blue, bool is_def);

#endif
