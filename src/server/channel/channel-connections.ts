import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';
import { ChannelConnection } from './channel-connection.ts';
import { Caller, type ChannelContext } from './channel-place.ts';
import { GOING_AWAY } from './outbox.ts';

const BEAT_MS = 15_000;
const RETRY_AFTER_S = 10;
const GOODBYE = 'the server closes: come again, and name the position that you have';
/** How often a server that closes looks whether all is answered. */
const LOOK_MS = 10;

/** The connections of a server: so many for each address, and all of them closed with it. */
export class ChannelConnections {
  private readonly context: ChannelContext;
  private readonly all = new Set<ChannelConnection>();
  private readonly shares: ConcurrencyLimit;
  private readonly pulse: NodeJS.Timeout;
  private isClosing = false;

  constructor(context: ChannelContext) {
    this.context = context;
    this.shares = new ConcurrencyLimit(context.limits.channels, context.limits.channelsEach);
    this.pulse = setInterval(() => {
      for (const connection of this.all) connection.heartbeat();
    }, BEAT_MS).unref();
  }

  get size(): number {
    return this.all.size;
  }

  /** Throws ApiError where there are too many. */
  mustHaveRoom(request: FastifyRequest): void {
    const { address, shares } = request.account;
    const lacks = this.shares.exhausted(address, 1, shares);
    if (lacks === undefined) return;
    const { channels, channelsEach } = this.context.limits;
    const rule = lacks === 'all' ? `this server holds ${channels}` : `one address may have ${channelsEach * shares}`;
    throw new ApiError('too-many-streams', `${rule} channels at once: try again in ${RETRY_AFTER_S} s`, {
      retryAfter: RETRY_AFTER_S,
    });
  }

  add(socket: WebSocket, request: FastifyRequest): void {
    // Whoever comes again at once finds a server that still listens while it closes, and would keep it from going.
    if (this.isClosing) {
      socket.close(GOING_AWAY, GOODBYE);
      socket.terminate();
      return;
    }
    const caller = new Caller(request);
    const leave = this.shares.acquire(caller.account.address);
    const connection = new ChannelConnection(socket, request.raw.socket, caller, this.context);
    this.all.add(connection);
    socket.on('close', () => {
      leave();
      this.all.delete(connection);
    });
  }

  /** Answers what was begun, and says goodbye. Whoever has not taken everything in time is cut off. */
  async close(ms: number): Promise<void> {
    this.isClosing = true;
    clearInterval(this.pulse);
    const until = performance.now() + ms;
    const isInTime = () => performance.now() < until;
    for (const connection of this.all) connection.finish();
    while ([...this.all].some(({ isBusy }) => isBusy) && isInTime()) await sleep(LOOK_MS);
    for (const { outbox } of this.all) outbox.close(GOING_AWAY, GOODBYE);
    while (this.all.size > 0 && isInTime()) await sleep(LOOK_MS);
    for (const connection of this.all) connection.cutOff();
  }
}
