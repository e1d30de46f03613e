/* How the blocks of a tournament begin. */
#include "eval/cmd_tournament_starts.h"

#include "selfplay/variety.h"

#include <stdlib.h>

struct StartsOwner {
    Openings openings;
    OpeningPositions positions;
    const HxGame *game;
    const HxOptions *options;
    SeatRange seats;
    Variety variety;
    json_t *drawn; /* own */
};

static HxStatus draw_options(const void *ctx, uint64_t seed, uint64_t number, HxOptions *out, HxError *err)
{
    const StartsOwner *o = ctx;
    uint8_t chosen[VARIETY_SETS];
    return variety_draw(&o->variety, o->game, o->options, o->seats, seed, number, out, chosen, err);
}

/* Read --vary and try it on the first block. */
static HxStatus vary(StartsOwner *o, const StartsAsked *asked, TournamentSpec *spec, HxError *err)
{
    HxOptions drawn;
    HxError why = { "" };
    HxStatus status = HX_OK;
    for (int i = 0; i < asked->n_vary && status == HX_OK; i++)
        status = variety_add(&o->variety, o->game->options, asked->vary[i], &why);
    if (status == HX_OK)
        status = variety_seats(&o->variety, o->game, o->options, &o->seats, &why);
    if (status == HX_OK && o->seats.fewest < o->seats.most)
        status = hx_refuse(&why, HX_BAD_INPUT, "every game of a tournament has the same number of seats");
    if (status == HX_OK)
        status = draw_options(o, spec->seed, 0, &drawn, &why);
    if (status == HX_OK && !(o->drawn = variety_to_json(&o->variety, o->game->options)))
        status = hx_refuse(&why, HX_NO_MEMORY, "no memory");
    spec->starts.options = draw_options;
    spec->starts.ctx = o;
    spec->starts.drawn = o->drawn;
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "--vary: %.290s", why.text);
}

/* Documents are named by the hashes of their positions. */
static uint64_t digest_of(const OpeningPositions *p)
{
    uint64_t hash = 0;
    for (int i = 0; i < p->n; i++) {
        const uint64_t low = hx_state_hash(&p->state[i]).low;
        hash = seen_fold(seen_fold(hash, (uint32_t)low), (uint32_t)(low >> 32));
    }
    return hash;
}

static HxStatus open_blocks(StartsOwner *o, const StartsAsked *asked, TournamentSpec *spec, HxError *err)
{
    const HxStatus status = openings_read(&o->openings, &o->positions, asked->openings, o->game, o->options, err);
    spec->starts.openings = &o->openings;
    spec->starts.positions = &o->positions;
    spec->starts.told = asked->openings;
    spec->starts.digest = status == HX_OK ? digest_of(&o->positions) : 0;
    if (status == HX_OK && o->openings.plies == 0 && asked->n_vary > 0)
        return hx_refuse(err, HX_BAD_INPUT, "--openings %.100s: its openings fit one set-up; leave --vary out, or use random:PLIES",
                         asked->openings);
    return status;
}

HxStatus tournament_starts_open(StartsOwner **out, const StartsAsked *asked, TournamentSpec *spec, HxError *err)
{
    *out = NULL;
    if (!asked->openings && asked->n_vary == 0)
        return HX_OK;
    StartsOwner *o = calloc(1, sizeof *o);
    if (!o)
        return hx_refuse(err, HX_NO_MEMORY, "--openings: no memory");
    o->game = spec->game;
    o->options = spec->options;
    HxStatus status = asked->n_vary > 0 ? vary(o, asked, spec, err) : HX_OK;
    if (status == HX_OK && asked->openings)
        status = open_blocks(o, asked, spec, err);
    if (status == HX_OK)
        *out = o;
    else
        tournament_starts_close(o);
    return status;
}

void tournament_starts_close(StartsOwner *owner)
{
    if (!owner)
        return;
    openings_fini(&owner->positions);
    json_decref(owner->drawn);
    free(owner);
}
