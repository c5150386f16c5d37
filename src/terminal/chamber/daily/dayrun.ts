import type { RaceName } from '../../../chamber/kinds/races.ts';
import { RACES } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { Client } from '../../../wire/client.ts';
import type { DailyRun, DailyTable } from '../../../wire/daily.ts';
import { secretFor } from '../../shared/secrets.ts';
import { told } from '../../shared/server-option.ts';
import { type ChamberWishes, PLAYER } from '../session.ts';
import { ServerRun } from './serverrun.ts';

const GAME = 'chamber';
/** So many lines of the table are shown. */
const SHOWN = 20;

/** The run of the day on a server, for one of its players. */
export class DayRun {
  private readonly client: Client;
  private readonly server: string;
  private readonly name: string | undefined;

  private constructor(server: string, secret: string, name: string | undefined) {
    this.client = new Client({ server, secret });
    this.server = server;
    this.name = name;
  }

  static async at(server: string, name: string | undefined): Promise<DayRun> {
    return new DayRun(server, await secretFor(server), name);
  }

  /** The run that counts, where it was begun and left; else what to say before another one begins. */
  async standing(): Promise<{ readonly left: ServerRun } | { readonly words: string }> {
    const { day, mine, entered } = await this.today();
    if (mine !== null && mine.result === null) {
      const match = await this.ask(this.client.match<ChamberView>(mine.match, PLAYER));
      return { left: new ServerRun(this.client, match) };
    }
    if (mine !== null) return { words: `You have played the run of ${day}: ${placed(mine, entered)}.` };
    return { words: `The run of ${day}. Your first one counts.` };
  }

  /** Begins a run with the seed of the day, which only the server knows. */
  async begin(
    { options, challenge }: Pick<ChamberWishes, 'options' | 'challenge'>,
    race: RaceName,
  ): Promise<ServerRun> {
    const setup = { race, options, ...(challenge === undefined ? {} : { challenge }) };
    const named = this.name === undefined ? {} : { name: this.name };
    const { match } = await this.ask(this.client.beginDaily<ChamberView>(GAME, { setup, ...named }));
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
    const { total, entries } = await this.ask(this.client.dailyTable(day, GAME, { limit: SHOWN }));
    return [`The run of ${day} on ${this.server}: ${total} in the table`, ...entries.map(row)];
  }

  private async today(): Promise<DailyRun & { readonly day: string }> {
    const { day, runs } = await this.ask(this.client.daily());
    const run = runs.find(({ game }) => game === GAME);
    if (run === undefined) throw new Error(`${this.server} has no run of the day`);
    return { ...run, day };
  }

  /** What the server refuses, or that it is not there, is told in one sentence. */
  ask<T>(work: Promise<T>): Promise<T> {
    return told(work, this.server);
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
