/* The options of the agent "mcts", and what they mean for a game. */
#include "agents/limits.h"
#include "agents/mcts/mcts_internal.h"

#include <math.h>
#include <stdlib.h>

enum {
    SIMS,
    RULE,
    C,
    SCALE,
    FPU,
    PRIORS,
    PRIOR_TEMPERATURE,
    CHANCE,
    WORLDS,
    LEAF,
    PLAYOUT,
    TURNS,
    DEPTH,
    OPPONENTS,
    LEAVES,
    NODES,
    BYTES,
    REUSE,
    TEMPERATURE,
    TEMPERATURE_MOVES,
    NOISE,
    ALPHA,
    PRESET,
    NET,
    TIME,
    THREADS,
    SOLVE,
    EARLY,
    SETTLE,
    PAIRED,
    MIX,
    CLOCK,
    PONDER,
    EXACT,
    FORCED,
    FULL,
    QUICK,
    ROUTINE,
    WITHIN,
    ASK,
    JUDGEMENT,
    CAP
};

static const char *const preset_names[] = { "none", "baseline", "plain", "2026-11", "2026-11-28", NULL };

/* In the order of preset_names. A preset keeps what it is for good: when a default moves, its value is spelled out here. */
const HxAgentPreset mcts_presets[] = {
    { "none", "" },
    { "baseline", "select=auto,c=1,scale=narrow,fpu=0.2,priors=knowledge,prior_temperature=1,chance=explicit,worlds=0,leaf=auto,"
                  "playout=greedy,turns=8,depth=64,opponents=selfish,leaves=0,reuse=on,temperature=0,noise=0,net=none,solve=off,early=off,"
                  "settle=off,paired=off,mix=0,routine=search,within=1,judgement=2026-11" },
    { "plain", "select=uct,c=1,scale=fixed,priors=even,chance=explicit,worlds=0,leaf=rollout,opponents=selfish,leaves=0,reuse=on,"
               "temperature=0,noise=0,net=none,solve=off,early=off,settle=off,paired=off,mix=0,routine=search,within=1" },
    { "2026-11", "sims=200,select=auto,c=1,scale=auto,fpu=0.2,priors=knowledge,prior_temperature=1,chance=explicit,worlds=0,leaf=auto,"
                 "playout=greedy,turns=-1,depth=-1,opponents=selfish,leaves=0,reuse=on,temperature=0,noise=0,net=auto,solve=off,early=off,"
                 "settle=on,paired=on,mix=0,exact=0,routine=auto,within=0,judgement=2026-11" },
    { "2026-11-28",
      "sims=200,select=auto,c=1,scale=auto,fpu=0.2,priors=knowledge,prior_temperature=1,chance=explicit,worlds=0,leaf=auto,"
      "playout=greedy,turns=-1,depth=-1,opponents=selfish,leaves=0,reuse=on,temperature=0,noise=0,net=auto,solve=off,early=off,"
      "settle=on,paired=on,mix=0,exact=0,routine=auto,within=0,judgement=2026-11-28" },
    { NULL, NULL },
};

