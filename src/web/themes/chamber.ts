import archer from 'game-icon:bowman';
import moth from 'game-icon:butterfly';
import suit from 'game-icon:chest-armor';
import compass from 'game-icon:compass';
import wand from 'game-icon:crystal-wand';
import dwarf from 'game-icon:dwarf-face';
import phoenix from 'game-icon:egyptian-bird';
import goblin from 'game-icon:goblin-head';
import shrine from 'game-icon:greek-temple';
import key from 'game-icon:key';
import merchant from 'game-icon:knapsack';
import vault from 'game-icon:locked-chest';
import orc from 'game-icon:orc-head';
import keeper from 'game-icon:overlord-helm';
import ring from 'game-icon:ring';
import flask from 'game-icon:round-bottom-flask';
import scroll from 'game-icon:scroll-unfurled';
import slime from 'game-icon:slime';
import hound from 'game-icon:sniffing-dog';
import dragon from 'game-icon:spiked-dragon-head';
import stairs from 'game-icon:stairs';
import troll from 'game-icon:troll';
import coins from 'game-icon:two-coins';
import vampire from 'game-icon:vampire-dracula';
import human from 'game-icon:visored-helm';
import werewolf from 'game-icon:werewolf';
import elf from 'game-icon:woman-elf-face';
import type { Theme } from '../board/theme.ts';
import { drawDoorway, drawPassage } from './chamber-ground.ts';
import { drawFloor, drawWall } from './masonry.ts';
import { withMemories } from './remembered.ts';

/** Nobody else glows like this: one must find oneself at a glance. */
const HERO = { light: '#fffbe6', dark: '#ffb938', size: 1, glow: 'rgb(255 206 110 / 0.85)' };
const FOE = { size: 0.94 };
const ITEM = { size: 0.84 };

/** The chambers by torchlight: the same old stone as the cellar, read from further away. */
export const chambers: Theme = {
  name: 'chambers',
  background: '#150f18',
  ink: '#120b12',
  pulse: '#8ff0dc',
  looks: {
    ...withMemories({
      floor: { draw: drawFloor },
      wall: { draw: drawWall },
      passage: { draw: drawPassage },
      doorway: { draw: drawDoorway },
    }),

    human: { icon: human, ...HERO },
    dwarf: { icon: dwarf, ...HERO },
    elf: { icon: elf, ...HERO },
    orc: { icon: orc, ...HERO },
    V: { icon: vampire, light: '#ffd9ec', dark: '#c2477f', ...FOE },
    W: { icon: werewolf, light: '#efe3d6', dark: '#8f7a66', ...FOE },
    T: { icon: troll, light: '#d7f5c8', dark: '#4f9a57', ...FOE },
    N: { icon: goblin, light: '#f7f3a8', dark: '#a9a52e', ...FOE },
    D: { icon: dragon, light: '#ffc4b4', dark: '#d83a2c', ...FOE, size: 1, glow: 'rgb(255 90 60 / 0.5)' },
    X: { icon: phoenix, light: '#ffe3b8', dark: '#f0872a', ...FOE },
    A: { icon: archer, light: '#e3f0c4', dark: '#7d9a3a', ...FOE },
    H: { icon: hound, light: '#f1dcc4', dark: '#a8713f', ...FOE },
    S: { icon: slime, light: '#d3ffd8', dark: '#3fb96b', ...FOE },
    R: { icon: moth, light: '#ffd9bd', dark: '#c9632f', ...FOE },
    K: { icon: keeper, light: '#f0d9ff', dark: '#8b43c9', ...FOE, size: 1, glow: 'rgb(180 90 255 / 0.5)' },
    M: { icon: merchant, light: '#d8f3ff', dark: '#5aa9d6', size: 0.9 },

    '\\': { icon: stairs, light: '#d5f0ff', dark: '#5aa9e6', size: 0.94, glow: 'rgb(110 190 255 / 0.7)', flat: true },
    P: { icon: flask, light: '#d9f7c9', dark: '#4fae5f', ...ITEM },
    G: { icon: coins, light: '#fff3b0', dark: '#e0ac2b', ...ITEM },
    '?': { icon: scroll, light: '#fff6dd', dark: '#c9a86a', ...ITEM },
    '/': { icon: wand, light: '#f0e4ff', dark: '#8f6be0', ...ITEM },
    '=': { icon: ring, light: '#fff3b0', dark: '#e08a2b', ...ITEM },
    '~': { icon: key, light: '#fff3b0', dark: '#b98f2b', ...ITEM },
    _: { icon: shrine, light: '#d6fff6', dark: '#3fa58f', ...FOE, glow: 'rgb(120 240 215 / 0.5)' },
    '&': { icon: vault, light: '#f5dcb8', dark: '#a86f35', ...FOE },
    C: { icon: compass, light: '#f3f6f8', dark: '#8fb6d6', ...ITEM, glow: 'rgb(160 220 255 / 0.6)' },
    B: { icon: suit, light: '#e6dcff', dark: '#9a7fe0', ...ITEM, glow: 'rgb(170 140 255 / 0.6)' },
  },
};
