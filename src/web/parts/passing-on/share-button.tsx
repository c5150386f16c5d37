import { useState } from 'react';
import { texts } from '../../texts.ts';
import { copyText } from './clipboard.ts';

/** Copies a result, to be pasted wherever friends are; says so when it is done. */
export function ShareButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <button
      type="button"
      className="button"
      onClick={async () => setCopied((await copyText(text)) ? text : undefined)}
      aria-live="polite"
    >
      {copied === text ? texts.link.copied : texts.share.copy}
    </button>
  );
}
