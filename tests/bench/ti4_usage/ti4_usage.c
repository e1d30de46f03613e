/* ti4_usage GAMES [SEED [THREADS [FIRST]]]: plays six-seat games of Twilight Imperium 4, factions and galaxies dealt, seats alternating
 * between greedy and random, and prints as Markdown how often every text, unit and card was used, the rarest first. Exit status 1:
 * something never was; a text with several windows counts as one.
 *
 * Agents look ahead with the same code; so every step of the true game is played once more on a clone, and only that is counted. A text
 * or modifier counts at most once a step. */
#include "tests/bench/ti4_usage/usage_hooks.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/match.h"
#include "core/workers.h"
#include "tests/core/games/ti4/insides.h"

/* ---- The tables ------------------------------------------------------------------------------------------------------------------- */

typedef struct Row {
    const char *name, *window, *function; /* modifiers: the value, the amount */
    uint8_t of, card;
} Row;
static const Row texts[] = {
#define TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use) { name, #event, #use, OF_##of, card },
#include "core/games/ti4/texts/texts.inl"
};
static const Row modifiers[] = {
#define TI4_MODIFIER(name, what, of, card, whose, how, amount) { name, #what, #amount, OF_##of, card },
#include "core/games/ti4/texts/modifiers.inl"
};
enum { N_MODIFIERS = HX_COUNT(modifiers) };

enum { ROWS, SETUP };
typedef struct Ability {
    uint8_t faction;
    const char *name;
    uint8_t how;
} Ability;
static const Ability abilities[] = {
#define TI4_ABILITY(faction, name, how) { TI4_##faction, name, how },
#include "tests/bench/ti4_usage/abilities.inl"
};
_Static_assert(HX_COUNT(abilities) == 37, "the abilities of 17 factions");

static const char *of_what(const Row *row)
{
    switch (row->of) {
    case OF_TECH:
    case OF_READY:
        return "technology";
    case OF_FACTION:
        return hx_ti4_factions[row->card].name;
    case OF_UNIT:
        return hx_ti4_units[row->card].level == 1 && hx_ti4_units[row->card].type == TI4_FLAGSHIP ? "flagship" : "unit";
    case OF_CARD:
        return "action card";
    case OF_NOTE:
        return "note";
    case OF_NOTE_UP:
        return "note in play";
    case OF_LAW:
        return "law";
    case OF_SECRET:
        return "secret objective";
    case OF_EFFECT:
        return "lasting effect";
    default:
        return "rule or agenda";
    }
}

/* ---- Counting ------------------------------------------------------------------------------------------------------------------------ */

typedef struct Usage {
    uint64_t games, steps;
    uint64_t text[N_TEXTS], cancelled[N_TEXTS], modifier[N_MODIFIERS];
    uint64_t agenda[2 * TI4_AGENDAS];
    uint64_t faction[TI4_FACTIONS];                /* games it played in */
    uint64_t placed[TI4_UNITS], fought[TI4_UNITS]; /* units put on the board; combats a seat was in with it */
    uint64_t tech[TI4_TECHS];                      /* gained after the set-up */
    uint64_t scored[TI4_OBJECTIVES];
    uint64_t given[TI4_NOTE_KINDS], laid[TI4_NOTE_KINDS]; /* notes that came to another player; laid face up */
} Usage;

/* One step's worth. */
typedef struct Marks {
    bool is_on;
    bool text[N_TEXTS], cancelled[N_TEXTS], modifier[N_MODIFIERS];
} Marks;

typedef struct Counter {
    const HxGame *game;
    HxPool *pool;
    Usage usage;
    HxAction *legal; /* [max_legal], scratch */
} Counter;

static _Thread_local Marks marks;
static _Thread_local uint64_t *agendas;

void usage_count(int kind, int row)
{
    if (!marks.is_on)
        return;
    switch (kind) {
    case USED_TEXT:
        marks.text[row] = true;
        return;
    case USED_CANCELLED:
        marks.cancelled[row] = true;
        return;
    case USED_MODIFIER:
        marks.modifier[row] = true;
        return;
    default:
        agendas[row]++;
    }
}

static void add_marks(Usage *usage)
{
    for (int i = 0; i < N_TEXTS; i++) {
        usage->text[i] += marks.text[i];
        usage->cancelled[i] += marks.cancelled[i];
    }
    for (int i = 0; i < N_MODIFIERS; i++)
        usage->modifier[i] += marks.modifier[i];
}

