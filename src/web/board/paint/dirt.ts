import type { Patch } from '../../../drawing/patch.ts';

export const EVERYTHING: Patch = { x: -Infinity, y: -Infinity, width: Infinity, height: Infinity };

/** Beyond so many patches it costs less to draw the whole sheet once. */
export const MOST_PATCHES = 12;

/** What has to be drawn again of a sheet. */
export class Dirt {
  private patches: Patch[] = [];

  /** Whether that is all of it. */
  get isAll(): boolean {
    return this.patches[0] === EVERYTHING;
  }

  add(patch: Patch): void {
    if (this.isAll) return;
    if (patch === EVERYTHING || this.patches.length === MOST_PATCHES) this.patches = [EVERYTHING];
    else this.patches.push(patch);
  }

  /** What there was; now there is none. */
  wipe(): readonly Patch[] {
    const { patches } = this;
    this.patches = [];
    return patches;
  }
}
