import type { Brought } from '../../server/brought/brought.ts';
import { tournamentId } from '../../tournament/gameid.ts';
import type { Entrant } from '../../tournament/job.ts';
import { Ledger, LedgerFault } from '../../tournament/ledger.ts';
import { choices } from '../../tournament/pairing/rounds.ts';
import { readPlan, type TournamentPlan } from '../../tournament/plan.ts';
import { standingsOf } from '../../tournament/ratings.ts';
import { commandAgain, INTERRUPTED } from '../arena/again.ts';
import { Progress } from '../arena/show.ts';
import { bring } from '../parts/brought.ts';
import { UserError } from '../parts/complain.ts';
import { inFile, readJson } from '../parts/files.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { type Bout, begunOf, fight } from '../play/fight.ts';
import { standingsText } from './standings.ts';

/** A game of the tournament: its id, and who sits where. */
interface Meeting extends Bout {
  readonly id: string;
  readonly names: readonly string[];
}

/** A round robin of bots of a game that somebody has brought; it goes on where it was interrupted. */
export async function ownTournament(file: string, path: string, out: string | undefined): Promise<void> {
  const json = await readJson(file);
  const [brought] = await bring([path]);
  if (brought === undefined) throw new UserError(`${path}: there is no game`);
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  try {
    const usual = { maps: Object.keys(brought.hello.setups).slice(0, 1) };
    const plan = inFile(file, () => readPlan({ ...usual, ...(json as object) }));
    const meetings = await meetingsOf(file, plan, brought);
    const folder = out ?? file.replace(/(\.json)?$/, '.results');
    const { results, isWhole } = await play(meetings, plan, brought, folder, stop.signal);
    const names = plan.players.map(({ name }) => name);
    if (results.length > 0) console.log(standingsText(standingsOf(names, results)));
    console.log(`${results.length} of ${meetings.length} games, as match files in ${folder}.`);
    if (isWhole) return;
    console.log(`Go on with: ${commandAgain(process.argv.slice(2))}`);
    process.exitCode = INTERRUPTED;
  } finally {
    ignoreSignals();
    await brought.close();
  }
}

async function play(
  meetings: readonly Meeting[],
  plan: TournamentPlan,
  brought: Brought,
  folder: string,
  signal: AbortSignal,
) {
  const { game, version } = brought.hello;
  const ledger = await Ledger.open(folder, { ...plan, game, version }).catch(error => {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  });
  const progress = new Progress();
  try {
    for (const { id, names, ...bout } of meetings) {
      if (signal.aborted) break;
      if (ledger.has(id)) continue;
      const fought = await fight(brought, bout);
      await ledger.keep({ id, forfeits: {}, ...fought }, names);
      progress.show(ledger.results.length, meetings.length, plan.title);
    }
    progress.end();
    return { results: ledger.results, isWhole: ledger.results.length === meetings.length };
  } finally {
    await ledger.close();
  }
}

/** Everybody meets everybody, from every seat, in every round and every setup. */
async function meetingsOf(file: string, plan: TournamentPlan, brought: Brought): Promise<Meeting[]> {
  const { setups, bots } = brought.hello;
  const at = (path: string, message: string) => new UserError(`${file} ${path}: ${message}`);
  if ((plan.pairing ?? 'round-robin') !== 'round-robin')
    throw at('/pairing', 'bots of a game of your own meet in a round robin');
  if (plan.until !== undefined) throw at('/until', 'bots of a game of your own meet for a number of rounds');
  const players = plan.players.map((entrant, n) => {
    const player = playerOf(entrant);
    if (player === undefined) throw at(`/players/${n}`, 'a game of your own is played by its bots, each by its ms');
    if (bots.includes(player.brain)) return player;
    throw at(`/players/${n}/brain`, `expected one of ${bots.join(', ')}, found ${JSON.stringify(player.brain)}`);
  });
  const meetings: Meeting[] = [];
  const { plies, opening } = plan;
  for (const [n, map] of plan.maps.entries()) {
    if (!Object.hasOwn(setups, map)) throw at(`/maps/${n}`, `expected one of ${Object.keys(setups).join(', ')}`);
    const { seats } = await begunOf(brought, setups[map], plan.seed);
    for (let round = 1; round <= plan.rounds; round++) {
      for (const [group, all] of choices(players, seats).entries()) {
        for (let order = 1; order <= seats; order++) {
          const seated = all.map((_, seat) => all[(seat + seats - order + 1) % seats] as (typeof players)[number]);
          const id = tournamentId({ map, round, group: group + 1, order });
          const seed = plan.seed + round * 1000 + group;
          const names = seated.map(({ name }) => name);
          meetings.push({ id, names, setup: setups[map], seed, players: seated, plies, opening });
        }
      }
    }
  }
  return meetings;
}

/** A bot with a time to think; undefined for what only Capture The Flag knows. */
function playerOf(entrant: Entrant) {
  if (!('brain' in entrant) || !('ms' in entrant.allowance)) return undefined;
  const { ms = 0 } = entrant.allowance;
  return { name: entrant.name, brain: entrant.brain as string, ms };
}