static int note_kind(const HxState *s, int note)
{
    const int kind = note % TI4_NOTES, faction = seat_of(s, note / TI4_NOTES)->faction;
    for (int i = 0; i < TI4_NOTE_KINDS; i++)
        if (kind < TI4_NOTES - 1 ? i == kind : hx_ti4_notes[i].faction == faction)
            return i;
    return 0;
}

static void count_notes(Usage *usage, const HxState *before, const HxState *after)
{
    for (int note = 0; note < core_of(before)->seats * TI4_NOTES; note++) {
        const int from = notes_of(before)->at[note], to = notes_of(after)->at[note], owner = note / TI4_NOTES + 1;
        if (from == to)
            continue;
        if (to > NOTE_IN_PLAY)
            usage->laid[note_kind(before, note)]++;
        if (from == owner && to && to != owner) /* Support for the Throne goes straight into play */
            usage->given[note_kind(before, note)]++;
    }
}

/* A combat has begun: every seat's units in the system take part; on planets its ground forces. */
static void count_fight(Usage *usage, const HxState *s, int ground)
{
    const int system = core_of(s)->active_system;
    if (system >= TI4_SYSTEMS)
        return;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const uint8_t *units = seat_of(s, seat)->units;
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        for (int type = 0; type < TI4_SHIP_TYPES && !ground; type++)
            if (fleet->n[type])
                usage->fought[units[type]]++;
        bool lands = false;
        for (int slot = 0; slot < TI4_SLOTS && ground; slot++) {
            const Ti4Planet *planet = &system_of(s, system)->planet[slot];
            lands |= planet->invaders && (planet->owner == seat + 1 || core_of(s)->active == seat);
        }
        if (lands)
            usage->fought[units[TI4_INFANTRY]]++;
    }
}

static void count_changes(Usage *usage, const HxState *before, const HxState *after)
{
    for (int seat = 0; seat < core_of(before)->seats; seat++) {
        const Ti4Seat *p = seat_of(before, seat), *q = seat_of(after, seat);
        FOR_BITS(i, q->techs & ~p->techs)
        usage->tech[i]++;
        FOR_BITS(i, q->scored & ~p->scored)
        usage->scored[i]++;
        for (int type = 0; type < TI4_TYPES; type++)
            if (q->on_board[type] > p->on_board[type])
                usage->placed[q->units[type]] += (uint64_t)(q->on_board[type] - p->on_board[type]);
    }
    if (turn_of(after)->in_combat && !turn_of(before)->in_combat)
        count_fight(usage, after, turn_of(after)->in_combat == 2);
    count_notes(usage, before, after);
}

static void on_step(void *ctx, const MatchStep *step)
{
    Counter *c = ctx;
    HxState after;
    memset(&marks, 0, sizeof marks);
    agendas = c->usage.agenda;
    marks.is_on = true;
    if (step->seat != MATCH_SEAT_CHANCE)
        c->game->legal(step->before, c->legal);
    hx_clone(&after, step->before, c->pool);
    if (hx_apply(&after, step->action) != HX_OK) {
        fprintf(stderr, "ti4_usage: no memory\n");
        exit(3);
    }
    marks.is_on = false;
    add_marks(&c->usage);
    c->usage.steps++;
    if (core_of(step->before)->phase != TI4_SETUP_PHASE)
        count_changes(&c->usage, step->before, &after);
    hx_drop(&after);
}

/* ---- The games ----------------------------------------------------------------------------------------------------------------------- */

typedef struct Job {
    uint64_t first, games, seed;
    atomic_uint_least64_t next;
    const HxOptions *options;
    pthread_mutex_t lock;
    Usage total;
} Job;

static void play_game(Counter *c, const Job *job, HxStore *store, uint64_t id)
{
    const char *agents[TI4_SEATS];
    for (int seat = 0; seat < TI4_SEATS; seat++)
        agents[seat] = ((uint64_t)seat + id) % 2 ? "random" : "greedy";
    const MatchSpec spec = { .game = c->game,
                             .options = job->options,
                             .agents = agents,
                             .run_seed = job->seed,
                             .game_id = id,
                             .store = store,
                             .on_step = on_step,
                             .ctx = c };
    Match *m = NULL;
    HxError err = { "" };
    MatchStatus status = MATCH_FAILED;
    if (match_create(&m, &spec, &err) == HX_OK)
        while ((status = match_step(m)) == MATCH_MORE)
            ;
    if (status != MATCH_OVER || match_result(m)->end_reason != END_NATURAL) {
        fprintf(stderr, "ti4_usage: game %llu: %s\n", (unsigned long long)id, m ? match_error(m) : err.text);
        exit(3);
    }
    c->usage.games++;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        c->usage.faction[match_result(m)->faction[seat]]++;
    match_destroy(m);
}

