import { expect, it } from 'vitest';
import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { fittingAction } from './fitting-action';

const now = { date: '2026-11-23', time: '12:00' };
const visit = (more: Partial<Appointment>) =>
  ({
    status: 'scheduled',
    appointmentDate: '2026-11-23',
    appointmentTime: '14:00',
    durationMinutes: 60,
    email: null,
    textBlock: null,
    isAskedFor: false,
    onTheWayAt: null,
    confirmationSent: false,
    reviewRequestSent: false,
    messages: [],
    ...more,
  }) as unknown as Appointment;
const message = (purpose: string, state: string) => ({ purpose, state, kind: 'sms' }) as AppointmentMessage;
const [tomorrow, yesterday] = [{ appointmentDate: '2026-11-24' }, { appointmentDate: '2026-11-22' }];

it.each<[string, Partial<Appointment>, string | null]>([
  ['one of tomorrow', tomorrow, 'confirm'],
  ['one of tomorrow on a landline', { ...tomorrow, textBlock: 'This is not a mobile number' }, null],
  ['one of tomorrow that is confirmed', { ...tomorrow, confirmationSent: true }, null],
  ['one of later today', {}, 'confirm'],
  ['one of later today that is confirmed', { confirmationSent: true }, 'on-the-way'],
  ['one whose confirmation waits', { messages: [message('confirmation', 'queued')] }, 'on-the-way'],
  ['one whose confirmation failed', { messages: [message('confirmation', 'failed')] }, 'confirm'],
  ['one of later today on a landline', { textBlock: 'This is not a mobile number' }, 'on-the-way'],
  ['one that was only asked for, on a landline', { isAskedFor: true, textBlock: 'No' }, null],
  ['one that has begun', { appointmentTime: '11:30' }, 'on-the-way'],
  ['one on the way to', { onTheWayAt: '2026-11-23T00:30:00.000Z' }, 'done'],
  ['one whose end has come', { appointmentTime: '11:00' }, 'done'],
  ['one of yesterday', yesterday, 'done'],
  ['one of yesterday that goes past midnight', { ...yesterday, appointmentTime: '23:30' }, 'done'],
  ['one that is done', { status: 'completed' }, 'review'],
  ['one that is done, asked for a review', { status: 'completed', reviewRequestSent: true }, null],
  ['one that is done, of an opted-out client', { status: 'completed', textBlock: 'No' }, null],
  [
    'one that is done, of an opted-out client with an email',
    { status: 'completed', textBlock: 'No', email: 'jess@example.com' },
    'review',
  ],
  ['one that is cancelled', { status: 'cancelled' }, null],
])('for %s the action fits', (_case, more, expected) => {
  expect(fittingAction(visit(more), now, false)).toBe(expected);
});

it('a text that is in the log is not offered for the log again, until texts can leave', () => {
  const logged = visit({ messages: [message('confirmation', 'logged')] });
  expect(fittingAction(logged, now, true)).toBe('on-the-way');
  expect(fittingAction(logged, now, false)).toBe('confirm');
});
