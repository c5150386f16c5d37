import { Picture } from '../../board/picture.tsx';
import { sceneOf } from './scene.ts';
import { SKINS } from './skins.ts';

const ROWS = [
  '                     ',
  ' |-------|           ',
  ' |..P....|  |------| ',
  ' |.......+##+...G..| ',
  ' |..T..G.|  |..D...| ',
  ' |.......|  |......| ',
  ' |---+---|  |..@.C.| ',
  '     ###    |......| ',
  ' |-----+--| |.P....| ',
  ' |..V.....+#+......| ',
  ' |...\\..M.| |------| ',
  ' |--------|          ',
  '                     ',
];

const [tiles] = SKINS;
const scene = sceneOf({ rows: ROWS, row: 6, column: 15, race: 'elf' }, tiles.ground);

/** A few chambers, to show what this is. */
export default function ChamberTeaser() {
  return <Picture scene={scene} theme={tiles.theme} width={330} height={216} />;
}
