import { IllegalAction } from '../errors.ts';
import { canonical } from '../json.ts';
import type { GameTypes } from '../rules.ts';
import type { Entry, Log } from './log.ts';
import type { Played, Told } from './played.ts';

/** The key of an action was used for another one before. */
export class KeyReused extends IllegalAction {
  override readonly name = 'KeyReused';

  constructor(key: string) {
    super(`the key ${JSON.stringify(key)} was used for another action: take a new one for each action`);
  }
}

/** Remembers what entries told. */
interface Memory<Happening> {
  toldBy(n: number): Promise<readonly Told<Happening>[]>;
}

/** What came of the entry with the same key, told anew; undefined if there is none. Throws KeyReused. */
export async function firstPlayed<G extends GameTypes>(
  memory: Memory<G['Event']>,
  log: Log<G['Action']>,
  { by, action, back, key }: Entry<G['Action']>,
): Promise<Played<G> | undefined> {
  const n = key === undefined ? undefined : await log.find(key);
  if (key === undefined || n === undefined) return undefined;
  const [first] = await log.read(n, n + 1);
  const isSame =
    first?.by === by && first.back === back && canonical(first.action ?? null) === canonical(action ?? null);
  if (!isSame) throw new KeyReused(key);
  return { position: n + 1, entries: [first], told: await memory.toldBy(n), again: true };
}
