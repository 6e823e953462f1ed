import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { surveyBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer, testNow } from '../../support/servers/server';
import { signature, signedByTwilio } from '../../support/twilio-calls';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
// Behind a proxy, as at Twilio: one address may have over 200 connections there.
const server = await startTestServer({ ...twilio.env, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay } = server;
const log = messageLog(server);
const path = '/api/webhooks/twilio/sms';
const statusPath = '/api/webhooks/twilio/status';
const jess = '+61412345678';

const text = (Body: string, more: Record<string, string> = {}) => ({
  MessageSid: `SM${randomUUID()}`,
  AccountSid: twilio.env.TWILIO_ACCOUNT_SID,
  From: jess,
  To: '+61491570000',
  Body,
  NumMedia: '0',
  ...more,
});
const post = ({ path: to, ...sent }: ReturnType<typeof signedByTwilio>) => call('POST', to, sent);
const receive = (Body: string, more?: Record<string, string>) => post(signedByTwilio(path, text(Body, more)));
const rows = (collection: 'sms-replies' | 'opt-outs' | 'messages') => rowsOf(app.payload, collection);
const replies = async () => (await asOwner('GET', '/api/admin/sms-replies')).body;
const optedOut = async () => (await rows('opt-outs')).map((row) => 'phone' in row && row.phone);

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  await emptyRows(app, ['sms-replies', 'opt-outs', 'messages', 'survey2025', 'bookings']);
});

describe('a text that came in', () => {
  it('is stored, and the owner sees from whom, with the survey answer of its number', async () => {
    const { id } = (await call('POST', '/api/survey2025', { body: surveyBody({ phone: '0412 345 678' }) }))
      .body;
    const reply = await receive('Yes, call me\non Monday 👍');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(reply.text).toContain('<Response></Response>');
    const answer = surveyBody();
    expect(await replies()).toMatchObject([
      {
        fromNumber: jess,
        toNumber: '+61491570000',
        messageBody: 'Yes, call me\non Monday 👍',
        originalSurveyId: id,
        surveyName: answer.name,
        surveyEmail: answer.email,
        isRead: false,
        meaning: null,
        receivedAt: testNow,
      },
    ]);
    expect((await asOwner('GET', '/api/admin/waiting')).body.unreadReplies).toBe(1);
  });

  it('that comes again, at once or a day later, is one reply', async () => {
    const fields = text('Thanks');
    const all = await Promise.all(Array.from({ length: 20 }, () => post(signedByTwilio(path, fields))));
    clock.advance(24 * 60 * 60 * 1000);
    all.push(await post(signedByTwilio(path, fields)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows('sms-replies')).toHaveLength(1);
  });

  it('is one of five hundred at once, and none is lost', async () => {
    const all = Array.from({ length: 500 }, (_, n) => text(`Reply ${n}`, { From: `+6141200${1000 + n}` }));
    const answers = await Promise.all(all.map((fields) => post(signedByTwilio(path, fields))));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const stored = await rows('sms-replies');
    expect(new Set(stored.map((row) => 'messageId' in row && row.messageId))).toEqual(
      new Set(all.map(({ MessageSid }) => MessageSid)),
    );
  }, 60_000);

  it('without words, from a sender without a number, is shown as well', async () => {
    await receive('', { From: 'TELSTRA', NumMedia: '1' });
    await receive(' ', { From: '12345' });
    expect(await replies()).toMatchObject([
      { fromNumber: '12345', messageBody: '(no words)' },
      { fromNumber: 'TELSTRA', messageBody: expect.stringContaining('a picture came with this text') },
    ]);
  });
});

describe('a call that Twilio did not sign changes nothing', () => {
  const fields = text('STOP');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const raw = new URLSearchParams(fields).toString();
  const url = `http://localhost:3000${path}`;
  const signed = (value: string, body = raw, more: Record<string, string> = {}) => ({
    headers: { ...form, 'X-Twilio-Signature': value, ...more },
    raw: body,
  });
  const changed = new URLSearchParams({ ...fields, From: '+61412000000' }).toString();
  const good = signature(url, fields);
  it.each([
    ['no signature', { headers: form, raw }, 403],
    ['an empty one', signed(''), 403],
    ['one by another token', signed(signature(url, fields, 'another-token')), 403],
    ['a changed field', signed(good, changed), 403],
    ['a field more', signed(good, `${raw}&Extra=1`), 403],
    ['the address of another site', signed(signature(`https://evil.test${path}`, fields)), 403],
    [
      'a host that the caller makes up',
      signed(signature(`https://evil.test${path}`, fields), raw, {
        'X-Forwarded-Host': 'evil.test',
        'X-Forwarded-Proto': 'https',
      }),
      403,
    ],
    [
      'the address of the other webhook',
      signed(signature(`http://localhost:3000${statusPath}`, fields)),
      403,
    ],
    ['JSON', { headers: { 'X-Twilio-Signature': good }, body: fields }, 415],
    ['a field twice', signed(good, `${raw}&From=%2B61412000000`), 400],
  ])('%s', async (_, sent, status) => {
    expect((await call('POST', path, sent)).status).toBe(status);
    expect([...(await rows('sms-replies')), ...(await rows('opt-outs'))]).toEqual([]);
  });
});

describe('STOP, START and HELP', () => {
  it.each(['STOP', ' stop. ', 'Unsubscribe', 'Stop all'])('%j ends the texts at once', async (wording) => {
    await receive(wording);
    expect(await optedOut()).toEqual([jess]);
    const { id } = await log.sms({ to: jess });
    await relay.round();
    expect(await log.read({ id })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/opted out/),
    });
    expect(twilio.sent).toEqual([]);
  });

  it.each(['12345', 'EvilCorp', `+${'9'.repeat(40)}`])(
    'STOP from %s, which nobody can text, is a reply like any other',
    async (From) => {
      expect((await receive('STOP', { From })).status).toBe(200);
      expect(await replies()).toMatchObject([{ messageBody: 'STOP' }]);
      expect(await optedOut()).toEqual([]);
    },
  );

  it('START lets them come again, and STOP twice is one opt-out', async () => {
    await receive('STOP');
    await receive('stop');
    expect(await optedOut()).toEqual([jess]);
    clock.advance(1000);
    await receive('Start');
    expect(await optedOut()).toEqual([]);
    await log.sms({ to: jess });
    await relay.round();
    expect(twilio.sentTo(jess)).toHaveLength(1);
  });

  it('the newest keyword holds, in whatever order they are processed', async () => {
    await receive('STOP');
    clock.advance(1000);
    await receive('START');
    const [stop] = await rows('sms-replies');
    // Simulates a crash between storing and processing.
    await app.payload.db.updateOne({
      collection: 'sms-replies',
      where: { id: { equals: stop?.id } },
      data: { outboxState: 'pending' },
    });
    await relay.round();
    expect(await optedOut()).toEqual([]);
  });

  it('an opt-out that a crash left behind is made up for', async () => {
    // Recovery never looks back in time.
    clock.advance(60_000);
    await app.payload.create({
      collection: 'sms-replies',
      data: { fromNumber: jess, messageBody: 'STOP', meaning: 'stop', outboxState: 'pending' },
    });
    await relay.round();
    expect(await optedOut()).toEqual([jess]);
  });

  it('HELP is answered once a day, with who we are', async () => {
    await receive('HELP');
    await receive('help');
    await relay.round();
    expect(twilio.sentTo(jess)).toHaveLength(1);
    expect(twilio.sent[0]?.body).toContain('STOP');
  });

  it('HELP that Twilio has answered itself is not answered again, nor is one of who opted out', async () => {
    await receive('HELP', { OptOutType: 'HELP' });
    await receive('STOP', { From: '+61412000001' });
    await receive('HELP', { From: '+61412000001' });
    await relay.round();
    expect(await rows('messages')).toEqual([]);
  });

  it('‘please stop’ is put before the owner, and stops nothing by itself', async () => {
    await receive('Please stop');
    expect(await optedOut()).toEqual([]);
    const found = await asOwner('GET', '/api/admin/sms-replies?meaning=asks-to-stop');
    expect(found.body).toMatchObject([
      { messageBody: 'Please stop', meaning: 'asks-to-stop', isRead: false },
    ]);
  });
});

