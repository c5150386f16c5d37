import { IllegalAction, InvalidSetup } from './errors.ts';
import { stateHash } from './hash.ts';
import type { Entry } from './log.ts';
import type { MatchFile } from './matchfile.ts';
import type { Told } from './played.ts';
import type { Rules } from './rules.ts';

/** Folds a match file from its beginning. Throws InvalidSetup where it does not fit the rules, with the path. */
export function replay<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  file: MatchFile,
  each?: (state: State, entry: Entry<Action>, told: readonly Told<Happening>[]) => void,
): { readonly state: State; readonly hash: string; readonly holds: boolean } {
  if (file.game !== rules.game) {
    throw new InvalidSetup([{ path: '/game', message: `expected ${rules.game}, found ${file.game}` }]);
  }
  if (file.version !== rules.version) throw otherVersion(rules, file.version);
  const state = rules.begin(
    within('/setup', () => rules.readSetup(file.setup)),
    file.seed,
  );
  for (const [position, { by, action: json, time }] of file.log.entries()) {
    const told: Told<Happening>[] = [];
    const message = by === 'clock' ? 'no clock was running' : `seat ${by} was not to act`;
    const mayAct = by === 'clock' ? clockMayAct(rules, state) : rules.toAct(state).includes(by);
    if (!mayAct) throw new InvalidSetup([{ path: `/log/${position}/by`, message }]);
    const action = within(`/log/${position}/action`, () => {
      const read = rules.readAction(json);
      rules.apply(state, by, read, (what, to) => told.push({ what, to }));
      return read;
    });
    each?.(state, { by, action, time }, told);
  }
  const hash = stateHash(rules, state);
  return { state, hash, holds: hash === file.hash };
}

function clockMayAct<State>(
  rules: Pick<Rules<unknown, State, unknown, unknown, unknown>, 'due' | 'mayCallTime'>,
  state: State,
): boolean {
  return rules.due(state).length > 0 || rules.mayCallTime?.(state) === true;
}

/** What is said of a log that other rules have written. */
export function otherVersion(
  rules: { readonly game: string; readonly version: number },
  version: number,
): InvalidSetup {
  const message = `recorded under version ${version} of the rules of ${rules.game}, this program plays version ${rules.version}`;
  return new InvalidSetup([{ path: '/version', message }]);
}

/** What is wrong inside a part of the file is told with its path from the root of the file. */
function within<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof IllegalAction) {
      throw new InvalidSetup([{ path: root + error.path, message: error.reason }]);
    }
    if (!(error instanceof InvalidSetup)) throw error;
    const [first, ...more] = error.problems.map(({ path, message }) => ({ path: root + path, message }));
    throw first === undefined ? error : new InvalidSetup([first, ...more]);
  }
}
