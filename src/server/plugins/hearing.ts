import type { Worker } from 'node:worker_threads';

/** Why there is no reply. */
export interface NoReply {
  readonly fault: string;
}

/** What a thread says to a question, or why it does not. */
export function replyWithin(
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
