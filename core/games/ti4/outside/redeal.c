/* Hidden information: what a seat sees of an action, and worlds that agree with all it knows. Unknown parts are marked, then dealt: the
 * same way for a re-deal and for a document with hidden fields. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/setup.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/draws.h"

enum { MOST_CARDS = 96 }; /* action cards in the box, and some to spare */

/* ---- What is unknown ----------------------------------------------------------------------------------------------------------------- */

/* Is the note in another's hand, without the viewer knowing where it is? Own notes and those in play are seen. @rule 35.6 */
bool is_note_hidden(const HxState *s, int note, int viewer)
{
    const Notes *notes = notes_of(s);
    return notes->at[note] && notes->at[note] <= NOTE_IN_PLAY && notes->at[note] != viewer + 1 && !(notes->known[note] >> viewer & 1);
}

/* Hands of the others, their secrets and tiles, and what they have seen of hands. @rule GLO-10 */
static void mark_hands(HxState *s, int viewer)
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
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        for (int other = 0; other < TI4_SEATS; other++)
            if (other != viewer && seat_of(s, seat)->known[other])
                seat_edit(s, seat)->known[other] = seat_edit(s, seat)->known_more[other] = 0;
}

/* Decks, but for the agendas that the viewer has seen on top or at the bottom. */
static void mark_decks(HxState *s, int viewer)
{
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
}

/* Promissory notes that the viewer cannot place, and what others know of who does not hold which. @rule 35.6 */
static void mark_notes(HxState *s, int viewer)
{
    Notes *notes = notes_edit(s);
    for (int note = 0; note < N_NOTES; note++)
        if (is_note_hidden(s, note, viewer)) {
            notes->at[note] = UNKNOWN;
            notes->known[note] = 0;
        }
    for (int other = 0; other < TI4_SEATS; other++)
        if (other != viewer)
            memset(notes->not_held[other], 0, sizeof notes->not_held[other]);
}

