/* The words of an explanation: what is gained, the battle, what it costs. */
#include "play/explain/sentence.h"

#include "core/text.h"
#include "play/points.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_GAINS = 2, MOST_NAMED = 2, AMOUNT_BYTES = 32 };
/* Differences that weigh less than this share of the first are left to it. */
static const float worth_naming = 0.3F;
/* What others have more or less of is named only where it weighs about as much as the first: which of them is first may be chance. */
static const float about_as_much = 0.75F;
/* What is counted in pieces and comes to less is no more than likely, or possible. */
static const float sure = 0.9F, likely = 0.6F;

static bool is_in_pieces(const ExplainDifference *d)
{
    return strcmp(d->one, d->many) != 0;
}

/* "2 more hexes", "1 fewer hex", "3 less money in storage"; of a cost "3 money in storage". */
static void write_amount(Text *text, const ExplainDifference *d, bool is_cost)
{
    const float size = fabsf(d->amount);
    const int n = size < 1 ? 1 : (int)lroundf(size);
    const char *chance = !is_in_pieces(d) || size >= sure ? "" : size >= likely ? "probably " : "perhaps ";
    const char *compared = is_cost ? "" : d->amount > 0 ? "more " : is_in_pieces(d) ? "fewer " : "less ";
    text_add(text, "%s%d %s%s", chance, n, compared, n == 1 ? d->one : d->many);
}

/* "Planta", as the log names seats; else "seat 2". */
static void write_seat(Text *text, const Lines *l, int seat)
{
    const char *name = l->tells->seat ? l->tells->seat(l->ask->now, seat) : NULL;
    if (name)
        text_add(text, "%s", name);
    else
        text_add(text, "seat %d", seat);
}

/* Who has a thing in at least half of the other line's worlds, if not the seat; -1: nobody. */
static int other_holder(const Lines *l, int seat, int thing)
{
    for (int i = 0; i < l->n_seats; i++)
        if (i != seat && 2 * l->line[LINES_OTHER].has[i][thing] >= l->n_worlds)
            return i;
    return -1;
}

/* " (107, Neutron Bombs)": things of that measure which the seat has mostly after the one action and not after the other. */
static void write_things(Text *text, const Lines *l, const ExplainDifference *d)
{
    const int with = d->amount > 0 ? LINES_CHOSEN : LINES_OTHER;
    int n = 0;
    for (int i = 0; l->tells->thing && i < TELL_THINGS && n < MOST_NAMED; i++) {
        const int more = l->line[with].has[d->seat][i] - l->line[1 - with].has[d->seat][i];
        int measure = -1;
        if (2 * more < l->n_worlds || more <= 0)
            continue;
        const char *name = l->tells->thing(i, &measure);
        if (measure != d->measure)
            continue;
        text_add(text, "%s%s", n++ ? ", " : " (", name);
        const int holder = with == LINES_CHOSEN ? other_holder(l, d->seat, i) : -1;
        if (holder >= 0 && l->tells->measures[measure].has_one_owner) {
            text_add(text, l->held[i / 64] >> i % 64 & 1 ? ", which it would lose to " : ", else with ");
            write_seat(text, l, holder);
        }
    }
    if (n)
        text_add(text, ")");
}

static void write_difference(Text *text, const Lines *l, ExplainDifference *d, bool is_cost)
{
    write_amount(text, d, is_cost);
    write_things(text, l, d);
    d->is_named = true;
}

/* The next one to name: for or against, of the mover or of the others, weighing at least so much; NULL: none. */
static ExplainDifference *next_of(Explanation *e, const Lines *l, bool is_for, bool is_own, float least)
{
    for (int i = 0; i < e->n_differences; i++) {
        ExplainDifference *d = &e->difference[i];
        if (!d->is_named && (d->weight > 0) == is_for && (d->seat == l->mover) == is_own && fabsf(d->weight) >= least)
            return d;
    }
    return NULL;
}

/* "it brings 1 more hex (107) and 2 more money a round than "pass"", where something speaks for it. */
static void write_gains(Text *text, Explanation *e, const Lines *l)
{
    const float least = worth_naming * fabsf(e->difference[0].weight);
    ExplainDifference *d = next_of(e, l, true, true, least);
    const bool is_any = d;
    text_add(text, "%s", d ? "it brings " : "");
    for (int n = 0; d && n < MOST_GAINS; n++) {
        ExplainDifference *const now = d;
        write_difference(text, l, now, false);
        d = next_of(e, l, true, true, least);
        if (d && n + 1 < MOST_GAINS)
            text_add(text, " and ");
    }
    ExplainDifference *const rival = next_of(e, l, true, false, is_any ? about_as_much * fabsf(e->difference[0].weight) : least);
    if (rival) {
        text_add(text, is_any ? ", and " : "");
        write_seat(text, l, rival->seat);
        text_add(text, " has ");
        write_difference(text, l, rival, false);
    }
    text_add(text, " than after \"%s\"", e->against);
}

