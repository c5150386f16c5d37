import { useState } from 'react';
import { fileName } from '../../../kernel/spelling.ts';
import { copyText } from '../../parts/passing-on/clipboard.ts';
import { download } from '../../parts/passing-on/download.ts';
import { makeTexts } from '../../texts/make.ts';
import type { Workshop } from '../workshop.ts';
import { Bring } from './bring.tsx';
import { Dialog } from './dialog.tsx';

const say = makeTexts.file;

interface FileSheetProps<Doc> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly workshop: Workshop<Doc>;
}

/** Import and export: the exact text, as a file or in the clipboard, and other maps. */
export function FileSheet<Doc>({ open, onClose, workshop }: FileSheetProps<Doc>) {
  return (
    <Dialog open={open} heading={say.heading} onClose={onClose} close={say.close}>
      <Export workshop={workshop} />
      <h3>{say.import}</h3>
      <p>{makeTexts.bring.replaces}</p>
      <Bring />
    </Dialog>
  );
}

function Export<Doc>({ workshop: { format, doc } }: { readonly workshop: Workshop<Doc> }) {
  const [copied, setCopied] = useState<boolean>();
  const file = `${fileName(format.titleOf(doc))}.${format.extension}`;
  return (
    <div className="make-export">
      <button type="button" className="button button-main" onClick={() => download(file, format.write(doc))}>
        {say.download(file)}
      </button>
      {format.besides?.(doc).map(({ name, words, text }) => (
        <button key={name} type="button" className="button" onClick={() => download(name, text)}>
          {words}
        </button>
      ))}
      <button type="button" className="button" onClick={async () => setCopied(await copyText(format.write(doc)))}>
        {say.copy}
      </button>
      {copied !== undefined && <p role="status">{copied ? say.copied : say.notCopied}</p>}
    </div>
  );
}
