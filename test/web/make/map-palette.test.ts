import { describe, expect, test } from 'vitest';
import { SKINS } from '../../../src/web/games/chamber/look/board-scene.ts';
import { type ChamberDoc, chamberPlacement } from '../../../src/web/make/formats/chamber/doc.ts';
import { CHAMBER_PALETTES, gameScene } from '../../../src/web/make/formats/chamber/map-palette.ts';
import type { DungeonDoc, Thing } from '../../../src/web/make/formats/dungeon/doc.ts';
import { DUNGEON_PALETTES } from '../../../src/web/make/formats/dungeon/map-palette.ts';
import { chamberTexts } from '../../../src/web/texts/chamber.ts';
import { dungeonTexts } from '../../../src/web/texts/dungeon.ts';
import { makeTexts } from '../../../src/web/texts/make.ts';

describe('the stencils of the chambers', () => {
  const [tiles, glyphs] = SKINS.map(skin => CHAMBER_PALETTES.get(skin)!);
  const sheetOf = (...rows: string[]) =>
    rows.flatMap((row, y) => [...row].flatMap((thing, x) => (thing === ' ' ? [] : [{ x, y, thing }])));
  const sheet = sheetOf('|--|', '|@7|', '|-3|');
  const doc: ChamberDoc = { title: '', width: 4, height: 3, floors: [sheet, sheetOf('#')] };

  test('have a page for each floor, or one for all', () => {
    expect(tiles?.pagesOf(doc)).toEqual([makeTexts.chamber.floor(1), makeTexts.chamber.floor(2)]);
    expect(tiles?.pagesOf({ ...doc, floors: [sheet] })).toEqual([makeTexts.chamber.all]);
    expect(tiles?.sheetOf(doc, 1)).toEqual(sheetOf('#'));
    expect(tiles?.sheetOf(doc, 2)).toEqual([]);
    expect(tiles?.withSheet(doc, 1, sheet).floors).toEqual([sheet, sheet]);
    expect(tiles?.boardOf(doc)).toEqual({ left: 0, top: 0, width: 4, height: 3 });
  });

  test('draw potions and gold as the game does, with what they are on a badge', () => {
    const scene = tiles?.sceneOf(sheet, { left: 0, top: 0, width: 4, height: 3 });
    expect(scene?.ground).toEqual([
      'wall',
      'wall',
      'wall',
      'wall',
      'wall',
      'floor',
      'floor',
      'wall',
      'wall',
      'wall',
      'floor',
      'wall',
    ]);
    expect(scene?.pieces.map(({ look, x, y }) => `${look} ${x},${y}`)).toEqual([
      'human 1,1',
      'G 2,1',
      'P 2,2',
      'make badge 2 2,1',
      'make badge PH 2,2',
    ]);
    expect(scene?.bounds).toEqual({ left: 0, top: 0, width: 4, height: 3 });
  });

  test('leave paper where there is nothing, and nothing beyond the paper', () => {
    const scene = tiles?.sceneOf(sheetOf('.  6', '   7'), { left: 0, top: 0, width: 2, height: 1 });
    expect(scene?.ground).toEqual(['floor', 'make paper']);
    expect(scene?.pieces).toEqual([]);
  });

  test('look and are called as in the game', () => {
    expect(['@', '.', '5', '6', 'V'].map(glyph => tiles?.lookOf(glyph))).toEqual(['human', 'floor', 'P', 'G', 'V']);
    expect(['@', '.', '5', '6', 'V'].map(glyph => glyphs?.lookOf(glyph))).toEqual(['human', '.', 'P', 'G', 'V']);
    expect(tiles?.nameOf('V')).toBe(chamberTexts.pieces.V);
    expect(['0', '|', '-', 'V'].map(glyph => tiles?.signOf?.(glyph))).toEqual(['RH', '|', '-', undefined]);
    expect(['@', '9', '?', ' '].map(sign => tiles?.typed?.(sign))).toEqual(['@', '9', undefined, undefined]);
  });

  test('have a drawer for what there is to find, drawn as the game does, and small letters stay the keys of the tools', () => {
    const finds = tiles?.drawers.at(-1)?.things ?? [];
    expect(finds.join('')).toBe('mftbsnrigk_&AHSRK');
    for (const stencils of [tiles, glyphs]) {
      expect(finds.map(sign => stencils?.lookOf(sign)).join('')).toBe('???///===~_&AHSRK');
      expect(finds.every(sign => stencils?.theme.looks[stencils.lookOf(sign)] !== undefined)).toBe(true);
    }
    expect(finds.filter(sign => tiles?.typed?.(sign) !== undefined).join('')).toBe('_&AHSRK');
  });

  test('show a floor as a player sees it', () => {
    const ground = SKINS[0].ground;
    const scene = gameScene(sheetOf('|---|', '|5.6|', '|---|'), { left: 0, top: 0, width: 5, height: 3 }, ground);
    expect(scene.pieces.map(({ look }) => look)).toEqual(['P', 'G']);
  });

  test('lay one sign on a square, and turn walls', () => {
    expect(chamberPlacement.lay(['.'], 'V')).toEqual(['V']);
    expect(chamberPlacement.lay(['V'], 'V')).toEqual(['V']);
    expect(['@', '\\', 'C', 'V'].map(glyph => chamberPlacement.isOnly(glyph))).toEqual([true, true, true, false]);
    expect(['|', '-', '.'].map(glyph => chamberPlacement.turned?.(glyph))).toEqual(['-', '|', '.']);
  });
});

