import { describe, expect, it } from 'vitest';
import { canMeanVisit, parseYes } from './yes-reply';

const visit = { date: '2026-11-25', time: '09:30' };
const fits = (text: string): boolean | null => {
  const yes = parseYes(text);
  return yes && canMeanVisit(yes, visit);
};

describe('a text is a yes to the visit', () => {
  it.each([
    'Yes',
    'YES',
    'yes!',
    ' y ',
    'Y.',
    'yep',
    'Yeah',
    'yup :)',
    'YESSS',
    '"Yes"',
    '👍',
    '👍🏽',
    'ＹＥＳ',
    'Yes please',
    'Yes thanks mate',
    'Yep, see you then!',
    'ok yes',
    'Hi, yes that’s fine',
    'Confirmed',
    'Yes no worries',
    'Yes, not a problem',
    'yes we’ll be there',
    'Yes\nThanks',
    'YES 9.30',
    'yes 9:30',
    'Yes 9.30am',
    'yes 9:30 a.m. is good',
    'Yes Wednesday',
    'Yes wed at 9.30',
    'Yes plz',
    'yes that suits 🐴👌🏼',
    'ok thx 👍🏼',
  ])('%j', (text) => {
    expect(fits(text)).toBe(true);
  });
});

describe('a text is a yes to another visit', () => {
  it.each(['Yes 10.30', 'yes 9', 'yes 9.30pm', 'Yes Thursday', 'yes 25'])('%j', (text) => {
    expect(fits(text)).toBe(false);
  });
});

describe('a text is for a person to read', () => {
  it.each([
    '',
    ' ',
    'No',
    'nope',
    'Yes but later',
    'Yes? ',
    'yes, can you come at 10?',
    'Yes and no',
    'y not',
    'Yes sorry can’t',
    'Yes but bring nails',
    'ok',
    'Thanks',
    '9.30',
    'Wednesday',
    'STOP',
    'yesterday',
    'Yes not',
    'Yes tomorrow',
    'Eyes',
    'yes cancel it',
    'Yes, call me',
    'Yes 0412 345 678',
    'да',
    'Yes 👎',
    '👍👎🏼',
    'yes 🤷🏽‍♀️',
    'yep ❌',
  ])('%j', (text) => {
    expect(parseYes(text)).toBeNull();
  });
});

it('a time without am or pm may be in the afternoon', () => {
  const yes = parseYes('Yes 2');
  expect(yes && canMeanVisit(yes, { date: '2026-11-25', time: '14:00' })).toBe(true);
  expect(yes && canMeanVisit(yes, { date: '2026-11-25', time: '14:30' })).toBe(false);
});
