/** What is told apart in code: comments, texts and words of the language. */
const PARTS =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:as|async|await|class|const|export|extends|for|from|function|get|if|import|in|interface|keyof|let|new|null|of|private|protected|readonly|return|static|true|false|type|typeof|undefined|using|yield)\b)/g;
const SHELL = /(?<comment>(?<=^|\s)#[^\n]*)|(?<text>'[^'\n]*'|"[^"\n]*")/gm;

const BY_LANGUAGE: Readonly<Record<string, RegExp>> = { ts: PARTS, js: PARTS, json: PARTS, sh: SHELL };

/** Code as HTML, with a little colour where the language is known. */
export function highlighted(code: string, language: string): string {
  const parts = BY_LANGUAGE[language];
  if (parts === undefined) return bare(code);
  let html = '';
  let at = 0;
  for (const match of code.matchAll(parts)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    html += `${bare(code.slice(at, match.index))}<span class="${name}">${bare(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + bare(code.slice(at));
}

function bare(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** The words of HTML without its tags. */
export function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
