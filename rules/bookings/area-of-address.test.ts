import { describe, expect, it } from 'vitest';
import { areaOfAddress } from './area-of-address';

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
