import { expect, it } from 'vitest';
import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { canResend, messageProgressOf } from './message-progress';

const message = (
  state: AppointmentMessage['state'],
  purpose: AppointmentMessage['purpose'] = 'confirmation',
) => ({
  id: 1,
  kind: 'sms' as AppointmentMessage['kind'],
  purpose,
  state,
  reason: null,
  at: '2026-11-23T00:00:00.000Z',
  goesAt: null,
  words: null,
});
const visit = (confirmationSent: boolean, ...messages: AppointmentMessage[]) =>
  ({ confirmationSent, reviewRequestSent: false, messages }) as unknown as Appointment;

it.each([
  ['nothing was asked for', visit(false), 'open'],
  ['it waits', visit(false, message('queued')), 'waiting'],
  ['it has left', visit(true, message('sent')), 'sent'],
  ['it failed', visit(false, message('failed')), 'failed'],
  ['it came too late', visit(false, message('expired')), 'failed'],
  ['it was tried again', visit(false, message('failed'), message('queued')), 'waiting'],
  ['the visit has moved since', visit(false, message('delivered')), 'open'],
  [
    'it failed, and the email for the calendar waits',
    visit(false, message('failed'), { ...message('queued'), kind: 'email' }),
    'failed',
  ],
  ['another message waits', visit(false, message('queued', 'text')), 'open'],
])('when %s, the confirmation is %s', (_case, appointment, expected) => {
  expect(messageProgressOf(appointment, 'confirmation')).toBe(expected);
});

const today = '2026-11-23';
const lost = message('failed', 'reminder');
const about = (more: Partial<Appointment>, ...messages: AppointmentMessage[]) =>
  ({ status: 'confirmed', appointmentDate: today, messages, ...more }) as unknown as Appointment;

it.each([
  ['a reminder of a visit to come', about({}, lost), lost, true],
  ['a reminder of a visit of yesterday', about({ appointmentDate: '2026-11-22' }, lost), lost, false],
  ['a reminder of a cancelled visit', about({ status: 'cancelled' }, lost), lost, false],
  [
    'a reminder after which another one left',
    about({}, lost, { ...message('sent', 'reminder'), id: 2 }),
    lost,
    false,
  ],
  ['a reminder that has left', about({}, message('sent', 'reminder')), message('sent', 'reminder'), false],
  ['a notice of the day', about({}, message('expired', 'late')), message('expired', 'late'), true],
  [
    'a notice of another day',
    about({ appointmentDate: '2026-11-24' }, message('failed', 'late')),
    message('failed', 'late'),
    false,
  ],
  [
    'a cancellation',
    about({ status: 'cancelled' }, message('failed', 'cancellation')),
    message('failed', 'cancellation'),
    true,
  ],
  [
    'a cancellation of a visit that is on again',
    about({}, message('failed', 'cancellation')),
    message('failed', 'cancellation'),
    false,
  ],
  // These have their own button.
  ['a confirmation', about({}, message('failed')), message('failed'), false],
])('of %s it is known whether it can go again', (_case, appointment, which, expected) => {
  expect(canResend(appointment, which, today)).toBe(expected);
});
