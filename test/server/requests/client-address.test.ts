import { describe, expect, test } from 'vitest';
import { isWithin, readNetwork } from '../../../src/server/budget/client-address.ts';

describe('an address or a network is written one way only', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9/32'],
    [' 203.0.113.9 ', '203.0.113.9/32'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1::5', '2001:db8:1::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:db8:ffff::1/32', '2001:db8::/32'],
  ])('%j is %j', (text, network) => {
    expect(readNetwork(text)).toBe(network);
    expect(readNetwork(network)).toBe(network);
  });

  test.each(['', 'nonsense', '203.0.113.9/33', '10.0.0.0/8,::1', '2001:db8::/129'])('%j is none', text => {
    expect(() => readNetwork(text)).toThrow(/^expected an address or a network/);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '::ffff:203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['2001:db8:1:2::5', '2001:db8:1:2:ffff::6', true],
  ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
  ['2001:db8::/32', '2001:db8:9::1', true],
  ['2001:db8::/32', '203.0.113.9', false],
])('a ban of %j holds for %j: %j', (text, ip, holds) => {
  expect(isWithin(ip, [readNetwork(text)])).toBe(holds);
});
