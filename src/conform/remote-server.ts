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
/** What may stand within a thing of an answer. */
const POSITION = '"position" *: *{[^}]*}';
const THING = '{[^{}]*}';

/** One request, and what of its answer later requests repeat. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly redirect?: 'follow' | 'manual';
  /** Of a client that keeps its cookie; empty until it has one. */
  readonly cookie?: string;
  /** A field of the answer that is somebody's id or secret. */
  readonly learns?: string | undefined;
  /** The id of a thing in the answer before. */
  readonly repeats?: string | undefined;
}

/** A server of somebody's: how long it is waited for, and what was asked of it. */
export class RemoteServer {
  private readonly address: string;
  /** What it is called in all that is told. */
  private readonly shown: string;
  private readonly least: number;
  private patience: number;
  private lines: string[] = [];
  private answer = '';
  /** Values that answers have brought, and by which name a script has them. */
  private readonly learned = new Map<string, string>();

  constructor(address: string, patience = PATIENCE, shown = address) {
    this.address = address.replace(/\/+$/, '');
    this.shown = shown.replace(/\/+$/, '');
    this.least = patience;
    this.patience = patience;
  }

  /** The status, the headers and the text of an answer; throws NoResponse where there is none. */
  async send(sent: Sent): Promise<{ status: number; headers: Headers; text: string }> {
    const { path, repeats, learns } = sent;
    const name = repeats === undefined ? undefined : this.findAgain(repeats);
    const id = String(new URLSearchParams({ '': repeats ?? '' }));
    this.lines.push(this.curl(name === undefined ? sent : { ...sent, path: path.replace(id, () => `=$${name}`) }));
    this.answer = '';
    const answer = await this.exchange(sent, this.patience);
    this.answer = answer.text;
    if (learns !== undefined) this.learn(learns);
    return answer;
  }

  /** A line of the script that asks nothing. */
  note(line: string): void {
    this.lines.push(line);
  }

  /** Whether anybody answers a harmless request, whatever the answer. Whoever is slow is waited for longer until the next time. */
  async answers(path: string, again = true): Promise<boolean> {
    const began = performance.now();
    const most = LONGER * this.least;
    try {
      await this.exchange({ method: 'GET', path }, most);
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

  private async exchange({ method, path, headers = {}, cookie, body, redirect = 'follow' }: Sent, patience: number) {
    // It takes no fractions of milliseconds.
    const signal = AbortSignal.timeout(Math.ceil(patience));
    try {
      const response = await fetch(this.address + path, {
        ...{ method, signal, redirect, headers: cookie ? { ...headers, cookie } : headers },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, headers: response.headers, text: await textOf(response) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const why = isLate ? `nothing came within ${patience / 1000} s` : reasonOf(error);
      throw new NoResponse(`${method} ${this.shown}${path} is not answered: ${why}`);
    }
  }

  private curl({ method, path, headers = {}, cookie, body }: Sent): string {
    const more = Object.entries(headers).map(([name, value]) => ` -H '${name}: ${value}'`);
    const data = body === undefined ? '' : ` -d '${this.named(body.replaceAll("'", "'\\''"), name => `'"$${name}"'`)}'`;
    // The first one of a client sends nothing that was kept before.
    const cookies = cookie === undefined ? '' : `${cookie === '' ? '' : ' -b cookies'} -c cookies`;
    const url = this.named(path, name => `$${name}`);
    return `curl -s -X ${method} "$SERVER${url}"${cookies}${more.join('')}${data} -w ' %{http_code}\\n'`;
  }

  private named(text: string, place: (name: string) => string): string {
    return [...this.learned].reduce((all, [value, name]) => all.replaceAll(value, place(name)), text);
  }

  private learn(field: string): void {
    const value = new RegExp(`"${field}"\\s*:\\s*"([^"]*)"`).exec(this.answer)?.[1] ?? '';
    if (value.length < LEAST_SECRET || this.learned.has(value)) return;
    const found = `grep -o '"${field}" *: *"[^"]*"' | head -n 1 | cut -d'"' -f4`;
    this.learned.set(value, this.nameFound(field, found));
  }

  /** Things may have other ids next time: this one is sought by its type, among those of its kind. */
  private findAgain(id: string): string | undefined {
    const things = this.answer.replaceAll(/[\r\n]/g, '').replaceAll(new RegExp(POSITION, 'g'), '');
    const fieldOf = (thing: string, name: string) => new RegExp(`"${name}" *: *"?([^",}]*)`).exec(thing)?.[1];
    const all = things.match(new RegExp(THING, 'g')) ?? [];
    const type = fieldOf(all.find(each => fieldOf(each, 'id') === id) ?? '', 'type');
    if (type === undefined || !/^\w+$/.test(type)) return undefined;
    const like = all.filter(each => fieldOf(each, 'type') === type);
    const nth = like.findIndex(each => fieldOf(each, 'id') === id) + 1;
    const thing = `tr -d '\\r\\n' | sed 's/${POSITION}//g' | grep -o '${THING}' | grep '"type" *: *"${type}"' | sed -n ${nth}p`;
    return this.nameFound(type, `${thing} | sed 's/.*"id" *: *"*\\([^",}]*\\).*/\\1/'`);
  }

  /** Keeps the answer to the last line, and what is found in it under a name. */
  private nameFound(what: string, found: string): string {
    const last = this.lines.pop() ?? '';
    const name = `${what.toUpperCase()}_${this.lines.length}`;
    const kept = last.startsWith('curl') ? [`ANSWER=$(${last}); printf '%s\\n' "$ANSWER"`] : [last];
    this.lines.push(...kept, `${name}=$(printf '%s\\n' "$ANSWER" | ${found})`);
    return name;
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

/** A word as a shell takes it. */
export function shellWord(word: string): string {
  return /^[\w./=:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.cause as Error | undefined)?.message || error.message;
}
