/* A review as JSON, as text and as a page. */
#include "cli/cli.h"
#include "cli/html.h"
#include "play/points.h"
#include "play/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CURVE_ROWS = 12, MOST_TOP = 64, PAGE_TOP = 15, PLOT_HEIGHT = 220 };

static bool has_values(const Review *r)
{
    for (int i = 0; i < r->n_choices; i++)
        if (r->choices[i].has_value)
            return true;
    return false;
}

static json_t *floats_json(const float *x, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, cli_json_real((double)x[i]));
    return list;
}

/* Luck of each seat over the whole game. */
static void total_luck(const Review *r, float *out)
{
    for (int seat = 0; seat < r->n_seats; seat++)
        out[seat] = 0;
    for (int i = 0; i < r->n_chances; i++)
        for (int seat = 0; seat < r->n_seats; seat++)
            out[seat] += r->chances[i].luck[seat];
}

static json_t *choice_json(const Review *r, const ReviewChoice *c)
{
    return json_pack("{si si so ss so ss so so so sb so}", "step", c->step, "seat", c->seat, "value",
                     c->has_value ? floats_json(c->value, r->n_seats) : json_null(), "played", c->played, "better",
                     c->better[0] ? json_string(c->better) : json_null(), "because", c->because, "line",
                     c->line[0] ? json_string(c->line) : json_null(), "loss", cli_json_real((double)c->loss), "error",
                     cli_json_real((double)c->error), "forced", (int)c->is_forced, "certain",
                     cli_json_real((double)review_certain_loss(c)));
}

json_t *review_json(const Review *r)
{
    float luck[HX_MAX_SEATS];
    json_t *choices = json_array(), *chances = json_array(), *result = json_array();
    total_luck(r, luck);
    for (int i = 0; i < r->n_choices; i++)
        json_array_append_new(choices, choice_json(r, &r->choices[i]));
    for (int i = 0; i < r->n_chances; i++)
        json_array_append_new(chances,
                              json_pack("{si ss so so so}", "step", r->chances[i].step, "text", r->chances[i].text, "luck",
                                        floats_json(r->chances[i].luck, r->n_seats), "error", floats_json(r->chances[i].error, r->n_seats),
                                        "certain", cli_json_real((double)review_certain_luck(r, &r->chances[i]))));
    for (int seat = 0; seat < r->n_seats; seat++)
        json_array_append_new(result, json_pack("{ss si si so}", "agent", r->agent[seat], "score", r->score[seat], "rank", r->rank[seat],
                                                "luck", r->n_chances ? cli_json_real((double)luck[seat]) : json_null()));
    return json_pack("{ss ss si so si sb so so so so}", "game", r->game->name, "adviser", r->adviser, "played_on", r->n_played_on,
                     "value_error", cli_json_real((double)r->value_error), "steps", r->n_steps, "over", (int)r->is_over, "result",
                     r->is_over ? floats_json(r->result, r->n_seats) : json_null(), "seats", result, "choices", choices, "chances",
                     chances);
}

/* ---- What stands out --------------------------------------------------------------------------------------------------- */

/* Indices of the `cap` greatest of n weights, the greatest first, positive ones only. Returns how many. */
static int pick_top(const float *weight, int n, int cap, int *out)
{
    int n_out = 0;
    for (int i = 0; i < n; i++) {
        if (!(weight[i] > 1e-4F) || (n_out == cap && weight[i] <= weight[out[cap - 1]]))
            continue;
        int at = n_out < cap ? n_out++ : cap - 1;
        for (; at > 0 && weight[out[at - 1]] < weight[i]; at--)
            out[at] = out[at - 1];
        out[at] = i;
    }
    return n_out;
}

static float loss_weight(const Review *r, int i)
{
    return review_certain_loss(&r->choices[i]);
}

static float luck_weight(const Review *r, int i)
{
    return review_certain_luck(r, &r->chances[i]);
}

