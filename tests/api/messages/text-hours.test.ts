import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../contracts/messages/messages';
import type { MessageDeclaration } from '../../../contracts/messages/template';
import { emptyRows } from '../../support/empty-rows';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { invoicesOf } from '../../support/invoice-calls';
import { bookingBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { horseDone, visitRows } from '../../support/visits';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env, ...smtp.env });
const { app, asOwner, call, clock, relay } = server;
const post = (path: string, body?: unknown) => asOwner('POST', path, body);
const get = (path: string) => asOwner('GET', path);

const phone = '+61412345678';
const visits = '/api/calendar/appointments';
/** A visit on a Wednesday, and the evening before. */
const [visitDay, evening] = ['2026-11-25', '2026-11-24T23:00:00+11:00'];
const morning = new Date('2026-11-25T08:00:00+11:00').toISOString();
const addVisit = async (more: Record<string, unknown> = {}): Promise<number> => {
  const visit = { appointmentDate: visitDay, appointmentTime: '14:00', clientName: 'Jess Hartley', phone };
  return (await post(visits, { ...visit, ...more })).body.id;
};
const rounds = async () => {
  await relay.round();
  await relay.round();
};

beforeEach(async () => {
  twilio.reset();
  smtp.reset();
  await emptyRows(app, ['appointments', 'messages', 'survey2025', 'sms-replies', 'idempotency-keys']);
  clock.set(new Date(evening).toISOString());
});

describe('at eleven in the evening', () => {
  it('a text by the owner’s press waits for the morning, and each answer says so', async () => {
    const id = await addVisit();
    await app.payload.create({ collection: 'survey2025', data: surveyBody({ phone }) as never });
    const leaves = (await get(`${visits}/${id}/when-texts-leave`)).body;
    expect(leaves).toEqual({ text: morning, confirmation: morning, review: morning });
    expect((await post(`${visits}/${id}/confirm`)).body.messages).toMatchObject([
      { purpose: 'confirmation', state: 'queued', goesAt: morning },
    ]);
    expect((await post(`${visits}/${id}/send-message`, { message: 'See you' })).body.messages).toMatchObject([
      {},
      { purpose: 'text', goesAt: morning },
    ]);
    await post(`${visits}/${id}/review-request`);
    const thread = await post('/api/admin/sms-thread', { phone, message: 'Hello' });
    expect(thread.body).toMatchObject({ goesAt: morning });
    expect((await get('/api/admin/preview-survey-followup-sms')).body.goesAt).toBe(morning);
    const campaign = await post('/api/admin/send-survey-followup-sms');
    expect(campaign.body).toMatchObject({
      message: '1 waiting. They go at 8 am tomorrow.',
      totalWaiting: 1,
    });
    await rounds();
    expect(twilio.tries()).toBe(0);
    clock.set('2026-11-24T20:59:59.999Z');
    await rounds();
    expect(twilio.tries()).toBe(0);
    clock.set(morning);
    await rounds();
    expect(twilio.sent).toHaveLength(5);
    expect((await get(`${visits}/date/${visitDay}`)).body[0].messages).toMatchObject([
      { state: 'sent', goesAt: null },
      { state: 'sent', goesAt: null },
      { state: 'sent', goesAt: null },
    ]);
  });

  it('an answer to the customer’s own action leaves at night', async () => {
    const made = await call('POST', '/api/bookings', { body: bookingBody() });
    expect(made.status).toBe(201);
    await rounds();
    expect(twilio.sentTo(phone)).toMatchObject([
      { body: expect.stringContaining('has your farrier request') },
    ]);
    // The owner wanted notices at once.
    expect(twilio.sentTo('+61491570156')).toHaveLength(1);
  });

  it('an answer that an outage has held up into the night waits for the morning', async () => {
    clock.set('2026-11-24T08:30:00.000Z');
    twilio.behave({ kind: 'fault' });
    await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Ada' }) });
    await rounds();
    twilio.behave({ kind: 'ok' });
    clock.set(new Date(evening).toISOString());
    await rounds();
    expect(twilio.sentTo(phone)).toHaveLength(0);
    clock.set(morning);
    await rounds();
    expect(twilio.sentTo(phone)).toHaveLength(1);
  });

  it('a client who has just texted is texted back', async () => {
    await app.payload.create({
      collection: 'sms-replies',
      data: { fromNumber: phone, messageBody: 'Are you up?', receivedAt: new Date(evening).toISOString() },
    });
    clock.advance(10 * 60_000);
    expect((await post('/api/admin/sms-thread', { phone, message: 'Yes' })).body.goesAt).toBe(null);
    await rounds();
    expect(twilio.sentTo(phone)).toHaveLength(1);
  });

  it('a text that could leave after the visit alone is refused, with the number to ring', async () => {
    const id = await addVisit({ appointmentTime: '07:30' });
    const refused = await post(`${visits}/${id}/confirm`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'It goes at 8 am tomorrow. That is too late. Please call 0412 345 678.',
    ]);
    expect(await app.payload.count({ collection: 'messages' })).toEqual({ totalDocs: 0 });
  });

  it('one that the owner does not press is dropped at once, and the owner is told whom to ring', async () => {
    const id = await addVisit({ appointmentTime: '07:30' });
    await asOwner('PATCH', `${visits}/${id}`, { status: 'cancelled' });
    clock.advance(61_000);
    await rounds();
    const { docs } = await app.payload.find({ collection: 'messages', where: { kind: { equals: 'sms' } } });
    expect(docs).toMatchObject([{ template: 'visitOffSms', state: 'expired' }]);
    expect(smtp.sentTo(ownerLogin.email)).toMatchObject([
      { headers: { subject: 'Please call 0412 345 678: a text was not sent' } },
    ]);
    expect((await get('/api/admin/needs-you')).body.failedMessages).toMatchObject([{ to: phone }]);
  });
});

