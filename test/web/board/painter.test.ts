import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Motion, Scene, ScenePiece } from '../../../src/drawing/scene.ts';
import type { Look, Theme } from '../../../src/drawing/theme-looks.ts';
import { type CanvasLayer, DURATION, Painter } from '../../../src/web/board/painter.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** As much of a canvas as a painter asks for: a letter for each pixel, and a blank where nothing was drawn. */
class Raster {
  width = 0;
  height = 0;
  fillStyle = ' ';
  strokeStyle = ' ';
  readonly canvas = this;
  private pixels: string[] = [];
  private box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  private state = { x: 0, y: 0, clip: undefined as Box | undefined };
  private readonly saved: (typeof this.state)[] = [];

  getContext = () => this;
  save = () => void this.saved.push({ ...this.state });
  restore = () => {
    this.state = this.saved.pop()!;
  };
  translate = (x: number, y: number) => {
    this.state = { ...this.state, x: this.state.x + x, y: this.state.y + y };
  };
  beginPath = () => undefined;
  rect = (x: number, y: number, width: number, height: number) => {
    this.box = { left: x, top: y, right: x + width, bottom: y + height };
  };
  clip = () => {
    this.state = { ...this.state, clip: this.box };
  };
  fillRect = (x: number, y: number, width: number, height: number) =>
    this.fill(x, y, width, height, () => this.fillStyle);
  drawImage = (picture: Raster, x: number, y: number) =>
    this.fill(x, y, picture.width, picture.height, (column, row) => picture.at(column, row));
  /** The frame of a square and the ring of a pulse, each by two of its corners. */
  strokeRect = (x: number, y: number, width: number, height: number) => {
    this.fill(x, y, 1, 1, () => this.strokeStyle);
    this.fill(x + width - 1, y + height - 1, 1, 1, () => this.strokeStyle);
  };
  arc = (x: number, y: number, radius: number) => this.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  stroke = () => {
    const { left, top, right, bottom } = this.box;
    this.strokeRect(Math.ceil(left), Math.ceil(top), Math.floor(right - left), Math.floor(bottom - top));
  };

  /** The pixels, one of so many in each direction. */
  rows(across = 1, down = 1): string[] {
    return Array.from({ length: this.height / down }, (_, y) =>
      Array.from({ length: this.width / across }, (_each, x) => this.at(x * across, y * down)).join(''),
    );
  }

  private at(x: number, y: number): string {
    return this.pixels[y * this.width + x] ?? ' ';
  }

  private fill(x: number, y: number, width: number, height: number, letter: (x: number, y: number) => string): void {
    const [left, top] = [x + this.state.x, y + this.state.y];
    const { clip = { left: 0, top: 0, right: this.width, bottom: this.height } } = this.state;
    const [right, bottom] = [
      Math.min(left + width, clip.right, this.width),
      Math.min(top + height, clip.bottom, this.height),
    ];
    for (let row = Math.max(top, clip.top, 0); row < bottom; row++) {
      for (let column = Math.max(left, clip.left, 0); column < right; column++) {
        const drawn = letter(column - left, row - top);
        if (drawn !== ' ') this.pixels[row * this.width + column] = drawn;
      }
    }
  }
}

const SIDE = 16;
/** A look fills its square with a letter. */
function look(letter: string): Look {
  return {
    draw: (pen, side) => {
      pen.fillStyle = letter;
      pen.fillRect(0, 0, side, side);
    },
  };
}
const THEME: Theme = {
  ...{ name: 'letters', background: ',', ink: 'i', pulse: '*' },
  looks: { floor: look('.'), wall: look('#'), key: look('k'), hero: look('@'), foe: look('F') },
};

let now = 0;
let frames: ((now: number) => void)[] = [];

beforeEach(() => {
  [now, frames] = [0, []];
  vi.stubGlobal('document', { createElement: () => new Raster() });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (paint: (now: number) => void) => frames.push(paint));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
});
afterAll(() => vi.unstubAllGlobals());

/** A painter whose view is five by four squares, with square 0, 0 in its corner. */
function painting() {
  const sheets = { still: new Raster(), lively: new Raster() };
  const painter = new Painter(THEME, sheets as unknown as Record<CanvasLayer, HTMLCanvasElement>);
  painter.resize({ width: 5 * SIDE, height: 4 * SIDE }, 1);
  painter.look({ x: 2.5, y: 2, scale: SIDE }, false);
  /** What is seen at a time. */
  const seen = (at = now) => {
    now = at;
    for (const paint of frames.splice(0)) paint(at);
    return sheets.lively;
  };
  /** The same in letters, two for each square. */
  const rows = (at?: number) => seen(at).rows(SIDE / 2, SIDE);
  return { painter, seen, rows, rests: () => frames.length === 0 };
}

