import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RACES, type RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import type { Outcome, Seat } from '../../../kernel/rules.ts';
import { writeAtomically } from '../../../tournament/results/atomic-write.ts';
import { Client } from '../../../wire/client/api-client.ts';
import type { DailyRun, DailyTable } from '../../../wire/schemas/daily-schemas.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { ApiError, isNetworkFault } from '../../../wire/shared/api-error.ts';
import { dataFolder } from '../../shared/file-io.ts';
import { explainServerErrors } from '../../shared/server-option.ts';
import { type ChamberOptions, type ChamberRun, PLAYER_SEAT } from '../core/chamber-session.ts';

/** So many lines of the table are shown. */
const SHOWN = 20;

/** The run of the day on a server, for one of its players. */
export class DailyChallenge {
  private readonly client: Client;
  private readonly server: string;
  private readonly name: string | undefined;
  private readonly game: 'chamber' | 'modern';

  private constructor(server: string, secret: string, name: string | undefined, isModern: boolean) {
    this.client = new Client({ server, secret });
    this.server = server;
    this.name = name;
    this.game = isModern ? 'modern' : 'chamber';
  }

  static async at(server: string, name: string | undefined, isModern: boolean): Promise<DailyChallenge> {
    return new DailyChallenge(server, await secretFor(server), name, isModern);
  }

  /** The run that counts, where it was begun and left; else what to say before another one begins. */
  async standing(): Promise<{ readonly left: ServerRun } | { readonly words: string }> {
    const { day, mine, entered } = await this.today();
    if (mine !== null && mine.result === null) {
      const match = await this.ask(this.client.match<ChamberView>(mine.match, PLAYER_SEAT));
      return { left: new ServerRun(this.client, match) };
    }
    if (mine !== null) return { words: `You have played the run of ${day}: ${placed(mine, entered)}.` };
    return { words: `The run of ${day}. Your first one counts.` };
  }

  /** Begins a run with the seed of the day, which only the server knows. */
  async begin(
    { options, challenge }: Pick<ChamberOptions, 'options' | 'challenge'>,
    race: RaceName,
  ): Promise<ServerRun> {
    const setup = { race, options, ...(challenge === undefined ? {} : { challenge }) };
    const named = this.name === undefined ? {} : { name: this.name };
    const { match } = await this.ask(this.client.beginDaily<ChamberView>(this.game, { setup, ...named }));
    return new ServerRun(this.client, match);
  }

  /** What place a run has taken that is over. */
  async placeOf({ id, counts }: ServerRun): Promise<string> {
    if (!counts) return 'practice, with no place in the table of the day';
    const { mine, entered } = await this.today();
    if (mine?.match === id && mine.result !== null) return placed(mine, entered);
    return 'too late: the day was over before the run was';
  }

  /** The best of the day. */
  async table(): Promise<string[]> {
    const { day } = await this.today();
    const { total, entries } = await this.ask(this.client.dailyTable(day, this.game, { limit: SHOWN }));
    return [`The run of ${day} on ${this.server}: ${total} in the table`, ...entries.map(row)];
  }

  private async today(): Promise<DailyRun & { readonly day: string }> {
    const { day, runs } = await this.ask(this.client.daily());
    const run = runs.find(({ game }) => game === this.game);
    if (run === undefined) throw new Error(`${this.server} has no run of the day`);
    return { ...run, day };
  }

  /** What the server refuses, or that it is not there, is told in one sentence. */
  ask<T>(work: Promise<T>): Promise<T> {
    return explainServerErrors(work, this.server);
  }
}

function placed({ rank }: NonNullable<DailyRun['mine']>, entered: number): string {
  return `place ${rank} of ${entered} in the table of the day`;
}

function row({ rank, name, mine, result }: DailyTable['entries'][number]): string {
  const { outcome, score = 0, race = 'human', floor, turns = 0 } = result;
  const end = outcome === 'won' ? 'won' : `died on floor ${floor}`;
  const who = `${name || 'somebody'}${mine ? ' (you)' : ''}`;
  const of = RACES[race as RaceName].name.padEnd(5);
  return `${String(rank).padStart(3)}. ${String(score).padStart(6)}  ${of}  ${end.padEnd(15)}  ${String(turns).padStart(5)} turns  ${who}`;
}

/** Who this user is to each server, so that it knows them again. The file is for its owner alone. */
function secretsPath(): string {
  return join(dataFolder(), 'server-secrets.json');
}

/** The secret by which a server knows this user: kept before it is first sent, so that no answer can be lost with it. */
async function secretFor(server: string): Promise<string> {
  const secrets = await readSecrets();
  const known = secrets[server];
  if (known !== undefined) return known;
  const secret = randomBytes(16).toString('base64url');
  const path = secretsPath();
  await mkdir(dirname(path), { recursive: true });
  const text = JSON.stringify({ ...secrets, [server]: secret });
  await writeAtomically(path, part => writeFile(part, text, { mode: 0o600, flush: true }));
  return secret;
}

async function readSecrets(): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(secretsPath(), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** How often an action is sent again, and how long is waited at first (ms): twice as long each time. */
const TRIES = 6;
const FIRST_WAIT = 250;

/** A run that a server keeps, times and folds: here is only what the player sees of it. */
export class ServerRun implements ChamberRun {
  readonly id: string;
  /** Whether it stands in the table of its day; else it is practice. */
  readonly counts: boolean;
  private readonly client: Client;
  private standing: MatchAnswer<ChamberView>;

  constructor(client: Client, match: MatchAnswer<ChamberView>) {
    this.client = client;
    this.standing = match;
    this.id = match.id;
    this.counts = match.daily?.counts === true;
  }

  view(): ChamberView {
    return this.standing.view;
  }

  outcome(): Outcome | undefined {
    return this.standing.outcome ?? undefined;
  }

  async play(seat: Seat, action: ChamberAction): Promise<void> {
    // The key lets it be sent again, should the answer be lost: it is played once.
    const request = { seat, action, key: randomUUID() };
    try {
      this.standing = (await retryWithBackoff(() => this.client.play<ChamberView>(this.id, request))).match;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'illegal-action') throw new IllegalAction(error.message);
      throw error;
    }
  }

  /** What the server has timed stays played. */
  steps(): undefined {
    return undefined;
  }

  goBack(): Promise<never> {
    throw new Error('a run of the day cannot go back');
  }
}

/** Asks again after a while where the server is away, or wants to be asked more slowly. */
async function retryWithBackoff<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES || !isNetworkFault(error)) throw error;
      const asked = error instanceof ApiError ? error.problem.retryAfter : undefined;
      await pause(asked === undefined ? FIRST_WAIT * 2 ** (tried - 1) : asked * 1000);
    }
  }
}
