/** Text that is safe inside HTML. */
export function text(value: string | number): string {
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** JSON that is safe inside a script element. */
export function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="wide"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map(row => line(row, 'td')).join('\n')}</tbody></table></div>`;
}
