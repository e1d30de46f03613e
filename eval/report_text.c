/* A tournament's report as a table, as JSON and as CSV. */
#include "agents/limits.h"
#include "cli/cli.h"
#include "core/options_json.h"
#include "core/text.h"
#include "eval/report.h"
#include "eval/report_digest.h"
#include "eval/report_faults.h"
#include "eval/tournament_rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const format_names[] = { "round-robin", "gauntlet", "ladder", "field" };

/* ---- JSON ------------------------------------------------------------------------------------------------------------- */

json_t *estimate_json(const Estimate *e)
{
    return json_pack("{so so so so}", "mean", cli_json_real(e->mean), "error", cli_json_real(e->error), "low", cli_json_real(e->low),
                     "high", cli_json_real(e->high));
}

static json_t *reals_json(const double *x, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, cli_json_real(x[i]));
    return list;
}

/* {"late": 3}: the classes that occurred. */
static json_t *faults_json(const uint64_t faults[HX_N_FAULTS])
{
    json_t *map = json_object();
    for (int i = 0; i < HX_N_FAULTS; i++)
        if (faults[i])
            json_object_set_new(map, hx_fault_name((HxFault)i), json_integer((json_int_t)faults[i]));
    return map;
}

/* "" as null. */
static json_t *text_json(const char *text)
{
    return text[0] ? json_string(text) : json_null();
}

static json_t *standing_json(const Standing *s, int n_seats, const char *spec, const BotName *name)
{
    json_t *places = json_array();
    for (int i = 0; i < n_seats; i++)
        json_array_append_new(places, json_integer((json_int_t)s->place[i]));
    return json_pack("{ss so so sI so so so so sI so}", "agent", spec, "name", text_json(name->name), "version", text_json(name->version),
                     "games", (json_int_t)s->n_games, "placings", places, "win_share", estimate_json(&s->wins), "utility",
                     estimate_json(&s->utility), "seat_win_share", reals_json(s->seat_wins, n_seats), "faults", (json_int_t)s->n_faults,
                     "fault_classes", faults_json(s->faults));
}

double report_variance_ratio(const Estimate *without, const Estimate *with)
{
    const bool is_fixed = with->error < 1e-9; /* every block came out the same */
    return is_fixed ? (double)NAN : without->error * without->error / (with->error * with->error);
}

static json_t *luck_json(const Report *r, const TournamentSpec *spec)
{
    json_t *list = json_array();
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Standing *s = &r->standings[agent];
        json_array_append_new(list,
                              json_pack("{ss so so so so}", "agent", spec->agents[agent], "win_share", estimate_json(&s->wins_without_luck),
                                        "win_share_variance", cli_json_real(report_variance_ratio(&s->wins_without_luck, &s->wins)),
                                        "utility", estimate_json(&s->utility_without_luck), "utility_variance",
                                        cli_json_real(report_variance_ratio(&s->utility_without_luck, &s->utility))));
    }
    return json_pack("{si si so so so}", "rounds_ahead", spec->luck_way.n_rounds, "futures",
                     spec->luck_way.n_rounds > 0 ? spec->luck_way.n_futures : 1, "win_share_slope", cli_json_real(r->wins_luck_slope),
                     "utility_slope", cli_json_real(r->utility_luck_slope), "standings", list);
}

static const char *const decision_names[] = { "undecided", "p0", "p1" };

static json_t *sprt_json(const Sprt *test, const SequentialSpec *question)
{
    return json_pack("{ss so so so so so so so sI ss}", "score", question->is_points ? "points" : "wins", "p0",
                     cli_json_real(question->mean0), "p1", cli_json_real(question->mean1), "alpha", cli_json_real(question->alpha), "beta",
                     cli_json_real(question->beta), "llr", cli_json_real(test->llr), "lower", cli_json_real(test->lower), "upper",
                     cli_json_real(test->upper), "blocks", (json_int_t)test->n_blocks, "decision", decision_names[test->decision]);
}

