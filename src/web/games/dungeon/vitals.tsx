import type { DungeonView } from '../../../dungeon/view.ts';
import { texts } from '../../texts.ts';
import { nameOf } from './narrate.ts';

/** How the player is: health, and the potions that work or wait. Silent where nothing can hurt. */
export function Vitals({ view }: { readonly view: DungeonView }) {
  const { player } = view;
  if (player === null) return null;
  const dangerous =
    view.battles.length > 0 ||
    view.entities.some(({ health, type }) => health !== undefined || type === 'zombie_toast_spawner');
  return (
    <>
      {dangerous && (
        <div className="vitals">
          <span>{texts.dungeon.health}</span>
          <meter min={0} max={player.maxHealth} low={player.maxHealth * 0.3} value={Math.max(0, player.health)} />
          <strong>{texts.dungeon.healthOf(player.health, player.maxHealth)}</strong>
        </div>
      )}
      {player.potion !== null && (
        <p className="potion">{texts.dungeon.potion(nameOf(player.potion.type), player.potion.ticksLeft)}</p>
      )}
      {player.queue.length > 0 && (
        <p className="potion">{texts.dungeon.queue(player.queue.map(({ type }) => nameOf(type)))}</p>
      )}
    </>
  );
}
