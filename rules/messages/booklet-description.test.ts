import { expect, it } from 'vitest';
import { descriptionOfFile, titleOfFile } from './booklet-description';

it.each([
  ['Hooves in winter.pdf', 'Hooves in winter'],
  ['2026-11_hooves-in-winter_final.pdf', 'Hooves in winter'],
  ['laminitis (1).PDF', 'Laminitis'],
  ['seedy_toe v2.pdf', 'Seedy toe'],
  ['.pdf', ''],
  ['2026-11-22.pdf', ''],
])('%s is called ‘%s’', (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});

it('describes what the name tells, and nothing when it tells nothing', () => {
  expect(descriptionOfFile('Hooves in winter.pdf')).toMatch(
    /^This educational booklet is about hooves in winter\./,
  );
  expect(descriptionOfFile('123.pdf')).toBeNull();
});
