import type { DungeonAction } from '../../../dungeon/actions.ts';
import { playerEntity } from '../../../dungeon/board/board.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import { CARDINALS, type Cardinal, sameSquare } from '../../../kernel/square.ts';
import type { Meter } from '../../brain.ts';

/** How long is waited before one sets out: whoever comes by chance then comes elsewhere. */
const WAITS = [0, 1, 2, 3, 5, 8, 13];

/** A walk of so many steps to one side and so many to the other, in some order. */
type Order = (here: readonly Cardinal[], there: readonly Cardinal[]) => readonly Cardinal[];

const ORDERS: readonly Order[] = [
  (here, there) => [...here, ...there],
  (here, there) => [...there, ...here],
  (here, there) =>
    Array.from({ length: Math.max(here.length, there.length) }, (_, n) => [here[n], there[n]])
      .flat()
      .filter(step => step !== undefined),
];

/**
 * A play that wins a dungeon without anybody else in it, tried in the one with them over other shortest ways, and after
 * some waiting. Returns the first that wins; nothing is proved where none does.
 */
export function* plainPlay(
  state: DungeonState,
  calm: DungeonState,
  line: readonly DungeonAction[],
  meter: Meter,
): Generator<void, readonly DungeonAction[] | undefined> {
  const lines = [line];
  for (const order of ORDERS) {
    const other = reordered(line, order);
    if ((yield* wonPart(calm, other, meter)) !== undefined) lines.push(other);
  }
  const pause = pauseIn(calm);
  for (const wait of pause.length === 0 ? [0] : WAITS) {
    const waiting = Array.from({ length: wait }, () => pause).flat();
    for (const each of wait === 0 ? lines.slice(1) : lines) {
      const won = yield* wonPart(state, [...waiting, ...each], meter);
      if (won !== undefined) return won;
    }
  }
  return undefined;
}

/** A play as far as it takes to win; undefined if it does not. */
export function* wonPart(
  state: DungeonState,
  play: readonly DungeonAction[],
  meter: Meter,
): Generator<void, readonly DungeonAction[] | undefined> {
  const copy = dungeon.copy(state);
  for (const [n, action] of play.entries()) {
    if (meter.spent) return undefined;
    try {
      dungeon.apply(copy, 0, action);
    } catch (error) {
      if (error instanceof IllegalAction) return undefined;
      throw error;
    }
    meter.count();
    if (copy.ended !== undefined) return copy.ended === 'won' ? play.slice(0, n + 1) : undefined;
    yield;
  }
  return undefined;
}

/** The same play with every walk to two sides in another order: in the open it ends where it did. */
function reordered(line: readonly DungeonAction[], order: Order): DungeonAction[] {
  const whole: DungeonAction[] = [];
  const walk: Cardinal[] = [];
  const flush = () => {
    const steps = walk.splice(0);
    const here = steps.filter(step => step === steps[0]);
    const there = steps.filter(step => step !== steps[0]);
    whole.push(...order(here, there).map(direction => ({ type: 'move', direction }) as const));
  };
  for (const action of line) {
    if (action.type !== 'move') {
      flush();
      whole.push(action);
      continue;
    }
    const sides = new Set<Cardinal | undefined>([...walk, action.direction]);
    const isBent = sides.size > 2 || (sides.size === 2 && sides.has(opposite(action.direction)));
    if (isBent) flush();
    walk.push(action.direction);
  }
  flush();
  return whole;
}

function opposite(way: Cardinal): Cardinal | undefined {
  return CARDINALS[(CARDINALS.indexOf(way) + 2) % 4];
}

/** A step there and back, with which some ticks go by. */
function pauseIn(calm: DungeonState): readonly DungeonAction[] {
  const start = playerEntity(calm);
  const ways = CARDINALS.map(way =>
    [way, opposite(way) ?? way].map(direction => ({ type: 'move', direction }) as const),
  );
  const found = ways.find(pause => {
    const copy = dungeon.copy(calm);
    for (const step of pause) if (copy.ended === undefined) dungeon.apply(copy, 0, step);
    const end = playerEntity(copy);
    return start !== undefined && end !== undefined && sameSquare(start, end);
  });
  return found ?? [];
}