json_t *report_json(const Report *r, const Tournament *t, const TournamentSpec *spec)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)spec->seed); /* as text: JSON numbers end at 2^53 */
    json_t *root = json_pack("{ss si ss si ss so si ss ss}", "format", "hexarch-tournament", "version", 2, "game", spec->game->name,
                             "rules_version", (int)spec->game->rules_version, "seed", seed, "options", options_to_json(spec->options),
                             "seats", r->n_seats, "schedule", format_names[spec->format], "utility", hx_utility_names[spec->utility]);
    if (spec->evaluator_command)
        json_object_set_new(root, "evaluator",
                            json_pack("{ss ss}", "command", spec->evaluator_command, "program", spec->evaluator_program));
    if (spec->is_equal_time)
        json_object_set_new(root, "equal_time", json_true());
    if (spec->starts.told)
        json_object_set_new(root, "openings", json_string(spec->starts.told));
    if (spec->starts.drawn)
        json_object_set(root, "vary", spec->starts.drawn);
    json_object_set_new(root, "complete", json_boolean(t->n_done == t->n_games));
    json_object_set_new(root, "games", json_integer((json_int_t)t->n_done));
    json_object_set_new(root, "different_games", json_integer((json_int_t)r->n_different));
    json_object_set_new(root, "games_planned", json_integer((json_int_t)t->n_games));
    json_object_set_new(root, "games_per_block", json_integer(t->schedule.n_seatings));
    json_object_set_new(root, "blocks", json_integer((json_int_t)r->n_blocks));
    json_object_set_new(root, "copied_blocks", json_integer((json_int_t)r->n_copies));
    json_object_set_new(root, "steps", json_integer((json_int_t)r->n_steps));
    json_object_set_new(root, "step_limits", json_integer((json_int_t)r->n_step_limits));
    json_object_set_new(root, "adjudicated", json_integer((json_int_t)r->n_adjudicated));
    json_object_set_new(root, "limits", limits_json(&spec->rules, spec->clocks, spec->n_agents));
    json_object_set_new(root, "repeatable", json_boolean(!spec->clocks));
    json_object_set_new(root, "faults", json_integer((json_int_t)r->n_faults));
    json_object_set_new(root, "fault_classes", faults_json(r->faults));
    json_object_set_new(root, "equal_win_share", json_real(1.0 / r->n_seats));
    json_object_set_new(root, "seat_win_share", reals_json(r->seat_wins, r->n_seats));
    json_t *standings = json_array(), *before = json_array();
    for (int agent = 0; agent < r->n_agents; agent++) {
        json_t *standing = standing_json(&r->standings[agent], r->n_seats, spec->agents[agent], &t->names[agent]);
        json_object_set_new(standing, "fault_reasons", report_faults_json(t, agent));
        json_array_append_new(standings, standing);
        json_array_append_new(before, reals_json(r->before + (size_t)agent * (size_t)r->n_agents, r->n_agents));
    }
    json_object_set_new(root, "standings", standings);
    json_object_set_new(root, "placed_before", before);
    if (!isnan(r->exact_chance))
        json_object_set_new(root, "exact_chance", json_real(r->exact_chance));
    if (r->rating)
        json_object_set_new(root, "ratings", rating_json(r->rating, spec->agents, spec->game->factions));
    if (r->has_luck)
        json_object_set_new(root, "without_luck", luck_json(r, spec));
    if (spec->sequential)
        json_object_set_new(root, "sprt", sprt_json(&t->sprt, spec->sequential));
    return root;
}

/* ---- The table -------------------------------------------------------------------------------------------------------- */

enum { NAME_WIDTH = 48 };

static int spec_width(const TournamentSpec *spec)
{
    size_t width = 5;
    for (int i = 0; i < spec->n_agents; i++)
        width = strlen(spec->agents[i]) > width ? strlen(spec->agents[i]) : width;
    return width > NAME_WIDTH ? NAME_WIDTH : (int)width;
}

/* Row and name of an agent, cut where it would not fit. */
static void print_agent(FILE *out, const TournamentSpec *spec, int agent)
{
    const char *name = spec->agents[agent];
    const bool is_cut = strlen(name) > NAME_WIDTH;
    fprintf(out, "%2d  %-*.*s%s", agent + 1, is_cut ? 0 : spec_width(spec), is_cut ? NAME_WIDTH - 3 : NAME_WIDTH, name,
            is_cut ? "..." : "");
}

