/* The report of the cells. */
#include "cli/cli.h"
#include "core/options_json.h"
#include "core/seen.h"
#include "eval/balance/balance.h"

#include <math.h>
#include <stdlib.h>

/* ---- Estimates -------------------------------------------------------------------------------------------------------- */

/* A faction's share of the win, per seat; NaN if it does not play. */
static double faction_share(const BalanceGame *game, int n_seats, int faction)
{
    double shares[HX_MAX_SEATS], share = 0;
    int n_held = 0;
    win_shares(game->rank, n_seats, shares);
    for (int seat = 0; seat < n_seats; seat++)
        if (game->faction[seat] == faction) {
            share += shares[seat];
            n_held++;
        }
    return n_held ? share / n_held : NAN;
}

static double mean_points(const BalanceGame *game, int n_seats)
{
    double sum = 0;
    for (int seat = 0; seat < n_seats; seat++)
        sum += game->score[seat];
    return sum / n_seats;
}

/* Compared, not by fmax() and fmin(): gcc 12 for 64-bit Arm ends with an internal error in such a loop at -O3. */
static double margin(const BalanceGame *game, int n_seats)
{
    double best = game->score[0], worst = best;
    for (int seat = 1; seat < n_seats; seat++) {
        best = game->score[seat] > best ? game->score[seat] : best;
        worst = game->score[seat] < worst ? game->score[seat] : worst;
    }
    return best - worst;
}

/* One game's value of a row; NaN if the game has none. */
static double measure(const BalanceGame *game, int n_seats, BalanceMeasure what, int index)
{
    double shares[HX_MAX_SEATS];
    switch (what) {
    case BALANCE_SEAT:
        win_shares(game->rank, n_seats, shares);
        return shares[index];
    case BALANCE_FACTION:
        return faction_share(game, n_seats, index);
    case BALANCE_STEPS:
        return game->n_steps;
    case BALANCE_POINTS:
        return mean_points(game, n_seats);
    case BALANCE_MARGIN:
        return margin(game, n_seats);
    }
    return NAN;
}

int balance_base(const BalanceSpec *spec, int cell)
{
    return cell < spec->n_agents ? 0 : cell % spec->n_agents;
}

uint64_t balance_different(const Balance *b, int cell)
{
    Seen seen = { .key = NULL };
    uint64_t n = 0;
    for (uint64_t i = 0; i < b->n_whole; i++) {
        const uint64_t actions = b->games[(uint64_t)cell * b->n_games + i].actions;
        n += actions == 0 || seen_add(&seen, actions);
    }
    n = seen.has_failed ? 0 : n;
    seen_fini(&seen);
    return n;
}

/* Does game i count? A copy of an earlier game does not; with a `base`, a copy of an earlier pair. In games with chance all count. */
static bool is_new(Seen *seen, const BalanceSpec *spec, const BalanceGame *own, const BalanceGame *base)
{
    if (spec->game->max_chance > 0 || spec->game->redeal || own->actions == 0)
        return true;
    return seen_add(seen, base ? own->actions ^ base->actions * UINT64_C(0x9e3779b97f4a7c15) : own->actions);
}

/* Mean of a row over the games of a cell; if `is_effect`, less the base's value game by game. Leaves out copies and games without a value.
 */
static Estimate estimate(const Balance *b, const BalanceSpec *spec, BalanceMeasure what, int index, int cell, bool is_effect, double *room)
{
    uint64_t n = 0;
    Seen seen = { .key = NULL };
    for (uint64_t i = 0; i < b->n_whole; i++) {
        const BalanceGame *game = &b->games[(uint64_t)cell * b->n_games + i];
        const BalanceGame *other = is_effect ? &b->games[(uint64_t)balance_base(spec, cell) * b->n_games + i] : NULL;
        const double own = measure(game, spec->n_seats, what, index), base = other ? measure(other, spec->n_seats, what, index) : 0;
        if (!isnan(own) && !isnan(base) && is_new(&seen, spec, game, other))
            room[n++] = own - base;
    }
    seen_fini(&seen);
    if (what != BALANCE_SEAT && what != BALANCE_FACTION)
        return estimate_mean(room, n);
    Estimate e = estimate_share(room, n, is_effect ? -1 : 0, 1);
    if (is_effect && e.error < 1e-12) /* all games are equal: the scatter is unknown */
        e.error = e.low = e.high = NAN;
    return e;
}

HxStatus balance_row(BalanceRow *out, const Balance *b, const BalanceSpec *spec, BalanceMeasure what, int index)
{
    double *room = malloc((b->n_whole + 1) * sizeof *room);
    if (!room)
        return HX_NO_MEMORY;
    *out = (BalanceRow){ .effect = { { .n = 0 } } };
    for (int cell = 0; cell < b->n_cells; cell++) {
        out->cell[cell] = estimate(b, spec, what, index, cell, false, room);
        if (cell > 0)
            out->effect[cell] = estimate(b, spec, what, index, cell, true, room);
    }
    free(room);
    return HX_OK;
}

