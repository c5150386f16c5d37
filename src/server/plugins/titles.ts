import { canonical } from '../../kernel/json.ts';

/** What a match of a brought game is called: the game, and the setup where it is one of several. */
export function matchTitle(title: string, setups: Readonly<Record<string, unknown>>, setup: unknown): string {
  const names = Object.keys(setups);
  const text = canonical(setup);
  const name = names.length > 1 ? names.find(each => canonical(setups[each]) === text) : undefined;
  return name === undefined ? title : `${title}: ${name}`;
}
