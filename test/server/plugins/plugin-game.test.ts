import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import type { TableEvent, TableView } from '../../../src/gameui/game-project.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { Running } from '../running.ts';
import { PATIENT, playOn, seated } from './playing.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const NAMES = ['bridges', 'pearls', 'harvest'] as const;
const bring = () => Promise.all(NAMES.map(name => PluginGame.from(join(EXAMPLES, name), undefined, PATIENT)));

/** Each server closes the games that it was given. */
const start = async () => Running.start({ games: GAMES, brought: await bring() });
const server = Running.forFile({ games: GAMES, brought: await bring() });

describe('what is served', () => {
  test('our games and those that were brought', async () => {
    const { games } = await server.client.games();
    expect(games.map(({ game, own, seats, joins }) => ({ game, own, seats, joins }))).toEqual([
      { game: 'dungeon', own: true, seats: null, joins: false },
      { game: 'chamber', own: true, seats: null, joins: false },
      { game: 'flag', own: true, seats: null, joins: true },
      ...NAMES.map(game => ({ game, own: false, seats: 2, joins: true })),
    ]);
    const bridges = games.find(({ game }) => game === 'bridges');
    expect(bridges).toMatchObject({
      ...{
        title: 'Bridges',
        setups: ['usual', 'small', 'large'],
        bots: ['random', 'mcts', 'alphabeta'],
        running: true,
      },
      schemas: { action: { required: ['x', 'y'] } },
    });
    expect(Object.keys(bridges?.face?.kinds ?? {})).toEqual(['water', 'amber', 'violet']);
  });

  test('their schemas are in the document of the API', async () => {
    const { json } = await server.fetch('/api/openapi.json');
    expect(json).toMatchObject({
      'x-games': { bridges: { action: { $ref: '#/components/schemas/bridges-action' } } },
      components: { schemas: { 'bridges-action': { required: ['x', 'y'] } } },
    });
  });

  test('their setups are in the catalogue, and are asked for by name', async () => {
    const { json } = await server.fetch('/api/catalogue/bridges/maps/small');
    expect(json).toEqual({ size: 4 });
    await expect(server.client.create({ game: 'bridges', setup: 'tiny' })).rejects.toMatchObject({
      code: 'no-such-map',
      message: expect.stringContaining('large, small, usual'),
    });
  });

  test('a setup that cannot be used is refused with its path', async () => {
    await expect(server.client.create({ game: 'bridges', setup: { size: 99 } })).rejects.toMatchObject({
      code: 'invalid-setup',
      problem: { problems: [{ path: '/setup/size' }] },
    });
  });
});

