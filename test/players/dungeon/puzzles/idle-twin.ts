import { CONFIGS } from '../../../../src/dungeon/maps/configs.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../../src/dungeon/setup.ts';
import type { Puzzle } from '../../../../src/players/dungeon/puzzles/make-puzzle.ts';
import { exhaustive } from '../prove/exhaustive.ts';

/** Far more states than such a small puzzle has. */
export const STATES = 20_000;

/** Whether the shortest play has so many actions; undefined if that could not be found out. */
export type LengthTest = (setup: DungeonSetup, par: number) => boolean | undefined;

export function byEveryPlay(setup: DungeonSetup, par: number, states = STATES): boolean | undefined {
  const truth = exhaustive(setup, 1, { states, depth: par });
  if (truth === 'never') return false;
  if ('length' in truth) return truth.length === par;
  return truth.noneUpTo < par ? undefined : false;
}

/**
 * What can go, alone or with one other thing, while the shortest play stays as long: every play is tried, unless told otherwise. What could not be
 * found out is listed, too, as such.
 */
export function idleIn(puzzle: Puzzle, isAsLong: LengthTest = byEveryPlay): string[] {
  const { entities } = puzzle.map;
  const par = puzzle.play.log.length;
  const things = thingsByHand(entities);
  const choices = things.flatMap((one, n) => [[one], ...things.slice(n + 1).map(two => [one, two])]);
  const idle: MapEntity[][][] = [];
  const unknown = new Set<MapEntity[][]>();
  for (const choice of choices.sort((a, b) => a.length - b.length)) {
    if (idle.some(found => found.every(thing => choice.includes(thing)))) continue;
    const left = { ...puzzle.map, entities: entities.filter(each => !choice.flat().includes(each)) };
    const answer = isAsLong(setupOf(puzzle, left), par);
    if (answer === false) continue;
    if (answer === undefined) unknown.add(choice);
    idle.push(choice);
  }
  return idle.map(choice => {
    const told = choice.flat().map(({ type, x, y }) => `${type} ${x},${y}`);
    return (unknown.has(choice) ? 'UNRESOLVED: ' : '') + told.join(' + ');
  });
}

/** Wires that touch hang together, and so do the portals of a colour. */
function thingsByHand(entities: readonly MapEntity[]): MapEntity[][] {
  const things: MapEntity[][] = [];
  for (const entity of entities.filter(({ type }) => !['wall', 'player', 'exit'].includes(type))) {
    const isWith = (each: MapEntity) =>
      each.type === entity.type &&
      ((each.type === 'portal' && each.colour === entity.colour) ||
        (each.type === 'wire' && Math.abs(each.x - entity.x) + Math.abs(each.y - entity.y) === 1));
    const together = things.filter(thing => thing.some(isWith));
    const others = things.filter(thing => !together.includes(thing));
    things.splice(0, things.length, ...others, [...together.flat(), entity]);
  }
  return things;
}

export function setupOf({ config }: Puzzle, map: DungeonMap): DungeonSetup {
  return dungeon.readSetup({ name: 'puzzle', map, config: CONFIGS[config] });
}
