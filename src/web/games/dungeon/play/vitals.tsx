import type { DungeonView } from '../../../../dungeon/view.ts';
import { texts } from '../../../texts/texts.ts';
import { nameOf } from '../narrate.ts';

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
      {keyed(player.queue).map(({ key, potion: { type, ticks } }) => (
        <p key={key} className="potion">
          {texts.dungeon.queue(nameOf(type), ticks)}
        </p>
      ))}
    </>
  );
}

/** Potions leave the queue at its front: counted from its end, each keeps its number. */
function keyed<P>(queue: readonly P[]): { readonly key: number; readonly potion: P }[] {
  return queue.map((potion, n) => ({ key: queue.length - n, potion }));
}
