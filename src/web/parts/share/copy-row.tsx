import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../forms/controls.tsx';
import '../../styles/copy-row.css';

interface CopyRowProps {
  /** For the label that belongs to it. */
  readonly id: string;
  readonly value: string;
}

/** A text that is there to be passed on, and a button that copies it. */
export function CopyRow({ id, value }: CopyRowProps) {
  const [copied, setCopied] = useState<string>();
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => setCopied(undefined),
    );
  return (
    <div className="copy-row">
      <input id={id} readOnly value={value} onFocus={event => event.target.select()} />
      {navigator.clipboard !== undefined && (
        <Button onClick={copy}>{copied === value ? texts.link.copied : texts.link.copy}</Button>
      )}
    </div>
  );
}
