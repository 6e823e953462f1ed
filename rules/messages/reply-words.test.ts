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
])('%s is put before the owner', (text) => {
  expect(requestOf(text)).toBe('asks-to-stop');
});

test.each([
  'cancel please',
  'Can we cancel Wednesday?',
  'Sorry, I can’t make it',
  'have to cancel, horse is lame',
])('%s may be about the visit, and opts nobody out', (text) => {
  expect(requestOf(text)).toBe('asks-to-cancel');
});

test.each([
  'Yes please',
  'Thanks, see you Monday',
  'nonstop rain here',
  'Can I help?',
  'the end of May',
  '',
  '👍',
])('%s is a reply like any other', (text) => {
  expect(requestOf(text)).toBeNull();
});
