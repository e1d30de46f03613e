/* The page of a run: strength by generation as a picture, and a table of the figures. */
#include "learn/run.h"

#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 720, HEIGHT = 280, LEFT = 50, BOTTOM = 30, TOP = 10 };

static double x_of(int i, int n)
{
    return LEFT + (WIDTH - LEFT - 20) * (n > 1 ? (double)i / (n - 1) : 0.5);
}

static double y_of(double share)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
}

static void draw_frame(FILE *out)
{
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\" aria-label=\"points against plain search by generation\">\n", WIDTH,
            HEIGHT, WIDTH);
    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(
            out,
            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/><text x=\"8\" y=\"%.1f\" font-size=\"12\">%d %%</text>\n",
            LEFT, WIDTH - 20, y_of(percent / 100.0), y_of(percent / 100.0), y_of(percent / 100.0) + 4, percent);
}

/* Points against plain search, with 95 % intervals; hollow where the net was not kept. */
static void draw_curve(FILE *out, const Generation *g, int n)
{
    for (int i = 0; i < n; i++) {
        const double x = x_of(i, n), y = y_of(g[i].plain_score), half = 1.96 * g[i].plain_error;
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#369\"/>", x, x, y_of(g[i].plain_score + half),
                y_of(g[i].plain_score - half));
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" stroke=\"#369\" fill=\"%s\"/>", x, y, g[i].is_kept ? "#369" : "#fff");
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" font-size=\"12\" text-anchor=\"middle\">%d</text>\n", x, HEIGHT - 8, g[i].number);
    }
    fprintf(out, "</svg>\n");
}

static void write_table(FILE *out, const Generation *g, int n)
{
    fprintf(
        out,
        "<table><tr><th>generation</th><th>positions</th><th>held out: placing, nats</th><th>policy, nats</th><th>gate</th><th>points</th>"
        "<th>blocks</th><th>kept</th><th>against plain search</th></tr>\n");
    for (int i = 0; i < n; i++)
        fprintf(out,
                "<tr><td>%d</td><td>%llu</td><td>%.4f</td><td>%.4f</td><td>%s</td><td>%.1f %%</td><td>%llu</td><td>%s</td><td>%.1f %% "
                "&plusmn; %.1f "
                "(%llu blocks)</td></tr>\n",
                g[i].number, (unsigned long long)g[i].n_samples, g[i].place_loss, g[i].policy_loss, g[i].verdict, 100 * g[i].gate_score,
                (unsigned long long)g[i].gate_blocks, g[i].is_kept ? "yes" : "no", 100 * g[i].plain_score, 100 * g[i].plain_error,
                (unsigned long long)g[i].plain_blocks);
    fprintf(out, "</table>\n");
}

/* ---- Calibration ------------------------------------------------------------------------------------------------------ */

/* One for each quarter, light to dark. */
static const char *const stage_colour[TRAIN_STAGES] = { "#e6a23c", "#6a9f3a", "#3a7abf", "#7a3a8f" };

enum { SQUARE = 320, MARGIN = 40 };

static double square_x(double share)
{
    return MARGIN + (SQUARE - MARGIN - 10) * share;
}

static double square_y(double share)
{
    return 10 + (SQUARE - MARGIN - 10) * (1 - share);
}

static void draw_bins(FILE *out, const TrainBins *bins, const char *colour)
{
    fprintf(out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", colour);
    for (int i = 0; i < TRAIN_BINS; i++)
        if (bins->n[i])
            fprintf(out, "%.1f,%.1f ", square_x(bins->foretold[i]), square_y(bins->happened[i]));
    fprintf(out, "\"/>\n");
}

/* Predicted chance to the right, observed frequency upwards: a calibrated net lies on the diagonal. */
static void draw_calibration(FILE *out, const Generation *g)
{
    fprintf(
        out,
        "<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\" aria-label=\"predicted and observed frequency, by quarter of the game\">\n",
        SQUARE, SQUARE, SQUARE);
    for (int percent = 0; percent <= 100; percent += 50) {
        const double x = square_x(percent / 100.0), y = square_y(percent / 100.0);
        fprintf(out,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/><line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" "
                "y2=\"%.1f\" stroke=\"#ccc\"/><text x=\"2\" y=\"%.1f\" font-size=\"11\">%d %%</text><text x=\"%.1f\" y=\"%d\" "
                "font-size=\"11\" text-anchor=\"middle\">%d %%</text>\n",
                square_x(0), square_x(1), y, y, x, x, square_y(0), square_y(1), y + 4, percent, x, SQUARE - 18, percent);
    }
    fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#999\" stroke-dasharray=\"4\"/>\n", square_x(0),
            square_x(1), square_y(0), square_y(1));
    for (int i = 0; i < TRAIN_STAGES; i++)
        draw_bins(out, &g->stage[i].bins, stage_colour[i]);
    draw_bins(out, &g->bins, "#000");
    fprintf(out, "</svg>\n");
}

