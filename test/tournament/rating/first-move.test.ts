import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type AnyGameProject, loadGameProject } from '../../../src/gameui/game-project.ts';
import { wordedMove } from '../../../src/tournament/games/first-move.ts';
import { playGame } from '../../../src/tournament/games/play-game.ts';
import { pluginAdapter } from '../../../src/tournament/games/plugin-adapter.ts';

const projectOf = (name: string): Promise<AnyGameProject> =>
  loadGameProject(pathToFileURL(join(import.meta.dirname, `../../../examples/${name}/game.ts`)).href);

const BRIDGES = { table: { seats: 2 }, setup: { size: 4 } };
const at = (x: number, y: number) => ({ x, y });

/** A player who does these things, one after the other. */
const scripted = (name: string, ...actions: readonly unknown[]) => {
  const left = [...actions];
  return { name, choose: () => left.shift() };
};

describe("a first move in a game of one's own", () => {
  test.each([
    ['is named by its face, after those that are drawn', 1, [at(1, 0)], [at(2, 0)], { 0: 'b1', 1: 'c1' }],
    ['is that of its own seat, and no later one', 0, [at(1, 0), at(3, 3)], [at(2, 0)], { 0: 'b1', 1: 'c1' }],
    ['is none where it was illegal', 0, [at(1, 0)], [at(1, 0)], { 0: 'b1' }],
    ['is none where it was nonsense', 0, [at(1, 0)], [{ x: 'far' }], { 0: 'b1' }],
    ['is none where somebody gives up', 0, [{ table: 'give-up' }], [], {}],
  ])('%s', async (_what, opening, anna, bert, words) => {
    const adapter = pluginAdapter(await projectOf('bridges'));
    const plan = { setup: BRIDGES, seed: 3, plies: opening + 1, opening };
    const { firstMoves } = await playGame(adapter, plan, [scripted('anna', ...anna), scripted('bert', ...bert)]);
    expect(Object.fromEntries(Object.entries(firstMoves ?? {}).map(([seat, move]) => [seat, move]))).toEqual(
      Object.fromEntries(Object.entries(words).map(([seat, said]) => [seat, { words: said }])),
    );
  });

  test('is told by what it is where the game has no face, cut where that is long', async () => {
    const { rules } = await projectOf('bridges');
    const state = { names: ['a', 'b'], gone: null, game: rules.begin(rules.readSetup({ size: 4 }), 1) };
    expect(wordedMove({ rules })(state, 0, at(1, 2))).toEqual({ words: '{"x":1,"y":2}' });
    expect(wordedMove({ rules })(state, 0, { long: 'x'.repeat(300) })?.words).toHaveLength(100);
  });

  test.each([
    ['throws', () => ({ press: () => JSON.parse('no') })],
    ['says nothing', () => ({ press: () => ({ says: '' }) })],
    ['says no text', () => ({ press: () => ({ says: 7 }) })],
  ])('is none where the face %s', async (_what, faceOf) => {
    const project = await projectOf('bridges');
    const face = { ...project.face, ...faceOf() } as unknown as NonNullable<AnyGameProject['face']>;
    const state = { names: ['a', 'b'], gone: null, game: project.rules.begin({ size: 4 }, 1) };
    expect(wordedMove({ ...project, face })(state, 0, at(1, 2))).toBeUndefined();
  });
});
