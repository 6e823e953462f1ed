import { expect, it } from 'vitest';
import { type WaitingKind, waitingList, waitingText } from './waiting';

const now = new Date('2026-03-09T09:00:00Z');

it.each<[WaitingKind, string[]]>([
  [
    'bookingsToCall',
    [
      '/cms/collections/bookings',
      'where[or][0][and][0][calledAt][exists]=false',
      'where[or][0][and][1][state][equals]=confirmed',
    ],
  ],
  [
    'failedMessages',
    [
      '/cms/collections/messages',
      'where[or][0][and][0][state][in][0]=failed',
      'where[or][0][and][0][state][in][1]=expired',
      'where[or][0][and][1][createdAt][greater_than]=2026-03-02T09:00:00.000Z',
    ],
  ],
  ['unreadReplies', ['/cms/collections/sms-replies', 'where[or][0][and][0][isRead][equals]=false']],
])('the link to %s shows what its number counts', (kind, parts) => {
  const { pathname, searchParams } = new URL(waitingList(kind, now), 'http://localhost');
  expect([pathname, ...[...searchParams].map((each) => each.join('='))]).toEqual(parts);
});

it('says one and several', () => {
  expect(waitingText('unreadReplies', 1)).toBe('1 unread reply');
  expect(waitingText('failedMessages', 2)).toBe('2 messages that were not sent');
});
