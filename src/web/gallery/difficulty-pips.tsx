import { galleryTexts as say } from '../texts/gallery.ts';

const PIPS = [0, 1, 2, 3, 4];

/** How difficult a map is, at a glance; in words for who cannot see it. */
export function DifficultyPips({ count }: { readonly count: number }) {
  return (
    <span className="map-pips" title={say.difficulty(count)}>
      <span className="unseen">{say.difficulty(count)}</span>
      <svg viewBox="0 0 43 8" width="43" height="8" aria-hidden="true">
        {PIPS.map(pip => (
          <rect
            key={pip}
            x={pip * 9}
            width="7"
            height="8"
            rx="1.5"
            className={pip < count ? 'map-pip' : 'map-pip-none'}
          />
        ))}
      </svg>
    </span>
  );
}
