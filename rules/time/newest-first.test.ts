import { expect, it } from 'vitest';
import { newestFirst } from './newest-first';

it.each([
  [
    'by the date',
    [
      [1, '2026-11-02'],
      [2, '2026-11-01'],
      [3, '2026-11-03'],
    ],
    [3, 1, 2],
  ],
  [
    'the later row of one day first',
    [
      [1, '2026-11-01'],
      [2, '2026-11-01'],
    ],
    [2, 1],
  ],
  ['nothing', [], []],
] as const)('%s', (_what, rows, expected) => {
  const found = newestFirst(
    rows.map(([id, at]) => ({ id, at })),
    ({ at }) => at,
  );
  expect(found.map(({ id }) => id)).toEqual(expected);
});
