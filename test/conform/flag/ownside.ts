import { type Answer, answerOf, type FlagTarget, type Request } from '../../../src/conform/flag/flag-server.ts';
import type { MapTemplate } from '../../../src/flag/map/template.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagOptions } from '../../../src/flag/setup.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { IllegalAction, InvalidSetup } from '../../../src/kernel/errors.ts';

/** How rules may be other than ours, in one place. */
export interface Twist {
  /** What is played instead of the template that was asked for; shown is what was asked for. */
  readonly template?: (template: MapTemplate) => MapTemplate;
  readonly options?: Partial<FlagOptions>;
  /** Refuses a move that our rules allow. */
  readonly refuses?: (state: FlagState, piece: number, to: readonly [number, number]) => boolean;
  /** How fast its clocks run. */
  readonly speed?: number;
  /** Changes an answer before it is seen. */
  readonly answer?: (request: Request, answer: Answer) => Answer;
}

interface Game {
  readonly asked: MapTemplate;
  state: FlagState;
  /** Seconds since the start, and since the turn began. */
  clock: number;
  turn: number;
}

/** Our rules behind the course's requests, without a server: the cases are folded on them. */
export class OwnSide implements FlagTarget {
  private readonly games = new Map<string, Game>();
  private readonly twist: Twist;
  private seconds = 0;

  constructor(twist: Twist = {}) {
    this.twist = twist;
  }

  async ask(request: Request): Promise<Answer> {
    const answer = this.answer(request);
    return this.twist.answer?.(request, answer) ?? answer;
  }

  async wait(seconds: number): Promise<void> {
    this.seconds += seconds;
    for (const game of this.games.values()) {
      const { state, asked } = game;
      if (state.phase !== 'playing') continue;
      game.clock += seconds * (this.twist.speed ?? 1);
      game.turn += seconds * (this.twist.speed ?? 1);
      const { totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: move } = asked;
      if (total > 0 && game.clock >= total) flag.apply(state, 'clock', { type: 'game-timeout' });
      else if (move > 0 && game.turn >= move) {
        flag.apply(state, 'clock', { type: 'turn-timeout', turns: Math.floor(game.turn / move) });
        game.turn %= move;
      }
    }
  }

  now(): number {
    return this.seconds;
  }

  private answer({ method, path, body }: Request): Answer {
    const [, id = '', what = ''] = path.split('/');
    if (id === '') return this.create((body as { template: MapTemplate }).template);
    const game = this.games.get(id);
    if (game === undefined) return answerOf(404, '');
    if (method === 'GET') return what === '' ? said(sessionOf(id, game.state)) : said(this.stateOf(game));
    const given = body as { teamId: string; teamSecret: string; pieceId: string; newPosition: [number, number] };
    if (what === 'join') return this.join(id, game, given.teamId);
    const slot = Number(given.teamSecret);
    try {
      if (what === 'giveup') flag.apply(game.state, slot, { type: 'give-up' });
      else this.move(game, slot, Number(given.pieceId), given.newPosition);
      return answerOf(200, '');
    } catch (error) {
      if (error instanceof IllegalAction) return answerOf(game.state.phase === 'over' ? 410 : 409, '');
      throw error;
    }
  }

  private create(asked: MapTemplate): Answer {
    const id = String(this.games.size + 1);
    try {
      const template = this.twist.template?.(asked) ?? asked;
      const setup = flag.readSetup({ template, options: this.twist.options ?? {} });
      this.games.set(id, { asked, state: flag.begin(setup, this.games.size), clock: 0, turn: 0 });
    } catch (error) {
      if (error instanceof InvalidSetup) return answerOf(400, error.message);
      throw error;
    }
    return said(sessionOf(id, (this.games.get(id) as Game).state));
  }

  private join(id: string, { state }: Game, team: string): Answer {
    const slot = state.names.indexOf(null);
    if (slot < 0) return answerOf(429, '');
    flag.apply(state, slot, { type: 'join', team });
    return said({ gameSessionId: id, teamSecret: String(slot), teamId: team, teamColor: '#000000' });
  }

  private move(game: Game, slot: number, piece: number, to: [number, number]): void {
    if (this.twist.refuses?.(game.state, piece, to)) throw new IllegalAction('twisted');
    flag.apply(game.state, slot, flag.readAction({ type: 'move', piece, to }));
  }

  private stateOf({ state, asked }: Game): unknown {
    const { grid, teams, currentTeam, lastMove } = flag.view(state, 'public');
    const described = (type: string) => asked.pieces.find(each => each.type === type);
    return {
      grid,
      teams: teams.map(
        team =>
          team && {
            ...team,
            pieces: team.pieces.map(piece => ({
              ...piece,
              id: String(piece.id),
              description: described(piece.description.type),
            })),
          },
      ),
      currentTeam,
      lastMove: lastMove && { ...lastMove, pieceId: String(lastMove.pieceId) },
    };
  }
}

function sessionOf(id: string, state: FlagState): unknown {
  const { over, winners } = flag.view(state, 'public');
  return { id, gameOver: over, winner: winners };
}

function said(body: unknown): Answer {
  return answerOf(200, JSON.stringify(body));
}
