import type { TableView } from '../../gameui/game-project.ts';
import { canonical, type Json } from '../../kernel/canonical-json.ts';
import { IllegalAction, type Problem } from '../../kernel/errors.ts';
import type { EmittedEvent } from '../../kernel/match/match-types.ts';
import { mustBeToAct } from '../../kernel/match/match-writer.ts';
import type { Actor, AnyRules, Outcome, Seat, Snapshot } from '../../kernel/rules.ts';
import type { Budget } from '../budget/server-limits.ts';

/** What the thread of a plugin game is asked. What belongs to the game travels as text. */
export type PluginRequest =
  | { readonly do: 'setup'; readonly setup: string; readonly seed: number; readonly time: number }
  | { readonly do: 'begin'; readonly setup: string; readonly seed: number }
  | { readonly do: 'decode'; readonly snapshot: string }
  | { readonly do: 'apply'; readonly snapshot: string; readonly by: Actor; readonly action: string }
  | { readonly do: 'publish'; readonly setup: string }
  | { readonly do: 'fold'; readonly bytes: Uint8Array; readonly budget: Budget }
  | { readonly do: 'adopt'; readonly bytes: Uint8Array; readonly budget: Budget; readonly to: number | undefined }
  | { readonly do: 'choose'; readonly snapshot: string; readonly seat: Seat; readonly bot: PluginBotTurn };

/** Who chooses, how long it may think, and where its chance begins. */
export interface PluginBotTurn {
  readonly brain: string;
  readonly ms: number;
  readonly nodes?: number;
  readonly seed: number;
}

/** What comes back as text: what was asked for, or why not. */
export type PluginReply =
  | { readonly done: unknown }
  | { readonly illegal: { readonly reason: string; readonly path: string } }
  | { readonly invalid: readonly [Problem, ...Problem[]] }
  | { readonly refused: { readonly detail: string } }
  | { readonly broken: string };

/** What a thread says of its game once it is loaded. */
export interface PluginInfo {
  readonly game: string;
  readonly version: number;
  readonly hidden: boolean;
  readonly title: string;
  readonly about: string;
  readonly setups: Readonly<Record<string, unknown>>;
  /** Of the first setup. */
  readonly seats: number;
  readonly kinds: unknown;
  readonly schemas: { readonly setup: object; readonly action: object };
  readonly bots: readonly string[];
  /** Whether some actions need not wait for the turn: its own thread knows which. */
  readonly anytime: boolean;
}

/** What a thread is started with. */
export interface PluginThreadData {
  /** The address of the module that exports the project. */
  readonly project: string;
}

/** What a match of a plugin game is called: the game, and the setup where it is one of several. */
export function matchTitle(title: string, setups: Readonly<Record<string, unknown>>, setup: unknown): string {
  const names = Object.keys(setups);
  const text = canonical(setup);
  const name = names.length > 1 ? names.find(each => canonical(setups[each]) === text) : undefined;
  return name === undefined ? title : `${title}: ${name}`;
}

/** A limit that is running, and what the clock plays when it has run out once. */
interface RemoteClock {
  readonly clock: string;
  readonly ms: number;
  readonly action: unknown;
}

/** All that anybody can ask of a state, as plain JSON: what goes from the thread of a game to the server. */
export interface RemoteState {
  readonly snapshot: Snapshot;
  /** Absent where the snapshot itself is hashed. */
  readonly digest?: Snapshot;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly dues: readonly RemoteClock[];
  readonly weight: number;
  /** What everybody sees, and then each seat. */
  readonly views: readonly [TableView, ...TableView[]];
}

/** A sheet, and what was told on the way to it. */
export interface RemoteStep {
  readonly state: RemoteState;
  readonly told: readonly EmittedEvent<unknown>[];
}

export function remoteStateOf(rules: AnyRules, state: unknown): RemoteState {
  const { names } = rules.view(state, 'public') as TableView;
  const digest = rules.digest?.(state);
  return {
    snapshot: rules.encode(state),
    ...(digest === undefined ? {} : { digest }),
    toAct: rules.toAct(state),
    outcome: rules.outcome(state) ?? null,
    dues: rules.due(state).map(({ clock, ms, play }) => ({ clock, ms, action: play(1) })),
    weight: rules.weigh?.(state) ?? 0,
    views: [rules.view(state, 'public') as TableView, ...names.map((_, seat) => rules.view(state, seat) as TableView)],
  };
}

/** What an action makes of a state. Throws IllegalAction. */
export function applyAction(
  rules: AnyRules,
  asked: { readonly snapshot: string; readonly by: Actor; readonly action: string },
): RemoteStep {
  const state = rules.decode(JSON.parse(asked.snapshot) as Json);
  const action = rules.readAction(JSON.parse(asked.action));
  if (asked.by !== 'clock') mustBeToAct(rules, state, asked.by, action);
  else if (rules.due(state).length === 0 && rules.mayCallTime?.(state) !== true) {
    throw new IllegalAction('no clock is running');
  }
  const told: EmittedEvent<unknown>[] = [];
  rules.apply(state, asked.by, action, (what, to) => told.push({ what, to }));
  return { state: remoteStateOf(rules, state), told };
}
