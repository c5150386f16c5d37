import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { canonical } from '../../../src/kernel/json.ts';
import { MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Ahead, GameTypes, Rules } from '../../../src/kernel/rules.ts';
import { type HighCardAction, type HighCardSetup, type HighCardState, highcard } from '../../laws/highcard.ts';

/** A state that is known by what was said of it. */
interface Distant {
  state: HighCardState;
}
interface DistantTypes extends GameTypes {
  Setup: HighCardSetup;
  State: Distant;
  Action: HighCardAction;
}
type Asked = Ahead<DistantTypes>;
type DistantRules = Rules<DistantTypes>;

/** High card, as it is where the rules are far away: nothing is answered that was not asked ahead, and each only once. */
function distant(): DistantRules {
  const begun = new Map<string, HighCardState>();
  const taken = (known: Map<string, HighCardState>, key: string): HighCardState => {
    const state = known.get(key);
    if (state === undefined) throw new Error(`${key} was not asked ahead`);
    known.delete(key);
    return state;
  };
  const nextOf = new WeakMap<HighCardState, Map<string, HighCardState>>();
  const knownOf = (state: HighCardState) => {
    const known = nextOf.get(state) ?? new Map<string, HighCardState>();
    nextOf.set(state, known);
    return known;
  };
  const ahead = async (asked: Asked): Promise<void> => {
    await undefined;
    if (asked.do === 'begin') begun.set('begin', highcard.begin(asked.setup, asked.seed));
    else if (asked.do === 'decode') begun.set(canonical(asked.snapshot), highcard.decode(asked.snapshot));
    else {
      const { by, action } = asked;
      const after = highcard.copy(asked.state.state);
      highcard.apply(after, by, action);
      knownOf(asked.state.state).set(`${by} ${action}`, after);
    }
  };
  const { game, version, hidden, readSetup, readAction, seats } = highcard;
  return {
    ...{ game, version, hidden, readSetup, readAction, seats, ahead },
    begin: () => ({ state: taken(begun, 'begin') }),
    decode: snapshot => ({ state: taken(begun, canonical(snapshot)) }),
    apply: (distantState, by, action) => {
      distantState.state = taken(knownOf(distantState.state), `${by} ${action}`);
    },
    copy: ({ state }) => ({ state }),
    toAct: ({ state }) => highcard.toAct(state),
    legal: ({ state }, seat) => highcard.legal(state, seat),
    due: () => [],
    outcome: ({ state }) => highcard.outcome(state),
    view: ({ state }, who) => highcard.view(state, who),
    encode: ({ state }) => highcard.encode(state),
  };
}

const START = { setup: { seats: 3, rounds: 4 }, seed: 7, time: 0, version: 1 };

test('a match goes on with rules that have to be asked ahead as with those that are here', async () => {
  const wishes = fc.array(fc.oneof(fc.constantFrom('keep', 'swap'), fc.nat(12)), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(wishes, async steps => {
      const start = { ...START, open: true };
      const [logHere, logThere] = [new MemoryLog<HighCardAction>(), new MemoryLog<HighCardAction>()];
      const here = await Match.open(highcard, start, logHere);
      const there = await Match.open(distant(), start, logThere);
      for (const [time, step] of steps.entries()) {
        const [seat] = here.toAct();
        if (seat === undefined && typeof step === 'string') continue;
        const play = (match: typeof here | typeof there) =>
          typeof step === 'string'
            ? match.play(seat ?? 0, step, { time })
            : match.goBack(0, Math.min(step, match.position), { time });
        await play(here);
        await play(there);
        expect(there.hash()).toBe(here.hash());
      }
      expect(logThere.read(0)).toEqual(logHere.read(0));
      for (let n = 0; n <= here.position; n++) {
        expect((await there.lookBack(n))?.hash()).toBe((await here.lookBack(n))?.hash());
      }
      const again = await Match.open(distant(), start, logThere);
      expect(again.hash()).toBe(here.hash());
      const saved = await Match.open(distant(), start, logThere, here.snapshot());
      expect(saved.view('public')).toEqual(here.view('public'));
    }),
    { numRuns: 40 },
  );
});

test('what is past is asked ahead too, also where nobody may go back', async () => {
  const log = new MemoryLog<HighCardAction>();
  const here = await Match.open(highcard, START, log);
  for (const [seat, action] of (['keep', 'swap', 'keep'] as const).entries())
    await here.play(seat, action, { time: 1 });
  const there = await Match.open(distant(), START, log);
  for (let n = 0; n <= 3; n++) expect((await there.lookBack(n))?.hash()).toBe((await here.lookBack(n))?.hash());
});

test('others who write to the same log are followed, and forks go their own way', async () => {
  const log = new MemoryLog<HighCardAction>();
  const one = await Match.open(distant(), START, log);
  const other = await Match.open(distant(), START, log);
  other.watch(() => undefined);
  await one.play(0, 'keep', { time: 1 });
  await one.play(1, 'swap', { time: 2 });
  await other.catchUp();
  expect(other.hash()).toBe(one.hash());
  const fork = await one.fork(1);
  await fork.play(1, 'keep', { time: 3 });
  expect(fork.hash()).not.toBe(one.hash());
  await expect(other.play(0, 'keep', { time: 4 })).rejects.toThrow(IllegalAction);
});

test('what is refused far away is refused here, and nothing has changed', async () => {
  const rules = distant();
  const match = await Match.open<DistantTypes>(
    {
      ...rules,
      ahead: async asked => {
        if (asked.do === 'apply' && asked.action === 'swap') throw new IllegalAction('no cards are left');
        await rules.ahead?.(asked);
      },
    },
    START,
    new MemoryLog<HighCardAction>(),
  );
  const before = match.hash();
  await expect(match.play(0, 'swap', { time: 1 })).rejects.toThrow('no cards are left');
  expect([match.position, match.hash()]).toEqual([0, before]);
  await match.play(0, 'keep', { time: 2 });
  expect(match.position).toBe(1);
});
