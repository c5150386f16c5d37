import { type Square, sameSquare } from '../../kernel/square.ts';
import { type Doing, DungeonRefusal } from '../actions.ts';
import { fight, fightAll } from '../battle/battle.ts';
import { change, place, remove } from '../board/place.ts';
import { settleCircuit } from '../circuit/settle.ts';
import type { Adventurer, Body } from '../entities/adventurer.ts';
import { adventurerOf, bodyOf, type Enemy, isSameBody, type OlderSelf } from '../entities/entities.ts';
import { byOlderSelf, type Emit, named } from '../events.ts';
import { act, actLate, check } from '../player/act.ts';
import { explodeBombs } from '../player/bombs.ts';
import { collect } from '../player/collect.ts';
import { wearOff } from '../player/potions.ts';
import { type DungeonState, newId } from '../state.ts';
import { meetPlayer } from './meeting.ts';
import { doneIn, type Life } from './past.ts';

const NOBODY: readonly OlderSelf[] = [];

/** Every older self does what it did in this tick, the player's first life first. */
export function moveOlderSelves(state: DungeonState, emit: Emit): void {
  for (const self of olderSelves(state)) {
    const life = lifeOf(state, self);
    const leaves = life.departed === state.tick && life.farewell === undefined;
    const did = doneIn(life, state.tick);
    for (const [n, action] of did.entries()) {
      if (n < did.length - 1 || leaves) repeat(state, self.id, action, emit);
      else repeatTick(state, self.id, action, emit);
    }
    if (leaves) vanish(state, self.id, emit);
    if (state.ended !== undefined) return;
  }
}

/** What lands late, lands late from the hands of older selves too. */
export function actOlderSelvesLate(state: DungeonState, emit: Emit): void {
  for (const self of olderSelves(state)) {
    const action = doneIn(lifeOf(state, self), state.tick).at(-1);
    if (action !== undefined) as(state, self.id, emit, (who, mark) => actLate(state, who, action, mark));
  }
}

/** An enemy has come onto a square: the older selves there fight it. Nobody keeps a record of that. */
export function fightOlderSelves(state: DungeonState, { id, x, y }: Enemy, emit: Emit): void {
  // Not by the square: a whole crowd may come onto it, one by one.
  for (const each of state.rosters.olderSelves) {
    const self = state.entities.get(each);
    if (self === undefined || self.x !== x || self.y !== y) continue;
    const enemy = state.entities.get(id) as Enemy | undefined;
    if (enemy === undefined) return;
    as(state, self.id, emit, (who, mark) => fight(state, who, enemy, mark));
  }
}

/** At the end of a tick their potions have one tick less too. */
export function wearOffOlderSelves(state: DungeonState, emit: Emit): void {
  for (const self of olderSelves(state)) {
    if (self.own.potion !== null) as(state, self.id, emit, (who, mark) => wearOff(state, who, mark));
  }
}

/** At the end of the tick after which they travelled, they do what they did before they went. */
export function bidFarewell(state: DungeonState, emit: Emit): void {
  for (const self of olderSelves(state)) repeatFarewell(state, self, emit);
}

/** Before anybody acts in the tick after that, they are gone. */
export function departOlderSelves(state: DungeonState, emit: Emit): void {
  for (const self of olderSelves(state)) if (lifeOf(state, self).departed < state.tick) vanish(state, self.id, emit);
}

/** Puts an older self into the world, on the square and with the body that it had. */
export function appear(state: DungeonState, life: number, { x, y }: Square, body: Body, emit: Emit): void {
  const self: OlderSelf = { id: newId(state), type: 'older_player', x, y, own: { ...body, life } };
  place(state, self);
  emit?.({ type: 'arrived', who: named(self), at: { x, y } });
  // It may have travelled on at once: then nobody sees it.
  if (repeatFarewell(state, self, emit)) vanish(state, self.id, emit);
}

/** What was done after the last tick, if that was this one. */
function repeatFarewell(state: DungeonState, self: OlderSelf, emit: Emit): boolean {
  const { departed, farewell = [] } = lifeOf(state, self);
  if (departed !== state.tick) return false;
  for (const action of farewell) repeat(state, self.id, action, emit);
  return true;
}

function olderSelves(state: DungeonState): readonly OlderSelf[] {
  const { olderSelves } = state.rosters;
  if (olderSelves.length === 0) return NOBODY;
  return olderSelves.map(id => state.entities.get(id) as OlderSelf).sort((a, b) => a.own.life - b.own.life);
}

function lifeOf({ past }: DungeonState, { own }: OlderSelf): Life {
  return past?.lives[own.life] as Life;
}

function vanish(state: DungeonState, id: number, emit: Emit): void {
  const self = state.entities.get(id);
  if (self === undefined) return;
  remove(state, self);
  emit?.({ type: 'departed', who: named(self), at: { x: self.x, y: self.y } });
}

/** Does one thing. What the changed world no longer allows is skipped. */
function repeat(state: DungeonState, id: number, action: Doing, emit: Emit): void {
  as(state, id, emit, (who, mark) => {
    if (isAllowed(state, who, action)) act(state, who, action, mark);
  });
}

/** Does what was its tick, with all that follows at once, as the player did. */
function repeatTick(state: DungeonState, id: number, action: Doing, emit: Emit): void {
  const from = state.entities.get(id);
  repeat(state, id, action, emit);
  settleCircuit(state, emit);
  const to = state.entities.get(id);
  const hasMoved = from !== undefined && to !== undefined && !sameSquare(from, to);
  if (hasMoved) as(state, id, emit, (who, mark) => collect(state, who, mark));
  explodeBombs(state, emit);
  as(state, id, emit, (who, mark) => fightAll(state, who, mark));
  if (hasMoved) meetPlayer(state, id, emit);
}

/** Lets an older self act, if it is still there, and keeps what it is and has afterwards. */
function as(state: DungeonState, id: number, emit: Emit, doing: (who: Adventurer, mark: Emit) => void): void {
  const self = state.entities.get(id);
  if (self?.type !== 'older_player') return;
  const who = adventurerOf(self);
  doing(who, byOlderSelf(emit, self));
  const now = state.entities.get(id);
  const body = bodyOf(who);
  if (now?.type === 'older_player' && !isSameBody(now.own, body)) change(state, now, { ...now.own, ...body });
}

function isAllowed(state: DungeonState, who: Adventurer, action: Doing): boolean {
  try {
    check(state, who, action);
    return true;
  } catch (error) {
    if (error instanceof DungeonRefusal) return false;
    throw error;
  }
}
