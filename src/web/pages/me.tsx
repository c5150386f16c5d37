import { Devices } from '../people/devices.tsx';
import { ForgetMe } from '../people/forget-me.tsx';
import { NameForm } from '../people/name-form.tsx';
import { peopleTexts as say } from '../texts/people.ts';

/** Who one is here, and what one has done. */
export default function MePage() {
  return (
    <article className="me">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      <NameForm />
      <Devices />
      <ForgetMe />
    </article>
  );
}
