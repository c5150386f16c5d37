import type { Idea } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import type { DungeonMoreTexts } from '../en/dungeon-more.ts';
import { number, oneOr, passing, percent, plural, whom } from './words.ts';

function change(by: number, lose: string, gain: string): string {
  if (by === 0) return `${lose} nichts`;
  return by < 0 ? `${lose} ${number(-by)}` : `${gain} ${number(by)}`;
}

const OFTEN = ['', '', 'zweimal', 'dreimal', 'viermal', 'fünfmal', 'sechsmal'];

function moves(count: number): string {
  return oneOr(count, 'einen Zug', 'Züge');
}

/** What a puzzle asks for, one thing after the other. */
function deedsInARow(count: number): string {
  return plural(count, { one: 'eine Sache zu tun', other: `${count} Dinge nacheinander zu tun` });
}

const IDEAS: Readonly<Record<Idea, string>> = {
  boulder: 'Felsblöcke',
  switch: 'Druckplatten',
  key: 'Schlüssel',
  portal: 'Portale',
  bomb: 'Bomben',
  potion: 'Tränke',
  crafting: 'Bauen',
  bribe: 'Bestechung',
  battle: 'Kämpfe',
  swamp: 'Sümpfe',
  circuit: 'Stromkreise',
  'time travel': 'Zeitreisen',
};

/** Configurations and modes that ship. */
const RULES: Readonly<Record<string, string>> = {
  easy: 'Leicht',
  normal: 'Normal',
  hard: 'Schwer',
  peaceful: 'Friedlich',
  standard: 'Standard',
  blasting: 'Sprengung',
  'pair-of-coins': 'Zwei Schätze',
  rematch: 'Revanche',
  'gold-rush': 'Goldrausch',
  infested: 'Plage',
  archery: 'Bogenkunst',
  brewery: 'Brauerei',
  perilous: 'Gefährlich',
  heads: 'Köpfe',
};

