/* Looking ahead: texts and votes are played out in a scratch position and valued by what a seat has afterwards. */
#include "agents/knowledge/ti4/values.h"
#include "core/kit/bits.h"

enum { MAX_STEPS = 60, MAX_LEVELS = 2, MAX_TRIED = 12, MAX_LEGAL = 128 };

float ti4_standing(const HxState *s, int seat)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    float worth = p->victory_points;
    if (p->eliminated)
        return 0;
    FOR_BITS(i, p->planets)
    {
        int slot;
        const int system = hx_ti4_planet_system(s, i, &slot);
        const Ti4Planet *planet = &hx_ti4_system(s, system)->planet[slot];
        worth += 0.1F + 0.04F * (float)(planet->resources + planet->influence);
    }
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        worth += 0.02F * (float)(p->on_board[type] * hx_ti4_unit(s, seat, type)->cost);
    worth += 0.06F * (float)p->on_board[TI4_PDS] + 0.15F * (float)p->on_board[TI4_SPACE_DOCK];
    worth += 0.02F * (float)p->on_board[TI4_INFANTRY] + 0.12F * (float)count_bits(p->techs);
    worth += 0.05F * (float)(p->pool[0] + p->pool[1] + p->pool[2]) + 0.04F * (float)p->trade_goods;
    const uint32_t open = hx_ti4_unscored_publics(s, seat);
    for (int i = 0; i < TI4_PUBLICS; i++)
        if (open >> i & 1 && hx_ti4_meets(s, seat, i))
            worth += 0.4F * (float)hx_ti4_objectives[i].points;
    for (int i = 0; i < TI4_SECRETS; i++)
        if (p->secrets >> i & 1)
            worth += hx_ti4_meets(s, seat, TI4_PUBLICS + i) ? 0.4F : 0.1F;
    if (p->planets >> TI4_PLANET_MECATOL_REX & 1)
        worth += 0.6F;
    worth += 0.05F * (float)p->n_cards + 0.02F * (float)p->commodities;
    for (uint64_t left = hx_ti4_table(s).laws; left; left &= left - 1) /* a law of one's own is an advantage */
        worth += hx_ti4_agendas[first_bit(left)].is_owned && hx_ti4_law_target(s, first_bit(left)) == seat ? 0.2F : 0;
    return worth;
}

/* Where a seat stands among the others. */
static float lead_of(const float *standing, int n, int seat)
{
    float sum = 0, best = 0;
    for (int other = 0; other < n; other++)
        if (other != seat) {
            sum += standing[other];
            best = standing[other] > best ? standing[other] : best;
        }
    return standing[seat] - 0.6F * sum / (float)(n - 1) - 0.4F * best;
}

Ti4Baseline ti4_baseline(const HxState *s, int seat, HxPool *scratch)
{
    Ti4Baseline now = { .s = s, .scratch = scratch, .seat = seat };
    for (int other = 0; other < s->game->seats(s); other++)
        now.standing[other] = ti4_standing(s, other);
    now.lead = lead_of(now.standing, s->game->seats(s), seat);
    return now;
}

/* A seat whose board has not changed stands where it stood. */
static float lead_after(const Ti4Baseline *now, const HxState *after)
{
    const int n = after->game->seats(after);
    const bool is_same =
        hx_ti4_table(after).revealed == hx_ti4_table(now->s).revealed && hx_ti4_table(after).laws == hx_ti4_table(now->s).laws;
    float standing[TI4_SEATS];
    for (int other = 0; other < n; other++)
        standing[other] =
            is_same && hx_ti4_seat(after, other) == hx_ti4_seat(now->s, other) ? now->standing[other] : ti4_standing(after, other);
    return lead_of(standing, n, now->seat);
}

typedef struct Lookahead {
    const Ti4Baseline *now;
    Ti4Resolution open; /* what is being resolved now */
    int agenda;         /* looking at a vote: the agenda, until it is decided; -1: at a text */
    HxRng rng;
} Lookahead;

