/* Odds of Obsidian attacks asked for in words: pools read from text, results as JSON. */
#include "core/odds.h"

#include "core/fleet_text.h"
#include "core/games/obsidian/obsidian_odds.h"
#include "core/games/obsidian/odds/options.h"
#include "core/games/obsidian/odds/spot.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

HX_ODDS_OPTIONS_OF(OBSIDIAN_ODDS_OPTIONS);

/* What --set may say: small numbers, and switches of 0 and 1. */
typedef struct Settings {
    int armour, structure, evasion, cover;                /* -1: not said */
    int damaged, attacker_reroll, defender_reroll, moved; /* damaged, moved: -1, not said */
    int goal;                                             /* of ObsidianOddsGoal */
} Settings;

#define NOTHING_SAID                                                                                                                       \
    {                                                                                                                                      \
        .armour = -1, .structure = -1, .evasion = -1, .cover = -1, .damaged = -1, .moved = -1                                              \
    }

/* "2 red, 3 yellow": counts of two colours, each at most once. */
static HxStatus read_pool(const char *option, const char *text, const char *const colours[2], int *const count[2], HxError *err)
{
    FleetText r = { .at = text, .option = option, .err = err };
    bool is_given[2] = { false, false };
    do {
        const FleetText before = r;
        char word[FLEET_WORD_BYTES];
        const int n = fleet_read_number(&r);
        fleet_read_word(&r, word);
        int i = 0;
        while (i < 2 && strcmp(word, colours[i]) != 0)
            i++;
        if (i == 2) {
            char what[64];
            snprintf(what, sizeof what, "dice are %s or %s here, \"2 %s, 1 %s\"", colours[0], colours[1], colours[0], colours[1]);
            return fleet_refuse_rest(&before, what);
        }
        if (n < 0 || n > OBSIDIAN_ODDS_DICE)
            return fleet_refuse_rest(&before, "the number of dice of a colour is from 0 to 10");
        if (is_given[i])
            return fleet_refuse(&r, "given twice", word);
        is_given[i] = true;
        *count[i] = n;
    } while (fleet_take(&r, ','));
    fleet_skip_space(&r);
    return *r.at == '\0' ? HX_OK : fleet_refuse_rest(&r, "',' or the end of the pool is expected");
}

static HxStatus read_stance(const char *option, const char *text, ObsidianStance *out, HxError *err)
{
    static const char *const names[] = { "DEF", "MOB", "OFF", "SHUTDOWN" };
    for (size_t i = 0; text && i < HX_COUNT(names); i++)
        if (strcasecmp(names[i], text) == 0) {
            *out = (ObsidianStance)i;
            return HX_OK;
        }
    return text ? hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' is not one of DEF, MOB, OFF, SHUTDOWN", option, text) : HX_OK;
}

/* A number, or a switch, that --set may give a value. */
typedef struct Setting {
    const char *name;
    int *value;
    int max; /* 0: a switch, on or off */
} Setting;

static HxStatus read_goal(const char *text, int *goal, HxError *err)
{
    static const char *const goals[] = { "penetration", "damage", "destruction" };
    for (*goal = 0; *goal < (int)HX_COUNT(goals); ++*goal)
        if (strcmp(text, goals[*goal]) == 0)
            return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "--set: goal: '%.40s' is not one of penetration, damage, destruction", text);
}

