import { expect, it } from 'vitest';
import type { Appointment, AppointmentMessage } from '../../../contracts/calendar';
import { standingOf } from './message-standing';

const message = (
  state: AppointmentMessage['state'],
  purpose: AppointmentMessage['purpose'] = 'confirmation',
) => ({
  ...{
    id: 1,
    kind: 'sms' as AppointmentMessage['kind'],
    purpose,
    state,
    reason: null,
    at: '2026-11-23T00:00:00.000Z',
    words: null,
  },
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
  expect(standingOf(appointment, 'confirmation')).toBe(expected);
});
