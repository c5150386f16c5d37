/** What opens a line of words while one plays by keys. */
export const LINE_KEY = ':';

/** Whether a key means something only where a line is written. */
export function isWriting(key: string): boolean {
  return key === 'enter' || key === 'backspace' || key === 'escape';
}

/** Lets a line grow key by key. Undefined if it was dropped, or there are no more keys. */
export async function typedLine(
  keys: AsyncIterator<string, unknown>,
  show: (line: string) => void,
): Promise<string | undefined> {
  for (let line = ''; ; ) {
    show(line);
    const { value: key, done } = await keys.next();
    if (done || key === 'escape') return undefined;
    if (key === 'enter') return line;
    if (key === 'backspace') {
      if (line === '') return undefined;
      line = line.slice(0, -1);
    } else if ([...key].length === 1) line += key;
  }
}
