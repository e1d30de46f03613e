/* Frames from lists. A game describes each kind of frame once, in its `state/frames.inl`: a struct of named members with their meaning.
 *
 *     #define RAID_MEMBERS(F, ONE, MANY, BITS, PART)                                       a list of members
 *         ONE(F, uint8_t, hex, 0, PEBBLE_HEXES - 1, "where the raid is")                   least and most value in a document
 *         MANY(F, uint8_t, losses, 2, 0, 20, "of the raider, of the raided")               an array
 *         BITS(F, uint8_t, done, side_names, "who has rolled")                             a set, by the names of its bits
 *         PART(F, Ref, tool, ref_fields, "what it is done with")                           a struct with fields of its own
 *     PEBBLE_FRAME(RAID, Raid, raid, RAID_MEMBERS, IN(TURN), ...)                          a row of the game's list of kinds
 *
 * The game's headers expand that list as they need it:
 *
 *     HX_FRAME_STRUCT(RaidFrame, RAID_MEMBERS)                 the struct: an HxFrameHead `head`, then the members
 *     HX_FRAME_DOORS(pebble_machine, raid, RaidFrame, RAID)    raid_frame(s), raid_frame_edit(s), raid_frame_push(s, seat)
 *     HX_FRAME_FIELDS(raid_fields, RaidFrame, raid_stage_names, RAID_MEMBERS)    its fields in a document
 *
 * A kind without members of its own uses HX_NO_MEMBERS. */
#ifndef HEXARCH_CORE_FRAMES_H
#define HEXARCH_CORE_FRAMES_H

#include "core/machine.h"

#define HX_NO_MEMBERS(F, ONE, MANY, BITS, PART)

/* ---- The struct --------------------------------------------------------------------------------------------------------- */

#define HX_MEMBER_ONE(F, type, member, least, most, meaning)         type member;
#define HX_MEMBER_MANY(F, type, member, count, least, most, meaning) type member[count];
#define HX_MEMBER_BITS(F, type, member, bit_names, meaning)          type member;
#define HX_MEMBER_PART(F, type, member, part_fields, meaning)        type member;

#define HX_FRAME_STRUCT(Type, MEMBERS)                                                                                                     \
    typedef struct Type {                                                                                                                  \
        HxFrameHead head;                                                                                                                  \
        MEMBERS(Type, HX_MEMBER_ONE, HX_MEMBER_MANY, HX_MEMBER_BITS, HX_MEMBER_PART)                                                       \
    } Type;

/* ---- The doors: the frame on top, which must be of the kind -------------------------------------------------------------- */

/* For accessors that some of the including files do not use. */
#define HX_MAYBE_UNUSED __attribute__((unused))
#define HX_FRAME_DOORS(machine, name, Type, kind_id)                                                                                       \
    static inline const Type *name##_frame(const HxState *s)                                                                               \
    {                                                                                                                                      \
        const Type *f = hx_below(&(machine), s, 0);                                                                                        \
        assert(f && f->head.kind == (kind_id));                                                                                            \
        return f;                                                                                                                          \
    }                                                                                                                                      \
    HX_MAYBE_UNUSED static inline Type *name##_frame_edit(HxState *s)                                                                      \
    {                                                                                                                                      \
        Type *f = hx_below_edit(&(machine), s, 0);                                                                                         \
        assert(f->head.kind == (kind_id));                                                                                                 \
        return f;                                                                                                                          \
    }                                                                                                                                      \
    static inline Type *name##_frame_push(HxState *s, int seat)                                                                            \
    {                                                                                                                                      \
        _Static_assert(sizeof(Type) <= HX_PAGE_BYTES, "a frame lies in one page");                                                         \
        return hx_push(&(machine), s, (kind_id), seat);                                                                                    \
    }

/* ---- The fields: what follows `kind` and `seat` in the document of a frame ------------------------------------------------- */

#define HX_FIELD_TYPE_OF(type)                                                                                                             \
    _Generic((type)0, uint8_t                                                                                                              \
             : HX_FIELD_U8, int8_t                                                                                                         \
             : HX_FIELD_I8, uint16_t                                                                                                       \
             : HX_FIELD_U16, int16_t                                                                                                       \
             : HX_FIELD_I16, uint32_t                                                                                                      \
             : HX_FIELD_U32, int32_t                                                                                                       \
             : HX_FIELD_I32, uint64_t                                                                                                      \
             : HX_FIELD_U64, bool                                                                                                          \
             : HX_FIELD_BOOL)

#define HX_FIELD_ONE(F, T, member, least, most, meaning)                                                                                   \
    { .name = #member, .type = HX_FIELD_TYPE_OF(T), .offset = offsetof(F, member), .min = (least), .max = (most) },
#define HX_FIELD_MANY(F, T, member, n, least, most, meaning)                                                                               \
    { .name = #member,                                                                                                                     \
      .type = HX_FIELD_TYPE_OF(T),                                                                                                         \
      .offset = offsetof(F, member),                                                                                                       \
      .count = (n),                                                                                                                        \
      .stride = sizeof(T),                                                                                                                 \
      .is_trimmed = true,                                                                                                                  \
      .min = (least),                                                                                                                      \
      .max = (most) },
#define HX_FIELD_BITS(F, T, member, bit_names, meaning)                                                                                    \
    { .name = #member, .type = HX_FIELD_SET, .offset = offsetof(F, member), .bytes = sizeof(T), .names = (bit_names) },
#define HX_FIELD_PART(F, T, member, part_fields, meaning)                                                                                  \
    { .name = #member, .type = HX_FIELD_STRUCT, .offset = offsetof(F, member), .fields = (part_fields) },

/* The fields of a procedure's frame: its stage by name, whether it waits, its members. */
#define HX_FRAME_FIELDS(fields_name, Type, stage_names, MEMBERS)                                                                           \
    static const HxField fields_name[] = {                                                                                                 \
        { .name = "stage", .type = HX_FIELD_U8, .offset = offsetof(HxFrameHead, stage), .names = (stage_names) },                          \
        { .name = "waits", .type = HX_FIELD_BOOL, .offset = offsetof(HxFrameHead, waits) },                                                \
        MEMBERS(Type, HX_FIELD_ONE, HX_FIELD_MANY, HX_FIELD_BITS, HX_FIELD_PART){ .name = NULL },                                          \
    };

/* The fields of a question's or chance frame: its members. */
#define HX_QUESTION_FIELDS(fields_name, Type, MEMBERS)                                                                                     \
    static const HxField fields_name[] = { MEMBERS(Type, HX_FIELD_ONE, HX_FIELD_MANY, HX_FIELD_BITS, HX_FIELD_PART){ .name = NULL } };

#endif
