import { useState } from 'react';
import type { FlagSetup } from '../../../flag/setup.ts';
import type { StartProps } from '../../match/published-map.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { beginFlag } from './begin/map-offers.ts';
import { beginWords, namedSeats, Seats, usualSeats } from './choose/seat-choice.tsx';
import '../../styles/match.css';
import '../../styles/games/flag-create.css';

/** Who plays a published map: people at this screen, whoever comes, or the computer. */
export default function FlagStart({ map, on, isBusy, attempt, children }: StartProps) {
  const { template, options, images = [] } = map.setup as FlagSetup;
  const [seats, setSeats] = useState(() => usualSeats().slice(0, template.teams));
  const begin = () =>
    beginFlag({ title: map.title, map: on, template, options, images, listed: false, seats: namedSeats(seats) });
  return (
    <div className="create map-start">
      <Seats seats={seats} onChange={changed => setSeats([...changed])} />
      <div className="buttons">
        <Button kind="main" disabled={isBusy} onClick={() => attempt(begin)}>
          {isBusy ? makeTexts.map.starting : beginWords(seats, makeTexts.map.play)}
        </Button>
        {children}
      </div>
    </div>
  );
}
