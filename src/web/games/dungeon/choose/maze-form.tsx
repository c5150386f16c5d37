import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { EXTRAS } from '../../../../dungeon/map/furnish-maze.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { CopyRow } from '../../../parts/share/copy-row.tsx';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type RulesWish, setupWith } from '../begin/map-offers.ts';
import { boardScene } from '../look/board-scene.ts';
import '../../../styles/games/maze-form.css';
import type { Edition } from '../../../../dungeon/entities/edition.ts';
import { GRID_2021, generate } from '../../../../dungeon/map/generate-maze.ts';
import type { DungeonMap } from '../../../../dungeon/setup.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { problemText } from '../../../parts/problem-text.ts';

/** What can be wished for, in the order of the form. */
const FIELDS = [...EXTRAS, 'seed'] as const;
type MazeField = (typeof FIELDS)[number];

/** What stands in the fields, as it was typed, and where the maze begins and ends: x and y of both. */
export type MazeWishes = Readonly<Record<MazeField, string>> & { readonly corners: string };

/** A maze that can be played, or what is wrong with each field; `whole` is about all of them. */
type Wished = { readonly map: DungeonMap } | { readonly problems: Problems };

/** As many squares as a map that is sent to the server may well have. */
const MOST_SQUARES = 40_000;
const LARGEST_SEED = 2 ** 31;

/** Where mazes of a size begin and end. A link may say other corners. */
const SIZES = { small: '1,1,15,9', medium: '1,1,25,15', large: '1,1,45,27' } as const;
const CORNERS = /^-?\d{1,9}(,-?\d{1,9}){3}$/;

/** What the form begins with. */
export function firstWishes(seed: string): MazeWishes {
  return { corners: SIZES.medium, enemies: '0', treasure: '0', doors: '1', swamps: '0', loops: '4', seed };
}

/** A seed that nobody has thought of. */
export function anySeed(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % LARGEST_SEED);
}

type Problems = Readonly<Partial<Record<MazeField | 'whole', string>>>;

/** Makes the maze, or finds out why there cannot be one. In 2021 it is 50 by 50, and begins and ends anywhere inside. */
export function mazeOf(wishes: MazeWishes, edition: Edition): Wished {
  const odd = Object.fromEntries(
    FIELDS.flatMap(field => (isNumber(wishes[field], field) ? [] : [[field, say.wholeNumber]])),
  ) as Problems;
  const number = (field: MazeField) => (odd[field] === undefined ? Number(wishes[field]) : 0);
  const [startX = 0, startY = 0, endX = 0, endY = 0] = wishes.corners.split(',').map(Number);
  const start = { x: startX, y: startY };
  const end = { x: endX, y: endY };
  const plan = {
    ...(edition === '2021' ? { ...GRID_2021, start, end } : { topLeft: start, bottomRight: end }),
    ...Object.fromEntries(EXTRAS.map(name => [name, number(name)])),
  };
  const made = attempt(() => generate(plan, number('seed'), MOST_SQUARES));
  if ('problems' in made) return { problems: { ...made.problems, ...odd } };
  return Object.keys(odd).length === 0 ? made : { problems: odd };
}

function isNumber(typed: string, field: MazeField): boolean {
  return (field === 'seed' ? /^\s*\d{1,15}\s*$/ : /^\s*-?\d{1,9}\s*$/).test(typed);
}

function attempt(make: () => DungeonMap): Wished {
  try {
    return { map: make() };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const fieldOf = (path: string) => EXTRAS.find(name => path === `/${name}`) ?? 'whole';
    return { problems: Object.fromEntries(error.problems.map(each => [fieldOf(each.path), problemText(each)])) };
  }
}

/** The part of an address that brings the same wishes back. */
export function wishesLink(wishes: MazeWishes, edition: Edition): string {
  const query = new URLSearchParams({ maze: wishes.corners, seed: wishes.seed });
  for (const name of EXTRAS) if (wishes[name] !== '0') query.set(name, wishes[name]);
  if (edition !== '2022') query.set('edition', edition);
  return `?${query.toString().replaceAll('%2C', ',')}`;
}

/** The wishes that an address brings along; undefined if it speaks of no maze. */
export function wishesIn(search: string): MazeWishes | undefined {
  const query = new URLSearchParams(search);
  const corners = query.get('maze');
  if (corners === null || !CORNERS.test(corners)) return undefined;
  const extras = Object.fromEntries(EXTRAS.map(name => [name, query.get(name) ?? '0']));
  return { ...firstWishes(query.get('seed') ?? anySeed()), ...extras, corners };
}

const say = dungeonMoreTexts.maze;

/** As many as a slider has room for. */
const MANY = 20;

/** A maze by wish: how large it is, what lives in it, and the seed of all chance; seen before it is played. */
export default function MazeForm({ rules }: { readonly rules: RulesWish }) {
  const [wishes, setWishes] = useState<MazeWishes>(() => wishesIn(window.location.search) ?? firstWishes(anySeed()));
  const { failure, isBusy, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const link = useId();
  const wanted = useDeferredValue(wishes);
  const wished = useMemo(() => mazeOf(wanted, rules.edition), [wanted, rules.edition]);
  const set = (field: MazeField, value: string) => setWishes(before => ({ ...before, [field]: value }));

  const play = async (event: FormEvent) => {
    event.preventDefault();
    const now = mazeOf(wishes, rules.edition);
    if ('problems' in now) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const setup = setupWith({ name: `maze-${wishes.seed}`, map: now.map }, rules);
    await attempt(() => beginDungeon(setup));
  };
  const number = (field: MazeField) => (
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
          {(['small', 'medium', 'large'] as const).map(each => (
            <label key={each}>
              <input
                type="radio"
                name="size"
                checked={wishes.corners === SIZES[each]}
                onChange={() => setWishes(before => ({ ...before, corners: SIZES[each] }))}
              />
              {say.sizes[each]}
            </label>
          ))}
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
          <Button onClick={() => set('seed', anySeed())}>{say.another}</Button>
        </fieldset>
      </div>
      <Preview wished={wished} />
      <div className="buttons">
        <Button type="submit" kind="main" disabled={isBusy}>
          {isBusy ? texts.choose.starting : say.play}
        </Button>
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
  const scene = useMemo(() => ('map' in wished ? boardScene(wished.map.entities) : undefined), [wished]);
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
