// Written for space: most changes are steps, and a step is one small number.
import { canonical } from '../../kernel/json.ts';
import { stepBack } from '../enemies/spider.ts';
import type { Entity, EntityOf } from '../entities/entities.ts';
import { dx, dy, WAYS, type Way } from '../entities/ways.ts';

/**
 * What undoes one change of the map. A number is an id times 8 and what to take back: a step that way, nothing, that it came
 * at all, or a spider's step on its circle. A pair has such a number, and what else the entity knew of itself before.
 * All that is more than that is its whole record of before.
 */
export type EntityChange = number | readonly [number, Own] | Entity;

type Own = Readonly<Record<string, unknown>>;

/** Beside the four ways: it stayed where it was, it was not there before, it went on round its circle. */
const STAYED = 4;
const CAME = 5;
const CIRCLED = 6;

export function cameIn({ id }: Entity): EntityChange {
  return 8 * id + CAME;
}

export function wentFrom(before: Entity, after: Entity): EntityChange {
  if (after.type === 'spider' && wasOnCircle(before, after)) return 8 * before.id + CIRCLED;
  const way = stepBetween(before, after);
  if (way === undefined) return before;
  const packed = 8 * before.id + way;
  if (before.own === after.own) return packed;
  const own = differences(before.own, after.own);
  return own === undefined ? before : [packed, own];
}

/** What the entity was before; undefined if it was not there. */
export function beforeIt(
  what: EntityChange,
  find: (id: number) => Entity | undefined,
): { id: number; was: Entity | undefined } {
  if (typeof what === 'object' && 'id' in what) return { id: what.id, was: what };
  const [packed, own] = typeof what === 'number' ? [what, undefined] : what;
  const code = packed % 8;
  const id = (packed - code) / 8;
  const now = find(id);
  if (code === CAME || now === undefined) return { id, was: undefined };
  if (code === CIRCLED) return { id, was: stepBack(now as EntityOf<'spider'>) };
  const [across, down] = code === STAYED ? [0, 0] : [dx(code), dy(code)];
  const was = { ...now, x: now.x - across, y: now.y - down, own: own === undefined ? now.own : { ...now.own, ...own } };
  return { id, was: was as Entity };
}

/** Changes as a short text. Numbers count from the id before them: who acts after each other has ids close together. */
export function packed(changes: readonly EntityChange[]): string {
  let last = 0;
  const relative = changes.map(what => {
    const [from, number] = [8 * last, numberOf(what)];
    last = Math.floor(number / 8);
    if (typeof what === 'number') return what - from;
    return 'id' in what ? what : [number - from, what[1]];
  });
  return canonical(relative);
}

export function unpacked(text: string): EntityChange[] {
  let last = 0;
  return (JSON.parse(text) as EntityChange[]).map(what => {
    const from = 8 * last;
    const absolute =
      typeof what === 'number' ? what + from : 'id' in what ? what : ([what[0] + from, what[1]] as const);
    last = Math.floor(numberOf(absolute) / 8);
    return absolute;
  });
}

function numberOf(what: EntityChange): number {
  if (typeof what === 'number') return what;
  return 'id' in what ? 8 * what.id : what[0];
}

function wasOnCircle(before: Entity, after: EntityOf<'spider'>): boolean {
  if (before.type !== 'spider' || after.own.place < 0) return false;
  const back = stepBack(after);
  if (before.x !== back.x || before.y !== back.y) return false;
  const { health, stuck, home, place, turn } = before.own;
  const own = back.own;
  return health === own.health && stuck === own.stuck && home === own.home && place === own.place && turn === own.turn;
}

/** The way of a single step; undefined if it was more than that. */
function stepBetween(before: Entity, after: Entity): Way | undefined {
  const [across, down] = [after.x - before.x, after.y - before.y];
  return across === 0 && down === 0 ? STAYED : WAYS.find(way => dx(way) === across && dy(way) === down);
}

/** The members that were different before; undefined if there were others. */
function differences(before: object | null, after: object | null): Own | undefined {
  const now = Object(after) as Own;
  const then = Object.entries(before ?? {});
  if (then.length !== Object.keys(now).length || then.some(([name]) => !(name in now))) return undefined;
  return Object.fromEntries(then.filter(([name, value]) => now[name] !== value));
}
