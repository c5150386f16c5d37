import { stripVTControlCharacters } from 'node:util';
import type { GameTypes, AnyRules, Rules } from '../../src/kernel/rules.ts';

/** What it takes to tell the story of a match: its rules, and how to draw what a viewer sees. */
export interface Teller {
  readonly rules: AnyRules;
  /** Lines of text; empty where there is nothing to draw. */
  readonly draw: (view: unknown) => string;
}

/** By the name of the game, loaded when a story of it is told. */
const TELLERS: Readonly<Record<string, () => Promise<Teller>>> = {
  async auction() {
    const { auction } = await import('../laws/auction.ts');
    return teller(auction, ({ lot, purses, won }) => `lot ${lot}, purses ${purses.join(' ')}, won ${won.join(' ')}`);
  },
  async highcard() {
    const { highcard } = await import('../laws/highcard.ts');
    return teller(highcard, ({ round, left, points }) => `round ${round}, deck ${left}, points ${points.join(' ')}`);
  },
  async dungeon() {
    const { dungeon } = await import('../../src/dungeon/rules.ts');
    const { drawBoard } = await import('../../src/terminal/dungeon/dungeon-screen.ts');
    return teller(dungeon, view => drawBoard(view, { columns: 60, rows: 60 }).join('\n'));
  },
  async chamber() {
    const { chamber } = await import('../../src/chamber/rules.ts');
    const { plainScreen } = await import('../../src/terminal/chamber/core/chamber-screen.ts');
    return teller(chamber, view => plainScreen(view));
  },
  async flag() {
    const { flag } = await import('../../src/flag/rules.ts');
    return teller(flag, ({ grid }) => grid.map(row => row.map(cell => (cell || '.').padEnd(6)).join('')).join('\n'));
  },
};

/** The teller of a game. Throws if nobody tells it yet. */
export async function tellerOf(game: string): Promise<Teller> {
  const load = Object.hasOwn(TELLERS, game) ? TELLERS[game] : undefined;
  if (load === undefined) throw new Error(`nobody tells "${game}": add it to test/golden/tellers.ts`);
  return load();
}

function teller<G extends GameTypes>(
  rules: Rules<G>,
  draw: (view: G['View']) => string,
): Teller {
  return { rules: rules as AnyRules, draw: view => stripVTControlCharacters(draw(view as G['View'])) };
}
