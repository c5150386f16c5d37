import type { FastifyRequest } from 'fastify';
import { GAME_MODES, type GameMode } from '../../../dungeon/entities/edition.ts';
import { CARDINALS, type Square } from '../../../kernel/square.ts';
import { clientKey } from '../../requests/client-address.ts';
import { IllegalArgument } from './dungeon-course-routes.ts';

/** The parameters of a call, which are all in its query. */
export class CourseQuery {
  /** The stranger who calls; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
  private readonly given: Readonly<Record<string, string | readonly string[] | undefined>>;

  constructor(request: FastifyRequest) {
    this.given = request.query as typeof this.given;
    this.address = clientKey(request);
  }

  has(name: string): boolean {
    return this.given[name] !== undefined;
  }

  text(name: string): string {
    const value = this.given[name];
    if (typeof value === 'string') return value;
    throw new IllegalArgument(`expected the parameter ${name} once, found ${value === undefined ? 'none' : 'several'}`);
  }

  wholeNumber(name: string): number {
    const text = this.text(name);
    if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
    throw new IllegalArgument(`expected a whole number as ${name}, found ${JSON.stringify(text)}`);
  }

  square(end: 'Start' | 'End'): Square {
    return { x: this.wholeNumber(`x${end}`), y: this.wholeNumber(`y${end}`) };
  }

  direction(): string {
    const direction = CARDINALS.find(each => each === this.text('movementDirection').toLowerCase());
    return direction ?? this.noDirection('Up, Down, Left or Right');
  }

  /** A tick of the 2021 edition: a step or `None`, and an item or nothing. */
  tick(): { readonly type: 'tick'; readonly direction?: string; readonly item?: string } {
    const text = this.text('movementDirection').toLowerCase();
    const direction = CARDINALS.find(each => each === text);
    if (direction === undefined && text !== 'none') this.noDirection('Up, Down, Left, Right or None');
    const item = this.has('itemUsed') ? this.text('itemUsed') : '';
    return { type: 'tick', ...(direction && { direction }), ...(item !== '' && { item }) };
  }

  /** The game mode, in any case: it tells that the 2021 edition is meant. */
  gameMode(): GameMode | undefined {
    if (!this.has('gameMode')) return undefined;
    if (this.has('configName')) throw new IllegalArgument('expected gameMode or configName, found both');
    const text = this.text('gameMode');
    const mode = GAME_MODES.find(each => each === text.toLowerCase());
    if (mode !== undefined) return mode;
    throw new IllegalArgument(`expected one of ${GAME_MODES.join(', ')} as gameMode, found ${JSON.stringify(text)}`);
  }

  private noDirection(expected: string): never {
    throw new IllegalArgument(
      `expected ${expected} as movementDirection, found ${JSON.stringify(this.text('movementDirection'))}`,
    );
  }
}
