import type { Differences } from '../../kernel/differences.ts';
import type { Look } from '../../kernel/match/look.ts';
import { type Distinct, viewChange } from '../../wire/shared/view-changes.ts';
import { join, nameHash, ViewHash } from '../../wire/shared/view-hash.ts';
import { Crowd } from './crowd.ts';

type AnyLook = Look;
type Fields = Readonly<Record<string, unknown>>;

/** What is known of a view that rules compare by themselves. */
interface Known {
  /** How the match looked when that was so. */
  readonly look: AnyLook;
  readonly rest: Fields;
  readonly crowd: Crowd;
}

/** How a match looked last to those who take changes, and what they are sent next. */
export class Telling {
  private at: number;
  private look: AnyLook;
  private known: Known | undefined;
  private readonly hash = new ViewHash();
  private readonly distinct: Distinct = new Set();

  constructor(position: number, look: AnyLook) {
    this.at = position;
    this.look = look;
  }

  get position(): number {
    return this.at;
  }

  goOn(position: number, look: AnyLook): void {
    this.at = position;
    this.look = look;
  }

  /** What has changed up to how the match looks now, and a hash of the view that comes of it: the end of an event in JSON. */
  text(look: AnyLook): string {
    const differences = look.since(this.look);
    const { changes, hash } = differences === undefined ? this.compare(look) : this.follow(differences, look);
    return `,"changes":${changes},"hash":${hash}}`;
  }

  private compare(look: AnyLook): { readonly changes: string; readonly hash: number } {
    const change = viewChange(this.look.view, look.view, this.distinct) ?? null;
    return { changes: JSON.stringify(change), hash: this.hash.of(look.view) };
  }

  private follow(differences: Differences, look: AnyLook): { readonly changes: string; readonly hash: number } {
    const { list, rest } = differences;
    const { crowd, rest: restBefore } = this.known?.look === this.look ? this.known : knownOf(this.look, list);
    const things = crowd.follow(differences);
    const others = viewChange(restBefore, rest, this.distinct);
    this.known = { look, rest, crowd };
    const hash = (this.hash.of(rest) + join(nameHash(list), crowd.hash)) >>> 0;
    return { changes: together(list, things, others === undefined ? undefined : JSON.stringify(others)), hash };
  }
}

function knownOf(look: AnyLook, list: string): Known {
  const { [list]: things, ...rest } = look.view as Fields;
  return { look, rest, crowd: new Crowd(things as readonly unknown[]) };
}

/** One change of a view, in JSON, out of that of its list and that of all others. */
function together(list: string, things: string | undefined, others: string | undefined): string {
  if (things === undefined) return others ?? 'null';
  const own = `${JSON.stringify(list)}:${things}`;
  if (others === undefined) return `{"of":{${own}}}`;
  const rest = others.slice('{"of":{'.length);
  return `{"of":{${own}${rest.startsWith('}') ? '' : ','}${rest}`;
}