static void play_games(void *ctx, int worker)
{
    (void)worker;
    Job *job = ctx;
    HxStore *store = hx_store_create(0);
    Counter c = { .game = &hx_ti4_game, .pool = store ? hx_pool_create(store, 0) : NULL };
    c.legal = malloc((size_t)c.game->max_legal * sizeof *c.legal);
    if (!c.pool || !c.legal) {
        fprintf(stderr, "ti4_usage: no memory\n");
        exit(3);
    }
    for (uint64_t id; (id = atomic_fetch_add(&job->next, 1)) < job->games;)
        play_game(&c, job, store, job->first + id);
    pthread_mutex_lock(&job->lock);
    uint64_t *sum = (uint64_t *)&job->total;
    const uint64_t *mine = (const uint64_t *)&c.usage;
    for (size_t i = 0; i < sizeof(Usage) / sizeof(uint64_t); i++) /* nothing but counts */
        sum[i] += mine[i];
    pthread_mutex_unlock(&job->lock);
    free(c.legal);
    hx_pool_destroy(c.pool);
    hx_store_destroy(store);
}

/* ---- The report ---------------------------------------------------------------------------------------------------------------------- */

enum { MAX_LINES = 512 };
typedef struct Line {
    uint64_t count; /* by which it is sorted; 0: never used */
    int order;
    char text[200];
} Line;
typedef struct Table {
    int n, n_never;
    Line line[MAX_LINES];
} Table;

static void add_line(Table *t, uint64_t count, const char *format, ...) HX_PRINTF(3, 4);
static void add_line(Table *t, uint64_t count, const char *format, ...)
{
    if (t->n == MAX_LINES) {
        fprintf(stderr, "ti4_usage: more rows than %d\n", MAX_LINES);
        exit(3);
    }
    Line *line = &t->line[t->n];
    *line = (Line){ .count = count, .order = t->n++ };
    t->n_never += count == 0;
    va_list args;
    va_start(args, format);
    vsnprintf(line->text, sizeof line->text, format, args);
    va_end(args);
}

static int by_count(const void *a, const void *b)
{
    const Line *p = a, *q = b;
    return p->count != q->count ? (p->count > q->count) - (p->count < q->count) : p->order - q->order;
}

/* Prints and empties the table; how many of it were never used. `columns` ends with what counts. */
static int print_table(Table *t, const char *title, const char *explained, const char *columns)
{
    const int n_never = t->n_never;
    qsort(t->line, (size_t)t->n, sizeof t->line[0], by_count);
    printf("\n## %s\n\n%s %d rows, %d never.\n\n%s\n", title, explained, t->n, n_never, columns);
    for (const char *c = columns; *c; c++)
        if (*c == '|')
            printf(c[1] ? "|---" : "|\n");
    for (int i = 0; i < t->n; i++)
        printf("%s\n", t->line[i].text);
    t->n = t->n_never = 0;
    return n_never;
}

typedef unsigned long long U;

static int print_cards(Table *t, const Usage *u)
{
    for (int card = 0; card < TI4_CARDS; card++) {
        uint64_t played = 0, cancelled = 0;
        int rows = 0;
        for (int row = 0; row < N_TEXTS; row++)
            if (texts[row].of == OF_CARD && texts[row].card == card) {
                rows++;
                played += u->text[row];
                cancelled += u->cancelled[row];
            }
        add_line(t, played - cancelled, "| %s | %d | %d | %llu | %llu |", hx_ti4_cards[card].name, hx_ti4_cards[card].copies, rows,
                 (U)cancelled, (U)(played - cancelled));
    }
    return print_table(t, "Action cards",
                       "Played and not cancelled, all texts of a card together; `rows`: texts of the card in the engine.",
                       "| card | copies | rows | cancelled | used |");
}

