import type { Rng } from '../../../kernel/rng.ts';
import { hasExit, type Lock, type Pocket, type PuzzleKind } from './puzzle-kinds.ts';
import type { Draft } from './room-draft.ts';
import { BIT, legalSteps } from './sketch.ts';

/** Something that still has to be put somewhere: its bit, and what else is known of it. */
export interface Thing {
  readonly bit: number;
  readonly key?: number;
  /** The portal that it leads to. */
  readonly twin?: number;
}

const EXIT_SIGN: Thing = { bit: BIT.exit };

/**
 * The pockets of a puzzle: the first holds the exit, each of the others what opens the one before. A switch door comes
 * last, as boulders open it. Whoever waits is shut in by what does not let them out.
 */
export function pocketsOf(kinds: readonly PuzzleKind[], rng: Rng): Pocket[] {
  const locks: Lock[] = [];
  if (kinds.includes('keys') && hasExit(kinds)) locks.push('door');
  if (kinds.includes('bombs')) locks.push('wall');
  if (kinds.includes('portals') && (hasExit(kinds) || kinds.includes('keys'))) locks.push('portal');
  rng.shuffle(locks);
  const isShutIn = kinds.includes('enemies');
  const hasGate = kinds.includes('circuits') || (isShutIn && !locks.some(lock => lock !== 'portal'));
  const all: Lock[] = hasGate ? [...locks, 'gate'] : locks;
  const jail = isShutIn ? rng.pick([...all.keys()].filter(n => all[n] !== 'portal')) : undefined;
  return all.map((lock, n) => ({ lock, guarded: n === jail }));
}

/** Lets the pockets into the walls at the right, then at the left. Returns what is left for the room. */
export function letIn(draft: Draft, pockets: readonly Pocket[], first: Thing | undefined, rng: Rng): Thing[] {
  const loose: Thing[] = [];
  let content = first ?? EXIT_SIGN;
  const places = Math.floor(draft.down / 3);
  for (const [n, { lock, guarded, isGated, isDouble }] of pockets.entries()) {
    const [y, isRight] = [3 * (n % places) + 1, n < places];
    const x = isRight ? draft.across : -1;
    const out = isRight ? 1 : -1;
    const mouth = draft.at(x - out, y);
    const inner = draft.at(x + out, y);
    const innermost = draft.at(x + out, y + 1);
    draft.cells[mouth] = 0;
    put(draft, guarded || isGated || lock === 'portal' ? innermost : inner, content);
    if (guarded) {
      draft.put(inner, BIT.mercenary);
      loose.push({ bit: BIT.sword });
    }
    const opening = { door: draft.at(x, y), above: draft.at(x, y - 1), mouth, inner, out, isDouble };
    if (isGated) shut(draft, 'gate', { ...opening, isDouble: false }, rng);
    content = shut(draft, lock, isGated ? { ...opening, door: inner } : opening, rng);
  }
  return content.bit === 0 ? loose : [...loose, content];
}

/** Puts something on a square. */
export function put(draft: Draft, square: number, { bit, key, twin }: Thing): void {
  draft.put(square, bit);
  if (key !== undefined) draft.keys[square] = key;
  if (twin !== undefined) draft.link(square, twin);
}

interface Opening {
  readonly door: number;
  readonly above: number;
  /** The square of the room before it. */
  readonly mouth: number;
  readonly inner: number;
  readonly out: number;
  readonly isDouble: boolean | undefined;
}

/** Shuts a pocket, and returns what opens it: nothing, if boulders do. */
function shut(draft: Draft, lock: Lock, opening: Opening, rng: Rng): Thing {
  const { door, above, mouth, inner, out } = opening;
  switch (lock) {
    case 'door': {
      const key = draft.newKey();
      put(draft, door, { bit: BIT.door, key });
      return { bit: BIT.key, key };
    }
    case 'portal':
      draft.put(inner, BIT.portal);
      return { bit: BIT.portal, twin: inner };
    case 'wall':
      layFuse(draft, mouth, out, rng);
      return { bit: BIT.bomb };
    case 'gate': {
      draft.put(door, BIT.switch_door);
      const isDouble = opening.isDouble ?? rng.below(2) === 0;
      draft.rules[door] = isDouble ? 'and' : 'or';
      if (isDouble) layPlate(draft, above);
      wire(draft, mouth, rng);
      return { bit: 0 };
    }
  }
}

/** A switch near a wall, so that a bomb that is put down beside it takes the wall away. */
function layFuse(draft: Draft, mouth: number, out: number, rng: Rng): void {
  const { width } = draft;
  const near = [mouth - out, mouth - width, mouth + width, mouth - out - width, mouth - out + width];
  const plate = rng.pick(near.filter(square => draft.room().includes(square))) ?? mouth - out;
  layPlate(draft, plate);
}

function layPlate(draft: Draft, square: number): void {
  draft.cells[square] = BIT.switch;
  draft.targets.push(square);
}

/** A switch somewhere, and a wire from there to a square. */
function wire(draft: Draft, mouth: number, rng: Rng): void {
  const before = new Map<number, number>([[mouth, mouth]]);
  for (const square of before.keys()) {
    for (const step of legalSteps(draft.width)) {
      const next = square + step;
      if (before.has(next) || !draft.room().includes(next) || draft.cells[next] !== 0) continue;
      before.set(next, square);
    }
  }
  const plate = rng.pick([...before.keys()].slice(1));
  if (plate === undefined) return;
  layPlate(draft, plate);
  for (let at = before.get(plate) ?? mouth; ; at = before.get(at) ?? mouth) {
    draft.put(at, BIT.wire);
    if (at === mouth) return;
  }
}

/** Parts the room by a wall: with a door in it that a key opens, or with a portal on either side. */
export function part(draft: Draft, isDoor: boolean, rng: Rng): Thing[] {
  const x = 1 + rng.below(draft.across - 2);
  const y = rng.below(draft.down);
  for (let row = 0; row < draft.down; row++) draft.cells[draft.at(x, row)] = BIT.wall;
  const sides = [draft.at(x - 1, y), draft.at(x + 1, y)];
  for (const square of sides) draft.cells[square] = 0;
  if (isDoor) {
    const key = draft.newKey();
    put(draft, draft.at(x, y), { bit: BIT.door, key });
    return [{ bit: BIT.key, key }];
  }
  const rows = [rng.below(draft.down), rng.below(draft.down)];
  const left = draft.at(rng.below(x), rows[0] ?? 0);
  const right = draft.at(x + 1 + rng.below(draft.across - x - 1), rows[1] ?? 0);
  for (const square of [left, right]) draft.cells[square] = BIT.portal;
  draft.link(left, right);
  return [];
}