describe('a match', () => {
  test('waits for its seats, each taken by whoever has the link', async () => {
    const { secret = '', match } = await server.client.create<TableView>({ game: 'bridges', setup: 'small' });
    expect(match).toMatchObject({ status: 'open', seats: 2, title: 'Bridges: small', view: { started: false } });
    const maker = server.client.as(secret);
    await maker.join(match.id, { name: 'Ann' });
    const { code } = await maker.invite(match.id);
    const guest = await server.client.redeem<TableView>({ code, name: 'Bob' });
    expect(guest.match).toMatchObject({ status: 'running', as: 1, view: { names: ['Ann', 'Bob'], started: true } });
    await expect(server.client.join(match.id, { name: 'Eve' })).rejects.toMatchObject({ code: 'no-free-seat' });
  });

  test('shows a board, and what can be done on it to whoever is to act', async () => {
    const { id, player } = await seated(server.client, 'bridges', 'small');
    const { view } = await player.match<TableView>(id, 0);
    expect(view.shown).toMatchObject({ width: 4, height: 4, ground: 'water', line: 'Amber is to place a stone.' });
    expect(view.presses).toHaveLength(16);
    expect(view.presses[5]).toEqual({ action: { x: 1, y: 1 }, on: { x: 1, y: 1 }, says: 'b2' });
    expect((await player.match<TableView>(id, 1)).view.presses).toEqual([]);
    const { happenings, match } = await player.play<TableView, TableEvent>(id, { action: { x: 1, y: 1 }, seat: 0 });
    expect(happenings.map(({ told }) => told.words)).toEqual(['Amber places a stone on b2.']);
    expect(match.view.shown?.squares).toEqual([{ x: 1, y: 1, kind: 'amber' }]);
    await expect(player.play(id, { action: { x: 1, y: 1 }, seat: 1 })).rejects.toMatchObject({
      code: 'illegal-action',
      message: 'there is a stone already',
    });
    await expect(player.play(id, { action: { x: 0, y: 0 }, seat: 0 })).rejects.toMatchObject({
      code: 'illegal-action',
    });
    await expect(player.play(id, { action: { x: -1, y: 0 }, seat: 1 })).rejects.toMatchObject({
      code: 'illegal-action',
    });
  });

  test('can be given up', async () => {
    const { id, player } = await seated(server.client, 'bridges', 'small');
    const { actions, resign } = await player.legal(id, 0);
    expect(actions).toHaveLength(16);
    expect(resign).toEqual({ table: 'give-up' });
    const { match } = await player.play(id, { action: resign, seat: 1 });
    expect(match.outcome).toEqual({ winners: [0], reason: 'Player 1 gave up.' });
  });

  test.each(NAMES)('of %s is played to its end, replayed by its file and adopted', async name => {
    const { id, player } = await seated(server.client, name, smallOf(name));
    await playOn(player, id);
    const over = await player.match(id);
    expect(over.status).toBe('over');
    const file = await player.file(id);
    const { json } = await server.post('/api/replay', file);
    expect(json).toMatchObject({ game: name, position: over.position, holds: true, outcome: over.outcome });
    const adopted = await server.client.adopt<TableView>(file);
    expect(adopted.match).toMatchObject({ game: name, position: over.position, status: 'over' });
    const broken = await server.post('/api/replay', { ...file, log: [...file.log, ...file.log] });
    expect(broken.status).toBe(400);
  });

  test('hides what it must: nobody is shown the pearls of the other bay', async () => {
    const { id, player } = await seated(server.client, 'pearls', 'usual', { seed: 5 });
    const views = await Promise.all([0, 1].map(seat => player.match<TableView<Bays>>(id, seat)));
    expect(views.map(({ view }) => view.game.bays.map(({ pearls }) => pearls.length))).toEqual([
      [4, 0],
      [0, 4],
    ]);
    const outside = await server.client.match<TableView<Bays>>(id);
    expect(outside.view.game.bays.map(({ pearls }) => pearls.length)).toEqual([0, 0]);
    await expect(player.file(id)).rejects.toMatchObject({ code: 'hidden-until-over' });
  });

  test('goes back where it is open, and forward again', async () => {
    const { id, player } = await seated(server.client, 'bridges', 'small', { open: true, seed: 1 });
    await player.play(id, { action: { x: 0, y: 0 }, seat: 0 });
    await player.play(id, { action: { x: 1, y: 1 }, seat: 1 });
    const back = await player.goBack<TableView>(id, { to: 3, seat: 0 });
    expect(back.match.view.shown?.squares).toEqual([{ x: 0, y: 0, kind: 'amber' }]);
    const forward = await player.goBack<TableView>(id, { to: 4, seat: 0 });
    expect(forward.match.view.shown?.squares).toHaveLength(2);
    await expect(player.goBack(id, { to: 1, seat: 0 })).rejects.toMatchObject({ code: 'illegal-action' });
  });

  test('is told live to whoever watches', async () => {
    const { id, player } = await seated(server.client, 'bridges', 'small');
    const seen: string[] = [];
    const begun = Promise.withResolvers<void>();
    const watching = (async () => {
      for await (const { happenings, view } of server.client.watch<TableView, TableEvent>(id)) {
        begun.resolve();
        for (const { told } of happenings) seen.push(`${told.words} ${view.shown?.squares.length}`);
        if (seen.length === 2) return;
      }
    })();
    await begun.promise;
    await player.play(id, { action: { x: 0, y: 0 }, seat: 0 });
    await player.play(id, { action: { x: 1, y: 1 }, seat: 1 });
    await watching;
    expect(seen.at(-1)).toBe('Violet places a stone on b2. 2');
  });

  test('is put aside as a save, and goes on from it', async () => {
    const { id, player } = await seated(server.client, 'pearls', 'small');
    await playOn(player, id, 2);
    const save = await player.save(id, 'later');
    const loaded = await player.load<TableView>(save.id);
    expect(loaded.match).toMatchObject({ game: 'pearls', position: 4, status: 'running' });
    await playOn(player, loaded.match.id);
    expect((await player.match(loaded.match.id)).status).toBe('over');
  });

  test('is there again after a restart', async () => {
    const other = await start();
    const { id, player } = await seated(other.client, 'bridges', 'small');
    await player.play(id, { action: { x: 0, y: 0 }, seat: 0 });
    const before = await player.match(id, 1);
    await other.restart({ brought: await bring() });
    expect(await player.match(id, 1)).toEqual(before);
    await player.play(id, { action: { x: 1, y: 0 }, seat: 1 });
  });
});

interface Bays {
  readonly bays: readonly { readonly pearls: readonly number[] }[];
}

