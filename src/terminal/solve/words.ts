import { styleText } from 'node:util';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import type { Grade } from '../../players/dungeon/grade.ts';
import type { Progress, Unknown, Verdict, Winnable } from '../../players/dungeon/solver.ts';
import { inWords as typeInWords } from '../dungeon/board.ts';

const ARROW = { up: '↑', right: '→', down: '↓', left: '←' } as const;
const EVERY_MS = 100;

const LACKING = {
  budget: 'the budget was not enough',
  room: 'there was not enough room to remember everything',
  frame: 'there is more to try than is ever looked at',
} as const satisfies Record<Unknown['lacking'], string>;

/** One line that says how far it has come, written over and over; nothing where nobody watches. */
export class Ticker {
  private readonly out = process.stderr;
  private last = 0;

  show(progress: Progress, ms: number): void {
    if (!this.out.isTTY || ms - this.last < EVERY_MS) return;
    this.last = ms;
    this.out.write(`\r\x1b[K${(ms / 1000).toFixed(1)} s  ${stageOf(progress)}, ${effortOf(progress)}`);
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }
}

/** The answer for people. */
export function inWords(verdict: Verdict, seed: number, grade?: Grade, saved?: string): string {
  const holds = verdict.forThisSeed ? ` Chance has a say here: this holds for seed ${seed}.` : '';
  const lines = [`${headline(verdict)}${holds}`, effortOf(verdict.effort)];
  if (verdict.answer === 'winnable') {
    if (lengthOf(verdict) > 0) lines.push(`The play: ${playOf(verdict)}`);
    if (grade !== undefined) lines.push(gradeInWords(grade));
    if (saved !== undefined)
      lines.push(`Saved to ${saved}; quadrille replay ${saved} checks it, the page shows it at /replay.`);
  }
  return lines.join('\n');
}

/** The answer for scripts. */
export function asJson(verdict: Verdict, seed: number, grade?: Grade): string {
  const { answer, forThisSeed, effort } = verdict;
  const won =
    verdict.answer === 'winnable'
      ? { length: lengthOf(verdict), begun: verdict.begun, isShortest: verdict.isShortest, play: verdict.play }
      : verdict.answer === 'unknown'
        ? { lacking: verdict.lacking }
        : {};
  return JSON.stringify({ answer, seed, forThisSeed, effort, ...won, grade }, null, 2);
}

function gradeInWords({ difficulty, par, looked, deeds, branching, deadEnds, ideas }: Grade): string {
  const effort = `${counted(deeds, 'thing')} to do in a row, ${counted(looked, 'position')} to look at`;
  const choices = `${branching} things to do at a time, ${Math.round(100 * deadEnds)} % of them dead ends`;
  const why = `${counted(par, 'action')}, ${effort}, ${choices}; ideas: ${ideas.join(', ') || 'none'}`;
  return `Difficulty ${difficulty} of 10: ${why}.`;
}

function headline(verdict: Verdict): string {
  if (verdict.answer === 'unwinnable') return `${styleText('red', 'Unwinnable')}: nothing that can be reached wins.`;
  if (verdict.answer === 'unknown') {
    const { nearest, atLeast } = verdict.effort;
    const came = nearest === undefined ? '' : ` It came to within ${counted(nearest, 'action')} of winning, at best.`;
    const bound = atLeast > 0 ? ` No play that wins has fewer than ${atLeast}.` : '';
    return `${styleText('yellow', 'Unknown')}: ${LACKING[verdict.lacking]}.${came}${bound}`;
  }
  if (lengthOf(verdict) === 0) return `${styleText('green', 'Won')}: there is nothing left to do.`;
  const length = counted(lengthOf(verdict), verdict.begun === 0 ? 'action' : 'more action');
  const bound = verdict.effort.atLeast > 0 ? `, of ${verdict.effort.atLeast} at least` : '';
  const proof = verdict.isShortest ? 'and no play is shorter' : `and perhaps there is a shorter play${bound}`;
  return `${styleText('green', 'Winnable')} in ${length}, ${proof}.`;
}

function stageOf({ stage, shortest, atLeast }: Progress): string {
  const looks =
    stage === 'searching' ? 'looking for a play that wins' : `won in ${shortest}, looking for a shorter play`;
  return atLeast > 0 ? `${looks} (${atLeast} at least)` : looks;
}

function effortOf({ tried, states }: Progress): string {
  return `${counted(tried, 'move')} tried, ${counted(states, 'state')} remembered.`;
}

/** How many actions are left to play. */
function lengthOf({ play, begun }: Winnable): number {
  return play.log.length - begun;
}

/** What is left to play in a line: arrows, and words for all else. */
function playOf({ play, begun }: Winnable): string {
  const state = dungeon.begin(play.setup, play.seed);
  const words = play.log.map(({ by, action }) => {
    const word = wordOf(action, id => typeOf(dungeon.view(state, 0), id));
    dungeon.apply(state, by, action, () => {});
    return word;
  });
  return words.slice(begun).reduce((text, word) => {
    const glued = word.length === 1 && /[↑→↓←]$/.test(text);
    return text === '' || glued ? text + word : `${text} ${word}`;
  }, '');
}

/** What something is, where it lies or in the satchel. */
function typeOf({ entities, inventory }: DungeonView, id: string): string {
  return typeInWords([...entities, ...inventory].find(thing => thing.id === id)?.type ?? id);
}

function wordOf(action: DungeonAction, nameOf: (id: string) => string): string {
  switch (action.type) {
    case 'move':
      return ARROW[action.direction];
    case 'use':
      return `[use ${nameOf(action.item)}]`;
    case 'tick': {
      const step = action.direction === undefined ? '' : ARROW[action.direction];
      return action.item === undefined ? step || '[wait]' : `[${step} use ${nameOf(action.item)}]`;
    }
    case 'build':
      return `[build ${typeInWords(action.buildable)}]`;
    case 'interact':
      return `[interact ${nameOf(action.entity)}]`;
    case 'rewind':
      return `[rewind ${action.ticks}]`;
  }
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
