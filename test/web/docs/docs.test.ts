import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

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

  /** What is read there: what is marked between stars. */
  get words(): string {
    const inside = this.parts.map(part => (typeof part === 'string' ? part : part.words)).join('');
    return this.tag === 'mark' ? `*${inside}*` : inside;
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

  querySelectorAll(tag: string): Part[] {
    return this.all(tag);
  }

  querySelector(tag: string): Part | undefined {
    return this.all(tag)[0];
  }

  contains(part: unknown): boolean {
    return part === this || this.parts.some(inside => typeof inside !== 'string' && inside.contains(part));
  }

  matches(): boolean {
    return this.tag === 'ol';
  }

  focus = () => Object.assign(document, { activeElement: this });
  select = this.focus;
  click = vi.fn();
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
  const asked = vi.fn(index);
  const page = Object.assign(new EventTarget(), {
    querySelector: (name: string) => (name === '#search' ? field : found),
    createElement: (tag: string) => new Part(tag),
    activeElement: field as unknown,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { search: address } });
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  await import('../../../src/web/docs/docs.ts');
  const happens = (type: string, where: EventTarget, more: object = {}) => {
    const event = Object.defineProperty(Object.assign(new Event(type, { cancelable: true }), more), 'target', {
      value: where,
    });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    ...{ field, found, form, asked, page },
    async search(words: string): Promise<string[]> {
      field.value = words;
      found.hidden = undefined;
      field.dispatchEvent(new Event('input'));
      await vi.waitFor(() => expect(found.hidden).toBeTypeOf('boolean'));
      return found.parts.map(part => (part as Part).words);
    },
    key: (key: string, where: EventTarget = field, more: object = {}) => happens('keydown', where, { key, ...more }),
    clickOn: (where: EventTarget) => happens('click', where),
  };
}

describe('the search in the documents', () => {
  test('lists what was found, with the words marked', async () => {
    const { search, found } = await open();
    expect(await search('boulder')).toEqual([
      '2 parts were found.',
      '*Boulder*sAa *boulder* is pushed by the playerSwitchesa *boulder* on a switch (and a door)',
    ]);
    expect(found.all('a').map(({ href }) => href)).toEqual(['/docs/a#one', '/docs/b']);
    expect(found.all('small').map(({ words }) => words)).toEqual(['A', '']);
    expect(found.parts.map(part => (part as Part).role)).toEqual(['status', '']);
  });

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

  test('fetches its index once, with the first word or before it', async () => {
    const { search, asked, field } = await open();
    expect(asked).not.toHaveBeenCalled();
    field.dispatchEvent(new Event('focus'));
    await search('boulder');
    await search('switch');
    expect(asked.mock.calls).toEqual([['/docs/search.json']]);
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
    await vi.waitFor(() => expect(found.words).toMatch(/^One part/));
    const submit = new Event('submit', { cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(found.querySelector('a')?.click).toHaveBeenCalledOnce());
  });
});

describe('the keys of the search', () => {
  test('a slash goes to the field, unless it is typed there or means something else', async () => {
    const { key, field, page } = await open();
    const elsewhere = new Part('p');
    page.activeElement = elsewhere;
    expect([key('/', field), key('/', elsewhere, { ctrlKey: true }), key('/', elsewhere, { metaKey: true })]).toEqual([
      ...[false, false, false],
    ]);
    expect(page.activeElement).toBe(elsewhere);
    expect(key('/', elsewhere)).toBe(true);
    expect(page.activeElement).toBe(field);
  });

  test('arrows go through what was found, and back into the field', async () => {
    const { key, search, found, field, page } = await open();
    await search('boulder');
    const links = found.all('a');
    const at = (name: string) => {
      expect(key(name, page.activeElement as Part)).toBe(true);
      return [field, ...links].indexOf(page.activeElement as Part);
    };
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map(at)).toEqual([
      1, 2, 2, 1, 0, 0,
    ]);
    expect([key('ArrowDown', new Part('p')), key('ArrowUp', new Part('p')), key('a', field)]).toEqual([
      ...[false, false, false],
    ]);
  });

  test('Escape closes what was found, and so does a click elsewhere', async () => {
    const { key, search, found, field, page, clickOn, form } = await open();
    expect(key('Escape')).toBe(false);
    await search('boulder');
    page.activeElement = found.all('a')[0];
    expect(key('Escape', found)).toBe(true);
    expect([found.hidden, found.parts, page.activeElement === field]).toEqual([true, [], true]);
    await search('boulder');
    clickOn(field);
    clickOn(form);
    clickOn(found.all('ol')[0] as Part);
    expect(found.hidden).toBe(false);
    clickOn(new Part('p'));
    expect(found.hidden).toBe(true);
  });
});

test('a page without a field has nothing to search', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.resetModules();
  await expect(import('../../../src/web/docs/docs.ts')).resolves.toBeDefined();
});