static int top_of(const Review *r, int n, float (*weigh)(const Review *r, int i), int cap, int out[MOST_TOP])
{
    float *weight = malloc((size_t)(n + 1) * sizeof *weight);
    cap = cap < MOST_TOP ? cap : MOST_TOP;
    for (int i = 0; weight && i < n; i++)
        weight[i] = weigh(r, i);
    const int n_out = weight ? pick_top(weight, n, cap, out) : 0;
    free(weight);
    return n_out;
}

/* ---- Text -------------------------------------------------------------------------------------------------------------- */

typedef struct Words {
    char text[64];
} Words;

/* The error of the values: twice their standard error. */
static Words known_to(const Review *r)
{
    Words words = { "" };
    if (!isnan(r->value_error))
        snprintf(words.text, sizeof words.text, "; each +- %.1f", 2 * points_between(r->value_error));
    return words;
}

/* A line of the curve: the step, or the end, and each seat's expected result. */
static void print_values(FILE *out, const Review *r, int step, const float *value)
{
    fprintf(out, "\n%7d", step);
    for (int seat = 0; seat < r->n_seats && value; seat++)
        fprintf(out, "  %6.1f", points_of(value[seat]));
}

static void print_curve(FILE *out, const Review *r)
{
    if (!has_values(r)) {
        fprintf(out, "\n%s gives no values, so there is no curve; try another agent\n", r->adviser);
        return;
    }
    fprintf(out, "\nexpected result by seat, in points of a hundred: 100 for first, 0 for last%s\n   step", known_to(r).text);
    for (int seat = 0; seat < r->n_seats; seat++)
        fprintf(out, "  seat %d", seat);
    const int every = r->n_choices / CURVE_ROWS + 1;
    for (int i = 0; i < r->n_choices; i += every)
        print_values(out, r, r->choices[i].step, r->choices[i].has_value ? r->choices[i].value : NULL);
    if (r->is_over) {
        print_values(out, r, r->n_steps, r->result);
        fputs("  the result", out);
    }
    fputc('\n', out);
}

/* Print points of an unfinished game only if it has some: Connect Four has none before the end. */
static bool shows_points(const Review *r)
{
    bool has_points = false;
    for (int seat = 0; seat < r->n_seats; seat++)
        has_points |= r->score[seat] != 0;
    return r->is_over || (has_points && !r->hides_points);
}

void review_print(FILE *out, const Review *r, int n_top)
{
    int top[MOST_TOP];
    float luck[HX_MAX_SEATS];
    fprintf(out, "%s, %d steps%s, %d choices, reviewed by %s\n", r->game->title, r->n_steps, r->is_over ? "" : " so far", r->n_choices,
            r->adviser);
    if (r->n_played_on > 0)
        fprintf(out, "it gives no values; these come from %d rollouts after each choice\n", r->n_played_on);
    total_luck(r, luck);
    for (int seat = 0; seat < r->n_seats; seat++) {
        fprintf(out, "  seat %d, %s", seat, r->agent[seat]);
        if (r->is_over)
            fprintf(out, ": %d points, place %d", r->score[seat], r->rank[seat]);
        else if (shows_points(r))
            fprintf(out, ": %d points so far", r->score[seat]);
        fprintf(out, r->n_chances ? ", luck %+.1f of a hundred points\n" : "\n", points_between(luck[seat]));
    }
    print_curve(out, r);
    const int n_losses = top_of(r, r->n_choices, loss_weight, n_top, top);
    if (n_losses > 0 || has_values(r))
        fprintf(out, n_losses ? "\nchoices that cost most\n" : "\nno choice certainly cost anything\n");
    for (int i = 0; i < n_losses; i++) {
        const ReviewChoice *c = &r->choices[top[i]];
        fprintf(out, "  step %d, seat %d, -%.1f +- %.1f: %s; better: %s\n", c->step, c->seat, points_between(c->loss),
                2 * points_between(c->error), c->played, c->line[0] ? c->line : c->better);
        if (c->because[0])
            fprintf(out, "    %s\n", c->because);
    }
    const int n_falls = top_of(r, r->n_chances, luck_weight, n_top, top);
    fprintf(out, n_falls ? "\ndice and deals that mattered most\n" : "");
    for (int i = 0; i < n_falls; i++) {
        const ReviewChance *c = &r->chances[top[i]];
        fprintf(out, "  step %d, %s:", c->step, c->text);
        for (int seat = 0; seat < r->n_seats; seat++)
            fprintf(out, " %+.1f +- %.1f%s", points_between(c->luck[seat]), 2 * points_between(c->error[seat]),
                    seat + 1 < r->n_seats ? "," : "");
        fputc('\n', out);
    }
}