/** What is said of dungeons before and after they are played, and in hints and battles: no match begins with any of it. */
export const dungeonMoreTexts: DungeonMoreTexts = {
  grade: {
    difficulty: (difficulty, isSurveyed) => `Schwierigkeit${isSurveyed ? '' : ' mindestens'} ${difficulty} von 10`,
    notSurveyed: 'oder mehr',
    deeds: deedsInARow,
    looked: count => `${oneOr(count, 'eine Stellung', 'Stellungen')} zu bedenken`,
    branching: count => `${number(count)} Möglichkeiten auf einmal`,
    deadEnds: share => `${percent(share)} davon Sackgassen`,
    ideas: ideas => `braucht ${ideas.map(idea => IDEAS[idea]).join(', ')}`,
    lacking: {
      budget: 'Die Zeit hat nicht gereicht. Mehr davon hilft vielleicht.',
      room: 'Der Speicher hat nicht gereicht.',
      frame: 'Es gibt zu viel zu versuchen: offenes Gelände ohne Ende, oder alle Wege durch die Zeit.',
    },
  },
  campaign: {
    progress: 'Gewonnene Verliese',
    goOn: title => `Weiter: ${title}`,
    begin: title => `Fang an: ${title}`,
    wonOf: (won, all) => `${won} von ${all} gewonnen`,
    wonSoFar: (won, all) => (won === 0 ? `${all} Verliese zu gewinnen.` : `${won} von ${all} Verliesen gewonnen.`),
    chapters: {
      lessons: { heading: 'Lektionen', note: 'Je eine Idee, in dieser Reihenfolge.' },
      boulders: { heading: 'Felsblöcke', note: 'Schieben geht. Ziehen geht nie.' },
      locks: { heading: 'Schlösser und Spiegel', note: 'Ein Schlüssel füllt die Hand, ein Portal dreht die Welt.' },
      powder: { heading: 'Sprengstoff', note: 'Jede Wand ist nur eine Meinung.' },
      current: { heading: 'Strom', note: 'Platten, Drähte, und was sie einander sagen.' },
      company: { heading: 'Gesellschaft', note: 'Hier bewegt sich noch jemand.' },
      hours: { heading: 'Stunden', note: 'Was du getan hast, geschieht noch.' },
      nerve: { heading: 'Nervensache', note: 'Nimm dir Zeit. Alle lassen sich gewinnen.' },
      classics: {
        heading: 'Die Ausgabe 2021',
        note: 'Ältere Regeln: andere Kämpfe, und Dinge, die es sonst nicht gibt.',
      },
      earlier: { heading: 'Frühere Verliese', note: 'Sie zählen nicht mehr mit, doch ihre Rekorde bleiben.' },
    },
    others: 'Auf diesem Server',
    stars: (stars, all) => `${stars} von ${all} Sternen`,
    par: par => `Par ${par}`,
    won: actions => `gewonnen in ${actions}`,
    wonAtPar: 'gewonnen mit Par',
    against: (actions, par, isProved) => {
      const proof = isProved ? 'Kürzer geht es nicht, das ist bewiesen.' : 'Kürzer kennt es bisher niemand.';
      if (actions === par) return `Du hast ${moves(par)} gebraucht: genau Par. ${proof}`;
      return actions < par
        ? `Du hast nur ${moves(actions)} gebraucht. Par war ${par}: das Kürzeste, was man kannte, aber nie bewiesen.`
        : `Du hast ${moves(actions)} gebraucht. Par ist ${par}. ${proof}`;
    },
    record: actions => `Rekord ${actions}`,
  },
  vote: {
    ask: 'Wie war dieses Verlies?',
    words: { dull: 'Langweilig', fine: 'Gut', lovely: 'Herrlich' },
    said: {
      dull: 'Du fandest es langweilig. Danke, dass du es sagst.',
      fine: 'Du fandest es gut. Danke, dass du es sagst.',
      lovely: 'Du fandest es herrlich. Danke, dass du es sagst.',
    },
  },
  records: {
    heading: 'Rekorde',
    without: 'Ohne Zurücknehmen',
    with: 'Mit Zurücknehmen',
    hinted: 'Mit Tipps',
    hints: count => `${oneOr(count, 'ein Tipp', 'Tipps')},`,
    shown: 'Der ganze Weg war gezeigt,',
    none: 'Noch keiner.',
    unnamed: 'Ungenannt',
    you: '(du)',
    pushes: 'Am wenigsten geschoben',
    moved: actions => oneOr(actions, 'ein Zug', 'Züge'),
    pushed: pushes => oneOr(pushes, 'einmal geschoben', 'Mal geschoben'),
    line: (name, did) => `${name}: ${did}`,
    watch: 'Ansehen',
    watchOne: (name, did) => `${name} ansehen: ${did}`,
    under: (day, version) => `${day}, Regelversion ${version}`,
  },
  hints: {
    next: way => `Als Nächstes: ${way}.`,
    look: place => `Schau hierher: ${place}.`,
    step: 'Nächsten Schritt zeigen',
    few: 'Fünf Schritte zeigen',
    whole: 'Ganzen Weg zeigen',
    price: 'Wer den ganzen Weg sieht, bekommt höchstens zwei Sterne.',
    guided: 'Dir wurde der ganze Weg gezeigt: höchstens zwei Sterne.',
    answers: {
      thinking: 'Denkt nach …',
      no: 'Das ist nicht mehr zu gewinnen.',
      unknown: 'Von hier wurde kein Weg gefunden. Vielleicht gibt es doch einen.',
    },
    why: 'Welcher Zug war der Fehler?',
    lostBy: (move, word) => `Mit Zug ${move} war es verloren: ${word}.`,
    lostBetween: (from, to) => `Mit einem der Züge ${from} bis ${to} war es verloren.`,
    neverWinnable: 'Es war nie zu gewinnen.',
    whyUnknown: 'Mit welchem Zug es verloren war, ist nicht bekannt.',
    takeBack: moves => plural(moves, { one: 'Zurücknehmen', other: `${moves} Züge zurücknehmen` }),
    taken: hints =>
      hints === 0
        ? 'Wohin du schauen sollst, kostet nichts; jeder weitere Tipp zählt.'
        : plural(hints, { one: 'Ein Tipp gezählt.', other: `${hints} Tipps gezählt.` }),
    with: hints => plural(hints, { one: 'Mit einem Tipp.', other: `Mit ${hints} Tipps.` }),
    ways: { up: 'hoch', right: 'nach rechts', down: 'runter', left: 'nach links' },
    times: (word, times) => `${OFTEN[times] ?? `${times}-mal`} ${word}`,
    wait: 'warten',
    use: what => `${whom(what)} benutzen`,
    build: what => `${whom(what)} bauen`,
    interact: what => `dich um ${whom(what)} kümmern`,
    rewind: ticks => `${passing(ticks)} zurückgehen`,
    something: 'etwas',
  },
  battle: {
    heading: enemy => `Kampf: ${enemy}`,
    you: 'Du',
    round: (at, of) => `Runde ${at} von ${of}`,
    blows: (yours, theirs) =>
      `Du ${change(yours, 'verlierst', 'gewinnst')}, der Gegner ${change(theirs, 'verliert', 'gewinnt')}.`,
    used: names => `Mit ${names.join(', ')}.`,
    healthOf: who => `Leben: ${who}`,
    skip: 'Überspringen',
    close: 'Schließen',
  },
  puzzle: {
    heading: 'Ein Rätsel nur für dich',
    note: 'Ein Raum, eine Idee. Man kann es gewinnen, das ist bewiesen, und nichts darin steht nur so herum.',
    how: 'Wie schwer',
    difficulty: 'Schwierigkeit, 1 bis 10',
    idea: 'Worum es geht',
    ideaFields: ['Idee', 'Gemischt mit'],
    anyIdea: 'Der Zufall entscheidet',
    noOther: 'Nichts weiter',
    ideas: {
      'bomb-key': 'Zum Schlüssel hilft nur eine Bombe',
      'portal-key': 'Ein Schlüssel hinter einem Portal',
      'plate-key': 'Ein Schlüssel hinter einer Schalttür',
      'key-bomb': 'Eine Bombe hinter Schloss und Riegel',
      'portal-bomb': 'Eine Bombe hinter einem Portal',
      'plate-bomb': 'Eine Bombe hinter einer Schalttür',
      'key-portal': 'Ein Portal hinter Schloss und Riegel',
      'bomb-portal': 'Zum Portal hilft nur eine Bombe',
      'plate-portal': 'Ein Portal hinter einer Schalttür',
      'two-keys': 'Zwei Schlüssel, eine Hand',
      'two-plates': 'Eine Tür, die zwei Druckplatten will',
      'one-boulder-two-plates': 'Ein Felsblock für zwei Druckplatten',
      'guarded-gate': 'Ein Wächter hinter der Tür',
    },
    byIdea: 'Daraus gemacht, was die Idee braucht.',
    made: 'Aus Felsblöcken, und',
    kinds: {
      boulders: 'Felsblöcke',
      keys: 'Schlüssel',
      portals: 'Portale',
      bombs: 'Bomben',
      circuits: 'Stromkreise',
      enemies: 'ein Wächter',
    },
    byChance: 'Wähle nichts, und der Zufall entscheidet.',
    withBoulders: 'Du brauchst alles, was du wählst.',
    make: 'Rätsel machen',
    another: 'Noch eines machen',
    cancel: 'Abbrechen',
    play: 'Dieses Rätsel spielen',
    idle: 'Noch gibt es kein Rätsel.',
    making: 'Räume werden gezeichnet, geändert und ausprobiert. Schwere brauchen eine Weile.',
    progress: 'Wie weit die Arbeit ist',
    none: 'Keines gefunden. Ein neuer Versuch hat vielleicht mehr Glück.',
    refused: 'So ein Rätsel gibt es nicht',
    about: (difficulty, par, deeds) => `Schwierigkeit ${difficulty} von 10, Par ${par}, ${deedsInARow(deeds)}.`,
  },
  maze: {
    heading: 'Ein Zufallslabyrinth',
    note: 'Wähl, wie groß es ist und was darin ist. Es gibt immer einen Weg hinaus, ganz gleich, wer darin haust, solange du die Regeln nicht härter machst. Dieselbe Startzahl macht dasselbe Labyrinth.',
    size: 'Größe',
    sizes: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
    extras: 'Was darin ist',
    chance: 'Zufall',
    fields: {
      enemies: 'Gegner',
      treasure: 'Schätze',
      doors: 'Verschlossene Türen',
      swamps: 'Sümpfe',
      loops: 'Rundwege',
      seed: 'Startzahl',
    },
    wholeNumber: 'erwartet wird eine ganze Zahl',
    another: 'Neue Startzahl ziehen',
    play: 'Dieses Labyrinth spielen',
    link: 'Ein Link zu diesem Labyrinth',
    noPreview: 'So ein Labyrinth gibt es noch nicht.',
    preview: (width, height) => `${width} × ${height} Felder, ohne den Rand.`,
  },
  configs: {
    heading: 'Ausgabe und Regeln',
    chosen: (edition, rules) => `${edition} · ${rules}`,
    edition: 'Ausgabe',
    editions: {
      '2022': 'Zahlen nach Wahl, Tränke, die aufeinander warten, Kämpfe nach Angriff und Abwehr.',
      '2021': 'Drei Modi, Kämpfe, in denen das Leben zählt, Rüstung, Ringe, Heiltränke, und man kann warten.',
    },
    mode: 'Modus',
    modes: {
      own: 'Jedes Verlies hat einen Modus, der zu ihm passt.',
      peaceful: 'Gegner laufen umher, schlagen aber nie. Du darfst.',
      standard: 'So, wie es gedacht war.',
      hard: 'Weniger Leben, mehr Zombies, Hydras, und keine Unbesiegbarkeit.',
    },
    called: (name, words) => RULES[name] ?? words,
    label: 'Regeln',
    own: 'Passend zu jedem Verlies',
    notes: {
      own: 'Jedes Verlies bringt Zahlen mit, die zu ihm passen.',
      easy: 'Mehr Leben und ein stärkerer Arm.',
      normal: 'Die üblichen Zahlen.',
      hard: 'Weniger Leben, und sie kommen immer wieder.',
      'pair-of-coins': 'Zwei Schätze zu sammeln, woher der zweite auch kommt.',
      rematch: 'Ein Gegner, zweimal zu schlagen.',
      blasting: 'Bomben, die ein Feld weit reichen, zwei Schätze zu finden.',
      perilous: 'Wächter, die nur mit einem Schwert zu schlagen sind.',
      'gold-rush': 'Viel zu sammeln, und Freunde kosten mehr.',
      infested: 'Zombies und Spinnen, die immer wieder kommen.',
      archery: 'Söldner, zu stark für bloße Hände; Bögen und Schilde, die halten.',
      brewery: 'Tränke, die lange wirken, und Attentäter, gegen die du sie brauchst.',
      heads: 'Hydras, die nachwachsen, und Rüstung dagegen.',
    },
    brought: 'Eigene Zahlen dieses Servers.',
  },
};
