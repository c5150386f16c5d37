import { expect, test } from 'vitest';
import type { EntityView } from '../../src/dungeon/board/sight.ts';
import type { GameMode } from '../../src/dungeon/entities/edition.ts';
import type { DungeonHappening } from '../../src/dungeon/entities/happenings.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import type { DungeonView } from '../../src/dungeon/view.ts';
import { Chance, type Generator } from '../../src/kernel/chance.ts';
import type { Cardinal } from '../../src/kernel/square.ts';

/** An entity of a drawing: its type, or its type with further fields. */
type Drawn = string | { readonly type: string; readonly [field: string]: unknown };

/** What the letters of a drawing stand for. A dot or a space is floor. */
const LEGEND: Readonly<Record<string, readonly Drawn[]>> = {
  '#': ['wall'],
  P: ['player'],
  E: ['exit'],
  o: ['boulder'],
  _: ['switch'],
  O: ['switch', 'boulder'],
  D: [{ type: 'door', key: 1 }],
  k: [{ type: 'key', key: 1 }],
  '(': [{ type: 'portal', colour: 'blue' }],
  '[': [{ type: 'portal', colour: 'red' }],
  T: ['zombie_toast_spawner'],
  x: ['spider'],
  z: ['zombie_toast'],
  m: ['mercenary'],
  A: ['assassin'],
  h: ['hydra'],
  $: ['treasure'],
  '!': ['invincibility_potion'],
  '?': ['invisibility_potion'],
  w: ['wood'],
  a: ['arrow'],
  b: ['bomb'],
  s: ['sword'],
  '*': ['sun_stone'],
  '~': [{ type: 'swamp_tile', movement_factor: 2 }],
  t: ['time_turner'],
  '+': ['health_potion'],
  u: ['armour'],
  '0': ['one_ring'],
  f: ['anduril'],
  '%': ['time_travelling_portal'],
};

/** What a type is drawn as. */
const LETTER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(LEGEND).flatMap(([letter, [first]]) =>
      letter === 'O' || first === undefined ? [] : [[typeof first === 'string' ? first : first.type, letter]],
    ),
  ),
  door_open: '/',
  portal: '(',
  older_player: '&',
};

export interface Drawing {
  readonly goal?: unknown;
  readonly config?: Readonly<Record<string, number>>;
  readonly options?: Readonly<Record<string, string>>;
  /** Tells that the 2021 edition is meant. */
  readonly mode?: GameMode;
  /** Further letters, or other meanings. */
  readonly legend?: Readonly<Record<string, readonly Drawn[]>>;
  readonly seed?: number;
  /** The coordinates of the top left letter. */
  readonly at?: readonly [number, number];
}

const DIRECTION: Readonly<Record<string, Cardinal>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

/** Everyone can take a lot and hurts nobody, so that cases about walking are not about fighting. */
export const GENTLE = {
  player_health: 1000,
  player_attack: 0,
  mercenary_attack: 0,
  spider_attack: 0,
  zombie_attack: 0,
  hydra_attack: 0,
  assassin_attack: 0,
};

/** A dungeon in play, for tests: drawn, played with a few letters, and looked at. */
export class Play {
  state: DungeonState;
  readonly told: DungeonHappening[] = [];
  private readonly rows: readonly string[];
  private readonly left: number;
  private readonly top: number;

  constructor(rows: readonly string[], state: DungeonState, [left, top]: readonly [number, number]) {
    this.rows = rows;
    this.state = state;
    this.left = left;
    this.top = top;
  }

  /** Steps: u, r, d, l. */
  go(steps: string): this {
    for (const letter of steps) {
      const direction = DIRECTION[letter];
      if (direction === undefined) throw new Error(`no such step: ${letter}`);
      this.act({ type: 'move', direction });
    }
    return this;
  }

  /** A whole script: steps, `use:bomb`, `build:bow`, `interact:mercenary`, `rewind:5`, `reload`, `wait:5`, with spaces between. */
  play(script: string): this {
    for (const word of script.split(' ').filter(each => each !== '')) {
      const [verb = '', noun = ''] = word.split(':');
      if (verb === 'use') this.use(noun);
      else if (verb === 'build') this.build(noun);
      else if (verb === 'interact') this.interact(noun);
      else if (verb === 'rewind') this.rewind(Number(noun));
      else if (verb === 'reload') this.reload();
      else if (verb === 'wait') this.wait(noun === '' ? 1 : Number(noun));
      else this.go(verb);
    }
    return this;
  }

  /** A tick of the 2021 edition: a step, an item, both or neither. */
  tick(step?: string, type?: string): this {
    const direction = step === undefined || step === '' ? {} : { direction: DIRECTION[step] };
    return this.act({ type: 'tick', ...direction, ...(type === undefined ? {} : { item: this.item(type) }) });
  }

