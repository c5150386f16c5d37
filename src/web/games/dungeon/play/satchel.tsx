import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import { type EntityType, ITEM, KIND } from '../../../../dungeon/entities/entities.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { keyLabelOf } from '../../../keys/key-labels.ts';
import { texts } from '../../../texts/texts.ts';
import { DUNGEON_KEYS } from '../keys.ts';
import { nameOf } from '../narrate.ts';
import { Rewind } from './rewind.tsx';
import { dealOffer, type Offer, offersOf } from './satchel-offers.ts';

interface SatchelProps {
  readonly view: DungeonView;
  /** Who can be dealt with now, the nearest first. */
  readonly reach: readonly EntityView[];
  /** What something is for. */
  readonly use: (type: string) => string;
  readonly play: (action: DungeonAction) => void;
}

/** What the player carries and could build, and whom to deal with. Buttons have the keys 1 to 9, in their order. */
export function Satchel({ view, reach, use, play }: SatchelProps) {
  const { groups, offers, idle } = offersOf(view);
  const recipes = texts.dungeon.recipes[view.edition];
  const carriesTurner = groups.some(({ type }) => type === 'time_turner');
  const useful = groups.length > 0 || reach.length > 0 || view.entities.some(isItem);
  if (!useful) return null;

  return (
    <section className="panel satchel">
      <h2>{texts.dungeon.satchel}</h2>
      {groups.length + reach.length === 0 && <p className="satchel-empty">{texts.dungeon.satchelEmpty}</p>}
      <ul className="satchel-list">
        {reach.map((entity, n) => (
          <li key={entity.id}>
            <OfferButton
              {...dealOffer(entity)}
              sign={n === 0 ? keyLabelOf(DUNGEON_KEYS, 'interact') : undefined}
              play={play}
            />
          </li>
        ))}
        {offers.map((offer, n) => (
          <li key={`${offer.action.type} ${offer.look}`}>
            <OfferButton {...offer} title={use(offer.look)} sign={n < 9 ? String(n + 1) : undefined} play={play} />
          </li>
        ))}
        {carriesTurner && <Rewind view={view} play={play} />}
        {idle.map(({ type, items }) => (
          <li
            key={type}
            className="satchel-item"
            title={`${texts.dungeon.carried(nameOf(type), items.length)}. ${use(type)}`}
          >
            <Sprite look={type} theme={cellar} size={34} />
            <span className="unseen">{texts.dungeon.carried(nameOf(type), items.length)}</span>
            {items.length > 1 && <span aria-hidden="true">×{items.length}</span>}
          </li>
        ))}
      </ul>
      <details className="recipes">
        <summary>{texts.dungeon.recipesHeading}</summary>
        <dl>
          {Object.entries(recipes).map(([buildable, needs]) => (
            <div key={buildable}>
              <dt>{nameOf(buildable)}</dt>
              <dd>{needs}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

interface OfferButtonProps extends Offer {
  readonly title?: string;
  /** Its key. */
  readonly sign: string | undefined;
  readonly play: (action: DungeonAction) => void;
}

function OfferButton({ look, words, hint, action, title, sign, play }: OfferButtonProps) {
  return (
    <button
      type="button"
      className={`satchel-button satchel-${action.type}`}
      title={title}
      onClick={() => play(action)}
    >
      <Sprite look={look} theme={cellar} size={34} />
      <span>
        {words}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {sign !== undefined && <kbd>{sign}</kbd>}
    </button>
  );
}

/** Whether it can be picked up: where nothing can, a satchel has no use. */
function isItem({ type }: EntityView): boolean {
  return ((KIND[type as EntityType]?.marks ?? 0) & ITEM) !== 0;
}
