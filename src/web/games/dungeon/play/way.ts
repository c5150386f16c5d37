import { groundAt, type Scene } from '../../../../drawing/board-scene.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import {
  BOULDER,
  type EntityType,
  EXIT,
  KIND,
  PORTAL,
  SOLID,
  TIME_PORTAL,
} from '../../../../dungeon/entities/entities.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { DistanceField, UNREACHED } from '../../../../kernel/distance.ts';
import { CARDINALS, type Cardinal, type Square, sameSquare, step as stepped } from '../../../../kernel/square.ts';
import { texts } from '../../../texts/texts.ts';
import { nameOf, theOne } from '../narrate.ts';

const say = texts.dungeon.walk;

/** Whoever is hostile and this near could be met with the next step. */
const DANGER = 2;
/** With one of these, an older self does nothing to whom it meets (seed 000 §3.11.3). */
const PEACE = ['sun_stone', 'midnight_armour'];
/** What nobody walks onto, and what nobody walks across unasked. */
const STOPS = SOLID | BOULDER;
const DETOURS = STOPS | PORTAL | TIME_PORTAL | EXIT;

/** The next step towards a square and how many it takes, or why there is none. */
export type NextStep = { readonly step: Cardinal; readonly length: number } | { readonly why: string };

/** The shortest way over squares on which nothing happens but picking things up. */
export function wayTo(view: DungeonView, scene: Scene, goal: Square): NextStep {
  const { player } = view;
  if (player === null) return { why: say.noWay };
  const threat = nearestThreat(view);
  if (threat !== undefined) return { why: say.danger(theOne(threat.type)) };
  const obstacle = view.entities.find(entity => sameSquare(entity, goal) && stops(entity));
  if (obstacle !== undefined) return { why: say.blocked(nameOf(obstacle.type)) };
  const far = distancesTo(view, scene, goal);
  const length = far(player);
  const step = CARDINALS.find(to => length !== UNREACHED && far(stepped(player, to)) === length - 1);
  return step === undefined ? { why: say.noWay } : { step, length };
}

/** How many steps each square is away from the goal. The goal itself may be anything that can be entered. */
function distancesTo({ entities }: DungeonView, scene: Scene, goal: Square): (from: Square) => number {
  const { left, top, width, height } = scene.bounds;
  const field = new DistanceField(width + 2, height + 2);
  const index = ({ x, y }: Square) => (y - top + 1) * field.width + (x - left + 1);
  const isInside = ({ x, y }: Square) => x >= left && y >= top && x < left + width && y < top + height;
  const cost = new Uint8Array(field.width * field.height);
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (groundAt(scene, x, y) === 'floor') cost[index({ x, y })] = 1;
  }
  for (const entity of entities) if (isAvoided(entity) && isInside(entity)) cost[index(entity)] = 0;
  if (!isInside(goal)) return () => UNREACHED;
  if (groundAt(scene, goal.x, goal.y) === 'floor') cost[index(goal)] = 1;
  field.flood(index(goal), cost, { uniform: true });
  return from => (isInside(from) ? (field.distance[index(from)] ?? UNREACHED) : UNREACHED);
}

function stops({ type }: EntityView): boolean {
  return (marksOf(type) & STOPS) !== 0;
}

/** A bomb that was set down looks like one that lies about: both are walked around. */
function isAvoided(entity: EntityView): boolean {
  return (marksOf(entity.type) & DETOURS) !== 0 || entity.type === 'bomb' || isHostile(entity);
}

function marksOf(type: string): number {
  return KIND[type as EntityType]?.marks ?? SOLID;
}

/** Who would fight and is near; nobody while a potion works on. */
function nearestThreat({ player, entities, inventory }: DungeonView): EntityView | undefined {
  if (player === null || (player.potion?.ticksLeft ?? 0) > 1) return undefined;
  const isAtPeace = inventory.some(({ type }) => PEACE.includes(type));
  const distance = ({ x, y }: Square) => Math.abs(x - player.x) + Math.abs(y - player.y);
  return entities.find(entity => {
    if (entity.type === 'older_player' && isAtPeace) return false;
    return isHostile(entity) && distance(entity) <= DANGER;
  });
}

function isHostile({ health, ally }: EntityView): boolean {
  return health !== undefined && ally !== true;
}
