import { setTimeout as wait } from 'node:timers/promises';
import { Rng } from '../../../../src/kernel/rng.ts';
import type { GameState } from '../../../../src/wire/schemas/flag-schemas.ts';
import { type Answer, FlagClient } from './flagclient.ts';

// A program of its own: joins sessions as someone else's client would, plays any move that it thinks possible, and
// gives up after so many. It knows the interface and the rules of the seed, and nothing of our engine but its chance.
const [server = '', name = '', most = '40', seed = '1', ...sessions] = process.argv.slice(2);
const client = new FlagClient(server);

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
  upLeft: [-1, -1],
  upRight: [-1, 1],
  downLeft: [1, -1],
  downRight: [1, 1],
};

type Team = NonNullable<GameState['teams'][number]>;
type Piece = Team['pieces'][number];

/** While the server is away it is asked again. */
async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask();
      if (answer.status !== 503) return answer;
    } catch (error) {
      if (attempt > 20_000) throw error;
    }
    await wait(25);
  }
}

/** The squares that a piece may go to, as the seed describes it. */
function targets({ grid, teams }: GameState, team: Team, piece: Piece): [number, number][] {
  const power = new Map(
    teams.flatMap(each => each?.pieces ?? []).map(({ id, description }) => [id, description.attackPower]),
  );
  const enterable = (row: number, column: number): boolean => {
    const cell = grid[row]?.[column];
    if (cell === undefined || cell === 'b' || cell === `b:${team.id}` || cell.startsWith(`p:${team.id}_`)) return false;
    if (!cell.startsWith('p:')) return true;
    return (power.get(cell.slice(cell.lastIndexOf('_') + 1)) ?? 0) <= piece.description.attackPower;
  };
  const [row = 0, column = 0] = piece.position;
  const { directions, shape } = piece.description.movement;
  const found: [number, number][] = [];
  for (const [direction, reach] of Object.entries(directions ?? {})) {
    const [down, across] = STEPS[direction] as readonly [number, number];
    for (let far = 1; far <= (reach ?? 0); far++) {
      const [r, c] = [row + down * far, column + across * far] as const;
      if (enterable(r, c)) found.push([r, c]);
      if (grid[r]?.[c] !== '') break;
    }
  }
  for (const [down, across] of shape === null || shape === undefined ? [] : Object.values(STEPS).slice(0, 4)) {
    if (grid[row + down]?.[column + across] !== '' || grid[row + 2 * down]?.[column + 2 * across] !== '') continue;
    for (const side of [-1, 1]) {
      const [r, c] = [row + 2 * down + side * across, column + 2 * across + side * down] as const;
      if (enterable(r, c)) found.push([r, c]);
    }
  }
  return found;
}

/** Greedy for bases, else at random: games come to an end. */
function choose(
  state: GameState,
  team: Team,
  rng: Rng,
): { pieceId: string; newPosition: [number, number] } | undefined {
  const all = team.pieces.flatMap(piece =>
    targets(state, team, piece).map(newPosition => ({ pieceId: piece.id, newPosition })),
  );
  const base = all.find(({ newPosition: [row, column] }) => state.grid[row]?.[column]?.startsWith('b:'));
  return base ?? rng.pick(all);
}

/** Plays a session to its end. */
async function play(session: string): Promise<object> {
  const rng = Rng.seeded(Number(seed), 'flagbot');
  const joined = await patiently(() => client.join(session, name));
  if (joined.status !== 200) throw new Error(`join: ${joined.status} ${joined.text}`);
  const { teamId, teamSecret } = joined.body;
  let moves = 0;
  for (;;) {
    const { body, status } = await patiently(() => client.session(session));
    if (status !== 200) throw new Error(`session: ${status}`);
    if (body.gameOver) return { teamId, moves, winner: body.winner };
    const { body: state } = await patiently(() => client.state(session));
    const mine = state.teams[state.currentTeam];
    if (mine?.id !== teamId) {
      await wait(20);
      continue;
    }
    const move = moves < Number(most) ? choose(state, mine, rng) : undefined;
    const answer = await patiently(() =>
      move === undefined
        ? client.giveUp(session, { teamId, teamSecret })
        : client.move(session, { teamId, teamSecret, ...move }),
    );
    // 409 and 403: the turn ran out meanwhile, or the answer to the first attempt was lost with the server.
    if (![200, 403, 409, 410].includes(answer.status)) throw new Error(`move: ${answer.status} ${answer.text}`);
    if (answer.status === 200) moves++;
  }
}

console.log(JSON.stringify(await Promise.all(sessions.map(play))));
