/* What matches of the flat interface share: lists of actions, agents that may play there, and waiting for them. */
#include "agents/flat/flat_internal.h"
#include "core/grow.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

void flat_list_add(FlatList *list, uint32_t action)
{
    list->has_failed = list->has_failed || !HX_ROOM_FOR_ONE(list->action, list->n, list->cap);
    if (!list->has_failed)
        list->action[list->n++] = action;
}

uint64_t flat_list_copy(const FlatList *list, uint32_t *out, uint64_t cap)
{
    const uint64_t n = list->n < cap ? list->n : cap;
    if (n > 0)
        memcpy(out, list->action, (size_t)n * sizeof *out);
    return list->n;
}

HxStatus flat_check_agents(const HxFlatGame *game, const char *const *agents, HxError *err)
{
    for (int seat = 0; seat < game->n_seats; seat++)
        if (agents[seat] && hx_agent_is_local(agents[seat]))
            return hx_refuse(err, HX_BAD_INPUT, "seat %d: agent '%.60s' needs a terminal, and there is none here", seat, agents[seat]);
    return HX_OK;
}

void flat_wait(const HxDecision *wait)
{
    struct pollfd watch = { .fd = wait->wait_fd, .events = POLLIN };
    while (poll(&watch, wait->wait_fd >= 0, wait->wait_ms) < 0 && errno == EINTR)
        continue;
}

void flat_tell_result(const MatchResult *result, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat)
{
    const size_t n = (size_t)result->n_seats;
    if (score)
        memcpy(score, result->score, n * sizeof *score);
    if (rank)
        memcpy(rank, result->rank, n * sizeof *rank);
    if (utility)
        memcpy(utility, result->utility, n * sizeof *utility);
    if (end_reason)
        *end_reason = (int)result->end_reason;
    if (fault_seat)
        *fault_seat = result->fault_seat;
}
