import type { DungeonAction } from '../../../../src/dungeon/actions.ts';
import type { Entity } from '../../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../../src/dungeon/setup.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { hash128 } from '../../../../src/kernel/hash.ts';
import { CARDINALS } from '../../../../src/kernel/square.ts';

/** What there is to know: the least number of actions, none ever, or none of up to so many. */
export type Truth = { readonly length: number } | 'never' | { readonly noneUpTo: number };

/** How far the truth is looked for. */
export interface Limits {
  readonly states: number;
  readonly depth: number;
  /** Whether it is time to stop, asked before every state. */
  readonly until?: () => boolean;
}

/** The solver's slow, obviously right twin: every legal action, one after the other, on the whole state. */
export function exhaustive(
  setup: DungeonSetup,
  seed: number,
  { states, depth, until = () => false }: Limits,
  played: readonly DungeonAction[] = [],
): Truth {
  const first = dungeon.begin(setup, seed);
  for (const action of played) dungeon.apply(first, 0, action);
  if (first.ended !== undefined) return first.ended === 'won' ? { length: 0 } : 'never';
  const keyOf = (state: DungeonState): string => wholeKey(state, first);
  const met = new Set([keyOf(first)]);
  let layer = [first];
  for (let length = 1; layer.length > 0; length++) {
    if (length > depth) return { noneUpTo: depth };
    const next: DungeonState[] = [];
    for (const state of layer) {
      if (until()) return { noneUpTo: length - 1 };
      for (const action of everything(state)) {
        const copy = dungeon.copy(state);
        dungeon.apply(copy, 0, action);
        if (copy.ended === 'won') return { length };
        if (copy.ended === 'lost') continue;
        const key = keyOf(copy);
        if (met.has(key)) continue;
        if (met.size >= states) return { noneUpTo: length - 1 };
        met.add(key);
        next.push(copy);
      }
    }
    layer = next;
  }
  return 'never';
}

/** What the rules list; in 2021 steps with an item as well, which they accept but do not list. */
export function everything(state: DungeonState): DungeonAction[] {
  const listed = dungeon.legal(state, 0);
  if (state.dungeon.edition === '2022') return listed;
  const pairs = listed.flatMap((action): DungeonAction[] =>
    action.type === 'use' ? CARDINALS.map(direction => ({ type: 'tick', direction, item: action.item })) : [],
  );
  return [...listed, ...pairs];
}

interface Whole {
  readonly dungeon: unknown;
  readonly entities: readonly Entity[];
  readonly tick: number;
  readonly circuit?: readonly (readonly [id: number, since: number])[];
}

/**
 * All of a state but the number of its tick, unless something counts ticks. Whether it is the first always matters; in a
 * circuit, what was switched on in the same tick. What is as it was at the beginning is the same record, and its id will do.
 */
export function wholeKey(state: DungeonState, first: DungeonState): string {
  const { edition, config } = state.dungeon;
  const counts =
    edition === '2021' || config.spider_spawn_rate + config.zombie_spawn_rate + (config.hydra_spawn_rate ?? 0) > 0;
  const { dungeon: _, tick, circuit = [], entities, ...rest } = dungeon.encode(state) as unknown as Whole;
  const ticks = [...new Set(circuit.map(([, since]) => since))].sort((a, b) => a - b);
  const live = circuit.map(([id, since]) => [id, ticks.indexOf(since)]);
  const things = entities.map(entity => (first.entities.get(entity.id) === entity ? entity.id : entity));
  return hash128(JSON.stringify([rest, things, live, counts ? tick : Math.min(tick, 1)])).join();
}

/** A few actions from the beginning, each picked from all there are by its number; fewer if the game ends. */
export function opening(setup: DungeonSetup, seed: number, picks: readonly number[]): DungeonAction[] {
  const state = dungeon.begin(setup, seed);
  return picks.flatMap(pick => {
    const actions = everything(state);
    const action = actions[pick % actions.length];
    if (action === undefined) return [];
    dungeon.apply(state, 0, action);
    return [action];
  });
}
