import suit from 'game-icon:chest-armor';
import compass from 'game-icon:compass';
import dwarf from 'game-icon:dwarf-face';
import phoenix from 'game-icon:egyptian-bird';
import goblin from 'game-icon:goblin-head';
import merchant from 'game-icon:knapsack';
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
import type { Theme } from '../board/theme.ts';
import { drawDoorway, drawPassage } from './chamber-ground.ts';
import { heroToken } from './chamber-hero.ts';
import { drawFloor, drawWall } from './masonry.ts';

const FOE = { light: '#ffc4b4', dark: '#e0566a', size: 0.94 };
const ITEM = { size: 0.84 };

/** The chambers by torchlight: the same old stone as the cellar, read from further away. */
export const chambers: Theme = {
  name: 'chambers',
  background: '#150f18',
  ink: '#120b12',
  pulse: '#8ff0dc',
  looks: {
    floor: { draw: drawFloor },
    wall: { draw: drawWall },
    passage: { draw: drawPassage },
    doorway: { draw: drawDoorway },

    human: { draw: heroToken(human) },
    dwarf: { draw: heroToken(dwarf) },
    elf: { draw: heroToken(elf) },
    orc: { draw: heroToken(orc) },
    V: { icon: vampire, ...FOE },
    W: { icon: werewolf, ...FOE },
    T: { icon: troll, ...FOE },
    N: { icon: goblin, ...FOE },
    D: { icon: dragon, ...FOE, size: 1 },
    X: { icon: phoenix, ...FOE },
    M: { icon: merchant, light: '#d8f3ff', dark: '#5aa9d6', size: 0.9 },

    '\\': { icon: stairs, light: '#d5f0ff', dark: '#5aa9e6', size: 0.94, glow: 'rgb(110 190 255 / 0.7)', flat: true },
    P: { icon: flask, light: '#d9f7c9', dark: '#4fae5f', ...ITEM },
    G: { icon: coins, light: '#fff3b0', dark: '#e0ac2b', ...ITEM },
    C: { icon: compass, light: '#f3f6f8', dark: '#8fb6d6', ...ITEM, glow: 'rgb(160 220 255 / 0.6)' },
    B: { icon: suit, light: '#e6dcff', dark: '#9a7fe0', ...ITEM, glow: 'rgb(170 140 255 / 0.6)' },
  },
};
