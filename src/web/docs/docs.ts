import './docs.css';
import { type Found, find, type Section, wordsIn } from './docs-search.ts';

const field = document.querySelector<HTMLInputElement>('#search');
const found = document.querySelector<HTMLElement>('#found');
let sections: Promise<readonly Section[]> | undefined;

/** The index is fetched when somebody begins to search. */
function index(): Promise<readonly Section[]> {
  sections ??= fetch('/docs/search.json').then(answer => {
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return answer.json() as Promise<readonly Section[]>;
  });
  sections.catch(() => {
    sections = undefined;
  });
  return sections;
}

/** Shows what there is for the words that stand in the field by then. */
async function search(into: HTMLElement, { value }: HTMLInputElement): Promise<void> {
  const words = wordsIn(value);
  if (words.length === 0) return close(into);
  const all = await index().catch(() => undefined);
  if (value !== field?.value) return;
  const results = all === undefined ? [] : find(all, value);
  const status = document.createElement('p');
  status.role = 'status';
  status.textContent = all === undefined ? 'The index could not be loaded.' : countOf(results.length);
  const list = document.createElement('ol');
  list.append(...results.map(result => itemOf(result, words)));
  into.replaceChildren(status, ...(results.length === 0 ? [] : [list]));
  into.hidden = false;
}

function countOf(results: number): string {
  if (results === 0) return 'Nothing was found.';
  return results === 1 ? 'One part was found.' : `${results} parts were found.`;
}

function itemOf({ address, title, heading, around }: Found, words: readonly string[]): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  const name = document.createElement('strong');
  name.append(...marked(heading, words));
  const where = document.createElement('small');
  where.textContent = heading === title ? '' : title;
  const line = document.createElement('span');
  line.append(...marked(around, words));
  link.append(name, where, line);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** A text with the words that were looked for in it marked. */
function marked(text: string, words: readonly string[]): (string | HTMLElement)[] {
  const either = new RegExp(`(${words.map(word => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'i');
  return text.split(either).map((part, n) => {
    if (n % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function close(into: HTMLElement): void {
  into.hidden = true;
  into.replaceChildren();
}

/** Up and down through what was found, and back into the field. */
function walk(by: number): void {
  const stops: (HTMLElement | null)[] = [field, ...(found?.querySelectorAll('a') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
}

function onKey(event: KeyboardEvent, input: HTMLInputElement, into: HTMLElement): void {
  const isOurs = event.target === input || into.contains(event.target as Node);
  if (event.key === '/' && event.target !== input && !event.ctrlKey && !event.metaKey) input.select();
  else if (event.key === 'Escape' && !into.hidden) {
    close(into);
    input.focus();
  } else if (isOurs && event.key === 'ArrowDown') walk(1);
  else if (isOurs && event.key === 'ArrowUp') walk(-1);
  else return;
  event.preventDefault();
}

if (field !== null && found !== null) {
  field.addEventListener('input', () => void search(found, field));
  field.addEventListener('focus', () => void index().catch(() => undefined), { once: true });
  field.form?.addEventListener('submit', event => {
    event.preventDefault();
    void search(found, field).then(() => found.querySelector('a')?.click());
  });
  document.addEventListener('keydown', event => onKey(event, field, found));
  document.addEventListener('click', ({ target }) => {
    if (!field.form?.contains(target as Node) && !(target as Element).matches('#found, #found :not(a, a *)'))
      close(found);
  });
  const asked = new URLSearchParams(window.location.search).get('q');
  if (asked !== null) {
    field.value = asked;
    void search(found, field);
  }
}
