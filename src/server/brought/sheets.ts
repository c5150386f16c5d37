import type { FacedView } from '../../face/face.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/json.ts';
import { mustBeToAct } from '../../kernel/match/actors.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { Told } from '../../kernel/match/played.ts';
import type { Actor, AnyRules, Outcome, Seat, Snapshot } from '../../kernel/rules.ts';

/** A limit that is running, and what the clock plays when it has run out once. */
export interface SheetDue {
  readonly clock: string;
  readonly ms: number;
  readonly action: unknown;
}

/** All that anybody can ask of a state, as plain JSON: what goes from the thread of a game to the server. */
export interface Sheet {
  readonly snapshot: Snapshot;
  /** Absent where the snapshot itself is hashed. */
  readonly digest?: Snapshot;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly dues: readonly SheetDue[];
  readonly weight: number;
  /** What everybody sees, and then each seat. */
  readonly views: readonly [FacedView, ...FacedView[]];
}

/** A sheet, and what was told on the way to it. */
export interface NextSheet {
  readonly sheet: Sheet;
  readonly told: readonly Told<unknown>[];
}

/** The same after as much of a log as there was time for: so many entries, and what the last of them told. */
export interface FollowedSheet extends NextSheet {
  readonly made: number;
}

export function sheetOf(rules: AnyRules, state: unknown): Sheet {
  const { names } = rules.view(state, 'public') as FacedView;
  const digest = rules.digest?.(state);
  return {
    snapshot: rules.encode(state),
    ...(digest === undefined ? {} : { digest }),
    toAct: rules.toAct(state),
    outcome: rules.outcome(state) ?? null,
    dues: rules.due(state).map(({ clock, ms, play }) => ({ clock, ms, action: play(1) })),
    weight: rules.weigh?.(state) ?? 0,
    views: [rules.view(state, 'public') as FacedView, ...names.map((_, seat) => rules.view(state, seat) as FacedView)],
  };
}

/** What an action makes of a state. Throws IllegalAction. */
export function applied(
  rules: AnyRules,
  asked: { readonly snapshot: string; readonly by: Actor; readonly action: string },
): NextSheet {
  const state = rules.decode(JSON.parse(asked.snapshot) as Json);
  const action = rules.readAction(JSON.parse(asked.action));
  if (asked.by !== 'clock') mustBeToAct(rules, state, asked.by, action);
  else if (rules.due(state).length === 0 && rules.mayCallTime?.(state) !== true) {
    throw new IllegalAction('no clock is running');
  }
  const told: Told<unknown>[] = [];
  rules.apply(state, asked.by, action, (what, to) => told.push({ what, to }));
  return { sheet: sheetOf(rules, state), told };
}

/** Plays what somebody has played already, one entry at least and then for so long (ms). Throws IllegalAction. */
export function followed(
  rules: AnyRules,
  asked: { readonly snapshot: string; readonly log: string; readonly ms: number },
): FollowedSheet {
  const end = performance.now() + asked.ms;
  const state = rules.decode(JSON.parse(asked.snapshot) as Json);
  let told: Told<unknown>[] = [];
  let made = 0;
  for (const { by, action } of JSON.parse(asked.log) as readonly Act[]) {
    told = [];
    rules.apply(state, by, rules.readAction(action), (what, to) => told.push({ what, to }));
    made++;
    if (performance.now() >= end) break;
  }
  return { made, sheet: sheetOf(rules, state), told };
}
