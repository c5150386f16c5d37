import type { DungeonAction } from '../../../dungeon/actions.ts';
import type { DungeonView, ItemView } from '../../../dungeon/view.ts';
import { Sprite } from '../../board/sprite.tsx';
import { useKeys } from '../../parts/keys.ts';
import { texts } from '../../texts.ts';
import { cellar } from '../../themes/dungeon.ts';
import { nameOf } from './narrate.ts';

/** What has a use of its own; all else works by being carried. */
const USABLE = ['bomb', 'invincibility_potion', 'invisibility_potion'];

interface SatchelProps {
  readonly view: DungeonView;
  readonly play: (action: DungeonAction) => void;
}

/** What the player carries and could build. Buttons have the keys 1 to 9, in their order. */
export function Satchel({ view, play }: SatchelProps) {
  const groups = [...Map.groupBy(view.inventory, ({ type }) => type)].map(([type, items]) => ({ type, items }));
  const offers: Offer[] = [
    ...groups.filter(({ type }) => USABLE.includes(type)).map(useOffer),
    ...view.buildables.map(buildOffer),
  ];
  useKeys(Object.fromEntries(offers.slice(0, 9).map(({ action }, n) => [String(n + 1), () => play(action)])));
  if (groups.length === 0) return null;

  return (
    <section className="panel satchel">
      <h2>{texts.dungeon.satchel}</h2>
      <ul className="satchel-list">
        {offers.map(({ look, words, hint, action }, n) => (
          <li key={`${action.type} ${look}`}>
            <button
              type="button"
              className={`satchel-button satchel-${action.type}`}
              title={hint}
              onClick={() => play(action)}
            >
              <Sprite look={look} theme={cellar} size={34} />
              {words}
              <kbd>{n + 1}</kbd>
            </button>
          </li>
        ))}
        {groups
          .filter(({ type }) => !USABLE.includes(type))
          .map(({ type, items }) => (
            <li key={type} className="satchel-item" title={texts.dungeon.carried(nameOf(type), items.length)}>
              <Sprite look={type} theme={cellar} size={34} />
              <span className="unseen">{texts.dungeon.carried(nameOf(type), items.length)}</span>
              {items.length > 1 && <span aria-hidden="true">×{items.length}</span>}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Something that a button offers to do. */
interface Offer {
  readonly look: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly action: DungeonAction;
}

function useOffer({ type, items }: { readonly type: string; readonly items: readonly ItemView[] }): Offer {
  const words = texts.dungeon.use(texts.dungeon.carried(nameOf(type), items.length));
  return { look: type, words, action: { type: 'use', item: items[0]?.id ?? '' } };
}

function buildOffer(buildable: string): Offer {
  const words = texts.dungeon.build(nameOf(buildable));
  return { look: buildable, words, hint: texts.dungeon.recipes[buildable], action: { type: 'build', buildable } };
}
