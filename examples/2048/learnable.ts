// What learners see of 2048: powers of two in memory that is there already, and four actions that always mean the same.
import { arraysIn, type GameTypes, type Learnable, NO_SEAT, type Part, type Rules } from 'quadrille/kernel';

interface Board {
  readonly size: number;
  readonly tiles: readonly number[];
  readonly score: number;
}

/** Ways are actions, in the order of their numbers. */
export function learnableOf<G extends GameTypes & { State: Board; Action: string; Setup: { readonly size: number } }>(
  rules: Rules<G>,
  ways: readonly G['Action'][],
): Learnable<G> {
  return {
    rules,
    train: wished => {
      const setup = rules.readSetup(wished);
      const parts = [
        { name: 'powers', kind: 'u1', shape: [setup.size, setup.size], least: 0, most: 17 },
      ] as const satisfies readonly Part[];
      const legal = (state: G['State']) => rules.legal(state, 0).map(way => ways.indexOf(way));
      const read = (_: unknown, action: number) => ways[action] as G['Action'];
      return {
        ...{ seats: 1, actions: ways.length, actionNames: ways, mostLegal: ways.length, parts, read },
        begin: seed => rules.begin(setup, seed),
        turn: state => rules.toAct(state)[0] ?? NO_SEAT,
        legal: (state, into) => {
          const found = legal(state);
          into.set(found);
          return found.length;
        },
        play: (state, action) => rules.apply(state, 0, read(state, action)),
        // What was earned since the beginning: a reward is by how much that has grown.
        earned: ({ score }, into) => {
          into[0] = score;
        },
        observer: (memory, from) => {
          const { powers } = arraysIn(parts, memory, from);
          return ({ tiles }, touched) => {
            for (const [n, number] of tiles.entries()) powers[n] = number === 0 ? 0 : Math.log2(number);
            touched.everything = true;
          };
        },
      };
    },
  };
}
