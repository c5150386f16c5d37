import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { STARTER_FLOOR } from '../../../src/chamber/floor/starter-floor.ts';
import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { canonical } from '../../../src/kernel/canonical-json.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { isPlayable, type MapFormat } from '../../../src/web/make/core/map-format.ts';
import { withFloors } from '../../../src/web/make/formats/chamber/doc.ts';
import { chamberFormat } from '../../../src/web/make/formats/chamber/format.ts';
import { dungeonPlacement, playedFrom } from '../../../src/web/make/formats/dungeon/doc.ts';
import { dungeonFormat } from '../../../src/web/make/formats/dungeon/format.ts';
import {
  flagFrom,
  gaitOf,
  moving,
  newPiece,
  piecesOf,
  straight,
  withField,
  withPiece,
} from '../../../src/web/make/formats/flag/doc.ts';
import { flagFormat } from '../../../src/web/make/formats/flag/format.ts';
import { detectFormat } from '../../../src/web/make/formats/formats.ts';

/** The text of a map, after it was imported and exported. */
function roundTrip<Doc>(format: MapFormat<Doc>, text: string): string {
  return format.write(format.read(text));
}

describe('import, then export', () => {
  test.each(Object.entries(DUNGEONS))('gives the same dungeon: %s', (_, { map }) => {
    const text = JSON.stringify(map);
    expect(JSON.parse(roundTrip(dungeonFormat, text))).toEqual(map);
    expect(roundTrip(dungeonFormat, roundTrip(dungeonFormat, text))).toBe(roundTrip(dungeonFormat, text));
  });

  test.each(Object.entries(FLAG_MAPS))('gives the same template: %s', (_, { template }) => {
    expect(JSON.parse(roundTrip(flagFormat, JSON.stringify(template)))).toEqual(template);
  });

  test('gives the template of a setup or a request that holds one, with its options and pictures', () => {
    const template = FLAG_MAPS.example?.template;
    const images = [{ type: 'Shield', image: 'data:image/png;base64,' }];
    const doc = flagFrom({ template, options: { start: 'first' }, images: [...images, { type: 7 }, null] }, 'mine');
    expect(doc).toEqual({
      ...{ title: 'mine', template, options: { start: 'first' }, icons: {} },
      images: { Shield: 'data:image/png;base64,' },
    });
    expect(flagFrom(template, 'mine')).toEqual({ title: 'mine', template, options: {}, icons: {}, images: {} });
    expect(flagFrom({ template }, 'mine')).toMatchObject({ options: {}, images: {} });
    for (const wrong of [{ template: 7 }, { template, options: 7 }, { template, images: 7 }, 7])
      expect(() => flagFrom(wrong, 'mine')).toThrow(InvalidSetup);
  });

  test.each([
    ['classic', `${CLASSIC_FLOOR}\n`],
    ['starter', STARTER_FLOOR],
    ['five', `${CLASSIC_FLOOR}\n`.repeat(5)],
  ])('gives the same floors: %s', (_, text) => {
    expect(roundTrip(chamberFormat, text)).toBe(text);
  });

  test('gives back any dungeon, whatever it holds', () => {
    const place = { x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) };
    const entity = fc.oneof(
      fc.record({ type: fc.constantFrom<string>(...MAP_TYPES['2022'], 'portal_blue', 'nonsense'), ...place }),
      fc.record({ type: fc.constantFrom('door', 'key'), ...place, key: fc.oneof(fc.nat(9), fc.string()) }),
      fc.record({ type: fc.constant('portal'), ...place, colour: fc.string(), note: fc.jsonValue() }),
    );
    const goal = fc.letrec(tie => ({
      goal: fc.oneof(
        { maxDepth: 3 },
        fc.record({ goal: fc.constantFrom('exit', 'boulders', 'treasure', 'enemies') }),
        fc.record({ goal: fc.constantFrom('AND', 'OR'), subgoals: fc.array(tie('goal'), { maxLength: 3 }) }),
      ),
    })).goal;
    const map = fc.record({
      entities: fc.array(entity, { maxLength: 30 }),
      'goal-condition': goal,
      more: fc.jsonValue(),
    });
    fc.assert(
      fc.property(map, json => {
        expect(canonical(JSON.parse(roundTrip(dungeonFormat, JSON.stringify(json))))).toBe(
          canonical(JSON.parse(JSON.stringify(json))),
        );
      }),
    );
  });

  test('gives back any floor that begins and ends with a wall', () => {
    const row = fc.string({ unit: fc.constantFrom(...' .#+|-@\\VWTNMDX0123456789BC?'), minLength: 9, maxLength: 9 });
    const floors = fc
      .array(row, { minLength: 2, maxLength: 5 })
      .map(rows => ['|-------|', ...rows, '|-------|', ''].join('\n'));
    fc.assert(
      fc.property(floors, text => {
        expect(roundTrip(chamberFormat, text)).toBe(text);
      }),
    );
  });

  test('keeps what a setup says besides, and drops what it would be anyway', () => {
    const setup = readSetup({
      name: 'Deep',
      map: DUNGEONS.bog?.map,
      config: { player_health: 3 },
      options: { treasureGoal: 'held' },
    });
    const doc = dungeonFormat.fromSetup(setup, 'Deep');
    expect(doc).toMatchObject({ title: 'Deep', config: { player_health: 3 }, options: { treasureGoal: 'held' } });
    expect(Object.keys(doc.config)).toEqual(['player_health']);
    expect(readSetup(dungeonFormat.setupOf(doc))).toEqual(setup);
  });
});

