import { beforeEach, describe, expect, it } from 'vitest';
import { dailyTexts, limits } from '../../../cms/security/limits/limits';
import { emptyRows } from '../../support/empty-rows';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { newBooking } from '../../support/new-booking';
import { startTestServer, testNow } from '../../support/servers/server';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const dailyLimit = 40;
const server = await startTestServer({
  SMS_DAILY_LIMIT: String(dailyLimit),
  TRUST_PROXY: '1',
  RATE_LIMIT_FACTOR: '1',
  ...twilio.env,
  ...smtp.env,
});
const { app, call, clock, relay } = server;
const { sms, read, clear } = messageLog(server);
const owner = { headers: { 'x-admin-password': adminPassword } };
const ownersPhone = '+61491570156';
const [minute, hour] = [60_000, 3_600_000];
const rounds = async () => {
  await relay.round();
  await relay.round();
};
/** Moves past the time in which a notice waits for further changes. */
const afterGathering = async () => {
  clock.advance(4 * minute);
  await rounds();
};
const subjectsToOwner = () => smtp.sentTo(ownerLogin.email).map(({ headers }) => headers.subject);

let day = 3;
beforeEach(async () => {
  twilio.reset();
  smtp.reset();
  await clear();
  await emptyRows(app, ['appointments', 'bookings', 'rate-limits', 'idempotency-keys']);
  // Each test has its own Tuesday at noon, with unused budgets.
  day += 7;
  clock.set(new Date(new Date(testNow).getTime() + day * 24 * hour).toISOString());
});

const soon = () => new Date(clock.now().getTime() + 8 * 24 * hour).toISOString().slice(0, 10);
const book = (address: string, more: object = {}) =>
  newBooking(server, { serviceDate: soon(), ...more }, { headers: { 'X-Forwarded-For': address } });
const change = (path: string, text: string, address: string) =>
  call('PATCH', path, { body: { specialRequirements: text }, headers: { 'X-Forwarded-For': address } });

describe('the texts of a day', () => {
  const bulk = { template: 'bookletMailingSms', priority: 7 };

  it('are half a mailing’s at most: personal texts have the rest', async () => {
    for (let count = 0; count < dailyLimit; count++) await sms(bulk);
    await rounds();
    expect(twilio.sent).toHaveLength(dailyLimit / 2);
    const personal = [];
    for (let count = 0; count < dailyLimit / 2; count++) personal.push(await sms());
    await rounds();
    for (const row of personal) expect(await read(row)).toMatchObject({ state: 'sent' });
    expect(subjectsToOwner()).toEqual(['Some texts will go out another day']);
    const tomorrow = new Date(clock.now().getTime() + 20 * hour).toISOString();
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { and: [{ state: { equals: 'queued' } }, { kind: { equals: 'sms' } }] },
      pagination: false,
    });
    expect(docs).toHaveLength(dailyLimit / 2);
    expect(new Set(docs.map(({ nextAttemptAt }) => new Date(nextAttemptAt ?? 0).toISOString()))).toEqual(
      new Set([tomorrow]),
    );
  });

  it('however many are gone, news of today’s visits leaves; the rest is told to the owner with the number', async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const visit = {
      appointmentDate: today,
      appointmentTime: '16:00',
      clientName: 'Jess',
      phone: '0412 345 678',
    };
    const path = '/api/calendar/appointments';
    const { id } = (await call('POST', path, { ...owner, body: visit })).body;
    for (let count = 0; count < dailyLimit; count++) await sms();
    await rounds();
    await call('POST', `${path}/${id}/confirm`, owner);
    await call('POST', '/api/calendar/late', { ...owner, body: { date: today, minutes: 30 } });
    // A text that is useless tomorrow, so that nobody gets it.
    const lost = await sms({ template: 'replyTextSms', usefulUntil: clock.now().getTime() + 4 * hour });
    await rounds();
    expect(twilio.sentTo('+61412345678')).toHaveLength(2);
    expect(await read(lost)).toMatchObject({ state: 'expired' });
    expect(subjectsToOwner().sort()).toEqual([
      '=?UTF-8?Q?Today=E2=80=99s_SMS_limit_is_reached?=',
      'Please call 0491 570 006: a text was not sent',
    ]);
  });

  it('and what the owner is about to write says that it waits', async () => {
    for (let count = 0; count < dailyLimit; count++) await sms();
    await rounds();
    const thread = await call('GET', '/api/admin/sms-thread?phone=%2B61412345678', owner);
    expect(thread.body.goesAt).toBe(new Date(clock.now().getTime() + 20 * hour).toISOString());
  });
});

