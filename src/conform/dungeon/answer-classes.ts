import type { Edition } from '../../dungeon/entities/edition.ts';

/**
 * The classes of the course's answers: each field and what it holds, a list in brackets, `?` behind what may be left out or null. The document leaves animations to the
 * later milestones, later terms tell the items of a battle too, and one of them called the player a character.
 */
const CLASSES = {
  answer: { isError: 'boolean', result: 'dungeon', 'errorTitle?': 'nothing', 'errorMessage?': 'nothing' },
  refusal: { isError: 'boolean', errorTitle: 'string', errorMessage: 'string', 'result?': 'nothing' },
  dungeon: {
    ...{ dungeonId: 'string', dungeonName: 'string', entities: '[entity]', inventory: '[item]' },
    ...{ battles: '[battle]', buildables: '[string]', goals: 'string', 'animations?': '[animation]' },
  },
  entity: { id: 'string', type: 'string', position: 'position', isInteractable: 'boolean' },
  position: { x: 'number', y: 'number', layer: 'number' },
  item: { id: 'string', type: 'string' },
  battle: {
    ...{ enemy: 'string', initialPlayerHealth: 'number', initialEnemyHealth: 'number' },
    ...{ rounds: '[round]', 'battleItems?': '[item]' },
  },
  round: { 'deltaPlayerHealth|deltaCharacterHealth': 'number', deltaEnemyHealth: 'number', weaponryUsed: '[item]' },
  animation: { when: 'string', entityId: 'string', queue: '[string]', loop: 'boolean', duration: 'number' },
} as const;

export type AnswerClass = keyof typeof CLASSES;

/** The fields of a class. The 2021 edition knows no battles. */
function fieldsOf(name: AnswerClass, edition: Edition): readonly (readonly [field: string, holds: string])[] {
  return Object.entries(CLASSES[name]).filter(([field]) => edition === '2022' || field !== 'battles');
}

/** What is expected of every object of a class, in words. */
export function fieldsText(name: AnswerClass, edition: Edition): string {
  const told = fieldsOf(name, edition).map(([field]) => field.replaceAll('|', ' or ').replace(/(.*)\?$/, 'perhaps $1'));
  return `exactly ${told.join(', ')}`;
}

/** In what objects of a class are other than they should be, wherever they stand in an answer; undefined where there are none. */
export function fieldFaults(wanted: AnswerClass, edition: Edition, answer: unknown): readonly string[] | undefined {
  const faults = new Set<string>();
  let isSeen = false;
  const look = (value: unknown, holds: string, field: string, within: AnswerClass): void => {
    const isList = holds.startsWith('[');
    if (isList && Array.isArray(value)) for (const each of value) look(each, holds.slice(1, -1), field, within);
    else if (isClass(holds) && kindOf(value) === 'object') open(value as object, holds);
    else if (kindOf(value) !== holds && within === wanted)
      faults.add(`${field}: ${kindOf(value)} instead of ${isList ? 'a list' : holds}`);
  };
  const open = (given: object, name: AnswerClass): void => {
    const values = new Map<string, unknown>(Object.entries(given));
    const own: string[] = [];
    for (const [written, holds] of fieldsOf(name, edition)) {
      const field =
        written
          .replace('?', '')
          .split('|')
          .find(each => values.has(each)) ?? written;
      const value = values.get(field);
      if (value === undefined && field === written && !field.endsWith('?')) own.push(`no ${field}`);
      else if (value !== undefined && !(value === null && written.endsWith('?'))) look(value, holds, field, name);
      values.delete(field);
    }
    own.push(...[...values.keys()].map(field => `also ${field}`));
    if (name !== wanted) return;
    isSeen = true;
    for (const fault of own) faults.add(fault);
  };
  const isRefused = (answer as { isError?: unknown } | null)?.isError === true;
  look(answer, isRefused ? 'refusal' : 'answer', 'the answer', isRefused ? 'refusal' : 'answer');
  return isSeen || faults.size > 0 ? [...faults] : undefined;
}

function isClass(name: string): name is AnswerClass {
  return Object.hasOwn(CLASSES, name);
}

function kindOf(value: unknown): string {
  return value === null ? 'nothing' : Array.isArray(value) ? 'list' : typeof value;
}