const piece = (id: string, x: number, y: number, layer: ScenePiece['layer'] = 'actors'): ScenePiece => {
  return { id, x, y, look: id.replace(/\d/, ''), layer, name: id };
};
const FLOOR = Array<string>(12).fill('floor');
const board = (pieces: readonly ScenePiece[], ground: readonly string[] = FLOOR): Scene => {
  return { bounds: { left: 0, top: 0, width: 4, height: 3 }, ground, pieces, focus: undefined };
};
const slide = (id: string, x: number, toX: number): Motion => {
  return { kind: 'slide', id, from: { x, y: 0 }, to: { x: toX, y: 0 } };
};

describe('a painter', () => {
  test('draws the board, what lies on it, and who stands above that', () => {
    const { painter, rows } = painting();
    painter.show(board([piece('hero', 1, 0), piece('key', 1, 0, 'things'), piece('key2', 3, 2, 'things')]), []);
    expect(rows()).toEqual(['..@@....,,', '........,,', '......kk,,', ',,,,,,,,,,']);
  });

  test('lets a piece slide to where it is, and then rests', () => {
    const { painter, rows, rests } = painting();
    painter.show(board([piece('hero', 0, 0)]), []);
    rows(10);
    expect(rests()).toBe(true);
    painter.show(board([piece('hero', 2, 0)]), [slide('hero', 0, 2)]);
    expect(rows(10)[0]).toBe('@@......,,');
    expect(rows(10 + DURATION.slide / 2)[0]).toBe('...@@...,,');
    expect(rows(10 + DURATION.slide)[0]).toBe('....@@..,,');
    rows(1000);
    expect(rests()).toBe(true);
  });

  test('lifts what is carried above all else, and does not let it slide to where it was put', () => {
    const { painter, rows } = painting();
    painter.show(board([piece('hero', 0, 0), piece('foe', 2, 0)]), []);
    rows();
    painter.carry({ id: 'hero', x: 1.5, y: 0 });
    expect(rows()[0]).toBe('...@@F..,,');
    painter.carry(undefined);
    painter.show(board([piece('hero', 3, 0), piece('foe', 2, 0)]), [slide('hero', 0, 3)]);
    expect(rows()[0]).toBe('....FF@@,,');
    painter.show(board([piece('hero', 0, 0), piece('foe', 2, 0)]), [slide('hero', 3, 0)]);
    expect(rows()[0]).toBe('....FF@@,,');
  });

  test('draws no more once it has stopped', () => {
    const { painter, rows } = painting();
    painter.show(board([piece('hero', 0, 0)]), []);
    painter.stop();
    expect(rows().join('').trim()).toBe('');
  });

  test('says so where nothing can be drawn', () => {
    const blind = { getContext: () => null } as unknown as HTMLCanvasElement;
    expect(() => new Painter(THEME, { still: blind, lively: blind })).toThrow('this browser draws no canvas');
  });
});

test('what is drawn bit by bit is what another painter draws at once, whatever came before', () => {
  const square = { x: fc.integer({ min: -1, max: 4 }), y: fc.integer({ min: -1, max: 3 }) };
  const pieces = fc
    .uniqueArray(fc.record({ id: fc.constantFrom('hero', 'foe1', 'foe2', 'key1', 'key2'), ...square }), {
      selector: ({ id }) => id,
    })
    .map(all => all.map(({ id, x, y }) => piece(id, x, y, id.startsWith('key') ? 'things' : 'actors')));
  const ground = fc
    .tuple(fc.nat(11), fc.constantFrom('floor', 'wall', ''))
    .map(([n, changed]) => FLOOR.with(n, changed));
  const [mark, pulse] = [fc.option(fc.record(square)), fc.option(fc.record(square))];
  const moment = fc.record({ pieces, ground, mark, pulse, ms: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 6 }), moments => {
      const { painter, seen } = painting();
      let before = new Map<string, ScenePiece>();
      for (const { pieces: next, ground: below, ms, ...more } of moments) {
        const motions = next.flatMap((each): Motion[] => {
          const from = before.get(each.id);
          return from === undefined ? [] : [{ kind: 'slide', id: each.id, from, to: each }];
        });
        if (more.pulse !== null) motions.push({ kind: 'pulse', at: more.pulse });
        painter.mark(more.mark ?? undefined);
        painter.show(board(next, below), motions);
        seen(now + ms);
        before = new Map(next.map(each => [each.id, each]));
      }
      const bitByBit = seen(now + 1000).rows();
      const last = moments.at(-1)!;
      frames = [];
      const other = painting();
      other.painter.mark(last.mark ?? undefined);
      other.painter.show(board(last.pieces, last.ground), []);
      expect(bitByBit).toEqual(other.seen().rows());
    }),
    { numRuns: 40 },
  );
});
