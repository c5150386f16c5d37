import type { PeopleTexts } from '../en/people.ts';

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** What the page about oneself says. */
export const peopleTexts: PeopleTexts = {
  heading: 'Du',
  note: 'Kein Konto, kein Passwort: dieser Browser bist du.',
  name: {
    label: 'Dein Name',
    note: 'Andere lesen ihn in Partien, Tabellen und Rekorden und unter Karten, die du veröffentlichst. Ohne Namen bleibst du ungenannt.',
    take: 'Behalten',
    taken: name => `Du heißt jetzt ${name}.`,
    unnamed: 'Du bist jetzt ungenannt.',
    more: 'Was du geschafft hast, deine anderen Geräte, und wie man dich vergisst',
  },
  devices: {
    heading: 'Deine anderen Geräte',
    note: 'Danach bist du es auf beiden: derselbe Name, dieselben Partien, Karten und Plätze in Tabellen.',
    from: 'Von hier',
    code: 'Code zeigen',
    another: 'Anderen Code zeigen',
    codeIs: 'Tippe das auf deinem anderen Gerät ein, auf der Seite „Du“:',
    until: time => `Er gilt einmal, bis ${clock.format(time)}.`,
    file: 'Datei sichern',
    fileName: 'quadrille-ich.json',
    fileNote: 'Die Datei gilt, so oft du willst, bis du vergessen wirst. Sie ist ein Schlüssel: wer sie hat, ist du.',
    into: 'Hierher',
    type: 'Code vom anderen Gerät',
    enter: 'Hier auch ich sein',
    choose: 'Datei wählen …',
    intoNote:
      'Was dieser Browser bisher gespielt hat, bleibt bei seinem alten Namen. Sichere erst seine Datei, wenn du darauf zurückkommen willst.',
    noFile: 'Das ist keine Datei aus „Datei sichern“.',
  },
  forget: {
    heading: 'Vergessen werden',
    note: 'Auf dem Server und in diesem Browser, sofort und für immer:',
    goes: [
      'dein Name, deine Plätze in Tabellen und Rekorden, deine Serien',
      'Partien und Spielstände, die du allein oder gegen den Computer gespielt hast',
      'Karten, die du veröffentlicht hast, und solche, an denen du hier zeichnest',
      'Einstellungen, Tasten und alles andere, was dieser Browser für die Seite behält',
      'In Partien mit anderen gibst du auf; sie behalten die Partie, ohne deinen Namen.',
    ],
    ask: 'Vergiss mich …',
    question: 'Alles vergessen?',
    sure: 'Niemand kann es zurückholen. Auch auf deinen anderen Geräten bist du es dann nicht mehr.',
    yes: 'Vergiss mich',
    no: 'Alles behalten',
    nothingGone: 'Bitte noch einmal.',
  },
};
