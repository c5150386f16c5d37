/** The files of a new game project, by their names: a small game that plays at once. */
export function starterFiles(game: string, title: string): Readonly<Record<string, string>> {
  return {
    'game.ts': GAME.replaceAll('GAME_NAME', game).replaceAll('GAME_TITLE', title),
    'game.test.ts': TEST,
    'README.md': README.replaceAll('GAME_NAME', game).replaceAll('GAME_TITLE', title),
    'package.json': `${JSON.stringify(packageOf(game), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    '.gitignore': 'node_modules\n',
  };
}

const packageOf = (game: string) => ({
  ...{ name: game, version: '0.1.0', private: true, type: 'module', main: 'game.ts' },
  scripts: { test: 'node --test', play: 'quadrille play .', start: 'quadrille serve --game .' },
});

const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'esnext', module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true, verbatimModuleSyntax: true },
  },
  include: ['*.ts'],
};

const GAME = `// A row of stones. In turn each player takes one, two or three from its end; who takes the last one has won.
import type { Face } from 'quadrille/face';
import { IllegalAction, Reading, type Rules, readingAction, type Seat } from 'quadrille/kernel';

interface Setup {
  readonly stones: number;
}
interface State {
  readonly all: number;
  left: number;
  turn: Seat;
}
interface Action {
  readonly take: number;
}
interface Happening extends Action {
  readonly seat: Seat;
}

const NAMES = ['First', 'Second'];

/** The rules: pure functions. A game is what they make of a list of actions, so it can be saved, replayed and proven. */
export const rules: Rules<Setup, State, Action, State, Happening> = {
  game: 'GAME_NAME',
  // Raise it when an old match would go another way.
  version: 1,
  // Whether a seat may not know everything.
  hidden: false,
  readSetup: json => {
    const reading = new Reading();
    const stones = reading.integer(reading.object(json, '')?.stones ?? 12, '/stones', 1, 50) ?? 12;
    reading.done();
    return { stones };
  },
  readAction: json =>
    readingAction(reading => {
      const take = reading.integer(reading.object(json, '')?.take, '/take', 1, 3);
      return take === undefined ? undefined : { take };
    }),
  seats: () => 2,
  begin: ({ stones }) => ({ all: stones, left: stones, turn: 0 }),
  toAct: ({ left, turn }) => (left === 0 ? [] : [turn]),
  legal: ({ left }) => [1, 2, 3].filter(take => take <= left).map(take => ({ take })),
  // Check everything before you change anything.
  apply: (state, _by, { take }, tell) => {
    if (take > state.left) throw new IllegalAction('there are not so many stones');
    state.left -= take;
    tell?.({ take, seat: state.turn });
    state.turn = 1 - state.turn;
  },
  // Limits of time that are running, if any.
  due: () => [],
  outcome: ({ left, turn }) =>
    left > 0 ? undefined : { winners: [1 - turn], reason: \`\${NAMES[1 - turn]} has taken the last stone.\` },
  // What a seat may see. Here everybody sees everything.
  view: state => ({ ...state }),
  copy: state => ({ ...state }),
  encode: state => ({ ...state }),
  decode: snapshot => ({ ...(snapshot as unknown as State) }),
};

/** The face: how it is shown in any page and any terminal. */
export const face: Face<State, Action, Happening> = {
  kinds: {
    sand: { sort: 'tile', name: 'sand', glyph: '.', colour: 'yellow' },
    stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue', shape: 'disc' },
  },
  show: ({ all, left, turn }) => ({
    width: all,
    height: 1,
    ground: 'sand',
    squares: Array.from({ length: left }, (_, x) => ({ x, y: 0, kind: 'stone', id: \`stone \${x}\` })),
    seats: NAMES.map(name => ({ name, line: '' })),
    line: left === 0 ? \`\${NAMES[1 - turn]} has won.\` : \`\${NAMES[turn]} is to take. \${left} are left.\`,
  }),
  // Press the stone up to which you take.
  press: ({ take }, { left }) => ({ on: { x: left - take, y: 0 }, says: \`take \${take}\` }),
  tell: ({ take, seat }) => ({ words: \`\${NAMES[seat]} takes \${take}.\` }),
};

export const title = 'GAME_TITLE';
export const about = 'Take one, two or three stones; who takes the last one has won.';
/** What can be played, by name. */
export const setups = { usual: { stones: 12 }, long: { stones: 30 } };
/** For those who speak to it over HTTP. */
export const schemas = {
  setup: { type: 'object', properties: { stones: { type: 'integer', minimum: 1, maximum: 50 } } },
  action: { type: 'object', required: ['take'], properties: { take: { type: 'integer', minimum: 1, maximum: 3 } } },
};
/** How good a state is for a seat, for the bot that looks ahead. */
export const judge = ({ left, turn }: State, seat: Seat): number => ((left % 4 === 0) === (turn === seat) ? -100 : 100);
`;

const TEST = `import { test } from 'node:test';
import { lawsOf } from 'quadrille/laws';
import { rules, setups } from './game.ts';

// What any rules have to obey, tried by random play: the same seed gives the same game, copies are independent, a refused
// action changes nothing, views hide what they must.
for (const { name, check } of lawsOf(rules, { setups: Object.values(setups) })) test(name, check);
`;

const README = `# GAME_TITLE

A game on squares, played by [Quadrille](node_modules/quadrille/docs/your-game.md).

\`\`\`sh
quadrille play .           # in the terminal, against its bots
quadrille serve --game .   # on a page, and over HTTP
node --test                # hold it against the laws
\`\`\`

\`game.ts\` has all of it: \`rules\`, and a \`face\` that says how it is shown. Change them, and play again. Its name in requests is
\`GAME_NAME\`.
`;
