/* The page of a tournament. Plots are SVG drawn here; colours follow the reader's light or dark setting. */
#include "eval/report_html.h"

#include "cli/html.h"
#include "core/text.h"
#include "eval/tournament_rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_WIDTH = 230, ROW_HEIGHT = 26, MOST_GAMES_LISTED = 500, LENGTH_BINS = 24 };

/* ---- Ratings ---------------------------------------------------------------------------------------------------------- */

/* Cut a name to fit beside a plot. */
static void put_label(FILE *out, const char *name, int y)
{
    char cut[28];
    snprintf(cut, sizeof cut, "%.24s%s", name, strlen(name) > 24 ? ".." : "");
    fprintf(out, "<text x=\"0\" y=\"%d\">", y);
    html_put(out, text_whole(cut));
    fputs("</text>\n", out);
}

/* Points with their intervals over a common axis in Elo. */
static void plot_points(FILE *out, const char *what, int n, const char *const *name, const double *at, const double *low,
                        const double *high)
{
    double least = 0, most = 0;
    int n_rows = 0;
    for (int i = 0; i < n; i++)
        if (!isnan(at[i])) {
            least = fmin(least, isnan(low[i]) ? at[i] : low[i]);
            most = fmax(most, isnan(high[i]) ? at[i] : high[i]);
            n_rows++;
        }
    const double span = fmax(most - least, 0.1), room = HTML_PLOT_WIDTH - LABEL_WIDTH - 70;
    html_begin_plot(out, n_rows * ROW_HEIGHT + 30, what);
    const double zero = LABEL_WIDTH + room * (0 - least) / span;
    fprintf(out, "<line class=\"axis\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/><text x=\"%.1f\" y=\"%d\">0</text>\n", zero, zero,
            n_rows * ROW_HEIGHT, zero - 4, n_rows * ROW_HEIGHT + 18);
    for (int i = 0, row = 0; i < n; i++) {
        if (isnan(at[i]))
            continue;
        const int y = row++ * ROW_HEIGHT + ROW_HEIGHT / 2;
        const double x = LABEL_WIDTH + room * (at[i] - least) / span;
        put_label(out, name[i], y + 4);
        if (!isnan(low[i]))
            fprintf(out, "<line class=\"reach\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n",
                    LABEL_WIDTH + room * (low[i] - least) / span, LABEL_WIDTH + room * (high[i] - least) / span, y, y);
        fprintf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"5\"/><text x=\"%d\" y=\"%d\" text-anchor=\"end\">%+.0f</text>\n", x,
                y, HTML_PLOT_WIDTH, y + 4, text_round(RATING_ELO * at[i], 0));
    }
    fputs("</svg>\n", out);
}

/* One agent: its rating, how sure that is, and the share of replicates in which it is stronger than `next` (-1: nobody is behind it). */
static void put_rating(FILE *out, const Rating *r, int i, int next, const char *name)
{
    char none[64];
    rating_why_no_interval(r, i, none, sizeof none);
    fprintf(out, "<tr><td class=\"name\">%d ", i + 1);
    html_put(out, name);
    fprintf(out, "</td><td>%+.0f</td>", text_round(RATING_ELO * r->agent[i], 0));
    if (none[0])
        fprintf(out, "<td colspan=\"2\">no interval: %s</td>", none);
    else
        fprintf(out, "<td>&plusmn; %.0f</td>", RATING_ELO * r->error[i]);
    if (!none[0] && isnan(r->low[i]))
        fputs("<td>&middot;</td>", out);
    else if (!none[0])
        fprintf(out, "<td>%+.0f to %+.0f</td>", text_round(RATING_ELO * r->low[i], 0), text_round(RATING_ELO * r->high[i], 0));
    if (r->superiority && next >= 0)
        fprintf(out, "<td>%.1f %%</td></tr>\n", 100 * r->superiority[i * r->n_agents + next]);
    else
        fputs("<td>&middot;</td></tr>\n", out);
}

