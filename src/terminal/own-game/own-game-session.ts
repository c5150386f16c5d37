import { styleText } from 'node:util';
import type { BoardView, Placed } from '../../gameui/board-view.ts';
import type { TableEvent, TableView } from '../../gameui/game-project.ts';
import { BY_CHANCE, MOST_FAULTS, playsByChance } from '../../gameui/table-rules.ts';
import type { Colour, Kinds, Sort } from '../../gameui/ui-kinds.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Match } from '../../kernel/match/match.ts';
import { eventsFor } from '../../kernel/match/match-types.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { PluginGame } from '../../server/plugins/plugin-game.ts';
import type { PluginBotTurn } from '../../server/plugins/plugin-protocol.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { escapeControls } from '../shared/text-format.ts';
import { typedWords } from '../shared/typed-lines.ts';

/** A match of a game that was brought. */
export type PluginMatch = Match;

/** Who plays a seat: somebody here, or a bot. */
export type SeatPlayer = 'here' | { readonly brain: string; readonly ms: number };

const LONGEST_WORDS = 300;

/** Plays a match here: whoever is to act is shown the board and the actions, each with a number. */
export async function playHere(match: PluginMatch, brought: PluginGame, players: readonly SeatPlayer[]): Promise<void> {
  const words = typedWords(process.stdin);
  const here = players.flatMap((player, seat) => (player === 'here' ? [seat] : []));
  // Who only looks on sees what everybody may see; alone at the table one sees what one's seat sees.
  const onlooker = here.length === 1 ? here[0] : undefined;
  const show = (seat: Seat | undefined) => {
    const view = match.view(seat ?? 'public') as TableView;
    console.log(`\n${drawShown(view, brought.kinds ?? {})}`);
    return view;
  };
  let seed = match.start.seed;
  while (match.outcome() === undefined) {
    const toAct = match.toAct();
    const seat = toAct.find(each => players[each] !== 'here') ?? toAct[0];
    if (seat === undefined) break;
    const player = players[seat] ?? 'here';
    if (player === 'here') {
      const action = await chosen(show(seat), words);
      if (action === undefined) return;
      await act(match, seat, action, onlooker ?? seat);
    } else {
      seed = (seed + 1) % 2 ** 31;
      await act(match, seat, await thoughtOf(match, brought, seat, { ...player, seed }), onlooker);
    }
  }
  show(onlooker);
  console.log(match.outcome()?.reason ?? '');
}

