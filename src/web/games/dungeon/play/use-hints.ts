import { useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '../../../../drawing/scene.ts';
import { marked } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { standingActions } from '../../../../kernel/match/history-tree.ts';
import { type Square, sameSquare } from '../../../../kernel/square.ts';
import type { Fall } from '../../../../players/dungeon/losing-move.ts';
import type { ToldAction } from '../../../../players/dungeon/told-actions.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { addHint, carryOverHints, hintsTaken } from '../../../match/hint-count.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import type { HintQuestion, HintSaid } from './hint.worker.ts';

/** How much is shown: where to look, the next step, the next few, the whole way. */
const SHOWN = [0, 0, 1, 5, Number.POSITIVE_INFINITY] as const;
/** Where to look is free. */
const FREE = 1;

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
  /** The square that matters next, as long as nothing else was asked for. */
  readonly spot: Square | undefined;
  readonly hasMore: boolean;
  readonly fall: Known['fall'];
  readonly played: readonly DungeonAction[];
  /** Hints that were asked for in this match, while one is shown. */
  readonly taken: number;
  /** Whether any was asked for where the match stands now. */
  readonly isOpen: boolean;
  /** Asks where to look, then for the next step, then for more. */
  readonly ask: () => void;
  /** Asks what lost it. */
  readonly askWhy: () => void;
}

/** Thinks beside the page. A hint holds for one position; whoever follows it finds the rest of it there at once. */
export function useHints({ id, position, view }: MatchAnswer, file: MatchController['file']): Hints {
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
    if (!isFirst) {
      const isWhole = SHOWN[here.asked + 1] === Number.POSITIVE_INFINITY;
      addHint(id, isWhole);
      if (isWhole) void file().then(({ setup }) => carryOverHints(id, setup));
      return setKnown({ ...here, asked: here.asked + 1 });
    }
    setKnown({ position, asked: FREE, answer: 'thinking', line: [], fall: undefined, played: [] });
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
  const spot = useMemo(
    () => (here?.asked === FREE ? spotOf(whole, view as DungeonView) : undefined),
    [here, whole, view],
  );
  return {
    answer: here?.answer ?? 'thinking',
    line,
    spot,
    hasMore: whole.length > most,
    fall: here?.fall,
    played: here?.played ?? [],
    taken: here === undefined ? 0 : hintsTaken(id),
    isOpen: here !== undefined,
    ask,
    askWhy,
  };
}

/** The first square on the way where something is, else the last: that is where to look. */
export function spotOf(line: readonly ToldAction[], { entities, player }: Pick<DungeonView, 'entities' | 'player'>) {
  const way = line.flatMap(({ to }) => to ?? []);
  const matters = (at: Square) =>
    !(player !== null && sameSquare(player, at)) && entities.some(entity => sameSquare(entity, at));
  return way.find(matters) ?? way.at(-1);
}

/** A scene with the squares marked that a way leads over, or the one to look at. */
export function withTrail(scene: Scene, line: readonly ToldAction[], spot?: Square): Scene {
  const squares = spot === undefined ? line.flatMap(({ to }) => to ?? []) : [spot];
  const once = squares.filter((square, n) => squares.findIndex(each => sameSquare(each, square)) === n);
  return marked(scene, once, dungeonTexts.hint.mark);
}
