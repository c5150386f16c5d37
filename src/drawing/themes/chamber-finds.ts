import archer from 'game-icon:bowman';
import armour from 'game-icon:breastplate';
import moth from 'game-icon:butterfly';
import weapon from 'game-icon:crossed-swords';
import wand from 'game-icon:crystal-wand';
import shrine from 'game-icon:greek-temple';
import key from 'game-icon:key';
import vault from 'game-icon:locked-chest';
import keeper from 'game-icon:overlord-helm';
import ring from 'game-icon:ring';
import scroll from 'game-icon:scroll-unfurled';
import slime from 'game-icon:slime';
import hound from 'game-icon:sniffing-dog';
import type { Theme } from '../theme-looks.ts';
import { CHAMBER_ITEM, chambers, FOE } from './chamber-theme.ts';

/** The chambers with more to find. Apart, since nobody needs these outlines before a run has begun. */
export const chambersWithFinds: Theme = {
  ...chambers,
  looks: {
    ...chambers.looks,
    A: { icon: archer, light: '#e3f0c4', dark: '#7d9a3a', ...FOE },
    H: { icon: hound, light: '#f1dcc4', dark: '#a8713f', ...FOE },
    S: { icon: slime, light: '#d3ffd8', dark: '#3fb96b', ...FOE },
    R: { icon: moth, light: '#ffd9bd', dark: '#c9632f', ...FOE },
    K: { icon: keeper, light: '#f0d9ff', dark: '#8b43c9', ...FOE, size: 1, glow: 'rgb(180 90 255 / 0.5)' },
    '?': { icon: scroll, light: '#fff6dd', dark: '#c9a86a', ...CHAMBER_ITEM },
    '/': { icon: wand, light: '#f0e4ff', dark: '#8f6be0', ...CHAMBER_ITEM },
    '=': { icon: ring, light: '#fff3b0', dark: '#e08a2b', ...CHAMBER_ITEM },
    '~': { icon: key, light: '#fff3b0', dark: '#b98f2b', ...CHAMBER_ITEM },
    ')': { icon: weapon, light: '#eef3f8', dark: '#7f8fa3', ...CHAMBER_ITEM },
    '[': { icon: armour, light: '#f1e2c8', dark: '#9a7b4a', ...CHAMBER_ITEM },
    _: { icon: shrine, light: '#d6fff6', dark: '#3fa58f', ...FOE, glow: 'rgb(120 240 215 / 0.5)' },
    '&': { icon: vault, light: '#f5dcb8', dark: '#a86f35', ...FOE },
  },
};
