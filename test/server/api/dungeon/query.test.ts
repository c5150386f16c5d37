import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { CourseQuery } from '../../../../src/server/api/dungeon/dungeon-course-routes.ts';

const asked = (query: object, remoteAddress = '127.0.0.1') =>
  new CourseQuery({
    query,
    headers: {},
    ip: remoteAddress,
    raw: { socket: { remoteAddress } },
  } as unknown as FastifyRequest);

describe('the parameters of a call', () => {
  test('are each given once', () => {
    const query = asked({ one: 'x', none: undefined, several: ['x', 'y'], empty: '' });
    expect(['one', 'none', 'several', 'empty', 'other'].map(name => query.has(name))).toEqual([
      ...[true, false, true, true, false],
    ]);
    expect([query.text('one'), query.text('empty')]).toEqual(['x', '']);
    expect(() => query.text('none')).toThrow('expected the parameter none once, found none');
    expect(() => query.text('several')).toThrow('expected the parameter several once, found several');
  });

  test.each<[string, number | undefined]>([
    ['0', 0],
    ['-12', -12],
    ['+7', 7],
    ['999999999', 999_999_999],
    ['1000000000', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('may be whole numbers: %j', (text, number) => {
    const read = () => asked({ xEnd: text, yEnd: '4' }).square('End');
    if (number === undefined) expect(read).toThrow(`expected a whole number as xEnd, found "${text}"`);
    else expect(read()).toEqual({ x: number, y: 4 });
  });

  test('tell who calls, unless it is somebody at the machine', () => {
    expect([asked({}).address, asked({}, '203.0.113.9').address]).toEqual([undefined, '203.0.113.9']);
  });

  test('name a direction in any case', () => {
    expect(asked({ movementDirection: 'Up' }).direction()).toBe('up');
    const read = () => asked({ movementDirection: 'None' }).direction();
    expect(read).toThrow('expected Up, Down, Left or Right as movementDirection, found "None"');
  });

  test.each<[object, object]>([
    [{ movementDirection: 'LEFT' }, { direction: 'left' }],
    [{ movementDirection: 'None' }, {}],
    [{ movementDirection: 'none', itemUsed: '' }, {}],
    [{ movementDirection: 'none', itemUsed: 'bomb' }, { item: 'bomb' }],
    [
      { movementDirection: 'down', itemUsed: '3' },
      { direction: 'down', item: '3' },
    ],
  ])('are a tick of 2021: %j', (query, tick) => expect(asked(query).tick()).toEqual({ type: 'tick', ...tick }));

  test('are no tick without a way to go, or none', () => {
    const read = () => asked({ movementDirection: 'north' }).tick();
    expect(read).toThrow('expected Up, Down, Left, Right or None as movementDirection, found "north"');
  });

  test('name the game mode in any case, or a configuration, but not both', () => {
    expect([asked({}).gameMode(), asked({ configName: 'x' }).gameMode()]).toEqual([undefined, undefined]);
    expect(asked({ gameMode: 'Peaceful' }).gameMode()).toBe('peaceful');
    expect(() => asked({ gameMode: 'easy' }).gameMode()).toThrow(/^expected one of .* as gameMode, found "easy"$/);
    const both = asked({ gameMode: 'peaceful', configName: 'x' });
    expect(() => both.gameMode()).toThrow('expected gameMode or configName, found both');
  });
});