static bool is_done(const HxState *s, const Lookahead *ahead)
{
    if (s->game->to_move(s) == HX_OVER)
        return true;
    if (ahead->agenda >= 0)
        return hx_ti4_agenda(s) != ahead->agenda;
    return hx_ti4_is_resolved(s, ahead->open);
}

static float look_ahead(const HxState *s, HxAction a, Lookahead ahead, int level);

/* The lead after the best of n targets. */
static float best_of(const HxState *s, const HxAction *legal, int n, Lookahead ahead, int level)
{
    float best = look_ahead(s, legal[0], ahead, level + 1);
    for (int i = 1; i < n && i < MAX_TRIED; i++) {
        const float worth = look_ahead(s, legal[i], ahead, level + 1);
        best = worth > best ? worth : best;
    }
    return best;
}

static float look_ahead(const HxState *s, HxAction a, Lookahead ahead, int level)
{
    HxState next;
    HxAction legal[MAX_LEGAL];
    float best = 0;
    bool is_known = false;
    hx_clone(&next, s, ahead.now->scratch);
    bool is_fine = hx_apply(&next, a) == HX_OK;
    for (int step = 0; is_fine && step < MAX_STEPS && !is_done(&next, &ahead); step++) {
        const int mover = next.game->to_move(&next);
        if (mover == HX_CHANCE) {
            is_fine = hx_apply(&next, hx_sample(&next, &ahead.rng)) == HX_OK;
            continue;
        }
        const int n = next.game->legal(&next, legal);
        if (mover == ahead.now->seat && n > 1 && level < MAX_LEVELS && hx_ti4_decision(&next).kind == TI4_DECIDES_TARGET) {
            best = best_of(&next, legal, n, ahead, level);
            is_known = true;
            break;
        }
        is_fine = hx_apply(&next, legal[0]) == HX_OK; /* no, done, nothing */
    }
    if (!is_known)
        best = lead_after(ahead.now, &next);
    hx_drop(&next);
    return best;
}

float ti4_gain(const Ti4Baseline *now, HxAction a)
{
    const Lookahead ahead = { .now = now, .open = hx_ti4_resolution(now->s), .agenda = -1, .rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0) };
    return look_ahead(now->s, a, ahead, 0) - now->lead;
}

float ti4_gain_by_vote(const Ti4Baseline *now, HxAction a)
{
    const Lookahead ahead = { .now = now, .agenda = hx_ti4_agenda(now->s), .rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0) };
    return look_ahead(now->s, a, ahead, MAX_LEVELS) - now->lead;
}

/* ---- What a text has cost, and what it is for ------------------------------------------------------------------------------- */

/* Go on with what is being resolved, everybody declining: all of it, or until the seat itself chooses between n > 1 targets (returned). */
static int play_out(Lookahead *ahead, HxState *next, bool is_whole, HxAction *legal)
{
    bool is_fine = true;
    for (int step = 0; is_fine && step < MAX_STEPS && !is_done(next, ahead); step++) {
        const int mover = next->game->to_move(next), n = mover == HX_CHANCE ? 0 : next->game->legal(next, legal);
        if (!is_whole && mover == ahead->now->seat && n > 1 && hx_ti4_decision(next).kind == TI4_DECIDES_TARGET)
            return n;
        is_fine = hx_apply(next, mover == HX_CHANCE ? hx_sample(next, &ahead->rng) : legal[0]) == HX_OK;
    }
    return 0;
}

/* What the position that a text leaves behind shows of it. */
static void describe_use(const Ti4Baseline *now, const HxState *after, Ti4Use *use)
{
    const Ti4Seat *was = hx_ti4_seat(now->s, now->seat), *is = hx_ti4_seat(after, now->seat);
    const int system = hx_ti4_table(now->s).active_system;
    for (int card = 0; card < TI4_CARDS; card++)
        if (is->hand[card] < was->hand[card])
            use->card = card;
    use->replaces_agenda = hx_ti4_agenda(now->s) >= 0 && hx_ti4_agenda(after) != hx_ti4_agenda(now->s);
    if ((use->card == TI4_CARD_FLANK_SPEED || use->card == TI4_CARD_LOST_STAR_CHART || use->card == TI4_CARD_IN_THE_SILENCE_OF_SPACE) &&
        system < TI4_PLACES) {
        Ti4Workspace before, later;
        ti4_workspace_init(&before, now->scratch);
        ti4_workspace_init(&later, now->scratch);
        use->is_for_movement = true;
        use->gain = ti4_worth_of_activation(after, now->seat, system, &later) - ti4_worth_of_activation(now->s, now->seat, system, &before);
    }
}