static HxStatus read_switch(const Setting *setting, const char *text, HxError *err)
{
    const bool is_on = strcmp(text, "on") == 0;
    if (!is_on && strcmp(text, "off") != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--set: %s: '%.40s' is neither on nor off", setting->name, text);
    *setting->value = is_on;
    return HX_OK;
}

static HxStatus read_number(const Setting *setting, const char *text, HxError *err)
{
    FleetText r = { .at = text };
    const int number = fleet_read_number(&r);
    if (*r.at != '\0' || number < 0 || number > setting->max)
        return hx_refuse(err, HX_BAD_INPUT, "--set: %s: '%.40s' is not a number from 0 to %d", setting->name, text, setting->max);
    *setting->value = number;
    return HX_OK;
}

/* One --set, NAME=VALUE. */
static HxStatus read_setting(const char *text, Settings *s, HxError *err)
{
    const Setting known[] = {
        { "armour", &s->armour, OBSIDIAN_ODDS_DICE },
        { "structure", &s->structure, OBSIDIAN_ODDS_DICE },
        { "evasion", &s->evasion, OBSIDIAN_ODDS_DICE },
        { "cover", &s->cover, 4 },
        { "damaged", &s->damaged, 0 },
        { "attacker_reroll", &s->attacker_reroll, 0 },
        { "defender_reroll", &s->defender_reroll, 0 },
        { "moved", &s->moved, 0 },
    };
    const char *value = strchr(text, '=');
    char name[32] = "";
    if (value)
        snprintf(name, sizeof name, "%.*s", (int)(value - text), text);
    if (strcmp(name, "goal") == 0)
        return read_goal(value + 1, &s->goal, err);
    for (size_t i = 0; i < HX_COUNT(known); i++)
        if (strcmp(name, known[i].name) == 0)
            return known[i].max ? read_number(&known[i], value + 1, err) : read_switch(&known[i], value + 1, err);
    return hx_refuse(err, HX_BAD_INPUT,
                     "--set: '%.40s': there are armour, structure, evasion, cover, damaged, attacker_reroll, defender_reroll, moved and "
                     "goal",
                     text);
}

/* The defence pool: as said, or from armour, or structure where damaged (1.2.1.D2); evasion in MOB (D3); cover (D4). */
static HxStatus fill_defence(const char *dice, const Settings *s, ObsidianOddsAttack *a, HxError *err)
{
    static const char *const colours[2] = { "white", "blue" };
    int *const count[2] = { &a->white, &a->blue };
    if (dice) {
        if (s->armour >= 0 || s->evasion >= 0)
            return hx_refuse(err, HX_BAD_INPUT, "--defence: give the pool or --set armour and evasion, not both");
        const HxStatus status = read_pool("--defence", dice, colours, count, err);
        if (status != HX_OK)
            return status;
    } else {
        a->white = s->damaged > 0 ? (s->structure > 0 ? s->structure : 0) : (s->armour > 0 ? s->armour : 0);
        a->blue = a->defender == OBSIDIAN_MOB && s->evasion > 0 ? s->evasion : 0;
    }
    a->white += s->cover > 0 ? s->cover : 0;
    return HX_OK;
}

static HxStatus read_attack(const HxOddsRequest *request, ObsidianOddsAttack *a, HxError *err)
{
    static const char *const colours[2] = { "red", "yellow" };
    int *const count[2] = { &a->red, &a->yellow };
    Settings s = NOTHING_SAID;
    if (request->side[0].fleet || request->side[1].fleet || request->option[SAID_weapon])
        return hx_refuse(err, HX_BAD_INPUT, "--attacker, --target and --weapon: units and weapons need --position FILE");
    if (!request->option[SAID_attack])
        return hx_refuse(err, HX_BAD_INPUT, "--attack: the attack dice are missing, \"2 red, 3 yellow\"");
    HxStatus status = read_pool("--attack", request->option[SAID_attack], colours, count, err);
    for (int i = 0; status == HX_OK && i < request->n_sets; i++)
        status = read_setting(request->set[i], &s, err);
    if (status == HX_OK)
        status = read_stance("--attacker-stance", request->option[SAID_attacker_stance], &a->attacker, err);
    if (status == HX_OK)
        status = read_stance("--defender-stance", request->option[SAID_defender_stance], &a->defender, err);
    if (status == HX_OK && s.moved >= 0)
        status = hx_refuse(err, HX_BAD_INPUT, "--set: moved: only with --position");
    if (status != HX_OK)
        return status;
    a->attacker_rerolls = s.attacker_reroll;
    a->defender_rerolls = s.defender_reroll;
    a->goal = (ObsidianOddsGoal)s.goal;
    a->has_structure = s.structure > 0;
    a->is_damaged = s.damaged > 0;
    return fill_defence(request->option[SAID_defence], &s, a, err);
}

/* ---- Units of a position ------------------------------------------------------------------------------------------------- */

static HxStatus read_unit(const char *option, const char *text, int *out, HxError *err)
{
    if (!text)
        return hx_refuse(err, HX_BAD_INPUT, "%s: a unit of the position is missing, \"0m1\"", option);
    *out = hx_obsidian_unit_by_key(text);
    return *out >= 0
               ? HX_OK
               : hx_refuse(err, HX_BAD_INPUT,
                           "%s: no unit '%.40s'; units are 0m1 .. 0m6 (mechs), 0d1 .. 0d10 (drones), 0p1 .. 0p24 (launched), and 1m1 ..",
                           option, text);
}

/* Does the text name the weapon: "right arm: Single Shot", "Single Shot" or "right arm", in any case, "_" as " "? */
static bool names_weapon(const char *said, const char *name)
{
    const char *colon = strstr(name, ": ");
    const char *const from[] = { name, colon ? colon + 2 : name, name };
    const bool by_hand = strcmp(from[1], "punch") == 0 || strcmp(from[1], "kick") == 0; /* the part alone means its printed figures */
    const size_t length[] = { strlen(name), strlen(from[1]), colon && !by_hand ? (size_t)(colon - name) : strlen(name) };
    for (size_t i = 0; i < HX_COUNT(from); i++) {
        size_t k = 0;
        while (k < length[i] && said[k] && tolower((unsigned char)(said[k] == '_' ? ' ' : said[k])) == tolower((unsigned char)from[i][k]))
            k++;
        if (k == length[i] && !said[k])
            return true;
    }
    return false;
}

static HxStatus read_weapon(const HxState *s, const char *said, int unit, ObsidianWeapon *out, HxError *err)
{
    ObsidianWeapon weapon[OBSIDIAN_WEAPONS];
    const int n = hx_obsidian_weapons(s, unit, weapon);
    char list[200] = "";
    size_t at = 0;
    int found = 0;
    for (int i = 0; i < n; i++) {
        if (at < sizeof list)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", weapon[i].name);
        if (said ? names_weapon(said, weapon[i].name) : n == 1) {
            *out = weapon[i];
            found++;
        }
    }
    if (found == 1)
        return HX_OK;
    if (n == 0)
        return hx_refuse(err, HX_BAD_INPUT, "--attacker: %s has nothing to attack with, or is not on the board",
                         hx_obsidian_unit_key(unit));
    if (!said)
        return hx_refuse(err, HX_BAD_INPUT, "--weapon: %s has %s", hx_obsidian_unit_key(unit), list);
    return hx_refuse(err, HX_BAD_INPUT, "--weapon: '%.40s' is %s; %s has %s", said, found ? "more than one" : "no weapon of it",
                     hx_obsidian_unit_key(unit), list);
}

static HxStatus read_query(const HxOddsRequest *request, const HxState *s, ObsidianOddsQuery *q, ObsidianWeapon *weapon, HxError *err)
{
    const HxOddsSide *side = request->side;
    const char *const *said = request->option;
    Settings set = NOTHING_SAID;
    if (said[SAID_attack] || said[SAID_defence] || said[SAID_attacker_stance] || said[SAID_defender_stance])
        return hx_refuse(err, HX_BAD_INPUT, "--attack, --defence and stances: leave them out, they come from the position");
    HxStatus status = HX_OK;
    for (int i = 0; status == HX_OK && i < request->n_sets; i++)
        status = read_setting(request->set[i], &set, err);
    if (status == HX_OK && (set.armour >= 0 || set.structure >= 0 || set.evasion >= 0 || set.cover >= 0 || set.damaged >= 0))
        status = hx_refuse(err, HX_BAD_INPUT, "--set: armour, structure, evasion, cover and damaged come from the position");
    if (status == HX_OK)
        status = read_unit("--attacker", side[HX_ODDS_ATTACKER].fleet, &q->attacker, err);
    if (status == HX_OK)
        status = read_unit("--target", side[HX_ODDS_DEFENDER].fleet, &q->target, err);
    if (status == HX_OK)
        status = read_weapon(s, said[SAID_weapon], q->attacker, weapon, err);
    q->weapon = weapon->number;
    q->attacker_rerolls = set.attacker_reroll;
    q->defender_rerolls = set.defender_reroll;
    q->has_moved = set.moved > 0;
    q->goal = (ObsidianOddsGoal)set.goal;
    return status;
}

/* The odds of one attack, which both forms have. */
static json_t *odds_json(const ObsidianOdds *odds)
{
    json_t *root = json_object(), *damage = json_array();
    for (int d = 0; d <= odds->max_damage; d++)
        json_array_append_new(damage, json_real(odds->damage[d]));
    json_object_set_new(root, "game", json_string("obsidian"));
    json_object_set_new(root, "damage", damage);
    json_object_set_new(root, "hit", json_real(odds->hit));
    json_object_set_new(root, "penetration", json_real(odds->penetration));
    json_object_set_new(root, "destruction", json_real(odds->destruction));
    json_object_set_new(root, "mean_damage", json_real(odds->mean_damage));
    json_object_set_new(root, "exact", json_true());
    return root;
}

static json_t *part_json(const ObsidianOddsPart *part, const char *name)
{
    return json_pack("{s:s, s:f, s:f, s:f, s:{s:i, s:i, s:i, s:i}}", "part", name, "p", part->p, "penetration", part->penetration,
                     "destruction", part->destruction, "dice", "yellow", part->yellow, "red", part->red, "white", part->white, "blue",
                     part->blue);
}

static json_t *answer_json(const HxState *s, const ObsidianOddsQuery *q, const ObsidianWeapon *weapon, const ObsidianOddsAnswer *a)
{
    static const char *const parts[OBSIDIAN_ODDS_PARTS] = { "torso", "chassis", "left arm", "right arm", "backpack", "unit" };
    char line[200];
    json_t *root = odds_json(&a->odds), *units = json_object(), *rows = json_array(), *notes = json_array();
    const int n = hx_obsidian_unit_title(s, q->attacker, line, sizeof line);
    snprintf(line + n, sizeof line - (size_t)n, ", %s", weapon->name);
    json_object_set_new(units, "attacker", json_string(line));
    hx_obsidian_unit_title(s, q->target, line, sizeof line);
    json_object_set_new(units, "target", json_string(line));
    if (a->target != q->target) {
        hx_obsidian_unit_title(s, a->target, line, sizeof line);
        json_object_set_new(units, "shielded by", json_string(line));
    }
    for (int i = 0; i < OBSIDIAN_ODDS_PARTS; i++)
        if (a->part[i].p > 0)
            json_array_append_new(rows, part_json(&a->part[i], parts[i]));
    for (int i = 0; i < a->n_notes; i++)
        json_array_append_new(notes, json_string(a->note[i]));
    json_object_set_new(root, "units", units);
    if (a->attack < 1 - 1e-12)
        json_object_set_new(root, "attack", json_real(a->attack));
    json_object_set_new(root, "removal", json_real(a->removal));
    json_object_set_new(root, "parts", rows);
    json_object_set_new(root, "exact", json_boolean(a->n_notes == 0));
    json_object_set_new(root, "left_out", notes);
    return root;
}

static HxStatus answer_position(const HxOddsRequest *request, json_t **out, HxError *err)
{
    ObsidianOddsQuery q = { 0 };
    ObsidianOddsAnswer a;
    ObsidianWeapon weapon = { 0 };
    const HxState *s = request->position;
    HxStatus status = read_query(request, s, &q, &weapon, err);
    if (status == HX_OK)
        status = hx_obsidian_odds_between(s, &q, &a, err);
    if (status != HX_OK)
        return status;
    const bool short_of[] = { q.attacker_rerolls && !a.attacker_can_reroll, q.defender_rerolls && !a.defender_can_reroll };
    for (int side = 0; side < 2; side++)
        if (short_of[side])
            return hx_refuse(err, HX_BAD_INPUT, "--set: %s_reroll: that side has no link or token to pay for a reroll",
                             side ? "defender" : "attacker");
    *out = answer_json(s, &q, &weapon, &a);
    return HX_OK;
}

/* ---- Both forms ------------------------------------------------------------------------------------------------------------- */

static HxStatus answer(const HxOddsRequest *request, json_t **out, HxError *err)
{
    if (request->position)
        return answer_position(request, out, err);
    ObsidianOddsAttack a = { .attacker = OBSIDIAN_OFF, .defender = OBSIDIAN_DEF };
    ObsidianOdds odds;
    HxStatus status = read_attack(request, &a, err);
    if (status == HX_OK)
        status = hx_obsidian_odds(&a, &odds, err);
    if (status != HX_OK)
        return status;
    *out = odds_json(&odds);
    return HX_OK;
}

const HxOdds obsidian_odds_in_words = {
    .options = options,
    .takes_position = true,
    .takes_sets = true,
    .help =
        "  One attack: --attack \"2 red, 3 yellow\" --defence \"3 white, 1 blue\", stances OFF and DEF by default. Or, instead of\n"
        "  --defence: --set armour=3, --set structure=2, --set damaged=on, --set evasion=1 (in MOB); --set cover=2 adds white dice.\n"
        "  --set attacker_reroll=on, --set defender_reroll=on: the side may spend a link on a reroll, and does so optimally for\n"
        "  --set goal=penetration (the default), goal=damage or goal=destruction. An attack destroys a part with structure only if it is\n"
        "  damaged already.\n"
        "  Or two units of a position or saved game: --position FILE --attacker 0m1 --target 1d2 --weapon \"right arm: Single Shot\"; the\n"
        "  name or the part alone is enough if only one weapon matches. Everything else comes from the position, card effects too;\n"
        "  --set moved=on: the attacker is no longer Stationary.\n",
    .answer = answer,
    .of_spot = obsidian_odds_of_spot,
};
