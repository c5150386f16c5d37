import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { brainPlayer } from '../../src/tournament/games/brain-player.ts';
import { flagAdapter, flagStory } from '../../src/tournament/games/flag-adapter.ts';
import { type PlayedGame, playGame } from '../../src/tournament/games/play-game.ts';
import { standingsOf } from '../../src/tournament/rating/scoreboard.ts';
import { ratingPlot, reportPage } from '../../src/tournament/report/report-page.ts';
import { viewerScript } from '../../src/tournament/report/write-report.ts';
import type { Result } from '../../src/tournament/results/ledger.ts';
import type { TournamentStanding } from '../../src/wire/schemas/tournament-schemas.ts';

const result = (id: string, seats: string[], winners: number[], more: Partial<Result> = {}): Result => ({
  ...{ id, seats, winners, reason: 'The last flag is gone.', plies: 30, capped: false, forfeits: {} },
  ...more,
});

/** The rows of a page's tables, each as the words in its cells; what is bold stands between stars. */
function rows(page: string): string[][] {
  const words = (cell: string) =>
    cell
      .replace(/<\/?b>/g, '*')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  return [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => words(cell)),
  );
}

describe('the report of a tournament', () => {
  const results = [
    result('crossing-1-1-1', ['a', 'b<'], [0]),
    result('crossing-1-1-2', ['b<', 'a'], [0, 1], { capped: true, reason: 'Time is up.' }),
    result('my-map-1-2-1', ['a', 'c'], [0], { forfeits: { 1: 'it has ended' } }),
  ];
  const page = reportPage({ title: 'Cup & <b>', names: ['a', 'b<', 'c'], results, stories: {}, viewer: '' });

  test('has the title, and how many games and players there were', () => {
    expect(page).toContain('<title>Cup &#38; &#60;b&#62;</title>');
    expect(page).toContain('3 games of Capture The Flag by 3 players; in 1 of them time was called.');
    const [first] = results;
    expect(reportPage({ title: '', names: ['a', 'b<'], results: [first!], stories: {}, viewer: '' })).toContain(
      '1 games of Capture The Flag by 2 players; none had to be stopped.',
    );
  });

  test('has the standings, the best first', () => {
    const standings = rows(page).slice(1, 4);
    expect(standings.map(([place, name]) => `${place} ${name}`)).toEqual(['1 a', '2 b<', '3 c']);
    expect(standings.map(row => row.slice(5, 10).join(' '))).toEqual([
      '3 2 1 0 83.3 %',
      '2 0 1 1 25.0 %',
      '1 0 0 1 0.0 %',
    ]);
    const [, , rating, mean, deviation] = standings[0]!;
    expect(rating).toMatch(/^\*-?\d+\.\d\*$/);
    expect(Number(rating?.replaceAll('*', ''))).toBeCloseTo(Number(mean) - 3 * Number(deviation), 0);
  });

  test('has Elo with its error where two play, as figures and as a bar', () => {
    const standings = rows(page).slice(1, 4);
    const elo = standingsOf(['a', 'b<', 'c'], results).map(standing => standing.elo!);
    for (const [n, row] of standings.entries()) {
      expect(Number(row[10])).toBe(Math.round(elo[n]!.rating));
      expect(row[11]).toBe(String(Math.round(elo[n]!.error)));
    }
    expect(standings[0]![10]).toMatch(/^\+\d+$/);
    const bars = [...page.matchAll(/<svg class="bar".*?aria-label="([^"]+)"/gs)];
    expect(bars.map(([, words]) => words)).toEqual(
      elo.map(({ rating, error }) => `${Math.round(rating)} ± ${Math.round(error)}`),
    );
  });

  test('puts players into the places that it is told', () => {
    const place = (standings: readonly TournamentStanding[]) => standings.toReversed();
    const turned = reportPage({ title: '', names: ['a', 'b<', 'c'], place, results, stories: {}, viewer: '' });
    expect(
      rows(turned)
        .slice(1, 4)
        .map(([, name]) => name),
    ).toEqual(['c', 'b<', 'a']);
    expect(rows(turned)[4]).toEqual(['', 'c', 'b<', 'a']);
  });

  test('has everybody against everybody, in the order of the standings', () => {
    expect(rows(page).slice(4, 8)).toEqual([
      ['', 'a', 'b<', 'c'],
      ['a', '–', '1.5 / 2', '1 / 1'],
      ['b<', '0.5 / 2', '–', '–'],
      ['c', '0 / 1', '–', '–'],
    ]);
  });

  test('has every game: its map, who won, how it ended', () => {
    expect(rows(page).slice(9)).toEqual([
      ['crossing-1-1-1', 'crossing', '*a* – b<', 'The last flag is gone.', '30', 'file'],
      ['crossing-1-1-2', 'crossing', '*b<* – *a*', 'Time is up.', '30 (time called)', 'file'],
      ['my-map-1-2-1', 'my-map', '*a* – c', 'The last flag is gone. it has ended', '30', 'file'],
    ]);
  });

  test('holds its games in a way that no name can break out of', () => {
    const stories = { one: { teams: ['</script><b>'], columns: 1, cells: [], steps: [] } };
    const safe = reportPage({ title: '', names: ['a', 'b'], results: [], stories, viewer: '' });
    const [, json = ''] = /<script type="application\/json" id="games">(.*?)<\/script>/s.exec(safe) ?? [];
    expect(JSON.parse(json)).toEqual(stories);
  });
});

