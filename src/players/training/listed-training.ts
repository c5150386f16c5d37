import { arraysIn, NO_SEAT, type Part, type Training } from '../../kernel/learnable.ts';
import type { GameTypes, Rules, Seat } from '../../kernel/rules.ts';

/** No more actions of a list have numbers. */
const MOST_LISTED = 1024;
/** Views are seldom longer than this many times the first one, nor than this many characters where that is short. */
const ROOM = 4;
const LEAST_ROOM = 4096;

/**
 * A training for any game: what is seen is the view of whoever is to act, as JSON in character codes, and an action is its
 * place in the list of the legal ones. What a number means changes with every state, so games that can do better.
 */
export function listed<G extends GameTypes>(
  rules: Rules<G>,
  setup: G['Setup'],
  begin: (seed: number) => G['State'] = seed => rules.begin(setup, seed),
): Training<G['State'], G['Action']> {
  const seats = rules.seats(setup);
  const turn = (state: G['State']): Seat => rules.toAct(state)[0] ?? NO_SEAT;
  const list = (state: G['State']): G['Action'][] => {
    const seat = turn(state);
    const actions = seat === NO_SEAT ? [] : rules.legal(state, seat);
    return actions.filter(action => rules.resigns?.(action) !== true).slice(0, MOST_LISTED);
  };
  const read = (state: G['State'], action: number): G['Action'] => {
    const listedAction = list(state)[action];
    if (listedAction === undefined) throw new RangeError(`there are not ${action + 1} legal actions now`);
    return listedAction;
  };
  const written = (state: G['State']): string => inAscii(rules.view(state, Math.max(0, turn(state))));
  const room = Math.max(LEAST_ROOM, ROOM * written(begin(0)).length);
  const parts = [
    { name: 'view', kind: 'u1', shape: [room], least: 0, most: 127 },
    { name: 'length', kind: 'i4', shape: [1], least: 0, most: 2 ** 31 - 1 },
  ] as const satisfies readonly Part[];
  return {
    seats,
    actions: MOST_LISTED,
    mostLegal: MOST_LISTED,
    parts,
    begin,
    turn,
    legal(state, into) {
      const { length } = list(state);
      for (let n = 0; n < length; n++) into[n] = n;
      return length;
    },
    play: (state, action) => rules.apply(state, turn(state), read(state, action)),
    read,
    earned: (state, into) => writeOutcome(rules, state, into),
    observer(memory, from) {
      const { view, length } = arraysIn(parts, memory, from);
      return (state, touched) => {
        touched.everything = true;
        const text = written(state);
        const count = Math.min(text.length, room);
        for (let n = 0; n < count; n++) view[n] = text.charCodeAt(n);
        view.fill(0, count);
        length[0] = text.length;
      };
    },
  };
}

/** JSON in printable ASCII: a character is a byte, whatever it is. */
function inAscii(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replaceAll(/[^ -~]/g, escaped);
}

/** The scores of games that count them; else everybody has put in one, and the winners share it. Alone, it is 1 or −1. */
function writeOutcome<G extends GameTypes>({ outcome }: Rules<G>, state: G['State'], into: Float32Array): void {
  const ended = outcome(state);
  const count = ended?.winners.length ?? 0;
  const won = into.length === 1 ? 1 : (into.length - count) / count;
  for (let seat = 0; seat < into.length; seat++) {
    if (ended === undefined) into[seat] = 0;
    else into[seat] = ended.scores?.[seat] ?? (ended.winners.includes(seat) ? won : -1);
  }
}
