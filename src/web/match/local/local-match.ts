import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Moment, Played } from '../../../kernel/match/match-types.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { legalFor } from '../../../wire/answers/legal-answer.ts';
import type { Client } from '../../../wire/client/api-client.ts';
import type { EntryEvent, LegalAnswer, MatchAnswer, PlayedAnswer } from '../../../wire/schemas/match-answers.ts';
import type { ActionRequest, BackRequest } from '../../../wire/schemas/match-requests.ts';
import { ApiError, ServerAway } from '../../../wire/shared/api-error.ts';
import { refusalOf, refusalText } from '../../parts/fetching/server-client.ts';
import { whilePageVisible } from '../../parts/page-lifecycle.ts';
import { texts } from '../../texts/texts.ts';
import { type HostListener, type LocalHost, NO_NOTICES } from '../controller/match-host.ts';
import { newIdempotencyKey } from '../controller/press-queue.ts';
import { type AnyMatch, loadRules, localAnswer, playLocally, seatIn } from './local-fold.ts';
import { LocalLog } from './local-log.ts';
import { storedAs, storeMatch, updateStored } from './local-store.ts';
import { SyncLoop } from './sync-loop.ts';

const say = texts.match.own;

/** How long to wait before a stream that broke is opened again (ms). */
const PAUSE = 2000;

/**
 * An open match: the page folds what is played at once, and hands it to the server behind. The server remains the
 * authority. What it has stored comes first; what it does not have yet is played again on top of that.
 */
export class LocalMatch implements LocalHost {
  private readonly server: SyncServer;
  private readonly about: MatchAnswer;
  private readonly listener: HostListener;
  private readonly syncLoop: SyncLoop;
  private log: LocalLog;
  /** What is yet to be done before the server can take entries. */
  private handing: 'to do' | 'done' | 'refused';
  /** Whether the server may have entries that are not known here. */
  private mayHaveDiverged = false;
  /** Why the server did not take what was sent. */
  private refusal: string | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private beginListening: () => void = () => undefined;

  private constructor(server: SyncServer, about: MatchAnswer, ears: HostListener, log: LocalLog, isKnown: boolean) {
    this.handing = isKnown ? 'done' : 'to do';
    this.server = server;
    this.about = about;
    this.listener = ears;
    this.log = log;
    this.syncLoop = new SyncLoop({
      syncOnce: () => this.syncOnce(),
      onReachability: () => this.tellUnsaved(),
      onRefused: barred => ears.update({ barred }),
    });
  }

  /** Takes a match of the server, or one that was begun here, with what was left unsent of it in this browser. */
  static async adopt(
    server: SyncServer,
    about: MatchAnswer,
    ears: HostListener,
    source: LocalSource,
  ): Promise<LocalMatch | undefined> {
    const { file, isKnown } = source;
    const rules = await loadRules(about.game);
    const log = rules && (await LocalLog.fold(about.id, rules, file));
    if (log === undefined) return undefined;
    if (isKnown) storeMatch(storedAs(about, file), file.log).catch(() => undefined);
    await log.rebase(log.left());
    return new LocalMatch(server, about, ears, log, isKnown);
  }

  open(): () => void {
    const leave = whilePageVisible(() => {
      const watching = new AbortController();
      watching.signal.addEventListener('abort', this.write);
      this.beginListening = () => void this.listen(watching.signal);
      if (this.handing === 'done') this.beginListening();
      return () => watching.abort();
    });
    const left = new AbortController();
    window.addEventListener('pagehide', this.write, left);
    window.addEventListener('online', this.syncLoop.retry, left);
    if (this.log.ahead > 0 || this.handing === 'to do') this.syncLoop.wake();
    return () => {
      leave();
      left.abort();
      this.syncLoop.halt();
    };
  }

  readonly retry = (): void => this.syncLoop.retry();

  settle(): Promise<void> {
    return this.syncLoop.settle();
  }

  match<View>(_id: string, seat?: Seat): Promise<MatchAnswer<View>> {
    return this.runExclusive(async () => this.answer(seat) as MatchAnswer<View>);
  }

  play<View, Happening>(_id: string, request: ActionRequest): Promise<PlayedAnswer<View, Happening>> {
    return this.played(request, (match, by, moment) => match.play(by, request.action, moment));
  }

  goBack<View>(_id: string, request: BackRequest): Promise<PlayedAnswer<View>> {
    return this.played(request, (match, by, moment) => match.goBack(by, request.to, moment));
  }

  async legal<Action>(_id: string, seat?: Seat): Promise<LegalAnswer<Action>> {
    const { match } = this.log;
    return legalFor(match, seatIn(match, seat)) as LegalAnswer<Action>;
  }

  file(): Promise<MatchFile> {
    return this.runExclusive(() => this.log.match.file());
  }

  // What is played elsewhere is told without being asked for.
  async *watch(): AsyncGenerator<never> {}

  private readonly write = () => this.log.flush();

  private answer(seat?: Seat): MatchAnswer {
    return localAnswer(this.log.match, this.about, seat);
  }