/* "it costs 3 money in storage", "seat 1 has 1 more mech". */
static void write_cost(Text *text, Explanation *e, const Lines *l, ExplainDifference *d, bool has_gains)
{
    const bool is_own = d->seat == l->mover, is_cost = is_own && d->amount < 0;
    if (is_own)
        text_add(text, is_cost ? "it costs " : "it has ");
    else {
        write_seat(text, l, d->seat);
        text_add(text, " has ");
    }
    write_difference(text, l, d, is_cost);
    if (!has_gains)
        text_add(text, is_cost ? " beside \"%s\"" : " than after \"%s\"", e->against);
}

/* What speaks most against it, if anything does: what the mover loses, what others gain; both, where they weigh about as much. */
static void write_costs(Text *text, Explanation *e, const Lines *l, bool has_gains)
{
    const float most = fabsf(e->difference[0].weight);
    ExplainDifference *own = next_of(e, l, false, true, worth_naming * most),
                      *others = next_of(e, l, false, false, (has_gains ? about_as_much : worth_naming) * most);
    if (own && others && fabsf(others->weight) < about_as_much * most)
        others = NULL;
    else if (own && others && fabsf(own->weight) < about_as_much * most)
        own = NULL;
    ExplainDifference *const told[] = { own, others };
    for (int i = 0, n = 0; i < 2; i++) {
        if (!told[i])
            continue;
        text_add(text, n > 0 ? ", and " : has_gains ? "; " : "");
        write_cost(text, e, l, told[i], has_gains || (i == 0 && others));
        n++;
    }
}

/* What a search makes of both. Nearer than this its order of values says little: it goes by how often it came back to each. */
static const double close_points = 1;

bool sentence_result(char *out, size_t cap, const HxDecision *d, HxAction chosen, HxAction other, const char *against)
{
    float value[2] = { NAN, NAN };
    for (int i = 0; d && d->q && i < d->n_legal; i++)
        if (d->legal[i] == chosen || d->legal[i] == other)
            value[d->legal[i] == other] = d->q[i];
    out[0] = '\0';
    if (!isfinite(value[0]))
        return false;
    const double points = points_of(value[0]), others = isfinite(value[1]) ? points_of(value[1]) : NAN;
    if (!isfinite(others))
        snprintf(out, cap, "it leads to %.0f points of a hundred", points);
    else if (points > others + close_points)
        snprintf(out, cap, "it leads to %.0f points of a hundred, \"%s\" to %.0f", points, against, others);
    else
        snprintf(out, cap, "the search prefers it narrowly: %.0f points of a hundred, %.0f after \"%s\"", points, others, against);
    return true;
}

/* What differs, or that nothing does, with what a search makes of it where that is all there is to say for the choice. */
static void write_differences(Text *text, Explanation *e, const Lines *l)
{
    char result[EXPLAIN_WORDS + 80];
    const bool has_result = sentence_result(result, sizeof result, l->ask->decision, l->ask->chosen, e->other, e->against);
    const float least = e->n_differences > 0 ? worth_naming * fabsf(e->difference[0].weight) : 0;
    const bool has_gains = next_of(e, l, true, true, least) || next_of(e, l, true, false, least);
    if (e->n_differences > 0 && !has_gains) {
        text_add(text, has_result ? "Because %s, although by %s " : "%sBy %s ", has_result ? result : "", e->until);
        write_costs(text, e, l, false);
    } else if (e->n_differences > 0) {
        text_add(text, "Because by %s ", e->until);
        write_gains(text, e, l);
        write_costs(text, e, l, true);
    } else if (has_result) {
        text_add(text, "Because %s; by %s both come to much the same", result, e->until);
    } else if (e->against[0]) {
        text_add(text, "By %s \"%s\" would come to much the same", e->until, e->against);
    }
}

void sentence_write(Explanation *e, const Lines *l)
{
    Text text = text_on(e->text, sizeof e->text);
    write_differences(&text, e, l);
    if (e->place[0])
        text_add(&text, "%sit wins the battle in %s with %.0f %%", e->text[0] ? "; " : "Because ", e->place, 100 * e->wins);
    if (e->text[0])
        text_add(&text, ".");
}
