/* Balanced seatings: counted, not trusted. */
#include <string.h>

#include "eval/schedule.h"
#include "tests/support/test.h"

static Schedule schedule_of(ScheduleFormat format, int n_agents, int n_seats)
{
    Schedule s;
    HxError err = { "" };
    assert_int_equal(schedule_init(&s, format, n_agents, n_seats, &err), HX_OK);
    return s;
}

/* How often each agent sits in each seat. */
static void count_seats(const Schedule *s, int count[SCHEDULE_MAX_AGENTS][HX_MAX_SEATS])
{
    memset(count, 0, sizeof(int) * SCHEDULE_MAX_AGENTS * HX_MAX_SEATS);
    for (int k = 0; k < s->n_seatings; k++)
        for (int seat = 0; seat < s->n_seats; seat++)
            count[schedule_seating(s, k)[seat]][seat]++;
}

TEST(round_robin_gives_every_agent_every_seat_equally_often)
{
    for (int n_seats = 1; n_seats <= HX_MAX_SEATS; n_seats++)
        for (int n_agents = 2; n_agents <= 12; n_agents++) {
            if (n_seats > 7 && n_agents < n_seats)
                continue; /* a block would be large */
            Schedule s = schedule_of(SCHEDULE_ROUND_ROBIN, n_agents, n_seats);
            int count[SCHEDULE_MAX_AGENTS][HX_MAX_SEATS];
            count_seats(&s, count);
            assert_true(count[0][0] > 0);
            for (int agent = 0; agent < n_agents; agent++)
                for (int seat = 0; seat < n_seats; seat++)
                    assert_int_equal(count[agent][seat], count[0][0]);
            schedule_fini(&s);
        }
}

TEST(round_robin_gives_every_agent_every_neighbour_equally_often)
{
    for (int n = 2; n <= HX_MAX_SEATS; n++) {
        Schedule s = schedule_of(SCHEDULE_ROUND_ROBIN, n, n);
        int after[HX_MAX_SEATS][HX_MAX_SEATS] = { 0 };
        for (int k = 0; k < s.n_seatings; k++)
            for (int seat = 0; seat + 1 < n; seat++)
                after[schedule_seating(&s, k)[seat]][schedule_seating(&s, k)[seat + 1]]++;
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                assert_int_equal(after[a][b], a == b ? 0 : after[0][1]);
        schedule_fini(&s);
    }
}

TEST(round_robin_takes_all_choices_of_agents)
{
    Schedule s = schedule_of(SCHEDULE_ROUND_ROBIN, 5, 3);
    int met[32] = { 0 };
    for (int k = 0; k < s.n_seatings; k++) {
        const uint8_t *agent = schedule_seating(&s, k);
        met[1 << agent[0] | 1 << agent[1] | 1 << agent[2]]++;
    }
    for (int set = 0; set < 32; set++)
        assert_int_equal(met[set], __builtin_popcount((unsigned)set) == 3 ? 6 : 0);
    assert_int_equal(s.n_seatings, 60);
    schedule_fini(&s);
}

TEST(no_game_of_a_block_is_played_twice)
{
    for (int n_seats = 2; n_seats <= 6; n_seats++)
        for (int n_agents = 2; n_agents <= 7; n_agents++)
            for (int format = SCHEDULE_ROUND_ROBIN; format <= SCHEDULE_FIELD; format++) {
                if (format == SCHEDULE_LADDER && n_agents < n_seats)
                    continue;
                Schedule s = schedule_of((ScheduleFormat)format, n_agents, n_seats);
                for (int k = 0; k < s.n_seatings; k++)
                    for (int other = 0; other < k; other++)
                        assert_memory_not_equal(schedule_seating(&s, k), schedule_seating(&s, other), (size_t)n_seats);
                schedule_fini(&s);
            }
}

