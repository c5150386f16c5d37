import { parseAst } from 'vite';

/** One place of a source, changed: the characters from start to end give way to others. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The lines that it touches, put into one, and the same changed. */
  readonly before: string;
  readonly after: string;
  /** The whole source, changed. */
  readonly source: string;
}

type Change = readonly [start: number, end: number, to: string];
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '===': ['!=='], '!==': ['==='] },
  ...{ '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'], '&': ['|'], '|': ['&'], '^': ['|'] },
  ...{ '<<': ['>>'], '>>': ['<<'], '>>>': ['<<'], '&&': ['||'], '||': ['&&'], '++': ['--'], '--': ['++'] },
  ...{ '+=': ['-='], '-=': ['+='], '*=': ['/='], '|=': ['&='], '&=': ['|='], '??=': ['='], '!': [''] },
};
const NAMES: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Where a 0 or a 1 is a step or a result. Elsewhere it is data, as is any other number that is no bound by its name. */
const COUNTS = /^((Binary|Assignment|Conditional)Expression|ReturnStatement|VariableDeclarator|AssignmentPattern)$/;
const BOUND = /^(min|max)/;

/** Every mutant of a source, from its top to its end. Types, imports, texts and what is thrown stay as they are. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const visit = (node: Node, parent: Node): Change[] => {
    const cast = /^TS(As|Satisfies|NonNull)/.test(node.type);
    if (/^(TS|Import)/.test(node.type) && !cast) return [];
    if (node.type === 'ExpressionStatement' && source.startsWith('console.', node.start)) return [];
    const parts = node.type === 'ThrowStatement' ? [] : cast ? [node.expression] : Object.values(node).flat();
    return [...changesOf(node, parent, source), ...parts.filter(isNode).flatMap(part => visit(part, node))];
  };
  const program = parseAst(source, { lang: 'ts' }, file) as unknown as Node;
  return visit(program, program).map(([start, end, to]) => {
    const from = source.lastIndexOf('\n', start - 1) + 1;
    const till = `${source}\n`.indexOf('\n', end);
    return {
      file,
      line: source.slice(0, start).split('\n').length,
      before: inOneLine(source.slice(from, till)),
      after: inOneLine(source.slice(from, start) + to + source.slice(end, till)),
      source: source.slice(0, start) + to + source.slice(end),
    };
  });
}

function* changesOf(node: Node, parent: Node, source: string): Generator<Change> {
  const { type, start, end, value, operator } = node;
  const [left, right, test, key] = [node.left, node.right, node.test, parent.key] as (Node | undefined)[];
  const text = (part: Node): string => source.slice(part.start, part.end);

  if (/^(Expression|Throw|Break|Continue)Statement$/.test(type)) yield [start, end, ';'];
  if (type === 'ReturnStatement' && node.argument === null) yield [start, end, ';'];
  if (type === 'BlockStatement' && /Function/.test(parent.type)) yield [start + 1, start + 1, ' return;'];
  if (type === 'UnaryExpression' && operator === '-') yield [start, start + 1, ''];
  else if (typeof operator === 'string') {
    const at = source.indexOf(operator, left?.end ?? (node.prefix ? start : end - operator.length));
    for (const to of OPERATORS[operator] ?? []) yield [at, at + operator.length, to];
    if (operator === '??' && right) yield [start, end, text(right)];
  }
  // The test of a comparison or of a negation turns round with its operator.
  if (test && /^(If|Conditional)/.test(type) && !/^(Bin|Un)ary/.test(test.type)) {
    yield [test.start, test.end, `!(${text(test)})`];
  }
  if (test && type === 'WhileStatement') yield [test.start, test.end, 'false'];
  if (typeof value === 'boolean' && type === 'Literal') yield [start, end, String(!value)];
  if (typeof value === 'number' && type === 'Literal') {
    const bound = key !== undefined && BOUND.test(text(key));
    if (bound || (value < 2 && COUNTS.test(parent.type))) yield [start, end, String(value + 1)];
  }
  if (type === 'Identifier' && parent.property === node && text(node) in NAMES)
    yield [start, end, `${NAMES[text(node)]}`];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
}
