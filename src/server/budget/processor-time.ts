import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import { HOUSE } from './fair-queue.ts';

// Written for speed: every request comes by.

/** For whom something is done, and by which secret those who share an address are told apart. */
export interface Payer {
  readonly account: Account;
  readonly line?: string | undefined;
  /** What a trip to the database costs that is made for several at once: it is charged to each of them when it is back (ms). */
  readonly tab?: { ms: number };
}

/** It goes along with all that has to be waited for, timers too. */
const payers = new AsyncLocalStorage<Payer>();
let current: Account | undefined;
let since = 0;

/** Says whose work is done from now on: until somebody else's begins, or this turn of the event loop ends. */
export function workFor(account: Account, line?: string): void {
  const payer = payers.getStore();
  if (payer?.account !== account || (line !== undefined && payer.line !== line)) payers.enterWith({ account, line });
  if (account === current) return;
  const now = performance.now();
  if (current === undefined) setImmediate(endTurn);
  else current.charge(now - since);
  current = account;
  since = now;
}

/** How long this turn has been somebody's, if it is theirs (ms). */
export function workedInTurn(account: Account): number {
  return account === current ? performance.now() - since : 0;
}

/** Whose work is being done, in whichever turn it was begun; undefined where nobody has said so. */
export function workingFor(): Payer | undefined {
  return payers.getStore();
}

/** The same for all that may take long. Throws where nobody has said so: what is charged to nobody does not start. */
export function payer(): Payer {
  const found = payers.getStore();
  if (found === undefined) throw new Error('nobody pays for this: it has to be begun for somebody, or for the house');
  return found;
}

/** Begins what somebody pays for, whoever is at work now. */
export function workAs<T>(payer: Payer | undefined, work: () => T): T {
  return payers.run(payer as Payer, work);
}

/** Begins what the server does by itself, or somebody at its machine. */
export function workForHouse<T>(work: () => T): T {
  return payers.run(HOUSE, work);
}

/** What goes on now is done for a request. */
export function workForRequest({ account, headers }: Pick<FastifyRequest, 'account' | 'headers'>): void {
  workFor(account, headers.authorization ?? headers.cookie ?? '');
}

/** What had to be waited for is there, in another turn: those who have asked for it are charged again. */
export function resumeWork(): void {
  const payer = payers.getStore();
  if (payer !== undefined) workFor(payer.account);
}

/** About how much processor time it takes a database to read or write a megabyte (ms), measured with maps of 3 MB. What clients send and are sent costs as much. */
const MS_PER_BYTE = 10 / 1e6;

/** What so many bytes cost (ms). */
export function costOf(bytes: number): number {
  return bytes * MS_PER_BYTE;
}

/** Charges what a database has read and written for whoever has asked for it. */
export function chargeTraffic(bytes: number): void {
  const { account, tab } = payers.getStore() ?? {};
  if (tab === undefined) account?.charge(costOf(bytes));
  else tab.ms += costOf(bytes);
  resumeWork();
}

function endTurn(): void {
  current?.charge(performance.now() - since);
  current = undefined;
}
