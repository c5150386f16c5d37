import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Task } from './hand.ts';
import { inHands } from './hands.ts';
import type { LearnGame } from './selfplay.ts';

const HELP = `npm run learn:games -- --out data/learn/games.jsonl [--templates 400] [--first 0] [--rounds 2] [--nodes 600]
                      [--teams 2] [--player plain] [--threads N] [--seconds N]
Plays games of a judge ('plain' is today's, else the file of a network) against itself, a line of JSON for each: so many rounds on each of so many generated templates.
The same seeds give the same games. Games that the file holds already are not played again, so whoever was
interrupted goes on with the same command.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/learn/games.jsonl' },
    templates: { type: 'string', default: '400' },
    first: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '2' },
    teams: { type: 'string' },
    nodes: { type: 'string', default: '600' },
    player: { type: 'string', default: 'plain' },
    threads: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string', default: '1000000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else await playAll();

async function playAll(): Promise<void> {
  mkdirSync(dirname(values.out), { recursive: true });
  const done = new Set(existsSync(values.out) ? readFileSync(values.out, 'utf8').split('\n').map(idOfLine) : []);
  const tasks = tasksOf().filter(task => !done.has(idOf(task)));
  const hands = { threads: Number(values.threads), seconds: Number(values.seconds) };
  let games = 0;
  let moves = 0;
  await inHands<LearnGame | undefined>(tasks, hands, game => {
    if (game === undefined) return;
    appendFileSync(values.out, `${JSON.stringify(game)}\n`);
    games++;
    moves += game.moves.length;
    if (games % 1000 === 0) console.log(`${games} games, ${moves} moves`);
  });
  console.log(`${games} games, ${moves} moves`);
}

/** Template after template: to draw one takes longer than to begin a game on it. */
function tasksOf(): Task[] {
  const teams = values.teams === undefined ? undefined : Number(values.teams);
  const [first, templates, rounds, nodes] = [values.first, values.templates, values.rounds, values.nodes].map(
    Number,
  ) as [number, number, number, number];
  return Array.from({ length: templates * rounds }, (_, n) => {
    const template = first + Math.floor(n / rounds);
    return { kind: 'selfplay', template, seed: 1000 * template + (n % rounds), nodes, player: values.player, teams };
  });
}

function idOf({ template, seed }: { readonly template: number; readonly seed: number }): string {
  return `${template} ${seed}`;
}

/** A line that was cut off while it was written counts as none. */
function idOfLine(line: string): string {
  try {
    return idOf(JSON.parse(line) as LearnGame);
  } catch {
    return '';
  }
}
