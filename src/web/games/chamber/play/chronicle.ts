import { useState } from 'react';

const MOST = 60;

/** One turn in words. */
export interface Line {
  readonly position: number;
  readonly words: string;
}

/** What was said since the page was opened, the latest last. */
export function useChronicle(position: number, words: string): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([{ position, words }]);
  if (lines.at(-1)?.position === position) return lines;
  const more = [...lines, { position, words }].slice(-MOST);
  setLines(more);
  return more;
}
