import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-line';

const marks = [
  0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060,
  0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
].map((code) => String.fromCharCode(code));
const spaces = ['\t', '\u00a0', '\u1680', '\u2000', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000'];
const dashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'];

describe('a text of one line', () => {
  it.each([
    ['\u202a+61 491 570 006\u202c', '+61 491 570 006'],
    ['\u2068Marlee\u2069 Wintle', 'Marlee Wintle'],
    ['０４９１ ５７０ ００６', '0491 570 006'],
    ['٠٤٩١', '0491'],
    ['۰۴۹۱', '0491'],
    ['०४९१', '0491'],
    ['tel:+61491570006', '+61491570006'],
    ['TEL:0491 570 006', '0491 570 006'],
    ['sms:+61491570006', '+61491570006'],
    ['mailto:marlee@example.com', 'marlee@example.com'],
    ['0491 570 006,', '0491 570 006'],
    ['0491 570 006 ; ,', '0491 570 006'],
    ['marlee@example.com;', 'marlee@example.com'],
    ['Ta\u0304whai', 'Tāwhai'],
    ['Zoe\u0308', 'Zoë'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['Tel: none', 'Tel: none'],
    ['O’Keane', 'O’Keane'],
    ['Zoë 👩‍🌾 🐎', 'Zoë 👩‍🌾 🐎'],
    ['👩🏽‍🌾', '👩🏽‍🌾'],
    ['Smith, Ann', 'Smith, Ann'],
    [' , ', ''],
    ['two\nlines', 'two\nlines'],
  ])('%j is read as %j', (pasted, line) => {
    expect(cleanLine(pasted)).toBe(line);
  });

  it.each(marks)('loses the mark %j', (mark) => {
    expect(cleanLine(`${mark}04${mark}91${mark}`)).toBe('0491');
    expect(cleanText(`Two${mark}\nlines`)).toBe('Two\nlines');
  });

  it.each(spaces)('has a plain space for %j', (space) => {
    expect(cleanLine(`${space}0491${space}570${space}`)).toBe('0491 570');
  });

  it.each(dashes)('has a plain dash for %j', (dash) => {
    expect(cleanLine(`0491${dash}570`)).toBe('0491-570');
  });

  it('is cleaned in no time, however long', () => {
    const started = performance.now();
    for (const text of [`${' ,;'.repeat(300_000)}x`, '\u200d'.repeat(300_000), `tel:${' '.repeat(300_000)}x`])
      cleanLine(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
