import { expect, test } from 'vitest';
import type { ChamberTarget } from '../../../src/conform/chamber/chamber-program.ts';
import { chamberFuzzCases } from '../../../src/conform/fuzzing/chamber-fuzzing.ts';
import { OwnChamber, type Twist } from './own-chamber.ts';

test('our own program differs in nothing, whatever chance brings', async () => {
  for (const [n, trial] of chamberFuzzCases(new OwnChamber({}, 9), 12, 1).entries()) {
    const { held, done, expected, seen } = await trial.play();
    expect({ n, held, done, seen }).toEqual({ n, held: true, done, seen: expected });
  }
});

/** What is broken, and how many things are left in the room in which it shows. */
test.each<[string, Twist, number]>([
  ['a small hoard is a normal pile', { layout: text => text.replaceAll('7', '6') }, 1],
  ['so leads nowhere', { word: typed => (typed === 'so' ? 'xyzzy' : typed) }, 0],
])('%s: the first difference is found and shrunk', async (_name, twist, things) => {
  for (const trial of chamberFuzzCases(new OwnChamber(twist), 30, 1)) {
    const { held, done } = await trial.play();
    if (held) continue;
    const [room = ''] = done.split('play:');
    expect(room.replace(/[.@\n]/g, '').length).toBeLessThanOrEqual(things);
    return;
  }
  throw new Error('nothing was found');
});

/** A program that ends after so many screens. */
function short(screens: number): ChamberTarget {
  const own = new OwnChamber();
  return {
    run: (layout, input) => own.run(layout, input),
    async begin(layout) {
      const { say, end } = await own.begin(layout);
      let left = screens;
      return { say: async words => (left-- > 0 ? say(words) : undefined), end };
    },
  };
}

test('a program that ends too soon differs, or cannot be tried at all', async () => {
  await expect(chamberFuzzCases(short(0), 1, 1)[0]?.play()).rejects.toThrow('the game ends before it has begun');
  const { held, expected, seen } = (await chamberFuzzCases(short(1), 1, 1)[0]?.play()) ?? {};
  expect({ held, expected, seen }).toEqual({ held: false, expected: 'another screen', seen: 'the program ends' });
});

test('the same seed plays the same games, another one others', async () => {
  const said = async (seed: number) => {
    const words: string[] = [];
    const side = new OwnChamber({
      word: word => {
        words.push(word);
        return word;
      },
    });
    for (const trial of chamberFuzzCases(side, 2, seed)) await trial.play();
    return words;
  };
  expect(await said(7)).toEqual(await said(7));
  expect(await said(7)).not.toEqual(await said(8));
});
