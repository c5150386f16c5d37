import { useState } from 'react';
import type { ChamberSetup } from '../../../chamber/setup.ts';
import type { StartProps } from '../../match/published-map.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { beginChamber } from './begin/begin-run.ts';
import { RaceChoice } from './choose/race-choice.tsx';

/** Who goes down into published floors. */
export default function ChamberStart({ map, on, isBusy, attempt, children }: StartProps) {
  const { options, floors, ...setup } = map.setup as ChamberSetup;
  const [race, setRace] = useState(setup.race);
  const begin = () => beginChamber({ race, options, ...(floors !== undefined && { floors }), map: on });
  return (
    <div className="map-start">
      <RaceChoice race={race} options={options} onChoose={setRace} />
      <div className="buttons">
        <Button kind="main" disabled={isBusy} onClick={() => attempt(begin)}>
          {isBusy ? makeTexts.map.starting : makeTexts.map.play}
        </Button>
        {children}
      </div>
    </div>
  );
}
