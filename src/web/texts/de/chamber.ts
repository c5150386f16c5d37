import type { Obstacle, Sight } from '../../../chamber/events.ts';
import type { Direction } from '../../../chamber/floor/directions.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { Effect } from '../../../players/chamber/assist/potion-effects.ts';
import { killerOf } from '../../../players/chamber/records/killer.ts';
import { asSentence } from '../../../players/chamber/spoken/look-words.ts';
import type { Bearing } from '../../../players/chamber/spoken/spoken-view.ts';
import type { ChamberTexts } from '../en/chamber.ts';
import { signed } from '../shared/numbers.ts';
import { POTION_TEXTS, packedName, packTexts, wielding } from './chamber-pack.ts';
import { and, countedText, plural } from './words.ts';

const WAYS: Readonly<Record<Direction, string>> = {
  no: 'Norden',
  so: 'Süden',
  ea: 'Osten',
  we: 'Westen',
  ne: 'Nordosten',
  nw: 'Nordwesten',
  se: 'Südosten',
  sw: 'Südwesten',
};

const ENEMIES: Readonly<Record<EnemyLetter, string>> = {
  V: 'Vampir',
  W: 'Werwolf',
  T: 'Troll',
  N: 'Kobold',
  M: 'Händler',
  D: 'Drache',
  X: 'Phönix',
  A: 'Bogenschütze',
  H: 'Hund',
  S: 'Schleim',
  R: 'Rostfalter',
  K: 'Wächter',
};

/** All of them are masculine, and two are weak. */
const WEAK: Readonly<Partial<Record<EnemyLetter, string>>> = { D: 'Drachen', A: 'Bogenschützen' };

/** Whom one strikes. */
function whom(enemy: EnemyLetter): string {
  return `den ${WEAK[enemy] ?? ENEMIES[enemy]}`;
}

/** By whom one is slain. */
function bywhom(enemy: EnemyLetter): string {
  return `einem ${WEAK[enemy] ?? ENEMIES[enemy]}`;
}

const RACES: Readonly<Record<RaceName, string>> = {
  human: 'Ein Mensch',
  dwarf: 'Ein Zwerg',
  elf: 'Ein Elf',
  orc: 'Ein Ork',
};

const SIGHTS: Readonly<Record<Sight, string>> = {
  'unknown potion': 'einen unbekannten Trank',
  RH: `einen ${POTION_TEXTS.RH}`,
  BA: `einen ${POTION_TEXTS.BA}`,
  BD: `einen ${POTION_TEXTS.BD}`,
  PH: `einen ${POTION_TEXTS.PH}`,
  WA: `einen ${POTION_TEXTS.WA}`,
  WD: `einen ${POTION_TEXTS.WD}`,
  gold: 'Gold',
  compass: 'den Kompass',
  suit: 'den Schutzanzug',
  stairs: 'die Treppe',
  scroll: 'eine Schriftrolle',
  wand: 'einen Zauberstab',
  ring: 'einen Ring',
  key: 'einen Schlüssel',
  weapon: 'eine Waffe',
  armour: 'eine Rüstung',
  shrine: 'einen Schrein',
  vault: 'eine Schatzkammer',
};

const OBSTACLES: Readonly<Partial<Record<Obstacle, string>>> = {
  wall: 'da ist eine Wand',
  potion: 'da steht ein Trank',
  guarded: 'das bewacht ein Drache',
  full: 'dein Rucksack ist voll',
  shrine: 'da steht ein Schrein',
  vault: 'die Schatzkammer ist verschlossen',
  barred: 'der Wächter versperrt die Treppe',
};

const TOOK = { compass: 'Du nimmst den Kompass: er zeigt die Treppe.', suit: 'Du ziehst den Schutzanzug an.' };
const DROPS = { compass: '; er lässt den Kompass fallen', hoard: '; er lässt seinen Schatz fallen' };

const PIECES = {
  '@': 'du',
  '\\': 'die Treppe nach unten',
  P: 'ein Trank',
  G: 'Gold',
  C: 'der Kompass',
  B: 'der Schutzanzug',
  '?': 'eine Schriftrolle',
  '/': 'ein Zauberstab',
  '=': 'ein Ring',
  '~': 'ein Schlüssel',
  ')': 'eine Waffe',
  '[': 'eine Rüstung',
  _: 'ein Schrein',
  '&': 'eine Schatzkammer',
  ...ENEMIES,
};

