import { expect, it } from 'vitest';
import { searchPeople } from './person-names';

const mia = { name: 'Mia Ryan', phone: '+61412345678' };
const noah = { name: 'Noah Clark', phone: '+61359412345' };
const ava = { name: 'Ava Ryan', phone: null };
const people = [mia, noah, ava];

it.each([
  ['', people],
  ['ryan', [mia, ava]],
  ['RYAN mi', [mia]],
  ['0412 345 678', [mia]],
  ['0412345678', [mia]],
  ['0412 345 678 (Jess)', [mia]],
  ['+61412345678', [mia]],
  ['(03) 5941', [noah]],
  ['0359412345', [noah]],
  ['ryan 0359', []],
])('%j finds them', (search, expected) => {
  expect(searchPeople(people, search, ({ name }) => [name])).toEqual(expected);
});
