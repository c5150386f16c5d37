import attic from './attic.json' with { type: 'json' };
import bog from './bog.json' with { type: 'json' };
import bowyer from './bowyer.json' with { type: 'json' };
import cellar from './cellar.json' with { type: 'json' };
import contrary from './contrary.json' with { type: 'json' };
import drawn from './drawn.json' with { type: 'json' };
import firstSteps from './first-steps.json' with { type: 'json' };
import flameOfTheWest from './flame-of-the-west.json' with { type: 'json' };
import fletcher from './fletcher.json' with { type: 'json' };
import granary from './granary.json' with { type: 'json' };
import halfAdder from './half-adder.json' with { type: 'json' };
import hallOfMirrors from './hall-of-mirrors.json' with { type: 'json' };
import hourglass from './hourglass.json' with { type: 'json' };
import hueAndCry from './hue-and-cry.json' with { type: 'json' };
import { ALL_LABELS } from './labels.ts';
import latchkey from './latchkey.json' with { type: 'json' };
import letYourselfOut from './let-yourself-out.json' with { type: 'json' };
import lockedRooms from './locked-rooms.json' with { type: 'json' };
import longNight from './long-night.json' with { type: 'json' };
import lookingGlass from './looking-glass.json' with { type: 'json' };
import midnight from './midnight.json' with { type: 'json' };
import mindGames from './mind-games.json' with { type: 'json' };
import nay from './nay.json' with { type: 'json' };
import plate from './plate.json' with { type: 'json' };
import powder from './powder.json' with { type: 'json' };
import puzzles from './puzzles.json' with { type: 'json' };
import remember from './remember.json' with { type: 'json' };
import ringBearer from './ring-bearer.json' with { type: 'json' };
import secondWind from './second-wind.json' with { type: 'json' };
import type { Label, ShippedDungeon } from './shipped.ts';
import shortFuse from './short-fuse.json' with { type: 'json' };
import shove from './shove.json' with { type: 'json' };
import { mapOfSketch, type SketchedMap } from './sketched-map.ts';
import smithy from './smithy.json' with { type: 'json' };
import spareKey from './spare-key.json' with { type: 'json' };
import straightTalk from './straight-talk.json' with { type: 'json' };
import sunlight from './sunlight.json' with { type: 'json' };
import toaster from './toaster.json' with { type: 'json' };
import tollRoad from './toll-road.json' with { type: 'json' };
import turncoat from './turncoat.json' with { type: 'json' };
import twoBottles from './two-bottles.json' with { type: 'json' };
import twoPlates from './two-plates.json' with { type: 'json' };
import unseen from './unseen.json' with { type: 'json' };
import warehouse from './warehouse.json' with { type: 'json' };
import webs from './webs.json' with { type: 'json' };
import wired from './wired.json' with { type: 'json' };

const SKETCHES: Readonly<Record<string, SketchedMap>> = drawn;

/** By the names of the dungeons: in a file of its own, among the puzzles, or drawn with signs. */
const MAPS: Readonly<Record<string, unknown>> = {
  attic,
  bog,
  bowyer,
  cellar,
  contrary,
  'first-steps': firstSteps,
  'flame-of-the-west': flameOfTheWest,
  fletcher,
  granary,
  'half-adder': halfAdder,
  'hall-of-mirrors': hallOfMirrors,
  hourglass,
  'hue-and-cry': hueAndCry,
  latchkey,
  'let-yourself-out': letYourselfOut,
  'locked-rooms': lockedRooms,
  'long-night': longNight,
  'looking-glass': lookingGlass,
  midnight,
  'mind-games': mindGames,
  nay,
  plate,
  powder,
  remember,
  'ring-bearer': ringBearer,
  'second-wind': secondWind,
  'short-fuse': shortFuse,
  shove,
  smithy,
  'spare-key': spareKey,
  'straight-talk': straightTalk,
  sunlight,
  toaster,
  'toll-road': tollRoad,
  turncoat,
  'two-bottles': twoBottles,
  'two-plates': twoPlates,
  unseen,
  warehouse,
  webs,
  wired,
  ...puzzles,
  ...Object.fromEntries(Object.entries(SKETCHES).map(([name, sketch]) => [name, mapOfSketch(sketch)])),
};

/** The dungeons that ship, by name. */
export const DUNGEONS = withMaps(({ gameMode }) => gameMode === undefined);

/** The dungeons of the 2021 edition, by name. */
export const DUNGEONS_2021 = withMaps(({ gameMode }) => gameMode !== undefined);

/** The dungeons of both editions, by name. */
export const ALL_DUNGEONS = withMaps(() => true);

function withMaps(isWanted: (label: Label) => boolean): Readonly<Record<string, ShippedDungeon>> {
  const labels = Object.entries(ALL_LABELS).filter(([, label]) => isWanted(label));
  return Object.fromEntries(labels.map(([name, label]) => [name, { ...label, map: MAPS[name] }]));
}
