import { describe, expect, it } from 'vitest';
import { type ClientRow, mergeClients, phonePart } from './clients';

const row = (id: number, more: Partial<ClientRow> = {}): ClientRow => ({
  id,
  clientName: 'Jess Hartley',
  phone: null,
  email: null,
  address: null,
  userId: null,
  lastSeen: `2026-11-0${id}`,
  ...more,
});

describe('a part of a phone', () => {
  it.each([
    ['0412 345', '412345'],
    ['+61 412 345 678', '412345678'],
    ['0061412345678', '412345678'],
    ['(03) 9555', '39555'],
    ['345-678', '345678'],
    ['0', null],
    ['04', null],
    ['Jess', null],
    ['12 Rossiter', null],
    ['jess@example.com', null],
    ['  ', null],
  ])('%j is looked for as %j', (typed, part) => {
    expect(phonePart(typed)).toBe(part);
  });
});

describe('merging', () => {
  it.each<[string, ClientRow[], number[]]>([
    ['nobody', [], []],
    ['the last heard of comes first', [row(1, { phone: '+61411' }), row(2, { phone: '+61422' })], [2, 1]],
    ['the same phone is one client', [row(1, { phone: '+61411' }), row(2, { phone: '+61411' })], [2]],
    [
      'the same email is one client, whatever the letter case',
      [row(1, { email: 'Jess@example.com' }), row(2, { email: 'jess@example.com' })],
      [2],
    ],
    ['the same name alone is not', [row(1), row(2)], [2, 1]],
    [
      'a row that shares its phone with one and its email with another makes them one',
      [
        row(1, { phone: '+61411' }),
        row(2, { email: 'j@x.au' }),
        row(3, { phone: '+61411', email: 'j@x.au' }),
      ],
      [3],
    ],
    [
      'and whoever joins them later',
      [
        row(1, { phone: '+61411', email: 'a@x.au' }),
        row(2, { phone: '+61422', email: 'b@x.au' }),
        row(3, { phone: '+61411', email: 'b@x.au' }),
        row(4, { email: 'a@x.au' }),
      ],
      [4],
    ],
  ])('%s', (_what, rows, ids) => {
    expect(mergeClients(rows).map(({ id }) => id)).toEqual(ids);
    // The order of the tables is no matter.
    expect(mergeClients(rows.toReversed()).map(({ id }) => id)).toEqual(ids);
  });

  it('takes the newest words, and what they leave out from older ones', () => {
    const old = row(1, {
      clientName: 'J. Hartley',
      phone: '+61411',
      email: 'j@x.au',
      address: '12 Old Road',
      userId: 7,
    });
    const recent = row(2, { clientName: 'Jess Hartley', phone: '+61411', address: '3 New Road' });
    expect(mergeClients([old, recent])).toEqual([
      {
        id: 2,
        clientName: 'Jess Hartley',
        phone: '+61411',
        email: 'j@x.au',
        address: '3 New Road',
        userId: null,
        lastSeen: '2026-11-02',
      },
    ]);
  });

  const account = { phone: '+61411', email: 'j@x.au', userId: 7 };
  it.each<[string, Partial<ClientRow>, Partial<ClientRow>, number | null]>([
    ['its phone', account, { phone: '+61411' }, null],
    ['its address, which nobody has confirmed', account, { email: 'j@x.au' }, null],
    ['its confirmed address', { ...account, confirmedEmail: 'j@x.au' }, { email: 'J@x.au' }, 7],
    [
      'its phone, while its confirmed address is another',
      { ...account, confirmedEmail: 'j@x.au' },
      { phone: '+61411', email: 'other@x.au' },
      null,
    ],
    ['its name', account, { phone: '+61411', userId: 7 }, 7],
    ['the name of another account', account, { phone: '+61411', userId: 8 }, 8],
  ])('a newer row with %s belongs to the account that this proves', (_what, older, newer, userId) => {
    const merged = mergeClients([row(1, older), row(2, newer)]);
    expect(merged.map((each) => each.userId)).toEqual([userId]);
    expect(merged[0]).not.toHaveProperty('confirmedEmail');
  });
});
