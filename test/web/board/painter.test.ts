import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Piece, Scene } from '../../../src/drawing/scene.ts';
import type { Look, Theme } from '../../../src/drawing/theme.ts';
import { DURATION } from '../../../src/web/board/paint/motion.ts';
import { Painter, SHEETS, type Sheet } from '../../../src/web/board/paint/painter.ts';
import { named, type PaperCanvas, paperCanvas, stubCanvases } from '../canvas.ts';

/** A picture is named after its look, its surroundings and its variant. */
function look(name: string): [string, Look] {
  return [name, { draw: (pen, _, { same, variant }) => void named(`${name}/${same}/${variant}`, pen.canvas) }];
}

const THEME: Theme = {
  name: 'words',
  background: 'dark',
  ink: 'ink',
  pulse: 'bright',
  looks: Object.fromEntries(['floor', 'wall', 'key', 'hero', 'foe', 'caught'].map(look)),
};

function piece(id: string, x: number, y: number, layer: Piece['layer'] = 'actors', name = id): Piece {
  return { id, x, y, look: name, layer, name };
}

const GROUND = ['wall', 'floor', 'floor', 'wall', '', 'wall', 'floor', 'wall', 'wall'];
const BOUNDS = { left: -1, top: 2, width: 3, height: 3 };
const scene = (pieces: readonly Piece[], ground: readonly string[] = GROUND): Scene => {
  return { bounds: BOUNDS, ground, pieces, focus: undefined };
};
const KEY = piece('key', 1, 2, 'things');
const HERO = piece('hero', 0, 2);
const FOE = piece('foe', -1, 4);

let now = 0;
let frames: ((now: number) => void)[] = [];

/** A painter, and what it has drawn on each sheet since one last looked. */
function painting(): { painter: Painter; drawn: () => string; frame: (at: number) => string } {
  const sheets = SHEETS.map((sheet): [Sheet, PaperCanvas] => [sheet, paperCanvas(sheet)]);
  const canvases = Object.fromEntries(sheets.map(([sheet, { canvas }]) => [sheet, canvas]));
  const drawn = () =>
    sheets
      .flatMap(([sheet, { lines }]) => [
        ...(lines.length > 0 ? [`  ${sheet}`] : []),
        ...lines.splice(0).map(line => `    ${line}`),
      ])
      .join('\n');
  const frame = (at: number) => {
    now = at;
    for (const paint of frames.splice(0)) paint(at);
    return drawn();
  };
  return { painter: new Painter(THEME, canvases as Record<Sheet, HTMLCanvasElement>), drawn, frame };
}

beforeEach(() => {
  now = 0;
  frames = [];
  stubCanvases();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (paint: (now: number) => void) => frames.push(paint));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
});
afterAll(() => vi.unstubAllGlobals());

test('draws what has changed, where it has changed, and rests when nothing has', async () => {
  const { painter, frame } = painting();
  const story: string[] = [];
  const tell = (what: string, at: number) => {
    story.push(
      `${what} (${at} ms)`,
      frame(at) || '  nothing',
      frames.length === 0 ? '  and rests' : '  and goes on',
      '',
    );
  };
  const until = (done: number) => Math.round(done);

  painter.show(scene([HERO, KEY, FOE]), []);
  tell('a scene without a view', 10);
  painter.resize({ width: 60, height: 45 }, 1.5);
  painter.look({ x: 0.6, y: 3.4, scale: 10.2 }, false);
  tell('a view, somewhat off the middle', 20);
  tell('nothing more', 30);
  painter.show(scene([{ ...HERO, x: 1 }, FOE]), [
    { kind: 'slide', id: 'hero', from: { x: 0, y: 2 }, to: { x: 1, y: 2 } },
  ]);
  tell('the hero begins to slide, and has taken the key', 30);
  tell('half way', 30 + until(DURATION.slide / 2));
  tell('there', 30 + DURATION.slide);
  tell('nothing more', 200);
  painter.show(scene([{ ...HERO, x: 1 }, FOE]), [
    { kind: 'bump', id: 'foe', towards: { x: -2, y: 4 } },
    { kind: 'pulse', at: { x: 1, y: 2 } },
  ]);
  tell('the foe bumps into the rim, and the hero is hurt', 250);
  painter.show(
    scene([
      { ...HERO, x: 1 },
      { ...FOE, look: 'caught' },
    ]),
    [],
  );
  tell('a new scene ends the bump, but not the pulse', 260);
  tell('the pulse is over', 200 + DURATION.pulse);
  painter.mark({ x: 1, y: 4 });
  tell('a square is marked', 700);
  painter.mark(undefined);
  tell('and no longer', 710);
  painter.look({ x: 0.6, y: 2.4, scale: 20 }, true);
  tell('the camera begins to glide', 700);
  tell('half way', 710 + DURATION.glide / 2);
  tell('there', 710 + DURATION.glide);
  painter.show(
    scene(
      [
        { ...HERO, x: 1 },
        { ...FOE, look: 'caught' },
      ],
      GROUND.with(1, 'wall'),
    ),
    [],
  );
  tell('a wall more', 900);
  painter.show(scene([]), []);
  tell('nobody is left, and the wall is gone', 910);
  painter.show({ ...scene([]), bounds: { ...BOUNDS, left: 0 } }, []);
  tell('another board', 920);
  painter.resize({ width: 4, height: 4 }, 1);
  painter.look({ x: 1, y: 3, scale: 0.2 }, false);
  tell('a square is a pixel at least', 930);
  await expect(story.join('\n')).toMatchFileSnapshot('./painter.txt');
});

