// Written for speed: asked once for every state that a search meets.
import { playerEntity } from '../../../dungeon/board/board.ts';
import type { Entity, EntityOf } from '../../../dungeon/entities/entities.ts';
import { type Item, type KeyMark, matches } from '../../../dungeon/entities/items.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { MapWindow } from '../model/map-window.ts';
import type { Nature } from '../model/nature.ts';

/** Nobody gets there, whatever happens. */
export const NEVER = Number.POSITIVE_INFINITY;

const UNREACHED = -1;

/** What no player ever passes, unless it is blown up. */
function standsForGood({ type }: Entity): boolean {
  return type === 'wall' || type === 'light_bulb_off' || type === 'light_bulb_on';
}

/**
 * How far everything is at least, and what cannot be reached any more. It looks at an easier dungeon: boulders,
 * spawners and enemies do not stand in the way, a portal leads to every side of its twin, a key that can be reached
 * opens every door of its mark, and a bomb that can be reached tears down every wall near any switch. What is out of
 * reach there is out of reach for good.
 */
export class Reach {
  /** By square, the steps from the player in the easier dungeon, or UNREACHED. */
  private readonly steps: Int32Array;
  private readonly straight: Int32Array;
  private readonly queue: Int32Array;
  private readonly window: MapWindow;
  private readonly nature: Nature;
  private readonly blocked: Uint8Array;
  private readonly firstBlocked: Uint8Array;
  private readonly ring: Uint8Array;
  /** The squares that a bomb could ever blow up. */
  private readonly blastable: readonly number[];
  /** Whether a bomb was within reach. */
  private tornDown = false;
  private readonly beyond: ReadonlyMap<number, number>;
  private readonly doors: readonly EntityOf<'door'>[];
  private readonly openers: readonly Entity[];

  constructor(window: MapWindow, beginning: DungeonState, nature: Nature) {
    this.window = window;
    this.nature = nature;
    this.steps = new Int32Array(window.size);
    this.straight = new Int32Array(window.size);
    this.queue = new Int32Array(window.size);
    this.blocked = new Uint8Array(window.size);
    const entities = beginning.entities.list();
    this.doors = entities.filter(entity => entity.type === 'door');
    this.openers = entities.filter(({ type }) => type === 'key' || type === 'sun_stone' || type === 'bomb');
    this.ring = ringOf(window);
    this.firstBlocked = blockedIn(window, entities);
    this.beyond = twinsOf(window, entities);
    this.blastable = nature.bombs ? blastableIn(window, entities, beginning.dungeon.config.bomb_radius) : [];
  }

  /** Looks at the dungeon from where the player stands. */
  look(state: DungeonState): void {
    const player = playerEntity(state);
    if (player === undefined) return void this.steps.fill(UNREACHED);
    this.blocked.set(this.nature.bombs ? blockedIn(this.window, state.entities.list()) : this.firstBlocked);
    const shut = this.doors.filter(({ id }) => state.entities.get(id)?.type === 'door');
    for (const door of shut) this.blocked[this.window.squareOf(door)] = 1;
    if (this.nature.travels) this.blocked.set(this.ring);
    const from = this.window.squareOf(player);
    this.tornDown = false;
    const { inventory } = state.player;
    for (const door of shut) {
      if (inventory.some(item => fits(item, door.own.key))) this.blocked[this.window.squareOf(door)] = 0;
    }
    this.flood(from);
    this.straight.set(this.steps);
    while (this.open(state, shut)) this.flood(from);
  }

  /** At least so many steps lead to a square; NEVER if none do. */
  to(square: number): number {
    const steps = this.steps[square];
    return steps === UNREACHED ? NEVER : steps;
  }

  toEntity(entity: Entity): number {
    return this.to(this.window.squareOf(entity));
  }

  /** The same with no other key than the one at hand: for a guess at the way. */
  straightTo(entity: Entity): number {
    const steps = this.straight[this.window.squareOf(entity)];
    return steps === UNREACHED ? NEVER : steps;
  }

  /** By square, at least so many steps to the nearest of some, all doors open. */
  fieldTo(squares: readonly number[]): Float64Array {
    this.blocked.set(this.firstBlocked);
    if (this.nature.travels) this.blocked.set(this.ring);
    this.tearDown();
    this.flood(...squares);
    return Float64Array.from(this.steps, steps => (steps === UNREACHED ? NEVER : steps));
  }

