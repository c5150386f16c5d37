import type { FacedHappening, FacedView } from '../../face/face.ts';
import type { Kinds } from '../../face/kinds.ts';
import { isOfTable, type TableSetup } from '../../face/table.ts';
import { canonical } from '../../kernel/json.ts';
import type { Ahead, AnyRules, GameTypes, Seat } from '../../kernel/rules.ts';
import { readNext, readSheet } from './checks.ts';
import type { Hello } from './messages.ts';
import type { NextSheet, Sheet } from './sheets.ts';
import type { Stage } from './stage.ts';

/** The game has not been asked yet: whoever plays waits for it first. */
class NotAhead extends Error {
  override readonly name = 'NotAhead';
}

/** A state of a brought game as the server knows it: what its thread has said of it. */
interface Mirrored {
  sheet: Sheet;
}

/** What was asked ahead, until it is taken as often as it was asked for. */
class Answers<T> {
  private readonly kept = new Map<string, { readonly answer: T; wanted: number }>();

  keep(key: string, answer: T): void {
    const before = this.kept.get(key);
    if (before === undefined) this.kept.set(key, { answer, wanted: 1 });
    else before.wanted++;
  }

  take(key: string): T {
    const found = this.kept.get(key);
    if (found === undefined) throw new NotAhead('this was not asked ahead');
    if (--found.wanted === 0) this.kept.delete(key);
    return found.answer;
  }
}

const GIVE_UP = { table: 'give-up' } as const;

/**
 * Rules that live in a thread of their own. Whatever takes the game to answer is asked ahead; all else stands on the sheet
 * that came back. What comes back is checked before anybody sees it.
 */
export function mirrorOf(stage: Stage, hello: Hello, kinds: Kinds | null): AnyRules {
  const { game, version, hidden, seats: usual } = hello;
  const joins = usual > 1;
  const begun = new Answers<Sheet>();
  const next = new WeakMap<Sheet, Answers<NextSheet>>();
  const nextOf = (sheet: Sheet): Answers<NextSheet> => {
    const known = next.get(sheet) ?? new Answers<NextSheet>();
    next.set(sheet, known);
    return known;
  };
  const sheetOf = (state: unknown) => (state as Mirrored).sheet;
  const viewOf = (state: unknown, seat: Seat): FacedView | undefined => sheetOf(state).views[seat + 1];
  const ahead = async (asked: Ahead<GameTypes>): Promise<void> => {
    if (asked.do === 'begin') {
      const setup = canonical(asked.setup);
      const sheet = await stage.ask({ do: 'begin', setup, seed: asked.seed });
      begun.keep(`begin ${asked.seed} ${setup}`, readSheet(sheet, kinds));
    } else if (asked.do === 'decode') {
      const snapshot = canonical(asked.snapshot);
      begun.keep(`decode ${snapshot}`, readSheet(await stage.ask({ do: 'decode', snapshot }), kinds));
    } else {
      const { by, state } = asked;
      const sheet = sheetOf(state);
      const action = canonical(asked.action ?? null);
      const snapshot = canonical(sheet.snapshot);
      nextOf(sheet).keep(`${by} ${action}`, readNext(await stage.ask({ do: 'apply', snapshot, by, action }), kinds));
    }
  };
  return {
    ...{ game, version, hidden, ahead },
    // The thread reads what it is asked; what was read before is known to be right.
    readSetup: json => json,
    readAction: json => json,
    seats: setup => (setup as TableSetup).table.seats,
    begin: (setup, seed): Mirrored => ({ sheet: begun.take(`begin ${seed} ${canonical(setup)}`) }),
    toAct: state => sheetOf(state).toAct,
    legal: (state, seat) => {
      const view = viewOf(state, seat);
      if (view === undefined) return [];
      if (view.started) return [...view.presses.map(({ action }) => action), ...(joins ? [GIVE_UP] : [])];
      return [view.names[seat] === null ? { table: 'join', name: '' } : { table: 'leave' }];
    },
    resigns: action => isOfTable(action) && action.table === 'give-up',
    // Which actions of the game need no turn, its thread decides.
    anytime: action => hello.anytime || (isOfTable(action) && action.table === 'give-up'),
    stays: action => isOfTable(action) && action.table !== 'give-up',
    apply: (state, by, action, tell) => {
      const mirrored = state as Mirrored;
      const { sheet, told } = nextOf(mirrored.sheet).take(`${by} ${canonical(action ?? null)}`);
      mirrored.sheet = sheet;
      for (const { what, to } of told) tell?.(what as FacedHappening, to);
    },
    due: state => sheetOf(state).dues.map(({ clock, ms, action }) => ({ clock, ms, play: () => action })),
    outcome: state => sheetOf(state).outcome ?? undefined,
    view: (state, who) =>
      who === 'public' ? sheetOf(state).views[0] : (viewOf(state, who) ?? sheetOf(state).views[0]),
    copy: (state): Mirrored => ({ sheet: sheetOf(state) }),
    encode: state => sheetOf(state).snapshot,
    decode: (snapshot): Mirrored => ({ sheet: begun.take(`decode ${canonical(snapshot)}`) }),
    digest: state => sheetOf(state).digest ?? sheetOf(state).snapshot,
    weigh: state => sheetOf(state).weight,
  };
}
