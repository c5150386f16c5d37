import { useEffect, useEffectEvent, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { isCalm } from '../../../board/viewport.ts';
import { keyLabelOf } from '../../../keys/key-labels.ts';
import { useKeys } from '../../../keys/key-listener.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { type Battled, typeName } from '../look/event-words.ts';
import { DUNGEON_KEYS } from './game-keys.ts';
import '../../../styles/games/battle.css';

const say = dungeonMoreTexts.battle;

/** How long a round is shown (ms), and how many are shown at most: a long fight skips some. */
const ROUND = 260;
const MOST_SHOWN = 8;

interface BattlesProps {
  /** At least one; of one and the same tick. */
  readonly battles: readonly Battled[];
  /** All rounds have been shown, or skipped. */
  readonly over: boolean;
  readonly onOver: () => void;
}

/** The battles of this tick, round by round. */
export function Battles({ battles, over, onOver }: BattlesProps) {
  const moments = battles.flatMap(momentsOf);
  const [shown, setShown] = useState(0);
  const [closed, setClosed] = useState(false);
  const last = moments.length - 1;
  const end = useEffectEvent(onOver);

  useEffect(() => {
    if (over) return;
    if (isCalm()) return end();
    const timer = setTimeout(() => (shown < last ? setShown(shown + 1) : end()), ROUND);
    return () => clearTimeout(timer);
  }, [shown, last, over]);
  const dismiss = () => (over ? setClosed(true) : onOver());
  useKeys(DUNGEON_KEYS, { skip: closed ? undefined : dismiss });

  const moment = moments[over ? last : shown];
  if (closed || moment === undefined) return null;
  const { enemy, round, rounds, before, yours, theirs, blows, used } = moment;
  return (
    <section className="battle" aria-label={say.heading(typeName(enemy))}>
      <Fighter look="player" name={say.you} health={yours} most={before.yours} />
      <div className="battle-words">
        <strong>{say.round(round, rounds)}</strong>
        <span>{say.blows(blows.deltaPlayerHealth, blows.deltaEnemyHealth)}</span>
        {used.length > 0 && <span>{say.used(used.map(typeName))}</span>}
      </div>
      <Fighter look={enemy} name={typeName(enemy)} health={theirs} most={before.theirs} />
      <button type="button" className="battle-close" onClick={dismiss}>
        {over ? say.close : say.skip} <kbd>{keyLabelOf(DUNGEON_KEYS, 'skip')}</kbd>
      </button>
    </section>
  );
}

interface FighterProps {
  readonly look: string;
  readonly name: string;
  readonly health: number;
  readonly most: number;
}

function Fighter({ look, name, health, most }: FighterProps) {
  return (
    <div className="battle-side">
      <Sprite look={look} theme={cellar} size={44} />
      <meter
        aria-label={say.healthOf(name)}
        min={0}
        max={Math.max(most, health)}
        low={most * 0.3}
        value={Math.max(0, health)}
      />
      <span>{dungeonTexts.healthOf(Math.max(0, health), most)}</span>
    </div>
  );
}

/** One moment of a battle that is worth a look: how it stands after a round. */
interface Moment {
  readonly enemy: string;
  readonly round: number;
  readonly rounds: number;
  readonly before: { readonly yours: number; readonly theirs: number };
  readonly yours: number;
  readonly theirs: number;
  readonly blows: Battled['battle']['rounds'][number];
  readonly used: readonly string[];
}

/** How a battle stands after each round, or after every few of many; the last round is always among them. */
function momentsOf({ enemy, battle }: Battled): Moment[] {
  const { rounds, initialPlayerHealth, initialEnemyHealth, items } = battle;
  const before = { yours: initialPlayerHealth, theirs: initialEnemyHealth };
  const used = items.map(({ type }) => type);
  const stride = Math.ceil(rounds.length / MOST_SHOWN);
  let { yours, theirs } = before;
  return rounds.flatMap((blows, n) => {
    yours += blows.deltaPlayerHealth;
    theirs += blows.deltaEnemyHealth;
    const isShown = (rounds.length - 1 - n) % stride === 0;
    return isShown
      ? [{ enemy: enemy.type, round: n + 1, rounds: rounds.length, before, yours, theirs, blows, used }]
      : [];
  });
}
