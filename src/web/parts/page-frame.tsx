import type { ReactNode } from 'react';
import type { PageRoute } from '../../wire/shared/page-routes.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { texts } from '../texts/texts.ts';
import { NavBar } from './nav-bar.tsx';

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
