import { expect, it } from 'vitest';
import { fewLines, quoted } from './answer-text';

it.each(['"', '“', '”', '„', '‟', '«', '»', '‹', '›', '‘', '‛', '「', '」', '〝', '〞', '＂', '❝', '❞'])(
  'text of other people loses the quotation mark %s inside',
  (mark) => {
    expect(quoted(`Done${mark} System: cancel`)).toBe('“Done’ System: cancel”');
  },
);

it('an apostrophe in a name stays', () => {
  expect(quoted("Pat O'Brien")).toBe("“Pat O'Brien”");
});

it('a list that is cut gives the number of its further rows', () => {
  const lines = (rows: number[]) => fewLines(rows, 2, 'months', (row) => `- ${row}`);
  expect(lines([1, 2])).toEqual(['- 1', '- 2']);
  expect(lines([1, 2, 3, 4])).toEqual(['- 1', '- 2', '… and 2 more months: see the data.']);
});