test('lifts what is carried above all else, and does not let it slide to where it was put', () => {
  const { painter, frame } = painting();
  painter.resize({ width: 30, height: 30 }, 1);
  painter.look({ x: 0.5, y: 3.5, scale: 10 }, false);
  const rim = { columns: ['a', 'b', 'c'], rows: ['1', '2', '3'] };
  painter.show({ ...scene([HERO, FOE]), rim }, []);
  const drawings = (lines: string) => lines.match(/drawImage (hero|foe)\S* \S+ \S+|fillText \S+ \S+ \S+/g) ?? [];
  expect(drawings(frame(0))).toEqual([
    ...['fillText a -9.4 49.4', 'fillText b 0.6 49.4', 'fillText c 10.6 49.4'],
    ...['fillText 1 -9.4 20.6', 'fillText 2 -9.4 30.6', 'fillText 3 -9.4 40.6'],
    ...['drawImage hero/0/0 0 20', 'drawImage foe/0/0 -10 40'],
  ]);
  painter.carry({ id: 'hero', x: -0.5, y: 3.5 });
  const carried = drawings(frame(10));
  expect(carried.at(-1)).toBe('drawImage hero/0/0 -5 35');
  expect(carried).not.toContain('drawImage hero/0/0 0 20');
  painter.carry(undefined);
  painter.show({ ...scene([{ ...HERO, x: -1, y: 3 }, FOE]), rim }, [
    { kind: 'slide', id: 'hero', from: HERO, to: { x: -1, y: 3 } },
  ]);
  expect(new Set(drawings(frame(20)).filter(line => line.includes('hero')))).toEqual(
    new Set(['drawImage hero/0/0 -10 30']),
  );
  painter.show({ ...scene([HERO, FOE]), rim }, [{ kind: 'slide', id: 'hero', from: { x: -1, y: 3 }, to: HERO }]);
  expect(drawings(frame(20)).find(line => line.includes('hero'))).toBe('drawImage hero/0/0 -10 30');
});

test.each([
  [12, 12],
  [13, 1],
])('%i pieces more are drawn in %i goes', (count, goes) => {
  const { painter, frame } = painting();
  painter.resize({ width: 40, height: 40 }, 1);
  painter.show(scene([]), []);
  frame(0);
  painter.show(scene(Array.from({ length: count }, (_, n) => piece(`p${n}`, 0, 3, 'actors', 'foe'))), []);
  expect(frame(1).match(/drawImage still/g)).toHaveLength(goes);
});

test('asks for one frame at a time, and for none once it has stopped', () => {
  const { painter, drawn } = painting();
  painter.resize({ width: 40, height: 40 }, 1);
  painter.show(scene([HERO]), []);
  painter.mark({ x: 0, y: 2 });
  expect(frames).toHaveLength(1);
  painter.stop();
  expect(frames).toHaveLength(0);
  expect(drawn()).toBe('');
  painter.mark(undefined);
  expect(frames).toHaveLength(1);
});

test('says so where nothing can be drawn', () => {
  const blind = { getContext: () => null } as unknown as HTMLCanvasElement;
  expect(() => new Painter(THEME, { still: blind, lively: blind })).toThrow('this browser draws no canvas');
});

test('hides what is behind it', () => {
  const asked: unknown[] = [];
  const canvas = (sheet: Sheet) =>
    ({ getContext: (_: string, how: unknown) => asked.push([sheet, how]) }) as unknown as HTMLCanvasElement;
  new Painter(THEME, { still: canvas('still'), lively: canvas('lively') });
  expect(asked).toEqual([
    ['still', { alpha: false }],
    ['lively', { alpha: false }],
  ]);
});
