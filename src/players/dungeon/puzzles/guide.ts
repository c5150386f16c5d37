// Written for speed: it is asked in every position that a survey meets.
import type { Lie, Position } from './position.ts';
import { BOMB, BOULDER, DOOR, KEY, PORTAL, SWITCH, SWORD, WALL } from './sketch.ts';

/** From here on no push leads to a switch. */
const NEVER = 255;
/** What a switch counts that no boulder comes to. */
const FAR = 16;

/** Knows how far boulders are from the switches, as if each were alone. */
export class Guide {
  private readonly lie: Lie;
  private readonly squares: readonly number[];
  /** By plate: the pushes from each square. */
  private readonly fields: readonly Uint8Array[];
  /** Whether a switch that no boulder can come to means that all is lost: a bomb may still change that. */
  private readonly isStrict: boolean;

  constructor(lie: Lie) {
    const { cells, aim } = lie.sketch;
    this.lie = lie;
    this.squares = lie.focus.filter(square => (cells[square] & WALL) === 0);
    this.fields = lie.plates.map(plate => pushesTo(lie, plate));
    this.isStrict = aim !== 'exit' && !cells.some(cell => (cell & BOMB) !== 0);
  }

  /** About so many deeds are left; undefined if it can be seen that nothing wins any more. */
  left({ cells }: Position): number | undefined {
    let left = 0;
    let boulders = 0;
    for (const square of this.squares) {
      if ((cells[square] & (KEY | BOMB | SWORD | DOOR)) !== 0) left++;
      if ((cells[square] & BOULDER) !== 0) boulders++;
    }
    if (this.isStrict && boulders < this.fields.length) return undefined;
    for (let n = 0; n < this.fields.length; n++) {
      const plate = this.lie.plates[n];
      if ((cells[plate] & (SWITCH | BOULDER)) !== SWITCH) continue;
      let least = NEVER;
      for (const square of this.squares) {
        if ((cells[square] & BOULDER) !== 0 && this.fields[n][square] < least) least = this.fields[n][square];
      }
      if (least === NEVER && this.isStrict) return undefined;
      left += least === NEVER ? FAR : least;
    }
    return left;
  }
}

/** By square: the pushes that a boulder alone needs to a switch. Doors count as open. */
function pushesTo({ sketch: { cells }, steps }: Lie, plate: number): Uint8Array {
  const pushes = new Uint8Array(cells.length).fill(NEVER);
  const isFree = (square: number) => (cells[square] & (WALL | PORTAL)) === 0;
  const found = [plate];
  pushes[plate] = 0;
  for (const at of found) {
    for (const step of steps) {
      const [before, behind] = [at - step, at - 2 * step];
      if (pushes[before] !== NEVER || !isFree(before) || !isFree(behind)) continue;
      pushes[before] = Math.min(NEVER - 1, pushes[at] + 1);
      found.push(before);
    }
  }
  return pushes;
}