/* Count games that ended as the base's did. If all did, the change touched nothing in these games. */
static uint64_t n_alike(const Balance *b, const BalanceSpec *spec, int cell)
{
    uint64_t n = 0;
    for (uint64_t i = 0; i < b->n_whole; i++) {
        const BalanceGame *own = &b->games[(uint64_t)cell * b->n_games + i];
        const BalanceGame *base = &b->games[(uint64_t)balance_base(spec, cell) * b->n_games + i];
        bool is_alike = own->n_steps == base->n_steps;
        for (int seat = 0; seat < spec->n_seats; seat++)
            is_alike &=
                own->score[seat] == base->score[seat] && own->rank[seat] == base->rank[seat] && own->faction[seat] == base->faction[seat];
        n += is_alike;
    }
    return n;
}

/* ---- The rows of a report --------------------------------------------------------------------------------------------- */

static const struct {
    BalanceMeasure what;
    const char *name;
} figures[] = { { BALANCE_STEPS, "steps of a game" },
                { BALANCE_POINTS, "points of a seat" },
                { BALANCE_MARGIN, "points, best less worst" } };

/* Did the faction play in any cell? */
static bool is_met(const BalanceRow *row, int n_cells)
{
    for (int cell = 0; cell < n_cells; cell++)
        if (row->cell[cell].n > 0)
            return true;
    return false;
}

static void name_cell(char out[160], const BalanceSpec *spec, int cell)
{
    const bool is_changed = cell / spec->n_agents == 1;
    snprintf(out, 160, "%.90s%s%.60s", spec->agents[cell % spec->n_agents], is_changed ? ", " : "", is_changed ? spec->change : "");
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------- */

static json_t *cell_json(const Estimate *e)
{
    json_t *cell = json_pack("{sI}", "games", (json_int_t)e->n);
    json_object_update_new(cell, estimate_json(e));
    return cell;
}

static json_t *row_json(const BalanceRow *row, int n_cells, const char *key, json_t *name)
{
    json_t *cells = json_array(), *effects = json_array();
    for (int cell = 0; cell < n_cells; cell++) {
        json_array_append_new(cells, cell_json(&row->cell[cell]));
        json_array_append_new(effects, cell ? cell_json(&row->effect[cell]) : json_null());
    }
    return json_pack("{so so so}", key, name, "cells", cells, "effects", effects);
}

static HxStatus add_row(json_t *list, const Balance *b, const BalanceSpec *spec, BalanceMeasure what, int index, const char *key,
                        json_t *name)
{
    BalanceRow row;
    const HxStatus status = balance_row(&row, b, spec, what, index);
    if (status == HX_OK && is_met(&row, b->n_cells))
        json_array_append_new(list, row_json(&row, b->n_cells, key, name));
    else
        json_decref(name);
    return status;
}

json_t *balance_json(const Balance *b, const BalanceSpec *spec)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)spec->seed);
    json_t *cells = json_array(), *seats = json_array(), *factions = json_array(), *games = json_array();
    HxStatus status = HX_OK;
    for (int cell = 0; cell < b->n_cells; cell++)
        json_array_append_new(cells, json_pack("{ss sI so so so so}", "agent", spec->agents[cell % spec->n_agents], "different_games",
                                               (json_int_t)balance_different(b, cell), "change",
                                               cell / spec->n_agents ? json_string(spec->change) : json_null(), "effect_from",
                                               cell ? json_integer(balance_base(spec, cell)) : json_null(), "games_alike",
                                               cell ? json_integer((json_int_t)n_alike(b, spec, cell)) : json_null(), "options",
                                               options_to_json(spec->options[cell / spec->n_agents])));
    for (int seat = 0; seat < spec->n_seats && status == HX_OK; seat++)
        status = add_row(seats, b, spec, BALANCE_SEAT, seat, "seat", json_integer(seat));
    for (int i = 0; i < hx_n_factions(spec->game) && status == HX_OK; i++)
        status = add_row(factions, b, spec, BALANCE_FACTION, i, "faction", json_string(spec->game->factions[i]));
    for (size_t i = 0; i < HX_COUNT(figures) && status == HX_OK; i++)
        status = add_row(games, b, spec, figures[i].what, 0, "figure", json_string(figures[i].name));
    json_t *root =
        json_pack("{ss si ss si ss sI sI sI sf so so so so}", "format", "hexarch-balance", "version", 2, "game", spec->game->name,
                  "rules_version", (int)spec->game->rules_version, "seed", seed, "games", (json_int_t)b->n_whole, "games_planned",
                  (json_int_t)b->n_games, "faults", (json_int_t)b->n_faults, "equal_win_share", 1.0 / spec->n_seats, "cells", cells,
                  "seats", seats, "factions", factions, "figures", games);
    if (root && spec->openings_told)
        json_object_set_new(root, "openings", json_string(spec->openings_told));
    if (status == HX_OK)
        return root;
    json_decref(root);
    return NULL;
}

/* ---- For people ------------------------------------------------------------------------------------------------------- */

