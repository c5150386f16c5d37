import { canonical } from '../kernel/canonical-json.ts';
import { IllegalAction, InvalidSetup, problemOf } from '../kernel/errors.ts';
import { stateHash } from '../kernel/hash.ts';
import { standingActions } from '../kernel/match/history-tree.ts';
import type { Act } from '../kernel/match/log.ts';
import { type MatchFile, matchFile } from '../kernel/match/match-file.ts';
import { type FlagAction, type OfferKind, readAction } from './actions.ts';
import { squareName, squareNamed } from './board/square-names.ts';
import { FLAG_MAPS } from './maps/index.ts';
import { flagMessages } from './rule-messages.ts';
import { flag } from './rules.ts';
import { type FlagSetup, OPTIONS } from './setup.ts';
import type { FlagState } from './state.ts';
import { type FlagView, type Piece, view } from './view.ts';

/** A game as a text that people read, send and paste: docs/flag.md says how it is written. */

const TITLE = 'Capture The Flag';
const WIDTH = 100;
/** More than anybody plays. */
const MOST_WORDS = 20_000;
const ANSWERS = { offer: '?', accept: '+', decline: '-' } as const;

/** Whether a text is meant to be such a game. */
export function isNotation(text: string): boolean {
  return text.trimStart().startsWith('[Game ');
}

/** All of a match that still stands; pictures of pieces stay behind. The file is one that can be replayed. */
export function writeNotation(file: MatchFile): string {
  const setup = flag.readSetup(file.setup);
  const state = flag.begin(setup, file.seed);
  const words: string[] = [];
  let round = 0;
  for (const { by, action: json } of standingActions(file.log)) {
    const action = readAction(json);
    const word = state.phase === 'waiting' ? undefined : wordOf(view(state), action);
    if (word !== undefined) {
      const now = Math.floor(state.turns / state.names.length) + 1;
      if (now !== round) words.push(`${now}.`);
      round = now;
      words.push(by === 'clock' || by === state.current ? word : `${word}@${by + 1}`);
    }
    flag.apply(state, by, action);
  }
  const { names, winners, over } = view(state);
  const headers = [
    ['Game', TITLE],
    ...mapHeaders(setup),
    [
      'Options',
      Object.entries(setup.options)
        .flatMap(([name, choice]) => `${name}=${choice}`)
        .join(' '),
    ],
    ['Seed', file.seed],
    ...names.flatMap((name, seat) => (name === null ? [] : [[`Team${seat + 1}`, name]])),
    ['Result', over ? winners.join(' = ') : '*'],
  ];
  return `${headers.map(([name, value]) => `[${name} ${JSON.stringify(value)}]`).join('\n')}\n\n${wrapped(words)}\n`;
}

/** Reads it back, as a file that ends as the game did. Throws InvalidSetup, with the word that does not fit. */
export function readNotation(text: string): MatchFile {
  const headers = new Map<string, unknown>();
  const moves = text.replaceAll(/^\s*\[(\w+) (.*)\]\s*$/gm, (_, name: string, value: string) => {
    headers.set(name, readValue(name, value));
    return '';
  });
  const setup = flag.readSetup({ template: templateIn(headers), options: optionsIn(headers) });
  const seed = headers.get('Seed');
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed) || seed < 0) throw wrong('Seed', String(seed));
  const state = flag.begin(setup, seed);
  const log: Act<FlagAction>[] = [];
  const play = (by: Act['by'], action: FlagAction, word: string) => {
    try {
      flag.apply(state, by, action);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      throw new InvalidSetup([problemOf(word, error.says ?? flagMessages.notation({ found: word }))]);
    }
    log.push({ by, action, time: 0 });
  };
  for (const seat of state.names.keys()) {
    const team = headers.get(`Team${seat + 1}`);
    if (typeof team === 'string') play(seat, { type: 'join', team }, team);
  }
  const words = moves.replaceAll(/\{[^}]*\}/g, ' ').split(/\s+/);
  if (words.length > MOST_WORDS) throw wrong('', String(words.length));
  for (const word of words.filter(each => each !== '' && each !== '*' && !/^\d+\.+$/.test(each))) {
    const [said = '', seat] = word.split('@');
    const action = actionOf(state, said, word);
    const isClocks = action.type === 'turn-timeout' || action.type === 'game-timeout';
    play(isClocks ? 'clock' : seat === undefined ? state.current : Number(seat) - 1, action, word);
  }
  const begun = { version: flag.version, setup, seed, time: 0, open: false };
  return matchFile(flag.game, begun, log, stateHash(flag, state));
}

