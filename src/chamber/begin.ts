import { Rng } from '../kernel/rng.ts';
import { type Race, raceIn } from './kinds/races.ts';
import { hasPack } from './options.ts';
import { enterFloor, planGame } from './play/floors.ts';
import type { ChamberSetup } from './setup.ts';
import type { Carried, ChamberState, Game } from './state.ts';

/** What stays the same throughout a game. */
export function newGame(setup: ChamberSetup, seed: number): Game {
  return { setup, seed, race: raceIn(setup.options, setup.race), ...planGame(setup, seed) };
}

/** The first turn: the player stands on floor 1. */
export function begin(setup: ChamberSetup, seed: number): ChamberState {
  const game = newGame(setup, seed);
  return {
    game,
    rng: Rng.seeded(seed, 'rules'),
    turn: 0,
    ...enterFloor(game, 1),
    hp: game.race.hp,
    gold: 0,
    suit: false,
    merchantsHostile: false,
    frozen: false,
    known: setup.known ?? [],
    said: [{ type: 'spawned' }],
    pack: hasPack(setup.options) ? brought(game) : undefined,
    vowBroken: undefined,
    ended: undefined,
  };
}

/** Where there is more to find, some come with something of their own. */
function brought({ setup, race }: Game): readonly Carried[] {
  const { heirloom }: Race = race;
  return setup.options.finds === true && heirloom !== undefined ? [{ name: heirloom, worn: true }] : [];
}
