import { Worker } from 'node:worker_threads';
import { IllegalAction, InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { turns } from '../budget/event-loop-queue.ts';
import { type Asker, FairQueue } from '../budget/fair-queue.ts';
import { payer, workFor } from '../budget/processor-time.ts';
import { limitCpuTime } from '../threads/thread-pool.ts';
import { transferable } from '../threads/thread-replies.ts';
import { PLUGIN_LIMITS, type PluginLimits } from './plugin-limits.ts';
import type { PluginInfo, PluginReply, PluginRequest, PluginThreadData } from './plugin-protocol.ts';

/** The number of what a thread says once it is loaded. */
const HELLO = 0;
/** What nobody waits for any more is ended after so long (ms): to start another thread takes longer. */
const ABANDONED_MS = 250;
/** On a busy machine a call may take so many times as long by the clock as it works, and so much longer at most (ms). */
const MOST_STARVED = 20;
const MOST_IDLE_MS = 30_000;
/** About how long a question takes, by its letters (ms): of those who share an address small ones come first. */
const LETTER_MS = 0.001;
/** What has more letters takes milliseconds to be read. */
const LARGE = 256 * 1024;
/** The first line of what a game has thrown is for whoever asked; the rest is for its author, in the log. */
const LONGEST_FAULT = 300;

/**
 * A thread of a plugin game: one call after the other, each with a deadline; who calls waits in a fair queue. A thread that does not answer in time, runs
 * out of memory or ends itself is ended and started anew with the next call; nothing is lost, for it keeps nothing.
 */
export class PluginWorker {
  /** How often it had to be started anew. */
  faults = 0;
  private readonly project: URL;
  private readonly bounds: PluginLimits;
  private readonly logFault: (sentence: string) => void;
  private readonly queue: FairQueue;
  private worker: Promise<Worker> | undefined;
  /** How many questions there were: each has a number, and so has its reply. */
  private asked = HELLO;

  constructor(
    project: URL,
    noteFault: (sentence: string) => void,
    bounds: PluginLimits = PLUGIN_LIMITS,
    patienceMs?: number,
  ) {
    this.project = project;
    this.logFault = noteFault;
    this.bounds = bounds;
    const { waiting } = bounds;
    this.queue = new FairQueue({ slots: 1, waiting, full: 'too many wait for this game', patienceMs });
  }

  /** Whether the thread is there, or was not needed yet. */
  get isRunning(): boolean {
    return this.worker !== undefined || this.faults === 0;
  }

  /** Loads the project and says what it is. Throws InvalidSetup where it is none, ApiError where it cannot be loaded. */
  async load(): Promise<PluginInfo> {
    let text: string | undefined;
    await this.start(first => {
      text = first;
    });
    return resultOf<PluginInfo>(JSON.parse(text ?? 'null') as PluginReply);
  }

  /**
   * What the game answers, at the cost of whoever it is done for. Throws what it throws: IllegalAction, InvalidSetup; and
   * ApiError for every fault of its own.
   */
  async ask<T>(question: PluginRequest, ms = this.bounds.callMs, asker: Asker = payer()): Promise<T> {
    const about = Math.min(ms, lengthOf(question) * LETTER_MS);
    const text = await this.queue.run(asker, about, () => this.answer(question, ms, asker));
    workFor(asker.account);
    if (asker.signal?.aborted) throw this.queue.refusal('nobody waits for it');
    if (typeof text !== 'string') throw this.faultOf(text.fault, question);
    if (text.length > this.bounds.reply) throw this.faultOf('its answer is too large', question);
    if (text.length > LARGE) await turns.step(asker.account);
    const reply = JSON.parse(text) as PluginReply;
    if ('broken' in reply) throw this.faultOf(reply.broken, question);
    return resultOf<T>(reply);
  }

  async close(): Promise<void> {
    this.queue.close();
    await (await this.worker?.catch(() => undefined))?.terminate();
  }

  private async answer(question: PluginRequest, ms: number, { account, signal }: Asker): Promise<string | NoReply> {
    let worker: Worker;
    try {
      worker = await (this.worker ?? this.start());
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
    const n = ++this.asked;
    // By the clock: a thread that hangs does not say what it has worked.
    const begun = performance.now();
    const text = await replyWithin(worker, ms, n, {
      signal,
      ask: () => worker.postMessage({ n, question }, transferable(question)),
    });
    account.charge(Math.min(ms, performance.now() - begun));
    if (typeof text !== 'string') this.end(worker);
    return text;
  }

  /** The time to load everything is counted apart. */
  private start(hear: (text: string) => void = () => undefined): Promise<Worker> {
    const { memoryMb, startMs } = this.bounds;
    const worker = new Worker(new URL('./plugin-thread.ts', import.meta.url), {
      workerData: { project: this.project.href } satisfies PluginThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 16, stackSizeMb: 4 },
    });
    worker.unref();
    // A thread that fails when nobody has asked it anything must not bring the server down.
    worker.on('error', () => undefined);
    const started = replyWithin(worker, startMs, HELLO).then(text => {
      if (typeof text === 'string') {
        hear(text);
        return worker;
      }
      this.end(worker);
      throw new ApiError('game-fault', `the game cannot be loaded: ${text.fault}`);
    });
    this.worker = started;
    worker.on('exit', () => {
      if (this.worker === started) this.worker = undefined;
    });
    return started;
  }

  private end(worker: Worker): void {
    this.worker = undefined;
    void worker.terminate();
  }

  private faultOf(fault: string, question: PluginRequest): ApiError {
    this.faults++;
    this.logFault(`${this.project.pathname}: ${question.do}: ${fault}`);
    const [line = ''] = fault.split('\n');
    const doing = DOING[question.do];
    return new ApiError('game-fault', `the game made a mistake when it ${doing}: ${line.slice(0, LONGEST_FAULT)}`);
  }
}

/** Of all that it brings: states, files. */
function lengthOf(question: PluginRequest): number {
  const parts: unknown[] = Object.values(question);
  return parts.reduce<number>((sum, part) => sum + ((part as { readonly length?: number } | null)?.length ?? 0), 0);
}

const DOING: Readonly<Record<PluginRequest['do'], string>> = {
  setup: 'read the setup',
  begin: 'began',
  decode: 'went on',
  apply: 'played this',
  publish: 'read the setup',
  fold: 'replayed this',
  adopt: 'replayed this',
  choose: 'thought',
};

function resultOf<T>(reply: PluginReply): T {
  if ('done' in reply) return reply.done as T;
  if ('illegal' in reply) throw new IllegalAction(reply.illegal.reason, reply.illegal.path);
  if ('invalid' in reply) throw new InvalidSetup(reply.invalid);
  if ('refused' in reply) throw new ApiError('match-too-heavy', reply.refused.detail);
  throw new ApiError('game-fault', `the game cannot be loaded: ${reply.broken.slice(0, LONGEST_FAULT)}`);
}

/** Why there is no reply. */
interface NoReply {
  readonly fault: string;
}

/** What a thread says to a question, or why it does not. */
function replyWithin(
  worker: Worker,
  ms: number,
  n: number,
  { signal, ask }: { readonly signal?: AbortSignal | undefined; readonly ask?: () => void } = {},
): Promise<string | NoReply> {
  return new Promise(resolve => {
    let why: string | undefined;
    const settle = (reply: string | NoReply): void => {
      callOff();
      signal?.removeEventListener('abort', abandon);
      worker.off('message', message).off('error', error).off('exit', exit);
      resolve(reply);
    };
    // A game can say whatever it likes, and whenever.
    const message = (said: { readonly n?: unknown; readonly text?: unknown } | null): void => {
      if (said?.n === n && typeof said.text === 'string') settle(said.text);
    };
    const error = (fault: unknown): void => {
      why = whyOf(fault);
    };
    const exit = (code: number): void => settle({ fault: why ?? `it ended itself with code ${code}` });
    const late = (): void => settle({ fault: `it took longer than ${ms} ms` });
    let callOff = limitCpuTime(worker, ms, late, Math.min(MOST_STARVED * ms, ms + MOST_IDLE_MS));
    const abandon = (): void => {
      callOff();
      callOff = limitCpuTime(worker, Math.min(ms, ABANDONED_MS), () => settle({ fault: 'nobody waits for it' }));
    };
    signal?.addEventListener('abort', abandon);
    if (signal?.aborted) abandon();
    worker.on('message', message).on('error', error).on('exit', exit);
    ask?.();
  });
}

function whyOf(fault: unknown): string {
  const { code, stack, message } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'it took more memory than it may';
  return stack ?? message ?? String(fault);
}
