import { afterEach, describe, expect, test, vi } from 'vitest';
import { cellsAfter, changedBy, lookOf } from '../../../src/tournament/report/viewer.ts';

const STORY = {
  teams: ['a', 'b'],
  columns: 3,
  cells: ['@1', '1 Rook', '', '##', '2 King', '@2'],
  steps: [
    [1, '', 2, '1 Rook'],
    [2, '', 5, '1 Rook', 4, ''],
  ],
};

describe('a game in the report of a tournament', () => {
  test.each([
    [0, ['@1', '1 Rook', '', '##', '2 King', '@2'], []],
    [1, ['@1', '', '1 Rook', '##', '2 King', '@2'], [1, 2]],
    [2, ['@1', '', '', '##', '', '1 Rook'], [2, 4, 5]],
  ])('after %i moves', (moves, cells, changed) => {
    expect(cellsAfter(STORY, moves)).toEqual(cells);
    expect([...changedBy(STORY, moves)].sort()).toEqual(changed);
  });

  test.each([
    ['', { kind: '', sign: '', words: '' }],
    ['##', { kind: 'block', sign: '', words: '' }],
    ['@2', { kind: 'team2', sign: '⚑', words: '' }],
    ['1 Rook', { kind: 'team1', sign: 'Ro', words: 'Rook' }],
  ])('a cell %j', (cell, look) => {
    expect(lookOf(cell)).toEqual(look);
  });
});

describe('the dialog of a report', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** As much of an element as the viewer asks for. */
  class Part {
    [name: string]: unknown;
    readonly children: unknown[] = [];
    textContent = '';
    className = '';
    readonly parts: Record<string, Part> = {};
    readonly columns = new Map<string, string>();
    readonly style = { setProperty: (name: string, value: string) => void this.columns.set(name, value) };
    private readonly heard = new Map<string, (event: unknown) => void>();

    querySelector = (selector: string) => this.parts[selector] ?? null;
    addEventListener = (type: string, hear: (event: unknown) => void) => void this.heard.set(type, hear);
    replaceChildren = (...children: unknown[]) => void this.children.splice(0, Number.POSITIVE_INFINITY, ...children);
    append = (...children: unknown[]) => void this.children.push(...children);
    appendChild = (child: unknown) => {
      this.append(child);
      return child;
    };
    /** Whether what it does by itself was kept from happening. */
    happen(type: string, event: object = {}): boolean {
      const preventDefault = vi.fn();
      this.heard.get(type)?.({ ...event, preventDefault });
      return preventDefault.mock.calls.length > 0;
    }
  }
  class Input extends Part {
    max = '';
    value = '';
    focus = vi.fn();
  }
  class Dialog extends Part {
    showModal = vi.fn();
  }

  async function page() {
    const [page, dialog, slider] = [new Part(), new Dialog(), new Input()];
    Object.assign(dialog.parts, { input: slider });
    for (const name of ['.board', 'h2', '.legend', 'output', '[data-step="-1"]', '[data-step="1"]'])
      dialog.parts[name] = new Part();
    const games = Object.assign(new Part(), { textContent: JSON.stringify({ one: STORY }) });
    Object.assign(page.parts, { dialog, '#games': games });
    page.createElement = () => new Part();
    const names = { Element: Part, HTMLElement: Part, HTMLInputElement: Input, HTMLDialogElement: Dialog };
    for (const [name, kind] of Object.entries({ ...names, document: page })) vi.stubGlobal(name, kind);
    vi.resetModules();
    await import('../../../src/tournament/report/viewer.ts');
    const link = (game: string | undefined) =>
      Object.assign(new Part(), { closest: () => (game === undefined ? null : { dataset: { game } }) });
    const at = (selector: string) => dialog.parts[selector] as Part;
    return {
      ...{ dialog, slider, at },
      click: (game?: string) => page.happen('click', { target: link(game) }),
      step: (by: number) => at(`[data-step="${by}"]`).happen('click'),
      /** The board as it is shown: what has changed is in brackets. */
      board: () =>
        at('.board').children.map(square => {
          const { className, textContent, title } = square as Part;
          return /changed$/.test(className) ? `[${title}]` : `${className} ${textContent}`.trim();
        }),
      where: () => `${at('output').textContent}, ${slider.value} of ${slider.max}`,
    };
  }

  test('opens with the first board of the game that was clicked, and with its teams', async () => {
    const { dialog, slider, at, click, board, where } = await page();
    expect(click('one')).toBe(true);
    expect(dialog.showModal).toHaveBeenCalledOnce();
    expect(slider.focus).toHaveBeenCalledOnce();
    expect(board()).toEqual(['team1 ⚑', 'team1 Ro', '', 'block', 'team2 Ki', 'team2 ⚑']);
    expect(where()).toBe('move 0 of 2, 0 of 2');
    expect([at('h2').textContent, at('.board').columns.get('--columns')]).toEqual(['one', '3']);
    const legend = at('.legend').children as Part[];
    const [sign, name] = [0, 1].map(n => legend.map(({ children }) => children[n]));
    expect([(sign as Part[]).map(({ className }) => className), name]).toEqual([
      ['team1', 'team2'],
      ['a', 'b'],
    ]);
  });

  test('stays closed for another click, and for a game that is not there', async () => {
    const { dialog, click, step, board } = await page();
    expect([click(), click('two')]).toEqual([false, true]);
    step(1);
    expect(dialog.showModal).not.toHaveBeenCalled();
    expect(board()).toEqual([]);
  });

  test('goes from move to move by buttons, arrows and slider, and not beyond the ends', async () => {
    const { dialog, slider, click, step, board, where } = await page();
    click('one');
    const key = (name: string) => dialog.happen('keydown', { key: name });
    step(1);
    expect(board()).toEqual(['team1 ⚑', '[]', '[Rook]', 'block', 'team2 Ki', 'team2 ⚑']);
    expect(where()).toBe('move 1 of 2, 1 of 2');
    expect(key('ArrowRight')).toBe(true);
    expect(board()).toEqual(['team1 ⚑', '', '[]', 'block', '[]', '[Rook]']);
    step(1);
    expect(where()).toBe('move 2 of 2, 2 of 2');
    expect(key('ArrowLeft')).toBe(true);
    expect(where()).toBe('move 1 of 2, 1 of 2');
    step(-1);
    step(-1);
    expect(where()).toBe('move 0 of 2, 0 of 2');
    expect(key('Enter')).toBe(false);
    slider.value = '2';
    slider.happen('input');
    expect(where()).toBe('move 2 of 2, 2 of 2');
  });

  test('is missed where the page has none', async () => {
    vi.stubGlobal('document', new Part());
    vi.stubGlobal('HTMLElement', Part);
    vi.resetModules();
    await expect(import('../../../src/tournament/report/viewer.ts')).rejects.toThrow('the page has no #games');
  });
});
