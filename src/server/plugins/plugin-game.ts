import type { TableView } from '../../gameui/game-project.ts';
import { isOfTable, seatName, type TableSetup } from '../../gameui/table-rules.ts';
import type { Kinds } from '../../gameui/ui-kinds.ts';
import { canonical } from '../../kernel/json.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { Seat, Snapshot } from '../../kernel/rules.ts';
import { readKinds } from '../../wire/schemas/gameui-schemas.ts';
import type { Begun, Game } from '../games/served-game.ts';
import { PLUGIN_LIMITS, type PluginLimits } from './plugin-limits.ts';
import {
  matchTitle,
  type PluginBotTurn,
  type PluginInfo,
  type RemoteReplay,
  type RemoteState,
} from './plugin-protocol.ts';
import { PluginWorker } from './plugin-worker.ts';
import { resolveProject } from './project-path.ts';
import { readRemoteState, readRemoteStep } from './protocol-checks.ts';
import { remoteRules } from './remote-rules.ts';

/** Thinking may take as long as it was told, and a little more. */
const AFTER_THOUGHT_MS = 1500;
/** Match files are folded within the time of so many calls. */
const CALLS_OF_A_FILE = 10;
/** Whoever watches is shown at once what can be folded in this time; the rest when they ask again. */
const LOOK_MS = 200;

/** A plugin: a game that somebody else has written, served like ours, played in threads of its own. */
export class PluginGame {
  readonly info: PluginInfo;
  readonly kinds: Kinds | null;
  readonly game: Game;
  private readonly worker: PluginWorker;
  /** Bots think apart, so that nobody's move waits for theirs. */
  private readonly botWorker: PluginWorker;
  /** Games of tournaments are watched apart from both: nobody who plays waits for whoever looks on. */
  private readonly viewerWorker: PluginWorker;
  private readonly callMs: number;

  private constructor(
    info: PluginInfo,
    [worker, botWorker, viewerWorker]: readonly [PluginWorker, PluginWorker, PluginWorker],
    callMs: number,
  ) {
    this.info = info;
    this.kinds = info.kinds === null ? null : readKinds(info.kinds);
    this.worker = worker;
    this.botWorker = botWorker;
    this.viewerWorker = viewerWorker;
    this.callMs = callMs;
    this.game = gameOf(worker, info, this.kinds, callMs);
  }

  /** Loads a project. Throws NoProject, InvalidSetup or ApiError where that does not do. */
  static async from(
    path: string,
    noteFault: (sentence: string) => void = () => undefined,
    bounds: Partial<PluginLimits> = {},
  ): Promise<PluginGame> {
    const project = resolveProject(path);
    const all = { ...PLUGIN_LIMITS, ...bounds };
    const [worker, botWorker, viewerWorker] = [0, 1, 2].map(() => new PluginWorker(project, noteFault, all)) as [
      PluginWorker,
      PluginWorker,
      PluginWorker,
    ];
    try {
      return new PluginGame(await worker.load(), [worker, botWorker, viewerWorker], all.callMs);
    } catch (error) {
      await worker.close();
      throw error;
    }
  }

  get isRunning(): boolean {
    return this.worker.isRunning;
  }

  /** What a bot does in a seat. Throws ApiError where the game fails. */
  choose(snapshot: Snapshot, seat: Seat, bot: PluginBotTurn): Promise<unknown> {
    const question = { do: 'choose', snapshot: JSON.stringify(snapshot), seat, bot } as const;
    return this.botWorker.ask(question, bot.ms + AFTER_THOUGHT_MS);
  }

  /** How a game begins that somebody plays elsewhere. Throws InvalidSetup, or ApiError. */
  async begin(setup: unknown, seed: number): Promise<RemoteState> {
    return readRemoteState(
      await this.viewerWorker.ask({ do: 'begin', setup: JSON.stringify(setup), seed }),
      this.kinds,
    );
  }

  /** How it goes on, as far as that can be told in a moment. Throws IllegalAction, or ApiError. */
  async advance({ snapshot }: RemoteState, log: readonly Act[]): Promise<RemoteReplay> {
    const ms = Math.min(LOOK_MS, this.callMs / 2);
    const asked = { snapshot: JSON.stringify(snapshot), log: JSON.stringify(log), ms };
    const found = await this.viewerWorker.ask<RemoteReplay>({ do: 'follow', ...asked });
    return { ...readRemoteStep(found, this.kinds), made: found.made };
  }

  async close(): Promise<void> {
    await Promise.all([this.worker, this.botWorker, this.viewerWorker].map(each => each.close()));
  }
}

function gameOf(worker: PluginWorker, info: PluginInfo, kinds: Kinds | null, callMs: number): Game {
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
      begin: (setup, { seed, time }) => worker.ask({ do: 'setup', setup: JSON.stringify(setup ?? null), seed, time }),
      publish: setup => worker.ask({ do: 'publish', setup: JSON.stringify(setup ?? null) }),
      preview: async setup => {
        const asked = { setup: JSON.stringify(setup ?? null), seed: 0, time: 0 };
        const begun = await worker.ask<Begun>({ do: 'setup', ...asked });
        const state = await worker.ask({ do: 'begin', setup: canonical(begun.setup), seed: 0 });
        return readRemoteState(state, kinds).views[0].shown;
      },
      fold: (file, budget) => worker.ask({ do: 'fold', file: JSON.stringify(file), budget }, ms),
      adopt: (file, budget, to) => worker.ask({ do: 'adopt', file: JSON.stringify(file), budget, to }, ms),
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
