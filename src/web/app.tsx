import { lazy, Suspense, useEffect } from 'react';
import { type PageRoute, type PlayedGame, readPageRoute } from '../wire/shared/page-routes.ts';
import { ButtonLink } from './navigation/link.tsx';
import { pathTo, usePath } from './navigation/routes.ts';
import { onRouteOpened } from './offline/updates.ts';
import { Home } from './pages/home-page.tsx';
import { MatchPage } from './pages/match-page.tsx';
import { PageFrame } from './pages/page-frame.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Notice } from './parts/fetching/page-notices.tsx';
import { dungeonMoreWords, dungeonWords, gameName, texts } from './texts/texts.ts';

const PLAY = {
  dungeon: lazy(
    async () => (await Promise.all([import('./games/dungeon/choose-page.tsx'), dungeonWords(), dungeonMoreWords()]))[0],
  ),
  chamber: lazy(() => import('./games/chamber/choose-page.tsx')),
  flag: lazy(() => import('./games/flag/choose-page.tsx')),
} satisfies Readonly<Record<PlayedGame, unknown>>;

const ChooseFaced = lazy(() => import('./games/plugin/choose-page.tsx'));
const GamesPage = lazy(() => import('./pages/games-page.tsx'));
const MatchesPage = lazy(() => import('./pages/matches-page.tsx'));
const ReplayPage = lazy(() => import('./pages/replay-page.tsx'));
const TournamentsPage = lazy(() => import('./pages/tournaments-page.tsx'));
const MakePage = lazy(() => import('./pages/make-page.tsx'));
const GalleryPage = lazy(() => import('./pages/gallery-page.tsx'));
const CreditsPage = lazy(() => import('./pages/credits-page.tsx'));
const DailyPage = lazy(() => import('./pages/daily-page.tsx'));
const MePage = lazy(() => import('./pages/me-page.tsx'));
const SettingsPage = lazy(() => import('./pages/settings-page.tsx'));
const AuthorPage = lazy(() => import('./pages/author-page.tsx'));
const CollectionPage = lazy(() => import('./pages/collection-page.tsx'));
const MapPage = lazy(() => import('./pages/map-page.tsx'));

const editText = async (text: string, title: string) =>
  (await import('./make/formats/formats.ts')).importText(text, title);

/** The whole page: the frame, and in it what the address asks for. */
export function App() {
  const path = usePath();
  const route = readPageRoute(path);
  useEffect(() => {
    document.title = titleOf(readPageRoute(path));
  }, [path]);
  useEffect(() => onRouteOpened(readPageRoute(path)), [path]);
  return (
    <PageFrame route={route} path={path}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<div className="waiting" />}>
          <Page route={route} />
        </Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}

/** The title of the window; a match is called what its dungeon is called, once that is known. */
function titleOf(route: PageRoute): string {
  const game = route.page === 'play' ? gameName(route.game) : undefined;
  const name = {
    home: undefined,
    match: undefined,
    play: game,
    faced: undefined,
    games: texts.nav.games,
    matches: texts.matches.heading,
    replay: texts.replay.heading,
    make: texts.nav.make,
    gallery: texts.nav.gallery,
    map: texts.nav.gallery,
    author: texts.nav.gallery,
    collection: texts.nav.gallery,
    tournaments: texts.nav.tournaments,
    daily: texts.nav.daily,
    settings: texts.nav.settings,
    me: texts.nav.me,
    credits: texts.nav.credits,
    lost: texts.trouble.lost,
  }[route.page];
  return name === undefined ? texts.title : `${name} · ${texts.title}`;
}

function Page({ route }: { readonly route: PageRoute }) {
  if (route.page === 'play') {
    if (route.game === 'dungeon') return <PLAY.dungeon onEdit={editText} />;
    const Choose = PLAY[route.game];
    return <Choose />;
  }
  if (route.page === 'faced') return <ChooseFaced key={route.game} game={route.game} />;
  if (route.page === 'games') return <GamesPage />;
  if (route.page === 'home') return <Home />;
  if (route.page === 'daily') return <DailyPage />;
  if (route.page === 'settings') return <SettingsPage />;
  if (route.page === 'me') return <MePage />;
  if (route.page === 'credits') return <CreditsPage />;
  if (route.page === 'match') return <MatchPage id={route.id} />;
  if (route.page === 'matches') return <MatchesPage />;
  if (route.page === 'replay') return <ReplayPage />;
  if (route.page === 'tournaments') return <TournamentsPage {...route} />;
  if (route.page === 'gallery') return <GalleryPage />;
  if (route.page === 'map') return <MapPage key={route.id} id={route.id} />;
  if (route.page === 'author') return <AuthorPage key={route.id} id={route.id} />;
  if (route.page === 'collection') return <CollectionPage key={route.id} id={route.id} />;
  if (route.page === 'make') return <MakePage draft={route.draft} />;
  return (
    <Notice heading={texts.trouble.lost} note={texts.trouble.lostNote}>
      <ButtonLink to={pathTo.home}>{texts.trouble.home}</ButtonLink>
    </Notice>
  );
}
