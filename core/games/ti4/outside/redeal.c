/* Hidden information: what a seat sees of an action, and worlds that agree with all it knows. Unknown parts are marked, then dealt: the
 * same way for a re-deal and for a document with hidden fields. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/draws.h"

/* ---- What is unknown ----------------------------------------------------------------------------------------------------------------- */

/* Is the note in another's hand, without the viewer knowing where it is? Own notes and those in play are seen. @rule 35.6 */
bool is_note_hidden(const HxState *s, int note, int viewer)
{
    const Notes *notes = notes_of(s);
    return notes->at[note] && notes->at[note] <= NOTE_IN_PLAY && notes->at[note] != viewer + 1 && !(notes->known[note] >> viewer & 1);
}

static void mark_unknown(HxState *s, int viewer)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat != viewer) {
            Ti4Seat *p = seat_edit(s, seat);
            p->hand[0] = UNKNOWN;
            p->secrets = UNKNOWN_SET;
            Board *b = board_edit(s);
            for (int i = 0; i < 8; i++)
                if (b->hand[seat][i])
                    b->hand[seat][i] = UNKNOWN;
        }
    for (int seat = 0; seat < core_of(s)->seats; seat++) /* what others have seen of hands is theirs */
        for (int other = 0; other < TI4_SEATS; other++)
            if (other != viewer && seat_of(s, seat)->known[other])
                seat_edit(s, seat)->known[other] = seat_edit(s, seat)->known_more[other] = 0;
    Decks *d = decks_edit(s);
    d->cards[0] = UNKNOWN;
    d->secrets = UNKNOWN_SET;
    for (int i = 0; i < d->n_top; i++)
        if (!(d->top_known[i] >> viewer & 1))
            d->top[i] = UNKNOWN;
    for (int i = 0; i < d->n_bottom; i++)
        if (!(d->bottom_known[i] >> viewer & 1))
            d->bottom[i] = UNKNOWN;
    d->agendas = 0;
    Notes *notes = notes_edit(s);
    for (int note = 0; note < N_NOTES; note++)
        if (is_note_hidden(s, note, viewer)) {
            notes->at[note] = UNKNOWN;
            notes->known[note] = 0;
        }
    for (int other = 0; other < TI4_SEATS; other++)
        if (other != viewer)
            memset(notes->not_held[other], 0, sizeof notes->not_held[other]);
    for (int side = 0; is_offer_hidden(s, viewer) && side < 2; side++) {
        Ti4Offer *offer = &turn_edit(s)->offer[side];
        if (offer->note)
            offer->note = UNKNOWN;
        for (int i = 0; i < TI4_OFFER_CARDS; i++)
            if (offer->card[i])
                offer->card[i] = UNKNOWN;
    }
}

/* Who proposes the transaction on the table, and to whom; false: there is none. */
static bool offer_sides(const HxState *s, int *proposer, int *partner)
{
    const Frame *f = top_of(s);
    const bool is_answer = f->head.kind == TI4_A_ANSWER;
    *proposer = is_answer ? f->ask_answer.proposer : f->head.seat;
    *partner = is_answer ? f->head.seat : f->ask_offer.partner;
    return is_answer || f->head.kind == TI4_A_OFFER;
}

/** Are the notes of the offer on the table a secret of two others? @rule 35.6 */
bool is_offer_hidden(const HxState *s, int viewer)
{
    int giver, other;
    return offer_sides(s, &giver, &other) && giver != viewer && other != viewer;
}

/* ---- Dealing ------------------------------------------------------------------------------------------------------------------------- */

/* Cards of a hidden hand that somebody has seen go there before the others are dealt. */
static bool deal_known(HxState *s, int seat, uint8_t *pool, int *n)
{
    Ti4Seat *p = seat_edit(s, seat);
    int dealt = 0;
    memset(p->hand, 0, sizeof p->hand);
    for (int viewer = 0; viewer < TI4_SEATS; viewer++)
        for (int card = 0; p->known[viewer] && card < TI4_CARDS; card++)
            while (p->hand[card] < cards_known(s, viewer, seat, card)) {
                int at = 0;
                while (at < *n && pool[at] != card)
                    at++;
                if (at == *n || dealt == p->n_cards)
                    return false;
                pool[at] = pool[--*n];
                p->hand[card]++;
                dealt++;
            }
    return true;
}

/* Seats that do not play hold nothing, whatever a document hides of them. */
static void clear_absent(HxState *s)
{
    for (int seat = core_of(s)->seats; seat < TI4_SEATS; seat++) {
        if (seat_of(s, seat)->hand[0] == UNKNOWN)
            memset(seat_edit(s, seat)->hand, 0, sizeof seat_of(s, seat)->hand);
        if (seat_of(s, seat)->secrets == UNKNOWN_SET)
            seat_edit(s, seat)->secrets = 0;
    }
}

