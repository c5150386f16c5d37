/**
 * A diagram in words. There are three in all our documents, and where they are read as files whoever shows them draws them; to
 * draw them here, too, would take a layout of graphs. As a list they fit a phone and are read aloud.
 */
export function diagramInWords(code: string, escaped: (text: string) => string): string | undefined {
  const lines = code.split('\n').map(line => line.trim());
  const [kind = '', ...rest] = lines.filter(line => line !== '');
  if (/^flowchart\b/.test(kind)) return flowInWords(rest, escaped);
  return kind === 'sequenceDiagram' ? sequenceInWords(rest, escaped) : undefined;
}

/** Every box, what stands in it, and where its arrows lead. */
function flowInWords(lines: readonly string[], escaped: (text: string) => string): string | undefined {
  const boxes = new Map<string, string>();
  const arrows = new Map<string, string[]>();
  for (const line of lines) {
    const [, box = '', words = ''] = /^(\w+)\["(.+)"\]$/.exec(line) ?? [];
    const ways = line.split('-->').map(side => side.split('&').map(name => name.trim()));
    const [from, to] = ways;
    if (box !== '') boxes.set(box, words);
    else if (from === undefined || to === undefined || ways.length !== 2) return undefined;
    else for (const name of from) arrows.set(name, [...(arrows.get(name) ?? []), ...to]);
  }
  const items = [...boxes].map(([box, words]) => {
    const [name = '', ...more] = words.replaceAll(/<\/?b>/g, '').split('<br/>');
    const about = more.length === 0 ? '' : `: ${escaped(more.join(' '))}`;
    const to = arrows.get(box);
    return `<li><b>${escaped(name)}</b>${about}${to === undefined ? '' : ` → ${escaped(to.join(', '))}`}</li>`;
  });
  return `<ul class="diagram">\n${items.join('\n')}\n</ul>\n`;
}

/** Who tells whom what, one after the other; what may come one way or another stands within. */
function sequenceInWords(lines: readonly string[], escaped: (text: string) => string): string | undefined {
  const names = new Map<string, string>();
  let html = '';
  for (const line of lines) {
    const [, alias, name] = /^participant (\w+) as (.+)$/.exec(line) ?? [];
    const [, from = '', to = '', words = ''] = /^(\w+)--?>>(\w+): (.+)$/.exec(line) ?? [];
    const [, way, when = ''] = /^(alt|else) (.+)$/.exec(line) ?? [];
    if (alias !== undefined && name !== undefined) names.set(alias, name);
    else if (words !== '') {
      const [sender, hearer] = [from, to].map(each => `<b>${escaped(names.get(each) ?? each)}</b>`);
      html += `<li>${from === to ? sender : `${sender} → ${hearer}`}: ${escaped(words)}</li>\n`;
    } else if (way === 'alt') html += `<li>If ${escaped(when)}:\n<ol>\n`;
    else if (way === 'else') html += `</ol></li>\n<li>Or, if ${escaped(when)}:\n<ol>\n`;
    else if (line === 'end') html += '</ol></li>\n';
    else return undefined;
  }
  return `<ol class="diagram">\n${html}</ol>\n`;
}
