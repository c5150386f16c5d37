import type { Drawable } from '../../../drawing/scenes/dungeon-scene.ts';
import { cellar } from '../../../drawing/themes/dungeon-theme.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { boardScene } from './look/board-scene.ts';

const VIGNETTE = `
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

const scene = boardScene(drawn(VIGNETTE));

/** A corner of a dungeon, to show what this is. */
export default function DungeonTeaser() {
  return <Picture scene={scene} theme={cellar} width={330} height={216} />;
}

function drawn(text: string): Drawable[] {
  return text
    .split('\n')
    .flatMap((line, y) =>
      [...line].flatMap((glyph, x) => (TYPES[glyph] === undefined ? [] : [{ type: TYPES[glyph], x, y }])),
    );
}
