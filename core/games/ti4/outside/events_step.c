/* TI4's story: the choice that was made, or what chance has shown. A choice whose whole meaning is what it changes is not told here. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

#include <stdio.h>
#include <string.h>

/* The action in words as the viewer may know it, and what it answers without the question. */
typedef struct Words {
    char text[HX_EVENT_TEXT];
    const char *answer;
} Words;

static bool is_hidden(const Story *story)
{
    return story->viewer != HX_ALL && !core_of(story->before)->is_over && ti4_seen(story->before, story->a, story->viewer) != story->a;
}

static void words_of(const Story *story, Words *out)
{
    ti4_action_text(story->before, story->a, story->viewer, out->text, sizeof out->text);
    char *colon = strstr(out->text, ": "), *answer = colon ? colon + 2 : out->text;
    if (IS(SEAT, story->a) && !is_hidden(story))
        snprintf(answer, sizeof out->text - (size_t)(answer - out->text), "%s", who(story, ARG(SEAT, story->a)).text);
    out->answer = answer;
}

/* ---- Dice ------------------------------------------------------------------------------------------------------------------ */

/* Whose dice roll, and what for. */
typedef struct Roll {
    int seat, system;
    char what[64];
} Roll;

/* Types of a side's ships that a batch of combat dice may belong to. */
static void batch_of_space(const HxState *s, const SpaceFrame *f, Roll *roll)
{
    static const char *const steps[] = { [SPACE_BARRAGE_ROLLED] = "anti-fighter barrage", [SPACE_REROLLED] = "space combat, once more" };
    const char *step = (size_t)f->head.stage < HX_COUNT(steps) ? steps[f->head.stage] : NULL;
    Text text = text_on(roll->what, sizeof roll->what);
    text_add(&text, "%s", step ? step : "space combat");
    roll->seat = turn_of(s)->batch_seat ? turn_of(s)->batch_seat - 1 : f->head.seat;
    roll->system = f->system;
}

static void roll_of(const Story *story, Roll *roll)
{
    const HxState *s = story->before;
    int down = 1;
    while (below_of(s, down) && below_of(s, down)->head.kind == TI4_R_DICE)
        down++;
    const Frame *f = below_of(s, down);
    Text text = text_on(roll->what, sizeof roll->what);
    *roll = (Roll){ .seat = core_of(s)->active, .system = core_of(s)->active_system };
    switch (f ? f->head.kind : TI4_P_NONE) {
    case TI4_P_CANNONS:
        roll->seat = f->cannons.firing - 1;
        text_add(&text, "space cannon");
        if (f->cannons.victim)
            text_add(&text, " at %s", who(story, f->cannons.victim - 1).text);
        break;
    case TI4_P_INVASION: {
        const Ti4Planet *planet = &system_of(s, f->invasion.system)->planet[f->invasion.slot < TI4_SLOTS ? f->invasion.slot : 0];
        const bool is_bombardment = f->head.stage == INVASION_BOMBED;
        roll->seat = is_bombardment ? f->head.seat : planet->owner - 1;
        text_add(&text, "%s %s", is_bombardment ? "bombardment of" : "space cannon on", hx_ti4_planets[planet->id - 1].name);
        break;
    }
    case TI4_P_SPACE:
        batch_of_space(s, &f->space, roll);
        break;
    case TI4_P_GROUND: {
        const Ti4Planet *planet = &system_of(s, f->ground.system)->planet[f->ground.slot];
        roll->seat = top_of(s)->roll_dice.side == ATTACKER ? f->head.seat : planet->owner - 1;
        text_add(&text, "ground combat on %s", hx_ti4_planets[planet->id - 1].name);
        break;
    }
    case TI4_P_TEXT:
        roll->seat = f->head.seat;
        text_add(&text, "%s", text_name(f->text.row));
        break;
    default:
        break;
    }
}

static HxEvent rolled(const Story *story, const Roll *roll, int hits, const char *words)
{
    const bool has_seat = 0 <= roll->seat && roll->seat < core_of(story->before)->seats;
    HxEvent event = hx_event("roll", HX_EVENT_DICE, has_seat ? roll->seat : HX_CHANCE, "%s rolls for %s: %s",
                             has_seat ? who(story, roll->seat).text : "nobody", roll->what, words);
    if (roll->system < TI4_SYSTEMS)
        event = in_system(event, roll->system);
    return of_what(event, NULL, hits);
}

