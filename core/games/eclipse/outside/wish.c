/* Words of a person, read as an action and the things it is about. */
#include "core/games/eclipse/outside/wish.h"

#include "core/games/eclipse/data/components.h"
#include "core/games/eclipse/outside/sheets.h"
#include "core/games/eclipse/rules/turn.h"
#include "core/kit/words.h"

#include <stdio.h>
#include <strings.h>

static int want_of(const char *words)
{
    static const WordMeaning verbs[] = {
        { "explore", WANT_EXPLORE },
        { "influence", WANT_INFLUENCE },
        { "disc", WANT_INFLUENCE },
        { "research", WANT_RESEARCH },
        { "technology", WANT_RESEARCH },
        { "upgrade", WANT_UPGRADE },
        { "part", WANT_UPGRADE },
        { "build", WANT_BUILD },
        { "move", WANT_MOVE },
        { "go", WANT_MOVE },
        { "fly", WANT_MOVE },
        { "colonise", WANT_COLONISE },
        { "colonize", WANT_COLONISE },
        { "colony ship", WANT_COLONISE },
        { "cube", WANT_COLONISE },
        { "pact", WANT_RELATIONS },
        { "relation", WANT_RELATIONS },
        { "diplomacy", WANT_RELATIONS },
        { "ambassador", WANT_RELATIONS },
        { "offer", WANT_RELATIONS },
        { "attack", WANT_BATTLE },
        { "fight", WANT_BATTLE },
        { "battle", WANT_BATTLE },
        { "hit", WANT_HIT },
        { "fire", WANT_HIT },
        { "shoot", WANT_HIT },
        { "assign", WANT_HIT },
        { "retreat", WANT_RETREAT },
        { "flee", WANT_RETREAT },
        { "trade", WANT_TRADE },
        { "exchange", WANT_TRADE },
        { "stop", WANT_STOP },
        { "done", WANT_STOP },
        { "pass", WANT_STOP },
        { "end", WANT_STOP },
        { "return", WANT_RETURN },
        { "remove", WANT_RETURN },
        { "give up", WANT_GIVE_UP },
        { "resign", WANT_GIVE_UP },
        { "react", WANT_REACT },
        { "reaction", WANT_REACT },
        { "reputation", WANT_TILES },
        { "action", WANT_ANY },
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
}

/* What is wanted, where the words name no action: what goes with the thing named, else what is under way. */
static int want_of_things(const Wish *w)
{
    const int asked_for = eclipse_act_of_kind(asked(w->s));
    if (w->part >= 0 && (asked_for == WANT_UPGRADE || w->technology < 0))
        return WANT_UPGRADE;
    if (w->technology >= 0)
        return WANT_RESEARCH;
    if (w->item >= 0 && asked_for != WANT_MOVE && asked_for != WANT_UPGRADE)
        return WANT_BUILD;
    return asked_for >= 0 ? asked_for : w->other >= 0 ? WANT_RELATIONS : -1;
}

static int seat_of(const HxState *s, const char *words)
{
    for (int seat = 0; seat < table(s)->seats; seat++) {
        const char name[] = { 's', 'e', 'a', 't', ' ', (char)('0' + seat), '\0' };
        if (words_hold(words, name) || (seat_at(s, seat)->species && words_hold(words, species_of(s, seat)->name)))
            return seat;
    }
    return -1;
}

static void read_sectors(Wish *w, const char *words)
{
    int n = 0;
    w->sector[0] = w->sector[1] = -1;
    for (const char *at = words; *at && n < 2; at++)
        for (int sector = 0; sector < N_SECTORS && n < 2; sector++)
            if ((at == words || !isalnum((unsigned char)at[-1])) && strncmp(at, hx_eclipse_sector_info[sector].label, 3) == 0 &&
                !isalnum((unsigned char)at[3]))
                w->sector[n++] = sector;
}

/* The class of a population square, as "advanced science"; -1: none is named. */
static int square_of(const char *words)
{
    static const char *const names[] = { "money", "science", "materials" };
    const int resource = words_find(words, names, sizeof *names, ECLIPSE_RESOURCES);
    if (resource >= 0)
        return resource + (words_hold(words, "advanced") ? ECLIPSE_SQUARE_ADVANCED_MONEY : 0);
    return words_hold(words, "grey") ? (int)ECLIPSE_SQUARE_GREY : words_hold(words, "orbital") ? (int)ECLIPSE_SQUARE_ORBITAL : -1;
}

Wish eclipse_read_wish(const HxState *s, int seat, const char *words)
{
    Wish w = { .s = s, .own = seat_at(s, seat), .seat = seat };
    static const char *const structures[] = { "orbital", "monolith" };
    w.technology = words_find_begun(words, &hx_eclipse_technology_info[0].name, sizeof *hx_eclipse_technology_info, ECLIPSE_TECHNOLOGIES);
    w.part = words_find_begun(words, &hx_eclipse_part_info[0].name, sizeof *hx_eclipse_part_info, ECLIPSE_PARTS);
    w.item = words_find_begun(words, hx_eclipse_ship_names, sizeof *hx_eclipse_ship_names, ECLIPSE_SHIP_TYPES);
    const int structure = words_find_begun(words, structures, sizeof *structures, 2);
    if (w.item < 0 && structure >= 0)
        w.item = ECLIPSE_ITEM_ORBITAL + structure;
    w.type = w.item >= 0 && w.item < ECLIPSE_SHIP_TYPES ? w.item : ECLIPSE_SHIP_TYPES;
    read_sectors(&w, words);
    w.other = seat_of(s, words);
    w.square = square_of(words);
    w.is_from = words_hold(words, "from");
    w.want = want_of(words);
    if (w.want != WANT_RESEARCH && w.item >= 0 && w.technology >= 0 &&
        strcasecmp(hx_eclipse_technology_info[w.technology].name, eclipse_item_names[w.item]) == 0)
        w.technology = -1; /* the thing is meant, not the technology of its name */
    if (w.want < 0)
        w.want = want_of_things(&w);
    return w;
}

/* What a player looks for at the beginning of a turn: without a disc one action stands for all. */
int eclipse_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    static const char *const words[] = { "build", "research", "explore", "move" };
    const Seat *own = seat_at(s, seat);
    if (asked(s) != ECLIPSE_KIND_TURN || own->has_passed)
        return -1;
    if (own->discs_on_track == 0)
        return i == 0 ? snprintf(out, cap, "action") : -1;
    return i < (int)(sizeof words / sizeof *words) ? snprintf(out, cap, "%s", words[i]) : -1;
}
