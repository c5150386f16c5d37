import { parentPort, workerData } from 'node:worker_threads';
import { loadGameProject, setupsOf } from '../../gameui/game-project.ts';
import { type TableSetup, type TableState, tableRules } from '../../gameui/table-rules.ts';
import type { IllegalAction, InvalidSetup } from '../../kernel/errors.ts';
import type { GameTypes } from '../../kernel/rules.ts';
import { AnyGameBots } from '../../players/plugin/bots-of-any-game.ts';
import type { Budget } from '../budget/server-limits.ts';
import type { Game } from '../games/served-game.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import { adoptFile, beginMatch, foldFile, publishMap } from '../validation/validation-tasks.ts';
import * as protocol from './plugin-protocol.ts';

// The thread of one plugin game. It keeps nothing: every question brings the state that it is about, so it can be ended at
// any moment and started anew.

/** A question, and its number. */
interface Asked {
  readonly n: number;
  readonly question: protocol.PluginRequest;
}

interface Loaded {
  readonly info: protocol.PluginInfo;
  readonly game: Game;
  readonly bots: AnyGameBots<GameTypes>;
}

let loaded: Loaded | undefined;
const first = await replied(async () => {
  loaded = await load((workerData as protocol.PluginThreadData).project);
  return loaded.info;
});
parentPort?.on('message', async ({ n, question }: Asked) => {
  parentPort?.postMessage({ n, text: await replied(async () => answer(loaded as Loaded, question)) });
});
parentPort?.postMessage({ n: 0, text: first });

async function load(address: string): Promise<Loaded> {
  const project = await loadGameProject(address);
  const { rules, face, title = rules.game, about = '', schemas } = project;
  const setups = setupsOf(project);
  const seats = rules.seats(Object.values(setups)[0]);
  const bots = new AnyGameBots(project);
  const { game, version, hidden } = rules;
  const info: protocol.PluginInfo = {
    ...{ game, version, hidden, title, about, setups, seats, bots: bots.names },
    kinds: face?.kinds ?? null,
    schemas: { setup: schemas?.setup ?? rules.setup ?? {}, action: schemas?.action ?? {} },
    anytime: rules.anytime !== undefined,
  };
  return {
    ...{ info, bots },
    game: {
      rules: tableRules(project, seats > 1) as Game['rules'],
      title: setup => protocol.matchTitle(title, setups, (setup as TableSetup).setup),
      ...{ maps: new Map(), configs: new Map() },
    },
  };
}

async function answer({ game, bots }: Loaded, question: protocol.PluginRequest): Promise<unknown> {
  const { rules } = game;
  switch (question.do) {
    case 'setup':
      return beginMatch(game, JSON.parse(question.setup), question.seed, question.time);
    case 'begin':
      return protocol.remoteStateOf(rules, rules.begin(JSON.parse(question.setup), question.seed));
    case 'decode':
      return protocol.remoteStateOf(rules, rules.decode(JSON.parse(question.snapshot)));
    case 'apply':
      return protocol.applyAction(rules, question);
    case 'publish':
      return publishMap(game, JSON.parse(question.setup));
    case 'fold':
      return foldFile(async () => game, fileIn(question), question.budget);
    case 'adopt':
      return adoptFile(async () => game, fileIn(question), question.budget, question.to);
    case 'choose': {
      const state = rules.decode(JSON.parse(question.snapshot)) as TableState<unknown>;
      return bots.choose(state.game, state.names.length, question.seat, thinking(question.bot));
    }
  }
}

function fileIn({ bytes, budget }: { readonly bytes: Uint8Array; readonly budget: Budget }): unknown {
  return parseStrictly(bytes, budget.values);
}

function thinking({ brain, seed, ms, nodes }: protocol.PluginBotTurn) {
  const end = (thoughts: number) => performance.now() + ms / thoughts;
  const budget = (thoughts: number) => {
    const until = end(thoughts);
    const inTime = { until: () => performance.now() >= until };
    return nodes === undefined ? inTime : { ...inTime, nodes: Math.ceil(nodes / thoughts) };
  };
  return { brain, seed, budget };
}

async function replied(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify({ done: (await work()) ?? null } satisfies protocol.PluginReply);
  } catch (error) {
    return JSON.stringify(faultIn(error));
  }
}

/** By their names: a project may have brought a copy of the kernel with it. */
function faultIn(error: unknown): protocol.PluginReply {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  if (name === 'InvalidSetup') return { invalid: (error as InvalidSetup).problems };
  if (name === 'ApiError') return { refused: { detail: message ?? '' } };
  if (error instanceof Error && 'reason' in error && 'path' in error) {
    const { reason, path } = error as IllegalAction;
    return { illegal: { reason, path } };
  }
  return { broken: stack ?? message ?? String(error) };
}
