import { describe, expect, test } from 'vitest';
import type { ActionLineEvent } from '../../src/chamber/events.ts';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { CONFIGS } from '../../src/dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { tellEvents } from '../../src/players/chamber/spoken/spoken-view.ts';
import { aroundTexts as aroundDe } from '../../src/web/texts/de/around.ts';
import { chamberTexts as chamberDe } from '../../src/web/texts/de/chamber.ts';
import { chamberMoreTexts as chamberMoreDe } from '../../src/web/texts/de/chamber-more.ts';
import { dailyTexts as dailyDe } from '../../src/web/texts/de/daily.ts';
import { dungeonTexts as dungeonDe } from '../../src/web/texts/de/dungeon.ts';
import { dungeonAboutTexts as aboutDe } from '../../src/web/texts/de/dungeon-about.ts';
import { dungeonMoreTexts as dungeonMoreDe } from '../../src/web/texts/de/dungeon-more.ts';
import { faceTexts as faceDe } from '../../src/web/texts/de/face.ts';
import { flagTexts as flagDe } from '../../src/web/texts/de/flag.ts';
import { flagCoachTexts as coachDe } from '../../src/web/texts/de/flag-coach.ts';
import { galleryTexts as galleryDe } from '../../src/web/texts/de/gallery.ts';
import { makeTexts as makeDe } from '../../src/web/texts/de/make.ts';
import { peopleTexts as peopleDe } from '../../src/web/texts/de/people.ts';
import { replayTexts as replayDe } from '../../src/web/texts/de/replay.ts';
import { settingsTexts as settingsDe } from '../../src/web/texts/de/settings.ts';
import { shareTexts as shareDe } from '../../src/web/texts/de/share.ts';
import { SHIPPED_TITLES } from '../../src/web/texts/de/shipped-titles.ts';
import { texts as de } from '../../src/web/texts/de/texts.ts';
import { tournamentTexts as tournamentDe } from '../../src/web/texts/de/tournament.ts';
import { one, Who, who, whom } from '../../src/web/texts/de/words.ts';
import { aroundTexts as aroundEn } from '../../src/web/texts/en/around.ts';
import { chamberTexts as chamberEn } from '../../src/web/texts/en/chamber.ts';
import { chamberMoreTexts as chamberMoreEn } from '../../src/web/texts/en/chamber-more.ts';
import { dailyTexts as dailyEn } from '../../src/web/texts/en/daily.ts';
import { dungeonTexts as dungeonEn } from '../../src/web/texts/en/dungeon.ts';
import { dungeonAboutTexts as aboutEn } from '../../src/web/texts/en/dungeon-about.ts';
import { dungeonMoreTexts as dungeonMoreEn } from '../../src/web/texts/en/dungeon-more.ts';
import { faceTexts as faceEn } from '../../src/web/texts/en/face.ts';
import { flagTexts as flagEn } from '../../src/web/texts/en/flag.ts';
import { flagCoachTexts as coachEn } from '../../src/web/texts/en/flag-coach.ts';
import { galleryTexts as galleryEn } from '../../src/web/texts/en/gallery.ts';
import { makeTexts as makeEn } from '../../src/web/texts/en/make.ts';
import { peopleTexts as peopleEn } from '../../src/web/texts/en/people.ts';
import { replayTexts as replayEn } from '../../src/web/texts/en/replay.ts';
import { settingsTexts as settingsEn } from '../../src/web/texts/en/settings.ts';
import { shareTexts as shareEn } from '../../src/web/texts/en/share.ts';
import { texts as en, type Texts } from '../../src/web/texts/en/texts.ts';
import { tournamentTexts as tournamentEn } from '../../src/web/texts/en/tournament.ts';
import { languageOf } from '../../src/web/texts/language.ts';
import { pseudoOf } from '../../src/web/texts/pseudo.ts';

type Text = string | ((...values: never[]) => unknown);

/** Every text by its path. */
function listed(texts: unknown, path = ''): [path: string, text: Text][] {
  if (typeof texts === 'string' || typeof texts === 'function') return [[path, texts as Text]];
  return Object.entries(texts as object).flatMap(([name, part]) =>
    listed(part, path === '' ? name : `${path}.${name}`),
  );
}

