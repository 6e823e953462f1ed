import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { rowsAbout } from '../../../cms/domain/messages/messages-about';
import { rows } from '../../../rows/rows';
import { maskTail } from '../../../rules/accounts/masks';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { type Reply, startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call } = server;

describe('the pages of a booking', () => {
  const book = (headers: Record<string, string> = {}, firstName: string = randomUUID()) =>
    call('POST', '/api/bookings', { body: bookingBody({ firstName }), headers });
  /** Returns the cookie that identifies the browser that booked. */
  const rememberedBy = (reply: Reply) =>
    reply.headers.getSetCookie().find((cookie) => cookie.startsWith('farrier-booking=')) ?? '';
  const cookieOf = (reply: Reply) => rememberedBy(reply).split(';')[0];

  it('shows a booking under its link, kept by nobody, found by nobody, and named to no other site', async () => {
    const { body } = await book();
    const page = await call('GET', `/b/${await linkTokenOf(app, body)}`);
    expect(page.status).toBe(200);
    for (const text of ['Your booking', body.confirmationNumber, '12 Station Road', 'What to have ready'])
      expect(page.text).toContain(text);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('says of a booking that is over its state alone', async () => {
    const { body } = await book();
    const path = `/b/${await linkTokenOf(app, body)}`;
    await call('POST', `/api${path}/cancel`, { body: {} });
    const { text } = await call('GET', path);
    expect(text).toContain('Booking cancelled');
    for (const secret of [body.confirmationNumber, '12 Station Road', 'Banjo', body.firstName])
      expect(text).not.toContain(secret);
  });

  it('answers 404 to a link that opens none, with the same care', async () => {
    const page = await call('GET', '/b/nothing');
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      404,
      'no-referrer',
      'private, no-store',
    ]);
    expect(page.text).toContain('We can’t find this booking');
  });

  it('confirms to the browser that has booked, and leads to the private page', async () => {
    const made = await book();
    expect(rememberedBy(made)).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/);
    const page = await call('GET', '/booking-confirmation', { cookie: cookieOf(made) });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    for (const text of [
      'Booking Request Submitted',
      made.body.confirmationNumber,
      'We call you within 2 hours</span> to confirm the details.',
      `/b/${await linkTokenOf(app, made.body)}`,
    ])
      expect(page.text).toContain(text);
  });

  it('confirms also to whoever asks again after a lost answer', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await book(headers, 'Again'), await book(headers, 'Again')];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(cookieOf(again)).toBe(cookieOf(first));
  });

  it('claims nothing when the confirmation is opened cold, or with what somebody made up', async () => {
    for (const cookie of [undefined, 'farrier-booking=nothing']) {
      const { status, text } = await call('GET', '/booking-confirmation?number=ABCDE-FGHJK', { cookie });
      expect(status).toBe(200);
      expect(text).not.toMatch(/submitted|ABCDE/i);
      expect(text).toContain('no new booking on this device');
    }
  });
});

describe('another number for a booking', () => {
  const former = '+61412345678';
  const rowOf = (id: number) => rows(app, 'bookings').one({ id });
  const sentAbout = async (id: number) =>
    (await rows(app, 'messages').pick(rowsAbout('bookings', [id]), ['template', 'to'])).map(
      ({ template, to }) => ({
        template,
        to,
      }),
    );

  it('rings the new number, and no answer names the former one', async () => {
    const { id, path } = await newBooking(server);
    const reply = await call('PUT', `${path}/phone`, { body: { phone: '0491 570 110' } });
    expect([reply.status, reply.body.booking.phone]).toEqual([200, '•••• 110']);
    expect(reply.text).not.toContain(former);
    expect(reply.text).not.toContain('491570110');
    expect(await rowOf(id)).toMatchObject({ phone: '+61491570110', phoneBefore: former });
    const visit = await rows(app, 'appointments').one({ onlineBookingId: id });
    expect(visit?.phone).toBe('+61491570110');
  });

  it('tells the new number, the email of the booking, and the owner on the booking', async () => {
    const { id, path } = await newBooking(server);
    await call('PUT', `${path}/phone`, { body: { phone: '0491 570 110' } });
    const sent = await sentAbout(id);
    expect(sent).toContainEqual({ template: 'bookingChangedCustomerSms', to: '+61491570110' });
    expect(sent.map(({ template }) => template)).toContain('bookingChangedCustomerEmail');
    const { body } = await call('GET', '/api/bookings', {
      headers: { 'x-admin-password': app.env.ADMIN_PASSWORD ?? '' },
    });
    expect(body.find((each: { id: number }) => each.id === id)).toMatchObject({
      phone: '+61491570110',
      phoneBefore: former,
    });
  });

  it('is one change when it is sent twice, or at once from two tabs', async () => {
    const { id, path } = await newBooking(server);
    const put = () => call('PUT', `${path}/phone`, { body: { phone: '0491 570 110' } });
    const replies = await Promise.all([put(), put()]);
    await put();
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ phoneBefore: former, revision: 1 });
    expect(
      (await sentAbout(id)).filter(({ template }) => template === 'bookingChangedCustomerSms'),
    ).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['letters', { phone: 'ring me' }],
    ['a number that nobody has', { phone: '0000 000 000' }],
  ])('refuses %s, names the field and changes nothing', async (_name, body) => {
    const { id, path } = await newBooking(server);
    const reply = await call('PUT', `${path}/phone`, { body });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('phone');
    expect(await rowOf(id)).toMatchObject({ phone: former, revision: 0 });
  });

  it('refuses a wrong link and a booking that is cancelled', async () => {
    const { id, path } = await newBooking(server);
    const body = { phone: '0491 570 110' };
    expect((await call('PUT', '/api/b/nothing/phone', { body })).status).toBe(404);
    await call('POST', `${path}/cancel`, { body: {} });
    expect((await call('PUT', `${path}/phone`, { body })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ phone: former });
  });

  it('is on the receipt and on the private page, masked but for three digits', async () => {
    const made = await call('POST', '/api/bookings', { body: bookingBody({ firstName: randomUUID() }) });
    const cookie = made.headers
      .getSetCookie()
      .find((each) => each.startsWith('farrier-booking='))
      ?.split(';')[0];
    const receipt = await call('GET', '/booking-confirmation', { cookie });
    const page = await call('GET', `/b/${await linkTokenOf(app, made.body)}`);
    for (const { text } of [receipt, page]) {
      for (const part of [
        maskTail(bookingBody().phone),
        'Wrong? Change it',
        '12 Station Road',
        'Morning (8AM - 12PM)',
        'Quote on arrival',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain(made.body.phone);
    }
    expect(receipt.text).toMatch(/href="\/api\/b\/[0-9a-z]+\.ics"/);
  });
});
