// Written for speed: a large board is told through it with every move.
import type { Differences, ThingChanged } from '../../kernel/differences.ts';
import { EMPTY_LIST, fieldHash, join, viewHash } from '../../wire/channel/viewhash.ts';

/** The long list of a view as those who are told know it. Kept are the hashes of its things, of which its own is made. */
export class Crowd {
  private readonly things: number[];
  private sum: number;

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
      parts += parts === '' ? changeText(each) : `,${changeText(each)}`;
      this.change(each);
    }
    // Whatever stands behind what came or went has another place.
    if (gone.length + fresh.length > 0) this.sum = this.sumUp();
    const goneText = gone.length === 0 ? '' : `,"gone":${JSON.stringify(gone.map(({ id }) => id))}`;
    const freshText =
      fresh.length === 0 ? '' : `,"new":${JSON.stringify(fresh.map(({ thing, place }) => [place, thing]))}`;
    return `{"ids":[${parts}]${goneText}${freshText}}`;
  }

  private change({ place, was, is }: ThingChanged): void {
    const before = this.things[place] ?? 0;
    let after = before;
    for (const name in is) after = (after - fieldHash(name, was[name]) + fieldHash(name, is[name])) | 0;
    this.things[place] = after;
    this.sum = (this.sum - join(place, before) + join(place, after)) | 0;
  }

  private sumUp(): number {
    return this.things.reduce((sum, thing, place) => (sum + join(place, thing)) | 0, EMPTY_LIST);
  }
}

/** Ids of things that rules compare are digits, and names are our own words: only values may have to be escaped. */
function changeText({ id, is }: ThingChanged): string {
  let parts = '';
  let gone = '';
  for (const name in is) {
    const value = is[name];
    if (value === undefined) gone += gone === '' ? `"${name}"` : `,"${name}"`;
    else {
      const text = typeof value === 'number' ? value : JSON.stringify(value);
      parts += parts === '' ? `"${name}":{"set":${text}}` : `,"${name}":{"set":${text}}`;
    }
  }
  return gone === '' ? `["${id}",{"of":{${parts}}}]` : `["${id}",{"of":{${parts}},"gone":[${gone}]}]`;
}
