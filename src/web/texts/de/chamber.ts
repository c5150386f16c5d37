import type { Obstacle, Sight } from '../../../chamber/events.ts';
import type { Direction } from '../../../chamber/floor/directions.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { Effect } from '../../../players/chamber/assist/potion-effects.ts';
import type { Bearing } from '../../../players/chamber/spoken/spoken-view.ts';
import type { ChamberTexts } from '../en/chamber.ts';
import { signed } from '../shared/numbers.ts';
import { POTION_TEXTS, POTIONS_DRUNK, packedName, wielding } from './chamber-pack.ts';
import { and, countedText, plural, raised } from './words.ts';

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

/** An enemy as an object, without its article. */
export function enemyAsObject(enemy: EnemyLetter): string {
  return WEAK[enemy] ?? ENEMIES[enemy];
}

/** Whom one strikes. */
function whom(enemy: EnemyLetter): string {
  return `den ${enemyAsObject(enemy)}`;
}

const SIGHTS: Readonly<Record<Sight, string>> = {
  'unknown potion': 'einen unbekannten Trank',
  ...POTIONS_DRUNK,
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
  wall: 'Da ist eine Wand',
  potion: 'Da steht ein Trank',
  guarded: 'Das bewacht ein Drache',
  full: 'Dein Rucksack ist voll',
  shrine: 'Da steht ein Schrein',
  vault: 'Die Schatzkammer ist verschlossen',
  barred: 'Der Wächter versperrt die Treppe',
};

