/* The knowledge there is, for the table in knowledge.c; everyone else goes through knowledge_of(). */
#ifndef HEXARCH_AGENTS_KNOWLEDGE_TABLES_H
#define HEXARCH_AGENTS_KNOWLEDGE_TABLES_H

#include "agents/knowledge.h"

extern const Knowledge eclipse_knowledge;
extern const Knowledge obsidian_knowledge;
extern const Knowledge pig_knowledge;
extern const Knowledge ti4_knowledge;

#endif
