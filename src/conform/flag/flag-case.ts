import type { MapTemplate } from '../../flag/map/template.ts';
import type { ForeignGame } from '../../tournament/bot/foreign-game.ts';
import type { CaseInfo } from '../case-runner.ts';
import type { Aspect } from './board-aspects.ts';
import type { Situation } from './situation-search.ts';

/** A move is brought about and tried: the status it must get, and what must be seen afterwards. */
export interface MoveCase extends CaseInfo {
  readonly kind: 'move';
  readonly template: MapTemplate;
  readonly tries: Situation;
  readonly status: 200 | 409;
  readonly shows: Readonly<Partial<Record<Aspect, string>>>;
}

/** How far a session has come: nobody has joined, one team has, all have, or it is over because one gave up. */
export type SessionStage = 'nobody' | 'one joined' | 'begun' | 'over';

/** A request at some stage of a session, and the statuses that fit. */
export interface RequestCase extends CaseInfo {
  readonly kind: 'request';
  readonly stage: SessionStage;
  readonly asks: 'create' | 'session' | 'state' | 'join' | 'move' | 'giveup' | 'delete';
  /** Fields of the request that are other than right; undefined leaves one out. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** A whole body instead. */
  readonly body?: unknown;
  readonly type?: string;
  readonly method?: string;
  /** Another session than the one that was made. */
  readonly session?: string;
  /** By the team that is to move, or by the other one. */
  readonly by?: 'mover' | 'other';
  /** It is sent once before. */
  readonly twice?: true;
  readonly status: readonly number[];
  /** The answer has no body. */
  readonly empty?: true;
}

/** What lies further down in a state: of every piece, or what is known of the last move. */
type Inner = 'description' | 'movement' | 'directions' | 'shape' | 'last move';

/** A part of an answer, and the pattern that its JSON must fit. */
export interface AnswerCase extends CaseInfo {
  readonly kind: 'answer';
  readonly stage: SessionStage;
  readonly template?: MapTemplate;
  readonly of: 'create' | 'session' | 'state' | 'join' | 'own team' | 'own piece' | Inner;
  /** A field, or all names of fields in order. */
  readonly part: string;
  readonly like: RegExp;
  /** The pattern in words. */
  readonly words: string;
}

/** A template that a session is made of, and the statuses that fit. */
export interface TemplateCase extends CaseInfo {
  readonly kind: 'template';
  readonly template: object;
  readonly status: readonly number[];
}

/** A board as it is at the start, and what is said of it. */
export interface BoardCase extends CaseInfo {
  readonly kind: 'board';
  readonly template: MapTemplate;
  /** What is wrong with it, in words; empty if nothing is. */
  readonly fault: (game: ForeignGame, template: MapTemplate) => string;
}

/** Time passes, and is watched until something changes: whose turn it is, or whether the game is over. */
export interface ClockCase extends CaseInfo {
  readonly kind: 'clock';
  readonly template: MapTemplate;
  readonly stage: 'nobody' | 'begun';
  readonly watches: 'turn' | 'over';
  /** The change comes after so many seconds. */
  readonly limit: number;
  /** Not before them, by then at least once, or never while they pass. */
  readonly comes: 'not before' | 'then' | 'never';
  /** What is seen at the change, or at the end. */
  readonly shows: Readonly<Partial<Record<Aspect, string>>>;
}

/** A team gives up; what is seen afterwards. */
export interface SurrenderCase extends CaseInfo {
  readonly kind: 'surrender';
  readonly template: MapTemplate;
  readonly shows: Readonly<Partial<Record<Aspect, string>>>;
}

export type FlagCase = MoveCase | RequestCase | AnswerCase | TemplateCase | BoardCase | ClockCase | SurrenderCase;
