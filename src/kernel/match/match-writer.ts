import { IllegalAction, matchMessages, StalePosition } from '../errors.ts';
import { canonical } from '../json.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { type Act, type BySeat, type Entry, KeyReused, KeyTaken, type Log, PositionTaken } from './log.ts';
import type { MatchState, PendingEntry } from './match-state.ts';
import type { EmittedEvent, Moment, Played } from './match-types.ts';

/** An entry that was tried out and is being stored; without a promise it is safe already. */
interface Sent<G extends GameTypes> {
  readonly pending: PendingEntry<G>;
  readonly stored: Promise<void> | void;
}

type PlayedListener<G extends GameTypes> = (played: Played<G>) => void;

/** How an entry gets into a match: it is tried out, stored, taken over and told, in this order. One at a time. */
export class MatchWriter<G extends GameTypes> {
  private readonly rules: Rules<G>;
  private readonly log: Log<G['Action']>;
  private readonly state: MatchState<G>;
  private readonly watchers = new Set<PlayedListener<G>>();

  constructor(rules: Rules<G>, log: Log<G['Action']>, state: MatchState<G>) {
    this.rules = rules;
    this.log = log;
    this.state = state;
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(watcher: PlayedListener<G>): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /**
   * Stores an action, if there is nothing else to wait for: `enter` it once it is safe, or `rebaseEntries`. Undefined where
   * something has to be waited for or may have to be refused: then nothing has changed, and `playOnce` finds out.
   */
  send(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Sent<G> | undefined {
    const pending = this.tryAtOnce(entry, moment);
    if (pending === undefined) return undefined;
    try {
      return { pending, stored: this.log.append(this.position, [entry], moment.beside) };
    } catch (error) {
      return { pending, stored: Promise.reject(error) };
    }
  }

  /** Plays an action where the log keeps it at once; undefined where that does not do, and nothing has changed. */
  playAtOnce(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Played<G> | undefined {
    // Whoever sends a key may send it again: that is for the long way to find out.
    const pending = entry.key === undefined ? this.tryAtOnce(entry, moment) : undefined;
    if (pending === undefined) return undefined;
    void this.log.append(this.position, [entry], moment.beside);
    return this.enter(pending);
  }

  /** Plays an entry, whatever has to be waited for. */
  async playOnce(entry: BySeat<G['Action']>, moment: Moment): Promise<Played<G>> {
    try {
      for (;;) {
        if (this.state.owes(moment.time)) await this.settleOwed(moment.time);
        if (moment.at !== undefined && moment.at !== this.position) throw new StalePosition(moment.at, this.position);
        if (entry.back === undefined) mustBeToAct(this.rules, this.state.fold.state, entry.by, entry.action);
        const played = await this.tryToAppend(entry, moment);
        if (played === undefined) continue;
        if (this.state.isAgreed) await this.settleOwed(moment.time);
        return played;
      }
    } catch (error) {
      // A retry is mostly refused: its turn is over. Only then is it worth asking whether it is one.
      if (!(error instanceof IllegalAction || error instanceof KeyTaken)) throw error;
      const first = await findPlayed(this.state, this.log, entry);
      if (first === undefined) throw error;
      await this.foldStored();
      return first;
    }
  }

  /** Plays what is owed up to now. */
  async settleOwed(now: number): Promise<void> {
    for (;;) {
      const agreed = this.state.isAgreed ? await this.state.agreed() : undefined;
      const owed = agreed ?? this.state.fold.owed(now);
      if (owed === undefined) return;
      await this.tryToAppend(owed);
    }
  }

  /** Undefined if another writer was first; the match has then caught up with it. */
  private async tryToAppend(entry: Entry<G['Action']>, moment?: Moment): Promise<Played<G> | undefined> {
    const ahead = entry.back === undefined ? this.state.fold.ahead(entry) : undefined;
    if (ahead !== undefined) await ahead;
    const pending = entry.back === undefined ? this.prepareAction(entry, moment) : await this.state.prepareEntry(entry);
    if (moment?.most !== undefined) pending.next.mustHoldAtMost(moment.most);
    const doubt = moment === undefined ? undefined : this.state.mustHaveMoveToTakeBack(pending);
    if (doubt !== undefined) await doubt;
    try {
      const stored = this.log.append(this.position, [entry], moment?.beside);
      if (stored !== undefined) await stored;
    } catch (error) {
      const { position } = this;
      if (error instanceof PositionTaken) await this.foldStored();
      // Where nothing has come to its place, there is no such match any more.
      if (this.position === position) throw error;
      return undefined;
    }
    return this.enter(pending);
  }

  /** If what others have stored does not fit the rules, nothing has changed and nobody is told. */
  async foldStored(): Promise<void> {
    const entries = await this.log.read(this.position);
    if (this.watchers.size === 0) await this.state.foldEntries(entries);
    else await this.state.foldAndAnnounce(entries, played => this.announce(played));
  }

  private announce(played: Played<G>): void {
    for (const watcher of this.watchers) watcher(played);
  }

  private get position(): number {
    return this.state.fold.position;
  }

  private prepareAction(entry: Act<G['Action']>, moment: Moment | undefined): PendingEntry<G> {
    return this.state.prepareAction(entry, undefined, moment?.unheard !== true || this.watchers.size > 0);
  }

  /** Undefined where something has to be waited for or may have to be refused; then nothing has changed. */
  private tryAtOnce(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): PendingEntry<G> | undefined {
    if (this.state.owes(moment.time) || (moment.at !== undefined && moment.at !== this.position)) return undefined;
    try {
      mustBeToAct(this.rules, this.state.fold.state, entry.by, entry.action);
      const pending = this.prepareAction(entry, moment);
      if (moment.most !== undefined) pending.next.mustHoldAtMost(moment.most);
      return this.rules.takeBack?.(pending.next.state) === undefined ? pending : undefined;
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
  enter(pending: PendingEntry<G>): Played<G> {
    this.state.commit(pending);
    this.announce(pending.played);
    return pending.played;
  }
}

/** Remembers what entries told. */
interface EventHistory<Happening> {
  eventsOf(n: number): Promise<readonly EmittedEvent<Happening>[]>;
}

/** What came of the entry with the same key, told anew; undefined if there is none. Throws KeyReused. */
export async function findPlayed<G extends GameTypes>(
  memory: EventHistory<G['Event']>,
  log: Log<G['Action']>,
  { by, action, back, key }: Entry<G['Action']>,
): Promise<Played<G> | undefined> {
  const n = key === undefined ? undefined : await log.find(key);
  if (key === undefined || n === undefined) return undefined;
  const [first] = await log.read(n, n + 1);
  const isSame =
    first?.by === by && first.back === back && canonical(first.action ?? null) === canonical(action ?? null);
  if (!isSame) throw new KeyReused(key);
  return { position: n + 1, entries: [first], events: await memory.eventsOf(n), again: true };
}

/** Throws IllegalAction unless a seat may do this now: it is to act, or this may be done out of turn. */
export function mustBeToAct<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  by: Seat,
  action: G['Action'],
): void {
  const seats = rules.toAct(state);
  if (seats.includes(by)) return;
  if (seats.length === 0) throw new IllegalAction(matchMessages.over());
  if (!rules.anytime?.(action)) throw new IllegalAction(matchMessages.notYourTurn({ seat: by }));
}
