import { describe, expect, test } from 'vitest';
import { chamberMessageTemplates } from '../../../src/chamber/rule-messages.ts';
import { dungeonMessages, dungeonMessageTemplates } from '../../../src/dungeon/rule-messages.ts';
import { flagMessageTemplates } from '../../../src/flag/rule-messages.ts';
import { IllegalAction, matchMessageTemplates } from '../../../src/kernel/errors.ts';
import type { MessageValues } from '../../../src/kernel/message-catalog.ts';
import { reasonOf, refusalText } from '../../../src/web/parts/fetching/server-client.ts';
import { refusals as german } from '../../../src/web/texts/de/rules/refusals.ts';
import { ApiError, saidIn } from '../../../src/wire/shared/api-error.ts';
import { PROBLEMS } from '../../../src/wire/shared/problem-codes.ts';

const TABLES = [matchMessageTemplates, dungeonMessageTemplates, chamberMessageTemplates, flagMessageTemplates];
/** Something for every value that a sentence may want. */
const COUNTS = ['seat', 'slot', 'piece', 'weight', 'most', 'known', 'radius', 'price', 'held', 'least', 'size', 'gold'];
const ANY = new Proxy({}, { get: (_, name) => (COUNTS.includes(String(name)) ? 3 : 'bow') }) as MessageValues;

describe('sentences of the rules', () => {
  test('have names that no other game has', () => {
    const names = TABLES.flatMap(table => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });

  test('German says each, with what is filled in', () => {
    const said = Object.entries<(values: never) => string>(german.sentences).map(([name, words]) => [
      name,
      words(ANY as never),
    ]);
    const english = TABLES.flatMap(table => Object.entries<(values: never) => string>(table));
    expect(said.map(([name]) => name).sort()).toEqual(english.map(([name]) => name).sort());
    for (const [name, words] of said) expect(`${name}: ${words}`).not.toMatch(/undefined|NaN|\b(the|is|not)\b/);
    expect(german.sentences.wantsGold({ who: 'mercenary', price: 2, held: 0 })).toBe(
      'Der Söldner will 2 Schätze, du hast keinen',
    );
  });

  test('German knows every kind of refusal', () => {
    expect(Object.keys(german.problems).sort()).toEqual(Object.keys(PROBLEMS).sort());
  });
});

describe('a refusal', () => {
  const illegal = new IllegalAction(dungeonMessages.wantsGold({ who: 'mercenary', price: 2, held: 1 }), '/entity');

  test('carries the name of its sentence and what is filled in, and is worded as the rules do in English', () => {
    const refused = new ApiError('illegal-action', illegal.reason, saidIn(illegal));
    expect(refused.problem.says).toEqual({ code: 'wantsGold', values: { who: 'mercenary', price: 2, held: 1 } });
    expect(refusalText(refused)).toBe('the mercenary wants 2 treasure, you have 1');
  });

  test('without a name is told in its own words', () => {
    expect(saidIn(new IllegalAction('no'))).toEqual({});
    expect(refusalText(new ApiError('no-free-seat', 'all are taken'))).toBe('all are taken');
  });

  test('is none where the server did not answer, or is out of order', () => {
    expect(reasonOf(new TypeError('fetch failed'))).toBeUndefined();
    expect(reasonOf(new ApiError('server-fault', 'oh', { status: 500 }))).toBeUndefined();
    expect(reasonOf(new ApiError('too-many-requests', 'slowly'))).toBeUndefined();
    expect(reasonOf(new ApiError('not-yours', 'it is theirs'))).toBe('it is theirs');
  });
});
