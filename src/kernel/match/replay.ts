import { IllegalAction, InvalidSetup, problemOf } from '../errors.ts';
import { stateHash } from '../hash.ts';
import { inEnglish, type Message } from '../message-catalog.ts';
import type { Actor, GameTypes, Rules } from '../rules.ts';
import { fileMessages } from './file-messages.ts';
import { HistoryTree, positionBeforeLast } from './history-tree.ts';
import type { Act, Entry } from './log.ts';
import type { MatchFile } from './match-file.ts';
import type { EmittedEvent } from './match-types.ts';

/** The states that actions of a log led to from each of its states; that with the most behind it is the last. */
class BranchWalker {
  private readonly tree: HistoryTree;
  private readonly next: number[][];

  private constructor(tree: HistoryTree, log: readonly Entry[]) {
    this.tree = tree;
    this.next = Array.from({ length: tree.length + 1 }, () => []);
    const behind = new Int32Array(tree.length + 1);
    for (let position = tree.length; position > 0; position--) {
      if (log[position - 1]?.back !== undefined) continue;
      const from = tree.before(position);
      behind[from] = (behind[from] ?? 0) + (behind[position] ?? 0) + 1;
      this.next[from]?.push(position);
    }
    for (const positions of this.next) positions.sort((a, b) => (behind[a] ?? 0) - (behind[b] ?? 0));
  }

  /** Throws InvalidSetup where the match went back and could not. */
  static of(
    { log, open }: MatchFile,
    seats: number,
    stays: (position: number) => boolean,
    moves: (position: number) => boolean,
  ): BranchWalker {
    const tree = new HistoryTree((_, position) => stays(position));
    // By agreement a seat's last move is taken back, and nothing else.
    const lastMoveOf = (by: Actor, position: number) =>
      positionBeforeLast(log, position, at => log[at]?.by === by && moves(at));
    for (const [position, entry] of log.entries()) {
      const { back, by } = entry;
      if (back !== undefined && !open && (log[position - 1]?.back !== undefined || lastMoveOf(by, position) !== back))
        throw wrong(position, 'back', fileMessages.onlyOpenGoesBack());
      if (back !== undefined && (by as number) >= seats)
        throw wrong(position, 'by', fileMessages.noSuchSeat({ seat: by as number }));
      if (back !== undefined && !tree.canReturnTo(back)) throw wrong(position, 'back', fileMessages.seatsFreeThen());
      tree.add(entry);
    }
    return new BranchWalker(tree, log);
  }

  /**
   * Plays every action of the log once, from the state in which it begins, and gives the state in which it ends. The
   * branch with the most behind it takes the state over: so all others together are nested no deeper than the logarithm
   * of the log, and no more states than that are there at a time.
   */
  walk<State>(begun: State, copy: (state: State) => State, act: (state: State, position: number) => void): State {
    const end = this.tree.first(this.tree.length);
    let last = begun;
    const from = (state: State, begin: number): void => {
      for (let first: number | undefined = begin; first !== undefined; ) {
        const next: readonly number[] = this.next[first] ?? [];
        if (first === end) last = next.length === 0 ? state : copy(state);
        for (const light of next.slice(0, -1)) {
          const other = copy(state);
          act(other, light);
          from(other, light);
        }
        first = next.at(-1);
        if (first !== undefined) act(state, first);
      }
    };
    from(begun, 0);
    return last;
  }
}

function wrong(position: number, field: string, message: Message): InvalidSetup {
  return new InvalidSetup([problemOf(`/log/${position}/${field}`, message)]);
}

/** Hears of an action that was folded: the state after it, and the position at which that state came up. */
export type ReplayListener<G extends GameTypes> = (
  state: G['State'],
  act: Act<G['Action']>,
  events: readonly EmittedEvent<G['Event']>[],
  position: number,
) => void;

/**
 * Folds a match file from its beginning, every action once, also those that were taken back: where somebody went back,
 * `each` hears of them in another order. Throws InvalidSetup where the file does not fit the rules, with the path.
 */
