import type { Cardinal } from '../../kernel/square.ts';
import { begin } from '../begin.ts';
import { USUAL_CONFIG } from '../entities/modes.ts';
import type { MapEntity } from './setup.ts';

/** On which sides the gates of a map feed wires, by gate; the rest of the map need not be finished yet. */
export function feedsOf<T extends MapEntity>(entities: readonly T[]): ReadonlyMap<T, readonly Cardinal[]> {
  const parts = entities.filter(({ type }) => type === 'switch' || type === 'wire');
  const { circuit } = begin(
    {
      edition: '2021',
      name: '',
      map: { entities: parts, 'goal-condition': { goal: 'exit' } },
      config: USUAL_CONFIG['2021'],
      options: { treasureGoal: 'collected', ticking: 'moves' },
    },
    0,
  );
  const gates = [...parts.entries()].filter(([, { type, logic }]) => type === 'switch' && logic !== undefined);
  return new Map(gates.map(([n, gate]) => [gate, circuit?.sidesFed(n + 1) ?? []]));
}
