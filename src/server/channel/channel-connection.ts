import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import {
  BackMessage,
  type ChannelMessage,
  CloseMessage,
  OpenMessage,
  PlayMessage,
  ViewMessage,
} from '../../wire/schemas/channel-messages.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { problemDocument } from '../../wire/shared/problem-codes.ts';
import { turns } from '../budget/event-loop-queue.ts';
import { costOf, workFor } from '../budget/processor-time.ts';
import { budgetOf } from '../budget/server-limits.ts';
import type { BegunPlay } from '../matches/submit-entry.ts';
import { checker } from '../requests/schema-problems.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import { type Caller, type ChannelContext, ChannelPlace } from './channel-place.ts';
import { Outbox, POLICY } from './outbox.ts';

const CHECKS = new Map(
  Object.entries({
    open: OpenMessage,
    play: PlayMessage,
    back: BackMessage,
    view: ViewMessage,
    close: CloseMessage,
  }).map(([name, schema]) => [name, checker(schema)]),
);

/** A message as it came, and what its fields are told under where it has no id to be known by. */
interface FrameMessage {
  readonly value: unknown;
  readonly within: string;
}

/** How many messages one frame of a stranger may have. */
const MOST_MESSAGES = 1000;

/** The messages of a frame: one, or a list of them. Throws ApiError. */
function readFrame(bytes: Uint8Array, mostValues: number, mostMessages: number): readonly FrameMessage[] {
  const value = parseStrictly(bytes, mostValues);
  if (!Array.isArray(value)) return [{ value, within: '' }];
  if (value.length === 0)
    throw new ApiError('bad-request', 'expected a message or a list of them, found an empty list');
  if (value.length > mostMessages) {
    throw new ApiError('too-large', `expected at most ${mostMessages} messages in a frame, found ${value.length}`);
  }
  return value.map((each, n) => ({ value: each, within: `/${n}` }));
}

/** The id that a message goes by, however wrong the rest of it is. */
function idOf(value: unknown): number | undefined {
  const id = fieldOf(value, 'id');
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : undefined;
}

/** A message that can be done. Throws ApiError with the field that is wrong. */
function readMessage({ value, within }: FrameMessage): ChannelMessage {
  const what = fieldOf(value, 'do');
  const check = typeof what === 'string' ? CHECKS.get(what) : undefined;
  if (check === undefined) {
    const path = `${idOf(value) === undefined ? within : ''}/do`;
    throw new ApiError('bad-request', `${path}: expected one of ${[...CHECKS.keys()].join(', ')}`, { path });
  }
  const refused = check(value, idOf(value) === undefined ? within : '');
  if (refused !== undefined) throw refused;
  return value as ChannelMessage;
}

