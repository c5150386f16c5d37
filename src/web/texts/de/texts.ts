import type { Texts } from '../en/texts.ts';
import { and, LOCALE, number, plural } from './words.ts';

const GROUNDS: Readonly<Record<string, string>> = {
  floor: 'Boden',
  wall: 'Wand',
  'field light': 'leer',
  'field dark': 'leer',
  block: 'Block',
  passage: 'Gang',
  doorway: 'Durchgang',
  '.': 'Boden',
  '#': 'Gang',
  '+': 'Durchgang',
  '|': 'Wand',
  '-': 'Wand',
};

const played = (moves: number) => {
  if (moves === 0) return ': so steht sie.';
  return plural(moves, { one: '; dein Zug kam danach.', other: `; deine ${moves} Züge kamen danach.` });
};

const misfits = (moves: number) => {
  if (moves === 0) return '';
  return plural(moves, { one: ' Ein Zug passte nicht mehr.', other: ` ${moves} Züge passten nicht mehr.` });
};

/** What has become of a map: nothing is said of what is not. */
const deeds = (plays: number, won: number, likes: number) => [
  ...(plays > 0 ? [plural(plays, { one: 'einmal gespielt', other: `${plays}-mal gespielt` })] : []),
  ...(won > 0 ? [`${won} gewonnen`] : []),
  ...(likes > 0 ? [plural(likes, { one: 'gefällt einem', other: `gefällt ${likes} Leuten` })] : []),
];

const SAVES = {
  heading: 'Spielstände',
  note: 'Ein Spielstand bleibt, wie er ist, egal wie die Partie weitergeht. Nur dieser Browser kann deine öffnen.',
};

