import { DungeonRefusal, type Rewind } from '../actions.ts';
import { playerEntity } from '../board/board.ts';
import { change, move, place, remove } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { bodyOf, type Entity, TIME_PORTAL } from '../entities/entities.ts';
import type { Emit } from '../events.ts';
import { dungeonMessages } from '../rule-messages.ts';
import { type DungeonState, newId } from '../state.ts';
import { beforeIt, type EntityChange } from './changes.ts';
import { appear } from './olderself.ts';
import { Past } from './past.ts';
import { changesOf, type Tick } from './ticks.ts';

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
  if (ticks <= 0) throw new DungeonRefusal('argument', dungeonMessages.ticksAboveZero({ found: ticks }), '/ticks');
  if (!carriesTurner(state) && state.dungeon.options.rewind !== 'always') {
    throw new DungeonRefusal('action', dungeonMessages.noTurner(), '/ticks');
  }
  if (ticks > known(state)) {
    throw new DungeonRefusal('argument', dungeonMessages.tooFarBack({ known: known(state), found: ticks }), '/ticks');
  }
  if (state.past !== undefined && !state.past.canUndo(ticks, MOST_UNDONE)) {
    throw new DungeonRefusal('action', dungeonMessages.tooMuchHappened(), '/ticks');
  }
}

export function rewind(state: DungeonState, { ticks }: Rewind, emit: Emit): void {
  travel(state, state.tick - ticks, 'turner', emit);
}

/** Whoever has just stepped onto a time travelling portal is back before it knows. Only the player travels through them. */
export function enterTimePortal(state: DungeonState, emit: Emit): void {
  const at = playerEntity(state);
  if (state.left === undefined || at === undefined || state.past === undefined) return;
  if ((state.ground.marks(at.x, at.y) & TIME_PORTAL) === 0) return;
  travel(state, Math.max(state.tick - PORTAL_TICKS, state.past.first), 'portal', emit);
}

/** Who came out of the future after this tick before comes again. */
export function arriveAgain(state: DungeonState, emit: Emit): void {
  if (state.past === undefined) return;
  for (const [life, { arrival }] of state.past.lives.entries()) {
    if (arrival?.tick === state.tick) appear(state, life, arrival, arrival.body, emit);
  }
}

/** The world becomes what it was after a tick; the player stays as it is and where it is, and is there twice. */
function travel(state: DungeonState, to: number, through: 'turner' | 'portal', emit: Emit): void {
  const { past, player, tick: from } = state;
  const at = playerEntity(state);
  if (past === undefined || at === undefined) return;
  const { changes } = past.unfinished;
  const undone = past.leave(from, through === 'portal', to);
  const then = past.last;
  undo(state, changes, undone, then);
  emit?.({ type: 'travelled', from, to: state.tick, through });
  const self = playerEntity(state) ?? at;
  appear(state, then.life, self, then.body, emit);
  arriveAgain(state, emit);
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

/** Takes the world back to what it was after a tick: the last changes first. It costs what it undoes. */
function undo(state: DungeonState, changes: readonly EntityChange[], undone: readonly Tick[], to: Tick): void {
  const { past } = state;
  state.past = undefined; // undoing is nothing that could be undone
  const last = [changes, ...undone.map(changesOf)];
  for (const each of last) takeBack(state, each);
  if (to.circuit !== undefined) {
    const since = new Map(to.circuit);
    const restored = last.flat().filter(isEntity);
    state.circuit = state.circuit?.at(state, restored, id => since.get(id));
  }
  state.tick = to.tick;
  state.past = past;
}

function takeBack(state: DungeonState, changes: readonly EntityChange[]): void {
  for (let n = changes.length - 1; n >= 0; n--) takeBackOne(state, changes[n] as EntityChange);
}

function takeBackOne(state: DungeonState, what: EntityChange): void {
  const { id, was } = beforeIt(what, each => state.entities.get(each));
  const now = state.entities.get(id);
  if (now === undefined) {
    if (was !== undefined) place(state, was);
  } else if (was === undefined) {
    remove(state, now);
  } else if (was.x === now.x && was.y === now.y) {
    change(state, now, was.own);
  } else {
    move(state, now, was.x, was.y, was.own);
  }
}

/** Whether a change is that something was taken away, which is kept as it was. */
function isEntity(what: EntityChange): what is Entity {
  return typeof what === 'object' && 'id' in what;
}
