// The words of the German page, always the same ones:
// dungeon Verlies · chamber Kammer · floor Ebene · square Feld · tick Takt · move, turn Zug · piece Figur · seat Platz · place Rang ·
// boulder Felsblock · switch Druckplatte · gate Gatter · bulb Lampe · wire Draht · mercenary Söldner · assassin Attentäter ·
// potion Trank · treasure Schatz · satchel Tasche · spawner Toaster · older self älteres Ich · base Basis · power Stärke ·
// replay Wiederholung · save Spielstand · draft Entwurf · match Partie · seed Startzahl · par Par · edition Ausgabe ·
// take back zurücknehmen · redo wieder ziehen · undo (of an editor) rückgängig · docs Handbuch · hint Tipp · draw Remis · rematch Revanche · remix Abwandlung · race Volk.
// We say du. Names of games, maps and people stay as they are.
import { countingIn } from '../shared/numbers.ts';

export const LOCALE = 'de-DE';

export const { plural, number, tenths, percent, and, or } = countingIn(LOCALE);

/** „1 Zug“, „2 Züge“. */
export function countedText(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`;
}

/** One is said whole, of more the number comes first: „Eine Lampe geht an.“, „2 Lampen gehen an.“ */
export function oneOr(count: number, single: string, many: string): string {
  return plural(count, { one: single, other: `${count} ${many}` });
}

/** By how much, in the accusative: „einen Takt“. */
export function passing(ticks: number): string {
  return oneOr(ticks, 'einen Takt', 'Takte');
}

const MASCULINE =
  'Ausgang Felsblock Toaster Zombietoast Söldner Attentäter Schatz Schlüssel Trank Heiltrank Pfeil Bogen Schild Sonnenstein Ring Zeitumkehrer Sumpf Draht'.split(
    ' ',
  );
const FEMININE = 'Wand Druckplatte Tür Spinne Hydra Bombe Mitternachtsrüstung Rüstung Lampe Schalttür'.split(' ');
const NEUTER = 'Portal Holz Schwert Zepter Zeitportal'.split(' ');

/** Who or what does something: „der Söldner“. What we have no article for stays bare. */
export function who(name: string): string {
  return withArticle(name, 'der', 'die', 'das');
}

/** The same at the beginning of a sentence. */
export function Who(name: string): string {
  return raised(who(name));
}

/** To whom or what something is done: „den Söldner“. */
export function whom(name: string): string {
  return withArticle(name, 'den', 'die', 'das');
}

/** „ein Söldner“, „eine Spinne“. */
export function one(name: string): string {
  return withArticle(name, 'ein', 'eine', 'ein');
}

/** With a capital letter. */
export function raised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function withArticle(name: string, masculine: string, feminine: string, neuter: string): string {
  const [noun = ''] = /\p{Lu}[\p{L}]*/u.exec(name) ?? [];
  if (MASCULINE.includes(noun)) return `${masculine} ${name}`;
  if (FEMININE.includes(noun)) return `${feminine} ${name}`;
  return NEUTER.includes(noun) ? `${neuter} ${name}` : name;
}
