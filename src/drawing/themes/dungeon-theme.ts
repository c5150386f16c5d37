import sun from 'game-icon:barbed-sun';
import mercenary from 'game-icon:barbute';
import armour from 'game-icon:breastplate';
import arrow from 'game-icon:broadhead-arrow';
import sword from 'game-icon:broadsword';
import shield from 'game-icon:checked-shield';
import hero from 'game-icon:cowled';
import gate from 'game-icon:dungeon-gate';
import bow from 'game-icon:high-shot';
import assassin from 'game-icon:hooded-assassin';
import hourglass from 'game-icon:hourglass';
import hydra from 'game-icon:hydra';
import key from 'game-icon:key';
import log from 'game-icon:log';
import timePortal from 'game-icon:magic-portal';
import spider from 'game-icon:masked-spider';
import openGate from 'game-icon:open-gate';
import chest from 'game-icon:open-treasure-chest';
import portal from 'game-icon:portal';
import flask from 'game-icon:potion-ball';
import zombie from 'game-icon:shambling-zombie';
import bottle from 'game-icon:square-bottle';
import boulder from 'game-icon:stone-sphere';
import toaster from 'game-icon:toaster';
import sceptre from 'game-icon:winged-scepter';
import door from 'game-icon:wooden-door';
import type { IconLook, Look, Theme } from '../theme-looks.ts';
import { circuitLooks } from './dungeon-circuits.ts';
import * as things from './dungeon-things.ts';
import { drawFloor, drawLitSwitch, drawSwitch, drawWall } from './dungeon-walls.ts';

/** Those who are out for the player share one colour; their shapes tell them apart. */
const FOE = { light: '#ffb3a1', dark: '#d1495b' };

/** The colours that maps give portals, as far as they are told apart by everyone. */
const PORTALS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  blue: ['#bfe3ff', '#2f83d1'],
  red: ['#ffc1ae', '#d5522f'],
  yellow: ['#fff6b0', '#d8b51e'],
  grey: ['#f0eef2', '#8b8494'],
  green: ['#b8f5de', '#0f9b73'],
  purple: ['#f0c9ec', '#a85aa6'],
};

function portalLooks(): Readonly<Record<string, Look>> {
  const look = (light: string, dark: string): IconLook => ({
    icon: portal,
    light,
    dark,
    size: 0.8,
    glow: `${dark}66`,
    flat: true,
  });
  const named = Object.entries(PORTALS).map(([colour, [light, dark]]) => [`portal_${colour}`, look(light, dark)]);
  return { portal: look('#f0eef2', '#8b8494'), ...Object.fromEntries(named) };
}

/** Torchlight in an old cellar: warm stone, a hooded wanderer, brass and verdigris. */
export const cellar: Theme = {
  name: 'cellar',
  background: '#150f18',
  ink: things.INK,
  pulse: '#8ff0dc',
  looks: {
    floor: { draw: drawFloor },
    wall: { draw: drawWall },
    switch: { draw: drawSwitch },
    switch_lit: { draw: drawLitSwitch },
    swamp_tile: { draw: things.drawSwamp },
    swamp_in_door: { draw: things.drawSwampInDoor },
    in_reach: { draw: things.drawReach },
    hint: { draw: things.drawHint },
    exit: { icon: gate, light: '#cfeaff', dark: '#4f9bd8', size: 0.8, glow: 'rgb(110 190 255 / 0.5)', flat: true },
    boulder: { icon: boulder, light: '#e9ddd0', dark: '#85766f' },
    door: { icon: door, ...things.WOOD, size: 0.86, flat: true },
    door_open: { icon: openGate, ...things.WOOD, size: 0.86, flat: true },
    ...circuitLooks(),
    ...portalLooks(),
    time_travelling_portal: {
      icon: timePortal,
      light: '#e6d4ff',
      dark: '#8a63d2',
      size: 0.8,
      glow: '#8a63d266',
      flat: true,
    },

    ...things.playerLooks({
      icon: hero,
      light: '#ffe0a0',
      dark: '#ea8a2a',
      size: 0.78,
      glow: 'rgb(255 190 90 / 0.35)',
    }),
    older_player: { draw: things.drawOlderSelf },
    spider: { icon: spider, ...FOE },
    zombie_toast: { icon: zombie, ...FOE, size: 0.78 },
    zombie_toast_armoured: things.armoured({ icon: zombie, ...FOE, size: 0.78 }),
    zombie_toast_spawner: { icon: toaster, ...FOE, size: 0.8 },
    mercenary: { icon: mercenary, ...FOE },
    mercenary_armoured: things.armoured({ icon: mercenary, ...FOE }),
    ...things.allyLooks('mercenary', mercenary),
    assassin: { icon: assassin, ...FOE },
    assassin_armoured: things.armoured({ icon: assassin, ...FOE }),
    ...things.allyLooks('assassin', assassin),
    hydra: { icon: hydra, ...FOE, size: 0.82 },

    treasure: { icon: chest, ...things.GOLD, ...things.ITEM_SIZE },
    key: { icon: key, ...things.GOLD, size: 0.56 },
    invincibility_potion: { icon: flask, light: '#fff0a8', dark: '#e0622a', ...things.ITEM_SIZE },
    invisibility_potion: { icon: bottle, light: '#d8f3ff', dark: '#4a8fb8', ...things.ITEM_SIZE },
    wood: { icon: log, ...things.WOOD, ...things.ITEM_SIZE },
    arrow: { icon: arrow, ...things.STEEL, size: 0.5 },
    sword: { icon: sword, ...things.STEEL, ...things.ITEM_SIZE },
    bow: { icon: bow, ...things.WOOD, ...things.ITEM_SIZE },
    shield: { icon: shield, ...things.STEEL, ...things.ITEM_SIZE },
    sceptre: { icon: sceptre, ...things.GOLD, ...things.ITEM_SIZE },
    midnight_armour: { icon: armour, light: '#c3b8f0', dark: '#5b4a9a', ...things.ITEM_SIZE },
    sun_stone: { icon: sun, ...things.GOLD, size: 0.66, glow: 'rgb(255 210 90 / 0.4)' },
    health_potion: { draw: things.drawHealth },
    armour: { icon: armour, ...things.STEEL, ...things.ITEM_SIZE },
    one_ring: { draw: things.drawRing },
    anduril: { icon: sword, light: '#e6f6ff', dark: '#5f9fd0', size: 0.72, glow: 'rgb(150 210 255 / 0.5)' },
    time_turner: { icon: hourglass, light: '#e6d4ff', dark: '#8a63d2', size: 0.56 },
  },
};
