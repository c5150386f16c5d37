import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lintChamber } from '../../../src/chamber/floor/floor-lint.ts';
import {
  chamberAdvice,
  chamberMapMessageTemplates,
  floorMessageTemplates,
} from '../../../src/chamber/floor/floor-messages.ts';
import { readLayout } from '../../../src/chamber/floor/layout-file.ts';
import { STARTER_FLOOR } from '../../../src/chamber/floor/starter-floor.ts';
import { chamberMessageTemplates } from '../../../src/chamber/rule-messages.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { lintDungeon } from '../../../src/dungeon/map/lint.ts';
import { dungeonAdvice, dungeonMapMessageTemplates } from '../../../src/dungeon/map/map-messages.ts';
import { STARTER_DUNGEON } from '../../../src/dungeon/map/starter.ts';
import { dungeonMessageTemplates } from '../../../src/dungeon/rule-messages.ts';
import { readSetup as readDungeon } from '../../../src/dungeon/setup.ts';
import { flagEndings } from '../../../src/flag/ending-sentences.ts';
import { lintFlag } from '../../../src/flag/map/lint.ts';
import { flagAdvice, flagMapMessageTemplates } from '../../../src/flag/map/map-messages.ts';
import { STARTER_TEMPLATE } from '../../../src/flag/map/starter.ts';
import { flagMessageTemplates } from '../../../src/flag/rule-messages.ts';
import { readSetup as readFlag } from '../../../src/flag/setup.ts';
import { InvalidSetup, matchMessageTemplates, type Problem } from '../../../src/kernel/errors.ts';
import { parseJson } from '../../../src/kernel/json-text.ts';
import { fileMessageTemplates } from '../../../src/kernel/match/file-messages.ts';
import type { MessageDescriptor, MessageValues } from '../../../src/kernel/message-catalog.ts';
import { JSON_PARTS, readingMessageTemplates } from '../../../src/kernel/reading.ts';
import { wishMessageTemplates } from '../../../src/players/dungeon/puzzles/wish-messages.ts';
import { failureText, problemText } from '../../../src/web/parts/problem-text.ts';
import { flagTexts as germanFlag } from '../../../src/web/texts/de/flag.ts';
import { adviceTexts as germanAdvice } from '../../../src/web/texts/de/rules/advice.ts';
import { problemTexts as german } from '../../../src/web/texts/de/rules/problems.ts';
import { tournamentTexts as germanTournament } from '../../../src/web/texts/de/tournament.ts';
import { flagTexts } from '../../../src/web/texts/en/flag.ts';
import { tournamentTexts } from '../../../src/web/texts/en/tournament.ts';
import { said } from '../../../src/web/texts/said.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { soloEndings } from '../../../src/wire/shared/tournament-messages.ts';

const PROBLEMS = [
  ...[readingMessageTemplates, fileMessageTemplates, dungeonMapMessageTemplates, floorMessageTemplates],
  ...[chamberMapMessageTemplates, flagMapMessageTemplates, wishMessageTemplates],
];
const REFUSALS = [matchMessageTemplates, dungeonMessageTemplates, chamberMessageTemplates, flagMessageTemplates];
const ADVICE = [dungeonAdvice, chamberAdvice, flagAdvice];
const ENGLISH: object = Object.assign({}, ...PROBLEMS, ...ADVICE);
const GERMAN: object = { ...german, ...germanAdvice };

/** Words that only the English sentences have. */
const ENGLISH_WORDS = /undefined|NaN|\b(the|is|not|no|of|expected|found|this)\b/;
/** Something for every value that a sentence may want. */
const ANY: MessageValues = {
  ...{ found: 3, least: 3, most: 3, have: 3, want: 3, width: 3, height: 3, rows: 3, columns: 3, teams: 3, team: 3 },
  ...{ times: 3, boards: 3, line: 3, column: 3, seat: 3, floors: 3, recorded: 3, played: 3, side: 3, entry: 3 },
  ...{ move: 3, total: 3, expected: 'colon', choices: 'a, b', names: 'a, b', near: 'a', colour: 'blue', known: 'a, b' },
  ...{ type: 'boulder', thing: 'D', meant: 'gold', sign: '?', finding: 'secondStairs', called: 'png', key: 'k' },
  ...{
    logic: 'and',
    kinds: 'boulders, keys',
    game: 'flag',
    pairing: 'swiss',
    seats: '1 and 2',
    length: 3,
    to: 3,
    taken: 'b',
  },
};

/** What is found in JSON is told as a text, and counted elsewhere. */
function textIn(code: string): MessageValues {
  return /^expected|^no(Json|Actor)$|^unknownType$/.test(code) ? { ...ANY, found: '"x"' } : ANY;
}

