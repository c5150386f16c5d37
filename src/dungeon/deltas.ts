// Written for speed: every tick of a crowd comes by here. The views themselves are the slow twin: test/server/broadcast/view-deltas.test.ts holds them together.
import type { Differences, FieldChanged, ThingChanged } from '../kernel/differences.ts';
import { SeenEntity } from './board/sight.ts';
import type { Entity } from './entities/entities.ts';
import type { DungeonEvent } from './events.ts';
import type { DungeonState } from './state.ts';
import { LAYERS, viewOfRest } from './view.ts';

/** What is different in two views of a dungeon. Where current flows, more than the records say may have changed. */
export function differences(before: DungeonState, after: DungeonState): Differences | undefined {
  if (before.circuit !== undefined || after.circuit !== undefined) return undefined;
  const layerOf = LAYERS[after.dungeon.edition];
  const see = (entity: Entity) => new SeenEntity(entity, layerOf(entity));
  const changed: (ThingChanged | FieldChanged)[] = [];
  const gone: { id: string; place: number }[] = [];
  const fresh: { thing: object; place: number }[] = [];
  after.entities.compare(before.entities, (was, is, there, here) => {
    if (is === undefined) gone.push({ id: String(was?.id), place: there });
    else if (was === undefined) fresh.push({ thing: see(is), place: here });
    else if (!isAlike(was, is)) pushOther(changed, see(was), see(is), here);
    else if (was.x !== is.x || was.y !== is.y) changed.push(moved(was, is, here));
  });
  return { list: 'entities', rest: viewOfRest(after), changed, gone, fresh };
}

/** Whether two records of one entity look the same but for the square. What a spider has gone through nobody sees. */
function isAlike(was: Entity, is: Entity): boolean {
  if (was.type !== is.type) return false;
  return was.own === is.own || (was.type === 'spider' && is.type === 'spider' && was.own.health === is.own.health);
}

function moved(was: Entity, is: Entity, place: number): ThingChanged | FieldChanged {
  const id = String(is.id);
  if (was.y === is.y) return { id, place, was: was.x, is: is.x, name: 'x' };
  if (was.x === is.x) return { id, place, was: was.y, is: is.y, name: 'y' };
  return { id, place, was: { x: was.x, y: was.y }, is: { x: is.x, y: is.y } };
}

function pushOther(
  changed: (ThingChanged | FieldChanged)[],
  before: SeenEntity,
  after: SeenEntity,
  place: number,
): void {
  const [was, is] = [before, after] as unknown as readonly Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(name => was[name] !== is[name]);
  if (names.length === 0) return;
  const these = (all: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map(name => [name, all[name]]));
  changed.push({ id: after.id, place, was: these(was), is: these(is) });
}

// In a crowd, steps are most of what is told. The slow twin is JSON.stringify: test/dungeon/event-json.test.ts.

/** A step in JSON. Ids are digits and types our own words: nothing has to be escaped. */
export function written(what: DungeonEvent): string | undefined {
  if (what.type !== 'moved' || what.by !== undefined) return undefined;
  const { who, from, to } = what;
  const step = `"from":{"x":${from.x},"y":${from.y}},"to":{"x":${to.x},"y":${to.y}}`;
  return `{"type":"moved","who":{"id":"${who.id}","type":"${who.type}"},${step}}`;
}
