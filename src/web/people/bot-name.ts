import { MINDS, STRENGTHS } from '../../players/flag/strengths.ts';
import type { Rival } from '../../wire/people.ts';
import { peopleTexts } from '../texts/people.ts';
import { texts } from '../texts.ts';

/** The computer by how well it plays, where that has a name; else by how it thinks. */
export function botName({ brain, nodes }: NonNullable<Rival['bot']>): string {
  const strength = STRENGTHS.find(one => MINDS[one].brain === brain && MINDS[one].nodes === nodes);
  const how = strength === undefined ? brain : texts.flag.bots.names[strength];
  return peopleTexts.done.computer(how);
}
