import assert from 'node:assert/strict';
import { canonical } from '../../src/kernel/json.ts';
import { heard, type Told } from '../../src/kernel/match/played.ts';
import type { Rules, Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Law } from './laws.ts';
import { play, type Step } from './playout.ts';
import { over, throughJson } from './ruleslaws.ts';

/** Laws about what a viewer may learn. */
export const SECRECY_LAWS = {
  'views and happenings are plain JSON and never hold the seed': (rules, trial) =>
    over(rules, trial, (state, { seed, choices }, setup) => {
      const check = (what: unknown): void => {
        const text = canonical(what);
        assert.equal(canonical(throughJson(what)), text);
        assert.ok(!text.includes(String(seed)), 'the seed is out');
      };
      play(rules, state, choices, step => {
        for (const viewer of viewers(rules.seats(setup))) check(rules.view(state, viewer));
        for (const { what } of toldBy(rules, rules.copy(state), step)) check(what);
      });
    }),

  'views and happenings leak nothing': (rules, trial) => {
    const { disguise } = trial;
    if (disguise === undefined) {
      assert.ok(!rules.hidden, 'a game with hidden information must say what is hidden: supply `disguise`');
      return;
    }
    let hides = false;
    over(rules, trial, (state, { choices }, setup) => {
      play(rules, state, choices, step => {
        for (const viewer of viewers(rules.seats(setup))) {
          const other = disguise(rules.copy(state), viewer);
          if (other !== undefined) {
            hides ||= canonical(rules.encode(other)) !== canonical(rules.encode(state));
            assert.equal(canonical(rules.view(other, viewer)), canonical(rules.view(state, viewer)));
            if (typeof viewer === 'number' && rules.toAct(state).includes(viewer)) {
              assert.equal(canonical(rules.legal(other, viewer)), canonical(rules.legal(state, viewer)));
            }
          }
          const twin = disguise(rules.copy(state), viewer, step);
          if (twin !== undefined) sameFor(rules, viewer, step, rules.copy(state), twin);
        }
      });
    });
    assert.ok(hides, '`disguise` never found anything to hide');
  },
} satisfies Readonly<Record<string, Law>>;

/** After the step on both states, the viewer has heard the same and sees the same. */
function sameFor<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  viewer: Viewer,
  step: Step<Action>,
  truth: State,
  twin: State,
): void {
  const learned = heard(toldBy(rules, twin, step), viewer);
  assert.equal(canonical(learned), canonical(heard(toldBy(rules, truth, step), viewer)));
  assert.equal(canonical(rules.view(twin, viewer)), canonical(rules.view(truth, viewer)));
}

function viewers(seats: number): Viewer[] {
  return [...Array(seats).keys(), 'public'];
}

function toldBy<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  state: State,
  { by, action }: Step<Action>,
): Told<Happening>[] {
  const told: Told<Happening>[] = [];
  rules.apply(state, by, action, (what: Happening, to?: readonly Seat[]) => told.push({ what, to }));
  return told;
}
