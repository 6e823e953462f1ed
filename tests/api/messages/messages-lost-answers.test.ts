import { beforeEach, expect, it } from 'vitest';
import { type SentSms, startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { startTestServer } from '../../support/servers/server';

// Texts that Twilio accepted while its response was lost, by a timeout or a crash.
const twilio = await startFakeTwilio();
const server = await startTestServer(twilio.env);
const { clock, relay } = server;
const { sms, read, clear } = messageLog(server);

const hour = 3_600_000;

const later = async () => {
  clock.advance(hour);
  await relay.round();
};

beforeEach(async () => {
  twilio.reset();
  await clear();
  // Ends the provider's pause, so that it does not affect the next test.
  clock.advance(hour);
});

it('is found at Twilio before it is tried again, and goes out once', async () => {
  const other = await sms({ body: 'See you at 8' });
  await relay.round();
  twilio.behave({ kind: 'lost' });
  const row = await sms({ body: 'See you at 8' });
  await relay.round();
  expect(await read(row)).toMatchObject({ state: 'queued', attempts: 1 });
  twilio.behave({ kind: 'ok' });
  await later();
  expect(twilio.sent).toHaveLength(2);
  expect(await read(other)).toMatchObject({ state: 'sent', providerId: twilio.sent[0]?.sid });
  expect(await read(row)).toMatchObject({
    state: 'sent',
    attempts: 2,
    providerId: twilio.sent[1]?.sid,
    error: null,
  });
});

it.each<[string, (first: SentSms) => unknown]>([
  ['says something else', (first) => Object.assign(first, { body: 'See you at 9' })],
  ['did not arrive', ({ sid }) => twilio.mark(sid, { status: 'undelivered' })],
  ['is older', ({ sid }) => twilio.mark(sid, { date_created: new Date(Date.now() - hour).toUTCString() })],
  ['may not be looked at', () => twilio.behave({ kind: 'blind' })],
])('is sent again when what Twilio took %s', async (_what, change) => {
  twilio.behave({ kind: 'lost' });
  const row = await sms();
  await relay.round();
  twilio.behave({ kind: 'ok' });
  change(twilio.sent[0] as SentSms);
  await later();
  expect(twilio.sent).toHaveLength(2);
  expect(await read(row)).toMatchObject({ state: 'sent', providerId: twilio.sent[1]?.sid });
});

it('waits while Twilio cannot be asked', async () => {
  twilio.behave({ kind: 'lost' });
  const row = await sms();
  await relay.round();
  twilio.behave({ kind: 'fault' });
  await later();
  expect(await read(row)).toMatchObject({ state: 'queued', attempts: 2 });
  twilio.behave({ kind: 'ok' });
  await later();
  expect(await read(row)).toMatchObject({ state: 'sent', attempts: 3, providerId: twilio.sent[0]?.sid });
  expect(twilio.sent).toHaveLength(1);
});
