import type { FacedView } from '../../face/face.ts';
import type { Kinds } from '../../face/kinds.ts';
import { seatName } from '../../face/names.ts';
import { isOfTable, type TableSetup } from '../../face/table.ts';
import { canonical } from '../../kernel/json.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { Seat, Snapshot } from '../../kernel/rules.ts';
import { readKinds } from '../../wire/face/reading.ts';
import type { Game } from '../games.ts';
import type { Begun } from '../trial/begun.ts';
import { STAGE_BOUNDS, type StageBounds } from './bounds.ts';
import { readNext, readSheet } from './checks.ts';
import { projectAt } from './load.ts';
import type { BotWish, Hello } from './messages.ts';
import { mirrorOf } from './mirror.ts';
import type { FollowedSheet, Sheet } from './sheets.ts';
import { Stage } from './stage.ts';
import { titleOf } from './titles.ts';

/** Thinking may take as long as it was told, and a little more. */
const AFTER_THOUGHT_MS = 1500;
/** Match files are folded within the time of so many calls. */
const CALLS_OF_A_FILE = 10;
/** Whoever watches is shown at once what can be folded in this time; the rest when they ask again. */
const LOOK_MS = 200;

/** A game that somebody has brought: served like ours, played in threads of its own. */
export class Brought {
  readonly hello: Hello;
  readonly kinds: Kinds | null;
  readonly game: Game;
  private readonly stage: Stage;
  /** Bots think apart, so that nobody's move waits for theirs. */
  private readonly study: Stage;
  /** Games of tournaments are watched apart from both: nobody who plays waits for whoever looks on. */
  private readonly gallery: Stage;
  private readonly callMs: number;

  private constructor(hello: Hello, [stage, study, gallery]: readonly [Stage, Stage, Stage], callMs: number) {
    this.hello = hello;
    this.kinds = hello.kinds === null ? null : readKinds(hello.kinds);
    this.stage = stage;
    this.study = study;
    this.gallery = gallery;
    this.callMs = callMs;
    this.game = gameOf(stage, hello, this.kinds, callMs);
  }

  /** Loads a project. Throws NoProject, InvalidSetup or Refused where that does not do. */
  static async from(
    path: string,
    noteFault: (sentence: string) => void = () => undefined,
    bounds: Partial<StageBounds> = {},
  ): Promise<Brought> {
    const project = projectAt(path);
    const all = { ...STAGE_BOUNDS, ...bounds };
    const [stage, study, gallery] = [0, 1, 2].map(() => new Stage(project, noteFault, all)) as [Stage, Stage, Stage];
    try {
      return new Brought(await stage.begin(), [stage, study, gallery], all.callMs);
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  get isRunning(): boolean {
    return this.stage.isRunning;
  }

  /** What a bot does in a seat. Throws Refused where the game fails. */
  choose(snapshot: Snapshot, seat: Seat, bot: BotWish): Promise<unknown> {
    const question = { do: 'choose', snapshot: JSON.stringify(snapshot), seat, bot } as const;
    return this.study.ask(question, bot.ms + AFTER_THOUGHT_MS);
  }

  /** How a game begins that somebody plays elsewhere. Throws InvalidSetup, or Refused. */
  async beginning(setup: unknown, seed: number): Promise<Sheet> {
    return readSheet(await this.gallery.ask({ do: 'begin', setup: JSON.stringify(setup), seed }), this.kinds);
  }

  /** How it goes on, as far as that can be told in a moment. Throws IllegalAction, or Refused. */
  async following({ snapshot }: Sheet, log: readonly Act[]): Promise<FollowedSheet> {
    const ms = Math.min(LOOK_MS, this.callMs / 2);
    const asked = { snapshot: JSON.stringify(snapshot), log: JSON.stringify(log), ms };
    const found = await this.gallery.ask<FollowedSheet>({ do: 'follow', ...asked });
    return { ...readNext(found, this.kinds), made: found.made };
  }

  async close(): Promise<void> {
    await Promise.all([this.stage, this.study, this.gallery].map(each => each.close()));
  }
}

function gameOf(stage: Stage, hello: Hello, kinds: Kinds | null, callMs: number): Game {
  const { title, setups } = hello;
  const ms = callMs * CALLS_OF_A_FILE;
  return {
    rules: mirrorOf(stage, hello, kinds),
    title: setup => titleOf(title, setups, (setup as TableSetup).setup),
    ...(hello.seats > 1 ? JOINED : {}),
    maps: new Map(Object.entries(setups)),
    configs: new Map(),
    named: true,
    away: {
      begin: (setup, { seed, time }) => stage.ask({ do: 'setup', setup: JSON.stringify(setup ?? null), seed, time }),
      publish: setup => stage.ask({ do: 'publish', setup: JSON.stringify(setup ?? null) }),
      look: async setup => {
        const asked = { setup: JSON.stringify(setup ?? null), seed: 0, time: 0 };
        const begun = await stage.ask<Begun>({ do: 'setup', ...asked });
        const sheet = await stage.ask({ do: 'begin', setup: canonical(begun.setup), seed: 0 });
        return readSheet(sheet, kinds).views[0].shown;
      },
      fold: (file, budget) => stage.ask({ do: 'fold', file: JSON.stringify(file), budget }, ms),
      adopt: (file, budget, to) => stage.ask({ do: 'adopt', file: JSON.stringify(file), budget, to }, ms),
    },
  };
}

/** How the seats of a game for several are taken and left. */
const JOINED: Pick<Game, 'join' | 'leaves' | 'freeSeats' | 'names' | 'nameless'> = {
  join: name => ({ table: 'join', name }),
  leaves: action => isOfTable(action) && action.table === 'leave',
  freeSeats: view => {
    const { started, names } = view as FacedView;
    return started ? [] : names.flatMap((name, seat) => (name === null ? [seat] : []));
  },
  names: view => (view as FacedView).names.filter(name => name !== null),
  nameless: {
    farewell: { table: 'give-up' },
    name: (view, seat) => (view as FacedView).names[seat] ?? null,
    action: action => (isOfTable(action) && action.table === 'join' ? { table: 'join', name: '' } : undefined),
    state: (state, seat) => {
      const { names } = state as Pick<FacedView, 'names'>;
      const others = names.map((name, other) => (other === seat ? null : name));
      const own = names[seat] === null ? null : seatName('', seat, others);
      return { ...(state as object), names: names.map((name, other) => (other === seat ? own : name)) };
    },
  },
};
