import { CARDINALS } from '../../kernel/square.ts';
import type { DungeonAction } from '../actions.ts';
import { playerEntity } from '../board/board.ts';
import type { Edition } from '../entities/edition.ts';
import { BUILDABLES, USABLE } from '../entities/items.ts';
import { legal } from '../legal.ts';
import type { DungeonState } from '../state.ts';
import { TURNER_TICKS } from '../time/timetravel.ts';

/** So many can be told apart that could be dealt with at once, from the nearest on. */
const NEAREST = 8;

/** The names of all that can ever be done, in an order that stays. Of items of one type the oldest is used. */
export function choicesIn(edition: Edition): readonly string[] {
  return [
    ...CARDINALS.map(direction => `move ${direction}`),
    ...(edition === '2021' ? ['tick'] : []),
    ...USABLE[edition].map(type => `use ${type}`),
    ...BUILDABLES.map(buildable => `build ${buildable}`),
    ...Array.from({ length: NEAREST }, (_, n) => `interact ${n}`),
    ...TURNER_TICKS.map(ticks => `rewind ${ticks}`),
  ];
}

/** By name, every action that is legal now; several may go by one name, of which the first is meant. */
export function legalChoices(state: DungeonState): Map<string, DungeonAction> {
  const choices = new Map<string, DungeonAction>();
  const actions = legal(state);
  const near = nearestFirst(state, actions);
  for (const action of actions) {
    const name = nameOf(state, action, near);
    if (name !== undefined && !choices.has(name)) choices.set(name, action);
  }
  return choices;
}

function nameOf({ player }: DungeonState, action: DungeonAction, near: readonly string[]): string | undefined {
  switch (action.type) {
    case 'move':
      return `move ${action.direction}`;
    case 'tick':
      return 'tick';
    case 'use':
      return `use ${player.inventory.find(({ id }) => String(id) === action.item)?.type}`;
    case 'build':
      return `build ${action.buildable}`;
    case 'interact': {
      const place = near.indexOf(action.entity);
      return place < NEAREST ? `interact ${place}` : undefined;
    }
    case 'rewind':
      return `rewind ${action.ticks}`;
  }
}

/** Whom the player can deal with, the nearest first; of those as near, whoever came first. */
function nearestFirst(state: DungeonState, actions: readonly DungeonAction[]): string[] {
  const ids = actions.flatMap(action => (action.type === 'interact' ? [action.entity] : []));
  if (ids.length < 2) return ids;
  const at = playerEntity(state);
  const stepsTo = (id: string): number => {
    const entity = state.entities.get(Number(id));
    return at === undefined || entity === undefined ? 0 : Math.abs(entity.x - at.x) + Math.abs(entity.y - at.y);
  };
  return ids.sort((a, b) => stepsTo(a) - stepsTo(b) || Number(a) - Number(b));
}
