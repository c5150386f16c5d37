import { dirname } from 'node:path';
import { UnplayableGame } from '../../server/queue/desk.ts';
import { LedgerFault, type Result } from '../../tournament/ledger.ts';
import { placed } from '../../tournament/pairing/places.ts';
import type { TournamentPlan } from '../../tournament/plan.ts';
import { standingsOf } from '../../tournament/ratings.ts';
import { reportFile, writeReport } from '../../tournament/report/write.ts';
import { HandLost } from '../../tournament/runner.ts';
import { playTournament } from '../../tournament/tournament.ts';
import type { Standing } from '../../wire/tournaments.ts';
import type { CageTyped } from '../shared/bot-options.ts';
import { cageFor } from '../shared/bot-sandbox.ts';
import { commandAgain, INTERRUPTED, stopOnSignal } from '../shared/interrupts.ts';
import { Progress } from '../shared/progress-bar.ts';
import { timeText } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import { readTournament } from './entered.ts';
import { queueStaff, threadStaff } from './staff.ts';
import { standingsText } from './standings.ts';

/** The options of the command, as they were typed. */
export interface TournamentWishes extends CageTyped {
  readonly game?: string;
  readonly out?: string;
  readonly threads?: string;
  readonly store?: string;
}

/** Plays what is left of the tournament, writes the report and says who stands where. */
export async function runTournament(file: string, wishes: TournamentWishes): Promise<void> {
  const { game, out, threads, store } = wishes;
  const { bill, plan, maps, games: own } = await readTournament(file, game);
  const folder = out ?? file.replace(/(\.json)?$/, '.results');
  const progress = new Progress();
  const said = (line: string) => progress.say(line);
  const staff =
    store === undefined
      ? threadStaff(threads, folder, { cage: cageFor(plan.players, dirname(file), wishes), games: own, said })
      : await queueStaff(store, folder, plan, said);
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let games = 0;
  const results = await playTournament({
    plan,
    maps,
    folder,
    home: dirname(file),
    hands: staff.hands,
    hire: staff.hire,
    kept: (done, all, left) => {
      games = all;
      const most = plan.until === undefined ? '' : 'at most ';
      // The title comes last: it may be long, and a line that is too long is cut.
      progress.show(done, all, left === undefined ? plan.title : `${most}${timeText(left)} left  ${plan.title}`);
    },
    signal: stop.signal,
  }).catch(async error => {
    await staff.dismiss(false);
    const isTold = error instanceof LedgerFault || error instanceof UnplayableGame || error instanceof HandLost;
    throw isTold ? new UserError(error.message) : error;
  });
  await staff.dismiss(results.length >= games);
  ignoreSignals();
  progress.end();
  const names = plan.players.map(({ name }) => name);
  const place = (standings: readonly Standing[]) => placed(standings, plan, maps, results);
  if (results.length < games) {
    if (results.length > 0) console.log(standingsText(place(standingsOf(names, results))));
    console.log(`Stopped: ${results.length} of ${countWord(plan)}${games} games are played, and kept in ${folder}.`);
    console.log(`Go on with: ${commandAgain(process.argv.slice(2))}`);
    process.exitCode = INTERRUPTED;
    return;
  }
  await writeReport({ plan, maps, game: bill.title, results, folder });
  console.log(standingsText(place(standingsOf(names, results))));
  for (const line of forfeitsText(names, results)) console.log(line);
  console.log(`${results.length} games. The report: ${reportFile(folder)}`);
  console.log(`On the page: quadrille serve --tournaments ${dirname(folder)}`);
}

/** Who gave up games by what its program did, and what that was the last time. */
function forfeitsText(names: readonly string[], results: readonly Result[]): string[] {
  return names.flatMap(name => {
    const reasons = results.flatMap(({ seats, forfeits }) =>
      seats.flatMap((player, seat) => (player === name ? (forfeits[seat] ?? []) : [])),
    );
    const games = reasons.length === 1 ? 'a game' : `${reasons.length} games`;
    return reasons.length === 0 ? [] : [`${name} gave up ${games}: ${reasons.at(-1)}.`];
  });
}

/** How sure it is how many games there will be. */
function countWord({ pairing, until }: TournamentPlan): string {
  if (until !== undefined) return 'at most ';
  return pairing === 'double-elimination' ? 'about ' : '';
}
