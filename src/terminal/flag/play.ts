import { setTimeout as pause } from 'node:timers/promises';
import { type FlagClient, FlagRefused, type TeamKey } from '../../wire/flagclient.ts';
import { typedWords } from '../parts/words.ts';
import { drawFlag } from './board.ts';

const POLL_MS = 500;

/** Plays a team: shows the board when it is its turn, and reads a move: piece, row, column. */
export async function playFlag(client: FlagClient, id: string, team: TeamKey): Promise<void> {
  const words = typedWords(process.stdin);
  console.log('Waiting for the game to start …');
  for (;;) {
    const over = await turnOrEnd(client, id, team);
    console.log(drawFlag(await client.state(id), await client.session(id)));
    if (over) break;
    console.log('Your move: PIECE ROW COLUMN, or giveup, or quit');
    if (!(await takeTurn(client, id, team, words))) break;
  }
  await words.return(undefined);
}

/** Shows the board whenever it changes, until the game is over. */
export async function watchFlag(client: FlagClient, id: string): Promise<void> {
  let last = '';
  for (;;) {
    const session = await client.session(id);
    const drawn = drawFlag(await client.state(id), session);
    if (drawn !== last) console.log(`${drawn}\n`);
    if (session.gameOver) return;
    last = drawn;
    await pause(POLL_MS);
  }
}

/** Waits until it is the team's turn, or the game is over. */
async function turnOrEnd(client: FlagClient, id: string, { teamId }: TeamKey): Promise<boolean> {
  for (;;) {
    const { teams, currentTeam } = await client.state(id);
    if (teams[currentTeam]?.id === teamId) return false;
    if ((await client.session(id)).gameOver) return true;
    await pause(POLL_MS);
  }
}

/** Reads until a move was accepted. False if the player leaves. */
async function takeTurn(
  client: FlagClient,
  id: string,
  team: TeamKey,
  words: AsyncGenerator<string>,
): Promise<boolean> {
  for (;;) {
    const piece = await nextWord(words);
    if (piece === undefined || piece === 'quit' || piece === 'q') return false;
    try {
      if (piece === 'giveup') {
        await client.giveUp(id, team);
        return true;
      }
      const to = [Number(await nextWord(words)), Number(await nextWord(words))] as const;
      if (to.every(Number.isInteger)) {
        await client.move(id, team, piece, to);
        return true;
      }
      console.log('Expected three numbers: the piece, its new row, its new column.');
    } catch (error) {
      if (!(error instanceof FlagRefused)) throw error;
      // Over while the move was on its way: the end is shown by the caller.
      if (error.status === 410) return true;
      console.log(`Refused: ${error.message}. Try another move.`);
    }
  }
}

async function nextWord(words: AsyncGenerator<string>): Promise<string | undefined> {
  const { value, done } = await words.next();
  return done ? undefined : value;
}
