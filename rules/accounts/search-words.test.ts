import { expect, it } from 'vitest';
import { foldForSearch, searchWords } from './search-words';

it.each([
  ['tawhai', 'Ngaio Tāwhai'],
  ['TĀWHAI', 'Ngaio Tawhai'],
  ['zoe', 'Zoë Ünsworth'],
  ['Zoë', 'ZOE UNSWORTH'],
  ['zoe\u0308', 'Zoë'],
  ['okeane', 'Tobiah O’Keane'],
  ["o'keane", 'Tobiah O`Keane'],
  ['\u202awintle\u202c,', 'Marlee Wintle'],
  ['marlee wint', 'Marlee Wintle'],
  ['strauss', 'Strauß'],
  ['nguyen', 'Nguyễn'],
  ['ελενη', 'Ελένη'],
])('%j finds %j', (typed, name) => {
  expect(searchWords(typed).filter((word) => !foldForSearch(name).includes(word))).toEqual([]);
});

it('finds nothing by other letters', () => {
  expect(searchWords('tawai').every((word) => foldForSearch('Tāwhai').includes(word))).toBe(false);
});