  private flood(...sources: number[]): void {
    const { steps, queue, blocked, window, beyond } = this;
    steps.fill(UNREACHED);
    let count = 0;
    for (const source of sources) {
      steps[source] = 0;
      queue[count++] = source;
    }
    const entered = new Set<number>();
    for (let n = 0; n < count; n++) {
      const here = queue[n];
      const far = steps[here] + 1;
      for (const way of window.ways) {
        const next = here + way;
        if (blocked[next] === 1 || steps[next] !== UNREACHED) continue;
        steps[next] = far;
        // Where bombs may take the twin, a portal may become floor.
        if (!beyond.has(next) || this.nature.bombs) queue[count++] = next;
        if (!beyond.has(next)) continue;
        for (const square of this.exits(next, entered)) {
          if (blocked[square] === 1 || steps[square] !== UNREACHED) continue;
          steps[square] = far;
          queue[count++] = square;
        }
      }
    }
  }

  /** Where a portal can lead to, through further ones too, but for where those lead that were entered before. */
  private *exits(portal: number, entered: Set<number>): Generator<number> {
    // A list grows while it is walked through: a row of portals may be longer than a stack is deep.
    const row = [portal];
    for (const each of row) {
      const twin = this.beyond.get(each);
      if (twin === undefined || entered.size === entered.add(each).size) continue;
      for (const way of this.window.ways) {
        const isPortal = this.beyond.has(twin + way);
        if (isPortal) row.push(twin + way);
        if (!isPortal || this.nature.bombs) yield twin + way;
      }
    }
  }

  /** Opens what can be opened with what has been reached. Returns whether there is more to reach now. */
  private open(state: DungeonState, shut: readonly EntityOf<'door'>[]): boolean {
    let more = false;
    if (!this.tornDown && this.hasBomb(state)) {
      this.tornDown = true;
      more = this.tearDown();
    }
    for (const door of shut) {
      const square = this.window.squareOf(door);
      if (this.blocked[square] !== 1 || !this.canOpen(state, door.own.key)) continue;
      this.blocked[square] = 0;
      more = true;
    }
    return more;
  }

  /** Blows up everything that any bomb could. Returns whether something has stood there. */
  private tearDown(): boolean {
    let more = false;
    for (const square of this.blastable) {
      if (this.blocked[square] === 1) more = true;
      this.blocked[square] = 0;
    }
    return more;
  }

  private hasBomb(state: DungeonState): boolean {
    if (state.rosters.bombs.length > 0 || state.player.inventory.some(({ type }) => type === 'bomb')) return true;
    return this.openers.some(({ id, type }) => type === 'bomb' && this.isReached(state, id));
  }

  private canOpen(state: DungeonState, mark: KeyMark | undefined): boolean {
    return this.openers.some(opener => {
      if (opener.type === 'bomb' || (opener.type === 'key' && !matches(opener.own.key, mark))) return false;
      return this.isReached(state, opener.id);
    });
  }

  /** Whether something still lies where it was at first, and can be reached. */
  private isReached(state: DungeonState, id: number): boolean {
    const entity = state.entities.get(id);
    return entity !== undefined && this.to(this.window.squareOf(entity)) !== NEVER;
  }
}

/** A bomb goes off beside a switch or a wire, and these never move. */
function blastableIn(window: MapWindow, entities: readonly Entity[], radius: number): number[] {
  const reached = new Set<number>();
  for (const { type, x, y } of entities) {
    if (type !== 'switch' && type !== 'wire') continue;
    for (let row = y - radius - 1; row <= y + radius + 1; row++) {
      for (let column = x - radius - 1; column <= x + radius + 1; column++) {
        const at = { x: column, y: row };
        const isBeside = Math.abs(column - x) <= radius || Math.abs(row - y) <= radius;
        if (isBeside && window.holds(at)) reached.add(window.squareOf(at));
      }
    }
  }
  return [...reached];
}

function fits({ type, key }: Item, mark: KeyMark | undefined): boolean {
  return type === 'sun_stone' || (type === 'key' && matches(key, mark));
}

/** Where nobody will ever stand, unless something is blown up. */
function blockedIn(window: MapWindow, entities: readonly Entity[]): Uint8Array {
  const blocked = ringOf(window);
  for (const entity of entities) if (standsForGood(entity)) blocked[window.squareOf(entity)] = 1;
  return blocked;
}

/** Nothing is blocked but the ring around the window. */
function ringOf({ width, height, size }: MapWindow): Uint8Array {
  const blocked = new Uint8Array(size);
  blocked.fill(1, 0, width).fill(1, size - width);
  for (let row = 1; row < height; row++) blocked.fill(1, row * width - 1, row * width + 1);
  return blocked;
}

/** By the square of a portal that leads anywhere, that of its twin. */
function twinsOf(window: MapWindow, entities: readonly Entity[]): Map<number, number> {
  const portals = entities.filter(entity => entity.type === 'portal' && entity.own.colour !== undefined);
  const pairs = Map.groupBy(portals as EntityOf<'portal'>[], ({ own }) => own.colour).values();
  const squares = [...pairs].map(pair => pair.map(portal => window.squareOf(portal)) as [number, number?]);
  return new Map(squares.flatMap(([a, b]) => (b === undefined ? [] : [[a, b] as const, [b, a] as const])));
}