static void tell_dice(Story *story, int n)
{
    const RollDiceFrame *f = &top_of(story->before)->roll_dice;
    Roll roll;
    char words[80];
    roll_of(story, &roll);
    if (f->faces)
        snprintf(words, sizeof words, "%d of these %d dice show 9 or 10", n, f->dice);
    else if (f->hit_on > 10)
        snprintf(words, sizeof words, "%d %s that cannot hit", f->dice, f->dice == 1 ? "die" : "dice");
    else
        snprintf(words, sizeof words, "%d %s, %d or more: %d hit%s", f->dice, f->dice == 1 ? "die" : "dice", f->hit_on < 1 ? 1 : f->hit_on,
                 n, plural(n));
    add(story, rolled(story, &roll, n, words));
}

/* A chance frame of a text: dice that miss by one, misses of one unit. */
static void tell_other_dice(Story *story, int n)
{
    const HxState *s = story->before;
    const Frame *text = below_of(s, 1);
    Roll roll = { .seat = text->head.seat, .system = core_of(s)->active_system };
    char words[80];
    snprintf(roll.what, sizeof roll.what, "%s", text_name(text->text.row));
    snprintf(words, sizeof words, "%d of %d", n,
             top_of(s)->head.kind == TI4_R_SHARE ? top_of(s)->roll_share.own : top_of(s)->roll_near_miss.dice);
    add(story, rolled(story, &roll, n, words));
}

static void tell_rift(Story *story, int n)
{
    const HxState *s = story->before;
    const int seat = top_of(s)->head.seat;
    const RiftEntry *entry = &plan_of(s)->rift[plan_of(s)->n_rift - 1];
    const char *ship = unit_words[class_type(entry->ship)];
    add(story, of_what(hx_event("roll", HX_EVENT_DICE, seat, "%s rolls for %d %s%s leaving a gravity rift, 4 or more: %d come%s through",
                                who(story, seat).text, entry->n, ship, plural(entry->n), n, n == 1 ? "s" : ""),
                       ship, n));
}

static void tell_revival(Story *story, int n)
{
    const RollReviveFrame *f = &top_of(story->before)->roll_revive;
    const int seat = f->head.seat;
    add(story, of_what(hx_event("roll", HX_EVENT_DICE, seat, "%s rolls for %d destroyed infantry, %d or more: %d will return",
                                who(story, seat).text, f->dice, f->hit_on, n),
                       "infantry", n));
}

/* ---- Draws ----------------------------------------------------------------------------------------------------------------- */

/* What a seat draws, by name for whom it is open. */
static void tell_draw(Story *story, HxEventLevel level, int seat, const char *verb, const char *thing)
{
    Words words;
    words_of(story, &words);
    HxEvent event = is_hidden(story) ? hx_event("draw", level, seat, "%s %s %s", who(story, seat).text, verb, thing)
                                     : hx_event("draw", level, seat, "%s %s %s: %s", who(story, seat).text, verb, thing, words.answer);
    add(story, event);
}

static void tell_steal(Story *story)
{
    const RollStealFrame *f = &top_of(story->before)->roll_steal;
    char verb[sizeof(Name) + 40];
    snprintf(verb, sizeof verb, "takes from %s's hand", who(story, f->from).text);
    tell_draw(story, HX_EVENT_FULL, f->head.seat, verb, "an action card");
}

static void tell_agenda_drawn(Story *story)
{
    Words words;
    words_of(story, &words);
    if (top_of(story->before)->roll_agenda.look != AGENDA_TO_VOTE) {
        tell_draw(story, HX_EVENT_DICE, top_of(story->before)->head.seat, "looks at", "an agenda");
        return;
    }
    int agenda;
    hx_ti4_verb(story->a, &agenda);
    HxEvent event = hx_event("agenda", HX_EVENT_BRIEF, HX_CHANCE, "agenda revealed: %s%s", hx_ti4_agendas[agenda].name,
                             core_of(story->after)->agenda ? "" : ", which can have no outcome and is discarded");
    add(story, of_what(event, hx_ti4_agendas[agenda].name, 0));
}

