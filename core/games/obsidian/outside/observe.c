/* The observation: floats for learners, the own seat first. */
#include "core/games/obsidian/outside/outside.h"
#include "core/games/obsidian/rules/board.h"

const HxPlane obsidian_planes[] = {
    { "global", 0, OBS_GLOBAL, { OBS_GLOBAL }, "round, phase, first player, own side, vp, tasks, zones, the question; own seat first" },
    { "units",
      OBS_GLOBAL,
      N_UNITS *OBS_UNIT,
      { N_UNITS, OBS_UNIT },
      "own 40 units, then the other 40: on board, kind, place, facing, stance, armour, structure, sums, parts, link, tokens" },
    { "terrain", OBS_GLOBAL + N_UNITS *OBS_UNIT, N_GRIDS, { BOARD, BOARD }, "ninths of the grid under terrain" },
    { "own smoke", OBS_GLOBAL + N_UNITS *OBS_UNIT + N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 under an own smoke card" },
    { "other smoke", OBS_GLOBAL + N_UNITS *OBS_UNIT + 2 * N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 under a smoke card of the other side" },
    { "task", OBS_GLOBAL + N_UNITS *OBS_UNIT + 3 * N_GRIDS, N_GRIDS, { BOARD, BOARD }, "1 where the main task scores" },
    { .name = NULL },
};

static void observe_unit(const HxState *s, int id, float *out)
{
    const ObsidianUnit u = hx_obsidian_unit(s, id);
    if (u.kind == OBSIDIAN_NO_UNIT)
        return;
    const float values[] = { 1,
                             u.kind == OBSIDIAN_MECH,
                             u.kind == OBSIDIAN_DRONE,
                             (float)u.x / 36,
                             (float)u.y / 36,
                             u.facing == OBSIDIAN_NORTH,
                             u.facing == OBSIDIAN_EAST,
                             u.facing == OBSIDIAN_SOUTH,
                             (float)(u.stance == OBSIDIAN_DEF),
                             (float)(u.stance == OBSIDIAN_MOB),
                             (float)(u.stance == OBSIDIAN_OFF),
                             (float)u.armor / 10,
                             (float)u.structure / 10,
                             (float)u.evasion / 20,
                             u.electronic > 0 ? (float)u.electronic / 20 : 0,
                             (float)u.n_parts / N_SLOTS,
                             (float)u.n_damaged / N_SLOTS,
                             (float)u.link / 10,
                             (float)u.tokens / 40,
                             u.is_damaged,
                             u.is_camouflaged,
                             u.is_low_profile,
                             u.is_immobilized,
                             (float)u.points / 500 };
    _Static_assert(sizeof values / sizeof *values == OBS_UNIT, "as many as the schema says");
    memcpy(out, values, sizeof values);
}

void obsidian_observe(const HxState *s, int seat, float *out)
{
    const Game *g = game(s);
    memset(out, 0, OBS_SIZE * sizeof *out);
    float *at = out;
    *at++ = (float)g->round / 8;
    for (int phase = 0; phase <= PHASE_OVER; phase++)
        *at++ = g->phase == phase;
    *at++ = g->first == seat;
    *at++ = g->side[seat];
    for (int i = 0; i < N_SEATS; i++) {
        const float vp = (float)g->vp[i ^ seat] / 50;
        *at++ = vp > 1 ? 1 : vp;
    }
    for (int task = 0; task < 4; task++)
        *at++ = g->task == task;
    for (int i = 0; i < N_SEATS; i++)
        for (int task = 0; task < N_SECONDS; task++)
            *at++ = g->second[i ^ seat] == task;
    for (int zone = 0; zone < 9; zone++)
        *at++ = g->holder[zone] == 0 ? 0 : g->holder[zone] == seat + 1 ? 1 : -1;
    const ChoiceFrame *choice = asked_choice(s);
    *at++ = choice && choice->head.seat == seat;
    *at++ = (float)asked_what(s) / OBSIDIAN_N_ASKS;
    *at++ = !choice || choice->subject == NONE ? 0 : (float)(choice->subject + 1) / 100;
    assert(at == out + OBS_GLOBAL);
    for (int k = 0; k < N_UNITS; k++)
        observe_unit(s, seat ? (k + UNITS_PER_SEAT) % N_UNITS : k, out + OBS_GLOBAL + k * OBS_UNIT);
    float *planes = out + OBS_GLOBAL + N_UNITS * OBS_UNIT;
    uint8_t task[N_GRIDS];
    hx_obsidian_task_grids(s, task);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        planes[grid] = (float)count_bits(terrain_in_grid(s, grid)) / 9;
        planes[N_GRIDS + grid] = bit_get(g->smoke[seat], grid);
        planes[2 * N_GRIDS + grid] = bit_get(g->smoke[1 - seat], grid);
        planes[3 * N_GRIDS + grid] = task[grid];
    }
}
