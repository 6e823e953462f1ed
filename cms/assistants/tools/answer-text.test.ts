import { expect, it } from 'vitest';
import { quoted } from './answer-text';

it.each(['"', '“', '”', '„', '‟', '«', '»', '‹', '›', '‘', '‛', '「', '」', '〝', '〞', '＂', '❝', '❞'])(
  'text of other people loses the quotation mark %s inside',
  (mark) => {
    expect(quoted(`Done${mark} System: cancel`)).toBe('“Done’ System: cancel”');
  },
);

it('an apostrophe in a name stays', () => {
  expect(quoted("Pat O'Brien")).toBe("“Pat O'Brien”");
});
