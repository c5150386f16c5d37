import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => void vi.resetModules());

/** As much of an element as the page of the documents asks for. */
class Part extends EventTarget {
  readonly tag: string;
  parts: (Part | string)[] = [];
  hidden: boolean | undefined = false;
  role = '';
  href = '';
  value = '';
  form: Part | null = null;

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  set textContent(text: string) {
    this.parts = [text];
  }

  /** What is read there. */
  get words(): string {
    return this.parts.map(part => (typeof part === 'string' ? part : part.words)).join('');
  }

  append(...parts: (Part | string)[]): void {
    this.parts.push(...parts);
  }

  replaceChildren(...parts: Part[]): void {
    this.parts = parts;
  }

  all(tag: string): Part[] {
    const inside = this.parts.flatMap(part => (typeof part === 'string' ? [] : part.all(tag)));
    return this.tag === tag ? [this, ...inside] : inside;
  }

  querySelector(tag: string): Part | undefined {
    return this.all(tag)[0];
  }

  isClicked = false;
  click(): void {
    this.isClicked = true;
  }
}

const SECTIONS = [
  ['/docs/a#one', 'A', 'Boulders', 'a boulder is pushed by the player'],
  ['/docs/b', 'Switches', 'Switches', 'a boulder on a switch (and a door)'],
];

/** The page of a document, with its field and what was found below it. */
async function open({ address = '', index = async () => Response.json(SECTIONS) as Response } = {}) {
  const [form, field, found] = [new Part('form'), new Part('input'), new Part('div')];
  form.parts = [field];
  field.form = form;
  found.hidden = true;
  const page = Object.assign(new EventTarget(), {
    querySelector: (name: string) => (name === '#search' ? field : found),
    createElement: (tag: string) => new Part(tag),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { search: address } });
  vi.stubGlobal('fetch', index);
  vi.resetModules();
  await import('../../../src/web/docs/docs.ts');
  return {
    ...{ field, found, form },
    async search(words: string): Promise<string[]> {
      field.value = words;
      found.hidden = undefined;
      field.dispatchEvent(new Event('input'));
      await expect.poll(() => found.hidden).toBeTypeOf('boolean');
      return found.parts.map(part => (part as Part).words);
    },
  };
}

describe('the search in the documents', () => {
  test.each([
    ['pushed', 'One part was found.'],
    ['dragon', 'Nothing was found.'],
  ])('of %s says: %s', async (words, said) => {
    const { search } = await open();
    expect((await search(words))[0]).toBe(said);
  });

  test('of nothing shows nothing', async () => {
    const { search, found } = await open();
    await search('dragon');
    expect(found.parts).toHaveLength(1);
    expect(await search('  ')).toEqual([]);
  });

  test('says so where the index cannot be had, and asks for it again', async () => {
    const answers = [new Response('', { status: 503 }), Response.json(SECTIONS)];
    const { search } = await open({ index: async () => answers.shift() as Response });
    expect(await search('boulder')).toEqual(['The index could not be loaded.']);
    expect((await search('pushed'))[0]).toBe('One part was found.');
  });

  test('shows only what is asked for by then', async () => {
    const { field, search, found } = await open();
    field.value = 'dragon';
    field.dispatchEvent(new Event('input'));
    await search('pushed');
    expect(found.words).toMatch(/^One part/);
  });

  test('begins with what the address asks for, and goes to the first of it by Enter', async () => {
    const { field, found, form } = await open({ address: '?q=pushed' });
    expect(field.value).toBe('pushed');
    await expect.poll(() => found.words).toMatch(/^One part/);
    const submit = new Event('submit', { cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    await expect.poll(() => found.querySelector('a')?.isClicked).toBe(true);
  });
});

test('a page without a field has nothing to search', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.resetModules();
  await expect(import('../../../src/web/docs/docs.ts')).resolves.toBeDefined();
});
