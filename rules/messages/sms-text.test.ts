import { describe, expect, it } from 'vitest';
import { smsSegments } from './sms-segments';
import { fillSms, plainSmsText } from './sms-text';

describe('the text of an SMS', () => {
  it.each([
    ['It’s ‘here’', "It's 'here'"],
    ['“Trim” „Trim‟ «Trim»', '"Trim" "Trim" "Trim"'],
    ['8 – 10 — or 8‑10 − 1', '8 - 10 - or 8-10 - 1'],
    ['See you…', 'See you...'],
    ['5\u00a0pm\u202ftoday\u2009ok', '5 pm today ok'],
    ['far\u00adri\u200ber', 'farrier'],
    ['½ set, 2 × trims • hot', '1/2 set, 2 x trims - hot'],
    ['one\u2028two', 'one\ntwo'],
  ])('has plain signs: %j', (typed, sent) => {
    expect(plainSmsText(typed)).toBe(sent);
    expect(smsSegments(sent).encoding).toBe('GSM-7');
  });

  it.each(['Noëlle', 'Zoë Ångström', 'José Müller', 'Łukasz', 'Ngọc', '€5', '🐎', 'Μαρία'])(
    'keeps letters and what has no plain form: %s',
    (text) => expect(plainSmsText(text)).toBe(text),
  );

  it('joins an accent that was typed by itself, so that the letter is in the alphabet of texts', () => {
    expect(plainSmsText('Jose\u0301')).toBe('José');
    expect(smsSegments(plainSmsText('Jose\u0301')).encoding).toBe('GSM-7');
  });

  it('is plain in the owner’s words and in the values, with its gaps where they are', () => {
    const { text, gaps } = fillSms('“Hi” {{name}} … {{link}}', { name: 'O’Brien…' });
    expect(text).toBe('"Hi" O\'Brien... ... {{link}}');
    expect(gaps).toEqual([{ name: 'link', at: 20, length: 8 }]);
    expect(text.slice(20, 28)).toBe('{{link}}');
  });
});
