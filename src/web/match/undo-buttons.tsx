import type { Steps } from '../../kernel/match/match-types.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { Button } from '../parts/forms/controls.tsx';
import { texts } from '../texts/texts.ts';
import type { MatchController } from './controller/match-controller.ts';
import '../styles/undo.css';

const say = texts.undo;

/** How a match can go back and forward; undefined where it cannot at all. */
export interface Undo {
  readonly steps: Steps;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly restart: () => void;
}

/** What whoever plays an open match, from this seat, can take back. `first` is done before. */
export function undoOf(
  { steps }: MatchAnswer,
  table: Pick<MatchController, 'step'>,
  first: () => void,
  seat?: Seat,
): Undo | undefined {
  if (steps === null) return undefined;
  const step = (where: keyof Steps) => () => {
    first();
    table.step(where, seat);
  };
  return { steps, undo: step('back'), redo: step('forward'), restart: step('start') };
}

const ARROWS = {
  back: 'M9 4 3 10l6 6M3 10h11a5 5 0 0 1 0 10h-4',
  forward: 'M15 4l6 6-6 6M21 10H10a5 5 0 0 0 0 10h4',
  start: 'M4 3v6h6M4.6 9A8.5 8.5 0 1 1 4 15',
};

interface UndoButtonsProps {
  readonly undo: Undo | undefined;
  /** Whether one can begin again here as well. */
  readonly restarts?: boolean;
}

/** Takes moves back and plays them again, by touch or click. */
export function UndoButtons({ undo, restarts = false }: UndoButtonsProps) {
  if (undo === undefined) return null;
  return (
    <div className="undo">
      <Step undo={undo} to="back" onClick={undo.undo} />
      <Step undo={undo} to="forward" onClick={undo.redo} />
      {restarts && <Step undo={undo} to="start" onClick={undo.restart} />}
    </div>
  );
}

interface StepProps {
  readonly undo: Undo;
  readonly to: keyof typeof ARROWS;
  readonly onClick: () => void;
}

/** It stays where it is when there is nowhere to go, and keeps the focus. */
function Step({ undo: { steps }, to, onClick }: StepProps) {
  return (
    <Button
      kind="small"
      className="undo-button"
      aria-label={say[to]}
      title={say[to]}
      aria-disabled={steps[to] === null}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ARROWS[to]} />
      </svg>
    </Button>
  );
}
