import { expect, test } from 'vitest';
import { type Drawing, drawingRows, drawn, drawnMap, GENTLE, picture } from '../../src/conform/dungeon/map-drawing.ts';
import type { EntityView } from '../../src/dungeon/board/sight.ts';
import type { DungeonEvent } from '../../src/dungeon/events.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import type { DungeonView } from '../../src/dungeon/view.ts';
import { type RandomSource, Rng } from '../../src/kernel/rng.ts';
import type { Cardinal } from '../../src/kernel/square.ts';

export { type Drawing, drawingRows, drawnMap, GENTLE, picture };

const DIRECTION: Readonly<Record<string, Cardinal>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

/** A dungeon in play, for tests: drawn, played with a few letters, and looked at. */
export class Play {
  state: DungeonState;
  readonly told: DungeonEvent[] = [];
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
  rig(generator: RandomSource): this {
    this.state = { ...this.state, rng: new Rng(generator) };
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
    const entities = [...this.view.entities].sort((a, b) => a.layer - b.layer);
    return drawn(this.rows, entities, [this.left, this.top]);
  }
}

/** Begins a dungeon from a drawing. The goal is an exit that, unless drawn, does not exist. */
export function board(drawing: string, options: Drawing = {}): Play {
  const { config, mode, at = [0, 0], seed = 1 } = options;
  const map = drawnMap(drawing, options);
  const setup = dungeon.readSetup({ gameMode: mode, name: 'test', map, config, options: options.options });
  return new Play(drawingRows(drawing), dungeon.begin(setup, seed), at);
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
