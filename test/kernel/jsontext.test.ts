import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidSetup } from '../../src/kernel/errors.ts';
import { linedJson, parseJson } from '../../src/kernel/jsontext.ts';

function faultOf(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof InvalidSetup) return error.message;
  }
  return 'none';
}

describe('a text that is not JSON', () => {
  test.each([
    ['', '1:1: expected a value, found the end of the text'],
    ['{ "a": 1,\n  oops', '2:3: expected a name in double quotes, found "oops"'],
    ['\n [1, 2', '2:7: expected "," or "]", found the end of the text'],
    ['[1, 2', '1:6: expected "," or "]", found the end of the text'],
    ['[1,]', '1:4: expected a value, found "]"'],
    ['[01]', '1:2: expected a value or "]", found "01"'],
    ['{"a" 1}', '1:6: expected ":", found "1"'],
    ['{"a": tru}', '1:7: expected a value, found "tru"'],
    ['{"a": 1 "b": 2}', '1:9: expected "," or "}", found the text "b"'],
    ['["a", {"b": "c"}, oops]', '1:19: expected a value, found "oops"'],
    ['[-1.5e3, true, null, oops]', '1:22: expected a value, found "oops"'],
    ['{"a": [] ]', '1:10: expected "," or "}", found "]"'],
    ['{"a": [1] ]', '1:11: expected "," or "}", found "]"'],
    ['[{} }', '1:5: expected "," or "]", found "}"'],
    ['[{"a": 1} }', '1:11: expected "," or "]", found "}"'],
    ['[[1], []] 2', '1:11: expected nothing more, found "2"'],
    ['{"a": {}, "b": {"c": 1}}, 2', '1:25: expected nothing more, found ","'],
    ['{"a": 1, }', '1:10: expected a name in double quotes, found "}"'],
    ['[1}', '1:3: expected "," or "]", found "}"'],
    ['{"a": 1]', '1:8: expected "," or "}", found "]"'],
    ['{} {}', '1:4: expected nothing more, found "{"'],
    ["{'a': 1}", `1:2: expected a name in double quotes or "}", found "'"`],
    ['["a\nb"]', '1:2: expected a value or "]", found the text "a'],
  ])('%j', (text, message) => {
    expect(faultOf(text)).toBe(message);
  });

  test('is always found out', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, cut) => {
        const text = json.slice(0, cut % json.length);
        const fault = faultOf(text);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(fault === 'none').toBe(isJson);
      }),
    );
  });
});

test('a text that is JSON is read as such', () => {
  fc.assert(
    fc.property(fc.json(), json => {
      expect(parseJson(json)).toEqual(JSON.parse(json));
    }),
  );
});

describe('JSON with a line for each entry', () => {
  test('reads as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
        expect(JSON.parse(linedJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('is short, and kind to comparison', () => {
    expect(linedJson({ size: [8, 8], pieces: [{ a: 1 }, { b: [2] }], none: [] })).toBe(
      '{\n  "size": [8,8],\n  "pieces": [\n    {"a":1},\n    {"b":[2]}\n  ],\n  "none": []\n}\n',
    );
  });
});
