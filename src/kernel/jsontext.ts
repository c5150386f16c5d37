import { InvalidSetup, problemOf } from './errors.ts';
import { type JsonPart, readingMessages } from './reading.ts';

/** What a text holds as JSON. Throws InvalidSetup with the line and column where it stops being JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Engines word their messages differently, and often leave out the place: look for it ourselves.
    const { at, expected } = findFault(text);
    const before = text.slice(0, at).split('\n');
    const path = `${before.length}:${(before.at(-1) ?? '').length + 1}`;
    throw new InvalidSetup([problemOf(path, readingMessages.noJson({ expected, found: snippet(text, at) }))]);
  }
}

/** JSON of an object with one line for each field, and for each object in a list: short, and kind to comparison. */
export function linedJson(value: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(value).map(([name, field]) => {
    const isList = Array.isArray(field) && field.some(entry => typeof entry === 'object');
    const lines = isList ? field.map(entry => `    ${JSON.stringify(entry)}`).join(',\n') : '';
    return `  ${JSON.stringify(name)}: ${isList ? `[\n${lines}\n  ]` : JSON.stringify(field)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

const SPACE = /[ \t\n\r]*/y;
// All characters from the space on, but for the quote and the backslash.
const TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

function findFault(text: string): { readonly at: number; readonly expected: JsonPart } {
  const open: ('[' | '{')[] = [];
  let expected: JsonPart = 'value';
  let at = end(SPACE, text, 0) ?? 0;
  const afterValue = (): JsonPart => {
    const inside = open.at(-1);
    if (inside === undefined) return 'nothing';
    return inside === '[' ? 'nextInList' : 'nextInObject';
  };
  for (;;) {
    const sign = text[at];
    let next = at + 1;
    if (expected === 'value' || expected === 'valueOrEnd') {
      const scalar = end(TEXT, text, at) ?? end(SCALAR, text, at);
      if (scalar !== undefined) {
        next = scalar;
        expected = afterValue();
      } else if (sign === '[' || sign === '{') {
        open.push(sign);
        expected = sign === '[' ? 'valueOrEnd' : 'keyOrEnd';
      } else if (sign === ']' && expected === 'valueOrEnd') {
        open.pop();
        expected = afterValue();
      } else break;
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      const name = end(TEXT, text, at);
      if (name !== undefined) {
        next = name;
        expected = 'colon';
      } else if (sign === '}' && expected === 'keyOrEnd') {
        open.pop();
        expected = afterValue();
      } else break;
    } else if (expected === 'colon') {
      if (sign !== ':') break;
      expected = 'value';
    } else if (expected !== 'nothing' && sign === ',') {
      expected = expected === 'nextInList' ? 'value' : 'key';
    } else if ((expected === 'nextInList' && sign === ']') || (expected === 'nextInObject' && sign === '}')) {
      open.pop();
      expected = afterValue();
    } else break;
    at = end(SPACE, text, next) ?? next;
  }
  return { at, expected };
}

/** Where the pattern ends if it fits at this place. */
function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The word at a place; nothing at the end. */
function snippet(text: string, at: number): string {
  return /^(?:[\w.+-]+|"[^"\n]*"?|.)/u.exec(text.slice(at, at + 24))?.[0] ?? '';
}
