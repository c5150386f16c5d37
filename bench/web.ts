// What the page weighs and how smoothly it moves: `npm run bench:web`. Each figure stands beside what was promised. Only how long the
// first dungeon's board takes, which `--against COMMIT` compares: `npm run bench:web -- press`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from '../src/server/page/page-build.ts';
import { DESK, PHONE, TestSite } from '../test/browser/test-site.ts';
import { mostByChance } from './web/chance.ts';
import { crowdedHall } from './web/hall.ts';
import { pressToBoard } from './web/press-to-board.ts';
import { CATEGORIES, readTrace, type Trace, worksOfFrames, worksOfPresses } from './web/trace.ts';

/** The scripts of a first load, gzipped (KB), and the time of a frame at 60 frames a second (ms). */
const MOST_SCRIPT = 215;
const FRAME = 1000 / 60;
/** How far a page may jump about while it loads: Chromium's cumulative layout shift. */
const MOST_SHIFT = 0.05;
/** From a press to the changed board of 50 × 50 (ms of processor time). */
const MOST_PRESS = 10;
const STEPS = 40;
/** A walk that nobody's fingers could keep up: so many presses, so far apart (ms). */
const PRESSES = 1000;
const APART = 20;
/** So often, for a frame in a thousand tells little. */
const ROUNDS = 3;
/** A step to and fro, by the number of the press. */
const WALK = `n => window.dispatchEvent(new KeyboardEvent('keydown', { key: n % 2 === 0 ? 'ArrowRight' : 'ArrowLeft' }))`;
const PAGES = ['/', '/play/dungeon', '/play/chamber', '/play/flag', '/replay'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '9' } },
});
if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error(`--rounds is a number from 1, not “${values.rounds}”`);
const pressed = await pressToBoard(Number(values.rounds), values.against);
if (positionals.includes('press') || values.against !== undefined) process.exit(pressed);

const built = await builtPage();
let broken = 0;
const site = new TestSite();
await site.open();
try {
  console.log(styleText('bold', 'Script of a first load, gzipped (KB)'));
  for (const path of PAGES) judge(path, await scriptSize(path), MOST_SCRIPT);
  console.log(styleText('bold', '\nHow far a page jumps about while it loads'));
  for (const path of PAGES) {
    judge(`${path} at a desk`, await layoutShift(path, DESK), MOST_SHIFT, 3);
    judge(`${path} on a phone`, await layoutShift(path, PHONE), MOST_SHIFT, 3);
  }
  // The larger one has as many besides its walls.
  for (const [side, count] of [
    [50, 500],
    [100, 906],
  ] as const) {
    const size = `${side} × ${side} map with ${count} entities`;
    console.log(styleText('bold', `\n${size}, software-rendered, while the player walks`));
    const page = await enterHall(side, count);
    await frames(page, 'a part of the map in view');
    for (let n = 0; n < 8; n++) await page.keyboard.press('-');
    await frames(page, 'as much of it in view as there can be');
    await presses(page, 'as much of it in view as there can be', side === 50 ? MOST_PRESS : FRAME);
    if (side === 50) await running(page, 'as much of it in view as there can be');
    await page.context().close();
  }
} finally {
  await site.close();
}
process.exitCode = broken === 0 ? 0 : 1;

/** All scripts that a page asks for until it is at rest. */
async function scriptSize(path: string): Promise<number> {
  const page = await site.visit('about:blank');
  const scripts = new Set<string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(readFileSync(join(built, script))).length;
  return bytes / 1024;
}