const toldDe = (what: ActionLineEvent) => tellEvents([what], 'human', chamberDe.tell).join();
const ENGLISH = {
  texts: en,
  dungeon: dungeonEn,
  dungeonMore: dungeonMoreEn,
  chamber: chamberEn,
  chamberMore: chamberMoreEn,
  flag: flagEn,
  settings: settingsEn,
  replay: replayEn,
  tournament: tournamentEn,
  make: makeEn,
  about: aboutEn,
  coach: coachEn,
  share: shareEn,
  around: aroundEn,
  daily: dailyEn,
  face: faceEn,
  gallery: galleryEn,
  people: peopleEn,
};
const GERMAN = {
  texts: de,
  dungeon: dungeonDe,
  dungeonMore: dungeonMoreDe,
  chamber: chamberDe,
  chamberMore: chamberMoreDe,
  flag: flagDe,
  settings: settingsDe,
  replay: replayDe,
  tournament: tournamentDe,
  make: makeDe,
  about: aboutDe,
  coach: coachDe,
  share: shareDe,
  around: aroundDe,
  daily: dailyDe,
  face: faceDe,
  gallery: galleryDe,
  people: peopleDe,
};
const english = listed(ENGLISH);
const german = new Map(listed(GERMAN));

/** Names, signs, formats and words that German shares with English. */
const ALIKE = [
  ...['Quadrille', 'Dungeon Mania', 'ChamberCrawler3000+', 'Capture The Flag', 'Andúril', 'game-icons.net'],
  ...[
    'English',
    'Computer',
    'Deutsch',
    'Vibration',
    'Elf',
    'Elo',
    'Gold',
    'Orange',
    'Teams',
    'Team',
    'Name',
    'Text',
    'Link',
    'Modern',
    'Esc',
    'Extras',
  ],
];

