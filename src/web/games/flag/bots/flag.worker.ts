import type { FlagAction } from '../../../../flag/actions.ts';
import type { MatchFile } from '../../../../kernel/match/match-file.ts';
import { analyse, type Counsel, counsel } from '../../../../players/flag/analysis.ts';
import type { Analysis } from '../../../../players/flag/grades.ts';
import { BotBrains, type BotQuestion } from './bot-brains.ts';

/** What this thread is asked, and what it says. One question at a time. */
export type FlagWorkerRequest =
  | { readonly ask: 'move'; readonly question: BotQuestion }
  | { readonly ask: 'counsel'; readonly file: MatchFile; readonly seat: number; readonly nodes: number }
  | { readonly ask: 'analysis'; readonly file: MatchFile; readonly nodes: number };
export type FlagWorkerReply =
  | { readonly say: 'move'; readonly action: FlagAction }
  | { readonly say: 'counsel'; readonly counsel: Counsel }
  | { readonly say: 'progress'; readonly done: number }
  | { readonly say: 'analysis'; readonly analysis: Analysis };

const minds = new BotBrains();
const say = (said: FlagWorkerReply): void => self.postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<FlagWorkerRequest>) => {
  if (data.ask === 'move') say({ say: 'move', action: minds.choose(data.question, () => performance.now()) });
  else if (data.ask === 'counsel') say({ say: 'counsel', counsel: counsel(data.file, data.seat, data.nodes) });
  else say({ say: 'analysis', analysis: analysed(data.file, data.nodes) });
});

function analysed(file: MatchFile, nodes: number): Analysis {
  const work = analyse(file, nodes);
  let step = work.next();
  for (; !step.done; step = work.next()) say({ say: 'progress', done: step.value });
  return step.value;
}
