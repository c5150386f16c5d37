import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../requests/server-limits.ts';
import type { Measure, Measuring } from './measures.ts';

/** Who sits at the machine itself may send so many times as much. */
const AT_HOME = 10;

/** What is told of too much of something. */
const NAMES: Readonly<Record<Measure, string>> = {
  entities: 'things',
  crowd: 'things on one square',
  enemies: 'enemies and spawners',
  goals: 'goals',
  squares: 'squares between the outermost, where somebody pursues the player',
  text: 'characters',
};

/** How much whoever asks may send, and what a match may hold. */
export type Budget = Readonly<Record<Measure | 'log' | 'weight' | 'values' | 'readerMs', number>>;

/** By the limits of a server: asked for with every request. */
const known = new WeakMap<Limits, { readonly home: Budget; readonly stranger: Budget }>();

/** The budget of a stranger, known by an address, or of whoever sits at the machine. */
export function budgetOf(limits: Limits, address: string | undefined): Budget {
  let budgets = known.get(limits);
  if (budgets === undefined) {
    budgets = { home: timesOf(limits, AT_HOME), stranger: timesOf(limits, 1) };
    known.set(limits, budgets);
  }
  return address === undefined ? budgets.home : budgets.stranger;
}

function timesOf(limits: Limits, times: number): Budget {
  const { entities, crowd, enemies, goals, squares, text, log, weight, values, readerMs } = limits;
  const all = { entities, crowd, enemies, goals, squares, text, log, weight, values, readerMs };
  return Object.fromEntries(Object.entries(all).map(([name, most]) => [name, most * times])) as Budget;
}

/** Of whoever the store belongs to. */
export const UNBOUNDED = new Proxy({} as Budget, { get: () => Number.POSITIVE_INFINITY });

/** Throws ApiError at the first measure that is beyond the budget. `within` says which field holds the setup. */
export function mustFit(measure: Measuring | undefined, setup: unknown, budget: Budget, within = ''): void {
  for (const { what, found, path } of measure?.(setup) ?? []) {
    if (found <= budget[what]) continue;
    throw tooHeavy(`expected at most ${budget[what]} ${NAMES[what]}, found ${found}`, within + path);
  }
}

/** What is too much for this server to work on. */
export function tooHeavy(detail: string, path?: string): ApiError {
  return new ApiError(
    'match-too-heavy',
    path === undefined ? detail : `${path}: ${detail}`,
    path === undefined ? {} : { path },
  );
}
