import { IllegalAction } from './errors.ts';
import { canonical } from './json.ts';
import type { Entry, Log } from './log.ts';
import type { Past } from './past.ts';
import type { Played } from './played.ts';

/** The key of an action was used for another one before. */
export class KeyReused extends IllegalAction {
  override readonly name = 'KeyReused';

  constructor(key: string) {
    super(`the key ${JSON.stringify(key)} was used for another action: take a new one for each action`);
  }
}

/** What came of the entry with the same key, told anew; undefined if there is none. Throws KeyReused. */
export async function firstPlayed<Setup, State, Action, View, Happening>(
  past: Past<Setup, State, Action, View, Happening>,
  log: Log<Action>,
  { by, action, key }: Entry<Action>,
): Promise<Played<Action, Happening> | undefined> {
  const n = key === undefined ? undefined : await log.find(key);
  if (key === undefined || n === undefined) return undefined;
  const [first] = await log.read(n, n + 1);
  if (first === undefined || first.by !== by || canonical(first.action) !== canonical(action)) throw new KeyReused(key);
  return { position: n + 1, entries: [first], told: await past.toldBy(n), again: true };
}
