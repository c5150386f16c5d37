import { flag } from '../../flag/rules.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { inEnglish } from '../../kernel/saying.ts';
import type { ArenaMap } from '../arena.ts';
import { mapTitle } from '../plan.ts';

/** A ladder as it was begun. Its players come and go. */
export interface LadderPlan {
  readonly title: string;
  readonly maps: readonly ArenaMap[];
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

/** What is kept in `plan.json`. */
export function keptLadder({ maps, ...plan }: LadderPlan): unknown {
  return { ...plan, pairing: 'ladder', maps: maps.map(({ name }) => name), setups: maps.map(({ setup }) => setup) };
}

/** Whether `plan.json` is that of a ladder. */
export function isLadder(json: unknown): json is Unread {
  return typeof json === 'object' && json !== null && 'pairing' in json && json.pairing === 'ladder';
}

/** Throws InvalidSetup. */
export function readLadder(json: unknown): LadderPlan {
  const reading = new Reading();
  const plan = reading.object(json, '') ?? {};
  const names = (reading.array(plan.maps, '/maps') ?? []).map((name, n) => reading.text(name, `/maps/${n}`) ?? '');
  const setups = reading.array(plan.setups, '/setups') ?? [];
  if (setups.length === 0) reading.problem('/setups', inEnglish('expected at least one'));
  const whole = (name: string, least: number) => reading.integer(plan[name], `/${name}`, least, 1_000_000) ?? least;
  const read = { plies: whole('plies', 1), opening: whole('opening', 0), seed: whole('seed', 0) };
  const title = reading.text(plan.title, '/title') ?? '';
  reading.done();
  return {
    title,
    ...read,
    maps: setups.map((setup, n) => ({ name: mapTitle(names[n] ?? ''), setup: flag.readSetup(setup) })),
  };
}
