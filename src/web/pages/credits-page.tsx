import credits from '../../../CREDITS.md?raw';
import { peopleTexts } from '../texts/people.ts';

/** Who made what, and under which licence. */
export default function CreditsPage() {
  return (
    <article className="prose">
      <h1>{peopleTexts.credits.heading}</h1>
      <h2>{peopleTexts.credits.art}</h2>
      <p>{peopleTexts.credits.artNote}</p>
      <ul>
        {ICON_CREDITS.map(({ author, icons }) => (
          <li key={author}>
            <strong>{author}</strong>: {icons}
          </li>
        ))}
      </ul>
      <p>
        <a href="https://game-icons.net">{peopleTexts.credits.source}</a>
        {' · '}
        <a href="https://creativecommons.org/licenses/by/3.0/">{peopleTexts.credits.licence}</a>
      </p>
      <h2>{peopleTexts.credits.type}</h2>
      <p>{peopleTexts.credits.typeNote}</p>
      <h2>{peopleTexts.credits.sound}</h2>
      <p>{peopleTexts.credits.soundNote}</p>
      <h2>{peopleTexts.credits.rules}</h2>
      <p>{peopleTexts.credits.rulesNote}</p>
    </article>
  );
}

/** The icons in use, by who drew them: the rows of the table in CREDITS.md below its heading. */
const ICON_CREDITS = [...credits.matchAll(/^\| (?!drawn by|---)([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, author = '', icons = '']) => ({ author, icons }),
);
