import { linedJson } from '../../kernel/json-text.ts';
import { MemoryLog } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import { Command } from '../shared/command.ts';
import { assertNotTaken, forceOption, writeOutput } from '../shared/file-io.ts';
import { loadPluginGames } from '../shared/game-loading.ts';
import { readMatch } from '../shared/match-files.ts';
import { parseWholeNumber, randomSeed, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';
import type { SeatPlayer } from './own-game-session.ts';

interface PlayOptions {
  readonly setup?: string;
  readonly seed?: number;
  readonly seat: number;
  readonly against?: string;
  readonly ms: number;
  readonly together: boolean;
  readonly save?: string;
  readonly load?: string;
  readonly force?: boolean;
}

/** `quadrille play GAME`: a game of one's own, here, against its bots. */
export function playCommand(): Command {
  return new Command('play')
    .argument('<game>', 'the folder of a game of your own, or its game.ts')
    .option('--setup <name>', 'one of the setups that the game has, by default the first')
    .option('--seed <number>', 'where its chance begins', parseWholeNumber)
    .option('--seat <number>', 'the seat that is yours, counted from 0', parseWholeNumber, 0)
    .option('--against <bot>', 'who plays the other seats: random, mcts, or alphabeta where the game has a judge')
    .option('--ms <number>', 'how long a bot thinks about a move', parseWholeNumber, 500)
    .option('--together', 'all seats are played here', false)
    .option('--save <file>', 'keep the match as a file when it ends')
    .option('--load <file>', 'carry on with a match that was saved, or written by quadrille fork')
    .addOption(forceOption())
    .helpBelow(`
Each action has a number: type it. q leaves. docs/your-game.md tells how games are made.

Examples:
  quadrille play ./my-game
  quadrille play ./my-game --setup small --against random
  quadrille play ./my-game --together`)
    .action(play);
}

async function play(path: string, options: PlayOptions): Promise<void> {
  if (options.save !== undefined) assertNotTaken(options.save, options);
  const [brought] = await loadPluginGames([path]);
  if (brought === undefined) throw new UserError(`${path}: there is no game`);
  const { playHere } = await import('./own-game-session.ts');
  const [{ HOUSE }, { workFor }] = await Promise.all([
    import('../../server/budget/fair-queue.ts'),
    import('../../server/budget/processor-time.ts'),
  ]);
  workFor(HOUSE.account);
  try {
    const { setups, bots } = brought.info;
    const name = options.setup ?? Object.keys(setups)[0] ?? '';
    if (!Object.hasOwn(setups, name))
      throw unknownName('setup', name, Object.keys(setups), `there are ${Object.keys(setups).join(', ')}`);
    const brain = options.against ?? bots.at(-1) ?? 'random';
    if (!bots.includes(brain)) throw unknownName('bot', brain, [...bots], `this game has ${bots.join(', ')}`);
    const { rules, offThread } = brought.game;
    const start = { seed: options.seed ?? randomSeed(), time: Date.now() };
    const begun = await offThread?.begin(setups[name], start, HOUSE);
    const loaded = options.load === undefined ? undefined : await readMatch(options.load);
    if (loaded !== undefined && loaded.game !== rules.game) {
      throw new UserError(`${options.load} is a match of ${loaded.game}, not of ${rules.game}`);
    }
    const seats = loaded === undefined ? (begun?.seats ?? 1) : rules.seats(loaded.setup);
    if (options.seat >= seats) throw new UserError(`there are ${seats} seats: --seat 0 to ${seats - 1}`);
    const begins = loaded ?? { ...start, setup: begun?.setup, version: rules.version };
    const match = await Match.open(rules, begins, new MemoryLog(loaded?.log));
    const players = Array.from({ length: seats }, (_, seat): SeatPlayer => {
      return options.together || seat === options.seat ? 'here' : { brain, ms: options.ms };
    });
    if (brought.game.join !== undefined && loaded === undefined) {
      for (const [seat, player] of players.entries()) {
        const called = player === 'here' ? (options.together ? '' : 'You') : `${player.brain} bot`;
        await match.play(seat, brought.game.join(called), { time: start.time });
      }
    }
    await playHere(match, brought, players);
    if (options.save !== undefined) {
      await writeOutput(options.save, linedJson({ ...(await match.file()) }), options);
      console.log(`The match is in ${options.save}.`);
    }
  } finally {
    await brought.close();
  }
}
