import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import { killerOf } from '../../../players/chamber/records/killer.ts';
import type { ChamberMoreTexts } from '../en/chamber-more.ts';
import { chamberTexts, effectWords, enemyAsObject } from './chamber.ts';
import { bareName, POTION_TEXTS, packedName } from './chamber-pack.ts';
import { countedText } from './words.ts';

const { enemies: ENEMIES } = chamberTexts;

const RACES: Readonly<Record<RaceName, string>> = {
  human: 'Ein Mensch',
  dwarf: 'Ein Zwerg',
  elf: 'Ein Elf',
  orc: 'Ein Ork',
};

/** By whom one is slain. */
function bywhom(enemy: EnemyLetter): string {
  return `einem ${enemyAsObject(enemy)}`;
}

/** What is said around a run: who goes down, what a thing is, what is known and carried, how it ended. No run begins with any of it. */
export const chamberMoreTexts: ChamberMoreTexts = {
  note: 'Fünf Ebenen hinab. Finde die Treppe, nimm das Gold, bleib am Leben.',

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
    begin: 'Hinabsteigen',
    daily: 'Lauf des Tages',
    dailyNote: day => `Dieselben Ebenen für alle, heute: ${day}.`,
    carryOn: (title, turns) => `Weiter: ${title}, ${countedText(turns, 'Zug', 'Züge')} gespielt`,
    starting: 'Die Kammern werden gegraben …',
    needsServer:
      'Er lost die Läufe aus, die zählen, damit niemand sie vorher kennt. Ein Übungslauf geht auch ohne ihn: Wähle Übung.',
  },

  scores: {
    heading: game => `Die besten Läufe: ${game}`,
    note: 'Die besten von allen auf diesem Server, auf Ebenen, die niemand kannte. Jeder lässt sich ansehen.',
    none: 'Noch nichts. Jemand muss den Anfang machen.',
    you: 'Du',
    nameless: 'Jemand',
    watch: score => `${score}: den Lauf ansehen`,
    columns: {
      place: 'Rang',
      score: 'Punkte',
      name: 'Name',
      race: 'Volk',
      end: 'Ende',
      turns: 'Züge',
      date: 'Tag',
    },
    won: 'entkommen',
    died: floor => `gestorben auf Ebene ${floor}`,
  },

  pack: {
    heading: 'Dein Rucksack',
    empty: 'Noch nichts darin.',
    apply: name => `Benutzen: ${bareName(name)}`,
    zap: (name, charges) => `Zaubern: ${bareName(name)} (noch ${charges})`,
    wear: name => `Anlegen: ${bareName(name)}`,
    takeOff: name => `Ablegen: ${bareName(name)}`,
    keep: name => `Du trägst ${packedName(name)}`,
    packed: ({ name, charges, worn }) =>
      `${bareName(name)}${charges === undefined ? '' : ` (noch ${charges})`}${worn === true ? ' (angelegt)' : ''}`,
    sell: gold => `Verkaufen für ${gold}`,
    shop: gold => `Der Händler (du hast ${gold} Gold)`,
    buy: (name, price) => `Kaufen: ${bareName(name)} für ${price}`,
    instead: name => `Bisher trägst du ${packedName(name)}.`,
    rob: 'Rauben',
    robNote: 'Ein beraubter Händler schlägt sofort zu und verfehlt nicht, und keiner handelt je wieder mit dir.',
    means: {
      map: 'Zeigt die Treppe und die ganze Ebene.',
      flight: 'Trägt dich in eine andere Kammer.',
      thunder: '30 Schaden für alle im Umkreis von zwei Feldern, nicht für friedliche Händler.',
      bolt: '30 Schaden für den ersten Gegner in einer Linie von sechs Feldern.',
      slumber: 'Der erste Gegner in der Linie schläft, zehn Züge lang oder bis ihm etwas geschieht.',
      banishing: 'Schickt den ersten Gegner in der Linie anderswohin.',
      regrowth: 'Solange getragen: jeden zehnten Zug ein Leben.',
      iron: 'Solange getragen: 10 mehr Abwehr.',
      greed: 'Solange getragen: Jeder Goldfund zählt anderthalbfach.',
      key: 'Öffnet eine Schatzkammer: Geh hinein.',
      dagger: 'In der Hand: 85 % eines Schlags, aber dreifach gegen alle, die schlafen oder dich nicht bemerkt haben.',
      spear: 'In der Hand: 95 % eines Schlags; reicht über ein freies Feld hinweg und trifft, wer dich anspringt.',
      axe: 'In der Hand: 90 % eines Schlags, gegen alle neben dir zugleich.',
      hammer:
        'In der Hand: 170 % eines Schlags, und wirft zurück; braucht aber zwei Züge, und die ganze Kammer hört es.',
      cloak: 'Solange getragen: 5 mehr Abwehr, und niemand bemerkt dich aus mehr als 3 Feldern.',
      mail: 'Solange getragen: 12 mehr Abwehr, aber man bemerkt dich aus 9 Feldern.',
      plate: 'Solange getragen: 24 mehr Abwehr, aber wer dich sieht, bemerkt dich sofort.',
    },
  },

  knowledge: {
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
      T: 'Hebt erst die Keule und schlägt im nächsten Zug doppelt so hart und unfehlbar: Geh beiseite, oder nimm einen Hammer.',
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
    challenge: (name, held) =>
      `Die Herausforderung (${name}) ${held ? 'ist bestanden: Der Verlauf beweist es.' : 'ist nicht bestanden.'}`,
    carried: things => `Bei dir: ${things.join(', ')}.`,
    practice: 'Übungsläufe kommen nicht in die Tabelle.',
    again: 'Noch einmal',
    choose: 'Anderes Volk wählen',
  },
};
