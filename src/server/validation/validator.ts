import { ApiError } from '../../wire/shared/api-error.ts';
import { type Budget, budgetOf, type Limits } from '../budget/server-limits.ts';
import { GAMES } from '../games/all-games.ts';
import { type Adopted, type Begun, type Folded, type Game, type Games, gameOf } from '../games/served-game.ts';
import { mustFit } from '../games/setup-measures.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import type { ValidationPool } from './validation-pool.ts';
import { adoptFile, beginMatch, foldFile, publishMap } from './validation-tasks.ts';
import type { ValidationTask } from './validation-worker.ts';

/**
 * Where setups and match files of others are tried out before the server has to do with them. What is light is worked
 * on at once; all else on a thread with a deadline, so that nobody else waits.
 */
export class Validator {
  private readonly limits: Limits;
  private readonly games: Games;
  private readers: Promise<ValidationPool> | undefined;

  constructor(limits: Limits, games: Games) {
    this.limits = limits;
    this.games = games;
  }

  /** What whoever asks from an address may send; without an address, who sits at the machine. */
  budget(address: string | undefined): Budget {
    return budgetOf(this.limits, address);
  }

  /** Reads and begins a setup. Throws InvalidSetup, or ApiError where it is too heavy. */
  async begin(game: Game, setup: unknown, start: { seed: number; time: number }, address?: string): Promise<Begun> {
    if (game.offThread !== undefined) return game.offThread.begin(setup, start);
    if (this.isLight(game, setup, address)) return beginMatch(game, setup, start.seed, start.time);
    return this.ask({ do: 'begin', game: game.rules.game, setup: JSON.stringify(setup), ...start }, address);
  }

  /** The same of a plan, which asks for something to be drawn: small as it is, what it asks for may be large. */
  async draw(game: Game, plan: unknown, start: { seed: number; time: number }, address?: string): Promise<Begun> {
    return this.ask({ do: 'draw', game: game.rules.game, plan, start, budget: this.budget(address) }, address);
  }

  /** What of a setup is the map, and its address. Throws as `begin` does. */
  async publish(game: Game, setup: unknown, address?: string): Promise<{ readonly id: string; readonly map: unknown }> {
    if (game.offThread !== undefined) return game.offThread.publish(setup);
    if (this.isLight(game, setup, address)) return publishMap(game, setup);
    return this.ask({ do: 'publish', game: game.rules.game, setup: JSON.stringify(setup) }, address);
  }

  /** Reads the bytes of a match file and folds it. Throws as `begin` does. */
  async fold(bytes: Uint8Array, address?: string): Promise<Folded> {
    const budget = this.budget(address);
    if (!this.ships) return foldFile(this.find, parseStrictly(bytes, budget.values), budget);
    const asked = this.ask<Folded>({ do: 'fold', bytes, budget }, address);
    return asked.catch(async error => (await this.away(bytes, budget, error)).fold());
  }

  /** The same of a file that is to be played on, from its end or from after so many entries. */
  async adopt(bytes: Uint8Array, address?: string, to?: number): Promise<Adopted> {
    const budget = this.budget(address);
    if (!this.ships) return adoptFile(this.find, parseStrictly(bytes, budget.values), budget, to);
    const asked = this.ask<Adopted>({ do: 'adopt', bytes, budget, to }, address);
    return asked.catch(async error => (await this.away(bytes, budget, error)).adopt(to));
  }

  async close(): Promise<void> {
    await (await this.readers)?.close();
  }

  /** The game of a file that our threads do not know, where somebody has brought it. Throws what they said where not. */
  private async away(bytes: Uint8Array, budget: Budget, said: unknown) {
    if (!(said instanceof ApiError) || said.code !== 'no-such-game') throw said;
    const file = parseStrictly(bytes, budget.values) as { readonly game?: unknown } | null;
    const { offThread: away } = await this.find(String(file?.game));
    return {
      fold: () => away?.fold(file, budget) ?? foldFile(this.find, file, budget),
      adopt: (to?: number) => away?.adopt(file, budget, to) ?? adoptFile(this.find, file, budget, to),
    };
  }

  /** Whether all games that ship are served: threads know them. A server of others works on their files itself. */
  private get ships(): boolean {
    return Object.entries(GAMES).every(([name, game]) => this.games[name] === game);
  }

  private readonly find = (name: string): Promise<Game> => gameOf(this.games, name);

  /** Measures first: what is too much is refused before anybody works on it. */
  private isLight(game: Game, setup: unknown, address: string | undefined): boolean {
    mustFit(game.measure, setup, this.budget(address));
    return game.isLight?.(setup) ?? true;
  }

  private async ask<T>(question: ValidationTask, address: string | undefined): Promise<T> {
    this.readers ??= import('./validation-pool.ts').then(({ ValidationPool: All }) => new All(this.limits));
    return (await this.readers).run(question, this.budget(address).readerMs, address);
  }
}
