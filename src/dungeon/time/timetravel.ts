import { playerEntity } from '../board/board.ts';
import { move } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { bodyOf } from '../entities/body.ts';
import { TIME_PORTAL } from '../entities/entities.ts';
import type { Teller } from '../entities/happenings.ts';
import { DungeonRefusal, type Rewind } from '../player/actions.ts';
import { dungeonSays } from '../sentences.ts';
import { type DungeonState, newId } from '../state.ts';
import { appear } from './olderself.ts';
import { Past } from './past.ts';
import { undo } from './undo.ts';

/** How far a time travelling portal leads back (§3.11.2). */
const PORTAL_TICKS = 30;
/** What the buttons of a time turner rewind (§3.11.1). */
export const TURNER_TICKS: readonly number[] = [1, 5];

/** How many changes of the map are undone at once: see rulings.md. */
const MOST_UNDONE = 100_000;

/** Whether somebody could travel through time with this. */
export function isForTimeTravel({ type }: { readonly type: string }): boolean {
  return type === 'time_turner' || type === 'time_travelling_portal';
}

/** Begins to remember. A dungeon without turner and time portal has no past, unless everybody may rewind. */
export function beginPast(state: DungeonState, hasTimeTravel: boolean): void {
  if (!hasTimeTravel && state.dungeon.options.rewind !== 'always') return;
  state.past = Past.from(state.tick, bodyOf(state.player), state.circuit?.live());
}

/** The end of a tick: it can be travelled back to from now on. */
export function remember(state: DungeonState): void {
  state.past?.close(state.tick, bodyOf(state.player), state.circuit?.live());
}

/** What the buttons of a time turner offer, to one who carries it. */
export function rewindsOffered(state: DungeonState): number[] {
  return carriesTurner(state) ? TURNER_TICKS.filter(ticks => ticks <= known(state)) : [];
}

/** Refuses a number of ticks that cannot be undone, and who has no time turner. */
export function checkRewind(state: DungeonState, { ticks }: Rewind): void {
  if (ticks <= 0) throw new DungeonRefusal('argument', dungeonSays.ticksAboveZero({ found: ticks }), '/ticks');
  if (!carriesTurner(state) && state.dungeon.options.rewind !== 'always') {
    throw new DungeonRefusal('action', dungeonSays.noTurner(), '/ticks');
  }
  if (ticks > known(state)) {
    throw new DungeonRefusal('argument', dungeonSays.tooFarBack({ known: known(state), found: ticks }), '/ticks');
  }
  if (state.past !== undefined && !state.past.canUndo(ticks, MOST_UNDONE)) {
    throw new DungeonRefusal('action', dungeonSays.tooMuchHappened(), '/ticks');
  }
}

export function rewind(state: DungeonState, { ticks }: Rewind, tell: Teller): void {
  travel(state, state.tick - ticks, 'turner', tell);
}

/** Whoever has just stepped onto a time travelling portal is back before it knows. Only the player travels through them. */
export function enterTimePortal(state: DungeonState, tell: Teller): void {
  const at = playerEntity(state);
  if (state.left === undefined || at === undefined || state.past === undefined) return;
  if ((state.ground.marks(at.x, at.y) & TIME_PORTAL) === 0) return;
  travel(state, Math.max(state.tick - PORTAL_TICKS, state.past.first), 'portal', tell);
}

/** Who came out of the future after this tick before comes again. */
export function arriveAgain(state: DungeonState, tell: Teller): void {
  if (state.past === undefined) return;
  for (const [life, { arrival }] of state.past.lives.entries()) {
    if (arrival?.tick === state.tick) appear(state, life, arrival, arrival.body, tell);
  }
}

/** The world becomes what it was after a tick; the player stays as it is and where it is, and is there twice. */
function travel(state: DungeonState, to: number, through: 'turner' | 'portal', tell: Teller): void {
  const { past, player, tick: from } = state;
  const at = playerEntity(state);
  if (past === undefined || at === undefined) return;
  const { changes } = past.unfinished;
  const undone = past.leave(from, through === 'portal', to);
  const then = past.last;
  undo(state, changes, undone, then);
  tell?.({ type: 'travelled', from, to: state.tick, through });
  const self = playerEntity(state) ?? at;
  appear(state, then.life, self, then.body, tell);
  arriveAgain(state, tell);
  move(state, self, at.x, at.y);
  renameBelongings(state, player);
  past.arrive({ tick: state.tick, x: at.x, y: at.y, body: bodyOf(player) });
}

function carriesTurner({ player }: DungeonState): boolean {
  return player.inventory.some(({ type }) => type === 'time_turner');
}

/** How many ticks can be undone. */
function known({ past, tick }: DungeonState): number {
  return past === undefined ? 0 : tick - past.first;
}

/** What is carried through time is not what lies about there: it gets ids of its own. */
function renameBelongings(state: DungeonState, who: Adventurer): void {
  const renamed = <T extends { readonly id: number }>(thing: T): T => ({ ...thing, id: newId(state) });
  who.inventory = who.inventory.map(renamed);
  who.potion = who.potion && renamed(who.potion);
  who.queue = who.queue.map(renamed);
}
