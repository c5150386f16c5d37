import type { EntityType } from '../../../../src/dungeon/entities/entities.ts';
import type { DungeonSetup } from '../../../../src/dungeon/setup.ts';
import type { Held } from './held.ts';

/** What a room can have in it. Mercenaries and spiders move by rule, the others by chance. */
const THINGS: Readonly<Record<string, readonly EntityType[]>> = {
  boulders: ['boulder'],
  doors: ['door', 'switch_door'],
  keys: ['key'],
  portals: ['portal'],
  bombs: ['bomb'],
  'enemies that move by rule': ['mercenary', 'spider'],
  'enemies that move by chance': ['zombie_toast', 'hydra', 'assassin', 'zombie_toast_spawner'],
  swamps: ['swamp_tile'],
};

interface Tally {
  rooms: number;
  winnable: number;
  unwinnable: number;
  unknown: number;
  /** Rooms that the exhaustive search knew all about. */
  whole: number;
  seconds: number;
}

/** Counts rooms: by the kind that they were drawn as, and by what is in them. */
export class Tallies {
  rooms = 0;
  private readonly byKind = new Map<string, Tally>();
  private readonly byThing = new Map<string, Tally>();

  add(kind: string, setup: DungeonSetup, { answer, isKnown }: Held, ms: number): void {
    this.rooms++;
    const count = (tallies: Map<string, Tally>, name: string): void => {
      const tally = tallies.get(name) ?? { rooms: 0, winnable: 0, unwinnable: 0, unknown: 0, whole: 0, seconds: 0 };
      tallies.set(name, tally);
      tally.rooms++;
      tally[answer]++;
      if (isKnown) tally.whole++;
      tally.seconds = Math.round(1000 * tally.seconds + ms) / 1000;
    };
    count(this.byKind, kind);
    for (const thing of thingsIn(setup)) count(this.byThing, thing);
  }

  print(): void {
    console.log('As they were drawn; "whole" are those that the exhaustive search knew all about:');
    console.table(Object.fromEntries(this.byKind));
    console.log('By what is in them:');
    console.table(Object.fromEntries(this.byThing));
  }
}

/** What a room has in it, by the names of the table; a circuit is anything with wires or logic. */
function thingsIn({ map: { entities } }: DungeonSetup): string[] {
  const types = new Set<string>(entities.map(({ type }) => type));
  const found = Object.keys(THINGS).filter(thing => THINGS[thing]?.some(type => types.has(type)));
  const isCircuit = entities.some(({ type, logic }) => type === 'wire' || logic !== undefined);
  return isCircuit ? [...found, 'circuits'] : found;
}
