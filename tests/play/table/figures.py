"""Figures of the page: bytes, time to the first choice, time from a click to its answer, frames while a map is dragged. To be run on a machine at rest.

usage: figures.py PROGRAM [CLICKS]     prints a line each; CLICKS (1000): how many clicks are timed"""
import json
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

PROGRAM = sys.argv[1]
N_CLICKS = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
LOADS = 21
DRAG_S = 4

FIRST_CHOICE = """
const done = arguments[0], look = () => document.querySelector('.choice') ? done(performance.now()) : requestAnimationFrame(look); look();"""

# Explore, and undo it, again and again: steps that nobody thinks about. From the click to the page that shows the step.
CLICKS = """
const [n, done] = arguments, times = [], main = document.querySelector('main.table');
const settled = (old) => new Promise((resolve) => {
  const ready = () => main.dataset.step !== old && document.querySelector('.choice');
  const watcher = new MutationObserver(() => { if (ready()) { watcher.disconnect(); resolve(); } });
  watcher.observe(main, { subtree: true, childList: true, attributes: true });
  if (ready()) { watcher.disconnect(); resolve(); }
});
(async () => {
  for (let i = 0; i < n; i++) {
    const old = main.dataset.step, button = i % 2 ? document.querySelector('#undo') : [...document.querySelectorAll('.choice')].find((one) => /explore/.test(one.textContent));
    const began = performance.now();
    button.click();
    await settled(old);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  done(times);
})();"""

# Drag the map in circles for some seconds, a move per frame. Intervals between frames.
DRAG = """
const [seconds, done] = arguments, svg = document.querySelector('svg.map'), box = svg.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
const send = (kind, dx, dy) => svg.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, isPrimary: true, clientX: x + dx, clientY: y + dy, buttons: 1 }));
svg.setPointerCapture = () => {}; svg.hasPointerCapture = () => true;
send('pointerdown', 0, 0);
const began = performance.now(), frames = []; let last = began;
const step = (now) => {
  frames.push(now - last); last = now;
  const angle = (now - began) / 150;
  send('pointermove', 120 * Math.cos(angle) - 120, 120 * Math.sin(angle));
  if (now - began < 1000 * seconds) requestAnimationFrame(step);
  else { send('pointerup', 0, 0); done(frames.slice(2)); }
};
requestAnimationFrame(step);"""


def processor_s(pid):
    """Seconds of the processor that a process has used, all its threads."""
    with open(f'/proc/{pid}/stat') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def page_s(page):
    """Seconds of the processor that the page's own thread has used, by what for."""
    return {one['name']: one['value'] for one in page.execute_cdp_cmd('Performance.getMetrics', {})['metrics'] if one['name'].endswith('Duration')}


def family(pid):
    """A process and all that came of it."""
    found = [pid]
    for other in (one for one in os.listdir('/proc') if one.isdigit()):
        try:
            with open(f'/proc/{other}/stat') as file:
                parent = int(file.read().rsplit(')', 1)[1].split()[1])
        except OSError:
            continue
        if parent == pid:
            found += family(int(other))
    return found


def threads_ms(pids):
    """Milliseconds of the processor that every thread of these processes has used, by thread."""
    used = {}
    for pid in pids:
        for thread in os.listdir(f'/proc/{pid}/task'):
            try:
                with open(f'/proc/{pid}/task/{thread}/schedstat') as file, open(f'/proc/{pid}/task/{thread}/comm') as name:
                    used[thread, name.read().strip()] = int(file.read().split()[0]) / 1e6
            except OSError:
                continue
    return used


def trace_of(page):
    """The events of the trace that was started."""
    page.execute_cdp_cmd('Tracing.end', {})
    time.sleep(2)
    text, is_end = '', False
    while not is_end:
        part = page.execute_cdp_cmd('IO.read', {'handle': '1', 'size': 1 << 20})  # the first stream of this browser
        text, is_end = text + part['data'], part['eof']
    return json.loads(text)['traceEvents']


def visit(page, address):
    page.get(address)
    page.execute_script("localStorage.clear(); localStorage.setItem('hexarch.speed', 'off')")
    page.get(address)
    page.execute_async_script(FIRST_CHOICE)


def eclipse(page):
    with Table(PROGRAM, 'eclipse', '--seed', '5', '--set', 'seats=2', '--set', 'species=terran', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        sizes = page.execute_script("return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).filter((e) => !e.name.includes('/api/')).map((e) => e.decodedBodySize)")
        print(f'page: {sum(sizes)} bytes in {len(sizes)} files')
        times = []
        for _ in range(LOADS):
            page.get(table.address)
            times.append(page.execute_async_script(FIRST_CHOICE))
        print(f'interactive: {statistics.median(times):.0f} ms after opening (median of {LOADS}; slowest {max(times):.0f})')
        page.set_script_timeout(900)
        page.execute_cdp_cmd('Performance.enable', {'timeDomain': 'threadTicks'})
        before, served = page_s(page), processor_s(table.process.pid)
        clicks = page.execute_async_script(CLICKS, N_CLICKS)
        after, served = page_s(page), processor_s(table.process.pid) - served
        clicks.sort()
        print(f'click: answered within {statistics.median(clicks):.1f} ms (median of {len(clicks)}; 95 % within {clicks[int(0.95 * len(clicks))]:.1f})')
        used = {name: 1000 * (after[name] - before[name]) / len(clicks) for name in after}
        print(f'       of the processor: page {used["TaskDuration"]:.1f} ms (script {used["ScriptDuration"]:.1f}, style {used["RecalcStyleDuration"]:.1f}, layout {used["LayoutDuration"]:.1f}), program {1000 * served / len(clicks):.1f} ms')
        page.get('about:blank')


def ti4(page):
    with Table(PROGRAM) as table:
        table.begin_played('ti4', 700, 6, {'seats': '6'})
        visit(page, table.address)
        elements = page.execute_script("return document.querySelectorAll('svg.map *').length")
        chromium = family(page.service.process.pid)
        before, all_before = page_s(page), threads_ms(chromium)
        page.execute_cdp_cmd('Tracing.start', {'transferMode': 'ReturnAsStream', 'categories': 'devtools.timeline.frame,disabled-by-default-devtools.timeline.frame'})
        frames = page.execute_async_script(DRAG, DRAG_S)
        used = {name: 1000 * (value - before[name]) / len(frames) for name, value in page_s(page).items()}
        threads = {thread: (ms - all_before.get(thread, 0)) / len(frames) for thread, ms in threads_ms(chromium).items()}
        drawn = [one for one in trace_of(page) if one['name'] == 'DrawFrame']
        late = sum(frame > 25 for frame in frames)
        print(f'pan: {1000 * len(frames) / sum(frames):.1f} frames/s by the page, {len(drawn) / DRAG_S:.1f} drawn by the trace ({elements} elements, {late} of {len(frames)} frames late)')
        print(f'     of the processor: {used["TaskDuration"]:.1f} ms a frame in the page (script {used["ScriptDuration"]:.1f}, style {used["RecalcStyleDuration"]:.1f}, layout {used["LayoutDuration"]:.1f})')
        most = ', '.join(f'{name} {ms:.1f}' for (_, name), ms in sorted(threads.items(), key=lambda one: -one[1])[:3])
        print(f'     of the processor: {sum(threads.values()):.1f} ms a frame in all threads of Chromium ({most})')
        page.get('about:blank')


def main():
    page = browser(1280, 860)
    try:
        began = time.time()
        eclipse(page)
        ti4(page)
        print(f'measured in {time.time() - began:.0f} s, load {os.getloadavg()[0]:.1f}')
    finally:
        page.quit()


main()
