import { LivingPicture } from '../../board/pictures/living-picture.tsx';
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

const load = async () => (await import('./living.ts')).living;

/** A few chambers, to show what this is. */
export default function ChamberTeaser() {
  return <LivingPicture scene={scene} theme={tiles.theme} width={330} height={216} load={load} />;
}
