import { MemoryLog } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import { type MatchFile, readMatchFile } from '../../kernel/match/match-file.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { GameTypes, Rules } from '../../kernel/rules.ts';
import { inFile, readJsonText, readText } from './file-io.ts';
import { shellQuote } from './text-format.ts';
import { UserError } from './user-error.ts';

/** The match file at a path, of whichever game; also a game of Capture The Flag as people write it. */
export async function readMatch(path: string): Promise<MatchFile> {
  const { isNotation, readNotation } = await import('../../flag/notation.ts');
  const text = await readText(path);
  if (isNotation(text)) return inFile(path, () => readNotation(text));
  const json = readJsonText(path, text);
  const isMatch = typeof json === 'object' && json !== null && ('format' in json || 'log' in json);
  if (!isMatch) throw new UserError(`${path} is no match file; quadrille check ${path} says what it is`);
  return inFile(path, () => readMatchFile(json));
}

/** A match of a game that was saved, to go on with: an open one, if one may take moves back in it. One that is over is refused. */
export async function continueMatch<G extends GameTypes>(
  rules: Rules<G>,
  path: string,
  isOpen: (setup: G['Setup']) => boolean,
): Promise<Match<G>> {
  const match = await reopenMatch(rules, path, isOpen);
  const outcome = match.outcome();
  if (outcome === undefined) return match;
  throw new UserError(`${path} is over: ${outcome.reason} quadrille replay ${shellQuote(path)} checks it`);
}

/** A match of a game as it was saved. It must fold to what its hash says. */
export async function reopenMatch<G extends GameTypes>(
  rules: Rules<G>,
  path: string,
  isOpen: (setup: G['Setup']) => boolean = () => false,
): Promise<Match<G>> {
  const file = await readMatch(path);
  if (file.game !== rules.game) throw new UserError(`${path} is a match of ${file.game}, not of ${rules.game}`);
  const { hash, holds } = inFile(path, () => replay(rules, file));
  if (!holds) throw new UserError(`${path} /hash: expected ${hash}, found ${file.hash}: something was changed in it`);
  const log = file.log.map(entry =>
    entry.back === undefined ? { ...entry, action: rules.readAction(entry.action) } : entry,
  );
  const open = file.open ?? isOpen(rules.readSetup(file.setup));
  return Match.open(rules, { ...file, open }, new MemoryLog(log));
}
