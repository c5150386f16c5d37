import { withMeetingOptions, withSandboxOptions } from '../shared/bot-options.ts';
import { Command } from '../shared/command.ts';
import type { NewLadderOptions } from './ladder-begin.ts';
import type { JoinLadderOptions, LadderFolder } from './ladder-members.ts';
import type { PlayLadderOptions } from './run-ladder.ts';

/** `quadrille ladder …`: players come and go, and those meet whose games tell most, for as long as somebody lets them. */
export function ladderCommand(): Command {
  return new Command('ladder')
    .addCommand(newCommand())
    .addCommand(joinCommand())
    .addCommand(leaveCommand())
    .addCommand(playCommand())
    .addCommand(showCommand())
    .helpBelow(`
A ladder lies in a folder (--in) and has no end: play it, stop it and play it again at will; nothing counts twice. Players
join and leave while it is played; who fails five games in a row is paused, until join NAME takes it up again. docs/tournaments.md tells who meets whom.

Examples:
  quadrille ladder new --in cups/club --map crossing rubble
  quadrille ladder join greedy --in cups/club --brain greedy
  quadrille ladder join mine --in cups/club -- python3 bot.py    started in cups, where the ladder's folder lies
  quadrille ladder join mine --in cups/club -- python3 bot.py    the next version, mine@2; the first plays on
  quadrille ladder leave mine --in cups/club
  quadrille ladder play --in cups/club
  quadrille ladder play --in cups/club --hours 8                 through the night
  quadrille ladder new --in cups/deep --game chamber --map human elf
  quadrille serve --tournaments cups                             shows it on the page, at /tournaments/club`);
}

function newCommand(): Command {
  const maps = 'maps that ship, files, races or setups, as the game has them; series take them in turn';
  const command = inFolder(new Command('new').description('begin a ladder in a folder of its own'));
  return withMeetingOptions(command, maps, 'draws openings, and who meets where all else is equal')
    .option('--title <text>', 'what it is called', 'A ladder')
    .action(async (options: NewLadderOptions) => {
      const { beginLadder } = await import('./ladder-begin.ts');
      await beginLadder(options);
    });
}

function joinCommand(): Command {
  return inFolder(new Command('join').description('let a player in; under a name that was taken, as its next version'))
    .argument('<name>', 'its name; whoever has left and comes back gives nothing else')
    .argument('[command...]', 'a program with its arguments, after --')
    .option('--brain <name>', "a brain of ours that plays the ladder's game")
    .option('--client', "the program is a client on the course's interface of Capture The Flag (docs/bots.md)")
    .option('--time <time>', 'for each of its moves', '20ms')
    .option('--nodes <number>', 'moves tried in place of time: so it plays the same everywhere')
    .helpBelow(`
Examples:
  quadrille ladder join deep --in cups/club --brain alphabeta --nodes 5000
  quadrille ladder join mine --in cups/club --time 100ms -- java -jar bot.jar
  quadrille ladder join seven --in cups/club --time 1s --client -- python3 bot.py {server} {session} {team}
  quadrille ladder join mine@2 --in cups/club                    it had left, and comes back`)
    .action(async (name: string, command: readonly string[], options: JoinLadderOptions) => {
      const { joinLadder } = await import('./ladder-members.ts');
      await joinLadder(name, command, options);
    });
}

function leaveCommand(): Command {
  return inFolder(new Command('leave').description('take a player out; its games and its place stay'))
    .argument('<name>', 'as the standings call it, such as mine@2')
    .action(async (name: string, place: LadderFolder) => {
      const { leaveLadder } = await import('./ladder-members.ts');
      await leaveLadder(name, place);
    });
}

function playCommand(): Command {
  return withSandboxOptions(
    inFolder(new Command('play').description('play until you stop it, or for as long as you say')),
  )
    .option('--game <folder>', 'where the game of your own is that the ladder is of')
    .option('--games <number>', 'stop after that many games')
    .option('--hours <number>', 'stop after that many hours, such as 0.5')
    .option('--threads <number>', 'games at once (by default one for each core)')
    .action(async (options: PlayLadderOptions) => {
      const { runLadder } = await import('./run-ladder.ts');
      await runLadder(options);
    });
}

function showCommand(): Command {
  return inFolder(new Command('show').description('say who stands where')).action(async (place: LadderFolder) => {
    const { showLadder } = await import('./ladder-standings.ts');
    await showLadder(place);
  });
}

function inFolder(command: Command): Command {
  return command.option('--in <folder>', 'the folder of the ladder', 'ladder');
}
