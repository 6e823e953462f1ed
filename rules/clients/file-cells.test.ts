import { describe, expect, it } from 'vitest';
import { cellText, columnOf, columns, dayIn, phonesMeant, separatorOf } from './file-cells';

describe('a file of clients', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
    ['1/2/2026', '2026-02-01'],
    ['30.11.2026', '2026-11-30'],
    ['11/30/2026', null],
    ['31/02/2026', null],
    ['30/11/26', null],
    ['soon', null],
  ])('has %s for the day %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it.each([
    ['412345678', '0412345678'],
    ['412345678.0', '0412345678'],
    ['61412345678', '+61412345678'],
    ['0412 345 678', '0412 345 678'],
    ['+61 412 345 678', '+61 412 345 678'],
  ])('may mean by %s %s', (text, phone) => {
    expect(phonesMeant(text)).toContain(phone);
  });

  it.each([
    ['="0412"', '0412'],
    ["'=1+1", '=1+1'],
    [" o'clock ", "o'clock"],
    ["'quoted", "'quoted"],
  ])('says by the cell %j %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it.each([
    ['First Name', 'firstName'],
    ['SURNAME', 'familyName'],
    ['Last done on', 'lastDoneOn'],
    ['Mobile', 'phone'],
    ['Favourite colour', null],
    ['', null],
  ])('has under %j the column %s', (heading, name) => {
    expect(columnOf(heading)).toBe(name);
  });

  it('knows the columns of the export again', () => {
    expect(columns.map(columnOf)).toEqual(columns);
  });

  it.each([
    ['a,b;c,d\n1;2;3;4', ','],
    ['a;b;c\r\n', ';'],
    ['a\tb', '\t'],
    ['name', ','],
  ])('%j is separated by %j', (text, sign) => {
    expect(separatorOf(text)).toBe(sign);
  });
});
