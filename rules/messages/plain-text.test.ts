import { describe, expect, it } from 'vitest';
import { faultOfName, isLikelySite, isOneLine, isPlainText, plainTextMessages } from './plain-text';

describe('a name, a suburb or an address', () => {
  it.each([
    "O'Brien",
    'St. Albans',
    'St.Albans',
    'Mt.Eliza',
    'Unit 3/12 Smith St',
    'Mary-Jane',
    'Jürgen',
    'Wm. Smith-Jones Jr.',
    'J.P. Smith',
    'J.R.Tolkien',
    'Dr. Who',
    'D’Arcy',
    '李小龙',
    'Ng',
    'X Æ A-12',
    '12 Rossiter Rd., Koo Wee Rup',
    'Lot 2.5, Cnr. Main & High',
    'No.12 Smith St',
    '3981',
    'Tel: none',

    'Van.Houten',
    'Anna De.Groot',
    'Von.der.Leyen',
    '///filled.count.soap',
    'Back gate ///Déjà.vu.cheval',
    '12A/7 St. Kilda Rd',
    'c/o Mrs. Lee',
    'Rd 3: the green gate',
    'Zoë (Mia’s mum)',
    'R&D Smith',
  ])('may be %j', (text) => {
    expect(faultOfName(text)).toBeNull();
  });

  it.each([
    'Claim your $500 prize: https://evil.test/win Call',
    'http:evil',
    'HTTPS://EVIL.TEST',
    'www.evil',
    'www .evil',

    'evil.test/win',
    'evil.test',
    'go to evil.com now',
    'win@evil.test',
    'a.b.evil.co.uk',
    'xn--e1afmkfd.com',

    'evil。test',
    'ｅｖｉｌ．ｔｅｓｔ',
    'Evil.Test',
    'St.albans',
    'dr.com',
    't.co/x',
    'J.co',
    '1.2.3.4',
    '(10.0.0.1/x)',

    'evil\u00ad.com',
    'evil.\u200bcom',
    'evil.c\u2060om',
    'evil\u034f.com',
    'w\u00adww.evil',
    'x\u0301.com',
    'i❤️.ws',

    '///evil.site.com',
    '///evil.test',
    'filled.count.soap',
    'Van.Com',
    'van.houten',
    'Van.Live',
    'Evil.Rocks',

    'javascript:alert(1)',
    'mailto:a',
    'tel:1900',
    'St.Albans/win',
    'evil.test:8080',
    'bit.ly?x',
    'ftp://x',
  ])('is not %j', (text) => {
    expect(faultOfName(text)).toBe(plainTextMessages.link);
  });

  it.each([
    'a\nb',
    'a\rb',
    'a\r\nBcc: x',
    'a\tb',
    'a\u0000',
    'a\u001b[31m',
    'a\u0085b',
    'a\u2028b',
    '\u202etset.live',
    '\ud800',
  ])('has no special characters: %j', (text) => {
    expect(faultOfName(text)).toBe(plainTextMessages.special);
  });

  it('is judged in no time, however long', () => {
    const started = performance.now();
    for (const text of [
      'a.'.repeat(50_000),
      'a-'.repeat(50_000),
      'st.'.repeat(30_000),
      `${'a'.repeat(90_000)}.`,
    ])
      faultOfName(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

it('a username is no web address', () => {
  expect(['mary.smith', 'j.co-op', 'mia@example.com', 'mia'].filter(isLikelySite)).toEqual([]);
  for (const name of ['evil.com', 'www.evil', 'win.evil.TEST']) expect(isLikelySite(name)).toBe(true);
});

it('a text of several lines has line ends and tabs, and nothing else of the kind', () => {
  expect(isPlainText('One\r\n\tTwo 🐎')).toBe(true);
  expect(isOneLine('Zoë 🐎 👩‍🌾')).toBe(true);
  for (const text of ['a\u0000', 'a\u202eb', '\ud800']) expect(isPlainText(text)).toBe(false);
});