function wordOf(seen: FlagView, action: FlagAction): string | undefined {
  const { gridSize } = seen.template;
  switch (action.type) {
    case 'move': {
      const piece = piecesOf(seen).find(({ id }) => id === action.piece);
      if (piece === undefined) return undefined;
      const takes = seen.grid[action.to[0]]?.[action.to[1]] !== '';
      return `${squareName(gridSize, piece.position)}${takes ? 'x' : '-'}${squareName(gridSize, action.to)}`;
    }
    case 'give-up':
      return 'resigns';
    case 'turn-timeout':
      return `time${action.turns === 1 ? '' : action.turns}`;
    case 'game-timeout':
      return 'timeup';
    case 'join':
    case 'leave':
      return undefined;
    default:
      return `${action.what}${ANSWERS[action.type]}`;
  }
}

/** Throws InvalidSetup for what is no word of a game. */
function actionOf(state: FlagState, said: string, word: string): FlagAction {
  if (said === 'resigns') return { type: 'give-up' };
  if (said === 'timeup') return { type: 'game-timeout' };
  const [, turns] = /^time(\d*)$/.exec(said) ?? [];
  if (turns !== undefined) return readAction({ type: 'turn-timeout', turns: Number(turns || 1) });
  const [, what, sign] = /^(draw|back)([?+-])$/.exec(said) ?? [];
  for (const type of ['offer', 'accept', 'decline'] as const) {
    if (ANSWERS[type] === sign) return { type, what: what as OfferKind };
  }
  const seen = view(state);
  const [, ...ends] = /^([a-z]{1,2}\d{1,2})[-x]([a-z]{1,2}\d{1,2})$/i.exec(said) ?? [];
  const [from, to] = ends.map(name => squareNamed(seen.template.gridSize, name));
  const piece = piecesOf(seen).find(({ position }) => position[0] === from?.[0] && position[1] === from[1]);
  if (piece === undefined || to === undefined) throw wrong(word, said);
  return { type: 'move', piece: piece.id, to };
}

function piecesOf({ teams }: FlagView): readonly Piece[] {
  return teams.flatMap(team => team?.pieces ?? []);
}

/** A map that ships is named, with the limits it is played under; any other is written out. */
function mapHeaders({ template }: FlagSetup): (readonly [string, unknown])[] {
  const { totalTimeLimitInSeconds: game, moveTimeLimitInSeconds: turn } = template;
  const alike = (other: FlagSetup['template']) =>
    canonical({ ...other, totalTimeLimitInSeconds: game, moveTimeLimitInSeconds: turn }) === canonical(template);
  const shipped = Object.entries(FLAG_MAPS).find(([, map]) => alike(map.template));
  if (shipped === undefined) return [['Template', template]];
  const limits = [
    ...(turn > 0 ? [['TurnLimit', turn] as const] : []),
    ...(game > 0 ? [['GameLimit', game] as const] : []),
  ];
  return [['Map', shipped[0]], ...limits];
}

function templateIn(headers: ReadonlyMap<string, unknown>): unknown {
  const name = headers.get('Map');
  if (name === undefined) return headers.get('Template');
  if (typeof name !== 'string' || !Object.hasOwn(FLAG_MAPS, name)) throw wrong('Map', String(name));
  const [turn = -1, game = -1] = ['TurnLimit', 'GameLimit'].map(limit => headers.get(limit));
  return { ...FLAG_MAPS[name]?.template, totalTimeLimitInSeconds: game, moveTimeLimitInSeconds: turn };
}

function optionsIn(headers: ReadonlyMap<string, unknown>): unknown {
  const pairs = String(headers.get('Options') ?? '').matchAll(/(\w+)=(\w+)/g);
  return Object.fromEntries([...pairs].flatMap(([, name = '', choice]) => (name in OPTIONS ? [[name, choice]] : [])));
}

function readValue(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw wrong(name, value);
  }
}

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

function wrong(path: string, found: string): InvalidSetup {
  return new InvalidSetup([problemOf(path, flagMessages.notation({ found }))]);
}