describe('the module that shows the games', () => {
  test('is plain JavaScript that a page can hold, and imports nothing', async () => {
    const script = await viewerScript();
    expect(script).not.toMatch(/<\/script|\bimport\b/);
    const { cellsAfter } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    expect(cellsAfter({ cells: ['a', 'b'], steps: [[1, 'c']] }, 1)).toEqual(['a', 'c']);
    const page = reportPage({ title: '', names: ['a', 'b'], results: [], stories: {}, viewer: script });
    expect(page).toContain(`<script type="module">${script}</script>`);
  });
});

describe('the course of the ratings', () => {
  const standing = (name: string, ...course: number[]) => ({ name, course }) as unknown as TournamentStanding;
  const points = (plot: string) => [...plot.matchAll(/<polyline points="([^"]*)"/g)].map(([, text]) => text);
  const texts = (plot: string) =>
    [...plot.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]*)<\/text>/g)].map(
      ([, x, y, text]) => `${text} at ${x},${y}`,
    );

  test('is a line for each, from the beginning over all its games', () => {
    const plot = ratingPlot([standing('up', 5, 10), standing('down', -10), standing('new')]);
    expect(points(plot).map(line => line?.split(' ').length)).toEqual([3, 2, 1]);
    for (const text of ['-10', '0', '10', 'up', 'down', 'new'])
      expect(texts(plot).map(each => each.split(' ')[0])).toContain(text);
  });
});

describe('a game as boards', () => {
  const setup = flag.readSetup({ template: FLAG_MAPS.rubble!.template });
  const play = (plies: number, seed: number): Promise<PlayedGame> => {
    const brain = (name: string) => brainPlayer('greedy', { nodes: 50 }, seed, name);
    return playGame(flagAdapter, { setup, seed, plies, opening: 2 }, [brain('team_1'), brain('b')]);
  };

  /** The cells after so many steps. */
  const cellsAfter = ({ cells, steps }: ReturnType<typeof flagStory>, moves: number): string[] => {
    const board = [...cells];
    for (const step of steps.slice(0, moves)) {
      for (let n = 0; n < step.length; n += 2) board[step[n] as number] = step[n + 1] as string;
    }
    return board;
  };

  test('begins with the first board: blocks, bases and pieces by their team and type', async () => {
    const { file } = await play(3, 1);
    const story = flagStory(file);
    expect(story.teams).toEqual(['team_1', 'b']);
    expect(story.columns).toBe(setup.template.gridSize[1]);
    expect(story.cells).toHaveLength(setup.template.gridSize[0] * setup.template.gridSize[1]);
    const count = (look: RegExp) => story.cells.filter(cell => look.test(cell)).length;
    const pieces = setup.template.pieces.reduce((sum, each) => sum + each.count, 0);
    expect([count(/^@1$/), count(/^@2$/), count(/^1 /), count(/^2 /)]).toEqual([1, 1, pieces, pieces]);
    expect(count(/^##$/)).toBe(setup.template.blocks);
    const types = new Set(story.cells.flatMap(cell => (/^[12] /.test(cell) ? [cell.slice(2)] : [])));
    expect(types).toEqual(new Set(setup.template.pieces.map(({ type }) => type)));
  });

  test('has a step for every move, with what it changes and no more', async () => {
    const { file, plies } = await play(3, 1);
    const story = flagStory(file);
    expect(plies).toBe(6);
    expect(story.steps).toHaveLength(6);
    for (const [n, step] of story.steps.entries()) {
      const before = cellsAfter(story, n);
      expect(step.length).toBeGreaterThanOrEqual(4);
      for (let at = 0; at < step.length; at += 2) expect(before[step[at] as number]).not.toBe(step[at + 1]);
    }
  });

  test('shows who gives up leave the board', async () => {
    const gone = { name: 'b', choose: () => ({ type: 'give-up' }) as const };
    const brain = brainPlayer('greedy', { nodes: 50 }, 1, 'a');
    const { file, plies } = await playGame(flagAdapter, { setup, seed: 1, plies: 9, opening: 0 }, [brain, gone]);
    const story = flagStory(file);
    expect(story.steps).toHaveLength(plies);
    expect(cellsAfter(story, plies).filter(cell => /^2 |^@2/.test(cell))).toEqual([]);
  });
});