describe('the 2021 edition', () => {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'one_ring', x: 1, y: 0 },
    { type: 'exit', x: 2, y: 0 },
  ];

  test('lets a map be without a goal, and so do we', () => {
    const text = JSON.stringify({ entities });
    expect(JSON.parse(roundTrip(dungeonFormat, text))).toEqual({ entities });
    const doc = dungeonFormat.read(text);
    expect(isPlayable(dungeonFormat.remarksOn(doc))).toBe(false);
    expect(dungeonFormat.remarksOn({ ...doc, edition: '2021' })).toEqual([]);
  });

  test('has game modes, which a setup brings along', () => {
    const setup = readSetup({ name: 'Ring', gameMode: 'hard', map: { entities } });
    const doc = dungeonFormat.fromSetup(setup, 'Ring');
    expect(doc).toMatchObject({ edition: '2021', gameMode: 'hard', config: {} });
    expect(readSetup(dungeonFormat.setupOf(doc))).toEqual(setup);
  });

  test('keeps edition and mode when the text is changed', () => {
    const doc = { ...dungeonFormat.starter(), edition: '2021' as const, gameMode: 'peaceful' as const };
    const changed = dungeonFormat.fromText(JSON.stringify({ entities }), doc);
    expect(changed).toMatchObject({ edition: '2021', gameMode: 'peaceful' });
    expect(changed.goal).toBeUndefined();
  });
});

describe('what a text is', () => {
  test('or that it is none of ours', async () => {
    await expect(detectFormat('{"hello":1}')).rejects.toThrow(InvalidSetup);
    await expect(detectFormat('{"entities":')).rejects.toThrow('1:13');
  });
});

describe('starters', () => {
  test.each([dungeonFormat, flagFormat, chamberFormat] as MapFormat<unknown>[])('are without fault: $name', format => {
    expect(format.remarksOn(format.starter())).toEqual([]);
  });
});

describe('remarks', () => {
  const dungeon = (entities: object[], goal = 'exit') =>
    dungeonFormat.read(JSON.stringify({ entities, 'goal-condition': { goal } }));
  const player = { type: 'player', x: 0, y: 0 };

  test('of the rules point to the square of the entity', () => {
    const doc = dungeon([player, { type: 'bolder', x: 4, y: -2 }, { type: 'exit', x: 1, y: 0 }]);
    const [remark] = dungeonFormat.remarksOn(doc);
    expect(remark).toMatchObject({
      severity: 'error',
      path: '/entities/1/type',
      place: { page: 0, square: { x: 4, y: -2 } },
    });
    expect(remark?.message).toContain('did you mean boulder?');
    expect(isPlayable(dungeonFormat.remarksOn(doc))).toBe(false);
  });

  test('of the lint do so too, and do not keep anyone from playing', () => {
    const doc = dungeon([player, { type: 'exit', x: 1, y: 0 }, { type: 'portal', x: 3, y: 3, colour: 'red' }]);
    expect(dungeonFormat.remarksOn(doc)).toMatchObject([
      { severity: 'warning', path: '/entities/2', place: { square: { x: 3, y: 3 } } },
    ]);
    expect(isPlayable(dungeonFormat.remarksOn(doc))).toBe(true);
  });

  test('of goals and configuration have no square', () => {
    const doc = { ...dungeon([player], 'nothing'), config: { player_health: -1 } };
    const remarks = dungeonFormat.remarksOn(doc);
    expect(remarks.map(({ path, place }) => [path, place])).toEqual([
      ['/goal-condition/goal', undefined],
      ['/config/player_health', undefined],
    ]);
  });

  test('of floors know the floor', () => {
    const floor = '|-----|\n|@.V.\\|\n|-----|\n';
    const doc = chamberFormat.read(floor.repeat(4) + floor.replace('.', '@'));
    expect(chamberFormat.remarksOn(doc)).toMatchObject([
      { severity: 'error', path: '14:3', place: { page: 4, square: { x: 2, y: 1 } } },
    ]);
  });

  test('of templates point into the template', () => {
    const doc = withField(flagFormat.starter(), 'teams', 9);
    expect(flagFormat.remarksOn(doc)).toMatchObject([{ severity: 'error', path: '/teams' }]);
  });

  test('refuse an import only where nothing can be drawn', () => {
    const text = JSON.stringify({
      entities: [
        { type: 'wall', x: 1.5, y: 0 },
        { type: 3, x: 0, y: 0 },
      ],
    });
    expect(() => dungeonFormat.read(text)).toThrow(InvalidSetup);
    expect(() => chamberFormat.read('\n\n')).toThrow('found nothing');
  });

  test.each([
    [200, 3, true],
    [201, 3, false],
    [3, 200, true],
    [3, 201, false],
  ])('a floor of %i by %i squares can be drawn on: %s', (width, height, isDrawn) => {
    const text = `|${'.'.repeat(width - 2)}|\n`.repeat(height);
    if (isDrawn) expect(chamberFormat.read(text)).toMatchObject({ width, height });
    else expect(() => chamberFormat.read(text)).toThrow('200');
  });
});

