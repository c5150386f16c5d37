import { digestOf, hashOf } from './hash.ts';
import type { GameTypes, Outcome, Rules, Seat } from './rules.ts';

/** What a search asks of a game: moves as integers, made and unmade on one state. */
export interface Searchable<State, Action = unknown> {
  /** Writes the moves of whoever is to act and returns how many there are. */
  moves(state: State, into: Int32Array): number;
  make(state: State, move: number): void;
  unmake(state: State): void;
  /** Equal positions have equal keys. */
  key(state: State): number | string;
  /** Whose turn it is; undefined when it is over. */
  turn(state: State): Seat | undefined;
  outcome(state: State): Outcome | undefined;
  /** The action that a move of this state stands for. */
  read(state: State, move: number): Action;
}

/** A state with the states it came from, so that any game can unmake. */
export interface StateStack<State, Action> {
  current: State;
  readonly past: State[];
  /** The actions that `moves` numbered last, for the state they were listed in. */
  listed: { readonly of: State; readonly actions: readonly Action[] } | undefined;
}

/** Begins a line for `byCopy`. The state given is never changed. */
export function stateStack<State, Action>(state: State): StateStack<State, Action> {
  return { current: state, past: [], listed: undefined };
}

/** A Searchable for any game, by copying its state before each move. The hot games write their own. */
export function byCopy<G extends GameTypes>(
  rules: Rules<G>,
): Searchable<StateStack<G['State'], G['Action']>, G['Action']> {
  const list = (line: StateStack<G['State'], G['Action']>): readonly G['Action'][] => {
    if (line.listed?.of !== line.current) {
      const seat = rules.toAct(line.current)[0];
      const actions = seat === undefined ? [] : rules.legal(line.current, seat);
      line.listed = { of: line.current, actions };
    }
    return line.listed.actions;
  };
  const read = (line: StateStack<G['State'], G['Action']>, move: number): G['Action'] => {
    const action = list(line)[move];
    if (action === undefined) throw new RangeError(`there is no move ${move} in this position`);
    return action;
  };
  return {
    moves(line, into) {
      const count = list(line).length;
      if (count > into.length) throw new RangeError(`${count} moves do not fit into ${into.length} places`);
      for (let move = 0; move < count; move++) into[move] = move;
      return count;
    },
    make(line, move) {
      const action = read(line, move);
      const seat = rules.toAct(line.current)[0] as Seat;
      line.past.push(line.current);
      line.current = rules.copy(line.current);
      rules.apply(line.current, seat, action);
    },
    unmake(line) {
      const before = line.past.pop();
      if (before === undefined) throw new RangeError('nothing to unmake');
      line.current = before;
    },
    key: line => hashOf(digestOf(rules, line.current)),
    turn: line => rules.toAct(line.current)[0],
    outcome: line => rules.outcome(line.current),
    read,
  };
}
