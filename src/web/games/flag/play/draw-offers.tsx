import { OFFERS, type OfferKind } from '../../../../flag/actions.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { hasOthers } from '../../../match/rematch-panel.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { shownTeam } from '../look/event-words.ts';

const say = flagTexts.offers;

interface OffersProps {
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** What is to be said of what somebody has offered, and is not answered yet; empty where nothing is. */
export function offerWords({ view, held, outcome }: MatchAnswer): string {
  const { offer, names } = view as FlagView;
  if (offer === null || outcome !== null) return '';
  const { what, by, waiting } = offer;
  const called = (seat: number) => shownTeam(names, seat);
  return held.includes(by) ? say.waiting[what](waiting.map(called)) : flagTexts.tell.offered[what](called(by));
}

/** Answers what somebody has offered, or takes back what was offered from here. */
export function OfferAnswers({ match, table }: OffersProps) {
  const { offer } = match.view as FlagView;
  if (offer === null || match.outcome !== null) return null;
  const { what, by, waiting } = offer;
  const asked = match.held.find(seat => waiting.includes(seat));
  const isMine = match.held.includes(by);
  if (asked === undefined && !isMine) return null;
  const answer = (type: 'accept' | 'decline', seat: number) => table.playAlone({ type, what }, seat);
  return (
    <fieldset className="offer" aria-label={say.label}>
      {asked !== undefined && (
        <Button kind="main" onClick={() => answer('accept', asked)}>
          {say.accept[what]}
        </Button>
      )}
      <Button onClick={() => answer('decline', asked ?? by)}>{asked === undefined ? say.withdraw : say.decline}</Button>
    </fieldset>
  );
}

interface OfferButtonsProps extends OffersProps {
  /** Who would ask: a slot at this screen that is still in. */
  readonly slot: number | undefined;
}

/** What one can ask of those who play elsewhere. Who has asked and was declined moves first. */
export function OfferButtons({ match, table, slot }: OfferButtonsProps) {
  const { asked, offer, lastMove } = match.view as FlagView;
  if (slot === undefined || !hasOthers(match)) return null;
  const canAsk = (what: OfferKind) =>
    offer === null && !asked[slot]?.includes(what) && (what === 'draw' || lastMove !== null);
  return OFFERS.map(what => (
    <Button
      key={what}
      className="offer-button"
      aria-disabled={!canAsk(what)}
      title={canAsk(what) ? undefined : say.notNow}
      onClick={() => canAsk(what) && table.playAlone({ type: 'offer', what }, slot)}
    >
      {say.ask[what]}
    </Button>
  ));
}
