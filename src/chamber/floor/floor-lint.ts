import type { Message } from '../../kernel/message-catalog.ts';
import { enemyKindOf } from '../kinds/enemies.ts';
import { COMPASS, DOORWAY, isTile, isWalkable, PASSAGE, PLAYER, SHRINE, STAIRS, SUIT, VAULT } from '../kinds/glyphs.ts';
import { ITEMS, itemOf } from '../kinds/pack-items.ts';
import { potionOf } from '../kinds/potion-kinds.ts';
import { mayHoldCompass } from './compass.ts';
import { chamberAdviceMessages, type FloorThing, findingOf, type LayoutFinding } from './floor-messages.ts';
import type { Geometry } from './geometry.ts';
import type { FloorLayout } from './layout-file.ts';

type Warn = (square: number, message: Message) => void;

const KEY = ITEMS.key.glyph ?? 0;

/** What the rules allow on floors, and a designer would still want to know. */
export function lintChamber({ floors, lines }: Pick<FloorLayout, 'floors' | 'lines'>): LayoutFinding[] {
  const found: LayoutFinding[] = [];
  const hasKey = floors.some(({ contents }) => contents?.includes(KEY));
  for (const [n, plan] of floors.entries()) {
    const { width } = plan.geometry;
    const first = lines[n] ?? 1;
    const warn: Warn = (square, message) =>
      found.push(findingOf('warning', first + Math.floor(square / width), (square % width) + 1, message));
    lintDoorways(plan.geometry, warn);
    if (plan.contents === undefined) lintChambers(plan.geometry, warn);
    else lintContents(plan.contents, plan.geometry, hasKey, warn);
  }
  return found;
}

function lintDoorways({ tiles, steps }: Geometry, warn: Warn): void {
  for (const [square, tile] of tiles.entries()) {
    if (tile !== DOORWAY) continue;
    const leads = steps.some(step => tiles[square + step] === PASSAGE || tiles[square + step] === DOORWAY);
    if (!leads) warn(square, chamberAdviceMessages.doorwayNowhere());
  }
}

/** A floor without contents gets its player and its stairs in different chambers, whichever these are. */
function lintChambers(geometry: Geometry, warn: Warn): void {
  const [first, ...others] = geometry.chambers;
  const from = first?.[0];
  if (from === undefined) return;
  const reached = reachOf(geometry, from);
  for (const chamber of others) {
    const [tile] = chamber;
    if (tile !== undefined && !reached.has(tile)) warn(tile, chamberAdviceMessages.chamberOutOfReach());
  }
}

function lintContents(board: Uint8Array, geometry: Geometry, hasKey: boolean, warn: Warn): void {
  const player = board.indexOf(PLAYER);
  if (player < 0) return;
  const reached = reachOf(geometry, player);
  for (const [square, glyph] of board.entries()) {
    if (isTile(glyph) || glyph === PLAYER || glyph === STAIRS) continue;
    if (!reached.has(square)) warn(square, chamberAdviceMessages.thingOutOfReach({ thing: thingOf(glyph) }));
    if (glyph === VAULT && !hasKey) warn(square, chamberAdviceMessages.vaultShut());
  }
  const carries = (glyph: number) => {
    const kind = enemyKindOf(glyph);
    return kind !== undefined && mayHoldCompass(kind);
  };
  const stairs = board.indexOf(STAIRS);
  if (stairs >= 0 && !board.includes(COMPASS) && !board.some(carries)) {
    warn(stairs, chamberAdviceMessages.stairsHidden());
  }
}

function thingOf(glyph: number): FloorThing {
  if (glyph === COMPASS) return 'compass';
  if (glyph === SUIT) return 'suit';
  const kind = enemyKindOf(glyph);
  if (kind !== undefined) return kind.letter;
  const family = itemOf(glyph)?.family;
  if (family !== undefined) return family;
  if (glyph === SHRINE) return 'shrine';
  if (glyph === VAULT) return 'vault';
  return potionOf(glyph) === undefined ? 'gold' : 'potion';
}

function reachOf({ tiles, steps }: Geometry, from: number): ReadonlySet<number> {
  const reached = new Set([from]);
  // A set that grows while it is walked: every square is visited once.
  for (const square of reached) {
    for (const step of steps) if (isWalkable(tiles[square + step] ?? 0)) reached.add(square + step);
  }
  return reached;
}
