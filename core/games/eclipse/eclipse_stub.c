#include "core/games/eclipse/eclipse_state.h"
const HxField eclipse_fields[] = {{.name=NULL}};
const HxPlane eclipse_planes[] = {{.name=NULL}};
void eclipse_observe(const HxState *s, int seat, float *out){(void)s;(void)seat;*out=0;}
HxStatus eclipse_complete(HxState *s, HxRng *rng, HxError *err){(void)s;(void)rng;(void)err;return HX_OK;}
int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap){(void)s;(void)a;(void)viewer;if(cap)*out=0;return 0;}
int eclipse_render(const HxState *s, int viewer, char *out, size_t cap){(void)s;(void)viewer;if(cap)*out=0;return 0;}