function fieldOf(value: unknown, name: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** How many places a connection may have. */
const MOST_PLACES = 1000;
/** With so many messages unanswered, or frames and messages waiting for their turn, no more are read until there are fewer. */
const MOST_UNANSWERED = 256;
const MOST_WAITING = 32;
/** Who goes on after so many refusals in a row for want of an allowance is closed. */
const MOST_REFUSED = 64;

type Given = ReturnType<typeof readFrame>[number];

/** One WebSocket, with any number of seats of any number of matches. */
export class ChannelConnection {
  readonly outbox: Outbox;
  private readonly socket: WebSocket;
  private readonly caller: Caller;
  private readonly context: ChannelContext;
  private readonly mostValues: number;
  private readonly places = new Map<number, ChannelPlace>();
  /** What waits for its turn, in order: messages, and the frames after them. */
  private readonly messages: (() => void)[] = [];
  private readonly frames: (() => void)[] = [];
  /** Plays that are yet to be stored, together, by the ids of their messages. */
  private begun: (readonly [id: number | undefined, play: BegunPlay])[] = [];
  private unanswered = 0;
  private refused = 0;
  private isPaused = false;
  private isClosing = false;
  private isSilent = false;

  constructor(socket: WebSocket, pipe: Socket, caller: Caller, context: ChannelContext) {
    this.socket = socket;
    this.caller = caller;
    this.context = context;
    this.mostValues = budgetOf(context.limits, caller.address).values;
    this.outbox = new Outbox(socket, pipe, caller.account);
    socket.on('message', (bytes: Buffer, isBinary: boolean) => this.hear(bytes, isBinary));
    socket.on('pong', () => this.stir());
    socket.on('close', () => {
      for (const place of [...this.places.values()]) place.close();
    });
  }

  /** Asks whether somebody is there; who has not answered since the last time is gone. */
  heartbeat(): void {
    if (this.isSilent) this.socket.terminate();
    else this.socket.ping();
    this.isSilent = true;
  }

  /** Takes nothing more on; what was begun is answered. */
  finish(): void {
    this.isClosing = true;
  }

  cutOff(): void {
    this.socket.terminate();
  }

  get isBusy(): boolean {
    return this.unanswered > 0;
  }

  private stir(): void {
    this.isSilent = false;
  }

  private hear(bytes: Buffer, isBinary: boolean): void {
    this.stir();
    const { account } = this.caller;
    workFor(account);
    account.charge(costOf(bytes.length));
    if (this.waits === 0 && !turns.mustWait(account)) this.read(bytes, isBinary);
    else this.await(this.frames, () => this.read(bytes, isBinary));
  }

  private read(bytes: Buffer, isBinary: boolean): void {
    try {
      if (isBinary) throw new ApiError('bad-request', 'expected a frame of text, found one of bytes');
      const most = this.caller.account.isHouse ? Number.POSITIVE_INFINITY : MOST_MESSAGES;
      for (const given of readFrame(bytes, this.mostValues, most)) this.take(given);
    } catch (error) {
      this.refuse(undefined, this.spent() ?? error);
    }
    this.storeBegun();
  }

  /** What was begun is stored in one go, and answered in one pass. */
  private storeBegun(): void {
    const { begun } = this;
    if (begun.length === 0) return;
    this.begun = [];
    const end = (error?: unknown): void => {
      for (const [id, play] of begun) {
        try {
          const position = play.end(error);
          if (typeof position === 'number') this.acknowledge(id, position);
          else this.acknowledgeLater(id, position);
        } catch (refused) {
          this.refuseOne(id, refused);
        }
      }
    };
    const { store } = this.context.matches;
    store.appendEach?.(begun.map(([, { stored }]) => stored)).then(() => end(), end);
  }

  private acknowledge(id: number | undefined, position: number): void {
    this.outbox.send(`{"id":${id},"position":${position}}`);
    this.answered();
  }

  private acknowledgeLater(id: number | undefined, position: Promise<number>): void {
    position.then(
      there => this.acknowledge(id, there),
      error => this.refuseOne(id, error),
    );
  }

  private take(given: Given): void {
    // Whoever was closed meanwhile is not heard any more.
    if (!this.outbox.isOpen) return;
    const id = idOf(given.value);
    this.unanswered++;
    this.updateFlow();
    const spent = this.spent();
    const what = fieldOf(given.value, 'do');
    // Moves beyond the allowance wait for their turn; all else is refused.
    if (spent !== undefined && what !== 'play' && what !== 'back') {
      this.refuseOne(id, spent);
      return;
    }
    const answer = (): void => {
      try {
        this.answer(readMessage(given));
      } catch (error) {
        this.refuseOne(id, error);
      }
    };
    if (spent === undefined && this.messages.length === 0 && !turns.mustWait(this.caller.account)) answer();
    else this.await(this.messages, answer);
  }

  private get waits(): number {
    return this.frames.length + this.messages.length;
  }

  /** Keeps something to be done until it is the turn of this connection. */
  private await(line: (() => void)[], work: () => void): void {
    line.push(work);
    this.updateFlow();
    if (this.waits === 1) this.askForTurn();
  }

  private askForTurn(): void {
    try {
      const isWanted = (): boolean => this.outbox.isOpen;
      turns.wait(this.caller.account, { isMove: true, isWanted, run: () => this.takeTurn() });
    } catch (error) {
      this.refuse(undefined, error);
      this.outbox.close(POLICY, 'the server has no time for more of this: come again later');
    }
  }

  private takeTurn(): void {
    const line = this.messages.length > 0 ? this.messages : this.frames;
    line[0]?.();
    line.shift();
    this.storeBegun();
    this.updateFlow();
    if (this.waits > 0) this.askForTurn();
  }

  private updateFlow(): void {
    const isFull = this.unanswered >= MOST_UNANSWERED || this.waits >= MOST_WAITING;
    if (isFull === this.isPaused) return;
    this.isPaused = isFull;
    if (isFull) this.socket.pause();
    else this.socket.resume();
  }

  private answered(): void {
    this.unanswered--;
    this.updateFlow();
  }

  private refuseOne(id: number | undefined, error: unknown): void {
    this.refuse(id, error);
    this.answered();
  }

  private answer(message: ChannelMessage): void {
    if (this.isClosing) throw new ApiError('store-unavailable', 'the server is closing: come again', { retryAfter: 1 });
    if (message.do === 'open') return void this.open(message).catch(error => this.refuseOne(message.id, error));
    const place = this.places.get(message.place);
    if (place === undefined) throw ofPlace('the number of a place that is open');
    const isEntry = message.do === 'play' || message.do === 'back';
    if (isEntry && this.caller.address !== undefined) this.context.banned.mustBeAllowed(this.caller.ip);
    const begun = message.do === 'play' ? place.begin(message) : undefined;
    if (begun === undefined) this.acknowledgeLater(message.id, this.done(place, message));
    else this.begun.push([message.id, begun]);
  }

  private done(place: ChannelPlace, message: Exclude<ChannelMessage, OpenMessage>): Promise<number> {
    if (message.do === 'close') return place.leaveNow();
    if (message.do === 'view') return place.show();
    return message.do === 'play' ? place.play(message) : place.back(message);
  }

  private async open(message: OpenMessage): Promise<void> {
    if (this.places.has(message.place)) throw ofPlace('a number that no open place has');
    if (this.places.size === MOST_PLACES) throw ofPlace(`at most ${MOST_PLACES} places on one connection`);
    const place = new ChannelPlace(this.context, this.caller, this.outbox, message, number =>
      this.places.delete(number),
    );
    this.places.set(message.place, place);
    try {
      await place.open((position, as) =>
        this.outbox.send(`{"id":${message.id},"position":${position},"as":${JSON.stringify(as)}}`),
      );
    } catch (error) {
      place.close();
      throw error;
    }
    this.answered();
  }

  /** Every message counts as a request. */
  private spent(): ApiError | undefined {
    const { account } = this.caller;
    const refused = account.isHouse ? undefined : this.context.takeRequest(account);
    if (refused === undefined) this.refused = 0;
    else if (++this.refused > MOST_REFUSED) this.outbox.close(POLICY, 'you send more than you may: come again later');
    return refused;
  }

  private refuse(id: number | undefined, error: unknown): void {
    const { problem } = this.caller.note(error);
    this.outbox.send(JSON.stringify({ id, problem: problemDocument(problem) }));
  }
}

function ofPlace(expected: string): ApiError {
  return new ApiError('bad-request', `/place: expected ${expected}`, { path: '/place' });
}
