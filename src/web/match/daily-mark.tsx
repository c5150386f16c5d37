import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import '../styles/daily.css';

/** Whether a match of today counts, and the way to the table. */
export default function DayMark({ counts }: Pick<NonNullable<MatchAnswer['daily']>, 'counts'>) {
  return (
    <p className="day-mark">
      {counts ? say.counts : say.practice} <Link to={pathTo.daily}>{say.toTable}</Link>
    </p>
  );
}
