import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { groundAt, type Motion, type Scene } from '../../../../drawing/scene.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/entity-view.ts';
import {
  BOULDER,
  type EntityType,
  EXIT,
  ITEM,
  KIND,
  LOCK,
  PORTAL,
  SOLID,
  TIME_PORTAL,
} from '../../../../dungeon/entities/entities.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { DistanceField, UNREACHED } from '../../../../kernel/distance.ts';
import { CARDINALS, type Cardinal, type Square, sameSquare, step, step as stepped } from '../../../../kernel/square.ts';
import type { OptimisticMove } from '../../../match/optimistic-scene.ts';
import { playSounds } from '../../../sound/speaker.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { theOne, typeName } from '../look/event-words.ts';

/** What one walks onto without anything in the way, besides items. */
const OPEN = ['switch', 'exit', 'swamp_tile', 'wire', 'door_open', 'switch_door_open'];

/** Where the player will stand after some actions: steps into what is known to be free, up to the first that is not. */
export function optimisticStep(
  { player, entities }: DungeonView,
  pressed: readonly unknown[],
): OptimisticMove | undefined {
  if (player === null) return undefined;
  const isFree = (square: Square) =>
    entities.every(entity => !sameSquare(entity, square) || isOpen(entity.type) || entity.id === player.id);
  let to: Square | undefined;
  for (const action of pressed as readonly DungeonAction[]) {
    const next = action.type === 'move' ? step(to ?? player, action.direction) : undefined;
    if (next === undefined || !isFree(next)) break;
    to = next;
  }
  return to && { id: player.id, to };
}

function isOpen(type: string): boolean {
  const kind = KIND[type as EntityType] as (typeof KIND)[EntityType] | undefined;
  return OPEN.includes(type) || (kind !== undefined && (kind.marks & ITEM) !== 0);
}

const say = dungeonTexts.walk;

/** Whoever is hostile and this near could be met with the next step. */
const DANGER = 2;
/** With one of these, an older self does nothing to whom it meets (seed 000 §3.11.3). */
const PEACE = ['sun_stone', 'midnight_armour'];
/** What nobody walks onto, and what nobody walks across unasked. */
const STOPS = SOLID | BOULDER;
const DETOURS = STOPS | PORTAL | TIME_PORTAL | EXIT;

/** The next step towards a square and how many it takes, or why there is none. */
type NextStep = { readonly step: Cardinal; readonly length: number } | { readonly why: string };

/** The shortest way over squares on which nothing happens but picking things up. */
export function wayTo(view: DungeonView, scene: Scene, goal: Square): NextStep {
  const { player } = view;
  if (player === null) return { why: say.noWay };
  const threat = nearestThreat(view);
  if (threat !== undefined) return { why: say.danger(theOne(threat.type)) };
  const obstacle = view.entities.find(entity => sameSquare(entity, goal) && stops(entity));
  if (obstacle !== undefined) return { why: say.blocked(typeName(obstacle.type)) };
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
  for (const entity of entities) if (isAvoided(entity, entities) && isInside(entity)) cost[index(entity)] = 0;
  if (!isInside(goal)) return () => UNREACHED;
  if (groundAt(scene, goal.x, goal.y) === 'floor') cost[index(goal)] = 1;
  field.flood(index(goal), cost, { uniform: true });
  return from => (isInside(from) ? (field.distance[index(from)] ?? UNREACHED) : UNREACHED);
}

function stops({ type }: EntityView): boolean {
  return (marksOf(type) & STOPS) !== 0;
}

/** A bomb that was set down looks like one that lies about: both are walked around. A portal without a twin is floor. */
function isAvoided(entity: EntityView, all: readonly EntityView[]): boolean {
  if (entity.type === 'portal') return all.some(other => other !== entity && areTwins(entity, other));
  return (marksOf(entity.type) & DETOURS) !== 0 || entity.type === 'bomb' || isHostile(entity);
}

function areTwins({ colour }: EntityView, other: EntityView): boolean {
  return colour !== undefined && other.type === 'portal' && other.colour === colour;
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

/** How long each step is shown (ms). */
const PACE = 120;

interface WalkProps {
  readonly view: DungeonView;
  readonly scene: Scene;
  readonly position: number;
  readonly step: (direction: Cardinal) => void;
}

/** Walks to a square, step by step, as long as the way is safe; says why where it is not. */
export function useWalk({ view, scene, position, step }: WalkProps) {
  const [goal, setGoal] = useState<{ readonly square: Square; readonly from: number; readonly until: number }>();
  const [stopped, setStopped] = useState<{ readonly why: string; readonly at: number }>();

  const goOn = useEffectEvent((at: number) => {
    if (goal === undefined || at === goal.from) return;
    const isThere = view.player === null || sameSquare(view.player, goal.square);
    const way = isThere || at >= goal.until ? undefined : wayTo(view, scene, goal.square);
    if (way !== undefined && 'step' in way) return step(way.step);
    setGoal(undefined);
    if (way !== undefined) setStopped({ why: way.why, at });
  });
  useEffect(() => {
    const timer = setTimeout(() => goOn(position), PACE);
    return () => clearTimeout(timer);
  }, [position]);

  return {
    /** Why it went no farther, until something else happens. */
    why: stopped?.at === position ? stopped.why : undefined,
    begin: (square: Square) => {
      const way = wayTo(view, scene, square);
      if ('why' in way) return setStopped({ why: way.why, at: position });
      setGoal({ square, from: position, until: position + way.length });
      step(way.step);
    },
    stop: () => setGoal(undefined),
    tell: (why: string) => setStopped({ why, at: position }),
  };
}

/** The way in which the player walks against a wall: where nobody can stay where they are, that is how they wait. */
export function wallBeside({ player, entities }: DungeonView): Cardinal | undefined {
  return CARDINALS.find(to => player !== null && isFirm(entities, stepped(player, to)));
}

/** Whether something moves here by itself, so that waiting is worth something. */
export function isLively({ entities, battles }: DungeonView): boolean {
  return (
    battles.length > 0 || entities.some(({ health, type }) => health !== undefined || type === 'zombie_toast_spawner')
  );
}

/** Walls and what else nobody ever steps onto, pushes or opens. A bomb looks like one that lies about. */
function isFirm(entities: readonly EntityView[], square: Square): boolean {
  return entities.some(
    entity => sameSquare(entity, square) && entity.type !== 'bomb' && (marksOf(entity.type) & (SOLID | LOCK)) === SOLID,
  );
}

interface FlickProps {
  readonly view: DungeonView;
  /** What was pressed and is not answered yet. */
  readonly pending: readonly unknown[];
  readonly motions: readonly Motion[];
  readonly move: (direction: Cardinal) => void;
}

/** Steps by a finger on the board: one into a wall is felt and seen there, and not sent. */
export function useFlicks({ view, pending, motions, move }: FlickProps) {
  const [felt, setFelt] = useState<{ readonly bump: Motion; readonly at: DungeonView }>();
  const flick = (to: Cardinal): boolean => {
    const { player, entities } = view;
    if (player === null) return false;
    const towards = stepped(optimisticStep(view, pending)?.to ?? player, to);
    const isShut = isFirm(entities, towards);
    if (isShut) {
      playSounds(['bump']);
      setFelt({ bump: { kind: 'bump', id: player.id, towards }, at: view });
    } else move(to);
    return !isShut;
  };
  return { flick, motions: useMemo(() => (felt?.at === view ? [felt.bump] : motions), [felt, view, motions]) };
}
