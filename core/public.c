/* What all seats know, out of what each knows: no game has to say it once more. */
#include "core/public.h"

#include <stdlib.h>
#include <string.h>

/* Bits of the seats that learn least of a step: of those that see it as another one, else of all. */
static uint16_t listeners(const HxState *before, HxAction a)
{
    const int n = before->game->seats(before);
    uint16_t coarse = 0;
    for (int seat = 0; seat < n; seat++)
        coarse |= (uint16_t)((hx_seen(before, a, seat) != a) << seat);
    return coarse ? coarse : (uint16_t)((1U << n) - 1);
}

HxAction public_seen(const HxState *before, HxAction a)
{
    const uint16_t seats = listeners(before, a);
    HxAction seen = HX_UNSEEN;
    bool is_first = true;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        const HxAction own = hx_seen(before, a, seat);
        if (own == HX_UNSEEN || (!is_first && own != seen))
            return HX_UNSEEN;
        seen = own;
        is_first = false;
    }
    return seen;
}

int public_text(const HxState *before, HxAction a, char *out, size_t cap)
{
    const uint16_t seats = listeners(before, a);
    const HxAction seen = public_seen(before, a);
    char other[HX_EVENT_TEXT];
    int length = -1;
    for (int seat = 0; seen != HX_UNSEEN && seat < HX_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (length < 0)
            length = hx_action_text(before, seen, seat, out, cap);
        else if (hx_action_text(before, seen, seat, other, sizeof other) != length || strncmp(other, out, cap - 1) != 0)
            length = 0;
    }
    if (length <= 0 && cap > 0)
        out[0] = '\0';
    return length > 0 ? length : 0;
}

static bool is_same(const HxEvent *a, const HxEvent *b)
{
    return a->seat == b->seat && a->other == b->other && a->amount == b->amount && strcmp(a->kind, b->kind) == 0 &&
           strcmp(a->text, b->text) == 0;
}

/* Keep of out[0 .. n - 1] what is among `heard` too; how many. */
static int keep_common(HxEvent *out, int n, const HxEvent *heard, int n_heard)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < n_heard && !is_same(&out[i], &heard[j]))
            j++;
        if (j < n_heard)
            out[kept++] = out[i];
    }
    return kept;
}

int public_events(const HxState *before, HxAction a, const HxState *after, HxEvent *out, int cap)
{
    const uint16_t seats = listeners(before, a);
    HxEvent *heard = malloc((size_t)cap * sizeof *heard);
    int n = -1;
    for (int seat = 0; heard && seat < HX_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        const int found = hx_events(before, a, after, seat, n < 0 ? out : heard, cap), held = found < cap ? found : cap;
        n = n < 0 ? held : keep_common(out, n, heard, held);
    }
    free(heard);
    return n < 0 ? 0 : n;
}

/* One seat after the other: what the first one knows is dealt anew for the next. */
HxStatus public_redeal(HxState *s, HxRng *rng)
{
    HxStatus status = HX_OK;
    for (int seat = 0; status == HX_OK && seat < s->game->seats(s); seat++)
        status = hx_redeal(s, seat, rng);
    return status;
}
