import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MemoryLog } from '../../kernel/log.ts';
import { Match } from '../../kernel/match.ts';
import { type MatchFile, readMatchFile } from '../../kernel/matchfile.ts';
import type { Rules } from '../../kernel/rules.ts';
import { writeWhole } from '../../tournament/wholefile.ts';
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

interface Savable {
  file(): Promise<MatchFile>;
}

/** Saves a match, whole or not at all. Says how to go on with it; throws UserError where it cannot be saved. */
export async function saveMatch(match: Savable, path: string): Promise<string> {
  const file = await match.file();
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, `${JSON.stringify(file)}\n`);
  } catch (error) {
    throw new UserError(`it could not be saved: ${(error as Error).message}`);
  }
  return `Saved to ${path}; go on with: quadrille ${file.game} --continue ${path}`;
}

/** Saves a match in the middle of it: what keeps it from being saved is said, and play goes on. */
export async function trySaving(match: Savable, path: string): Promise<string> {
  try {
    return await saveMatch(match, path);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
