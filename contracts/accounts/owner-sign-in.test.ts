import { expect, it } from 'vitest';
import { faultOfOwnerPassword } from './owner-sign-in';

it.each([
  ['short-one', 'Password must be at least 10 characters'],
  ['🐎🐎🐎🐎🐎', 'Password must be at least 10 characters'],
  [undefined, 'Password must be at least 10 characters'],
  ['Password123', 'This password is too easy to guess'],
  ['aaaaaaaaaaaa', 'This password is too easy to guess'],
  ['Mia@Farm.example1', 'This password is too easy to guess'],
  ['x1'.repeat(600), 'Please use at most 1024 characters'],
  ['three old anvils', null],
])('an owner’s new password %j is answered with %j', (password, fault) => {
  expect(faultOfOwnerPassword(password, 'mia@farm.example')).toBe(fault);
});
