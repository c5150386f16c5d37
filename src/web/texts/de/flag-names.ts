/** The pieces of the maps that ship; what people call theirs stays as it is. */
const PIECES: Readonly<Record<string, string>> = {
  Pawn: 'Bauer',
  Rook: 'Turm',
  Knight: 'Springer',
  Bishop: 'Läufer',
  Queen: 'Dame',
  King: 'König',
  Shield: 'Schild',
  Runner: 'Renner',
  Fox: 'Fuchs',
  Captain: 'Hauptmann',
  Lancer: 'Lanzenreiter',
  Slinger: 'Schleuderer',
  Rider: 'Reiter',
  Footman: 'Fußsoldat',
  Ant: 'Ameise',
  Dragon: 'Drache',
  Tortoise: 'Schildkröte',
  Wolf: 'Wolf',
  Hare: 'Hase',
  Ram: 'Widder',
  Thief: 'Dieb',
  Goat: 'Ziege',
  Mason: 'Maurer',
  Elephant: 'Elefant',
  Horse: 'Pferd',
  Baron: 'Baron',
  Guard: 'Wächter',
  Archer: 'Bogenschütze',
  Raven: 'Rabe',
};

const FEMININE = ['Dame', 'Ameise', 'Schildkröte', 'Ziege'];

/** What a piece is called. */
export function pieceName(type: string): string {
  return PIECES[type] ?? type;
}

/** „deine Dame“, „dein Turm“; of what people have called theirs we do not know the gender. */
export function yourPiece(name: string): string {
  if (FEMININE.includes(name)) return `deine ${name}`;
  return Object.values(PIECES).includes(name) ? `dein ${name}` : `deine Figur ${name}`;
}

/** The maps that ship, by name. */
export const MAPS: Readonly<Record<string, { readonly title: string; readonly line: string }>> = {
  example: {
    title: 'Beispiel',
    line: 'Die Karte des Kurses: Schachfiguren mit kurzen Beinen, und Bauern, die nur vorwärts wollen.',
  },
  crossing: {
    title: 'Übergang',
    line: 'Ein Duell auf engem Raum: zwei Renner je Team, hinter einer Wand aus Schilden, die nur gerade Schritte kennt.',
  },
  'four-winds': {
    title: 'Vier Winde',
    line: 'Vier Teams auf weitem Feld: Wer gegen einen Nachbarn zieht, überlässt dem anderen die Basis.',
  },
  rubble: {
    title: 'Trümmer',
    line: 'Zwei Flaggen hinter zufälligen Blöcken: Jeder Raub schickt die Figur heim, also muss der Weg hinein offen bleiben.',
  },
  menagerie: {
    title: 'Menagerie',
    line: 'Fünf Tiere je Team und zwei Flaggen: ein Drache, den nur ein Drache schlägt, und Hasen, die nur schräg laufen.',
  },
  stampede: {
    title: 'Wilde Herde',
    line: 'Nichts als Sprünge: Jede Figur zieht wie ein Springer, nur ihr Gewicht unterscheidet sie.',
  },
  hive: {
    title: 'Ameisenbau',
    line: 'Sechs Ameisen je Team, alle gleich, Schritt für Schritt, und drei Flaggen: Zahl und Geduld entscheiden.',
  },
  'three-crowns': {
    title: 'Drei Kronen',
    line: 'Drei Höfe und eine leere Ecke zum Umgehen: Wenn zwei sich streiten, freut sich der dritte.',
  },
};

/** What they are called, by what they are called in English. */
export const MAP_TITLES: Readonly<Record<string, string>> = {
  Example: 'Beispiel',
  Crossing: 'Übergang',
  'Four Winds': 'Vier Winde',
  Rubble: 'Trümmer',
  Menagerie: 'Menagerie',
  Stampede: 'Wilde Herde',
  Hive: 'Ameisenbau',
  'Three Crowns': 'Drei Kronen',
};
