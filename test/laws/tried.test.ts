import { expect, test } from 'vitest';
import { type LawName, lawsOf } from '../../src/laws/law-list.ts';
import type { Trial } from '../../src/laws/law-trial.ts';
import { disguiseCards, type HighCardTypes, highcard } from './highcard.ts';

const LAWS = lawsOf(highcard, { setups: [] }).map(({ name }) => name);
const TRIAL = { setups: [{ seats: 2, rounds: 3 }], disguise: disguiseCards, runs: 3, actions: 40 };

/** Everything that is begun, read and played while a law is tried. */
async function tried(law: LawName, trial: Partial<Trial<HighCardTypes>> = {}): Promise<string[]> {
  const lines: string[] = [];
  const noting: typeof highcard = {
    ...highcard,
    begin(setup, seed) {
      lines.push(`begin ${JSON.stringify(setup)} ${seed}`);
      return highcard.begin(setup, seed);
    },
    readSetup(json) {
      lines.push(`setup ${JSON.stringify(json)}`);
      return highcard.readSetup(json);
    },
    readAction(json) {
      lines.push(`read ${JSON.stringify(json)}`);
      return highcard.readAction(json);
    },
    apply(state, by, action, emit) {
      lines.push(`play ${by} ${JSON.stringify(action)}`);
      highcard.apply(state, by, action, emit);
    },
  };
  const laws = lawsOf(noting, { ...TRIAL, ...trial });
  await laws.find(({ name }) => name === law)!.check();
  return lines;
}

test.each(LAWS)('the same seed tries the same, and another seed others: %s', async law => {
  expect(await tried(law, { seed: 1 })).toEqual(await tried(law));
  expect(await tried(law, { seed: 2 })).not.toEqual(await tried(law));
});

test.each(LAWS)('a longer trial tries more: %s', async law => {
  const longer = await tried(law, { runs: 9, actions: 20_000 });
  expect(longer.length).toBeGreaterThan((await tried(law)).length);
});

test('the rules have to survive as many random actions as are asked for', async () => {
  const lines = await tried('random actions throw nothing but IllegalAction', { actions: 1000 });
  expect(lines.filter(line => /^(read|play)/.test(line)).length).toBeGreaterThanOrEqual(1000);
});

test('what almost is an action is tried too, one after the other', async () => {
  const strange = ['look', 'peek'];
  const lines = await tried('random actions throw nothing but IllegalAction', { strange, actions: 100 });
  expect(lines).toEqual(expect.arrayContaining(['read "look"', 'read "peek"']));
});
