import type { DungeonSetup } from '../../../src/dungeon/map/setup.ts';
import type { DungeonAction } from '../../../src/dungeon/player/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { CARDINALS } from '../../../src/kernel/square.ts';

/** What plain breadth-first search finds out: the least number of actions, none, or nothing within its limits. */
export type Found = { readonly length: number } | 'never' | 'unsure';

/** The solver's slow, obviously right twin: every legal action, one after the other, on the whole state. */
export function breadthFirst(setup: DungeonSetup, seed: number, most: { states: number; depth: number }): Found {
  const first = dungeon.begin(setup, seed);
  const met = new Set([wholeKey(first)]);
  let layer = [first];
  for (let length = 1; layer.length > 0; length++) {
    if (length > most.depth) return 'unsure';
    const next: DungeonState[] = [];
    for (const state of layer) {
      for (const action of everything(state)) {
        const copy = dungeon.copy(state);
        dungeon.apply(copy, 0, action);
        if (copy.ended === 'won') return { length };
        const key = wholeKey(copy);
        if (copy.ended === 'lost' || met.has(key)) continue;
        if (met.size >= most.states) return 'unsure';
        met.add(key);
        next.push(copy);
      }
    }
    layer = next;
  }
  return 'never';
}

/** What the rules list; in 2021 steps with an item as well, which they accept but do not list. */
function everything(state: DungeonState): DungeonAction[] {
  const listed = dungeon.legal(state, 0);
  if (state.dungeon.edition === '2022') return listed;
  const pairs = listed.flatMap((action): DungeonAction[] =>
    action.type === 'use' ? CARDINALS.map(direction => ({ type: 'tick', direction, item: action.item })) : [],
  );
  return [...listed, ...pairs];
}

/** All of a state but the number of its tick, unless something counts ticks. Whether it is the first always matters. */
function wholeKey(state: DungeonState): string {
  const { spider_spawn_rate, zombie_spawn_rate } = state.dungeon.config;
  const clocks = state.dungeon.edition === '2021' || state.circuit !== undefined;
  const counts = clocks || spider_spawn_rate + zombie_spawn_rate > 0;
  const { tick, ...rest } = dungeon.encode(state) as { tick: number };
  return hashOf([rest, counts ? tick : Math.min(tick, 1)]);
}
