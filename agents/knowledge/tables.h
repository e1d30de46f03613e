/* The knowledge there is, for the table in knowledge.c; everyone else goes through knowledge_of(). */
#ifndef HEXARCH_AGENTS_KNOWLEDGE_TABLES_H
#define HEXARCH_AGENTS_KNOWLEDGE_TABLES_H

#include "agents/knowledge.h"

extern const Knowledge eclipse_knowledge, eclipse_knowledge_2026_11, eclipse_knowledge_2026_11_28;
extern const Knowledge obsidian_knowledge, obsidian_knowledge_2026_11, obsidian_knowledge_2026_11_28;
extern const Knowledge pig_knowledge;
extern const Knowledge ti4_knowledge;

#endif
