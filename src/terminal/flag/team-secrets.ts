import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../../tournament/results/atomic-write.ts';
import type { TeamKey } from '../../wire/client/flag-client.ts';
import { dataFolder } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** A team of this user, and the name that it asked for: a server may have given it another one. */
interface KeptSeat extends TeamKey {
  readonly asked?: string;
}

type Seats = Record<string, KeptSeat[]>;

/** The team secrets of this user, so that nobody has to type them. The file is for its owner alone. */
function seatsPath(): string {
  return join(dataFolder(), 'flag-seats.json');
}

/** Keeps the secret of a team that has just joined. */
export async function saveTeamKey(server: string, session: string, key: TeamKey, asked: string): Promise<void> {
  const seats = await readSeats();
  const place = `${server} ${session}`;
  seats[place] = [...(seats[place] ?? []).filter(({ teamId }) => teamId !== key.teamId), { ...key, asked }];
  const path = seatsPath();
  await mkdir(dirname(path), { recursive: true });
  await writeAtomically(path, part => writeFile(part, JSON.stringify(seats), { mode: 0o600, flush: true }));
}

/** The secret for a team of a session, if it has been kept; with one team in it, its name need not be given. */
export async function savedTeamKey(server: string, session: string, team?: string): Promise<TeamKey | undefined> {
  const mine = (await readSeats())[`${server} ${session}`] ?? [];
  const called = mine.filter(({ teamId }) => teamId === team);
  const found = team === undefined ? mine : called.length > 0 ? called : mine.filter(({ asked }) => asked === team);
  if (found.length > 1) throw new UserError(`say which team with --team: ${found.map(key => key.teamId).join(', ')}`);
  return found[0] && { teamId: found[0].teamId, teamSecret: found[0].teamSecret };
}

/** As keptSeat, for what only a team can do that has joined. */
export async function requireTeamKey(server: string, session: string, team: string | undefined): Promise<TeamKey> {
  const kept = await savedTeamKey(server, session, team);
  if (kept !== undefined) return kept;
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
