import { describe, expect, it } from 'vitest';
import { isMaybeSame, matchesOf, phonesOf } from './same-person';

const phone = '+61412345678';
const email = 'ann@example.com';
const lee = { id: 1, firstName: 'Ann', familyName: 'Lee', phone, email };
const stud = { id: 2, businessName: 'Hill Stud', phone: null, otherPhones: [phone], email: null };
const other = { id: 3, firstName: 'Ann', familyName: 'Lee', phone: '+61400000000', email };
const all = [lee, stud, other];
const comer = { firstName: 'A', familyName: 'lee', phone: null, email: null };

describe('whose a booking is', () => {
  it.each([
    ['the same phone and family name', { ...comer, phone }, [1]],
    ['the phone before the email', { ...comer, phone, email }, [1]],
    ['the same email and family name', { ...comer, phone: '+61411111111', email }, [1, 3]],
    ['another of their phones', { ...comer, familyName: 'Stud', firstName: 'Hill', phone }, [2]],
    ['the same phone under another name', { ...comer, familyName: 'Park', phone }, []],
    ['the same email under another name', { ...comer, familyName: 'Park', email }, []],
    ['the same name alone', comer, []],
  ])('%s', (_, who, ids) => {
    expect(matchesOf(who, all).map(({ id }) => id)).toEqual(ids);
  });
});

describe('two clients', () => {
  const account = { ...lee, id: 4, phone: null, email: null, userId: 9 };
  it.each([
    ['share a phone', lee, stud, true],
    ['share an email', lee, other, true],
    ['have the same name, and one nothing but that', { ...lee, phone: null, email: null }, other, true],
    ['have the same name alone', { ...lee, phone: '+61411111111', email: null }, other, false],
    ['have the name of an account', account, other, true],
    ['have nothing in common', stud, { ...other, familyName: 'Park' }, false],
  ])('that %s', (_, one, two, may) => {
    expect(isMaybeSame(one, two)).toBe(may);
    expect(isMaybeSame(two, one)).toBe(may);
  });

  it('have all of their phones', () => {
    expect(phonesOf({ phone, otherPhones: ['+61400000000', 7] })).toEqual([phone, '+61400000000']);
    expect(phonesOf({ phone: null, otherPhones: 'none' })).toEqual([]);
  });
});