describe('delivery reports', () => {
  const report = (MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) =>
    post(signedByTwilio(statusPath, { MessageSid, MessageStatus, To: jess, ...more }));
  const sentSms = () => log.sms({ to: jess, state: 'sent', providerId: `SM${randomUUID()}` });

  it('is noted, never goes back, and may come in any order', async () => {
    const message = await sentSms();
    const sid = String(message.providerId);
    await report(sid, 'sent');
    expect(await log.read(message)).toMatchObject({ state: 'sent' });
    await report(sid, 'delivered');
    for (const late of ['sent', 'queued', 'failed', 'undelivered', 'nonsense'])
      expect((await report(sid, late)).status).toBe(200);
    expect(await log.read(message)).toMatchObject({ state: 'delivered', error: null });
  });

  it('says in plain words why it did not arrive, and an opted-out number is noted', async () => {
    const message = await sentSms();
    await report(String(message.providerId), 'undelivered', { ErrorCode: '30003' });
    expect(await log.read(message)).toMatchObject({
      state: 'failed',
      error: 'The phone is switched off or out of reach',
    });
    const other = await sentSms();
    await report(String(other.providerId), 'failed', { ErrorCode: '21610' });
    expect(await optedOut()).toEqual([jess]);
  });

  it('is not lost when it comes before we know the text by its number', async () => {
    const message = await log.sms({ to: jess, state: 'sent' });
    const sid = `SM${randomUUID()}`;
    const reported = report(sid, 'delivered');
    await app.payload.update({ collection: 'messages', id: message.id, data: { providerId: sid } });
    await reported;
    expect(await log.read(message)).toMatchObject({ state: 'delivered' });
  });

  it('of an unknown text, or unsigned, changes nothing', async () => {
    const message = await sentSms();
    expect((await report('SM-unknown', 'delivered')).status).toBe(200);
    const forged = signedByTwilio(statusPath, {
      MessageSid: String(message.providerId),
      MessageStatus: 'failed',
    });
    forged.headers['X-Twilio-Signature'] = 'x';
    expect((await post(forged)).status).toBe(403);
    expect(await log.read(message)).toMatchObject({ state: 'sent' });
  });
});
