import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/kernel/rules.ts';
import { lawsOf } from '../../src/laws/laws.ts';
import type { Trial } from '../../src/laws/trial.ts';
import { auction, disguiseBids } from './auction.ts';
import { disguiseCards, highcard } from './highcard.ts';

/** Rules that note who does what in each game that is begun or decoded, what is read, and on one line what is looked at. */
function noting<Setup, State, Action, View, Happening>(rules: Rules<Setup, State, Action, View, Happening>) {
  const lines: string[] = [];
  const look = (what: string): void => {
    if (lines.at(-1)?.startsWith('look at')) lines.push(`${lines.pop()}, ${what}`);
    else lines.push(`look at ${what}`);
  };
  const noted: typeof rules = {
    ...rules,
    begin(setup, seed) {
      lines.push(`begin ${JSON.stringify(setup)} ${seed}`);
      return rules.begin(setup, seed);
    },
    decode(snapshot) {
      lines.push('decode');
      return rules.decode(snapshot);
    },
    copy(state) {
      lines.push('copy');
      return rules.copy(state);
    },
    readAction(json) {
      lines.push(`read ${JSON.stringify(json)}`);
      return rules.readAction(json);
    },
    apply(state, by, action, tell) {
      lines.push(`${by}${tell === undefined ? '' : ' aloud'} ${JSON.stringify(action)}`);
      rules.apply(state, by, action, tell);
    },
    encode(state) {
      look('all');
      return rules.encode(state);
    },
    legal(state, seat) {
      look(`what ${seat} may do`);
      return rules.legal(state, seat);
    },
    view(state, who) {
      look(`what ${who} sees`);
      return rules.view(state, who);
    },
    outcome(state) {
      look('the end');
      return rules.outcome(state);
    },
  };
  return { lines, noted };
}

async function tried<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  trial: Trial<State, Action>,
): Promise<string> {
  const { lines, noted } = noting(rules);
  for (const { name, check } of lawsOf(noted, { runs: 3, plies: 12, actions: 40, ...trial })) {
    lines.push('', name);
    await check();
  }
  return `${lines.join('\n').trim()}\n`;
}

describe('with the same seed the laws play the same games', () => {
  test('of the auction', async () => {
    const setup = { seats: 2, lots: 4, purse: 9, lotMs: 1000, auctionMs: 4000 };
    const setups = [{ ...setup, lotMs: 2, auctionMs: 20 }, { ...setup, purse: 5 }, setup];
    const text = await tried(auction, { setups, disguise: disguiseBids });
    await expect(text).toMatchFileSnapshot('./tried/auction.txt');
  });

  test('of cards', async () => {
    const text = await tried(highcard, { setups: [{ seats: 2, rounds: 3 }], disguise: disguiseCards });
    await expect(text).toMatchFileSnapshot('./tried/highcard.txt');
  });
});

test.each(lawsOf(highcard, { setups: [] }).map(({ name }) => name))('another seed tries others: %s', async law => {
  const tried = async (seed: number) => {
    const { lines, noted } = noting(highcard);
    const readSetup = (json: unknown) => {
      lines.push(`read ${JSON.stringify(json)}`);
      return highcard.readSetup(json);
    };
    const trial = { setups: [{ seats: 2, rounds: 3 }], disguise: disguiseCards, runs: 3, actions: 40, seed };
    await lawsOf({ ...noted, readSetup }, trial)
      .find(({ name }) => name === law)!
      .check();
    return lines;
  };
  expect(await tried(1)).toEqual(await tried(1));
  expect(await tried(2)).not.toEqual(await tried(1));
});

test.each([
  [10_000, 200],
  [20_000, 400],
  [35_000, 600],
])('in a trial of %i actions %i setups are damaged', async (actions, damaged) => {
  let read = 0;
  const rules = {
    ...highcard,
    readSetup(json: unknown) {
      read++;
      return highcard.readSetup(json);
    },
  };
  const laws = lawsOf(rules, { setups: [{ seats: 1, rounds: 1 }], actions });
  await laws.find(({ name }) => name.startsWith('a setup is accepted'))!.check();
  // Beside those that hold, once more at the end, what has nothing to do with them, and none at all.
  expect(read).toBe(damaged + 20 + 20 + 50 + 1);
});

test('of random actions a game gets five times as many as of others, and one more', async () => {
  let begun = 0;
  const rules: typeof highcard = {
    ...highcard,
    begin(setup, seed) {
      begun++;
      return highcard.begin(setup, seed);
    },
  };
  const laws = lawsOf(rules, { setups: [{ seats: 5, rounds: 100 }], plies: 2, actions: 132 });
  await laws.find(({ name }) => name.startsWith('random actions'))!.check();
  // Eleven actions each, and one try in which the next game is begun.
  expect(begun).toBe(1 + 132 / 12);
});

test('what almost is an action is tried too, one after the other', async () => {
  const { lines, noted } = noting(highcard);
  const laws = lawsOf(noted, { setups: [{ seats: 2, rounds: 3 }], strange: ['look', 'peek'], actions: 100 });
  await laws.find(({ name }) => name.startsWith('random actions'))!.check();
  expect(lines).toEqual(expect.arrayContaining(['read "look"', 'read "peek"']));
});
