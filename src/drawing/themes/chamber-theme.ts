import suit from 'game-icon:chest-armor';
import compass from 'game-icon:compass';
import dwarf from 'game-icon:dwarf-face';
import phoenix from 'game-icon:egyptian-bird';
import goblin from 'game-icon:goblin-head';
import merchant from 'game-icon:mustache';
import orc from 'game-icon:orc-head';
import flask from 'game-icon:round-bottom-flask';
import dragon from 'game-icon:spiked-dragon-head';
import stairs from 'game-icon:stairs';
import troll from 'game-icon:troll';
import coins from 'game-icon:two-coins';
import vampire from 'game-icon:vampire-dracula';
import human from 'game-icon:visored-helm';
import werewolf from 'game-icon:werewolf';
import elf from 'game-icon:woman-elf-face';
import { type Drawing, type Theme, withMemories } from '../theme-looks.ts';
import { drawFloor, drawWall } from './dungeon-walls.ts';

const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];
const EARTH = { bed: '#241b1f', stones: ['#4a3b38', '#443634', '#4e3f3b', '#403330'] };

/** A tunnel through the rock: trodden earth with rough sides. */
const drawPassage: Drawing = (pen, side, { same, variant }) => {
  pen.fillStyle = EARTH.bed;
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = EARTH.stones[variant] ?? EARTH.bed;
  const rim = Math.max(1, Math.round(side * 0.14));
  const left = (same & LEFT) === 0 ? rim : 0;
  const top = (same & UP) === 0 ? rim : 0;
  const right = (same & RIGHT) === 0 ? rim : 0;
  const bottom = (same & DOWN) === 0 ? rim : 0;
  pen.fillRect(left, top, side - left - right, side - top - bottom);
  pen.fillStyle = 'rgb(255 226 178 / 0.08)';
  for (const [x, y] of [
    [0.3, 0.28],
    [0.62, 0.5],
    [0.38, 0.7],
  ] as const) {
    pen.fillRect(side * x, side * ((y + variant * 0.07) % 0.8), Math.max(1, side * 0.1), Math.max(1, side * 0.07));
  }
};

/** An opening in the wall, with a worn wooden sill. */
const drawDoorway: Drawing = (pen, side) => {
  pen.fillStyle = '#2c1f20';
  pen.fillRect(0, 0, side, side);
  const wood = pen.createLinearGradient(0, 0, side, side);
  wood.addColorStop(0, '#c98f55');
  wood.addColorStop(1, '#8a5a33');
  pen.fillStyle = wood;
  pen.fillRect(side * 0.1, side * 0.1, side * 0.8, side * 0.8);
  pen.fillStyle = 'rgb(44 31 32 / 0.6)';
  for (const seam of [0.34, 0.62]) pen.fillRect(side * 0.1, side * seam, side * 0.8, Math.max(1, side * 0.05));
};

/** Nobody else glows like this: one must find oneself at a glance. */
const HERO = { light: '#fffbe6', dark: '#ffb938', size: 1, glow: 'rgb(255 206 110 / 0.85)' };
export const FOE = { size: 0.94 };
export const CHAMBER_ITEM = { size: 0.84 };

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
    M: { icon: merchant, light: '#d8f3ff', dark: '#5aa9d6', ...FOE },

    '\\': { icon: stairs, light: '#d5f0ff', dark: '#5aa9e6', size: 0.94, glow: 'rgb(110 190 255 / 0.7)', flat: true },
    P: { icon: flask, light: '#d9f7c9', dark: '#4fae5f', ...CHAMBER_ITEM },
    G: { icon: coins, light: '#fff3b0', dark: '#e0ac2b', ...CHAMBER_ITEM },
    C: { icon: compass, light: '#f3f6f8', dark: '#8fb6d6', ...CHAMBER_ITEM, glow: 'rgb(160 220 255 / 0.6)' },
    B: { icon: suit, light: '#e6dcff', dark: '#9a7fe0', ...CHAMBER_ITEM, glow: 'rgb(170 140 255 / 0.6)' },
  },
};
