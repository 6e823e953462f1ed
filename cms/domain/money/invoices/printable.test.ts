import { expect, it } from 'vitest';
import { isUnprintable, losesSigns, printable, shouldUseWideFont } from './printable';

it.each([
  ['Zoë O’Brien – “Blue Gum” & Söhne', 'Zoë O’Brien – “Blue Gum” & Söhne', false],
  ['Āwhina Żaneta Łukasz', 'Āwhina Żaneta Łukasz', true],
  ['Nguye\u0302\u0303n Thị Hằng', 'Nguyễn Thị Hằng', true],
  ['Ελένη Наташа', 'Ελένη Наташа', true],
  ['Zoe\u0308', 'Zoë', false],
  ['马 ♥', '?', false],
  ['Wang Fang 王芳', 'Wang Fang', false],
  ['Trim 👩\u200d🌾\ufe0f', 'Trim', false],
  ['Ｊess', 'Jess', false],
  ['−5', '-5', false],
])('%s is printed as %s, with the font that comes along: %s', (text, paper, isWide) => {
  expect(printable(text)).toBe(paper);
  expect(shouldUseWideFont(paper)).toBe(isWide);
});

it.each([
  ['王芳', true, true],
  ['Jess 王', true, false],
  ['Who?', false, false],
  ['Āwhina', false, false],
  ['♥', false, false],
])('%s loses signs on paper: %s, all of them: %s', (text, loses, all) => {
  expect(losesSigns(text)).toBe(loses);
  expect(isUnprintable(text)).toBe(all);
});
