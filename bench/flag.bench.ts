import { Chess } from 'chessops/chess';
import type { SquareSet } from 'chessops/squareSet';
import { mostMoves } from '../src/flag/board/any-move-left.ts';
import { flagSearch } from '../src/flag/flag-search.ts';
import type { MapTemplate } from '../src/flag/map/template.ts';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagState } from '../src/flag/state.ts';
import { Rng } from '../src/kernel/rng.ts';
import type { Benchmark } from './kit.ts';

const PLIES = 1000;
const GAME_CAP = 800;
const CHESS = 'chessops: random playouts (plies)';
const example = FLAG_MAPS.example!.template;

function started(template: MapTemplate): FlagState {
  const state = flag.begin(flag.readSetup({ template }), 1);
  for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
  return state;
}

/** Plays on, game after game, so many plies in all. */
function playouts(template: MapTemplate): () => void {
  const start = started(template);
  const moves = new Int32Array(mostMoves(start.ground));
  const rng = Rng.seeded(1, 'bench');
  let game = flag.copy(start);
  let plies = 0;
  return () => {
    for (let ply = 0; ply < PLIES; ply++) {
      if (flagSearch.turn(game) === undefined || plies++ > GAME_CAP) {
        game = flag.copy(start);
        plies = 0;
      }
      flagSearch.make(game, moves[rng.below(flagSearch.moves(game, moves))]!);
    }
  };
}

function chessPlayouts(): () => void {
  const rng = Rng.seeded(1, 'bench');
  let position = Chess.default();
  let plies = 0;
  return () => {
    for (let ply = 0; ply < PLIES; ply++) {
      if (position.isEnd() || plies++ > GAME_CAP) {
        position = Chess.default();
        plies = 0;
      }
      const context = position.ctx();
      const ways: [number, SquareSet][] = [];
      let count = 0;
      for (const from of position.board[position.turn]) {
        const to = position.dests(from, context);
        ways.push([from, to]);
        count += to.size();
      }
      let left = rng.below(count);
      const [from, to] = ways.find(([, squares]) => {
        if (left < squares.size()) return true;
        left -= squares.size();
        return false;
      })!;
      const promotes = position.board.pawn.has(from) && ([...to][left]! < 8 || [...to][left]! >= 56);
      position.play({ from, to: [...to][left]!, ...(promotes && { promotion: 'queen' }) });
    }
  };
}

/** Every move of the beginning, made and taken back. */
function makeAndUnmake(): () => void {
  const state = started(example);
  const moves = new Int32Array(mostMoves(state.ground));
  const count = flagSearch.moves(state, moves);
  return () => {
    for (let n = 0; n < PLIES; n++) {
      flagSearch.make(state, moves[n % count]!);
      flagSearch.unmake(state);
    }
  };
}

/** The example's army on a larger board, or as many pieces as keep it as crowded. */
function larger(side: number, crowded: boolean): MapTemplate {
  const times = crowded ? (side / 10) ** 2 : 1;
  const pieces = example.pieces.map(piece => ({ ...piece, count: Math.round(piece.count * times) }));
  return { ...example, gridSize: [side, side], pieces };
}

const middle = started(example);
const moves = new Int32Array(mostMoves(middle.ground));
const drawn = Rng.seeded(1, 'bench');
for (let ply = 0; ply < 40; ply++) flagSearch.make(middle, moves[drawn.below(flagSearch.moves(middle, moves))]!);

const benchmarks: readonly Benchmark[] = [
  { name: CHESS, operations: PLIES, run: chessPlayouts() },
  {
    name: 'example: random playouts, all moves listed',
    operations: PLIES,
    run: playouts(example),
    beats: { other: CHESS, times: 3 },
  },
  { name: 'example: make and unmake', operations: PLIES, run: makeAndUnmake() },
  { name: 'example: list moves, after 40 plies', run: () => flagSearch.moves(middle, moves) },
  { name: 'example: copy', run: () => flag.copy(middle) },
  { name: 'example: view', run: () => flag.view(middle, 'public') },
  ...[10, 20, 40, 64].flatMap(side => [
    {
      name: `${side} × ${side}: plies with all moves listed, the same 18 pieces a team`,
      operations: PLIES,
      run: playouts(larger(side, false)),
    },
    {
      name: `${side} × ${side}: plies with all moves listed, as crowded as the example`,
      operations: PLIES,
      run: playouts(larger(side, true)),
    },
  ]),
  {
    name: 'four-winds: random playouts, all moves listed',
    operations: PLIES,
    run: playouts(FLAG_MAPS['four-winds']!.template),
  },
  { name: 'rubble: random playouts, all moves listed', operations: PLIES, run: playouts(FLAG_MAPS.rubble!.template) },
];

export default benchmarks;
