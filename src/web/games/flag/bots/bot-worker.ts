import type { FlagAction } from '../../../../flag/actions.ts';
import type { MatchFile } from '../../../../kernel/match/match-file.ts';
import type { Counsel } from '../../../../players/flag/analysis.ts';
import type { AnalysisListener } from '../../../match/recording.ts';
import type { BotQuestion } from './bot-brains.ts';
import type { FlagWorkerReply, FlagWorkerRequest } from './flag.worker.ts';

/** A thread for what takes long: brains and analysis are loaded there, and only when they are asked. */
function flagWorker(): Worker {
  return new Worker(new URL('./flag.worker.ts', import.meta.url), { type: 'module' });
}

/** Thinks for the bots of one game, beside the page. */
export class BotWorker {
  private worker: Worker | undefined;

  /** Settles with what the bot plays. Rejects when the thread cannot think. One question at a time. */
  choose(question: BotQuestion): Promise<FlagAction> {
    this.worker ??= flagWorker();
    const { worker } = this;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FlagWorkerReply>) => data.say === 'move' && resolve(data.action);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ ask: 'move', question } satisfies FlagWorkerRequest);
    });
  }

  /** Ends the thread, and what it was thinking about. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** Asks for counsel beside the page. Returns how to stop it. */
export function counselBeside(
  file: MatchFile,
  seat: number,
  nodes: number,
  hear: (counsel: Counsel) => void,
): () => void {
  const worker = flagWorker();
  worker.onmessage = ({ data }: MessageEvent<FlagWorkerReply>) => {
    if (data.say !== 'counsel') return;
    worker.terminate();
    hear(data.counsel);
  };
  worker.postMessage({ ask: 'counsel', file, seat, nodes } satisfies FlagWorkerRequest);
  return () => worker.terminate();
}

/** Grades a match beside the page. Returns how to stop it. */
export function analyseBeside(file: MatchFile, nodes: number, ears: AnalysisListener): () => void {
  const worker = flagWorker();
  worker.onmessage = ({ data }: MessageEvent<FlagWorkerReply>) => {
    if (data.say === 'progress') ears.progress(data.done);
    if (data.say !== 'analysis') return;
    worker.terminate();
    ears.done(data.analysis);
  };
  worker.onerror = ({ message }) => ears.failed(message);
  worker.postMessage({ ask: 'analysis', file, nodes } satisfies FlagWorkerRequest);
  return () => worker.terminate();
}
