import type { Steps } from '../../../kernel/match/match-types.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import type { KeyBinding } from '../../keys/key-bindings.ts';
import { texts } from '../../texts/texts.ts';
import type { MatchController } from '../controller/match-controller.ts';

const say = texts.undo;

/** Undo and redo as everybody knows them. */
export const SHORTCUT_KEYS = [
  { keys: ['ctrl+z'], words: say.back, act: 'undo' },
  { keys: ['ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: say.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** The same where no letter is taken. */
export const UNDO_KEYS = [
  { keys: ['u', 'ctrl+z'], words: say.back, act: 'undo' },
  { keys: ['y', 'ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: say.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** Beginning again, where that is near at hand. */
export const RESTART_KEYS = [
  { keys: ['r'], words: say.start, act: 'restart' },
] as const satisfies readonly KeyBinding[];

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
