import type { TableEvent, TableView } from '../../gameui/game-project.ts';
import { isAnytime, isOfTable, type TableSetup } from '../../gameui/table-rules.ts';
import type { Kinds } from '../../gameui/ui-kinds.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import type { Ahead, AnyRules, GameTypes, Seat } from '../../kernel/rules.ts';
import type { PluginInfo, RemoteState, RemoteStep } from './plugin-protocol.ts';
import type { PluginWorker } from './plugin-worker.ts';
import { readRemoteState, readRemoteStep } from './protocol-checks.ts';

/** The game has not been asked yet: whoever plays waits for it first. */
class NotPrefetched extends Error {
  override readonly name = 'NotAhead';
}

/** A state of a plugin game as the server knows it: what its thread has said of it. */
interface RemoteHandle {
  remote: RemoteState;
}

/** What was asked ahead, until it is taken as often as it was asked for. */
class PrefetchedAnswers<T> {
  private readonly kept = new Map<string, { readonly answer: T; wanted: number }>();

  keep(key: string, answer: T): void {
    const before = this.kept.get(key);
    if (before === undefined) this.kept.set(key, { answer, wanted: 1 });
    else before.wanted++;
  }

  take(key: string): T {
    const found = this.kept.get(key);
    if (found === undefined) throw new NotPrefetched('this was not asked ahead');
    if (--found.wanted === 0) this.kept.delete(key);
    return found.answer;
  }
}

const GIVE_UP = { table: 'give-up' } as const;

/**
 * Rules that live in a thread of their own. Whatever takes the game to answer is asked ahead; all else stands on the remote
 * that came back. What comes back is checked before anybody sees it.
 */
export function remoteRules(worker: PluginWorker, info: PluginInfo, kinds: Kinds | null): AnyRules {
  const { game, version, hidden, seats: usual } = info;
  const joins = usual > 1;
  const begun = new PrefetchedAnswers<RemoteState>();
  const next = new WeakMap<RemoteState, PrefetchedAnswers<RemoteStep>>();
  const nextOf = (remote: RemoteState): PrefetchedAnswers<RemoteStep> => {
    const known = next.get(remote) ?? new PrefetchedAnswers<RemoteStep>();
    next.set(remote, known);
    return known;
  };
  const remoteOf = (state: unknown) => (state as RemoteHandle).remote;
  const viewOf = (state: unknown, seat: Seat): TableView | undefined => remoteOf(state).views[seat + 1];
  const ahead = async (asked: Ahead<GameTypes>): Promise<void> => {
    if (asked.do === 'begin') {
      const setup = canonical(asked.setup);
      const remote = await worker.ask({ do: 'begin', setup, seed: asked.seed });
      begun.keep(`begin ${asked.seed} ${setup}`, readRemoteState(remote, kinds));
    } else if (asked.do === 'decode') {
      const snapshot = canonical(asked.snapshot);
      begun.keep(`decode ${snapshot}`, readRemoteState(await worker.ask({ do: 'decode', snapshot }), kinds));
    } else {
      const { by, state } = asked;
      const remote = remoteOf(state);
      const action = canonical(asked.action ?? null);
      const snapshot = canonical(remote.snapshot);
      nextOf(remote).keep(
        `${by} ${action}`,
        readRemoteStep(await worker.ask({ do: 'apply', snapshot, by, action }), kinds),
      );
    }
  };
  return {
    ...{ game, version, hidden, ahead },
    chance: setup => (setup as TableSetup).table.chance === true,
    // The thread reads what it is asked; what was read before is known to be right.
    readSetup: json => json,
    readAction: json => json,
    seats: setup => (setup as TableSetup).table.seats,
    begin: (setup, seed): RemoteHandle => ({ remote: begun.take(`begin ${seed} ${canonical(setup)}`) }),
    toAct: state => remoteOf(state).toAct,
    legal: (state, seat) => {
      const view = viewOf(state, seat);
      if (view === undefined) return [];
      if (view.started) return [...view.presses.map(({ action }) => action), ...(joins ? [GIVE_UP] : [])];
      return [view.names[seat] === null ? { table: 'join', name: '' } : { table: 'leave' }];
    },
    resigns: action => isOfTable(action) && action.table === 'give-up',
    // Which actions of the game need no turn, its thread decides.
    anytime: action => info.anytime || (isOfTable(action) && isAnytime(action)),
    stays: action => isOfTable(action) && !isAnytime(action),
    apply: (state, by, action, tell) => {
      const handle = state as RemoteHandle;
      const { state: remote, told } = nextOf(handle.remote).take(`${by} ${canonical(action ?? null)}`);
      handle.remote = remote;
      for (const { what, to } of told) tell?.(what as TableEvent, to);
    },
    due: state => remoteOf(state).dues.map(({ clock, ms, action }) => ({ clock, ms, play: () => action })),
    outcome: state => remoteOf(state).outcome ?? undefined,
    view: (state, who) =>
      who === 'public' ? remoteOf(state).views[0] : (viewOf(state, who) ?? remoteOf(state).views[0]),
    copy: (state): RemoteHandle => ({ remote: remoteOf(state) }),
    encode: state => remoteOf(state).snapshot,
    decode: (snapshot): RemoteHandle => ({ remote: begun.take(`decode ${canonical(snapshot)}`) }),
    digest: state => remoteOf(state).digest ?? remoteOf(state).snapshot,
    weigh: state => remoteOf(state).weight,
  };
}
