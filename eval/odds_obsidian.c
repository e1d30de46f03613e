/* Odds of Obsidian attacks for the command line: pools read from text, results as JSON. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/games/obsidian/obsidian_odds.h"
#include "eval/fleet_text.h"
#include "eval/odds.h"

/* What --set may say: small numbers, and switches of 0 and 1. */
typedef struct Settings {
    int armour, structure, evasion, cover; /* -1: not said */
    int damaged, attacker_reroll, defender_reroll;
    int goal; /* of ObsidianOddsGoal */
} Settings;

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

static HxStatus read_stance(const char *option, const char *text, ObsidianOddsStance *out, HxError *err)
{
    static const char *const names[] = { "DEF", "MOB", "OFF", "SHUTDOWN" };
    for (size_t i = 0; text && i < HX_COUNT(names); i++)
        if (strcasecmp(names[i], text) == 0) {
            *out = (ObsidianOddsStance)i;
            return HX_OK;
        }
    return text ? hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' is none of DEF, MOB, OFF, SHUTDOWN", option, text) : HX_OK;
}

static HxStatus read_setting(const char *text, Settings *s, HxError *err)
{
    const struct {
        const char *name;
        int *value;
        int max; /* 1: a switch, on or off */
    } known[] = {
        { "armour", &s->armour, OBSIDIAN_ODDS_DICE },
        { "structure", &s->structure, OBSIDIAN_ODDS_DICE },
        { "evasion", &s->evasion, OBSIDIAN_ODDS_DICE },
        { "cover", &s->cover, 4 },
        { "damaged", &s->damaged, 1 },
        { "attacker_reroll", &s->attacker_reroll, 1 },
        { "defender_reroll", &s->defender_reroll, 1 },
    };
    const char *value = strchr(text, '=');
    const size_t length = value ? (size_t)(value - text) : strlen(text);
    if (value && strncmp(text, "goal", length) == 0 && length == 4) {
        s->goal = strcmp(value + 1, "damage") == 0 ? OBSIDIAN_ODDS_MEAN_DAMAGE : OBSIDIAN_ODDS_PENETRATION;
        return s->goal == OBSIDIAN_ODDS_MEAN_DAMAGE || strcmp(value + 1, "penetration") == 0
                   ? HX_OK
                   : hx_refuse(err, HX_BAD_INPUT, "--set: goal: '%.40s' is neither penetration nor damage", value + 1);
    }
    for (size_t i = 0; value && i < HX_COUNT(known); i++) {
        if (strlen(known[i].name) != length || strncmp(known[i].name, text, length) != 0)
            continue;
        FleetText r = { .at = value + 1 };
        int number = known[i].max == 1 && strcmp(r.at, "on") == 0 ? 1 : known[i].max == 1 && strcmp(r.at, "off") == 0 ? 0 : -1;
        if (known[i].max > 1) {
            number = fleet_read_number(&r);
            number = *r.at == '\0' ? number : -1;
        }
        if (number < 0 || number > known[i].max)
            return known[i].max == 1 ? hx_refuse(err, HX_BAD_INPUT, "--set: %s: '%.40s' is neither on nor off", known[i].name, value + 1)
                                     : hx_refuse(err, HX_BAD_INPUT, "--set: %s: '%.40s' is not a number from 0 to %d", known[i].name,
                                                 value + 1, known[i].max);
        *known[i].value = number;
        return HX_OK;
    }
    return hx_refuse(err, HX_BAD_INPUT,
                     "--set: '%.40s': there are armour, structure, evasion, cover, damaged, attacker_reroll, defender_reroll and goal",
                     text);
}

