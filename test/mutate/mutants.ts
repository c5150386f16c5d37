import { parseAst } from 'vite';

/** A source with one place changed. Before and after are the lines that the change touches, put into one. */
export type Mutant = Readonly<Record<'file' | 'before' | 'after' | 'source', string>> & { readonly line: number };
type Change = readonly [start: number, end: number, to: string];
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const SWAPS =
  '< <= >=, <= < >, > >= <=, >= > <, === !==, !== ===, && ||, || &&, + -, - +, * /, / *, % *, ++ --, -- ++, += -=, -= +=' +
  ', *= /=, & |, | &, ^ |, << >>, >> <<, >>> <<, |= &=, &= |=, ??= =, some every, every some, min max, max min';
const SWAPPED = new Map(SWAPS.split(', ').map(line => [line.split(' ')[0], line.split(' ').slice(1)]));
/** Where a 0 or a 1 is a step or a result. Elsewhere it is data, as is any other number that is no bound by its name. */
const COUNTS = /^((Binary|Assignment|Conditional)Expression|ReturnStatement|VariableDeclarator|AssignmentPattern)$/;

/** Every mutant of a source, from its top to its end. Types, imports, texts and what is thrown stay as they are. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const visit = (node: Node, parent: Node): Change[] => {
    const cast = /^TS(As|Satisfies|NonNull)/.test(node.type);
    if (/^(TS|Import)/.test(node.type) && !cast) return [];
    const parts = node.type === 'ThrowStatement' ? [] : cast ? [node.expression] : Object.values(node).flat();
    return [...changesOf(node, parent, source), ...parts.filter(isNode).flatMap(part => visit(part, node))];
  };
  const program = parseAst(source, { lang: 'ts' }, file) as unknown as Node;
  return visit(program, program).map(([start, end, to]) => {
    const from = source.lastIndexOf('\n', start - 1) + 1;
    const till = `${source}\n`.indexOf('\n', end);
    const [before, after] = [source.slice(start, end), to]
      .map(words => source.slice(from, start) + words + source.slice(end, till))
      .map(lines => lines.replace(/\s+/g, ' ').trim()) as [string, string];
    const line = source.slice(0, start).split('\n').length;
    return { file, line, before, after, source: source.slice(0, start) + to + source.slice(end) };
  });
}

function* changesOf(node: Node, parent: Node, source: string): Generator<Change> {
  const { type, start, end, value, operator = '' } = node as Node & { readonly operator?: string };
  const [left, right, test, key] = [node.left, node.right, node.test, parent.key] as (Node | undefined)[];
  const text = (part: Node): string => source.slice(part.start, part.end);
  const unary = type === 'UnaryExpression';
  // A lone semicolon after an `if` does not compile.
  const nothing = parent.type === 'IfStatement' ? '{}' : ';';

  if (/^(Expression|Throw|Break|Continue)Statement$/.test(type) && !text(node).startsWith('console.'))
    yield [start, end, nothing];
  if (type === 'ReturnStatement' && node.argument === null) yield [start, end, nothing];
  if (type === 'BlockStatement' && /Function/.test(parent.type)) yield [start + 1, start + 1, ' return;'];
  if (operator === '??' && right) yield [start, end, text(right)];
  if (unary && /[!-]/.test(operator)) yield [start, start + 1, ''];
  const at = source.indexOf(operator, left?.end ?? (node.prefix ? start : end - operator.length));
  for (const to of (unary ? undefined : SWAPPED.get(operator)) ?? []) yield [at, at + operator.length, to];
  if (parent.property === node) for (const to of SWAPPED.get(text(node)) ?? []) yield [start, end, to];
  // The test of a comparison or of a negation turns round with its operator.
  const turned = type === 'WhileStatement' ? 'false' : test && !/^(Bin|Un)ary/.test(test.type) && `!(${text(test)})`;
  if (test && turned && /^(If|While|Conditional)/.test(type)) yield [test.start, test.end, turned];
  if (typeof value === 'boolean' && type === 'Literal') yield [start, end, String(!value)];
  const counts = (key && /^(min|max)/.test(text(key))) || ((value === 0 || value === 1) && COUNTS.test(parent.type));
  if (typeof value === 'number' && counts) yield [start, end, String(value + 1)];
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
}
