import type { Differences } from '../../kernel/differences.ts';
import type { LazyView } from '../../kernel/match/fold.ts';
import type { Match } from '../../kernel/match/match.ts';
import { eventsFor, type Played } from '../../kernel/match/match-types.ts';
import type { AnyRules, Viewer } from '../../kernel/rules.ts';
import type { EntryEvent, WatchEvent } from '../../wire/schemas/match-answers.ts';
import { type Distinct, viewChange } from '../../wire/shared/view-changes.ts';
import { join, nameHash, ViewHash } from '../../wire/shared/view-hash.ts';
import { stepsOf } from '../matches/present-match.ts';
import { EntityListDiffer } from './entity-list-differ.ts';
import type { Subscription } from './subscription.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is known of a view that rules compare by themselves. */
interface Known {
  /** How the match looked when that was so. */
  readonly look: LazyView;
  readonly rest: Fields;
  readonly differ: EntityListDiffer;
}

/** A delta of views: how a match looked last to those who take changes, and what they are sent next. */
export class ViewDelta {
  private at: number;
  private look: LazyView;
  private known: Known | undefined;
  private readonly hash = new ViewHash();
  private readonly distinct: Distinct = new Set();

  constructor(position: number, look: LazyView) {
    this.at = position;
    this.look = look;
  }

  get position(): number {
    return this.at;
  }

  moveTo(position: number, look: LazyView): void {
    this.at = position;
    this.look = look;
  }

  /** What has changed up to how the match looks now, and a hash of the view that comes of it: the end of an event in JSON. */
  text(look: LazyView): string {
    const differences = look.differencesSince(this.look);
    const { changes, hash } = differences === undefined ? this.compare(look) : this.follow(differences, look);
    return `,"changes":${changes},"hash":${hash}}`;
  }

  private compare(look: LazyView): { readonly changes: string; readonly hash: number } {
    const change = viewChange(this.look.view, look.view, this.distinct) ?? null;
    return { changes: JSON.stringify(change), hash: this.hash.of(look.view) };
  }

  private follow(differences: Differences, look: LazyView): { readonly changes: string; readonly hash: number } {
    const { list, rest } = differences;
    const { differ, rest: restBefore } = this.known?.look === this.look ? this.known : knownOf(this.look, list);
    const things = differ.follow(differences);
    const others = viewChange(restBefore, rest, this.distinct);
    this.known = { look, rest, differ };
    const hash = (this.hash.of(rest) + join(nameHash(list), differ.hash)) >>> 0;
    return { changes: joinChanges(list, things, others === undefined ? undefined : JSON.stringify(others)), hash };
  }
}

function knownOf(look: LazyView, list: string): Known {
  const { [list]: things, ...rest } = look.view as Fields;
  return { look, rest, differ: new EntityListDiffer(things as readonly unknown[]) };
}

/** One change of a view, in JSON, out of that of its list and that of all others. */
function joinChanges(list: string, things: string | undefined, others: string | undefined): string {
  if (things === undefined) return others ?? 'null';
  const own = `${JSON.stringify(list)}:${things}`;
  if (others === undefined) return `{"of":{${own}}}`;
  const rest = others.slice('{"of":{'.length);
  return `{"of":{${own}${rest.startsWith('}') ? '' : ','}${rest}`;
}

/** What comes before the happenings: of what is told before them, nothing is a text of anybody else. */
const GAP = '"happenings":[';

/** An event in JSON, made when it is first asked for. */
class EventTexts {
  private readonly event: ViewlessEvent;
  private readonly rules: AnyRules;
  private asPart: string | undefined;
  private asWhole: string | undefined;

  constructor(event: ViewlessEvent, rules: AnyRules) {
    this.event = event;
    this.rules = rules;
  }

  /** With what has changed. */
  part(changes: string): string {
    this.asPart ??= this.openAtBeginning() + changes;
    return this.asPart;
  }

