import type { Seat } from '../../kernel/rules.ts';
import type { MatchAnswer, PlayedAnswer, WatchEvent } from '../schemas/match-answers.ts';
import type { ActionRequest, BackRequest } from '../schemas/match-requests.ts';
import { ChannelLost, isNetworkFault } from '../shared/api-error.ts';
import { Client } from './api-client.ts';
import type { ChannelSeat } from './channel-seat.ts';
import type { ChannelSocket } from './channel-socket.ts';

/** How long HTTP is used before a channel is tried again (ms). */
const SHUNNED_MS = 60_000;

/** `happenings: false`: over a channel, events and answers come without what happened, for whoever only needs how it stands. */
type Watching = NonNullable<Parameters<Client['watch']>[1]> & { readonly happenings?: boolean | undefined };

/**
 * A client that watches and plays over a channel where one is to be had, and over HTTP and event streams where not: whoever
 * uses it need not know. What it watches with `changes` it also plays there, from the one seat that it holds.
 */
export class ChannelClient extends Client {
  private socket: Promise<ChannelSocket> | undefined;
  private notBefore = 0;
  private readonly places = new Map<string, ChannelSeat>();
  /** The match that was asked for last. */
  private asked: MatchAnswer | undefined;

  override as(secret: string): ChannelClient {
    return new ChannelClient({ ...this.asker, secret });
  }

  override async match<View = unknown>(id: string, seat?: Seat): Promise<MatchAnswer<View>> {
    const match = await super.match<View>(id, seat);
    const place = this.places.get(id);
    if (place !== undefined) place.known = match;
    this.asked = match;
    return match;
  }

  override async *watch<View = unknown, Happening = unknown>(
    id: string,
    options: Watching = {},
  ): AsyncGenerator<WatchEvent<View, Happening>> {
    const { signal, seat, happenings, pause = 1000 } = options;
    let { after } = options;
    while (options.changes && !signal?.aborted) {
      const place = await this.place(id, { seat, after, happenings });
      if (place === undefined) break;
      const leave = (): void => place.leave();
      signal?.addEventListener('abort', leave);
      try {
        for await (const event of place.events()) {
          after = event.position;
          yield event as WatchEvent<View, Happening>;
        }
      } finally {
        signal?.removeEventListener('abort', leave);
        if (this.places.get(id) === place) this.places.delete(id);
        place.leave();
      }
      if (place.ended === 'aborted' || signal?.aborted) return;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
    yield* super.watch<View, Happening>(id, { ...options, after });
  }

  override play<View = unknown, Happening = unknown>(
    id: string,
    request: ActionRequest,
  ): Promise<PlayedAnswer<View, Happening>> {
    return this.add(id, { do: 'play', ...request }, () => super.play(id, request));
  }

  override goBack<View = unknown>(id: string, request: BackRequest): Promise<PlayedAnswer<View>> {
    return this.add(id, { do: 'back', ...request }, () => super.goBack(id, request));
  }

  /** Over the channel, if the match is watched there. What may have been done is asked again by HTTP, where its key counts once. */
  private async add<View, Happening>(
    id: string,
    what: Parameters<ChannelSeat['add']>[0],
    byHttp: () => Promise<PlayedAnswer<View, Happening>>,
  ): Promise<PlayedAnswer<View, Happening>> {
    const place = this.places.get(id);
    if (place === undefined || !place.mayPlay(what.seat) || what.key === undefined)
      return this.known(id, await byHttp());
    try {
      const played = await place.add(what);
      if (played !== undefined) return played as PlayedAnswer<View, Happening>;
    } catch (error) {
      if (!(error instanceof ChannelLost)) throw error;
    }
    return this.known(id, await byHttp());
  }

  private known<Played extends PlayedAnswer>(id: string, played: Played): Played {
    const place = this.places.get(id);
    if (place !== undefined) place.known = played.match;
    return played;
  }

  /** Undefined where there is no channel now. Rejects with ApiError. */
  private async place(id: string, { seat, after, happenings }: Watching): Promise<ChannelSeat | undefined> {
    try {
      // A page on which nobody plays over a channel does without all of this.
      const [{ ChannelSeat }, channel] = await Promise.all([import('./channel-seat.ts'), this.channel()]);
      const place = new ChannelSeat(channel);
      try {
        const { secret } = this.asker;
        await place.open({
          match: id,
          ...(seat === undefined ? {} : { seat }),
          ...(after === undefined ? {} : { after }),
          ...(happenings === undefined ? {} : { happenings }),
          ...(secret === undefined ? {} : { secret }),
        });
      } catch (error) {
        place.leave();
        throw error;
      }
      if (this.asked?.id === id) place.known = this.asked;
      this.places.set(id, place);
      return place;
    } catch (error) {
      if (!(error instanceof ChannelLost || isNetworkFault(error))) throw error;
      // Who looks in vain meanwhile does not put it off.
      if (error instanceof ChannelLost && Date.now() >= this.notBefore) this.notBefore = Date.now() + SHUNNED_MS;
      return undefined;
    }
  }

  private async channel(): Promise<ChannelSocket> {
    if (this.socket !== undefined) return this.socket;
    if (Date.now() < this.notBefore) throw new ChannelLost('there was none a moment ago');
    const url = `${addressOf(this.asker.server).replace(/^http/, 'ws')}/api/channel`;
    const gone = () => {
      this.socket = undefined;
    };
    this.socket = import('./channel-socket.ts').then(({ ChannelSocket: Socket }) => Socket.open(url, gone));
    // Whatever could not be loaded is asked for again.
    this.socket.catch(gone);
    return this.socket;
  }
}

/** The page asks its own server. */
function addressOf(server: string): string {
  return server !== '' ? server : ((globalThis as { location?: { origin: string } }).location?.origin ?? '');
}
