import { NoResponse } from './case-runner.ts';

/** A request that has not been answered by then never will be (ms). */
const PATIENCE = 10_000;
/** Whoever is only asked whether anybody is there may be so many times slower, and so may whoever was slow then. */
const LONGER = 6;
/** All others are waited for so many times as long as that took. */
const TIMES = 20;
/** No answer has more bytes. */
const MOST = 4 << 20;
/** Shorter values may stand in a request by chance. */
const LEAST_SECRET = 6;

/** One request, and what of its answer later requests repeat. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly redirect?: 'follow' | 'manual';
  /** A field of the answer that is somebody's id or secret. */
  readonly learns?: string | undefined;
}

/** A server of somebody's: how long it is waited for, and what was asked of it. */
export class RemoteServer {
  private readonly address: string;
  /** What it is called in all that is told. */
  private readonly shown: string;
  private readonly least: number;
  private patience: number;
  private lines: string[] = [];
  /** Values that answers have brought, and by which name a script has them. */
  private readonly learned = new Map<string, string>();

  constructor(address: string, patience = PATIENCE, shown = address) {
    this.address = address.replace(/\/+$/, '');
    this.shown = shown.replace(/\/+$/, '');
    this.least = patience;
    this.patience = patience;
  }

  /** The status, the headers and the text of an answer; throws NoResponse where there is none. */
  async send(sent: Sent, patience = this.patience): Promise<{ status: number; headers: Headers; text: string }> {
    const { method, path, headers = {}, body, redirect = 'follow', learns } = sent;
    const line = this.lines.push(this.curl(sent)) - 1;
    // It takes no fractions of milliseconds.
    const signal = AbortSignal.timeout(Math.ceil(patience));
    try {
      const response = await fetch(this.address + path, {
        method,
        headers,
        signal,
        redirect,
        ...(body === undefined ? {} : { body }),
      });
      const text = await textOf(response);
      if (learns !== undefined) this.learn(learns, text, line);
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const why = isLate ? `nothing came within ${patience / 1000} s` : reasonOf(error);
      throw new NoResponse(`${method} ${this.shown}${path} is not answered: ${why}`);
    }
  }

  /** Whether anybody answers a harmless request, whatever the answer. Whoever is slow is waited for longer until the next time. */
  async answers(path: string, again = true): Promise<boolean> {
    const began = performance.now();
    const most = LONGER * this.least;
    try {
      await this.send({ method: 'GET', path }, most);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      // A connection that was kept may just have been closed: that says nothing of who is there.
      return again && performance.now() - began < this.least && this.answers(path, false);
    }
    this.patience = Math.min(most, Math.max(this.least, TIMES * (performance.now() - began)));
    return true;
  }

  /** What was asked since the last time, as lines for a shell. Ids and secrets are what the answers there bring. */
  script(): string {
    const lines = this.lines;
    this.lines = [];
    // The next lines stand alone: some servers give the same secret again.
    this.learned.clear();
    return lines.length === 0 ? '' : [`SERVER=${this.shown}`, ...lines].join('\n');
  }

  private curl({ method, path, headers = {}, body }: Sent): string {
    const more = Object.entries(headers).map(([name, value]) => ` -H '${name}: ${value}'`);
    const data = body === undefined ? '' : ` -d '${this.named(body.replaceAll("'", "'\\''"), name => `'"$${name}"'`)}'`;
    const cookies = headers.cookie === undefined ? '' : ' -b cookies -c cookies';
    const shown = more.filter(each => !each.startsWith(" -H 'cookie")).join('');
    return `curl -s -X ${method} "$SERVER${this.named(path, name => `$${name}`)}"${cookies}${shown}${data}`;
  }

  private named(text: string, place: (name: string) => string): string {
    return [...this.learned].reduce((all, [value, name]) => all.replaceAll(value, place(name)), text);
  }

  private learn(field: string, text: string, line: number): void {
    const value = new RegExp(`"${field}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1] ?? '';
    if (value.length < LEAST_SECRET || this.learned.has(value)) return;
    const name = `${field.toUpperCase()}_${this.learned.size + 1}`;
    this.learned.set(value, name);
    const command = this.lines[line];
    if (command === undefined) return;
    this.lines[line] = `${name}=$(${command} | tee /dev/stderr | sed 's/.*"${field}" *: *"\\([^"]*\\)".*/\\1/')`;
  }
}

/** Whoever writes without end is not read to the end. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > MOST) throw new Error(`it has more than ${MOST >> 20} MiB`);
  }
  return Buffer.concat(parts).toString();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.cause as Error | undefined)?.message || error.message;
}
