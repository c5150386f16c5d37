import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flag } from '../src/flag/rules.ts';
import { flagBrain } from '../src/players/flag/brains.ts';
import { playMatch } from './match.ts';
import { setupOf } from './templates.ts';

const HELP = `node train/choose.ts --out skill.jsonl [--from 2000000] [--templates 300] [--seconds N]
Says of each template for two teams whether skill shows on it, by games of today's alphabeta against itself alone; a line of
JSON for each. The rule is written in train/log/README.md.`;

/** From so many drawn openings it plays itself with as many nodes on both seats… */
const EVEN = { openings: 20, nodes: 1000 };
/** …and neither seat may win more than this, nor may more be drawn. */
const MOST_WINS = 14;
const MOST_DRAWS = 2;
/** Then from so many others it plays itself with ten times the nodes, each from both seats, which has to score so much. */
const MORE = { openings: 10, nodes: 3000, less: 300 };
const LEAST = 12;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/learn/skill.jsonl' },
    from: { type: 'string', default: '2000000' },
    templates: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '1000000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else chooseAll();

function chooseAll(): void {
  const end = performance.now() + 1000 * Number(values.seconds);
  const lines = existsSync(values.out) ? readFileSync(values.out, 'utf8').split('\n') : [];
  const done = new Set(lines.filter(line => line.endsWith('}')).map(line => JSON.parse(line).template as number));
  const first = Number(values.from);
  for (let template = first; template < first + Number(values.templates); template++) {
    if (performance.now() > end) break;
    if (done.has(template) || flag.seats(setupOf(template)) !== 2) continue;
    appendFileSync(values.out, `${JSON.stringify({ template, ...tried(template) })}\n`);
  }
}

/** What the games on a template came to. It is given up as soon as the rule is broken. */
function tried(template: number): object {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let moves = 0;
  let played = 0;
  const even = () => ({ wins, draws, moves: Math.round(moves / played) });
  for (; played < EVEN.openings; ) {
    const game = play(template, 1000 + played, 0, EVEN.nodes, EVEN.nodes);
    played++;
    moves += game.moves;
    if (game.share === 0.5) draws++;
    else wins[game.share === 1 ? 0 : 1]++;
    if (Math.max(...wins) > MOST_WINS || draws > MOST_DRAWS) return { taken: false, even: even() };
  }
  let more = 0;
  for (let opening = 0; opening < MORE.openings; opening++) {
    for (const seat of [0, 1]) more += play(template, 2000 + opening, seat, MORE.nodes, MORE.less).share;
  }
  return { taken: more >= LEAST, even: even(), more };
}

function play(template: number, seed: number, seat: number, nodes: number, others: number) {
  const limited = (most: number) => () => {
    const brain = flagBrain('alphabeta');
    return { ...brain, choose: (seen: Parameters<typeof brain.choose>[0]) => brain.choose(seen, { nodes: most }) };
  };
  return playMatch({ template, seed, seat, budget: { nodes } }, limited(nodes), limited(others));
}
