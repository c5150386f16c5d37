import ant from 'game-icon:ant';
import lancer from 'game-icon:barbed-spear';
import bee from 'game-icon:bee';
import shield from 'game-icon:bordered-shield';
import archer from 'game-icon:bowman';
import mason from 'game-icon:brick-pile';
import cannon from 'game-icon:cannon';
import bishop from 'game-icon:chess-bishop';
import king from 'game-icon:chess-king';
import knight from 'game-icon:chess-knight';
import pawn from 'game-icon:chess-pawn';
import queen from 'game-icon:chess-queen';
import rook from 'game-icon:chess-rook';
import captain from 'game-icon:crested-helmet';
import baron from 'game-icon:crown';
import dragon from 'game-icon:dragon-head';
import drummer from 'game-icon:drum';
import elephant from 'game-icon:elephant';
import fox from 'game-icon:fox-head';
import footman from 'game-icon:gladius';
import goat from 'game-icon:goat';
import guard from 'game-icon:halberd';
import horse from 'game-icon:horse-head';
import sapper from 'game-icon:mining';
import rider from 'game-icon:mounted-knight';
import hare from 'game-icon:rabbit';
import ram from 'game-icon:ram';
import raven from 'game-icon:raven';
import thief from 'game-icon:robber';
import beetle from 'game-icon:scarab-beetle';
import slinger from 'game-icon:slingshot';
import snake from 'game-icon:snake';
import runner from 'game-icon:sprint';
import tortoise from 'game-icon:tortoise';
import pikeman from 'game-icon:trident';
import wolf from 'game-icon:wolf-head';
import type { MapTemplate } from '../../flag/map/template.ts';
import type { Drawing, Look, Theme } from '../theme-looks.ts';
import { baseLook, GROUND, MOST_DRAWN, pieceLook, type Sign, signsOf, type TypeImages } from './flag-looks.ts';

/** The types that have an icon, whatever the case they are written in. */
const ICONS: Readonly<Record<string, string>> = {
  ...{ pawn, rook, knight, bishop, queen, king },
  ...{ shield, runner, fox, captain, lancer, slinger, rider, footman, ram, thief, goat, mason },
  ...{ baron, guard, archer, pikeman, drummer, sapper, cannon, elephant, horse, hare, wolf, tortoise },
  ...{ raven, snake, dragon, ant, bee, beetle },
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
  readonly rim: string;
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
  images: TypeImages = new Map(),
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
    images,
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
  const { name, background, pulse, rim } = skin;
  return { name, background, ink: '#17111a', pulse, rim, looks };
}
