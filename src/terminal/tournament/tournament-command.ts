import { withSandboxOptions } from '../shared/bot-options.ts';
import { Command } from '../shared/command.ts';
import type { TournamentOptions } from './run-tournament.ts';

/** `quadrille tournament FILE`: players meet as its pairing says, and a report for people comes out. */
export function tournamentCommand(): Command {
  return withSandboxOptions(new Command('tournament'))
    .argument(
      '<file>',
      'players, maps, rounds and pairing, as JSON (docs/bots.md and docs/tournaments.md have examples)',
    )
    .option('--game <folder>', 'a game of your own, in the place of the one that the file names')
    .option('--out <folder>', 'where games and report go (by default beside the file)')
    .option('--threads <number>', 'games at once (by default one for each core)')
    .option('--no-try', 'begin also where a program of others cannot even answer once')
    .helpBelow(`
In the file, "game" is flag (by default), chamber, dungeon or the folder of a game of your own, such as "./my-game". In the chambers
and in dungeons everybody plays the same seeds alone, and each two are compared.

"pairing" is round-robin (by default), swiss, double-elimination, gauntlet (the first against all) or adaptive (where the
order is least clear); "until": { "confidence": 0.95, "games": 2000 } plays on until the order is clear, in place of "rounds".

Commands of players are shut in by bwrap. Where it does not work they are not started, unless --unsafe-bots allows it.

Examples:
  quadrille tournament cups/winter.json          leaves cups/winter.results with every game
  quadrille serve --tournaments cups             shows it on the page, at /tournaments
  quadrille tournament cup.json --game ./my-game a cup of a game of your own`)
    .action(async (file: string, options: TournamentOptions) => {
      const { runTournament } = await import('./run-tournament.ts');
      return runTournament(file, options);
    });
}
