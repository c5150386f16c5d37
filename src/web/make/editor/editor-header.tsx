import { type ReactNode, useEffect, useId, useState } from 'react';
import { fileName } from '../../../kernel/spelling.ts';
import { keyLabelOf } from '../../keys/key-labels.ts';
import { useKeys } from '../../keys/key-listener.ts';
import { KeySheet } from '../../match/key-sheet.tsx';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { copyText, download } from '../../parts/share/export-text.ts';
import { useSheet } from '../../parts/use-sheet.ts';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import type { DraftSession } from '../core/draft-session.ts';
import { isPlayable, type Remark } from '../core/map-format.ts';
import { EDITOR_KEYS, TOOL_KEYS } from '../tools/editor-keys.ts';
import { ToolButton } from '../tools/tool-button.tsx';
import { ImportMap } from './import-map.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import '../../styles/make/make.css';

const say = makeTexts.head;
const keys = makeTexts.keys;

interface HeadProps<Doc> {
  readonly session: DraftSession<Doc>;
  /** Whether there is a drawing with tools. */
  readonly draws: boolean;
  readonly onPlay: () => void;
  /** More that can be done with the map. */
  readonly children?: ReactNode;
}

/** The name of the map, the way back and forth, and what can be done with it. */
export function EditorHeader<Doc>({ session, draws, onPlay, children }: HeadProps<Doc>) {
  const { format, doc, change, remarks, isKept } = session;
  const sheet = useSheet<'keys' | 'file' | 'publish'>();
  const name = useId();
  const playable = isPlayable(remarks);
  const title = format.titleOf(doc);
  useEffect(() => {
    document.title = `${title} · ${texts.nav.make} · ${texts.title}`;
  }, [title]);
  useKeys(EDITOR_KEYS, {
    undo: session.undo,
    redo: session.redo,
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
          keys={keyLabelOf(EDITOR_KEYS, 'undo')}
          off={!session.canUndo}
          onPress={session.undo}
        />
        <ToolButton
          icon="redo"
          name={say.redo}
          keys={keyLabelOf(EDITOR_KEYS, 'redo')}
          off={!session.canRedo}
          onPress={session.redo}
        />
        <Button kind="small" onClick={() => sheet.open('file')}>
          {say.more}
        </Button>
        <Button kind="small" onClick={() => sheet.open('keys')}>
          {say.help}
        </Button>
        <div role="status" className="make-state">
          <p className={playable ? 'make-sound' : 'make-broken'}>{soundness(remarks)}</p>
          <p className={isKept ? 'make-kept' : 'make-not-kept'}>{isKept ? say.kept : say.notKept}</p>
        </div>
      </div>
      <div className="make-actions">
        <Button
          kind="main"
          className="button-small"
          title={playable ? say.playNote : say.broken}
          disabled={!playable}
          onClick={onPlay}
        >
          {say.play}
        </Button>
        {children}
        <Button kind="small" onClick={() => sheet.open('publish')}>
          {say.publish}
        </Button>
      </div>
      <KeySheet
        sheet={sheet}
        lines={draws ? [...TOOL_KEYS, ...EDITOR_KEYS] : EDITOR_KEYS}
        notes={draws ? [keys.board, keys.mouse, keys.touch] : []}
      />
      <PublishSheet open={sheet.shown === 'publish'} onClose={() => sheet.close('publish')} session={session} />
      <FileSheet open={sheet.shown === 'file'} onClose={() => sheet.close('file')} session={session} />
    </header>
  );
}

function soundness(remarks: readonly Remark[]): string {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return say.errors(errors);
  return remarks.length > 0 ? say.advice(remarks.length) : say.sound;
}

const sayFile = makeTexts.file;

interface FileSheetProps<Doc> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly session: DraftSession<Doc>;
}

/** Import and export: the exact text, as a file or in the clipboard, and other maps. */
function FileSheet<Doc>({ open, onClose, session }: FileSheetProps<Doc>) {
  return (
    <Dialog open={open} heading={sayFile.heading} onClose={onClose} close={sayFile.close}>
      <Export session={session} />
      <h3>{sayFile.import}</h3>
      <p>{makeTexts.bring.replaces}</p>
      <ImportMap />
    </Dialog>
  );
}

function Export<Doc>({ session: { format, doc } }: { readonly session: DraftSession<Doc> }) {
  const [copied, setCopied] = useState<boolean>();
  const file = `${fileName(format.titleOf(doc))}.${format.extension}`;
  return (
    <div className="make-export">
      <Button kind="main" onClick={() => download(file, format.write(doc))}>
        {sayFile.download(file)}
      </Button>
      {format.besides?.(doc).map(({ name, words, text }) => (
        <Button key={name} onClick={() => download(name, text)}>
          {words}
        </Button>
      ))}
      <Button onClick={async () => setCopied(await copyText(format.write(doc)))}>{sayFile.copy}</Button>
      {copied !== undefined && <p role="status">{copied ? sayFile.copied : sayFile.notCopied}</p>}
    </div>
  );
}
