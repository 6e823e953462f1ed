import { expect, it } from 'vitest';
import { areaNamed, serviceLevelOf, suggestedAreas } from './service-areas';

const areas = [
  { suburb: 'Narre Warren', postcode: '3805', priority: true },
  { suburb: 'Pakenham', postcode: '3810', priority: true },
  { suburb: 'Pakenham Upper', postcode: '3810', priority: false },
  { suburb: 'Warragul', postcode: '3820', priority: false },
];

it.each([
  ['', []],
  ['  ', []],
  ['p', ['Pakenham', 'Pakenham Upper']],
  ['PAKEN', ['Pakenham', 'Pakenham Upper']],
  ['war', ['Warragul', 'Narre Warren']],
  ['narre  w', ['Narre Warren']],
  // A complete name needs no suggestion.
  ['pakenham', []],
  ['ham', []],
  ['Mildura', []],
])('offers for %j', (typed, offered) => {
  expect(suggestedAreas(areas, typed).map(({ suburb }) => suburb)).toEqual(offered);
});

it('offers at most five', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    suburb: `Hill ${n}`,
    postcode: null,
    priority: false,
  }));
  expect(suggestedAreas(many, 'hill')).toHaveLength(5);
});

it.each([
  ['', null],
  ['wa', null],
  ['warr', null],
  ['Warragul', 'by-appointment'],
  [' pakenham ', 'same-day'],
  ['PAKENHAM  UPPER', 'by-appointment'],
  ['Mildura', 'ring-first'],
])('says of %j how soon we come', (typed, reach) => {
  expect(serviceLevelOf(areas, typed)).toBe(reach);
});

it('says nothing where the business names no areas', () => {
  expect(serviceLevelOf([], 'Mildura')).toBe(null);
});

it('knows an area by its name', () => {
  expect(areaNamed(areas, 'NARRE warren')?.postcode).toBe('3805');
  expect(areaNamed(areas, 'Narre')).toBeUndefined();
});
