import { type ReactNode, useEffect, useId } from 'react';
import { signOf } from '../keys/signs.ts';
import { useKeys } from '../keys/use-keys.ts';
import { KeySheet } from '../match/key-sheet.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { makeTexts } from '../texts/make.ts';
import { texts } from '../texts/texts.ts';
import { isPlayable, type Remark } from './format.ts';
import { BENCH_KEYS, EDITOR_KEYS } from './keys.ts';
import { FileSheet } from './sheets/file-sheet.tsx';
import { PublishSheet } from './sheets/publish-sheet.tsx';
import { ToolButton } from './tools/tool-button.tsx';
import type { Workshop } from './workshop.ts';
import '../styles/make/make.css';
import { useSheet } from '../parts/sheet.ts';

const say = makeTexts.head;
const keys = makeTexts.keys;

interface HeadProps<Doc> {
  readonly workshop: Workshop<Doc>;
  /** Whether there is a drawing with tools. */
  readonly draws: boolean;
  readonly onPlay: () => void;
  /** More that can be done with the map. */
  readonly children?: ReactNode;
}

/** The name of the map, the way back and forth, and what can be done with it. */
export function Head<Doc>({ workshop, draws, onPlay, children }: HeadProps<Doc>) {
  const { format, doc, change, remarks, isKept } = workshop;
  const sheet = useSheet<'keys' | 'file' | 'publish'>();
  const name = useId();
  const playable = isPlayable(remarks);
  const title = format.titleOf(doc);
  useEffect(() => {
    document.title = `${title} · ${texts.nav.make} · ${texts.title}`;
  }, [title]);
  useKeys(EDITOR_KEYS, {
    undo: workshop.undo,
    redo: workshop.redo,
    play: () => playable && onPlay(),
    file: () => sheet.open('file'),
  });
  return (
    <header className="make-head">
      <h1 className="unseen">{makeTexts.heading}</h1>
      <div className="make-name">
        <Link to={pathTo.make} className="make-drafts-link" returns>
          {say.drafts}
        </Link>
        <label htmlFor={name} className="unseen">
          {say.title}
        </label>
        <input
          id={name}
          value={title}
          maxLength={80}
          onChange={event => change(format.titled(doc, event.target.value), 'title')}
        />
      </div>
      <div className="make-head-tools">
        <ToolButton
          icon="undo"
          name={say.undo}
          keys={signOf(EDITOR_KEYS, 'undo')}
          off={!workshop.canUndo}
          onPress={workshop.undo}
        />
        <ToolButton
          icon="redo"
          name={say.redo}
          keys={signOf(EDITOR_KEYS, 'redo')}
          off={!workshop.canRedo}
          onPress={workshop.redo}
        />
        <button type="button" className="button button-small" onClick={() => sheet.open('file')}>
          {say.more}
        </button>
        <button type="button" className="button button-small" onClick={() => sheet.open('keys')}>
          {say.help}
        </button>
        <div role="status" className="make-state">
          <p className={playable ? 'make-sound' : 'make-broken'}>{soundness(remarks)}</p>
          <p className={isKept ? 'make-kept' : 'make-not-kept'}>{isKept ? say.kept : say.notKept}</p>
        </div>
      </div>
      <div className="make-actions">
        <button
          type="button"
          className="button button-small button-main"
          title={playable ? say.playNote : say.broken}
          disabled={!playable}
          onClick={onPlay}
        >
          {say.play}
        </button>
        {children}
        <button type="button" className="button button-small" onClick={() => sheet.open('publish')}>
          {say.publish}
        </button>
      </div>
      <KeySheet
        open={sheet.shown === 'keys'}
        onOpen={() => sheet.open('keys')}
        onClose={() => sheet.close('keys')}
        lines={draws ? [...BENCH_KEYS, ...EDITOR_KEYS] : EDITOR_KEYS}
        notes={draws ? [keys.board, keys.mouse, keys.touch] : []}
      />
      <PublishSheet open={sheet.shown === 'publish'} onClose={() => sheet.close('publish')} workshop={workshop} />
      <FileSheet open={sheet.shown === 'file'} onClose={() => sheet.close('file')} workshop={workshop} />
    </header>
  );
}

function soundness(remarks: readonly Remark[]): string {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return say.errors(errors);
  return remarks.length > 0 ? say.advice(remarks.length) : say.sound;
}
