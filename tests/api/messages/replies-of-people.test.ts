import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { signedByTwilio, twilioEnv } from '../../support/twilio-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilioEnv });
const { app, asOwner, call, clock, countOf, rowOf } = server;
const phone = '+61412345678';
const get = async (path: string) => (await asOwner('GET', path)).body;
const visit = async (more: object = {}): Promise<number> => {
  const body = visitBody({ appointmentTime: '09:30', phone, clientName: 'Jess', ...more });
  return (await asOwner('POST', '/api/calendar/appointments', body)).body.id;
};
const receive = async (Body: string, more: Record<string, string> = {}) => {
  const fields = {
    MessageSid: `SM${randomUUID()}`,
    From: phone,
    To: '+61491570000',
    Body,
    NumMedia: '0',
    ...more,
  };
  const { path, ...sent } = signedByTwilio('/api/webhooks/twilio/sms', fields);
  expect((await call('POST', path, sent)).status).toBe(200);
  await app.background.done();
  const { docs } = await app.payload.find({ collection: 'sms-replies', sort: '-id', limit: 1, depth: 0 });
  return docs[0];
};
const isOptedOut = async () => (await countOf('opt-outs')) > 0;
const statusOf = async (id: number) => (await rowOf('appointments', id)).status;
const inDoubt = async () => (await get('/api/admin/needs-you')).visitsInDoubt;

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, [
    'appointments',
    'sms-replies',
    'opt-outs',
    'push-devices',
    'push-notices',
    'messages',
    'idempotency-keys',
  ]);
});

describe('somebody with a visit ahead', () => {
  it.each(['CANCEL', 'STOP', 'End.'])(
    'who texts %s is opted out, and the owner is told of the visit',
    async (text) => {
      const id = await visit({ status: 'confirmed' });
      await rows(app, 'push-devices').add({
        endpointHash: 'x',
        endpoint: 'https://push.example.com/x',
        p256dh: 'x',
        auth: 'x',
      } as never);
      const reply = await receive(text);
      expect([reply?.meaning, await isOptedOut(), await statusOf(id)]).toEqual(['stop', true, 'confirmed']);
      expect(await inDoubt()).toEqual([
        {
          replyId: reply?.id,
          appointmentId: id,
          clientName: 'Jess',
          phone,
          date: '2026-11-25',
          time: '09:30',
          optedOut: true,
        },
      ]);
      const { docs } = await app.payload.find({ collection: 'push-notices', depth: 0 });
      expect(docs[0]?.body).toContain('The visit on Wednesday 25 November 2026 at 9:30 am stays');
      expect(docs[0]?.body).toContain('call 0412 345 678');
      await asOwner('POST', '/api/admin/sms-replies/read', { fromNumber: phone, upTo: reply?.id });
      expect(await inDoubt()).toEqual([]);
    },
  );

  it('a client who texts ‘cancel please’ is not opted out, and the owner is told of the visit', async () => {
    const id = await visit();
    expect((await receive('cancel please'))?.meaning).toBe('asks-to-cancel');
    expect([await isOptedOut(), await statusOf(id)]).toEqual([false, 'scheduled']);
    expect(await inDoubt()).toMatchObject([{ appointmentId: id, optedOut: false }]);
  });

  it('STOP without a visit ahead raises nothing', async () => {
    await receive('STOP');
    expect([await isOptedOut(), await inDoubt()]).toEqual([true, []]);
  });
});

describe('a YES that Twilio takes for START', () => {
  it('confirms the visit and lifts an opt-out', async () => {
    const id = await visit();
    await receive('STOP');
    clock.advance(60_000);
    expect((await receive('YES', { OptOutType: 'START' }))?.meaning).toBe('start');
    expect([await isOptedOut(), await statusOf(id)]).toEqual([false, 'confirmed']);
  });

  it('loses against a STOP of the same moment', async () => {
    await visit();
    await receive('STOP');
    await receive('YES', { OptOutType: 'START' });
    expect(await isOptedOut()).toBe(true);
    expect((await receive('STOP', { OptOutType: 'START' }))?.meaning).toBe('stop');
  });
});

describe('a reaction', () => {
  const ours = 'Your visit is on Wednesday. Reply YES to confirm, or STOP to end texts.';

  it('to a text with STOP in it raises no alarm', async () => {
    const id = await visit();
    expect(await receive(`Loved “${ours}”`)).toMatchObject({ meaning: 'reaction', isRead: false });
    expect([await isOptedOut(), await statusOf(id)]).toEqual([false, 'scheduled']);
    expect((await get('/api/admin/needs-you')).asksToStop).toBe(0);
  });

  it('with a thumb up confirms the visit', async () => {
    const id = await visit();
    await receive(`👍 to “${ours}”`);
    expect(await statusOf(id)).toBe('confirmed');
  });
});

it('a picture with words says so and where it is, and its words count', async () => {
  const id = await visit();
  const reply = await receive('Yes please', { NumMedia: '2' });
  expect(reply?.messageBody).toBe(
    'Yes please\n(2 pictures came with this text: see Twilio, Monitor, Logs, Messaging)',
  );
  expect(await statusOf(id)).toBe('confirmed');
  expect((await receive('', { NumMedia: '1' }))?.messageBody).toMatch(/^\(a picture came with this text/);
});