/* Rows are chances foretold, columns all of the game and its quarters. */
static void write_bins(FILE *out, const Generation *g)
{
    fprintf(out, "<table><tr><th>predicted</th><th>observed</th><th>pairs</th>");
    for (int i = 0; i < TRAIN_STAGES; i++)
        fprintf(out, "<th style=\"color:%s\">quarter %d</th>", stage_colour[i], i + 1);
    fprintf(out, "</tr>\n");
    for (int bin = 0; bin < TRAIN_BINS; bin++) {
        if (!g->bins.n[bin])
            continue;
        fprintf(out, "<tr><td>%.1f %%</td><td>%.1f %%</td><td>%llu</td>", 100 * g->bins.foretold[bin], 100 * g->bins.happened[bin],
                (unsigned long long)g->bins.n[bin]);
        for (int i = 0; i < TRAIN_STAGES; i++) {
            const TrainBins *bins = &g->stage[i].bins;
            if (bins->n[bin])
                fprintf(out, "<td>%.1f %% (%llu)</td>", 100 * bins->happened[bin], (unsigned long long)bins->n[bin]);
            else
                fprintf(out, "<td></td>");
        }
        fprintf(out, "</tr>\n");
    }
    fprintf(out, "</table>\n");
}

static void write_stages(FILE *out, const Generation *g)
{
    fprintf(out, "<table><tr><th>quarter of the game</th><th>placing, nats</th><th>off by</th><th>pairs</th></tr>\n");
    for (int i = 0; i < TRAIN_STAGES; i++)
        fprintf(out, "<tr><td style=\"color:%s\">%d</td><td>%.4f</td><td>%.1f %%</td><td>%llu</td></tr>\n", stage_colour[i], i + 1,
                g->stage[i].loss, 100 * g->stage[i].off, (unsigned long long)g->stage[i].n);
    fprintf(out, "</table>\n");
}

/* Calibration of the last net, in held-out games and in each quarter of them. */
static void write_calibration(FILE *out, const Generation *g)
{
    fprintf(
        out,
        "<h2>Calibration of generation %d</h2>\n<p>For each pair of seats in the games held out: the predicted chance that the first ends "
        "ahead, and how often it did. Black: whole games; in colour their quarters, by the choices of each game. Off by: mean "
        "difference between predicted and observed, over the pairs.</p>\n",
        g->number);
    draw_calibration(out, g);
    if (g->stage[0].n)
        write_stages(out, g);
    write_bins(out, g);
}

char *page_write(const LearnSpec *spec, const Generation *generations, int n)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out,
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>hexarch learn %s</title>\n"
            "<style>body{font:15px sans-serif;margin:2em}td,th{padding:2px 10px;text-align:right;border-bottom:1px solid #ddd}</style>\n",
            spec->game->name);
    fprintf(out,
            "<h1>%s, learned from self-play</h1>\n<p>Seed %llu, %u games a generation, %u simulations (the first %u, by plain search), "
            "hidden layers "
            "%u and %u. Points: mean placing from 0 (last) to 100 %% (first), half being equal; a block has one game per seat.</p>\n",
            spec->game->title, (unsigned long long)spec->seed, spec->games, spec->sims, spec->first_sims, spec->hidden1, spec->hidden2);
    fprintf(out, "<h2>Against plain search at equal simulations</h2>\n");
    draw_frame(out);
    draw_curve(out, generations, n);
    write_table(out, generations, n);
    if (n > 0)
        write_calibration(out, &generations[n - 1]);
    fprintf(out, "</html>\n");
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    return text;
}
