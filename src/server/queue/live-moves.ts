import { randomUUID } from 'node:crypto';
import type { Act } from '../../kernel/match/log.ts';
import type { Job } from '../../tournament/games/job.ts';
import type { LiveGameObserver, PlayedMoves } from '../../tournament/runner/live-games.ts';
import { type Statement, statement } from '../store/postgres/connection-pool.ts';

/** So many moves lie in one row: a game of thousands is not written anew for each of them. */
export const PAGE = 64;
/** More games of a tournament are not looked at. */
const MOST_GAMES = 64;

/** Some moves of a game that is being played, from a page's first on, by whoever has it on lease. */
export interface Page {
  readonly key: string;
  readonly batch: string;
  /** Of the same game, another time: a thread that has died begins again. */
  readonly run: string;
  readonly page: number;
  readonly log: readonly Act[];
}

/** How far a game is known. */
export interface Known {
  readonly id: string;
  readonly run: string;
  readonly moves: number;
}

/** A page of which something is not known yet. */
type Fresh = Pick<Page, 'run' | 'page' | 'log'> & { readonly id: string };

/** Where a game is told of. */
interface LiveGameKey {
  readonly key: string;
  readonly tournament: string;
}

/**
 * Only who has the game on lease tells of it: what somebody else plays without knowing counts for nothing. Answers of which games the
 * first page is gone, as it is when the database has died: what was told of them before must be told again.
 */
const TELL = statement(
  'queueTell',
  `WITH ours AS (
     SELECT games.tournament, told.*
     FROM unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::text[])
       AS told (key, batch, run, page, moves, log)
     JOIN queue_games games ON games.key = told.key AND games.batch = told.batch AND games.outcome IS NULL
   ), written AS (
     INSERT INTO queue_moves (tournament, game, page, run, moves, log)
     SELECT tournament, key, page, run, moves, log FROM ours
     ON CONFLICT (tournament, game, page)
       DO UPDATE SET run = EXCLUDED.run, moves = EXCLUDED.moves, log = EXCLUDED.log, told = now()
   )
   SELECT key FROM ours GROUP BY tournament, key, run HAVING min(page) > 0 AND NOT EXISTS (
     SELECT FROM queue_moves first
     WHERE first.tournament = ours.tournament AND first.game = ours.key AND first.page = 0 AND first.run = ours.run
   )`,
);

const FORGET = statement(
  'queueForget',
  `DELETE FROM queue_moves USING unnest($1::uuid[], $2::bigint[]) AS over (tournament, game)
   WHERE queue_moves.tournament = over.tournament AND queue_moves.game = over.game`,
);

/** Pages of an earlier run may lie behind those of this one; the first page says which one it is. */
const LOOK = statement(
  'queueLook',
  `SELECT games.id, pages.run, pages.page, pages.log FROM (
     SELECT first.game, first.run, playing.id FROM queue_moves first
     JOIN queue_games playing ON playing.key = first.game AND playing.outcome IS NULL
     WHERE first.tournament = $1 AND first.page = 0 ORDER BY first.game LIMIT ${MOST_GAMES}
   ) AS games
   JOIN queue_moves pages ON pages.tournament = $1 AND pages.game = games.game AND pages.run = games.run
   LEFT JOIN unnest($2::text[], $3::uuid[], $4::integer[]) AS known (id, run, moves)
     ON known.id = games.id AND known.run = games.run
   WHERE known.id IS NULL OR pages.moves > known.moves
   ORDER BY pages.game, pages.page`,
);

/** The moves of games that workers are playing, in the database of their queue: who waits for the games can show them. */
export class LiveMoves {
  private readonly ask: <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

  constructor(ask: LiveMoves['ask']) {
    this.ask = ask;
  }

  /** The games, by their keys, of which nothing is there that was told before. */
  async tell(pages: readonly Page[]): Promise<ReadonlySet<string>> {
    const lost = await this.ask<Pick<Page, 'key'>>(TELL, [
      ...[pages.map(({ key }) => key), pages.map(({ batch }) => batch), pages.map(({ run }) => run)],
      ...[pages.map(({ page }) => page), pages.map(({ page, log }) => page * PAGE + log.length)],
      pages.map(({ log }) => JSON.stringify(log)),
    ]);
    return new Set(lost.map(({ key }) => key));
  }

  /** These are not being played any more. */
  async forget(games: readonly LiveGameKey[]): Promise<void> {
    await this.ask(FORGET, [games.map(({ tournament }) => tournament), games.map(({ key }) => key)]);
  }

  /** What is new of the games of a tournament that are being played, each from its first new page on. */
  async look(tournament: string, known: readonly Known[]): Promise<Fresh[]> {
    const values = [known.map(({ id }) => id), known.map(({ run }) => run), known.map(({ moves }) => moves)];
    const rows = await this.ask<Omit<Fresh, 'log'> & { log: string }>(LOOK, [tournament, ...values]);
    return rows.map(row => ({ ...row, log: JSON.parse(row.log) as Act[] }));
  }
}

/** Where a game stands on the queue, and by which batch it was taken. */
export interface ClaimedGame extends LiveGameKey {
  readonly batch: string;
}

/** Games that are over sooner are not told of (ms): where there are hundreds a second, nobody could watch them. */
const TOO_SHORT_MS = 1000;
/** So much is told at once (characters); the rest comes the next time. */
const MOST_AT_ONCE = 262_144;
const NOTHING = -1;

