import { describe, expect, it } from 'vitest';
import { areaNamed, areaOfAddress, serviceLevelOf, suggestedAreas } from './service-areas';

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

describe('the area of an address', () => {
  const named = ['Pakenham', 'Hallam', 'Warren', 'Narre Warren'].map((suburb) => ({
    suburb,
    postcode: null,
    priority: false,
  }));

  it.each([
    ['12 Rossiter Road, Hallam 3803', 'Hallam'],
    ['12 Rossiter Road, Hallam VIC 3803, Australia', 'Hallam'],
    ['12 Rossiter Road,Hallam', 'Hallam'],
    ['hallam', 'Hallam'],
    ['12 Pakenham Road, Hallam 3803', 'Hallam'],
    ['12 Rossiter Road, Narre  Warren, Victoria', 'Narre Warren'],
    ['12 Pakenham Road, Cranbourne 3977', undefined],
    ['12 Rossiter Road, Narre Warren North 3804', undefined],
    ['Gate 3803', undefined],
    ['', undefined],
  ])('%j is %s', (address, suburb) => {
    expect(areaOfAddress(named, address)?.suburb).toBe(suburb);
  });
});
