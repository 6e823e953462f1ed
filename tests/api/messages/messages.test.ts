import { beforeEach, describe, expect, it } from 'vitest';
import { createRelay } from '../../../cms/messaging/relay';
import { maxAttempts } from '../../../cms/messaging/retry-rules';
import { emailTransport } from '../../../cms/messaging/smtp';
import { smsTransport } from '../../../cms/messaging/twilio';
import { messageTopics } from '../../../cms/start/message-topics';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { letterhead } from '../../support/letterhead';
import { messageLog } from '../../support/messages';
import { startTestServer } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env, ...smtp.env });
const { app, clock, relay } = server;
const { sms, email, read, clear } = messageLog(server);
const minute = 60_000;
const hour = 60 * minute;
const optOuts = (phone: string) =>
  app.payload.count({ collection: 'opt-outs', where: { phone: { equals: phone } } });

beforeEach(async () => {
  twilio.reset();
  smtp.reset();
  await clear();
  // Ends the provider's pause, so that it does not affect the next test.
  clock.advance(hour);
});

describe('a message that leaves', () => {
  it('is marked as sent, with the id that the provider gave it', async () => {
    const [text, letter] = [await sms({ body: 'See you at 8' }), await email()];
    await relay.round();
    expect(twilio.sent).toEqual([
      { to: '+61491570006', from: '+61491570000', body: 'See you at 8', sid: twilio.sent[0]?.sid },
    ]);
    expect(await read(text)).toMatchObject({
      state: 'sent',
      attempts: 1,
      providerId: twilio.sent[0]?.sid,
      sentAt: clock.now().toISOString(),
      leaseUntil: 0,
      error: null,
    });
    expect(smtp.sent).toHaveLength(1);
    expect(smtp.sent[0]).toMatchObject({
      recipients: ['mia@customers.example'],
      text: expect.stringContaining(letter.body),
    });
    expect(await read(letter)).toMatchObject({
      state: 'sent',
      providerId: smtp.sent[0]?.headers['message-id'],
    });
    await relay.round();
    expect([twilio.tries(), smtp.tries()]).toEqual([1, 1]);
  });

  it('is kept in the log alone where no provider is configured', async () => {
    const bare = { ...app.env, TWILIO_ACCOUNT_SID: undefined, SMTP_URL: undefined };
    const transports = { sms: await smsTransport(bare), email: emailTransport(bare, letterhead('Us')) };
    const rows = [await sms(), await email()];
    await createRelay({ app, transports, recover: async () => 0, topics: messageTopics }).round();
    for (const row of rows) {
      const { state, attempts, providerId } = await read(row);
      expect({ state, attempts, providerId: providerId ?? null }).toEqual({
        state: 'logged',
        attempts: 1,
        providerId: null,
      });
    }
    expect([twilio.tries(), smtp.tries()]).toEqual([0, 0]);
  });

  it('goes before others that are less urgent, and after older ones of its kind', async () => {
    for (const [body, priority] of [
      ['bulk 1', 7],
      ['person', 3],
      ['bulk 2', 7],
      ['booking 1', 1],
      ['booking 2', 1],
    ] as const) {
      await sms({ body, priority });
    }
    await relay.round();
    expect(twilio.sent.map(({ body }) => body)).toEqual([
      'booking 1',
      'booking 2',
      'person',
      'bulk 1',
      'bulk 2',
    ]);
  });
});

