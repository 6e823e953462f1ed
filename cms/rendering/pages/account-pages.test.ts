import { expect, test } from 'vitest';
import { safeNext } from './account-pages';

test('paths of this site are kept with their query', () => {
  expect(safeNext('/my-stable?horse=3&dialog=add-record')).toBe('/my-stable?horse=3&dialog=add-record');
  expect(safeNext('/#services')).toBe('/#services');
});

test('an address that could lead elsewhere leads home', () => {
  const elsewhere = [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'my-stable',
    '',
    ['/a', '/b'],
    undefined,
  ];
  for (const given of elsewhere) expect(safeNext(given)).toBe('/');
});

test('nobody is sent to a call, or back to signing in', () => {
  expect(safeNext('/api/user/export')).toBe('/');
  expect(safeNext('/auth?next=/dashboard')).toBe('/');
});
