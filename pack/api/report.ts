import type { EntryPage, Exported } from './library.ts';

/** What is worth looking for first. */
const VALUES: readonly string[] = ['function', 'class', 'const'];
const KIND_NAMES = { function: 'Function', class: 'Class', const: 'Constant', interface: 'Interface', type: 'Type' };

/** The page of an entry: what it exports, what is said of it and how it is declared, for people and for comparing. */
export function pageOf({ entry, about, exports }: EntryPage): string {
  const [values, types] = [exports.filter(isValue), exports.filter(each => !isValue(each))];
  const leansOn = [...new Set(exports.flatMap(each => each.leansOn))].sort();
  const parts = [
    `# quadrille/${entry}`,
    about,
    ...values.sort(byName).map(sectionOf),
    ...types.sort(byName).map(sectionOf),
    ...(leansOn.length === 0
      ? []
      : ['## What is private', `Named above, exported nowhere, and free to change: ${listed(leansOn)}.`]),
  ];
  return `${parts.join('\n\n')}\n`;

  function sectionOf({ name, kind, comment, code, uses }: Exported): string {
    const elsewhere = uses.filter(use => use.entry !== entry);
    const links = elsewhere.map(use => `[\`${use.name}\`](${use.entry}.md#${use.name.toLowerCase()})`);
    return [
      `## ${name}`,
      [`*${KIND_NAMES[kind]}.*`, comment].filter(part => part !== '').join(' '),
      `\`\`\`ts\n${code}\n\`\`\``,
      ...(links.length === 0 ? [] : [`From elsewhere: ${links.join(', ')}.`]),
    ].join('\n\n');
  }
}

/** All exports of all entries by name and kind: short enough to be read as a diff. */
export function exportsReport(library: readonly EntryPage[]): string {
  const parts = library.map(({ entry, exports }) => {
    const kinds = Object.keys(KIND_NAMES).flatMap(kind => {
      const names = exports.filter(each => each.kind === kind).sort(byName);
      return names.length === 0 ? [] : [`- ${kind}: ${listed(names.map(({ name }) => name))}`];
    });
    return `## quadrille/${entry}\n\n${kinds.join('\n')}`;
  });
  return `# What the library exports\n\nWritten by \`npm run api\`; what each is for stands at \`/docs/api\` of a server.\n\n${parts.join('\n\n')}\n`;
}

function isValue({ kind }: Exported): boolean {
  return VALUES.includes(kind);
}

function byName(a: Exported, b: Exported): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return one === other ? (a.name < b.name ? -1 : 1) : one < other ? -1 : 1;
}

function listed(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ');
}
