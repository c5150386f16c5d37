import { useEffect, useRef, useState } from 'react';
import type { DungeonView } from '../../../dungeon/view.ts';
import type { Outcome } from '../../../kernel/rules.ts';
import { refusalOf } from '../../match/refusal.ts';
import { useKeys } from '../../parts/keys.ts';
import { Link } from '../../parts/link.tsx';
import { addressOf } from '../../routes.ts';
import { server } from '../../server.ts';
import { texts } from '../../texts.ts';
import { titleOf } from './names.ts';
import { beginDungeon, dungeonAfter, setupOf } from './offers.ts';

interface EndProps {
  readonly id: string;
  readonly view: DungeonView;
  readonly outcome: Outcome;
}

/** How it ended, and what next. */
export function End({ id, view, outcome }: EndProps) {
  const won = outcome.winners.length > 0;
  const next = won ? dungeonAfter(view.name) : undefined;
  const [failure, setFailure] = useState<string>();
  const panel = useRef<HTMLElement>(null);

  const begin = (setup: Promise<unknown>) => {
    setFailure(undefined);
    setup.then(beginDungeon).catch(error => setFailure(refusalOf(error)?.message ?? texts.match.away));
  };
  const again = () => begin(server.file(id).then(({ setup }) => setup));
  useKeys({ r: again });
  useEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  return (
    <section ref={panel} className={won ? 'end end-won' : 'end'} aria-labelledby="end-heading">
      <h2 id="end-heading">{won ? texts.end.won : texts.end.lost}</h2>
      <p>
        {outcome.reason} {texts.end.ticks(view.tick)}
      </p>
      <div className="buttons">
        {next !== undefined && (
          <button type="button" className="button button-main" onClick={() => begin(Promise.resolve(setupOf(next)))}>
            {texts.end.next(titleOf(next))}
          </button>
        )}
        <button type="button" className="button" onClick={again}>
          {texts.end.again}
        </button>
        <Link to={addressOf.play('dungeon')} className="button">
          {texts.end.choose}
        </Link>
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </section>
  );
}
