import { expect, it } from 'vitest';
import type { SmsReply } from '../../../contracts/messages/sms-replies';
import { threadsOf } from './reply-threads';

const reply = (id: number, fromNumber: string, more: Partial<SmsReply> = {}): SmsReply => ({
  id,
  fromNumber,
  toNumber: null,
  messageBody: `text ${id}`,
  messageId: null,
  receivedAt: '2026-11-21T01:00:00.000Z',
  createdAt: '2026-11-21T01:00:00.000Z',
  originalSurveyId: null,
  isForwarded: false,
  surveyName: null,
  surveyEmail: null,
  clientName: null,
  isRead: true,
  meaning: null,
  ...more,
});

it('makes one thread of a number, with its newest text and how many are unread', () => {
  const threads = threadsOf([
    reply(4, '+61400000001', { isRead: false }),
    reply(3, '+61400000002', { clientName: 'Jess' }),
    reply(2, '+61400000001', { isRead: false }),
    reply(1, '+61400000001'),
  ]);
  expect(threads.map(({ phone, unread, newest }) => [phone, unread, newest.id])).toEqual([
    ['+61400000001', 2, 4],
    ['+61400000002', 0, 3],
  ]);
});

it('puts first who may want to stop texts, until that is read', () => {
  const asks = { meaning: 'asks-to-stop' } as const;
  const order = (isRead: boolean) =>
    threadsOf([reply(2, '+61400000001'), reply(1, '+61400000002', { ...asks, isRead })]).map(
      ({ newest }) => newest.id,
    );
  expect(order(false)).toEqual([1, 2]);
  expect(order(true)).toEqual([2, 1]);
});
