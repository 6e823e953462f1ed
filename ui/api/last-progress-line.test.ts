import { expect, it } from 'vitest';
import { lastProgressLine } from './last-progress-line';

it.each([
  ['', null],
  ['{"done":1', null],
  ['{"done":1,"total":9}\n', { done: 1, total: 9 }],
  ['{"done":1,"total":9}\n{"done":2,"tot', { done: 1, total: 9 }],
  ['{"done":1,"total":9}\n{"status":200,"body":[]}\n', { status: 200, body: [] }],
])('the last whole line of %j is %j', (text, line) => {
  expect(lastProgressLine(text)).toEqual(line);
});
