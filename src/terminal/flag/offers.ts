import type { OfferKind } from '../../flag/offer.ts';
import type { FlagView } from '../../flag/view.ts';
import { Client } from '../../wire/client.ts';
import type { TeamKey } from '../../wire/flag/flagclient.ts';
import { Refused } from '../../wire/problems/problems.ts';

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

  /** Says it to the others. Throws Refused. */
  async say(saying: Saying): Promise<void> {
    if (saying === 'draw') return this.play({ type: 'offer', what: 'draw' });
    if (saying === 'takeback') return this.play({ type: 'offer', what: 'back' });
    const offer = await this.standing();
    return this.play({ type: saying, what: offer?.what ?? 'draw' });
  }

  /** Gives up, whoever is to move. Throws Refused. */
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
      return { what, by: view.names[by] ?? '', isMine: view.names[by] === this.team.teamId, isAsked };
    } catch (error) {
      // A server that speaks the course's interface and nothing else.
      if (error instanceof Refused) this.isKnown = false;
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