/** A game that is being played here. */
interface Running {
  readonly place: ClaimedGame;
  readonly run: string;
  readonly begun: number;
  readonly log: Act[];
  /** So many moves are there, as far as anybody knows; nothing at all before the first telling. */
  told: number;
  /** Whether something may be there that is to be forgotten. */
  isTold: boolean;
}

/** Tells of the games that a worker plays, whenever it is asked to: only what has changed. To be watched is no reason to fail. */
export class LiveReporter implements LiveGameObserver {
  private readonly moves: LiveMoves;
  private readonly placeOf: (id: string) => ClaimedGame | undefined;
  private readonly now: () => number;
  private readonly games = new Map<string, Running>();
  private readonly over: LiveGameKey[] = [];

  constructor(moves: LiveMoves, placeOf: (id: string) => ClaimedGame | undefined, now = () => performance.now()) {
    this.moves = moves;
    this.placeOf = placeOf;
    this.now = now;
  }

  begin({ id }: Job): void {
    const place = this.placeOf(id);
    if (place === undefined) return;
    this.games.set(id, { place, run: randomUUID(), begun: this.now(), log: [], told: NOTHING, isTold: false });
  }

  moved({ id }: Job, { log }: PlayedMoves): void {
    this.games.get(id)?.log.push(...log);
  }

  end({ id }: Pick<Job, 'id'>): void {
    const game = this.games.get(id);
    if (game?.isTold) this.over.push(game.place);
    this.games.delete(id);
  }

  /** Settles when all is told that there was, or the database is away. */
  async flush(): Promise<void> {
    const over = this.over.splice(0);
    const some = this.unheard();
    for (const { game } of some) game.isTold = true;
    try {
      if (over.length > 0) await this.moves.forget(over);
      const lost = some.length > 0 ? await this.moves.tell(some.map(({ page }) => page)) : new Set();
      for (const { game, page } of some)
        game.told = lost.has(game.place.key) ? NOTHING : page.page * PAGE + page.log.length;
    } catch {
      // Nobody knows what is still there.
      for (const game of this.games.values()) game.told = NOTHING;
    }
  }

  /** What is over is forgotten, and what is not is given back. */
  async close(): Promise<void> {
    for (const { place, isTold } of this.games.values()) if (isTold) this.over.push(place);
    this.games.clear();
    await this.flush();
  }

  private unheard(): { readonly game: Running; readonly page: Page }[] {
    const some: { readonly game: Running; readonly page: Page }[] = [];
    let size = 0;
    for (const [id, game] of [...this.games]) {
      const { place, run, begun, log, told } = game;
      if (this.now() - begun < TOO_SHORT_MS || log.length <= told) continue;
      for (let page = Math.max(0, Math.floor(told / PAGE)); page === 0 || page * PAGE < log.length; page++) {
        const part = log.slice(page * PAGE, (page + 1) * PAGE);
        size += JSON.stringify(part).length;
        if (size > MOST_AT_ONCE && some.length > 0) return some;
        some.push({ game, page: { key: place.key, batch: place.batch, run, page, log: part } });
      }
      // Whoever was heard last waits for the others.
      this.games.delete(id);
      this.games.set(id, game);
    }
    return some;
  }
}

/** How often it is looked (ms): whoever watches asks as often. */
const LOOK_MS = 1000;

/** Shows games that workers play as if threads of this machine played them. To be watched is no reason to fail. */
export class LiveMirror {
  private readonly moves: LiveMoves;
  private readonly live: LiveGameObserver;
  private readonly shown = new Map<string, { readonly job: Job; readonly run: string; moves: number }>();
  private looked = Number.NEGATIVE_INFINITY;

  constructor(moves: LiveMoves, live: LiveGameObserver) {
    this.moves = moves;
    this.live = live;
  }

  /** Looks what is new, if it is time to. Of games that nobody waits for nothing is shown. */
  async poll(tournament: string, jobOf: (id: string) => Job | undefined): Promise<void> {
    if (performance.now() - this.looked < LOOK_MS) return;
    this.looked = performance.now();
    const known = [...this.shown].map(([id, { run, moves }]) => ({ id, run, moves }));
    const fresh = await this.moves.look(tournament, known).catch(() => []);
    for (const { id, run, page, log } of fresh) {
      const job = jobOf(id);
      if (job === undefined) continue;
      const game = this.gameOf(job, run);
      const from = game.moves;
      // Of a database that has died only later pages may be there.
      if (from < page * PAGE) continue;
      const part = log.slice(from - page * PAGE);
      game.moves += part.length;
      this.live.moved(job, { from, log: part });
    }
  }

  /** A game is kept elsewhere, or nobody plays it any more. */
  end(id: string): void {
    const game = this.shown.get(id);
    if (game !== undefined) this.live.end(game.job);
    this.shown.delete(id);
  }

  close(): void {
    for (const id of [...this.shown.keys()]) this.end(id);
  }

  /** Somebody else who plays the same game begins it again. */
  private gameOf(job: Job, run: string) {
    const before = this.shown.get(job.id);
    if (before?.run === run) return before;
    this.end(job.id);
    const game = { job, run, moves: 0 };
    this.shown.set(job.id, game);
    this.live.begin(job);
    return game;
  }
}
