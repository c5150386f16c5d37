import type { EventView, TouchTarget } from '../../gameui/shown.ts';
import { type Square, sameSquare } from '../../kernel/square.ts';
import type { Motion, Scene } from '../scene.ts';
import { kindLook } from '../themes/face.ts';

/**
 * How one board becomes the next: what has the same id is seen to go, what was told to move comes from where it was told,
 * and where something happened that does not move there is a ring.
 */
export function faceMotions(before: Scene | undefined, after: Scene, told: readonly EventView[]): Motion[] {
  const slides = new Map<string, Motion>();
  const rings: Motion[] = [];
  const was = new Map(before?.pieces.map(piece => [piece.id, piece]));
  for (const { id, x, y } of after.pieces) {
    const from = was.get(id);
    if (id.startsWith('id ') && from !== undefined && !sameSquare(from, { x, y })) {
      slides.set(id, { kind: 'slide', id, from: { x: from.x, y: from.y }, to: { x, y } });
    }
  }
  for (const { motions = [], at = [] } of told) {
    for (const { kind, from, to } of motions) {
      const arrived = isSquare(to)
        ? after.pieces.find(one => one.look === kindLook(kind) && sameSquare(one, to))
        : undefined;
      if (arrived !== undefined && isSquare(from) && isSquare(to)) {
        if (!slides.has(arrived.id)) slides.set(arrived.id, { kind: 'slide', id: arrived.id, from, to });
      } else for (const place of [from, to]) if (isSquare(place)) rings.push({ kind: 'pulse', at: place });
    }
    for (const square of at) rings.push({ kind: 'pulse', at: square });
  }
  return [...slides.values(), ...rings];
}

/** The squares that what happened has touched last. */
export function touchedBy(told: readonly EventView[]): Square[] {
  const last = told.findLast(({ motions = [], at = [] }) => motions.length + at.length > 0);
  const places: readonly TouchTarget[] = [...(last?.at ?? []), ...(last?.motions ?? []).map(({ to }) => to)];
  return places.filter(isSquare);
}

export function isSquare(place: TouchTarget): place is Square {
  return 'x' in place;
}
