import { randomUUID } from 'node:crypto';
import { optionsOf } from '../../chamber/options.ts';
import type { ChamberSetup } from '../../chamber/setup.ts';
import { flag } from '../../flag/rules.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import { Match } from '../../kernel/match/match.ts';
import type { DailyGame } from '../../wire/shared/api-constants.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { type BotKind, holderOfBot, type MatchBots } from '../matches/match-bots.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { makerAt } from '../store/contract/usage-store.ts';
import type { DailyGenerator } from './daily-generator.ts';
import type { DailyDuel } from './generate-puzzle-and-duel.ts';

/** Whom one plays in a duel: the same on every day and every machine. */
const OPPONENT: BotKind = { brain: 'alphabeta', allowance: { nodes: 400 } };
const OPPONENT_NAME = 'Quadrille';

/** Who begins, and with what. */
export interface DailyStart {
  readonly day: string;
  readonly asker: Asker;
  readonly holder: Uint8Array;
  readonly name: string;
  readonly title?: string | undefined;
  /** Of the run through the chambers. */
  readonly setup?: unknown;
  readonly address: string | undefined;
}

/** A match of the day that has begun, and whether it may stand in the table. */
interface Begun {
  readonly open: OpenMatch;
  readonly mayCount: boolean;
}

/** What matches of the day are made with. */
export interface DailyServices {
  readonly matches: Matches;
  readonly generator: DailyGenerator;
  readonly bots: MatchBots;
}

/** Begins the match of a day: alike for everybody. */
export function beginDaily(game: DailyGame, services: DailyServices, start: DailyStart): Promise<Begun> {
  if (game === 'dungeon') return beginPuzzle(services, start);
  return game === 'flag' ? beginDuel(services, start) : beginRun(game, services, start);
}

async function beginPuzzle(
  { matches, generator }: DailyServices,
  { day, holder, title, address, asker }: DailyStart,
): Promise<Begun> {
  const { setup } = await generator.puzzle(day, asker);
  const seed = await matches.daily.seed('dungeon', day);
  const named = title ?? `Puzzle of ${day}`;
  const plan = { game: 'dungeon', setup, seed, title: named, owner: holder, open: true, address };
  return { open: await matches.create(plan), mayCount: true };
}

/** Runs with options go other ways: only those are compared that are classic, or modern, and nothing else. */
async function beginRun(
  game: 'chamber' | 'modern',
  { matches }: DailyServices,
  { day, holder, title, setup: wished = {}, address }: DailyStart,
): Promise<Begun> {
  const seed = await matches.daily.seed(game, day);
  const setup = game === 'modern' ? inModern(wished) : wished;
  const named = title === undefined ? {} : { title };
  const seeded = day !== matches.daily.day();
  const open = await matches.create({ game: 'chamber', setup, seed, seeded, ...named, owner: holder, address });
  const { options, challenge } = open.match.start.setup as ChamberSetup;
  return {
    open,
    mayCount: challenge === undefined && canonical(options) === canonical(optionsOf({ modern: game === 'modern' })),
  };
}

/** A setup as it was wished for, in the modern game; what is no setup is left for the rules to refuse. */
function inModern(setup: unknown): unknown {
  if (typeof setup !== 'object' || setup === null) return setup;
  const { options } = setup as { readonly options?: unknown };
  if (options !== undefined && (typeof options !== 'object' || options === null)) return setup;
  return { ...setup, options: { ...options, modern: true } };
}

async function beginDuel({ matches, generator, bots }: DailyServices, start: DailyStart): Promise<Begun> {
  const { day, holder, title = `Duel of ${day}`, address, asker } = start;
  const duel = await generator.duel(day, asker);
  const id = randomUUID();
  matches.words.mustAllow(title, '/title', address);
  await bots.admit(id, address);
  const time = matches.now();
  const seed = await matches.daily.seed('flag', day);
  const match = await duelAt(duel, { seed, time, name: start.name });
  const keys = [
    { seat: duel.seat, holder },
    { seat: 1 - duel.seat, holder: holderOfBot(OPPONENT) },
  ];
  const record = {
    ...{ id, game: flag.game, version: flag.version, setup: duel.setup, seed, time, position: match.position },
    ...{ status: 'running' as const, listed: false, title, owner: holder, updated: time, started: time, ended: null },
    ...{ open: false, seeded: false, origin: id, maker: makerAt(address, time) },
  };
  await matches.store.adopt(record, keys, (await match.file()).log, match.snapshot());
  return { open: await matches.at(id), mayCount: true };
}

/** The game as it stands when the day's player comes to it. */
export async function duelAt({ setup, moves, seat }: DailyDuel, at: { seed: number; time: number; name: string }) {
  const match = Match.begin(flag, { setup, seed: at.seed, time: at.time });
  const moment = { time: at.time };
  for (const by of [0, 1]) {
    await match.play(by, { type: 'join', team: by === seat ? at.name : OPPONENT_NAME }, moment);
  }
  for (const { by, action } of moves) await match.play(by, action, moment);
  return match;
}
