import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';

/** The upper ends of the classes into which answers are sorted by their time (s). */
const CLASSES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The answers of one route. */
interface Tally {
  /** By method and status. */
  readonly answers: Map<string, Map<number, number>>;
  /** By class of their time. */
  readonly counts: number[];
  /** All their times (s). */
  sum: number;
}

interface Reading {
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly read: () => number;
}

/** Counts what a server does, and tells it in the text format of Prometheus. */
export class Metrics {
  private readonly tallies = new Map<string, Tally>();
  private readonly readings = new Map<string, Reading>();
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private moves = 0;

  /** How busy a server is, and with what, is not everybody's business. */
  constructor(app: FastifyInstance, mayRead: (request: FastifyRequest) => boolean = () => true) {
    this.delay.enable();
    // Not onResponse: listening for the end of every answer would cost more than all that is counted here.
    app.decorateRequest('began', 0);
    app.addHook('onRequest', (request, _, done) => {
      request.began = performance.now();
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      const tally = this.tallyOf(request.routeOptions.url ?? 'none');
      count(tally, request.method, reply.statusCode);
      time(tally, (performance.now() - request.began) / 1000);
      done(null, payload);
    });
    app.addHook('onClose', async () => this.delay.disable());
    app.get('/metrics', { config: { takes: 'requests' } }, (request, reply) => {
      if (!mayRead(request)) throw new ApiError('no-such-route', 'there is nothing at /metrics for you');
      return reply.type('text/plain; version=0.0.4').send(this.text());
    });
  }

  countMove(): void {
    this.moves++;
  }

  /** A number that is read whenever somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    this.readings.set(name, { type: 'gauge', help, read });
  }

  /** The same of one that only grows. */
  counter(name: string, help: string, read: () => number): void {
    this.readings.set(name, { type: 'counter', help, read });
  }

  text(): string {
    // First of all, so that whoever measures the processor's time does not pay for all that is told beside it.
    const processLines = this.processLines();
    const lines = [...this.requestLines(), ...this.timeLines()];
    lines.push(...metric('quadrille_moves_total', 'counter', 'Entries stored through this node', [['', this.moves]]));
    for (const [name, { type, help, read }] of this.readings) lines.push(...metric(name, type, help, [['', read()]]));
    return `${[...lines, ...processLines].join('\n')}\n`;
  }

  private tallyOf(route: string): Tally {
    let tally = this.tallies.get(route);
    if (tally === undefined) {
      tally = { answers: new Map(), counts: Array(CLASSES.length + 1).fill(0) as number[], sum: 0 };
      this.tallies.set(route, tally);
    }
    return tally;
  }

  private requestLines(): string[] {
    const values: [string, number][] = [];
    for (const [route, { answers }] of this.tallies) {
      for (const [method, byStatus] of answers) {
        for (const [status, answered] of byStatus) {
          values.push([`method="${method}",route="${route}",status="${status}"`, answered]);
        }
      }
    }
    return metric('quadrille_requests_total', 'counter', 'Answers by route and status', values);
  }

  private timeLines(): string[] {
    const name = 'quadrille_request_seconds';
    const lines = [`# HELP ${name} How long it took until answers were sent`, `# TYPE ${name} histogram`];
    for (const [route, { counts, sum }] of this.tallies) {
      let total = 0;
      for (const [place, count] of counts.entries()) {
        total += count;
        lines.push(`${name}_bucket{route="${route}",le="${CLASSES[place] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${name}_sum{route="${route}"} ${sum}`, `${name}_count{route="${route}"} ${total}`);
    }
    return lines;
  }

  private processLines(): string[] {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    return [
      ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process', [['', rss]]),
      ...metric('nodejs_heap_used_bytes', 'gauge', 'Memory of its objects', [['', heapUsed]]),
      ...metric('process_cpu_seconds_total', 'counter', 'Processor time', [['', (user + system) / 1e6]]),
      ...metric('nodejs_eventloop_delay_p99_seconds', 'gauge', 'How long work waits for its turn', [
        ['', this.delay.percentile(99) / 1e9],
      ]),
    ];
  }
}

function count({ answers }: Tally, method: string, status: number): void {
  let byStatus = answers.get(method);
  if (byStatus === undefined) {
    byStatus = new Map();
    answers.set(method, byStatus);
  }
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
}

function time(tally: Tally, seconds: number): void {
  let place = 0;
  while (place < CLASSES.length && seconds > (CLASSES[place] as number)) place++;
  tally.counts[place] = (tally.counts[place] as number) + 1;
  tally.sum += seconds;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came (ms). */
    began: number;
  }
}

function metric(name: string, type: string, help: string, values: Iterable<readonly [string, number]>): string[] {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  for (const [labels, value] of values) lines.push(`${name}${labels === '' ? '' : `{${labels}}`} ${value}`);
  return lines;
}

/** How often the clock is looked at (ms). */
const EVERY_MS = 10;

/**
 * How long others had to wait for one piece of work, in processor time: what this thread has worked between two looks at
 * the clock. What the machine does beside it does not count.
 */
export class EventLoopStalls {
  private readonly timer: NodeJS.Timeout;
  private last = worked();
  private longest = 0;

  constructor() {
    this.timer = setInterval(() => this.measure(), EVERY_MS).unref();
  }

  /** The longest since somebody last asked (s). */
  takeLongest(): number {
    this.measure();
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private measure(): void {
    const now = worked();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}

/** The processor time of this thread (s). */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
