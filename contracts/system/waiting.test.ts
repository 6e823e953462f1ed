import { expect, it } from 'vitest';
import { type WaitingKind, waitingPage, waitingText } from './waiting';

it.each<[WaitingKind, string]>([
  ['bookingsToCall', '/admin#call-now'],
  ['failedMessages', '/admin/messages'],
  ['unreadReplies', '/admin/replies'],
])('%s leads to a page of the office', (kind, page) => {
  expect(waitingPage(kind)).toBe(page);
});

it('says one and several', () => {
  expect(waitingText('unreadReplies', 1)).toBe('1 unread reply');
  expect(waitingText('failedMessages', 2)).toBe('2 messages that were not sent');
});
