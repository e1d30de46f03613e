/* A tournament's ratings. */
#include "eval/tournament_rating.h"

#include "cli/cli.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Do factions change seats? If each always sits in one seat, the effects of both cannot be told apart. */
static bool factions_move(const RatingGame *games, uint64_t n, int n_seats)
{
    int seen[HX_MAX_SEATS];
    for (int seat = 0; seat < n_seats; seat++)
        seen[seat] = -1;
    for (uint64_t i = 0; i < n; i++)
        for (int seat = 0; seat < n_seats; seat++) {
            if (seen[seat] >= 0 && seen[seat] != games[i].faction[seat])
                return true;
            seen[seat] = games[i].faction[seat];
        }
    return false;
}

int rating_factions(const HxGame *game, const RatingGame *games, uint64_t n_games, int n_seats)
{
    const int n = hx_n_factions(game);
    return n <= RATING_MAX_FACTIONS && factions_move(games, n_games, n_seats) ? n : 0;
}

static bool is_whole(const Tournament *t, uint64_t block)
{
    const uint64_t n = (uint64_t)t->schedule.n_seatings;
    for (uint64_t i = block * n; i < (block + 1) * n; i++)
        if (!t->games[i].is_done)
            return false;
    return true;
}

static void add_block(const Tournament *t, uint64_t block, RatingGame *out, uint32_t number)
{
    const int n = t->schedule.n_seatings, n_seats = t->schedule.n_seats;
    for (int k = 0; k < n; k++) {
        const GameRecord *game = &t->games[block * (uint64_t)n + (uint64_t)k];
        out[k] = (RatingGame){ .block = number, .n_seats = (uint8_t)n_seats };
        memcpy(out[k].agent, schedule_seating(&t->schedule, k), (size_t)n_seats);
        memcpy(out[k].rank, game->rank, (size_t)n_seats);
        for (int seat = 0; seat < n_seats; seat++)
            out[k].faction[seat] = (uint8_t)(game->faction[seat] % RATING_MAX_FACTIONS);
    }
}

HxStatus tournament_rate(Rating *out, const Tournament *t, const TournamentSpec *spec, int anchor, HxError *err)
{
    RatingGame *games = calloc((size_t)t->n_games, sizeof *games);
    RatingData data = { .n_agents = spec->n_agents, .n_seats = spec->n_seats, .has_seats = true, .games = games };
    Copies copies;
    if (!games)
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    if (copies_find(&copies, t, spec, err) != HX_OK) {
        free(games);
        return HX_NO_MEMORY;
    }
    for (uint64_t block = 0; block < t->n_blocks; block++)
        if (is_whole(t, block) && !copies.is_copy[block]) {
            add_block(t, block, games + data.n_games, (uint32_t)data.n_blocks++);
            data.n_games += (uint64_t)t->schedule.n_seatings;
        }
    data.n_factions = rating_factions(spec->game, games, data.n_games, spec->n_seats);
    data.faction_blocks = RATING_FACTION_BLOCKS;
    data.prior = RATING_PRIOR;
    data.seed = spec->seed;
    data.n_replicates = RATING_REPLICATES;
    data.n_refits = RATING_REFITS;
    data.has_anchor = anchor >= 0;
    data.anchor = anchor;
    const HxStatus status = rating_fit(out, &data, err);
    copies_fini(&copies);
    free(games);
    return status;
}

/* By Wilson and Hilferty: the cube root of chi2 / freedom is nearly normal. */
double rating_fit_chance(const Rating *r)
{
    if (r->fit_freedom <= 0)
        return NAN;
    const double v = 2.0 / (9.0 * r->fit_freedom), z = (cbrt(r->fit_chi2 / r->fit_freedom) - (1 - v)) / sqrt(v);
    return erfc(z / sqrt(2)) / 2;
}

bool rating_fit_fails(const Rating *r)
{
    return rating_fit_chance(r) < 0.01; /* NaN: cannot be told */
}

/* ---- What has no interval --------------------------------------------------------------------------------------------- */

const char *rating_why_no_interval(const Rating *r, int i, char *out, size_t size)
{
    static const char *const why[] = {
        [RATING_BOUNDED] = "",
        [RATING_ALWAYS_AHEAD] = "always ahead",
        [RATING_ALWAYS_BEHIND] = "always behind",
        [RATING_AHEAD_IN_SEAT] = "always ahead from seat",
        [RATING_BEHIND_IN_SEAT] = "always behind from seat",
        [RATING_NEVER_MET] = "never met the others",
        [RATING_BY_OTHERS] = "not bounded by the games",
    };
    const RatingBound bound = r->bound[i];
    const char *const else_why = !isnan(r->error[i]) ? "" : r->n_blocks < 2 ? "one block" : "blocks all alike";
    if (bound == RATING_AHEAD_IN_SEAT || bound == RATING_BEHIND_IN_SEAT)
        snprintf(out, size, "%s %d", why[bound], r->bound_seat[i]);
    else
        snprintf(out, size, "%s", bound == RATING_BOUNDED ? else_why : why[bound]);
    return out;
}