/* ---- Page -------------------------------------------------------------------------------------------------------------- */

/* Dashes distinguish the lines without colours. */
static const char *const line_style[] = { "stroke:#0b63b5",
                                          "stroke:#b2500b;stroke-dasharray:8 4",
                                          "stroke:#2e7d32;stroke-dasharray:2 4",
                                          "stroke:#8e24aa;stroke-dasharray:12 4 2 4",
                                          "stroke:#c62828;stroke-dasharray:4 2",
                                          "stroke:#00838f;stroke-dasharray:1 3" };

static void put_curve(FILE *out, const Review *r)
{
    fputs("<h2>Expected result</h2>\n<p class=\"soft\">", out);
    if (!has_values(r)) {
        html_put(out, r->adviser);
        fputs(" gives no values.</p>\n", out);
        return;
    }
    fprintf(out, "Points of a hundred: 100 for first, 0 for last%s. Costs and luck below are in these points.", known_to(r).text);
    if (r->n_played_on > 0)
        fprintf(out, " The adviser gives no values; these come from %d rollouts after each choice.", r->n_played_on);
    fputs("</p>\n", out);
    html_begin_plot(out, PLOT_HEIGHT + 24, "expected result of every seat over the game");
    fprintf(out, "<line class=\"axis\" x1=\"0\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n", HTML_PLOT_WIDTH, PLOT_HEIGHT / 2, PLOT_HEIGHT / 2);
    for (int seat = 0; seat < r->n_seats; seat++) {
        fprintf(out, "<polyline class=\"path\" style=\"%s\" points=\"", line_style[(size_t)seat % HX_COUNT(line_style)]);
        for (int i = 0; i < r->n_choices; i++)
            if (r->choices[i].has_value)
                fprintf(out, "%.1f,%.1f ", (double)HTML_PLOT_WIDTH * r->choices[i].step / r->n_steps,
                        PLOT_HEIGHT / 2.0 * (1 - (double)r->choices[i].value[seat]));
        if (r->is_over)
            fprintf(out, "%d,%.1f", HTML_PLOT_WIDTH, PLOT_HEIGHT / 2.0 * (1 - (double)r->result[seat]));
        fputs("\"/>\n", out);
    }
    /* labels above lines */
    fprintf(out, "<text x=\"0\" y=\"14\">100</text><text x=\"0\" y=\"%d\">50</text><text x=\"0\" y=\"%d\">0</text>\n", PLOT_HEIGHT / 2 - 4,
            PLOT_HEIGHT - 4);
    fprintf(out, "<text x=\"0\" y=\"%d\">step 0</text><text x=\"%d\" y=\"%d\" text-anchor=\"end\">step %d</text></svg>\n", PLOT_HEIGHT + 18,
            HTML_PLOT_WIDTH, PLOT_HEIGHT + 18, r->n_steps);
}

