import type { FlagAction } from '../../flag/actions.ts';
import { moveOf, pieceOf, targetOf } from '../../flag/board/any-move-left.ts';
import { positionOf, squareOf } from '../../flag/board/ground.ts';
import { reseeded } from '../../flag/flag-search.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Budget } from '../../players/brain.ts';
import { playableFlag } from '../../players/flag/evaluation/flag-evaluator.ts';
import { rankMoves } from '../../players/simple-brains.ts';
import { FlagClient, FlagRefused } from '../../wire/client/flag-client.ts';
import type { JoinGameResponse } from '../../wire/schemas/flag-schemas.ts';
import { budgetOf, processorTime } from '../games/brain-player.ts';
import { type ForeignGame, hasBegun, surelyBegun } from './foreign-game.ts';
import { PieceNumbers } from './piece-numbers.ts';
import { RuleInference, TurnInference } from './rule-inference.ts';
import { ServerConnection, SessionGone } from './server-connection.ts';

/** A brain, or somebody who thinks elsewhere. */
interface ServerBrain {
  readonly name: string;
  choose(seen: FlagState, budget: Budget): FlagAction | Promise<FlagAction>;
}

export interface BotOptions {
  readonly server: string;
  readonly session: string;
  readonly team: string;
  readonly brain: ServerBrain;
  /** Thinks aloud while the session waits for its start: what has run a while is compiled, and thinks faster. */
  readonly warmUp?: ServerBrain;
  /** Of the processor, for each move; less when the server's limit asks for it. */
  readonly ms: number;
  /** What its thoughts are measured with. */
  readonly clocks?: ThoughtClocks;
  /** What it has to say, a line at a time. */
  readonly tell?: (line: string) => void;
  /** Between two looks (ms). */
  readonly pause?: number;
  /** How long it waits for a server that does not answer (ms). */
  readonly patience?: number;
  readonly signal?: AbortSignal;
}

/** How it went. */
export interface BotEnd {
  readonly end: 'won' | 'drawn' | 'lost' | 'out' | 'gone' | 'full' | 'stopped';
  readonly words: string;
  readonly moves: number;
  /** Moves that the server did not take. */
  readonly refused: number;
}

/** Without any change for so many looks, it asks itself whether it is to move. */
const RESTLESS = 40;
/** A limit is told in whole seconds, rounded up: so much of what is surely left is used. */
const USED = 0.7;
const LEAST_MS = 30;
/** How long the brain warms up between two looks. */
const WARM_UP_MS = 100;
/** When every move has been refused, the server is left alone for a while. */
const ALL_REFUSED_MS = 2000;
const TOO_EARLY_MS = 500;

/** Joins a session on any server that speaks the course's interface, and plays until it is over. */
export async function playOnServer(options: BotOptions): Promise<BotEnd> {
  return new Bot(options).playSession();
}

class Bot {
  private readonly options: BotOptions;
  private readonly server: ServerConnection;
  private readonly turns = new TurnInference();
  private readonly readings = new RuleInference();
  private readonly playable = playableFlag();
  private readonly warmUp: WarmUp;
  private roster: PieceNumbers | undefined;
  private moves = 0;
  private refused = 0;
  private stillFor = 0;
  private lastLook = '';
  /** Moves that were refused on this board while nobody could tell whether the session had begun. */
  private readonly tooEarly = new Set<number>();
  /** Our team's id in the server's answers, which may differ from what it told us. */
  private calledHere = '';

  constructor(options: BotOptions) {
    this.options = options;
    this.server = new ServerConnection(new FlagClient(options.server), options.session, options);
    this.warmUp = new WarmUp(options.warmUp);
  }

  async playSession(): Promise<BotEnd> {
    try {
      const joined = await this.server.ask(client => client.join(this.options.session, this.options.team));
      this.logLine(`joined as ${joined.teamId}`);
      for (;;) {
        const end = await this.pollSession(joined);
        if (end !== undefined) return this.ended(...end);
        await this.server.pause();
      }
    } catch (error) {
      if (error instanceof SessionGone) return this.ended(error.why, error.message);
      if (!(error instanceof FlagRefused)) throw error;
      if (error.status === 429) return this.ended('full', 'all teams of this session are taken');
      return this.ended('gone', `the server refuses us: ${error.message}`);
    }
  }

