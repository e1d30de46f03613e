/* Timing: windows of texts, and texts at work (TIM, ABL, ACD). A window asks seats in its order for one text each, until all decline in a
 * row (TIM-3 to TIM-5). It asks only seats that hold something usable. The texts are rows of texts/texts.inl; what they do is in texts/ and
 * in factions/, known here by that list alone. */
#include "core/games/ti4/rules/windows.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/lines.h"
#include "core/games/ti4/rules/outcomes.h"
#include "core/games/ti4/state/sheet.h"

/* ---- The tables ------------------------------------------------------------------------------------------------------------------- */

enum { SUBJECT, OTHER, ANY };
/* AGAIN: each use gives something up, so a seat may use the text more than once in a window. PRIVATE: two seats see a chosen card. HELD:
 * the choices are hidden in a hand, so the text asks even if there is one answer. */
enum { FORCED = 1, SECRET = 2, AGAIN = 4, PRIVATE = 8, HELD = 16 };
typedef struct TextRow {
    const char *name;
    uint8_t who, flags, of, card, ask[2];
    uint64_t (*usable)(const HxState *s, const Use *u);
    void (*use)(HxState *s, const Use *u);
} TextRow;
static const TextRow texts[] = {
#define TI4_TEXT(id, name, event, who, flags, of, card, first, second, usable, use)                                                        \
    { name, who, flags, OF_##of, card, { ASK_##first, ASK_##second }, usable, use },
#include "core/games/ti4/texts/texts.inl"
};
static const uint8_t text_event[] = {
#define TI4_TEXT(id, name, event, ...) ON_##event,
#include "core/games/ti4/texts/texts.inl"
};

/* The rows by their lines in texts.inl, and the lines of those whose window an event opens. */
static const uint8_t text_at[MOST_LINES] = {
#define TI4_TEXT(id, ...) [__LINE__] = TEXT_##id,
#include "core/games/ti4/texts/texts.inl"
};
_Static_assert(N_TEXTS <= 256, "a row is a byte");
static const Lines opens[N_EVENTS] = {
#define TI4_TEXT(id, name, event, ...) [ON_##event].has.LINE(__LINE__) = 1,
#include "core/games/ti4/texts/texts.inl"
};

enum { ORDER_A, ORDER_S, ORDER_I };
static const uint8_t event_order[] = {
#define TI4_EVENT(id, order, ...) ORDER_##order,
#include "core/games/ti4/texts/events.inl"
};
static const char *const event_words[] = {
#define TI4_EVENT(id, order, inside, or_inside, about, what) what,
#include "core/games/ti4/texts/events.inl"
};

const char *event_name(int event)
{
    return event < (int)HX_COUNT(event_words) ? event_words[event] : "?";
}

const char *text_name(int row)
{
    return row < N_TEXTS ? texts[row].name : "?";
}

/** Would a decline reveal that the seat could have used a hidden card? */
bool text_is_secret(int row)
{
    return texts[row].flags & SECRET || texts[row].of == OF_CARD || texts[row].of == OF_NOTE;
}

/** Do only the user and its first target see a card chosen for the text? */
bool text_is_private(int row)
{
    return texts[row].flags & PRIVATE;
}

/* ---- Using a text -------------------------------------------------------------------------------------------------------------------- */

uint64_t always(const HxState *s, const Use *u)
{
    (void)s, (void)u;
    return 1;
}

bool text_had(const HxState *s, int row, int seat)
{
    return has_of(s, seat, texts[row].of, texts[row].card);
}

static bool begins(const char *words, size_t n, const char *name)
{
    return strncmp(words, name, n) == 0 && name[n] == '\0';
}

/* The name of the text as a cause: a part of another text ("Construction Rider: reward") has the name of the whole. */
static const char *cause_name(int row)
{
    const char *name = texts[row].name, *colon = texts[row].of == OF_NOTHING ? strchr(name, ':') : NULL;
    for (int whole = 0; colon && whole < N_TEXTS; whole++)
        if (begins(name, (size_t)(colon - name), texts[whole].name))
            return texts[whole].name;
    for (int agenda = 0; colon && agenda < TI4_AGENDAS; agenda++)
        if (begins(name, (size_t)(colon - name), hx_ti4_agendas[agenda].name))
            return hx_ti4_agendas[agenda].name;
    return name;
}

/* Do what the text says. */
static void work(HxState *s, const Use *u)
{
    because(s, cause_name(u->row));
    texts[u->row].use(s, u);
    because_over(s);
}

static Use use_begun(int row, int seat, int subject)
{
    return (Use){ .row = (uint16_t)row, .seat = (uint8_t)seat, .subject = (uint8_t)subject, .card = texts[row].card };
}

/* May the seat use the text now? It must be the subject or not, as the row wants, have what the text belongs to, and the text must have an
 * effect (the row's function). @rule 35.1 35.2 COM-2 ABL-7 */
bool text_usable(const HxState *s, int row, int seat, int subject)
{
    const TextRow *text = &texts[row];
    if (seat_of(s, seat)->eliminated || (text->who == SUBJECT && seat != subject) || (text->who == OTHER && seat == subject) ||
        !has_of(s, seat, text->of, text->card))
        return false;
    if (text->of == OF_FACTION && !(text->flags & FORCED) && has_effect(s, seat, EFFECT_SILENCED)) /* PNG-2 */
        return false;
    if (text->of == OF_NOTE && hx_ti4_notes[text->card].faction == TI4_NO_FACTION &&
        notes_of(s)->at[subject * TI4_NOTES + text->card] != seat + 1)
        return false;
    const Use u = use_begun(row, seat, subject);
    return text->usable(s, &u) != 0;
}

/* A text that asks, or that others may cancel, works from a frame. */
static Use use_of(const TextFrame *f)
{
    Use u = use_begun(f->row, f->head.seat, f->subject);
    u.n = f->n_answers;
    memcpy(u.target, f->answer, sizeof u.target);
    return u;
}

int text_event_of(int row)
{
    return text_event[row];
}

int text_asks(int row, int i)
{
    return i < 2 ? texts[row].ask[i] : ASK_NOTHING;
}

bool text_is_card(int row)
{
    return texts[row].of == OF_CARD;
}

uint64_t text_candidates(const HxState *s, const TextFrame *f, int i)
{
    Use u = use_of(f);
    u.n = (uint8_t)i;
    return texts[u.row].usable(s, &u);
}

static void push_use(HxState *s, const Use *u, int stage)
{
    TextFrame *f = text_frame_push(s, u->seat);
    f->head.stage = (uint8_t)stage;
    f->row = u->row;
    f->subject = u->subject;
    f->n_answers = u->n;
    memcpy(f->answer, u->target, sizeof u->target);
}

static void answer(TextFrame *f, int target)
{
    assert(f->n_answers < MAX_TARGETS);
    f->answer[f->n_answers++] = (uint8_t)target;
}

/* Push the question above its text. Without a choice answer it at once, unless that would reveal a hand (HELD). @rule 35.6 */
static void ask(HxState *s, int seat, int kind)
{
    TextFrame *f = text_frame_edit(s);
    const Use u = use_of(f);
    const uint64_t candidates = texts[u.row].usable(s, &u);
    if (!candidates)
        answer(f, NO_TARGET);
    else if (!(kind & ASK_MAY) && !(texts[u.row].flags & HELD) && !(candidates & (candidates - 1)))
        answer(f, first_bit(candidates));
    else
        ask_target_frame_push(s, seat)->what = (uint8_t)kind;
}

/* Choices made before the text is announced. */
static int text_choices(int row)
{
    return (texts[row].ask[0] != ASK_NOTHING) + (texts[row].ask[1] != ASK_NOTHING);
}

/* Use the text: exhaust, discard or show it as its kind wants; then it asks, others may cancel it, or it works at once. */
void text_use(HxState *s, int row, int seat, int subject)
{
    const TextRow *text = &texts[row];
    const Use u = use_begun(row, seat, subject);
    TI4_USED(TEXT, row);
    if (text->of == OF_READY)
        seat_edit(s, seat)->exhausted |= BIT(text->card);
    if (text->of == OF_CARD)
        card_discard(s, seat, text->card);
    if (text->of == OF_NOTE && faction_note(s, text->card) >= 0) /* everybody sees it played */
        notes_edit(s)->known[faction_note(s, text->card)] = 0xff;
    if (text->of == OF_CARD || text->ask[0] != ASK_NOTHING)
        push_use(s, &u, TEXT_CHOOSE);
    else
        work(s, &u);
}

void text_ask(HxState *s, const Use *u, int seat, int kind)
{
    push_use(s, u, TEXT_WORK);
    ask(s, seat, kind);
}

/* The text continues once chance has filled one more answer. */
static void wait_for_chance(HxState *s, const Use *u)
{
    Use next = *u;
    if (!HX_EXPECT(s, next.n < MAX_TARGETS))
        return;
    next.target[next.n++] = 0;
    push_use(s, &next, TEXT_WORK);
}

void text_roll(HxState *s, const Use *u, int dice, int hit_on)
{
    (void)HX_EXPECT(s, dice > 0);
    wait_for_chance(s, u);
    roll_dice(s, 0, dice, hit_on);
}

void text_roll_near(HxState *s, const Use *u, int dice, int faces)
{
    wait_for_chance(s, u);
    RollNearMissFrame *f = roll_near_miss_frame_push(s, u->seat);
    f->dice = (uint8_t)dice;
    f->faces = (uint8_t)faces;
}

void text_share(HxState *s, const Use *u, int own, int dice, int misses)
{
    wait_for_chance(s, u);
    RollShareFrame *f = roll_share_frame_push(s, u->seat);
    f->own = (uint8_t)own;
    f->dice = (uint8_t)dice;
    f->misses = (uint8_t)misses;
}

void text_again(HxState *s, const Use *u)
{
    push_use(s, u, TEXT_WORK);
}

void text_later(HxState *s, int row, int seat, int subject)
{
    const Use u = use_begun(row, seat, subject);
    TI4_USED(TEXT, row);
    push_use(s, &u, TEXT_WORK);
}

void text_each(HxState *s, int row, int subject)
{
    EachFrame *f = each_frame_push(s, 0);
    f->row = (uint16_t)row;
    f->subject = (uint8_t)subject;
}

/** Every seat uses the text, from the speaker clockwise, one after the other. @rule TIM-9 */
HxNext each_seats(HxState *s)
{
    EachFrame *f = each_frame_edit(s);
    const int row = f->row, subject = f->subject, n = core_of(s)->seats;
    if (f->place >= n)
        return HX_DONE;
    const int seat = (core_of(s)->speaker + f->place++) % n;
    if (text_usable(s, row, seat, subject))
        text_use(s, row, seat, subject);
    return HX_GONE; /* a text may have ended it; else the next seat is looked at */
}

/* An announced card that others may cancel or have cancelled. */
static bool is_card_played(const Frame *f)
{
    return f->head.kind == TI4_P_TEXT && f->head.stage >= TEXT_ANNOUNCE && texts[f->text.row].of == OF_CARD;
}

/* The innermost card that is being played: its place on the stack; -1: none. */
static int place_of_card(const HxState *s)
{
    int i = stack_of(s)->depth - 1;
    while (i >= 0 && !is_card_played(&stack_of(s)->frame[i]))
        i--;
    return i;
}

/** Row of the action card that has been announced and not cancelled, the innermost one; -1: none. */
int card_being_played(const HxState *s)
{
    const int i = place_of_card(s);
    const Frame *f = i < 0 ? NULL : &stack_of(s)->frame[i];
    return f && f->head.stage != TEXT_CANCELLED ? f->text.row : -1;
}

/** Cancel the innermost announced action card: it continues at its stage TEXT_CANCELLED (text_cancelled). */
void cancel_card(HxState *s)
{
    const int i = place_of_card(s);
    if (i >= 0)
        stack_edit(s)->frame[i].head.stage = TEXT_CANCELLED;
}

/* In the window whose frame lies at this depth. */
static void remember_use(HxState *s, int row, int seat, int depth)
{
    UsedText *used = turn_edit(s)->used;
    int n = 0;
    while (n < MAX_USED && used[n].row)
        n++;
    if (!HX_EXPECT(s, n < MAX_USED))
        return;
    used[n] = (UsedText){ .row = (uint16_t)(row + 1), .seat = (uint8_t)seat, .depth = (uint8_t)depth };
}

/* A seat does not play a card twice in one window; a cancelled one does not count. @rule ACD-2 TIM-2 */
static void remember_card(HxState *s, const Use *u)
{
    if (texts[u->row].of == OF_CARD && u->n <= text_choices(u->row) && top_of(s)->head.kind == TI4_P_WINDOW)
        remember_use(s, u->row, u->seat, stack_of(s)->depth);
}

/* ---- The stages of a text: choose, let others cancel a card, then do what it says
 * -------------------------------------------------------- */

/** Choose targets and amounts before paying anything. @rule ABL-7 ACD-3 */
HxNext text_choose(HxState *s)
{
    const TextFrame *f = text_frame(s);
    if (f->n_answers >= text_choices(f->row))
        return HX_NEXT;
    ask(s, f->head.seat, texts[f->row].ask[f->n_answers]);
    return HX_AGAIN;
}

/** Announce a card with its targets: now others may cancel it. @rule ACD-3 */
HxNext text_announce(HxState *s)
{
    const TextFrame *f = text_frame(s);
    if (texts[f->row].of == OF_CARD)
        window_open(s, ON_CARD_PLAYED, f->head.seat);
    return HX_NEXT;
}

/** Nobody cancelled: pay and carry it out. @rule ABL-7 ACD-3 ACD-5 */
HxNext text_work(HxState *s)
{
    const Use u = use_of(text_frame(s));
    pop(s);
    remember_card(s, &u);
    work(s, &u);
    return HX_GONE;
}

static HxAction target_action(int kind, int i)
{
    static const uint8_t verb[] = {
        [ASK_PLANET] = TI4_V_PLANET, [ASK_SYSTEM] = TI4_V_SYSTEM,       [ASK_SEAT] = TI4_V_SEAT,     [ASK_LAW] = TI4_V_LAW,
        [ASK_TECH] = TI4_V_TECH,     [ASK_CLASS] = TI4_V_DESTROY,       [ASK_NUMBER] = TI4_V_NUMBER, [ASK_STRATEGY] = TI4_V_CHOOSE_STRATEGY,
        [ASK_CARD] = TI4_V_CARD,     [ASK_OBJECTIVE] = TI4_V_OBJECTIVE, [ASK_POOL] = TI4_V_POOL,     [ASK_NOTE] = TI4_V_NOTE,
        [ASK_YES] = TI4_V_YES,
    };
    return (HxAction)action_of((Ti4Verb)verb[kind], kind == ASK_YES ? 0 : i);
}

int ask_target_legal(const HxState *s, const AskTargetFrame *f, HxAction *out)
{
    const Use u = use_of(&below_of(s, 1)->text);
    const uint64_t candidates = texts[u.row].usable(s, &u);
    const int kind = f->what & (ASK_MAY - 1);
    int n = 0;
    if (f->what & ASK_MAY)
        out[n++] = ACT(NO, 0);
    if (kind == ASK_OUTCOME) {
        HxAction all[TI4_PLANETS];
        const int m = agenda_outcomes(s, all);
        for (int i = 0; i < m; i++)
            if (candidates >> outcome_number(all[i]) & 1)
                out[n++] = all[i];
        return n;
    }
    FOR_BITS(i, candidates)
    {
        out[n++] = target_action(kind, i);
    }
    return n;
}

void ask_target_apply(HxState *s, const AskTargetFrame *f, HxAction a)
{
    const int kind = f->what & (ASK_MAY - 1);
    int argument;
    if (IS(NO, a))
        argument = NO_TARGET;
    else if (kind == ASK_OUTCOME)
        argument = outcome_number(a);
    else if (kind == ASK_YES)
        argument = 1;
    else
        hx_ti4_verb(a, &argument);
    answer(text_frame_edit(s), argument);
}

/* ---- Windows ------------------------------------------------------------------------------------------------------------------------- */

/* Was the text used in the window whose frame lies at this depth? @rule TIM-2 */
static bool was_used(const HxState *s, int depth, int row, int seat)
{
    const UsedText *used = turn_of(s)->used;
    for (int i = 0; i < MAX_USED && used[i].row; i++)
        if (used[i].depth == depth && used[i].row == row + 1 && used[i].seat == seat)
            return true;
    return false;
}

/* The window of the combat's start is that of its first round's start, too; so are the two ends after the last round.
 * @rule TIM-8 39.9.a SPC-5 */
static int event_with(int event)
{
    switch (event) {
    case ON_SPACE_START:
        return ON_ROUND_START;
    case ON_GROUND_START:
        return ON_GROUND_ROUND;
    case ON_SPACE_END:
        return ON_ROUND_END;
    case ON_GROUND_END:
        return ON_GROUND_ROUND_END;
    default:
        return event;
    }
}

/* The texts whose window the event opens, in their order. */
#define FOR_ROWS(row, event)                                                                                                               \
    for (int word_of_##row = 0; word_of_##row < MOST_LINES / 64; word_of_##row++)                                                          \
        FOR_BITS(line_of_##row, opens[event].set[word_of_##row] | opens[event_with(event)].set[word_of_##row])                             \
    for (int row = text_at[64 * word_of_##row + line_of_##row], once_for_##row = 1; once_for_##row; once_for_##row = 0)

/* Rows of the event ACTION that the seat could use: each is an action of its own. @rule COM-1 COM-2 ABL-3 35.1 */
int component_actions(const HxState *s, int seat, HxAction *out)
{
    int n = 0;
    FOR_ROWS(row, ON_ACTION)
    {
        if (text_usable(s, row, seat, seat))
            out[n++] = ACT(COMPONENT, row);
    }
    return n;
}

/* What keeps a text of the seat's from being an action of its own. */
Refusal component_refusal(const HxState *s, int seat, int row)
{
    if (text_event[row] == ON_ACTION && text_usable(s, row, seat, seat))
        return allowed();
    if (!text_had(s, row, seat))
        return REFUSE(REASON_NO_TEXT, row);
    return REFUSE(text_event[row] == ON_ACTION ? REASON_NOTHING_TO_WORK_ON : REASON_TEXT_IN_ITS_MOMENT, row);
}

Refusal card_refusal(const HxState *s, int seat, int card, int row)
{
    const int active = core_of(s)->active < core_of(s)->seats ? core_of(s)->active : -1;
    const Where at = { .seat = seat, .other = active, .system = -1, .slot = -1, .type = -1, .tech = -1 };
    const int text = changing_text(s, VALUE_NO_CARDS, &at);
    if (!seat_of(s, seat)->hand[card])
        return REFUSE(REASON_NO_CARD, card);
    if (text)
        return REFUSE(REASON_NO_CARDS_NOW, text);
    return hx_ti4_cards[card].is_action && row >= 0 ? component_refusal(s, seat, row) : REFUSE(REASON_CARD_IN_ITS_MOMENT, card);
}

Refusal technology_refusal(const HxState *s, int seat, int tech, int row)
{
    if (!has_tech(s, seat, tech))
        return REFUSE(REASON_NO_TECH, tech);
    if (seat_of(s, seat)->exhausted >> tech & 1)
        return REFUSE(REASON_TECH_EXHAUSTED, tech);
    return row < 0 ? REFUSE(REASON_WORKS_BY_ITSELF, tech) : component_refusal(s, seat, row);
}

Refusal note_refusal(const HxState *s, int seat, int kind)
{
    const bool is_generic = hx_ti4_notes[kind].faction == TI4_NO_FACTION;
    const int of_faction = is_generic ? -1 : faction_note(s, kind);
    bool of_own = false, of_others = false;
    for (int note = is_generic ? kind : of_faction; note >= 0 && note < N_NOTES; note += is_generic ? TI4_NOTES : N_NOTES)
        *(note / TI4_NOTES == seat ? &of_own : &of_others) |= notes_of(s)->at[note] == seat + 1;
    if (!is_generic && of_faction < 0)
        return REFUSE(REASON_NOTE_OF_NOBODY, kind);
    return REFUSE(of_others ? REASON_NOTE_IN_ITS_MOMENT : of_own ? REASON_NOTE_OF_ONES_OWN : REASON_NO_NOTE, kind);
}

/* May the seat use the text, and has it not used it in this window? Checked at every poll, so new gains count. @rule TIM-6 ACD-2 55.2 TIM-2
 */
static bool usable_now(const HxState *s, int row, int seat, int subject, int depth)
{
    return text_usable(s, row, seat, subject) && !was_used(s, depth, row, seat);
}

/* For all that the others know, might the seat hold the note in its hand? One of a faction that does not play, of its own or face up it
 * does not. @rule 35.2 35.6 */
static bool might_hold_note(const HxState *s, int note, int seat)
{
    if (!seat_of(s, seat)->n_notes || hx_ti4_notes[note].faction == TI4_NO_FACTION)
        return seat_of(s, seat)->n_notes > 0;
    const int of_faction = faction_note(s, note);
    const int at = of_faction >= 0 ? notes_of(s)->at[of_faction] : 0;
    return at && at <= NOTE_IN_PLAY && of_faction / TI4_NOTES != seat;
}

/* For all that the others know, might the seat use a text of its hidden hand? A function of what lies open. @rule GLO-10 */
static bool might_use(const HxState *s, int row, int seat, int subject)
{
    const TextRow *text = &texts[row];
    const Ti4Seat *p = seat_of(s, seat);
    const Use u = use_begun(row, seat, subject);
    if (!text_is_secret(row) || p->eliminated || (text->who == SUBJECT && seat != subject) || (text->who == OTHER && seat == subject))
        return false;
    switch (text->of) {
    case OF_CARD:
        return p->n_cards > 0 && text->usable(s, &u) != 0;
    case OF_SECRET:
        return p->n_secrets > 0;
    case OF_NOTE:
        return might_hold_note(s, text->card, seat);
    case OF_NOTHING: /* what a note says: who holds it is hidden */
        return p->n_notes > 0;
    default: /* what it belongs to lies open: only what would come of it is hidden */
        return has_of(s, seat, text->of, text->card);
    }
}

/** For all that the others know, might the seat take a component action? @rule GLO-10 ACT-6 */
bool might_have_component_action(const HxState *s, int seat)
{
    FOR_ROWS(row, ON_ACTION)
    {
        if (might_use(s, row, seat, seat) || (!text_is_secret(row) && text_usable(s, row, seat, seat)))
            return true;
    }
    return false;
}

/* Is the seat asked about the text, if it is asked at all? One that can use it, or where all that might are asked. @rule GLO-10 */
static bool is_asked_about(const HxState *s, int row, int seat, int subject)
{
    return text_usable(s, row, seat, subject) || (is_switched(s, SWITCH_ASK_ALL) && might_use(s, row, seat, subject));
}

/* Cards leave the hand; every other text records its use in the window. @rule TIM-2 55.2 */
static void use_now(HxState *s, int row, int seat, int subject, int depth)
{
    if (texts[row].of != OF_CARD && !(texts[row].flags & AGAIN))
        remember_use(s, row, seat, depth);
    text_use(s, row, seat, subject);
}

static void forget_used(HxState *s, int depth)
{
    Turn *now = NULL;
    for (int i = MAX_USED - 1; i >= 0; i--)
        if (turn_of(s)->used[i].row && turn_of(s)->used[i].depth >= depth) {
            now = now ? now : turn_edit(s);
            now->used[i] = (UsedText){ 0 };
        }
}

/* Could anybody use a text of this event now? A window skips seats that could not. */
bool window_wanted(const HxState *s, int event, int seat)
{
    FOR_ROWS(row, event)
    {
        const bool is_own = texts[row].who == SUBJECT;
        for (int other = is_own ? seat : 0; other < (is_own ? seat + 1 : core_of(s)->seats); other++)
            if (is_asked_about(s, row, other, seat))
                return true;
    }
    return false;
}

/** Nothing has been gained just now any more. */
void forget_gain(HxState *s)
{
    if (!turn_of(s)->gained)
        return;
    Turn *now = turn_edit(s);
    now->gained = now->gained_from = now->lost_pds = now->lost_dock = 0;
}

/* Forget what has just happened. */
static void event_over(HxState *s, int event, int seat)
{
    if (event == ON_GAIN_PLANET && turn_of(s)->gained)
        forget_gain(s);
    if (event == ON_BOMBARDED && turn_of(s)->bombed_last)
        turn_edit(s)->bombed_last = turn_edit(s)->by = 0;
    if (event == ON_RESEARCHED && turn_of(s)->researched)
        turn_edit(s)->researched = 0;
    if (event == ON_FLAGSHIP_LOST && turn_of(s)->flagship_lost[seat])
        turn_edit(s)->flagship_lost[seat] = 0;
}

/** Open a window if anybody has something for it; `seat`: whom the event is about. @rule TIM-1 TIM-2 35.1 */
bool window_open(HxState *s, int event, int seat)
{
    if (window_wanted(s, event, seat)) {
        window_frame_push(s, seat)->event = (uint8_t)event;
        return true;
    }
    event_over(s, event, seat);
    return false;
}

/** Open a window once what is put on the stack now is done. It waits there whether or not somebody could use it, so that the stack reveals
 * no hand. @rule TIM-1 GLO-10 */
void window_later(HxState *s, int event, int seat)
{
    window_frame_push(s, seat)->event = (uint8_t)event;
}

void window_close(HxState *s, int event)
{
    Stack *st = stack_edit(s);
    for (int i = 0; i < st->depth; i++)
        if (st->frame[i].head.kind == TI4_P_WINDOW && st->frame[i].window.event == event)
            st->frame[i].window.declines = core_of(s)->seats;
}

/* Strategy and agenda phase go by the speaker, whatever the event. @rule TIM-3 TIM-4 TIM-5 */
static bool is_by_speaker(const HxState *s, int order)
{
    const Core *core = core_of(s);
    return order == ORDER_S || !core->n_order || core->phase == TI4_STRATEGY_PHASE || core->phase == TI4_AGENDA_PHASE;
}

/* Places in the order of a window: an initiative order is one of those that still play. @rule TIM-3 TIM-4 TIM-5 */
static int places_in(const HxState *s, int event)
{
    return is_by_speaker(s, event_order[event]) ? core_of(s)->seats : core_of(s)->n_order;
}

/* The seat at a place of a window's order: from the active player in initiative order, from the speaker clockwise, or in initiative order.
 * @rule TIM-10 TIM-3 TIM-4 TIM-5 */
static int seat_at(const HxState *s, int order, int at)
{
    const Core *core = core_of(s);
    if (is_by_speaker(s, order))
        return (core->speaker + at) % core->seats;
    int first = 0;
    for (int i = 0; order == ORDER_A && i < core->n_order; i++)
        if (core->order[i] == core->active)
            first = i;
    return core->order[(first + at) % core->n_order];
}

/* A text that the seat must use now; -1: none. *may: whether there is any that it could use, or be asked about. @rule 35.1.a ABL-4 GLO-10
 */
static int forced_row(const HxState *s, const WindowFrame *f, int seat, int depth, bool *may)
{
    *may = false;
    FOR_ROWS(row, f->event)
    {
        if (usable_now(s, row, seat, f->head.seat, depth)) {
            *may = true;
            if (texts[row].flags & FORCED)
                return row;
        } else if (!*may && is_switched(s, SWITCH_ASK_ALL)) {
            *may = might_use(s, row, seat, f->head.seat);
        }
    }
    return -1;
}

/** Ask each seat in the order of the window, until all decline in a row. @rule TIM-6 TIM-3 TIM-4 TIM-5 35.1 ABL-3 ABL-4 ACT-3 OBJ-10 */
HxNext window_asks(HxState *s)
{
    WindowFrame *f = window_frame_edit(s);
    const int event = f->event, subject = f->head.seat, n = places_in(s, event), depth = stack_of(s)->depth;
    for (; f->declines < n; f->declines++) {
        const int seat = seat_at(s, event_order[event], f->place % n);
        bool may;
        const int row = forced_row(s, f, seat, depth, &may);
        if (row >= 0) {
            f->declines = 0;
            if (texts[row].flags & AGAIN) /* one each, in turn */
                f->place = (uint8_t)((f->place + 1) % n);
            use_now(s, row, seat, subject, depth);
            return HX_GONE; /* a text may have ended it; else it goes on */
        }
        if (may) {
            ask_window_frame_push(s, seat)->event = (uint8_t)event;
            return HX_AGAIN;
        }
        f->place = (uint8_t)((f->place + 1) % n);
    }
    pop(s);
    forget_used(s, depth);
    event_over(s, event, subject);
    return HX_GONE;
}

/* The seat uses nothing, or one of the texts that it may use now. @rule 35.1.a */
int ask_window_legal(const HxState *s, const AskWindowFrame *f, HxAction *out)
{
    const int depth = stack_of(s)->depth - 1, subject = below_of(s, 1)->head.seat;
    int n = 0;
    out[n++] = ACT(NO, 0);
    FOR_ROWS(row, f->event)
    {
        if (usable_now(s, row, f->head.seat, subject, depth))
            out[n++] = ACT(USE, row);
    }
    return n;
}

/* The seat uses a text or declines: after a use ask everybody again. @rule TIM-3 TIM-4 TIM-5 */
void ask_window_apply(HxState *s, const AskWindowFrame *f, HxAction a)
{
    WindowFrame *window = window_frame_edit(s);
    window->place = (uint8_t)((window->place + 1) % places_in(s, window->event));
    if (IS(NO, a)) {
        window->declines++;
        return;
    }
    window->declines = 0;
    use_now(s, ARG(USE, a), f->head.seat, window->head.seat, stack_of(s)->depth);
}