/* The words of the choices, and what they are called here. */
enum { RULE_AUTO, RULE_UCT, RULE_PUCT, RULE_REGRET };
static const char *const rules[] = { [RULE_AUTO] = "auto", [RULE_UCT] = "uct", [RULE_PUCT] = "puct", [RULE_REGRET] = "regret", NULL };
enum { SCALE_AUTO, SCALE_SPREAD, SCALE_FIXED, SCALE_WIDE, SCALE_NARROW };
static const char *const scales[] = {
    [SCALE_AUTO] = "auto", [SCALE_SPREAD] = "spread", [SCALE_FIXED] = "fixed", [SCALE_WIDE] = "wide", [SCALE_NARROW] = "narrow", NULL
};
enum { PRIORS_KNOWLEDGE, PRIORS_EVEN, PRIORS_LEAVES };
static const char *const priors[] = { [PRIORS_KNOWLEDGE] = "knowledge", [PRIORS_EVEN] = "even", [PRIORS_LEAVES] = "leaves", NULL };
enum { CHANCE_EXPLICIT, CHANCE_OPEN };
static const char *const chances[] = { [CHANCE_EXPLICIT] = "explicit", [CHANCE_OPEN] = "open", NULL };
enum { LEAF_AUTO, LEAF_ROLLOUT, LEAF_VALUE };
static const char *const leafs[] = { [LEAF_AUTO] = "auto", [LEAF_ROLLOUT] = "rollout", [LEAF_VALUE] = "value", NULL };
enum { PLAYOUT_GREEDY, PLAYOUT_RANDOM, PLAYOUT_DECISIVE };
static const char *const playouts[] = { [PLAYOUT_GREEDY] = "greedy", [PLAYOUT_RANDOM] = "random", [PLAYOUT_DECISIVE] = "decisive", NULL };
enum { ROUTINE_AUTO, ROUTINE_SEARCH };
static const char *const routines[] = { [ROUTINE_AUTO] = "auto", [ROUTINE_SEARCH] = "search", NULL };
/* Of the simulations to come (STOP of Baier, Winands, "Time management for Monte-Carlo tree search", 2016). */
#define LIKELY_LEAD 0.4F
enum { EARLY_OFF, EARLY_ON, EARLY_LIKELY };
static const char *const earlies[] = { [EARLY_OFF] = "off", [EARLY_ON] = "on", [EARLY_LIKELY] = "likely", NULL };
enum { OPPONENTS_SELFISH, OPPONENTS_PARANOID };
static const char *const opponents[] = { [OPPONENTS_SELFISH] = "selfish", [OPPONENTS_PARANOID] = "paranoid", NULL };