Ti4Use ti4_use_of(const Ti4Baseline *now, HxAction a)
{
    Ti4Use use = { .card = -1 };
    Lookahead ahead = { .now = now, .open = hx_ti4_resolution(now->s), .agenda = -1, .rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0) };
    HxAction legal[MAX_LEGAL], other[MAX_LEGAL];
    HxState next;
    hx_clone(&next, now->s, now->scratch);
    const int n = hx_apply(&next, a) == HX_OK ? play_out(&ahead, &next, false, legal) : 0;
    if (n == 0) {
        describe_use(now, &next, &use);
        if (!use.replaces_agenda && !use.is_for_movement)
            use.gain = lead_after(now, &next) - now->lead;
    } else {
        HxState last;
        Lookahead rest = ahead;
        hx_clone(&last, &next, now->scratch);
        play_out(&rest, &last, true, other);
        describe_use(now, &last, &use);
        hx_drop(&last);
        if (!use.replaces_agenda && !use.is_for_movement)
            use.gain = best_of(&next, legal, n, ahead, 0) - now->lead;
    }
    hx_drop(&next);
    return use;
}

/* Votes that a seat could cast. */
static int votes_of(const HxState *s, int seat)
{
    int votes = 0;
    FOR_BITS(planet, hx_ti4_seat(s, seat)->readied)
    {
        votes += hx_ti4_planet_influence(s, planet);
    }
    return votes;
}

/* Standing of every seat once an outcome has come about that nobody votes against. */
static void stand_after(const Ti4Baseline *now, const HxState *voting, HxAction outcome, float *standing)
{
    HxState next;
    HxAction legal[MAX_LEGAL];
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0);
    const int agenda = hx_ti4_agenda(voting);
    hx_clone(&next, voting, now->scratch);
    bool is_fine = hx_apply(&next, outcome) == HX_OK;
    for (int step = 0; is_fine && step < MAX_STEPS && next.game->to_move(&next) != HX_OVER && hx_ti4_agenda(&next) == agenda; step++) {
        const bool is_chance = next.game->to_move(&next) == HX_CHANCE;
        if (!is_chance)
            next.game->legal(&next, legal);
        is_fine = hx_apply(&next, is_chance ? hx_sample(&next, &rng) : legal[0]) == HX_OK;
    }
    for (int seat = 0; seat < next.game->seats(&next); seat++)
        standing[seat] = ti4_standing(&next, seat);
    hx_drop(&next);
}

/* Every seat votes with all it has for what is best for it: which outcome that gives. */
static void count_forecast(const Ti4Baseline *now, const HxState *voting, Ti4Forecast *forecast)
{
    HxAction legal[MAX_LEGAL];
    float standing[MAX_TRIED][TI4_SEATS], best[TI4_SEATS], now_lead = now->lead;
    int choice[TI4_SEATS] = { 0 }, votes[MAX_TRIED] = { 0 }, winner = 0;
    const int seats = voting->game->seats(voting), n_legal = voting->game->legal(voting, legal);
    const int n = n_legal - 1 < MAX_TRIED ? n_legal - 1 : MAX_TRIED; /* the first answer is to abstain */
    if (n <= 0)
        return;
    for (int i = 0; i < n; i++) {
        stand_after(now, voting, legal[i + 1], standing[i]);
        for (int seat = 0; seat < seats; seat++) {
            const float lead = lead_of(standing[i], seats, seat);
            if (i == 0 || lead > best[seat]) {
                best[seat] = lead;
                choice[seat] = i;
            }
        }
    }
    for (int seat = 0; seat < seats; seat++)
        votes[choice[seat]] += votes_of(voting, seat);
    for (int i = 1; i < n; i++)
        winner = votes[i] > votes[winner] ? i : winner;
    *forecast = (Ti4Forecast){ legal[winner + 1], lead_of(standing[winner], seats, now->seat) - now_lead };
}

