/** Text that is safe inside HTML. */
export function text(value: string | number): string {
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** JSON that is safe inside a script element. */
export function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A table whose numbers stand below each other; it scrolls by itself where the page is narrower. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const figures = head.map((_, n) => rows.every(row => FIGURES.test(row[n] ?? '')));
  const classOf = (n: number) => (figures[n] ? ' class="figures"' : '');
  const headings = head.map((cell, n) => `<th scope="col"${classOf(n)}>${cell}</th>`).join('');
  const line = (row: readonly string[]) => `<tr>${row.map((cell, n) => `<td${classOf(n)}>${cell}</td>`).join('')}</tr>`;
  const body = rows.map(line).join('\n');
  return `<div class="wide"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Nothing but a number, a share of a number, or nothing at all. */
const FIGURES = /^(<b>)?[-+–\d][-–\d. /%]*(<\/b>)?$/;
