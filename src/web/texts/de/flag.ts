import type { Direction } from '../../../kernel/square.ts';
import type { FlagTexts } from '../en/flag.ts';
import { MAP_TITLES, MAPS, pieceName } from './flag-names.ts';
import { seatTexts } from './seats.ts';
import { and, countedText, plural } from './words.ts';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  up: 'hoch',
  upRight: 'hoch nach rechts',
  right: 'rechts',
  downRight: 'runter nach rechts',
  down: 'runter',
  downLeft: 'runter nach links',
  left: 'links',
  upLeft: 'hoch nach links',
};

/** The same where each team looks ahead from its own base. */
const WAYS_AHEAD: Readonly<Record<Direction, string>> = {
  up: 'vor',
  upRight: 'vor nach rechts',
  right: 'rechts',
  downRight: 'zurück nach rechts',
  down: 'zurück',
  downLeft: 'zurück nach links',
  left: 'links',
  upLeft: 'vor nach links',
};

/** The texts of Capture The Flag. */
export const flagTexts: FlagTexts = {
  title: 'Capture The Flag',
  note: 'Zwei bis vier Teams. Nimm die Flaggen der anderen, bevor sie deine nehmen.',
  map: (name, english) => MAPS[name] ?? english,
  mapTitle: title => (Object.hasOwn(MAP_TITLES, title) && MAP_TITLES[title]) || title,
  pieceName,
  colours: ['Orange', 'Blau', 'Grün', 'Rosa'],

  create: {
    ...seatTexts.begin,
    needsServer:
      'Der Server ist weg. Ohne ihn könnt ihr gegen den Computer spielen, oder gegeneinander an diesem Bildschirm, ohne Zeitlimit',
    map: 'Karte',
    size: (rows, columns) => `${columns} × ${rows}`,
    teams: count => countedText(count, 'Team', 'Teams'),
    flags: count => `je ${countedText(count, 'Flagge', 'Flaggen')}`,
    pieces: count => `je ${countedText(count, 'Figur', 'Figuren')}`,
    blocks: count => countedText(count, 'Block', 'Blöcke'),
    seats: 'Wer sitzt wo',
    seatsNote: 'Setz andere an diesen Bildschirm, oder lass einen Platz offen und teile den Link.',
    seat: colour => `${colour} spielt`,
    sitters: { here: 'Hier', open: 'Offener Platz' },
    computer: 'Der Computer',
    name: colour => `Name von Team ${colour}`,
    limits: 'Zeitlimits',
    turnLimit: 'Für jeden Zug',
    gameLimit: 'Für die Partie',
    noLimit: 'Keines',
    seconds: count => countedText(count, 'Sekunde', 'Sekunden'),
    minutes: count => countedText(count, 'Minute', 'Minuten'),
    days: count => countedText(count, 'Tag', 'Tage'),
    options: 'Regeln nach Wahl',
    directions: 'Hoch heißt',
    lshape: 'Ein Zug im L',
    start: 'Zuerst zieht',
    choices: {
      absolute: 'hoch auf dem Brett, für alle',
      team: 'weg von der eigenen Basis',
      path: 'braucht einen freien Weg',
      jump: 'springt über andere',
      random: 'ein ausgelostes Team',
      first: 'das erste Team',
    },
    beginWatch: 'Ihnen zusehen',
    invite: 'Jemanden einladen',
  },

  ownMap: {
    heading: 'Eine eigene Karte',
    placeholder: '{ "gridSize": [10, 10], "teams": 2, "flags": 1, "pieces": [ … ], … }',
    use: 'Diese Karte nehmen',
  },

  bots: {
    names: { beginner: 'Anfänger', casual: 'Hobbyspieler', strong: 'Könner', expert: 'Experte', master: 'Meister' },
    rated: (name, rating) => `${name} (${rating})`,
    notes: {
      beginner: 'Nimmt, was er sieht, und vergisst bei jedem dritten Zug zu schauen.',
      casual: 'Schaut einen oder zwei Züge voraus. Genau richtig für eine erste Partie.',
      strong: 'Denkt mehrere Züge voraus und verschenkt wenig.',
      expert: 'Denkt, so weit er kann, bis zu etwa einer Sekunde. Schwer zu schlagen.',
      master: 'Denkt zehnmal so lange nach wie der Experte. Bring Geduld mit.',
    },
    team: (colour, strength) => `${colour} (${strength})`,
    thinking: name => `${name} denkt nach.`,
    broken: 'In diesem Browser kann der Computer nicht denken: Zieh selbst für ihn, oder fang eine neue Partie an.',
    who: 'Wer spielt',
    whoNote: 'Die Plätze an diesem Bildschirm: Spielt sie selbst, oder überlasst sie dem Computer.',
    strength: colour => `Wie gut der Computer ${colour} spielt`,
    or: 'Oder der Computer:',
    seat: 'Einsetzen',
    seatAs: colour => `Den Computer als ${colour} einsetzen`,
    speeds: { slow: 'langsam', calm: 'ruhig', quick: 'schnell', fastest: 'am schnellsten' },
    playing: 'Hier spielt der Computer alle Teams.',
    paused: 'Angehalten.',
  },

  anybody: {
    button: 'Gegen irgendwen spielen',
    waiting: 'Wir suchen jemanden für dich. Kommt in zehn Sekunden niemand, spielt der Computer.',
    left: seconds => countedText(seconds, 'Sekunde', 'Sekunden'),
    stop: 'Nicht mehr warten',
  },

  sessions: {
    ...seatTexts.sessions,
    needsServer: 'Der Server ist weg, und mit ihm alle anderen',
    away: 'Der Server ist weg, und mit ihm die Partien der anderen. Spiel ruhig weiter: Alles bleibt hier und wird später gesendet.',
    teams: (teams, slots) =>
      teams.length === 0 ? `noch niemand von ${slots} da` : `${teams.join(', ')} · ${teams.length} von ${slots} da`,
    versus: teams => teams.join(' gegen '),
    resting: teams => `${teams.join(' gegen ')} · ruht`,
  },

  waiting: seatTexts.waiting,

  play: {
    ...seatTexts.play,
    label: title => `Das Brett von ${title}, Feld für Feld`,
    turn: name => `${name} ist am Zug`,
    yourTurn: 'Du bist am Zug',
    pick: 'Wähle eine deiner Figuren.',
    aim: piece => `${pieceName(piece)}: Wähle, wohin.`,
    stuck: piece => `${pieceName(piece)} kann gerade nicht ziehen.`,
    notThere: piece => `${pieceName(piece)} kann dort nicht hin.`,
    reach: (piece, name) => `${pieceName(piece)} von ${name}: Die markierten Felder sind in Reichweite.`,
    piece: (type, name, power) => `${pieceName(type)} von ${name}, Stärke ${power}`,
    base: (name, flags) => `Basis von ${name}, ${countedText(flags, 'Flagge', 'Flaggen')}`,
    marks: {
      selected: 'gewählt',
      go: 'kann hierher',
      take: 'kann geschlagen werden',
      from: 'von hier kam der letzte Zug',
      to: 'letzter Zug',
    },
    teams: 'Teams',
    flags: count => countedText(count, 'Flagge', 'Flaggen'),
    pieces: count => countedText(count, 'Figur', 'Figuren'),
    lost: pieces =>
      `Verloren: ${pieces.map(({ type, count }) => (count === 1 ? pieceName(type) : `${pieceName(type)} (${count})`)).join(', ')}`,
    out: 'ausgeschieden',
    notYet: 'noch nicht da',
    gameClock: 'Restzeit',
    turnClock: name => `Restzeit für ${name}`,
    legend: 'Figuren',
    power: power => `Stärke ${power}`,
    gait: words => `Zieht so: ${words}.`,
    takes: 'Schlägt, was nicht stärker ist.',
    raid: 'Jede Figur, die hierher kommt, nimmt eine Flagge.',
    powerNote: 'Eine Figur schlägt, was nicht stärker ist als sie. Eine Flagge nehmen kann jede.',
    giveUpQuestion: name => `Als ${name} aufgeben?`,
    giveUpNote: 'Das Team verlässt das Brett mit all seinen Figuren. Das lässt sich nicht zurücknehmen.',
    theme: 'Aussehen',
    flip: 'Brett drehen',
    themes: { paper: 'Papier', dusk: 'Dämmerung' },
  },

  move: {
    everyWay: steps =>
      plural(steps, { one: 'ein Schritt in alle Richtungen', other: `bis zu ${steps} in alle Richtungen` }),
    straight: steps => plural(steps, { one: 'ein Schritt gerade', other: `bis zu ${steps} gerade` }),
    diagonal: steps => plural(steps, { one: 'ein Schritt schräg', other: `bis zu ${steps} schräg` }),
    lshape: 'ein L: zwei gerade, einer zur Seite',
    still: 'gar nicht',
    some: (ways, directions) => {
      const words = directions === 'team' ? WAYS_AHEAD : DIRECTIONS;
      return ways
        .map(([way, steps]) => plural(steps, { one: words[way], other: `${words[way]} bis zu ${steps}` }))
        .join(', ');
    },
  },

  tell: {
    joined: name => `${name} ist dabei.`,
    left: name => `${name} ist gegangen.`,
    started: name => `Die Partie beginnt. ${name} zieht zuerst.`,
    moved: (name, piece, square) => `${name}: ${pieceName(piece)} nach ${square}.`,
    captured: (name, piece) => `Geschlagen: ${pieceName(piece)} von ${name}.`,
    flagTaken: (name, left) =>
      left === 0
        ? `Die letzte Flagge von ${name} ist genommen!`
        : `Eine Flagge von ${name} ist genommen; ${left} übrig.`,
    respawned: square => `Die Figur fängt auf ${square} neu an.`,
    eliminated: name => `${name} ist ausgeschieden.`,
    passed: name => `${name} kann nicht ziehen und setzt aus.`,
    timedOut: (name, turns) =>
      plural(turns, {
        one: `Die Zeit von ${name} ist um: Dieser Zug verfällt.`,
        other: `${turns} Züge nacheinander sind verfallen, weil die Zeit um war, als erster der von ${name}.`,
      }),
    gaveUp: name => `${name} gibt auf.`,
    offered: {
      draw: name => `${name} bietet Remis an.`,
      back: name => `${name} möchte den letzten Zug zurücknehmen.`,
    },
    accepted: {
      draw: name => `${name} nimmt das Remis an.`,
      back: name => `${name} ist einverstanden: Der Zug ist zurückgenommen.`,
    },
    declined: {
      draw: name => `${name} lehnt das Remis ab.`,
      back: name => `${name} lehnt ab: Nichts wird zurückgenommen.`,
    },
    won: name => `${name} gewinnt.`,
    drawn: 'Remis.',
  },

  end: {
    ...seatTexts.end,
    wins: name => `${name} gewinnt`,
    turns: count => `Nach ${plural(count, { one: 'einem Zug', other: `${count} Zügen` })}.`,
    endings: {
      lastIn: ({ winner }) => `${winner} ist als einziges Team noch im Spiel.`,
      nobodyCanGoOn: ({ winners }) => `Niemand kann mehr ziehen: Remis zwischen ${winners}.`,
      drawAgreed: ({ winners }) => `Remis: Darauf haben sich ${winners} geeinigt.`,
      mostPieces: ({ winner }) => `Die Zeit ist um: ${winner} hat die meisten Figuren.`,
      mostPiecesEach: ({ winners }) => `Die Zeit ist um: Remis zwischen ${winners}, mit den meisten Figuren.`,
    },
  },

  offers: {
    label: 'Angebot',
    ask: { draw: 'Remis anbieten', back: 'Um Rücknahme bitten' },
    notNow: 'Einmal je Zug',
    waiting: {
      draw: names => `Du bietest Remis an: warten auf ${and(names)}.`,
      back: names => `Du möchtest deinen letzten Zug zurücknehmen: warten auf ${and(names)}.`,
    },
    accept: { draw: 'Remis annehmen', back: 'Zurücknehmen lassen' },
    decline: 'Ablehnen',
    withdraw: 'Doch nicht',
  },

  rematch: seatTexts.rematch,

  keys: {
    walk: 'Zum Brett, und darauf umher',
    act: 'Eine Figur wählen, oder wohin sie geht',
    drop: 'Die Figur loslassen',
    next: 'Die nächste Figur, die ziehen kann',
    theme: 'Das andere Aussehen',
    flip: 'Das Brett von der anderen Seite sehen',
    giveUp: 'Aufgeben',
    touch:
      'Tipp auf eine Figur, dann auf ein markiertes Feld, oder zieh sie dorthin; neben einer Figur ziehst du das Brett; vergrößere mit zwei Fingern oder dem Rad',
  },
};
