import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { DRAIN_TIMEOUT_MS, isTooSlow } from '../broadcast/subscription.ts';
import type { Account } from '../budget/account.ts';
import { costOf } from '../budget/processor-time.ts';

/** From how many characters on a frame is compressed, where both sides can: below, it costs more than it saves. */
const COMPRESSED_FROM = 2048;
/** How long the other side may take to say goodbye. */
const GOODBYE_MS = 5000;
const OPEN = 1;

/** Why a connection is closed, as WebSocket codes it. */
export const GOING_AWAY = 1001;
export const POLICY = 1008;

/** Those with something to send. A commit lets very many go on: they are flushed together, as one piece of work. */
let full: Outbox[] = [];

function flushAll(): void {
  const outboxes = full;
  full = [];
  for (const outbox of outboxes) outbox.flush();
}

/** What goes out over one connection: all that is told in one turn of the loop is one frame, a list. */
export class Outbox {
  private readonly socket: WebSocket;
  private readonly account: Account;
  /** What the frames go through, where none is compressed: then each is written at once and whole. */
  private readonly pipe: Socket | undefined;
  /** What waits, one after the other with commas between: it is made one piece once, when it is written. */
  private waiting = '';

  constructor(socket: WebSocket, pipe: Socket, account: Account) {
    this.socket = socket;
    this.account = account;
    account.listening++;
    socket.once('close', () => account.listening--);
    this.pipe = socket.extensions === '' ? pipe : undefined;
  }

  get isOpen(): boolean {
    return this.socket.readyState === OPEN;
  }

  /** Tells something in JSON. */
  send(message: string): void {
    if (!this.isOpen) return;
    if (this.waiting === '') {
      this.waiting = message;
      // All that a commit lets go on has been told by then: waiting for the next turn would only take longer.
      if (full.push(this) === 1) process.nextTick(flushAll);
    } else this.waiting = `${this.waiting},${message}`;
  }

  /** Sends what waits. A client that does not read is closed: it will come again and be told from where it was. */
  flush(): void {
    const { socket, waiting } = this;
    if (waiting === '') return;
    this.waiting = '';
    if (!this.isOpen) return;
    const text = `[${waiting}]`;
    this.account.charge(costOf(text.length));
    if (isTooSlow(socket.bufferedAmount, text, this.account)) this.tooSlow();
    else if (this.pipe === undefined || !wroteWhole(this.pipe, text)) {
      socket.send(text, { compress: text.length >= COMPRESSED_FROM });
    }
  }

  /** Settles when the other side has taken what was told, or is gone. */
  async drained(): Promise<void> {
    this.flush();
    const { socket } = this;
    if (!this.isOpen || socket.bufferedAmount === 0) return;
    const late = setTimeout(() => this.tooSlow(), DRAIN_TIMEOUT_MS);
    await new Promise<void>(resolve => {
      socket.once('close', resolve);
      // It goes out after all that waits.
      socket.ping(undefined, undefined, () => {
        socket.off('close', resolve);
        resolve();
      });
    });
    clearTimeout(late);
  }

  /** Says goodbye, and why. Whoever does not answer is cut off. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.flush();
    this.socket.close(code, reason);
    const late = setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
    this.socket.once('close', () => clearTimeout(late));
  }

  private tooSlow(): void {
    this.waiting = '';
    this.close(POLICY, 'you read too slowly: come again, and name the position that you have');
  }
}

/**
 * Writes a text of ASCII as one frame. Node takes letters of one byte as they are, with no buffer for the head and none for
 * the text: half of what a frame costs. False where other letters are in it; then nothing was written.
 */
function wroteWhole(pipe: Socket, text: string): boolean {
  const { length } = text;
  if (Buffer.byteLength(text) !== length) return false;
  pipe.write(headOf(length) + text, 'latin1');
  return true;
}

/** The head of a frame of WebSocket (RFC 6455, §5.2): final, of text, and not masked, as a server sends it. */
function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(0x81, length);
  if (length < 0x10000) return String.fromCharCode(0x81, 126, length >> 8, length & 255);
  const bytes = [24, 16, 8, 0].map(shift => (length >>> shift) & 255);
  return String.fromCharCode(0x81, 127, 0, 0, 0, 0, ...bytes);
}
