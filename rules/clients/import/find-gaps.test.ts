import { describe, expect, it } from 'vitest';
import { findGaps, type StoredClient } from './find-gaps';
import type { LineClient } from './read-line';

const nobody: LineClient = {
  firstName: null,
  familyName: null,
  businessName: null,
  phone: null,
  otherPhones: [],
  email: null,
  address: null,
  suburb: null,
  postcode: null,
  access: null,
  notes: null,
  pic: null,
};
const mobile = '+61491570006';
const landline = '+61355500123';

describe('a row of a second file', () => {
  it.each<[string, Partial<StoredClient>, Partial<LineClient>, Partial<LineClient>, string[]]>([
    ['fills an empty email', { phone: mobile }, { phone: mobile, email: 'a@b.au' }, { email: 'a@b.au' }, []],
    ['fills an empty phone', {}, { phone: mobile }, { phone: mobile }, []],
    ['adds a second number', { phone: mobile }, { phone: landline }, { otherPhones: [landline] }, []],
    [
      'adds both numbers',
      {},
      { phone: mobile, otherPhones: [landline] },
      { phone: mobile, otherPhones: [landline] },
      [],
    ],
    ['knows the other number', { phone: mobile, otherPhones: [landline] }, { phone: landline }, {}, []],
    [
      'shows a third number',
      { phone: mobile, otherPhones: [landline] },
      { phone: '+61491570156' },
      {},
      ['Phone'],
    ],
    ['shows another email', { email: 'a@b.au' }, { email: 'c@d.au' }, {}, ['Email']],
    [
      'takes the same street in capitals for the same',
      { address: '1 Low Rd' },
      { address: '1 LOW RD' },
      {},
      [],
    ],
    ['shows another street', { address: '1 Low Rd' }, { address: '2 High St' }, {}, ['Address']],
    [
      'fills the street of the suburb',
      { suburb: 'Bunyip' },
      { suburb: 'bunyip', address: '1 Low Rd' },
      { address: '1 Low Rd' },
      [],
    ],
    [
      'fills no street of another suburb',
      { suburb: 'Bunyip' },
      { suburb: 'Garfield', address: '1 Low Rd', postcode: '3814' },
      {},
      ['Address', 'Suburb', 'Postcode'],
    ],
    [
      'completes a family name',
      { familyName: 'Wintle' },
      { firstName: 'Marlee', familyName: 'Wintle' },
      { firstName: 'Marlee' },
      [],
    ],
    [
      'completes a first name',
      { firstName: 'Unaisi' },
      { firstName: 'Unaisi', familyName: 'Low' },
      { familyName: 'Low' },
      [],
    ],
    [
      'gives nobody another first name',
      { familyName: 'Wintle' },
      { firstName: 'Tom', familyName: 'Low' },
      {},
      ['Family name'],
    ],
    [
      'adds a business',
      { familyName: 'Low' },
      { familyName: 'Low', businessName: 'Low Stud' },
      { businessName: 'Low Stud' },
      [],
    ],
    ['finds a note in the notes', { notes: 'Gate left.\nNervous.' }, { notes: 'nervous' }, {}, []],
    ['shows another note', { notes: 'Gate left.' }, { notes: 'Nervous' }, {}, ['Notes']],
    ['says nothing where the file says nothing', { email: 'a@b.au', phone: mobile }, {}, {}, []],
  ])('%s', (_, stored, given, fills, differs) => {
    const gaps = findGaps({ otherPhones: [], ...stored }, { ...nobody, ...given });
    expect([gaps.fills, gaps.differs.map(({ field }) => field)]).toEqual([fills, differs]);
    expect(gaps.filled).toHaveLength(Object.keys(fills).length);
  });
});
