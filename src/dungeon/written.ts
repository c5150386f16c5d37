// Written for speed: in a crowd, steps are most of what is told. The slow twin is JSON.stringify: test/dungeon/written.test.ts.
import type { DungeonHappening } from './entities/happenings.ts';

/** A step in JSON. Ids are digits and types our own words: nothing has to be escaped. */
export function written(what: DungeonHappening): string | undefined {
  if (what.type !== 'moved' || what.by !== undefined) return undefined;
  const { who, from, to } = what;
  const step = `"from":{"x":${from.x},"y":${from.y}},"to":{"x":${to.x},"y":${to.y}}`;
  return `{"type":"moved","who":{"id":"${who.id}","type":"${who.type}"},${step}}`;
}
