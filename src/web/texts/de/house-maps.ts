import type { HouseWords } from '../en/house-maps.ts';

/** The maps of the house by their English titles. */
export const houseMaps: HouseWords = {
  'Either Door': {
    title: 'Die eine oder die andere',
    idea: 'Ein Schlüssel passt in zwei Türen, und nur hinter einer liegt, was die andere öffnet.',
  },
  Subtraction: {
    title: 'Subtraktion',
    idea: 'Drei Druckplatten, zwei Felsblöcke, und eine Platte, auf die nie ein Felsblock kommt.',
  },
  'Compass Rose': {
    title: 'Windrose',
    idea: 'Aus einem Portal kommt man so heraus, wie man hineinging: Jede Seite führt woandershin.',
  },
  Quicksand: {
    title: 'Treibsand',
    idea: 'Diesen Söldner besiegt niemand, aber der Sumpf hält ihn fest, während du außen herum gehst.',
  },
  'Hired Help': {
    title: 'Bezahlte Hilfe',
    idea: 'Zwei Söldner und ein Schatz: Den einen heuerst du an, den anderen besiegt ihr zusammen.',
  },
  'Open First, Forge Later': {
    title: 'Erst öffnen, dann schmieden',
    idea: 'Der Sonnenstein öffnet die Tür und wird zur Rüstung, in dieser Reihenfolge.',
  },
  'The Cold Toaster': {
    title: 'Der kalte Toaster',
    idea: 'Ohne Bogen bleibt der Toaster stehen, und was ein Bogen braucht, liegt zu beiden Seiten des Felsblocks.',
  },
  Cornered: {
    title: 'In die Enge getrieben',
    idea: 'Sobald dir nichts etwas anhaben kann, läuft der Söldner davon: Treib ihn dorthin, wo der Weg endet.',
  },
  'Knock First': {
    title: 'Bitte anklopfen',
    idea: 'Der Schlüssel liegt hinter einer Wand, und die hört nur auf eine Bombe.',
  },
  'Bring a Sword': {
    title: 'Nicht ohne Schwert',
    idea: 'Der Felsblock öffnet das Tor, und das sollte er nicht, bevor du bewaffnet bist.',
  },
  'The Locked Shortcut': {
    title: 'Die verschlossene Abkürzung',
    idea: 'Der Ausgang ist drei Schritte entfernt und eingemauert: erst der Schlüssel, dann das Portal.',
  },
  'Through the Pantry': {
    title: 'Durch die Speisekammer',
    idea: 'Ein Portal führt zum Schlüssel, und Felsblöcke entscheiden, ob du zurückkommst.',
  },
  'One Hand Full': {
    title: 'Eine Hand voll',
    idea: 'Zwei Schlüssel und eine Hand: Was du zuerst aufhebst, entscheidet.',
  },
  'Special Order': {
    title: 'Sonderbestellung',
    idea: 'Die Bombe, die du brauchst, kommt durchs Portal, wenn der Felsblock dich lässt.',
  },
  'The Long Bridge': {
    title: 'Die lange Brücke',
    idea: 'Drei Felder breit: Hier kommt niemand ohne Streit an jemandem vorbei.',
  },
  Labyrinth: {
    title: 'Labyrinth',
    idea: 'Jedes Mal ein neuer Irrgarten, mit einem Dieb, der schnell ist, und einem Widder, der es nicht ist.',
  },
  'All Runners': {
    title: 'Lauter Renner',
    idea: 'Fünf Renner, die in einem Zug das halbe Brett queren, und ein Wächter, der nicht überall sein kann.',
  },
  'The Elephant': {
    title: 'Der Elefant',
    idea: 'Eine Figur, die niemand schlägt, und langsamer als alles, wovor sie schützen soll.',
  },
  'Two Colours': {
    title: 'Zwei Farben',
    idea: 'Läufer bleiben auf der Farbe, auf der sie beginnen: Die andere gehört dem König.',
  },
  'Slow Hands': {
    title: 'Ruhige Hände',
    idea: 'Ein Schritt auf einmal für alle: Wer früh plant, kommt zuerst an.',
  },
  'Five Purses': {
    title: 'Fünf Geldbeutel',
    idea: 'Fünf Flaggen je Team, und jeder Raub schickt die Figur heim: Wer bewacht was?',
  },
  'Glass House': {
    title: 'Glashaus',
    idea: 'Alles schlägt alles: Wer zuerst nahe kommt, hat die Figur verloren.',
  },
  "The Dragons' Corridor": {
    title: 'Der Gang der Drachen',
    idea: 'Drei Drachen liegen an der Wand: Halte dich an die andere Seite, oder bezahl für ihr Gold.',
  },
  'Market Day': {
    title: 'Markttag',
    idea: 'Zehn Händler auf einem Platz: Gib aus, was du hast, bevor Gold nicht mehr hilft.',
  },
  'The Vault': {
    title: 'Die Schatzkammer',
    idea: 'Sie liegt gleich neben dem Eingang, und ihr Schlüssel dort, wo die Trolle wohnen.',
  },
  'The Apothecary': {
    title: 'Die Apotheke',
    idea: 'Tränke jeder Art, keiner beschriftet, und ein Kampf, in dem manche helfen würden.',
  },
  'A Forest of Pillars': {
    title: 'Ein Wald aus Säulen',
    idea: 'Eine einzige große Halle: Bring Säulen zwischen dich und alle, die stärker sind.',
  },
  "The Servants' Passage": {
    title: 'Der Dienstbotengang',
    idea: 'Kein Gegner betritt einen Gang: Du kommst an jedem Raum vorbei, aber das Gold liegt drinnen.',
  },
  'The Goblin Warren': {
    title: 'Der Koboldbau',
    idea: 'Zwölf kleine Räume voller Kobolde: Halte die Türen und nimm einen nach dem anderen.',
  },
  'The Reading Room': {
    title: 'Der Lesesaal',
    idea: 'Schriftrollen und Zauberstäbe liegen in der Bibliothek; draußen warten die Hunde auf alle, die zu wenig lesen.',
  },
};
