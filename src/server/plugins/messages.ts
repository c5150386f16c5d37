import type { Problem } from '../../kernel/errors.ts';
import type { Actor, Seat } from '../../kernel/rules.ts';
import type { Budget } from '../validation/budget.ts';

/** What the thread of a brought game is asked. What belongs to the game travels as text. */
export type PluginRequest =
  | { readonly do: 'setup'; readonly setup: string; readonly seed: number; readonly time: number }
  | { readonly do: 'begin'; readonly setup: string; readonly seed: number }
  | { readonly do: 'decode'; readonly snapshot: string }
  | { readonly do: 'apply'; readonly snapshot: string; readonly by: Actor; readonly action: string }
  | { readonly do: 'follow'; readonly snapshot: string; readonly log: string; readonly ms: number }
  | { readonly do: 'publish'; readonly setup: string }
  | { readonly do: 'fold'; readonly file: string; readonly budget: Budget }
  | { readonly do: 'adopt'; readonly file: string; readonly budget: Budget; readonly to: number | undefined }
  | { readonly do: 'choose'; readonly snapshot: string; readonly seat: Seat; readonly bot: PluginBotTurn };

/** Who chooses, how long it may think, and where its chance begins. */
export interface PluginBotTurn {
  readonly brain: string;
  readonly ms: number;
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
