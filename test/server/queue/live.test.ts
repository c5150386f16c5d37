import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Act } from '../../../src/kernel/match/log.ts';
import { Mirror } from '../../../src/server/queue/live/mirror.ts';
import {
  type Fresh,
  type Known,
  type LiveMoves,
  PAGE,
  type Page,
  type ToldOf,
} from '../../../src/server/queue/live/moves.ts';
import { Teller } from '../../../src/server/queue/live/teller.ts';
import type { Job } from '../../../src/tournament/job.ts';
import type { Onlooker } from '../../../src/tournament/live/livegames.ts';

const job = (id: string) => ({ id }) as Job;
const acts = (count: number, word = 'x') =>
  Array.from({ length: count }, (_, n) => ({ by: 0, action: word, time: n }) as Act);

/** A worker's teller: what it has told, page by page, and forgotten. Games that begin with a dash are not its own. */
function telling() {
  const house = { now: 0, isAway: false, lost: new Set<string>() };
  const told: Page[][] = [];
  const forgotten: string[] = [];
  const moves: Pick<LiveMoves, 'tell' | 'forget'> = {
    tell: async pages => {
      if (house.isAway) throw new Error('away');
      told.push([...pages]);
      return house.lost;
    },
    forget: async (games: readonly ToldOf[]) => {
      if (house.isAway) throw new Error('away');
      forgotten.push(...games.map(({ key }) => key));
    },
  };
  const placeOf = (id: string) => (id.startsWith('-') ? undefined : { key: id, tournament: 't', batch: 'b' });
  const teller = new Teller(moves as LiveMoves, placeOf, () => house.now);
  /** What is told now: each page as its game, its number and how many moves it has. */
  const tells = async () => {
    told.length = 0;
    await teller.tell();
    return told.flat().map(({ key, page, log }) => `${key} ${page} ${log.length}`);
  };
  return { house, teller, told, forgotten, tells };
}

describe('a worker that plays', () => {
  test('tells of a game when it has lasted a second, even if nobody has moved, and then what has changed', async () => {
    const { house, teller, tells } = telling();
    teller.begin(job('a'));
    teller.begin(job('-not-ours'));
    house.now = 999;
    expect(await tells()).toEqual([]);
    house.now = 1000;
    expect(await tells()).toEqual(['a 0 0']);
    expect(await tells()).toEqual([]);
    teller.moved(job('a'), { from: 0, log: acts(2) });
    teller.moved(job('-not-ours'), { from: 0, log: acts(2) });
    expect(await tells()).toEqual(['a 0 2']);
    expect(await tells()).toEqual([]);
  });

  test('tells of a long game page by page, from the first that has changed', async () => {
    const { house, teller, told, tells } = telling();
    teller.begin(job('a'));
    teller.moved(job('a'), { from: 0, log: acts(PAGE - 1) });
    house.now = 1000;
    expect(await tells()).toEqual([`a 0 ${PAGE - 1}`]);
    teller.moved(job('a'), { from: PAGE - 1, log: acts(PAGE + 2) });
    expect(await tells()).toEqual([`a 0 ${PAGE}`, `a 1 ${PAGE}`, 'a 2 1']);
    teller.moved(job('a'), { from: 2 * PAGE + 1, log: acts(1) });
    expect(await tells()).toEqual(['a 2 2']);
    expect(new Set(told.flat().map(({ run, batch }) => `${run} ${batch}`)).size).toBe(1);
  });

  test('tells so much at once, and of whom it has told last again when the others were told', async () => {
    const { house, teller, tells } = telling();
    const word = 'x'.repeat(100_000);
    for (const id of ['a', 'b', 'c', 'd']) {
      teller.begin(job(id));
      teller.moved(job(id), { from: 0, log: acts(1, word) });
    }
    house.now = 1000;
    expect(await tells()).toEqual(['a 0 1', 'b 0 1']);
    for (const id of ['a', 'b']) teller.moved(job(id), { from: 1, log: acts(1, word) });
    expect(await tells()).toEqual(['c 0 1', 'd 0 1']);
    teller.begin(job('long'));
    teller.moved(job('long'), { from: 0, log: acts(1, 'x'.repeat(300_000)) });
    expect(await tells()).toEqual(['a 0 2']);
    expect(await tells()).toEqual(['b 0 2']);
    house.now = 2000;
    expect(await tells()).toEqual(['long 0 1']);
  });

  test('has what is over forgotten, if it was told', async () => {
    const { house, teller, forgotten, tells } = telling();
    for (const id of ['short', 'told', 'open']) teller.begin(job(id));
    teller.end(job('short'));
    teller.end(job('nobody'));
    house.now = 1000;
    await tells();
    teller.end(job('told'));
    await tells();
    expect(forgotten).toEqual(['told']);
    teller.begin(job('young'));
    await teller.close();
    expect(forgotten).toEqual(['told', 'open']);
  });

  test('tells all again where it was lost, or where the database was away', async () => {
    const { house, teller, forgotten, tells } = telling();
    for (const id of ['a', 'b']) {
      teller.begin(job(id));
      teller.moved(job(id), { from: 0, log: acts(PAGE + 1) });
    }
    const all = (id: string) => [`${id} 0 ${PAGE}`, `${id} 1 1`];
    house.now = 1000;
    house.lost.add('a');
    expect(await tells()).toEqual([...all('a'), ...all('b')]);
    house.lost.clear();
    expect(await tells()).toEqual(all('a'));
    house.isAway = true;
    teller.moved(job('b'), { from: PAGE + 1, log: acts(1) });
    expect(await tells()).toEqual([]);
    house.isAway = false;
    expect(await tells()).toEqual([...all('a'), `b 0 ${PAGE}`, 'b 1 2']);
    for (const id of ['a', 'b']) teller.end(job(id));
    await tells();
    expect(forgotten).toEqual(['a', 'b']);
  });
});

