import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../forms/controls.tsx';
import { copyText } from './export-text.ts';

interface ShareButtonProps {
  /** Where whoever reads it can follow, as an address of this page. */
  readonly to: string;
  readonly text: (address: string) => string;
}

/** Copies a result, to be pasted wherever friends are; says so when it is done. */
export function ShareResult({ to, text }: ShareButtonProps) {
  const [copied, setCopied] = useState<string>();
  const result = text(new URL(to, window.location.href).href);
  return (
    <Button onClick={async () => setCopied((await copyText(result)) ? result : undefined)} aria-live="polite">
      {copied === result ? texts.link.copied : texts.share.copy}
    </Button>
  );
}

/** A small row of squares: so many of them full. */
export function emojiBar(full: number, of: number, colour = '🟩', empty = '⬜'): string {
  const filled = Math.min(Math.max(full, 0), of);
  return colour.repeat(filled) + empty.repeat(of - filled);
}
