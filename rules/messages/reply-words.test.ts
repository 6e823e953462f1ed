import { expect, test } from 'vitest';
import { requestOf } from './reply-words';

test.each([
  'STOP',
  ' stop. ',
  'Stop!',
  '"STOP"',
  'stop all',
  'STOPALL',
  'Unsubscribe',
  'cancel',
  'END',
  'Quit.',
  'opt-out',
  'ＳＴＯＰ',
])('%s ends the texts', (text) => {
  expect(requestOf(text)).toBe('stop');
});

test.each(['START', ' start ', 'Unstop', 'start.', 'opt in'])('%s lets texts come again', (text) => {
  expect(requestOf(text)).toBe('start');
});

test.each(['HELP', 'help?', 'Info'])('%s asks how to reach the business', (text) => {
  expect(requestOf(text)).toBe('help');
});

test.each([
  'please stop',
  'Please STOP texting me',
  'Stop it',
  'dont text me again',
  'Don’t message this number',
  'no more texts thanks',
  'Take me off your list',
  'I want to opt out please',
  'STOP please',
  'stop, dont come',
])('%s is put before the owner', (text) => {
  expect(requestOf(text)).toBe('asks-to-stop');
});

test.each([
  'cancel please',
  'Can we cancel Wednesday?',
  'Sorry, I can’t make it',
  'have to cancel, horse is lame',
  'Sorry can not make it',
  'Can’t do Friday sorry',
  'I cannot do tomorrow',
  'We are unable to make Tuesday',
  'not able to do it this week',
  'wont be home',
  'Need to reschedule please',
  'can we postpone',
])('%s may be about the visit, and opts nobody out', (text) => {
  expect(requestOf(text)).toBe('asks-to-cancel');
});

test.each([
  'Yes please',
  'Thanks, see you Monday',
  'nonstop rain here',
  'non-stop rain here',
  'stop by at 9',
  'Can you stop in on the way?',
  'gate is past the bus stop',
  'Can’t wait to see him shod',
  'Can’t do much about the mud',
  'can we do 3pm instead?',
  'Can I help?',
  'the end of May',
  '',
  '👍',
])('%s is a reply like any other', (text) => {
  expect(requestOf(text)).toBeNull();
});
