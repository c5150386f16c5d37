import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { MAP_SORTS } from '../../wire/shared/api-constants.ts';
import { FORMATS } from '../make/format.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import { gameName } from '../texts/texts.ts';
import { type GalleryWish, LONGEST_SEARCH } from './wish.ts';

/** Who types is answered after a pause (ms). */
const PAUSE = 350;

interface ChoiceProps {
  readonly wish: GalleryWish;
  readonly onChoose: (wish: GalleryWish) => void;
}

/** What of the gallery to show, and in which order. */
export function Choice({ wish, onChoose }: ChoiceProps) {
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
          {FORMATS.map(name => (
            <option key={name} value={name}>
              {gameName(name)}
            </option>
          ))}
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
          {MAP_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {say.sorts[sort]}
            </option>
          ))}
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
    const timer = setTimeout(choose, PAUSE);
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