  /** Does nothing for so many ticks (2021). */
  wait(ticks = 1): this {
    for (let n = 0; n < ticks; n++) this.tick();
    return this;
  }

  /** Chance that always draws the same, from now on. */
  rig(generator: Generator): this {
    this.state = { ...this.state, chance: new Chance(generator) };
    return this;
  }

  /** Uses the first item of a type. */
  use(type: string): this {
    return this.act({ type: 'use', item: this.item(type) });
  }

  build(buildable: string): this {
    return this.act({ type: 'build', buildable });
  }

  /** Deals with the first entity of a type. */
  interact(type: string): this {
    return this.act({ type: 'interact', entity: this.one(type).id });
  }

  rewind(ticks: number): this {
    return this.act({ type: 'rewind', ticks });
  }

  act(action: unknown): this {
    dungeon.apply(this.state, 0, dungeon.readAction(action), what => this.told.push(what));
    return this;
  }

  /** Saves and loads, as a server would. */
  reload(): this {
    this.state = dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(this.state))));
    return this;
  }

  legal(): unknown[] {
    return dungeon.legal(this.state, 0);
  }

  get view(): DungeonView {
    return dungeon.view(this.state, 0);
  }

  get goals(): string {
    return this.view.goals;
  }

  /** The types in the inventory, the oldest first. */
  get items(): string {
    return this.view.inventory.map(({ type }) => type).join(' ');
  }

  get outcome(): 'won' | 'lost' | undefined {
    return this.state.ended;
  }

  all(type: string): EntityView[] {
    return this.view.entities.filter(entity => entity.type === type);
  }

  /** The first of a type. */
  one(type: string): EntityView {
    const found = this.all(type)[0];
    if (found === undefined) throw new Error(`there is no ${type}`);
    return found;
  }

  /** Where the first of a type is, as `x,y`; empty if there is none. */
  where(type: string): string {
    const found = this.all(type)[0];
    return found === undefined ? '' : `${found.x},${found.y}`;
  }

  item(type: string): string {
    return this.view.inventory.find(item => item.type === type)?.id ?? 'none';
  }

  /** The window of the first drawing as it is now: what is on top of each square. */
  draw(): string {
    const squares = this.rows.map(row => [...row].map(() => '.'));
    const entities = [...this.view.entities].sort((a, b) => a.layer - b.layer);
    for (const { type, x, y } of entities) {
      const row = squares[y - this.top];
      if (row?.[x - this.left] === undefined) continue;
      const onSwitch = type === 'boulder' && row[x - this.left] === '_';
      row[x - this.left] = onSwitch ? 'O' : (LETTER[type] ?? type.charAt(0));
    }
    return squares.map(row => row.join('')).join('\n');
  }
}

/** The lines of a drawing, without the indentation of the source. */
export function rowsOf(drawing: string): string[] {
  const rows = drawing.split('\n').filter(row => row.trim() !== '');
  const indent = Math.min(...rows.map(row => row.length - row.trimStart().length));
  return rows.map(row => row.slice(indent).trimEnd());
}

/** A drawing as `draw` would show it. */
export function picture(drawing: string): string {
  return rowsOf(drawing).join('\n').replaceAll(' ', '.');
}

/** The map of a drawing as JSON. */
export function mapOf(drawing: string, { goal = { goal: 'exit' }, legend = {}, at = [0, 0] }: Drawing = {}): unknown {
  const entities = rowsOf(drawing).flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      const drawn = legend[letter] ?? LEGEND[letter] ?? [];
      if (drawn.length === 0 && letter !== '.' && letter !== ' ') throw new Error(`no such letter: ${letter}`);
      return drawn.map(each => ({ ...(typeof each === 'string' ? { type: each } : each), x: x + at[0], y: y + at[1] }));
    }),
  );
  return { entities, 'goal-condition': goal };
}

/** Begins a dungeon from a drawing. The goal is an exit that, unless drawn, does not exist. */
export function board(drawing: string, options: Drawing = {}): Play {
  const { config, mode, at = [0, 0], seed = 1 } = options;
  const map = mapOf(drawing, options);
  const setup = dungeon.readSetup({ gameMode: mode, name: 'test', map, config, options: options.options });
  return new Play(rowsOf(drawing), dungeon.begin(setup, seed), at);
}

/** One line of a table: a board, what is played on it, and the board it must become. */
export interface BoardCase extends Drawing {
  readonly says: string;
  readonly before: string;
  readonly plays: string;
  readonly after: string;
}

/** A table of boards: every line is a test. */
export function boards(cases: readonly BoardCase[]): void {
  for (const { says, before, plays, after, ...options } of cases) {
    test(says, () => expect(board(before, options).play(plays).draw()).toBe(picture(after)));
  }
}
