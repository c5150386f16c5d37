import hero from 'game-icon:cowled';
import gate from 'game-icon:dungeon-gate';
import boulder from 'game-icon:stone-sphere';
import type { Theme } from '../board/theme.ts';
import { drawFloor, drawLitSwitch, drawSwitch, drawWall } from './masonry.ts';

/** Torchlight in an old cellar: warm stone, a hooded wanderer, brass and verdigris. */
export const cellar: Theme = {
  name: 'cellar',
  background: '#150f18',
  ink: '#1b1218',
  pulse: '#8ff0dc',
  looks: {
    floor: { draw: drawFloor },
    wall: { draw: drawWall },
    switch: { draw: drawSwitch },
    switch_lit: { draw: drawLitSwitch },
    exit: { icon: gate, light: '#cfeaff', dark: '#4f9bd8', size: 0.8, glow: 'rgb(110 190 255 / 0.5)', flat: true },
    boulder: { icon: boulder, light: '#e9ddd0', dark: '#85766f', size: 0.74 },
    player: { icon: hero, light: '#ffe0a0', dark: '#ea8a2a', size: 0.78, glow: 'rgb(255 190 90 / 0.35)' },
  },
};
