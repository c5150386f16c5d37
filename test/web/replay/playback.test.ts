import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SPEEDS, usePlayback } from '../../../src/web/replay/playback.tsx';
import { use } from '../hooks.ts';

let hash = '';
let heard: (() => void)[] = [];

beforeEach(() => {
  [hash, heard] = ['', []];
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    location: {
      get hash() {
        return hash;
      },
    },
    history: {
      replaceState: (_: unknown, __: string, to: string) => {
        hash = to;
      },
    },
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
    removeEventListener: () => undefined,
  });
});

/** A film whose game begins at position 2 of 10. */
const reel = (addressable = false, film = { start: 2, length: 10 }) =>
  use((by: boolean) => usePlayback(film, by), addressable);

describe('a reel', () => {
  test('begins where the game does, and counts moves from there', async () => {
    const { result } = await reel();
    expect(result).toMatchObject({ position: 2, move: 0, moves: 8, stepped: false, isPlaying: false, speed: 'usual' });
  });

  test.each([
    ['#5', 7],
    ['#0', 2],
    ['#8', 10],
    ['#99', 10],
    ['#nonsense', 2],
  ])('begins where the address says, counting as players do: %s', async (address, position) => {
    hash = address;
    expect((await reel()).result.position).toBe(position);
  });

  test('goes to moves, and knows whether it came there by one step', async () => {
    const film = await reel();
    await film.does(() => film.result.goTo(3));
    expect(film.result).toMatchObject({ position: 3, move: 1, stepped: true });
    await film.does(() => film.result.goTo(5));
    expect(film.result).toMatchObject({ position: 5, stepped: false });
    await film.does(() => film.result.goTo(4));
    expect(film.result).toMatchObject({ position: 4, stepped: false });
    await film.does(() => film.result.toMove(7));
    expect(film.result).toMatchObject({ position: 9, move: 7 });
    await film.does(() => film.result.goTo(11));
    expect(film.result.position).toBe(10);
    await film.does(() => film.result.goTo(-1));
    expect(film.result.position).toBe(2);
  });

  test('plays to its end at its speed, and stops there', async () => {
    const film = await reel();
    await film.does(() => film.result.toggle());
    expect(film.result.isPlaying).toBe(true);
    await film.does(() => vi.advanceTimersByTime(SPEEDS.usual - 1));
    expect(film.result.position).toBe(2);
    await film.does(() => vi.advanceTimersByTime(1));
    expect(film.result).toMatchObject({ position: 3, stepped: true });
    await film.does(() => film.result.setSpeed('fast'));
    for (let n = 0; n < 6; n++) await film.does(() => vi.advanceTimersByTime(SPEEDS.fast));
    expect(film.result).toMatchObject({ position: 9, isPlaying: true });
    await film.does(() => vi.advanceTimersByTime(SPEEDS.fast));
    expect(film.result).toMatchObject({ position: 10, isPlaying: false });
    await film.does(() => vi.advanceTimersByTime(SPEEDS.fast));
    expect(film.result.position).toBe(10);
  });

  test('from the end it starts over; from elsewhere it goes on', async () => {
    const film = await reel();
    await film.does(() => film.result.goTo(9));
    await film.does(() => film.result.toggle());
    expect(film.result).toMatchObject({ position: 9, isPlaying: true });
    await film.does(() => film.result.toggle());
    expect(film.result).toMatchObject({ position: 9, isPlaying: false });
    await film.does(() => film.result.goTo(10));
    await film.does(() => film.result.toggle());
    expect(film.result).toMatchObject({ position: 2, isPlaying: true });
  });

  test('who goes elsewhere stops it', async () => {
    const film = await reel();
    await film.does(() => film.result.toggle());
    await film.does(() => film.result.goTo(6));
    expect(film.result.isPlaying).toBe(false);
    await film.does(() => vi.advanceTimersByTime(5000));
    expect(film.result.position).toBe(6);
  });

  test('the address follows after a moment, where there is one', async () => {
    const film = await reel(true);
    await film.does(() => film.result.goTo(4));
    await film.does(() => film.result.goTo(5));
    await film.does(() => vi.advanceTimersByTime(1000));
    expect(hash).toBe('#3');
    await film.with(false);
    await film.does(() => film.result.goTo(6));
    await film.does(() => vi.advanceTimersByTime(5000));
    expect(hash).toBe('#3');
  });

  test('follows the address when somebody changes it', async () => {
    const film = await reel();
    await film.does(() => film.result.toggle());
    hash = '#5';
    await film.does(() => heard.forEach(tell => void tell()));
    expect(film.result).toMatchObject({ position: 7, move: 5, isPlaying: false });
    hash = '#elsewhere';
    await film.does(() => heard.forEach(tell => void tell()));
    expect(film.result.position).toBe(7);
  });
});
