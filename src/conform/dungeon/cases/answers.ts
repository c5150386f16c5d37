import type { Edition } from '../../../dungeon/entities/edition.ts';
import type { AnswerClass } from '../answer-classes.ts';
import { group, type Row, type RuleCases } from '../dungeon-case.ts';

const DATA_TYPES =
  '“We have provided the following interface data types … you will need to create objects of these types for the controller to return”. (§6.1) The classes name the fields.';

/** So much is done that all that an answer can hold is seen: something is picked up, fought, built and used. */
const PLAYED: Readonly<Record<Edition, readonly [before: string, plays: string]>> = {
  '2022': ['##########\n#Pswaaa!z#\n##########', 'rrrrrrr build:bow use:invincibility_potion l'],
  '2021': ['#########\n#Pswaaa!#\n#########', 'rrrrrr build:bow use:invincibility_potion l'],
};
const FIGHTS = { player_health: 100, player_attack: 10, zombie_health: 5, zombie_attack: 6, sword_durability: 9 };

const fieldsOf = (edition: Edition, classes: readonly AnswerClass[]): RuleCases => {
  const rows = classes.map((fields): Row => {
    const [before, plays] = fields === 'refusal' ? ['P', 'build:bow'] : PLAYED[edition];
    return [
      `the fields of each ${fields}`,
      before,
      plays,
      { fields, ...(edition === '2022' ? { config: FIGHTS } : {}) },
    ];
  });
  return group(edition, edition === '2022' ? '§6.1 Interface Data Types' : 'Interface Data Types', DATA_TYPES, rows);
};

export const ANSWERS = [
  fieldsOf('2022', ['answer', 'refusal', 'dungeon', 'entity', 'position', 'item', 'battle', 'round', 'animation']),
  fieldsOf('2021', ['answer', 'refusal', 'dungeon', 'entity', 'position', 'item', 'animation']),
];
