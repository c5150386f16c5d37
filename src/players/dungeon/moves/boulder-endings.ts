import type { DungeonAction } from '../../../dungeon/actions.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { Meter } from '../../brain.ts';
import { sokobanLevelOf } from '../boulders/level/sokoban-level.ts';
import { solveSokoban } from '../boulders/sokoban-solver.ts';
import { stepIn } from './move-codes.ts';

/** Of all moves, so many are spent on endings at most, and so many on one of them. */
const SHARE = 0.3;
const EACH = 3000;
/** So many before anything else has been tried. */
const FIRST = 3000;

/** Plays a dungeon to its end once nobody but the player is left in it and only boulders matter: that has an engine. */
export class Endings {
  private readonly meter: Meter;
  private readonly room: number;
  private spent = 0;

  /** All moves are counted by the meter. With room for so many bytes while an ending is looked for. */
  constructor(meter: Meter, room: number) {
    this.meter = meter;
    this.room = room;
  }

  /** The rest of a play that wins; `lost` if there is none; undefined if that is not known. */
  of(state: DungeonState): readonly DungeonAction[] | 'lost' | undefined {
    if (this.spent > SHARE * this.meter.nodes + FIRST) return undefined;
    const level = sokobanLevelOf(state);
    if (level === undefined) return undefined;
    const own = new Meter({ nodes: EACH });
    const found = firstOf(solveSokoban(level, own, this.room));
    this.spent += own.nodes;
    for (let n = 0; n < own.nodes; n++) this.meter.count();
    return found;
  }
}

/** Stops at the first play. */
function firstOf(work: ReturnType<typeof solveSokoban>): readonly DungeonAction[] | 'lost' | undefined {
  for (;;) {
    const step = work.next();
    const ways = 'ways' in step.value ? step.value.ways : undefined;
    if (ways !== undefined) return ways.map(stepIn);
    if (step.done) return step.value.answer === 'unwinnable' ? 'lost' : undefined;
  }
}
