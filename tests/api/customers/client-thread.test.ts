import { expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, clock } = server;
const threadOf = async (id: number) => (await asOwner('GET', `/api/admin/bookings/${id}/thread`)).body;

it('shows a guest’s texts, emails and visits in one thread, and nobody else’s', async () => {
  const guest = { phone: '0412 999 001', email: 'guest@example.com', firstName: 'Gus' };
  const { body: booking } = await call('POST', '/api/bookings', { body: bookingBody(guest) });
  await call('POST', '/api/bookings', {
    body: bookingBody({ phone: '0412 999 002', email: 'x@example.com' }),
  });
  clock.advance(60_000);
  await asOwner('POST', '/api/admin/add-sms-reply', {
    fromNumber: guest.phone,
    messageBody: 'Rang the bell',
  });
  await asOwner('POST', '/api/admin/add-sms-reply', { fromNumber: '0412 999 002', messageBody: 'Not mine' });
  clock.advance(60_000);
  await asOwner('POST', '/api/admin/sms-thread', { phone: guest.phone, message: 'On my way' });
  // A visit of the owner with only the phone.
  await asOwner('POST', '/api/calendar/appointments', {
    appointmentDate: '2027-01-05',
    appointmentTime: '09:30',
    phone: guest.phone,
    clientName: "Gus O'Brien",
    workRequired: 'Trim',
  });
  const thread = await threadOf(booking.id);
  expect(thread).toMatchObject({ phone: '+61412999001', smsBlockReason: null });
  const lines = thread.entries.map((entry: Record<string, string>) =>
    entry.kind === 'visit'
      ? `visit ${entry.date} ${entry.time} ${entry.status}`
      : `${entry.direction} ${entry.kind} ${entry.subject ?? entry.text?.slice(0, 20)}`,
  );
  const at = thread.entries.map((entry: { at: string }) => entry.at);
  expect(at).toEqual([...at].sort());
  expect(lines).toContain('in sms Rang the bell');
  expect(lines.filter((each: string) => each.startsWith('out sms'))).toHaveLength(2);
  expect(lines.filter((each: string) => each.startsWith('out email'))).toHaveLength(1);
  expect(lines.filter((each: string) => each.startsWith('visit'))).toEqual([
    `visit ${booking.serviceDate} 08:00 scheduled`,
    'visit 2027-01-05 09:30 scheduled',
  ]);
  expect(JSON.stringify(thread)).not.toMatch(/Not mine|x@example/);
});

it('shows a customer’s visits by the account, and no deleted one', async () => {
  const mia = await newCustomer(server, 'mia', { phone: '0491 570 158' });
  const { body: booking } = await mia.call('POST', '/api/bookings', {
    body: bookingBody({ phone: '0491 570 158', email: 'mia@example.com' }),
  });
  const visit = async (appointmentDate: string, more: object) =>
    (
      await asOwner('POST', '/api/calendar/appointments', {
        appointmentDate,
        appointmentTime: '10:00',
        clientName: 'Mia',
        ...more,
      })
    ).body.id;
  await visit('2027-02-01', { userId: mia.id });
  const gone = await visit('2027-02-02', { userId: mia.id });
  await asOwner('DELETE', `/api/calendar/appointments/${gone}`);
  await visit('2027-02-03', { phone: '0491 570 159' });
  const { entries } = await threadOf(booking.id);
  const dates = entries.flatMap((entry: { kind: string; date: string }) =>
    entry.kind === 'visit' ? [entry.date] : [],
  );
  expect(dates).toEqual([booking.serviceDate, '2027-02-01']);
});

it('shows the visits of the client in the book, and none of who shares the phone and the email', async () => {
  const shared = { phone: '0412 999 070', email: 'house@example.com' };
  const { body: booking } = await call('POST', '/api/bookings', {
    body: bookingBody({ ...shared, firstName: 'Ann', lastName: 'Share' }),
  });
  await call('POST', '/api/bookings', {
    body: bookingBody({ ...shared, firstName: 'Bob', lastName: 'Other', serviceDate: '2026-12-08' }),
  });
  const [ann] = (await asOwner('GET', '/api/clients?q=Ann%20Share')).body;
  await asOwner('POST', '/api/calendar/appointments', {
    appointmentDate: '2027-01-06',
    appointmentTime: '09:30',
    phone: '0412 999 071',
    clientName: 'Ann at the other number',
    clientId: ann.id,
  });
  const { entries } = await threadOf(booking.id);
  const dates = entries.flatMap(({ kind, date }: { kind: string; date: string }) =>
    kind === 'visit' ? [date] : [],
  );
  expect(dates).toEqual([booking.serviceDate, '2027-01-06']);
});

it('says who may not be texted, and knows no thread of a booking that is none', async () => {
  const { body: booking } = await call('POST', '/api/bookings', {
    body: bookingBody({ phone: '0491 570 110', email: 'stop@example.com' }),
  });
  await app.payload.create({ collection: 'opt-outs', data: { phone: '+61491570110' } });
  expect((await threadOf(booking.id)).smsBlockReason).toMatch(/opted out/);
  expect((await asOwner('GET', '/api/admin/bookings/999999/thread')).status).toBe(404);
});
