import { MINDS, STRENGTHS } from '../../players/flag/strengths.ts';
import type { Rival } from '../../wire/schemas/people-schemas.ts';
import { flagTexts } from '../texts/flag.ts';
import { peopleTexts } from '../texts/people.ts';

/** The computer by how well it plays, where that has a name, or by how it thinks, where that is not the usual way. */
export function botName({ brain, nodes }: NonNullable<Rival['bot']>): string {
  const strength = STRENGTHS.find(one => MINDS[one].brain === brain && MINDS[one].nodes === nodes);
  if (strength !== undefined) return peopleTexts.done.computer(flagTexts.bots.names[strength]);
  return peopleTexts.done.computer(brain === 'alphabeta' ? undefined : brain);
}