/* Note and cards of an offer between two others. @rule 35.6 */
static void mark_offer(HxState *s, int viewer)
{
    if (!is_offer_hidden(s, viewer))
        return;
    for (int side = 0; side < 2; side++) {
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

/* Is anything of the action cards unknown, a hand or the deck? */
static bool are_cards_hidden(const HxState *s)
{
    bool any = decks_of(s)->cards[0] == UNKNOWN;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        any |= seat_of(s, seat)->hand[0] == UNKNOWN;
    return any;
}

/* Action cards that lie neither in the discard pile nor in a known hand, one by one; how many. */
static int unplaced_cards(const HxState *s, uint8_t *pool)
{
    int n = 0;
    for (int card = 0; card < TI4_CARDS; card++) {
        int left = hx_ti4_cards[card].copies - board_of(s)->discard[card];
        for (int seat = 0; seat < core_of(s)->seats; seat++)
            if (seat_of(s, seat)->hand[0] != UNKNOWN)
                left -= seat_of(s, seat)->hand[card];
        for (; left > 0 && n < MOST_CARDS; left--)
            pool[n++] = (uint8_t)card;
    }
    return n;
}

/* Draw cards from the pool until the hand has as many as it is known to have. False: there are too few. */
static bool fill_hand(Ti4Seat *p, uint8_t *pool, int *n, HxRng *rng)
{
    int held = 0;
    for (int card = 0; card < TI4_CARDS; card++)
        held += p->hand[card];
    for (; held < p->n_cards; held++) {
        if (*n == 0)
            return false;
        const int at = (int)hx_rng_below(rng, (uint32_t)*n);
        p->hand[pool[at]]++;
        pool[at] = pool[--*n];
    }
    return true;
}

/* Action cards: what somebody has seen of a hidden hand goes there first, then each hand is filled; the rest is the deck. */
static bool deal_cards(HxState *s, HxRng *rng)
{
    if (!are_cards_hidden(s))
        return true;
    uint8_t pool[MOST_CARDS];
    int n = unplaced_cards(s, pool), hidden = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seat_of(s, seat)->hand[0] == UNKNOWN) {
            hidden |= 1 << seat;
            if (!deal_known(s, seat, pool, &n))
                return false;
        }
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (hidden >> seat & 1 && !fill_hand(seat_edit(s, seat), pool, &n, rng))
            return false;
    Decks *d = decks_edit(s);
    memset(d->cards, 0, sizeof d->cards);
    while (n > 0)
        d->cards[pool[--n]]++;
    return true;
}

/* Draw a hand of secret objectives; those of `not_held` only where nothing else is left. False: there are too few. */
static bool draw_secrets(Ti4Seat *p, uint32_t *pool, uint32_t not_held, HxRng *rng)
{
    p->secrets = 0;
    for (int i = 0; i < p->n_secrets; i++) {
        const uint32_t from = *pool & ~not_held ? *pool & ~not_held : *pool;
        if (!from)
            return false;
        const uint32_t drawn = (uint32_t)BIT(draw_of_set(from, rng));
        p->secrets |= drawn;
        *pool &= ~drawn;
    }
    return true;
}

/* Secret objectives: each hidden hand gets as many as it has of those that are nowhere else, none that the viewer knows is not there; the
 * rest is the deck. */
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
    for (int seat = 0; any && seat < n; seat++) {
        if (seat_of(s, seat)->secrets != UNKNOWN_SET)
            continue;
        Ti4Seat *p = seat_edit(s, seat);
        const uint32_t not_held = viewer >= 0 ? notes_of(s)->not_held[viewer][seat] : 0;
        if (!draw_secrets(p, &pool, not_held, rng))
            return false;
    }
    if (any)
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

/* A text of a Political Secret that has just been played: its seat holds the note. */
static void deal_played_secrets(HxState *s, HxRng *rng)
{
    for (int i = 0; i < stack_of(s)->depth; i++) {
        const Frame *f = &stack_of(s)->frame[i];
        if (f->head.kind == TI4_P_TEXT && f->text.row == TEXT_POLITICAL_SECRET && f->text.n_answers == 0)
            deal_secret_note(notes_edit(s), f->head.seat, rng);
    }
}

static void lay_note_with(Notes *notes, int note, int seat)
{
    notes->at[note] = (uint8_t)(seat + 1);
    notes->known[note] = (uint8_t)(1 << seat);
}

/* Seats that have more notes than are known to lie with them, once for each such note; how many. */
static int seats_short_of_notes(const HxState *s, uint8_t *holder)
{
    int n = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        int left = seat_of(s, seat)->n_notes;
        for (int note = 0; note < N_NOTES; note++)
            left -= notes_of(s)->at[note] == seat + 1;
        for (; left > 0 && n < N_NOTES; left--)
            holder[n++] = (uint8_t)seat;
    }
    return n;
}

/* An offered note that its giver and partner keep to themselves: any that the giver may hold. */
static bool deal_offered_note(HxState *s, int side, int giver, int other, HxRng *rng)
{
    if (turn_of(s)->offer[side].note != UNKNOWN)
        return true;
    uint64_t may = 0;
    for (int note = 0; note < N_NOTES; note++)
        if (notes_of(s)->at[note] == giver + 1 && note != other * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE)
            may |= BIT(note);
    turn_edit(s)->offer[side].note = (uint8_t)(may ? draw_of_set(may, rng) + 1 : 0);
    return may != 0;
}

/* Promissory notes: those of which more is known than where they lie, then the others to the seats that have more than is known, then
 * what is offered in secret. */
static bool deal_notes(HxState *s, HxRng *rng)
{
    deal_played_secrets(s, rng);
    Notes *notes = notes_edit(s);
    int proposer, partner;
    const bool is_offered = offer_sides(s, &proposer, &partner);
    const int given = is_offered ? turn_of(s)->offer[0].note : 0;
    if (given && given != UNKNOWN && notes->at[given - 1] == UNKNOWN) /* offered to the viewer: it lies with its giver */
        lay_note_with(notes, given - 1, proposer);
    uint8_t holder[N_NOTES];
    int n = seats_short_of_notes(s, holder);
    for (int note = 0; note < N_NOTES; note++)
        if (notes->at[note] == UNKNOWN) {
            if (n == 0)
                return false;
            const int at = (int)hx_rng_below(rng, (uint32_t)n);
            lay_note_with(notes, note, holder[at]);
            holder[at] = holder[--n];
        }
    return !is_offered || (deal_offered_note(s, 0, proposer, partner, rng) && deal_offered_note(s, 1, partner, proposer, rng));
}

