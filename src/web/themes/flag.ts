import lancer from 'game-icon:barbed-spear';
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
import type { MapTemplate } from '../../flag/map/template.ts';
import type { Drawing, Look, Theme } from '../board/theme.ts';
import { baseLook, GROUND, MOST_DRAWN, pieceLook, type Sign, signsOf } from './flag-looks.ts';

/** The types that have an icon, whatever the case they are written in. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ pawn, rook, knight, bishop, queen, king },
  ...{ shield, runner, fox, captain, lancer, slinger, rider, footman, ram, thief, goat, mason },
};

/** The names of all icons that a type may be given. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** The icon that stands for a type: chosen for it, or the one of its name. */
export type TypeIcons = Readonly<Record<string, string>>;

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

/** A skin, fitted to the pieces and flags of one map. */
export function flagTheme(
  skin: Skin,
  { teams, flags, pieces }: Pick<MapTemplate, 'teams' | 'flags' | 'pieces'>,
  chosen: TypeIcons = {},
): Theme {
  const looks: Record<string, Look> = {};
  for (const kind of ['light', 'dark', 'block'] as const) looks[GROUND[kind]] = { draw: skin.ground[kind] };
  for (const [mark, draw] of Object.entries(skin.marks)) looks[`mark ${mark}`] = { draw };
  const own = Object.entries(chosen).flatMap(([type, name]) => {
    const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    return icon === undefined ? [] : [[type.toLowerCase(), icon] as const];
  });
  const signs = signsOf(
    pieces.map(({ type }) => type),
    { ...ICONS, ...Object.fromEntries(own) },
  );
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
