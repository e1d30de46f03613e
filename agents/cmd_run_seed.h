/* The seed of a run that other programs play in. Nobody told one: then it is a secret, for who knows the seed of a run can rebuild every
 * deal of it, and the standard one everybody knows. */
#ifndef HEXARCH_AGENTS_CMD_RUN_SEED_H
#define HEXARCH_AGENTS_CMD_RUN_SEED_H

#include "cli/cli.h"

/** Is one of these specs another program's? */
bool are_external(const char *const *specs, int n);
/**
 * Without --seed, draw one if an agent of the run is another program. `sharing`: the option by which other processes play the same run;
 * refused then, because each would draw its own. NULL: none.
 */
HxStatus run_seed_draw(CliGame *g, const char *const *specs, int n, const char *sharing, HxError *err);

#endif
