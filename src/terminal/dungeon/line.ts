/** What opens a line of words while one plays by keys. */
export const LINE_KEY = ':';

/** What a key means where no line is written; nothing, if it is only there to write with. */
export function wordOf(key: string): string | undefined {
  if (key === 'backspace') return 'undo';
  return key === 'enter' || key === 'escape' ? undefined : key;
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
