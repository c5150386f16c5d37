import type { FastifyInstance } from 'fastify';
import type { Account, Accounts } from './account.ts';
import { clientKey } from './client-address.ts';

// Written for speed: every request comes by.

let current: Account | undefined;
let since = 0;

/**
 * Says whose work is done from now on: until somebody else's begins, or this turn of the event loop ends. What has to be
 * waited for ends it too, unless its answer comes in the same turn: whoever goes on later says so again.
 */
export function workFor(account: Account): void {
  if (account === current) return;
  const now = performance.now();
  if (current === undefined) setImmediate(endTurn);
  else current.charge(now - since);
  current = account;
  since = now;
}

/** Whose work is being done; undefined where nobody has said so in this turn. */
export function workingFor(): Account | undefined {
  return current;
}

function endTurn(): void {
  current?.charge(performance.now() - since);
  current = undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is charged for all that is done for it. */
    account: Account;
  }
}

/** Charges every request, from its head to its answer, to its account. Must be called before the routes. */
export function chargeRequests(app: FastifyInstance, accounts: Accounts): void {
  app.decorateRequest('account', null as unknown as Account);
  app.addHook('onRequest', (request, _, done) => {
    request.account = accounts.of(clientKey(request));
    workFor(request.account);
    done();
  });
  // What had to be waited for may have come in another turn.
  app.addHook('preSerialization', (request, _, payload, done) => {
    workFor(request.account);
    done(null, payload);
  });
}