static void put_seats(FILE *out, const Review *r)
{
    float luck[HX_MAX_SEATS];
    const bool has_points = shows_points(r);
    total_luck(r, luck);
    fprintf(out, "<div class=\"wide\"><table><thead><tr><th>seat</th><th>line</th>%s%s<th>luck</th></tr></thead><tbody>\n",
            !has_points  ? ""
            : r->is_over ? "<th>points</th>"
                         : "<th>points so far</th>",
            r->is_over ? "<th>place</th>" : "");
    for (int seat = 0; seat < r->n_seats; seat++) {
        fprintf(out, "<tr><td class=\"name\">%d ", seat);
        html_put(out, r->agent[seat]);
        fprintf(out,
                "</td><td><svg width=\"60\" height=\"10\" aria-hidden=\"true\"><line x1=\"0\" x2=\"60\" y1=\"5\" y2=\"5\" "
                "style=\"%s;stroke-width:2\"/></svg></td>",
                line_style[(size_t)seat % HX_COUNT(line_style)]);
        if (has_points)
            fprintf(out, "<td>%d</td>", r->score[seat]);
        if (r->is_over)
            fprintf(out, "<td>%d</td>", r->rank[seat]);
        fprintf(out, "<td>%+.1f</td></tr>\n", points_between(luck[seat]));
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_losses(FILE *out, const Review *r)
{
    int top[MOST_TOP];
    const int n = top_of(r, r->n_choices, loss_weight, PAGE_TOP, top);
    if (n == 0)
        return;
    fputs("<h2>Choices that cost most</h2>\n<div class=\"wide\"><table><thead><tr><th>step</th><th>seat</th><th>cost</th><th "
          "class=\"name\">played</th>"
          "<th class=\"name\">better, and what would follow</th></tr></thead><tbody>\n",
          out);
    for (int i = 0; i < n; i++) {
        const ReviewChoice *c = &r->choices[top[i]];
        fprintf(out, "<tr><td>%d</td><td>%d</td><td>%.1f &plusmn; %.1f</td><td class=\"name\">", c->step, c->seat, points_between(c->loss),
                2 * points_between(c->error));
        html_put(out, c->played);
        fputs("</td><td class=\"name\">", out);
        html_put(out, c->line[0] ? c->line : c->better);
        fputs(c->because[0] ? "<br>" : "", out);
        html_put(out, c->because);
        fputs("</td></tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_luck(FILE *out, const Review *r)
{
    int top[MOST_TOP];
    const int n = top_of(r, r->n_chances, luck_weight, PAGE_TOP, top);
    if (n == 0)
        return;
    fputs("<h2>Dice and deals that mattered most</h2>\n<div class=\"wide\"><table><thead><tr><th>step</th><th class=\"name\">outcome</th>",
          out);
    for (int seat = 0; seat < r->n_seats; seat++)
        fprintf(out, "<th>seat %d</th>", seat);
    fputs("</tr></thead><tbody>\n", out);
    for (int i = 0; i < n; i++) {
        fprintf(out, "<tr><td>%d</td><td class=\"name\">", r->chances[top[i]].step);
        html_put(out, r->chances[top[i]].text);
        fputs("</td>", out);
        for (int seat = 0; seat < r->n_seats; seat++)
            fprintf(out, "<td>%+.1f &plusmn; %.1f</td>", points_between(r->chances[top[i]].luck[seat]),
                    2 * points_between(r->chances[top[i]].error[seat]));
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_review(FILE *out, const void *ctx)
{
    const Review *r = ctx;
    html_begin(out, r->game->title);
    fprintf(out, "<p>%d steps%s, %d choices, reviewed by ", r->n_steps, r->is_over ? "" : " so far", r->n_choices);
    html_put(out, r->adviser);
    fputs(".</p>\n", out);
    put_seats(out, r);
    put_curve(out, r);
    put_losses(out, r);
    put_luck(out, r);
    html_end(out);
}

HxStatus review_save_page(const Review *r, const char *path, HxError *err)
{
    return html_save(path, put_review, r, err);
}
