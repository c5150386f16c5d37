// Written for speed: it follows every move of a learner.
import { arraysIn, type Observer, type Part } from '../../kernel/learnable.ts';
import { pieceOf } from '../board/any-move-left.ts';
import { squareOf } from '../board/ground.ts';
import { piecesPerTeam } from '../map/template.ts';
import type { FlagSetup } from '../setup.ts';
import type { FlagState } from '../state.ts';

/** What can be on a square, before the types of pieces. */
const GROUND = ['empty', 'block', 'base'] as const;
const [ON_BLOCK, ON_BASE, FIRST_TYPE] = [1, 2, 3];
/** Numbers that there is one of for each team, the observer's own first. */
const BY_TEAM = ['flags', 'pieces'] as const;
/** So many values does a byte have. */
const BYTE = 256;

/** What everybody sees of a board, told from the side of whoever is to act: that team is 1, the next one after it 2. */
export function observationParts({ template }: FlagSetup): readonly Part[] {
  const { gridSize: shape, teams, pieces, flags } = template;
  const values = [...GROUND, ...pieces.map(({ type }) => type)];
  const each = Array.from({ length: teams }, (_, team) => team + 1);
  const stats = ['turns', ...BY_TEAM.flatMap(name => each.map(team => `${name} of ${team}`))];
  const kind = values.length <= BYTE ? 'u1' : 'u2';
  return [
    { name: 'kinds', kind, shape, least: 0, most: values.length - 1, names: values, of: 'values' },
    { name: 'owners', kind: 'u1', shape, least: 0, most: teams },
    {
      ...{ name: 'stats', kind: 'f4', shape: [stats.length], least: 0, most: 2 ** 24, names: stats, of: 'places' },
      mosts: [2 ** 24, ...each.map(() => flags), ...each.map(() => piecesPerTeam(template))],
    },
  ];
}

/** An observer of boards; which square of the learner's board each of the state is, is known already. */
export function observerIn(
  setup: FlagSetup,
  cellAt: Int32Array,
  memory: ArrayBuffer,
  from: number,
): Observer<FlagState> {
  const { kinds, owners, stats } = arraysIn(observationParts(setup), memory, from) as unknown as Arrays;
  const { teams, pieces } = setup.template;
  const relative = new Uint8Array(teams);
  return (state, touched) => {
    const { ground, square, standing, current } = state;
    const { gait, base, blocks, piecesPerTeam } = ground;
    // When it is over, the one who moved last looks on.
    const own = current >= 0 ? current : lastMover(state);
    for (let team = 0; team < teams; team++) relative[team] = 1 + ((team - own + teams) % teams);
    kinds.fill(0);
    owners.fill(0);
    for (let n = 0; n < blocks.length; n++) kinds[cellAt[squareOf(ground, blocks[n])]] = ON_BLOCK;
    for (let team = 0; team < teams; team++) {
      if (standing[team] === 0) continue;
      const cell = cellAt[base[team]];
      kinds[cell] = ON_BASE;
      owners[cell] = relative[team];
      const end = (team + 1) * piecesPerTeam;
      for (let piece = end - piecesPerTeam; piece < end; piece++) {
        if (square[piece] === 0) continue;
        const place = cellAt[square[piece]];
        kinds[place] = FIRST_TYPE + (gait[piece] % pieces.length);
        owners[place] = relative[team];
      }
    }
    writeStats(state, own, stats);
    touched.everything = true;
  };
}

interface Arrays {
  readonly kinds: Uint8Array | Uint16Array;
  readonly owners: Uint8Array;
  readonly stats: Float32Array;
}

function lastMover({ ground, lastMove }: FlagState): number {
  return lastMove < 0 ? 0 : ground.teamOf[pieceOf(lastMove)];
}

function writeStats({ turns, flags, pieces }: FlagState, own: number, stats: Float32Array): void {
  const { length } = flags;
  stats[0] = turns;
  for (let n = 0; n < length; n++) {
    const team = (own + n) % length;
    stats[1 + n] = flags[team];
    stats[1 + length + n] = pieces[team];
  }
}
