import { canonical, type Json } from '../kernel/canonical-json.ts';
import { IllegalAction } from '../kernel/errors.ts';
import { digestOf } from '../kernel/hash.ts';
import type { Actor, EventSink, GameTypes, Outcome, Rules, Seat, Viewer } from '../kernel/rules.ts';
import { hasChance } from '../kernel/unsaid.ts';
import type { BoardView, EventView, Pressed } from './board-view.ts';
import type { GameProject, GameUi, TableEvent, TableView } from './game-project.ts';
import { GAME_UI_LIMITS } from './ui-kinds.ts';

/** What is done at the table and not in the game. An action of a game must have no field of this name. */
export type TableAction =
  | { readonly table: 'join'; readonly name: string }
  | { readonly table: 'leave' }
  | { readonly table: 'give-up' }
  /** Said by a bot that could not think so often that it plays by chance from now on. */
  | { readonly table: 'by-chance' };

/** Of so many setups it is known whether they have chance, so that none is begun for that again. */
const MOST_KNOWN = 100;
const GIVE_UP: TableAction = { table: 'give-up' };

/** A bot that could not think so often in a row says so, and plays by chance from then on. */
export const MOST_FAULTS = 3;
export const BY_CHANCE: TableAction = { table: 'by-chance' };

/** Whether a seat has said so. */
export function playsByChance(state: unknown, seat: Seat): boolean {
  return (state as TableState<unknown>).byChance?.includes(seat) === true;
}

/** A setup with what the table has to know of it, so that nobody has to ask the game. */
export interface TableSetup<Setup = unknown> {
  readonly table: {
    readonly seats: number;
    /** Whether the seed decides anything; absent where it does not. */
    readonly chance?: true;
  };
  readonly setup: Setup;
}

/** A game with the people who sit at it. */
export interface TableState<State> {
  /** Null where nobody sits. */
  names: readonly (string | null)[];
  /** Who has given up, which only those can who have begun: the game then is over for all. */
  gone: Seat | null;
  /** Who plays by chance, because thinking failed; absent where nobody does. */
  byChance?: readonly Seat[];
  readonly game: State;
}

/** The types of a game that is played at a table. */
export interface TableTypes<G extends GameTypes> {
  Setup: TableSetup<G['Setup']>;
  State: TableState<G['State']>;
  Action: G['Action'] | TableAction;
  View: TableView<G['View']>;
  Event: TableEvent<G['Event']>;
}

/**
 * The rules of a project as a server plays them: seats are taken one by one before the game begins, whoever sits can give
 * up, and views and happenings come with what the user interface makes of them. Where nobody joins, all seats are taken already.
 */
