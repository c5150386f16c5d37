import '../styles/ways.css';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import type { PageRoute } from '../../wire/shared/page-routes.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { texts } from '../texts/texts.ts';

/** What stands around every page: the name, the ways, the credits. */
export function PageFrame({ route, children }: { readonly route: PageRoute; readonly children: ReactNode }) {
  const inGame = route.page === 'match' || (route.page === 'make' && route.draft !== undefined);
  return (
    <div className={inGame ? 'frame frame-game' : 'frame'}>
      <a className="skip" href="#main">
        {texts.nav.skip}
      </a>
      <header className="head">
        <Link to={pathTo.home} className="brand" current={route.page === 'home'}>
          <Mark />
          <span>{texts.title}</span>
        </Link>
        <NavBar route={route} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Four squares in a dance. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 22 22" aria-hidden="true">
      <rect x="1" y="1" width="9" height="9" rx="1.5" />
      <rect x="12" y="12" width="9" height="9" rx="1.5" />
      <rect x="1" y="12" width="9" height="9" rx="1.5" className="mark-rest" />
      <rect x="12" y="1" width="9" height="9" rx="1.5" className="mark-step" />
    </svg>
  );
}

const say = texts.nav;

const NAV_LINKS = [
  { name: say.dungeon, to: pathTo.play('dungeon') },
  { name: say.chamber, to: pathTo.play('chamber') },
  { name: say.flag, to: pathTo.play('flag') },
  { name: say.daily, to: pathTo.daily },
  { name: say.make, to: pathTo.make },
  { name: say.gallery, to: pathTo.gallery },
  { name: say.replay, to: pathTo.replay },
  { name: say.me, to: pathTo.me },
  { name: say.settings, to: pathTo.settings },
  { name: say.credits, to: pathTo.credits },
];

/** By which of them one comes to a page. */
const LINK_OF_PAGE: Readonly<Partial<Record<PageRoute['page'], string>>> = {
  daily: pathTo.daily,
  make: pathTo.make,
  gallery: pathTo.gallery,
  map: pathTo.gallery,
  author: pathTo.gallery,
  collection: pathTo.gallery,
  replay: pathTo.replay,
  me: pathTo.me,
  settings: pathTo.settings,
  credits: pathTo.credits,
};

/** The ways to the parts of the page: a row where there is room for one, else behind a button. */
function NavBar({ route }: { readonly route: PageRoute }) {
  const ways = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = currentLink(route);
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
        {NAV_LINKS.map(({ name, to }) => (
          <Link key={to} to={to} current={to === current} onFollow={close}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The way that one has taken to be here, if it is one of them. */
function currentLink(route: PageRoute): string | undefined {
  return route.page === 'play' ? pathTo.play(route.game) : LINK_OF_PAGE[route.page];
}

/** Whether an error says that a script or its styles were not fetched; Vite and each browser have words of their own. */
export function isModuleLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
