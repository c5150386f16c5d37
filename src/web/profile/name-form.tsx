import { type FormEvent, type ReactNode, useState } from 'react';
import { LONGEST_NAME } from '../../wire/shared/names-and-codes.ts';
import { keepName, ownName } from '../match/own-name.ts';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { Button } from '../parts/forms/controls.tsx';
import { peopleTexts } from '../texts/people.ts';
import { texts } from '../texts/texts.ts';
import '../styles/people.css';

const say = peopleTexts.name;

/** What others read of whoever plays in this browser. */
export function NameForm({ children }: { readonly children?: ReactNode }) {
  const [name, setName] = useState(ownName);
  const [news, setNews] = useState<string>();
  const take = (event: FormEvent) => {
    event.preventDefault();
    setNews(undefined);
    server.rename({ name, keep: 'browser' }).then(
      ({ name: taken }) => {
        keepName(taken);
        setName(taken);
        setNews(taken === '' ? say.unnamed : say.taken(taken));
      },
      error => setNews(`${reasonOf(error) ?? texts.match.away}.`),
    );
  };
  return (
    <form className="own-name" onSubmit={take}>
      <label htmlFor="own-name">{say.label}</label>
      <div className="own-name-row">
        <input
          id="own-name"
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          aria-describedby="own-name-note"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{say.take}</Button>
      </div>
      <p id="own-name-note" role="status">
        {news ?? say.note}
      </p>
      {children}
    </form>
  );
}
