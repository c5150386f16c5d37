import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/entity-view.ts';
import { type EntityType, ITEM, KIND } from '../../../../dungeon/entities/entities.ts';
import { USABLE } from '../../../../dungeon/entities/items.ts';
import type { DungeonView, ItemView } from '../../../../dungeon/view.ts';
import { kingDistance } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { keyLabelOf } from '../../../keys/key-labels.ts';
import { useKeys } from '../../../keys/key-listener.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { typeName } from '../look/event-words.ts';
import { DUNGEON_KEYS } from './game-keys.ts';

const NOBODY: readonly string[] = [];
const NOTHING: readonly EntityView[] = [];

const DIGITS = Array.from({ length: 9 }, (_, n) => String(n + 1));

const say = dungeonTexts.rewind;

/** What a time turner has buttons for (seed 000 §3.11.1); any other number is typed. */
export const BUTTONS = [
  { ticks: 1, deed: 'back1' },
  { ticks: 5, deed: 'back5' },
] as const;

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
  const { groups, offers, idle } = satchelOffers(view);
  const recipes = dungeonTexts.recipes[view.edition];
  const carriesTurner = groups.some(({ type }) => type === 'time_turner');
  const useful = groups.length > 0 || reach.length > 0 || view.entities.some(isItem);
  if (!useful) return null;

  return (
    <section className="panel satchel">
      <h2>{dungeonTexts.satchel}</h2>
      {groups.length + reach.length === 0 && <p className="satchel-empty">{dungeonTexts.satchelEmpty}</p>}
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
            title={`${dungeonTexts.carried(typeName(type), items.length)}. ${use(type)}`}
          >
            <Sprite look={type} theme={cellar} size={34} />
            <span className="unseen">{dungeonTexts.carried(typeName(type), items.length)}</span>
            {items.length > 1 && <span aria-hidden="true">×{items.length}</span>}
          </li>
        ))}
      </ul>
      <details className="recipes">
        <summary>{dungeonTexts.recipesHeading}</summary>
        <dl>
          {Object.entries(recipes).map(([buildable, needs]) => (
            <div key={buildable}>
              <dt>{typeName(buildable)}</dt>
              <dd>{needs}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Who can be bribed, commanded or destroyed right now, the nearest first. The rules decide. */
export function useReach(
  { held, outcome, position }: MatchAnswer,
  view: DungeonView,
  { legal }: Pick<MatchController, 'legal'>,
): readonly EntityView[] {
  const [ids, setIds] = useState(NOBODY);
  const asks = held.length > 0 && outcome === null && view.entities.some(({ interactable }) => interactable);

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    legal().then(
      ({ position: at, actions }) => {
        if (!wanted || at !== position) return;
        setIds(
          (actions as readonly DungeonAction[]).flatMap(action => (action.type === 'interact' ? [action.entity] : [])),
        );
      },
      // Only a hint is missing: the match itself says what is wrong with the server.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [position, asks, legal]);

  return useMemo(() => {
    const { player, entities } = view;
    if (!asks || player === null || ids.length === 0) return NOTHING;
    return entities
      .filter(entity => entity.interactable && ids.includes(entity.id))
      .sort((a, b) => kingDistance(a, player) - kingDistance(b, player));
  }, [asks, ids, view]);
}

/** The keys of the satchel's buttons. They know what is carried now, though the satchel is shown a moment later. */
export function useSatchelKeys(view: DungeonView, play: (action: DungeonAction) => void): void {
  const offer = (n: number) => {
    const { offers } = satchelOffers(view);
    if (offers[n] !== undefined) play(offers[n].action);
  };
  const rewind = (ticks: number) => {
    const carried = view.inventory.some(({ type }) => type === 'time_turner');
    if (carried && ticks <= view.tick) play({ type: 'rewind', ticks });
  };
  useKeys(DUNGEON_KEYS, {
    ...Object.fromEntries(DIGITS.map((digit, n) => [digit, () => offer(n)])),
    ...Object.fromEntries(BUTTONS.map(({ deed, ticks }) => [deed, () => rewind(ticks)])),
  });
}

interface RewindProps {
  readonly view: DungeonView;
  readonly play: (action: DungeonAction) => void;
}

/** The time turner among the items, with the ways back that it offers. */
function Rewind({ view, play }: RewindProps) {
  const [typed, setTyped] = useState('');
  const field = useId();
  const ticks = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  const back = (by: number) => {
    if (by >= 1 && by <= view.tick) play({ type: 'rewind', ticks: by });
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    back(ticks);
  };

  return (
    <li className="satchel-item rewind">
      <Sprite look="time_turner" theme={cellar} size={30} />
      {BUTTONS.map(button => (
        <button
          key={button.ticks}
          type="button"
          className="satchel-button"
          disabled={!view.rewinds.includes(button.ticks)}
          onClick={() => back(button.ticks)}
        >
          <span aria-hidden="true">{say.short(button.ticks)}</span>
          <span className="unseen">{say.by(button.ticks)}</span>
          <kbd>{keyLabelOf(DUNGEON_KEYS, button.deed)}</kbd>
        </button>
      ))}
      <form onSubmit={go}>
        <label htmlFor={field} className="unseen">
          {say.ticks}
        </label>
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder={say.placeholder}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit" className="satchel-button" disabled={ticks < 1 || ticks > view.tick}>
          {say.go} <span className="unseen">{say.back}</span>
        </button>
      </form>
    </li>
  );
}

interface OfferButtonProps extends SatchelOffer {
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

/** Something that a button offers to do. */
interface SatchelOffer {
  readonly look: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly action: DungeonAction;
}

/** Items that are alike. */
interface Group {
  readonly type: string;
  readonly logic: string | undefined;
  readonly items: readonly ItemView[];
}

/** What is carried, what of it can be used or made into something else, and what works by being carried. */
export function satchelOffers({
  edition,
  inventory,
  buildables,
}: Pick<DungeonView, 'edition' | 'inventory' | 'buildables'>) {
  const groups = groupsOf(inventory);
  const usable: readonly string[] = USABLE[edition];
  const recipes = dungeonTexts.recipes[edition];
  const offers: readonly SatchelOffer[] = [
    ...groups.filter(({ type }) => usable.includes(type)).map(useOffer),
    ...buildables.map(buildable => buildOffer(buildable, recipes)),
  ];
  const idle = groups.filter(({ type }) => !usable.includes(type) && type !== 'time_turner');
  return { groups, offers, idle };
}

function groupsOf(inventory: readonly ItemView[]): Group[] {
  const alike = Map.groupBy(inventory, ({ type, logic = '' }) => `${type} ${logic}`);
  return [...alike.values()].flatMap(items => {
    const [first] = items;
    return first === undefined ? [] : { type: first.type, logic: first.logic, items };
  });
}

function useOffer({ type, logic, items }: Group): SatchelOffer {
  const name = logic === undefined ? typeName(type) : dungeonTexts.follows(typeName(type), logic);
  const words = dungeonTexts.use(dungeonTexts.carried(name, items.length));
  const look = logic === undefined ? type : `${type} ${logic}`;
  return { look, words, action: { type: 'use', item: items[0]?.id ?? '' } };
}

function buildOffer(buildable: string, recipes: Readonly<Record<string, string>>): SatchelOffer {
  const words = dungeonTexts.build(typeName(buildable));
  return { look: buildable, words, hint: recipes[buildable], action: { type: 'build', buildable } };
}

/** What can be done with somebody or something in reach. */
export function dealOffer({ id, type }: EntityView): SatchelOffer {
  const words = dungeonTexts.dealWith[type] ?? typeName(type);
  return { look: type, words, action: { type: 'interact', entity: id } };
}
