import type { Worded } from '../shared/worded.ts';
import { and, LOCALE, number, plural } from './words.ts';

const GROUNDS: Readonly<Record<string, string>> = {
  floor: 'floor',
  wall: 'wall',
  'field light': 'empty',
  'field dark': 'empty',
  block: 'block',
  passage: 'passage',
  doorway: 'doorway',
  '.': 'floor',
  '#': 'passage',
  '+': 'doorway',
  '|': 'wall',
  '-': 'wall',
};

const played = (moves: number) => {
  if (moves === 0) return ': this is how it stands.';
  return plural(moves, { one: '; your move came after that.', other: `; your ${moves} moves came after that.` });
};

const misfits = (moves: number) => {
  if (moves === 0) return '';
  return plural(moves, { one: ' One move no longer fitted.', other: ` ${moves} moves no longer fitted.` });
};

/** What has become of a map: nothing is said of what is not. */
const deeds = (plays: number, won: number, likes: number) => [
  ...(plays > 0 ? [plural(plays, { one: 'one play', other: `${plays} plays` })] : []),
  ...(won > 0 ? [`${won} won`] : []),
  ...(likes > 0 ? [plural(likes, { one: 'one like', other: `${likes} likes` })] : []),
];

const SAVES = {
  heading: 'Saved games',
  note: 'A save never changes, however the match goes on. Only this browser can open yours.',
};