async function layoutShift(path: string, options: BrowserContextOptions): Promise<number> {
  const page = await site.visit('about:blank', options);
  await page.addInitScript(`
    globalThis.shifted = 0;
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate<number>('shifted');
  await page.context().close();
  return shifted;
}

async function enterHall(side: number, count: number): Promise<Page> {
  const page = await site.visit('/play/dungeon?part=own-map');
  await page.getByLabel('Map as JSON').fill(JSON.stringify(crowdedHall(side, count)));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Crowded hall' }).waitFor();
  return page;
}

/** Walks to and fro. The processor time of the page's thread is told besides: a busy machine does not spoil it. */
async function frames(page: Page, name: string): Promise<void> {
  const { worked, leave } = await probing(page);
  const before = await worked();
  await page.evaluate(`
    globalThis.frameTimes = [];
    globalThis.watchFrames = true;
    requestAnimationFrame(function next(now) {
      frameTimes.push(now);
      if (watchFrames) requestAnimationFrame(next);
    });`);
  for (let n = 0; n < STEPS; n++) {
    await page.keyboard.press(n % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(120);
  }
  const times = await page.evaluate<number[]>('watchFrames = false; frameTimes');
  const work = (await worked()) - before;
  await leave();
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  gaps.sort((a, b) => a - b);
  say(`${name}: frames, median and p95 between two (ms)`, gaps.length, at(gaps, 0.5), at(gaps, 0.95));
  judge(`${name}: work of the page's thread for a frame (ms)`, work / gaps.length, FRAME);
}

/** The work from a press until the frame that shows it is drawn, each press by itself. */
async function presses(page: Page, name: string, most: number): Promise<void> {
  const works = worksOfPresses(await traced(page, WALK, STEPS, 200));
  say(`${name}: work from a press to the changed board, p95 (ms)`, at(works, 0.95));
  judge(`${name}: work from a press to the changed board, median (ms)`, at(works, 0.5), most);
}

/**
 * The work of each frame while keys are pressed one after the other. A machine that is lent out in between may count some
 * of that as work too: so as many loops of one fixed length are held against it, in turn with the walks, which a machine
 * of one's own would never stretch. Both are rare, so it is asked whether chance explains that one is more than the other.
 */
async function running(page: Page, name: string): Promise<void> {
  const tick = async () => Number(await page.locator('.tick strong').textContent());
  const before = await tick();
  const walks: number[] = [];
  const loops: number[] = [];
  let count: number | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    walks.push(...worksOfFrames(await traced(page, WALK, PRESSES, APART)));
    count ??= await loopOf(page, median(walks));
    loops.push(...worksOfFrames(await traced(page, `() => loop(${count})`, PRESSES, APART)));
  }
  const counted = (await tick()) - before;
  const heavy = (works: readonly number[]) => works.filter(work => work > 16).length;
  const told = (works: number[]) => {
    works.sort((a, b) => a - b);
    return [0.5, 0.95, 0.99].map(part => at(works, part));
  };
  const presses = `${ROUNDS} times ${PRESSES} presses`;
  say(`${name}: ${presses}, work of a frame, median, p95, p99 (ms)`, ...told(walks));
  say('fixed work of as long as the median, the same (ms)', ...told(loops));
  judge(`presses of ${presses} that did not count`, ROUNDS * PRESSES - counted, 0, 0);
  const name16 = `frames of more than 16 ms of work of ${walks.length}, where the fixed ones had ${heavy(loops)}`;
  judge(name16, heavy(walks), mostByChance(heavy(loops)), 0);
}

/** How long a loop, the page's own `loop`, takes that time (ms). */
async function loopOf(page: Page, time: number): Promise<number> {
  return await page.evaluate<number>(`{
    globalThis.loop = count => { let x = 1; for (let n = 0; n < count; n++) x = (x * 1103515245 + 12345) | 0; return x; };
    const lasted = Array.from({ length: 40 }, () => {
      const began = performance.now();
      loop(1e6);
      return performance.now() - began;
    });
    Math.round((${time} * 1e6) / Math.min(...lasted));
  }`);
}

/** What the page's thread does while something is done again and again, so far apart (ms). */
async function traced(page: Page, act: string, times: number, apart: number): Promise<Trace> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(`new Promise(done => {
    const act = ${act};
    // The trace has it at once: the page need not keep it.
    const note = name => {
      performance.mark(name);
      performance.clearMarks(name);
    };
    let n = 0;
    let next = requestAnimationFrame(function frame() {
      note('frame');
      next = requestAnimationFrame(frame);
    });
    const beat = setInterval(() => {
      note('pressed');
      act(n);
      requestAnimationFrame(() => setTimeout(() => note('drawn')));
      if (++n < ${times}) return;
      clearInterval(beat);
      setTimeout(() => {
        cancelAnimationFrame(next);
        done();
      }, 300);
    }, ${apart});
  })`);
  return readTrace((await browser?.stopTracing()) as Buffer);
}

/** Tells how long the page's thread has worked so far (ms of processor time), without what was asked of it here. */
async function probing(page: Page) {
  const probe = await page.context().newCDPSession(page);
  await probe.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await probe.send('Performance.getMetrics');
    const spent = (on: string) => 1000 * (metrics.find(({ name }) => name === on)?.value ?? 0);
    return spent('TaskDuration') - spent('DevToolsCommandDuration');
  };
  return { worked, leave: () => probe.detach() };
}

function median(works: readonly number[]): number {
  return at(
    works.toSorted((a, b) => a - b),
    0.5,
  );
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

function say(name: string, ...figures: readonly number[]): void {
  console.log(`  ${name.padEnd(64)} ${figures.map(figure => figure.toFixed(1)).join(', ')}`);
}

function judge(name: string, figure: number, most: number, digits = 1): void {
  const kept = figure <= most;
  const verdict = kept ? styleText('green', 'kept') : styleText('red', 'broken');
  console.log(`  ${name.padEnd(64)} ${figure.toFixed(digits)} (at most ${most.toFixed(digits)}: ${verdict})`);
  if (!kept) broken++;
}
