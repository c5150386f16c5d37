import { useCallback } from 'react';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { MatchThumb } from '../match-list/match-thumb.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';

/** How large such a picture is at most, in CSS pixels. */
const SIZE = { width: 360, height: 180 };

interface DayPictureProps {
  readonly day: string;
  readonly game: DailyGame;
  readonly size?: { readonly width: number; readonly height: number };
}

/** What is seen of a game of a day before it is begun. Without it the game can still be played. */
export function DayPicture({ day, game, size = SIZE }: DayPictureProps) {
  const { answer } = useFetch(useCallback(() => server.dailyGlimpse(day, game), [day, game]));
  return (
    <span className="day-picture" aria-hidden="true">
      {answer !== undefined && (
        <MatchThumb match={{ id: '', game: rulesOfDaily(game), view: answer.view }} size={size} />
      )}
    </span>
  );
}
