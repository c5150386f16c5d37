/** What opens a line of words while one plays by keys. */
export const LINE_KEY = ':';

/** Lets a line grow key by key. Undefined if it was dropped, or there are no more keys. */
export async function typedLine(
  keys: AsyncIterator<string, unknown>,
  show: (line: string) => void,
): Promise<string | undefined> {
  for (let line = ''; ; ) {
    show(line);
    const { value: key, done } = await keys.next();
    if (done || key === 'escape') return undefined;
    if (key === 'return' || key === 'enter') return line;
    if (key === 'backspace' || key === '\x7f') {
      if (line === '') return undefined;
      line = line.slice(0, -1);
    } else if (key === 'space') line += ' ';
    else if (key.length === 1) line += key;
  }
}