static bool deal_cards(HxState *s, HxRng *rng)
{
    uint8_t pool[96];
    int n = 0;
    const bool is_deck_open = decks_of(s)->cards[0] != UNKNOWN;
    bool any = !is_deck_open;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        any |= seat_of(s, seat)->hand[0] == UNKNOWN;
    if (!any)
        return true;
    for (int card = 0; card < TI4_CARDS; card++) {
        int left = ti4_cards[card].copies - board_of(s)->discard[card];
        for (int seat = 0; seat < core_of(s)->seats; seat++)
            if (seat_of(s, seat)->hand[0] != UNKNOWN)
                left -= seat_of(s, seat)->hand[card];
        for (; left > 0 && n < 96; left--)
            pool[n++] = (uint8_t)card;
    }
    uint8_t hidden = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->hand[0] == UNKNOWN) {
            hidden |= (uint8_t)(1 << seat);
            if (!deal_known(s, seat, pool, &n))
                return false;
        }
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        if (!(hidden >> seat & 1))
            continue;
        Ti4Seat *p = seat_edit(s, seat);
        int held = 0;
        for (int card = 0; card < TI4_CARDS; card++)
            held += p->hand[card];
        for (int i = held; i < p->n_cards; i++) {
            if (n == 0)
                return false;
            const int at = (int)hx_rng_below(rng, (uint32_t)n);
            p->hand[pool[at]]++;
            pool[at] = pool[--n];
        }
    }
    Decks *d = decks_edit(s);
    memset(d->cards, 0, sizeof d->cards);
    while (n > 0)
        d->cards[pool[--n]]++;
    return true;
}

static bool deal_secrets(HxState *s, HxRng *rng)
{
    const int n = core_of(s)->seats;
    uint32_t pool = (1u << TI4_SECRETS) - 1;
    if (leaked_objective(s) >= 0)
        pool &= ~(uint32_t)BIT(leaked_objective(s) - TI4_PUBLICS);
    int viewer = -1;
    bool any = decks_of(s)->secrets == UNKNOWN_SET;
    for (int seat = 0; seat < n; seat++) {
        const Ti4Seat *p = seat_of(s, seat);
        pool &= ~(uint32_t)(p->scored >> TI4_PUBLICS);
        any |= p->secrets == UNKNOWN_SET;
        if (p->secrets != UNKNOWN_SET) {
            pool &= ~p->secrets;
            viewer = seat;
        }
    }
    if (!any)
        return true;
    for (int seat = 0; seat < n; seat++) {
        if (seat_of(s, seat)->secrets != UNKNOWN_SET)
            continue;
        Ti4Seat *p = seat_edit(s, seat);
        uint32_t held = 0;
        for (int i = 0; i < p->n_secrets; i++) {
            uint32_t from = pool & ~(viewer >= 0 ? notes_of(s)->not_held[viewer][seat] : 0);
            if (!from)
                from = pool;
            if (!from)
                return false;
            const uint32_t bit = (uint32_t)BIT(draw_of_set(from, rng));
            held |= bit;
            pool &= ~bit;
        }
        p->secrets = held;
    }
    decks_edit(s)->secrets = pool;
    return true;
}

static bool deal_agendas(HxState *s, HxRng *rng)
{
    const Core *core = core_of(s);
    Decks *d = decks_edit(s);
    uint64_t pool = (BIT(TI4_AGENDAS) - 1) & ~d->agenda_discard & ~core->laws;
    if (core->agenda)
        pool &= ~BIT(core->agenda - 1);
    for (int i = 0; i < d->n_top; i++)
        if (d->top[i] && d->top[i] != UNKNOWN)
            pool &= ~BIT(d->top[i] - 1);
    for (int i = 0; i < d->n_bottom; i++)
        if (d->bottom[i] && d->bottom[i] != UNKNOWN)
            pool &= ~BIT(d->bottom[i] - 1);
    for (int i = 0; i < d->n_top + d->n_bottom; i++) {
        uint8_t *at = i < d->n_top ? &d->top[i] : &d->bottom[i - d->n_top];
        if (*at != UNKNOWN)
            continue;
        if (!pool)
            return false;
        const int agenda = draw_of_set(pool, rng);
        *at = (uint8_t)(agenda + 1);
        pool &= ~BIT(agenda);
    }
    d->agendas = pool;
    return true;
}

