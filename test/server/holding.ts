import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Entry } from '../../src/kernel/match/log.ts';
import type { Match } from '../../src/kernel/match/match.ts';
import type { AnyRules, Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Step } from '../../src/laws/law-trial.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { holderOf } from '../../src/server/matches/auth.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { PATIENT, toy } from './running.ts';

/** When everything happens (ms). */
export const TIME = 1_000_000;
const secretOf = (seat: Seat) => String(seat).repeat(22);
const SESSION = 's'.repeat(22);
export type AnyMatch = Match;

/** A server that holds a match in a given state, one after the other. */
export class Holding {
  private readonly store: SqliteStore;
  private readonly app: FastifyInstance;
  private readonly url: string;
  /** The match that it holds: each has an address of its own, so that nothing that is remembered of one is told of another. */
  private id = '';
  private held = 0;
  private readonly watched: AbortController[] = [];

  private constructor(store: SqliteStore, app: FastifyInstance, url: string) {
    this.store = store;
    this.app = app;
    this.url = url;
  }

  /** Knows all of our games, and these. */
  static async start(more: readonly AnyRules[]): Promise<Holding> {
    // The runs of the day are each store's own; what they tell is told to everybody.
    const store = Object.assign(new SqliteStore(':memory:'), { secret: async () => new Uint8Array(32) });
    const games = { ...Object.fromEntries(more.map(rules => [rules.game, toy(rules)])), ...GAMES };
    const app = await createServer({ store, games, now: () => TIME, limits: PATIENT });
    return new Holding(store, app, await app.listen({ host: '127.0.0.1', port: 0 }));
  }

  async hold(rules: AnyRules, match: AnyMatch, log: readonly Entry[], state: unknown): Promise<void> {
    const { store } = this;
    this.held += 1;
    this.id = `m${this.held}`;
    const { setup } = match.start;
    const record = {
      ...{ id: this.id, game: rules.game, version: rules.version, setup, seed: 1, time: TIME, title: 't' },
      ...{ origin: this.id, position: log.length, status: 'running' as const, listed: true },
      ...{ owner: holderOf(secretOf(0)), updated: TIME, started: TIME, ended: null, open: false, seeded: false },
    };
    const seats = Array.from({ length: rules.seats(setup) }, (_, seat) => ({ seat, holder: holderOf(secretOf(seat)) }));
    await store.adopt(record, seats, log, { ...match.snapshot(), state: rules.encode(state) });
    await store.enter(holderOf(SESSION), this.id);
  }

  /** Nothing is left of the match for those who look at the next one. */
  async release(): Promise<void> {
    for (const stream of this.watched.splice(0)) stream.abort();
    await this.store.remove(this.id);
  }

  /** All that a viewer can read under these addresses. */
  async seenBy(viewer: Viewer, routes: readonly string[]): Promise<Record<string, string>> {
    const seen: Record<string, string> = {};
    for (const route of routes) {
      const path = route.replace(/:(id|sessionId)\b/, this.id).replace(/:\w+/g, 'none');
      for (const query of viewer === 'public' ? [''] : ['', `?seat=${viewer}`]) {
        const isStream = path.endsWith('/events');
        seen[path + query] = isStream
          ? await this.firstEvent(path + query, viewer)
          : await this.read(path + query, viewer);
      }
    }
    const course = await this.app.inject({
      ...{ method: 'POST', url: '/api/game/dungeonResponseModel/', cookies: { session: SESSION } },
    });
    return { ...seen, course: course.body };
  }

  /** What a viewer is told and sees after an action: who acts gets an answer, whoever watches an event. */
  async after({ by, action }: Step<unknown>, viewer: Viewer): Promise<string[]> {
    const path = `/api/matches/${this.id}`;
    const watching = await this.watch(`${path}/events${viewer === 'public' ? '' : `?seat=${viewer}`}`, viewer);
    await watching.until(1);
    const answer = await this.app.inject({
      ...{ method: 'POST', url: `${path}/actions`, payload: { action, seat: by } },
      headers: headersOf(by as Seat),
    });
    expect(answer.statusCode).toBe(200);
    // A heartbeat comes when it comes.
    const told = (await watching.until(2)).replaceAll(': beat\n\n', '');
    return [told, viewer === by ? answer.body : '', await this.read(path, viewer)];
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  private async read(path: string, viewer: Viewer): Promise<string> {
    return (await this.app.inject({ url: path, headers: headersOf(viewer) })).body;
  }

  private async firstEvent(path: string, viewer: Viewer): Promise<string> {
    return (await this.watch(path, viewer)).until(1);
  }

  /** A stream, read until it has said so many things; it ends when the match is released. */
  private async watch(path: string, viewer: Viewer) {
    const abort = new AbortController();
    this.watched.push(abort);
    const response = await fetch(this.url + path, { headers: headersOf(viewer), signal: abort.signal });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const text = await response.text();
      return { until: async () => text };
    }
    const parts = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    return {
      until: async (count: number) => {
        while ((said.match(/^data: /gm)?.length ?? 0) < count || !said.endsWith('\n\n')) {
          said += (await parts.read()).value ?? '';
        }
        return said;
      },
    };
  }
}

function headersOf(viewer: Viewer): Record<string, string> {
  return viewer === 'public' ? {} : { authorization: `Bearer ${secretOf(viewer)}` };
}
