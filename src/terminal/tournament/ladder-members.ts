import { join } from 'node:path';
import { isLadder, type LadderPlan, ladderGameInfo, readLadder } from '../../tournament/ladder/ladder-plan.ts';
import {
  linesIn,
  type Member,
  playersFile,
  type RosterChange,
  rosterOf,
  writeLine,
} from '../../tournament/ladder/members.ts';
import { entrantOf } from '../../tournament/plan/read-entrant.ts';
import { inFile, readJson } from '../shared/file-io.ts';
import { unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';
import { readAllowance, requireBrain } from './game-options.ts';

/** Where the ladder is, as it was typed. */
export interface LadderFolder {
  readonly in: string;
}

/** The options of the command, as they were typed. */
export interface JoinLadderOptions extends LadderFolder {
  readonly brain?: string;
  readonly client?: boolean;
  readonly time: string;
  readonly nodes?: string;
}

/** Whoever meets everybody else cannot be too many: who meets next is worked out after each game. */
const MOST_PLAYERS = 200;
/** Letters, digits and what joins words: names stand in addresses, and @ is for versions. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,39}$/u;

/** The ladder in a folder. */
export async function ladderIn({ in: folder }: LadderFolder): Promise<LadderPlan> {
  const path = join(folder, 'plan.json');
  const json = await readJson(path).catch(() => undefined);
  if (!isLadder(json)) throw new UserError(`there is no ladder in ${folder}: begin one with quadrille ladder new`);
  return inFile(path, () => readLadder(json));
}

export async function membersOf(place: LadderFolder): Promise<Member[]> {
  return rosterOf(await linesIn<RosterChange>(playersFile(place.in)), ladderGameInfo(await ladderIn(place)));
}

/** Lets somebody in, or back. */
export async function joinLadder(name: string, command: readonly string[], options: JoinLadderOptions): Promise<void> {
  const bill = ladderGameInfo(await ladderIn(options));
  if (options.client && command.length === 0) throw new UserError('--client: expected a program after --');
  if (options.brain === undefined && command.length === 0) return comeBack(name, options);
  if (options.brain !== undefined && command.length > 0) {
    throw new UserError('expected either --brain or a command after --, found both');
  }
  if (!NAME.test(name)) {
    throw new UserError(`expected a name of letters and digits, 40 at most, found ${JSON.stringify(name)}`);
  }
  if ((await membersOf(options)).length >= MOST_PLAYERS) {
    throw new UserError(`${options.in} has had ${MOST_PLAYERS} players, which is the most: begin another ladder`);
  }
  const program = options.client === true ? { client: command } : { command };
  const who = options.brain === undefined ? program : { brain: requireBrain(bill, options.brain) };
  const player = { name, ...who, ...readAllowance(options) };
  entrantOf(player, bill);
  await writeLine(playersFile(options.in), { join: player } satisfies RosterChange);
  const joined = (await membersOf(options)).findLast(({ entrant }) => entrant.name.split('@')[0] === name);
  console.log(`${joined?.entrant.name ?? name} is on the ladder in ${options.in}.`);
}

/** Takes somebody out. */
export async function leaveLadder(name: string, place: LadderFolder): Promise<void> {
  await ladderIn(place);
  const { isHere } = await memberOf(name, place);
  if (!isHere) throw new UserError(`${name} has left already`);
  await writeLine(playersFile(place.in), { leave: name } satisfies RosterChange);
  console.log(`${name} has left the ladder in ${place.in}. What it has played stays.`);
}

async function comeBack(name: string, place: LadderFolder): Promise<void> {
  const { isHere } = await memberOf(name, place);
  if (isHere) throw new UserError(`${name} is there already: say --brain or a command for its next version`);
  await writeLine(playersFile(place.in), { back: name } satisfies RosterChange);
  console.log(`${name} is on the ladder in ${place.in} again.`);
}

async function memberOf(name: string, place: LadderFolder): Promise<Member> {
  const members = await membersOf(place);
  const found = members.find(({ entrant }) => entrant.name === name);
  if (found !== undefined) return found;
  const names = members.map(({ entrant }) => entrant.name);
  const there = names.length === 0 ? 'nobody has joined yet' : `there are ${names.join(', ')}`;
  throw unknownName('player', name, names, `${there}; say --brain or a command after -- to let one in`);
}
