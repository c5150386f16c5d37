import { canonical } from '../kernel/canonical-json.ts';
import { stateHash } from '../kernel/hash.ts';
import { type EmittedEvent, eventsFor } from '../kernel/match/match-types.ts';
import { withGenerator } from '../kernel/plain-rules.ts';
import { Rng } from '../kernel/rng.ts';
import type { GameTypes, Rules, Seat, Viewer } from '../kernel/rules.ts';
import { allSeen, tellsGenerator, unsaidIn } from '../kernel/unsaid.ts';
import { must, mustBeSame } from './broken-law.ts';
import { overGames, playChoices } from './law-games.ts';
import type { LawOf, Step } from './law-trial.ts';
import { throughJson } from './random-json.ts';

/** Laws about what a viewer may learn. */
export const SECRECY_LAWS = {
  'views and happenings are plain JSON and never hold the seed': (rules, trial) =>
    overGames(rules, trial, (state, { seed, choices }, setup) => {
      const check = (what: unknown): void => {
        const text = canonical(what);
        mustBeSame(canonical(throughJson(what)), text, 'what is seen is no plain JSON');
        must(!text.includes(String(seed)), 'the seed is out');
      };
      playChoices(rules, state, choices, step => {
        for (const viewer of viewers(rules.seats(setup))) check(rules.view(state, viewer));
        for (const { what } of toldBy(rules, rules.copy(state), step)) check(what);
      });
    }),

  'views and happenings leak nothing': async (rules, trial) => {
    const { disguise } = trial;
    if (disguise === undefined) {
      must(!rules.hidden, 'a game with hidden information must say what is hidden: supply `disguise`');
      return;
    }
    let hides = false;
    await overGames(rules, trial, (state, { choices }, setup) => {
      playChoices(rules, state, choices, step => {
        for (const viewer of viewers(rules.seats(setup))) {
          const other = disguise(rules.copy(state), viewer);
          if (other !== undefined) {
            hides ||= canonical(rules.encode(other)) !== canonical(rules.encode(state));
            mustBeSame(rules.view(other, viewer), rules.view(state, viewer), `${nameOf(viewer)} sees what is hidden`);
            if (typeof viewer === 'number' && rules.toAct(state).includes(viewer)) {
              const listed = rules.legal(state, viewer);
              mustBeSame(rules.legal(other, viewer), listed, `what ${nameOf(viewer)} may do tells what is hidden`);
            }
          }
          const twin = disguise(rules.copy(state), viewer, step);
          if (twin !== undefined) sameFor(rules, viewer, step, rules.copy(state), twin);
        }
      });
    });
    must(hides, '`disguise` never found anything to hide');
  },

  'nobody sees the generator, and nothing else that is hidden is unsaid': async (rules, trial) => {
    await overGames(rules, trial, (state, { choices, seed }, setup) => {
      const rng = Rng.seeded(seed, 'laws');
      playChoices(rules, state, choices, () => {
        const other = withGenerator(rules, state, rng);
        const told = 'what anybody sees tells the generator: leave `chance` out of views';
        const seen = allSeen(rules, setup, state);
        mustBeSame(allSeen(rules, setup, other), seen, told);
        must(!tellsGenerator(seen), 'what anybody sees tells a generator: keep it in `chance`, where nobody sees it');
      });
      const unsaid = rules.hidden ? undefined : unsaidIn(rules, setup, seed, choices);
      must(unsaid === undefined, unsaid ?? '');
    });
  },

  'what a seat imagines, and what a disguise makes, are states that fit what is seen': (rules, trial) =>
    overGames(rules, trial, (state, { choices, seed }, setup) => {
      const { imagine, disguise } = trial;
      const rng = Rng.seeded(seed, 'laws');
      playChoices(rules, state, choices, () => {
        for (const viewer of viewers(rules.seats(setup))) {
          const other = disguise?.(rules.copy(state), viewer);
          if (other === undefined) continue;
          const again = rules.decode(throughJson(rules.encode(other)));
          mustBeSame(
            stateHash(rules, again),
            stateHash(rules, other),
            '`disguise` gives a state that is not read back',
          );
          mustBeSame(rules.toAct(other), rules.toAct(state), 'in what `disguise` gives others are to act');
        }
        for (const seat of imagine === undefined ? [] : rules.toAct(state)) {
          const view = rules.view(state, seat);
          const believed = imagine?.(rules.view(state, seat), seat, rng.below(2 ** 31)) as typeof state;
          must(rules.outcome(believed) === undefined, `what \`imagine\` gives seat ${seat} is over`);
          must(rules.toAct(believed).includes(seat), `in what \`imagine\` gives seat ${seat}, it is not to act`);
          mustBeSame(rules.view(believed, seat), view, `what \`imagine\` gives seat ${seat} looks otherwise`);
          mustBeSame(rules.legal(believed, seat), rules.legal(state, seat), 'what is imagined lists other actions');
        }
      });
    }),
} satisfies Readonly<Record<string, LawOf>>;

/** After the step on both states, the viewer has heard the same and sees the same. */
function sameFor<G extends GameTypes>(
  rules: Rules<G>,
  viewer: Viewer,
  step: Step<G['Action']>,
  truth: G['State'],
  twin: G['State'],
): void {
  const learned = eventsFor(toldBy(rules, twin, step), viewer);
  const should = eventsFor(toldBy(rules, truth, step), viewer);
  mustBeSame(learned, should, `${nameOf(viewer)} hears what is hidden`);
  mustBeSame(rules.view(twin, viewer), rules.view(truth, viewer), `${nameOf(viewer)} sees afterwards what is hidden`);
}

function viewers(seats: number): Viewer[] {
  return [...Array(seats).keys(), 'public'];
}

function nameOf(viewer: Viewer): string {
  return viewer === 'public' ? 'anybody' : `seat ${viewer}`;
}

function toldBy<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  { by, action }: Step<G['Action']>,
): EmittedEvent<G['Event']>[] {
  const told: EmittedEvent<G['Event']>[] = [];
  rules.apply(state, by, action, (what: G['Event'], to?: readonly Seat[]) => told.push({ what, to }));
  return told;
}