/* "agents 1, 3": lists the numbers marked in `is_meant`, counted from `first`. */
static void add_numbers(Text *text, const char *what, const bool *is_meant, int n, int first)
{
    const char *before = what;
    for (int i = 0; i < n; i++)
        if (is_meant[i]) {
            text_add(text, "%s %d", before, i + first);
            before = ",";
        }
}

const char *rating_unbounded_text(const Rating *r, char *out, size_t size)
{
    bool agents[RATING_MAX_AGENTS];
    bool has_seats = false, has_factions = false;
    Text text = text_on(out, size);
    for (int i = 0; i < r->n_agents; i++)
        agents[i] = r->bound[i] != RATING_BOUNDED;
    for (int i = 0; i < r->n_seats; i++)
        has_seats |= r->seat_is_unbounded[i];
    for (int i = 0; i < r->n_factions; i++)
        has_factions |= r->faction_is_unbounded[i];
    if (r->n_unbounded == 0 && !has_seats && !has_factions)
        return out;
    text_add(&text, "not bounded by the games (separation):");
    add_numbers(&text, " agents", agents, r->n_agents, 1);
    add_numbers(&text, r->n_unbounded ? "; seats" : " seats", r->seat_is_unbounded, r->n_seats, 0);
    if (has_factions)
        text_add(&text, "%s factions", r->n_unbounded || has_seats ? ";" : "");
    text_add(&text, ". Their ratings come from the prior (normal, %.0f Elo): they show the order, not the distance%s",
             RATING_ELO * RATING_PRIOR, r->superiority ? "; the confidence that one is above another still holds" : "");
    return out;
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------- */

static json_t *effect_json(const char *name_key, const char *name, double effect, double error)
{
    return json_pack("{ss so so}", name_key, name, "elo", cli_json_real(RATING_ELO * effect), "error", cli_json_real(RATING_ELO * error));
}

static json_t *table_json(const double *x, int n)
{
    json_t *rows = json_array();
    for (int a = 0; x && a < n; a++) {
        json_t *row = json_array();
        for (int b = 0; b < n; b++)
            json_array_append_new(row, a == b ? json_null() : cli_json_real(x[a * n + b]));
        json_array_append_new(rows, row);
    }
    return rows;
}

json_t *rating_json(const Rating *r, const char *const *agents, const char *const *factions)
{
    char note[RATING_NOTE];
    json_t *list = json_array(), *seats = json_array(), *sides = json_array();
    for (int i = 0; i < r->n_agents; i++) {
        json_t *one = effect_json("agent", agents[i], r->agent[i], r->error[i]);
        char why[64];
        const bool is_unbounded = r->bound[i] != RATING_BOUNDED;
        json_object_set_new(one, "unbounded", json_boolean(is_unbounded));
        json_object_set_new(one, "unbounded_because",
                            is_unbounded ? json_string(rating_why_no_interval(r, i, why, sizeof why)) : json_null());
        json_object_set_new(one, "low", cli_json_real(RATING_ELO * r->low[i]));
        json_object_set_new(one, "high", cli_json_real(RATING_ELO * r->high[i]));
        json_array_append_new(list, one);
    }
    for (int i = 0; i < r->n_seats; i++)
        json_array_append_new(seats, json_pack("{so so sb}", "elo", cli_json_real(RATING_ELO * r->seat[i]), "error",
                                               cli_json_real(RATING_ELO * r->seat_error[i]), "unbounded", (int)r->seat_is_unbounded[i]));
    for (int i = 0; factions && i < r->n_factions; i++)
        if (!isnan(r->faction[i])) {
            json_t *one = effect_json("faction", factions[i], r->faction[i], r->faction_error[i]);
            json_object_set_new(one, "unbounded", json_boolean(r->faction_is_unbounded[i]));
            json_array_append_new(sides, one);
        }
    json_t *root =
        json_pack("{ss so so so so so}", "model", "plackett-luce", "agents", list, "seats", seats, "factions", sides, "superiority",
                  table_json(r->superiority, r->n_agents), "expected_before", table_json(r->expected, r->n_agents));
    json_object_set_new(root, "replicates", json_integer(r->n_replicates));
    json_object_set_new(root, "prior_deviation", cli_json_real(RATING_ELO * RATING_PRIOR));
    json_object_set_new(root, "separated", json_boolean(rating_unbounded_text(r, note, sizeof note)[0] != '\0'));
    json_object_set_new(root, "factions_left_out", json_integer(r->n_left_out));
    json_object_set_new(root, "log_likelihood", cli_json_real(r->log_likelihood));
    json_object_set_new(root, "winner_only", json_boolean(r->is_winner_only));
    json_object_set_new(root, "fit",
                        json_pack("{sb so si so}", "fails", (int)rating_fit_fails(r), "chi2", cli_json_real(r->fit_chi2), "freedom",
                                  r->fit_freedom, "chance", cli_json_real(rating_fit_chance(r))));
    json_object_set_new(root, "intransitivity", cli_json_real(r->intransitivity));
    json_object_set_new(root, "connected", json_boolean(r->is_connected));
    return root;
}

/* ---- The table -------------------------------------------------------------------------------------------------------- */

void rating_sort(const Rating *r, int *order)
{
    for (int i = 0; i < r->n_agents; i++) {
        int at = i;
        for (; at > 0 && r->agent[order[at - 1]] < r->agent[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_agent(FILE *out, const Rating *r, const int *order, int place, const char *const *agents, int width)
{
    const int i = order[place];
    char why[64];
    rating_why_no_interval(r, i, why, sizeof why);
    fprintf(out, "%2d  %-*.48s  %+6.0f", i + 1, width, agents[i], text_round(RATING_ELO * r->agent[i], 0));
    if (why[0])
        fprintf(out, "  no interval: %-16s", why);
    else if (isnan(r->low[i]))
        fprintf(out, " +- %4.0f", RATING_ELO * r->error[i]);
    else
        fprintf(out, " +- %4.0f [%+5.0f, %+5.0f]", RATING_ELO * r->error[i], text_round(RATING_ELO * r->low[i], 0),
                text_round(RATING_ELO * r->high[i], 0));
    if (r->superiority && place + 1 < r->n_agents)
        fprintf(out, "   %5.1f %%", 100 * r->superiority[i * r->n_agents + order[place + 1]]);
    fputc('\n', out);
}

static void print_effects(FILE *out, const Rating *r, const char *const *factions)
{
    fprintf(out, "seats (Elo)");
    for (int i = 0; i < r->n_seats; i++)
        fprintf(out, " %+.0f", text_round(RATING_ELO * r->seat[i], 0));
    fputc('\n', out);
    const char *before = "factions (Elo)";
    for (int i = 0; factions && i < r->n_factions; i++)
        if (!isnan(r->faction[i])) {
            fprintf(out, "%s %s %+.0f", before, factions[i], text_round(RATING_ELO * r->faction[i], 0));
            if (!isnan(r->faction_error[i]))
                fprintf(out, " +- %.0f", RATING_ELO * r->faction_error[i]);
            before = ",";
        }
    fprintf(out, "%s", before[0] == ',' ? "\n" : "");
    if (r->n_left_out > 0)
        fprintf(out, "factions: effects not estimated; each of the %d played in %.1f blocks on average, an estimate needs %.0f\n",
                r->n_left_out, r->left_out_blocks, RATING_FACTION_BLOCKS);
}

void rating_print(FILE *out, const Rating *r, const char *const *agents, const char *const *factions)
{
    int order[RATING_MAX_AGENTS], width = 5;
    char note[RATING_NOTE];
    rating_sort(r, order);
    for (int i = 0; i < r->n_agents; i++)
        width = (int)strlen(agents[i]) > width ? (int)strlen(agents[i]) : width;
    width = width > 48 ? 48 : width;
    fprintf(out, "\n    %-*s  %-28s   above the next\n", width, "agent", "Elo +- error [95 %]");
    for (int place = 0; place < r->n_agents; place++)
        print_agent(out, r, order, place, agents, width);
    print_effects(out, r, factions);
    if (r->n_blocks > 1 && r->n_blocks < RATING_ROUGH_BLOCKS)
        fprintf(out, "%llu blocks: errors and intervals of ratings are rough below %d\n", (unsigned long long)r->n_blocks,
                RATING_ROUGH_BLOCKS);
    if (rating_unbounded_text(r, note, sizeof note)[0])
        fprintf(out, "%s\n", note);
    if (!r->is_connected)
        fprintf(out, "some agents never met, not even through others: their ratings are not comparable\n");
    if (r->is_winner_only)
        fprintf(out, "games record only who won: places behind the first do not count\n");
    if (rating_fit_fails(r))
        fprintf(out,
                "THE MODEL DOES NOT FIT: one strength for each agent does not explain who came before whom; read the cross table, not the "
                "ratings\n");
    if (r->fit_freedom > 0)
        fprintf(out, "fit: chi2 %.1f on %d degrees of freedom (chance %.3f); intransitivity %.2f\n", r->fit_chi2, r->fit_freedom,
                rating_fit_chance(r), r->intransitivity);
}