/* "62.5 % +- 1.8 [59.0, 66.0]": a share with its standard error and 95 % interval. */
static void print_share(FILE *out, const Estimate *e)
{
    if (isnan(e->mean))
        fprintf(out, "  %-28s", "no whole block");
    else if (isnan(e->error))
        fprintf(out, "  %5.1f %%  %-19s", 100 * e->mean, "one block");
    else
        fprintf(out, "  %5.1f %% +- %4.1f [%5.1f,%6.1f]", 100 * e->mean, 100 * e->error, 100 * e->low, 100 * e->high);
}

static void print_utility(FILE *out, const Estimate *e)
{
    if (isnan(e->error))
        fprintf(out, "  %+.3f         ", isnan(e->mean) ? 0.0 : text_round(e->mean, 3));
    else
        fprintf(out, "  %+.3f +- %.3f", text_round(e->mean, 3), e->error);
}

static void print_meetings(FILE *out, const Report *r, const TournamentSpec *spec)
{
    fprintf(out, "\nplaced before (row before column, %%; ties half)\n");
    for (int a = 0; a < r->n_agents; a++) {
        print_agent(out, spec, a);
        for (int b = 0; b < r->n_agents; b++) {
            const double share = r->before[a * r->n_agents + b];
            if (isnan(share))
                fprintf(out, "      .");
            else
                fprintf(out, "  %5.1f", 100 * share);
        }
        fputc('\n', out);
    }
}

/* "faults of agent 1: late 3, crash 1", and a line for each reason */
static void print_faults(FILE *out, const Report *r, const Tournament *t)
{
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Standing *s = &r->standings[agent];
        const char *before = "";
        if (s->n_faults)
            fprintf(out, "faults of agent %d: ", agent + 1);
        for (int i = 0; i < HX_N_FAULTS; i++)
            if (s->faults[i]) {
                fprintf(out, "%s%s %llu", before, hx_fault_name((HxFault)i), (unsigned long long)s->faults[i]);
                before = ", ";
            }
        if (s->n_faults) {
            fputc('\n', out);
            report_faults_print(out, t, agent);
        }
    }
}

static void print_ratio(FILE *out, double ratio)
{
    if (isnan(ratio))
        fprintf(out, "  x    .");
    else
        fprintf(out, "  x %4.2f", ratio);
}

static void print_luck(FILE *out, const Report *r, const TournamentSpec *spec)
{
    fprintf(out, "\ncorrected for the luck of dice, draws and deals (variance: of the mean, relative to the one above)\n");
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Standing *s = &r->standings[agent];
        print_agent(out, spec, agent);
        print_share(out, &s->wins_without_luck);
        print_ratio(out, report_variance_ratio(&s->wins_without_luck, &s->wins));
        print_utility(out, &s->utility_without_luck);
        print_ratio(out, report_variance_ratio(&s->utility_without_luck, &s->utility));
        fputc('\n', out);
    }
}

/* "1.2 ms" */
static void print_time(FILE *out, double seconds)
{
    if (isnan(seconds))
        fprintf(out, "  %9s", ".");
    else if (seconds < 1e-3)
        fprintf(out, "  %6.1f us", 1e6 * seconds);
    else if (seconds < 1)
        fprintf(out, "  %6.1f ms", 1e3 * seconds);
    else
        fprintf(out, "  %6.2f s ", seconds);
}

static void print_times(FILE *out, const Report *r, const TournamentSpec *spec)
{
    uint64_t n = 0;
    for (int agent = 0; agent < r->n_agents; agent++)
        n += atomic_load(&spec->thinking[agent].wall.n);
    if (n == 0) /* every game was known */
        return;
    fprintf(out, "\n    %-*s  decisions  processor       99 %%        wall       99 %%\n", spec_width(spec), "thinking time");
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Thinking *t = &spec->thinking[agent];
        print_agent(out, spec, agent);
        fprintf(out, "  %9llu", (unsigned long long)atomic_load(&t->wall.n));
        print_time(out, time_mean(&t->cpu));
        print_time(out, time_quantile(&t->cpu, 0.99));
        print_time(out, time_mean(&t->wall));
        print_time(out, time_quantile(&t->wall, 0.99));
        fputc('\n', out);
    }
}

