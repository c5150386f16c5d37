import { dungeon } from '../../../../src/dungeon/rules.ts';
import { StalePosition } from '../../../../src/kernel/errors.ts';
import { MemoryLog } from '../../../../src/kernel/match/log.ts';
import { Match } from '../../../../src/kernel/match/match.ts';
import type { MatchFile } from '../../../../src/kernel/match/match-file.ts';
import type { AnyRules } from '../../../../src/kernel/rules.ts';
import { localAnswer } from '../../../../src/web/match/local/local-fold.ts';
import type { AppendedAnswer, EntryEvent, MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';
import type { EntriesRequest } from '../../../../src/wire/schemas/match-requests.ts';
import { ApiError } from '../../../../src/wire/shared/api-error.ts';

/** A room that is never left: every step in it is legal. */
const ROOM = ['#####', '#@  #', '#   #', '#  >#', '#####'];
const TYPES: Readonly<Record<string, string>> = { '#': 'wall', '@': 'player', '>': 'exit' };
const entities = ROOM.flatMap((row, y) =>
  [...row].flatMap((sign, x) => (TYPES[sign] === undefined ? [] : [{ type: TYPES[sign], x, y }])),
);
const GOAL = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] };
export const SETUP = { map: { entities, 'goal-condition': GOAL } };

const AWAY = new TypeError('fetch failed');

/** The server as the page meets it: it can go away, lose its answers, and say no. */
export class FarServer {
  private readonly log = new MemoryLog<unknown>();
  readonly match = Match.begin(
    dungeon as unknown as AnyRules,
    { setup: SETUP, seed: 1, time: 0, open: true },
    this.log,
  );
  /** How many more requests arrive. */
  reachable = Number.POSITIVE_INFINITY;
  /** How many more answers come back. */
  answers = Number.POSITIVE_INFINITY;
  /** Why nothing is taken. */
  refuses: ApiError | undefined;
  /** Gives out another hash than that of its match. */
  differs = false;
  /** Tells no entry, but only that there is one more. */
  isCurt = false;
  /** Tells nothing more: it has called the match off, or says why. */
  silence: 'called off' | ApiError | undefined;
  readonly batches: number[] = [];
  /** How long each match was that was handed over. */
  readonly handed: number[] = [];

  look(): MatchAnswer {
    return localAnswer(this.match, { id: 'm', title: 'A room', listed: false });
  }

  /** Somebody else with the same seats. */
  async plays(...actions: readonly unknown[]): Promise<void> {
    for (const action of actions) await this.match.play(0, action, { time: 0 });
  }

  async append(_id: string, { at, entries }: EntriesRequest): Promise<AppendedAnswer> {
    return this.asked(async () => {
      this.batches.push(entries.length);
      for (const [n, { action, back, key, seat = 0 }] of entries.entries()) {
        if (this.refuses !== undefined) throw this.refuses;
        const moment = { time: 0, at: at + n, key };
        await (back === undefined
          ? this.match.play(seat, action, moment)
          : this.match.goBack(seat, back, moment)
        ).catch(stale);
      }
      return { position: this.match.position, hash: this.hash() };
    });
  }

  async handOver(_id: string, _title: string, { log }: MatchFile): Promise<MatchAnswer> {
    return this.asked(async () => {
      if (this.refuses !== undefined) throw this.refuses;
      const isNew = this.match.position === 0;
      if (isNew) this.handed.push(log.length);
      if (isNew) this.log.append(0, log);
      await this.match.catchUp();
      return this.look();
    });
  }

  async file(): Promise<MatchFile> {
    return this.asked(async () => ({ ...structuredClone(await this.match.file()), hash: this.hash() }));
  }

  async *watchEntries(_id: string, { after = 0, signal }: { after?: number; signal?: AbortSignal }) {
    let wake = () => {};
    const leave = this.match.watch(() => wake());
    signal?.addEventListener('abort', () => wake());
    for (let told = after; !signal?.aborted; ) {
      if (this.silence instanceof ApiError) throw this.silence;
      if (this.silence !== undefined) break;
      const [entry] = this.log.read(told, told + 1);
      if (entry === undefined) await new Promise<void>(resolve => (wake = resolve));
      else yield { position: ++told, ...(!this.isCurt && { entry }) } satisfies EntryEvent;
    }
    leave();
  }

  private hash(): string {
    return this.differs ? 'another' : this.match.hash();
  }

  private async asked<T>(work: () => Promise<T>): Promise<T> {
    if (this.reachable-- <= 0) throw AWAY;
    const answer = await work();
    if (this.answers-- <= 0) throw AWAY;
    return answer;
  }
}

function stale(error: unknown): never {
  if (error instanceof StalePosition) throw new ApiError('stale-position', error.message);
  throw error;
}