/** Every text of the page in English, but what only some pages say; other languages are objects of this shape. */
export const texts = {
  /** How dates are written. */
  locale: LOCALE,
  title: 'Quadrille',
  nav: {
    dungeon: 'Dungeon Mania',
    chamber: 'ChamberCrawler3000+',
    flag: 'Capture The Flag',
    games: 'Games on this server',
    play: 'Play',
    daily: 'Daily',
    draw: 'Make',
    make: 'Make a map',
    gallery: 'Gallery',
    replay: 'Replays',
    me: 'You',
    matches: 'My matches',
    docs: 'Docs',
    streak: (days: number) => plural(days, { one: '1 day in a row', other: `${days} days in a row` }),
    settings: 'Settings',
    tournaments: 'Tournaments',
    credits: 'Credits',
    skip: 'Skip to the game',
    main: 'Main',
    begin: 'Games to begin',
    menu: 'Menu',
  },

  turns: {
    yours: 'Your turn',
    badge: (count: number) => plural(count, { one: 'Your turn in one match', other: `Your turn in ${count} matches` }),
    until: (time: string) => `until ${time}`,
    play: (title: string) => `Make your move in ${title}`,
  },

  home: {
    heading: 'Small worlds on squared paper',
    daily: 'Today’s puzzle, run and duel',
    intro: 'Three games, one step at a time. No sign-up, nothing to install: choose one and make your first move.',
    dungeon: 'Choose a dungeon',
    dungeonNote:
      'Push boulders, open doors, pick your fights and find the way out. Each dungeon tells you what it wants.',
    begin: 'Play your first dungeon',
    computer: 'Play the computer',
    goOn: (name: string) => `Carry on: ${name}`,
    carryOn: 'Carry on',
    carryOnNone: 'Nothing unfinished in this browser.',
    live: 'Live now',
    liveNote: 'Played in public, move by move.',
    liveAway: 'The server is away. Keep playing: everything is kept here and sent later.',
    watch: (name: string) => `Watch ${name}`,
    hero: {
      title: 'First Steps',
      take: 'Play right here: First Steps',
      tap: 'Tap the board, and play right here.',
      ready: 'Play right here: click a square, flick, or point at it and use the arrow keys.',
      goal: 'Find the way out.',
      large: 'Open it large',
    },
    own: {
      welcome: 'Welcome back',
      welcomeName: (name: string) => `Welcome back, ${name}`,
      today: 'All of today',
      done: 'Done',
      play: 'Play',
      next: {
        heading: 'Next dungeon',
        play: (name: string) => `Play ${name}`,
        progress: (won: number, of: number) => `${won} of ${of} won`,
        all: 'You have won them all.',
      },
      noGames: 'Nothing unfinished. The computer is always up for a game.',
      maps: 'Your maps',
      noMaps: 'Draw one, prove it can be won, and see here who plays it.',
      parBeaten: 'Par beaten.',
      unplayed: 'Nobody has played it yet.',
      fame: (plays: number, won: number, likes: number) =>
        [...deeds(plays, 0, 0), `${won} won`, ...deeds(0, 0, likes)].join(', '),
      fresh: (plays: number, won: number, likes: number) => `New: ${deeds(plays, won, likes).join(', ')}`,
    },
    chosen: {
      heading: 'Worth watching',
      note: 'Sit back and watch. None of these spoils today’s three.',
      plays: {
        hourglass: {
          title: 'The Hourglass',
          note: 'Two treasures are wanted and there is only one. So it is picked up twice.',
        },
        crossing: { title: 'A duel at Crossing', note: 'Two players who think alike. Only one base is left standing.' },
        dwarf: { title: 'A dwarf goes down', note: 'Five floors, one life, and a computer that knows when to run.' },
        'half-adder': { title: 'Half Adder', note: 'A dungeon that can add. Its keys are boulders.' },
      },
    },
    first: 'First dungeons',
    firstNote: 'One press and you are in.',
    all: 'All dungeons',
    flag: 'Play or watch',
    flagNote:
      'A board game for two to four. Play the computer, share one screen, send a friend the link, or just watch.',
    bring: 'Make a map of your own',
    bringNote:
      'Draw it or bring it, for any of the three games. Mistakes show at once, and you can play from any square.',
    bringLink: 'Go to the drawing table',
    gallery: 'See what others have made',
    chamberNote:
      'A roguelike of five floors: four races, potions of unknown effect, a dragon on every hoard, and one life.',
    chamber: 'Choose who goes down',
    matches: 'All your matches',
    bots: 'Write a bot',
    botsNote: 'Capture The Flag speaks plain REST: any program, in any language, can play on this very server.',
    botsLink: 'Read the API',
    docs: 'Read the docs',
    tournaments: 'Tournaments of bots',
    games: 'Bring a game',
    gamesNote: 'Your own rules and your own board, beside these three: with matches, invitations, replays and bots.',
    gamesLink: 'Games on this server',
  },

  matches: {
    heading: 'Your matches',
    note: 'Everything played in this browser, newest first.',
    running: 'Carry on',
    stands: { yourTurn: 'Your turn', theirTurn: 'Their turn', won: 'Won', lost: 'Lost', drawn: 'Drawn' },
    names: (names: readonly string[]) => and(names),
    remove: (title: string) => `Remove ${title}`,
    removeShort: 'Remove',
    removed: (title: string) => `${title} is no longer shown here.`,
    ask: (title: string) => `Call off ${title}?`,
    askNote: 'It ends for everybody, and nobody can carry it on.',
    yes: 'Call it off',
    no: 'Keep it',
    calledOff: (title: string) => `${title} was called off.`,
    notYours: (title: string) => `Only whoever began ${title} can call it off.`,
  },

  share: {
    open: 'Share',
    copy: 'Copy result',
    dungeon: (title: string) => `Quadrille: ${title}`,
    actions: (actions: number, par: number) =>
      `${plural(actions, { one: 'one move', other: `${actions} moves` })}, par ${par}`,
    won: (actions: number) => plural(actions, { one: 'won in one move', other: `won in ${actions} moves` }),
    lost: (actions: number) => plural(actions, { one: 'lost after one move', other: `lost after ${actions} moves` }),
    flag: (title: string) => `Capture The Flag: ${title}`,
    chamber: (race: string) => `ChamberCrawler3000+: ${race}`,
    run: (gold: number, turns: number) =>
      `${gold} gold in ${plural(turns, { one: 'one turn', other: `${turns} turns` })}`,
  },

  link: { copy: 'Copy link', copied: 'Copied' },

  choose: {
    heading: 'Choose a dungeon',
    label: 'Ways to a dungeon',
    parts: {
      campaign: { name: 'Campaign', heading: 'Campaign', note: '' },
      puzzle: { name: 'A puzzle for you' },
      maze: { name: 'A maze' },
      'own-map': {
        name: 'Your own map',
        heading: 'A map of your own',
        note: 'Paste the JSON of a dungeon here, or drop a file on the page.',
      },
      saves: { name: 'Saves', ...SAVES },
    },
    play: (name: string) => `Play ${name}`,
    starting: 'Opening the dungeon…',
  },

  ownMap: {
    label: 'Map as JSON',
    placeholder: '{ "entities": [ … ], "goal-condition": { "goal": "exit" } }',
    choose: 'Choose a file',
    taken: (name: string) => `Read from ${name}.`,
    play: 'Play this map',
    edit: 'Open it in the editor',
    title: 'My map',
    empty: 'There is nothing to read yet: paste a map or choose a file.',
    problems: (count: number) =>
      plural(count, { one: 'This map has a problem', other: `This map has ${count} problems` }),
    whole: 'the whole map',
    line: (line: string, column: string) => `line ${line}, column ${column}`,
    unreadable: 'This file could not be read.',
  },

  match: {
    loading: 'Fetching the match…',
    tick: 'Tick',
    goals: 'Goals',
    refused: (reason: string) => `That does not work: ${reason}.`,
    away: 'The server is away',
    awayNote: 'Your match is safe up to the last move that the server answered. Waiting loses nothing.',
    awayWorks:
      'This page needs the server. Without it you can still play dungeons, practice runs and the computer, draw maps and watch replays: everything is kept here and sent later.',
    trying: 'This page keeps trying by itself.',
    unsaved: (count: number) =>
      plural(count, {
        one: 'Not saved yet: one move is kept here.',
        other: `Not saved yet: ${count} moves are kept here.`,
      }),
    own: {
      elsewhere: (after: number, lost: number) => `This match went on elsewhere${played(after)}${misfits(lost)}`,
      refused: (count: number, reason: string) =>
        `The server did not take ${plural(count, { one: 'your last move', other: `your last ${count} moves` })}: ${reason}. This is how the match stands there.`,
      disagrees: 'The server disagrees with this page: this is how the match stands there.',
      calledOff: 'This match was called off.',
      notTaken: (reason: string) => `The server will not take this match: ${reason}. It stays in this browser.`,
    },
    saysNo: 'The server says no',
    barred: 'This match cannot be shown',
    retry: 'Try again',
    missing: 'There is no such match',
    missingNote: 'It may have been removed, or there is a typo in the address.',
    notYours: 'You are watching: this match belongs to another player.',
    unknownGame: 'This page does not know that game yet.',
    pad: 'Move',
    keys: 'Keys',
    keysHint: 'Press ? for all keys',
    news: 'What happened',
    nothingYet: 'Your move.',
  },

  undo: {
    back: 'Take back',
    forward: 'Redo',
    start: 'Start over',
    told: { back: 'Taken back.', forward: 'Redone.', start: 'Back to the beginning.' },
    touch: 'Swipe left with two fingers to take back, right to redo',
    without: 'Nothing was taken back.',
  },

  end: {
    won: 'Dungeon complete',
    lost: 'The dungeon wins',
    ticks: (count: number) => plural(count, { one: 'It took a single tick.', other: `It took ${count} ticks.` }),
    again: 'Play again',
    map: 'See its page',
    collection: 'Next in the collection',
    another: (title: string) => `Play another: ${title}`,
    more: 'More',
    next: (name: string) => `Next: ${name}`,
    choose: 'All dungeons',
    seed: 'Seed',
    fell: (enemy: string, round: number) => `You fell to ${enemy} in round ${round}.`,
  },

  saves: {
    ...SAVES,
    open: 'Save or load',
    name: 'Name of the save',
    suggestion: (title: string, tick: number) => `${title}, tick ${tick}`,
    save: 'Save',
    saved: (name: string) => `Saved: ${name}.`,
    taken: 'You have a save with this name.',
    replaces: 'You have a save with this name. Replace it?',
    replace: 'Replace it',
    none: 'Nothing saved yet.',
    load: (name: string) => `Load ${name}`,
    loadShort: 'Load',
    delete: (name: string) => `Delete ${name}`,
    deleteShort: 'Delete',
    sure: (name: string) => `Delete ${name} for good`,
    sureShort: 'For good?',
    moves: (count: number) => plural(count, { one: 'one move', other: `${count} moves` }),
    close: 'Close',
  },

  keys: {
    heading: 'Keys',
    close: 'Close',
    /** What is written on them. */
    signs: { control: 'Ctrl', escape: 'Esc', delete: 'Del', space: 'Space' },
    move: {
      up: 'Up',
      upRight: 'Up and right',
      right: 'Right',
      downRight: 'Down and right',
      down: 'Down',
      downLeft: 'Down and left',
      left: 'Left',
      upLeft: 'Up and left',
    },
    again: 'Play again',
    hint: 'A hint, and again for more',
    save: 'Save or load',
    skip: 'Skip a battle that is being shown',
    interact: 'Bribe, command or destroy whatever is nearest',
    items: 'Use or build, in the order shown',
    rewind: 'With a time turner: back one tick, back five',
    wait: 'Wait a tick',
    around: 'Look around: hear what is near, and what has changed',
    aroundButton: 'Look around',
    help: 'Show these keys',
    zoom: 'Zoom in, out, and back',
    walk: 'Tab to the board, then arrows: hear what is on each square; Enter acts on it',
    click:
      'Click a square to walk there, if the way is safe; click whatever is in reach to bribe, command or destroy it',
    touch:
      'Flick on the board for a step, hold to keep walking, pinch to zoom; drag with the mouse, zoom with the wheel',
  },

  board: {
    named: (square: string, names: readonly string[]) => `${names.join(', ')}, ${square}`,
    square: (x: number, y: number, names: readonly string[]) =>
      `${names.join(', ')}, column ${number(x)}, row ${number(y)}`,
    ground: (look: string) => GROUNDS[look] ?? 'nothing',
    label: (name: string) => `The board of ${name}, square by square`,
  },

  watch: {
    label: 'Watching',
    pause: 'Pause',
    goOn: 'Resume',
    step: 'Next move',
    speed: 'Speed',
    resting: 'idle: nobody has moved for ten minutes',
    behind: (count: number) =>
      count === 0 ? 'live' : `${plural(count, { one: 'one move', other: `${count} moves` })} behind`,
  },

  replay: {
    heading: 'Replays',
    link: 'Replay',
    loading: 'Fetching the replay…',
    start: 'The beginning.',
    quiet: 'Nothing happened.',
    events: 'Moves',
    mine: 'Your finished matches',
    none: 'None yet in this browser. Finish a match, and it appears here.',
    unknownGame: (game: string) => `expected a game of this server, found ${game}`,
    wentBack: (to: number) => (to === 0 ? 'Back to the beginning.' : `Back to move ${to}.`),
  },

  trouble: {
    heading: 'Something broke on this page',
    note: 'The game itself is safe on the server. Reloading usually helps.',
    reload: 'Reload',
    lost: 'There is nothing at this address',
    lostNote: 'The way back is short.',
    home: 'Go home',
  },
} as const;

export type Texts = Worded<typeof texts>;
