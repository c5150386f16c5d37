import WebSocket from 'ws';
import type { ChannelServerMessage } from '../../src/wire/schemas/channel-messages.ts';
import { cpuSeconds, type Fired } from './cannon.ts';
import { percentile } from './watching.ts';

/** What is said on a channel to open the places of a match, and then to play, one after the other. */
export interface Talk {
  readonly opens: readonly object[];
  readonly plays: readonly object[];
}

/** A server takes frames of 64 KiB: what is said at once goes in frames that are smaller. */
const LARGEST_FRAME = 60_000;

/** One channel: what is said in one turn goes out in as few frames as it may. */
class Channel {
  bytes = 0;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<ChannelServerMessage>>();
  private unsent: string[] = [];
  private count = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      for (const told of JSON.parse(String(data)) as ChannelServerMessage[]) {
        if (!('id' in told) || told.id === undefined) continue;
        this.waiting.get(told.id)?.resolve(told);
        this.waiting.delete(told.id);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      const error = new Error(`the channel was closed with ${code}: ${String(reason)}`);
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
  }

  static async at(url: string): Promise<Channel> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/channel`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new Channel(socket);
  }

  /** Throws where the channel is closed before there is an answer. */
  async ask(message: object): Promise<ChannelServerMessage> {
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error('the channel is closed');
    const id = ++this.count;
    const answer = Promise.withResolvers<ChannelServerMessage>();
    this.waiting.set(id, answer);
    if (this.unsent.push(JSON.stringify({ ...message, id })) === 1) setImmediate(() => this.send());
    return answer.promise;
  }

  close(): void {
    this.socket.terminate();
  }

  private send(): void {
    let frame: string[] = [];
    let length = 0;
    for (const message of this.unsent) {
      if (length + message.length > LARGEST_FRAME) {
        this.socket.send(`[${frame.join()}]`);
        frame = [];
        length = 0;
      }
      frame.push(message);
      length += message.length + 1;
    }
    this.unsent = [];
    this.socket.send(`[${frame.join()}]`);
  }
}

/** Many matches over a few channels, each at its own pace: what is played next is sent once the last was acknowledged. */
export class Callers {
  private readonly talks: readonly Talk[];
  private readonly channels: readonly Channel[];

  private constructor(talks: readonly Talk[], channels: readonly Channel[]) {
    this.talks = talks;
    this.channels = channels;
  }

  /** Throws where a place is not opened. */
  static async at(url: string, talks: readonly Talk[], count: number): Promise<Callers> {
    const channels = await Promise.all(Array.from({ length: count }, () => Channel.at(url)));
    const callers = new Callers(talks, channels);
    const opens = talks.flatMap(({ opens }, n) => opens.map(open => callers.channelOf(n).ask(open)));
    for (const told of await Promise.all(opens)) {
      if ('problem' in told) throw new Error(`a place was refused: ${JSON.stringify(told.problem)}`);
    }
    return callers;
  }

  /** Plays a part of each match, and looks at what it cost the server. */
  async fire(url: string, from: number, to: number): Promise<Fired> {
    const times: number[] = [];
    let refused = 0;
    for (const channel of this.channels) channel.bytes = 0;
    const before = await cpuSeconds(url);
    const start = performance.now();
    await Promise.all(
      this.talks.map(async ({ plays }, n) => {
        for (const play of plays.slice(from, to)) {
          const sent = performance.now();
          if ('problem' in (await this.channelOf(n).ask(play))) refused++;
          else times.push(performance.now() - sent);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const cpu = (await cpuSeconds(url)) - before;
    times.sort((a, b) => a - b);
    return {
      perCpuSecond: times.length / cpu,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      refused,
      bytesPerAnswer: this.channels.reduce((sum, { bytes }) => sum + bytes, 0) / times.length,
    };
  }

  close(): void {
    for (const channel of this.channels) channel.close();
  }

  private channelOf(talk: number): Channel {
    return this.channels[talk % this.channels.length] as Channel;
  }
}
