/* The opposed roll of electronic values (5.2, C47). */
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

/* Yellow faces in order: LIGHT2, LIGHT, HOLLOW_LIGHT, LIGHTNING, EYE, BLANK. */
enum { FACE_LIGHT2, FACE_LIGHT, FACE_HOLLOW, FACE_LIGHTNING, FACE_EYE };
enum { INITIATOR, RESPONDER, N_SIDES, MOST_DICE = 30 };

static int unit_of(const ElectronicFrame *f, int side)
{
    return side == INITIATOR ? f->initiator : f->responder;
}

static const uint8_t *faces_of(const ElectronicFrame *f, int side)
{
    return side == INITIATOR ? f->initiator_face : f->responder_face;
}

/* Of a side, with its Eyes if the side paid a link for them. @rule 5.2.e */
static int lightnings(const ElectronicFrame *f, int side)
{
    const uint8_t *face = faces_of(f, side);
    return face[FACE_LIGHTNING] + (f->lightning_eyes >> side & 1 ? face[FACE_EYE] : 0);
}

/* Hollow faces count in OFF. @rule 1.1.d 1.1.e 1.2.1.F3 1.2.1.F4 5.2.e 5.2.g */
static int light_hits(const HxState *s, const ElectronicFrame *f, int side)
{
    const uint8_t *face = faces_of(f, side);
    const bool off = unit(s, unit_of(f, side))->stance == OBSIDIAN_OFF;
    return 2 * face[FACE_LIGHT2] + face[FACE_LIGHT] + (off ? face[FACE_HOLLOW] : 0);
}

/* @rule 5.2.e: more Lightning, then more light hits, then the initiator. */
static bool initiator_wins(const HxState *s, const ElectronicFrame *f)
{
    const int a = lightnings(f, INITIATOR), b = lightnings(f, RESPONDER);
    return a != b ? a > b : light_hits(s, f, INITIATOR) >= light_hits(s, f, RESPONDER);
}

/* Each side rolls its value; the initiator adds the Strength of its action. @rule 5.2.a 5.2.b C47 */
HxNext electronic_count(HxState *s)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    const int mine = electronic_pool(s, f->initiator) + f->strength, other = electronic_pool(s, f->responder);
    f->dice[INITIATOR] = (uint8_t)(mine > MOST_DICE ? MOST_DICE : mine);
    f->dice[RESPONDER] = (uint8_t)(other > MOST_DICE ? MOST_DICE : other);
    return HX_NEXT;
}

/* The initiator rolls, then the responder. @rule 5.2.a */
HxNext electronic_roll(HxState *s)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    while (f->side < N_SIDES && !f->dice[f->side])
        f->side++;
    if (f->side == N_SIDES)
        return HX_NEXT;
    f->rolling = (uint8_t)dice_at_once(f->dice[f->side]);
    return ask_roll(s, DIE_YELLOW, f->rolling);
}

/* Until both have rolled all dice. */
HxNext electronic_rolled(HxState *s, int outcome)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    f->dice[f->side] = (uint8_t)(f->dice[f->side] - f->rolling);
    add_faces(DIE_YELLOW, outcome, f->side == INITIATOR ? f->initiator_face : f->responder_face);
    return HX_AGAIN;
}

/* The initiator may pay a link first (rules/reroll.c). @rule 4.b 5.2.a C16 */
HxNext electronic_reroll_initiator(HxState *s)
{
    push_reroll(s, electronic_frame(s)->initiator, REROLL_INITIATOR);
    return HX_NEXT;
}

/* Then the responder. @rule 4.b 5.2.a C16 */
HxNext electronic_reroll_responder(HxState *s)
{
    electronic_frame_edit(s)->side = INITIATOR;
    push_reroll(s, electronic_frame(s)->responder, REROLL_RESPONDER);
    return HX_NEXT;
}

/* Pilot ew_link_eye_lightning: a link makes the Eyes Lightnings. @rule 4.c */
HxNext electronic_ask_eyes(HxState *s)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    for (; f->side < N_SIDES; f->side++) {
        const int id = unit_of(f, f->side);
        if (has_pilot_hook(s, id, PILOT_EW_LINK_EYE_LIGHTNING) && mech(s, id)->link >= 2 && faces_of(f, f->side)[FACE_EYE])
            return ask_yes(s, seat_of(id), OBSIDIAN_ASK_PAY_LINK, id);
    }
    return HX_NEXT;
}

/* Pays the link; lightnings() counts the Eyes. */
HxNext electronic_take_eyes(HxState *s, int answer)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    if (answer >= 0) {
        change_link(s, unit_of(f, f->side), -1);
        f->lightning_eyes = (uint8_t)(f->lightning_eyes | 1 << f->side);
    }
    f->side++;
    return HX_AGAIN;
}

/* initiator_wins() decides. @rule 5.2.e */
HxNext electronic_compare(HxState *s)
{
    ElectronicFrame *f = electronic_frame_edit(s);
    f->side = initiator_wins(s, f) ? INITIATOR : RESPONDER;
    return HX_NEXT;
}

/* Pilot ew_win_set_off: whoever won, initiator or responder, may take an enemy mech to OFF. @rule 1.1.j 5.2.f C50 */
HxNext electronic_ask_set_off(HxState *s)
{
    const ElectronicFrame *f = electronic_frame(s);
    const int winner = unit_of(f, f->side), loser = unit_of(f, 1 - f->side);
    if (!has_pilot_hook(s, winner, PILOT_EW_WIN_SET_OFF) || !is_mech(loser) || seat_of(loser) == seat_of(winner) || is_shutdown(s, loser) ||
        unit(s, loser)->stance == OBSIDIAN_OFF)
        return HX_NEXT;
    return ask_yes(s, seat_of(winner), OBSIDIAN_ASK_STANCE, loser);
}

/* The loser goes to OFF. @rule 5.2.f */
HxNext electronic_take_set_off(HxState *s, int answer)
{
    const ElectronicFrame *f = electronic_frame(s);
    if (answer >= 0)
        set_stance(s, unit_of(f, 1 - f->side), OBSIDIAN_OFF);
    return HX_NEXT;
}

/* Returns to the frame below whether the initiator won. */
HxNext electronic_tell(HxState *s)
{
    return HX_TELL(electronic_frame(s)->side == INITIATOR);
}
