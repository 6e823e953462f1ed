import { expect, it } from 'vitest';
import { losesSigns, printable } from './printable';

it.each([
  ['Zoë O’Brien – “Blue Gum” & Söhne', 'Zoë O’Brien – “Blue Gum” & Söhne'],
  ['Āwhina Żaneta Łukasz', 'Awhina Zaneta Lukasz'],
  ['Zoe\u0308', 'Zoë'],
  ['马 ♥', '? ?'],
  ['−5', '-5'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it.each([
  ['王芳', true],
  ['Jess 王', true],
  ['Who?', false],
  ['Āwhina', false],
])('%s loses signs on paper: %s', (text, loses) => {
  expect(losesSigns(text)).toBe(loses);
});
