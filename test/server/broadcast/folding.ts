import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { LazyView } from '../../../src/kernel/match/fold.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { chooseStep } from '../../../src/kernel/unsaid.ts';
import { ViewDelta } from '../../../src/server/broadcast/view-deltas.ts';
import { applyViewChange, type ViewChange } from '../../../src/wire/shared/view-changes.ts';
import { viewHash } from '../../../src/wire/shared/view-hash.ts';
import { anyDungeon, anyDungeon2021 } from '../../dungeon/random.ts';
import { asJson } from '../../wire/views.ts';

/** What is told of changes, as the event that it is the end of. */
export function told(telling: ViewDelta, look: LazyView) {
  return JSON.parse(`{"position":7${telling.text(look)}`) as {
    readonly changes: ViewChange | null;
    readonly hash: number;
  };
}

/** Somebody who has the first view and folds what is told from then on. */
function listener(rules: AnyRules, first: unknown) {
  const telling = new ViewDelta(0, new LazyView(rules, first, 0));
  let known = asJson(rules.view(first, 0));
  return {
    hears(state: unknown): void {
      const look = new LazyView(rules, state, 0);
      const { changes, hash } = told(telling, look);
      telling.moveTo(0, look);
      if (changes !== null) known = applyViewChange(known, changes);
      const view = asJson(rules.view(state, 0));
      expect(known).toEqual(view);
      expect(hash).toBe(viewHash(view));
    },
    /** What goes on while all are sent whole views. */
    misses(state: unknown): void {
      telling.moveTo(0, new LazyView(rules, state, 0));
      known = asJson(rules.view(state, 0));
    },
  };
}

/** A way through a match: forward by any choice, and now and then back to where it has been. */
const ways = fc.array(fc.record({ choice: fc.nat(1e6), back: fc.option(fc.nat(1e3), { freq: 6 }) }), {
  minLength: 20,
  maxLength: 40,
});

function walk(rules: AnyRules, setup: unknown, seed: number, way: readonly { choice: number; back: number | null }[]) {
  const states = [rules.begin(rules.readSetup(setup), seed)];
  const ear = listener(rules, states[0]);
  let state = states[0];
  for (const { choice, back } of way) {
    if (back !== null) state = states[back % states.length];
    else {
      const step = chooseStep(rules, state, choice);
      if (step === undefined) continue;
      state = rules.copy(state);
      rules.apply(state, step.by, step.action);
      states.push(state);
    }
    if (choice % 11 === 0) ear.misses(state);
    else ear.hears(state);
  }
  // A server that starts anew has other objects.
  ear.hears(rules.decode(JSON.parse(JSON.stringify(rules.encode(state)))));
}

/** A dungeon compares its own states unless current flows. */
function unwired({ map, ...setup }: { readonly map: unknown }): unknown {
  const { entities, ...rest } = map as {
    readonly entities: readonly { readonly type: string; readonly logic?: string }[];
  };
  const plain = entities.filter(({ type }) => !/^(wire|light_bulb|switch_door)/.test(type));
  return { ...setup, map: { ...rest, entities: plain.map(({ logic: _, ...each }) => each) } };
}

/** Holds for so many ways through each of them. */
export function foldsToView(numRuns: number): void {
  describe('what is told of changes, folded, is the view, and so is its hash', () => {
    const hall = fc.constant(crowdedHall(20, 150));
    const templates = fc.constantFrom(...Object.values(FLAG_MAPS)).map(({ template }) => ({ template }));
    test.each<[string, AnyRules, fc.Arbitrary<unknown>]>([
      ['any dungeon', dungeon as AnyRules, anyDungeon],
      ['any dungeon without wires', dungeon as AnyRules, anyDungeon.map(unwired)],
      ['any dungeon of 2021', dungeon as AnyRules, anyDungeon2021('hard')],
      ['a crowded hall', dungeon as AnyRules, hall],
      ['a crowded hall of 2021', dungeon as AnyRules, hall.map(setup => ({ ...(setup as object), edition: '2021' }))],
      ['Capture The Flag', flag as AnyRules, templates],
    ])('%s', (_, rules, setups) => {
      fc.assert(
        fc.property(setups, fc.nat(1e6), ways, (setup, seed, way) => walk(rules, setup, seed, way)),
        { numRuns },
      );
    });
  });
}
