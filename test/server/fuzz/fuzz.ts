import { Rng } from '../../../src/kernel/rng.ts';
import { PROBLEMS } from '../../../src/wire/shared/problem-codes.ts';
import { OwnDocument } from '../api/openapi/owndocument.ts';
import { allRoutes } from '../routes.ts';
import { fitting, mutated, nasty, type Schema } from './values.ts';

const QUERIES = ['seat', 'after', 'limit', 'mine', 'before', 'status', 'game', 'dungeonName', 'configName', 'name'];
const MORE_QUERIES = ['movementDirection', 'itemUsed', 'buildable', 'entityId', 'ticks', 'listed', 'start', 'xStart'];
const WORDS = ['0', '1', 'true', 'Up', 'down', 'first-steps', 'normal', 'open', 'flag', 'dungeon', 'bow', 'first'];
const STARTS = [
  { game: 'dungeon', setup: { map: 'first-steps', config: 'normal' } },
  { game: 'chamber', setup: { race: 'human' } },
  { game: 'flag', setup: { template: 'example' } },
];

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The route that is meant, as in `GET /api/matches/{id}`. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Asks a server whatever comes to mind. What it gives away is used again, so the questions get deeper. */
export class Fuzz {
  readonly faults: string[] = [];
  readonly statuses = new Map<number, number>();
  asked = 0;
  private readonly url: string;
  private readonly own: OwnDocument;
  private readonly rng: Rng;
  private readonly routes: readonly string[];
  private readonly bodies: Readonly<Record<string, Schema>>;
  private readonly defined: Readonly<Record<string, Schema>>;
  private readonly ids: string[] = ['none'];
  private readonly secrets: string[] = ['x'.repeat(22)];
  private readonly actions: unknown[] = ['nothing'];

  private constructor(url: string, seed: number, routes: readonly string[], course: OpenApi, own: OwnDocument) {
    this.url = url;
    this.own = own;
    this.rng = Rng.seeded(seed, 'fuzz');
    this.routes = routes;
    this.defined = { ...course.components.schemas, ...own.json.components.schemas };
    this.bodies = { ...bodiesOf(course), ...bodiesOf(own.json) };
  }

  static async of(url: string, seed: number): Promise<Fuzz> {
    const course = (await (await fetch(`${url}/v3/api-docs`)).json()) as OpenApi;
    const routes = (await allRoutes()).filter(route => /^(GET|POST|PATCH|DELETE) /.test(route) && !route.includes('*'));
    return new Fuzz(url, seed, routes, course, await OwnDocument.of(url));
  }

  async run(requests: number, together = 8): Promise<void> {
    const lanes = Array.from({ length: together }, async () => {
      while (this.asked < requests) {
        this.asked++;
        await this.ask(this.rng.below(12) === 0 ? this.start() : this.question());
      }
    });
    await Promise.all(lanes);
  }

  private async ask(asked: Asked): Promise<void> {
    const { method, path, headers, body } = asked;
    const abort = new AbortController();
    try {
      const response = await fetch(this.url + path, {
        method,
        headers,
        redirect: 'manual',
        signal: abort.signal,
        ...(body === undefined || method === 'GET' ? {} : { body }),
      });
      const type = response.headers.get('content-type') ?? '';
      if (type.startsWith('text/event-stream')) return abort.abort();
      this.judge(asked, response, await response.text(), type);
    } catch (error) {
      if (isOurs(error)) return; // fetch itself would not send it
      this.faults.push(`${method} ${path.slice(0, 200)}: no answer (${error})`);
    }
  }

  private judge({ method, path, route, body }: Asked, { status, headers }: Response, text: string, type: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const what = `${method} ${path.slice(0, 300)} ${String(body).slice(0, 300)}`;
    if (status >= 500 && !(status === 503 && headers.has('retry-after'))) this.faults.push(`${status}: ${what}`);
    const json = type.includes('json') && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : undefined;
    if (this.own.operations.has(route) && route.startsWith(`${method} `)) {
      const answered = { status, type: type.split(';')[0] || undefined, json };
      this.faults.push(...this.own.faults(route, answered).map(fault => `${fault}: ${what}`));
    }
    if (json === undefined) return;
    if (type.includes('problem') && typeof json.code === 'string' && !(json.code in PROBLEMS)) {
      this.faults.push(`unknown code ${json.code}: ${what}`);
    }
    this.learn(json);
  }

