/* Figures of a seat before and after a choice. */
#include "play/price.h"

#include "core/games/eclipse/eclipse.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/ti4/ti4.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FIGURES = 8, MOST_FORCED = 8, FEW = 16 };

/* A seat's possessions that a choice can use up. */
typedef struct Figures {
    int n;
    const char *one[MOST_FIGURES], *many[MOST_FIGURES];
    int has[MOST_FIGURES];
    bool has_upkeep;
    int discs, upkeep, money_then; /* of Eclipse: the upkeep of a round, and the money left after it */
} Figures;

static void add(Figures *f, const char *one, const char *many, int has)
{
    f->one[f->n] = one;
    f->many[f->n] = many;
    f->has[f->n++] = has;
}

static void read_eclipse(const HxState *s, int seat, Figures *out)
{
    EclipseSeat own;
    hx_eclipse_read_seat(s, seat, &own);
    add(out, "disc", "discs", own.discs_on_track);
    add(out, "money", "money", own.storage[ECLIPSE_MONEY]);
    add(out, "science", "science", own.storage[ECLIPSE_SCIENCE]);
    add(out, "materials", "materials", own.storage[ECLIPSE_MATERIALS]);
    add(out, "colony ship", "colony ships", own.colony_ships);
    add(out, "hex", "hexes", own.discs_on_hexes);
    out->has_upkeep = true;
    out->discs = own.discs_on_track;
    out->upkeep = own.upkeep;
    out->money_then = hx_eclipse_money_after(own.storage[ECLIPSE_MONEY], own.cubes[ECLIPSE_MONEY], own.discs_on_track);
}

static void read_ti4(const HxState *s, int seat, Figures *out)
{
    static const char *const tokens[TI4_POOLS][2] = { { "tactic token", "tactic tokens" },
                                                      { "fleet token", "fleet tokens" },
                                                      { "strategy token", "strategy tokens" } };
    const Ti4Seat *own = hx_ti4_seat(s, seat);
    if (own->faction >= TI4_FACTIONS)
        return;
    for (int pool = 0; pool < TI4_POOLS; pool++)
        add(out, tokens[pool][0], tokens[pool][1], own->pool[pool]);
    add(out, "trade good", "trade goods", own->trade_goods);
    add(out, "commodity", "commodities", own->commodities);
    add(out, "resource", "resources", hx_ti4_budget(s, seat, 0));
    add(out, "influence", "influence", hx_ti4_budget(s, seat, 1));
}

static void read_obsidian(const HxState *s, int seat, Figures *out)
{
    int tokens = 0, link = 0;
    const uint64_t units = hx_obsidian_on_board(s, seat);
    for (int i = 0; i < OBSIDIAN_UNITS / 2; i++)
        if (units >> i & 1) {
            const ObsidianUnit unit = hx_obsidian_piece(s, seat * OBSIDIAN_UNITS / 2 + i);
            tokens += unit.kind == OBSIDIAN_MECH ? unit.tokens : 0;
            link += unit.kind == OBSIDIAN_MECH ? unit.link : 0;
        }
    add(out, "command token", "command tokens", tokens);
    add(out, "link", "link", link);
}

static void read(const HxState *s, int seat, Figures *out)
{
    static const struct {
        const HxGame *game;
        void (*read)(const HxState *s, int seat, Figures *out);
    } readers[] = { { &hx_eclipse_game, read_eclipse }, { &hx_ti4_game, read_ti4 }, { &hx_obsidian_game, read_obsidian } };
    *out = (Figures){ 0 };
    for (size_t i = 0; i < HX_COUNT(readers); i++)
        if (readers[i].game == s->game)
            readers[i].read(s, seat, out);
}

