import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HintQuestion, HintSaid } from '../../../src/web/games/dungeon/play/hint.worker.ts';
import type { SolverMessage, SolverRequest } from '../../../src/web/make/dungeon/solve.worker.ts';

afterEach(() => void vi.resetModules());

const move = (direction: string) => ({ type: 'move', direction }) as HintQuestion['played'][number];
const [UP, DOWN, RIGHT] = [move('up'), move('down'), move('right')];

const NAMES: Readonly<Record<string, string>> = { P: 'player', E: 'exit', '#': 'wall', O: 'boulder', S: 'switch' };

/** A map by its rows: with a switch in it the goal is to have boulders on all of them. */
function drawn(rows: readonly string[]): object {
  const entities = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (NAMES[sign] === undefined ? [] : [{ type: NAMES[sign], x, y }])),
  );
  const goal = rows.some(row => row.includes('S')) ? 'boulders' : 'exit';
  return { name: 'drawn', config: {}, map: { entities, 'goal-condition': { goal } } };
}

const OPEN = ['######', '#P  E#', '######'];
const SHUT = ['#######', '#P#  E#', '#######'];
/** Whoever pushes the boulder up will never get it down again. */
const ROOM = ['#####', '#P  #', '# O #', '#  S#', '#####'];

/** What a thread answers; its clock goes on by so much at every look (ms). */
async function answers<Asked, Answer>(thread: string, question: Asked, each = 0): Promise<Answer[]> {
  const said: Answer[] = [];
  let hears: (event: { readonly data: Asked }) => void = () => {};
  let now = 0;
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hears) => {
      hears = listener;
    },
    postMessage: (what: Answer) => said.push(what),
  });
  vi.resetModules();
  await (thread === 'hints'
    ? import('../../../src/web/games/dungeon/play/hint.worker.ts')
    : import('../../../src/web/make/dungeon/solve.worker.ts'));
  vi.stubGlobal('performance', {
    now: () => {
      now += each;
      return now;
    },
  });
  hears({ data: question });
  return said;
}

const hint = (rows: readonly string[], asked: Partial<HintQuestion> = {}, each = 0) =>
  answers<HintQuestion, HintSaid>(
    'hints',
    { ask: 'way', setup: drawn(rows), seed: 1, played: [], known: [], ...asked },
    each,
  );

describe('how to go on', () => {
  test('is told as soon as it is known, and as done once nothing is shorter', async () => {
    const said = await hint(OPEN);
    const last = said.at(-1) as HintSaid & { say: 'way' };
    expect(last).toMatchObject({ say: 'way', answer: 'yes', isDone: true });
    expect(last.line.map(({ action }) => action)).toEqual([RIGHT, RIGHT, RIGHT]);
    expect(said.slice(0, -1).every(each => each.say === 'way' && !each.isDone)).toBe(true);
  });

  test('begins where the match stands', async () => {
    const [first] = (await hint(OPEN, { played: [RIGHT] })).slice(-1) as (HintSaid & { say: 'way' })[];
    expect(first?.line).toHaveLength(2);
  });

  test('is told to be lost where it is', async () => {
    expect((await hint(SHUT)).at(-1)).toMatchObject({ answer: 'no', line: [], isDone: true });
  });

  test('is not known where it takes too long', async () => {
    expect(await hint(OPEN, {}, 30_000)).toEqual([{ say: 'way', answer: 'unknown', line: [], isDone: true }]);
  });
});

describe('what lost it', () => {
  const asked = { ask: 'downfall', played: [DOWN, DOWN, RIGHT, UP] } as const;

  test('is the action after which it could not be won any more', async () => {
    expect(await hint(ROOM, asked)).toEqual([{ say: 'fall', fall: { wonUntil: 3, lostBy: 4, isDone: true } }]);
  });

  test('is told as far as it is known after twenty seconds', async () => {
    expect(await hint(ROOM, asked, 30_000)).toEqual([
      { say: 'fall', fall: { wonUntil: undefined, lostBy: 4, isDone: true } },
    ]);
  });
});

describe('whether a map can be won', () => {
  const solve = (rows: readonly string[], each = 0, ms = 1000) =>
    answers<SolverRequest, SolverMessage>('solver', { setup: drawn(rows), seed: 1, ms }, each);

  test('is told with how difficult that is', async () => {
    const said = await solve(OPEN);
    expect(said.at(-1)).toMatchObject({ say: 'verdict', verdict: { answer: 'winnable' }, grade: expect.anything() });
  });

  test('and without where it cannot', async () => {
    expect((await solve(SHUT)).at(-1)).toMatchObject({ verdict: { answer: 'unwinnable' }, grade: undefined });
  });

  test('is told ten times a second while it is looked for', async () => {
    const told = async (each: number) => (await solve(OPEN, each, 1e9)).filter(({ say }) => say === 'progress').length;
    expect(await told(0)).toBe(0);
    expect(await told(100)).toBeGreaterThan(0);
  });
});
