import { describe, expect, test } from 'vitest';
import { arraysIn, NO_SEAT, observationLayout, TouchedWords } from '../../../src/kernel/learnable.ts';
import { listed } from '../../../src/players/training/listed-training.ts';
import { type HighCardState, highcard } from '../../laws/highcard.ts';

type Cards = typeof highcard;

const train = (change: Partial<Cards> = {}, seats = 2) => listed({ ...highcard, ...change }, { seats, rounds: 1 });

/** What is seen of states, one after the other in the same memory. */
function seen(training: ReturnType<typeof train>, ...states: readonly HighCardState[]) {
  const memory = new ArrayBuffer(observationLayout(training.parts).bytes);
  const observe = training.observer(memory, 0);
  const { view, length } = arraysIn(training.parts, memory, 0) as unknown as Record<'view' | 'length', Uint8Array>;
  return states.map(state => {
    const touched = new TouchedWords(memory.byteLength);
    touched.clear();
    observe(state, touched);
    expect(touched.everything).toBe(true);
    return { text: String.fromCharCode(...view).replace(/\0+$/, ''), length: length[0], room: view.length };
  });
}

describe('what is seen is the view of whoever is to act', () => {
  const state = () => train().begin(1);

  test('as JSON', () => {
    const second = { ...state(), turn: 1 };
    const texts = [state(), second].map((each, seat) => JSON.stringify(highcard.view(each, seat)));
    expect(seen(train(), state(), second).map(({ text }) => text)).toEqual(texts);
  });

  test('and of the first seat, where nobody is any more', () => {
    const over = { ...state(), round: 1 };
    expect(train().turn(over)).toBe(NO_SEAT);
    expect(seen(train(), over)[0]?.text).toBe(JSON.stringify(highcard.view(over, 0)));
  });

  test('with nothing but ASCII in it', () => {
    const view = () => ({ name: 'ä~\u{1f3f0}\u007f' }) as never;
    expect(seen(train({ view }), state())[0]?.text).toBe('{"name":"\\u00e4~\\ud83c\\udff0\\u007f"}');
  });

  test('as far as there is room: four times what the first one takes, and some thousand characters at least', () => {
    const view = (long: number) => (_: HighCardState) => 'x'.repeat(long - 2) as never;
    expect(seen(train({ view: view(1024) }), state())[0]).toMatchObject({ room: 4096, length: 1024 });
    expect(seen(train({ view: view(1025) }), state())[0]).toMatchObject({ room: 4100, length: 1025 });
    const growing = (each: HighCardState) => 'x'.repeat(each.drawn > 2 ? 5000 : 8) as never;
    const [long, short] = seen(train({ view: growing }), { ...state(), drawn: 3 }, state());
    expect([long?.text.length, long?.length]).toEqual([4096, 5002]);
    expect(short).toMatchObject({ text: '"xxxxxxxx"', length: 10 });
  });
});

describe('an action is its place in the list', () => {
  test('of the legal ones, without giving up', () => {
    const training = train({ legal: () => ['swap', 'keep', 'swap'], resigns: action => action === 'keep' });
    const into = new Int32Array(8).fill(9);
    expect(training.legal(training.begin(1), into)).toBe(2);
    expect([...into]).toEqual([0, 1, 9, 9, 9, 9, 9, 9]);
    expect(training.read(training.begin(1), 1)).toBe('swap');
    expect(() => training.read(training.begin(1), 2)).toThrow('there are not 3 legal actions now');
  });

  test('up to 1024 of them, and none where nobody is to act', () => {
    const training = train({ legal: () => Array(1025).fill('keep') });
    expect([training.actions, training.mostLegal]).toEqual([1024, 1024]);
    expect(training.legal(training.begin(1), new Int32Array(1024))).toBe(1024);
    expect(training.legal({ ...training.begin(1), round: 1 }, new Int32Array(1024))).toBe(0);
  });

  test('that whoever is to act plays', () => {
    const training = train();
    const state = training.begin(1);
    training.play(state, 0);
    expect([state.turn, training.turn(state)]).toEqual([1, 1]);
  });
});

test.each<[string, number, readonly number[] | undefined, readonly number[] | undefined, readonly number[]]>([
  ['nothing before the end', 3, undefined, undefined, [0, 0, 0]],
  ['the scores, where the game counts them', 3, [0], [7, 0, 5], [7, 0, 5]],
  ['else what the others have put in', 3, [1], undefined, [-1, 2, -1]],
  ['which winners share', 3, [0, 2], undefined, [0.5, -1, 0.5]],
  ['nothing, where all have won', 3, [0, 1, 2], undefined, [0, 0, 0]],
  ['what nobody gets, where nobody has won', 3, [], undefined, [-1, -1, -1]],
  ['1 for who plays alone and wins', 1, [0], undefined, [1]],
  ['−1 for who plays alone and loses', 1, [], undefined, [-1]],
])('earned is %s', (_, seats, winners, scores, earned) => {
  const outcome = () => winners && { winners, reason: 'So it is.', ...(scores && { scores }) };
  const training = train({ outcome }, seats);
  const into = new Float32Array(seats).fill(9);
  training.earned(training.begin(1), into);
  expect([...into]).toEqual(earned);
});
