import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TeamKey } from '../../wire/flagclient.ts';
import { UserError } from '../parts/complain.ts';
import { dataFolder } from '../parts/datafolder.ts';

type Seats = Record<string, TeamKey[]>;

/** The team secrets of this user, so that nobody has to type them. The file is for its owner alone. */
function seatsPath(): string {
  return join(dataFolder(), 'flag-seats.json');
}

/** Keeps the secret of a team that has just joined. */
export async function keepSeat(server: string, session: string, key: TeamKey): Promise<void> {
  const seats = await readSeats();
  const place = `${server} ${session}`;
  seats[place] = [...(seats[place] ?? []).filter(({ teamId }) => teamId !== key.teamId), key];
  const path = seatsPath();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(seats), { mode: 0o600 });
}

/** The secret for a team of a session; with one team in it, its name need not be given. */
export async function findSeat(server: string, session: string, team: string | undefined): Promise<TeamKey> {
  const mine = (await readSeats())[`${server} ${session}`] ?? [];
  const found = team === undefined ? mine : mine.filter(({ teamId }) => teamId === team);
  if (found.length === 1 && found[0] !== undefined) return found[0];
  if (found.length > 1) throw new UserError(`say which team with --team: ${found.map(key => key.teamId).join(', ')}`);
  throw new UserError(
    team === undefined
      ? 'you have not joined this session from here: quadrille flag join ID --team NAME'
      : `you have not joined this session as "${team}" from here`,
  );
}

async function readSeats(): Promise<Seats> {
  try {
    return JSON.parse(await readFile(seatsPath(), 'utf8')) as Seats;
  } catch {
    return {};
  }
}
