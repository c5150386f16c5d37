import credits from '../../../CREDITS.md?raw';
import { texts } from '../texts/texts.ts';

/** Who made what, and under which licence. */
export default function CreditsPage() {
  return (
    <article className="prose">
      <h1>{texts.credits.heading}</h1>
      <h2>{texts.credits.art}</h2>
      <p>{texts.credits.artNote}</p>
      <ul>
        {ICON_CREDITS.map(({ author, icons }) => (
          <li key={author}>
            <strong>{author}</strong>: {icons}
          </li>
        ))}
      </ul>
      <p>
        <a href="https://game-icons.net">{texts.credits.source}</a>
        {' · '}
        <a href="https://creativecommons.org/licenses/by/3.0/">{texts.credits.licence}</a>
      </p>
      <h2>{texts.credits.type}</h2>
      <p>{texts.credits.typeNote}</p>
      <h2>{texts.credits.sound}</h2>
      <p>{texts.credits.soundNote}</p>
      <h2>{texts.credits.rules}</h2>
      <p>{texts.credits.rulesNote}</p>
    </article>
  );
}

/** The icons in use, by who drew them: the rows of the table in CREDITS.md below its heading. */
const ICON_CREDITS = [...credits.matchAll(/^\| (?!drawn by|---)([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, author = '', icons = '']) => ({ author, icons }),
);