describe('a dungeon', () => {
  test('is played from another square', () => {
    const doc = playedFrom(dungeonFormat.starter(), { x: 5, y: 5 });
    const players = doc.sheet.filter(({ thing }) => thing.type === 'player');
    expect(players).toMatchObject([{ x: 5, y: 5 }]);
  });

  test('has one thing of each layer on a square, and a wall alone', () => {
    const lay = (...types: string[]) =>
      types
        .reduce<readonly { type: string }[]>((here, type) => dungeonPlacement.lay(here, { type }), [])
        .map(({ type }) => type);
    expect(lay('switch', 'boulder')).toEqual(['switch', 'boulder']);
    expect(lay('switch', 'swamp_tile')).toEqual(['swamp_tile']);
    expect(lay('treasure', 'spider', 'wall')).toEqual(['wall']);
    expect(lay('wall', 'treasure')).toEqual(['treasure']);
    expect(lay('treasure', 'sword')).toEqual(['sword']);
  });

  test('has gates that feed on another side once they are turned or mirrored', () => {
    const gate = (output: string) => ({ type: 'switch', logic: 'or', output });
    expect(['up', 'right', 'down', 'left'].map(side => dungeonPlacement.turned?.(gate(side)))).toEqual(
      ['right', 'down', 'left', 'up'].map(gate),
    );
    expect(['up', 'right', 'down', 'left'].map(side => dungeonPlacement.mirrored?.(gate(side)))).toEqual(
      ['up', 'left', 'down', 'right'].map(gate),
    );
    expect(dungeonPlacement.turned?.({ type: 'wire' })).toEqual({ type: 'wire' });
  });
});

describe('a template', () => {
  test('gets pieces of types of their own', () => {
    let doc = flagFormat.starter();
    for (let n = 0; n < 9; n++) doc = withField(doc, 'pieces', [...piecesOf(doc), newPiece(doc)]);
    const types = piecesOf(doc).map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
  });

  test('moves as it was told', () => {
    const [piece = {}] = piecesOf(flagFormat.starter());
    expect(gaitOf(moving(piece, { lshape: true }))).toEqual({ lshape: true });
    expect(gaitOf(moving(piece, { lshape: false, reach: straight(4) }))).toEqual({ lshape: false, reach: straight(4) });
  });

  test('never holds an icon, and keeps it beside a type that is renamed', () => {
    const starter = { ...flagFormat.starter(), icons: { Shield: 'rook' } };
    const [piece = {}] = piecesOf(starter);
    const doc = withPiece(starter, 0, { ...piece, type: 'Tower' });
    expect(doc.icons).toEqual({ Tower: 'rook' });
    expect(flagFormat.write(doc)).not.toContain('rook');
    expect(withPiece(doc, 0, undefined).icons).toEqual({});
  });

  test('of several one is replaced or taken away, and the others stay', () => {
    const template = { pieces: ['A', 'B', 'C', 'D'].map(type => ({ type })) };
    const left = (n: number, piece?: { readonly type: string }) =>
      piecesOf(withPiece({ ...flagFormat.starter(), template }, n, piece)).map(({ type }) => type);
    expect(left(1)).toEqual(['A', 'C', 'D']);
    expect(left(0)).toEqual(['B', 'C', 'D']);
    expect(left(3, { type: 'E' })).toEqual(['A', 'B', 'C', 'E']);
  });

  test('is published with the icons of its types beside it, and opened with them', () => {
    const doc = { ...flagFormat.starter(), icons: { Shield: 'rook', Gone: 'fox' } };
    const icons = flagFormat.iconsOf?.(doc);
    expect(icons).toEqual([{ type: 'Shield', icon: 'rook' }]);
    expect(JSON.stringify(flagFormat.setupOf(doc))).not.toContain('rook');
    expect(flagFormat.fromSetup(flagFormat.setupOf(doc), doc.title, icons).icons).toEqual({ Shield: 'rook' });
    expect(flagFormat.fromSetup(flagFormat.setupOf(doc), doc.title).icons).toEqual({});
  });
});

