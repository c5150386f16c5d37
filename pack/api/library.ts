import { posix } from 'node:path';
import { type Declarations, ENTRIES, type Entry } from '../declarations.ts';
import { schemaAsType } from './schema-types.ts';
import { type Kind, type Statement, statementsOf, takenBy, wordsOf, writtenIn } from './statements.ts';

/** A name, and the entry that exports it. */
interface Home {
  readonly name: string;
  readonly entry: Entry;
}

/** Something that an entry exports. */
export interface Exported {
  readonly name: string;
  /** What it is: of a type and a value of the same name, the type. */
  readonly kind: Kind;
  /** What is said of it, by the first of its declarations that has a comment, or by the schema that it is. */
  readonly comment: string;
  /** All declarations of the name, without what is private in them. */
  readonly code: string;
  /** What is named in it and exported too, with the entry that does so: its own first. */
  readonly uses: readonly Home[];
  /** What of ours is named in it and exported nowhere. */
  readonly leansOn: readonly string[];
}

/** An entry with all that it exports. */
export interface EntryPage {
  readonly entry: Entry;
  /** What its first comment says. */
  readonly about: string;
  readonly exports: readonly Exported[];
}

interface Source {
  readonly text: string;
  readonly statements: readonly Statement[];
  /** Where the names that come from elsewhere are declared, by what they are called here. */
  readonly taken: ReadonlyMap<string, string>;
}

/** Reads what each entry exports from the declarations, and from the sources, by their path under `src`. */
export function libraryOf(declarations: Declarations, read: (source: string) => string): EntryPage[] {
  const sourceOf = (file: string, text: string): Source => {
    const statements = statementsOf(text);
    const taken = statements.flatMap(({ code }) =>
      takenBy(code).map(({ name, original, from }) => [name, placeOf(file, from, original)] as const),
    );
    return { text: read(file.replace(/\.d\.ts$/, '.ts')), statements, taken: new Map(taken) };
  };
  const sources = new Map([...declarations].map(([file, text]) => [file, sourceOf(file, text)]));
  const exported = ENTRIES.map(entry => ({ entry, names: exportsOf(`library/${entry}.d.ts`, sources) }));
  const homes = new Map<string, Home[]>();
  for (const { entry, names } of exported) {
    for (const [name, place] of names) homes.set(place, [...(homes.get(place) ?? []), { name, entry }]);
  }
  return exported.map(({ entry, names }) => ({
    entry,
    about: wordsOf(/^\/\*\*[\s\S]*?\*\//.exec(sources.get(`library/${entry}.d.ts`)?.text ?? '')?.[0] ?? ''),
    exports: [...names].map(([name, place]) => exportedAs(name, place, entry, sources, homes)),
  }));
}

/** Where a name is declared: the declaration file, or a package, and what it is called there. */
function placeOf(file: string, from: string, name: string): string {
  const target = from.startsWith('.') ? posix.join(posix.dirname(file), from).replace(/\.ts$/, '.d.ts') : from;
  return `${target} ${name}`;
}

/** The names that an entry exports, and where each is declared. */
function exportsOf(file: string, sources: ReadonlyMap<string, Source>): Map<string, string> {
  const source = sources.get(file);
  const names = new Map<string, string>();
  for (const { code, declares } of source?.statements ?? []) {
    if (declares !== undefined) names.set(declares.name, `${file} ${declares.name}`);
    if (code.startsWith('export')) for (const { name } of takenBy(code)) names.set(name, source?.taken.get(name) ?? '');
  }
  return names;
}

function exportedAs(
  name: string,
  place: string,
  entry: Entry,
  sources: ReadonlyMap<string, Source>,
  homes: ReadonlyMap<string, readonly Home[]>,
): Exported {
  const [file = '', original = ''] = place.split(' ');
  const source = sources.get(file);
  const declared = source?.statements.filter(({ declares }) => declares?.name === original) ?? [];
  const kind = (declared.findLast(({ declares }) => declares?.kind !== 'const') ?? declared[0])?.declares?.kind;
  if (source === undefined || kind === undefined) throw new Error(`quadrille/${entry}: ${name} is declared nowhere`);
  const codes = declared.map(each => codeOf(each, source.text));
  const alias = /^type [\w$]+ = \w+<typeof (?<schema>[\w$]+)>;$/.exec(codes.at(-1) ?? '')?.groups?.schema ?? '';
  const [home = '', schemaName] = (source.taken.get(alias) ?? `${file} ${alias}`).split(' ');
  const schema = sources.get(home)?.statements.find(({ declares }) => declares?.name === schemaName);
  const code = schemaAsType(name, [...codes, schema?.code ?? '']) ?? codes.join('\n');
  const uses: Home[] = [];
  const leansOn: string[] = [];
  const local = new Set(source.statements.flatMap(({ declares }) => declares?.name ?? []));
  for (const used of namesIn(code)) {
    if (used === original || !(source.taken.has(used) || local.has(used))) continue;
    const at = source.taken.get(used) ?? `${file} ${used}`;
    const home = homes.get(at);
    if (home?.[0] !== undefined) uses.push(home.find(each => each.entry === entry) ?? home[0]);
    else if (at.includes('.d.ts ')) leansOn.push(used);
  }
  const comment = declared.find(each => each.comment !== '')?.comment ?? describedIn(source.text, original);
  return { name, kind, comment, code, uses, leansOn };
}

/** A declaration without the members that only a class and its heirs can use, two spaces for every step further in. */
function codeOf({ code, declares }: Statement, source: string): string {
  const { kind, name = '' } = declares ?? {};
  const written = kind === 'type' || kind === 'interface' ? writtenIn(source, kind, name) : undefined;
  return (
    written ??
    code
      .replaceAll(/^ {4}(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n {4})?(?:static )?(?:private|protected) [^\n]*\n/gm, '')
      .replaceAll(/^(?: {4})+/gm, spaces => ' '.repeat(spaces.length / 2))
  );
}

/** What a schema says of itself, for those who read the interface. */
function describedIn(source: string, name: string): string {
  const called = `(?:title: '${name}',\\s*description: |namedObject\\(\\s*'${name}',\\s*)`;
  return new RegExp(`${called}'(?<words>[^']*)'`).exec(source)?.groups?.words ?? '';
}

/** The names in a declaration, in their order; what is said in comments and texts, or called so, does not count. */
function namesIn(code: string): Set<string> {
  const bare = code.replaceAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/|'[^'\n]*'|"[^"\n]*"/g, '');
  return new Set([...bare.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$]|\??:)/g)].map(([name]) => name));
}
