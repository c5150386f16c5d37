import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '../../flag/actions.ts';
import type { MapTemplate } from '../../flag/map/template.ts';
import { type ForeignGame, readForeign } from '../../tournament/bot/foreign-game.ts';
import { CaseSkipped, type Subject } from '../case-runner.ts';
import { RemoteServer } from '../remote-server.ts';

/** An answer, whatever it says. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Undefined where it is no JSON. */
  readonly json: unknown;
}

export interface Request {
  readonly method: string;
  /** Behind `/api/gamesession`. */
  readonly path: string;
  /** Anything but a text is sent as JSON. */
  readonly body?: unknown;
  readonly type?: string;
}

/** Whoever answers the seven endpoints of the course. */
export interface FlagTarget {
  ask(request: Request): Promise<Answer>;
  /** Lets so much time pass (s). */
  wait(seconds: number): Promise<void>;
  /** Seconds since some moment. */
  now(): number;
}

const BY_CHANCE =
  '# Where chance has put pieces or blocks elsewhere, or another team begins, make the same moves from there.';
/** No session is called so; whoever answers at all is there. */
const HARMLESS = '/api/gamesession/00000000-0000-4000-8000-000000000000';

/** A server somewhere, over HTTP. */
export class FlagServer implements FlagTarget, Subject {
  private readonly server: RemoteServer;

  constructor(server: string, patience?: number, shown?: string) {
    this.server = new RemoteServer(server, patience, shown);
  }

  async ask({ method, path, body, type = 'application/json' }: Request): Promise<Answer> {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const learns =
      method !== 'POST' ? undefined : path === '' ? 'id' : path.endsWith('/join') ? 'teamSecret' : undefined;
    const headers = text === undefined ? {} : { 'content-type': type };
    const sent = { method, path: `/api/gamesession${path}`, headers, body: text, redirect: 'manual', learns } as const;
    const answer = await this.server.send(sent);
    return answerOf(answer.status, answer.text);
  }

  isAlive(): Promise<boolean> {
    return this.server.answers(HARMLESS);
  }

  script(): string {
    const script = this.server.script();
    return script.includes('/move"') ? `${BY_CHANCE}\n${script}` : script;
  }

  async wait(seconds: number): Promise<void> {
    this.server.note(`sleep ${seconds}`);
    await sleep(seconds * 1000);
  }

  now(): number {
    return performance.now() / 1000;
  }
}

export function answerOf(status: number, text: string): Answer {
  try {
    return { status, text, json: JSON.parse(text) as unknown };
  } catch {
    return { status, text, json: undefined };
  }
}

/** What a server does in its own way and every case has to know. */
export interface ServerConventions {
  /** Whether `currentTeam` counts from 0 or from 1. */
  readonly currentFrom: 0 | 1;
}

/** A team as the answer to its joining told it. */
export interface JoinedTeam {
  readonly teamId: string;
  readonly teamSecret: unknown;
}

/** What a server shows at one moment. */
export interface SessionSnapshot {
  readonly state: unknown;
  readonly session: unknown;
  readonly game: ForeignGame;
  /** The slot to move; -1 for nobody. */
  readonly current: number;
}

/** A session on somebody's server, with some teams in it. */
export class RemoteSession {
  readonly id: string;
  readonly seated: JoinedTeam[] = [];
  private readonly target: FlagTarget;
  private readonly conventions: ServerConventions;

  private constructor(target: FlagTarget, conventions: ServerConventions, id: string) {
    this.target = target;
    this.conventions = conventions;
    this.id = id;
  }

  /** A new session that so many teams have joined, called A, B, C and D. */
  static async open(
    target: FlagTarget,
    conventions: ServerConventions,
    template: MapTemplate | object,
    teams: number,
    query = '',
  ): Promise<RemoteSession> {
    const answer = await target.ask({ method: 'POST', path: query, body: { template } });
    const id = (answer.json as { id?: unknown } | undefined)?.id;
    if (answer.status !== 200 || typeof id !== 'string') {
      throw new CaseSkipped(`the session could not be made: ${answerText(answer)}`);
    }
    const remote = new RemoteSession(target, conventions, id);
    for (const name of ['A', 'B', 'C', 'D'].slice(0, teams)) await remote.join(name);
    return remote;
  }

  async join(name: string): Promise<Answer> {
    const answer = await this.ask('POST', '/join', { teamId: name });
    const { teamId = name, teamSecret } = (answer.json ?? {}) as { teamId?: unknown; teamSecret?: unknown };
    if (answer.status !== 200) throw new CaseSkipped(`team ${name} could not join: ${answerText(answer)}`);
    this.seated.push({ teamId: String(teamId), teamSecret });
    return answer;
  }

  ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.target.ask({ method, path: `/${encodeURIComponent(this.id)}${path}`, body });
  }

  /** What is shown now. */
  async snapshot(): Promise<SessionSnapshot> {
    const state = await this.ask('GET', '/state');
    const session = await this.ask('GET', '');
    if (state.status !== 200) throw new CaseSkipped(`the state is not shown: ${answerText(state)}`);
    const game = readForeign(state.json);
    return { state: state.json, session: session.json, game, current: game.currentTeam - this.conventions.currentFrom };
  }

  /** Who sits in a slot: by the id in the state, else in the order of joining. */
  keyOf({ game }: SessionSnapshot, slot: number): JoinedTeam {
    const id = game.teams[slot]?.id;
    const seated = this.seated.find(({ teamId }) => teamId === id) ?? this.seated[slot];
    if (seated === undefined) throw new CaseSkipped(`nobody sits in slot ${slot}`);
    return seated;
  }

  move(look: SessionSnapshot, slot: number, pieceId: string, newPosition: Position): Promise<Answer> {
    return this.ask('POST', '/move', { ...this.keyOf(look, slot), pieceId, newPosition });
  }

  giveUp(look: SessionSnapshot, slot: number): Promise<Answer> {
    return this.ask('POST', '/giveup', this.keyOf(look, slot));
  }
}

/** An answer in a few words. */
export function answerText({ status, text }: Answer): string {
  return text === '' ? String(status) : `${status} ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
