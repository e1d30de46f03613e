/* What the spec of a search says. */
#ifndef HEXARCH_AGENTS_MCTS_CONFIG_H
#define HEXARCH_AGENTS_MCTS_CONFIG_H

#include "agents/agent.h"
#include "agents/clock.h"
#include "agents/knowledge.h"
#include "agents/net/net.h"

typedef enum SelectRule { SELECT_UCT, SELECT_PUCT, SELECT_REGRET } SelectRule;

typedef struct MctsConfig {
    uint32_t sims, max_nodes;
    uint32_t time_ms;   /* in place of sims; 0: none */
    MatchClock clock;   /* the same for a whole game */
    uint32_t max_words; /* of the tree */
    SelectRule rule;
    float c, fpu, prior_temperature;
    bool has_priors;  /* from knowledge or the net */
    bool asks_priors; /* from whoever values the leaves */
    bool is_explicit; /* chance outcomes are edges; otherwise they are drawn on the way and leave no trace */
    bool is_open;     /* legal lists differ between simulations: open-loop chance, or hidden information */
    bool is_valued;   /* leaves by knowledge's value; otherwise by a random rollout to the end */
    bool is_greedy;   /* before that value is taken, seats play by knowledge's judgement; otherwise at random */
    bool is_decisive; /* rollouts take wins, and avoid giving them away */
    bool is_scaled;   /* exploration is measured by how far the values of this search lie apart */
    bool is_paranoid; /* the others play against this seat; otherwise each for itself */
    bool has_reuse;
    bool is_solving;        /* keep what is proven */
    uint32_t exact;         /* positions of an exact search at each leaf; 0: none */
    float early;            /* stop when the lead is more than this share of the simulations to come; 0: never, 1: when it is for good */
    bool judges_routine;    /* routine questions are done as the judgement says */
    float within;           /* share of sims for a decision within a turn, above 0 */
    bool is_paired;         /* the k-th simulation of every action at the root has the same deal and dice */
    bool is_settling;       /* then everybody passes until the round is over */
    bool is_pondering;      /* think on while another seat's person does */
    int turns, depth;       /* play on until so many turns have ended, for at most so many actions, before taking the value */
    int n_worlds, n_leaves; /* 0: a deal per simulation; 0: leaves are valued here */
    int ask;                /* told with every leaf: which net of an evaluator is meant */
    float mix;              /* what the value before playing on counts */
    float temperature, noise, alpha;
    float forced;   /* of forced playouts; 0: none */
    float full;     /* share of decisions that are searched in full */
    uint32_t quick; /* simulations of the others */
    bool is_capped; /* no more simulations where there is time for more */
    int temperature_moves;
    int n_threads;
} MctsConfig;

extern const HxOptionInfo mcts_options[];
extern const HxAgentPreset mcts_presets[];

/** The net that a spec names, or that stands for net=auto in a game of so many seats, *out: yours; NULL: none. */
HxStatus config_open_net(Net **out, const HxOptions *spec, const HxGame *game, int n_seats, HxError *err);
/** The knowledge that a spec names, or NULL. */
const Knowledge *config_knowledge(const HxOptions *spec, const HxGame *game);
/** `net` may be NULL. */
MctsConfig config_read(const HxOptions *spec, const HxGame *game, const Net *net);
/** Refuse values that do not go together, or not with this game. */
HxStatus config_check(const HxOptions *spec, const HxGame *game, HxError *err);
bool config_is_for_people(const HxOptions *spec);
bool config_hands_out_leaves(const HxOptions *spec);
const char *config_opens_file(const HxOptions *spec);
int config_threads(const HxOptions *spec);

#endif
