/* Read and write net files as one list of weights, so that a net trained anywhere plays here (`mcts:net=FILE`). Part of the flat
 * interface; flat.h explains its conventions. */
#ifndef HEXARCH_AGENTS_FLAT_NETS_H
#define HEXARCH_AGENTS_FLAT_NETS_H

#include "agents/flat/flat.h"

/** The bytes of a net's file, by the name of one that is built in or its path: one line of JSON, then float32 weights. It is checked
 * against the game. *out is yours: hx_flat_free(). */
HX_API int hx_net_read(HxFlatGame *game, const char *name, char **out, size_t *size, char *error);
/**
 * What weights stand for, in their order, as a JSON list of ["w1", rows, columns]: the layers of a net with these hidden layers (1 .. 512),
 * and with is_beside one whose policy stands beside the judgement. As a text; 0: no net can be trained for the game, or not with such
 * layers.
 */
HX_API int hx_net_layers(const HxFlatGame *game, int hidden1, int hidden2, int is_beside, char *out, size_t cap);
/** The bytes of the file of such a net with these n weights. `run` says where it comes from. */
HX_API int hx_net_make(HxFlatGame *game, int hidden1, int hidden2, int is_beside, const char *run, const float *weights, size_t n,
                       char **out, size_t *size, char *error);
/** The inputs of a net for a position, as it is: out [seats][rows of w1]. */
HX_API int hx_net_inputs(const HxFlatState *s, float *out, char *error);

#endif
