/* What the reasons of state/reasons.inl say: the letters of `lists`, and of name() below. */
#include "core/games/eclipse/outside/reasons.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/words.h"
#include "core/games/eclipse/rules/trade.h"

static const char *const words[N_REASONS] = {
    NULL,
#define ECLIPSE_REASON(id, words) words,
#include "core/games/eclipse/state/reasons.inl"
};

static const char *const acts[] = { "Explore", "Influence", "Research", "Upgrade", "Build", "Move" };
static const char *const squares[ECLIPSE_SQUARES] = { "money",          "science",          "materials",
                                                      "advanced money", "advanced science", "advanced materials",
                                                      "grey",           "orbital" };

static const RefusalNames lists[] = {
    { 'a', acts, sizeof *acts },
    { 'e', &hx_eclipse_species_info[0].name, sizeof *hx_eclipse_species_info },
    { 'g', hx_eclipse_ship_names, sizeof *hx_eclipse_ship_names },
    { 'h', &hx_eclipse_sector_info[0].label, sizeof *hx_eclipse_sector_info },
    { 'i', eclipse_item_names, sizeof *eclipse_item_names },
    { 'p', &hx_eclipse_part_info[0].name, sizeof *hx_eclipse_part_info },
    { 'q', squares, sizeof *squares },
    { 'r', hx_eclipse_resource_names, sizeof *hx_eclipse_resource_names },
    { 't', &hx_eclipse_technology_info[0].name, sizeof *hx_eclipse_technology_info },
    { 0 },
};

typedef struct Listener {
    const HxState *s;
    int seat;
} Listener;

static void name(Text *out, char letter, int value, const void *ctx)
{
    const Listener *to = ctx;
    HxAction legal[HX_MAX_LISTED];
    char first[200] = "";
    const int n_hexes = letter == 'H' ? count_bits(seat_at(to->s, value)->discs) : 0;
    const int means = letter == 'c' || letter == 'M' ? eclipse_means(to->s, to->seat, value) : 0;
    const int held = letter == 'c' ? seat_at(to->s, to->seat)->storage[value] : 0;
    switch (letter) {
    case 'c': /* a resource, how much of it there is, and with trades */
        text_add(out, means > held ? "%s; you have %d, %d with trades" : "%s; you have %d", hx_eclipse_resource_names[value], held, means);
        break;
    case 'M': /* how much of a resource trades can raise */
        text_add(out, "%d %s%s", means, value == ECLIPSE_MATERIALS ? "material" : hx_eclipse_resource_names[value],
                 value == ECLIPSE_MATERIALS ? text_plural(means) : "");
        break;
    case 'F': /* the hex where ships are that go so far: hex + N_SECTORS * hexes */
        text_add(out, "%s; your ships go %d", hx_eclipse_sector_info[value % N_SECTORS].label, value / N_SECTORS);
        break;
    case 'H': /* how many hexes a seat holds */
        text_add(out, "%d hex%s", n_hexes, n_hexes == 1 ? "" : "es");
        break;
    case 'Q': /* the first choice */
        if (to->s->game->legal(to->s, legal) > 0)
            hx_action_text(to->s, legal[0], to->seat, first, sizeof first);
        text_add(out, "%s", first);
        break;
    case 'P': /* a part; -1: any */
        text_add(out, "%s", value < 0 ? "any part" : hx_eclipse_part_info[value].name);
        break;
    case 'W': /* who has */
        text_add(out, "%s", value == to->seat ? "you have" : party_title(to->s, value));
        text_add(out, "%s", value == to->seat ? "" : " has");
        break;
    default: /* w: who */
        text_add(out, "%s", party_title(to->s, value));
        break;
    }
}

void eclipse_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal)
{
    const Listener to = { s, seat };
    if (!is_allowed(refusal))
        refusal_text(out, words[reason_of(refusal)], refusal, lists, name, &to);
}
