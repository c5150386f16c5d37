import { Worker } from 'node:worker_threads';
import { IllegalAction, InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { PLUGIN_LIMITS, type PluginLimits } from './plugin-limits.ts';
import type { PluginInfo, PluginReply, PluginRequest, PluginThreadData } from './plugin-protocol.ts';

const RETRY_AFTER_S = 1;
/** The number of what a thread says once it is loaded. */
const HELLO = 0;
/** The first line of what a game has thrown is for whoever asked; the rest is for its author, in the log. */
const LONGEST_FAULT = 300;

/** A call that waits for its turn. */
interface Call {
  readonly question: PluginRequest;
  readonly ms: number;
  readonly settle: (text: string | NoReply) => void;
}

/**
 * The thread of a plugin game: one call after the other, each with a deadline. A thread that does not answer in time, runs
 * out of memory or ends itself is ended and started anew with the next call; nothing is lost, for it keeps nothing.
 */
export class PluginWorker {
  /** How often it had to be started anew. */
  faults = 0;
  private readonly project: URL;
  private readonly bounds: PluginLimits;
  private readonly logFault: (sentence: string) => void;
  private readonly queue: Call[] = [];
  private worker: Promise<Worker> | undefined;
  private isBusy = false;
  /** How many questions there were: each has a number, and so has its reply. */
  private asked = HELLO;
  private isClosed = false;

  constructor(project: URL, noteFault: (sentence: string) => void, bounds: PluginLimits = PLUGIN_LIMITS) {
    this.project = project;
    this.logFault = noteFault;
    this.bounds = bounds;
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

  /** What the game answers. Throws what it throws: IllegalAction, InvalidSetup; and ApiError for every fault of its own. */
  async ask<T>(question: PluginRequest, ms = this.bounds.callMs): Promise<T> {
    if (this.isClosed) throw new ApiError('store-unavailable', 'the server is closing', { retryAfter: RETRY_AFTER_S });
    if (this.queue.length >= this.bounds.waiting) {
      throw new ApiError('too-many-requests', 'too many wait for this game', { retryAfter: RETRY_AFTER_S });
    }
    const text = await new Promise<string | NoReply>(settle => {
      this.queue.push({ question, ms, settle });
      void this.drainQueue();
    });
    if (typeof text !== 'string') throw this.faultOf(text.fault, question);
    if (text.length > this.bounds.reply) throw this.faultOf('its answer is too large', question);
    const reply = JSON.parse(text) as PluginReply;
    if ('broken' in reply) throw this.faultOf(reply.broken, question);
    return resultOf<T>(reply);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { settle } of this.queue.splice(0)) settle({ fault: 'the server is closing' });
    await (await this.worker?.catch(() => undefined))?.terminate();
  }

  private async drainQueue(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let call = this.queue.shift(); call !== undefined; call = this.queue.shift()) {
      call.settle(await this.answer(call).catch((error: unknown) => ({ fault: String(error) })));
    }
    this.isBusy = false;
  }

  private async answer({ question, ms }: Call): Promise<string | NoReply> {
    let worker: Worker;
    try {
      worker = await (this.worker ?? this.start());
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
    const n = ++this.asked;
    const text = await replyWithin(worker, ms, n, () => worker.postMessage({ n, question }));
    if (typeof text !== 'string') this.end(worker);
    return text;
  }

  /** The time to load everything is counted apart. */
  private start(hear: (text: string) => void = () => undefined): Promise<Worker> {
    const { memoryMb, startMs } = this.bounds;
    const worker = new Worker(new URL('./plugin-thread.ts', import.meta.url), {
      workerData: { project: this.project.href } satisfies PluginThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4, stackSizeMb: 4 },
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

const DOING: Readonly<Record<PluginRequest['do'], string>> = {
  setup: 'read the setup',
  begin: 'began',
  decode: 'went on',
  apply: 'played this',
  follow: 'was watched',
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
  ask: () => void = () => undefined,
): Promise<string | NoReply> {
  return new Promise(resolve => {
    let why: string | undefined;
    const settle = (reply: string | NoReply): void => {
      clearTimeout(patience);
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
    const patience = setTimeout(() => settle({ fault: `it took longer than ${ms} ms` }), ms);
    worker.on('message', message).on('error', error).on('exit', exit);
    ask();
  });
}

function whyOf(fault: unknown): string {
  const { code, stack, message } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'it took more memory than it may';
  return stack ?? message ?? String(fault);
}