/* Print the sequential test's decision. */
static void print_decision(FILE *out, const Sprt *test, const TournamentSpec *spec)
{
    const SequentialSpec *q = spec->sequential;
    const char *const what = q->is_points ? "score in points" : "share of wins";
    fprintf(out, "\nsequential test: ");
    if (test->decision == SPRT_MORE)
        fprintf(out, "not decided whether the %s of %.48s is %g or %g", what, spec->agents[0], q->mean0, q->mean1);
    else
        fprintf(out, "the %s of %.48s is %g rather than %g", what, spec->agents[0], test->decision == SPRT_H1 ? q->mean1 : q->mean0,
                test->decision == SPRT_H1 ? q->mean0 : q->mean1);
    fprintf(out, " (log likelihood ratio %.2f between %.2f and %.2f, %llu block%s)\n", test->llr, test->lower, test->upper,
            (unsigned long long)test->n_blocks, test->n_blocks == 1 ? "" : "s");
}

/* Print how blocks begin, if openings differ. */
static void print_starts(FILE *out, const TournamentSpec *spec)
{
    const TournamentStarts *starts = &spec->starts;
    if (spec->is_equal_time)
        fprintf(out, "equal time: simulations of all agents but the first were set so that all think equally long\n");
    if (starts->told)
        fprintf(out, "each block from an opening that all its seatings play: %.100s\n", starts->told);
    if (starts->drawn)
        fprintf(out, "options drawn for each block\n");
}

void report_put_different(FILE *out, const Report *r)
{
    fprintf(out, "%llu different game%s among them, by their actions", (unsigned long long)r->n_different, r->n_different == 1 ? "" : "s");
    if (r->n_copies)
        fprintf(out, ": %llu block%s an earlier one and do%s not count", (unsigned long long)r->n_copies,
                r->n_copies == 1 ? " repeats" : "s repeat", r->n_copies == 1 ? "es" : "");
}

/* Print how many games differ, if some are copies. */
static void print_different(FILE *out, const Report *r, const Tournament *t, const TournamentSpec *spec)
{
    print_starts(out, spec);
    if (r->n_different == t->n_done)
        return;
    report_put_different(out, r);
    fputc('\n', out);
    if (r->n_copies && !spec->starts.openings)
        fprintf(out, "agents without randomness repeat their games; for different ones use --openings %s\n",
                openings_book(spec->game) ? "book, or --openings random:6" : "random:6");
}

void report_print(FILE *out, const Report *r, const Tournament *t, const TournamentSpec *spec)
{
    const int width = spec_width(spec);
    fprintf(out, "%s, %d seats, %s: %llu of %llu games, %llu block%s of %d, seed %llu%s\n\n", spec->game->name, r->n_seats,
            format_names[spec->format], (unsigned long long)t->n_done, (unsigned long long)t->n_games, (unsigned long long)r->n_blocks,
            r->n_blocks == 1 ? "" : "s", t->schedule.n_seatings, (unsigned long long)spec->seed, t->n_done < t->n_games ? "; PARTIAL" : "");
    if (spec->evaluator_command)
        fprintf(out, "    leaves evaluated by %s: %.200s\n\n", spec->evaluator_program, spec->evaluator_command);
    fprintf(out, "    %-*s  %-28s  %-15s", width, "agent", "wins +- error [95 %]", "utility");
    for (int i = 0; i < r->n_seats; i++)
        fprintf(out, "  place %d", i + 1);
    fprintf(out, "%s\n", r->n_faults ? "  faults" : "");
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Standing *s = &r->standings[agent];
        print_agent(out, spec, agent);
        print_share(out, &s->wins);
        print_utility(out, &s->utility);
        for (int i = 0; i < r->n_seats; i++)
            fprintf(out, "  %7llu", (unsigned long long)s->place[i]);
        if (r->n_faults)
            fprintf(out, "  %6llu", (unsigned long long)s->n_faults);
        fputc('\n', out);
    }
    fprintf(out, "\nequal agents would win %.1f %% each; wins by seat", 100.0 / r->n_seats);
    for (int seat = 0; seat < r->n_seats; seat++)
        fprintf(out, " %.1f", t->n_done ? 100 * r->seat_wins[seat] : 0.0);
    fprintf(out, " %%; %.1f steps a game\n", t->n_done ? (double)r->n_steps / (double)t->n_done : 0.0);
    print_different(out, r, t, spec);
    if (!isnan(r->exact_chance))
        fprintf(out, "%llu blocks: if the two were equal, scores this far apart or farther would have probability %.3g (exact)\n",
                (unsigned long long)r->n_blocks, r->exact_chance);
    if (r->n_step_limits)
        fprintf(out, "%llu games ended at the step limit and were ranked by the standing there\n", (unsigned long long)r->n_step_limits);
    if (r->n_adjudicated)
        fprintf(out, "%llu games were adjudicated: all agents agreed on the result\n", (unsigned long long)r->n_adjudicated);
    if (spec->clocks)
        fprintf(out, "played with clocks: these games cannot be repeated exactly\n");
    if (r->n_faults)
        print_faults(out, r, t);
    if (r->n_agents > 2)
        print_meetings(out, r, spec);
    if (spec->thinking)
        print_times(out, r, spec);
    if (r->has_luck && r->n_blocks > 1)
        print_luck(out, r, spec);
    if (r->rating)
        rating_print(out, r->rating, spec->agents, spec->game->factions);
    else if (r->why_unrated && r->why_unrated[0])
        fprintf(out, "\nno %s\n", r->why_unrated);
    if (spec->sequential)
        print_decision(out, &t->sprt, spec);
}

