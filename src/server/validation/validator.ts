import { turns } from '../budget/event-loop-queue.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { type Budget, budgetOf, type Limits } from '../budget/server-limits.ts';
import { GAMES } from '../games/all-games.ts';
import { type Adopted, type Begun, type Folded, type Game, type Games, gameOf } from '../games/served-game.ts';
import { mustFit, tooHeavy } from '../games/setup-measures.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { adoptFile, beginMatch, foldFile, publishMap } from './validation-tasks.ts';
import type { Elsewhere, ValidationTask } from './validation-worker.ts';

/** About how many bytes of a setup or a match file a thread works on in a millisecond. */
const BYTES_IN_MS = 5000;
/** What has more letters takes milliseconds to be read. */
const LARGE = 256 * 1024;

/** A file is read on a thread, by the game that it is of, or here where a server has other games than those that ship. */
interface FileReading<T> {
  readonly inThread: ValidationTask;
  readonly elsewhere: (game: NonNullable<Game['offThread']>, bytes: Uint8Array) => Promise<T>;
  readonly here: (json: unknown) => Promise<T>;
}

/**
 * Where setups and match files of others are tried out before the server has to do with them. What is light is worked
 * on at once; all else on a thread with a deadline, so that nobody else waits.
 */
export class Validator {
  private readonly limits: Limits;
  private readonly games: Games;
  private readers: Promise<ThreadPool<ValidationTask, string | Elsewhere>> | undefined;

  constructor(limits: Limits, games: Games) {
    this.limits = limits;
    this.games = games;
  }

  /** What whoever asks from an address may send; without an address, who sits at the machine. */
  budget(address: string | undefined): Budget {
    return budgetOf(this.limits, address);
  }

  /** Reads and begins a setup. Throws InvalidSetup, or ApiError where it is too heavy. */
  async begin(game: Game, setup: unknown, start: { seed: number; time: number }, asker: Asker): Promise<Begun> {
    if (game.offThread !== undefined) return game.offThread.begin(setup, start, asker);
    if (this.isLight(game, setup, asker)) return beginMatch(game, setup, start.seed, start.time);
    return this.ask({ do: 'begin', game: game.rules.game, setup: JSON.stringify(setup), ...start }, asker);
  }

  /** The same of a plan, which asks for something to be drawn: small as it is, what it asks for may be large. */
  async draw(game: Game, plan: unknown, start: { seed: number; time: number }, asker: Asker): Promise<Begun> {
    return this.ask(
      { do: 'draw', game: game.rules.game, plan, start, budget: this.budget(asker.account.address) },
      asker,
    );
  }

  /** What of a setup is the map, and its address. Throws as `begin` does. */
  async publish(game: Game, setup: unknown, asker: Asker): Promise<{ readonly id: string; readonly map: unknown }> {
    if (game.offThread !== undefined) return game.offThread.publish(setup, asker);
    if (this.isLight(game, setup, asker)) return publishMap(game, setup);
    return this.ask({ do: 'publish', game: game.rules.game, setup: JSON.stringify(setup) }, asker);
  }

  /** Reads the bytes of a match file, which it takes, and folds it. Throws as `begin` does. */
  fold(bytes: Uint8Array, asker: Asker): Promise<Folded> {
    const budget = this.budget(asker.account.address);
    return this.read(bytes, asker, {
      inThread: { do: 'fold', bytes, budget },
      elsewhere: (game, found) => game.fold(found, budget, asker),
      here: json => foldFile(this.find, json, budget),
    });
  }

  /** The same of a file that is to be played on, from its end or from after so many entries. */
  adopt(bytes: Uint8Array, asker: Asker, to?: number): Promise<Adopted> {
    const budget = this.budget(asker.account.address);
    return this.read(bytes, asker, {
      inThread: { do: 'adopt', bytes, budget, to },
      elsewhere: (game, found) => game.adopt(found, budget, to, asker),
      here: json => adoptFile(this.find, json, budget, to),
    });
  }

  async close(): Promise<void> {
    await (await this.readers)?.close();
  }

  /** Whether all games that ship are served: threads know them. A server of others works on their files itself. */
  private get ships(): boolean {
    return Object.entries(GAMES).every(([name, game]) => this.games[name] === game);
  }

  private async read<T>(bytes: Uint8Array, asker: Asker, { inThread, elsewhere, here }: FileReading<T>): Promise<T> {
    const { values } = this.budget(asker.account.address);
    if (!this.ships) return here(parseStrictly(bytes, values));
    const found = await this.inThread<T>(inThread, asker);
    if ('read' in found) return found.read;
    const { offThread } = await this.find(found.elsewhere);
    return offThread === undefined ? here(parseStrictly(found.bytes, values)) : elsewhere(offThread, found.bytes);
  }

  private readonly find = (name: string): Promise<Game> => gameOf(this.games, name);

  /** Measures first: what is too much is refused before anybody works on it. */
  private isLight(game: Game, setup: unknown, asker: Asker): boolean {
    mustFit(game.measure, setup, this.budget(asker.account.address));
    return game.isLight?.(setup) ?? true;
  }

  private async ask<T>(task: ValidationTask, asker: Asker): Promise<T> {
    const found = await this.inThread<T>(task, asker);
    if ('elsewhere' in found) throw new Error(`${task.do} is of no file`);
    return found.read;
  }

  private async inThread<T>(task: ValidationTask, asker: Asker): Promise<{ readonly read: T } | Elsewhere> {
    this.readers ??= import('../threads/thread-pool.ts').then(({ ThreadPool: Threads }) => {
      const source = new URL('./validation-worker.ts', import.meta.url);
      return new Threads(source, { threads: this.limits.readers, full: 'too much is being read' });
    });
    const ms = this.budget(asker.account.address).readerMs;
    const { length } = 'bytes' in task ? task.bytes : 'setup' in task ? task.setup : '';
    // How large a maze will be nobody knows.
    const about = length === 0 ? ms / 2 : Math.min(ms, length / BYTES_IN_MS);
    const done = await (await this.readers).run(() => task, { ms, about }, asker);
    if (done === undefined) throw tooHeavy('this takes longer than the server has time for');
    if (typeof done !== 'string') return done;
    if (done.length > LARGE) await turns.step(asker.account);
    return { read: JSON.parse(done) as T };
  }
}
