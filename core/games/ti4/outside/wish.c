/* Words of a person, read as something to do and the things it is about. */
#include "core/games/ti4/outside/wish.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static int want_of(const char *words)
{
    static const WordMeaning verbs[] = {
        { "activate", ACTIVATE_SYSTEM },
        { "activation", ACTIVATE_SYSTEM },
        { "move", MOVE_SHIP },
        { "fly", MOVE_SHIP },
        { "produce", PRODUCE },
        { "build", PRODUCE },
        { "play", PLAY_CARD },
        { "card", PLAY_CARD },
        { "score", SCORE },
        { "trade with", TRADE_WITH },
        { "transaction", TRADE_WITH },
        { "propose", TRADE_WITH },
        { "research", RESEARCH_TECH },
        { "strategic", USE_STRATEGY },
        { "strategy", USE_STRATEGY },
        { "primary", USE_STRATEGY },
        { "secondary", USE_STRATEGY },
        { "pay", PAY_WITH },
        { "exhaust", PAY_WITH },
        { "load", LOAD_UNIT },
        { "carry", LOAD_UNIT },
        { "land", LAND_FORCES },
        { "invade", LAND_FORCES },
        { "commit", LAND_FORCES },
        { "vote", CAST_VOTES },
        { "pass", PASS_NOW },
        { "custodian", LAND_FORCES },
        { "attack", ATTACK_NOW },
        { "fight", ATTACK_NOW },
        { "retreat", RETREAT_NOW },
        { "bombard", BOMBARD_PLANET },
        { "cannon", FIRE_CANNONS },
        { "fire", FIRE_CANNONS },
        { "shoot", FIRE_CANNONS },
        { "sustain", SUSTAIN_DAMAGE },
        { "speaker", NAME_SPEAKER },
    };
    return words_mean(words, verbs, sizeof verbs / sizeof *verbs);
}

/* What is meant at the questions of which one thing is asked. */
static int want_of_question(int kind)
{
    static const int8_t wants[] = {
        [TI4_DECIDES_MOVE] = MOVE_SHIP + 1,         [TI4_DECIDES_BUILD] = PRODUCE + 1,
        [TI4_DECIDES_RESEARCH] = RESEARCH_TECH + 1, [TI4_DECIDES_SCORE_PUBLIC] = SCORE + 1,
        [TI4_DECIDES_SCORE_SECRET] = SCORE + 1,     [TI4_DECIDES_STRATEGY] = USE_STRATEGY + 1,
        [TI4_DECIDES_PAY] = PAY_WITH + 1,           [TI4_DECIDES_LOAD] = LOAD_UNIT + 1,
        [TI4_DECIDES_COMMIT] = LAND_FORCES + 1,     [TI4_DECIDES_VOTE] = CAST_VOTES + 1,
        [TI4_DECIDES_VOTES] = CAST_VOTES + 1,       [TI4_DECIDES_BOMBARD] = BOMBARD_PLANET + 1,
        [TI4_DECIDES_FIRE] = FIRE_CANNONS + 1,      [TI4_DECIDES_HITS] = SUSTAIN_DAMAGE + 1,
        [TI4_DECIDES_RETREAT_TO] = RETREAT_NOW + 1, [TI4_DECIDES_STRUCTURE] = PLACE_STRUCTURE + 1,
        [TI4_DECIDES_DIPLOMACY] = BLOCK_SYSTEM + 1, [TI4_DECIDES_SPEAKER] = NAME_SPEAKER + 1,
    };
    return kind < (int)HX_COUNT(wants) ? wants[kind] - 1 : -1;
}

static int want_of_things(const Wish *w)
{
    const int asked = want_of_question((int)w->now.kind);
    if (w->card >= 0)
        return PLAY_CARD;
    if (w->objective >= 0)
        return SCORE;
    if (w->note >= 0)
        return PLAY_NOTE;
    if (w->tech >= 0)
        return RESEARCH_TECH;
    if (w->strategy >= 0)
        return USE_STRATEGY;
    if (w->text >= 0)
        return USE_TEXT;
    if (asked >= 0)
        return asked;
    return w->type >= 0 ? PRODUCE : w->system[0] >= 0 ? ACTIVATE_SYSTEM : w->other >= 0 ? TRADE_WITH : -1;
}

/* Does a number count units: "2 infantry", "2x carriers"? */
static bool counts_units(const char *number)
{
    char word[32];
    const char *at = number + strspn(number, "0123456789");
    at += *at == 'x';
    at += strspn(at, " ");
    const size_t length = strcspn(at, " ,");
    if (length >= sizeof word)
        return false;
    memcpy(word, at, length);
    word[length] = '\0';
    for (int type = 0; type < TI4_TYPES; type++) /* "war" begins "war sun" */
        if (words_hold(word, hx_ti4_type_names[type]) || words_begin(word, hx_ti4_type_names[type]))
            return true;
    return false;
}

/* Systems by their numbers ("22", not "2 infantry" nor "seat 2"), or by the planet named. */
static void read_systems(Wish *w, const char *words)
{
    int n = 0;
    w->system[0] = w->system[1] = -1;
    for (const char *at = words; *at && n < 2; at++) {
        const bool begins = isdigit((unsigned char)*at) && (at == words || !isalnum((unsigned char)at[-1]));
        const bool is_seat = at - words >= 5 && strncasecmp(at - 5, "seat ", 5) == 0;
        const long system = begins ? strtol(at, NULL, 10) : -1;
        if (begins && !is_seat && !counts_units(at) && system < TI4_SYSTEMS && hx_ti4_system(w->s, (int)system)->tile)
            w->system[n++] = (int)system;
    }
    int slot;
    const int home = w->planet >= 0                 ? hx_ti4_planet_system(w->s, w->planet, &slot)
                     : words_hold(words, "mecatol") ? TI4_MECATOL
                                                    : TI4_NO_SYSTEM;
    if (n == 0 && home != TI4_NO_SYSTEM)
        w->system[0] = home;
}