static int print_agendas(Table *t, const Usage *u)
{
    for (int i = 0; i < TI4_AGENDAS; i++) {
        const bool is_election = hx_ti4_agendas[i].elect != TI4_ELECT_NOTHING;
        for (int against = 0; against < (is_election ? 1 : 2); against++)
            add_line(t, u->agenda[2 * i + against], "| %s | %s | %llu |", hx_ti4_agendas[i].name,
                     is_election ? "elected"
                     : against   ? "against"
                                 : "for",
                     (U)u->agenda[2 * i + against]);
    }
    return print_table(t, "Agendas", "Decided so.", "| agenda | outcome | times |");
}

static uint64_t ability_count(const Usage *u, const Ability *a, int *rows)
{
    uint64_t count = 0;
    const size_t length = strlen(a->name);
    *rows = 0;
    if (a->how == SETUP)
        return u->faction[a->faction];
    for (int i = 0; i < N_TEXTS + N_MODIFIERS; i++) {
        const Row *row = i < N_TEXTS ? &texts[i] : &modifiers[i - N_TEXTS];
        if (row->of == OF_FACTION && row->card == a->faction && strncmp(row->name, a->name, length) == 0) {
            ++*rows;
            count += i < N_TEXTS ? u->text[i] : u->modifier[i - N_TEXTS];
        }
    }
    return count;
}

static int print_abilities(Table *t, const Usage *u)
{
    for (size_t i = 0; i < HX_COUNT(abilities); i++) {
        const Ability *a = &abilities[i];
        int rows;
        const uint64_t count = ability_count(u, a, &rows);
        if (a->how == SETUP)
            add_line(t, count, "| %s | %s | set-up | %llu |", a->name, hx_ti4_factions[a->faction].name, (U)count);
        else
            add_line(t, count, "| %s | %s | %d | %llu |", a->name, hx_ti4_factions[a->faction].name, rows, (U)count);
    }
    return print_table(t, "Faction abilities", "All rows of an ability together; one that is a matter of set-up: games its faction played.",
                       "| ability | faction | rows | used |");
}

static int print_units(Table *t, const Usage *u)
{
    for (int i = 0; i < TI4_UNITS; i++) {
        const bool fights = hx_ti4_units[i].type <= TI4_INFANTRY;
        const char *owner = hx_ti4_units[i].faction < TI4_FACTIONS ? hx_ti4_factions[hx_ti4_units[i].faction].name : "all";
        if (fights)
            add_line(t, u->fought[i], "| %s | %s | %llu | %llu |", hx_ti4_units[i].name, owner, (U)u->placed[i], (U)u->fought[i]);
        else
            add_line(t, u->placed[i], "| %s | %s | %llu | - |", hx_ti4_units[i].name, owner, (U)u->placed[i]);
    }
    return print_table(t, "Units",
                       "`placed`: on the board after the set-up, new or moved to an upgrade; `combats`: combats in which a seat had one. "
                       "Structures count by `placed`.",
                       "| unit | faction | placed | combats |");
}

static int print_technologies(Table *t, const Usage *u)
{
    for (int i = 0; i < TI4_TECHS; i++) {
        uint64_t count = u->tech[i];
        for (int f = 0; f < TI4_FACTIONS; f++)
            for (int k = 0; k < 4; k++)
                count += hx_ti4_factions[f].tech[k] == i ? u->faction[f] : 0;
        add_line(t, count, "| %s | %s | %llu | %llu |", hx_ti4_techs[i].name,
                 hx_ti4_techs[i].faction < TI4_FACTIONS ? hx_ti4_factions[hx_ti4_techs[i].faction].name : "all", (U)(count - u->tech[i]),
                 (U)u->tech[i]);
    }
    return print_table(t, "Technologies", "In games from the set-up on (`at start`), and gained.",
                       "| technology | faction | at start | gained |");
}

static int print_notes(Table *t, const Usage *u)
{
    for (int i = 0; i < TI4_NOTE_KINDS; i++) {
        uint64_t played = 0;
        for (int row = 0; row < N_TEXTS; row++)
            if (texts[row].of == OF_NOTE && texts[row].card == i)
                played += u->text[row];
        add_line(t, u->given[i], "| %s | %llu | %llu | %llu |", hx_ti4_notes[i].name, (U)played, (U)u->laid[i], (U)u->given[i]);
    }
    return print_table(t, "Promissory notes", "`given`: came from its owner to another player; what notes do is among the texts.",
                       "| note | played from hand | laid face up | given |");
}