  /** With how it stands. */
  whole(look: LazyView): string {
    this.asWhole ??= JSON.stringify({ ...this.event, view: look.view });
    return this.asWhole;
  }

  /** All but the last bracket. Where rules write happenings themselves, those are put into the gap that is left for them. */
  private openAtBeginning(): string {
    const { event, rules } = this;
    if (rules.written === undefined || event.happenings.length === 0) return JSON.stringify(event).slice(0, -1);
    const quiet = JSON.stringify({ ...event, happenings: [] });
    const gap = quiet.indexOf(GAP) + GAP.length;
    let list = '';
    for (const what of event.happenings) {
      if (list !== '') list += ',';
      list += rules.written(what) ?? JSON.stringify(what);
    }
    return quiet.slice(0, gap) + list + quiet.slice(gap, -1);
  }
}

/** The deltas of one match, by whose view it is. */
export class ViewDeltas {
  private readonly all = new Map<Viewer, ViewDelta>();

  /** Tells of an entry those who see the same; the text is made once for all of them. */
  send(match: Match, played: Played, as: Viewer, subscriptions: ReadonlySet<Subscription>, now: number): void {
    const last = this.all.get(as);
    const look = match.lazyView(as);
    const told: { happenings?: EventTexts; quiet?: EventTexts } = {};
    let changes: string | undefined;
    for (const subscription of subscriptions) {
      const kind = subscription.wantsEvents ? 'happenings' : 'quiet';
      told[kind] ??= new EventTexts(
        eventWithoutView(match, as, kind === 'quiet' ? withoutEvents(played) : played, now),
        match.rules,
      );
      if (last !== undefined && subscription.canTakeDelta(last.position)) {
        changes ??= last.text(look);
        subscription.send(played.position, told[kind].part(changes));
      } else subscription.send(played.position, told[kind].whole(look));
    }
    this.remember(as, subscriptions, played.position, look);
  }

  /** Notes what they know from now on. */
  remember(as: Viewer, subscriptions: ReadonlySet<Subscription>, position: number, look: LazyView): void {
    const delta = this.all.get(as);
    if (!isWanted(subscriptions)) this.all.delete(as);
    else if (delta === undefined) this.all.set(as, new ViewDelta(position, look));
    else delta.moveTo(position, look);
  }

  /** Somebody has gone: what nobody needs any more is forgotten. */
  forgetUnwanted(as: Viewer, subscriptions: ReadonlySet<Subscription>): void {
    if (!isWanted(subscriptions)) this.all.delete(as);
  }
}

function isWanted(subscriptions: ReadonlySet<Subscription>): boolean {
  for (const { wantsDeltas } of subscriptions) if (wantsDeltas) return true;
  return false;
}

/** An event without the view that comes of it. */
type ViewlessEvent = Omit<WatchEvent, 'view'>;

/** What happened last in a match, as far as somebody may know it. */
function eventWithoutView(
  match: Match,
  as: Viewer,
  { events: told, entries }: Partial<Played>,
  now: number,
): ViewlessEvent {
  return {
    position: match.position,
    as,
    happenings: eventsFor(told ?? [], as),
    ...(entries?.at(-1)?.back === undefined ? {} : { wentBack: true }),
    toAct: match.toAct(),
    outcome: match.outcome() ?? null,
    steps: stepsOf(match, as),
    deadlines: Object.fromEntries(match.deadlines()),
    now,
  };
}

/** The same for whoever does without what happened. */
export function withoutEvents(played: Partial<Played>): Partial<Played> {
  return { ...played, events: [] };
}

/** The same, and how the match stands. */
export function viewEvent(match: Match, as: Viewer, played: Partial<Played>, now: number): WatchEvent {
  return { ...eventWithoutView(match, as, played, now), view: match.view(as) };
}

/** The last entry of a match, for whoever folds it. */
export function entryEvent({ position }: Match, { entries }: Partial<Played>): EntryEvent {
  const entry = entries?.at(-1);
  return entry === undefined ? { position } : { position, entry };
}
