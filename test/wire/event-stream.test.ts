import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../src/wire/client/http.ts';

/** What is read of a stream whose bytes come in these pieces: id, kind and data of each message. */
async function read(pieces: readonly Uint8Array[]) {
  const read: (string | undefined)[][] = [];
  const response = new Response(ReadableStream.from(pieces));
  for await (const { id, event, data } of messages(response)) read.push([id, event, data]);
  return read;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a stream of events', () => {
  test.each([
    ['a message', 'id: 4\ndata: {"a":1}\n\n', [['4', undefined, '{"a":1}']]],
    ['its kind', 'event: aborted\ndata: {}\n\n', [[undefined, 'aborted', '{}']]],
    ['without the space', 'id:4\ndata:x\n\n', [['4', undefined, 'x']]],
    ['only the first space', 'data:  x \n\n', [[undefined, undefined, ' x ']]],
    ['lines of data', 'data: one\ndata: two\n\n', [[undefined, undefined, 'one\ntwo']]],
    [
      'as Windows ends lines',
      'id: 4\r\ndata: x\r\n\r\nid: 5\r\ndata: y\r\n\r\n',
      [...'45'].map((id, n) => [id, undefined, 'xy'[n]]),
    ],
    ['a sign of life', ': still here\n\ndata: x\n\n', [[undefined, undefined, 'x']]],
    ['when to come again', 'retry: 1000\n\ndata: x\n\n', [[undefined, undefined, 'x']]],
    ['what nobody knows', 'colour: red\ndata: x\n\n', [[undefined, undefined, 'x']]],
    ['cut off', 'id: 4\ndata: x\n\nid: 5\ndata: y', [['4', undefined, 'x']]],
    ['nothing', '', []],
  ])('%s', async (_, text, expected) => {
    expect(await read([bytes(text)])).toEqual(expected);
  });

  test('that has no body has no messages', async () => {
    expect(await Array.fromAsync(messages(new Response(null)))).toEqual([]);
  });

  test('is the same wherever it is cut, even in the middle of a letter', async () => {
    const letter = fc.oneof(
      ...[0x7f, 0xfff, 0x10ffff].map(most => fc.nat(most).map(code => String.fromCodePoint(code))),
    );
    const data = fc.string({ unit: letter }).map(text => JSON.stringify({ text }));
    const message = fc.record({ id: fc.nat().map(String), data });
    const cuts = fc.array(fc.nat(), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(message), cuts, fc.constantFrom('\n', '\r\n'), async (sent, cuts, end) => {
        const all = bytes(sent.map(({ id, data }) => `id: ${id}${end}data: ${data}${end}${end}`).join(''));
        const places = cuts.map(cut => cut % (all.length + 1)).sort((a, b) => a - b);
        const pieces = [0, ...places].map((from, n) => all.subarray(from, places[n]));
        expect(await read(pieces)).toEqual(sent.map(({ id, data }) => [id, undefined, data]));
      }),
    );
  });

  test('is let go of by whoever has seen enough', async () => {
    let letGo = false;
    const body = new ReadableStream({
      pull: stream => stream.enqueue(bytes('data: again\n\n')),
      cancel: () => {
        letGo = true;
      },
    });
    for await (const { data } of messages(new Response(body))) {
      expect(data).toBe('again');
      break;
    }
    await expect.poll(() => letGo).toBe(true);
  });
});
