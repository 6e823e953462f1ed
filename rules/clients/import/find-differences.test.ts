import { describe, expect, it } from 'vitest';
import { findDifferences, type StoredClient } from './find-differences';
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

describe('a row of a client in the book', () => {
  it.each<[string, Partial<StoredClient>, Partial<LineClient>, string[]]>([
    ['shows an email that the book lacks', { phone: mobile }, { phone: mobile, email: 'a@b.au' }, ['Email']],
    ['shows a phone that the book lacks', {}, { phone: mobile }, ['Phone']],
    ['shows a second number', { phone: mobile }, { phone: landline }, ['Phone']],
    ['knows the other number', { phone: mobile, otherPhones: [landline] }, { phone: landline }, []],
    ['shows another email', { email: 'a@b.au' }, { email: 'c@d.au' }, ['Email']],
    ['takes the same street in capitals for the same', { address: '1 Low Rd' }, { address: '1 LOW RD' }, []],
    ['shows another street', { address: '1 Low Rd' }, { address: '2 High St' }, ['Address']],
    [
      'shows another suburb with its street',
      { suburb: 'Bunyip' },
      { suburb: 'Garfield', address: '1 Low Rd', postcode: '3814' },
      ['Address', 'Suburb', 'Postcode'],
    ],
    [
      'shows a first name that the book lacks',
      { familyName: 'Wintle' },
      { firstName: 'Marlee', familyName: 'Wintle' },
      ['First name'],
    ],
    ['finds a note in the notes', { notes: 'Gate left.\nNervous.' }, { notes: 'nervous' }, []],
    ['shows another note', { notes: 'Gate left.' }, { notes: 'Nervous' }, ['Notes']],
    ['says nothing where the file says nothing', { email: 'a@b.au', phone: mobile }, {}, []],
  ])('%s', (_, stored, given, expected) => {
    const differences = findDifferences({ otherPhones: [], ...stored }, { ...nobody, ...given });
    expect(differences.map(({ field }) => field)).toEqual(expected);
  });

  it('shows numbers as people write them', () => {
    const stored = { phone: mobile, otherPhones: [landline] };
    const given = { ...nobody, phone: '+61491570156', otherPhones: [landline] };
    expect(findDifferences(stored, given)).toEqual([
      { field: 'Phone', book: '0491 570 006, (03) 5550 0123', file: '0491 570 156' },
    ]);
  });
});