Ti4Forecast ti4_forecast(const Ti4Baseline *now)
{
    Ti4Forecast forecast = { .outcome = HX_UNSEEN };
    HxState next;
    HxAction legal[MAX_LEGAL];
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0);
    const int agenda = hx_ti4_agenda(now->s);
    hx_clone(&next, now->s, now->scratch);
    bool is_fine = agenda >= 0;
    for (int step = 0; is_fine && step < MAX_STEPS && hx_ti4_agenda(&next) == agenda; step++) {
        if (next.game->to_move(&next) == HX_OVER)
            break;
        if (hx_ti4_decision(&next).kind == TI4_DECIDES_VOTE) {
            count_forecast(now, &next, &forecast);
            break;
        }
        const bool is_chance = next.game->to_move(&next) == HX_CHANCE;
        if (!is_chance)
            next.game->legal(&next, legal);
        is_fine = hx_apply(&next, is_chance ? hx_sample(&next, &rng) : legal[0]) == HX_OK;
    }
    hx_drop(&next);
    return forecast;
}

/* ---- Abstaining ------------------------------------------------------------------------------------------------------------ */

/* Until the agenda is decided every seat that is asked votes for its choice with all it has (HX_UNSEEN: not at all), a tie likewise. */
static void stand_after_votes(const Ti4Baseline *now, const HxAction *choice, float *standing)
{
    enum { VOTING_STEPS = 400 };
    HxState next;
    HxAction legal[MAX_LEGAL];
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0);
    const int agenda = hx_ti4_agenda(now->s);
    hx_clone(&next, now->s, now->scratch);
    bool is_fine = true;
    for (int step = 0; is_fine && step < VOTING_STEPS && hx_ti4_agenda(&next) == agenda; step++) {
        const int mover = next.game->to_move(&next);
        if (mover == HX_OVER)
            break;
        const int n = mover == HX_CHANCE ? 0 : next.game->legal(&next, legal), kind = n ? (int)hx_ti4_decision(&next).kind : -1;
        int at = kind == TI4_DECIDES_VOTES && n > 1 ? 1 : 0; /* the first answer is to cast no more */
        for (int i = 0; i < n && (kind == TI4_DECIDES_VOTE || kind == TI4_DECIDES_TIE); i++)
            at = legal[i] == choice[mover] ? i : at;
        is_fine = hx_apply(&next, mover == HX_CHANCE ? hx_sample(&next, &rng) : legal[at]) == HX_OK;
    }
    for (int seat = 0; seat < next.game->seats(&next); seat++)
        standing[seat] = ti4_standing(&next, seat);
    hx_drop(&next);
}

float ti4_gain_by_abstaining(const Ti4Baseline *now)
{
    HxAction legal[MAX_LEGAL], choice[TI4_SEATS];
    float standing[TI4_SEATS], best[TI4_SEATS];
    HxAction favourite[TI4_SEATS];
    const int seats = now->s->game->seats(now->s), n = now->s->game->legal(now->s, legal);
    for (int i = 1; i < n && i <= MAX_TRIED; i++) {
        for (int seat = 0; seat < seats; seat++)
            choice[seat] = legal[i];
        stand_after_votes(now, choice, standing);
        for (int seat = 0; seat < seats; seat++) {
            const float lead = lead_of(standing, seats, seat);
            if (i == 1 || lead > best[seat]) {
                best[seat] = lead;
                favourite[seat] = legal[i];
            }
        }
    }
    if (n < 2)
        return 0;
    stand_after_votes(now, favourite, standing);
    const float by_voting = lead_of(standing, seats, now->seat);
    favourite[now->seat] = HX_UNSEEN;
    stand_after_votes(now, favourite, standing);
    const float by_abstaining = lead_of(standing, seats, now->seat);
    return by_voting > by_abstaining && by_abstaining < now->lead ? by_abstaining - now->lead : 0;
}