/* The ratings in figures, the strongest first, and how well the model fits. */
static void put_rating_table(FILE *out, const Rating *r, const TournamentSpec *spec)
{
    int order[RATING_MAX_AGENTS];
    rating_sort(r, order);
    fputs("<div class=\"wide\"><table><thead><tr><th>agent</th><th>Elo</th><th>error</th><th>95 %</th><th>above the "
          "next</th></tr></thead><tbody>\n",
          out);
    for (int place = 0; place < r->n_agents; place++)
        put_rating(out, r, order[place], place + 1 < r->n_agents ? order[place + 1] : -1, spec->agents[order[place]]);
    fputs("</tbody></table></div>\n", out);
    if (r->is_winner_only)
        fputs("<p class=\"soft\">Games record only who won: places behind the first do not count.</p>\n", out);
    if (rating_fit_fails(r))
        fputs("<p><strong>The model does not fit:</strong> one strength for each agent does not explain who came before whom. Read the "
              "cross table, "
              "not the ratings.</p>\n",
              out);
    if (r->fit_freedom > 0)
        fprintf(
            out,
            "<p class=\"soft\">Fit: &chi;&sup2; %.1f on %d degrees of freedom (chance %.3f); intransitivity %.2f (0: a ladder, 1: rock, "
            "paper, scissors).</p>\n",
            r->fit_chi2, r->fit_freedom, rating_fit_chance(r), r->intransitivity);
}

static void put_ratings(FILE *out, const Rating *r, const TournamentSpec *spec)
{
    double low[RATING_MAX_AGENTS], high[RATING_MAX_AGENTS];
    const char *seat_name[HX_MAX_SEATS];
    char seat_text[HX_MAX_SEATS][24], note[RATING_NOTE];
    fputs("<h2>Ratings</h2>\n<p class=\"soft\">Strengths in Elo points with 95 % intervals; the model of Plackett and Luce, intervals by "
          "bootstrap over blocks. Ties have a parameter of their own (Davidson): with many ties, strengths differ more than the Elo of "
          "scores.</p>\n",
          out);
    if (r->n_blocks > 1 && r->n_blocks < RATING_ROUGH_BLOCKS)
        fprintf(out, "<p class=\"soft\">%llu blocks: errors and intervals are rough below %d.</p>\n", (unsigned long long)r->n_blocks,
                RATING_ROUGH_BLOCKS);
    for (int i = 0; i < r->n_agents; i++) {
        low[i] = isnan(r->low[i]) ? r->agent[i] - 1.96 * r->error[i] : r->low[i]; /* without an error: NaN, no interval */
        high[i] = isnan(r->high[i]) ? r->agent[i] + 1.96 * r->error[i] : r->high[i];
    }
    plot_points(out, "ratings of the agents", r->n_agents, spec->agents, r->agent, low, high);
    put_rating_table(out, r, spec);
    if (rating_unbounded_text(r, note, sizeof note)[0])
        fprintf(out, "<p>Ratings %s.</p>\n", note);
    if (!r->is_connected)
        fputs("<p>Some agents never met, not even through others: their ratings are not comparable.</p>\n", out);
    fputs("<h2>Seats</h2>\n", out);
    for (int i = 0; i < r->n_seats; i++) {
        snprintf(seat_text[i], sizeof seat_text[i], "seat %d", i);
        seat_name[i] = seat_text[i];
        low[i] = r->seat[i] - 1.96 * r->seat_error[i];
        high[i] = r->seat[i] + 1.96 * r->seat_error[i];
    }
    plot_points(out, "effects of the seats", r->n_seats, seat_name, r->seat, low, high);
    if (r->n_left_out > 0)
        fprintf(out,
                "<p class=\"soft\">The effects of the factions are not estimated: each of the %d played in %.1f blocks on average; an "
                "estimate needs %.0f.</p>\n",
                r->n_left_out, r->left_out_blocks, RATING_FACTION_BLOCKS);
    if (r->n_factions == 0)
        return;
    fputs("<h2>Factions</h2>\n", out);
    for (int i = 0; i < r->n_factions; i++) {
        low[i] = r->faction[i] - 1.96 * r->faction_error[i];
        high[i] = r->faction[i] + 1.96 * r->faction_error[i];
    }
    plot_points(out, "effects of the factions", r->n_factions, spec->game->factions, r->faction, low, high);
}

/* ---- Standings and the cross table ------------------------------------------------------------------------------------ */

static void put_estimate(FILE *out, const Estimate *e, double by, int decimals, const char *unit)
{
    if (isnan(e->mean))
        fputs("<td>no whole block</td>", out);
    else if (isnan(e->error))
        fprintf(out, "<td>%.*f%s (one block)</td>", decimals, by * e->mean, unit);
    else
        fprintf(out, "<td>%.*f%s &plusmn; %.*f</td>", decimals, by * e->mean, unit, decimals, by * e->error);
}

