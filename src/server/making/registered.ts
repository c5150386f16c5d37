import { Reading } from '../../kernel/reading.ts';
import { inEnglish } from '../../kernel/saying.ts';
import type { Entrant } from '../../tournament/job.ts';
import { readEntrant } from '../../tournament/plan.ts';

/** Reads the players that a server offers, `{ "players": […] }` as in the file of a tournament. Throws InvalidSetup. */
export function readRegistered(json: unknown): Entrant[] {
  const reading = new Reading();
  const file = reading.object(json, '') ?? {};
  const players = (reading.array(file.players, '/players') ?? []).flatMap(
    (item, n) => readEntrant(reading, item, `/players/${n}`) ?? [],
  );
  for (const [n, { name }] of players.entries()) {
    if (players.findIndex(player => player.name === name) < n)
      reading.problem(
        `/players/${n}/name`,
        inEnglish(`expected a name of its own, found ${JSON.stringify(name)} again`),
      );
  }
  reading.done();
  return players;
}

/** What somebody plays by, in a few words. */
export function playsBy(entrant: Entrant): string {
  const { allowance } = entrant;
  const budget = 'nodes' in allowance ? `${allowance.nodes} nodes` : `${allowance.ms} ms`;
  if ('command' in entrant) return `${entrant.command.join(' ')}, ${budget}`;
  return `${'image' in entrant ? entrant.image : entrant.brain}, ${budget}`;
}