static void tell_chance(Story *story)
{
    const Frame *f = top_of(story->before);
    const int seat = f->head.seat;
    Words words;
    words_of(story, &words);
    int n;
    hx_ti4_verb(story->a, &n);
    switch (f->head.kind) {
    case TI4_R_FIRST_SPEAKER:
        break; /* told as the new speaker */
    case TI4_R_DRAW_SECRET:
        tell_draw(story, HX_EVENT_DICE, seat, "draws", "a secret objective");
        break;
    case TI4_R_CARD:
        tell_draw(story, HX_EVENT_DICE, seat, "draws", "an action card");
        break;
    case TI4_R_LOSE_CARD:
        tell_draw(story, HX_EVENT_FULL, seat, "loses at random", "an action card");
        break;
    case TI4_R_STEAL:
        tell_steal(story);
        break;
    case TI4_R_AGENDA:
        tell_agenda_drawn(story);
        break;
    case TI4_R_REVEAL: {
        const Ti4ObjectiveInfo *o = &hx_ti4_objectives[n];
        add(story, of_what(hx_event("objective", HX_EVENT_BRIEF, HX_CHANCE, "public objective for %d point%s: %s (%s)", o->points,
                                    plural(o->points), o->name, o->requirement),
                           o->name, o->points));
        break;
    }
    case TI4_R_DICE:
        tell_dice(story, n);
        break;
    case TI4_R_NEAR_MISS:
    case TI4_R_SHARE:
        tell_other_dice(story, n);
        break;
    case TI4_R_LEAVE_RIFT:
        tell_rift(story, n);
        break;
    case TI4_R_REVIVE:
        tell_revival(story, n);
        break;
    default:
        add(story, hx_event("draw", HX_EVENT_DICE, HX_CHANCE, "%s", words.text));
    }
}

/* ---- Choices --------------------------------------------------------------------------------------------------------------- */

/* Kinds of questions whose answers are told by what they change, or by a later step that sums them up. */
static const bool told_elsewhere[TI4_N_FRAMES] = {
    [TI4_A_STRATEGY] = true, [TI4_A_FIRST_TECH] = true, [TI4_A_HITS] = true,      [TI4_A_GROUND_HITS] = true,  [TI4_A_EXCESS] = true,
    [TI4_A_BUILD] = true,    [TI4_A_PAY] = true,        [TI4_A_AMOUNT] = true,    [TI4_A_POOL] = true,         [TI4_A_REDISTRIBUTE] = true,
    [TI4_A_READY] = true,    [TI4_A_SPEAKER] = true,    [TI4_A_STRUCTURE] = true, [TI4_A_LIFT] = true,         [TI4_A_DOCK] = true,
    [TI4_A_AGAIN] = true,    [TI4_A_RESEARCH] = true,   [TI4_A_SPECIALTY] = true, [TI4_A_SCORE_PUBLIC] = true, [TI4_A_SCORE_SECRET] = true,
    [TI4_A_MAY_DRAW] = true, [TI4_A_TOKENS] = true,     [TI4_A_VOTES] = true,     [TI4_A_VOTE] = true,         [TI4_A_TOKEN_FROM] = true,
    [TI4_A_OFFER] = true,    [TI4_A_RETREAT_TO] = true, [TI4_A_MOVE] = true,      [TI4_A_LOAD] = true,         [TI4_A_EMBARK] = true,
    [TI4_A_COMMIT] = true,
};

/* What and where the action is about, by its verb, where it is about one thing or place and the viewer may know it. */
static HxEvent of_action(const Story *story, HxEvent event)
{
    int n;
    const Ti4Verb verb = hx_ti4_verb(story->a, &n);
    if (is_hidden(story))
        return event;
    switch (verb) {
    case TI4_V_SYSTEM:
    case TI4_V_ACTIVATE:
        return in_system(event, n);
    case TI4_V_MOVE:
        return in_system(of_what(event, unit_words[class_type(n % TI4_CLASSES)], 1), n / TI4_CLASSES);
    case TI4_V_LOAD:
        return in_system(of_what(event, unit_words[n % TI4_LOADS == TI4_LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY], 1), n / TI4_LOADS);
    case TI4_V_BUILD:
        return of_what(event, unit_words[n / (TI4_SLOTS + 1)], 1);
    case TI4_V_DESTROY:
        return of_what(event, unit_words[class_type(n)], 1);
    case TI4_V_SUSTAIN:
        return of_what(event, unit_words[TI4_CARRIER + n], 1);
    case TI4_V_PLANET:
        return on_planet(event, n);
    case TI4_V_PLACE_PDS:
        return on_planet(of_what(event, unit_words[TI4_PDS], 1), n);
    case TI4_V_PLACE_DOCK:
        return on_planet(of_what(event, unit_words[TI4_SPACE_DOCK], 1), n);
    case TI4_V_TECH:
        return of_what(event, hx_ti4_techs[n].name, 0);
    case TI4_V_OBJECTIVE:
        return of_what(event, hx_ti4_objectives[n].name, 0);
    case TI4_V_CARD:
        return of_what(event, hx_ti4_cards[n].name, 0);
    case TI4_V_LAW:
        return of_what(event, hx_ti4_agendas[n].name, 0);
    case TI4_V_STRATEGIC:
    case TI4_V_CHOOSE_STRATEGY:
        return of_what(event, hx_ti4_strategies[n].name, 0);
    case TI4_V_FACTION:
        return of_what(event, hx_ti4_factions[n].name, 0);
    case TI4_V_NUMBER:
        event.amount = n;
        return event;
    case TI4_V_SEAT:
    case TI4_V_PROPOSE:
        event.other = (int8_t)n;
        return event;
    default:
        return event;
    }
}

