import { height } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import { attackOf, type Config } from '../../../../dungeon/entities/config.ts';
import type { EnemyType } from '../../../../dungeon/entities/entities.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { CARDINALS, type Square, sameSquare, step } from '../../../../kernel/square.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { dungeonAboutTexts as say } from '../../../texts/dungeon-about.ts';
import { nameOnBoard } from './board-scene.ts';

const FIGHTERS = ['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra'] as const satisfies readonly EnemyType[];

/** Everything on a square, the topmost first: what it is, how strong, what it wants, what it is for. */
export function aboutSquare(view: DungeonView, config: Config | undefined, square: Square): SquareNote[] {
  return view.entities
    .filter(entity => entity.type !== 'wall' && sameSquare(entity, square))
    .sort((a, b) => height(b.type) - height(a.type))
    .map(entity => ({
      id: entity.id,
      name: `${nameOnBoard(entity, view.entities)}.`,
      says: [figuresOf(entity, view, config), saysOf(entity, view, config)].filter(part => part !== '').join(' '),
    }));
}

/** What a square is called to which whoever is pointed at may step. */
export const STEP: string = say.step;

/** What something is for that is carried, or offered. */
export function purposeOf(type: string, edition: DungeonView['edition'], config: Config | undefined): string {
  return say.says(type, edition, config);
}

/** Where somebody may step next. */
export function stepsInWords(from: Square, squares: readonly Square[]): string {
  return say.steps(squares.map(to => wayOf(from, to)));
}

function wayOf(from: Square, to: Square): string {
  if (sameSquare(from, to)) return say.stays;
  const way = CARDINALS.find(direction => sameSquare(step(from, direction), to));
  return way === undefined ? say.throughPortal : say.ways[way];
}

function figuresOf({ type, health }: EntityView, { player }: DungeonView, config: Config | undefined): string {
  if (type === 'player') return player === null ? '' : say.figures(player.health, player.attack);
  if (health === undefined) return '';
  const fighter = FIGHTERS.find(each => each === type);
  return say.figures(health, fighter && config && attackOf(fighter, config));
}

function saysOf(entity: EntityView, { edition }: DungeonView, config: Config | undefined): string {
  const { type, key, movementFactor, armour } = entity;
  if (type === 'mercenary' || type === 'assassin') return soldierSays(entity, edition, config);
  if (type === 'swamp_tile') return say.swamp(movementFactor ?? 1);
  if (type === 'key' && key !== undefined) return say.key(key);
  if (key !== undefined && (type === 'door' || type === 'switch_door')) return say.door(key);
  const says = say.says(type, edition, config);
  return armour === true ? `${says} ${say.armour}` : says;
}

function soldierSays(
  { type, ally, controlled, armour }: EntityView,
  edition: DungeonView['edition'],
  config: Config | undefined,
): string {
  if (controlled !== undefined) return `${say.ally} ${say.obeys(controlled)}`;
  if (ally === true) return say.ally;
  const isAssassin = type === 'assassin';
  const parts: string[] = [say.hunts];
  if (config !== undefined) {
    const { bribe_radius, bribe_amount, assassin_bribe_amount, assassin_bribe_fail_rate } = config;
    const price2022 = isAssassin
      ? say.price['2022'](assassin_bribe_amount, bribe_radius, assassin_bribe_fail_rate)
      : say.price['2022'](bribe_amount, bribe_radius, 0);
    parts.push(edition === '2022' ? price2022 : say.price['2021'](bribe_radius, isAssassin));
    if (isAssassin) parts.push(say.sees(config.assassin_recon_radius));
  }
  if (armour === true) parts.push(say.armour);
  return parts.join(' ');
}