/* Is anything of the system tiles unknown, a hand or what is left to deal? */
static bool are_tiles_hidden(const HxState *s)
{
    const Board *b = board_of(s);
    bool any = b->tiles_left == UNKNOWN_TILES;
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++)
            any |= b->hand[seat][i] == UNKNOWN;
    return any;
}

/* System tiles that lie neither on the board, nor in a slice of a draft, nor in a known place of a hand, nor wait to be placed. */
static uint64_t unplaced_tiles(const HxState *s)
{
    const Board *b = board_of(s);
    uint64_t pool = 0;
    for (int number = FIRST_DEALT_TILE; number <= LAST_DEALT_TILE; number++)
        if (!b->system_of[number])
            pool |= BIT(number);
    for (int i = 0; i < stack_of(s)->depth; i++)
        if (stack_of(s)->frame[i].head.kind == TI4_A_SPOT)
            pool &= ~BIT(stack_of(s)->frame[i].ask_spot.tile);
    for (int i = 0; i < MAX_SLICES * SLICE_TILES; i++)
        pool &= ~BIT(core_of(s)->slices[i / SLICE_TILES][i % SLICE_TILES]);
    for (int seat = 0; seat < TI4_SEATS; seat++)
        for (int i = 0; i < 8; i++)
            if (b->hand[seat][i] != UNKNOWN)
                pool &= ~BIT(b->hand[seat][i]);
    return pool;
}

/* Tiles lie in a hand in rising order, then nothing. */
static void sort_tiles(uint8_t hand[8])
{
    for (int i = 1; i < 8; i++)
        for (int j = i; j > 0 && hand[j] && hand[j] < hand[j - 1]; j--) {
            const uint8_t swap = hand[j];
            hand[j] = hand[j - 1];
            hand[j - 1] = swap;
        }
}

/* Fill the unknown places of a hand. The backs are known: `reds` of all its tiles are red. False: there are too few of a colour. */
static bool draw_tiles(uint8_t hand[8], int reds, uint64_t *pool, HxRng *rng)
{
    uint64_t red = 0;
    FOR_BITS(number, *pool)
    {
        red |= is_red_tile(number) ? BIT(number) : 0;
    }
    for (int i = 0; i < 8; i++)
        reds -= hand[i] && hand[i] != UNKNOWN && is_red_tile(hand[i]);
    for (int i = 0; i < 8; i++)
        if (hand[i] == UNKNOWN) {
            const uint64_t from = *pool & (reds-- > 0 ? red : ~red);
            if (!from)
                return false;
            hand[i] = (uint8_t)draw_of_set(from, rng);
            *pool &= ~BIT(hand[i]);
        }
    return true;
}

/* System tiles: each hidden hand is filled by the colours of its backs; the rest is left to deal. @rule BRD-2 */
static bool deal_tiles(HxState *s, HxRng *rng)
{
    if (!are_tiles_hidden(s))
        return true;
    uint64_t pool = unplaced_tiles(s);
    Board *b = board_edit(s);
    for (int seat = 0; seat < TI4_SEATS; seat++) {
        if (!draw_tiles(b->hand[seat], b->reds[seat], &pool, rng))
            return false;
        sort_tiles(b->hand[seat]);
    }
    b->tiles_left = pool;
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
    mark_hands(s, seat);
    mark_decks(s, seat);
    mark_notes(s, seat);
    mark_offer(s, seat);
    const bool fits = deal_hidden(s, rng);
    assert(fits);
    (void)fits;
}

/* ---- What a seat sees of an action --------------------------------------------------------------------------------------------------- */

/* Does a decline in this window tell that something secret could have been used? */
static bool is_secret_window(const HxState *s, const AskWindowFrame *f)
{
    HxAction legal[MAX_LEGAL];
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

/* What a seat sees of another's action or draw: of hidden cards, notes, secrets and tiles only that there was one. @rule 35.6 */
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
    case TI4_A_OFFER: /* item by item, skipping what the offerer cannot give: the offer is seen when it is made, as a whole */
        return HX_UNSEEN;
    case TI4_A_WINDOW:
        return IS(NO, a) && is_secret_window(s, &f->ask_window) ? HX_UNSEEN : a;
    default:
        return a;
    }
}
