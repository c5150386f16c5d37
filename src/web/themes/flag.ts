import shield from 'game-icon:bordered-shield';
import mason from 'game-icon:brick-pile';
import bishop from 'game-icon:chess-bishop';
import king from 'game-icon:chess-king';
import knight from 'game-icon:chess-knight';
import pawn from 'game-icon:chess-pawn';
import queen from 'game-icon:chess-queen';
import rook from 'game-icon:chess-rook';
import captain from 'game-icon:crested-helmet';
import fox from 'game-icon:fox-head';
import footman from 'game-icon:gladius';
import goat from 'game-icon:goat';
import rider from 'game-icon:mounted-knight';
import ram from 'game-icon:ram';
import thief from 'game-icon:robber';
import slinger from 'game-icon:slingshot';
import runner from 'game-icon:sprint';
import lancer from 'game-icon:thrown-spear';
import type { MapTemplate } from '../../flag/template.ts';
import { type Drawing, type Look, strangerLook, type Theme } from '../board/theme.ts';

/** The looks of the ground. */
export const GROUND = { light: 'field light', dark: 'field dark', block: 'block' } as const;

/** The types that have an icon, whatever the case they are written in. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ pawn, rook, knight, bishop, queen, king },
  ...{ shield, runner, fox, captain, lancer, slinger, rider, footman, ram, thief, goat, mason },
};

/** What stands on a token: an icon, or a colour and letters for a type that has none. */
export type Sign = { readonly icon: string } | { readonly colour: string; readonly letters: string };

/** How Capture The Flag is drawn: everything that a theme decides. */
export interface Skin {
  readonly name: string;
  readonly background: string;
  readonly pulse: string;
  readonly ground: Readonly<Record<keyof typeof GROUND, Drawing>>;
  /** A piece of the team in a slot. */
  token(slot: number, sign: Sign, power: number): Drawing;
  /** A base and the flags left in it. */
  base(slot: number, flags: number): Drawing;
  readonly marks: Readonly<Record<'selected' | 'go' | 'take' | 'from' | 'to', Drawing>>;
}

/** More flags than these are not counted on the board. */
const MOST_DRAWN = 99;

export function pieceLook(slot: number, type: string): string {
  return `piece ${slot} ${type}`;
}

export function baseLook(slot: number, flags: number): string {
  return `base ${slot} ${Math.min(flags, MOST_DRAWN)}`;
}

/** A skin, fitted to the pieces and flags of one map. */
export function flagTheme(
  skin: Skin,
  { teams, flags, pieces }: Pick<MapTemplate, 'teams' | 'flags' | 'pieces'>,
): Theme {
  const looks: Record<string, Look> = {};
  for (const kind of ['light', 'dark', 'block'] as const) looks[GROUND[kind]] = { draw: skin.ground[kind] };
  for (const [mark, draw] of Object.entries(skin.marks)) looks[`mark ${mark}`] = { draw };
  const signs = signsOf(pieces.map(({ type }) => type));
  for (let slot = 0; slot < teams; slot++) {
    for (const { type, attackPower } of pieces) {
      const sign = signs.get(type) ?? { icon: pawn };
      looks[pieceLook(slot, type)] = { draw: skin.token(slot, sign, attackPower) };
    }
    for (let left = 0; left <= Math.min(flags, MOST_DRAWN); left++) {
      looks[baseLook(slot, left)] = { draw: skin.base(slot, left) };
    }
  }
  return { name: skin.name, background: skin.background, ink: '#17111a', pulse: skin.pulse, looks };
}

/** A sign for every type: those without an icon get letters, more than one where one would not tell them apart. */
export function signsOf(types: readonly string[]): ReadonlyMap<string, Sign> {
  const strangers = types.filter(type => ICONS[type.toLowerCase()] === undefined);
  return new Map(
    types.map((type): [string, Sign] => {
      const icon = ICONS[type.toLowerCase()];
      if (icon !== undefined) return [type, { icon }];
      const { colour, letter } = strangerLook(type);
      const alike = strangers.filter(other => strangerLook(other).letter === letter);
      const letters = alike.length > 1 ? `${letter}${[...type][1] ?? alike.indexOf(type) + 1}` : letter;
      return [type, { colour, letters }];
    }),
  );
}