const TOOK = { compass: 'Du nimmst den Kompass: Er zeigt die Treppe.', suit: 'Du ziehst den Schutzanzug an.' };
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
  ways: WAYS,
  enemies: ENEMIES,
  potions: POTION_TEXTS,
  pack: {
    open: (carried, most) => `Rucksack (${carried} von ${most})`,
    trade: 'Mit dem Händler handeln',
    pray: (way, gold) => `Am Schrein beten, für ${gold} Gold (${way})`,
  },

  races: {
    human: { name: 'Mensch', title: 'Ein Mensch in den Kammern', meaning: 'Die Punkte zählen anderthalbfach.' },
    dwarf: { name: 'Zwerg', title: 'Ein Zwerg in den Kammern', meaning: 'Jeder Goldfund zählt doppelt.' },
    elf: { name: 'Elf', title: 'Ein Elf in den Kammern', meaning: 'Schädliche Tränke tun ihm gut.' },
    orc: { name: 'Ork', title: 'Ein Ork in den Kammern', meaning: 'Stark, aber Gold ist nur halb so viel wert.' },
  },

  challenges: {
    pacifist: 'Friedlich: niemandem schaden',
    sober: 'Nüchtern: nichts trinken',
    swift: 'Flink: in 1500 Zügen draußen',
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
    thingsHint: 'In Sicht',
    messagesHint: 'Alle Meldungen',
    potions: 'Tränke',
    search: 'Meldungen durchsuchen',
    noneFound: 'Davon war nicht die Rede.',
    reach: 'Was du hier tun kannst',
    errands: { explore: 'Erkunden', stairs: 'Treppe', rest: 'Rasten' },
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
      danger: 'Gegner sind nah: Geh Schritt für Schritt.',
      well: 'Dir geht es so gut wie möglich.',
      never: 'Ausruhen heilt hier niemanden: Das tun nur Tränke.',
    },
    wall: 'Eine Wand ist im Weg.',
    alarm: (enemy, isNear) => `Du hältst an: Ein ${ENEMIES[enemy]} ${isNear ? 'ist nah' : 'kommt in Sicht'}.`,
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
      if (foe === undefined) return `${raised(where)}.`;
      const { reckoning, hp, mood } = foe;
      const blows = countedText(reckoning.foe, 'Schlag', 'Schlägen');
      return `${raised(where)}: ${MOODS[mood]}, ${hp} Leben, fällt nach ${blows}, du nach ${reckoning.player}.`;
    },
    ways: ({ open, doorways, onward, stairs }) => [
      open.length === 0 ? 'Von hier führt kein Weg weiter.' : `Offen: ${open.map(each => WAYS[each]).join(', ')}.`,
      ...(doorways.length === 0 ? [] : [`Türen: ${doorways.map(whereWords).join('; ')}.`]),
      onward === undefined ? 'Nichts ist mehr zu holen oder zu erkunden.' : `Mehr gibt es ${whereWords(onward)}.`,
      ...(stairs === undefined ? [] : [`Die Treppe ist ${whereWords(stairs)}.`]),
    ],
  },

  coach: {
    heading: 'Dein erster Lauf',
    learnt: (done, all) => `✓ ${done} von ${all}`,
    enough: 'Den Rest kenne ich',
    steps: {
      walk: 'Gehen',
      strike: 'Zuschlagen',
      wear: 'Rucksack benutzen',
      trade: 'Handeln',
      rest: 'Ausruhen',
      drink: 'Trinken',
      gold: 'Gold nehmen',
      look: 'Gegner ansehen',
      down: 'Treppe nehmen',
      signs: 'Zeichen kennen',
    },
    done: 'Gelernt:',
    keys: {
      walk: 'Geh mit den Pfeilen, oder in alle acht Richtungen mit h j k l y u b n. o erkundet von selbst, ? zeigt alle Tasten.',
      strike:
        'Ein Gegner ist nah: Geh auf ihn zu, um zuzuschlagen. In einer Tür kommt nur einer auf einmal an dich heran.',
      wear: 'i öffnet den Rucksack: Dort benutzt du etwas oder legst es an.',
      trade: 'Ein Händler ist neben dir: Mit $ handelst du.',
      rest: 'Du bist verletzt, und niemand ist in Sicht: x ruht aus, bis du gesund bist.',
      drink: 'Ein Trank: e trinkt ihn. Was er tut, weißt du erst, wenn du einen getrunken hast; manche schaden.',
      gold: 'Gold ist in Sicht: Geh darauf, um es zu nehmen. Ein Drache bewacht das seine.',
      look: "Jemand ist in Sicht: v sagt, wer, und nach wie vielen Schlägen jeder von euch fiele. ' geht hin und schlägt zu.",
      down: 'Du siehst die Treppe: > geht hin, und hinunter zur nächsten Ebene.',
      signs: 'v nennt alles in Sicht, Zeichen für Zeichen, und wo es ist; wähl dort etwas aus, um hinzugehen.',
      onward: 'Erkunde weiter mit o. Ein Gegner auf jeder Ebene trägt einen Kompass: Der zeigt die Treppe.',
    },
    touch: {
      walk: 'Wisch über das Brett, um zu gehen, oder drück die Pfeile. „Erkunden“ findet seinen Weg von selbst.',
      strike:
        'Ein Gegner ist nah: Geh auf ihn zu, um zuzuschlagen. In einer Tür kommt nur einer auf einmal an dich heran.',
      wear: 'Drück auf „Rucksack“, um etwas zu benutzen oder anzulegen.',
      trade: 'Ein Händler ist neben dir: Drück auf „Handeln“.',
      rest: 'Du bist verletzt, und niemand ist in Sicht: Drück auf „Rast“, bis du gesund bist.',
      drink: 'Ein Trank: Drück auf „Trinken“. Was er tut, weißt du erst, wenn du einen getrunken hast; manche schaden.',
      gold: 'Gold ist in Sicht: Geh darauf, um es zu nehmen. Ein Drache bewacht das seine.',
      look: 'Jemand ist in Sicht: „In Sicht“ sagt, wer, und nach wie vielen Schlägen jeder von euch fiele.',
      down: 'Du siehst die Treppe: „Treppe“ geht hin, und hinunter zur nächsten Ebene.',
      signs: '„In Sicht“ nennt alles, was du siehst, und wo es ist; drück dort auf etwas, um hinzugehen.',
      onward: 'Erkunde weiter. Ein Gegner auf jeder Ebene trägt einen Kompass: Der zeigt die Treppe.',
    },
  },

  pieces: PIECES,

  tell: {
    spawned: () => 'Du stehst auf der ersten Ebene.',
    moved: ({ direction, sees }) =>
      `Du gehst nach ${WAYS[direction]}${sees.length === 0 ? '' : ` und siehst ${listed(sees)}`}.`,
    blocked: ({ direction, by }) =>
      `Du kannst nicht nach ${WAYS[direction]}: ${OBSTACLES[by] ?? `Der ${ENEMIES[by as EnemyLetter]} ist im Weg`}.`,
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
    won: () => 'Du nimmst die letzte Treppe: Du bist draußen.',
    died: () => 'Du bist gestorben.',
  },
};

/** What a potion does. */
export function effectWords({ hp, atk, def }: Effect): string {
  if (hp !== 0) return hp > 0 ? `bis zu ${hp} Leben kommen zurück` : `${-hp} Leben gehen verloren`;
  return `${atk === 0 ? 'Abwehr' : 'Angriff'} ${signed(atk || def)} bis zur nächsten Ebene`;
}

/** „einen unbekannten Trank und Gold“; what is seen twice is named once, with its number. */
function listed(sights: readonly Sight[]): string {
  const counts = new Map<string, number>();
  for (const sight of sights) counts.set(SIGHTS[sight], (counts.get(SIGHTS[sight]) ?? 0) + 1);
  return and([...counts].map(([words, count]) => plural(count, { one: words, other: `${words} (${count}-mal)` })));
}
