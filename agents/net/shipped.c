/* The nets built into the program: a row each; their files lie in shipped/, and docs/reference/nets.md tells the run each came from. */
#include "agents/net/net.h"

/* How the assembler is told that objects follow in a section of constants, and what one is. */
#ifdef __wasm__
#define SECTION(symbol) ".section .rodata." #symbol ",\"\",@\n"
#define SECTION_END
#define OBJECT(symbol)     ".hidden " #symbol "\n.globl " #symbol "\n.type " #symbol ",@object\n" #symbol ":\n"
#define OBJECT_END(symbol) ".size " #symbol ", . - " #symbol "\n"
#else
#define SECTION(symbol) ".pushsection .rodata\n"
#define SECTION_END     ".popsection\n"
#define OBJECT(symbol)  ".globl " #symbol "\n.hidden " #symbol "\n" #symbol ":\n"
#define OBJECT_END(symbol)
#endif

/* The bytes of shipped/NAME as `symbol`, up to `symbol`_end. */
#define EMBED(symbol, file)                                                                                                                \
    __asm__(SECTION(symbol) ".balign 64\n" OBJECT(symbol) ".incbin \"" NET_FOLDER "/" file "\"\n" OBJECT(symbol##_end) OBJECT_END(symbol)  \
                SECTION_END);                                                                                                              \
    extern const unsigned char symbol[], symbol##_end[]

EMBED(hexarch_net_connect_four_1, "connect_four-1.net");
EMBED(hexarch_net_eclipse_1, "eclipse-1.net");
EMBED(hexarch_net_obsidian_1, "obsidian-1.net");

const ShippedNet *net_list(void)
{
    static const ShippedNet list[] = {
        { "connect_four-1", "connect_four", 0, hexarch_net_connect_four_1, hexarch_net_connect_four_1_end },
        { "eclipse-1", "eclipse", 3, hexarch_net_eclipse_1, hexarch_net_eclipse_1_end },
        { "obsidian-1", "obsidian", 2, hexarch_net_obsidian_1, hexarch_net_obsidian_1_end },
        { NULL, NULL, 0, NULL, NULL },
    };
    return list;
}