/* clang-format off */
const HxOptionInfo mcts_options[] = {
    [SIMS]     = { "sims", "simulations per decision", HX_OPTION_INT, 1, 1000000000, 200, NULL, NULL },
    [RULE]     = { "select", "selection rule; auto: puct in games with a heuristic, else uct; regret: regret matching, for short hidden games of two such as Leduc Poker: plays for the score and draws its action from a mixed strategy; each simulation walks every line of one deal", HX_OPTION_CHOICE, 0, 0, 0, rules, NULL },
    [C]        = { "c", "exploration", HX_OPTION_REAL, 0, 100, 0, NULL, "1" },
    [SCALE]    = { "scale", "unit of c and fpu; spread: standard deviation of the values seen; wide: twice that; fixed: 1; auto: wide if the heuristic evaluates the leaves, spread if a net does, else fixed; narrow: as auto, but spread instead of wide", HX_OPTION_CHOICE, 0, 0, 0, scales, NULL },
    [FPU]      = { "fpu", "puct: an action never tried counts as its node's mean less this (first-play urgency)", HX_OPTION_REAL, 0, 4, 0, NULL, "0.2" },
    [PRIORS]   = { "priors", "puct: source of the priors; leaves: the evaluator of leaves=N gives them with the values", HX_OPTION_CHOICE, 0, 0, 0, priors, NULL },
    [PRIOR_TEMPERATURE] = { "prior_temperature", "puct: softmax temperature of the heuristic's priors; above 1 flattens them, below 1 sharpens them", HX_OPTION_REAL, 0, 1000, 0, NULL, "1" },
    [CHANCE]   = { "chance", "explicit: each outcome has a node of its own; open: outcomes are drawn on the way and share one", HX_OPTION_CHOICE, 0, 0, 0, chances, NULL },
    [WORLDS]   = { "worlds", "hidden information: number of worlds dealt at the start and used in turn; 0: a new one for every simulation", HX_OPTION_INT, 0, 256, 0, NULL, NULL },
    [LEAF]     = { "leaf", "rollout: random moves to the end; value: the heuristic's evaluation; auto: value in games with a heuristic", HX_OPTION_CHOICE, 0, 0, 0, leafs, NULL },
    [PLAYOUT]  = { "playout", "how rollouts choose moves; leaf=value: greedy by the heuristic, or random, until the evaluation; leaf=rollout: random, or decisive: a seat that can win at once does, and prevents the next seat's win if it can", HX_OPTION_CHOICE, 0, 0, 0, playouts, NULL },
    [TURNS]    = { "turns", "leaf=value: length of the rollout before the evaluation, in turns; 0: none; -1: 16 in TI4, else 8", HX_OPTION_INT, -1, 1000, -1, NULL, NULL },
    [DEPTH]    = { "depth", "leaf=value: most actions of that rollout; -1: 128 in TI4, else 64", HX_OPTION_INT, -1, 100000, -1, NULL, NULL },
    [OPPONENTS] = { "opponents", "selfish: each for itself (max^n); paranoid: all against this seat", HX_OPTION_CHOICE, 0, 0, 0, opponents, NULL },
    [LEAVES]   = { "leaves", "leaves per request to an evaluator; 0: the search evaluates them itself", HX_OPTION_INT, 0, MCTS_MOST_LEAVES, 0, NULL, NULL },
    [NODES]    = { "nodes", "most nodes of the tree", HX_OPTION_INT, 1, 1000000000, 1000000, NULL, NULL },
    [BYTES]    = { "bytes", "most bytes of the tree", HX_OPTION_INT, 65536, INT64_C(8) << 30, INT64_C(256) << 20, NULL, NULL },
    [REUSE]    = { "reuse", "keep the subtree of the position that is reached for the next decision", HX_OPTION_BOOL, 0, 0, 1, NULL, NULL },
    [TEMPERATURE] = { "temperature", "0: the most visited action; else drawn by visits^(1/temperature)", HX_OPTION_REAL, 0, 100, 0, NULL, "0" },
    [TEMPERATURE_MOVES] = { "temperature_moves", "use temperature for this many decisions at the start of a game", HX_OPTION_INT, 0, 1000000, 30, NULL, NULL },
    [NOISE]    = { "noise", "puct: share of Dirichlet noise in the root's priors", HX_OPTION_REAL, 0, 1, 0, NULL, "0" },
    [ALPHA]    = { "alpha", "alpha of the Dirichlet noise", HX_OPTION_REAL, 0, 100, 0, NULL, "0.3" },
    [PRESET]   = { "preset", "option values by name, before those of the spec; baseline: the first release; plain: uct with one random rollout; 2026-11 and 2026-11-28: the default as of then", HX_OPTION_CHOICE, 0, 0, 0, preset_names, NULL },
    [NET]      = { "net", "the net for values and priors: a built-in net, a net file, or none; auto: eclipse-1 in Eclipse with three seats or more, obsidian-1 in Obsidian, elsewhere none", HX_OPTION_TEXT, 0, 0, 0, NULL, "auto" },
    [TIME]     = { "time", "search time per decision instead of sims, for people only: 1s, 0.5s, 300ms; none", HX_OPTION_TEXT, 0, 0, 0, NULL, "none" },
    [THREADS]  = { "threads", "threads of one search, for people only; the same number gives the same decisions", HX_OPTION_INT, 1, MCTS_MOST_THREADS, 1, NULL, NULL },
    [SOLVE]    = { "solve", "keep proven results and stop when the root is solved; off where the legal actions differ between simulations", HX_OPTION_BOOL, 0, 0, 0, NULL, NULL },
    [EARLY]    = { "early", "on: stop when no action can overtake the most visited one; likely: stop when an action would need more than 0.4 of the remaining simulations for it", HX_OPTION_CHOICE, 0, 0, 0, earlies, NULL },
    [SETTLE]   = { "settle", "leaf=value: after those turns all seats pass until the round ends, then the leaf is evaluated; a net sees both positions, the heuristic the later one", HX_OPTION_BOOL, 0, 0, 1, NULL, NULL },
    [PAIRED]   = { "paired", "common random numbers: simulation k of every root action has the same deal and dice", HX_OPTION_BOOL, 0, 0, 1, NULL, NULL },
    [MIX]      = { "mix", "leaf=value: weight of the heuristic's evaluation before the rollout; the evaluation after it has the rest", HX_OPTION_REAL, 0, 1, 0, NULL, "0" },
    [CLOCK]    = { "clock", "a clock for the whole game instead of sims, for people only: 300+2 is 300 seconds and 2 more for each decision; none", HX_OPTION_TEXT, 0, 0, 0, NULL, "none" },
    [PONDER]   = { "ponder", "think during the opponent's time, for people only", HX_OPTION_BOOL, 0, 0, 0, NULL, NULL },
    [EXACT]    = { "exact", "solve=on, games of two without chance and hidden cards: exact search of at most this many positions at every leaf", HX_OPTION_INT, 0, 1000000, 0, NULL, NULL },
    [FORCED]   = { "forced", "puct: each root action that was tried gets at least sqrt(forced * prior * visits of the root) visits; the recorded visits leave out those that only this rule caused", HX_OPTION_REAL, 0, 1000, 0, NULL, "0" },
    [FULL]     = { "full", "random share of decisions that are searched in full; the others get `quick` simulations without noise and forced playouts, and record no visits", HX_OPTION_REAL, 0, 1, 0, NULL, "1" },
    [QUICK]    = { "quick", "simulations of a decision that is not searched in full", HX_OPTION_INT, 1, 1000000000, 20, NULL, NULL },
    [ROUTINE]  = { "routine", "routine choices: transactions in TI4, the species in Eclipse; auto: the heuristic decides them, in the tree as well, if it gives the priors; search: searched like any other choice", HX_OPTION_CHOICE, 0, 0, 0, routines, NULL },
    [WITHIN]   = { "within", "share of sims for a decision within a turn; 0: 0.15 in TI4, else 1", HX_OPTION_REAL, 0, 1, 0, NULL, "0" },
    [ASK]      = { "ask", "leaves=N: number of the net that evaluates, for an evaluator with several nets", HX_OPTION_INT, 0, 255, 0, NULL, NULL },
    [JUDGEMENT] = { "judgement", "version of the heuristic: today's, or the one of that month or day", HX_OPTION_CHOICE, 0, 0, KNOWLEDGE_TODAY, knowledge_dates, NULL },
    [CAP]      = { "cap", "with a time or a clock: still at most sims simulations per decision, so that more time makes it no stronger", HX_OPTION_BOOL, 0, 0, 0, NULL, NULL },
    { .name = NULL },
};
/* clang-format on */

