import { Picture } from '../../board/pictures/still-picture.tsx';
import { boardScene, SKINS } from './look/board-scene.ts';

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
const scene = boardScene({ rows: ROWS, row: 4, column: 5, race: 'elf' }, tiles.ground);

/** A few chambers, to show what this is. */
export default function ChamberTeaser() {
  return <Picture scene={scene} theme={tiles.theme} width={330} height={216} />;
}
