import { useCallback } from 'react';
import { STAGES } from '../../dungeon/maps/campaign.ts';
import { Match } from '../../kernel/match/match.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice, Notice } from '../parts/fetching/page-notices.tsx';
import { reasonOf } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';
import { recordingOf } from './replay-boards.ts';
import { Replay } from './replay-viewer.tsx';

/** Plays worth seeing, made as they are asked for: each ends as it always does. */
const CHOSEN = {
  hourglass: () => dungeonPlay('hourglass'),
  'half-adder': () => dungeonPlay('half-adder'),
  crossing: duel,
  dwarf: descent,
} as const satisfies Readonly<Record<string, () => Promise<MatchFile>>>;

/** One of them, watched like any other replay. */
export default function ChosenReplay({ name }: { readonly name: string }) {
  const { answer, failure, retry } = useFetch(
    useCallback(
      async () => (Object.hasOwn(CHOSEN, name) ? recordingOf(await CHOSEN[name as keyof typeof CHOSEN]()) : null),
      [name],
    ),
  );
  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  if (answer === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  if (answer === null)
    return (
      <Notice heading={texts.trouble.lost} note={texts.trouble.lostNote}>
        <ButtonLink to={pathTo.home}>{texts.trouble.home}</ButtonLink>
      </Notice>
    );
  return (
    <Replay recording={answer} title={texts.home.chosen.plays[name as keyof typeof CHOSEN].title}>
      {() => (
        <ButtonLink to={pathTo.home} returns>
          {texts.home.chosen.heading}
        </ButtonLink>
      )}
    </Replay>
  );
}

/** A dungeon that ships, won by the play that proves its par. */
async function dungeonPlay(name: string): Promise<MatchFile> {
  const [{ dungeon }, { shippedSetup }, { proofOf }] = await Promise.all([
    import('../../dungeon/rules.ts'),
    import('../../dungeon/maps/shipped-maps.ts'),
    import('../../dungeon/maps/plays.ts'),
  ]);
  const match = Match.begin(dungeon, { setup: shippedSetup(name), seed: STAGES.get(name)?.seed ?? 1, time: 0 });
  for (const action of proofOf({ name })) await match.play(0, action, { time: 0 });
  return match.file();
}

/** So much thought for a move takes no time that anybody would notice. */
const NODES = 300;

/** Two that think alike meet at Capture The Flag. */
async function duel(): Promise<MatchFile> {
  const [{ flag }, { FLAG_MAPS }, { BotBrains }, { flagTexts }] = await Promise.all([
    import('../../flag/rules.ts'),
    import('../../flag/maps/index.ts'),
    import('../games/flag/bots/bot-brains.ts'),
    import('../texts/flag.ts'),
  ]);
  const template = FLAG_MAPS.crossing?.template;
  const match = Match.begin(flag, { setup: { template }, seed: 1, time: 0 });
  for (const by of [0, 1]) await match.play(by, { type: 'join', team: flagTexts.colours[by] ?? `${by}` }, { time: 0 });
  const brains = new BotBrains();
  while (match.outcome() === undefined) {
    const view = match.view('public');
    const seat = view.currentTeam;
    await match.play(
      seat,
      brains.choose({ seat, view, brain: 'alphabeta', nodes: NODES }, () => 0),
      { time: 0 },
    );
  }
  return match.file();
}

const DWARF = { race: 'dwarf', seed: 2 };

/** A dwarf goes down all five floors, led by somebody who knows them. */
async function descent(): Promise<MatchFile> {
  const [{ chamber }, { delver }] = await Promise.all([
    import('../../chamber/rules.ts'),
    import('../../players/chamber/delver/delver.ts'),
  ]);
  const match = Match.begin(chamber, { setup: { race: DWARF.race }, seed: DWARF.seed, time: 0 });
  const player = delver();
  while (match.outcome() === undefined) await match.play(0, player.choose(match.view(0)), { time: 0 });
  return match.file();
}