static void print_estimate(FILE *out, const Estimate *e, double unit)
{
    if (isnan(e->mean))
        fprintf(out, "  %18s", ".");
    else if (!(e->error > 0)) /* one game, or all alike */
        fprintf(out, "  %8.1f          ", unit * e->mean);
    else
        fprintf(out, "  %8.1f +- %-6.1f", unit * e->mean, unit * e->error);
}

/* An effect with its interval. If the base has no value: the cell's own, in brackets. */
static void print_effect(FILE *out, const Estimate *effect, const Estimate *own, double unit)
{
    if (isnan(effect->mean) && isnan(own->mean))
        fprintf(out, "  %25s", ".");
    else if (isnan(effect->mean))
        fprintf(out, "  (%6.1f)%17s", unit * own->mean, "");
    else if (!(effect->error > 0))
        fprintf(out, "  %+7.1f%18s", unit * effect->mean, "");
    else
        fprintf(out, "  %+7.1f [%+7.1f,%+7.1f]", unit * effect->mean, unit * effect->low, unit * effect->high);
}

static HxStatus print_row(FILE *out, const Balance *b, const BalanceSpec *spec, BalanceMeasure what, int index, const char *name)
{
    BalanceRow row;
    const double unit = what == BALANCE_SEAT || what == BALANCE_FACTION ? 100 : 1;
    const HxStatus status = balance_row(&row, b, spec, what, index);
    if (status != HX_OK || !is_met(&row, b->n_cells))
        return status;
    fprintf(out, "%-32.32s %6llu", name, (unsigned long long)row.cell[0].n);
    print_estimate(out, &row.cell[0], unit);
    for (int cell = 1; cell < b->n_cells; cell++)
        print_effect(out, &row.effect[cell], &row.cell[cell], unit);
    fputc('\n', out);
    return HX_OK;
}

static void print_head(FILE *out, const Balance *b, const BalanceSpec *spec)
{
    char name[160];
    fprintf(out, "%s, %d seats: %llu of %llu games of each, seed %llu%s\n\n", spec->game->name, spec->n_seats,
            (unsigned long long)b->n_whole, (unsigned long long)b->n_games, (unsigned long long)spec->seed,
            b->n_whole < b->n_games ? "; PARTIAL" : "");
    if (spec->openings_told)
        fprintf(out, "each game from an opening, the same in every cell: %.100s\n\n", spec->openings_told);
    for (int cell = 0; cell < b->n_cells; cell++) {
        name_cell(name, spec, cell);
        if (cell == 0)
            fprintf(out, "A  %s in every seat\n", name);
        else
            fprintf(out, "%c  %s: effect, less %c game by game\n", 'A' + cell, name, 'A' + balance_base(spec, cell));
    }
    fprintf(out, "\n%-32s %6s", "share of wins, %", "games");
    fprintf(out, "  %18s", "A ");
    for (int cell = 1; cell < b->n_cells; cell++)
        fprintf(out, "  %16s %c less %c", "", 'A' + cell, 'A' + balance_base(spec, cell));
    fputc('\n', out);
}

HxStatus balance_print(FILE *out, const Balance *b, const BalanceSpec *spec)
{
    HxStatus status = HX_OK;
    print_head(out, b, spec);
    for (int seat = 0; seat < spec->n_seats && status == HX_OK; seat++) {
        char name[24];
        snprintf(name, sizeof name, "seat %d", seat);
        status = print_row(out, b, spec, BALANCE_SEAT, seat, name);
    }
    for (int i = 0; i < hx_n_factions(spec->game) && status == HX_OK; i++)
        status = print_row(out, b, spec, BALANCE_FACTION, i, spec->game->factions[i]);
    fprintf(out, "\n");
    for (size_t i = 0; i < HX_COUNT(figures) && status == HX_OK; i++)
        status = print_row(out, b, spec, figures[i].what, 0, figures[i].name);
    fprintf(out,
            "\nequal sides would win %.1f %% each; +- is a standard error over games, [ ] a 95 %% interval; ( ) is a share, not an effect: "
            "without the change that side does not play\n",
            100.0 / spec->n_seats);
    for (int cell = 1; cell < b->n_cells; cell++)
        if (b->n_whole > 0 && n_alike(b, spec, cell) == b->n_whole)
            fprintf(out, "every game of %c came out as that of %c did, points and steps: %s\n", 'A' + cell, 'A' + balance_base(spec, cell),
                    cell < spec->n_agents ? "both agents play alike" : "the change did nothing here");
    for (int cell = 0; cell < b->n_cells; cell++) {
        const uint64_t n = balance_different(b, cell);
        if (n > 0 && n < b->n_whole && spec->game->max_chance == 0 && !spec->openings)
            fprintf(out, "agents without randomness repeat their games; for different ones use --openings random:6\n");
        if (n > 0 && n < b->n_whole)
            fprintf(out, "%c: %llu different game%s by their actions%s\n", 'A' + cell, (unsigned long long)n, n == 1 ? "" : "s",
                    spec->game->max_chance > 0 ? "" : ": a game played again counts once");
    }
    if (b->n_faults)
        fprintf(out, "%llu games ended by a fault of an agent\n", (unsigned long long)b->n_faults);
    return status;
}
