import { IllegalAction, matchMessages } from '../errors.ts';
import type { Message } from '../message-catalog.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import type { Fold } from './fold.ts';
import { type Checkpoints, HistoryReader, WentBack } from './history-reader.ts';
import { positionBeforeLast } from './history-tree.ts';
import type { Act, Entry, Log, Return } from './log.ts';
import type { Begun, EmittedEvent, Played, Steps } from './match-types.ts';
import { UndoHistory } from './undo-history.ts';

/** An entry that was applied to a copy and waits for the log: the copy, and what it told. */
export interface PendingEntry<G extends GameTypes> {
  readonly entry: Entry<G['Action']>;
  readonly next: Fold<G>;
  readonly played: Played<G>;
}

/** The state of a match, and the past that it can go back to. What is prepared changes nothing until it is committed. */
export class MatchState<G extends GameTypes> {
  fold: Fold<G>;
  private readonly rules: Rules<G>;
  private readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly reader: HistoryReader<G>;
  /** Of a match that can go back, or that has done so by agreement. */
  private history: UndoHistory<G> | undefined;

  constructor(
    rules: Rules<G>,
    start: Begun<G['Setup']>,
    log: Log<G['Action']>,
    fold: Fold<G>,
    checkpoints?: Checkpoints<Fold<G>>,
    history = start.open ? UndoHistory.of(rules, start, fold) : undefined,
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.fold = fold;
    this.reader = new HistoryReader(rules, start, log, checkpoints);
    this.history = history;
  }

  /** Where those who hold these seats can step to; undefined where the match cannot go back. */
  steps(seats: readonly Seat[]): Steps | undefined {
    return this.start.open ? this.history?.steps(seats) : undefined;
  }

  /** Learns what was stored before the snapshot that the match goes on from. */
  async loadHistory(): Promise<this> {
    if (this.history === undefined || this.fold.position === 0) return this;
    for (const entry of await this.log.read(0, this.fold.position)) {
      this.history.add(entry);
      await this.log.yieldIfNeeded?.();
    }
    this.history.saveState(this.fold);
    return this;
  }

  /** Where it stood after n entries, only to be looked at; undefined where other rules have written it. */
  async stateAt(position: number): Promise<MatchState<G> | undefined> {
    const { rules, start, log } = this;
    return this.readHistory(
      async () => {
        const fold = await this.reader.foldAt(position);
        return fold && new MatchState(rules, start, log, fold);
      },
      async history =>
        new MatchState(rules, start, log, await history.foldAt(position, log), undefined, history.upTo(position)),
    );
  }

  /** What entry n told; nothing where other rules have written it. */
  async eventsOf(n: number): Promise<readonly EmittedEvent<G['Event']>[]> {
    return this.readHistory(
      () => this.reader.eventsOf(n),
      history => history.eventsOf(n, this.log),
    );
  }

  /** What an action would make of the match: there is nothing to wait for. Throws IllegalAction. */
  prepareAction(entry: Act<G['Action']>, from = this.fold, isHeard = true): PendingEntry<G> {
    const next = from.copy();
    return { entry, next, played: next.apply(entry, isHeard) };
  }

  /** What an entry would make of the match. Throws IllegalAction. */
  async prepareEntry(entry: Entry<G['Action']>, from = this.fold): Promise<PendingEntry<G>> {
    if (entry.back === undefined) {
      await from.ahead(entry);
      return this.prepareAction(entry, from);
    }
    const history = this.start.open ? this.history : await this.historyAsAgreed(entry, from);
    if (history === undefined) throw new IllegalAction(whyNoReturn(this.start));
    history.mustReach(entry.back);
    const position = from.position + 1;
    const next = (await history.foldAt(entry.back, this.log)).returned(entry, position, !this.start.open);
    return { entry, next, played: { position, entries: [entry], events: [] } };
  }

  commit(pending: PendingEntry<G>): void {
    this.recordInHistory(pending);
    this.fold = pending.next;
    this.saveCheckpoint();
  }

  /** Folds what was stored by others, all or nothing. What was taken back again is not even folded. */
  async foldEntries(entries: readonly Entry<G['Action']>[]): Promise<void> {
    if (entries.length === 0) return;
    if (entries.some(({ back }) => back !== undefined)) this.history ??= await this.buildHistory(this.fold);
    const { history } = this;
    if (history !== undefined) {
      await this.orElseTruncate(async () => {
        for (const entry of entries) history.add(entry);
        this.fold = await history.foldAt(history.length, this.log);
        history.saveState(this.fold);
      });
      return;
    }
    const fold = this.fold.copy();
    for (const entry of entries) {
      const rest = this.log.yieldIfNeeded?.();
      if (rest !== undefined) await rest;
      if (entry.back !== undefined) throw new IllegalAction(whyNoReturn(this.start));
      const ahead = fold.ahead(entry);
      if (ahead !== undefined) await ahead;
      fold.apply(entry);
    }
    this.fold = fold;
    this.saveCheckpoint();
  }

