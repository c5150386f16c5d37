import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { ChamberView } from '../../chamber/view.ts';
import { CARD } from '../../drawing/card/card-layout.ts';
import type { CardWords } from '../../drawing/card/card-writer.ts';
import { type CardBoard, drawCard } from '../../drawing/card/draw-card.ts';
import { chamberScene, TILES } from '../../drawing/scenes/chamber-scene.ts';
import { type Drawable, dungeonScene } from '../../drawing/scenes/dungeon-scene.ts';
import { flagScene } from '../../drawing/scenes/flag-scene.ts';
import { chambersWithFinds } from '../../drawing/themes/chamber-finds.ts';
import { cellar } from '../../drawing/themes/dungeon-theme.ts';
import { dusk } from '../../drawing/themes/flag-dusk.ts';
import { flagTheme } from '../../drawing/themes/flag-theme.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import type { FlagView } from '../../flag/view.ts';
import { HistoryTree } from '../../kernel/match/history-tree.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { boundsOf } from '../../kernel/square.ts';
import type { MapIcon } from '../../wire/schemas/map-schemas.ts';
import { GAMES } from '../games/all-games.ts';
import { type Game, gameOf } from '../games/served-game.ts';
import { FONT_FILES, fontPath } from './card-fonts.ts';
import { type CardTask, mapLines, statusLines } from './link-card.ts';

/** A machine may have hundreds of typefaces; the first that have a letter are as good as any. */
const MOST_OTHERS = 50;
const others = GlobalFonts.families
  .map(({ family }) => family)
  .filter(family => /^[\w .-]+$/.test(family))
  .sort((a, b) => Number(b.includes('Sans')) - Number(a.includes('Sans')))
  .slice(0, MOST_OTHERS);

// What drawings take from a browser.
Object.assign(globalThis, { Path2D, document: { createElement: () => createCanvas(1, 1) } });
for (const face of FONT_FILES) {
  const bytes = readFileSync(fontPath(face));
  for (const name of face.names) GlobalFonts.register(bytes, name);
}

/** A card as PNG. */
function cardPng(words: CardWords, board: CardBoard | undefined): Uint8Array {
  const canvas = createCanvas(CARD.width, CARD.height);
  drawCard(canvas.getContext('2d') as unknown as Parameters<typeof drawCard>[0], words, board, others);
  return canvas.encodeSync('png');
}

/** Draws a card. */
export async function draw(task: CardTask): Promise<Uint8Array> {
  const game = task.of === 'position' ? task.file.game : task.game;
  // Of a game that was brought nobody here knows the rules: it is told of in words.
  if (!Object.hasOwn(GAMES, game)) return cardPng(task.words, undefined);
  switch (task.of) {
    case 'view':
      return cardPng(task.words, cardBoard(task.game, task.view));
    case 'map': {
      const view = beginningOf(await gameOf(GAMES, task.game), task.setup);
      const words = { ...task.words, lines: [...task.words.lines, ...mapLines(task.game, view)] };
      return cardPng(words, cardBoard(task.game, view, task.icons));
    }
    case 'position': {
      const { file, move, words } = task;
      const { view, isOver } = momentOf(await gameOf(GAMES, file.game), file, move);
      const lines = statusLines(file.game, view, isOver ? 'over' : 'running');
      return cardPng({ ...words, lines: [...words.lines, ...lines] }, cardBoard(file.game, view));
    }
  }
}

/** A map as a match begins on it, with somebody on every seat. */
function beginningOf({ rules, join }: Game, setup: unknown): unknown {
  const read = rules.readSetup(setup);
  const state = rules.begin(read, 1);
  if (join !== undefined) {
    for (let seat = 0; seat < rules.seats(read); seat++) rules.apply(state, seat, rules.readAction(join('')));
  }
  return rules.view(state, 'public');
}

/** What everybody could see after some moves, counted as players do: to take a seat is none. */
function momentOf({ rules, freeSeats }: Game, { setup, seed, log }: MatchFile, move: number) {
  const begin = () => rules.begin(rules.readSetup(setup), seed);
  const course = new HistoryTree();
  for (const entry of log) course.add(entry);
  const apply = (state: unknown, place: number): void => {
    const entry = log[place];
    if (entry?.back === undefined && entry !== undefined) rules.apply(state, entry.by, rules.readAction(entry.action));
  };
  const waiting = begin();
  let start = 0;
  while (start < log.length && (freeSeats?.(rules.view(waiting, 'public')).length ?? 0) > 0) apply(waiting, start++);
  const [, ...way] = course.pathTo(Math.min(start + move, log.length));
  const state = begin();
  for (const position of way) apply(state, position - 1);
  return { view: rules.view(state, 'public'), isOver: rules.outcome(state) !== undefined };
}

/** More squares than these, either way, are never looked at: a dungeon may be as wide as its numbers. */
const MOST_ACROSS = 100;

/** The board of a view, in the usual look of its game; undefined where nobody knows how it is drawn. */
function cardBoard(game: string, view: unknown, icons: readonly MapIcon[] = []): CardBoard | undefined {
  if (game === 'dungeon') return dungeonBoard(view as DungeonView);
  if (game === 'chamber') return { scene: chamberScene(view as ChamberView, TILES), theme: chambersWithFinds };
  if (game === 'flag') return flagBoard(view as FlagView, icons);
  return undefined;
}

function dungeonBoard({ entities, player }: DungeonView): CardBoard {
  return { scene: dungeonScene(nearBy(entities), [], player), theme: cellar };
}

/** Pictures that people have drawn for their pieces are left out: nobody but a browser should have to read them. */
function flagBoard(view: FlagView, icons: readonly MapIcon[]): CardBoard {
  const chosen = Object.fromEntries(icons.map(({ type, icon }) => [type, icon]));
  return { scene: flagScene(view), theme: flagTheme(dusk, view.template, chosen) };
}

/** What lies around the player, or in the middle, where a dungeon is very large. */
function nearBy<Thing extends Drawable>(entities: readonly Thing[]): readonly Thing[] {
  const { left, top, width, height } = boundsOf(entities);
  if (width <= MOST_ACROSS && height <= MOST_ACROSS) return entities;
  const middle = { x: left + Math.floor(width / 2), y: top + Math.floor(height / 2) };
  const { x, y } = entities.find(({ type }) => type === 'player') ?? middle;
  const isNear = (there: number, here: number) => Math.abs(there - here) < MOST_ACROSS / 2;
  return entities.filter(entity => isNear(entity.x, x) && isNear(entity.y, y));
}
