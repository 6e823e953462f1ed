import { expect, it } from 'vitest';
import { emailAddressIn } from './email-address';

it.each([
  'jess@example.com',
  ' JESS@example.com ',
  'jess@example.com,',
  'jess@example.com.',
  'mailto:jess@example.com',
  'mailto:jess@example.com?subject=Horses%20on%20Monday',
  'Email: jess@example.com',
  'e-mail address:jess@example.com',
  'Jess <jess@example.com>',
  'Jess Hartley <mailto:jess@example.com>;',
  '"Hartley, Jess" <jess@example.com>.',
  'jess@example\u200b.com',
])('%j holds jess@example.com', (text) => {
  expect(emailAddressIn(text)).toBe('jess@example.com');
});

it.each(['jess@example.com or bob@example.com', 'jess@example', 'jess', '', 'call jess@example.com'])(
  '%j stays as it was typed, for the check that follows',
  (text) => {
    expect(emailAddressIn(text)).toBe(text);
  },
);