/* `anyway`: the most that can be left after any choice; NULL. */
static int write_price(const Figures *was, const Figures *is, const Figures *anyway, const char *remark, char out[PRICE_BYTES])
{
    Text text = text_on(out, PRICE_BYTES);
    const char *between = "";
    out[0] = '\0';
    for (int i = 0; i < was->n && i < is->n; i++) {
        const int taken = was->has[i] - is->has[i];
        if (taken <= 0 || (anyway && anyway->n > i && anyway->has[i] == is->has[i]) || strstr(remark, was->one[i]))
            continue;
        text_add(&text, "%s%d %s, %d left", between, taken, taken == 1 ? was->one[i] : was->many[i], is->has[i]);
        between = "; ";
    }
    if (*between && is->has_upkeep && is->discs < was->discs)
        text_add(&text, "%supkeep %d, %d money after it", between, is->upkeep, is->money_then);
    return text_length(&text);
}

void price_append(char *out, size_t cap, const char *price)
{
    const size_t length = strlen(out);
    if (*price)
        snprintf(out + length, cap - length, "%s%s", length ? "; " : "", price);
}

int price_between(const HxState *before, const HxState *after, int seat, const char *remark, char out[PRICE_BYTES])
{
    Figures was, is;
    read(before, seat, &was);
    read(after, seat, &is);
    return write_price(&was, &is, NULL, remark, out);
}

/* ---- Choices of a position ------------------------------------------------------------------------------------------------- */

struct Prices {
    HxStore *store;
    HxPool *pool;
    HxState at;
    HxAction *legal;
    int seat;
    Figures was, anyway; /* now, and the most that can be left after any choice; n 0: not computed */
};

/* The seat's figures after a choice and what follows it without a question. False: no memory. */
static bool read_after(Prices *p, HxAction a, Figures *out)
{
    const HxGame *game = p->at.game;
    HxState after;
    if (!hx_pool_reserve(p->pool, game->n_pages))
        return false;
    hx_clone(&after, &p->at, p->pool);
    HxStatus status = hx_apply(&after, a);
    for (int i = 0; status == HX_OK && i < MOST_FORCED && game->to_move(&after) == p->seat && game->legal(&after, p->legal) == 1; i++)
        status = hx_apply(&after, p->legal[0]);
    if (status == HX_OK)
        read(&after, p->seat, out);
    hx_drop(&after);
    return status == HX_OK;
}

/* Price a few choices: what all of them cost is no price of any. */
static void look_at_all(Prices *p)
{
    HxAction few[FEW];
    const int n = p->at.game->legal(&p->at, p->legal);
    memcpy(few, p->legal, (size_t)(n < FEW ? n : 0) * sizeof *few);
    for (int i = 0; i < n && n > 1 && n < FEW; i++) {
        Figures is;
        if (!read_after(p, few[i], &is))
            return;
        if (i == 0)
            p->anyway = is;
        for (int k = 0; k < is.n; k++)
            if (is.has[k] > p->anyway.has[k])
                p->anyway.has[k] = is.has[k];
    }
}

Prices *prices_open(const HxState *at, int seat)
{
    Prices *p = seat >= 0 ? calloc(1, sizeof *p) : NULL;
    if (!p)
        return NULL;
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(seat + 1), 0);
    p->seat = seat;
    p->store = hx_store_create(0);
    p->pool = p->store ? hx_pool_create(p->store, 0) : NULL;
    p->legal = malloc(((size_t)at->game->max_legal + 1) * sizeof *p->legal);
    if (p->pool && p->legal && hx_copy(&p->at, at, p->pool) == HX_OK && hx_redeal(&p->at, seat, &rng) == HX_OK) {
        read(&p->at, seat, &p->was);
        if (p->was.n > 0)
            look_at_all(p);
        return p;
    }
    prices_close(p);
    return NULL;
}

void prices_close(Prices *p)
{
    if (!p)
        return;
    if (p->at.game)
        hx_drop(&p->at);
    free(p->legal);
    hx_pool_destroy(p->pool);
    hx_store_destroy(p->store);
    free(p);
}

int prices_text(Prices *p, HxAction a, const char *remark, char out[PRICE_BYTES])
{
    Figures is;
    out[0] = '\0';
    return p->was.n > 0 && read_after(p, a, &is) ? write_price(&p->was, &is, &p->anyway, remark, out) : 0;
}
