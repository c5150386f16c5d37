import { type FormEvent, type ReactNode, useState } from 'react';
import type { ServedGame } from '../../../../wire/schemas/game-schemas.ts';
import type { PlayedMap } from '../../../match/published-map.tsx';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button, Options } from '../../../parts/forms/controls.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { beginFaced, type Others } from '../begin/begin-plan.ts';

const { brains } = faceTexts.choose;

/** What a brain of the server's is called: by how it plays, where that is known. */
function brainName(bot: string): string {
  return (Object.hasOwn(brains, bot) ? brains[bot] : undefined) ?? bot;
}

/** The brains that can be seated, as the choices of a select. */
export function BotOptions({ bots }: { readonly bots: readonly string[] }) {
  return <Options of={bots} words={brainName} />;
}

const say = faceTexts.choose;
const BOT = 'bot ';

interface BeginFormProps {
  readonly served: ServedGame;
  /** A map that somebody has published; without it one of the game's own setups is chosen. */
  readonly on?: { readonly setup: unknown; readonly map: PlayedMap };
  /** What else can be done, beside the button that begins. */
  readonly children?: ReactNode;
}

/** What is to be played, and with whom. */
export function BeginForm({ served, on, children }: BeginFormProps) {
  const { game, setups: known, bots, joins, hidden } = served;
  const setups = on === undefined ? known : [];
  const [setup, setSetup] = useState(setups[0]);
  const [others, setOthers] = useState(bots[0] === undefined ? 'open' : `${BOT}${bots[0]}`);
  const [listed, setListed] = useState(false);
  const { failure, isBusy, attempt } = useAttempt();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const who = joins ? othersOf(others) : 'here';
    void attempt(() => beginFaced({ game, setup: on?.setup ?? setup, map: on?.map, others: who, listed }));
  };
  return (
    <form className="panel face-begin" onSubmit={begin}>
      {setups.length > 1 && (
        <Choice
          legend={say.setup}
          name="setup"
          chosen={setup}
          onChoose={setSetup}
          choices={setups.map(name => [name, name])}
        />
      )}
      {joins && (
        <Choice
          legend={say.who}
          name="others"
          chosen={others}
          onChoose={setOthers}
          choices={[
            ...bots.map(bot => [`${BOT}${bot}`, say.computer(brainName(bot))] as const),
            ['open', say.sitters.open],
            // What is hidden from others cannot be hidden from who sits beside them.
            ...(hidden ? [] : [['here', say.sitters.here] as const]),
          ]}
        />
      )}
      {joins && (
        <label className="face-listed">
          <input type="checkbox" checked={listed} onChange={event => setListed(event.target.checked)} />
          {say.listed}
        </label>
      )}
      <div className="buttons">
        <Button type="submit" kind="main" disabled={isBusy}>
          {isBusy ? say.beginning : joins && others === 'open' ? say.beginOpen : say.begin}
        </Button>
        {children}
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </form>
  );
}

function othersOf(chosen: string): Others {
  if (chosen === 'open' || chosen === 'here') return chosen;
  return { bot: chosen.slice(BOT.length) };
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly choices: readonly (readonly [value: string, words: string])[];
}

function Choice({ legend, name, chosen, onChoose, choices }: ChoiceProps) {
  return (
    <fieldset className="face-choice">
      <legend>{legend}</legend>
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
