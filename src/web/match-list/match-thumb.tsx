import { lazy, Suspense } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import type { PlayedGame } from '../../wire/shared/page-routes.ts';
import { isPluginView } from '../match/controller/match-host.ts';
import type { ThumbProps } from '../match/thumbnail.ts';

const THUMBS: Readonly<Record<string, ReturnType<typeof lazy<(props: ThumbProps) => React.ReactNode>>>> = {
  dungeon: lazy(() => import('../games/dungeon/thumb.tsx')),
  chamber: lazy(() => import('../games/chamber/thumb.tsx')),
  flag: lazy(() => import('../games/flag/thumb.tsx')),
} satisfies Readonly<Record<PlayedGame, unknown>>;

const FacedThumb = lazy(() => import('../games/plugin/thumb.tsx'));

interface MatchThumbProps {
  /** Without an id it is none of the server's, and all that is drawn of it is in its view. */
  readonly match: Pick<MatchAnswer, 'id' | 'game' | 'view'>;
  readonly size?: ThumbProps['size'];
}

/** The board of a match, small. */
export function MatchThumb({ match: { id, game, view }, size }: MatchThumbProps) {
  const known = Object.hasOwn(THUMBS, game) ? THUMBS[game] : undefined;
  const Drawn = known ?? (isPluginView(view) ? FacedThumb : undefined);
  return Drawn === undefined ? null : (
    <Suspense>
      <Drawn id={id} game={game} view={view} size={size} />
    </Suspense>
  );
}