static void choose(Story *story, HxEventLevel level, const char *kind, int seat, const char *verb, const char *what)
{
    add(story, of_action(story, hx_event(kind, level, seat, "%s %s %s", who(story, seat).text, verb, what)));
}

/* What a turn is used for. */
static void tell_turn(Story *story, int seat, Ti4Verb verb, int n)
{
    switch (verb) {
    case TI4_V_ACTIVATE:
        add(story,
            in_system(hx_event("action", HX_EVENT_BRIEF, seat, "%s activates %s", who(story, seat).text, place_name(story->before, n).text),
                      n));
        break;
    case TI4_V_STRATEGIC:
        add(story, of_what(hx_event("action", HX_EVENT_BRIEF, seat, "%s plays %s", who(story, seat).text, hx_ti4_strategies[n].name),
                           hx_ti4_strategies[n].name, 0));
        break;
    case TI4_V_COMPONENT:
        add(story, of_what(hx_event("action", HX_EVENT_BRIEF, seat, "%s %s %s as an action", who(story, seat).text,
                                    text_is_card(n) ? "plays" : "uses", text_name(n)),
                           text_name(n), 0));
        break;
    case TI4_V_PASS:
        add(story, hx_event("action", HX_EVENT_BRIEF, seat, "%s passes", who(story, seat).text));
        break;
    default:
        break;
    }
}

static void tell_use(Story *story, int seat, int row)
{
    const TextFrame *card = current_text(story->before);
    if (card && card_being_played(story->before) >= 0 && text_event_of(row) == ON_CARD_PLAYED) {
        HxEvent event = hx_event("card", HX_EVENT_BRIEF, seat, "%s plays %s against %s's %s", who(story, seat).text, text_name(row),
                                 who(story, card->head.seat).text, text_name(card->row));
        event.other = (int8_t)card->head.seat;
        add(story, of_what(event, text_name(row), 0));
        return;
    }
    add(story, of_what(hx_event("card", HX_EVENT_BRIEF, seat, "%s %s %s", who(story, seat).text, text_is_card(row) ? "plays" : "uses",
                                text_name(row)),
                       text_name(row), 0));
}

/* An offer on the table: the proposer gives one side for the other. */
static void tell_offer(Story *story, const HxState *s, int proposer, int partner, bool is_made)
{
    char words[HX_EVENT_TEXT];
    Text text = text_on(words, sizeof words);
    const bool is_secret = story->viewer != HX_ALL && story->viewer != proposer && story->viewer != partner;
    add_offer_side(&text, s, &turn_of(s)->offer[0], is_secret);
    text_add(&text, is_made ? " and gets " : " for ");
    add_offer_side(&text, s, &turn_of(s)->offer[1], is_secret);
    HxEvent event = hx_event(is_made ? "trade" : "offer", is_made ? HX_EVENT_BRIEF : HX_EVENT_FULL, proposer, "%s %s %s %s",
                             who(story, proposer).text, is_made ? "gives" : "offers", who(story, partner).text, words);
    event.other = (int8_t)partner;
    add(story, event);
}

static void tell_answer(Story *story, int seat, Ti4Verb verb)
{
    const int proposer = top_of(story->before)->ask_answer.proposer;
    if (verb == TI4_V_YES) {
        tell_offer(story, story->before, proposer, seat, true);
        return;
    }
    if (verb == TI4_V_PROPOSE) {
        HxEvent counter = hx_event("trade_countered", HX_EVENT_FULL, seat, "%s answers %s's offer with one of its own",
                                   who(story, seat).text, who(story, proposer).text);
        counter.other = (int8_t)proposer;
        add(story, counter);
        return;
    }
    HxEvent event =
        hx_event("trade_refused", HX_EVENT_FULL, seat, "%s refuses %s's offer", who(story, seat).text, who(story, proposer).text);
    event.other = (int8_t)proposer;
    add(story, event);
}

