import { describe, expect, it } from 'vitest';
import { smsSegments } from '../../rules/messages/sms-segments';
import { unknownVariables } from '../../rules/messages/templates';
import { messageTexts } from './messages';
import { sampleOf } from './sample';
import { type Place, written } from './written';

describe('the texts of messages', () => {
  it.each(Object.entries(messageTexts))(
    '%s uses its own variables, and reads well with samples',
    (_, text) => {
      expect(unknownVariables(text.default, Object.keys(text.variables))).toEqual([]);
      expect(sampleOf(text, text.default)).not.toMatch(/[{}]|undefined|NaN|\[object/);
    },
  );

  const sms = Object.entries(messageTexts).filter(([, text]) => text.kind === 'sms');
  it.each(sms)('%s fits into two segments and names the business', (_, text) => {
    const example = sampleOf(text, text.default);
    expect(smsSegments(example)).toMatchObject({ encoding: 'GSM-7' });
    expect(smsSegments(example).segments).toBeLessThanOrEqual(2);
    expect(example).toContain('Heel & Toe Farriers');
  });
});

describe('a value', () => {
  const sms: Place = { kind: 'sms', to: 'customer' };
  const email: Place = { kind: 'email', to: 'customer' };
  const toOwner: Place = { kind: 'email', to: 'owner' };

  it('is written as people read it', () => {
    expect(written('phone', '+61412345678', sms)).toBe('0412 345 678');
    expect(written('date', '2026-11-21', sms)).toBe('Saturday 21 November 2026');
    expect(written('time', '14:05', sms)).toBe('2:05 pm');
    expect(written('money', 14_950, sms)).toBe('$149.50');
    expect(written('count', 2, sms)).toBe('2');
  });

  it.each([
    ['Mia', 'Mia'],
    ['J.P. Smith', 'J.P. Smith'],
    [' Two\n\tlines ', 'Two lines'],
    ['Claim: https://evil.test/win', 'Claim: evil. test/win'],
    ['www.evil.test', 'www evil. test'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(37)}...`],
    ['{{adminUrl}}', '{{adminUrl}}'],
    ['O’Brien', "O'Brien"],
    ['…'.repeat(20), `${'.'.repeat(37)}...`],
  ])('that somebody typed stands in an SMS short, on one line and without links: %j', (typed, shown) => {
    expect(written('typed', typed, sms)).toBe(shown);
  });

  it('that somebody typed stands on one line in an email, without links, and short unless to the owner', () => {
    const name = `https://evil.test/win ${'x'.repeat(400)}\nSee you`;
    expect(written('typed', name, email)).toBe(`evil. test/win ${'x'.repeat(282)}...`);
    expect(written('typed', name, toOwner)).toBe(`evil. test/win ${'x'.repeat(400)} See you`);
  });

  it('that somebody told stands quoted in an email, without links, and whole in one to the owner', () => {
    const unsafe = `"Trim", see www.evil.test\nand ${'x'.repeat(400)}”`;
    expect(written('quoted', unsafe, email)).toBe(`“’Trim’, see www evil. test\nand ${'x'.repeat(266)}...”`);
    expect(written('quoted', unsafe, toOwner)).toBe(`“’Trim’, see www evil. test\nand ${'x'.repeat(400)}’”`);
    expect(written('quoted', ' ', toOwner)).toBe('');
    expect(written('quoted', unsafe, sms)).toMatch(/^"Trim", see www evil. test and x+\.\.\.$/);
  });
});

it('a text message is without links once its signs are plain', () => {
  const sms = { kind: 'sms', to: 'customer' } as const;
  expect(written('typed', 'https:⁄⁄evil․com, 1․2․3․4⁄win, e\u00advil.\u00adcom', sms)).toBe(
    'evil. com, 1. 2. 3. 4/win, evil. com',
  );
});
