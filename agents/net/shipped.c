/* The nets built into the program: a row each; their files lie in shipped/, and docs/learn.md tells the run each came from. */
#include "agents/net/net.h"

/* The bytes of shipped/NAME as `symbol`, up to `symbol`_end. */
#define EMBED(symbol, file)                                                                                                                \
    __asm__(".pushsection .rodata\n"                                                                                                       \
            ".balign 64\n"                                                                                                                 \
            ".globl " #symbol "\n.hidden " #symbol "\n" #symbol ":\n"                                                                      \
            ".incbin \"" NET_FOLDER "/" file "\"\n"                                                                                        \
            ".globl " #symbol "_end\n.hidden " #symbol "_end\n" #symbol "_end:\n"                                                          \
            ".popsection\n");                                                                                                              \
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
