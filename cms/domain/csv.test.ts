import { expect, it } from 'vitest';
import { csv, dollarsCell } from './csv';

it('quotes cells, and disarms those that a spreadsheet would run', () => {
  expect(
    csv(
      ['Name', 'Cost'],
      [
        ['=1+1', -5],
        ['He said "hi", twice', null],
        ['+61 4', '-x'],
      ],
    ),
  ).toBe('\ufeff"Name","Cost"\r\n"\'=1+1","-5"\r\n"He said ""hi"", twice",""\r\n"\'+61 4","\'-x"\r\n');
});

it.each([
  ['012345678', '="012345678"'],
  ['063-000', '="063-000"'],
  ['0800', '="0800"'],
  ['12345678901234567890', '="12345678901234567890"'],
  ['+442071838750', '="+442071838750"'],
  ['2/14', '="2/14"'],
  ['14-16', '="14-16"'],
  ['1/2/3', '="1/2/3"'],
  ['May 5', '="May 5"'],
  ['5-Mar', '="5-Mar"'],
  ['12E4', '="12E4"'],
  ['2/14 Smith St', '2/14 Smith St'],
  ['2026-11-30', '2026-11-30'],
  ['-5', '-5'],
  ['12345678', '12345678'],
  ['0412 345 678', '0412 345 678'],
  // User input never becomes a formula.
  ['="012"', '\'="012"'],
  ['=012', "'=012"],
  ['＝1+1', "'＝1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['012+cmd', '012+cmd'],
  ['+61412345678,=1', "'+61412345678,=1"],
  ['063-000\n=1', '063-000\n=1'],
])('keeps the digits of %j', (text, shown) => {
  expect(csv(['Code'], [[text]])).toBe(`\ufeff"Code"\r\n"${shown.replaceAll('"', '""')}"\r\n`);
});

it.each([
  [0, '0.00'],
  [29, '0.29'],
  [115, '1.15'],
  [1999, '19.99'],
  [123_456_780, '1234567.80'],
  [-3000, '-30.00'],
])('writes %s cents as a number of dollars that a spreadsheet adds up', (cents, dollars) => {
  expect(csv(['Amount ($)'], [[dollarsCell(cents)]])).toBe(`\ufeff"Amount ($)"\r\n"${dollars}"\r\n`);
});
