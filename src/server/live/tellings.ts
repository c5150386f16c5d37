import type { Look } from '../../kernel/match/look.ts';
import type { Played } from '../../kernel/match/played.ts';
import type { AnyRules, Viewer } from '../../kernel/rules.ts';
import type { AnyMatch } from '../matches/openmatch.ts';
import { type News, newsOf, unheard } from './events.ts';
import { Telling } from './telling.ts';
import type { Watcher } from './watcher.ts';

type AnyLook = Look;

/** What comes before the happenings: of what is told before them, nothing is a text of anybody else. */
const GAP = '"happenings":[';

/** News in JSON, made when it is first asked for. */
class Texts {
  private readonly news: News;
  private readonly rules: AnyRules;
  private asPart: string | undefined;
  private asWhole: string | undefined;

  constructor(news: News, rules: AnyRules) {
    this.news = news;
    this.rules = rules;
  }

  /** With what has changed. */
  part(changes: string): string {
    this.asPart ??= this.beginning() + changes;
    return this.asPart;
  }

  /** With how it stands. */
  whole(look: AnyLook): string {
    this.asWhole ??= JSON.stringify({ ...this.news, view: look.view });
    return this.asWhole;
  }

  /** All but the last bracket. Where rules write happenings themselves, those are put into the gap that is left for them. */
  private beginning(): string {
    const { news, rules } = this;
    if (rules.written === undefined || news.happenings.length === 0) return JSON.stringify(news).slice(0, -1);
    const quiet = JSON.stringify({ ...news, happenings: [] });
    const gap = quiet.indexOf(GAP) + GAP.length;
    let list = '';
    for (const what of news.happenings) {
      if (list !== '') list += ',';
      list += rules.written(what) ?? JSON.stringify(what);
    }
    return quiet.slice(0, gap) + list + quiet.slice(gap, -1);
  }
}

/** What those of one match who take changes know, by whose view it is. */
export class Tellings {
  private readonly all = new Map<Viewer, Telling>();

  /** Tells of an entry those who see the same; the text is made once for all of them. */
  send(match: AnyMatch, played: Played, as: Viewer, watchers: ReadonlySet<Watcher>, now: number): void {
    const last = this.all.get(as);
    const look = match.look(as);
    const told: { happenings?: Texts; quiet?: Texts } = {};
    let changes: string | undefined;
    for (const watcher of watchers) {
      const kind = watcher.takesHappenings ? 'happenings' : 'quiet';
      told[kind] ??= new Texts(newsOf(match, as, kind === 'quiet' ? unheard(played) : played, now), match.rules);
      if (last !== undefined && watcher.knows(last.position)) {
        changes ??= last.text(look);
        watcher.send(played.position, told[kind].part(changes));
      } else watcher.send(played.position, told[kind].whole(look));
    }
    this.keep(as, watchers, played.position, look);
  }

  /** Notes what they know from now on. */
  keep(as: Viewer, watchers: ReadonlySet<Watcher>, position: number, look: AnyLook): void {
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
