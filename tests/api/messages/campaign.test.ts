import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordContacted } from '../../../cms/domain/audience/campaign/contacted';
import type { Survey2025 } from '../../../collections/payload-types';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { whileSending } from '../../support/servers/while-sending';
import { signedByTwilio } from '../../support/twilio-calls';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
const server = await startTestServer({ ...twilio.env, RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf } = server;
const preview = async () => (await asOwner('GET', '/api/admin/preview-survey-followup-sms')).body;
const press = () => asOwner('POST', '/api/admin/send-survey-followup-sms');
const send = async () => (await whileSending(server, press())).body;
const list = async (query = '') => (await asOwner('GET', `/api/admin/surveys${query}`)).body;
const phone = (n: number) => `+614120000${10 + n}`;
const answer = (n: number, more: Partial<Survey2025> = {}) =>
  app.payload.create({
    collection: 'survey2025',
    data: {
      ...surveyBody(),
      name: `Rider ${n}`,
      phone: phone(n),
      email: `r${n}@example.com`,
      ...more,
    } as Survey2025,
  });

beforeEach(async () => {
  clock.advance(60_000);
  twilio.reset();
  await emptyRows(app, ['survey2025', 'messages', 'opt-outs', 'sms-replies']);
});

async function everybody() {
  await answer(1);
  await answer(2);
  await answer(2, { email: 'another@example.com' });
  await answer(3);
  await app.payload.create({ collection: 'opt-outs', data: { phone: phone(3) } });
  await answer(4, { phone: '03 9712 3456' });
  await answer(5, { campaignTextedAt: 1 });
  await answer(5);
}
const leftOut = { optedOut: 1, contacted: 2, waiting: 0, noMobile: 1, duplicate: 1 };

describe('the campaign', () => {
  it('previews whom it texts, and who is left out and why', async () => {
    await everybody();
    expect(await preview()).toMatchObject({
      totalSurveys: 7,
      totalReplied: 0,
      totalNewToContact: 2,
      leftOut,
      messageTemplate: expect.stringMatching(/^Hi Rider, .*STOP/s),
      newRespondents: [
        { name: 'Rider 1', phone: phone(1) },
        { name: 'Rider 2', phone: phone(2) },
      ],
    });
    expect(await app.payload.count({ collection: 'messages' })).toMatchObject({ totalDocs: 0 });
  });

  it('texts each phone once, pressed in twenty tabs at once and again later', async () => {
    await everybody();
    const answers = await whileSending(server, Promise.all(Array.from({ length: 20 }, press)));
    expect(answers.reduce((sum, { body }) => sum + body.totalSent, 0)).toBe(2);
    expect(twilio.sent.map(({ to }) => to).sort()).toEqual([phone(1), phone(2)]);
    expect(await send()).toMatchObject({
      totalSent: 0,
      totalFailed: 0,
      message: 'There is no one new to text.',
    });
    // A new answer with a number that was texted.
    await answer(1);
    expect((await preview()).totalNewToContact).toBe(0);
    expect(twilio.sent).toHaveLength(2);
  });

  it('cut off between a text and its note texts nobody a second time', async () => {
    const { id } = await answer(1);
    await send();
    await app.payload.update({ collection: 'survey2025', id, data: { campaignTextedAt: null } });
    expect(await preview()).toMatchObject({ totalNewToContact: 0, leftOut: { contacted: 1 } });
    expect(await send()).toMatchObject({ totalSent: 0 });
    expect(twilio.sent).toHaveLength(1);
  });

  it('counts what failed, and who has texted back', async () => {
    await answer(1);
    await answer(2);
    twilio.behave({ kind: 'refuse', code: 21211 }, phone(2));
    expect(await send()).toMatchObject({ totalSent: 1, totalFailed: 1, totalWaiting: 0 });
    const fields = { MessageSid: 'SM1', From: phone(1), To: '+61491570000', Body: 'Yes please' };
    const { path, ...sent } = signedByTwilio('/api/webhooks/twilio/sms', fields);
    await call('POST', path, sent);
    expect(await preview()).toMatchObject({ totalSurveys: 2, totalReplied: 1 });
    expect(await list('?page=1&replied=true')).toMatchObject({ total: 1, items: [{ name: 'Rider 1' }] });
    expect(await list('?contacted=true')).toMatchObject([{ name: 'Rider 1' }]);
  });

  it.each([
    ['failed', 'failed' as const],
    ['came too late', 'expired' as const],
    ['was kept in the log, because nothing was connected', 'logged' as const],
  ])('texts again whose text %s, once for twenty presses', async (_, state) => {
    const { id } = await answer(1);
    await send();
    const [before] = (await app.payload.find({ collection: 'messages' })).docs;
    await app.payload.update({ collection: 'messages', id: before?.id ?? 0, data: { state } });
    // As older versions stored it: a mark for a text that was never sent.
    await app.payload.update({ collection: 'survey2025', id, data: { campaignTextedAt: 5 } });
    await recordContacted(app);
    expect(await list('?contacted=true')).toEqual([]);
    expect(await preview()).toMatchObject({ totalNewToContact: 1, leftOut: { contacted: 0 } });
    twilio.reset();
    await whileSending(server, Promise.all(Array.from({ length: 20 }, press)));
    expect(twilio.sent.map(({ to }) => to)).toEqual([phone(1)]);
    expect(await list('?contacted=true')).toHaveLength(1);
    expect(await preview()).toMatchObject({ totalNewToContact: 0, leftOut: { contacted: 1 } });
  });

  it('takes who was reported as not reached for free again, and a text that waits for neither', async () => {
    await answer(1);
    await answer(2);
    await send();
    const { docs } = await app.payload.find({ collection: 'messages', sort: 'id' });
    const report = {
      MessageSid: docs[0]?.providerId ?? '',
      MessageStatus: 'undelivered',
      ErrorCode: '30005',
    };
    const { path, ...sent } = signedByTwilio('/api/webhooks/twilio/status', report);
    await call('POST', path, sent);
    await app.payload.update({ collection: 'messages', id: docs[1]?.id ?? 0, data: { state: 'queued' } });
    await recordContacted(app);
    expect(await preview()).toMatchObject({
      newRespondents: [{ name: 'Rider 1' }],
      leftOut: { contacted: 0, waiting: 1 },
    });
    expect(await list('?contacted=true')).toEqual([]);
  });

  it('while texts are not connected is refused with the reason, which the preview has too', async () => {
    await answer(1);
    const { TWILIO_ACCOUNT_SID } = app.env;
    app.env.TWILIO_ACCOUNT_SID = undefined;
    const [shown, refused] = [await preview(), await press()];
    app.env.TWILIO_ACCOUNT_SID = TWILIO_ACCOUNT_SID;
    expect(shown).toMatchObject({ totalNewToContact: 1, obstacle: expect.stringMatching(/not connected/) });
    expect([refused.status, refused.body.message]).toEqual([409, shown.obstacle]);
    expect(await app.payload.count({ collection: 'messages' })).toMatchObject({ totalDocs: 0 });
    expect(await preview()).toMatchObject({ totalNewToContact: 1, obstacle: null });
    expect(await send()).toMatchObject({ totalSent: 1 });
  });

  it('is noted in the activity log, with who sent it and to how many, and with no number', async () => {
    await answer(1);
    await answer(2);
    const before = await countOf('audit-log');
    await send();
    await send();
    const { docs } = await app.payload.find({ collection: 'audit-log', sort: 'id', pagination: false });
    expect(docs.slice(before)).toMatchObject([
      { actor: 'owner', action: 'Sent the SMS campaign to 2 numbers' },
    ]);
    expect(JSON.stringify(docs.slice(before))).not.toContain('412');
  });

  it('does not text who opts out between the press and the sending', async () => {
    await answer(1);
    const calling = press();
    await app.payload.create({ collection: 'opt-outs', data: { phone: phone(1) } });
    const { body } = await whileSending(server, calling);
    expect([body.totalSent, twilio.sent.length]).toEqual([0, 0]);
  });
});

describe('the list of answers', () => {
  it('is searched, filtered and exported, and an unknown filter is refused', async () => {
    await answer(1, { satisfaction: 'dissatisfied' });
    await answer(2, { satisfaction: 'satisfied', name: '=Formula' });
    expect(await list()).toMatchObject([{ name: '=Formula', contactedAt: null }, { name: 'Rider 1' }]);
    expect(await list('?satisfaction=dissatisfied')).toMatchObject([{ name: 'Rider 1' }]);
    expect(await list(`?q=${phone(1).slice(1)}`)).toHaveLength(1);
    expect((await asOwner('GET', '/api/admin/surveys?colour=red')).status).toBe(400);
    const { text } = await asOwner('GET', '/api/admin/surveys/export.csv');
    expect(text).toContain('Rider 1');
    expect(text).not.toMatch(/(^|,)=Formula/m);
  });
});

describe('a test text', () => {
  const test = () => whileSending(server, asOwner('POST', '/api/admin/test-sms'));

  it('goes to the owner’s number, once for two presses, and says what became of it', async () => {
    const [one, two] = await Promise.all([test(), test()]);
    expect(one.body).toEqual({ message: 'A test text was sent to 0491 570 156.', state: 'sent' });
    expect(two.body).toEqual(one.body);
    expect(twilio.sentTo('+61491570156')).toHaveLength(1);
  });

  it('that fails says why, and without a number it is refused with the reason', async () => {
    clock.advance(60_000);
    twilio.behave({ kind: 'refuse', code: 21211 });
    expect((await test()).body).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not exist'),
    });
    const before = app.env.OWNER_PHONE;
    app.env.OWNER_PHONE = undefined;
    clock.advance(60_000);
    const refused = await test();
    app.env.OWNER_PHONE = before;
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'noticePhone']);
  });
});

describe('a test of the campaign', () => {
  const test = () => whileSending(server, asOwner('POST', '/api/admin/test-survey-followup-sms'));

  it('goes to the owner alone, once for two presses, and nobody counts as contacted', async () => {
    await answer(1);
    // The owner has also answered the survey.
    await answer(2, { phone: '+61491570156' });
    expect(await preview()).toMatchObject({ totalNewToContact: 2, testTo: '+61491570156' });
    const [one, two] = await Promise.all([test(), test()]);
    expect(one.body).toEqual({ message: 'A test text was sent to 0491 570 156.', state: 'sent' });
    expect(two.body).toEqual(one.body);
    expect(twilio.sent.map(({ to }) => to)).toEqual(['+61491570156']);
    expect(twilio.sent[0]?.body).toMatch(/^Hi Jess, .*STOP/s);
    expect(await preview()).toMatchObject({ totalNewToContact: 2, leftOut: { contacted: 0, waiting: 0 } });
    await recordContacted(app);
    expect(await list('?contacted=true')).toEqual([]);
  });
});
