// What a TypeBox schema accepts, as TypeScript that people read: `Type.TObject<{ id: Type.TString }>` becomes `{ id: string }`.

const PLAIN: Readonly<Record<string, string>> = {
  TString: 'string',
  TNumber: 'number',
  TInteger: 'number',
  TBoolean: 'boolean',
  TNull: 'null',
  TUnknown: 'unknown',
  TAny: 'unknown',
};

/** An interface that says some fields of its schema more exactly. */
const REFINES = /^interface (?<head>[\w$]+(?:<[^{]*>)?) extends \w+<typeof [\w$]+> \{\n(?<body>[\s\S]*)\}$/;

/**
 * The declarations of a name as one interface, or as a type where its schema is no object; undefined where it has none. What an
 * interface beside the schema says more exactly counts.
 */
export function schemaAsType(name: string, declared: readonly string[]): string | undefined {
  const schema = declared
    .map(code => /^const [\w$]+: (?<type>Type\.T[\s\S]*);$/.exec(code)?.groups?.type)
    .find(Boolean);
  if (schema === undefined) return undefined;
  const { head = name, body = '' } = declared.map(code => REFINES.exec(code)?.groups).find(Boolean) ?? {};
  const refined = [...body.matchAll(/^ +(?:readonly )?(?<key>[\w$]+)\??: (?<type>.*);$/gm)];
  const type = new Reader(
    schema,
    new Map(refined.map(({ groups }) => [groups?.key ?? '', groups?.type ?? ''])),
  ).whole();
  return type.startsWith('{') ? `interface ${head} ${type}` : `type ${name} = ${type};`;
}

/** Reads the type of a schema from its first letter to its last. */
class Reader {
  private readonly text: string;
  /** Types of fields of the outermost object that count in place of those of the schema. */
  private readonly refined: ReadonlyMap<string, string>;
  private at = 0;

  constructor(text: string, refined: ReadonlyMap<string, string>) {
    this.text = text;
    this.refined = refined;
  }

  whole(): string {
    const type = this.type('');
    if (this.text.slice(this.at).trim() !== '')
      throw new Error(`cannot read on at “${this.text.slice(this.at, this.at + 40)}”`);
    return type;
  }

  /** `indent` is that of the line on which the type begins. */
  private type(indent: string): string {
    const name = this.match(/\s*(?:Type\.)?(T[A-Z]\w*)/y);
    if (name === undefined) return this.other();
    if (name in PLAIN) {
      if (this.match(/\s*(<)/y) !== undefined) this.list('>', indent);
      return PLAIN[name] ?? 'unknown';
    }
    if (this.match(/\s*(<)/y) === undefined) return name;
    if (name === 'TObject') return this.object(indent);
    const args =
      name === 'TUnion' || name === 'TIntersect' || name === 'TEnum' || name === 'TTuple'
        ? this.tuple(indent)
        : this.list('>', indent);
    const [first = 'unknown', second = 'unknown'] = args;
    if (name === 'TUnion' || name === 'TEnum') return args.join(' | ');
    if (name === 'TIntersect') return args.join(' & ');
    if (name === 'TTuple') return `[${args.join(', ')}]`;
    if (name === 'TArray') return /[|&]/.test(first.replaceAll(/\{[\s\S]*\}/g, '')) ? `(${first})[]` : `${first}[]`;
    if (name === 'TRecord') return `Record<string, ${second}>`;
    return first;
  }

  private object(indent: string): string {
    const inner = `${indent}  `;
    this.must(/\s*\{/y);
    const fields: string[] = [];
    while (this.match(/\s*(\})/y) === undefined) {
      const key = this.match(/\s*(?:readonly )?('[^']*'|"[^"]*"|[\w$-]+\??)\s*:/y) ?? '';
      const isOptional = this.match(/\s*(?:Type\.)?(TOptional)</y) !== undefined;
      const type = this.type(inner);
      if (isOptional) this.must(/\s*>/y);
      this.match(/\s*(;)/y);
      const shown = indent === '' ? (this.refined.get(key) ?? type) : type;
      fields.push(`${inner}${key}${isOptional ? '?' : ''}: ${shown};`);
    }
    // What else TypeBox says of an object beside its fields.
    while (this.match(/\s*(,)/y) !== undefined) this.type(inner);
    this.must(/\s*>/y);
    return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
  }

  /** What stands in brackets, or in a list of one type: `TEnum<("a" | "b")[]>`. */
  private tuple(indent: string): string[] {
    if (this.match(/\s*(\[)/y) === undefined)
      return this.list('>', indent).map(each => each.replace(/^\((.*)\)\[\]$/, '$1'));
    const items = this.list(']', indent);
    while (this.match(/\s*(,)/y) !== undefined) this.type(indent);
    this.must(/\s*>/y);
    return items;
  }

  private list(end: '>' | ']', indent: string): string[] {
    const items: string[] = [];
    const isOver = end === '>' ? /\s*(>)/y : /\s*(\])/y;
    while (this.match(isOver) === undefined) {
      items.push(this.type(indent));
      this.match(/\s*(,)/y);
    }
    return items;
  }

  /** What is no schema is TypeScript already: a literal, a name, or a type in brackets. */
  private other(): string {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at] ?? '';
      if (sign === '"' || sign === "'" || sign === '`') this.at = this.text.indexOf(sign, this.at + 1);
      else if ('<[({'.includes(sign)) depth++;
      else if ('>])}'.includes(sign) && this.text[this.at - 1] !== '=' && depth-- === 0) break;
      else if ((sign === ',' || sign === ';') && depth === 0) break;
    }
    return this.text.slice(start, this.at).trim();
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found[1] ?? '';
  }

  private must(pattern: RegExp): void {
    if (this.match(pattern) === undefined)
      throw new Error(`cannot read on at “${this.text.slice(this.at, this.at + 40)}”`);
  }
}
