import { describe, expect, it } from 'vitest';
import { withoutLegalForm } from '../legal-forms';
import { isBusinessName } from './is-business-name';
import { readName } from './read-name';

const person = (firstName: string | null, familyName: string, notes: string[] = []) => ({
  firstName,
  familyName,
  businessName: null,
  notes,
  phones: [],
});

describe('a name in one cell', () => {
  it.each([
    ['Wintle, Marlee', person('Marlee', 'Wintle')],
    ['WINTLE, Mrs Marlee', person('Marlee', 'WINTLE')],
    ['van der Zande, Sarah', person('Sarah', 'van der Zande')],
    ['Marlee Wintle', person('Marlee', 'Wintle')],
    ['Sarah van der Zande', person('Sarah', 'van der Zande')],
    ['Sarah Van Der Zande', person('Sarah', 'Van Der Zande')],
    ['Ludwig von Beethoven', person('Ludwig', 'von Beethoven')],
    ['Mary Anne de la Cruz', person('Mary Anne', 'de la Cruz')],
    ['Anh Le', person('Anh', 'Le')],
    ["Tobiah O'Keane", person('Tobiah', "O'Keane")],
    ['Tobiah O`Keane', person('Tobiah', "O'Keane")],
    ['Tobiah O’Keane', person('Tobiah', 'O’Keane')],
    ['Jane Park', person('Jane', 'Park')],
    ['John Smith Jr', person('John', 'Smith Jr')],
    ['Mr & Mrs Wintle', person(null, 'Wintle')],
    ['Marlee & Tom Wintle', person('Marlee & Tom', 'Wintle')],
    ['Unaisi', person(null, 'Unaisi')],
    ["Marlee Wintle (Bella's mum)", person('Marlee', 'Wintle', ["Bella's mum"])],
    ['Wintle, Marlee [gate left]', person('Marlee', 'Wintle', ['gate left'])],
    ['Marlee Wintle - Bella’s mum', person('Marlee', 'Wintle', ['Bella’s mum'])],
    ['Esmé Haldane-Roux', person('Esmé', 'Haldane-Roux')],
    ['\u202aMarlee\u00a0Wintle\u202c', person('Marlee', 'Wintle')],
  ])('%j is a person', (cell, names) => {
    expect(readName(cell)).toEqual(names);
  });

  it.each([
    'Lower Tarra Pony Club Inc',
    'Lower Tarra Pony Club',
    'Keane Park Agistment',
    'Keane Farms, Inc',
    'Tarra P/L',
    'Smith Bros Pty Ltd',
    'Tooradin Riding School',
    'Wintle & Co',
    'The Lodge Park',
    'Yarram RDA',
  ])('%j is a business', (cell) => {
    expect(readName(cell)).toMatchObject({ firstName: null, familyName: null, businessName: cell });
  });

  it('gives the number that somebody wrote behind the name', () => {
    expect(readName('Marlee 0491 570 006')).toMatchObject({ familyName: 'Marlee', phones: ['+61491570006'] });
  });
});

it.each(['Jane Park', 'Mary Lodge', 'Tom Farm', 'Ann School', 'Bella', 'Co'])('%j is no business', (name) => {
  expect(isBusinessName(name)).toBe(false);
});

it.each([
  ['Lower Tarra Pony Club Inc', 'Lower Tarra Pony Club'],
  ['Smith Bros Pty. Ltd.', 'Smith Bros'],
  ['Tarra P/L', 'Tarra'],
  ['Inc', 'Inc'],
])('%j is compared as %j', (name, plain) => {
  expect(withoutLegalForm(name)).toBe(plain);
});