describe('whoever waits for games of workers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A mirror, what the next looks find, and what is shown. */
  function mirroring() {
    const shown: string[] = [];
    const asked: (readonly Known[])[] = [];
    const finds: (Fresh[] | Error)[] = [];
    const live: Onlooker = {
      begin: ({ id }) => void shown.push(`${id} begins`),
      moved: ({ id }, { from, log }) => void shown.push(`${id} ${from}+${log.length}`),
      end: ({ id }) => void shown.push(`${id} ends`),
    };
    const look = async (_: string, known: readonly Known[]) => {
      asked.push(known);
      const found = finds.shift() ?? [];
      if (found instanceof Error) throw found;
      return found;
    };
    const mirror = new Mirror({ look } as unknown as LiveMoves, live);
    const looks = async (...found: Fresh[]) => {
      vi.advanceTimersByTime(1000);
      finds.push(found);
      shown.length = 0;
      await mirror.look('t', id => (id === 'nobodys' ? undefined : job(id)));
      return [...shown];
    };
    return { mirror, shown, asked, finds, looks };
  }
  const page = (id: string, number: number, moves: number, run = 'run'): Fresh => ({
    id,
    run,
    page: number,
    log: acts(moves),
  });

  test('sees each move once, from wherever it was known', async () => {
    const { asked, looks } = mirroring();
    expect(await looks(page('a', 0, 2), page('nobodys', 0, 1))).toEqual(['a begins', 'a 0+2']);
    expect(await looks(page('a', 0, PAGE), page('a', 1, 3))).toEqual([`a 2+${PAGE - 2}`, `a ${PAGE}+3`]);
    expect(await looks(page('a', 1, 5))).toEqual([`a ${PAGE + 3}+2`]);
    expect(asked).toEqual([[], [{ id: 'a', run: 'run', moves: 2 }], [{ id: 'a', run: 'run', moves: PAGE + 3 }]]);
  });

  test('sees a game begin again where another plays it, and no page whose beginning is gone', async () => {
    const { looks } = mirroring();
    await looks(page('a', 0, 2));
    expect(await looks(page('a', 0, 1, 'other'))).toEqual(['a ends', 'a begins', 'a 0+1']);
    expect(await looks(page('b', 1, 1))).toEqual(['b begins']);
  });

  test('looks once in a second, and does not mind where the database is away', async () => {
    const { mirror, asked, finds, looks } = mirroring();
    finds.push(new Error('away'));
    expect(await looks()).toEqual([]);
    vi.advanceTimersByTime(999);
    await mirror.look('t', job);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await mirror.look('t', job);
    expect(asked).toHaveLength(2);
  });

  test('sees the end of what was shown, and of all of it in the end', async () => {
    const { mirror, shown, looks } = mirroring();
    await looks(page('a', 0, 1), page('b', 0, 1), page('c', 0, 1));
    shown.length = 0;
    for (const id of ['a', 'a', 'never']) mirror.end(id);
    expect(shown).toEqual(['a ends']);
    mirror.close();
    mirror.close();
    expect(shown).toEqual(['a ends', 'b ends', 'c ends']);
  });
});
