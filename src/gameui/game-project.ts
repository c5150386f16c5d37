import { InvalidSetup } from '../kernel/errors.ts';
import type { Learnable } from '../kernel/learnable.ts';
import type { SetupSchema } from '../kernel/plain-rules.ts';
import type { Actor, GameTypes, Rules, Seat, Viewer } from '../kernel/rules.ts';
import type { BoardView, EventView, Press, Pressed } from './board-view.ts';
import type { Kinds } from './ui-kinds.ts';

/**
 * How a game is shown by whoever knows only this: a table of kinds, and pure functions that turn what a viewer may know
 * into boards, presses and words. They run beside the rules, never in a page; what they give is plain JSON.
 */
export interface GameUi<G extends GameTypes> {
  readonly kinds: Kinds;
  show(view: G['View'], who: Viewer): BoardView;
  /** How a legal action of a seat is done. Two actions of one seat must not have the same press. */
  press(action: G['Action'], view: G['View'], seat: Seat): Press;
  /** Without it nothing is told but what the boards show. */
  tell?(happening: G['Event']): EventView;
}

/** What a game project exports: the rules, and as much of the rest as it likes. */
export interface GameProject<G extends GameTypes> {
  readonly rules: Rules<G> & { readonly setup?: SetupSchema };
  readonly face?: GameUi<G>;
  /** What people call the game; the name of its rules unless told. */
  readonly title?: string;
  /** What it is about, in a sentence. */
  readonly about?: string;
  /** What can be played, by name: the first is played unless somebody asks for another. `{}` unless told. */
  readonly setups?: Readonly<Record<string, unknown>>;
  /**
   * How good a state is for a seat: more is better, 0 is even. Ended games are judged by their outcome, not here. Without it
   * the bots play by chance or by playouts.
   */
  judge?(state: G['State'], seat: Seat): number;
  /**
   * A state that a seat may believe itself in, by what it sees. Without it the bots of a game that hides something play by
   * chance alone: no other state is theirs to know.
   */
  imagine?(view: G['View'], seat: Seat, seed: number): G['State'];
  /**
   * For the laws: the state changed in something that the viewer may not know, and will not learn by what comes; undefined if
   * there is no such thing. It gets a copy, which it may change. Required of a game with `hidden`.
   */
  disguise?(state: G['State'], viewer: Viewer, coming?: Coming<G['Action']>): G['State'] | undefined;
  /** What learners see of it, and its actions as numbers. Without it they get its views as JSON, and places in the list of actions. */
  readonly learnable?: Learnable<G>;
  /** JSON schemas for those who speak to it over HTTP; they are shown, the rules alone decide. */
  readonly schemas?: { readonly setup?: object; readonly action?: object };
}

/** An action that is about to be played, and by whom. */
export interface Coming<Action> {
  readonly by: Actor;
  readonly action: Action;
}

/** A project that is only known at run time. */
export type AnyGameProject = GameProject<GameTypes>;

/** Who sits where, what the game itself lets a viewer see, and how that is shown. */
export interface TableView<View = unknown> {
  /** Who has taken each seat; null where nobody has. */
  readonly names: readonly (string | null)[];
  /** Whether all seats are taken. A game for one begins at once. */
  readonly started: boolean;
  /** The game's own view, for bots. */
  readonly game: View;
  /** Null where the game has no face. */
  readonly shown: BoardView | null;
  /** What the viewer can do now; empty where it is not their turn, and in a public view. */
  readonly presses: readonly Pressed[];
}

/** A happening of the game, or of the table that it is played at, and how it is told. */
export interface TableEvent<Happening = unknown> {
  /** Null where somebody came or went. */
  readonly game: Happening | null;
  readonly told: EventView;
}

const NEEDED = [
  ...['readSetup', 'readAction', 'seats', 'begin', 'toAct', 'legal', 'apply'],
  ...['due', 'outcome', 'view', 'copy', 'encode', 'decode'],
];

/** Loads the module of a project, into whichever thread asks. Throws InvalidSetup where it lacks what it needs. */
export async function loadGameProject(address: string): Promise<AnyGameProject> {
  const module = (await import(address)) as Readonly<Record<string, unknown>>;
  const exported = (module.default ?? module) as Readonly<Record<string, unknown>>;
  assertGameProject(exported);
  return exported as unknown as AnyGameProject;
}

/** What can be played of a project, by name, read by its rules. */
export function setupsOf({ rules, setups = { usual: {} } }: AnyGameProject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(setups).map(([name, setup]) => [name, rules.readSetup(setup)]));
}

/** What can be played by name, and the first of it with each switch turned and each choice taken, where the rules allow it. */
export function setupsToTry(project: AnyGameProject): readonly unknown[] {
  const { rules, setups = { usual: {} } } = project;
  const tried = Object.values(setupsOf(project));
  for (const [name, field] of Object.entries(rules.setup?.properties ?? {})) {
    const values = field.type === 'boolean' ? [true, false] : field.type === 'string' ? (field.enum ?? []) : [];
    for (const value of values) {
      try {
        tried.push(rules.readSetup({ ...(Object.values(setups)[0] as object), [name]: value }));
      } catch {
        // Not everything goes with everything.
      }
    }
  }
  return tried;
}

/** Throws InvalidSetup where a project lacks what it needs: the first thing that whoever writes one learns. */
export function assertGameProject(exported: Readonly<Record<string, unknown>>): void {
  const rules = exported.rules as Partial<Record<string, unknown>> | undefined;
  const lacks = (path: string, message: string) => new InvalidSetup([{ path, message }]);
  if (typeof rules !== 'object' || rules === null) throw lacks('/rules', 'expected the project to export its rules');
  if (typeof rules.game !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(rules.game)) {
    throw lacks('/rules/game', 'expected a name of small letters, digits and dashes');
  }
  if (!Number.isSafeInteger(rules.version)) throw lacks('/rules/version', 'expected a whole number');
  if (typeof rules.hidden !== 'boolean') throw lacks('/rules/hidden', 'expected true or false');
  for (const name of NEEDED) {
    if (typeof rules[name] !== 'function') throw lacks(`/rules/${name}`, 'expected a function');
  }
  const face = exported.face as Partial<Record<string, unknown>> | undefined;
  if (face === undefined) return;
  for (const name of ['show', 'press']) {
    if (typeof face[name] !== 'function') throw lacks(`/face/${name}`, 'expected a function');
  }
}