/* A row of the texts by its name: the longest that the words hold; -1: none. */
static int text_named(const char *words)
{
    size_t best = 0;
    int found = -1;
    for (int row = 0; row < N_TEXTS; row++)
        words_try(words, text_name(row), row, &best, &found);
    return found;
}

/* A seat that the words name: by its number, its faction, or, of another one, as the log calls it; -1: none. */
static int seat_named(const Wish *w, const char *words)
{
    int found = -1;
    for (int other = 0; other < core_of(w->s)->seats; other++) {
        const char number[] = { 's', 'e', 'a', 't', ' ', (char)('0' + other), '\0' };
        const int faction = hx_ti4_seat(w->s, other)->faction;
        char name[32];
        ti4_seat_name(w->s, other, name, sizeof name);
        if (words_hold(words, number) || (faction < TI4_FACTIONS && words_hold(words, hx_ti4_factions[faction].name)) ||
            (other != w->seat && words_hold(words, name)))
            found = other;
    }
    return found;
}

Wish ti4_read_wish(const HxState *s, int seat, const char *words)
{
    Wish w = { .s = s, .own = hx_ti4_seat(s, seat), .seat = seat, .now = hx_ti4_decision(s) };
    w.type = words_find_begun(words, hx_ti4_type_names, sizeof *hx_ti4_type_names, TI4_TYPES);
    w.planet = words_find(words, &hx_ti4_planets[0].name, sizeof *hx_ti4_planets, TI4_PLANETS);
    w.tech = words_find(words, &hx_ti4_techs[0].name, sizeof *hx_ti4_techs, TI4_TECHS);
    w.objective = words_find(words, &hx_ti4_objectives[0].name, sizeof *hx_ti4_objectives, TI4_OBJECTIVES);
    w.card = words_find(words, &hx_ti4_cards[0].name, sizeof *hx_ti4_cards, TI4_CARDS);
    w.strategy =
        words_hold(words, "trade good") ? -1 : words_find(words, &hx_ti4_strategies[0].name, sizeof *hx_ti4_strategies, TI4_STRATEGIES);
    w.note = words_find(words, &hx_ti4_notes[0].name, sizeof *hx_ti4_notes, TI4_NOTE_KINDS);
    w.text = text_named(words);
    if (w.note >= 0 && w.card >= 0) /* Spy Net holds the name of Spy */
        *(strlen(hx_ti4_notes[w.note].name) > strlen(hx_ti4_cards[w.card].name) ? &w.card : &w.note) = -1;
    w.other = seat_named(&w, words);
    read_systems(&w, words);
    const bool is_used = w.tech >= 0 && (words_hold(words, "use") || words_hold(words, "exhaust"));
    const bool is_cannon = w.tech >= 0 && words_hold(hx_ti4_techs[w.tech].name, "cannon"); /* Assault Cannon is no Space Cannon */
    w.want = is_used ? (int)USE_TEXT : w.card >= 0 || w.objective >= 0 || w.note >= 0 || is_cannon ? -1 : want_of(words);
    if (w.want == PRODUCE && w.now.kind == TI4_DECIDES_STRUCTURE)
        w.want = PLACE_STRUCTURE;
    if (w.system[0] < 0 && words_hold(words, "custodian"))
        w.system[0] = TI4_MECATOL;
    if (w.want < 0)
        w.want = want_of_things(&w);
    return w;
}

/* Systems whose ships could come to the active one by their move, were nothing in their way; those that may come are among them. */
static uint64_t near_fleets(const Wish *w)
{
    const int to = core_of(w->s)->active_system;
    uint64_t near = 0;
    FOR_BITS(from, w->own->ships & ~BIT(to))
    {
        int move = 0;
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            if (hx_ti4_fleet(w->s, from, w->seat)->n[type] && hx_ti4_move(w->s, w->seat, type, from) > move)
                move = hx_ti4_move(w->s, w->seat, type, from);
        near |= steps_between(w->s, w->seat, from, to) <= move ? BIT(from) : 0;
    }
    return near;
}

/* What a player looks for: at the beginning of a turn without tactic tokens to activate a system or to pass, in a movement the ships that
 * are near enough, in a blockaded system to produce ships. */
int ti4_obvious(const HxState *s, int seat, int i, char *out, size_t cap)
{
    const Wish w = { .s = s, .own = hx_ti4_seat(s, seat), .seat = seat, .now = hx_ti4_decision(s) };
    if (w.now.kind == TI4_DECIDES_TURN && !w.own->pool[TI4_TACTIC] && !w.own->passed && i < 2)
        return snprintf(out, cap, i == 0 ? "activation" : "pass");
    if (w.now.kind == TI4_DECIDES_BUILD && i == 0 && enemy_with_ships(s, w.now.system, seat) >= 0)
        return snprintf(out, cap, "ship to produce");
    if (w.now.kind != TI4_DECIDES_MOVE)
        return -1;
    FOR_BITS(from, near_fleets(&w))
    {
        if (i-- == 0)
            return snprintf(out, cap, "move from %d", from);
    }
    return -1;
}