/* Reads "300+2" into *out, or zeros for "none". False: it is neither. */
static bool read_clock(const char *text, MatchClock *out)
{
    *out = (MatchClock){ 0, 0 };
    return strcmp(text, "none") == 0 || limits_read_clock(out, text);
}

/* What is said (-1: nothing), or what suits the game (0: it does not say), or what suits most. */
static int or_standard(int64_t said, int of_game, int of_most)
{
    return said >= 0 ? (int)said : of_game > 0 ? of_game : of_most;
}

/* What the lead must be more than, as a share of the simulations to come, for a search to stop; 0: it goes on. */
static float read_early(const HxOptions *spec)
{
    const int64_t early = hx_option(spec, EARLY);
    return early == EARLY_LIKELY ? LIKELY_LEAD : early == EARLY_ON ? 1 : 0;
}

/* The share of sims for a decision within a turn. */
static float read_within(const HxOptions *spec, const Knowledge *knowledge)
{
    const float said = (float)hx_option_real(spec, WITHIN);
    if (!knowledge || !knowledge->is_at_rest)
        return 1;
    return said > 0 ? said : knowledge->within > 0 ? knowledge->within : 1;
}

const Knowledge *config_knowledge(const HxOptions *spec, const HxGame *game)
{
    return knowledge_as_of(game, (KnowledgeDate)hx_option(spec, JUDGEMENT));
}

