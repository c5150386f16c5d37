import { setTimeout as pause } from 'node:timers/promises';
import type { OfferKind } from '../../flag/actions.ts';
import { squareNamed } from '../../flag/board/square-names.ts';
import type { FlagView } from '../../flag/view.ts';
import { Client } from '../../wire/client/api-client.ts';
import { type FlagClient, FlagRefused, type TeamKey } from '../../wire/client/flag-client.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import { LineReader, type ReadLine } from '../shared/typed-lines.ts';
import { drawFlag } from './flag-board.ts';

const POLL_MS = 500;

/** What an answer of the player does. */
type Step = 'played' | 'not yet' | 'gave up' | 'left';
/** How the wait for a turn ends. */
type Turn = 'ours' | 'over' | 'out' | 'gave up' | 'left';

/** How a sitting at the board has ended. */
type Sitting = 'over' | 'out' | 'gave up' | 'left';

/** Plays a team until the game is over for it: shows the board when it is its turn, and reads a move from each line. */
export async function playFlag(client: FlagClient, id: string, team: TeamKey): Promise<Sitting> {
  const lines = new LineReader(process.stdin);
  try {
    return await new Seat(client, id, team, lines).play();
  } finally {
    lines.close();
  }
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

class Seat {
  private readonly client: FlagClient;
  private readonly id: string;
  private readonly team: TeamKey;
  private readonly lines: LineReader;
  private readonly offers: Offers;
  /** Whoever types sees what it is answered to; a script has written all its lines beforehand, for its own turns. */
  private readonly isTyped = process.stdin.isTTY === true;

  constructor(client: FlagClient, id: string, team: TeamKey, lines: LineReader) {
    this.client = client;
    this.id = id;
    this.team = team;
    this.lines = lines;
    this.offers = new Offers(client.server, id, team);
  }

  async play(): Promise<Sitting> {
    if ((await this.client.session(this.id)).gameStarted === null) console.log('Waiting for the game to start …');
    for (let isFirst = true; ; isFirst = false) {
      const turn = await this.turn(this.isTyped && !isFirst);
      if (turn === 'left') return turn;
      await this.show();
      if (turn !== 'ours') return turn;
      console.log('Your move: PIECE SQUARE, such as 7 c4, or draw, takeback, giveup, quit');
      const step = await this.takeTurn();
      if (step === 'gave up') await this.show();
      if (step !== 'played') return step;
    }
  }

  private async show(): Promise<void> {
    console.log(drawFlag(await this.client.state(this.id), await this.client.session(this.id)));
  }

  /** Waits until it is the team's turn, or there will be no turn any more. */
  private async turn(isShown: boolean): Promise<Turn> {
    for (let isFirst = true; ; isFirst = false) {
      const { teams, currentTeam } = await this.client.state(this.id);
      if (teams[currentTeam]?.id === this.team.teamId) return 'ours';
      const { gameOver, gameStarted } = await this.client.session(this.id);
      if (gameOver) return 'over';
      if (gameStarted !== null && !teams.some(team => team?.id === this.team.teamId)) return 'out';
      if (isFirst && isShown) await this.show();
      await this.tellOffers();
      const heard = this.isTyped ? await this.lines.next(POLL_MS) : await pause(POLL_MS, 'nothing' as const);
      if (heard === 'nothing') continue;
      const wish = wishOf(heard);
      if (typeof wish === 'object' || wish === 'unclear') {
        console.log('It is not your turn yet; quit leaves the board.');
      } else {
        const step = await this.answer(wish);
        if (step === 'left' || step === 'gave up') return step;
      }
    }
  }

  /** Reads until something was played, or the turn has passed without it: a clock ran out, the others gave up. */
  private async takeTurn(): Promise<Exclude<Step, 'not yet'>> {
    for (;;) {
      await this.tellOffers();
      const heard = await this.lines.next(POLL_MS);
      const step = heard !== 'nothing' ? await this.answer(wishOf(heard)) : await this.stillOurs();
      if (step !== 'not yet') return step;
    }
  }

  private async stillOurs(): Promise<'not yet' | 'played'> {
    const { teams, currentTeam } = await this.client.state(this.id);
    return teams[currentTeam]?.id === this.team.teamId ? 'not yet' : 'played';
  }

  /** Who looks on is told what others offer; a script has said all that it will say. */
  private async tellOffers(): Promise<void> {
    const news = this.isTyped ? await this.offers.news() : undefined;
    if (news !== undefined) console.log(news);
  }

  /** The course lets a team go only in its turn; servers like ours at any time. */
  private async giveUp(): Promise<void> {
    try {
      await this.client.giveUp(this.id, this.team);
    } catch (error) {
      if (!(error instanceof FlagRefused && error.status === 403)) throw error;
      await this.offers.giveUp().catch(() => {
        throw error;
      });
    }
  }

  /** One line, one answer. */
  private async answer(wish: Wish): Promise<Step> {
    if (wish === 'quit') return 'left';
    if (wish === 'unclear') {
      console.log('Expected the number of a piece and a square in a line, such as 7 c4.');
      return 'not yet';
    }
    try {
      if (wish === 'giveup') {
        await this.giveUp();
        return 'gave up';
      }
      if (isSaying(wish)) {
        await this.offers.say(wish);
        return 'not yet';
      }
      await this.client.move(this.id, this.team, wish.piece, await namedSquare(this.client, this.id, wish.to));
      return 'played';
    } catch (error) {
      if (error instanceof ApiError) {
        console.log(`Refused: ${error.message}.`);
        return 'not yet';
      }
      if (!(error instanceof FlagRefused)) throw error;
      // Over while the move was on its way: the end is shown by the caller.
      if (error.status === 410) return 'played';
      console.log(`Refused: ${error.message}.${wish === 'giveup' ? '' : ' Try another move.'}`);
      return 'not yet';
    }
  }
}

type Wish = 'quit' | 'giveup' | 'unclear' | Saying | { readonly piece: string; readonly to: string };

/** The square of a name on the board of a session. */
export async function namedSquare(client: FlagClient, id: string, name: string): Promise<readonly [number, number]> {
  const { grid } = await client.state(id);
  const square = squareNamed([grid.length, grid[0]?.length ?? 0], name);
  if (square === undefined) throw new FlagRefused(404, `the board has no square ${name}`);
  return square;
}

/** What a line asks for. The end of all lines is a way to leave. */
function wishOf(heard: Exclude<ReadLine, 'nothing'>): Wish {
  if (heard === 'end') return 'quit';
  const [piece = '', ...more] = heard.line.split(/[\s,]+/).filter(word => word !== '');
  if (more.length === 0 && (piece === 'quit' || piece === 'q')) return 'quit';
  if (more.length === 0 && piece === 'giveup') return 'giveup';
  if (more.length === 0 && isSaying(piece)) return piece;
  const [to = '', ...rest] = more;
  return rest.length === 0 && /^[a-z]+\d+$/i.test(to) ? { piece, to } : 'unclear';
}

function isSaying(wish: unknown): wish is Saying {
  return SAYINGS.includes(wish as Saying);
}

/** What can be said beside moves, in a word. */
export const SAYINGS = ['draw', 'takeback', 'accept', 'decline'] as const;
export type Saying = (typeof SAYINGS)[number];

const CALLED: Readonly<Record<OfferKind, string>> = { draw: 'a draw', back: 'the last move back' };

/** What the course's interface does not know: offers, their answers, and giving up out of turn. For servers like ours. */
export class Offers {
  private readonly client: Client;
  private readonly id: string;
  private readonly team: TeamKey;
  private told = '';
  private isKnown = true;

  constructor(server: string, id: string, team: TeamKey) {
    this.client = new Client({ server, secret: team.teamSecret });
    this.id = id;
    this.team = team;
  }

  /** What has been offered since this was last asked, in a sentence; also that it is offered no longer. */
  async news(): Promise<string | undefined> {
    const offer = this.isKnown ? await this.standing() : null;
    const words = offer === null ? '' : wordsOf(offer);
    if (words === this.told) return undefined;
    const before = this.told;
    this.told = words;
    return words === '' && before !== '' ? 'The offer no longer stands.' : words;
  }

  /** Says it to the others. Throws ApiError. */
  async say(saying: Saying): Promise<void> {
    if (saying === 'draw') return this.play({ type: 'offer', what: 'draw' });
    if (saying === 'takeback') return this.play({ type: 'offer', what: 'back' });
    const offer = await this.standing();
    return this.play({ type: saying, what: offer?.what ?? 'draw' });
  }

  /** Gives up, whoever is to move. Throws ApiError. */
  giveUp(): Promise<void> {
    return this.play({ type: 'give-up' });
  }

  private async play(action: unknown): Promise<void> {
    await this.client.play(this.id, { action });
  }

  private async standing(): Promise<Standing | null> {
    try {
      const { view, held } = await this.client.match<FlagView>(this.id);
      if (view.offer === null || view.offer === undefined) return null;
      const { what, by, waiting } = view.offer;
      const isAsked = held.some(seat => waiting.includes(seat));
      return { what, by: visibleLine(view.names[by] ?? ''), isMine: view.names[by] === this.team.teamId, isAsked };
    } catch (error) {
      // A server that speaks the course's interface and nothing else.
      if (error instanceof ApiError) this.isKnown = false;
      return null;
    }
  }
}

interface Standing {
  readonly what: OfferKind;
  readonly by: string;
  readonly isMine: boolean;
  readonly isAsked: boolean;
}

function wordsOf({ what, by, isMine, isAsked }: Standing): string {
  if (isMine) return `You ask for ${CALLED[what]}: the others have the word; decline takes it back.`;
  return `${by} asks for ${CALLED[what]}${isAsked ? ': accept or decline?' : '.'}`;
}