static int print_objectives(Table *t, const Usage *u)
{
    for (int i = 0; i < TI4_OBJECTIVES; i++)
        add_line(t, u->scored[i], "| %s | %s | %llu |", hx_ti4_objectives[i].name,
                 hx_ti4_objectives[i].stage == 0   ? "secret"
                 : hx_ti4_objectives[i].stage == 1 ? "stage I"
                                                   : "stage II",
                 (U)u->scored[i]);
    return print_table(t, "Objectives", "Scored.", "| objective | kind | scored |");
}

/* How often a text came to something in any of its windows and values. */
static uint64_t uses_of_text(const Usage *u, const Row *text)
{
    uint64_t count = 0;
    for (int i = 0; i < N_TEXTS; i++)
        if (texts[i].of == text->of && texts[i].card == text->card && strcmp(texts[i].name, text->name) == 0)
            count += u->text[i];
    for (int i = 0; i < N_MODIFIERS; i++)
        if (modifiers[i].of == text->of && modifiers[i].card == text->card && strcmp(modifiers[i].name, text->name) == 0)
            count += u->modifier[i];
    return count;
}

/* How many rows belong to texts that were never used, in whatever window. */
static int print_texts(Table *t, const Usage *u)
{
    int n_never = 0;
    for (int i = 0; i < N_TEXTS; i++) {
        add_line(t, u->text[i], "| %s | %s | %s | `%s` | %llu |", texts[i].name, of_what(&texts[i]), texts[i].window, texts[i].function,
                 (U)u->text[i]);
        n_never += uses_of_text(u, &texts[i]) == 0;
    }
    print_table(t, "Texts", "Rows of `texts/texts.inl`, one for each window of a text: played, or happened by itself.",
                "| text | belongs to | window | function | used |");
    for (int i = 0; i < N_MODIFIERS; i++) {
        add_line(t, u->modifier[i], "| %s | %s | %s | `%s` | %llu |", modifiers[i].name, of_what(&modifiers[i]), modifiers[i].window,
                 modifiers[i].function, (U)u->modifier[i]);
        n_never += uses_of_text(u, &modifiers[i]) == 0;
    }
    print_table(t, "Changed values", "Rows of `texts/modifiers.inl`: steps at which it changed a value that a rule asked for.",
                "| text | belongs to | value | function | steps |");
    return n_never;
}

static int print_report(const Job *job)
{
    static Table t;
    const Usage *u = &job->total;
    printf(
        "# How often every text of Twilight Imperium 4 is used\n\nMeasured by `ti4_usage %llu %llu`: %llu games of six seats, factions and "
        "galaxies dealt, seats alternating between\ngreedy and random; %llu steps. Only steps of the games themselves count, not what "
        "agents "
        "try in thought;\na text counts at most once a step. Rarest first.\n",
        (U)job->games, (U)job->seed, (U)u->games, (U)u->steps);
    int n_never = print_cards(&t, u);
    n_never += print_abilities(&t, u);
    n_never += print_agendas(&t, u);
    n_never += print_notes(&t, u);
    n_never += print_technologies(&t, u);
    n_never += print_units(&t, u);
    n_never += print_objectives(&t, u);
    n_never += print_texts(&t, u);
    for (int i = 0; i < TI4_FACTIONS; i++)
        add_line(&t, u->faction[i], "| %s | %llu |", hx_ti4_factions[i].name, (U)u->faction[i]);
    n_never += print_table(&t, "Factions", "Games played.", "| faction | games |");
    return n_never;
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 5 || atoll(argv[1]) < 1) {
        fprintf(stderr, "usage: ti4_usage GAMES [SEED [THREADS [FIRST]]]\n");
        return 2;
    }
    static Job job = { .lock = PTHREAD_MUTEX_INITIALIZER };
    job.games = strtoull(argv[1], NULL, 10);
    job.seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    job.first = argc > 4 ? strtoull(argv[4], NULL, 10) : 0;
    int n_threads = argc > 3 ? atoi(argv[3]) : workers_online();
    n_threads = n_threads < 1 ? 1 : n_threads > 64 ? 64 : n_threads;
    HxOptions options;
    HxError err = { "" };
    hx_options_init(&options, hx_ti4_game.options);
    if (hx_options_set(&options, "map=dealt", &err) != HX_OK || hx_options_set(&options, "factions=dealt", &err) != HX_OK) {
        fprintf(stderr, "ti4_usage: %s\n", err.text);
        return 2;
    }
    job.options = &options;
    workers_run(n_threads, play_games, &job);
    const int n_never = print_report(&job);
    fprintf(stderr, "%d things were never used\n", n_never);
    return n_never ? 1 : 0;
}