/** Every text of the page in German, but what only some pages say. */
export const texts: Texts = {
  locale: LOCALE,
  title: 'Quadrille',
  nav: {
    dungeon: 'Dungeon Mania',
    chamber: 'ChamberCrawler3000+',
    flag: 'Capture The Flag',
    games: 'Spiele auf diesem Server',
    play: 'Spielen',
    daily: 'Täglich',
    draw: 'Zeichnen',
    make: 'Zeichnen',
    gallery: 'Galerie',
    replay: 'Wiederholungen',
    me: 'Du',
    matches: 'Meine Partien',
    docs: 'Handbuch',
    streak: days => plural(days, { one: 'seit einem Tag dabei', other: `${days} Tage in Folge` }),
    settings: 'Einstellungen',
    tournaments: 'Turniere',
    credits: 'Mitwirkende',
    skip: 'Gleich zum Spiel',
    main: 'Hauptmenü',
    begin: 'Ein Spiel anfangen',
    menu: 'Menü',
  },

  turns: {
    yours: 'Du bist dran',
    badge: count => plural(count, { one: 'In einer Partie bist du dran', other: `In ${count} Partien bist du dran` }),
    until: time => `bis ${time}`,
    play: title => `In ${title} ziehen`,
  },

  home: {
    heading: 'Kleine Welten auf kariertem Papier',
    daily: 'Rätsel, Lauf und Duell des Tages',
    intro:
      'Drei Spiele, Schritt für Schritt. Ohne Anmeldung, ohne Installation: Such dir eines aus und mach deinen ersten Zug.',
    dungeon: 'Verlies wählen',
    dungeonNote:
      'Schieb Felsblöcke, öffne Türen, such dir deine Kämpfe aus und finde hinaus. Jedes Verlies sagt, was es von dir will.',
    begin: 'Spiel dein erstes Verlies',
    computer: 'Gegen den Computer',
    goOn: name => `Weiterspielen: ${name}`,
    carryOn: 'Weiterspielen',
    carryOnNone: 'Nichts Unfertiges in diesem Browser.',
    live: 'Gerade live',
    liveNote: 'Öffentlich gespielt, Zug um Zug.',
    liveAway: 'Der Server ist weg. Spiel ruhig weiter: Alles bleibt hier und wird später gesendet.',
    watch: name => `Zusehen: ${name}`,
    hero: {
      title: 'Erste Schritte',
      take: 'Gleich hier spielen: Erste Schritte',
      tap: 'Tipp aufs Brett und spiel gleich hier.',
      ready: 'Spiel gleich hier: Klick ein Feld an, wisch, oder zeig darauf und nimm die Pfeiltasten.',
      goal: 'Finde den Ausgang.',
      large: 'Groß öffnen',
    },
    own: {
      welcome: 'Willkommen zurück',
      welcomeName: name => `Willkommen zurück, ${name}`,
      today: 'Alles von heute',
      done: 'Erledigt',
      play: 'Spielen',
      next: {
        heading: 'Nächstes Verlies',
        play: name => `${name} spielen`,
        progress: (won, of) => `${won} von ${of} gewonnen`,
        all: 'Du hast alle gewonnen.',
      },
      noGames: 'Nichts Unfertiges. Der Computer spielt jederzeit mit.',
      maps: 'Deine Karten',
      noMaps: 'Zeichne eine, zeig, dass man sie gewinnen kann, und sieh hier, wer sie spielt.',
      parBeaten: 'Par unterboten.',
      unplayed: 'Noch hat sie niemand gespielt.',
      fame: (plays, won, likes) => [...deeds(plays, 0, 0), `${won} gewonnen`, ...deeds(0, 0, likes)].join(', '),
      fresh: (plays, won, likes) => `Neu: ${deeds(plays, won, likes).join(', ')}`,
    },
    chosen: {
      heading: 'Sehenswert',
      note: 'Lehn dich zurück und sieh zu. Von heute wird nichts verraten.',
      plays: {
        hourglass: {
          title: 'Die Sanduhr',
          note: 'Zwei Schätze sind gefragt, und nur einer ist da. Also wird er zweimal genommen.',
        },
        crossing: { title: 'Ein Duell: Übergang', note: 'Zwei, die gleich denken. Nur eine Basis bleibt stehen.' },
        dwarf: {
          title: 'Ein Zwerg steigt hinab',
          note: 'Fünf Ebenen, ein Leben, und ein Computer, der weiß, wann man rennt.',
        },
        'half-adder': { title: 'Halbaddierer', note: 'Ein Verlies, das rechnen kann. Seine Tasten sind Felsblöcke.' },
      },
    },
    first: 'Erste Verliese',
    firstNote: 'Ein Klick, und du bist drin.',
    all: 'Alle Verliese',
    flag: 'Spielen oder zusehen',
    flagNote:
      'Ein Brettspiel für zwei bis vier. Spiel gegen den Computer, teilt euch einen Bildschirm, schick jemandem den Link, oder sieh einfach zu.',
    bring: 'Zeichne eine eigene Karte',
    bringNote:
      'Zeichne sie oder bring sie mit, für jedes der drei Spiele. Fehler siehst du sofort, und spielen kannst du sie von jedem Feld aus.',
    bringLink: 'Zum Zeichentisch',
    gallery: 'Sieh, was andere gemacht haben',
    chamberNote:
      'Ein Roguelike mit fünf Ebenen: vier Völker, Tränke mit unbekannter Wirkung, ein Drache auf jedem Hort, und ein einziges Leben.',
    chamber: 'Wähle, wer hinabsteigt',
    matches: 'Alle deine Partien',
    bots: 'Schreib einen Bot',
    botsNote:
      'Capture The Flag spricht schlichtes REST: Jedes Programm, in jeder Sprache, kann auf diesem Server mitspielen.',
    botsLink: 'Die Schnittstelle lesen',
    docs: 'Das Handbuch lesen (englisch)',
    tournaments: 'Turniere der Bots',
    games: 'Bring ein Spiel mit',
    gamesNote:
      'Eigene Regeln und ein eigenes Brett, neben diesen dreien: mit Partien, Einladungen, Wiederholungen und Bots.',
    gamesLink: 'Spiele auf diesem Server',
  },

  matches: {
    heading: 'Deine Partien',
    note: 'Was in diesem Browser gespielt wurde, das Neueste zuerst.',
    running: 'Weiterspielen',
    stands: {
      yourTurn: 'Du bist dran',
      theirTurn: 'Die anderen sind dran',
      won: 'Gewonnen',
      lost: 'Verloren',
      drawn: 'Remis',
    },
    names: (names: readonly string[]) => and(names),
    remove: (title: string) => `${title} entfernen`,
    removeShort: 'Entfernen',
    removed: (title: string) => `${title} wird hier nicht mehr gezeigt.`,
    ask: (title: string) => `${title} absagen?`,
    askNote: 'Damit endet sie für alle, und niemand kann sie weiterspielen.',
    yes: 'Absagen',
    no: 'Behalten',
    calledOff: (title: string) => `${title} wurde abgesagt.`,
    notYours: (title: string) => `Nur wer ${title} begonnen hat, kann absagen.`,
  },

  share: {
    open: 'Teilen',
    copy: 'Ergebnis kopieren',
    dungeon: title => `Quadrille: ${title}`,
    actions: (actions, par) => `${plural(actions, { one: 'ein Zug', other: `${actions} Züge` })}, Par ${par}`,
    won: actions => plural(actions, { one: 'gewonnen in einem Zug', other: `gewonnen in ${actions} Zügen` }),
    lost: actions => plural(actions, { one: 'verloren nach einem Zug', other: `verloren nach ${actions} Zügen` }),
    flag: title => `Capture The Flag: ${title}`,
    chamber: race => `ChamberCrawler3000+: ${race}`,
    run: (gold, turns) => `${gold} Gold in ${plural(turns, { one: 'einem Zug', other: `${turns} Zügen` })}`,
  },

  link: { copy: 'Link kopieren', copied: 'Kopiert' },

  choose: {
    heading: 'Verlies wählen',
    label: 'Wege zu einem Verlies',
    parts: {
      campaign: { name: 'Kampagne', heading: 'Kampagne', note: '' },
      puzzle: { name: 'Ein Rätsel für dich' },
      maze: { name: 'Ein Labyrinth' },
      'own-map': {
        name: 'Deine Karte',
        heading: 'Eine eigene Karte',
        note: 'Füg hier das JSON eines Verlieses ein, oder zieh eine Datei auf die Seite.',
      },
      saves: { name: 'Spielstände', ...SAVES },
    },
    play: name => `Spielen: ${name}`,
    starting: 'Das Verlies öffnet sich …',
  },

  ownMap: {
    label: 'Karte als JSON',
    placeholder: '{ "entities": [ … ], "goal-condition": { "goal": "exit" } }',
    choose: 'Datei wählen',
    taken: name => `Gelesen aus ${name}.`,
    play: 'Diese Karte spielen',
    edit: 'Im Editor öffnen',
    title: 'Meine Karte',
    empty: 'Noch gibt es nichts zu lesen: Füg eine Karte ein, oder wähle eine Datei.',
    problems: count =>
      plural(count, { one: 'Diese Karte hat ein Problem', other: `Diese Karte hat ${count} Probleme` }),
    whole: 'die ganze Karte',
    line: (line, column) => `Zeile ${line}, Spalte ${column}`,
    unreadable: 'Diese Datei ließ sich nicht lesen.',
  },

  match: {
    loading: 'Die Partie wird geholt …',
    tick: 'Takt',
    goals: 'Ziele',
    refused: reason => `Das geht nicht: ${reason}.`,
    away: 'Der Server ist weg',
    awayNote:
      'Deine Partie ist sicher bis zum letzten Zug, den der Server beantwortet hat. Beim Warten geht nichts verloren.',
    awayWorks:
      'Diese Seite braucht den Server. Ohne ihn kannst du Verliese, Übungsläufe und gegen den Computer spielen, Karten zeichnen und Wiederholungen ansehen: Alles bleibt hier und wird später gesendet.',
    trying: 'Die Seite versucht es von selbst weiter.',
    unsaved: count =>
      plural(count, {
        one: 'Noch nicht gesichert: Ein Zug liegt hier bereit.',
        other: `Noch nicht gesichert: ${count} Züge liegen hier bereit.`,
      }),
    own: {
      elsewhere: (after, lost) => `Diese Partie ging anderswo weiter${played(after)}${misfits(lost)}`,
      refused: (count, reason) =>
        `Der Server hat ${plural(count, { one: 'deinen letzten Zug', other: `deine letzten ${count} Züge` })} nicht angenommen: ${reason}. So steht die Partie dort.`,
      disagrees: 'Der Server ist anderer Meinung als diese Seite: So steht die Partie dort.',
      calledOff: 'Diese Partie wurde abgesagt.',
      notTaken: reason => `Der Server nimmt diese Partie nicht an: ${reason}. Sie bleibt in diesem Browser.`,
    },
    saysNo: 'Der Server sagt Nein',
    barred: 'Diese Partie kann nicht gezeigt werden',
    retry: 'Noch einmal versuchen',
    missing: 'So eine Partie gibt es nicht',
    missingNote: 'Vielleicht wurde sie entfernt, oder in der Adresse ist ein Tippfehler.',
    notYours: 'Du siehst zu: Diese Partie gehört jemand anderem.',
    unknownGame: 'Dieses Spiel kennt die Seite noch nicht.',
    pad: 'Ziehen',
    keys: 'Tasten',
    keysHint: 'Drück ? für alle Tasten',
    news: 'Was geschah',
    nothingYet: 'Du bist am Zug.',
  },

  undo: {
    back: 'Zurücknehmen',
    forward: 'Wieder ziehen',
    start: 'Von vorn',
    told: { back: 'Zurückgenommen.', forward: 'Wieder gezogen.', start: 'Zurück am Anfang.' },
    touch: 'Wisch mit zwei Fingern nach links, um zurückzunehmen, nach rechts, um wieder zu ziehen',
    without: 'Nichts wurde zurückgenommen.',
  },

  end: {
    won: 'Verlies geschafft',
    lost: 'Das Verlies gewinnt',
    ticks: count =>
      plural(count, { one: 'Es hat einen einzigen Takt gedauert.', other: `Es hat ${count} Takte gedauert.` }),
    again: 'Noch einmal',
    map: 'Zur Seite der Karte',
    another: title => `Noch eine: ${title}`,
    more: 'Mehr',
    collection: 'Weiter in der Sammlung',
    next: name => `Als Nächstes: ${name}`,
    choose: 'Alle Verliese',
    seed: 'Startzahl',
    fell: (enemy, round) => `Du hast in Runde ${round} gegen ${enemy} verloren.`,
  },

  saves: {
    ...SAVES,
    open: 'Spielstände',
    name: 'Name des Spielstands',
    suggestion: (title, tick) => `${title}, Takt ${tick}`,
    save: 'Speichern',
    saved: name => `Gespeichert: ${name}.`,
    taken: 'Diesen Namen hat schon ein Spielstand.',
    replaces: 'Diesen Namen hat schon ein Spielstand. Ersetzen?',
    replace: 'Ersetzen',
    none: 'Noch nichts gespeichert.',
    load: name => `${name} laden`,
    loadShort: 'Laden',
    delete: name => `${name} löschen`,
    deleteShort: 'Löschen',
    sure: name => `${name} endgültig löschen`,
    sureShort: 'Endgültig?',
    moves: count => plural(count, { one: 'ein Zug', other: `${count} Züge` }),
    close: 'Schließen',
  },

  keys: {
    heading: 'Tasten',
    close: 'Schließen',
    signs: { control: 'Strg', escape: 'Esc', delete: 'Entf', space: 'Leertaste' },
    move: {
      up: 'Hoch',
      upRight: 'Hoch und rechts',
      right: 'Rechts',
      downRight: 'Runter und rechts',
      down: 'Runter',
      downLeft: 'Runter und links',
      left: 'Links',
      upLeft: 'Hoch und links',
    },
    again: 'Noch einmal spielen',
    hint: 'Ein Tipp, und noch einmal für mehr',
    save: 'Speichern oder laden',
    skip: 'Einen gezeigten Kampf überspringen',
    interact: 'Bestechen, beherrschen oder zerstören, was am nächsten ist',
    items: 'Benutzen oder bauen, in der gezeigten Reihenfolge',
    rewind: 'Mit einem Zeitumkehrer: einen Takt zurück, fünf zurück',
    wait: 'Einen Takt warten',
    around: 'Umsehen: hören, was nah ist und was sich geändert hat',
    aroundButton: 'Umsehen',
    help: 'Diese Tasten zeigen',
    zoom: 'Vergrößern, verkleinern und zurück',
    walk: 'Mit Tab zum Brett, dann mit den Pfeilen umher: hören, was auf jedem Feld ist; Enter tut dort etwas',
    click:
      'Klick auf ein Feld, um hinzugehen, wenn der Weg sicher ist; klick an, was in Reichweite ist, um es zu bestechen, zu beherrschen oder zu zerstören',
    touch:
      'Wisch auf dem Brett für einen Schritt, halt den Finger, um weiterzugehen, vergrößere mit zwei Fingern; zieh mit der Maus, vergrößere mit dem Rad',
  },

  board: {
    named: (square, names) => `${names.join(', ')}, ${square}`,
    square: (x, y, names) => `${names.join(', ')}, Spalte ${number(x)}, Zeile ${number(y)}`,
    ground: look => GROUNDS[look] ?? 'nichts',
    label: name => `Das Brett von ${name}, Feld für Feld`,
  },

  watch: {
    label: 'Zusehen',
    pause: 'Anhalten',
    goOn: 'Weiter',
    step: 'Nächster Zug',
    speed: 'Tempo',
    resting: 'ruht: Seit zehn Minuten hat niemand gezogen',
    behind: count => (count === 0 ? 'live' : plural(count, { one: 'einen Zug zurück', other: `${count} Züge zurück` })),
  },

  replay: {
    heading: 'Wiederholungen',
    link: 'Wiederholung',
    loading: 'Die Wiederholung wird geholt …',
    start: 'Der Anfang.',
    quiet: 'Nichts ist geschehen.',
    events: 'Züge',
    mine: 'Deine beendeten Partien',
    none: 'Noch keine in diesem Browser. Beende eine Partie, und sie erscheint hier.',
    unknownGame: game => `erwartet wurde ein Spiel dieses Servers, gefunden ${game}`,
    wentBack: to => (to === 0 ? 'Zurück zum Anfang.' : `Zurück zu Zug ${to}.`),
  },

  trouble: {
    heading: 'Auf dieser Seite ist etwas kaputtgegangen',
    note: 'Das Spiel selbst ist auf dem Server sicher. Neu laden hilft meistens.',
    reload: 'Neu laden',
    lost: 'An dieser Adresse ist nichts',
    lostNote: 'Der Weg zurück ist kurz.',
    home: 'Zur Startseite',
  },
};
