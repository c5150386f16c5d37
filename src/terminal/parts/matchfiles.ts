import { MemoryLog } from '../../kernel/log.ts';
import { Match } from '../../kernel/match.ts';
import { type MatchFile, readMatchFile } from '../../kernel/matchfile.ts';
import type { Rules } from '../../kernel/rules.ts';
import { UserError } from './complain.ts';
import { inFile, readJson } from './files.ts';

/** The match file at a path, of whichever game. */
export async function readMatch(path: string): Promise<MatchFile> {
  const json = await readJson(path);
  const isMatch = typeof json === 'object' && json !== null && ('format' in json || 'log' in json);
  if (!isMatch) throw new UserError(`${path} is no match file; quadrille check ${path} says what it is`);
  return inFile(path, () => readMatchFile(json));
}

/** A match of a game that was saved, to go on with. */
export async function reopen<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  path: string,
): Promise<Match<Setup, State, Action, View, Happening>> {
  const file = await readMatch(path);
  if (file.game !== rules.game) throw new UserError(`${path} is a match of ${file.game}, not of ${rules.game}`);
  const log = inFile(path, () => file.log.map(entry => ({ ...entry, action: rules.readAction(entry.action) })));
  return Match.open(rules, file, new MemoryLog(log));
}
