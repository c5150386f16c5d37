import type { TableView } from '../../gameui/game-project.ts';
import { isOfTable, seatName, type TableSetup } from '../../gameui/table-rules.ts';
import type { Kinds } from '../../gameui/ui-kinds.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import type { Seat, Snapshot } from '../../kernel/rules.ts';
import { readKinds } from '../../wire/schemas/gameui-schemas.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Begun, Game } from '../games/served-game.ts';
import { PLUGIN_LIMITS, type PluginLimits } from './plugin-limits.ts';
import { matchTitle, type PluginBotTurn, type PluginInfo } from './plugin-protocol.ts';
import { PluginWorker } from './plugin-worker.ts';
import { resolveProject } from './project-path.ts';
import { readRemoteState } from './protocol-checks.ts';
import { remoteRules } from './remote-rules.ts';

/** Thinking may take as long as it was told, and a little more. */
const AFTER_THOUGHT_MS = 1500;
/** Match files are folded within the time of so many calls. */
const CALLS_OF_A_FILE = 10;

/** For moves, for what strangers send, and for bots. */
type Workers = readonly [PluginWorker, PluginWorker, PluginWorker];

/** A plugin: a game that somebody else has written, served like ours, played in threads of its own. */
export class PluginGame {
  readonly info: PluginInfo;
  readonly kinds: Kinds | null;
  readonly game: Game;
  private readonly worker: PluginWorker;
  /** What strangers send is read apart, and bots think apart: nobody's move waits for it. */
  private readonly fileWorker: PluginWorker;
  private readonly botWorker: PluginWorker;

  private constructor(info: PluginInfo, [worker, fileWorker, botWorker]: Workers, callMs: number) {
    this.info = info;
    this.kinds = info.kinds === null ? null : readKinds(info.kinds);
    this.worker = worker;
    this.fileWorker = fileWorker;
    this.botWorker = botWorker;
    this.game = gameOf([worker, fileWorker], info, this.kinds, callMs);
  }

  /** Loads a project. Throws ProjectNotFound, InvalidSetup or ApiError where that does not do. */
  static async from(
    path: string,
    noteFault: (sentence: string) => void = () => undefined,
    bounds: Partial<PluginLimits> = {},
  ): Promise<PluginGame> {
    const project = resolveProject(path);
    const all = { ...PLUGIN_LIMITS, ...bounds };
    const start = (patienceMs?: number) => new PluginWorker(project, noteFault, all, patienceMs);
    // A bot has no better place to wait.
    const workers: Workers = [start(), start(), start(Infinity)];
    try {
      return new PluginGame(await workers[0].load(), workers, all.callMs);
    } catch (error) {
      await workers[0].close();
      throw error;
    }
  }

  get isRunning(): boolean {
    return this.worker.isRunning;
  }

  /** What a bot does in a seat. Throws ApiError where the game fails. */
  choose(snapshot: Snapshot, seat: Seat, bot: PluginBotTurn, asker?: Asker): Promise<unknown> {
    const question = { do: 'choose', snapshot: JSON.stringify(snapshot), seat, bot } as const;
    return this.botWorker.ask(question, bot.ms + AFTER_THOUGHT_MS, asker);
  }

  async close(): Promise<void> {
    await Promise.all([this.worker, this.fileWorker, this.botWorker].map(each => each.close()));
  }
}

function gameOf(
  [worker, files]: readonly [PluginWorker, PluginWorker],
  info: PluginInfo,
  kinds: Kinds | null,
  callMs: number,
): Game {
  const { title, setups } = info;
  const ms = callMs * CALLS_OF_A_FILE;
  return {
    rules: remoteRules(worker, info, kinds),
    title: setup => matchTitle(title, setups, (setup as TableSetup).setup),
    ...(info.seats > 1 ? SEATS_BY_JOINING : {}),
    maps: new Map(Object.entries(setups)),
    configs: new Map(),
    named: true,
    offThread: {
      begin: (setup, { seed, time }, asker) =>
        files.ask({ do: 'setup', setup: JSON.stringify(setup ?? null), seed, time }, callMs, asker),
      publish: (setup, asker) => files.ask({ do: 'publish', setup: JSON.stringify(setup ?? null) }, callMs, asker),
      preview: async (setup, asker) => {
        const asked = { setup: JSON.stringify(setup ?? null), seed: 0, time: 0 };
        const begun = await files.ask<Begun>({ do: 'setup', ...asked }, callMs, asker);
        const state = await files.ask({ do: 'begin', setup: canonical(begun.setup), seed: 0 }, callMs, asker);
        return readRemoteState(state, kinds).views[0].shown;
      },
      fold: (bytes, budget, asker) => files.ask({ do: 'fold', bytes, budget }, ms, asker),
      adopt: (bytes, budget, to, asker) => files.ask({ do: 'adopt', bytes, budget, to }, ms, asker),
    },
  };
}

/** How the seats of a game for several are taken and left. */
const SEATS_BY_JOINING: Pick<Game, 'join' | 'leaves' | 'freeSeats' | 'names' | 'anonymizer'> = {
  join: name => ({ table: 'join', name }),
  leaves: action => isOfTable(action) && action.table === 'leave',
  freeSeats: view => {
    const { started, names } = view as TableView;
    return started ? [] : names.flatMap((name, seat) => (name === null ? [seat] : []));
  },
  names: view => (view as TableView).names.filter(name => name !== null),
  anonymizer: {
    farewell: { table: 'give-up' },
    name: (view, seat) => (view as TableView).names[seat] ?? null,
    action: action => (isOfTable(action) && action.table === 'join' ? { table: 'join', name: '' } : undefined),
    state: (state, seat) => {
      const { names } = state as Pick<TableView, 'names'>;
      const others = names.map((name, other) => (other === seat ? null : name));
      const own = names[seat] === null ? null : seatName('', seat, others);
      return { ...(state as object), names: names.map((name, other) => (other === seat ? own : name)) };
    },
  },
};
