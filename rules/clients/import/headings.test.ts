import { expect, it } from 'vitest';
import { readColumns } from './read-columns';
import { readHeading } from './read-heading';
import { templateRows } from './template';

it.each([
  ...[
    'Cell',
    'Contact no.',
    'Ph',
    'Ph.',
    'Mobile number',
    'Mobile',
    'Phone',
    'Phone 1 - Value',
    'Tel',
    'Mob',
  ].map((heading) => [heading, 'phone']),
  ...[
    'MobileNumber',
    'DDINumber',
    'Main Phone #s',
    'Text Message Enabled Phone #',
    'Home Phone 2',
    'phone2',
  ].map((heading) => [heading, 'phone']),
  ...['otherPhones', 'Contact number', 'Phone #', 'Client phone', 'Other no.'].map((heading) => [
    heading,
    'phone',
  ]),
  ...[
    'Address 1',
    'Address',
    'Street',
    'Address Line 2',
    'Home Street',
    'POAddressLine1',
    'Street Address 1',
  ].map((heading) => [heading, 'address']),
  ...['Last trim', 'Last shod', 'Last done', 'lastDoneOn', 'Last visit', 'Date last done', 'Trim date'].map(
    (heading) => [heading, 'lastDoneOn'],
  ),
  ...['Horse', 'Horse 1', 'Horse 2', 'Horses', 'Horse name', "Horse's name", 'Pony', 'Horse(s)'].map(
    (heading) => [heading, 'horse'],
  ),
  ...['Name', '*ContactName', 'Client name', 'Display Name', 'Owner', 'Customer'].map((heading) => [
    heading,
    'name',
  ]),
  ...['First Name', 'Given Name', 'firstName', 'First', 'Client first'].map((heading) => [
    heading,
    'firstName',
  ]),
  ...['Last Name', 'Family Name', 'Surname', 'SURNAME', 'Last', 'familyName'].map((heading) => [
    heading,
    'familyName',
  ]),
  ...['Company', 'Company Name', 'Organization Name', 'Organisation', 'businessName', 'Business'].map(
    (heading) => [heading, 'businessName'],
  ),
  ...['E-mail Address', 'E-mail 1 - Value', 'Primary Email', 'EmailAddress', 'E-mails'].map((heading) => [
    heading,
    'email',
  ]),
  ...['Suburb', 'City', 'Town', 'Home City', 'SACity', 'Town/Suburb'].map((heading) => [heading, 'suburb']),
  ...['Postcode', 'Post code', 'Zip', 'Home ZipCode', 'Postal Code', 'POPostalCode', 'P/code'].map(
    (heading) => [heading, 'postcode'],
  ),
  ...['Gate code', 'CFT[Gate code]', 'PFT[Dogs]', 'Access'].map((heading) => [heading, 'access']),
  ...['Notes', 'Comments', 'Remarks'].map((heading) => [heading, 'notes']),
  ...['Weeks', 'Cycle (weeks)', 'How often'].map((heading) => [heading, 'weeks']),
  ...['Usual work', 'Work', 'Service', 'Trim or shoes'].map((heading) => [heading, 'usualWork']),
  ['Co./Last Name', 'familyOrBusiness'],
  ['PIC', 'pic'],
])('the heading %j is read as %s', (heading, as) => {
  expect(readHeading(heading)?.as).toBe(as);
});

it.each([
  'Phone 1 - Label',
  'E-mail 1 - Type',
  'Given Name Yomi',
  'Business Fax',
  'Fax #',
  'Web Page',
  'Is Company?',
  'State',
  'Country/Region',
  'Salutation',
  'Nickname',
  'Card ID',
  'Labels',
  'Create Date',
  'Next due',
  'E-mail Display Name',
  'Job Title',
  "Assistant's Phone",
  'TaxNumber',
  'POAttentionTo',
  '- WWW',
])('the heading %j is known and not read', (heading) => {
  expect(readHeading(heading)).toMatchObject({ as: null });
});

it.each(['Favourite colour', 'First Visit', 'Number of horses', 'x', '', 'No.'])(
  'the heading %j says nothing',
  (heading) => {
    expect(readHeading(heading)).toBeNull();
  },
);

it('a heading of two million spaces is judged in no time', () => {
  const started = performance.now();
  readHeading(`${' '.repeat(2_000_000)}Phone`);
  expect(performance.now() - started).toBeLessThan(200);
});

const columnsOf = (headings: Record<string, string[]>) =>
  readColumns(
    Object.entries(headings).map(([heading, samples]) => ({ heading, samples })),
    {},
  ).map(({ as, place }) => [as, place]);

it('a column under an unknown heading is read by its values', () => {
  expect(
    columnsOf({
      Reach: ['0491 570 006', 'n/a', '0491 570 110'],
      Web: ['a@example.test'],
      At: ['a@example.test'],
      Colour: ['bay'],
    }).map(([as]) => as),
  ).toEqual(['phone', null, 'email', null]);
});

it('the columns behind one of MYOB’s blocks belong to it', () => {
  const headings = ['Addr 1 - Line 1', '- Line 2', '- City', 'Addr 2 - Line 1', '- City', '- Phone # 1'];
  expect(
    readColumns(
      headings.map((heading) => ({ heading, samples: [] })),
      {},
    ),
  ).toMatchObject([
    { as: 'address', place: 'main 1' },
    { as: 'address', place: 'main 1' },
    { as: 'suburb', place: 'main 1' },
    { as: 'address', place: 'main 2' },
    { as: 'suburb', place: 'main 2' },
    { as: 'phone' },
  ]);
});

it('a property’s street has the suburb beside it', () => {
  expect(columnsOf({ 'Property address': [], Suburb: [], Postcode: [] })).toEqual([
    ['address', 'site 1'],
    ['suburb', 'site 1'],
    ['postcode', 'site 1'],
  ]);
});

it('a file without headings is read by its values', () => {
  const rows = [
    ['Marlee Wintle', '0491 570 006', 'a@example.test', '3813', '3/11/26'],
    ['Sarah van der Zande', '0491 570 110', 'b@example.test', '3818', '4/11/26'],
  ];
  const samples = rows[0]?.map((_, at) => ({ heading: '', samples: rows.map((row) => row[at] ?? '') })) ?? [];
  expect(readColumns(samples, {}, false).map(({ as }) => as)).toEqual([
    'name',
    'phone',
    'email',
    'postcode',
    'lastDoneOn',
  ]);
});

it('the owner’s choice counts before the heading', () => {
  const given = [
    { heading: 'Phone', samples: [] },
    { heading: 'Colour', samples: [] },
  ];
  const columns = readColumns(given, { Phone: null, Colour: 'notes' });
  expect(columns.map(({ as, label }) => [as, label])).toEqual([
    [null, 'Phone'],
    ['notes', 'Colour'],
  ]);
});

it('the template’s headings are all read, and its example is whole', () => {
  const [headings = [], example = []] = templateRows;
  const columns = readColumns(
    headings.map((heading, at) => ({ heading, samples: [example[at] ?? ''] })),
    {},
  );
  expect(columns.filter(({ as }) => as === null)).toEqual([]);
  expect([headings.length, columns.map(({ as }) => as).at(-1)]).toEqual([example.length, 'lastDoneOn']);
});
