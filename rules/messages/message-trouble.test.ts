import { expect, it } from 'vitest';
import { plainReason } from './message-trouble';

it.each([
  ['Attempt to send to unsubscribed recipient', 'This number has opted out of text messages'],
  ['This number has opted out of text messages', 'This number has opted out of text messages'],
  ["The 'To' number +6141 is not a valid phone number.", 'This phone number does not exist'],
  ['This is not a mobile number', 'This is not a mobile number'],
  ['timeout of 20000ms exceeded', 'The provider did not answer'],
  ['Twilio did not answer', 'The provider did not answer'],
  ['socket hang up', 'The provider did not answer'],
  ['Internal Server Error', 'The provider is in trouble'],
  ['Too Many Requests', 'The provider is in trouble'],
  [
    ' Too late: it was of use until Monday 23 November 2026, 9:00 am. ',
    'Too late: it was of use until Monday 23 November 2026, 9:00 am.',
  ],
])('%j reads %j', (text, shown) => {
  expect(plainReason(text)).toBe(shown);
});