/* A seat that is playing a Political Secret holds one. */
static void deal_secret_note(Notes *notes, int seat, HxRng *rng)
{
    uint64_t unknown = 0;
    for (int note = TI4_NOTE_POLITICAL_SECRET; note < N_NOTES; note += TI4_NOTES) {
        if (note / TI4_NOTES != seat && notes->at[note] == seat + 1)
            return;
        if (note / TI4_NOTES != seat && notes->at[note] == UNKNOWN)
            unknown |= BIT(note);
    }
    if (!unknown)
        return;
    const int note = draw_of_set(unknown, rng);
    notes->at[note] = (uint8_t)(seat + 1);
    notes->known[note] = (uint8_t)(1 << seat);
}

/* Offered action cards that two others keep to themselves: any that their giver has. */
static bool deal_offered_cards(HxState *s, HxRng *rng)
{
    int proposer, partner;
    if (!offer_sides(s, &proposer, &partner))
        return true;
    for (int side = 0; side < 2; side++) {
        const int giver = side == 0 ? proposer : partner;
        uint8_t *card = turn_edit(s)->offer[side].card, left[TI4_CARDS] = { 0 };
        if (card[0] != UNKNOWN)
            continue;
        if (giver < core_of(s)->seats)
            memcpy(left, seat_of(s, giver)->hand, sizeof left);
        for (int i = 0; i < TI4_OFFER_CARDS && card[i]; i++) {
            uint64_t may = 0;
            for (int kind = 0; kind < TI4_CARDS; kind++)
                may |= left[kind] ? BIT(kind) : 0;
            if (!may)
                return false;
            int at = i;
            const int kind = draw_of_set(may, rng);
            for (; at > 0 && card[at - 1] > kind + 1; at--) /* in order */
                card[at] = card[at - 1];
            card[at] = (uint8_t)(kind + 1);
            left[kind]--;
        }
    }
    return true;
}

static bool deal_notes(HxState *s, HxRng *rng)
{
    Notes *notes = notes_edit(s);
    uint8_t holder[N_NOTES];
    int n = 0;
    for (int i = 0; i < stack_of(s)->depth; i++)
        if (stack_of(s)->frame[i].head.kind == TI4_P_TEXT && stack_of(s)->frame[i].text.row == TEXT_POLITICAL_SECRET &&
            stack_of(s)->frame[i].text.n_answers == 0)
            deal_secret_note(notes, stack_of(s)->frame[i].head.seat, rng);
    int from, partner; /* a note that is offered to the viewer lies with its giver */
    const bool is_offered = offer_sides(s, &from, &partner);
    const int given = is_offered ? turn_of(s)->offer[0].note : 0;
    if (given && given != UNKNOWN && notes->at[given - 1] == UNKNOWN) {
        notes->at[given - 1] = (uint8_t)(from + 1);
        notes->known[given - 1] = (uint8_t)(1 << from);
    }
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        int left = seat_of(s, seat)->n_notes;
        for (int note = 0; note < N_NOTES; note++)
            left -= notes->at[note] == seat + 1;
        for (; left > 0 && n < N_NOTES; left--)
            holder[n++] = (uint8_t)seat;
    }
    for (int note = 0; note < N_NOTES; note++)
        if (notes->at[note] == UNKNOWN) {
            if (n == 0)
                return false;
            const int at = (int)hx_rng_below(rng, (uint32_t)n);
            notes->at[note] = (uint8_t)(holder[at] + 1);
            notes->known[note] = (uint8_t)(1 << holder[at]);
            holder[at] = holder[--n];
        }
    /* An offered note that two others keep to themselves: any that its giver may hold. */
    for (int side = 0; is_offered && side < 2; side++) {
        if (turn_of(s)->offer[side].note != UNKNOWN)
            continue;
        const int giver = side == 0 ? from : partner, other = side == 0 ? partner : from;
        uint64_t may = 0;
        for (int note = 0; note < N_NOTES; note++)
            if (notes->at[note] == giver + 1 && note != other * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE)
                may |= BIT(note);
        turn_edit(s)->offer[side].note = (uint8_t)(may ? draw_of_set(may, rng) + 1 : 0);
        if (!may)
            return false;
    }
    return true;
}

