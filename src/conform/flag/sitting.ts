import type { Position } from '../../flag/actions.ts';
import type { MapTemplate } from '../../flag/map/template.ts';
import { type ForeignGame, readForeign } from '../../tournament/bot/foreign-game.ts';
import { Untried } from '../trial.ts';
import type { Answer, FlagSide } from './side.ts';

/** What a server does in its own way and every case has to know. */
export interface Habits {
  /** Whether `currentTeam` counts from 0 or from 1. */
  readonly currentFrom: 0 | 1;
}

/** A team as the answer to its joining told it. */
export interface Seated {
  readonly teamId: string;
  readonly teamSecret: unknown;
}

/** What a server shows at one moment. */
export interface Look {
  readonly state: unknown;
  readonly session: unknown;
  readonly game: ForeignGame;
  /** The slot to move; -1 for nobody. */
  readonly current: number;
}

/** A session on somebody's server, with some teams in it. */
export class Sitting {
  readonly id: string;
  readonly seated: Seated[] = [];
  private readonly side: FlagSide;
  private readonly habits: Habits;

  private constructor(side: FlagSide, habits: Habits, id: string) {
    this.side = side;
    this.habits = habits;
    this.id = id;
  }

  /** A new session that so many teams have joined, called A, B, C and D. */
  static async open(
    side: FlagSide,
    habits: Habits,
    template: MapTemplate | object,
    teams: number,
    query = '',
  ): Promise<Sitting> {
    const answer = await side.ask({ method: 'POST', path: query, body: { template } });
    const id = (answer.json as { id?: unknown } | undefined)?.id;
    if (answer.status !== 200 || typeof id !== 'string') {
      throw new Untried(`the session could not be made: ${shown(answer)}`);
    }
    const sitting = new Sitting(side, habits, id);
    for (const name of ['A', 'B', 'C', 'D'].slice(0, teams)) await sitting.join(name);
    return sitting;
  }

  async join(name: string): Promise<Answer> {
    const answer = await this.ask('POST', '/join', { teamId: name });
    const { teamId = name, teamSecret } = (answer.json ?? {}) as { teamId?: unknown; teamSecret?: unknown };
    if (answer.status !== 200) throw new Untried(`team ${name} could not join: ${shown(answer)}`);
    this.seated.push({ teamId: String(teamId), teamSecret });
    return answer;
  }

  ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.side.ask({ method, path: `/${encodeURIComponent(this.id)}${path}`, body });
  }

  /** What is shown now. */
  async look(): Promise<Look> {
    const state = await this.ask('GET', '/state');
    const session = await this.ask('GET', '');
    if (state.status !== 200) throw new Untried(`the state is not shown: ${shown(state)}`);
    const game = readForeign(state.json);
    return { state: state.json, session: session.json, game, current: game.currentTeam - this.habits.currentFrom };
  }

  /** Who sits in a slot: by the id in the state, else in the order of joining. */
  keyOf({ game }: Look, slot: number): Seated {
    const id = game.teams[slot]?.id;
    const seated = this.seated.find(({ teamId }) => teamId === id) ?? this.seated[slot];
    if (seated === undefined) throw new Untried(`nobody sits in slot ${slot}`);
    return seated;
  }

  move(look: Look, slot: number, pieceId: string, newPosition: Position): Promise<Answer> {
    return this.ask('POST', '/move', { ...this.keyOf(look, slot), pieceId, newPosition });
  }

  giveUp(look: Look, slot: number): Promise<Answer> {
    return this.ask('POST', '/giveup', this.keyOf(look, slot));
  }
}

/** An answer in a few words. */
export function shown({ status, text }: Answer): string {
  return text === '' ? String(status) : `${status} ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
