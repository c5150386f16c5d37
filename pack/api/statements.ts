/** A statement of a declaration file, as the compiler writes them. */
export interface Statement {
  /** The comment before it, without its stars; empty if there is none. */
  readonly comment: string;
  /** Without `export` and `declare` where it declares something. */
  readonly code: string;
  /** What it declares; undefined where it only imports or passes on. */
  readonly declares: { readonly kind: Kind; readonly name: string } | undefined;
}

const KINDS = ['class', 'function', 'const', 'interface', 'type'] as const;
export type Kind = (typeof KINDS)[number];

/** Each begins at the margin with one of these words, perhaps after a comment, and ends where the next begins. */
const COMMENT = String.raw`(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?`;
const WORD = '(?:export|import|declare|type|interface|abstract)\\b';
const STATEMENT = new RegExp(`^(?<comment>${COMMENT})(?<code>${WORD}(?:(?!^${COMMENT}${WORD})[\\s\\S])*)`, 'gm');
const DECLARES = new RegExp(`^(?:abstract )?(?<kind>${KINDS.join('|')}) (?<name>[\\w$]+)`);

/** The statements of a declaration file. */
export function statementsOf(text: string): Statement[] {
  return [...text.matchAll(STATEMENT)].map(({ groups }) => {
    const whole = groups?.code?.trimEnd() ?? '';
    const code = whole.replace(/^export (?=declare|interface|type \w|abstract)/, '').replace(/^declare /, '');
    const { kind, name } = DECLARES.exec(code)?.groups ?? {};
    const declares = kind === undefined || name === undefined ? undefined : { kind: kind as Kind, name };
    return { comment: wordsOf(groups?.comment ?? ''), code: declares === undefined ? whole : code, declares };
  });
}

/** The words of a comment, line by line. */
export function wordsOf(comment: string): string {
  return comment
    .trim()
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** A name that a file takes from elsewhere, or passes on. */
export interface Taken {
  readonly name: string;
  /** What it is called where it comes from. */
  readonly original: string;
  readonly from: string;
}

/** The names between the braces of a statement that imports or passes on. */
export function takenBy(code: string): Taken[] {
  const named = /^(?:import|export) (?:type )?\{(?<names>[^}]*)\} from ['"](?<from>[^'"]+)['"]/.exec(code)?.groups;
  const { names = '', from = '' } = named ?? {};
  return names
    .split(',')
    .map(each => each.trim().replace(/^type /, ''))
    .filter(each => each !== '')
    .map(each => {
      const [original = '', name = original] = each.split(' as ');
      return { name, original, from };
    });
}

/** A type or an interface as its source writes it, which reads better than what the compiler makes of it. */
export function writtenIn(source: string, kind: 'type' | 'interface', name: string): string | undefined {
  const end = kind === 'type' ? String.raw`;(?=\n(?:[^\s})\]|&]|\n)|\n?(?![\s\S]))` : String.raw`^\}|\{\}$`;
  return new RegExp(`^(?:export )?(?<code>${kind} ${name}\\b[\\s\\S]*?(?:${end}))`, 'm').exec(source)?.groups?.code;
}
