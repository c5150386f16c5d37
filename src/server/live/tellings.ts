import type { Look } from '../../kernel/match/look.ts';
import type { Played } from '../../kernel/match/played.ts';
import type { Viewer } from '../../kernel/rules.ts';
import type { AnyMatch } from '../matches/openmatch.ts';
import { newsOf } from './events.ts';
import { Telling } from './telling.ts';
import type { Watcher } from './watcher.ts';

/** What those of one match who take changes know, by whose view it is. */
export class Tellings {
  private readonly all = new Map<Viewer, Telling>();

  /** Tells of an entry those who see the same; the text is made once for all of them. */
  send(
    match: AnyMatch,
    played: Played<unknown, unknown>,
    as: Viewer,
    watchers: ReadonlySet<Watcher>,
    now: number,
  ): void {
    const last = this.all.get(as);
    const look = match.look(as);
    const news = newsOf(match, as, played, now);
    let whole: string | undefined;
    let part: string | undefined;
    for (const watcher of watchers) {
      if (last !== undefined && watcher.knows(last.position)) {
        part ??= last.text(news, look);
        watcher.send(played.position, part);
      } else {
        whole ??= JSON.stringify({ ...news, view: look.view });
        watcher.send(played.position, whole);
      }
    }
    this.keep(as, watchers, played.position, look);
  }

  /** Notes what they know from now on. */
  keep(as: Viewer, watchers: ReadonlySet<Watcher>, position: number, look: Look<unknown, unknown>): void {
    const telling = this.all.get(as);
    if (!isWanted(watchers)) this.all.delete(as);
    else if (telling === undefined) this.all.set(as, new Telling(position, look));
    else telling.goOn(position, look);
  }

  /** Somebody has gone: what nobody needs any more is forgotten. */
  tidy(as: Viewer, watchers: ReadonlySet<Watcher>): void {
    if (!isWanted(watchers)) this.all.delete(as);
  }
}

function isWanted(watchers: ReadonlySet<Watcher>): boolean {
  for (const { takesChanges } of watchers) if (takesChanges) return true;
  return false;
}
