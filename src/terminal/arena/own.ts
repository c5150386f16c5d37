import { ArenaScore } from '../../tournament/arena.ts';
import { arenaId } from '../../tournament/gameid.ts';
import { scoreOf } from '../../tournament/statistics.ts';
import { bring } from '../parts/brought.ts';
import { UserError } from '../parts/complain.ts';
import { unknownName } from '../parts/names.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { begunOf, fight } from '../play/fight.ts';
import { readPart, readTime, readWhole } from './options.ts';
import type { ArenaWishes } from './run.ts';
import { arenaTable, arenaVerdict, Progress, percent } from './show.ts';

/** Lets two bots of a game that somebody has brought meet, from every seat, and says what came of it. */
export async function ownArena(path: string, first: string, second: string, wishes: ArenaWishes): Promise<void> {
  if (wishes.nodes !== undefined) throw new UserError('--nodes: bots of a game of your own think for a --time');
  if (wishes.save !== undefined) throw new UserError('--save: games of your own are not kept by the arena');
  const [ms, games] = [readTime(wishes.time), readWhole(wishes.games, '--games')];
  const [plies, opening] = [readWhole(wishes.plies, '--plies'), readWhole(wishes.opening, '--opening', 0)];
  const seed = readWhole(wishes.seed, '--seed', 0);
  const [brought] = await bring([path]);
  if (brought === undefined) throw new UserError(`${path}: there is no game`);
  const { bots, setups, seats: usual, title } = brought.hello;
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  const progress = new Progress();
  try {
    for (const name of [first, second]) {
      if (!bots.includes(name)) throw unknownName('bot', name, bots, `${title} has ${bots.join(', ')}`);
    }
    if (usual < 2) throw new UserError(`${title} is for one: nobody can be met in it`);
    const names = wishes.map ?? Object.keys(setups).slice(0, 1);
    const unknown = names.find(name => !Object.hasOwn(setups, name));
    if (unknown !== undefined)
      throw unknownName('setup', unknown, Object.keys(setups), `there are ${Object.keys(setups).join(', ')}`);
    const counts: number[] = [];
    for (const name of names) counts.push((await begunOf(brought, setups[name], seed)).seats);
    const score = new ArenaScore(wishes.goal === undefined ? 1 / Math.max(...counts) : readPart(wishes.goal));
    let played = 0;
    let goesOn = true;
    for (let round = 0; goesOn && played < games; round++) {
      for (const [n, map] of names.entries()) {
        const seats = counts[n] ?? usual;
        for (let seat = 0; seat < seats && goesOn && played < games && !stop.signal.aborted; seat++) {
          const players = Array.from({ length: seats }, (_, each) => ({ brain: each === seat ? first : second, ms }));
          const bout = { setup: setups[map], seed: seed + round, players, plies, opening };
          const { winners, capped, plies: made } = await fight(brought, bout);
          const id = arenaId({ map, round: seed + round, order: seat + 1 });
          goesOn = score.take({ id, winners, capped, plies: made }) || !wishes.stop;
          progress.show(++played, games, `${first} ${percent(scoreOf(score.total()))}`);
        }
      }
      if (stop.signal.aborted) break;
    }
    progress.end();
    if (played === 0) return;
    console.log(arenaTable(first, second, score));
    for (const line of arenaVerdict(score)) console.log(line);
  } finally {
    ignoreSignals();
    await brought.close();
  }
}