describe('the stencils of dungeons', () => {
  const stencils = DUNGEON_PALETTES['2022'];
  const at = (x: number, y: number, thing: Thing) => ({ x, y, thing });
  const paper = { left: -1, top: -1, width: 5, height: 3 };
  const doc = { sheet: [at(0, 0, { type: 'player' })], title: 'mine' } as unknown as DungeonDoc;

  test('have one page without an edge', () => {
    expect(stencils.pagesOf(doc)).toHaveLength(1);
    expect(stencils.sheetOf(doc, 0)).toBe(doc.sheet);
    expect(stencils.withSheet(doc, 0, [])).toMatchObject({ sheet: [], title: 'mine' });
    expect(stencils.boardOf(doc)).toBeUndefined();
    expect(DUNGEON_PALETTES['2021'].drawers.length).toBe(stencils.drawers.length + 1);
  });

  test('draw the floor around what there is, and paper elsewhere', () => {
    const { ground, bounds } = stencils.sceneOf([at(0, 0, { type: 'player' }), at(1, 0, { type: 'wall' })], paper);
    expect(bounds).toEqual(paper);
    expect(ground.filter((_, n) => n >= 5 && n < 10)).toEqual(['floor', 'floor', 'wall', 'floor', 'make paper']);
  });

  test('say on a badge which key, which rule and how deep', () => {
    const badges = (thing: Thing) =>
      stencils
        .sceneOf([at(0, 0, thing)], paper)
        .pieces.flatMap(({ look }) => (look.startsWith('make badge') ? [look.slice(11)] : []));
    expect(badges({ type: 'door', key: 3 })).toEqual(['3']);
    expect(badges({ type: 'switch_door', key: 3, logic: 'or' })).toEqual(['3', 'or']);
    expect(badges({ type: 'swamp_tile', movement_factor: 7 })).toEqual(['7']);
    expect(badges({ type: 'switch', logic: 'and' })).toEqual([]);
    expect(badges({ type: 'wall' })).toEqual([]);
  });

  test('draw gates with what they feed; a rule that nobody knows makes no gate', () => {
    const looks = (...things: ReturnType<typeof at>[]) =>
      stencils.sceneOf(things, paper).pieces.map(({ look }) => look);
    const gate = at(1, 0, { type: 'switch', logic: 'and', output: 'right' });
    const wires = [at(0, 0, { type: 'wire' }), at(2, 0, { type: 'wire' })];
    const plate = at(-1, 0, { type: 'switch' });
    expect(looks(plate, gate, ...wires)).toContain('gate and off 2');
    expect(looks(at(1, 0, { type: 'switch', logic: 'nonsense' }))).toEqual(['switch']);
    expect(looks(at(0, 0, { type: 'portal', colour: 'BLUE' }))).toEqual(['portal_blue']);
    expect(looks(at(0, 0, { type: 'portal', colour: 7 }))).toEqual(['portal']);
  });

  test('name things with what tells them apart', () => {
    const { keyed, feeds, deep } = makeTexts.dungeon;
    expect(stencils.nameOf({ type: 'door', key: 1 })).toBe(`${dungeonTexts.pieces.door}, ${keyed('1')}`);
    expect(stencils.nameOf({ type: 'strange_thing' })).toBe('strange thing');
    expect(stencils.nameOf({ type: 'portal', colour: 'red' })).toMatch(/, red$/);
    expect(stencils.nameOf({ type: 'switch', logic: 'or', output: 'up' })).toMatch(new RegExp(`, or, ${feeds('up')}$`));
    expect(stencils.nameOf({ type: 'swamp_tile', movement_factor: 2 })).toMatch(new RegExp(`${deep('2')}$`));
    expect(stencils.lookOf({ type: 'portal', colour: 'Red' })).toBe('portal_red');
    expect(stencils.lookOf({ type: 'wall', colour: 'red' })).toBe('wall');
    expect(stencils.signOf?.({ type: 'switch', logic: 'or' })).toBe('or');
    expect(stencils.signOf?.({ type: 'switch' })).toBeUndefined();
    expect(stencils.signOf?.({ type: 'bomb', logic: 'or' })).toBeUndefined();
  });
});
