import { describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { bookOf } from '../../support/book';
import { invoicesOf } from '../../support/invoice-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

// Emails are connected, texts are not: a text would stay in the log.
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', SMTP_URL: 'smtp://127.0.0.1:9' });
const { app, asOwner, call, clock } = server;
const book = bookOf(server);
const { client, issued, settle } = invoicesOf(server);
const today = () => dateIn(app.env.BUSINESS_TIME_ZONE, app.now());

/** Messages about one row, as kind and template, in the order of their templates. */
const messagesOf = async (aboutCollection: 'appointments' | 'bookings' | 'invoices', aboutId: number) =>
  (
    await rows(app, 'messages').pick({ aboutCollection, aboutId }, ['kind', 'template'], {
      sort: ['template'],
    })
  ).map(({ kind, template }) => `${kind} ${template}`);

let phones = 0;
async function overdueClient(more: object) {
  phones += 1;
  const id = await book.client({ phone: `+61412${String(phones).padStart(6, '0')}`, ...more });
  await book.done(await book.horse(id), addDays(today(), -60));
  return id;
}
const remind = (id: number) => asOwner('POST', `/api/clients/${id}/nudge`);

describe('a reminder of due horses', () => {
  it('goes by email to who has one', async () => {
    const id = await overdueClient({ email: 'jess@example.com' });
    expect((await asOwner('GET', `/api/clients/${id}/nudge`)).body).toMatchObject({ kind: 'email' });
    const { status, body } = await remind(id);
    expect([status, body.to]).toEqual([201, 'jess@example.com']);
  });

  it('is kept in the log for who has only a phone', async () => {
    expect((await remind(await overdueClient({}))).body.to).toMatch(/^\+61412/);
  });

  it('does not go by email to who has answered STOP', async () => {
    const id = await overdueClient({ email: 'jess@example.com' });
    const phone = (await rows(app, 'clients').one({ id }))?.phone ?? '';
    const optOut = { phone, optedOutAt: app.now().toISOString(), source: 'reply' };
    await rows(app, 'opt-outs').add(optOut as never);
    const { status, body } = await remind(id);
    expect([status, body.whyNot]).toEqual([409, 'They opted out of messages']);
  });
});

describe('an invoice', () => {
  it('is reminded of, and its payment acknowledged, by email', async () => {
    await settle();
    const { id } = await issued(undefined, { clientId: await client() });
    clock.set('2026-12-10T01:00:00.000Z');
    expect((await asOwner('POST', `/api/invoices/${id}/remind`)).status).toBe(200);
    const payment = { amountCents: 500, method: 'bank', paidOn: '2026-12-01', receipt: true };
    expect((await asOwner('POST', `/api/invoices/${id}/payments`, payment)).status).toBe(201);
    expect(await messagesOf('invoices', id)).toEqual([
      'email invoiceReceiptEmail',
      'email invoiceReminderEmail',
    ]);
    clock.set(testNow);
  });
});

it('a visit that is called off, and times that are offered, are told by email', async () => {
  const visit = await book.visit(addDays(today(), 5), { phone: '+61412345678', email: 'jess@example.com' });
  const off = { status: 'cancelled', tell: true };
  expect((await asOwner('PATCH', `/api/calendar/appointments/${visit}`, off)).status).toBe(200);
  const { body: booking } = await call('POST', '/api/bookings', { body: bookingBody() });
  const times = [{ date: addDays(today(), 18), time: '09:00', durationMinutes: 60 }];
  const offered = await asOwner('POST', `/api/admin/bookings/${booking.id}/offers`, { times, holdHours: 24 });
  expect(offered.status).toBe(201);
  await server.relay.round();
  expect(await messagesOf('appointments', visit)).toEqual(['email visitOffEmail']);
  expect(await messagesOf('bookings', booking.id)).toContain('email timesOfferedEmail');
});

it('a text that has no email is kept in the log for everyone at a place, also for who has an email', async () => {
  const host = await book.client({ firstName: 'Jess', phone: '+61412777001' });
  const guest = await book.client({ firstName: 'Anna', phone: '+61412777002', email: 'anna@example.com' });
  const horseIds = [await book.horse(host), await book.horse(guest, { name: 'Duke' })];
  const visit = { appointmentDate: today(), appointmentTime: '15:00', clientName: 'Jess', clientId: host };
  const { body } = await asOwner('POST', '/api/calendar/appointments', {
    ...visit,
    phone: '+61412777001',
    status: 'confirmed',
    horseIds,
  });
  const late = await asOwner('POST', '/api/calendar/late', { date: today(), minutes: 20 });
  expect(late.body.recipients.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null]);
  expect(await messagesOf('appointments', body.id)).toEqual([
    'sms appointmentLateSms',
    'sms appointmentLateSms',
  ]);
});