describe('a provider in trouble', () => {
  const troubles = [
    ['Twilio answers 500', () => twilio.behave({ kind: 'fault' }), sms, twilio],
    ['Twilio answers 429', () => twilio.behave({ kind: 'busy', retryAfter: '1' }), sms, twilio],
    ['SMTP answers 451', () => smtp.behave('later'), email, smtp],
  ] as const;

  it.each(troubles)(
    '%s: tried again after growing pauses, and failed after the last try',
    async (_, misbehave, queue, fake) => {
      misbehave();
      const row = await queue();
      let lastPause = 0;
      for (let attempt = 1; attempt < maxAttempts; attempt++) {
        await relay.round();
        const { state, attempts, nextAttemptAt, error } = await read(row);
        expect({ state, attempts, tries: fake.tries() }).toEqual({
          state: 'queued',
          attempts: attempt,
          tries: attempt,
        });
        expect(error).toBeTruthy();
        const pause = (nextAttemptAt ?? 0) - clock.now().getTime();
        expect(pause).toBeGreaterThan(lastPause);
        lastPause = pause;
        clock.advance(pause - 1);
        await relay.round();
        expect(fake.tries()).toBe(attempt);
        // The provider may pause for up to a minute.
        clock.advance(minute);
      }
      await relay.round();
      expect(await read(row)).toMatchObject({ state: 'failed', attempts: maxAttempts, leaseUntil: 0 });
      clock.advance(24 * hour);
      await relay.round();
      expect(fake.tries()).toBe(maxAttempts);
    },
  );

  it.each(troubles)('%s: the same message leaves once when it is over', async (_, misbehave, queue, fake) => {
    misbehave();
    const row = await queue();
    await relay.round();
    twilio.behave({ kind: 'ok' });
    smtp.behave('ok');
    clock.advance(hour);
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect([...fake.counts().values()]).toEqual([1]);
  });

  it('is left alone for as long as it asks', async () => {
    twilio.behave({ kind: 'busy', retryAfter: '300' });
    const rows = [await sms(), await sms()];
    await relay.round();
    twilio.behave({ kind: 'ok' });
    clock.advance(299_000);
    await relay.round();
    expect([twilio.tries(), twilio.sent.length]).toEqual([1, 0]);
    clock.advance(2 * minute);
    await relay.round();
    for (const row of rows) expect(await read(row)).toMatchObject({ state: 'sent' });
  });

  it('does not keep the other kind waiting', async () => {
    twilio.behave({ kind: 'fault' });
    await Promise.all([sms({ priority: 1 }), sms({ priority: 1 }), email({ priority: 7 })]);
    await relay.round();
    expect([twilio.tries(), smtp.sent.length]).toEqual([1, 1]);
  });

  it('that never answers is given up, and the message is tried later', async () => {
    twilio.behave({ kind: 'hang' });
    smtp.behave('hang');
    const hanging = [await sms({ priority: 1 }), await email({ priority: 1 })];
    const behind = [await sms(), await email()];
    await relay.round();
    for (const row of hanging)
      expect(await read(row)).toMatchObject({
        state: 'queued',
        attempts: 1,
        error: expect.any(String),
        leaseUntil: 0,
      });
    for (const row of behind) expect(await read(row)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});

describe('a message that never will leave', () => {
  it.each([
    [
      'Twilio says that there is no such number',
      () => twilio.behave({ kind: 'refuse', code: 21211 }),
      sms,
      twilio,
    ],
    ['SMTP says that there is no such mailbox', () => smtp.behave('refuse'), email, smtp],
  ] as const)('%s: failed at once, with the reason', async (_, misbehave, queue, fake) => {
    misbehave();
    const row = await queue();
    const next = await queue();
    await relay.round();
    for (const each of [row, next]) {
      expect(await read(each)).toMatchObject({
        state: 'failed',
        attempts: 1,
        error: expect.stringMatching(/valid|rejected/),
      });
    }
    clock.advance(24 * hour);
    await relay.round();
    expect(fake.tries()).toBe(2);
  });

  it('a number that has opted out at Twilio is noted, and never tried again', async () => {
    const to = '+61491570110';
    twilio.behave({ kind: 'refuse', code: 21610 }, to);
    const row = await sms({ to });
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'failed', attempts: 1 });
    expect((await optOuts(to)).totalDocs).toBe(1);
    const later = await sms({ to });
    await relay.round();
    expect(await read(later)).toMatchObject({ state: 'failed', error: expect.stringContaining('opted out') });
    expect(twilio.tries()).toBe(1);
  });

  it.each([
    ['abroad', '+6421123456', /country/],
    ['a landline', '+61398765432', /mobile/],
    ['opted out', '+61491570111', /opted out/],
  ])('a number that is %s is not tried at all', async (why, to, reason) => {
    if (why === 'opted out') await app.payload.create({ collection: 'opt-outs', data: { phone: to } });
    const row = await sms({ to });
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'failed', error: expect.stringMatching(reason) });
    expect(twilio.tries()).toBe(0);
  });

  it('a row that cannot be made into a message fails in the end, and keeps no other', async () => {
    const bad = await email({ body: '{{link}}', priority: 1, context: { oneTimeLink: {} as never } });
    const good = await email({ priority: 7 });
    await relay.round();
    expect(await read(good)).toMatchObject({ state: 'sent' });
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      clock.advance(3 * hour);
      await relay.round();
    }
    expect(await read(bad)).toMatchObject({ state: 'failed', attempts: maxAttempts });
    expect(smtp.tries()).toBe(1);
  });

  it('pending rows that fail hold up no message', async () => {
    const row = await sms();
    const transports = { sms: await smsTransport(app.env), email: emailTransport(app.env, letterhead('Us')) };
    await createRelay({
      app,
      transports,
      recover: () => Promise.reject(new Error('cannot recover')),
      topics: messageTopics,
    }).round();
    expect(await read(row)).toMatchObject({ state: 'sent' });
  });
});

describe('a message that is past its use', () => {
  const untilNow = () => ({ usefulUntil: clock.now().getTime() });

  it.each([
    ['text', sms],
    ['email', email],
  ])('is dropped with the reason, and never sent: %s', async (_, queue) => {
    const [late, useful] = [
      await queue(untilNow()),
      await queue({ usefulUntil: clock.now().getTime() + hour }),
    ];
    clock.advance(1);
    await relay.round();
    expect(await read(late)).toMatchObject({
      state: 'expired',
      error: expect.stringMatching(/^Too late: it was of use until \w+day \d/),
      leaseUntil: 0,
    });
    expect(await read(useful)).toMatchObject({ state: 'sent' });
    clock.advance(24 * hour);
    await relay.round();
    // In addition, the owner gets a notice of a failed text.
    const letters = smtp.sent.filter(({ recipients }) => recipients[0] === 'mia@customers.example');
    expect([...twilio.sent, ...letters]).toHaveLength(1);
  });

  it('leaves in its last moment', async () => {
    const row = await email(untilNow());
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'sent' });
  });

  it('is dropped when its provider comes back too late, and says what was wrong', async () => {
    smtp.behave('later');
    const row = await email({ usefulUntil: clock.now().getTime() + minute });
    await relay.round();
    smtp.behave('ok');
    clock.advance(hour);
    await relay.round();
    expect(await read(row)).toMatchObject({
      state: 'expired',
      error: expect.stringMatching(/^Too late.*in trouble/),
    });
    expect(smtp.sent).toHaveLength(0);
  });

  it('counts as sent when Twilio had taken an earlier try of it', async () => {
    twilio.behave({ kind: 'lost' });
    const row = await sms({ usefulUntil: clock.now().getTime() + minute });
    await relay.round();
    twilio.behave({ kind: 'ok' });
    clock.advance(hour);
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'sent', providerId: twilio.sent[0]?.sid });
    expect(twilio.sent).toHaveLength(1);
  });
});
