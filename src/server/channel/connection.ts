import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { ChannelMessage, OpenMessage } from '../../wire/schemas/channel-messages.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { budgetOf } from '../validation/budget.ts';
import type { Caller } from './caller.ts';
import { idOf, readFrame, readMessage } from './frames.ts';
import { Outbox } from './outbox.ts';
import { Place } from './place.ts';
import type { Rim } from './rim.ts';

/** How many places a connection may have. */
const MOST_PLACES = 1000;
/** With so many messages unanswered no more are read, until there are fewer. */
const MOST_UNANSWERED = 256;

type Given = ReturnType<typeof readFrame>[number];

/** One WebSocket, with any number of seats of any number of matches. */
export class Connection {
  readonly outbox: Outbox;
  private readonly socket: WebSocket;
  private readonly caller: Caller;
  private readonly rim: Rim;
  private readonly mostValues: number;
  private readonly places = new Map<number, Place>();
  private unanswered = 0;
  private isClosing = false;
  private isSilent = false;

  constructor(socket: WebSocket, pipe: Socket, caller: Caller, rim: Rim) {
    this.socket = socket;
    this.caller = caller;
    this.rim = rim;
    this.mostValues = budgetOf(rim.limits, caller.address).values;
    this.outbox = new Outbox(socket, pipe);
    socket.on('message', (bytes: Buffer, isBinary: boolean) => this.hear(bytes, isBinary));
    socket.on('pong', () => this.stir());
    socket.on('close', () => {
      for (const place of [...this.places.values()]) place.close();
    });
  }

  /** Asks whether somebody is there; who has not answered since the last time is gone. */
  beat(): void {
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
    try {
      if (isBinary) throw new ApiError('bad-request', 'expected a frame of text, found one of bytes');
      for (const given of readFrame(bytes, this.mostValues)) this.take(given);
    } catch (error) {
      this.refuse(undefined, this.spent() ?? error);
    }
  }

  private take(given: Given): void {
    const id = idOf(given.value);
    if (++this.unanswered === MOST_UNANSWERED) this.socket.pause();
    try {
      const spent = this.spent();
      if (spent !== undefined) throw spent;
      this.answer(readMessage(given));
    } catch (error) {
      this.refuseOne(id, error);
    }
  }

  private answered(): void {
    if (this.unanswered-- === MOST_UNANSWERED) this.socket.resume();
  }

  private refuseOne(id: number | undefined, error: unknown): void {
    this.refuse(id, error);
    this.answered();
  }

  private answer(message: ChannelMessage): void {
    const refuse = (error: unknown): void => this.refuseOne(message.id, error);
    if (this.isClosing) throw new ApiError('store-unavailable', 'the server is closing: come again', { retryAfter: 1 });
    if (message.do === 'open') return void this.open(message).catch(refuse);
    const place = this.places.get(message.place);
    if (place === undefined) throw ofPlace('the number of a place that is open');
    this.done(place, message).then(position => {
      this.outbox.tell(`{"id":${message.id},"position":${position}}`);
      this.answered();
    }, refuse);
  }

  private done(place: Place, message: Exclude<ChannelMessage, OpenMessage>): Promise<number> {
    if (message.do === 'close') return place.leaveNow();
    if (message.do === 'view') return place.show();
    if (this.caller.address !== undefined) this.rim.banned.mustBeAllowed(this.caller.ip);
    return message.do === 'play' ? place.play(message) : place.back(message);
  }

  private async open(message: OpenMessage): Promise<void> {
    if (this.places.has(message.place)) throw ofPlace('a number that no open place has');
    if (this.places.size === MOST_PLACES) throw ofPlace(`at most ${MOST_PLACES} places on one connection`);
    const place = new Place(this.rim, this.caller, this.outbox, message, number => this.places.delete(number));
    this.places.set(message.place, place);
    try {
      await place.open((position, as) =>
        this.outbox.tell(`{"id":${message.id},"position":${position},"as":${JSON.stringify(as)}}`),
      );
    } catch (error) {
      place.close();
      throw error;
    }
    this.answered();
  }

  /** Every message counts as a request. */
  private spent(): ApiError | undefined {
    const { address } = this.caller;
    return address === undefined ? undefined : this.rim.takeRequest(address);
  }

  private refuse(id: number | undefined, error: unknown): void {
    const { problem } = this.caller.note(error);
    this.outbox.tell(JSON.stringify({ id, problem }));
  }
}

function ofPlace(expected: string): ApiError {
  return new ApiError('bad-request', `/place: expected ${expected}`, { path: '/place' });
}