/* The 95 % interval of a share. */
static void put_reach(FILE *out, const Estimate *e)
{
    if (isnan(e->error))
        fputs("<td>&middot;</td>", out);
    else
        fprintf(out, "<td>%.1f to %.1f</td>", 100 * e->low, 100 * e->high);
}

static void put_standings(FILE *out, const Report *r, const TournamentSpec *spec)
{
    fputs("<h2>Standings</h2>\n<div class=\"wide\"><table><thead><tr><th>agent</th><th>wins</th><th>95 %</th><th>utility</th>", out);
    for (int i = 0; i < r->n_seats; i++)
        fprintf(out, "<th>place %d</th>", i + 1);
    fputs("<th>faults</th></tr></thead><tbody>\n", out);
    for (int a = 0; a < r->n_agents; a++) {
        const Standing *s = &r->standings[a];
        fputs("<tr><td class=\"name\">", out);
        html_put(out, spec->agents[a]);
        fputs("</td>", out);
        put_estimate(out, &s->wins, 100, 1, " %");
        put_reach(out, &s->wins);
        put_estimate(out, &s->utility, 1, 3, "");
        for (int i = 0; i < r->n_seats; i++)
            fprintf(out, "<td>%llu</td>", (unsigned long long)s->place[i]);
        fprintf(out, "<td>%llu</td></tr>\n", (unsigned long long)s->n_faults);
    }
    fprintf(out, "</tbody></table></div>\n<p class=\"soft\">Equal agents would win %.1f %% each.</p>\n", 100.0 / r->n_seats);
}

static void put_time(FILE *out, double seconds)
{
    if (isnan(seconds))
        fputs("<td>&middot;</td>", out);
    else
        fprintf(out, "<td>%.3g ms</td>", 1e3 * seconds);
}

