import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Problem } from '../../kernel/errors.ts';
import type { MakingAnswer, MakingRequest } from '../../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { reasonOf } from '../parts/fetching/server-client.ts';
import { Button, Options } from '../parts/forms/controls.tsx';
import { problemText } from '../parts/problem-text.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';

const say = tournamentTexts.make;
const { pairings } = tournamentTexts;

interface MakeFormProps {
  readonly offers: MakingAnswer;
  readonly onMake: (request: MakingRequest) => Promise<void>;
}

/** What a tournament is made of. What is wrong stands beside its field. */
export function MakeForm({ offers, onMake }: MakeFormProps) {
  const [title, setTitle] = useState('');
  const [name, setName] = useState('');
  const [game, setGame] = useState(offers.games[0]?.game ?? '');
  const offer = offers.games.find(each => each.game === game);
  const [players, setPlayers] = useState<readonly string[]>([]);
  const [maps, setMaps] = useState<readonly string[]>(offer?.maps.slice(0, 1) ?? []);
  const [pairing, setPairing] = useState<string>('round-robin');
  const [rounds, setRounds] = useState('1');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSending, setSending] = useState(false);
  /** Another game has other players and maps. */
  const choose = (next: string) => {
    setGame(next);
    setPlayers([]);
    setMaps(offers.games.find(each => each.game === next)?.maps.slice(0, 1) ?? []);
    setPairing('round-robin');
    setProblems([]);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblems([]);
    try {
      await onMake({
        name,
        ...(title === '' ? {} : { title }),
        game,
        players: [...players],
        maps: [...maps],
        pairing,
        rounds: Number(rounds),
      });
    } catch (error) {
      setProblems(problemsOf(error));
    }
    setSending(false);
  };
  const of = (field: string) => problems.filter(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`));
  const rest = problems.filter(({ path }) => !FIELDS.some(field => path.startsWith(`/${field}`)));
  return (
    <form className="make-form" onSubmit={event => void send(event)}>
      <FormField label={say.title} problems={of('title')}>
        {props => <input {...props} maxLength={100} value={title} onChange={event => setTitle(event.target.value)} />}
      </FormField>
      <FormField label={say.name} note={say.nameNote} problems={of('name')}>
        {props => (
          <input {...props} required maxLength={100} value={name} onChange={event => setName(event.target.value)} />
        )}
      </FormField>
      {offers.games.length > 1 && (
        <FormField label={say.game} problems={of('game')}>
          {props => (
            <select {...props} value={game} onChange={event => choose(event.target.value)}>
              {offers.games.map(each => (
                <option key={each.game} value={each.game}>
                  {each.title}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <Choices
        label={say.players}
        note={say.playersNote(offers.most.players)}
        problems={of('players')}
        offers={(offer?.players ?? []).map(each => ({ name: each.name, note: each.plays }))}
        chosen={players}
        onChoose={setPlayers}
      />
      <Choices
        label={game === 'chamber' ? say.races : say.maps}
        problems={of('maps')}
        offers={(offer?.maps ?? []).map(each => ({ name: each }))}
        chosen={maps}
        onChoose={setMaps}
      />
      <FormField label={say.pairing} problems={of('pairing')}>
        {props => (
          <select {...props} value={pairing} onChange={event => setPairing(event.target.value)}>
            <Options of={offer?.pairings ?? []} words={each => pairings[each]} />
          </select>
        )}
      </FormField>
      <FormField label={say.rounds} note={say.roundsNote(offers.most.games)} problems={of('rounds')}>
        {props => (
          <input {...props} type="number" min={1} value={rounds} onChange={event => setRounds(event.target.value)} />
        )}
      </FormField>
      {problems.length > 0 && (
        <p role="alert">
          {say.mend} {(rest.length > 0 ? rest : problems).map(problemText).join(' ')}
        </p>
      )}
      <div className="buttons">
        <Button type="submit" kind="main" disabled={isSending}>
          {say.start}
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ['title', 'name', 'game', 'players', 'maps', 'pairing', 'rounds'];

/** What the server said no to, field by field where it says which. */
function problemsOf(error: unknown): readonly Problem[] {
  const found = error instanceof ApiError ? error.problem.problems : undefined;
  if (found !== undefined && found.length > 0) return found;
  const path = (error instanceof ApiError ? error.problem.path : undefined) ?? '';
  return [{ path, message: reasonOf(error) ?? texts.match.away }];
}

interface FieldProps {
  readonly label: string;
  readonly note?: string;
  readonly problems: readonly Problem[];
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A field with what is said about it, and what is wrong with it. */
function FormField({ label, note, problems, children }: FieldProps) {
  const id = useId();
  return (
    <div className="make-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': problems.length > 0 })}
      <p id={`${id}-note`} className="make-note">
        {note} {problems.length > 0 && <strong className="make-problem">{problems.map(problemText).join(' ')}</strong>}
      </p>
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly note?: string;
  readonly problems: readonly Problem[];
  readonly offers: readonly { readonly name: string; readonly note?: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Some of what is offered, in the order of the offer. */
function Choices({ label, note, problems, offers, chosen, onChoose }: ChoicesProps) {
  const id = useId();
  const toggle = (name: string) =>
    onChoose(offers.flatMap(offer => (chosen.includes(offer.name) !== (offer.name === name) ? [offer.name] : [])));
  return (
    <fieldset className="make-field" aria-describedby={id}>
      <legend>{label}</legend>
      <div className="make-choices">
        {offers.map(offer => (
          <label key={offer.name} className="make-choice">
            <input type="checkbox" checked={chosen.includes(offer.name)} onChange={() => toggle(offer.name)} />
            <span>{offer.name}</span>
            {offer.note !== undefined && <span className="make-note">{offer.note}</span>}
          </label>
        ))}
      </div>
      <p id={id} className="make-note">
        {note} {problems.length > 0 && <strong className="make-problem">{problems.map(problemText).join(' ')}</strong>}
      </p>
    </fieldset>
  );
}