  /** One look at the session: it is over, or it is somebody's turn. */
  private async pollSession(joined: JoinGameResponse): Promise<[BotEnd['end'], string] | undefined> {
    const about = await this.server.about();
    if (about.gameOver) return judged(about.winner, [String(joined.teamId), this.calledHere]);
    const game = await this.server.game();
    if (this.roster === undefined && !hasBegun(about.gameStarted, game)) return this.warmUp.go(WARM_UP_MS);
    const slot = slotOf(game, joined);
    if (slot < 0) return this.whenOut(joined);
    this.calledHere = game.teams[slot]?.id ?? '';
    if (this.roster === undefined || this.roster.misses(game)) this.roster = new PieceNumbers(game);
    this.turns.watch(game);
    this.readings.watch(game, this.roster);
    this.noteChange(game);
    if (!this.turns.mayBe(game, slot)) return undefined;
    const isSure = this.moves > 0 || surelyBegun(about.gameStarted, game);
    await this.takeTurn(game, slot, joined, this.roster, about.remainingMoveTimeInSeconds, isSure);
    return undefined;
  }

  /** Our team is not on the board: not yet, not any more, or the game ended between two looks. */
  private async whenOut(joined: JoinGameResponse): Promise<[BotEnd['end'], string] | undefined> {
    if (this.roster === undefined) return undefined;
    const { gameOver, winner } = await this.server.about();
    return gameOver
      ? judged(winner, [String(joined.teamId), this.calledHere])
      : ['out', 'our team is out; the others play on'];
  }

  /** Plays the brain's choice; if that is refused, the best of the rest, until something is taken. */
  private async takeTurn(
    game: ForeignGame,
    slot: number,
    key: JoinGameResponse,
    roster: PieceNumbers,
    seconds: number,
    isSure: boolean,
  ): Promise<void> {
    const tried = isSure ? new Set<number>() : this.tooEarly;
    const { clocks = CLOCKS } = this.options;
    const deadline = clocks.wall() + this.roomIn(seconds);
    for (;;) {
      const move = await this.choose(game, slot, roster, tried, deadline);
      if (move === undefined) {
        tried.clear();
        return this.server.pause(ALL_REFUSED_MS);
      }
      tried.add(move);
      const { ground } = roster.stateOf(game, this.readings.best, slot);
      const to = positionOf(ground, targetOf(move));
      const answer = await this.server.move(key, roster.idOf(pieceOf(move)), to);
      if (answer === 'unknown') return;
      if (answer === 'taken' || answer === 'over') {
        this.moves++;
        this.turns.learn(game, slot, true);
        this.readings.learn(game, roster, slot, move, true);
        return;
      }
      this.refused++;
      const now = await this.server.game();
      if (JSON.stringify(now) !== JSON.stringify(game)) return;
      if (!isSure) {
        this.logLine('refused: perhaps the game has not begun');
        return this.server.pause(TOO_EARLY_MS);
      }
      if (tried.size === 1 && !this.turns.sure) {
        this.turns.learn(game, slot, false);
        this.logLine('refused: perhaps it is not our turn');
        return;
      }
      if (answer === 'invalid') this.readings.learn(game, roster, slot, move, false);
      this.logLine(`refused: piece ${roster.idOf(pieceOf(move))} to ${to.join(', ')}; trying the next best`);
    }
  }

  private async choose(
    game: ForeignGame,
    slot: number,
    roster: PieceNumbers,
    tried: ReadonlySet<number>,
    deadline: number,
  ): Promise<number | undefined> {
    const state = roster.stateOf(game, this.readings.best, slot);
    const ranked = rankMoves(this.playable, state)
      .map(({ move }) => move)
      .filter(move => !tried.has(move));
    if (ranked.length === 0) return undefined;
    const { brain, ms, clocks = CLOCKS } = this.options;
    const now = clocks.wall();
    const left = Math.max(LEAST_MS, deadline - now) / (1 + tried.size);
    if (deadline - now < LEAST_MS && tried.size > 0) return ranked[0];
    const choice = await brain.choose(state, allowanceOf(Math.min(ms, left), now + left, clocks));
    const move = choice.type === 'move' ? moveOf(choice.piece - 1, squareOf(state.ground, choice.to)) : -1;
    return ranked.includes(move) ? move : ranked[0];
  }

