import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { GalleryQuery } from '../../wire/schemas/map-schemas.ts';
import { MAP_SORTS, type MapSort } from '../../wire/shared/api-constants.ts';
import { FORMATS, type FormatName } from '../make/core/map-format.ts';
import { Options } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { gameName } from '../texts/texts.ts';

/** Who types is answered after a pause (ms). */
const DEBOUNCE = 350;

interface ChoiceProps {
  readonly wish: GalleryFilter;
  readonly onChoose: (wish: GalleryFilter) => void;
}

/** What of the gallery to show, and in which order. */
export function FilterBar({ wish, onChoose }: ChoiceProps) {
  return (
    <div className="gallery-choice">
      <Search wish={wish} onChoose={onChoose} />
      <label>
        {say.game}
        <select
          value={wish.game ?? ''}
          onChange={event => onChoose({ ...wish, game: FORMATS.find(name => name === event.target.value) })}
        >
          <option value="">{say.all}</option>
          <Options of={FORMATS} words={name => gameName(name)} />
        </select>
      </label>
      <label>
        {say.sort}
        <select
          value={wish.sort}
          onChange={event =>
            onChoose({ ...wish, sort: MAP_SORTS.find(sort => sort === event.target.value) ?? 'newest' })
          }
        >
          <Options of={MAP_SORTS} words={sort => say.sorts[sort]} />
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={wish.mine}
          onChange={event => onChoose({ ...wish, mine: event.target.checked })}
        />
        {say.mine}
      </label>
      {wish.tag !== undefined && (
        <button
          type="button"
          className="tag tag-chosen"
          aria-label={say.untag(wish.tag)}
          onClick={() => onChoose({ ...wish, tag: undefined })}
        >
          {wish.tag} <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}

function Search({ wish, onChoose }: ChoiceProps) {
  const [text, setText] = useState(wish.search);
  const field = useId();
  const choose = useEffectEvent(() => {
    if (text.trim() !== wish.search.trim()) onChoose({ ...wish, search: text });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(choose, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ ...wish, search: text });
  };
  return (
    <search className="gallery-search">
      <form onSubmit={search}>
        <label htmlFor={field}>{say.search}</label>
        <input
          id={field}
          type="search"
          value={text}
          maxLength={LONGEST_SEARCH}
          placeholder={say.searchNote}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </search>
  );
}

/** What of the gallery somebody wants to see. */
export interface GalleryFilter {
  readonly game: FormatName | undefined;
  readonly mine: boolean;
  readonly sort: MapSort;
  readonly search: string;
  readonly tag: string | undefined;
}

/** The wish in the search of an address; whatever cannot be meant is left out. */
export function readFilter(search: string): GalleryFilter {
  const named = new URLSearchParams(search);
  return {
    game: FORMATS.find(name => name === named.get('game')),
    mine: named.get('mine') === 'true',
    sort: MAP_SORTS.find(sort => sort === named.get('sort')) ?? 'newest',
    search: (named.get('search') ?? '').slice(0, LONGEST_SEARCH),
    tag: named.get('tag') || undefined,
  };
}

const LONGEST_SEARCH = 100;

/** The values that an address has for a wish: nothing for what is usual. */
export function filterParams({ game, mine, sort, search, tag }: GalleryFilter): Record<string, string | undefined> {
  return {
    ...{ game, tag, mine: mine ? 'true' : undefined },
    ...{ sort: sort === 'newest' ? undefined : sort, search: search.trim() === '' ? undefined : search },
  };
}

/** What the server is asked for it. */
export function filterQuery({ game, mine, sort, search, tag }: GalleryFilter): GalleryQuery {
  return {
    ...(game && { game }),
    ...(mine && { mine }),
    ...(sort !== 'newest' && { sort }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tag && { tag }),
  };
}

/** Whether only some of the maps are wanted. */
export function isFiltered({ game, mine, search, tag }: GalleryFilter): boolean {
  return game !== undefined || mine || tag !== undefined || search.trim() !== '';
}