MctsConfig config_read(const HxOptions *spec, const HxGame *game, const Net *net)
{
    const Knowledge *knowledge = config_knowledge(spec, game);
    const bool has_policy = net_has_policy(net);
    const bool asks_priors = hx_option(spec, PRIORS) == PRIORS_LEAVES;
    const int64_t rule = hx_option(spec, RULE), leaf = hx_option(spec, LEAF);
    MctsConfig c = {
        .sims = (uint32_t)hx_option(spec, SIMS),
        .max_nodes = (uint32_t)hx_option(spec, NODES),
        .max_words = (uint32_t)(hx_option(spec, BYTES) / (int64_t)sizeof(uint32_t)),
        .rule = rule == RULE_PUCT || (rule == RULE_AUTO && (knowledge || has_policy || asks_priors)) ? SELECT_PUCT : SELECT_UCT,
        .c = (float)hx_option_real(spec, C),
        .fpu = (float)hx_option_real(spec, FPU),
        .prior_temperature = fmaxf((float)hx_option_real(spec, PRIOR_TEMPERATURE), 1e-3F),
        .has_priors = (knowledge || has_policy) && hx_option(spec, PRIORS) == PRIORS_KNOWLEDGE,
        .asks_priors = asks_priors,
        .is_explicit = hx_option(spec, CHANCE) == CHANCE_EXPLICIT,
        .is_valued = leaf == LEAF_VALUE || (leaf == LEAF_AUTO && (knowledge || net)),
        .is_greedy = hx_option(spec, PLAYOUT) == PLAYOUT_GREEDY,
        .is_decisive = hx_option(spec, PLAYOUT) == PLAYOUT_DECISIVE,
        .is_paranoid = hx_option(spec, OPPONENTS) == OPPONENTS_PARANOID,
        .has_reuse = hx_option(spec, REUSE) != 0,
        .turns = or_standard(hx_option(spec, TURNS), knowledge ? knowledge->turns : 0, SEARCH_TURNS),
        .depth = or_standard(hx_option(spec, DEPTH), knowledge ? knowledge->depth : 0, SEARCH_DEPTH),
        .n_worlds = game->redeal ? (int)hx_option(spec, WORLDS) : 0,
        .n_leaves = (int)hx_option(spec, LEAVES),
        .ask = (int)hx_option(spec, ASK),
        .temperature = (float)hx_option_real(spec, TEMPERATURE),
        .temperature_moves = (int)hx_option(spec, TEMPERATURE_MOVES),
        .noise = (float)hx_option_real(spec, NOISE),
        .alpha = fmaxf((float)hx_option_real(spec, ALPHA), 1e-3F),
        .time_ms = (uint32_t)limits_read_time(hx_option_text(spec, TIME)),
        .n_threads = (int)hx_option(spec, THREADS),
    };
    read_clock(hx_option_text(spec, CLOCK), &c.clock);
    const int64_t scale = hx_option(spec, SCALE);
    c.is_scaled = scale == SCALE_SPREAD || scale == SCALE_WIDE || (scale != SCALE_FIXED && c.is_valued);
    if (scale == SCALE_WIDE || (scale == SCALE_AUTO && c.is_valued && !net_has_values(net))) {
        c.c *= 2;
        c.fpu *= 2;
    }
    c.is_open = game->redeal || (game->max_chance > 0 && !c.is_explicit);
    c.is_solving = hx_option(spec, SOLVE) && !c.is_open;
    c.forced = (float)hx_option_real(spec, FORCED);
    c.full = (float)hx_option_real(spec, FULL);
    c.quick = (uint32_t)hx_option(spec, QUICK);
    c.exact = (uint32_t)hx_option(spec, EXACT);
    c.early = read_early(spec);
    c.is_capped = hx_option(spec, CAP) != 0;
    c.is_pondering = hx_option(spec, PONDER) && c.has_reuse && c.n_leaves == 0;
    c.judges_routine =
        hx_option(spec, ROUTINE) == ROUTINE_AUTO && c.rule == SELECT_PUCT && c.has_priors && knowledge && knowledge->is_routine;
    c.within = read_within(spec, knowledge);
    c.is_paired = hx_option(spec, PAIRED) != 0;
    c.mix = c.is_valued ? (float)hx_option_real(spec, MIX) : 0;
    c.is_settling = hx_option(spec, SETTLE) && knowledge && knowledge->idle;
    if (rule == RULE_REGRET)
        c.rule = SELECT_REGRET;
    return c;
}

/* The net that stands for "auto": none where nothing would ask for its policy. */
static const char *standard_net(const HxOptions *spec, const HxGame *game, int n_seats)
{
    if (hx_option(spec, LEAVES) > 0 || hx_option(spec, PRIORS) != PRIORS_KNOWLEDGE || hx_option(spec, RULE) == RULE_UCT)
        return "none";
    for (const ShippedNet *net = net_list(); net->name; net++)
        if (net->from_seats > 0 && n_seats >= net->from_seats && strcmp(net->game, game->name) == 0)
            return net->name;
    return "none";
}

HxStatus config_open_net(Net **out, const HxOptions *spec, const HxGame *game, int n_seats, HxError *err)
{
    *out = NULL;
    const char *name = hx_option_text(spec, NET);
    if (strcmp(name, "auto") == 0)
        name = standard_net(spec, game, n_seats);
    return strcmp(name, "none") == 0 ? HX_OK : net_open(out, name, game, err);
}

