import { describe, expect, test } from 'vitest';
import { flagAgainst } from '../../../src/conform/flag/against/trials.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import { USUAL } from '../../../src/conform/flag/habits.ts';
import { answerOf, type FlagSide, type Request } from '../../../src/conform/flag/side.ts';
import { flagTrials } from '../../../src/conform/flag/trials.ts';
import { faults, noted } from '../noted.ts';
import { OwnSide, type Twist } from './ownside.ts';

const OF_THE_RULES = FLAG_CASES.filter(({ kind }) => kind !== 'request' && kind !== 'answer');

/** A side that notes what it is asked, and with which status it answers. */
function noting(twist: Twist = {}) {
  const own = new OwnSide(twist);
  const said: string[] = [];
  const side: FlagSide = {
    async ask(request) {
      // What our rules are never asked, a server would refuse.
      const answer = await own.ask(request).catch(() => answerOf(500, 'what is that?'));
      said.push(`${request.method} ${request.path}${bodyText(request)} ${answer.status}`);
      return answer;
    },
    async wait(seconds) {
      said.push(`wait ${seconds} s`);
      await own.wait(seconds);
    },
  };
  return { said, side };
}

/** A template is told with what was done. */
function bodyText({ body, type }: Request): string {
  const isTemplate = typeof body === 'object' && body !== null && 'template' in body;
  return [
    body === undefined || isTemplate ? '' : ` ${JSON.stringify(body)}`,
    type === undefined ? '' : ` ${type}`,
  ].join('');
}

const shown = (change: (json: Record<string, unknown>, path: string) => object): Twist => ({
  answer: ({ method, path }, answer) =>
    method === 'GET' && answer.text.startsWith('{')
      ? answerOf(answer.status, JSON.stringify(change(JSON.parse(answer.text), path)))
      : answer,
});

test('with our rules all cases are tried in the same way', async () => {
  const { said, side } = noting();
  await expect(await noted(flagTrials(side, USUAL), said)).toMatchFileSnapshot('./tried/cases.txt');
});

describe('with the same seed the same games are played', () => {
  test('with our rules', async () => {
    const { said, side } = noting();
    const text = (await noted(flagAgainst(side, USUAL, 4, 1), said)).replace(
      /"(teamId|teamSecret|pieceId|newPosition)":/g,
      '',
    );
    await expect(text).toMatchFileSnapshot('./tried/games.txt');
  });

  test('and told where a server has others', async () => {
    const side = new OwnSide({ refuses: (_state, _piece, [row]) => row === 0 });
    await expect(await noted(flagAgainst(side, USUAL, 1, 1), [])).toMatchFileSnapshot('./tried/differences.txt');
  });
});

describe('what is told of a server', () => {
  test.each<[string, string, Twist]>([
    ['on which nobody can move', 'moves', { refuses: () => true }],
    ['on which a stranger always wins', 'stranger', shown(json => ({ ...json, gameOver: true, winner: ['Z'] }))],
    ['on which all but the first win', 'winners', shown(json => ({ ...json, gameOver: true, winner: ['B', 'C'] }))],
    ['on which the first is always to move', 'turn', shown(json => ({ ...json, currentTeam: 0 }))],
    ['on which the third is always to move', 'nobody', shown(json => ({ ...json, currentTeam: 2 }))],
    ['that shows no pieces', 'pieces', shown(json => ({ ...json, teams: bare(json.teams) }))],
    ['that shows no last move', 'last', shown(json => ({ ...json, lastMove: null }))],
  ])('%s', async (_, name, twist) => {
    const text = await faults(flagTrials(new OwnSide(twist), USUAL, OF_THE_RULES));
    await expect(text).toMatchFileSnapshot(`./tried/${name}.txt`);
  });
});

describe('what is told of the answers of a server', () => {
  const ANSWERS = FLAG_CASES.filter(({ kind }) => kind === 'answer');

  test.each<[string, string, Twist]>([
    ['that shows no pieces', 'answers-without-pieces', shown(json => ({ ...json, teams: bare(json.teams) }))],
    ['that shows no team', 'answers-without-teams', shown(json => ({ ...json, teams: [null, null] }))],
    [
      'that shows nothing',
      'answers-without-anything',
      { answer: ({ path }, given) => (path === '' ? given : answerOf(200, '7')) },
    ],
  ])('%s', async (_, name, twist) => {
    await expect(await faults(flagTrials(new OwnSide(twist), USUAL, ANSWERS))).toMatchFileSnapshot(
      `./tried/${name}.txt`,
    );
  });
});

function bare(teams: unknown): unknown {
  return Array.isArray(teams) ? teams.map(team => team && { ...team, pieces: [] }) : teams;
}
