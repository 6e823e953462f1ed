import { expect, it } from 'vitest';
import { plainReason, providerError } from './message-trouble';

it.each([
  ['This number has opted out of text messages', 'This number has opted out of text messages'],
  [
    ' Too late: it was of use until Monday 23 November 2026, 9:00 am. ',
    'Too late: it was of use until Monday 23 November 2026, 9:00 am.',
  ],
])('our own reason %j reads %j', (text, shown) => {
  expect(plainReason(text)).toBe(shown);
});

it.each([
  ['Twilio', '21211', 'This phone number does not exist'],
  ['Twilio', '21408', 'Texts to this country are not switched on at the text service'],
  ['Twilio', '21606', 'Our own number can’t send texts to this one'],
  ['Twilio', '21614', 'This is not a mobile number'],
  ['Twilio', '21610', 'This number has opted out of text messages'],
  ['Twilio', '20003', 'The text service does not accept our sign-in'],
  ['Twilio', '29999', 'The text service refused it (29999)'],
  ['Twilio', '20500', 'The provider is in trouble'],
  ['Twilio', '20429', 'The provider is in trouble'],
  ['Twilio', 'ECONNREFUSED', 'The provider did not answer'],
  ['SMTP', '550 5.1.1', 'This email address does not exist'],
  ['SMTP', '552 5.2.2', 'This mailbox is full'],
  ['SMTP', '550 5.7.26', 'The mail server does not take emails from us'],
  ['SMTP', '535 5.7.8', 'The mail server does not accept our sign-in'],
  ['SMTP', '554', 'The mail server refused it (554)'],
  ['SMTP', '451 4.7.1', 'The mail server does not take emails from us'],
  ['SMTP', '421', 'The provider is in trouble'],
  ['SMTP', 'ETIMEDOUT', 'The provider did not answer'],
] as const)('%s %s reads %j, whatever words come with it', (provider, code, shown) => {
  for (const words of ['', "The 'To' number is opted out: timeout", 'Ungültig', 'x'.repeat(400)]) {
    const stored = providerError({ provider, code, words });
    expect(stored.length).toBeLessThanOrEqual(300);
    expect(plainReason(stored)).toBe(shown);
  }
});
