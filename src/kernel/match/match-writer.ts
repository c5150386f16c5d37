import { canonical } from '../canonical-json.ts';
import { IllegalAction, matchMessages, StalePosition } from '../errors.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { type Act, type BySeat, type Entry, KeyReused, KeyTaken, type Log, PositionTaken } from './log.ts';
import type { MatchState, PendingEntry } from './match-state.ts';
import type { EmittedEvent, Moment, Played } from './match-types.ts';

type PlayedListener<G extends GameTypes> = (played: Played<G>) => void;

/** How entries get into a match, one at a time: each is prepared on a copy, stored, committed and announced, in this order. */
export class MatchWriter<G extends GameTypes> {
  private readonly rules: Rules<G>;
  private readonly log: Log<G['Action']>;
  private readonly state: MatchState<G>;
  /** Replaced, never changed: whoever stops listening may do so while it is told. */
  private listeners: readonly PlayedListener<G>[] = [];

  constructor(rules: Rules<G>, log: Log<G['Action']>, state: MatchState<G>) {
    this.rules = rules;
    this.log = log;
    this.state = state;
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(listener: PlayedListener<G>): () => void {
    this.listeners = this.listeners.concat(listener);
    return () => {
      this.listeners = this.listeners.filter(each => each !== listener);
    };
  }

  /**
   * The plain way of every entry: what is owed is settled, position and actor are checked, then it is prepared, stored and
   * committed. Where another writer was first, all of that again.
   */
  async write(entry: BySeat<G['Action']>, moment: Moment): Promise<Played<G>> {
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

  /**
   * The fast way of an action that nothing speaks against: the same checks, but nothing is awaited before it is appended, and
   * nothing at all where the log keeps it at once. Undefined where `write` has to decide: then nothing has changed.
   */
  writeFast(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): Played<G> | Promise<Played<G>> | undefined {
    const pending = this.prepareFast(entry, moment);
    if (pending === undefined) return undefined;
    let stored: Promise<void> | void;
    try {
      stored = this.log.append(this.position, [entry], moment.beside);
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
    if (stored === undefined) return this.commit(pending);
    return stored.then(
      () => this.commit(pending),
      error => {
        if (isTaken(error)) return this.write(entry, moment);
        throw error;
      },
    );
  }

  /** The first half of that: only the log has yet to take it. */
  prepareFast(entry: BySeat<G['Action']> & Act<G['Action']>, moment: Moment): PendingEntry<G> | undefined {
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

  /** Plays what is owed up to now. */
  async settleOwed(now: number): Promise<void> {
    for (;;) {
      const agreed = this.state.isAgreed ? await this.state.agreedReturn() : undefined;
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
    return this.commit(pending);
  }

  /** If what others have stored does not fit the rules, nothing has changed and nobody is told. */
  async foldStored(): Promise<void> {
    const entries = await this.log.read(this.position);
    if (this.listeners.length === 0) await this.state.foldEntries(entries);
    else await this.state.foldAndAnnounce(entries, played => this.announce(played));
  }

  private announce(played: Played<G>): void {
    for (const listener of this.listeners) listener(played);
  }

  private get position(): number {
    return this.state.fold.position;
  }

  private prepareAction(entry: Act<G['Action']>, moment: Moment | undefined): PendingEntry<G> {
    return this.state.prepareAction(entry, undefined, moment?.unheard !== true || this.listeners.length > 0);
  }

  /** What was prepared and stored is now how the match stands; whoever watches is told. */
  commit(pending: PendingEntry<G>): Played<G> {
    this.state.commit(pending);
    this.announce(pending.played);
    return pending.played;
  }
}

/** Whether another writer was first, at this position or with this key: nothing was stored. */
function isTaken(error: unknown): boolean {
  return error instanceof PositionTaken || error instanceof KeyTaken;
}

/** Remembers what entries told. */
interface EventHistory<Event> {
  eventsOf(n: number): Promise<readonly EmittedEvent<Event>[]>;
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