describe('on the day of the visit', () => {
  it('news of it leaves at half past six: its confirmation, the owner’s words, that somebody is late', async () => {
    const id = await addVisit();
    clock.set('2026-11-24T19:30:00.000Z');
    const { text, review } = (await get(`${visits}/${id}/when-texts-leave`)).body;
    expect([text, review]).toEqual([null, morning]);
    await post(`${visits}/${id}/confirm`);
    await post(`${visits}/${id}/send-message`, { message: 'Gate 2 please' });
    await post('/api/calendar/late', { date: visitDay, minutes: 30 });
    await post(`${visits}/${id}/review-request`);
    await rounds();
    expect(twilio.sent).toHaveLength(3);
  });
});

it('over closed days what waits leaves as the business opens, unless that is too late for it', async () => {
  await app.payload.updateGlobal({
    slug: 'business',
    data: { closures: [{ from: '2026-12-25', to: '2026-12-26', label: 'Christmas' }] } as never,
  });
  clock.set(new Date('2026-12-24T23:30:00+11:00').toISOString());
  const id = await addVisit({ appointmentDate: '2026-12-30' });
  expect((await get(`${visits}/${id}/when-texts-leave`)).body).toEqual({
    // The owner's text is useful for a day.
    text: new Date('2026-12-25T08:00:00+11:00').toISOString(),
    confirmation: new Date('2026-12-29T08:00:00+11:00').toISOString(),
    review: new Date('2026-12-25T08:00:00+11:00').toISOString(),
  });
});

it('every text says whether it may leave at night, and those that sell or ask never do', () => {
  const texts = Object.entries<MessageDeclaration>(messages).flatMap(([name, message]) =>
    message.kind === 'sms' ? [{ name, message }] : [],
  );
  for (const { name, message } of texts) {
    const isTheirs = { owner: 'owner', worker: 'work' }[message.to as string];
    if (isTheirs) expect([name, message.atNight]).toEqual([name, isTheirs]);
    else if (name !== 'setupSms') expect(['owner', 'work']).not.toContain(message.atNight);
    if (message.urgency === 'bulk') expect([name, message.atNight]).toEqual([name, 'never']);
  }
});

describe('an email to a client that the mail server did not take by day', () => {
  const invoices = invoicesOf(server);
  const email = 'mail@example.com';
  const at = (day: string, time: string) => new Date(`${day}T${time}+11:00`).toISOString();
  const visitDone = async () => {
    const rows = visitRows(server);
    const client = await rows.client({ phone: null, email });
    const horse = await rows.horse(client.id);
    const visit = await rows.appointment(client.id);
    await rows.save(visit.id, { horses: [horseDone(horse.id)], complete: true });
  };
  const invoiceReminder = async () => {
    const now = clock.now().toISOString();
    clock.set(at('2026-11-10', '12:00:00'));
    await invoices.settle();
    const { id } = await invoices.draft([invoices.line()], {
      clientId: await invoices.client({ phone: null, email }),
    });
    await invoices.issue(id);
    clock.set(now);
    expect((await asOwner('POST', `/api/invoices/${id}/remind`)).status).toBe(200);
  };

  it('the answer to a booking leaves at any hour', async () => {
    await post('/api/bookings', bookingBody({ email }));
    await rounds();
    expect(smtp.sentTo(email).length).toBeGreaterThan(0);
  });

  it.each([
    ['what was done at a visit', '2026-12-01', '2026-12-02', visitDone],
    ['the reminder of an invoice', '2026-12-03', '2026-12-04', invoiceReminder],
  ])('%s waits for the morning', async (_, day, next, queue) => {
    clock.set(at(day, '19:30:00'));
    smtp.behave('later');
    await queue();
    await rounds();
    expect(smtp.tries()).toBeGreaterThan(0);
    smtp.behave('ok');
    clock.set(at(day, '20:00:00'));
    await rounds();
    clock.set(at(next, '07:59:59'));
    await rounds();
    expect(smtp.sentTo(email)).toEqual([]);
    clock.set(at(next, '08:00:00'));
    await rounds();
    expect(smtp.sentTo(email)).toHaveLength(1);
  });
});