/* @rule BRD-2 */
static bool deal_tiles(HxState *s, HxRng *rng)
{
    const Board *b = board_of(s);
    bool any = b->tiles_left == UNKNOWN_TILES;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++)
            any |= b->hand[seat][i] == UNKNOWN;
    if (!any)
        return true;
    uint64_t pool = 0;
    for (int number = 19; number <= 50; number++)
        if (!b->system_of[number])
            pool |= BIT(number);
    for (int i = 0; i < stack_of(s)->depth; i++)
        if (stack_of(s)->frame[i].head.kind == TI4_A_SPOT)
            pool &= ~BIT(stack_of(s)->frame[i].ask_spot.tile);
    Board *after = board_edit(s);
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++)
            if (after->hand[seat][i] != UNKNOWN)
                pool &= ~BIT(after->hand[seat][i]);
    uint64_t red = 0;
    FOR_BITS(number, pool)
    red |= is_red_tile(number) ? BIT(number) : 0;
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        int reds = after->reds[seat]; /* the backs of hidden tiles are known */
        for (int i = 0; i < 8; i++)
            reds -= after->hand[seat][i] && after->hand[seat][i] != UNKNOWN && is_red_tile(after->hand[seat][i]);
        for (int i = 0; i < 8; i++)
            if (after->hand[seat][i] == UNKNOWN) {
                const uint64_t from = pool & (reds-- > 0 ? red : ~red);
                if (!from)
                    return false;
                after->hand[seat][i] = (uint8_t)draw_of_set(from, rng);
                pool &= ~BIT(after->hand[seat][i]);
            }
        for (int i = 1; i < 8; i++)
            for (int j = i; j > 0 && after->hand[seat][j] && after->hand[seat][j] < after->hand[seat][j - 1]; j--) {
                const uint8_t swap = after->hand[seat][j];
                after->hand[seat][j] = after->hand[seat][j - 1];
                after->hand[seat][j - 1] = swap;
            }
    }
    after->tiles_left = pool;
    return true;
}

/** Deal whatever is marked unknown. False: counts and cards do not fit. */
bool deal_hidden(HxState *s, HxRng *rng)
{
    clear_absent(s);
    return deal_cards(s, rng) && deal_offered_cards(s, rng) && deal_secrets(s, rng) && deal_agendas(s, rng) && deal_notes(s, rng) &&
           deal_tiles(s, rng);
}

/* A world that the seat cannot tell from this one: hands, decks and notes hidden from it are marked, then dealt. What lies open stays:
 * command sheets, technologies, scored objectives. @rule GLO-10 TEC-5 OBJ-8 */
void ti4_redeal(HxState *s, int seat, HxRng *rng)
{
    mark_unknown(s, seat);
    const bool fits = deal_hidden(s, rng);
    assert(fits);
    (void)fits;
}

/* ---- What a seat sees of an action --------------------------------------------------------------------------------------------------- */

/* Does a decline in this window tell that something secret could have been used? */
static bool is_secret_window(const HxState *s, const AskWindowFrame *f)
{
    HxAction legal[100];
    const int n = ask_window_legal(s, f, legal);
    for (int i = 0; i < n; i++)
        if (IS(USE, legal[i]) && !text_is_secret(ARG(USE, legal[i])))
            return false;
    return true;
}

/* Is the card that the text asks for seen by its user and its first target alone? */
static bool is_private_card(const TextFrame *f, int viewer)
{
    return text_is_private(f->row) && f->answer[0] != viewer;
}

/* What a seat sees of another's action or draw: of hidden cards, notes, secrets and tiles only that there was one; a note that is
 * offered is seen by the partner. @rule 35.6 */
HxAction ti4_seen(const HxState *s, HxAction a, int seat)
{
    const Frame *f = top_of(s);
    if (f->head.seat == seat && f->head.kind != TI4_R_AGENDA)
        return a;
    switch (f->head.kind) {
    case TI4_R_CARD:
        return ACT(HIDDEN_CARD, 0);
    case TI4_R_STEAL:
        return f->roll_steal.from == seat ? a : ACT(HIDDEN_CARD, 0);
    case TI4_R_DRAW_SECRET:
    case TI4_A_KEEP:
    case TI4_A_RETURN:
        return ACT(HIDDEN_SECRET, 0);
    case TI4_A_SCORE_SECRET:
        return IS(NO, a) ? HX_UNSEEN : a;
    case TI4_R_AGENDA:
        return f->roll_agenda.look != AGENDA_TO_VOTE && f->head.seat != seat ? ACT(HIDDEN_AGENDA, 0) : a;
    case TI4_A_AGENDAS:
        return ACT(HIDDEN_AGENDA, 0);
    case TI4_R_DEAL_TILE:
        return f->roll_tile.place == INTO_HAND ? ACT(HIDDEN_TILE, 0) : a;
    case TI4_A_TARGET:
        return IS(CARD, a) && is_private_card(&below_of(s, 1)->text, seat) ? ACT(HIDDEN_CARD, 0) : a;
    case TI4_A_OFFER:
        return f->ask_offer.partner == seat ? a : IS(NOTE, a) ? ACT(HIDDEN_NOTE, 0) : IS(CARD, a) ? ACT(HIDDEN_CARD, 0) : a;
    case TI4_A_WINDOW:
        return IS(NO, a) && is_secret_window(s, &f->ask_window) ? HX_UNSEEN : a;
    default:
        return a;
    }
}
