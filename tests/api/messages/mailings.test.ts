import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '../../../cms/domain/audience/booklet/unsubscribe';
import { beginMailing } from '../../../cms/domain/audience/mailings/begin';
import { secondClickMs } from '../../../contracts/idempotency';
import { emptyRows } from '../../support/empty-rows';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { hurried } from '../../support/servers/hurried';
import { startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';
import { whileSending } from '../../support/servers/while-sending';
import { html, pdf, wholePdf } from '../../support/upload-samples';

const [smtp, twilio] = await Promise.all([startFakeSmtp(), startFakeTwilio()]);
afterAll(() => Promise.all([smtp.stop(), twilio.stop()]));
const server = await startTestServer({ ...smtp.env, ...twilio.env, RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf, relay } = server;
/** Uses the password: the clock moves by more than a session. */
const owner = { 'x-admin-password': adminPassword };
const path = '/api/admin/send-bulk-booklet';
const text = { bookletTitle: 'Hooves in winter', bookletDescription: 'Mud and thrush.' };

function form(data: Uint8Array = wholePdf, name = 'Hooves in winter.pdf', more: Record<string, string> = {}) {
  const sent = new FormData();
  for (const [field, value] of Object.entries({ ...text, ...more })) sent.append(field, value);
  sent.append('booklet', new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return { raw: sent };
}
const send = (sent: object = { body: text }) =>
  whileSending(
    server,
    call('POST', path, { ...sent, headers: { ...owner, ...(sent as { headers?: object }).headers } }),
  );
const get = async (at: string) => (await asOwner('GET', at)).body;

const emailOf = (n: number) => `reader${n}@example.com`;
const phoneOf = (n: number) => `+614120000${10 + n}`;
const subscribe = (n: number, more: { isActive?: boolean } = {}) =>
  app.payload.create({
    collection: 'booklet-subscribers',
    data: { fullName: `Reader ${n}`, email: emailOf(n), phone: phoneOf(n), postcode: '3814', ...more },
  });

beforeEach(async () => {
  // At noon of another day: texts are sent by day.
  clock.advance(24 * 3_600_000);
  twilio.reset();
  smtp.reset();
  await emptyRows(app, ['booklet-subscribers', 'booklet-mailings', 'messages', 'opt-outs']);
});

describe('before a booklet is sent', () => {
  it('the owner reads to how many it goes', async () => {
    for (let n = 0; n < 5; n++) await subscribe(n, { isActive: n !== 3 });
    await app.payload.create({ collection: 'opt-outs', data: { phone: phoneOf(1) } });
    await app.payload.create({
      collection: 'booklet-subscribers',
      data: { fullName: 'At home', email: emailOf(9), phone: '+61359401234', postcode: '3814' },
    });
    const found = await get('/api/admin/booklet-mailings/audience');
    expect(found).toEqual({
      emails: 5,
      texts: 3,
      smsSample: expect.stringMatching(/^Hi Jess, .*A new booklet.*STOP/),
    });
    const sent = await send();
    expect(sent.body.stats).toMatchObject({ totalSubscribers: 5, smsSuccess: 3 });
  });

  it('a test goes to the owner alone, and leaves no mailing', async () => {
    await subscribe(1);
    const test = (body: object) =>
      whileSending(server, asOwner('POST', '/api/admin/booklet-mailings/test', body));
    expect(await test({ bookletTitle: 'Hooves', bookletDescription: ' ' })).toMatchObject({ status: 400 });
    expect(smtp.sent).toEqual([]);
    const { status, body } = await test(text);
    expect([status, body.state]).toEqual([200, 'sent']);
    expect(smtp.sent.flatMap(({ recipients }) => recipients)).toEqual([app.env.OWNER_EMAIL]);
    expect(await countOf('booklet-mailings')).toBe(0);
  });
});

describe('a booklet', () => {
  it('reaches every subscriber as a PDF, with a link to leave the list, and a text that it is there', async () => {
    for (let n = 0; n < 12; n++) await subscribe(n, { isActive: n !== 3 });
    await app.payload.create({ collection: 'opt-outs', data: { phone: phoneOf(5) } });
    const { status, body } = await send(form());
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      ...text,
      state: 'done',
      withSms: true,
      failures: [],
      stats: { totalSubscribers: 11, emailSuccess: 11, smsSuccess: 10, emailFailed: 0, waiting: 0 },
    });
    expect(smtp.sent.flatMap(({ recipients }) => recipients).sort()).toEqual(
      [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map(emailOf).sort(),
    );
    expect(twilio.sent.map(({ to }) => to)).not.toContain(phoneOf(5));
    expect(twilio.sent).toHaveLength(10);
    const email = smtp.sent[0];
    expect(email?.headers.subject).toMatch(/^New Educational Booklet from /);
    expect(email?.headers['list-unsubscribe']).toContain('/unsubscribe/');
    expect(email?.raw).toContain(wholePdf.toString('base64').slice(0, 60));
    expect(email?.text).toContain(body.bookletUrl);
    const file = await call('GET', new URL(body.bookletUrl).pathname);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('sent ten times at once, with and after its end, goes out once', async () => {
    for (let n = 0; n < 5; n++) await subscribe(n);
    const before = await countOf('media');
    const all = await whileSending(
      server,
      Promise.all(Array.from({ length: 10 }, () => call('POST', path, { headers: owner, ...form() }))),
    );
    const again = await send(form());
    expect(new Set([...all, again].map(({ body }) => body.id)).size).toBe(1);
    expect(smtp.sent).toHaveLength(5);
    expect([await countOf('booklet-mailings'), await countOf('media')]).toEqual([1, before + 1]);
    // After the double-click time a press is another mailing, even with the same text on the same day.
    clock.advance(secondClickMs + 1000);
    const another = await send(form());
    expect(another.body).toMatchObject({ stats: { totalSubscribers: 5, emailSuccess: 5 } });
    expect(another.body.id).not.toBe(again.body.id);
  });

  it('sent by SMS right after it went by email adds the texts, and sends no email twice', async () => {
    for (let n = 0; n < 3; n++) await subscribe(n);
    const byEmail = await send({ body: { ...text, withSms: false } });
    expect([smtp.sent.length, twilio.sent.length]).toEqual([3, 0]);
    const [too, again] = [await send(), await send({ body: { ...text, withSms: false } })];
    expect([too.body.id, again.body.id]).toEqual([byEmail.body.id, byEmail.body.id]);
    expect(too.body).toMatchObject({
      state: 'done',
      withSms: true,
      stats: { emailSuccess: 3, smsSuccess: 3 },
    });
    expect([smtp.sent.length, twilio.sent.length]).toEqual([3, 3]);
  });

  it('goes on with the same press again, and with the same words from elsewhere while it is sent', async () => {
    for (let n = 0; n < 5; n++) await subscribe(n);
    smtp.behave('later');
    const press = (key: string) =>
      hurried(call('POST', path, { headers: { ...owner, 'Idempotency-Key': key }, ...form() }));
    const first = await press('press-1');
    expect(first.body).toMatchObject({ state: 'sending', stats: { waiting: expect.any(Number) } });
    clock.advance(secondClickMs + 1000);
    const elsewhere = await press('press-2');
    smtp.behave('ok');
    clock.advance(3_600_000);
    await relay.round();
    await relay.round();
    expect(elsewhere.body.id).toBe(first.body.id);
    expect((await press('press-1')).body.id).toBe(first.body.id);
    expect(smtp.sent).toHaveLength(5);
    expect(await countOf('booklet-mailings')).toBe(1);
  });

  it('of a press whose try was cut off is found by the next try, also when it is over by then', async () => {
    await subscribe(0);
    const requestKey = { mark: 'a-press', resumed: false };
    const { id } = await beginMailing(app, { ...text, withSms: true }, undefined, requestKey);
    for (let round = 0; round < 3; round++) await relay.round();
    expect(await get(`/api/admin/booklet-mailings/${id}`)).toMatchObject({ state: 'done' });
    clock.advance(3_600_000);
    const again = await beginMailing(app, { ...text, withSms: true }, undefined, {
      ...requestKey,
      resumed: true,
    });
    expect(again.id).toBe(id);
    await relay.round();
    expect(smtp.sent).toHaveLength(1);
  });

  it('that went to nobody does not stand in the way of one to those who joined since', async () => {
    expect((await send()).body).toMatchObject({ state: 'done', stats: { totalSubscribers: 0 } });
    for (let n = 0; n < 3; n++) await subscribe(n);
    expect((await send()).body).toMatchObject({ stats: { totalSubscribers: 3, emailSuccess: 3 } });
    expect((await send()).body).toMatchObject({ stats: { totalSubscribers: 3 } });
    expect(smtp.sent).toHaveLength(3);
  });

  it('is noted in the activity log, once, with who sent it and to how many', async () => {
    await subscribe(0);
    await subscribe(1);
    const { body } = await send();
    await send();
    const { docs } = await app.payload.find({
      collection: 'audit-log',
      where: { subject: { equals: `booklet-mailings ${body.id}` } },
    });
    expect(docs).toMatchObject([
      { actor: 'owner', action: 'Sent a booklet to 2 subscribers, by email and SMS', at: expect.any(String) },
    ]);
    expect(JSON.stringify(docs)).not.toMatch(/Hooves|reader/);
  });

  it('is not written to who leaves the list while it is sent', async () => {
    const rows = [await subscribe(0), await subscribe(1)];
    const [, leaving] = rows;
    smtp.behave('later');
    await app.payload.create({
      collection: 'booklet-mailings',
      data: { ...text, state: 'sending', withSms: false, lastSubscriberId: leaving?.id, queuedUpTo: 0 },
    });
    await relay.round();
    await call('POST', new URL(unsubscribeUrl(app, leaving?.id ?? 0)).pathname);
    smtp.behave('ok');
    clock.advance(60_000);
    for (let round = 0; round < 3; round++) {
      await relay.round();
      clock.advance(5000);
    }
    expect(smtp.sent.flatMap(({ recipients }) => recipients)).toEqual([emailOf(0)]);
    expect(await get('/api/admin/booklet-mailings')).toMatchObject([
      { state: 'done', stats: { totalSubscribers: 2, emailSuccess: 1, emailFailed: 1 } },
    ]);
  });

  it('goes on by recovery after a crash, from where it was', async () => {
    const rows = [];
    for (let n = 0; n < 7; n++) rows.push(await subscribe(n));
    const { id } = await app.payload.create({
      collection: 'booklet-mailings',
      data: {
        ...text,
        state: 'sending',
        withSms: false,
        lastSubscriberId: rows[5]?.id,
        queuedUpTo: rows[2]?.id,
      },
    });
    for (let round = 0; round < 3; round++) {
      await relay.round();
      clock.advance(2000);
    }
    expect(smtp.sent.map(({ recipients }) => recipients[0]).sort()).toEqual([3, 4, 5].map(emailOf));
    expect(await get(`/api/admin/booklet-mailings/${id}`)).toMatchObject({ state: 'done' });
  });

  it('that does not arrive is told of, with why', async () => {
    await subscribe(0);
    smtp.behave('refuse');
    const { body } = await send();
    expect(body).toMatchObject({
      state: 'done',
      bookletUrl: null,
      stats: { emailSuccess: 0, emailFailed: 1 },
      failures: [{ to: emailOf(0), kind: 'email' }],
    });
    expect(body.failures[0].reason).not.toBe('');
  });

  it('to nobody is done at once', async () => {
    expect((await send()).body).toMatchObject({ state: 'done', stats: { totalSubscribers: 0 } });
  });
});

describe('a refusal changes nothing', () => {
  it.each([
    ['no description', { body: { bookletTitle: 'Hooves' } }, 400],
    ['a blank description', { body: { ...text, bookletDescription: '  ' } }, 400],
    ['a title of two lines', { body: { ...text, bookletTitle: 'a\nb' } }, 400],
    [
      'no PDF in the form',
      () => {
        const { raw } = form();
        raw.delete('booklet');
        return { raw };
      },
      400,
    ],
    ['a page that calls itself a PDF', () => form(html), 415],
    ['a PDF that breaks off', () => form(pdf), 400],
    ['another switch', { body: { ...text, withSms: 'perhaps' } }, 400],
    ['another type', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }, 415],
  ])('%s', async (_, sent, status) => {
    await subscribe(0);
    const before = await countOf('media');
    const reply = await send(typeof sent === 'function' ? sent() : sent);
    expect([
      reply.status,
      await countOf('booklet-mailings'),
      await countOf('messages'),
      await countOf('media'),
    ]).toEqual([...[status, 0, 0, before]]);
  });
});