  private played<View, Happening>(
    { seat, key = newIdempotencyKey() }: Pick<ActionRequest, 'seat' | 'key'>,
    play: (match: AnyMatch, by: Seat, moment: Moment) => Promise<Played>,
  ): Promise<PlayedAnswer<View, Happening>> {
    return this.runExclusive(async () => {
      const { match } = this.log;
      if (this.log.knows(key)) return { happenings: [], match: this.answer(seat) as MatchAnswer<View> };
      const isOver = match.outcome() !== undefined;
      const by = seatIn(match, seat);
      const moment = { time: Date.now(), key };
      const answer = await playLocally<View, Happening>(match, this.about, { by, seat }, () => play(match, by, moment));
      this.log.keepLast();
      if (isOver !== (answer.match.outcome !== null)) updateStored(this.about.id, { isOver: !isOver });
      this.syncLoop.wake();
      if (this.isStuck) this.tellUnsaved();
      return answer;
    });
  }

  /** Whether what is played waits here. */
  private get isStuck(): boolean {
    return this.syncLoop.isAway || this.handing === 'refused';
  }

  private tellUnsaved(): void {
    this.listener.update({ unsaved: this.isStuck ? this.log.ahead : 0 });
  }

  private async syncOnce(): Promise<boolean> {
    if (this.handing === 'refused') return false;
    if (this.handing === 'to do') await this.handOver();
    else if (this.mayHaveDiverged) await this.reread();
    else if (this.log.ahead > 0) await this.sendBatch();
    return this.mayHaveDiverged || this.log.ahead > 0;
  }

  private async handOver(): Promise<void> {
    const { id, title } = this.about;
    const file = await this.file();
    try {
      const { position } = await this.server.handOver(id, title, file);
      this.handing = 'done';
      updateStored(id, { sent: true });
      // Where it was handed over before, the answer was lost, and more was played since.
      await this.runExclusive(async () => {
        if (position === file.log.length) this.log.confirm(position);
        else this.mayHaveDiverged = true;
      });
      this.beginListening();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === undefined || refused.code === 'too-many-matches') throw new ServerAway(String(error));
      this.handing = 'refused';
      this.listener.update({ moved: say.notTaken(refusalText(refused)) });
    }
  }

  private async sendBatch(): Promise<void> {
    const batch = this.log.batch();
    try {
      const { position, hash } = await this.server.append(this.about.id, batch);
      await this.runExclusive(async () => {
        if (position !== batch.at + batch.entries.length) this.mayHaveDiverged = true;
        else this.log.confirm(position);
        const { match } = this.log;
        if (match.position === position && match.hash() !== hash) this.listener.handBack(say.disagrees);
      });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === undefined) throw error;
      this.mayHaveDiverged = true;
      if (refused.code !== 'stale-position') this.refusal = refusalText(refused);
    }
  }

  /** Looks at what the server has, and goes on from there. */
  private async reread(): Promise<void> {
    const file = await this.server.file(this.about.id);
    await this.runExclusive(async () => {
      const { refusal, log } = this;
      const { unsent } = log;
      this.mayHaveDiverged = false;
      this.refusal = undefined;
      if (refusal === undefined && log.holdsAll(file.log)) return log.confirm(file.log.length);
      log.forget(unsent);
      const anew = await LocalLog.fold(this.about.id, log.match.rules, file);
      if (anew === undefined) return this.listener.handBack(say.disagrees);
      storeMatch(storedAs(this.about, file), file.log).catch(() => undefined);
      const misfits = await anew.rebase(refusal === undefined ? [unsent] : []);
      this.log = anew;
      const moved = refusal === undefined ? say.elsewhere(anew.ahead, misfits) : say.refused(unsent.length, refusal);
      this.listener.update({ match: this.answer(), happenings: [], ...NO_NOTICES, moved });
    });
  }

  private async listen(signal: AbortSignal): Promise<void> {
    try {
      const events = this.server.watchEntries(this.about.id, { after: this.log.stored, signal, pause: PAUSE });
      for await (const event of events) await this.hear(event);
      if (!signal.aborted) this.listener.handBack(say.calledOff);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private hear({ position, entry }: EntryEvent): Promise<void> {
    return this.runExclusive(async () => {
      const { log } = this;
      if (position <= log.stored) return;
      const has = entry && position === log.stored + 1 ? log.has(position, entry) : false;
      if (has === true) return log.confirm(position);
      if (has === undefined && entry !== undefined) {
        const happenings = await log.follow(entry);
        return this.listener.update({ match: this.answer(), happenings, ...NO_NOTICES });
      }
      this.mayHaveDiverged = true;
      this.syncLoop.wake();
    });
  }

  private runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}

/** The server, as a match of one's own needs it. */
export interface SyncServer extends Pick<Client, 'append' | 'file' | 'watchEntries'> {
  /** Makes a match there of one that was begun here, under its own id. */
  handOver(id: string, title: string, file: MatchFile): Promise<Pick<MatchAnswer, 'position'>>;
}

/** What a match of one's own is folded from. */
interface LocalSource {
  readonly file: MatchFile;
  /** Whether the server knows the match; else it was begun here. */
  readonly isKnown: boolean;
}
