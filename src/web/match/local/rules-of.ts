import type { AnyRules } from '../../../kernel/rules.ts';

/** How to get the rules of each game. */
const RULES: Readonly<Record<string, () => Promise<unknown>>> = {
  dungeon: async () => (await import('../../../dungeon/rules.ts')).dungeon,
  chamber: async () => (await import('../../../chamber/rules.ts')).chamber,
  flag: async () => (await import('../../../flag/rules.ts')).flag,
};

/** The rules of a game; undefined where this page does not know it, or cannot get them now. */
export async function rulesOf(game: string): Promise<AnyRules | undefined> {
  const load = Object.hasOwn(RULES, game) ? RULES[game] : undefined;
  return (await load?.().catch(() => undefined)) as AnyRules | undefined;
}