static void put_times(FILE *out, const Report *r, const TournamentSpec *spec)
{
    fputs("<h2>Thinking time</h2>\n<p class=\"soft\">Of the decisions made for this report: the mean, and the 99th percentile."
          "</p>\n<div class=\"wide\"><table><thead><tr><th>agent</th><th>decisions</th><th>processor</th><th>99 %</th><th>wall</th><th>99 "
          "%</th>"
          "</tr></thead><tbody>\n",
          out);
    for (int a = 0; a < r->n_agents; a++) {
        const Thinking *t = &spec->thinking[a];
        fputs("<tr><td class=\"name\">", out);
        html_put(out, spec->agents[a]);
        fprintf(out, "</td><td>%llu</td>", (unsigned long long)atomic_load(&t->wall.n));
        put_time(out, time_mean(&t->cpu));
        put_time(out, time_quantile(&t->cpu, 0.99));
        put_time(out, time_mean(&t->wall));
        put_time(out, time_quantile(&t->wall, 0.99));
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_ratio(FILE *out, double ratio)
{
    if (isnan(ratio))
        fputs("<td>&middot;</td>", out);
    else
        fprintf(out, "<td>&times; %.2f</td>", ratio);
}

/* The standings with luck taken out, and what is left of the variance of each mean. */
static void put_luck(FILE *out, const Report *r, const TournamentSpec *spec)
{
    fputs("<h2>Corrected for luck</h2>\n<p class=\"soft\">Dice, draws and deals, corrected by the game's evaluation (control variates); "
          "the variance "
          "is relative to the table above.</p>\n<div class=\"wide\"><table><thead><tr><th>agent</th><th>wins</th><th>95 "
          "%</th><th>variance</th><th>utility</th>"
          "<th>variance</th></tr></thead><tbody>\n",
          out);
    for (int a = 0; a < r->n_agents; a++) {
        const Standing *s = &r->standings[a];
        fputs("<tr><td class=\"name\">", out);
        html_put(out, spec->agents[a]);
        fputs("</td>", out);
        put_estimate(out, &s->wins_without_luck, 100, 1, " %");
        put_reach(out, &s->wins_without_luck);
        put_ratio(out, report_variance_ratio(&s->wins_without_luck, &s->wins));
        put_estimate(out, &s->utility_without_luck, 1, 3, "");
        put_ratio(out, report_variance_ratio(&s->utility_without_luck, &s->utility));
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

/* Print how many games were stopped before their end. */
static void put_limits(FILE *out, const Report *r, const TournamentSpec *spec)
{
    if (r->n_step_limits)
        fprintf(out, "<p>%llu games ended at the step limit and were ranked by the standing there.</p>\n",
                (unsigned long long)r->n_step_limits);
    if (r->n_adjudicated)
        fprintf(out, "<p>%llu games were adjudicated: all agents agreed on the result.</p>\n", (unsigned long long)r->n_adjudicated);
    if (spec->clocks)
        fputs("<p>Played with clocks: these games cannot be repeated exactly.</p>\n", out);
}

static void put_cross_table(FILE *out, const Report *r, const TournamentSpec *spec)
{
    const Rating *rating = r->rating;
    fputs("<h2>Who came before whom</h2>\n<p class=\"soft\">Row before column in percent, ties half", out);
    fputs(rating ? "; by the ratings in brackets.</p>\n<div class=\"wide\"><table><thead><tr><th>agent</th>"
                 : ".</p>\n<div class=\"wide\"><table><thead><tr><th>agent</th>",
          out);
    for (int b = 0; b < r->n_agents; b++)
        fprintf(out, "<th>%d</th>", b + 1);
    fputs("</tr></thead><tbody>\n", out);
    for (int a = 0; a < r->n_agents; a++) {
        fprintf(out, "<tr><td class=\"name\">%d ", a + 1);
        html_put(out, spec->agents[a]);
        fputs("</td>", out);
        for (int b = 0; b < r->n_agents; b++) {
            const double share = r->before[a * r->n_agents + b];
            if (isnan(share))
                fputs("<td>&middot;</td>", out);
            else if (rating && rating->expected)
                fprintf(out, "<td>%.1f <span class=\"soft\">(%.1f)</span></td>", 100 * share, 100 * rating->expected[a * r->n_agents + b]);
            else
                fprintf(out, "<td>%.1f</td>", 100 * share);
        }
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

/* ---- Lengths, the sequential test, games ------------------------------------------------------------------------------ */

static void put_lengths(FILE *out, const Tournament *t)
{
    uint32_t least = UINT32_MAX, most = 0;
    uint64_t n[LENGTH_BINS] = { 0 }, top = 1;
    for (uint64_t i = 0; i < t->n_games; i++)
        if (t->games[i].is_done) {
            least = t->games[i].n_steps < least ? t->games[i].n_steps : least;
            most = t->games[i].n_steps > most ? t->games[i].n_steps : most;
        }
    if (least > most)
        return;
    for (uint64_t i = 0; i < t->n_games; i++)
        if (t->games[i].is_done) {
            uint64_t *bin = &n[(uint64_t)(t->games[i].n_steps - least) * LENGTH_BINS / ((uint64_t)(most - least) + 1)];
            top = ++*bin > top ? *bin : top;
        }
    fputs("<h2>Lengths of games</h2>\n", out);
    html_begin_plot(out, 160, "how many games took how many steps");
    for (int i = 0; i < LENGTH_BINS; i++) {
        const double height = 120.0 * (double)n[i] / (double)top;
        fprintf(out, "<rect class=\"bar\" x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\"/>\n", i * (HTML_PLOT_WIDTH / LENGTH_BINS),
                125 - height, HTML_PLOT_WIDTH / LENGTH_BINS - 2, height);
    }
    fprintf(out, "<text x=\"0\" y=\"148\">%u steps</text><text x=\"%d\" y=\"148\" text-anchor=\"end\">%u steps</text></svg>\n", least,
            HTML_PLOT_WIDTH, most);
}

/* Plot the log likelihood ratio after each block, between its bounds. */
static void put_sequence(FILE *out, const Tournament *t, const TournamentSpec *spec)
{
    const SequentialSpec *q = spec->sequential;
    Sprt test;
    if (!q || t->sprt.n_blocks == 0 || sprt_init(&test, q->mean0, q->mean1, q->alpha, q->beta, NULL) != HX_OK)
        return;
    static const char *const words[] = { "not decided", "the lower one", "the higher one" };
    fprintf(out, "<h2>Sequential test</h2>\n<p>Is the first agent's %s %g or %g? After %llu blocks: <b>%s</b>.</p>\n",
            q->is_points ? "score in points" : "share of wins", q->mean0, q->mean1, (unsigned long long)t->sprt.n_blocks,
            words[t->sprt.decision]);
    const double middle = 90, by = 80 / fmax(fmax(t->sprt.upper, -t->sprt.lower), fmax(fabs(t->sprt.llr), 0.1));
    html_begin_plot(out, 205, "log likelihood ratio by block, between its bounds");
    fprintf(out,
            "<text x=\"0\" y=\"%.1f\">%g</text><text x=\"0\" y=\"%.1f\">%g</text><text x=\"0\" y=\"200\">0</text>"
            "<text x=\"%d\" y=\"200\" text-anchor=\"end\">%llu blocks</text>\n",
            middle - by * t->sprt.upper + 18, q->mean1, middle - by * t->sprt.lower - 6, q->mean0, HTML_PLOT_WIDTH,
            (unsigned long long)t->sprt.n_blocks);
    fprintf(out,
            "<line class=\"bound\" x1=\"0\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><line class=\"bound\" x1=\"0\" x2=\"%d\" y1=\"%.1f\" "
            "y2=\"%.1f\"/><line class=\"axis\" x1=\"0\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n<polyline class=\"path\" points=\"",
            HTML_PLOT_WIDTH, middle - by * t->sprt.upper, middle - by * t->sprt.upper, HTML_PLOT_WIDTH, middle - by * t->sprt.lower,
            middle - by * t->sprt.lower, HTML_PLOT_WIDTH, middle, middle);
    const uint64_t every = t->sprt.n_blocks / 400 + 1;
    Seen seen = { .key = NULL };
    for (uint64_t block = 0; block < t->n_blocks && test.n_blocks < t->sprt.n_blocks; block++) {
        if (copies_next(&seen, t, spec, block))
            continue;
        sprt_add(&test, tournament_block_score(t, spec, block));
        const double y = fmin(fmax(middle - by * test.llr, 0), 180);
        if ((test.n_blocks - 1) % every == 0 || test.n_blocks == t->sprt.n_blocks)
            fprintf(out, "%.1f,%.1f ", HTML_PLOT_WIDTH * (double)test.n_blocks / (double)t->sprt.n_blocks, y);
    }
    seen_fini(&seen);
    fputs("\"/></svg>\n", out);
}

static void put_game(FILE *out, const Tournament *t, const TournamentSpec *spec, uint64_t i)
{
    const GameRecord *game = &t->games[i];
    const uint8_t *seating = schedule_seating(&t->schedule, (int)(i % (uint64_t)t->schedule.n_seatings));
    fprintf(out, "<tr id=\"game-%llu\"><td>%llu</td><td class=\"name\">", (unsigned long long)i, (unsigned long long)i);
    for (int seat = 0; seat < t->schedule.n_seats; seat++) {
        fputs(seat ? ", " : "", out);
        if (spec->game->factions)
            html_put(out, spec->game->factions[game->faction[seat]]);
        fprintf(out, "%s%d: %d (place %d)", spec->game->factions ? " " : "agent ", seating[seat] + 1, game->score[seat], game->rank[seat]);
    }
    fprintf(out, "</td><td>%u</td><td>%s</td></tr>\n", game->n_steps, match_end_name(game->end_reason));
}

/* Points of the first place less those of the second. */
static int64_t lead_of(const GameRecord *game, int n_seats)
{
    int64_t best = INT64_MIN, second = INT64_MIN;
    for (int seat = 0; seat < n_seats; seat++)
        if (game->score[seat] > best) {
            second = best;
            best = game->score[seat];
        } else if (game->score[seat] > second) {
            second = game->score[seat];
        }
    return best - second;
}

/* Link the games that stand out. */
static void put_standouts(FILE *out, const Tournament *t, uint64_t n_listed)
{
    const GameRecord *const game = t->games;
    const int n_seats = t->schedule.n_seats;
    uint64_t shortest = UINT64_MAX, longest = 0, closest = 0, widest = 0;
    for (uint64_t i = 0; i < n_listed; i++) {
        if (!game[i].is_done)
            continue;
        if (shortest == UINT64_MAX)
            shortest = longest = closest = widest = i;
        shortest = game[i].n_steps < game[shortest].n_steps ? i : shortest;
        longest = game[i].n_steps > game[longest].n_steps ? i : longest;
        closest = lead_of(&game[i], n_seats) < lead_of(&game[closest], n_seats) ? i : closest;
        widest = lead_of(&game[i], n_seats) > lead_of(&game[widest], n_seats) ? i : widest;
    }
    const struct {
        const char *what;
        uint64_t game;
    } link[] = { { "Shortest", shortest }, { "longest", longest }, { "closest", closest }, { "clearest", widest } };
    for (size_t i = 0; i < HX_COUNT(link) && shortest != UINT64_MAX; i++)
        fprintf(out, "%s %s: <a href=\"#game-%llu\">game %llu</a>%s", i ? "," : "<p>", link[i].what, (unsigned long long)link[i].game,
                (unsigned long long)link[i].game, i + 1 < HX_COUNT(link) ? "" : ".</p>\n");
}

static void put_games(FILE *out, const Tournament *t, const TournamentSpec *spec)
{
    uint64_t n_listed = 0;
    fputs("<h2>Games</h2>\n<p class=\"soft\">Agents by their number, with score and place, seat by seat.</p>\n", out);
    if (spec->record) {
        fputs("<p>Every game is kept: <code>hexarch replay ", out);
        html_put(out, spec->record);
        fputs(" --game N</code> shows one, <code>hexarch analyze --game ", out);
        html_put(out, spec->record);
        fputs(" --game-id N --report N.html</code> reviews it, <code>hexarch table --watch ", out);
        html_put(out, spec->record);
        fputs("</code> plays it back on the board.</p>\n", out);
    }
    put_standouts(out, t, t->n_games < MOST_GAMES_LISTED ? t->n_games : MOST_GAMES_LISTED);
    fputs("<details><summary>The list</summary><div "
          "class=\"wide\"><table><thead><tr><th>game</th><th>seats</th><th>steps</th><th>end</th></tr></thead><tbody>\n",
          out);
    for (uint64_t i = 0; i < t->n_games && i < MOST_GAMES_LISTED; i++)
        if (t->games[i].is_done) {
            put_game(out, t, spec, i);
            n_listed++;
        }
    fputs("</tbody></table></div>", out);
    if (t->n_done > n_listed)
        fprintf(out, "<p class=\"soft\">The first %llu of %llu; games.csv holds all.</p>", (unsigned long long)n_listed,
                (unsigned long long)t->n_done);
    fputs("</details>\n", out);
}

/* ---- The page --------------------------------------------------------------------------------------------------------- */

typedef struct Page {
    const Report *r;
    const Tournament *t;
    const TournamentSpec *spec;
} Page;

static void put_page(FILE *out, const void *ctx)
{
    const Page *page = ctx;
    const Report *r = page->r;
    const Tournament *t = page->t;
    const TournamentSpec *spec = page->spec;
    html_begin(out, spec->game->title);
    if (spec->evaluator_command) {
        fputs("<p>Leaves evaluated by ", out);
        html_put(out, spec->evaluator_program);
        fputs(": <code>", out);
        html_put(out, spec->evaluator_command);
        fputs("</code>.</p>\n", out);
    }
    fprintf(out, "<p>%d seats, %llu of %llu games, %llu whole blocks of %d, seed %llu, %.1f steps a game%s.</p>\n", r->n_seats,
            (unsigned long long)t->n_done, (unsigned long long)t->n_games, (unsigned long long)r->n_blocks, t->schedule.n_seatings,
            (unsigned long long)spec->seed, t->n_done ? (double)r->n_steps / (double)t->n_done : 0.0,
            t->n_done < t->n_games ? "; not finished" : "");
    if (spec->is_equal_time)
        fputs("<p>Equal time: simulations of all agents but the first were set so that all think equally long.</p>\n", out);
    if (spec->starts.told) {
        fputs("<p>Each block begins from an opening that all its seatings play: ", out);
        html_put(out, spec->starts.told);
        fputs(".</p>\n", out);
    }
    if (r->n_different != t->n_done) {
        fputs("<p>", out);
        report_put_different(out, r);
        fputs(".</p>\n", out);
    }
    put_standings(out, r, spec);
    put_limits(out, r, spec);
    if (spec->thinking)
        put_times(out, r, spec);
    put_sequence(out, t, spec);
    if (r->has_luck && r->n_blocks > 1)
        put_luck(out, r, spec);
    if (r->rating)
        put_ratings(out, r->rating, spec);
    put_cross_table(out, r, spec);
    put_lengths(out, t);
    put_games(out, t, spec);
    html_end(out);
}

HxStatus report_html(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *path, HxError *err)
{
    const Page page = { .r = r, .t = t, .spec = spec };
    return html_save(path, put_page, &page, err);
}
