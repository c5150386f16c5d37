import { type FormEvent, useState } from 'react';
import { type FlagOptions, OPTIONS } from '../../../../flag/setup.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { MapText, useMapText } from '../../../parts/file-drop-and-paste.tsx';
import { Button, Options } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import { beginFlag, type FlagOffer, readOwnTemplate } from '../begin/map-offers.ts';
import { MapChoice } from './map-choice.tsx';
import { FIRST_MAP, USUAL_OPTIONS } from './quick-game.ts';
import { beginWords, namedSeats, Seats, usualSeats } from './seat-choice.tsx';

const sayOwn = flagTexts.ownMap;

/** A map of one's own, to be played like any other. */
function OwnTemplate({ onOffer }: { readonly onOffer: (offer: FlagOffer) => void }) {
  const { text, setText, title = texts.ownMap.title, problems, setProblems, taken, take } = useMapText();
  const use = () => {
    const read = readOwnTemplate(text, title);
    setProblems('problems' in read ? read.problems : []);
    if ('offer' in read) onOffer(read.offer);
  };
  return (
    <details className="panel">
      <summary>{sayOwn.heading}</summary>
      <MapText
        label={texts.ownMap.label}
        placeholder={sayOwn.placeholder}
        {...{ text, problems, taken }}
        onText={setText}
        onFile={take}
      >
        <Button onClick={use}>{sayOwn.use}</Button>
      </MapText>
    </details>
  );
}

const say = flagTexts.create;

const DAY = 86_400;

/** What one can choose as limits, in seconds; -1 for none. */
const TURN_LIMITS = [-1, 10, 30, 60, 300, DAY, 3 * DAY];
const GAME_LIMITS = [-1, 300, 600, 1800];

/** Map, seats, limits, options: everything has a usual value, so that one press begins. */
export function CreateForm({ offers: shipped }: { readonly offers: readonly FlagOffer[] }) {
  const [own, setOwn] = useState<FlagOffer>();
  const offers = own === undefined ? shipped : [...shipped, own];
  const [name, setName] = useState(FIRST_MAP);
  const [seats, setSeats] = useState(usualSeats);
  const [limits, setLimits] = useState({ turn: -1, game: -1 });
  const [options, setOptions] = useState(USUAL_OPTIONS);
  const [listed, setListed] = useState(true);
  const { failure, isBusy, attempt } = useAttempt(say.needsServer);
  const offer = offers.find(one => one.name === name) ?? offers[0];
  if (offer === undefined) return null;
  const sitting = seats.slice(0, offer.template.teams);

  /** A map brings its limits along. */
  const choose = ({ name: chosen, template }: FlagOffer) => {
    setName(chosen);
    setLimits({ turn: template.moveTimeLimitInSeconds, game: template.totalTimeLimitInSeconds });
  };

  const begin = (event: FormEvent) => {
    event.preventDefault();
    const template = {
      ...offer.template,
      moveTimeLimitInSeconds: limits.turn,
      totalTimeLimitInSeconds: limits.game,
    };
    const seated = namedSeats(sitting);
    void attempt(() => beginFlag({ title: offer.title, template, options, listed, seats: seated }));
  };

  return (
    <form className="create" onSubmit={begin}>
      <MapChoice offers={offers} chosen={offer} directions={options.directions} onChoose={choose}>
        <OwnTemplate
          onOffer={brought => {
            setOwn(brought);
            choose(brought);
          }}
        />
      </MapChoice>
      <div className="create-side">
        <Seats seats={sitting} onChange={changed => setSeats([...changed, ...seats.slice(changed.length)])} />
        <fieldset className="panel create-fields">
          <legend>{say.limits}</legend>
          <Limit
            label={say.turnLimit}
            choices={withValue(TURN_LIMITS, limits.turn)}
            value={limits.turn}
            onChange={turn => setLimits({ ...limits, turn })}
          />
          <Limit
            label={say.gameLimit}
            choices={withValue(GAME_LIMITS, limits.game)}
            value={limits.game}
            onChange={game => setLimits({ ...limits, game })}
          />
        </fieldset>
        <details className="panel create-fields">
          <summary>{say.options}</summary>
          {(Object.keys(OPTIONS) as (keyof FlagOptions)[]).map(option => (
            <label key={option}>
              {say[option]}
              <select
                value={options[option]}
                onChange={event => setOptions({ ...options, [option]: event.target.value })}
              >
                <Options of={OPTIONS[option]} words={choice => say.choices[choice]} />
              </select>
            </label>
          ))}
        </details>
        <label className="create-listed">
          <input type="checkbox" checked={listed} onChange={event => setListed(event.target.checked)} />
          {say.listed}
        </label>
        <Button type="submit" kind="main" disabled={isBusy}>
          {isBusy ? say.beginning : beginWords(sitting, say.begin)}
        </Button>
        {failure !== undefined && <p role="alert">{failure}.</p>}
      </div>
    </form>
  );
}

interface LimitProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

function Limit({ label, choices, value, onChange }: LimitProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={event => onChange(Number(event.target.value))}>
        <Options of={choices} words={seconds => limitWords(seconds)} />
      </select>
    </label>
  );
}

/** The choices, and what has been chosen already. */
function withValue(choices: readonly number[], value: number): readonly number[] {
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
}

function limitWords(seconds: number): string {
  if (seconds < 0) return say.noLimit;
  if (seconds % DAY === 0) return say.days(seconds / DAY);
  return seconds % 60 === 0 ? say.minutes(seconds / 60) : say.seconds(seconds);
}
