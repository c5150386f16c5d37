import { useEffect, useRef, useState } from 'react';
import type { Analysis, Grade, GradedMove } from '../../players/flag/move-grades.ts';
import type { Recorded } from '../match/recording.ts';
import { replayTexts } from '../texts/replay.ts';

const say = replayTexts.analysis;

/** How many moves are tried to judge one. */
export const ANALYSIS_EFFORT = { quick: 3000, thorough: 40_000 } as const;
export type AnalysisEffort = keyof typeof ANALYSIS_EFFORT;

/** How far it is: not begun, under way, at its end. */
export type AnalysisState =
  | { readonly stage: 'none'; readonly failure?: string }
  | { readonly stage: 'running'; readonly done: number }
  | { readonly stage: 'done'; readonly analysis: Analysis };

/** The analysis of a recording, made when it is asked for. */
export interface AnalysisHandle {
  readonly study: AnalysisState;
  readonly start: (care: AnalysisEffort) => void;
  /** Stops, or forgets what was found. */
  readonly stop: () => void;
}

/** Undefined for games whose moves nobody here can judge. */
export function useAnalysis({ exhibit, file }: Recorded): AnalysisHandle | undefined {
  const [study, setStudy] = useState<AnalysisState>({ stage: 'none' });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const { analyst } = exhibit;
  if (analyst === undefined) return undefined;

  const stop = () => {
    end.current?.();
    end.current = undefined;
    setStudy({ stage: 'none' });
  };
  const start = (care: AnalysisEffort) => {
    stop();
    setStudy({ stage: 'running', done: 0 });
    end.current = analyst.analyse(file, ANALYSIS_EFFORT[care], {
      progress: done => setStudy({ stage: 'running', done }),
      done: analysis => setStudy({ stage: 'done', analysis }),
      failed: reason => setStudy({ stage: 'none', failure: say.failed(reason) }),
    });
  };
  return { study, start, stop };
}

/** The signs of moves that stand out, as chess players write them. */
export const GRADE_SIGNS: Readonly<Partial<Record<Grade, string>>> = {
  great: '!',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** Something to see along the scrubber. */
interface Mark {
  /** The move after which it stands. */
  readonly position: number;
  readonly grade: Grade;
  readonly sign: string;
  readonly turns: boolean;
}

/** How the chance to win went, after each move. */
export interface Curve {
  readonly seat: number;
  readonly points: readonly { readonly position: number; readonly chance: number }[];
}

/** The move that led to a position. */
export function moveAt({ moves }: Analysis, position: number): GradedMove | undefined {
  return moves.find(({ entry }) => entry + 1 === position);
}

/** What stands out: turning points, and all moves with a sign. */
export function marksOf({ moves, turningPoints }: Analysis): Mark[] {
  return moves.flatMap(({ entry, grade }, place) => {
    const sign = GRADE_SIGNS[grade];
    return sign === undefined ? [] : [{ position: entry + 1, grade, sign, turns: turningPoints.includes(place) }];
  });
}

/** With two teams what one wins the other loses: one curve says it all. With more, each has its own, by its own moves. */
export function curvesOf({ moves, teams }: Analysis): Curve[] {
  const pointsOf = (seat: number, mine: readonly GradedMove[]) =>
    mine.map(move => ({ position: move.entry + 1, chance: move.seat === seat ? move.chance : 1 - move.chance }));
  if (teams.length === 2) return [{ seat: 0, points: pointsOf(0, moves) }];
  return teams.map((_, seat) => ({
    seat,
    points: pointsOf(
      seat,
      moves.filter(move => move.seat === seat),
    ),
  }));
}

/** Whether a move was so much worse than another that the other is worth showing. */
export function isWorse({ grade, better }: GradedMove): boolean {
  return better.length > 0 && (grade === 'inaccuracy' || grade === 'mistake' || grade === 'blunder');
}

export function percent(part: number): string {
  return `${Math.round(100 * part)}\u00a0%`;
}
