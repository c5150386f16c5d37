import { HARD_DIFFICULTY, LIGHTNING_TURNS } from '../../../wire/shared/api-constants.ts';
import type { PeopleTexts } from '../en/people.ts';
import { countedText, number } from './words.ts';

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** What the pages about people say: about oneself, and about who made all this. */
export const peopleTexts: PeopleTexts = {
  heading: 'Du',
  note: 'Kein Konto, kein Passwort: Dieser Browser bist du.',
  name: {
    label: 'Dein Name',
    note: 'Andere lesen ihn in Partien, Tabellen und Rekorden und unter Karten, die du veröffentlichst. Ohne Namen bleibst du ungenannt.',
    take: 'Speichern',
    taken: name => `Du heißt jetzt ${name}.`,
    unnamed: 'Du bist jetzt ungenannt.',
    more: 'Was du geschafft hast, deine anderen Geräte, und wie man dich vergisst',
  },
  done: {
    games: 'Gespielt und gewonnen',
    noGames: 'Noch nichts. Was du auf diesem Server zu Ende spielst, wird hier gezählt.',
    won: won => `${number(won)} gewonnen`,
    of: ({ played, drawn, lost }) =>
      [
        `von ${countedText(played, 'Partie', 'Partien')}`,
        ...(lost > 0 ? [`${number(lost)} verloren`] : []),
        ...(drawn > 0 ? [`${number(drawn)} remis`] : []),
      ].join(', '),
    dungeons: places => countedText(places, 'Verlies', 'verschiedene Verliese'),
    bestRun: score => `Bester Lauf: ${number(score)} Punkte`,
    bestWin: turns => `Schnellster Sieg: ${countedText(turns, 'Zug', 'Züge')}`,
    streaks: 'Tage in Folge',
    streak: (now, longest) => `jetzt ${number(now)}, höchstens ${number(longest)}`,
    toDaily: 'Heute spielen',
    rivals: 'Am häufigsten getroffen',
    noRivals: 'Noch niemanden. Spiel Capture The Flag mit jemandem, oder das Duell des Tages.',
    met: (played, won) => `${countedText(played, 'Partie', 'Partien')}, ${number(won)} gewonnen`,
    computer: how => (how === undefined ? 'Der Computer' : `Der Computer (${how})`),
    somebody: 'Jemand ohne Namen',
    recent: 'Zuletzt gespielt',
    merits: 'Errungenschaften',
    meritsNote: (proved, all) => `${proved} von ${all}. Jede ist durch eine Partie von dir bewiesen, Zug um Zug.`,
    notYet: 'Noch nicht',
    proved: 'Geschafft; die Partie ist nicht mehr da',
    proof: 'Partie ansehen',
    proofOf: title => `Die Partie ansehen, die es beweist: ${title}`,
    merit: {
      'way-out': { title: 'Hinaus', how: 'Gewinne ein Verlies der Kampagne.' },
      'at-par': {
        title: 'Punktgenau',
        how: 'Gewinne ein Verlies in so wenigen Zügen wie Par, ohne etwas zurückzunehmen.',
      },
      'hard-way': {
        title: 'Auf die harte Tour',
        how: `Gewinne ein Verlies ab Schwierigkeit ${HARD_DIFFICULTY}, ohne etwas zurückzunehmen.`,
      },
      'time-traveller': {
        title: 'Hilfe von gestern',
        how: 'Gewinne ein Verlies auf dem Weg durch die Vergangenheit, mit einem Zeitumkehrer.',
      },
      'chambers-left': { title: 'Tageslicht', how: 'Komm aus den Kammern heraus.' },
      sober: { title: 'Klarer Kopf', how: 'Komm ohne einen Trank aus den Kammern heraus.' },
      vow: { title: 'Gelübde gehalten', how: 'Komm unter einer Herausforderung aus den Kammern heraus.' },
      'beat-beginner': { title: 'Erste Flagge', how: 'Schlag den Computer des Servers: Anfänger oder besser.' },
      'beat-casual': {
        title: 'Kein Zufall',
        how: 'Schlag den Computer des Servers: Hobbyspieler oder besser.',
      },
      'beat-strong': { title: 'Starke Hand', how: 'Schlag den Computer des Servers: Könner oder besser.' },
      'beat-expert': {
        title: 'Stärker als die Maschine',
        how: 'Schlag den Computer des Servers: Experte oder besser.',
      },
      'beat-master': { title: 'Und darüber hinaus', how: 'Schlag den Computer des Servers: Meister.' },
      lightning: { title: 'Blitz', how: `Schlag den Computer des Servers in höchstens ${LIGHTNING_TURNS} Zügen.` },
    },
  },
  devices: {
    heading: 'Deine anderen Geräte',
    note: 'Danach bist du es auf beiden: derselbe Name, dieselben Partien, Karten und Plätze in Tabellen.',
    from: 'Von hier',
    code: 'Code zeigen',
    another: 'Anderen Code zeigen',
    codeIs: 'Tippe das auf deinem anderen Gerät ein, auf der Seite „Du“:',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    until: time => `Er gilt einmal, bis ${clock.format(time)}.`,
    file: 'Datei sichern',
    fileName: 'quadrille-ich.json',
    fileNote:
      'Die Datei gilt, so oft du willst, bis du vergessen wirst. Sie ist ein Schlüssel: Wer sie hat, spielt unter deinem Namen.',
    into: 'Hierher',
    type: 'Code vom anderen Gerät',
    enter: 'Diesen Browser verbinden',
    choose: 'Datei wählen …',
    intoNote:
      'Was dieser Browser bisher gespielt hat, bleibt bei seinem alten Namen. Sichere erst seine Datei, wenn du darauf zurückkommen willst.',
    noFile: 'Das ist keine Datei aus „Datei sichern“.',
  },
  forget: {
    heading: 'Vergessen werden',
    note: 'Auf dem Server und in diesem Browser, sofort und für immer:',
    goes: [
      'dein Name, deine Plätze in Tabellen und Rekorden, deine Serien und Errungenschaften',
      'Partien und Spielstände, die du allein oder gegen den Computer gespielt hast',
      'Karten, die du veröffentlicht hast, deine Sammlungen, was dir gefällt, und Karten, an denen du hier zeichnest',
      'Einstellungen, Tasten und alles andere, was dieser Browser für die Seite behält',
    ],
    others: 'In Partien mit anderen gibst du auf. Sie behalten die Partie, ohne deinen Namen.',
    ask: 'Vergiss mich …',
    question: 'Alles vergessen?',
    sure: 'Niemand kann es zurückholen. Auch auf deinen anderen Geräten bist du es dann nicht mehr.',
    yes: 'Vergiss mich',
    no: 'Alles behalten',
    nothingGone: 'Bitte frag noch einmal.',
  },
  credits: {
    heading: 'Mitwirkende',
    art: 'Bilder',
    artNote:
      'Die Symbole kommen von game-icons.net, unter CC BY 3.0, von uns gefärbt und schattiert. Wände, Böden, Druckplatten und dergleichen sind von uns.',
    type: 'Schriften',
    typeNote:
      'Überschriften sind in Fraunces von Undercase Type gesetzt, Texte in Atkinson Hyperlegible vom Braille Institute; beide unter der SIL Open Font Licence 1.1.',
    sound: 'Klänge',
    soundNote: 'Jeder Klang entsteht auf dieser Seite, während du ihn hörst.',
    rules: 'Regeln',
    rulesNote: 'Die Spiele folgen Kursprojekten, die viele Studierende vor uns gebaut haben.',
    source: 'game-icons.net',
    licence: 'Creative Commons Namensnennung 3.0',
  },
};
