/* The seed of a run that other programs play in. Nobody told one: then it is a secret, for who knows the seed of a run can rebuild every
 * deal of it, and the standard one everybody knows. */
#ifndef HEXARCH_AGENTS_RUN_SEED_H
#define HEXARCH_AGENTS_RUN_SEED_H

#include "cli/cli.h"

/** Is one of these specs another program's? */
bool are_external(const char *const *specs, int n);
/**
 * Where --seed was not given and one of the run's agents is another program, draw one. `sharing`: the option by which other processes play
 * the same run and would each draw their own, refused then; NULL: none.
 */
HxStatus run_seed_draw(CliGame *g, const char *const *specs, int n, const char *sharing, HxError *err);

#endif
