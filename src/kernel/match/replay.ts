import { IllegalAction, InvalidSetup, problemOf } from '../errors.ts';
import { stateHash } from '../hash.ts';
import { inEnglish } from '../message-catalog.ts';
import type { Actor, GameTypes, Rules } from '../rules.ts';
import { Branches } from './branches.ts';
import { fileMessages } from './filesentences.ts';
import type { Act } from './log.ts';
import type { MatchFile } from './matchfile.ts';
import type { Told } from './played.ts';

/** Hears of an action that was folded: the state after it, and the position at which that state came up. */
export type Each<G extends GameTypes> = (
  state: G['State'],
  act: Act<G['Action']>,
  told: readonly Told<G['Event']>[],
  position: number,
) => void;

/**
 * Folds a match file from its beginning, every action once, also those that were taken back: where somebody went back,
 * `each` hears of them in another order. Throws InvalidSetup where the file does not fit the rules, with the path.
 */
export function replay<G extends GameTypes>(
  rules: Rules<G>,
  file: MatchFile,
  each?: Each<G>,
): { readonly state: G['State']; readonly hash: string; readonly holds: boolean } {
  if (file.game !== rules.game) {
    throw new InvalidSetup([problemOf('/game', fileMessages.otherGame({ expected: rules.game, found: file.game }))]);
  }
  if (file.version !== rules.version) throw otherVersion(rules, file.version);
  const setup = within('/setup', () => rules.readSetup(file.setup));
  const { log } = file;
  const act = (state: G['State'], position: number): void => {
    const { by, action: json, time } = log[position - 1] as Act;
    const told: Told<G['Event']>[] = [];
    const isToAct = mayAct(rules, state, by);
    if (!isToAct && (by === 'clock' || rules.anytime === undefined)) throw notToAct(by, position);
    const action = within(`/log/${position - 1}/action`, () => {
      const read = rules.readAction(json);
      if (!isToAct && !(rules.toAct(state).length > 0 && rules.anytime?.(read))) return undefined;
      rules.apply(state, by, read, (what, to) => told.push({ what, to }));
      return { read };
    });
    if (action === undefined) throw notToAct(by, position);
    if (log[position]?.back !== undefined && !mayGoBack(rules, state, file, position)) throw notAgreed(position);
    each?.(state, { by, action: action.read, time }, told, position);
  };
  let state = rules.begin(setup, file.seed);
  if (log.some(({ back }) => back !== undefined)) {
    const read = (at: number) => within(`/log/${at}/action`, () => rules.readAction(log[at]?.action));
    const stays = (at: number) => rules.stays?.(read(at)) ?? false;
    const branches = Branches.of(file, rules.seats(setup), stays, at => rules.moves?.(read(at)) ?? false);
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