/* Refuse what regret matching cannot do. */
static HxStatus check_regret(const MctsConfig *c, const HxGame *game, HxError *err)
{
    if (c->rule != SELECT_REGRET)
        return HX_OK;
    if (!regret_suits(game))
        return hx_refuse(err, HX_BAD_INPUT,
                         "agent 'mcts': option 'select': regret needs a short game of two with hidden cards, and %s is not", game->name);
    const bool is_plain = c->n_leaves == 0 && c->n_threads == 1 && !c->is_pondering && !c->is_paranoid;
    return is_plain ? HX_OK
                    : hx_refuse(err, HX_BAD_INPUT,
                                "agent 'mcts': option 'select': regret excludes leaves=N, threads=N, ponder=on and "
                                "opponents=paranoid");
}

HxStatus config_check(const HxOptions *spec, const HxGame *game, HxError *err)
{
    if (limits_read_time(hx_option_text(spec, TIME)) < 0)
        return hx_refuse(err, HX_BAD_INPUT,
                         "agent 'mcts': option 'time': '%.40s' is not a time such as 300ms, 0.5s, 1s or 1h (1 ms to 1 h), or none",
                         hx_option_text(spec, TIME));
    MatchClock clock;
    if (!read_clock(hx_option_text(spec, CLOCK), &clock))
        return hx_refuse(err, HX_BAD_INPUT,
                         "agent 'mcts': option 'clock': '%.40s' is not a clock such as 300+2 (seconds, 1 ms to a day), or none",
                         hx_option_text(spec, CLOCK));
    if (clock.base_ms > 0 && limits_read_time(hx_option_text(spec, TIME)) > 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': options 'clock' and 'time' exclude each other");
    Net *net = NULL;
    const HxStatus status = config_open_net(&net, spec, game, game->max_seats, err);
    if (status != HX_OK)
        return status;
    const MctsConfig c = config_read(spec, game, net);
    const bool has_net = net != NULL, has_value = has_net || knowledge_of(game);
    net_destroy(net);
    const HxStatus regret = check_regret(&c, game, err);
    if (regret != HX_OK)
        return regret;
    if (c.is_valued && !has_value)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'leaf': 'value' needs a heuristic, and %s has none", game->name);
    if (c.is_valued && c.is_decisive)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'playout': decisive needs leaf=rollout");
    if (c.exact > 0 && (!c.is_solving || game->max_seats != 2 || game->max_chance > 0))
        return hx_refuse(err, HX_BAD_INPUT,
                         "agent 'mcts': option 'exact' needs solve=on, and a game of two without chance and hidden cards");
    if (c.noise > 0 && c.rule != SELECT_PUCT)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'noise' needs select=puct: uct has no priors");
    if (c.forced > 0 && c.rule != SELECT_PUCT)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'forced' needs select=puct: uct has no priors");
    if (c.asks_priors && (c.n_leaves == 0 || c.rule != SELECT_PUCT))
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'priors': 'leaves' needs leaves=N and select=puct or auto");
    if (has_net && c.n_leaves > 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'net' excludes leaves=N: an evaluator evaluates those leaves");
    if (hx_option_real(spec, MIX) > 0 && c.n_leaves > 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'mix' excludes leaves=N: an evaluator gives one value per leaf");
    if (c.n_threads > 1 && c.n_leaves > 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'threads' excludes leaves=N: an evaluator evaluates those leaves");
    if (c.ask > 0 && c.n_leaves == 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'ask' needs leaves=N: it selects the net of the evaluator");
    if ((uint64_t)game->max_legal * EDGE_WORDS + 2 * NODE_WORDS > c.max_words)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'bytes': too few for one node of %s", game->name);
    return HX_OK;
}

bool config_is_for_people(const HxOptions *spec)
{
    return limits_read_time(hx_option_text(spec, TIME)) != 0 || hx_option(spec, THREADS) > 1 || hx_option(spec, PONDER) ||
           strcmp(hx_option_text(spec, CLOCK), "none") != 0;
}

bool config_hands_out_leaves(const HxOptions *spec)
{
    return hx_option(spec, LEAVES) > 0;
}

const char *config_opens_file(const HxOptions *spec)
{
    const char *net = hx_option_text(spec, NET);
    return strcmp(net, "none") == 0 || strcmp(net, "auto") == 0 || net_is_built_in(net) ? NULL : "net";
}

int config_threads(const HxOptions *spec)
{
    return (int)hx_option(spec, THREADS);
}
