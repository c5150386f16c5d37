import { type FocusEvent, useRef, useState } from 'react';
import type { Route } from '../../wire/pages.ts';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import { Link } from './link.tsx';
import '../styles/ways.css';

const say = texts.nav;

const WAYS = [
  { name: say.dungeon, to: addressOf.play('dungeon') },
  { name: say.chamber, to: addressOf.play('chamber') },
  { name: say.flag, to: addressOf.play('flag') },
  { name: say.daily, to: addressOf.daily },
  { name: say.make, to: addressOf.make },
  { name: say.gallery, to: addressOf.gallery },
  { name: say.replay, to: addressOf.replay },
  { name: say.me, to: addressOf.me },
  { name: say.settings, to: addressOf.settings },
  { name: say.credits, to: addressOf.credits },
];

/** By which of them one comes to a page. */
const WAY_TO: Readonly<Partial<Record<Route['page'], string>>> = {
  daily: addressOf.daily,
  make: addressOf.make,
  gallery: addressOf.gallery,
  map: addressOf.gallery,
  author: addressOf.gallery,
  collection: addressOf.gallery,
  replay: addressOf.replay,
  me: addressOf.me,
  settings: addressOf.settings,
  credits: addressOf.credits,
};

/** The ways to the parts of the page: a row where there is room for one, else behind a button. */
export function Ways({ route }: { readonly route: Route }) {
  const ways = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = whereabouts(route);
  const close = () => ways.current?.hidePopover();
  // Who walks on by keyboard must not be covered by it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.parentElement?.contains(relatedTarget)) close();
  };
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="ways" aria-expanded={isOpen}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7 H20 M4 12 H20 M4 17 H20" />
        </svg>
        {say.menu}
      </button>
      <nav
        ref={ways}
        id="ways"
        popover="auto"
        aria-label={say.main}
        onBlur={leave}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {WAYS.map(({ name, to }) => (
          <Link key={to} to={to} current={to === current} onFollow={close}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The way that one has taken to be here, if it is one of them. */
function whereabouts(route: Route): string | undefined {
  return route.page === 'play' ? addressOf.play(route.game) : WAY_TO[route.page];
}