async function thoughtOf(match: PluginMatch, brought: PluginGame, seat: Seat, bot: PluginBotTurn): Promise<unknown> {
  const { state } = match.snapshot();
  if (playsByChance(state, seat)) return brought.choose(state, seat, { ...bot, brain: 'random' });
  for (let n = 0; ; n++) {
    try {
      return await brought.choose(state, seat, { ...bot, seed: (bot.seed + n) % 2 ** 31 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'game-fault') throw error;
      if (n + 1 < MOST_FAULTS) continue;
      console.log(error.message);
      return BY_CHANCE;
    }
  }
}

/** The action of the number that is typed; undefined where nothing more comes. */
async function chosen({ presses }: TableView, words: AsyncGenerator<string>): Promise<unknown> {
  for (const [n, { says, key }] of presses.entries()) {
    const also = key === undefined ? '' : `  (${SIGNS[key] ?? key})`;
    console.log(`${String(n + 1).padStart(4)}  ${escapeControls(says, LONGEST_WORDS)}${also}`);
  }
  for (;;) {
    console.log(`1 to ${presses.length}, or q to leave:`);
    const { value: word, done } = await words.next();
    if (done || word === 'q') return undefined;
    const press = /^\d+$/.test(word)
      ? presses[Number(word) - 1]
      : presses.find(({ says, key }) => says === word || key === (TYPED[word] ?? word));
    if (press !== undefined) return press.action;
    console.log(`There is no ${escapeControls(word)}.`);
  }
}

/** Keys as they are shown, and what a terminal sends for an arrow. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→', ArrowLeft: '←' };
const TYPED: Readonly<Record<string, string>> = {
  ...{ '\u001b[A': 'ArrowUp', '\u001b[B': 'ArrowDown', '\u001b[C': 'ArrowRight', '\u001b[D': 'ArrowLeft' },
  ...Object.fromEntries(Object.entries(SIGNS).map(([key, sign]) => [sign, key])),
};

async function act(match: PluginMatch, seat: Seat, action: unknown, listener: Seat | undefined): Promise<void> {
  try {
    const { events: told } = await match.play(seat, action, { time: Date.now() });
    for (const { told: each } of eventsFor(told, listener ?? 'public') as TableEvent[]) {
      if (each.words !== '') console.log(escapeControls(each.words, LONGEST_WORDS));
    }
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    console.log(error.reason);
  }
}

const LONGEST_LINE = 300;

/** What lies above is what is seen. */
const HEIGHT: Readonly<Record<Sort, number>> = { tile: 0, piece: 1, mark: 2 };

const STYLES: Readonly<Record<Colour, Parameters<typeof styleText>[0]>> = {
  ...{ plain: 'reset', light: 'whiteBright', dark: 'gray', grey: 'gray' },
  ...{ orange: 'yellow', sky: 'cyan', green: 'green', yellow: 'yellowBright' },
  ...{ blue: 'blueBright', red: 'redBright', purple: 'magentaBright' },
};

/** A board as text: each square as wide as the longest word on it or above it, and below it all that is beside it. */
function drawShown({ shown, names }: Pick<TableView, 'shown' | 'names'>, kinds: Kinds): string {
  if (shown === null) return '';
  const { width, height, captions } = shown;
  const onTop = topmost(shown, kinds);
  const columns = captions?.columns?.map(word => escapeControls(word));
  const rim = Math.max(0, ...(captions?.rows ?? []).map(word => word.length));
  const all: readonly Pick<Placed, 'kind' | 'text'>[] = [...onTop.values(), { kind: shown.ground }];
  const words = all.map(({ kind, text }) => text ?? kinds[kind]?.glyph ?? '');
  const wide = 1 + Math.max(1, ...[...words, ...(columns ?? [])].map(word => [...word].length));
  const lines: string[] = [];
  if (columns !== undefined) lines.push(' '.repeat(rim + 1) + columns.map(word => padded(word, wide)).join(''));
  for (let y = 0; y < height; y++) {
    const row = Array.from({ length: width }, (_, x) =>
      glyphOf(kinds, onTop.get(y * width + x) ?? { kind: shown.ground }, wide),
    );
    lines.push(`${(captions?.rows?.[y] ?? '').padStart(rim)} ${row.join('')}`);
  }
  for (const { name, held } of shown.trays ?? []) {
    const things = held.map(({ kind, count = 1 }) => glyphOf(kinds, { kind }) + (count === 1 ? '' : `×${count} `));
    lines.push(`${escapeControls(name)}: ${things.join('')}`);
  }
  for (const [seat, { name, line }] of shown.seats.entries()) {
    const who = names[seat];
    lines.push(
      `${escapeControls(name)}${who === null || who === undefined ? '' : ` (${escapeControls(who)})`}: ${escapeControls(line, LONGEST_LINE)}`,
    );
  }
  return [...lines, escapeControls(shown.line, LONGEST_LINE)].join('\n');
}

function topmost({ squares, width }: BoardView, kinds: Kinds): Map<number, Placed> {
  const onTop = new Map<number, Placed>();
  const heightOf = (kind: string | undefined) => HEIGHT[kinds[kind ?? '']?.sort ?? 'tile'];
  for (const placed of squares) {
    const square = placed.y * width + placed.x;
    if (!onTop.has(square) || heightOf(placed.kind) >= heightOf(onTop.get(square)?.kind)) onTop.set(square, placed);
  }
  return onTop;
}

function glyphOf(kinds: Kinds, { kind, text }: Pick<Placed, 'kind' | 'text'>, wide = 2): string {
  const { glyph = '?', colour = 'plain' } = kinds[kind] ?? {};
  return styleText(STYLES[colour], padded(escapeControls(text ?? glyph), wide));
}

function padded(word: string, wide: number): string {
  return word + ' '.repeat(Math.max(0, wide - [...word].length));
}
