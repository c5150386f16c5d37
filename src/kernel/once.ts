import { standing } from './course.ts';
import { IllegalAction } from './errors.ts';
import { canonical } from './json.ts';
import type { Entry, Log } from './log.ts';
import type { Begun, Played, Told } from './played.ts';
import type { Rules } from './rules.ts';

/** The key of an action was used for another one before. */
export class KeyReused extends IllegalAction {
  override readonly name = 'KeyReused';

  constructor(key: string) {
    super(`the key ${JSON.stringify(key)} was used for another action: take a new one for each action`);
  }
}

/** What came of the entry with the same key, told anew; undefined if there is none. Throws KeyReused. */
export async function firstPlayed<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  start: Begun<Setup>,
  log: Log<Action>,
  { by, action, back, key }: Entry<Action>,
): Promise<Played<Action, Happening> | undefined> {
  const position = key === undefined ? undefined : await log.find(key);
  if (key === undefined || position === undefined) return undefined;
  const entries = await log.read(0, position + 1);
  const first = entries[position];
  const isSame =
    first?.by === by && first.back === back && canonical(first.action ?? null) === canonical(action ?? null);
  if (!isSame) throw new KeyReused(key);
  const told = await toldBy(rules, start, entries, log);
  return { position: position + 1, entries: [first], told, again: true };
}

/** What the last of these entries told; nothing where other rules have written them. */
async function toldBy<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  start: Begun<Setup>,
  entries: readonly Entry<Action>[],
  log: Log<Action>,
): Promise<Told<Happening>[]> {
  const told: Told<Happening>[] = [];
  const last = entries.at(-1);
  if (start.version !== rules.version || last === undefined || last.back !== undefined) return told;
  const state = rules.begin(start.setup, start.seed);
  for (const { by, action } of standing(entries, entries.length - 1)) {
    await log.rest?.();
    rules.apply(state, by, action);
  }
  rules.apply(state, last.by, last.action, (what, to) => told.push({ what, to }));
  return told;
}
