// Written for speed: a large board is told through it with every move.
import type { Differences, FieldChanged, ThingChanged } from '../../kernel/differences.ts';
import { EMPTY_LIST, join, nameHash, valueHash, viewHash } from '../../wire/shared/view-hash.ts';

/** What is said of a field before its new value, and the hash of its name. */
interface Field {
  readonly text: string;
  /** The same where it is the only one of a thing, after the id. */
  readonly only: string;
  readonly hash: number;
}

/** The long list of a view as those who are told know it. Kept are the hashes of its things, of which its own is made. */
export class EntityListDiffer {
  private readonly things: number[];
  private sum: number;
  /** A few words of the rules, each made ready once. */
  private readonly fields = new Map<string, Field>();

  constructor(things: readonly unknown[]) {
    this.things = things.map(thing => viewHash(thing) | 0);
    this.sum = this.sumUp();
  }

  /** The hash of the list. */
  get hash(): number {
    return this.sum;
  }

  /** Goes on to what is different. Returns the change of the list as JSON; undefined where there is none. */
  follow({ changed, gone, fresh }: Differences): string | undefined {
    if (changed.length + gone.length + fresh.length === 0) return undefined;
    for (const { place } of gone.toReversed()) this.things.splice(place, 1);
    for (const { thing, place } of fresh) this.things.splice(place, 0, viewHash(thing) | 0);
    let parts = '';
    for (const each of changed) {
      if (parts !== '') parts += ',';
      parts += each.name === undefined ? this.change(each) : this.changeOne(each);
    }
    // Whatever stands behind what came or went has another place.
    if (gone.length + fresh.length > 0) this.sum = this.sumUp();
    const goneText = gone.length === 0 ? '' : `,"gone":${JSON.stringify(gone.map(({ id }) => id))}`;
    const freshText =
      fresh.length === 0 ? '' : `,"new":${JSON.stringify(fresh.map(({ thing, place }) => [place, thing]))}`;
    return `{"ids":[${parts}]${goneText}${freshText}}`;
  }

  /** Ids of things that rules compare are digits, and names are our own words: only values may have to be escaped. */
  private change({ id, place, was, is }: ThingChanged): string {
    const before = this.things[place] ?? 0;
    let after = before;
    let parts = '';
    let gone = '';
    for (const name in is) {
      const { text, hash } = this.fields.get(name) ?? this.fieldOf(name);
      const old = was[name];
      const value = is[name];
      if (old !== undefined) after = (after - join(hash, valueHash(old))) | 0;
      if (value === undefined) gone += gone === '' ? `"${name}"` : `,"${name}"`;
      else {
        after = (after + join(hash, valueHash(value))) | 0;
        if (parts !== '') parts += ',';
        parts += `${text}${typeof value === 'number' ? value : JSON.stringify(value)}}`;
      }
    }
    this.things[place] = after;
    this.sum = (this.sum - join(place, before) + join(place, after)) | 0;
    return gone === '' ? `["${id}",{"of":{${parts}}}]` : `["${id}",{"of":{${parts}},"gone":[${gone}]}]`;
  }

  /** One number of a thing: what most things change that change at all. */
  private changeOne({ id, place, name, was, is }: FieldChanged): string {
    const { only, hash } = this.fields.get(name) ?? this.fieldOf(name);
    const before = this.things[place] ?? 0;
    const after = (before - join(hash, valueHash(was)) + join(hash, valueHash(is))) | 0;
    this.things[place] = after;
    this.sum = (this.sum - join(place, before) + join(place, after)) | 0;
    return `["${id}${only}${is}}}}]`;
  }

  private fieldOf(name: string): Field {
    const text = `"${name}":{"set":`;
    const field = { text, only: `",{"of":{${text}`, hash: nameHash(name) };
    this.fields.set(name, field);
    return field;
  }

  private sumUp(): number {
    return this.things.reduce((sum, thing, place) => (sum + join(place, thing)) | 0, EMPTY_LIST);
  }
}
