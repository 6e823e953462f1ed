import { beforeEach, expect, it } from 'vitest';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;
const { client, issued, line, made, settle } = invoicesOf(server);
/** 8:30 pm on the first overdue day, and the next morning. */
const [evening, morning] = ['2026-11-29T09:30:00.000Z', '2026-11-29T21:05:00.000Z'];
const at = (id: number, rest: string) => `/api/invoices/${id}${rest}`;
const pay = (id: number, amountCents: number, more: object = {}) =>
  made('POST', at(id, '/payments'), { amountCents, method: 'bank', paidOn: '2026-11-21', ...more });
const remind = async (id: number) => (await asOwner('POST', at(id, '/remind'))).status;

/** Returns the texts that the next round sends. */
async function leaving(): Promise<string[]> {
  await relay.round();
  return twilio.sent.map(({ body }) => body);
}

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  for (const collection of ['invoices', 'credit-notes', 'clients', 'messages', 'one-time-tokens'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
  await settle();
});

it('a reminder by hand at night waits for the morning, and names what is open then', async () => {
  const { id } = await issued();
  clock.set(evening);
  expect(await remind(id)).toBe(200);
  expect(await leaving()).toEqual([]);
  await pay(id, 10_000);
  clock.set(morning);
  expect(await leaving()).toEqual([expect.stringContaining('$10.00 is still owing')]);
  expect((await asOwner('GET', at(id, ''))).body.remindedAt).toBe(morning);
});

it('a reminder does not leave once it is paid', async () => {
  const { id } = await issued();
  clock.set(evening);
  await remind(id);
  await pay(id, 11_000);
  clock.set(morning);
  expect(await leaving()).toEqual([]);
  const { docs } = await app.payload.find({ collection: 'messages' });
  expect(docs).toMatchObject([{ state: 'failed', error: 'It has been paid' }]);
  expect(await remind(id)).toBe(409);
});

it('of five reminders that are pressed at once one is sent, and four are refused', async () => {
  const { id } = await issued();
  clock.set(morning);
  const presses = await Promise.all(Array.from({ length: 5 }, () => remind(id)));
  expect(presses.sort()).toEqual([200, 409, 409, 409, 409]);
});

it('a reminder that never left may be sent again, and one that left may not', async () => {
  const { id } = await issued();
  clock.set(morning);
  twilio.behave({ kind: 'refuse', code: 21211 });
  expect(await remind(id)).toBe(200);
  expect(await leaving()).toEqual([]);
  twilio.behave({ kind: 'ok' });
  expect([await remind(id), await remind(id)]).toEqual([200, 409]);
  expect(await leaving()).toHaveLength(1);
  expect(await remind(id)).toBe(409);
});

it('a payment brings a receipt where one is asked for, and none to who cannot be reached', async () => {
  const { id } = await issued([line(11_000)]);
  await pay(id, 1000);
  await pay(id, 3000, { receipt: true });
  expect(await leaving()).toEqual([
    expect.stringMatching(/received \$30\.00 for invoice INV-1000\. Balance owing: \$70\.00/),
  ]);
  const nobody = await client({ phone: '03 5995 1111', email: null });
  const other = await issued([line(11_000)], { clientId: nobody });
  const body = { amountCents: 1000, method: 'bank', paidOn: '2026-11-21', receipt: true };
  const reply = await asOwner('POST', at(other.id, '/payments'), body);
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'receipt']);
  expect((await asOwner('GET', at(other.id, ''))).body.payments).toEqual([]);
});
