import { describe, expect, it } from 'vitest';
import { dayOrderOf, readDay } from '../../time/read-day';
import { maxCellLength } from './cell';
import { readEmails } from './read-emails';
import { readHorses } from './read-horses';
import { readPhones } from './read-phones';
import { readPostcode, readSuburb, readWholeAddress } from './read-place';
import { readWeeks } from './read-weeks';
import { readWork } from './read-work';

describe('a cell of phones', () => {
  it.each([
    ['491570006', ['+61491570006']],
    ['491570006.0', ['+61491570006']],
    ['61491570006', ['+61491570006']],
    ['+61 491570006', ['+61491570006']],
    ['tel:+61491570006', ['+61491570006']],
    ['‪+61 491 570 158‬', ['+61491570158']],
    ['+61 491 570 156 ::: 0491 570 157', ['+61491570156', '+61491570157']],
    ['0491 570 737, 0491 571 266', ['+61491570737', '+61491571266']],
    ['0491 570 737; 0491 571 266', ['+61491570737', '+61491571266']],
    ['0491 570 110 / 03 5550 0188', ['+61491570110', '+61355500188']],
    ['0491570110;0355500188', ['+61491570110', '+61355500188']],
    ['0491570110; 0355500188;', ['+61491570110', '+61355500188']],
    ['0491570110/0355500188', ['+61491570110', '+61355500188']],
    ['0491 570 110 or 0491 570 156', ['+61491570110', '+61491570156']],
    ['0491 570 110 & 0491 570 156', ['+61491570110', '+61491570156']],
    ['0491 570 110 and 0491 570 156', ['+61491570110', '+61491570156']],
    ['0491 570 110\n0491 570 156', ['+61491570110', '+61491570156']],
    ['0491 570 110 0491 570 156', ['+61491570110', '+61491570156']],
    ['H: (03) 5550 0123 M: 0491 570 006', ['+61355500123', '+61491570006']],
    ['mob 0491 570 006', ['+61491570006']],
    ['13 12 34', ['+61131234']],
    ['1300 975 707', ['+611300975707']],
    ['+64 21 123 4567', ['+64211234567']],
    ['0491 570 006, 0491570006', ['+61491570006']],
  ])('%j holds %j, and nothing is said', (cell, phones) => {
    expect(readPhones(cell)).toEqual({ phones, notes: [], remarks: [] });
  });

  it.each([
    ['0491 570 313 (text only)', ['+61491570313'], ['0491 570 313: text only']],
    ['0491 570 313 wife', ['+61491570313'], ['0491 570 313: wife']],
    ['wife Jo 0491 570 156 / 0491 570 157', ['+61491570156', '+61491570157'], ['0491 570 156: wife Jo']],
    ['03 5550 0123 ext 4', ['+61355500123'], ['(03) 5550 0123: ext 4']],
    ['ask at the shop', [], ['ask at the shop']],
    ['0491 570 006 / 5183 1234 (wife)', ['+61491570006'], ['Phone: 5183 1234, wife']],
    ['5183 1234 or 5183 9876 (wife)', [], ['Phone: 5183 1234', 'Phone: 5183 9876, wife']],
  ])('%j has words that become a note', (cell, phones, notes) => {
    expect(readPhones(cell)).toMatchObject({ phones, notes });
  });

  it.each([
    ['4.9157E+08', 'Excel shortened it'],
    ['4,9157E+08', 'Excel shortened it'],
    ['5550 0140', 'no area code'],
    ['0491 570 00', "isn't a phone number"],
    ['12', "isn't a phone number"],
    ['n/a', 'is left out'],
    ['-', 'is left out'],
    ['TBA', 'is left out'],
  ])('%j is no number, and named', (cell, why) => {
    expect(readPhones(cell)).toMatchObject({
      phones: [],
      remarks: [{ value: cell, as: null, why: expect.stringContaining(why) }],
    });
  });

  it('is read in no time, however it is made', () => {
    const started = performance.now();
    for (const cell of [
      '1 '.repeat(1000),
      `1${' '.repeat(1998)}x`,
      '0491570006,'.repeat(180),
      '('.repeat(2000),
    ])
      readPhones(cell.slice(0, maxCellLength));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

const isEmail = (text: string) => /^[\w.'+-]+@[\w-]+\.[\w.-]+$/.test(text);

it.each([
  ['Marlee <a@b.au>', ['a@b.au'], 0],
  ['a@b.au, c@d.au', ['a@b.au', 'c@d.au'], 0],
  ['a@b.au ::: c@d.au', ['a@b.au', 'c@d.au'], 0],
  ['mailto:A@B.au;', ['a@b.au'], 0],
  ["tobiah.o'keane@example.test", ["tobiah.o'keane@example.test"], 0],
  ['n/a', [], 1],
  ['-', [], 1],
  ['none yet', [], 1],
  ['a@b', [], 1],
  ['a@b, c@d.au', ['c@d.au'], 1],
  ['', [], 0],
])('the cell %j holds the emails %j', (cell, emails, remarks) => {
  const read = readEmails(cell, isEmail);
  expect([read.emails, read.remarks.length]).toEqual([emails, remarks]);
});

describe('a day', () => {
  const third = '2026-11-03';
  it.each([
    '3/11/26',
    '03-Nov-26',
    '3 Nov 2026',
    '2026-11-03 00:00:00',
    '2026/11/03',
    '46329',
    '3/11/2026',
    '03/11/2026',
    '3.11.26',
    '3-11-2026',
    '2026-11-03',
    '2026.11.03',
    '20261103',
    '46329.5',
    '46329.0',
    '3rd Nov 2026',
    '3 November 2026',
    'Nov 3, 2026',
    'November 3 2026',
    '3-Nov-2026',
    '3Nov26',
    'Tue 3 Nov 2026',
    'Tuesday, 3 November 2026',
    '3/11/2026 12:00:00 AM',
    '2026-11-03T00:00:00.000Z',
    '2026-11-03T10:30:00+11:00',
    ' 3/11/26 ',
    '3 / 11 / 2026',
    '3 Nov. 2026',
  ])('is read in %j', (text) => {
    expect(readDay(text)).toBe(third);
  });

  it.each([
    ['11/3/26', true, third],
    ['11/30/2026', false, '2026-11-30'],
    ['30/11/2026', true, '2026-11-30'],
    ['5/6/98', false, '1998-06-05'],
    ['31/02/2026', false, null],
    ['soon', false, null],
    ['Nov 2026', false, null],
    ['6 weeks', false, null],
    ['123', false, null],
    ['99999', false, null],
    ['', false, null],
  ])('%j with the month first: %j is %j', (text, monthFirst, day) => {
    expect(readDay(text, monthFirst)).toBe(day);
  });

  it.each([
    [['11/03/2026', '11/30/2026'], 'month-first'],
    [['3/11/26', '30/11/26', '2026-11-03'], 'day-first'],
    [['3/11/26', '4/5/26', 'soon'], 'unclear'],
    [['30/11/26', '11/30/26'], 'mixed'],
    [['3 Nov 2026'], 'unclear'],
  ])('%j in one column are %s', (values, order) => {
    expect(dayOrderOf(values)).toBe(order);
  });
});

it.each([
  ['Bella', ['Bella'], []],
  ['Bella, Rocket', ['Bella', 'Rocket'], []],
  ['Bella & Rocket', ['Bella', 'Rocket'], []],
  ['Bella/Rocket', ['Bella', 'Rocket'], []],
  ['Bella and Rocket', ['Bella', 'Rocket'], []],
  ['Bella + Rocket; Duke', ['Bella', 'Rocket', 'Duke'], []],
  ['Bella\nRocket', ['Bella', 'Rocket'], []],
  ['1. Bella\n2. Rocket', ['Bella', 'Rocket'], []],
  ['Bella (grey, 15hh), Rocket', ['Bella (grey, 15hh)', 'Rocket'], []],
  ['Bella, bella ', ['Bella', 'bella'], []],
  ['Andy', ['Andy'], []],
  ['Star 3', ['Star 3'], []],
  ['Number 7', ['Number 7'], []],
  ['3', [], ['3']],
  ['3.0', [], ['3.0']],
  ['2 horses', [], ['2 horses']],
  ['x2', [], ['x2']],
  ['2 x ponies', [], ['2 x ponies']],
  ['Bella, 2 ponies', ['Bella'], ['2 ponies']],
  ['Bella and 2 others', ['Bella'], ['2 others']],
  ['n/a', [], []],
  ['Bella, -', ['Bella'], []],
])('the cell %j holds the horses %j, and counts %j', (cell, names, counts) => {
  expect(readHorses(cell)).toEqual({ names, counts });
});

it.each([
  ['6', 6, true],
  ['6.0', 6, true],
  ['6 weeks', 6, true],
  ['6wks', 6, true],
  ['6-8', 6, false],
  ['6 to 8 weeks', 6, false],
  ['42 days', 6, false],
  ['every six weeks', 6, false],
  ['2 months', 9, false],
  ['monthly', 4, false],
  ['fortnightly', 2, false],
  ['40', 40, true],
  ['when he rings', null, false],
  ['TBA', null, false],
])('%j is %j weeks', (cell, weeks, isPlain) => {
  expect(readWeeks(cell)).toEqual({ weeks, isPlain });
});

it.each([
  ['trim', 'trim', true],
  ['Front shoes', 'front-shoes', true],
  ['full-set', 'full-set', true],
  ['barefoot trim', 'trim', false],
  ['Shod all round', 'full-set', false],
  ['fronts only', 'front-shoes', false],
  ['shoes', 'full-set', false],
  ['laminitis', 'remedial', false],
  ['paint', 'other', false],
])('%j is the work %j', (cell, work, isPlain) => {
  expect(readWork(cell)).toEqual({ work, isPlain });
});

it.each([
  ['VIC 3981', '3981'],
  ['3981.0', '3981'],
  ['3981', '3981'],
  ['Victoria, 3981', '3981'],
  ['800', '0800'],
  ['39811', null],
  ['38', null],
  ['TBA', null],
])('the postcode in %j is %j', (cell, postcode) => {
  expect(readPostcode(cell)).toBe(postcode);
});

it.each([
  ['Koo Wee Rup', 'Koo Wee Rup', null],
  ['Koo Wee Rup VIC 3981', 'Koo Wee Rup', '3981'],
  ['Garfield, Victoria', 'Garfield', null],
  ['Garfield 3814', 'Garfield', '3814'],
])('the suburb in %j is %j', (cell, suburb, postcode) => {
  expect(readSuburb(cell)).toEqual({ suburb, postcode });
});

it.each([
  ['RMB 4210 Quarry Track\nTynong North VIC 3813\nAU', 'RMB 4210 Quarry Track', 'Tynong North', '3813'],
  ['12 Station Rd, Garfield VIC 3814', '12 Station Rd', 'Garfield', '3814'],
  ['Unit 2, 14 Main St, Drouin, VIC, 3818, Australia', 'Unit 2, 14 Main St', 'Drouin', '3818'],
  ['12 Quarry Rd  Tarraville  VIC  3971  AU', '12 Quarry Rd', 'Tarraville', '3971'],
  ['12 Quarry Rd Tarraville VIC 3971', '12 Quarry Rd', 'Tarraville', '3971'],
  ['2/14 High St St Kilda 3182', '2/14 High St', 'St Kilda', '3182'],
  ['12 Court St Koo Wee Rup Vic', '12 Court St', 'Koo Wee Rup', null],
  ['12 St Andrews Dr. Yarram VIC', '12 St Andrews Dr.', 'Yarram', null],
  ['RMB 4210 Tynong North VIC 3813', 'RMB 4210 Tynong North VIC 3813', null, '3813'],
  ['12 Station Rd, Garfield', '12 Station Rd, Garfield', null, null],
  ['12 Station Rd', '12 Station Rd', null, null],
  ['', null, null, null],
])('the address in %j is %j in %j', (cell, address, suburb, postcode) => {
  expect(readWholeAddress(cell)).toEqual({ address, suburb, postcode });
});
