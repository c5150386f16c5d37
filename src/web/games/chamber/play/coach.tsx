import { useEffect, useState } from 'react';
import type { ChamberView } from '../../../../chamber/view.ts';
import { type Lesson, lessonsLearnt, lessonsOf, nextLesson } from '../../../../players/chamber/assist/lessons.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { hasEndedOne } from '../begin/begun-runs.ts';

const say = chamberTexts.coach;

/** What was learnt in this browser; `false` there once somebody wanted no more. */
const KEPT = 'chamber-coach';
type Learnt = readonly Lesson[] | false;

interface CoachProps {
  readonly view: ChamberView;
  /** Whether the list of what is in view is open. */
  readonly isLooking: boolean;
}

/**
 * Teaches whoever has not finished a run in this browser: what is of use now, and what was learnt. It asks for
 * nothing, and is gone once all is learnt or somebody knows the rest.
 */
export function Coach({ view, isLooking }: CoachProps) {
  const [learnt, setLearnt] = useState(keptBefore);
  const news = learnt === false ? [] : lessonsLearnt(view, isLooking).filter(lesson => !learnt.includes(lesson));
  if (learnt !== false && news.length > 0) setLearnt([...learnt, ...news]);
  useEffect(() => writeStored(KEPT, learnt), [learnt]);
  const lessons = lessonsOf(view);
  const known = lessons.filter(lesson => learnt !== false && learnt.includes(lesson));
  if (learnt === false || known.length === lessons.length) return null;
  const words = matchMedia('(hover: hover) and (pointer: fine)').matches ? say.keys : say.touch;
  return (
    <section className="panel chamber-coach" aria-label={say.heading}>
      <h2>
        <span>{say.heading}</span> <small>{say.learnt(known.length, lessons.length)}</small>
      </h2>
      <p role="status">{words[nextLesson(view, new Set(learnt)) ?? 'onward']}</p>
      <Button kind="small" onClick={() => setLearnt(false)}>
        {say.enough}
      </Button>
      <ul>
        {lessons.map(lesson => (
          <li key={lesson} data-learnt={known.includes(lesson)}>
            {known.includes(lesson) && (
              <span role="img" aria-label={say.done}>
                ✓
              </span>
            )}{' '}
            {say.steps[lesson]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function keptBefore(): Learnt {
  const kept = readStored(KEPT);
  if (kept === false || hasEndedOne()) return false;
  return Array.isArray(kept) ? kept : [];
}