json_t *report_timed_json(const Report *r, const Tournament *t, const TournamentSpec *spec)
{
    json_t *root = report_json(r, t, spec), *standings = json_object_get(root, "standings");
    for (int agent = 0; agent < r->n_agents && spec->thinking; agent++) {
        const Thinking *had = &spec->thinking[agent];
        json_t *standing = json_array_get(standings, (size_t)agent);
        json_object_set_new(standing, "decisions", json_integer((json_int_t)atomic_load(&had->wall.n)));
        json_object_set_new(standing, "seconds", json_pack("{so so}", "processor", time_json(&had->cpu), "wall", time_json(&had->wall)));
    }
    return root;
}

/* ---- Files ------------------------------------------------------------------------------------------------------------ */

/* One table: its file and contents. */
typedef struct Told {
    const Report *report;
    const Tournament *tournament;
    const TournamentSpec *spec;
} Told;

/* Class and reason in the row of the seat at fault, nothing in the others. */
static void write_fault(FILE *out, const GameRecord *game, int seat)
{
    const bool is_its = game->end_reason == END_FAULT && game->fault_seat == seat;
    fprintf(out, ",%s,", is_its ? hx_fault_name((HxFault)game->fault) : "");
    if (is_its && game->fault_words)
        cli_put_quoted(out, game->fault_words);
}

/* One row per game and seat. */
static void write_games(FILE *out, const Told *told)
{
    const Tournament *t = told->tournament;
    const TournamentSpec *spec = told->spec;
    const int n_seatings = t->schedule.n_seatings;
    fprintf(out, "game,block,seat,agent,spec,faction,score,rank,utility,steps,end%s,fault,reason,actions\n", spec->has_luck ? ",luck" : "");
    for (uint64_t i = 0; i < t->n_games; i++) {
        const GameRecord *game = &t->games[i];
        if (!game->is_done)
            continue;
        const uint8_t *seating = schedule_seating(&t->schedule, (int)(i % (uint64_t)n_seatings));
        double utility[HX_MAX_SEATS];
        hx_utility(spec->utility, t->schedule.n_seats, game->rank, utility);
        for (int seat = 0; seat < t->schedule.n_seats; seat++) {
            fprintf(out, "%llu,%llu,%d,%d,", (unsigned long long)i, (unsigned long long)(i / (uint64_t)n_seatings), seat,
                    seating[seat] + 1);
            cli_put_quoted(out, spec->agents[seating[seat]]);
            fprintf(out, ",%s,%d,%d,%.6f,%u,%s", spec->game->factions ? spec->game->factions[game->faction[seat]] : "", game->score[seat],
                    game->rank[seat], utility[seat], game->n_steps,
                    game->end_reason == END_FAULT && game->fault_seat == seat ? "own_fault" : match_end_name(game->end_reason));
            if (spec->has_luck)
                fprintf(out, ",%.6f", 1e-6 * game->luck[seat]);
            write_fault(out, game, seat);
            fprintf(out, ",%016llx\n", (unsigned long long)game->actions);
        }
    }
}

