import { flag } from '../../flag/rules.ts';
import { inEnglish } from '../../kernel/message-catalog.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { type GameInfo, gameInfoOf } from '../games/game-info.ts';
import { type ArenaMap, mapTitle, seatsOn } from '../plan/tournament-plan.ts';

/** A ladder as it was begun. Its players come and go. */
export interface LadderPlan {
  /** Which game; Capture The Flag where it is left out. */
  readonly game?: string;
  /** Of the rules of a game of somebody's own, and who can play it for us. */
  readonly version?: number;
  readonly brains?: readonly string[];
  readonly title: string;
  readonly maps: readonly ArenaMap[];
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

/** What is kept in `plan.json`. */
export function keptLadder({ maps, ...plan }: LadderPlan): unknown {
  const names = maps.map(({ name }) => name);
  const kept = { ...plan, pairing: 'ladder', maps: names, setups: maps.map(({ setup }) => setup) };
  // A template of Capture The Flag says itself for how many it is.
  return plan.game === undefined ? kept : { ...kept, seats: maps.map(seatsOn) };
}

/** What is said of its game. */
export function ladderGameInfo({ game, brains }: Pick<LadderPlan, 'game' | 'brains'>): GameInfo {
  return gameInfoOf(game, brains);
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
  const game = readGame(reading, plan);
  const seats =
    game.game === undefined ? [] : setups.map((_, n) => reading.integer(listed(plan.seats)[n], `/seats/${n}`, 1) ?? 1);
  reading.done();
  return {
    ...{ title, ...game, ...read },
    maps: setups.map((setup, n) => {
      const name = mapTitle(names[n] ?? '');
      const count = seats[n];
      return count === undefined ? { name, setup: flag.readSetup(setup) } : { name, setup, seats: count };
    }),
  };
}

function readGame(
  reading: Reading,
  { game, version, brains }: Unread,
): Pick<LadderPlan, 'game' | 'version' | 'brains'> {
  if (game === undefined) return {};
  const names = listed(brains).map((name, n) => reading.text(name, `/brains/${n}`) ?? '');
  return {
    game: reading.text(game, '/game') ?? '',
    ...(version === undefined ? {} : { version: reading.integer(version, '/version', 0) ?? 0 }),
    ...(brains === undefined ? {} : { brains: names }),
  };
}

function listed(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}
