import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;
afterAll(() => twilio.stop());

const path = '/api/calendar/appointments';
const post = (at: string, body?: unknown) => asOwner('POST', at, body);
const add = async (more: object = {}) =>
  (await post(path, visitBody({ appointmentDate: '2026-11-23', workRequired: 'Trim', ...more }))).body;
const press = (id: number, what: string, body?: unknown) => post(`${path}/${id}/${what}`, body);
const read = async (id: number, date = '2026-11-23') =>
  (await asOwner('GET', `${path}/date/${date}`)).body.find((each: { id: number }) => each.id === id);

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  for (const collection of ['appointments', 'messages', 'opt-outs', 'idempotency-keys'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
});

describe('a confirmation with a provider in trouble', () => {
  it('waits, says so, and goes out once', async () => {
    const { id } = await add();
    twilio.behave({ kind: 'fault' });
    await press(id, 'confirm');
    await relay.round();
    expect((await read(id)).messages).toMatchObject([
      { state: 'queued', reason: 'The provider is in trouble' },
    ]);
    expect((await press(id, 'confirm')).body.messages).toHaveLength(1);
    twilio.behave({ kind: 'ok' });
    clock.advance(60_000);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({ confirmationSent: true, messages: [{ reason: null }] });
  });

  it('that never answers is tried later, says so meanwhile, and sends once', async () => {
    clock.advance(3_600_000);
    const { id } = await add();
    twilio.behave({ kind: 'hang' });
    await press(id, 'confirm');
    await relay.round();
    expect((await read(id)).messages).toMatchObject([{ state: 'queued', reason: expect.any(String) }]);
    twilio.behave({ kind: 'ok' });
    for (let minute = 0; minute < 10; minute++) {
      clock.advance(60_000);
      await relay.round();
    }
    expect(twilio.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({ confirmationSent: true });
  });

  it('whose answer was lost is not sent a second time', async () => {
    clock.advance(3_600_000);
    const { id } = await add();
    twilio.behave({ kind: 'lost' });
    await press(id, 'confirm');
    await relay.round();
    twilio.behave({ kind: 'ok' });
    clock.advance(60_000);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect((await read(id)).confirmationSent).toBe(true);
  });
});