describe('the notices of a day to the owner', () => {
  const room = dailyTexts.toOwner * dailyTexts.largestShare;

  it('leave half to the first of each booking: changes cannot use it', async () => {
    const rows = [];
    for (let count = 0; count < dailyTexts.toOwner; count++)
      rows.push(await sms({ template: 'bookingChangedOwnerSms', to: ownersPhone }));
    await rounds();
    expect(twilio.sentTo(ownersPhone)).toHaveLength(room);
    await book('203.0.113.50');
    await rounds();
    expect(twilio.sentTo(ownersPhone).at(-1)?.body).toContain('Garfield');
    expect(twilio.sentTo(ownersPhone)).toHaveLength(room + 1);
  });

  it('an address takes a tenth at most, with all that it books and changes; its bookings stand', async () => {
    const address = '203.0.113.9';
    for (let count = 0; count < limits.booking.max; count++) {
      const { path } = await book(address, { phone: `0491 570 ${110 + count}` });
      await change(path, `Trim ${count}`, address);
    }
    await afterGathering();
    clock.advance(11 * minute);
    await book(address);
    await rounds();
    expect(twilio.sentTo(ownersPhone)).toHaveLength(dailyTexts.toOwner * dailyTexts.shareOfAddress);
    const toOthers = twilio.sent.filter(({ to }) => to !== ownersPhone);
    expect(toOthers).toHaveLength(dailyLimit * dailyTexts.shareOfAddress);
    // The owner gets the notice of an honest booking at once.
    await book('198.51.100.7', { firstName: 'Honest' });
    await rounds();
    expect(twilio.sentTo(ownersPhone).at(-1)?.body).toContain('Honest');
    // The owner gets an email for each.
    expect(subjectsToOwner().filter((subject) => subject?.includes('New booking'))).toHaveLength(12);
  });

  it('and so do the 65,536 addresses of one IPv6 customer together', async () => {
    for (let count = 0; count < limits.booking.max + 2; count++)
      await book(`2001:db8:9:${count}::1`, { phone: `0491 570 ${110 + count}` });
    await rounds();
    expect(twilio.sentTo(ownersPhone)).toHaveLength(dailyTexts.toOwner * dailyTexts.shareOfAddress);
    await book('2001:db8:a:1::1', { firstName: 'Honest' });
    await rounds();
    expect(twilio.sentTo(ownersPhone).at(-1)?.body).toContain('Honest');
  });
});

describe('changes of bookings', () => {
  it('several within minutes are one notice, which says what is so at the end', async () => {
    const { path } = await book('203.0.113.10');
    await rounds();
    twilio.reset();
    smtp.reset();
    for (const text of ['One', 'Two', 'Three']) await change(path, text, '203.0.113.10');
    await call('POST', `${path}/call-me`, { body: {} });
    clock.advance(minute);
    await change(path, 'Four', '203.0.113.10');
    await afterGathering();
    expect(twilio.sentTo(ownersPhone)).toMatchObject([{ body: expect.stringContaining('asks for a call') }]);
    const letters = smtp
      .sentTo(ownerLogin.email)
      .filter(({ headers }) => /Call|changed/.test(headers.subject ?? ''));
    expect(letters).toMatchObject([{ text: expect.stringContaining('Four') }]);
    // A later change makes its own notice.
    await call('POST', `${path}/cancel`, { body: {} });
    await afterGathering();
    expect(twilio.sentTo(ownersPhone)).toHaveLength(2);
    expect(twilio.sentTo(ownersPhone)[1]?.body).toContain('cancelled');
  });

  it('a notice leaves in time, however often the booking is changed meanwhile', async () => {
    const { path } = await book('203.0.113.11');
    await rounds();
    twilio.reset();
    for (let count = 0; count < 4; count++) {
      await change(path, `Trim ${count}`, '203.0.113.11');
      await rounds();
      clock.advance(minute);
    }
    await rounds();
    expect(twilio.sentTo(ownersPhone)).toHaveLength(1);
  });

  it('count by address as well as by booking', async () => {
    const [address, other] = ['203.0.113.12', '203.0.113.13'];
    const paths = [];
    for (let count = 0; count < 4; count++) paths.push((await book(`198.51.100.${count}`)).path);
    const statuses = [];
    for (let count = 0; count <= limits.bookingChangePerAddress.max; count++)
      statuses.push((await change(paths[count % 4] ?? '', `Trim ${count}`, address)).status);
    expect(statuses.pop()).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await change(paths[3] ?? '', 'From elsewhere', other)).status).toBe(200);
    const photos = new FormData();
    photos.append('photos', new Blob(['x']), 'hoof.jpg');
    const sent = await call('POST', `${paths[0]}/photos`, {
      raw: photos,
      headers: { 'X-Forwarded-For': address },
    });
    expect(sent.status).toBe(429);
  });

  it('count by booking as well as by address', async () => {
    const { path } = await book('198.51.100.20');
    const { max } = limits.bookingChange;
    expect(max).toBe(30);
    const from = (count: number) => ({ 'X-Forwarded-For': `203.0.114.${count}` });
    const statuses = [];
    for (let count = 0; count <= max; count++)
      statuses.push((await change(path, `Trim ${count}`, `203.0.114.${count}`)).status);
    expect(statuses.pop()).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const called = await call('POST', `${path}/call-me`, { body: {}, headers: from(50) });
    const photos = new FormData();
    photos.append('photos', new Blob(['x']), 'hoof.jpg');
    const sent = await call('POST', `${path}/photos`, { raw: photos, headers: from(51) });
    expect([called.status, sent.status]).toEqual([429, 429]);
  });
});
