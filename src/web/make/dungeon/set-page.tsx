import { Activity, useEffect, useMemo, useState } from 'react';
import { dungeon } from '../../../dungeon/rules.ts';
import type { MapEntity } from '../../../dungeon/setup.ts';
import { InvalidSetup } from '../../../kernel/errors.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import DungeonTable from '../../games/dungeon/table-page.tsx';
import { ButtonLink, Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice } from '../../parts/fetching/page-notices.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { ProblemList } from '../../parts/problem-list.tsx';
import { dungeonTexts } from '../../texts/dungeon.ts';
import { dungeonMoreTexts } from '../../texts/dungeon-more.ts';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import { type Trying, TryOut } from '../editor/try-out.tsx';
import { dungeonSetup } from '../formats/dungeon/doc.ts';
import { readSet, type SetLevel, type StoredSet, storedSet } from '../formats/dungeon/level-set.ts';
import { partsOf, publishSet, UnpublishedLevel } from './publish-set.ts';
import type { IdleThings } from './solve.worker.ts';
import { type Finding, useFindings } from './use-findings.ts';
import '../../styles/make/desk.css';
import '../../styles/make/make.css';

const say = makeTexts.set;

/** A set of levels: played in its order, solved as a whole, and published as collections. */
export default function SetPage() {
  const [set, setSet] = useState(storedSet);
  const source = set?.source;
  // It was read before it was kept.
  const levels = useMemo(() => (source === undefined ? [] : readSet(source)), [source]);
  if (set === undefined || levels.length === 0) {
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <ButtonLink to={pathTo.make} returns>
          {makeTexts.desk.back}
        </ButtonLink>
      </Notice>
    );
  }
  return <OpenSet set={set} levels={levels} onChange={setSet} />;
}

interface OpenSetProps {
  readonly set: StoredSet;
  readonly levels: readonly SetLevel[];
  readonly onChange: (set: StoredSet) => void;
}

function OpenSet({ set, levels, onChange }: OpenSetProps) {
  const setups = useMemo(() => levels.map(({ doc }) => doc && dungeonSetup(doc)), [levels]);
  const findings = useFindings(setups);
  const [played, setPlayed] = useState<number>();
  const [won, setWon] = useState<ReadonlySet<number>>(new Set());
  const trying = useMemo((): Trying | undefined => {
    if (played === undefined) return undefined;
    const next = setups.findIndex((setup, n) => n > played && setup !== undefined);
    return {
      ...{ rules: dungeon as AnyRules, setup: setups[played], title: levels[played]?.title ?? '', Table: DungeonTable },
      words: say.trial,
      onWon: () => setWon(before => new Set(before).add(played)),
      ...(next >= 0 && { next: { title: levels[next]?.title ?? '', go: () => setPlayed(next) } }),
    };
  }, [played, levels, setups]);
  useEffect(() => {
    if (played === undefined) document.title = `${set.title} · ${texts.title}`;
  }, [set.title, played]);
  const first = setups.findIndex((setup, n) => setup !== undefined && !won.has(n));
  const isProved = (finding: Finding | undefined) => finding !== undefined && finding !== 'failed' && proved(finding);
  const wrong = levels.filter(({ doc }) => doc === undefined).length;
  const looked = findings.filter(finding => finding !== undefined).length;
  return (
    <>
      <Activity mode={trying === undefined ? 'visible' : 'hidden'}>
        <section className="section">
          <h1>{set.title}</h1>
          <p role="status">
            {say.sum(levels.length, findings.filter(isProved).length, levels.length - wrong - looked, wrong)}
          </p>
          <div className="buttons">
            {first >= 0 && (
              <Button kind="main" onClick={() => setPlayed(first)}>
                {won.size === 0 ? makeTexts.head.play : say.next(levels[first]?.title ?? '')}
              </Button>
            )}
            <ButtonLink to={pathTo.make} returns>
              {makeTexts.desk.back}
            </ButtonLink>
          </div>
          <PublishedSet set={set} levels={levels} findings={findings} onChange={onChange} />
          <ol className="make-drafts make-levels">
            {levels.map((level, n) => (
              // Levels have no names of their own: two may be called alike.
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <li key={n}>
                <strong>
                  {n + 1}. {level.title}
                </strong>
                {level.doc === undefined ? (
                  <ProblemList problems={level.problems} heading={say.wrong(level.title)} whole={level.title} />
                ) : (
                  <>
                    <span>{[...(won.has(n) ? [say.won] : []), ...findingWords(findings[n])].join(' · ')}</span>
                    <Button kind="small" aria-label={say.play(level.title)} onClick={() => setPlayed(n)}>
                      {makeTexts.head.play}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      </Activity>
      {trying !== undefined && <TryOut key={played} trying={trying} onLeave={() => setPlayed(undefined)} />}
    </>
  );
}

function proved({ verdict }: Exclude<Finding, 'failed'>): boolean {
  return verdict.answer === 'unwinnable' || (verdict.answer === 'winnable' && verdict.isShortest);
}

function findingWords(finding: Finding | undefined): string[] {
  if (finding === undefined) return [say.waiting];
  if (finding === 'failed') return [makeTexts.solve.failed];
  const { verdict, grade, idle } = finding;
  if (verdict.answer !== 'winnable') return [say.answers[verdict.answer]];
  const graded = grade && dungeonMoreTexts.grade.difficulty(grade.difficulty, grade.isSurveyed);
  const length = say.moves(verdict.play.log.length, verdict.isShortest);
  return [length, ...(graded ? [graded] : []), ...(idle ? [idleWords(idle)] : [])];
}

function idleWords({ things, isWhole }: IdleThings): string {
  const name = ({ type, x, y }: MapEntity) => say.thing(dungeonTexts.pieces[type] ?? type, x, y);
  return say.idle(
    things.map(each => each.map(name).join(' + ')),
    isWhole,
  );
}

interface PublishedSetProps extends OpenSetProps {
  readonly findings: readonly (Finding | undefined)[];
}

/** Publishes what can be played and is not known to be impossible to win; pressed again it goes on where it was stopped. */
function PublishedSet({ set, levels, findings, onChange }: PublishedSetProps) {
  const [news, setNews] = useState('');
  const [isBusy, setBusy] = useState(false);
  const playable = levels.filter(({ doc }) => doc !== undefined);
  const parts = partsOf(set.title, playable);
  const isLeftOut = (level: SetLevel) => {
    const finding = findings[levels.indexOf(level)];
    return typeof finding === 'object' && finding.verdict.answer === 'unwinnable';
  };
  const isDone = set.made.length >= parts.length;
  const publish = async () => {
    setBusy(true);
    try {
      const onStep = (now: StoredSet, done: number) => {
        setNews(say.publishing(done, playable.length));
        onChange(now);
      };
      await publishSet(set, levels, { isLeftOut, onStep });
      setNews(makeTexts.publish.published);
    } catch (error) {
      if (!(error instanceof UnpublishedLevel || error instanceof InvalidSetup)) throw error;
      setNews(say.stopped(error.message));
    }
    setBusy(false);
  };
  return (
    <>
      {!isDone && <p>{say.publishNote(parts.length)}</p>}
      <div className="buttons">
        {!isDone && (
          <Button disabled={isBusy} onClick={() => void publish()}>
            {makeTexts.publish.publish}
          </Button>
        )}
        <span role="status">{news}</span>
      </div>
      {set.made.some(id => id !== '') && (
        <ul>
          {parts.map(
            ({ title }, n) =>
              set.made[n] && (
                <li key={title}>
                  <Link to={pathTo.collection(set.made[n])}>{title}</Link>
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}