describe('floors', () => {
  test('have a heading where they draw what there is to find, and only there', () => {
    const floor = '|---|\n|@k.|\n|&.\\|\n|---|\n';
    const doc = chamberFormat.read(`finds\n${floor}`);
    expect(chamberFormat.write(doc)).toBe(`finds\n${floor}`);
    expect(chamberFormat.remarksOn(doc)).toMatchObject([{ path: '4:4', place: { page: 0, square: { x: 3, y: 2 } } }]);
    expect(chamberFormat.write(chamberFormat.read(floor))).toBe('|---|\n|@..|\n|..\\|\n|---|\n');
    const floors = [`finds\n${floor}`, ...Array(4).fill(floor.replaceAll(/[k&]/g, '.'))];
    expect(chamberFormat.write(chamberFormat.fromSetup({ floors }, 'mine'))).toBe(
      `finds\n${floor}${floor.replaceAll(/[k&]/g, '.').repeat(4)}`,
    );
  });

  test('become five that begin alike, and one again', () => {
    const five = withFloors(chamberFormat.starter(), true);
    expect(five.floors).toHaveLength(5);
    expect(chamberFormat.remarksOn(five)).toEqual([]);
    expect(withFloors(five, false).floors).toHaveLength(1);
  });

  test('are written as far as their board goes, and are whole again on a larger one', () => {
    const doc = chamberFormat.read('|--|\n|..|\n|--|');
    expect(chamberFormat.write({ ...doc, width: 3, height: 2 })).toBe('|--\n|..\n');
    expect(chamberFormat.write({ ...doc, width: 5, height: 3 })).toBe('|--| \n|..| \n|--| \n');
  });
});

describe('box-pushing levels', () => {
  const TEXT = '; One push\n#####\n#@$.#\n#####\n\n; None\n####\n#+ #\n####\n';

  test('are dungeons, and the first is taken', async () => {
    expect(await detectFormat(TEXT)).toBe('dungeon');
    const doc = dungeonFormat.read(TEXT);
    expect(doc.title).toBe('One push');
    expect(doc.sheet.filter(({ thing }) => thing.type !== 'wall').map(({ thing }) => thing.type)).toEqual([
      'player',
      'boulder',
      'switch',
    ]);
    expect(isPlayable(dungeonFormat.remarksOn(doc))).toBe(true);
  });

  test('are not mistaken for floors, nor floors for them', async () => {
    expect(await Promise.all([STARTER_FLOOR, CLASSIC_FLOOR].map(detectFormat))).toEqual(['chamber', 'chamber']);
  });
});

describe('a dungeon of other people', () => {
  const loose = {
    entities: [
      { type: 'player', x: 0, y: 0 },
      { type: 'Arrow', x: 1, y: 0 },
      { type: 'door', x: 2, y: 0 },
      { type: 'exit', x: 3, y: 0 },
    ],
    'goal-condition': {},
  };

  test('can be played, and says what each part of it is taken for, and where', () => {
    const doc = dungeonFormat.read(JSON.stringify(loose));
    const remarks = dungeonFormat.remarksOn(doc);
    expect(isPlayable(remarks)).toBe(true);
    expect(remarks.slice(0, 3)).toMatchObject([
      { path: '/entities/1/type', says: { code: 'takenFor' }, place: { square: { x: 1, y: 0 } } },
      { path: '/entities/2/key', says: { code: 'keylessDoor' }, place: { square: { x: 2, y: 0 } } },
      { path: '/goal-condition', says: { code: 'takenFor' } },
    ]);
    expect(readSetup(dungeonFormat.setupOf(doc)).map.entities.map(({ type }) => type)).toContain('arrow');
    expect(dungeonFormat.write(doc)).toContain('Arrow');
  });

  test('with a field that is only mistyped cannot', () => {
    const entities = [...loose.entities, { type: 'portal', x: 5, y: 0, color: 'red' }];
    const remarks = dungeonFormat.remarksOn(dungeonFormat.read(JSON.stringify({ ...loose, entities })));
    expect(remarks[0]).toMatchObject({ severity: 'error', path: '/entities/4/color', says: { code: 'strangerNear' } });
  });
});