export function replay<G extends GameTypes>(
  rules: Rules<G>,
  file: MatchFile,
  each?: ReplayListener<G>,
): { readonly state: G['State']; readonly hash: string; readonly holds: boolean } {
  if (file.game !== rules.game) {
    throw new InvalidSetup([problemOf('/game', fileMessages.otherGame({ expected: rules.game, found: file.game }))]);
  }
  if (file.version !== rules.version) throw otherVersion(rules, file.version);
  const setup = within('/setup', () => rules.readSetup(file.setup));
  const { log } = file;
  const act = (state: G['State'], position: number): void => {
    const { by, action: json, time } = log[position - 1] as Act;
    const events: EmittedEvent<G['Event']>[] = [];
    const isToAct = mayAct(rules, state, by);
    if (!isToAct && (by === 'clock' || rules.anytime === undefined)) throw notToAct(by, position);
    const action = within(`/log/${position - 1}/action`, () => {
      const read = rules.readAction(json);
      if (!isToAct && !(rules.toAct(state).length > 0 && rules.anytime?.(read))) return undefined;
      rules.apply(state, by, read, (what, to) => events.push({ what, to }));
      return { read };
    });
    if (action === undefined) throw notToAct(by, position);
    if (log[position]?.back !== undefined && !mayGoBack(rules, state, file, position)) throw notAgreed(position);
    each?.(state, { by, action: action.read, time }, events, position);
  };
  let state = rules.begin(setup, file.seed);
  if (log.some(({ back }) => back !== undefined)) {
    const read = (at: number) => within(`/log/${at}/action`, () => rules.readAction(log[at]?.action));
    const stays = (at: number) => rules.stays?.(read(at)) ?? false;
    const branches = BranchWalker.of(file, rules.seats(setup), stays, at => rules.moves?.(read(at)) ?? false);
    state = branches.walk(state, each => rules.copy(each), act);
  } else {
    for (let position = 1; position <= log.length; position++) act(state, position);
  }
  const hash = stateHash(rules, state);
  return { state, hash, holds: hash === file.hash };
}

/** Whether the next entry may go back: the match is open, or all have just agreed on it. */
function mayGoBack<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  { log, open }: MatchFile,
  position: number,
): boolean {
  if (open) return true;
  const asked = rules.takeBack?.(state);
  return asked?.agreed === true && asked.by === log[position]?.by;
}

function notAgreed(position: number): InvalidSetup {
  return new InvalidSetup([problemOf(`/log/${position}/back`, fileMessages.notAgreed())]);
}

function notToAct(by: Actor, position: number): InvalidSetup {
  const message = by === 'clock' ? fileMessages.noClockRan() : fileMessages.notToAct({ seat: by });
  return new InvalidSetup([problemOf(`/log/${position - 1}/by`, message)]);
}

function mayAct<G extends GameTypes>(rules: Rules<G>, state: G['State'], by: Actor): boolean {
  if (by !== 'clock') return rules.toAct(state).includes(by);
  return rules.due(state).length > 0 || rules.mayCallTime?.(state) === true;
}

/** What is said of a log that other rules have written. */
export function otherVersion(
  rules: { readonly game: string; readonly version: number },
  version: number,
): InvalidSetup {
  const { game, version: played } = rules;
  return new InvalidSetup([problemOf('/version', fileMessages.otherVersion({ game, recorded: version, played }))]);
}

/** What is wrong inside a part of the file is told with its path from the root of the file. */
function within<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof IllegalAction) {
      throw new InvalidSetup([problemOf(root + error.path, error.says ?? inEnglish(error.reason))]);
    }
    if (!(error instanceof InvalidSetup)) throw error;
    const [first, ...more] = error.problems.map(problem => ({ ...problem, path: root + problem.path }));
    throw first === undefined ? error : new InvalidSetup([first, ...more]);
  }
}
