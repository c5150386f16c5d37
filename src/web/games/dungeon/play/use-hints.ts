import { useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '../../../../drawing/scene.ts';
import { marked } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import { standingActions } from '../../../../kernel/match/history-tree.ts';
import { sameSquare } from '../../../../kernel/square.ts';
import type { Fall } from '../../../../players/dungeon/downfall.ts';
import type { ToldAction } from '../../../../players/dungeon/told-actions.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { texts } from '../../../texts/texts.ts';
import type { HintQuestion, HintSaid } from './hint.worker.ts';

/** How much is shown: the next step, the next few, the whole way. */
const SHOWN = [0, 1, 5, Number.POSITIVE_INFINITY] as const;

const NOTHING: readonly ToldAction[] = [];

/** What is known of how to go on from a position. */
interface Known {
  readonly position: number;
  /** How often more was asked for: an index of SHOWN. */
  readonly asked: number;
  readonly answer: 'yes' | 'no' | 'thinking' | 'unknown';
  readonly line: readonly ToldAction[];
  /** What lost it; undefined until somebody wants to know. */
  readonly fall: Fall | 'thinking' | undefined;
  /** The actions that stand. */
  readonly played: readonly DungeonAction[];
}

/** The hints for a match in which this page knows everything. */
export interface Hints {
  readonly answer: Known['answer'];
  /** As much of the way as was asked for. */
  readonly line: readonly ToldAction[];
  readonly hasMore: boolean;
  readonly fall: Known['fall'];
  readonly played: readonly DungeonAction[];
  /** Hints that were asked for in this match, while one is shown. */
  readonly taken: number;
  /** Whether any was asked for where the match stands now. */
  readonly isOpen: boolean;
  /** Asks for the next step, then for more. */
  readonly ask: () => void;
  /** Asks what lost it. */
  readonly askWhy: () => void;
}

/** Thinks beside the page. A hint holds for one position; whoever follows it finds the rest of it there at once. */
export function useHints({ id, position }: MatchAnswer, file: MatchController['file']): Hints {
  const [known, setKnown] = useState<Known>();
  const worker = useRef<Worker>(undefined);
  const here = known?.position === position ? known : undefined;
  useEffect(() => () => worker.current?.terminate(), []);

  const think = async (ask: HintQuestion['ask'], before: Known | undefined) => {
    worker.current?.terminate();
    const { setup, seed, log } = await file();
    const played = standingActions(log).map(({ action }) => action as DungeonAction);
    const thread = new Worker(new URL('./hint.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    const learn = (news: Partial<Known>) => setKnown(now => (now?.position === position ? { ...now, ...news } : now));
    thread.onmessage = ({ data }: MessageEvent<HintSaid>) => {
      if (data.say === 'way') learn({ answer: data.answer, line: data.line, played });
      else learn({ fall: data.fall, played });
    };
    thread.onerror = () => learn(ask === 'way' ? { answer: 'unknown' } : { fall: undefined });
    const known = before?.line.slice(1).map(({ action }) => action) ?? [];
    thread.postMessage({ ask, setup, seed, played, known } satisfies HintQuestion);
  };
  const ask = () => {
    const isFirst = here === undefined;
    if (!isFirst && (here.answer !== 'yes' || here.asked === SHOWN.length - 1)) return;
    addHint(id);
    if (!isFirst) return setKnown({ ...here, asked: here.asked + 1 });
    setKnown({ position, asked: 1, answer: 'thinking', line: [], fall: undefined, played: [] });
    void think('way', known);
  };
  const askWhy = () => {
    if (here === undefined) return;
    addHint(id);
    setKnown({ ...here, fall: 'thinking' });
    void think('downfall', undefined);
  };
  const most = SHOWN[here?.asked ?? 0] ?? 0;
  const whole = here?.line ?? NOTHING;
  const line = useMemo(() => (most === 0 ? NOTHING : whole.slice(0, most)), [whole, most]);
  return {
    answer: here?.answer ?? 'thinking',
    line,
    hasMore: whole.length > most,
    fall: here?.fall,
    played: here?.played ?? [],
    taken: here === undefined ? 0 : hintsTaken(id),
    isOpen: here !== undefined,
    ask,
    askWhy,
  };
}

/** How many hints were asked for in a match: this browser's word, and nobody else's. */
export function hintsTaken(match: string): number {
  const count = readStored(nameOf(match));
  return typeof count === 'number' ? count : 0;
}

export function addHint(match: string): void {
  writeStored(nameOf(match), hintsTaken(match) + 1);
}

function nameOf(match: string): string {
  return `hints:${match}`;
}

/** A scene with the squares marked that a way leads over. */
export function withTrail(scene: Scene, line: readonly ToldAction[]): Scene {
  const squares = line.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const once = squares.filter((square, n) => squares.findIndex(each => sameSquare(each, square)) === n);
  return marked(scene, once, texts.dungeon.hints.mark);
}
