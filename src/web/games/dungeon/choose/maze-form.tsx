import { type FormEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { EXTRAS } from '../../../../dungeon/map/furnish.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { isReturning } from '../../../navigation/scroll-restoration.ts';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { CopyRow } from '../../../parts/share/copy-row.tsx';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type RulesWish, setupWith } from '../offers.ts';
import { sceneOf } from '../scene.ts';
import {
  anySeed,
  CORNERS,
  type Field,
  firstWishes,
  type MazeWishes,
  mazeOf,
  SIZES,
  type Size,
  sizeOf,
  type Wished,
  wishesIn,
  wishesLink,
} from './maze-wishes.ts';
import '../../../styles/games/maze-form.css';

const say = texts.dungeon.maze;

/** As many as a slider has room for. */
const MANY = 20;

/** A maze by wish: where it begins and ends, what lives in it, and the seed of all chance; seen before it is played. */
export default function MazeForm({ rules }: { readonly rules: RulesWish }) {
  const [wishes, setWishes] = useState<MazeWishes>(() => wishesIn(window.location.search) ?? firstWishes(anySeed()));
  const [failure, setFailure] = useState<string>();
  const [starting, setStarting] = useState(false);
  const [isExact, setExact] = useState(false);
  const size = sizeOf(wishes);
  const form = useRef<HTMLFormElement>(null);
  const link = useId();
  const wanted = useDeferredValue(wishes);
  const wished = useMemo(() => mazeOf(wanted, rules.edition), [wanted, rules.edition]);
  const set = (field: Field, value: string) => setWishes(before => ({ ...before, [field]: value }));

  useEffect(() => {
    if (!isReturning() && wishesIn(window.location.search) !== undefined) form.current?.scrollIntoView();
  }, []);

  const play = async (event: FormEvent) => {
    event.preventDefault();
    const now = mazeOf(wishes, rules.edition);
    if ('problems' in now) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setFailure(undefined);
    setStarting(true);
    const setup = setupWith({ name: `maze-${wishes.seed}`, map: now.map }, rules);
    await beginDungeon(setup).catch(error => setFailure(reasonOf(error) ?? texts.match.away));
    setStarting(false);
  };
  const number = (field: Field) => (
    <NumberField
      key={field}
      label={say.fields[field]}
      value={wishes[field]}
      problem={'problems' in wished ? wished.problems[field] : undefined}
      onChange={value => set(field, value)}
    />
  );

  return (
    <form ref={form} className="maze-form" onSubmit={play} noValidate>
      <div className="maze-fields">
        <fieldset className="maze-size">
          <legend>{say.size}</legend>
          {(Object.keys(SIZES) as Size[]).map(each => (
            <label key={each}>
              <input
                type="radio"
                name="size"
                checked={each === size}
                onChange={() => setWishes(before => ({ ...before, ...SIZES[each] }))}
              />
              {say.sizes[each]}
            </label>
          ))}
          <details open={isExact || size === undefined} onToggle={({ currentTarget }) => setExact(currentTarget.open)}>
            <summary>{say.corners}</summary>
            <div className="maze-corners">{CORNERS.map(number)}</div>
          </details>
        </fieldset>
        <fieldset>
          <legend>{say.extras}</legend>
          {EXTRAS.map(field => (
            <div key={field} className="maze-extra">
              {number(field)}
              {/* For who points: the field beside it is the same for keys, and takes more. */}
              <input
                type="range"
                max={MANY}
                value={Number(wishes[field]) || 0}
                aria-hidden="true"
                tabIndex={-1}
                onChange={event => set(field, event.target.value)}
              />
            </div>
          ))}
        </fieldset>
        <fieldset className="maze-seed">
          <legend>{say.chance}</legend>
          {number('seed')}
          <button type="button" className="button" onClick={() => set('seed', anySeed())}>
            {say.another}
          </button>
        </fieldset>
      </div>
      <Preview wished={wished} />
      <div className="buttons">
        <button type="submit" className="button button-main" disabled={starting}>
          {starting ? texts.choose.starting : say.play}
        </button>
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
      <div className="maze-link">
        <label htmlFor={link}>{say.link}</label>
        <CopyRow
          id={link}
          value={`${window.location.origin}${pathTo.play('dungeon')}${wishesLink(wishes, rules.edition)}`}
        />
      </div>
    </form>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number to type, and below it what is wrong with it. */
function NumberField({ label, value, problem, onChange }: NumberFieldProps) {
  const field = useId();
  return (
    <div className="maze-field">
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}-problem`}
        onChange={event => onChange(event.target.value)}
      />
      {problem !== undefined && <p id={`${field}-problem`}>{problem}</p>}
    </div>
  );
}

/** The maze as it will be, or that it cannot be. */
function Preview({ wished }: { readonly wished: Wished }) {
  const scene = useMemo(() => ('map' in wished ? sceneOf(wished.map.entities) : undefined), [wished]);
  const whole = 'problems' in wished ? wished.problems.whole : undefined;
  return (
    <figure className="maze-preview" aria-live="polite">
      {scene !== undefined && <Picture scene={scene} theme={cellar} width={520} height={320} />}
      <figcaption>
        {scene === undefined ? (whole ?? say.noPreview) : say.preview(scene.bounds.width - 2, scene.bounds.height - 2)}
      </figcaption>
    </figure>
  );
}
