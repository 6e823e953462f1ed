import { expect, it } from 'vitest';
import { printable } from './printable';

it.each([
  ['Zoë O’Brien – “Blue Gum” & Söhne', 'Zoë O’Brien – “Blue Gum” & Söhne'],
  ['Āwhina Żaneta Łukasz', 'Awhina Zaneta Lukasz'],
  ['Zoe\u0308', 'Zoë'],
  ['马 ♥', '? ?'],
  ['−5', '-5'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