const MOODS = {
  asleep: 'schläft',
  unaware: 'hat dich nicht bemerkt',
  hunting: 'jagt dich',
  raised: 'die Keule ist erhoben',
};

function whereWords({ direction, steps }: Bearing): string {
  return steps === 1 ? `neben dir im ${WAYS[direction]}` : `${steps} Schritte nach ${WAYS[direction]}`;
}

/** The texts of ChamberCrawler3000+. */
export const chamberTexts: ChamberTexts = {
  title: 'ChamberCrawler3000+',
  note: 'Fünf Ebenen hinab. Finde die Treppe, nimm das Gold, bleib am Leben.',
  ways: WAYS,
  enemies: ENEMIES,
  potions: POTION_TEXTS,
  pack: packTexts,

  races: {
    human: { name: 'Mensch', title: 'Ein Mensch in den Kammern', meaning: 'Die Punkte zählen anderthalbfach.' },
    dwarf: { name: 'Zwerg', title: 'Ein Zwerg in den Kammern', meaning: 'Jeder Goldfund zählt doppelt.' },
    elf: { name: 'Elf', title: 'Ein Elf in den Kammern', meaning: 'Schädliche Tränke tun ihm gut.' },
    orc: { name: 'Ork', title: 'Ein Ork in den Kammern', meaning: 'Stark, aber Gold ist nur halb so viel wert.' },
  },

  choose: {
    race: 'Wer steigt hinab?',
    stats: (hp, atk, def) => `Leben\u00a0${hp} · Angriff\u00a0${atk} · Abwehr\u00a0${def}`,
    edition: 'Welches Spiel?',
    editions: {
      classic: { name: 'Klassisch', meaning: 'Das Original, Wort für Wort: Du siehst alles, und niemand folgt dir.' },
      modern: {
        name: 'Modern',
        meaning: 'Jedes Mal neue Ebenen, Licht und Dunkel, Jäger mit je einer Eigenart, Waffen, Rüstungen, Händler.',
      },
    },
    options: 'Extras',
    option: {
      abilities: { name: 'Fähigkeiten', meaning: 'Kobolde stehlen, Vampire trinken, Trolle heilen sich.' },
      fog: { name: 'Nebel', meaning: 'Du siehst nur, wo du schon warst.' },
      finds: {
        name: 'Mehr zu finden',
        meaning:
          'Schriftrollen, Stäbe, Ringe, Schreine, Schatzkammern, vier weitere Wesen und ein Wächter an der letzten Treppe.',
      },
      shop: { name: 'Laden', meaning: 'Händler kaufen und verkaufen, und du trägst einen Rucksack.' },
      practice: {
        name: 'Übung',
        meaning: 'Du darfst die Gegner einfrieren. Übungsläufe kommen nicht in die Tabelle.',
      },
      generated: {
        name: 'Neue Ebenen',
        meaning: 'Räume, Höhlen, Schatzkammern und Wege, die noch niemand gesehen hat.',
      },
      field: {
        name: 'Blickfeld',
        meaning: 'Du siehst, was im Licht und in deiner Sichtlinie liegt. Wer dich sieht, jagt dich.',
      },
      modern: { name: 'Modern', meaning: 'Das moderne Spiel.' },
    },
    challenge: 'Herausforderung',
    noChallenge: 'Keine',
    challenges: {
      pacifist: 'Friedlich: niemandem schaden',
      sober: 'Nüchtern: nichts trinken',
      swift: 'Flink: in 1500 Zügen draußen',
    },
    begin: 'Hinabsteigen',
    daily: 'Lauf des Tages',
    dailyNote: day => `Dieselben Ebenen für alle, heute: ${day}.`,
    carryOn: (title, turns) => `Weiter: ${title}, ${countedText(turns, 'Zug', 'Züge')} gespielt`,
    starting: 'Die Kammern werden gegraben …',
    needsServer:
      'Er lost die Läufe aus, die zählen, damit niemand sie vorher kennt. Ein Übungslauf geht auch ohne ihn: wähle Übung.',
  },

  scores: {
    heading: 'Bestenliste',
    note: 'In diesem Browser aufgehoben.',
    show: 'Zeigen',
    tables: { best: 'Die besten Punkte', fastest: 'Die schnellsten Siege' },
    none: 'Noch nichts. Jemand muss den Anfang machen.',
    columns: {
      place: 'Rang',
      score: 'Punkte',
      race: 'Volk',
      end: 'Ende',
      turns: 'Züge',
      date: 'Tag',
      more: 'Gespielt mit',
    },
    won: 'entkommen',
    died: floor => `gestorben auf Ebene ${floor}`,
    daily: 'Lauf des Tages',
  },

  play: {
    label: 'Die Ebene, Feld für Feld',
    look: 'Die Ebene zeigen als',
    looks: { tiles: 'Bilder', glyphs: 'Zeichen' },
    race: 'Volk',
    gold: 'Gold',
    floor: 'Ebene',
    floorOf: floor => `${floor} von 5`,
    hp: 'Leben',
    hpOf: (hp, most) => `${hp} / ${most}`,
    atk: 'Angriff',
    def: 'Abwehr',
    turn: 'Zug',
    carried: 'Bei dir',
    suit: 'Schutzanzug',
    compass: 'Kompass',
    hostile: 'Händler sind feindlich',
    challenge: (name, held) => `Herausforderung: ${name}${held ? '' : ', verloren'}`,
    frozen: 'Gegner sind eingefroren',
    effects: (atk, def) =>
      `${[...(atk === 0 ? [] : [`Angriff ${signed(atk)}`]), ...(def === 0 ? [] : [`Abwehr ${signed(def)}`])].join(', ')} bis zur nächsten Ebene`,
    known: names => `Du kennst: ${names.join(', ')}`,
    log: 'Was bisher geschah',
    messages: 'Meldungen',
    messagesHint: 'Alle Meldungen',
    search: 'Meldungen durchsuchen',
    noneFound: 'Davon war nicht die Rede.',
    reach: 'Was du hier tun kannst',
    errands: { explore: 'Erkunden', stairs: 'Treppe', rest: 'Ausruhen' },
    take: (potion, way) => `Einstecken: ${potion} (${way})`,
    attack: (enemy, way) => `Zuschlagen: ${enemy} (${way})`,
    drink: (potion, way) => `Trinken: ${potion} (${way})`,
    unknown: 'unbekannter Trank',
    freeze: 'Gegner einfrieren',
    thaw: 'Gegner ziehen lassen',
  },

  notices: {
    whichWay: {
      attack: 'In welche Richtung zuschlagen?',
      use: 'Aus welcher Richtung trinken?',
      take: 'Aus welcher Richtung nehmen?',
      pray: 'In welche Richtung beten?',
      zap: 'In welche Richtung zaubern?',
    },
    neverMind: 'Dann eben nicht.',
    nothing: {
      attack: 'Niemand ist in Reichweite.',
      use: 'Kein Trank ist in Reichweite.',
      take: 'Kein Trank ist in Reichweite, oder dein Rucksack ist voll.',
      pray: 'Kein Schrein ist in Reichweite, oder du hast weniger als 5 Gold.',
      explore: 'Hier ist nichts mehr zu holen und nichts mehr zu erkunden.',
      stairs: 'Du hast die Treppe noch nicht gesehen, oder kein Weg führt hin.',
      charge: 'Niemand ist in Sicht, zu dem ein Weg führt.',
    },
    refused: {
      noWay: 'Du siehst keinen Weg dorthin.',
      danger: 'Gegner sind nah: geh Schritt für Schritt.',
      well: 'Dir geht es so gut wie möglich.',
      never: 'Ausruhen heilt hier niemanden: das tun nur Tränke.',
    },
    wall: 'Eine Wand ist im Weg.',
    alarm: (enemy, isNear) => `Du hältst an: ein ${ENEMIES[enemy]} ${isNear ? 'ist nah' : 'kommt in Sicht'}.`,
    pickUp: {
      nothing: 'Du hebst nichts von selbst auf.',
      gold: 'Du hebst Gold auf, das neben dir liegt.',
      treasure: 'Du hebst Gold, Kompass und Schutzanzug auf, wo sie neben dir liegen.',
      all: 'Du hebst alle Schätze neben dir auf und trinkst, was dir bekanntlich guttut.',
    },
    inView: { heading: 'In Sicht', nothing: 'Nichts ist in Sicht.', noNews: 'Nichts Neues ist in Sicht.' },
  },

  fold: {
    times: (words, turns) => `${words} (${turns}-mal)`,
    steps: turns => `Du gehst ${turns} Schritte.`,
  },

  knowledge: {
    heading: 'Tränke',
    note: 'Trink einen, und du kennst seine Art von da an.',
    kinds: {
      RH: 'Heilt (RH)',
      BA: 'Stärkt den Angriff (BA)',
      BD: 'Stärkt die Abwehr (BD)',
      PH: 'Vergiftet (PH)',
      WA: 'Schwächt den Angriff (WA)',
      WD: 'Schwächt die Abwehr (WD)',
    },
    effect: effect => `Für dich: ${effectWords(effect)}.`,
    unknown: 'Noch nicht probiert.',
  },

  keys: {
    ways: 'Gehen, oder zuschlagen, wenn dort jemand steht',
    same: 'Dasselbe mit der linken Hand',
    old: 'Dasselbe wie in alten Zeiten: links, runter, hoch, rechts',
    diagonals: 'Schräg: hoch links, hoch rechts, runter links, runter rechts',
    attack: 'Zuschlagen, dann eine Richtung, wenn mehrere nah sind (einen Händler nur so)',
    use: 'Trinken, dann eine Richtung, wenn mehrere nah sind',
    take: 'Einen Trank in den Rucksack stecken, dann eine Richtung, wenn mehrere nah sind',
    pray: 'An einem Schrein beten',
    pack: 'Was du trägst, und was ein Händler neben dir verkauft',
    trade: 'Dasselbe: handeln',
    drop: 'Doch nicht',
    explore: 'Zum nächsten Schatz gehen, oder ins Dunkel; hält an, wenn etwas kommt',
    stairs: 'Zur Treppe gehen, sobald sie zu sehen ist',
    wait: 'Einen Zug warten',
    rest: 'Ausruhen, bis du gesund bist oder etwas kommt',
    charge: 'Den Nächsten angreifen, oder einen Schritt auf ihn zu',
    things: 'Was in Sicht ist, nach Richtung und Entfernung; hingehen',
    tellWays: 'Was neu ist, und wohin die Wege führen',
    examine: 'Dich mit den Pfeilen umsehen, dann mit Enter hingehen',
    pickUp: 'Ändern, was neben dir von selbst aufgehoben wird',
    look: 'Bilder oder Zeichen',
    potions: 'Was von jedem Trank bekannt ist',
    messages: 'Alle Meldungen',
    search: 'Die Meldungen durchsuchen',
    freeze: 'Die Gegner einfrieren, in der Übung',
    again: 'Noch einmal, wenn es vorbei ist',
    pad: 'Der Ziffernblock geht auch, in alle acht Richtungen',
    click:
      'Klick auf ein Feld, um hinzugehen, solange kein Gegner nah ist; zieh, um dich umzusehen, vergrößere mit dem Rad oder zwei Fingern',
  },

  spoken: {
    told: ({ what, isRemembered, foe, ...bearing }) => {
      const name =
        what === '+' ? 'eine Tür' : ((PIECES as Readonly<Record<string, string>>)[what] ?? `ein ${what}-Trank`);
      const where = `${name}, ${whereWords(bearing)}${isRemembered ? ', wie du dich erinnerst' : ''}`;
      if (foe === undefined) return asSentence(where);
      const { reckoning, hp, mood } = foe;
      const blows = countedText(reckoning.foe, 'Schlag', 'Schlägen');
      return asSentence(`${where}: ${MOODS[mood]}, ${hp} Leben, fällt nach ${blows}, du nach ${reckoning.player}`);
    },
    ways: ({ open, onward, stairs }) => [
      open.length === 0 ? 'Von hier führt kein Weg weiter.' : `Offen: ${open.map(each => WAYS[each]).join(', ')}.`,
      onward === undefined ? 'Nichts ist mehr zu holen oder zu erkunden.' : `Mehr gibt es ${whereWords(onward)}.`,
      ...(stairs === undefined ? [] : [`Die Treppe ist ${whereWords(stairs)}.`]),
    ],
    lessons: {
      walk: 'Geh mit den Pfeilen, oder in alle acht Richtungen mit h j k l y u b n. o erkundet von selbst, ? zeigt alle Tasten.',
      strike:
        'Ein Gegner ist nah: geh auf ihn zu, um zuzuschlagen. In einer Tür kommt nur einer auf einmal an dich heran.',
      wear: 'i öffnet den Rucksack: dort benutzt du etwas oder legst es an.',
      trade: 'Ein Händler ist neben dir: mit $ handelst du.',
      rest: 'Du bist verletzt, und niemand ist in Sicht: x ruht aus, bis du gesund bist.',
      drink: 'Ein Trank: e trinkt ihn. Was er tut, weißt du erst, wenn du einen getrunken hast; manche schaden.',
      look: "Jemand ist in Sicht: v sagt, wer, und nach wie vielen Schlägen jeder von euch fiele. ' geht hin und schlägt zu.",
      down: 'Du hast den Kompass: die Treppe ist zu sehen, und > geht hin.',
    },
  },

  pieces: PIECES,

  about: {
    kind: (hp, atk, def) => `Hat Leben ${hp}, Angriff ${atk}, Abwehr ${def}.`,
    blows: (yours, theirs) => `Du triffst ihn mit ${yours}; er trifft dich mit ${theirs}, jedes zweite Mal.`,
    habits: {
      M: 'Lässt dich in Ruhe, solange niemand einen Händler schlägt.',
      D: 'Bewacht den Schatz neben sich und schlägt jeden, der einem von beiden zu nah kommt.',
      A: 'Schießt in geraden Linien, fünf Felder weit.',
      H: 'Folgt dir durch seine Kammer.',
      S: 'Aus einem werden zwei, wenn er verletzt wird.',
      R: 'Frisst mit jedem Treffer 2 von deiner Abwehr, bis zur nächsten Ebene.',
      K: 'Versperrt die letzte Treppe, solange er wach ist.',
    },
    angry: 'Feindlich, seit einer von ihnen geschlagen wurde.',
    modern: {
      N: 'Ruft seinesgleichen in der Kammer, wenn er dich bemerkt. Eine Axt trifft alle.',
      V: 'Heilt sich um den Schaden, den er anrichtet. Kettenhemd oder Plattenpanzer lassen ihn hungern.',
      W: 'Springt dich über ein freies Feld hinweg an. Ein Speer trifft ihn im Sprung, und in einen Durchgang springt er nicht.',
      T: 'Hebt erst die Keule und schlägt im nächsten Zug doppelt so hart und unfehlbar: geh beiseite, oder nimm einen Hammer.',
      X: 'Geht im Tod in Flammen auf. Erlege ihn aus zwei Feldern Abstand: mit Speer, Blitz oder Donner.',
      D: 'Bemerkt dich nicht, solange du seinem Schatz fernbleibst: eine Gelegenheit für den Dolch.',
      K: 'Ein Stab des Schlafs oder der Verbannung macht den Weg frei.',
    },
    moods: {
      asleep: 'Er schläft.',
      unaware: 'Er hat dich nicht bemerkt.',
      hunting: 'Er ist hinter dir her.',
      raised: 'Seine Keule ist erhoben!',
    },
    reckoning: (hp, its, yours) =>
      `Er hat noch ${hp} Leben und fällt nach ${countedText(its, 'Schlag', 'Schlägen')}; du fällst nach ${yours}.`,
    abilities: {
      N: 'Stiehlt mit jedem Treffer ein Gold und gibt es her, wenn er stirbt.',
      V: 'Heilt sich um den Schaden, den er anrichtet.',
      T: 'Heilt sich um 5 je Zug.',
    },
    things: (glyph, { hp, maxHp, atk, def }) =>
      ({
        '@': `Leben ${hp} von ${maxHp}, Angriff ${atk}, Abwehr ${def}.`,
        '\\': 'Führt zur nächsten Ebene, oder hinaus.',
        P: 'Trink ihn vom Feld daneben. Was er tut, weißt du, sobald du einen dieser Art getrunken hast.',
        G: 'Geh darauf, um es zu nehmen. Ein Drache daneben muss vorher sterben.',
        C: 'Zeigt, wo die Treppe ist.',
        B: 'Halbiert den Schaden, den du nimmst.',
        '?': 'Geh darauf, um sie zu nehmen. Du kannst sie einmal lesen.',
        '/': 'Geh darauf, um ihn zu nehmen. Er wirkt dreimal.',
        '=': 'Geh darauf, um ihn zu nehmen. Du kannst einen Ring tragen.',
        '~': 'Geh darauf, um ihn zu nehmen. Er öffnet eine Schatzkammer.',
        ')': 'Geh darauf, um sie zu nehmen. Du kannst eine Waffe führen.',
        '[': 'Geh darauf, um sie zu nehmen. Du kannst eine Rüstung tragen.',
        _: 'Heilt dich ganz, für die Hälfte deines Goldes, mindestens 5.',
        '&': 'Geh mit einem Schlüssel hinein: Gold, und ein Stab oder Ring.',
      })[glyph] ?? '',
  },

  tell: {
    spawned: () => 'Du stehst auf der ersten Ebene.',
    moved: ({ direction, sees }) =>
      `Du gehst nach ${WAYS[direction]}${sees.length === 0 ? '' : ` und siehst ${listed(sees)}`}.`,
    blocked: ({ direction, by }) =>
      `Du kannst nicht nach ${WAYS[direction]}: ${OBSTACLES[by] ?? `der ${ENEMIES[by as EnemyLetter]} ist im Weg`}.`,
    took: what => (what.what === 'gold' ? `Du nimmst ${what.gold} Gold.` : TOOK[what.what]),
    used: ({ potion }, effect) => `Du trinkst einen ${POTION_TEXTS[potion]}: ${effectWords(effect)}.`,
    stowed: ({ item }) => `Du steckst ${packedName(item)} ein.`,
    found: ({ item }) => `Du findest ${packedName(item)}.`,
    read: ({ scroll }) => `Du liest ${packedName(scroll)}.`,
    zapped: ({ wand, enemy }) =>
      `Du zauberst mit ${wielding(wand)}${enemy === undefined ? ' und triffst nichts' : ` auf ${whom(enemy)}`}.`,
    wore: ({ ring, on }) => `Du legst ${packedName(ring)} ${on ? 'an' : 'ab'}.`,
    prayed: ({ gold }) => `Du opferst ${gold} Gold und bist geheilt. Der Schrein zerfällt.`,
    opened: ({ gold, item }) =>
      `Du öffnest die Schatzkammer und findest ${gold} Gold${item === undefined ? '' : ` und ${packedName(item)}`}.`,
    split: ({ enemy }) => `Der ${ENEMIES[enemy]} teilt sich in zwei.`,
    woke: ({ enemy }) => `Der ${ENEMIES[enemy]} wacht auf.`,
    leapt: ({ enemy }) => `Der ${ENEMIES[enemy]} springt dich an.`,
    raised: ({ enemy }) => `Der ${ENEMIES[enemy]} hebt die Keule.`,
    swept: ({ enemy }) => `Der ${ENEMIES[enemy]} schlägt mit der Keule ins Leere.`,
    called: ({ enemy }) => `Der ${ENEMIES[enemy]} ruft seinesgleichen.`,
    thrown: ({ enemy }) => `Der ${ENEMIES[enemy]} wird zurückgeworfen.`,
    burst: ({ enemy, damage }) =>
      `Der ${ENEMIES[enemy]} geht in Flammen auf${damage > 0 ? `: ${damage} Schaden für dich` : ''}.`,
    corroded: ({ enemy, def }) => `Der ${ENEMIES[enemy]} frisst ${def} von deiner Abwehr.`,
    bought: ({ item, gold }) => `Du kaufst ${packedName(item)} für ${gold} Gold.`,
    sold: ({ item, gold }) => `Du verkaufst ${packedName(item)} für ${gold} Gold.`,
    robbed: ({ item }) => `Du raubst dem Händler ${packedName(item)}.`,
    waited: () => 'Du wartest.',
    swung: ({ direction }) => `Du schlägst nach ${WAYS[direction]} und triffst nichts.`,
    struck: ({ enemy, damage, left }) =>
      `Du triffst ${whom(enemy)}: ${damage} Schaden${left > 0 ? `, noch ${left} Leben` : ''}.`,
    slew: ({ enemy, gold, drops }) =>
      `Du erschlägst ${whom(enemy)}${gold > 0 ? ` und gewinnst ${gold} Gold` : ''}${drops === undefined ? '' : DROPS[drops]}.`,
    angered: () => 'Alle Händler sind jetzt feindlich.',
    hit: ({ enemy, damage }) => `Der ${ENEMIES[enemy]} trifft dich: ${damage} Schaden.`,
    missed: ({ enemy }) => `Der ${ENEMIES[enemy]} verfehlt dich.`,
    stole: ({ enemy, gold }) => `Der ${ENEMIES[enemy]} stiehlt ${gold} Gold.`,
    gaveBack: ({ gold }) => `Du holst dir ${gold} Gold zurück.`,
    noticed: ({ enemy }) => `Der ${ENEMIES[enemy]} bemerkt dich.`,
    lost: ({ enemy }) => `Der ${ENEMIES[enemy]} verliert dich aus den Augen.`,
    healed: ({ enemy, hp }) => `Der ${ENEMIES[enemy]} heilt sich um ${hp}.`,
    descended: ({ floor }) => `Du nimmst die Treppe zu Ebene ${floor}.`,
    froze: ({ frozen }) => (frozen ? 'Die Gegner bleiben stehen.' : 'Die Gegner ziehen wieder.'),
    won: () => 'Du nimmst die letzte Treppe: du bist draußen.',
    died: () => 'Du bist gestorben.',
  },

  story: {
    heading: 'Wie es war',
    download: 'Als Text sichern',
    file: 'kammern-lauf.txt',
  },

  morgue: {
    title: 'ChamberCrawler3000+',
    end: ({ last }) => {
      const killer = killerOf(last);
      const by = killer === 'potion' ? 'durch einen Trank vergiftet' : killer && `von ${bywhom(killer)} erschlagen`;
      const end = by === undefined ? 'ist entkommen' : `wurde ${by}`;
      return `${RACES[last.race]} ${end}, auf Ebene ${last.floor} nach ${last.turn} ${last.turn === 1 ? 'Zug' : 'Zügen'}. ${last.score ?? 0} Punkte.`;
    },
    seed: seed => `Startzahl ${seed}`,
    standing: ({ last }) =>
      `Leben ${last.hp} von ${last.maxHp}, Angriff ${last.atk}, Abwehr ${last.def}, Gold ${last.gold}`,
    headings: {
      carried: 'Dabei',
      kills: 'Erschlagen',
      potions: 'Getrunken',
      floors: 'Ebenen',
      messages: 'Die letzten Meldungen',
      map: 'Die Karte, wie sie war',
    },
    carried: { suit: 'Schutzanzug', compass: 'Kompass der letzten Ebene' },
    nothing: 'nichts',
    kill: (enemy, count) => `${ENEMIES[enemy]}${count === 1 ? '' : ` (${count}-mal)`}`,
    potion: (potion, count) => `${POTION_TEXTS[potion]}${count === 1 ? '' : ` (${count}-mal)`}`,
    stay: ({ floor, turns, gold }) => `${floor}: ${countedText(turns, 'Zug', 'Züge')}, ${gold} Gold`,
  },

  end: {
    won: 'Du bist entkommen',
    died: 'Du bist gestorben',
    score: score => `${score} Punkte`,
    killed: by => (by === 'potion' ? 'Vergiftet durch einen Trank.' : `Erschlagen von ${bywhom(by)}.`),
    how: (floor, turns) => `Ebene ${floor}, ${countedText(turns, 'Zug', 'Züge')}.`,
    place: place => (place === 1 ? 'Das Beste bisher in diesem Browser.' : `Rang ${place} in diesem Browser.`),
    challenge: (name, held) =>
      `Die Herausforderung (${name}) ${held ? 'ist bestanden: der Verlauf beweist es.' : 'ist nicht bestanden.'}`,
    carried: things => `Bei dir: ${things.join(', ')}.`,
    practice: 'Übungsläufe kommen nicht in die Tabelle.',
    again: 'Noch einmal',
    choose: 'Ein anderes Volk',
  },
};

function effectWords({ hp, atk, def }: Effect): string {
  if (hp !== 0) return hp > 0 ? `bis zu ${hp} Leben kommen zurück` : `${-hp} Leben gehen verloren`;
  return `${atk === 0 ? 'Abwehr' : 'Angriff'} ${signed(atk || def)} bis zur nächsten Ebene`;
}

/** „einen unbekannten Trank und Gold“; what is seen twice is named once, with its number. */
function listed(sights: readonly Sight[]): string {
  const counts = new Map<string, number>();
  for (const sight of sights) counts.set(SIGHTS[sight], (counts.get(SIGHTS[sight]) ?? 0) + 1);
  return and([...counts].map(([words, count]) => plural(count, { one: words, other: `${words} (${count}-mal)` })));
}