  /** Whether the clocks, or those who have agreed on something, owe anything by now. */
  owes(now: number): boolean {
    return this.fold.hasRunOut(now) || this.isAgreed;
  }

  /** Whether all have agreed to take a move back, and it still is to be done. */
  get isAgreed(): boolean {
    return this.rules.takeBack?.(this.fold.state)?.agreed === true;
  }

  /** What all have agreed on: the entry that takes the move back, at the moment at which the last one agreed. */
  async agreedReturn(): Promise<Return | undefined> {
    const asked = this.rules.takeBack?.(this.fold.state);
    if (!asked?.agreed) return undefined;
    const log = await this.log.read(0, this.fold.position);
    const back = this.beforeLastMove(log, asked.by);
    return back === undefined ? undefined : { by: asked.by, back, time: log.at(-1)?.time ?? this.start.time };
  }

  /** Throws IllegalAction where a seat asks to take a move back and there is none; undefined where none asks. */
  mustHaveMoveToTakeBack({ entry, next }: PendingEntry<G>): Promise<void> | undefined {
    const asked = this.rules.takeBack?.(next.state);
    if (asked === undefined || asked.by !== entry.by || this.rules.takeBack?.(this.fold.state)) return undefined;
    return this.mustHaveMoved(asked.by);
  }

  private async mustHaveMoved(by: Seat): Promise<void> {
    const log = await this.log.read(0, this.fold.position);
    if (this.beforeLastMove(log, by) === undefined) throw new IllegalAction(matchMessages.nothingToTakeBack());
  }

  private beforeLastMove(log: readonly Entry<G['Action']>[], by: Seat): number | undefined {
    if (this.start.version !== this.rules.version) return undefined;
    const isMove = ({ action }: Act<G['Action']>) => this.rules.moves?.(action) === true;
    return positionBeforeLast(log, log.length, at => log[at]?.by === by && isMove(log[at] as Act<G['Action']>));
  }

  /** The undo history of a match that goes back because all have agreed on it; undefined where they have not. */
  private async historyAsAgreed({ by }: Return, from: Fold<G>) {
    const asked = this.rules.takeBack?.(from.state);
    if (!asked?.agreed || asked.by !== by) return undefined;
    this.history ??= await this.buildHistory(from);
    return this.history;
  }

  private async buildHistory(fold: Fold<G>) {
    const { rules, start, log } = this;
    const history = UndoHistory.of(rules, start, fold);
    for (const entry of await log.read(0, fold.position)) history?.add(entry);
    history?.saveState(fold);
    return history;
  }

  /** Looks back straight along the log, or where that went back, along a history. */
  private async readHistory<T>(straight: () => Promise<T>, along: (history: UndoHistory<G>) => Promise<T>): Promise<T> {
    if (this.history !== undefined) return along(this.history);
    try {
      return await straight();
    } catch (error) {
      const history = error instanceof WentBack ? await this.buildHistory(this.fold) : undefined;
      if (history === undefined) throw error;
      return along(history);
    }
  }

  private saveCheckpoint(): void {
    if (this.history === undefined) this.reader.saveCheckpoint(this.fold);
  }

  /** The same, and tells of each in the state that it led to, once all are known to fit the rules. */
  async foldAndAnnounce(entries: readonly Entry<G['Action']>[], tell: (played: Played<G>) => void): Promise<void> {
    const steps: PendingEntry<G>[] = [];
    await this.orElseTruncate(async () => {
      for (const entry of entries) {
        await this.log.yieldIfNeeded?.();
        const pending = await this.prepareEntry(entry, steps.at(-1)?.next);
        this.recordInHistory(pending);
        steps.push(pending);
      }
    });
    for (const { next, played } of steps) {
      this.fold = next;
      tell(played);
    }
    this.saveCheckpoint();
  }

  private recordInHistory({ entry, next }: PendingEntry<G>): void {
    this.history?.add(entry);
    this.history?.saveState(next);
  }

  private async orElseTruncate(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.history?.truncate(this.fold.position);
      throw error;
    }
  }
}

function whyNoReturn({ open }: Begun): Message {
  return open ? matchMessages.otherRules() : matchMessages.notOpen();
}