describe('what is wrong with a map, and what is advised', () => {
  test('has names that nothing else has', () => {
    const names = [...PROBLEMS, ...ADVICE, ...REFUSALS].flatMap(table => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });

  test('German says each, with what is filled in', () => {
    expect(Object.keys(GERMAN).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const code of Object.keys(GERMAN)) {
      expect(`${code}: ${said(GERMAN, { code, values: textIn(code) })}`).not.toMatch(ENGLISH_WORDS);
    }
    expect(german.expectedWhole({ found: 'nothing', least: 1, most: 4 })).toBe(
      'Erwartet wird eine ganze Zahl von 1 bis 4, gefunden: nichts',
    );
    expect(german.atPlace({ line: 3, column: 4, finding: 'rowShort', width: 9, found: 7 })).toBe(
      'Zeile 3, Spalte 4: 7 statt 9 Zeichen: Der Rest gilt als Fels',
    );
    expect(germanAdvice.inWall({ type: 'exit' })).toBe('Der Ausgang steckt in einer Wand');
    expect(germanAdvice.thingOutOfReach({ thing: 'D' })).toBe('Vom Spieler (@) führt kein Weg zu diesem Drachen');
    expect(germanAdvice.thingOutOfReach({ thing: 'V' })).toBe('Vom Spieler (@) führt kein Weg zu diesem Vampir');
  });

  test.each(Object.keys(JSON_PARTS))('German knows what JSON goes on with: %s', expected => {
    expect(said(german, { code: 'noJson', values: { expected, found: '' } })).not.toMatch(ENGLISH_WORDS);
  });
});

/** A JSON value with one of its parts put in place of another one, or left out. */
function damaged(json: unknown, at: number, by: unknown): unknown {
  const copy = structuredClone(json);
  const places: (() => void)[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const name of Object.keys(part)) {
      const holder = part as Record<string, unknown>;
      places.push(() => (holder[name] = by));
      walk(holder[name]);
    }
  };
  walk(copy);
  places[at % places.length]?.();
  return copy;
}

function problemsOf(work: () => readonly Problem[]): readonly Problem[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems;
  }
}

/** What is wrong alone. */
function problemsIn(read: () => unknown): readonly Problem[] {
  return problemsOf(() => {
    read();
    return [];
  });
}

/** Every sentence has a name, is told in English as the name says, and in German without a word of English. */
function allNamed(found: readonly { readonly message: string; readonly says?: MessageDescriptor }[]): void {
  for (const { message, says } of found) {
    expect(said(ENGLISH, says), message).toBe(message);
    expect(said(GERMAN, says), message).toBeTypeOf('string');
  }
}

const anything = fc.oneof(
  fc.constantFrom(undefined, null, [], {}, '', 'wall', 'OR', 'XNOR', -1, 0, 2.5, 1e9, true),
  fc.constantFrom('player', 'exit', 'switch', 'portal', 'zombie_toast_spawner', 'key', 'bomb', 'spidr'),
);
const damage = fc.array(fc.tuple(fc.nat(500), anything), { minLength: 1, maxLength: 4 });

describe('whatever is done to a map, what is said of it has a name', () => {
  const withDamage = (json: unknown, done: readonly (readonly [number, unknown])[]) =>
    done.reduce<unknown>((map, [at, by]) => damaged(map, at, by), json);

  test('a dungeon', () => {
    fc.assert(
      fc.property(damage, done => {
        const found = problemsOf(() => {
          const { map, config, edition } = readDungeon(withDamage({ map: STARTER_DUNGEON, config: {} }, done));
          return lintDungeon(map, config, edition);
        });
        allNamed(found);
      }),
    );
  });

  test('a template of Capture The Flag', () => {
    fc.assert(
      fc.property(damage, done => {
        const found = problemsOf(() => lintFlag(readFlag(withDamage({ template: STARTER_TEMPLATE }, done))));
        allNamed(found);
      }),
    );
  });

  test('floors of the chambers', () => {
    const sign = fc.constantFrom(...' |-#+.@\\CB0123456789VWTNMDXPG?mbrk_&AK\n');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(STARTER_FLOOR.length - 1), sign), { maxLength: 12 }),
        fc.boolean(),
        (changes, finds) => {
          const text = [...STARTER_FLOOR];
          for (const [at, glyph] of changes) text[at] = glyph;
          const floors = `${finds ? 'finds\n' : ''}${text.join('')}`;
          const layout = readLayout(floors);
          allNamed([...layout.errors, ...layout.warnings]);
          if (layout.errors.length === 0) allNamed(lintChamber(layout));
          allNamed(problemsIn(() => chamber.readSetup({ floors })));
        },
      ),
    );
  });

  test('a text that is no JSON', () => {
    const text = JSON.stringify(STARTER_DUNGEON).slice(0, 400);
    fc.assert(
      fc.property(fc.nat(text.length), end => {
        allNamed(problemsIn(() => parseJson(text.slice(0, end))));
      }),
    );
  });
});

describe('the words of the page', () => {
  const [problem] = problemsIn(() => readDungeon({ map: { entities: [], 'goal-condition': { goal: 'exit' } } }));

  test('are the rules’ own in English, and those of whoever has no name', () => {
    expect(problem && problemText(problem)).toBe('expected one player, found none');
    expect(problemText({ message: 'so it is' })).toBe('so it is');
  });

  test('name the first thing that is wrong with a map, whoever found it', () => {
    const words = '/map/entities: expected one player, found none';
    expect(failureText(new InvalidSetup([problem as Problem]))).toBe(words);
    const refused = new ApiError('invalid-setup', 'x', { problems: [problem as Problem] });
    expect(failureText(refused)).toBe(words);
    expect(failureText(new ApiError('banned', 'go away'))).toBe('go away');
    expect(failureText(new TypeError('away'))).toBeUndefined();
  });
});

describe('how a game of a tournament ended', () => {
  test('is said by the page in English as the rules say it, and in German', () => {
    const values = { winner: 'Anna', winners: 'Anna, Bert', floor: 3, points: 10.5, moves: 42 };
    const endings = { ...flagEndings, ...soloEndings };
    for (const [code, words] of Object.entries(endings)) {
      expect(said({ ...tournamentTexts.endings, ...flagTexts.end.endings }, { code, values })).toBe(words(values));
      expect(said({ ...germanTournament.endings, ...germanFlag.end.endings }, { code, values })).not.toMatch(
        ENGLISH_WORDS,
      );
    }
    expect(Object.keys({ ...germanFlag.end.endings, ...germanTournament.endings })).toEqual(Object.keys(endings));
  });
});