static void tell_target(Story *story, int seat, const Words *words)
{
    const Frame *text = below_of(story->before, 1);
    const char *name = text && text->head.kind == TI4_P_TEXT ? text_name(text->text.row) : "a card";
    add(story,
        of_what(hx_event("choice", HX_EVENT_FULL, seat, "%s chooses for %s: %s", who(story, seat).text, name, words->answer), name, 0));
}

static void tell_plain(Story *story, int seat, const Words *words)
{
    add(story, of_action(story, hx_event("choice", HX_EVENT_FULL, seat, "%s, %s", who(story, seat).text, words->text)));
}

/* Choices of a tactical action. */
static bool tell_tactical(Story *story, const Frame *f, int n)
{
    const int seat = f->head.seat;
    switch (f->head.kind) {
    case TI4_A_FIRE:
        choose(story, HX_EVENT_FULL, "choice", seat, "fires space cannons at", who(story, n).text);
        return true;
    case TI4_A_BARRAGE:
        choose(story, HX_EVENT_FULL, "choice", seat, "uses", "anti-fighter barrage");
        return true;
    case TI4_A_RETREAT:
        choose(story, HX_EVENT_BRIEF, "retreat_announced", seat, "announces", "a retreat");
        return true;
    case TI4_A_CUSTODIANS:
        add(story, in_system(hx_event("custodians", HX_EVENT_BRIEF, seat, "%s removes the custodians token from Mecatol Rex",
                                      who(story, seat).text),
                             TI4_MECATOL));
        return true;
    default:
        return false;
    }
}

static void tell_choice(Story *story, const Frame *f)
{
    const int seat = f->head.seat;
    int n;
    const Ti4Verb verb = hx_ti4_verb(story->a, &n);
    Words words;
    words_of(story, &words);
    if (f->head.kind == TI4_A_TURN) {
        tell_turn(story, seat, verb, n);
        return;
    }
    if (f->head.kind == TI4_A_ANSWER) {
        tell_answer(story, seat, verb);
        return;
    }
    const bool is_nothing = verb == TI4_V_DONE || verb == TI4_V_NO || verb == TI4_V_PROPOSE;
    if (is_nothing || told_elsewhere[f->head.kind] || tell_tactical(story, f, n))
        return;
    switch (f->head.kind) {
    case TI4_A_WINDOW:
        tell_use(story, seat, n);
        break;
    case TI4_A_SECONDARY:
        choose(story, HX_EVENT_BRIEF, "secondary", seat, "uses the secondary of", hx_ti4_strategies[f->ask_secondary.card].name);
        break;
    case TI4_A_DIPLOMACY:
        choose(story, HX_EVENT_BRIEF, "choice", seat, "closes", place_name(story->before, n).text);
        break;
    case TI4_A_TIE:
        choose(story, HX_EVENT_BRIEF, "choice", seat, "decides the tie:", words.answer);
        break;
    case TI4_A_FACTION:
        choose(story, HX_EVENT_BRIEF, "choice", seat, "plays", words.answer);
        break;
    case TI4_A_PICK:
        choose(story, HX_EVENT_BRIEF, "choice", seat, "drafts", words.answer);
        break;
    case TI4_A_TARGET:
        tell_target(story, seat, &words);
        break;
    case TI4_A_HOME:
        /* the answer names the unit, too: "space_dock on Hercant" */
        add(story, of_what(hx_event("choice", HX_EVENT_FULL, seat, "%s begins with 1 %s%s", who(story, seat).text,
                                    unit_words[f->ask_home.type], strstr(words.answer, " on ") ? strstr(words.answer, " on ") : ""),
                           unit_words[f->ask_home.type], 1));
        break;
    default:
        tell_plain(story, seat, &words);
    }
}

void tell_step(Story *story)
{
    const HxState *s = story->before;
    const Frame *f = top_of(s);
    const bool is_chance = s->game->to_move(s) == HX_CHANCE;
    if (story->viewer != HX_ALL && ti4_seen(s, story->a, story->viewer) == HX_UNSEEN)
        return;
    if (is_chance)
        tell_chance(story);
    else
        tell_choice(story, f);
    const Frame *asked = stack_of(story->after)->depth ? top_of(story->after) : NULL;
    /* Who does not see it put together learns of it as what came of the proposal. */
    const bool is_offered = f->head.kind == TI4_A_OFFER || (!is_chance && IS(PROPOSE, story->a));
    if (is_offered && asked && asked->head.kind == TI4_A_ANSWER && asked->ask_answer.proposer == f->head.seat)
        tell_offer(story, story->after, asked->ask_answer.proposer, asked->head.seat, false);
}
