import type { AnyRules } from '../../kernel/rules.ts';
import { UserError } from './complain.ts';

const GAMES: Readonly<Record<string, () => Promise<AnyRules>>> = {
  chamber: async () => (await import('../../chamber/rules.ts')).chamber,
  dungeon: async () => (await import('../../dungeon/rules.ts')).dungeon,
  flag: async () => (await import('../../flag/rules.ts')).flag,
};

/** The rules of a game by its name, loaded when they are first needed. */
export async function rulesOf(game: string): Promise<AnyRules> {
  const load = GAMES[game];
  if (load === undefined) {
    throw new UserError(`there is no game "${game}" here; the games are ${Object.keys(GAMES).join(', ')}`);
  }
  return load();
}
