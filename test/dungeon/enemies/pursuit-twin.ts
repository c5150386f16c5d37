import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAt, playerEntity } from '../../../src/dungeon/board/board.ts';
import { isPassage, portalExit } from '../../../src/dungeon/board/portal.ts';
import { swampFactor } from '../../../src/dungeon/board/terrain.ts';
import { Pursuit } from '../../../src/dungeon/enemies/pursuit.ts';
import { BOULDER, PORTAL, SOLID } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { CARDINALS, type Square, step } from '../../../src/kernel/square.ts';

/** How far the twin looks beyond the drawing: farther than any shortest path has to go. */
const EDGE = 9;

const keyOf = ({ x, y }: Square) => `${x},${y}`;

/** Where a step leads: next door, or through a portal; undefined if it is blocked. */
function lands(state: DungeonState, from: Square, way: number): Square | undefined {
  const next = step(from, CARDINALS[way]!);
  const marks = state.ground.marks(next.x, next.y);
  if ((marks & (SOLID | BOULDER)) !== 0) return undefined;
  if ((marks & PORTAL) === 0) return next;
  return portalExit(state, findAt(state, next.x, next.y, 'portal')!, way);
}

/** Slow and obviously right: Bellman and Ford over a plane far wider than the dungeon, all ways round. */
function slowDistances(state: DungeonState, sources: readonly Square[]): Map<string, number> {
  const distance = new Map(sources.map(source => [keyOf(source), 0]));
  for (let changed = true; changed; ) {
    changed = false;
    for (let x = -EDGE; x <= EDGE; x++) {
      for (let y = -EDGE; y <= EDGE; y++) {
        if ((state.ground.marks(x, y) & (SOLID | BOULDER)) !== 0 || isPassage(state, x, y)) continue;
        for (let way = 0; way < 4; way++) {
          const to = lands(state, { x, y }, way);
          const far = to && distance.get(keyOf(to));
          if (far === undefined) continue;
          const mine = far + 1 + swampFactor(state, x, y);
          if (mine >= (distance.get(keyOf({ x, y })) ?? Number.POSITIVE_INFINITY)) continue;
          distance.set(keyOf({ x, y }), mine);
          changed = true;
        }
      }
    }
  }
  return distance;
}

/** All squares of that plane that somebody can get to, its own among them. */
function slowReach(state: DungeonState, from: Square): Square[] {
  const found = new Map([[keyOf(from), from]]);
  for (const here of found.values()) {
    for (let way = 0; way < 4; way++) {
      const to = lands(state, here, way);
      if (to !== undefined && Math.max(Math.abs(to.x), Math.abs(to.y)) <= EDGE) found.set(keyOf(to), to);
    }
  }
  return [...found.values()];
}

/** The ways in the order in which they are tried: along the longer axis before the other, x where both are equal. */
function order(across: number, down: number): number[] {
  const x = across >= 0 ? [1, 3] : [3, 1];
  const y = down >= 0 ? [2, 0] : [0, 2];
  return Math.abs(across) >= Math.abs(down) ? [...x, ...y] : [...y, ...x];
}

const at = fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }) });
const obstacles = fc.array(
  fc.record({
    at,
    what: fc.constantFrom(
      { type: 'wall' },
      { type: 'wall' },
      { type: 'boulder' },
      { type: 'swamp_tile', movement_factor: 1 },
      { type: 'swamp_tile', movement_factor: 4 },
    ),
  }),
  { maxLength: 90, size: 'max' },
);
const portals = fc.array(fc.tuple(at, at), { maxLength: 2 });

/** Only the first of them leads anywhere: no way is shorter by the second. */
const TWO_PORTALS_ON_ONE_SQUARE: [Square, [], [Square, Square][], Square[], number, boolean] = [
  { x: 2, y: 0 },
  [],
  [
    [
      { x: -5, y: 2 },
      { x: 0, y: 0 },
    ],
    [
      { x: 1, y: 0 },
      { x: -5, y: 2 },
    ],
  ],
  [{ x: 0, y: 0 }],
  0,
  false,
];

/** Who begins in a wall walks out of it, even where no way leads to the player. */
const IN_A_WALL: [Square, { at: Square; what: { type: string } }[], [Square, Square][], Square[], number, boolean] = [
  { x: -2, y: 2 },
  [
    { at: { x: -2, y: 1 }, what: { type: 'wall' } },
    { at: { x: -1, y: 2 }, what: { type: 'wall' } },
    { at: { x: 4, y: 2 }, what: { type: 'wall' } },
    { at: { x: -3, y: 2 }, what: { type: 'wall' } },
  ],
  [
    [
      { x: -2, y: 0 },
      { x: -2, y: 3 },
    ],
  ],
  [{ x: 4, y: 2 }],
  0,
  false,
];

/** Holds so many pursuits of chance against the twin. */
export function pursuitEqualsItsTwin(numRuns: number): void {
  test('every pursuer takes the first step of a shortest path to the player, or as near to it as can be', () => {
    fc.assert(
      fc.property(
        at,
        obstacles,
        portals,
        fc.array(at, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 9 }),
        fc.boolean(),
        (player, things, pairs, foes, questions, isShutIn) => {
          const entities = [
            { type: 'player', ...player },
            ...(isShutIn ? CARDINALS.map(way => ({ type: 'wall', ...step(player, way) })) : []),
            ...things.filter(thing => keyOf(thing.at) !== keyOf(player)).map(thing => ({ ...thing.what, ...thing.at })),
            ...pairs.flatMap((pair, n) =>
              pair
                .filter(place => keyOf(place) !== keyOf(player))
                .map(place => ({ type: 'portal', colour: String(n), ...place })),
            ),
            ...foes.map(place => ({ type: 'mercenary', ...place })),
          ];
          const map = { entities, 'goal-condition': { goal: 'exit' } };
          const state = dungeon.begin(dungeon.readSetup({ map }), 1);
          const pursuit = new Pursuit(state, playerEntity(state)!);
          const mercenaries = state.rosters.enemies.map(id => state.entities.get(id)!);
          // Clearings are summed up only after some questions.
          for (let asked = 0; asked < questions; asked++) state.terrain?.isClearBetween(player, player);
          for (const mercenary of mercenaries) {
            if (keyOf(mercenary) === keyOf(player)) continue;
            const reach = slowReach(state, mercenary);
            const far = ({ x, y }: Square) => Math.abs(x - player.x) + Math.abs(y - player.y);
            const nearest = Math.min(...reach.map(far));
            // Who can get to the player has it as the only square at distance 0.
            const distance = slowDistances(
              state,
              reach.filter(square => far(square) === nearest),
            );
            const options = order(player.x - mercenary.x, player.y - mercenary.y).flatMap(
              way => lands(state, mercenary, way) ?? [],
            );
            const distances = options.map(to => distance.get(keyOf(to)) ?? Number.POSITIVE_INFINITY);
            const least = Math.min(Number.POSITIVE_INFINITY, ...distances);
            const stays = far(mercenary) === nearest || least === Number.POSITIVE_INFINITY;
            expect(pursuit.towards(mercenary)).toEqual(stays ? undefined : options[distances.indexOf(least)]);
          }
        },
      ),
      { numRuns, examples: [TWO_PORTALS_ON_ONE_SQUARE, IN_A_WALL] },
    );
  });
}