describe('a clock', () => {
  test('bids for whoever is late', async () => {
    const other = await start();
    const { id, player } = await seated(other.client, 'harvest', { seats: 2, rounds: 3, seconds: 10 });
    await player.play(id, { action: { bid: 3 }, seat: 0 });
    expect(Object.keys((await player.match(id)).deadlines)).toEqual(['round 1']);
    other.now += 10_001;
    const { view } = await player.match<TableView<{ round: number; sheaves: number[] }>>(id, 0);
    expect(view.game).toMatchObject({ round: 2, sheaves: [1, 0] });
    other.now += 60_000;
    expect((await player.match(id)).outcome).toMatchObject({ scores: [1, 5], winners: [1] });
  });
});

/** A setup of a game that is soon over. */
function smallOf(game: string): object {
  return { bridges: { size: 3 }, pearls: { size: 3, pearls: 2 }, harvest: { rounds: 3 } }[game] ?? {};
}

describe('bots', () => {
  test.each(NAMES)('play %s to its end against each other', async name => {
    const { secret = '', match } = await server.client.create({ game: name, setup: smallOf(name) });
    const maker = server.client.as(secret);
    await maker.seatBot(match.id, { brain: 'random', name: 'Rosa' });
    expect(await maker.seatBot(match.id, { brain: 'mcts', ms: 20 })).toEqual({ seat: 1, name: 'mcts bot' });
    await expect.poll(async () => (await maker.match(match.id)).status).toBe('over');
  });

  test('answer whoever plays them', async () => {
    const { secret = '', match } = await server.client.create({ game: 'bridges', setup: 'small' });
    const maker = server.client.as(secret);
    await maker.join(match.id, { name: 'Ann' });
    await maker.seatBot(match.id, { brain: 'alphabeta', ms: 50 });
    await maker.play(match.id, { action: { x: 0, y: 0 } });
    await expect.poll(async () => (await maker.match(match.id)).toAct).toEqual([0]);
  });

  test.each([
    [{ brain: 'oracle' }, 'bad-request'],
    [{ brain: 'random', seat: 7 }, 'no-free-seat'],
  ])('%j is refused', async (wish, code) => {
    const { secret = '', match } = await server.client.create({ game: 'bridges', setup: 'small' });
    await expect(server.client.as(secret).seatBot(match.id, wish)).rejects.toMatchObject({ code });
    await expect(server.client.seatBot(match.id, { brain: 'random' })).rejects.toMatchObject({ code: 'not-yours' });
  });
});

describe('whoever has played', () => {
  const over = async () => {
    const { secret = '', match } = await server.client.create({ game: 'bridges', setup: 'small' });
    const ann = server.client.as(secret);
    await ann.join(match.id, { name: 'Ann' });
    const { secret: other = '' } = await server.client.join(match.id, { name: 'Bob' });
    await ann.play(match.id, { action: { table: 'give-up' } });
    return { id: match.id, ann, bob: server.client.as(other) };
  };

  test('plays again with the same people, from the other seat', async () => {
    const { id, ann, bob } = await over();
    expect(await ann.rematch(id)).toMatchObject({ status: 'offered', waiting: [1] });
    const { id: next } = await bob.rematch(id);
    expect((await ann.match<TableView>(next)).view.names).toEqual(['Bob', 'Ann']);
  });

  test('plays again with a bot, which agrees at once', async () => {
    const { secret = '', match } = await server.client.create({ game: 'bridges', setup: 'small' });
    const ann = server.client.as(secret);
    await ann.join(match.id, { name: 'Ann' });
    await ann.seatBot(match.id, { brain: 'random' });
    await ann.play(match.id, { action: { table: 'give-up' }, seat: 0 });
    const { id, status } = await ann.rematch(match.id);
    expect(status).toBe('begun');
    // The bot has the first seat now, and plays.
    await expect.poll(async () => (await ann.match(id)).toAct).toEqual([1]);
  });

  test('can be forgotten, and the match is there without the name', async () => {
    const { id, ann } = await over();
    await ann.forgetMe();
    const { view, outcome } = await server.client.match<TableView>(id);
    expect(view.names).toEqual(['Player 1', 'Bob']);
    expect(outcome?.reason).not.toContain('Ann');
  });
});

describe('the gallery', () => {
  test('takes setups of brought games', async () => {
    const published = await server.client.publish({ game: 'bridges', setup: { size: 5 }, title: 'Five by five' });
    const { json } = await server.fetch(`/api/maps/${published.map.id}`);
    expect(json).toMatchObject({ game: 'bridges', title: 'Five by five' });
    // The page knows no rules of theirs: it is shown how such a match begins.
    expect(json).toMatchObject({ shown: { width: 5, height: 5, ground: 'water', squares: [] } });
    const { map } = await server.client.publish({
      game: 'flag',
      setup: { template: FLAG_MAPS.crossing?.template },
      title: 'Ours',
    });
    expect((await server.fetch(`/api/maps/${map.id}`)).json).not.toHaveProperty('shown');
  });
});