TEST(gauntlet_and_field_move_one_agent_through_all_seats)
{
    for (int n_seats = 2; n_seats <= 6; n_seats++)
        for (int n_agents = 2; n_agents <= 8; n_agents++) {
            static const ScheduleFormat formats[] = { SCHEDULE_GAUNTLET, SCHEDULE_FIELD };
            for (int f = 0; f < 2; f++) {
                Schedule s = schedule_of(formats[f], n_agents, n_seats);
                int count[SCHEDULE_MAX_AGENTS][HX_MAX_SEATS];
                count_seats(&s, count);
                assert_int_equal(s.n_seatings, n_seats * (n_agents - 1));
                for (int seat = 0; seat < n_seats; seat++) {
                    assert_int_equal(count[0][seat], n_agents - 1);
                    for (int agent = 2; agent < n_agents; agent++)
                        assert_int_equal(count[agent][seat], count[1][seat]);
                }
                schedule_fini(&s);
            }
        }
}

/* How many agents meet in game `k`. */
static int n_met(const Schedule *s, int k)
{
    unsigned met = 0;
    for (int seat = 0; seat < s->n_seats; seat++)
        met |= 1u << schedule_seating(s, k)[seat];
    return __builtin_popcount(met);
}

TEST(gauntlet_meets_one_agent_at_a_time_and_field_as_many_as_there_is_room_for)
{
    for (int n_seats = 2; n_seats <= 6; n_seats++)
        for (int n_agents = 2; n_agents <= 8; n_agents++) {
            Schedule gauntlet = schedule_of(SCHEDULE_GAUNTLET, n_agents, n_seats), field = schedule_of(SCHEDULE_FIELD, n_agents, n_seats);
            for (int k = 0; k < gauntlet.n_seatings; k++) {
                assert_int_equal(n_met(&gauntlet, k), 2);
                assert_int_equal(n_met(&field, k), n_agents < n_seats ? n_agents : n_seats);
            }
            schedule_fini(&gauntlet);
            schedule_fini(&field);
        }
}

TEST(two_agents_in_four_seats_share_the_table)
{
    Schedule s = schedule_of(SCHEDULE_ROUND_ROBIN, 2, 4);
    assert_int_equal(s.n_seatings, 6); /* four choose two */
    for (int k = 0; k < s.n_seatings; k++) {
        const uint8_t *agent = schedule_seating(&s, k);
        assert_int_equal(agent[0] + agent[1] + agent[2] + agent[3], 2);
    }
    schedule_fini(&s);
}

TEST(a_block_out_of_bounds_is_refused)
{
    Schedule s;
    HxError err = { "" };
    assert_int_equal(schedule_init(&s, SCHEDULE_ROUND_ROBIN, 40, 6, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "more than 20000 games"));
    assert_int_equal(schedule_init(&s, SCHEDULE_ROUND_ROBIN, 1, 2, NULL), HX_BAD_INPUT);
    assert_int_equal(schedule_init(&s, SCHEDULE_GAUNTLET, 2, 1, NULL), HX_BAD_INPUT);
    assert_int_equal(schedule_init(&s, SCHEDULE_FIELD, 2, 1, NULL), HX_BAD_INPUT);
    assert_int_equal(schedule_init(&s, SCHEDULE_LADDER, 3, 4, NULL), HX_BAD_INPUT);
    assert_int_equal(schedule_init(&s, SCHEDULE_LADDER, 3, 1, NULL), HX_BAD_INPUT);
}

TEST(a_ladder_seats_neighbours_only_each_in_every_seat)
{
    for (int n_seats = 2; n_seats <= 6; n_seats++)
        for (int n_agents = n_seats; n_agents <= 12; n_agents++) {
            Schedule s = schedule_of(SCHEDULE_LADDER, n_agents, n_seats);
            int count[SCHEDULE_MAX_AGENTS][HX_MAX_SEATS];
            count_seats(&s, count);
            for (int agent = 0; agent < n_agents; agent++)
                for (int seat = 0; seat < n_seats; seat++)
                    assert_int_equal(count[agent][seat], count[agent][0]);
            assert_true(count[0][0] > 0 && count[n_agents - 1][0] > 0);
            for (int k = 0; k < s.n_seatings; k++)
                for (int seat = 0; seat < n_seats; seat++)
                    assert_in_range(schedule_seating(&s, k)[seat] - schedule_seating(&s, k)[0] + n_seats, 1, 2 * n_seats - 1);
            schedule_fini(&s);
        }
}
