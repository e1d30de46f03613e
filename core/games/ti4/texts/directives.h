/* What others may ask of directives: What the directives do. */
#ifndef HEXARCH_TI4_TEXTS_DIRECTIVES_TEXTS_H
#define HEXARCH_TI4_TEXTS_DIRECTIVES_TEXTS_H

#include "core/games/ti4/texts/agendas.h"

const AgendaText *directive_text(int agenda);

#endif
