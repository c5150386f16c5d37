import { Picture } from '../../board/picture.tsx';
import { sceneOf } from './look/scene.ts';
import { SKINS } from './look/skins.ts';

const ROWS = [
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

const [tiles] = SKINS;
const scene = sceneOf({ rows: ROWS, row: 4, column: 5, race: 'elf' }, tiles.ground);

/** A few chambers, to show what this is. */
export default function ChamberTeaser() {
  return <Picture scene={scene} theme={tiles.theme} width={330} height={216} />;
}
