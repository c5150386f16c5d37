import { IllegalAction, StalePosition } from '../errors.ts';
import type { GameTypes, Rules } from '../rules.ts';
import { mustBeToAct } from './actors.ts';
import { type Act, type BySeat, type Entry, KeyTaken, type Log, PositionTaken } from './log.ts';
import { firstPlayed } from './once.ts';
import type { Moment, Played } from './played.ts';
import type { Stand, Tried } from './stand.ts';

/** An entry that was tried out and is being stored; without a promise it is safe already. */
interface Sent<G extends GameTypes> {
  readonly tried: Tried<G>;
  readonly stored: Promise<void> | void;
}

type Watcher<G extends GameTypes> = (played: Played<G>) => void;

/** How an entry gets into a match: it is tried out, stored, taken over and told, in this order. One at a time. */
export class Entering<G extends GameTypes> {
  private readonly rules: Rules<G>;
  private readonly log: Log<G['Action']>;
  private readonly stand: Stand<G>;
  private readonly watchers = new Set<Watcher<G>>();

  constructor(rules: Rules<G>, log: Log<G['Action']>, stand: Stand<G>) {
    this.rules = rules;
    this.log = log;
    this.stand = stand;
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(watcher: Watcher<G>): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /**
   * Stores an action, if there is nothing else to wait for: `enter` it once it is safe, or `rebaseEntries`. Undefined where
   * something has to be waited for or may have to be refused: then nothing has changed, and `playOnce` finds out.
   */
  send(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Sent<G> | undefined {
    const tried = this.tryAtOnce(entry, moment);
    if (tried === undefined) return undefined;
    try {
      return { tried, stored: this.log.append(this.position, [entry], moment.beside) };
    } catch (error) {
      return { tried, stored: Promise.reject(error) };
    }
  }

  /** Plays an action where the log keeps it at once; undefined where that does not do, and nothing has changed. */
  playAtOnce(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Played<G> | undefined {
    // Whoever sends a key may send it again: that is for the long way to find out.
    const tried = entry.key === undefined ? this.tryAtOnce(entry, moment) : undefined;
    if (tried === undefined) return undefined;
    void this.log.append(this.position, [entry], moment.beside);
    return this.enter(tried);
  }

  /** Plays an entry, whatever has to be waited for. */
  async playOnce(entry: BySeat<G['Action']>, moment: Moment): Promise<Played<G>> {
    try {
      for (;;) {
        if (this.stand.owes(moment.time)) await this.settleDebts(moment.time);
        if (moment.at !== undefined && moment.at !== this.position) throw new StalePosition(moment.at, this.position);
        if (entry.back === undefined) mustBeToAct(this.rules, this.stand.fold.state, entry.by, entry.action);
        const played = await this.tryToStore(entry, moment);
        if (played === undefined) continue;
        if (this.stand.isAgreed) await this.settleDebts(moment.time);
        return played;
      }
    } catch (error) {
      // A retry is mostly refused: its turn is over. Only then is it worth asking whether it is one.
      if (!(error instanceof IllegalAction || error instanceof KeyTaken)) throw error;
      const first = await firstPlayed(this.stand, this.log, entry);
      if (first === undefined) throw error;
      await this.foldNews();
      return first;
    }
  }

  /** Plays what is owed up to now. */
  async settleDebts(now: number): Promise<void> {
    for (;;) {
      const agreed = this.stand.isAgreed ? await this.stand.agreed() : undefined;
      const owed = agreed ?? this.stand.fold.owed(now);
      if (owed === undefined) return;
      await this.tryToStore(owed);
    }
  }

  /** Undefined if another writer was first; the match has then caught up with it. */
  private async tryToStore(entry: Entry<G['Action']>, moment?: Moment): Promise<Played<G> | undefined> {
    const ahead = entry.back === undefined ? this.stand.fold.ahead(entry) : undefined;
    if (ahead !== undefined) await ahead;
    const tried = entry.back === undefined ? this.tryAction(entry, moment) : await this.stand.tryOut(entry);
    if (moment?.most !== undefined) tried.next.mustHoldAtMost(moment.most);
    const doubt = moment === undefined ? undefined : this.stand.mustBeOfUse(tried);
    if (doubt !== undefined) await doubt;
    try {
      const stored = this.log.append(this.position, [entry], moment?.beside);
      if (stored !== undefined) await stored;
    } catch (error) {
      const { position } = this;
      if (error instanceof PositionTaken) await this.foldNews();
      // Where nothing has come to its place, there is no such match any more.
      if (this.position === position) throw error;
      return undefined;
    }
    return this.enter(tried);
  }

  /** If what others have stored does not fit the rules, nothing has changed and nobody is told. */
  async foldNews(): Promise<void> {
    const entries = await this.log.read(this.position);
    if (this.watchers.size === 0) await this.stand.follow(entries);
    else await this.stand.followEach(entries, played => this.tell(played));
  }

  private tell(played: Played<G>): void {
    for (const watcher of this.watchers) watcher(played);
  }

  private get position(): number {
    return this.stand.fold.position;
  }

  private tryAction(entry: Act<G['Action']>, moment: Moment | undefined): Tried<G> {
    return this.stand.tryAction(entry, undefined, moment?.unheard !== true || this.watchers.size > 0);
  }

  /** Undefined where something has to be waited for or may have to be refused; then nothing has changed. */
  private tryAtOnce(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Tried<G> | undefined {
    if (this.stand.owes(moment.time) || (moment.at !== undefined && moment.at !== this.position)) return undefined;
    try {
      mustBeToAct(this.rules, this.stand.fold.state, entry.by, entry.action);
      const tried = this.tryAction(entry, moment);
      if (moment.most !== undefined) tried.next.mustHoldAtMost(moment.most);
      return this.rules.takeBack?.(tried.next.state) === undefined ? tried : undefined;
    } catch {
      return undefined;
    }
  }

  /** What is wrong with an entry is found out on the long way, and nothing else is tried twice. */
  playAgain(entry: BySeat<G['Action']>, moment: Moment, error: unknown): Promise<Played<G>> {
    const isOfTheEntry = error instanceof PositionTaken || error instanceof KeyTaken;
    return isOfTheEntry ? this.playOnce(entry, moment) : Promise.reject(error);
  }

  /** What was tried out and stored is now how the match stands; whoever watches is told. */
  enter(tried: Tried<G>): Played<G> {
    this.stand.takeOver(tried);
    this.tell(tried.played);
    return tried.played;
  }
}
