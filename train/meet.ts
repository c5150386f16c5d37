import { appendFileSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { flag } from '../src/flag/rules.ts';
import { intervalOf } from '../src/tournament/rating/score-statistics.ts';
import type { Task } from './hand.ts';
import { inHands } from './hands.ts';
import type { Met } from './match.ts';
import { HELD_OUT, setupOf } from './templates.ts';

const HELP = `node train/meet.ts --first network.json [--second plain] [--teams 2] [--templates 24] [--games 480] [--nodes 1000]
                   [--ms 100] [--from 1000000] [--list chosen.jsonl] [--seed 1] [--threads N] [--seconds N] [--log file.jsonl]
Plays one judge against another, with the same search, on templates that no game to learn from was played on: every
opening from every seat. A player is 'plain' (today's judge), the file of a network, that file after 'bold:' (its search leaves things out), or the folder of another checkout, whose alphabeta
plays as it is. --ms is processor time for each move, and counts before nodes. --list takes the templates that train/choose.ts has taken.`;

const { values } = parseArgs({
  options: {
    first: { type: 'string' },
    second: { type: 'string', default: 'plain' },
    teams: { type: 'string', default: '2' },
    templates: { type: 'string', default: '24' },
    games: { type: 'string', default: '480' },
    nodes: { type: 'string', default: '1000' },
    ms: { type: 'string' },
    from: { type: 'string', default: String(HELD_OUT) },
    list: { type: 'string' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string', default: '1000000' },
    log: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help || values.first === undefined) console.log(HELP);
else await meet(values.first);

async function meet(first: string): Promise<void> {
  const { second, seconds, threads } = values;
  const [teams, games] = [values.teams, values.games].map(Number) as [number, number];
  const met: Met[] = [];
  await inHands<Met>(tasksOf(first, teams, games), { threads: Number(threads), seconds: Number(seconds) }, each => {
    met.push(each);
    if (met.length % 100 === 0) console.log(JSON.stringify(summary(met)));
  });
  const said = {
    first,
    second,
    teams,
    budget: values.ms ? { ms: values.ms } : { nodes: values.nodes },
    ...summary(met),
  };
  console.log(JSON.stringify(said));
  if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(said)}\n`);
}

function tasksOf(first: string, teams: number, games: number): Task[] {
  const templates = values.list === undefined ? drawn(teams) : listed(values.list);
  const budget = values.ms === undefined ? { nodes: Number(values.nodes) } : { ms: Number(values.ms) };
  const tasks: Task[] = [];
  for (let round = 0; tasks.length < games; round++) {
    for (const template of templates) {
      const seed = 1000 * (Number(values.seed) + round) + (template % 1000);
      for (let seat = 0; seat < teams; seat++) {
        tasks.push({ kind: 'match', template, seed, seat, first, second: values.second, budget });
      }
    }
  }
  return tasks.slice(0, games);
}

function drawn(teams: number): number[] {
  const templates: number[] = [];
  for (let seed = Number(values.from); templates.length < Number(values.templates); seed++) {
    if (flag.seats(setupOf(seed)) === teams) templates.push(seed);
  }
  return templates;
}

function listed(file: string): number[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.endsWith('}'))
    .map(line => JSON.parse(line) as { readonly template: number; readonly taken: boolean })
    .filter(({ taken, template }) => taken && template >= Number(values.from))
    .slice(0, Number(values.templates))
    .map(({ template }) => template);
}

/**
 * The same interval by openings: what one opening gave from all seats is one number, and it is those that are independent.
 * Where the seat decides, every opening gives its fair share, and the interval is narrower than that of as many games.
 */
function byOpening(met: readonly Met[]): [number, number] {
  const openings = new Map<string, number[]>();
  for (const { template, seed, share } of met) {
    const key = `${template} ${seed}`;
    openings.set(key, [...(openings.get(key) ?? []), share]);
  }
  const means = [...openings.values()].map(shares => shares.reduce((sum, share) => sum + share, 0) / shares.length);
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const spread = means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, means.length - 1);
  const reach = 1.96 * Math.sqrt(spread / means.length);
  return [mean - reach, mean + reach];
}

function summary(met: readonly Met[]): object {
  const points = met.reduce((sum, { share }) => sum + share, 0);
  const { low, high } = intervalOf({ wins: points, draws: 0, losses: met.length - points });
  const rounded = (part: number) => Number(part.toFixed(4));
  const byTemplate = new Map<number, number[]>();
  for (const { template, share } of met) byTemplate.set(template, [...(byTemplate.get(template) ?? []), share]);
  const worst = [...byTemplate].map(([template, shares]) => [
    template,
    rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length),
  ]);
  return {
    games: met.length,
    score: rounded(points / met.length),
    interval: [low, high].map(rounded),
    byOpening: byOpening(met).map(rounded),
    moves: Math.round(met.reduce((sum, { moves }) => sum + moves, 0) / met.length),
    byTemplate: Object.fromEntries(worst),
  };
}
