import type { DungeonState } from '../../../dungeon/state.ts';

/** What parts of a state take in memory, in bytes: rather too much than too little. */
const PAGE = 1600;
const PLOT = 10_800;
/** Of terrain, by square: what it costs to enter, and the sums over clearings. */
const TERRAIN_SQUARE = 5;
/** A state's own record, its chance and its satchel. */
const OWN = 1500;
/** For each page or plot that it points to. */
const POINTER = 48;
/** For each tick that can come back. */
const TICK = 800;
/** For each part of a circuit: three lists, and what is yet to be read. */
const CIRCUIT_PART = 32;

/** Tells the parts of a state that others may share, with what each takes; and what the state takes beside them. */
function weigh(state: DungeonState, share: (part: object, bytes: number) => void): number {
  const { entities, ground, terrain, circuit, past, tick } = state;
  let own = OWN;
  const each = (bytes: number) => (part: object) => {
    own += POINTER;
    share(part, bytes);
  };
  entities.eachPage(each(PAGE));
  ground.eachPlot(each(PLOT));
  if (terrain !== undefined) share(terrain, TERRAIN_SQUARE * terrain.cost.length);
  if (past !== undefined) own += TICK * (tick - past.first + 1);
  return circuit === undefined ? own : own + CIRCUIT_PART * circuit.wiring.parts.length;
}

/** Whole states that are kept, and what they take together: what several share counts once. */
export class Weights {
  bytes = 0;
  private readonly held = new Map<object, { times: number }>();

  add(state: DungeonState): void {
    const own = weigh(state, (part, bytes) => {
      const known = this.held.get(part);
      if (known !== undefined) {
        known.times++;
        return;
      }
      this.held.set(part, { times: 1 });
      this.bytes += bytes;
    });
    this.bytes += own;
  }

  take(state: DungeonState): void {
    const own = weigh(state, (part, bytes) => {
      const known = this.held.get(part);
      if (known === undefined || --known.times > 0) return;
      this.held.delete(part);
      this.bytes -= bytes;
    });
    this.bytes -= own;
  }
}