  /** How long a move may take (ms). -1: no limit. The rest is rounded up, so a second less is sure. */
  private roomIn(seconds: number): number {
    if (!(seconds > 0)) return Number.POSITIVE_INFINITY;
    return Math.max(LEAST_MS, USED * (seconds - 1) * 1000 - 2 * this.server.latency);
  }

  private noteChange(game: ForeignGame): void {
    const look = JSON.stringify(game);
    this.stillFor = look === this.lastLook ? this.stillFor + 1 : 0;
    if (this.stillFor === 0) this.tooEarly.clear();
    this.lastLook = look;
    if (this.stillFor > 0 && this.stillFor % RESTLESS === 0) this.turns.doubt();
  }

  private ended(end: BotEnd['end'], words: string): BotEnd {
    this.logLine(words);
    return { end, words, moves: this.moves, refused: this.refused };
  }

  private logLine(line: string): void {
    this.options.tell?.(line);
  }
}

/** Our team by its id; by its colour where the server calls it something else than it told us. */
function slotOf({ teams }: ForeignGame, { teamId, teamColor }: JoinGameResponse): number {
  const byId = teams.findIndex(team => team?.id === String(teamId));
  return byId >= 0 ? byId : teams.findIndex(team => team !== null && team.color === teamColor);
}

/** Some servers have no winner to tell, or null. */
function judged(winner: readonly string[] | null | undefined, team: readonly string[]): [BotEnd['end'], string] {
  const winners = (winner ?? []).map(String);
  if (winners.length === 0) return ['lost', 'the game is over; the server names no winner'];
  if (!winners.some(name => team.includes(name))) return ['lost', `the game is over: ${winners.join(', ')} won`];
  return winners.length === 1
    ? ['won', 'the game is over: we won']
    : ['drawn', `the game is over: a draw of ${winners.join(', ')}`];
}

/** A search that has tried fewer moves than this overlooks what is plain to see. */
const LEAST_NODES = 20_000;

/** The clocks that a thought is measured with (ms). */
interface ThoughtClocks {
  readonly wall: () => number;
  readonly processor: () => number;
}

/** Those of this machine. */
const CLOCKS: ThoughtClocks = { wall: () => performance.now(), processor: processorTime };

/**
 * How long a thought may take: so much of the processor's time, so that a starved machine takes nothing from it, and
 * longer where that was too little to look around; but never past the moment on the wall at which the session's limit
 * wants its answer.
 */
export function allowanceOf(ms: number, deadline: number, { wall, processor }: ThoughtClocks): Budget {
  const end = processor() + ms;
  return { until: nodes => wall() >= deadline || (nodes >= LEAST_NODES && processor() >= end) };
}

/** After so much thought everything that matters has been compiled (ms). */
const WARM_MS = 3000;

/** A brain that thinks about a game of nobody's: a process that has just started searches a third of what it could. */
class WarmUp {
  private readonly brain: ServerBrain | undefined;
  private state: FlagState | undefined;
  private turns = 0;
  private spent = 0;

  constructor(brain: ServerBrain | undefined) {
    this.brain = brain;
  }

  /** Thinks for so long, until it is warm; the game goes on by what it chooses. */
  async go(ms: number): Promise<undefined> {
    if (this.brain === undefined || this.spent >= WARM_MS) return;
    this.spent += ms;
    if (this.state?.phase !== 'playing') this.state = begun();
    const { current } = this.state;
    const choice = await this.brain.choose(reseeded(this.state, this.turns++), budgetOf({ ms }));
    flag.apply(this.state, current, choice);
  }
}

function begun(): FlagState {
  const state = flag.begin(flag.readSetup({ template: FLAG_MAPS.example?.template }), 0);
  for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
  return state;
}
