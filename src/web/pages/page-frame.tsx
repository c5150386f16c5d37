import '../styles/ways.css';
import { type FocusEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PageRoute } from '../../wire/shared/page-routes.ts';
import { TurnBadge } from '../match-list/my-turns.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { storedName, useStreak } from '../settings/browser-storage.ts';
import { texts } from '../texts/texts.ts';

interface FrameProps {
  readonly route: PageRoute;
  readonly path: string;
  readonly children: ReactNode;
}

/** What stands around every page: the name, the ways, the credits. */
export function PageFrame({ route, path, children }: FrameProps) {
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
        <NavBar route={route} path={path} />
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

/** What one comes for. */
const WAYS = [
  { name: say.play, to: pathTo.games },
  { name: say.daily, to: pathTo.daily },
  { name: say.gallery, to: pathTo.gallery },
  { name: say.draw, to: pathTo.make },
];

/** What is one's own, and what stands behind. */
const PERSONAL = [
  { name: say.me, to: pathTo.me },
  { name: say.matches, to: pathTo.matches },
  { name: say.replay, to: pathTo.replay },
  { name: say.tournaments, to: pathTo.tournaments },
  { name: say.settings, to: pathTo.settings },
  { name: say.credits, to: pathTo.credits },
];

/** By which of them one comes to a page. */
const LINK_OF_PAGE: Readonly<Partial<Record<PageRoute['page'], string>>> = {
  play: pathTo.games,
  faced: pathTo.games,
  games: pathTo.games,
  daily: pathTo.daily,
  make: pathTo.make,
  gallery: pathTo.gallery,
  map: pathTo.gallery,
  author: pathTo.gallery,
  collection: pathTo.gallery,
  replay: pathTo.replay,
  matches: pathTo.matches,
  tournaments: pathTo.tournaments,
  me: pathTo.me,
  settings: pathTo.settings,
  credits: pathTo.credits,
};

const QuickSettings = lazy(() => import('../profile/quick-settings.tsx'));

/** Four ways in a row where there is room for one, and a menu for the person, which has them where there is none. */
function NavBar({ route, path }: Omit<FrameProps, 'children'>) {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = LINK_OF_PAGE[route.page];
  const close = () => menu.current?.hidePopover();
  // Who walks on by keyboard must not be covered by it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.parentElement?.contains(relatedTarget)) close();
  };
  const links = (ways: typeof WAYS) =>
    ways.map(({ name, to }) => (
      <Link key={to} to={to} current={to === current} onFollow={close}>
        {name}
      </Link>
    ));
  const person = storedName() || say.me;
  const streak = useStreak();
  return (
    <>
      <nav className="ways" aria-label={say.main}>
        {links(WAYS)}
      </nav>
      <TurnBadge path={path} />
      <button
        type="button"
        className="menu-button"
        popoverTarget="ways"
        aria-expanded={isOpen}
        aria-label={[`${say.menu}: ${person}`, ...(streak > 0 ? [say.streak(streak)] : [])].join(', ')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7 H20 M4 12 H20 M4 17 H20" />
        </svg>
        <span className="menu-person">{person}</span>
        {streak > 0 && <span className="menu-streak">{streak}</span>}
      </button>
      <nav
        ref={menu}
        id="ways"
        popover="auto"
        aria-label={say.menu}
        onBlur={leave}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <div className="ways-narrow">{links(WAYS)}</div>
        {links(PERSONAL)}
        <a href="/docs">{say.docs}</a>
        <Suspense>{isOpen && <QuickSettings />}</Suspense>
      </nav>
    </>
  );
}
