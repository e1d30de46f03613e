"""The page's own tests (tests/play/table), against the static page of scripts/web.sh instead of `hexarch table`: those that ask for one browser and
no file.

usage: test_static_page.py PROGRAM [FOLDER] [chromium | firefox] [WORD...]     build/web, chromium, and the tests whose names hold a WORD;
PROGRAM is hexarch, which makes the games that some tests begin from"""
import os
import sys
import time
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'table')]
FOLDER = sys.argv[2] if len(sys.argv) > 2 else 'build/web'
BROWSER = sys.argv[3] if len(sys.argv) > 3 else 'chromium'
WORDS = sys.argv[4:]
sys.argv[2:] = []
import firefox  # noqa: E402
import table  # noqa: E402
from site_of import Site, ask_room  # noqa: E402

# What a static page has not: other browsers, a program to stop, requests to cut off or to count, files that are put before it.
NOT_THERE = {'test_two_browsers_and_a_card_that_stays_hidden', 'test_a_killed_program_and_a_new_address', 'test_a_dropped_connection_is_told_and_made_up_for',
             'test_a_fleet_is_loaded_and_moved_in_one_gesture', 'test_a_click_while_nobody_answers_is_kept', 'slow_the_other_browser_agrees_before_its_choice_is_taken_back',
             'slow_a_browser_plays_beside_300_idle_connections', 'test_a_recorded_run_is_watched_with_a_slider',
             'test_any_position_of_it_is_analysed_and_played_on', 'test_what_mattered_in_a_finished_game', 'test_saved_games_and_bad_paths',
             'test_a_roll_tells_how_likely_it_was', 'test_a_spectator_sees_the_game_go_on_and_has_nothing_to_press',
             'test_a_seat_that_is_ones_own_no_more_is_left_without_a_complaint'}
# Nor requests over HTTP that a test can hold back.
NOT_THERE |= {'test_puzzles_stay_while_the_game_behind_them_goes_on', 'test_the_lobby_opens_while_a_step_is_shown',
              'test_another_game_begins_behind_a_table_that_shows_a_step'}
# A reload begins the engine anew, which goes on with unfinished games alone; a choice is answered before the opponent begins to think, so that its turn is
# told first; and one thread may take the list of choices away for a moment, which one test counts.
NOT_THERE |= {'test_the_end_tells_who_has_won_with_what_and_leads_on', 'test_eclipse_tells_final_scores_and_draws_wormholes_above_planets',
              'test_the_curve_tells_how_far_it_is_and_stops', 'test_save_load_and_look_back', 'test_the_page_is_small_and_answers_every_click'}
# What Firefox's remote control cannot: a touch screen, the letters' size, what the system likes, a tab key on its way through the page.
NOT_IN_FIREFOX = {'test_a_tap_on_a_phone_tells_what_a_thing_is', 'test_a_phone_reads_seats_and_texts_whole', 'test_names_roles_contrast_and_width',
                  'test_light_and_dark_as_one_likes', 'test_ships_are_seen_to_travel'}


class StaticTable(table.Table):
    """A site of its own, so that no earlier game is there, and the game that the words of the command line begin."""
    page = None

    def __init__(self, _, *args):
        if any(one in ('--watch', '--open') for one in args):
            raise NotImplementedError(args)
        self.site = Site(FOLDER).__enter__()
        self.address, self.token = self.site.address, 'static'
        if args:
            self.begin(args[0], args[1:])

    def begin(self, game, args):
        given = list(zip(args[::2], args[1::2]))
        seats = [value for name, value in given if name == '--agent']
        body = {'game': game, 'options': dict(value.split('=') for name, value in given if name == '--set')}
        body.update({'seed': value for name, value in given if name == '--seed'})
        body.update({'limit': value for name, value in given if name == '--time-limit'})
        n = int(body['options'].get('seats', 2))
        seats = [{'human': 'person'}.get(one, one) for one in seats] or ['person', 'level 1']
        status, answer = self.post('new', {**body, 'seats': (seats + seats[-1:] * n)[:n]})
        if status != 200:
            raise AssertionError(f'{args}: {answer}')

    def request(self, path, method='GET', body=None, headers=None, token=None, host=None):
        if token not in (None, self.token):
            raise NotImplementedError('a guest')
        if not self.page.current_url.startswith(self.address):
            self.page.get(self.address)
        path = urllib.parse.unquote(path.removeprefix('api/'))
        status, text = ask_room(self.page, path, body)
        if status == 0:
            raise AssertionError(text)
        return status, {}, text

    def close(self):
        self.page.get('about:blank')
        self.site.stop()
        return 0, ''


table.Table = StaticTable
import test_board  # noqa: E402
import test_edit  # noqa: E402
import test_page  # noqa: E402
import test_watch  # noqa: E402


def main():
    page = StaticTable.page = firefox.browser() if BROWSER == 'firefox' else table.browser()
    page.set_script_timeout(120)
    left_out = NOT_THERE | (NOT_IN_FIREFOX if BROWSER == 'firefox' else set())
    failed, n = [], 0
    try:
        for module in (test_page, test_board, test_watch, test_edit):
            for name, run in list(vars(module).items()):
                if not name.startswith('test_') or not callable(run) or name in left_out or WORDS and not any(word in name for word in WORDS):
                    continue
                began, n = time.time(), n + 1
                test_page.fresh(page)
                try:
                    run(page)
                    print(f'ok {name} {time.time() - began:.1f} s', flush=True)
                except Exception as error:
                    failed.append(name)
                    print(f'FAILED {name} {time.time() - began:.1f} s: {type(error).__name__} {str(error)[:400]}', flush=True)
    finally:
        page.quit()
    print(f'{n - len(failed)} of {n} in {BROWSER}' + ''.join(f'\n  failed: {one}' for one in failed))
    sys.exit(1 if failed or n == 0 else 0)


if __name__ == '__main__':
    main()
