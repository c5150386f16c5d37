import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../../src/drawing/scene.ts';
import { chamberScene, TILES } from '../../src/drawing/scenes/chamber-scene.ts';
import { type Drawable, dungeonScene } from '../../src/drawing/scenes/dungeon-scene.ts';
import { flagScene } from '../../src/drawing/scenes/flag-scene.ts';
import { Sprites } from '../../src/drawing/sprites.ts';
import { strokeGround, strokePieces } from '../../src/drawing/strokes.ts';
import type { Theme } from '../../src/drawing/theme-looks.ts';
import { chambers } from '../../src/drawing/themes/chamber-theme.ts';
import { cellar } from '../../src/drawing/themes/dungeon-theme.ts';
import { dusk } from '../../src/drawing/themes/flag-dusk.ts';
import { flagTheme } from '../../src/drawing/themes/flag-theme.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagView } from '../../src/flag/view.ts';

const CHAMBERS = [
  '              ',
  ' |----------| ',
  ' |..P.......| ',
  ' |......T...| ',
  ' |...@...G..| ',
  ' |.......D..| ',
  ' |-----+----| ',
  '       #      ',
  '   #####      ',
  ' |-+--|  #### ',
  ' |....+###  # ',
  ' |.P..|  |--+|',
  ' |..\\.|  |.C.|',
  ' |----|  |---|',
  '              ',
];

const DUNGEON = `
###########
#   $#  s #
# o  #  _ #
#    ##+# #
#  @    ###
##  o _   #
 #   #  M #
 # _ #   >#
 ##########`;

const TYPES: Readonly<Record<string, string>> = {
  '#': 'wall',
  '@': 'player',
  o: 'boulder',
  _: 'switch',
  '>': 'exit',
  $: 'treasure',
  '+': 'door',
  s: 'spider',
  M: 'mercenary',
};

/** What each game is shown by where nobody plays, as WebP. */
export function gameStills(): Readonly<Record<string, Uint8Array>> {
  const { template } = FLAG_MAPS.crossing!;
  const state = flag.begin(flag.readSetup({ template }), 1);
  for (const [seat, team] of ['Orange', 'Blue'].entries()) flag.apply(state, seat, { type: 'join', team });
  const view = flag.view(state, 'public') as FlagView;
  return {
    chamber: drawn(chamberScene({ rows: CHAMBERS, row: 4, column: 5, race: 'elf' }, TILES), chambers),
    dungeon: drawn(dungeonScene(things(DUNGEON)), cellar),
    flag: drawn(flagScene(view), flagTheme(dusk, view.template)),
  };
}

function things(text: string): Drawable[] {
  return text
    .split('\n')
    .flatMap((line, y) =>
      [...line].flatMap((glyph, x) => (TYPES[glyph] === undefined ? [] : [{ type: TYPES[glyph], x, y }])),
    );
}

/** The whole board, twice as large as it is shown. */
function drawn(scene: Scene, theme: Theme): Uint8Array {
  const { bounds } = scene;
  const side = Math.round(2 * Math.min(330 / bounds.width, 216 / bounds.height));
  const canvas = createCanvas(side * bounds.width, side * bounds.height);
  const pen = canvas.getContext('2d') as unknown as Parameters<typeof strokeGround>[0]['pen'];
  pen.translate(-bounds.left * side, -bounds.top * side);
  const brush = { pen, side, sprites: new Sprites(theme) };
  const whole = { x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height };
  strokeGround(brush, scene, whole);
  strokePieces(brush, scene.pieces, whole, piece => piece);
  return canvas.encodeSync('webp', 80);
}