  /** Ids, secrets and legal actions open more doors. */
  private learn(json: Record<string, unknown>): void {
    const { secret, match, map, id, gameSessionId, teamSecret, code, actions } = json;
    const inside = [match, map].map(part => (part as { id?: unknown } | null | undefined)?.id);
    for (const known of [...inside, id, gameSessionId]) keep(this.ids, known);
    for (const known of [secret, teamSecret, code]) keep(this.secrets, known);
    if (Array.isArray(actions)) for (const action of actions.slice(0, 5)) this.actions.push(action);
    if (this.actions.length > 200) this.actions.splice(1, 100);
  }

  private start(): Asked {
    const start = this.rng.pick(STARTS);
    const isMap = this.often(1);
    const path = isMap ? '/api/maps' : '/api/matches';
    return {
      method: 'POST',
      path,
      route: `POST ${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(isMap ? { ...start, title: 'a map' } : start),
    };
  }

  private question(): Asked {
    const route = this.rng.pick(this.routes) ?? 'GET /';
    const [method = 'GET', path = '/'] = route.split(' ');
    const address = path.replace(/:\w+/g, () => this.parameter()) + this.query();
    const headers: Record<string, string> = {};
    if (this.often(3)) headers.authorization = `Bearer ${this.rng.pick(this.secrets)}`;
    if (this.often(2))
      headers.cookie = `quadrille=${this.rng.pick(this.secrets)}; session=${this.rng.pick(this.secrets)}`;
    if (this.often(1)) headers['last-event-id'] = String(this.rng.pick(['0', '5', '-1', 'x', '9'.repeat(30)]));
    const asked = { method: this.verb(method), path: address, headers, route: route.replace(/:(\w+)/g, '{$1}') };
    if (method !== 'POST' && method !== 'PATCH') return asked;
    headers['content-type'] = this.often(15, 16) ? 'application/json' : 'text/plain';
    return { ...asked, body: this.body(route) };
  }

  private body(route: string): string | Uint8Array<ArrayBuffer> {
    const schema = this.bodies[route];
    let value = schema === undefined ? nasty(this.rng) : fitting(this.rng, schema, this.defined);
    if (route.endsWith('/actions') && this.often(3))
      value = { ...(value as object), action: this.rng.pick(this.actions) };
    if (route.endsWith('/api/maps') && this.often(3)) value = { ...(value as object), ...this.rng.pick(STARTS) };
    if (route === 'POST /api/invitations') value = { code: this.rng.pick(this.secrets) };
    if (route.includes('gamesession') && this.often(2) && typeof value === 'object') {
      value = { ...value, teamSecret: this.rng.pick(this.secrets) };
    }
    for (let n = this.rng.below(3); n > 0; n--) value = mutated(this.rng, value);
    const text = JSON.stringify(value) ?? '';
    switch (this.rng.below(24)) {
      case 0:
        return text.slice(0, this.rng.below(text.length + 1));
      case 1:
        return text.replace('{', '{"__proto__":{"admin":true},');
      case 2:
        return text.replace(/:/, ':NaN,"x":');
      case 3:
        return new Uint8Array([...Buffer.from(text.slice(0, -1)), 0xff, 0xfe, 0x7d]);
      default:
        return text;
    }
  }

  private parameter(): string {
    if (this.often(3)) return encodeURIComponent(this.rng.pick(this.ids) ?? '');
    const strange = [
      '%00',
      '%ff',
      '..%2f..',
      '%F0%9F%92%A5',
      'maps',
      'first-steps',
      'dungeon',
      'a'.repeat(3000),
      '-1',
      '%',
    ];
    return this.rng.pick(strange) ?? '';
  }

  private query(): string {
    const pairs = Array.from({ length: this.rng.below(4) }, () => {
      const name = this.rng.pick(this.often(2) ? QUERIES : MORE_QUERIES);
      const strange = encodeURIComponent((JSON.stringify(nasty(this.rng)) ?? '').slice(0, 500).toWellFormed());
      return `${name}=${this.often(3) ? this.rng.pick(WORDS) : strange}`;
    });
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  private verb(usual: string): string {
    return this.rng.below(40) === 0 ? (this.rng.pick(['PUT', 'PATCH', 'OPTIONS', 'DELETE', 'POST']) ?? usual) : usual;
  }

  private often(times: number, of = 4): boolean {
    return this.rng.below(of) < times;
  }
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: Body }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Body {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

function bodiesOf({ paths }: OpenApi): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [verb, { requestBody }] of Object.entries(verbs)) {
      const route = `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      if (requestBody !== undefined) found[route] = requestBody.content['application/json'].schema;
    }
  }
  return found;
}

function keep(list: string[], value: unknown): void {
  if (typeof value !== 'string') return;
  list.push(value);
  if (list.length > 100) list.splice(1, 50);
}

/** A header or an address that `fetch` refuses to send. */
function isOurs(error: unknown): boolean {
  return error instanceof TypeError && !/fetch failed/.test(error.message);
}