export function tableRules<G extends GameTypes>(project: GameProject<G>, joins: boolean): Rules<TableTypes<G>> {
  const { rules } = project;
  const ui = uiOf(project);
  const known = new Map<string, boolean>();
  const chanceIn = (setup: G['Setup']): boolean => {
    const text = canonical(setup);
    const chance = known.get(text) ?? hasChance(rules, setup);
    if (known.size < MOST_KNOWN) known.set(text, chance);
    return chance;
  };
  const hasStarted = ({ names }: TableState<G['State']>) => !names.includes(null);

  const applyAtTable = (
    state: TableState<G['State']>,
    by: Actor,
    action: TableAction,
    tell?: EventSink<TableEvent<G['Event']>>,
  ): void => {
    if (by === 'clock') throw new IllegalAction('the clock does not sit at the table');
    const say = (words: string) => tell?.({ game: null, told: { words } });
    const name = state.names[by];
    const withName = (other: string | null) => state.names.map((known, seat) => (seat === by ? other : known));
    if (action.table === 'give-up') {
      if (!hasStarted(state)) throw new IllegalAction('the game has not begun: leave the seat');
      state.gone = by;
      say(`${name} gives up.`);
      return;
    }
    if (action.table === 'by-chance') {
      if (!hasStarted(state) || playsByChance(state, by)) throw new IllegalAction('there is nothing to say');
      state.byChance = [...(state.byChance ?? []), by];
      say(`${name} cannot think any more and plays by chance.`);
      return;
    }
    if (hasStarted(state)) throw new IllegalAction('the game has begun: give up');
    if (action.table === 'join') {
      if (typeof name === 'string') throw new IllegalAction(`seat ${by} is taken by ${name}`);
      state.names = withName(seatName(action.name, by, state.names));
      say(`${state.names[by]} sits down.`);
    } else {
      if (typeof name !== 'string') throw new IllegalAction(`nobody has seat ${by}`);
      state.names = withName(null);
      say(`${name} leaves.`);
    }
  };

  const outcome = ({ gone, names, game }: TableState<G['State']>): Outcome | undefined => {
    if (gone === null) return rules.outcome(game);
    const winners = names.flatMap((_, seat) => (seat === gone ? [] : [seat]));
    return { winners, reason: `${names[gone]} gave up.` };
  };

  return {
    game: rules.game,
    version: rules.version,
    hidden: rules.hidden,
    chance: ({ table }) => table.chance === true,
    readSetup: json => {
      const setup = rules.readSetup(isTableSetup(json) ? json.setup : json);
      const chance = chanceIn(setup) ? ({ chance: true } as const) : {};
      return { table: { seats: rules.seats(setup), ...chance }, setup };
    },
    readAction: json => readTableAction(json) ?? rules.readAction(json),
    seats: ({ table: { seats } }) => seats,
    begin: ({ table: { seats }, setup }, seed) => {
      const names = Array.from({ length: seats }, (_, seat) => (joins ? null : seatName('', seat, [])));
      return { names, gone: null, game: rules.begin(setup, seed) };
    },
    toAct: state => {
      if (state.gone !== null) return [];
      return hasStarted(state) ? rules.toAct(state.game) : state.names.map((_, seat) => seat);
    },
    legal: (state, seat) => {
      if (hasStarted(state)) return [...rules.legal(state.game, seat), ...(joins ? [GIVE_UP] : [])];
      return [state.names[seat] === null ? { table: 'join', name: '' } : { table: 'leave' }];
    },
    resigns: action => (isOfTable(action) ? action.table === 'give-up' : (rules.resigns?.(action) ?? false)),
    anytime: action => (isOfTable(action) ? isAnytime(action) : (rules.anytime?.(action) ?? false)),
    moves: action => !isOfTable(action) && (rules.moves?.(action) ?? true),
    stays: action => (isOfTable(action) ? !isAnytime(action) : (rules.stays?.(action) ?? false)),
    apply: (state, by, action, tell) => {
      if (isOfTable(action)) return applyAtTable(state, by, action, tell);
      if (!hasStarted(state)) throw new IllegalAction('the game has not begun: seats are free');
      if (state.gone !== null) throw new IllegalAction('the game is over');
      rules.apply(state.game, by, action, tell && ((what, to) => tell({ game: what, told: ui.tell(what) }, to)));
    },
    due: state => (hasStarted(state) && state.gone === null ? rules.due(state.game) : []),
    ...(rules.mayCallTime === undefined
      ? {}
      : {
          mayCallTime: (state: TableState<G['State']>) => hasStarted(state) && rules.mayCallTime?.(state.game) === true,
        }),
    outcome,
    view: (state, who) => {
      const game = rules.view(state.game, who);
      const isToAct = who !== 'public' && hasStarted(state) && state.gone === null && canAct(rules, state.game, who);
      const presses = isToAct ? rules.legal(state.game, who).map(action => ui.press(action, game, who)) : [];
      return { names: state.names, started: hasStarted(state), game, shown: ui.show(game, who), presses };
    },
    copy: ({ game, ...table }) => ({ ...table, game: rules.copy(game) }),
    encode: ({ game, ...table }) => ({ ...table, game: rules.encode(game) }),
    decode: snapshot => {
      const { game, ...table } = snapshot as unknown as TableState<Json>;
      return { ...table, game: rules.decode(game) };
    },
    ...(rules.digest === undefined
      ? {}
      : { digest: ({ game, ...table }: TableState<G['State']>) => ({ ...table, game: digestOf(rules, game) }) }),
    ...(rules.weigh === undefined ? {} : { weigh: (state: TableState<G['State']>) => rules.weigh?.(state.game) ?? 0 }),
  };
}

function canAct<State>(rules: { toAct(state: State): readonly Seat[] }, state: State, who: Viewer): boolean {
  return who !== 'public' && rules.toAct(state).includes(who);
}

function isTableSetup(json: unknown): json is TableSetup {
  return typeof json === 'object' && json !== null && 'table' in json && 'setup' in json;
}

/** What needs no turn at the table, once the game has begun. */
export function isAnytime({ table }: TableAction): boolean {
  return table === 'give-up' || table === 'by-chance';
}

/** Whether an action is of the table. */
export function isOfTable(action: unknown): action is TableAction {
  return typeof action === 'object' && action !== null && 'table' in action;
}

function readTableAction(json: unknown): TableAction | undefined {
  if (!isOfTable(json)) return undefined;
  const { table, name = '' } = json as { readonly table: unknown; readonly name?: unknown };
  if (table === 'leave' || table === 'give-up' || table === 'by-chance') return { table };
  if (table !== 'join') throw new IllegalAction('expected join, leave, give-up or by-chance', '/table');
  if (typeof name !== 'string') throw new IllegalAction('expected a text', '/name');
  return { table, name };
}

/** What a table asks of a user interface, whether the project has one or not. */
interface TableUi<G extends GameTypes> {
  show(view: G['View'], who: Viewer): BoardView | null;
  press(action: G['Action'], view: G['View'], seat: Seat): Pressed;
  tell(happening: G['Event']): EventView;
}

/** The user interface of a project; without one there is no board, and every action is a button with its text. */
export function uiOf<G extends GameTypes>({ face }: { readonly face?: GameUi<G> }): TableUi<G> {
  if (face === undefined) {
    return {
      show: () => null,
      press: action => {
        const text = canonical(action);
        return { action, button: text.slice(0, GAME_UI_LIMITS.name), says: text.slice(0, GAME_UI_LIMITS.words) };
      },
      tell: () => ({ words: '' }),
    };
  }
  return {
    show: (view, who) => face.show(view, who),
    press: (action, view, seat) => ({ ...face.press(action, view, seat), action }),
    tell: happening => face.tell?.(happening) ?? { words: '' },
  };
}

const LONGEST_NAME = 40;

/** The name that a seat gets for the one it proposes: no line breaks, not too long, and nobody else's. */
export function seatName(proposed: string, seat: number, taken: readonly (string | null)[]): string {
  const clean = proposed
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  const name = [...clean].slice(0, LONGEST_NAME).join('') || `Player ${seat + 1}`;
  let free = name;
  for (let n = 2; taken.includes(free); n++) free = `${name} ${n}`;
  return free;
}
