import { expect, it } from 'vitest';
import { limitAddress, limitNetwork, networkOf } from './address';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('limits count %s as %s', (ip, key) => {
  expect(limitAddress(ip)).toBe(key);
});

it.each([
  ['203.0.113.9', null],
  ['::ffff:203.0.113.9', null],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:0db8:0001:ffff::', '2001:db8:1::/48'],
  [undefined, null],
])('the network around %s is %s', (ip, key) => {
  expect(limitNetwork(ip)).toBe(key);
  expect(networkOf(limitAddress(ip))).toBe(key);
});
