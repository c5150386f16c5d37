import type { Undo } from '../../../match/undo/undo.ts';
import { UndoButtons } from '../../../match/undo.tsx';
import { throttled } from '../../../parts/deferred-rendering.tsx';
import { texts } from '../../../texts/texts.ts';

interface HeadProps {
  readonly title: string;
  readonly undo: Undo | undefined;
  /** What else can be done here; undefined where it cannot. */
  readonly ask: (() => void) | undefined;
  readonly wait: (() => void) | undefined;
  readonly save: (() => void) | undefined;
}

/** The name of a dungeon, and what can be done about it. */
export const Head = throttled(function Head({ title, undo, ask, wait, save }: HeadProps) {
  const deeds = [
    [texts.dungeon.hints.button, ask],
    [texts.dungeon.wait, wait],
    [texts.saves.open, save],
  ] as const;
  return (
    <div className="match-head">
      <h1 className="match-title">{title}</h1>
      <div className="buttons">
        <UndoButtons undo={undo} restarts />
        {deeds.map(
          ([words, act]) =>
            act !== undefined && (
              <button key={words} type="button" className="button button-small" onClick={act}>
                {words}
              </button>
            ),
        )}
      </div>
    </div>
  );
});
