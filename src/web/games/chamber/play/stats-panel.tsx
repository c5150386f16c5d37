import type { ChamberView } from '../../../../chamber/view.ts';
import { effectsOf } from '../../../../players/chamber/assist/potion-effects.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

const say = chamberTexts.play;

/** The information lines of the terminal: race, gold, floor, hit points, attack, defence, and what helps and harms. */
export function Info({ view }: { readonly view: ChamberView }) {
  const { hp, maxHp } = view;
  const effects = effectsOf(view);
  const carried = [...(view.suit ? [say.suit] : []), ...(view.compass ? [say.compass] : [])];
  const remarks = [
    ...(carried.length > 0 ? [`${say.carried}: ${carried.join(', ')}`] : []),
    ...(effects.atk === 0 && effects.def === 0 ? [] : [say.effects(effects.atk, effects.def)]),
    ...(view.known.length > 0 ? [say.known(view.known)] : []),
    ...(view.merchantsHostile ? [say.hostile] : []),
    ...(view.challenge === undefined
      ? []
      : [say.challenge(chamberTexts.challenges[view.challenge.name], view.challenge.held)]),
    ...(view.frozen ? [say.frozen] : []),
  ];
  return (
    <>
      <dl className="chamber-info">
        <Fact name={say.race} value={chamberTexts.races[view.race].name} />
        <Fact name={say.gold} value={String(view.gold)} />
        <Fact name={say.floor} value={say.floorOf(view.floor)} />
        <Fact name={say.turn} value={String(view.turn)} />
        <div className={hp * 4 <= maxHp ? 'chamber-hp chamber-low' : 'chamber-hp'}>
          <dt>{say.hp}</dt>
          <dd>
            <meter min={0} max={maxHp} low={maxHp / 4} value={Math.max(0, hp)} aria-label={say.hp} />
            {say.hpOf(hp, maxHp)}
          </dd>
        </div>
        <Fact name={say.atk} value={String(view.atk)} />
        <Fact name={say.def} value={String(view.def)} />
      </dl>
      {remarks.length > 0 && <p className="chamber-remarks">{remarks.join(' · ')}</p>}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
