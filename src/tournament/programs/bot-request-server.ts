import { type Program, ProgramOutput } from '../sandbox/bot-process.ts';
import { type ClientRequest, type ClientResponse, type ClientSession, handleClientRequest } from './client-session.ts';

/** As the relay has it: what is longer was cut there. */
const LONGEST_BODY = 8192;
/** Nobody who plays asks so many things before the first of them is answered. */
const MOST_AT_ONCE = 64;
/** Characters that were answered and are not read yet: the relay is not, if its client has stopped it. */
const MOST_UNREAD = 1024 * 1024;
/** Who asks without a pause is answered at this pace (ms), so that it keeps nobody busy but itself. */
const PACE_MS = 1;

interface Call extends ClientRequest {
  readonly id: number;
}

/** Serves the requests of a client that is shut in, as they come from its relay in lines. None of it is trusted. */
export class BotRequestServer {
  /** What was last said to it, for who has to tell why it did not move. */
  lastSaid = 'and has asked nothing';
  private readonly child: Program;
  private readonly output: ProgramOutput;
  private readonly calls: Call[] = [];
  private client: ClientSession | undefined;
  private fault: string | undefined;
  private hears: ((why: string) => void) | undefined;
  private next: NodeJS.Timeout | undefined;

  constructor(child: Program) {
    this.child = child;
    this.output = new ProgramOutput(
      child,
      line => this.receiveLine(line),
      why => this.fail(why),
    );
  }

  /** From now on there is a game to be asked about. */
  serve(client: ClientSession): void {
    this.client = client;
    this.answerSoon();
  }

  /** Hears why nothing more can come of it, at once if that is so already. */
  set onFault(hears: (why: string) => void) {
    this.hears = hears;
    if (this.fault !== undefined) hears(this.fault);
  }

  /** What was wrong first is why it has lost. */
  fail(why: string): void {
    this.fault ??= why;
    this.hears?.(this.fault);
  }

  /** Waits until the program has ended, and no longer than this (ms). */
  endWithin(ms: number): Promise<void> {
    if (this.fault !== undefined) return Promise.resolve();
    return new Promise(resolve => {
      const enough = setTimeout(resolve, ms);
      this.hears = () => {
        clearTimeout(enough);
        resolve();
      };
    });
  }

  close(): void {
    clearTimeout(this.next);
    this.client = undefined;
    this.hears = undefined;
  }

  private receiveLine(line: string): void {
    const call = readCall(line);
    if (call !== undefined) this.calls.push(call);
    const wrong = this.wrongWith(call);
    if (wrong === undefined) this.answerSoon();
    else this.output.silence(wrong);
  }

  private wrongWith(call: Call | undefined): string | undefined {
    if (call === undefined) return 'it spoke to us in other ways than by requests';
    if (call.body.length > LONGEST_BODY) return `it sent more than ${LONGEST_BODY} characters in a request`;
    if (this.calls.length > MOST_AT_ONCE) return `it asked more than ${MOST_AT_ONCE} things at once`;
    return this.child.stdin.writableLength > MOST_UNREAD ? 'it does not read what it is answered' : undefined;
  }

  /** One at a time, and none before what the one before has done was done. */
  private answerSoon(): void {
    if (this.next !== undefined || this.client === undefined || this.calls.length === 0) return;
    this.next = setTimeout(() => {
      this.next = undefined;
      this.answer();
      this.answerSoon();
    }, PACE_MS);
  }

  private answer(): void {
    const call = this.calls.shift();
    if (call === undefined || this.client === undefined || this.fault !== undefined) return;
    const { status, body } = handleClientRequest(this.client, call, Date.now());
    this.lastSaid = `and ${call.method} ${call.path.slice(0, 80)} was answered ${saidBy({ status, body })}`;
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    const answer =
      body === undefined ? { id: call.id, status } : { id: call.id, status, type, body: JSON.stringify(body) };
    this.child.stdin.write(`${JSON.stringify(answer)}\n`);
  }
}

function saidBy({ status, body }: ClientResponse): string {
  const detail = status === 200 ? undefined : (body as { readonly detail?: string }).detail;
  return detail === undefined ? String(status) : `${status} (${detail})`;
}

/** A client that has found its relay's own pipe can write whatever it likes there. */
function readCall(line: string): Call | undefined {
  try {
    const { id, method, path, body } = JSON.parse(line) as Partial<Record<keyof Call, unknown>>;
    if (!Number.isSafeInteger(id) || typeof method !== 'string' || typeof path !== 'string') return undefined;
    return typeof body === 'string' ? { id: id as number, method, path, body } : undefined;
  } catch {
    return undefined;
  }
}
