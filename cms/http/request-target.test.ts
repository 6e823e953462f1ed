import { expect, it } from 'vitest';
import { parseTarget } from './request-target';

it.each([
  ['/', '/'],
  ['/reviews?page=2', '/reviews?page=2'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '*'],
  ['/\\evil.example/', null],
  ['/reviews\\', null],
  ['/search?q=a\\b', '/search?q=a\\b'],
  ['https://farrier.example/reviews?page=2', '/reviews?page=2'],
  ['http://farrier.example:443/', null],
  ['HTTPS://FARRIER.example', '/'],
  ['https://farrier.example.evil.example/', null],
  ['https://farrier.example@evil.example/', null],
  ['http://evil.example/api/reviews', null],
  ['file:///etc/passwd', null],
  ['evil', null],
])('%s asks for %j', (target, own) => {
  expect(parseTarget(target, 'https://farrier.example')).toBe(own);
});
