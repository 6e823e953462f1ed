import { expect, it } from 'vitest';
import type { AppointmentMessage } from '../../contracts/calendar/appointment-message';
import { messagesText } from './told-text';

const message = (more: Partial<AppointmentMessage>): AppointmentMessage => ({
  id: 1,
  purpose: 'cancellation',
  kind: 'sms',
  state: 'sent',
  reason: null,
  at: '2026-11-21T01:00:00.000Z',
  goesAt: null,
  words: null,
  ...more,
});

it('names the newest message of each kind, not that of the call before', () => {
  const messages = [
    message({ id: 3, state: 'queued', at: '2026-11-21T01:00:04.000Z' }),
    message({ id: 1, state: 'sent' }),
    message({ id: 2, kind: 'email', state: 'sent' }),
  ];
  const text = messagesText(
    { clientName: 'Jess', messages },
    { field: 'tell' },
    new Date('2026-11-21T00:59:59.000Z'),
  );
  expect(text).toBe('Message to “Jess” (cancellation) by SMS: is on its way; by Email: sent.');
});