describe('German', () => {
  test('has every text of English, and no other', () => {
    expect([...german.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  });

  test('says nothing in English but names, signs and words that both share', () => {
    const alike = english.flatMap(([path, text]) => {
      if (typeof text !== 'string' || !/[a-z]{2}/i.test(text) || isCode(text)) return [];
      return german.get(path) === text ? [text] : [];
    });
    expect([...new Set(alike)].sort()).toEqual([...ALIKE].sort());
  });

  test('and English have one word for one thing, as docs/page.md says', () => {
    const strangers = (texts: Iterable<[string, Text]>, words: RegExp, but = /^$/) =>
      [...texts].flatMap(([path, text]) =>
        typeof text === 'string' && words.test(text) && !but.test(path) ? [`${path}: ${text}`] : [],
      );
    // A stroke of the editor is undone, as in every editor; a move is taken back.
    expect(
      strangers(english, /\b(undo|undone|spawners?|coins?|recordings?|actions?)\b/i, /^make\.(head|keys)\.undo$/),
    ).toEqual([]);
    expect(
      strangers(
        german,
        /\b(rückgängig|Spawner|Münzen?|Aufzeichnung(?:en)?|Aktion(?:en)?)\b/i,
        /^make\.(head|keys)\.undo$/,
      ),
    ).toEqual([]);
  });

  test('says what has values with the same number of them', () => {
    const arities = english.flatMap(([path, text]) => (typeof text === 'function' ? [[path, text.length]] : []));
    const own = arities.map(([path]) => [path, (german.get(path as string) as Text).length]);
    expect(arities.length).toBeGreaterThan(100);
    expect(own).toEqual(arities);
  });

  test('says all that English says of the values it is given', () => {
    const forgotten = english.flatMap(([path, text]) => {
      if (typeof text !== 'function' || !SIMPLE.test(path)) return [];
      const values = Array.from({ length: text.length }, (_, n) => `«${n}»`) as never[];
      const [wanted, own] = [text, german.get(path) as typeof text].map(say => marksIn(String(say(...values))));
      return wanted?.join() === own?.join() ? [] : [[path, wanted, own]];
    });
    expect(forgotten).toEqual([]);
  });

  test.each([
    [de.ownMap.problems(1), 'Diese Karte hat ein Problem'],
    [de.ownMap.problems(2), 'Diese Karte hat 2 Probleme'],
    [de.saves.moves(0), '0 Züge'],
    [de.saves.moves(1), 'ein Zug'],
    [de.watch.behind(0), 'live'],
    [de.watch.behind(1), 'einen Zug zurück'],
    [
      de.match.own.elsewhere(1, 2),
      'Diese Partie ging anderswo weiter; dein Zug kam danach. 2 Züge passten nicht mehr.',
    ],
    [chamberMoreDe.end.how(2, 1), 'Ebene 2, 1 Zug.'],
    [chamberMoreDe.end.how(2, 10), 'Ebene 2, 10 Züge.'],
    [chamberMoreDe.end.killed('potion'), 'Vergiftet durch einen Trank.'],
    [chamberMoreDe.end.killed('D'), 'Erschlagen von einem Drachen.'],
    [chamberMoreDe.end.challenge('ohne Gold', false), 'Die Herausforderung (ohne Gold) ist nicht bestanden.'],
    [
      chamberMoreDe.end.challenge('ohne Gold', true),
      'Die Herausforderung (ohne Gold) ist bestanden: Der Verlauf beweist es.',
    ],
    [toldDe({ type: 'moved', direction: 'ne', sees: [] }), 'Du gehst nach Nordosten.'],
    [toldDe({ type: 'blocked', direction: 'ea', by: 'wall' }), 'Du kannst nicht nach Osten: Da ist eine Wand.'],
    [toldDe({ type: 'blocked', direction: 'ea', by: 'T' }), 'Du kannst nicht nach Osten: Der Troll ist im Weg.'],
    [toldDe({ type: 'slew', enemy: 'W', gold: 0 }), 'Du erschlägst den Werwolf.'],
    [
      toldDe({ type: 'slew', enemy: 'W', gold: 1, drops: 'compass' }),
      'Du erschlägst den Werwolf und gewinnst 1 Gold; er lässt den Kompass fallen.',
    ],
    [
      toldDe({ type: 'slew', enemy: 'M', gold: 0, drops: 'hoard' }),
      'Du erschlägst den Händler; er lässt seinen Schatz fallen.',
    ],
    [toldDe({ type: 'used', potion: 'RH' }), 'Du trinkst einen Trank, der heilt: bis zu 10 Leben kommen zurück.'],
    [toldDe({ type: 'used', potion: 'PH' }), 'Du trinkst einen Trank, der vergiftet: 10 Leben gehen verloren.'],
    [
      toldDe({ type: 'used', potion: 'BA' }),
      'Du trinkst einen Trank, der den Angriff stärkt: Angriff +5 bis zur nächsten Ebene.',
    ],
    [
      toldDe({ type: 'used', potion: 'WD' }),
      'Du trinkst einen Trank, der die Abwehr schwächt: Abwehr −5 bis zur nächsten Ebene.',
    ],
    [dungeonDe.tell.gatesOn(1), 'Ein Gatter geht an.'],
    [dungeonDe.tell.gatesOn(2), '2 Gatter gehen an.'],
    [dungeonMoreDe.battle.blows(-1.25, 0), 'Du verlierst 1,3, der Gegner verliert nichts.'],
    [dungeonMoreDe.battle.blows(0, 2), 'Du verlierst nichts, der Gegner gewinnt 2.'],
    [dungeonDe.queue('Trank', 2), 'Danach: Trank, für 2 Takte.'],
    [dungeonDe.countAndToasters('1 von 2', 1), '1 von 2, und noch ein Toaster'],
    [toldDe({ type: 'struck', enemy: 'D', damage: 3, left: 4 }), 'Du triffst den Drachen: 3 Schaden, noch 4 Leben.'],
    [
      toldDe({ type: 'moved', direction: 'no', sees: ['gold', 'gold', 'compass', 'RH'] }),
      'Du gehst nach Norden und siehst Gold (2-mal), den Kompass und einen Trank, der heilt.',
    ],
    [dungeonDe.healthOf(7.26, 10), '7,3 von 10'],
    [dungeonDe.tell.turnedBack(1, 4), 'Du drehst die Zeit um einen Takt zurück: Es ist wieder Takt 4.'],
    [dungeonDe.tell.turnedBack(5, 4), 'Du drehst die Zeit um 5 Takte zurück: Es ist wieder Takt 4.'],
    [dungeonDe.tell.battled('die Spinne', 1, 0.25), 'Du kämpfst gegen die Spinne: eine Runde, 0,3 Leben verloren.'],
    [dungeonDe.tell.opened('verschlossene Tür'), 'Die verschlossene Tür öffnet sich.'],
    [dungeonMoreDe.hints.times(dungeonMoreDe.hints.ways.right, 2), 'zweimal nach rechts'],
    [dungeonMoreDe.hints.times(dungeonMoreDe.hints.ways.up, 12), '12-mal hoch'],
    [aroundDe.flag.own('Dame'), 'deine Dame'],
    [aroundDe.flag.own('Schildkröte'), 'deine Schildkröte'],
    [aroundDe.flag.own('Turm'), 'dein Turm'],
    [aroundDe.flag.own('Gnu'), 'deine Figur Gnu'],
    [aroundDe.flag.lostFlags('Blau', 1), 'Blau hat noch eine Flagge'],
    [aroundDe.flag.lostFlags('Blau', 0), 'Blau hat noch keine Flaggen'],
    [flagDe.waiting.note(2), 'Die Partie beginnt, wenn beide offenen Plätze besetzt sind.'],
    [flagDe.waiting.note(1), 'Die Partie beginnt, wenn der letzte Platz besetzt ist.'],
    [flagDe.end.turns(1), 'Nach einem Zug.'],
    [flagDe.rematch.offered(['Ada', 'Bo']), 'Ada und Bo möchten eine Revanche.'],
    [tournamentDe.percent(0.4567), '45,7 %'],
    [makeDe.solve.tried(12345), '12.345 Züge versucht'],
    [makeDe.head.advice(1), '1 Hinweis'],
    [aboutDe.swamp(2), 'Hält alle außer dir 2 Takte auf.'],
    [aboutDe.sees(1), 'Sieht dich im Umkreis von einem Feld, auch wenn du unsichtbar bist.'],
    [aboutDe.steps(['hoch', 'links']), 'Nächster Schritt: hoch oder links, je nach deinem Zug.'],
    [aboutDe.steps(['hoch']), 'Nächster Schritt: hoch.'],
    [aboutDe.swamp(1), 'Er hält niemanden auf.'],
    [aboutDe.figures(5, undefined), 'Leben 5.'],
    [aboutDe.figures(5, 2.5), 'Leben 5, Angriff 2,5.'],
    [dungeonDe.tell.battled('die Spinne', 2, 0), 'Du kämpfst gegen die Spinne: 2 Runden, kein Kratzer.'],
    [dungeonDe.gate('or', false, []), 'OR-Gatter, aus'],
    [dungeonDe.gate('or', true, ['hoch', 'links']), 'OR-Gatter, an, speist hoch und links'],
    [dungeonMoreDe.campaign.wonSoFar(0, 9), '9 Verliese zu gewinnen.'],
    [dungeonMoreDe.campaign.wonSoFar(1, 9), '1 von 9 Verliesen gewonnen.'],
    [
      dungeonMoreDe.campaign.against(7, 7, true),
      'Du hast 7 Züge gebraucht: genau Par. Kürzer geht es nicht, das ist bewiesen.',
    ],
    [
      dungeonMoreDe.campaign.against(6, 7, false),
      'Du hast nur 6 Züge gebraucht. Par war 7: das Kürzeste, was man kannte, aber nie bewiesen.',
    ],
    [
      dungeonMoreDe.campaign.against(8, 7, false),
      'Du hast 8 Züge gebraucht. Par ist 7. Kürzer kennt es bisher niemand.',
    ],
    [de.replay.wentBack(0), 'Zurück zum Anfang.'],
    [de.replay.wentBack(1), 'Zurück zu Zug 1.'],
    [de.board.ground('no such ground'), 'nichts'],
    [tournamentDe.games(3, 4, true), '3 von 4 Partien gespielt'],
    [tournamentDe.games(3, 40, false), '3 von vielleicht 40 Partien gespielt'],
    [tournamentDe.games(4, 4, true), '4 Partien'],
    [tournamentDe.gamesSoFar(1), 'bisher 1 Partie'],
    [tournamentDe.gamesSoFar(0), 'bisher 0 Partien'],
    [makeDe.problems.count(2, 1), '2!'],
    [makeDe.problems.count(0, 1), '1?'],
    [makeDe.problems.count(0, 0), ''],
    [makeDe.solve.seconds(59), '59 Sekunden'],
    [makeDe.solve.seconds(120), '2 Minuten'],
    [
      flagDe.move.some(
        [
          ['up', 1],
          ['left', 3],
        ] as never,
        'absolute',
      ),
      'hoch, links bis zu 3',
    ],
    [galleryDe.found(1, false), '1 Karte'],
    [galleryDe.found(2, true), '2 Karten, und es gibt mehr'],
    [galleryDe.likes(1), 'gefällt einem'],
    [galleryDe.likes(2), 'gefällt 2 Leuten'],
    [galleryDe.bestOf(''), 'jemand ohne Namen'],
    [galleryDe.bestOf('Ada'), 'Ada'],
    [peopleDe.done.computer(undefined), 'Der Computer'],
    [peopleDe.done.computer('100 ms'), 'Der Computer (100 ms)'],
    [faceDe.play.at(0, 1), 'Spalte 1, Zeile 2'],
    [faceDe.play.held('Stein', 1), 'Stein'],
    [faceDe.play.held('Stein', 2), 'Stein, 2 davon'],
  ])('%s', (said, sentence) => expect(said).toBe(sentence));

  test('calls and tells everything that ships in its own words', () => {
    const maps = Object.entries(FLAG_MAPS);
    const pairs = [
      ...Object.entries(ALL_DUNGEONS).flatMap(([name, { title, hint }]) => [
        [title, dungeonDe.title(name, title)],
        [hint, dungeonDe.lesson(name)],
      ]),
      ...maps.flatMap(([name, map]) => [
        [map.title, flagDe.map(name, map).title],
        [map.line, flagDe.map(name, map).line],
      ]),
      ...maps.flatMap(([, { template }]) => template.pieces.map(({ type }) => [type, flagDe.pieceName(type)])),
      ...[...Object.keys(CONFIGS), ...GAME_MODES].map(name => [name, dungeonMoreDe.configs.called(name, name)]),
    ];
    const shipped = new Map(SHIPPED_TITLES);
    const titles = [
      ...Object.entries(ALL_DUNGEONS).map(([name, { title }]) => [title, dungeonDe.title(name, title)]),
      ...maps.map(([name, map]) => [map.title, flagDe.map(name, map).title]),
      ...RACE_NAMES.map(race => [chamberEn.races[race].title, chamberDe.races[race].title]),
    ];
    expect(titles.map(([english = '']) => [english, shipped.get(english)])).toEqual(titles);
    const alike = pairs.flatMap(([english, own]) => (english === own ? [english] : []));
    expect([...new Set(alike)]).toEqual(['Menagerie', 'Wolf', 'Baron']);
    expect(Object.keys(CONFIGS).filter(name => dungeonMoreDe.configs.notes[name] === undefined)).toEqual([]);
  });

  test('gives everything in a dungeon its article', () => {
    const bare = Object.values(dungeonDe.pieces).filter(name => /^\p{Lu}/u.test(name) && who(name) === name);
    expect(bare).toEqual(['Andúril']);
    expect([
      Who('Söldner'),
      whom('Söldner in Rüstung'),
      whom('Spinne'),
      one('Hydra'),
      whom('dein älteres Ich'),
    ]).toEqual(['Der Söldner', 'den Söldner in Rüstung', 'die Spinne', 'eine Hydra', 'dein älteres Ich']);
  });
});

test('a language nobody speaks is of the same shape, longer and marked', () => {
  const strange: Texts = pseudoOf<Texts>(en);
  expect(strange.home.heading).toMatch(/^⟦Small worlds on squared paper[ ~]+⟧$/);
  expect(strange.saves.moves(2)).toMatch(/^⟦2 moves[ ~]+⟧$/);
  expect(pseudoOf(flagEn).colours).toHaveLength(4);
  expect([pseudoOf(tournamentEn).notMet, strange.locale]).toEqual(['–', 'en-GB']);
  const texts = listed(en).filter(
    ([path, text]) => path !== 'locale' && typeof text === 'string' && /[a-z]{2}/i.test(text),
  );
  const longer = new Map(listed(strange));
  for (const [path, text] of texts) expect((longer.get(path) as string).length).toBeGreaterThan(text.length * 1.3);
});

test.each<[chosen: 'system' | 'en' | 'de', wishes: readonly string[], language: string]>([
  ['system', [], 'en'],
  ['system', ['de-DE', 'en'], 'de'],
  ['system', ['de-AT'], 'de'],
  ['system', ['DE'], 'de'],
  ['system', ['fr', 'en-US', 'de'], 'en'],
  ['system', ['fr', 'ja'], 'en'],
  ['system', ['den'], 'en'],
  ['en', ['de'], 'en'],
  ['de', ['en'], 'de'],
])('who chooses %s and wishes for %s reads %s', (chosen, wishes, language) =>
  expect(languageOf(chosen, wishes)).toBe(language),
);

/** What is the same in all languages: JSON to paste, addresses, letters of the file format. */
function isCode(text: string): boolean {
  return text.startsWith('{ "') || /^[A-Z]{2}$/.test(text);
}

/** Sentences that only put their values in. */
const SIMPLE =
  /^texts\.(home|choose|ownMap\.(taken|line)|saves\.(saved|load|delete|sure|suggestion)|board\.label|flag\.(waiting\.(sit|leave)|play\.(turn|label|aim|stuck|notThere|reach|piece|giveUpQuestion)|tell))|^replay\.(position|analysis\.(gave|turningPoint|better))|^make\.(desk|square\.(at|many|remove)|file|gallery|map)|^coach\.(flag|home|take|better|advice)/;

function marksIn(said: string): string[] {
  return [...said.matchAll(/«\d»/g)].map(([mark]) => mark).sort();
}