static void write_placings(FILE *out, const Told *told)
{
    const Report *r = told->report;
    const TournamentSpec *spec = told->spec;
    fprintf(out, "agent,spec,games");
    for (int i = 0; i < r->n_seats; i++)
        fprintf(out, ",place_%d", i + 1);
    fprintf(out, ",faults,win_share,win_share_error,utility,utility_error\n");
    for (int agent = 0; agent < r->n_agents; agent++) {
        const Standing *s = &r->standings[agent];
        fprintf(out, "%d,", agent + 1);
        cli_put_quoted(out, spec->agents[agent]);
        fprintf(out, ",%llu", (unsigned long long)s->n_games);
        for (int i = 0; i < r->n_seats; i++)
            fprintf(out, ",%llu", (unsigned long long)s->place[i]);
        fprintf(out, ",%llu", (unsigned long long)s->n_faults);
        const double figures[] = { s->wins.mean, s->wins.error, s->utility.mean, s->utility.error };
        for (size_t i = 0; i < HX_COUNT(figures); i++)
            if (isnan(figures[i]))
                fputc(',', out);
            else
                fprintf(out, ",%.6f", figures[i]);
        fputc('\n', out);
    }
}

static void write_times(FILE *out, const Told *told)
{
    const TournamentSpec *spec = told->spec;
    fprintf(out, "agent,spec,decisions,processor_mean,processor_p99,wall_mean,wall_p99\n");
    for (int agent = 0; agent < spec->n_agents && spec->thinking; agent++) {
        const Thinking *t = &spec->thinking[agent];
        const double figures[] = { time_mean(&t->cpu), time_quantile(&t->cpu, 0.99), time_mean(&t->wall), time_quantile(&t->wall, 0.99) };
        fprintf(out, "%d,", agent + 1);
        cli_put_quoted(out, spec->agents[agent]);
        fprintf(out, ",%llu", (unsigned long long)atomic_load(&t->wall.n));
        for (size_t i = 0; i < HX_COUNT(figures); i++)
            if (isnan(figures[i]))
                fputc(',', out);
            else
                fprintf(out, ",%.9f", figures[i]);
        fputc('\n', out);
    }
}

/* The folder of the files, and their digests so far. */
typedef struct Saving {
    const char *folder;
    ReportDigests digests;
} Saving;

static HxStatus keep_bytes(Saving *to, const char *name, const char *bytes, size_t size, HxError *err)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", to->folder, name);
    report_digest_note(&to->digests, name, bytes, size);
    return cli_keep_file(path, bytes, size, err);
}

/* A table, written into memory first so that its digest is that of whole bytes. */
static HxStatus save_table(Saving *to, const char *name, void (*write)(FILE *, const Told *), const Told *told, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *text = open_memstream(&bytes, &size);
    if (text)
        write(text, told);
    const bool is_whole = text && fclose(text) == 0;
    const HxStatus status =
        is_whole ? keep_bytes(to, name, bytes, size, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s/%s: no memory", to->folder, name);
    free(bytes);
    return status;
}

static HxStatus save_result(Saving *to, const Report *r, const Tournament *t, const TournamentSpec *spec, HxError *err)
{
    json_t *root = report_json(r, t, spec);
    char *text = cli_json_file_text(root);
    json_decref(root);
    const HxStatus status = text ? keep_bytes(to, "result.json", text, strlen(text), err)
                                 : hx_refuse(err, HX_NO_MEMORY, "%.200s/result.json: no memory to write it", to->folder);
    free(text);
    return status;
}

HxStatus report_save(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *folder, HxError *err)
{
    Saving to = { .folder = folder };
    const Told told = { r, t, spec };
    HxStatus status = save_table(&to, "games.csv", write_games, &told, err);
    if (status == HX_OK)
        status = save_table(&to, "placings.csv", write_placings, &told, err);
    if (status == HX_OK)
        status = save_result(&to, r, t, spec, err);
    return status == HX_OK ? report_digest_save(&to.digests, folder, err) : status;
}

HxStatus report_save_times(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *path, HxError *err)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *text = open_memstream(&bytes, &size);
    if (text)
        write_times(text, &(Told){ r, t, spec });
    const bool is_whole = text && fclose(text) == 0;
    const HxStatus status =
        is_whole ? cli_replace_file(path, bytes, size, err) : hx_refuse(err, HX_NO_MEMORY, "--times %.200s: no memory", path);
    free(bytes);
    return status;
}