/* The defence pool: as said, or from armour, or structure where damaged (1.2.1.D2); evasion in MOB (D3); cover (D4). */
static HxStatus fill_defence(const OddsSide *defender, const Settings *s, ObsidianOddsAttack *a, HxError *err)
{
    static const char *const colours[2] = { "white", "blue" };
    int *const count[2] = { &a->white, &a->blue };
    if (defender->dice) {
        if (s->armour >= 0 || s->evasion >= 0)
            return hx_refuse(err, HX_BAD_INPUT, "--defence: either the pool, or --set armour and evasion");
        const HxStatus status = read_pool("--defence", defender->dice, colours, count, err);
        if (status != HX_OK)
            return status;
    } else {
        a->white = s->damaged ? (s->structure > 0 ? s->structure : 0) : (s->armour > 0 ? s->armour : 0);
        a->blue = a->defender == OBSIDIAN_ODDS_MOB && s->evasion > 0 ? s->evasion : 0;
    }
    a->white += s->cover > 0 ? s->cover : 0;
    return HX_OK;
}

static HxStatus read_attack(const OddsRequest *request, ObsidianOddsAttack *a, HxError *err)
{
    static const char *const colours[2] = { "red", "yellow" };
    int *const count[2] = { &a->red, &a->yellow };
    Settings s = { .armour = -1, .structure = -1, .evasion = -1, .cover = -1 };
    if (!request->side[ODDS_ATTACKER].dice)
        return hx_refuse(err, HX_BAD_INPUT, "--attack: the attack dice are missing, \"2 red, 3 yellow\"");
    HxStatus status = read_pool("--attack", request->side[ODDS_ATTACKER].dice, colours, count, err);
    for (int i = 0; status == HX_OK && i < request->n_sets; i++)
        status = read_setting(request->set[i], &s, err);
    if (status == HX_OK)
        status = read_stance("--attacker-stance", request->side[ODDS_ATTACKER].stance, &a->attacker, err);
    if (status == HX_OK)
        status = read_stance("--defender-stance", request->side[ODDS_DEFENDER].stance, &a->defender, err);
    if (status != HX_OK)
        return status;
    a->attacker_rerolls = s.attacker_reroll;
    a->defender_rerolls = s.defender_reroll;
    a->goal = (ObsidianOddsGoal)s.goal;
    a->has_structure = s.structure > 0;
    a->is_damaged = s.damaged;
    return fill_defence(&request->side[ODDS_DEFENDER], &s, a, err);
}

static HxStatus answer(const OddsRequest *request, json_t **out, HxError *err)
{
    ObsidianOddsAttack a = { .attacker = OBSIDIAN_ODDS_OFF, .defender = OBSIDIAN_ODDS_DEF };
    ObsidianOdds odds;
    HxStatus status = read_attack(request, &a, err);
    if (status == HX_OK)
        status = obsidian_odds(&a, &odds, err);
    if (status != HX_OK)
        return status;
    json_t *root = json_object(), *damage = json_array();
    for (int d = 0; d <= odds.max_damage; d++)
        json_array_append_new(damage, json_real(odds.damage[d]));
    json_object_set_new(root, "game", json_string("obsidian"));
    json_object_set_new(root, "damage", damage);
    json_object_set_new(root, "hit", json_real(odds.hit));
    json_object_set_new(root, "penetration", json_real(odds.penetration));
    json_object_set_new(root, "destruction", json_real(odds.destruction));
    json_object_set_new(root, "mean_damage", json_real(odds.mean_damage));
    json_object_set_new(root, "exact", json_true());
    *out = root;
    return HX_OK;
}

const OddsGame odds_obsidian = {
    .game = "obsidian",
    .takes = ODDS_TAKES_DICE | ODDS_TAKES_STANCE | ODDS_TAKES_SET,
    .help = "  One attack: --attack \"2 red, 3 yellow\" --defence \"3 white, 1 blue\", stances OFF and DEF unless said. Or, in place of\n"
            "  --defence: --set armour=3, --set structure=2, --set damaged=on, --set evasion=1 (in MOB); --set cover=2 adds white dice.\n"
            "  --set attacker_reroll=on, --set defender_reroll=on: the side may spend a link on a reroll, and does so as well as it can,\n"
            "  for --set goal=penetration (the default) or goal=damage. A part with structure is destroyed only when damaged already.\n",
    .answer = answer,
};
