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
            <strong>{author}</strong>: {icons.join(', ')}
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

/** The icons in use, by who drew them. CREDITS.md says the same; a test compares both with what is imported. */
const ICON_CREDITS: readonly { readonly author: string; readonly icons: readonly string[] }[] = [
  {
    author: 'Lorc',
    icons: [
      'barbed-spear',
      'barbed-sun',
      'barbute',
      'bee',
      'bordered-shield',
      'bowman',
      'breastplate',
      'broadhead-arrow',
      'broadsword',
      'broken-heart',
      'butterfly',
      'cannon',
      'checked-shield',
      'compass',
      'cowled',
      'crested-helmet',
      'crown',
      'crystal-wand',
      'divided-spiral',
      'dragon-head',
      'flying-flag',
      'fox-head',
      'halberd',
      'high-shot',
      'hourglass',
      'hydra',
      'key',
      'knapsack',
      'light-bulb',
      'locked-chest',
      'magic-portal',
      'masked-spider',
      'mining',
      'portal',
      'potion-ball',
      'ram',
      'raven',
      'round-bottom-flask',
      'scarab-beetle',
      'scroll-unfurled',
      'snake',
      'sprint',
      'square-bottle',
      'stone-sphere',
      'trident',
      'unlit-bomb',
      'visored-helm',
      'werewolf',
      'wolf-head',
      'wooden-door',
    ],
  },
  {
    author: 'Delapouite',
    icons: [
      'ant',
      'brick-pile',
      'chest-armor',
      'drum',
      'dungeon-gate',
      'dwarf-face',
      'egyptian-bird',
      'elephant',
      'goblin-head',
      'greek-temple',
      'horse-head',
      'log',
      'open-gate',
      'orc-head',
      'overlord-helm',
      'rabbit',
      'ring',
      'robber',
      'shambling-zombie',
      'slime',
      'slingshot',
      'sniffing-dog',
      'spiked-dragon-head',
      'stairs',
      'toaster',
      'tortoise',
      'two-coins',
      'vampire-dracula',
      'winged-scepter',
      'woman-elf-face',
    ],
  },
  {
    author: 'Skoll',
    icons: [
      'chess-bishop',
      'chess-king',
      'chess-knight',
      'chess-pawn',
      'chess-queen',
      'chess-rook',
      'gladius',
      'goat',
      'mounted-knight',
      'open-treasure-chest',
      'troll',
    ],
  },
  { author: 'DarkZaitzev', icons: ['hooded-assassin'] },
];
