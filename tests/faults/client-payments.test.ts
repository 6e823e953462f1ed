import { expect, it } from 'vitest';
import { openDatabase } from '../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const clients = 12;
const kills = 3;
const perInvoice = 110_00;

const { env, processes } = await startProcesses(1, { RATE_LIMIT_FACTOR: '1000' });
const server = processes[0] as ServerProcess;

const asOwner = (method: string, path: string, body?: unknown, key?: string) =>
  server.call(method, path, {
    body,
    headers: { 'x-admin-password': adminPassword, ...(key && { 'Idempotency-Key': key }) },
  });

/** Resolves at the server's next start. */
let up: Promise<unknown> = Promise.resolve();

/** Retries with the same key until there is a reply. */
async function insist(path: string, body: unknown) {
  for (;;) {
    const reply = await asOwner('POST', path, body, `payment of ${path}`).catch(() => null);
    if (reply && reply.status < 500) return reply;
    await up;
  }
}

it(`${clients} payments for three invoices each, of a server that is killed ${kills} times, count once and whole`, {
  timeout: 120_000,
}, async () => {
  const payload = await openDatabase(env);
  await payload.updateGlobal({
    slug: 'invoicing',
    data: { legalName: 'Heel & Toe Pty Ltd', abn: '51824753556', gstRegistered: true },
  });
  const lines = [{ description: 'Shod', quantity: 1, unitCents: perInvoice }];
  const owing: { clientId: number; invoices: number[] }[] = [];
  for (let number = 0; number < clients; number++) {
    const { id: clientId } = (await asOwner('POST', '/api/clients', { firstName: `Jess${number}` })).body;
    const invoices: number[] = [];
    for (let each = 0; each < 3; each++) {
      const { id } = (await asOwner('POST', '/api/invoices', { clientId, lines })).body;
      expect((await asOwner('POST', `/api/invoices/${id}/issue`)).status).toBe(200);
      invoices.push(id);
    }
    owing.push({ clientId, invoices });
  }

  // The payment covers two invoices in full and half of the third, so no credit is left.
  const amountCents = 2.5 * perInvoice;
  let answered = 0;
  const paying = Promise.all(
    owing.map(async ({ clientId }) => {
      const reply = await insist(`/api/clients/${clientId}/payments`, { amountCents, method: 'bank' });
      answered += 1;
      return [reply.status, reply.body.creditCents];
    }),
  );
  for (let kill = 1; kill <= kills; kill++) {
    const due = Math.round((kill * clients) / (kills + 1)) - 1;
    await until(`${due} are answered`, () => answered >= due, 60_000, 1);
    up = server.kill().then(() => server.start());
    await up;
  }
  expect(await paying).toEqual(Array(clients).fill([201, 0]));

  const pending = async () =>
    (await payload.count({ collection: 'account-entries', where: { outboxState: { equals: 'pending' } } }))
      .totalDocs;
  await until('the invoices have followed', async () => (await pending()) === 0, 60_000, 100);
  for (const { clientId, invoices } of owing) {
    const read = await Promise.all(
      invoices.map(async (id) => (await asOwner('GET', `/api/invoices/${id}`)).body),
    );
    expect(read.map(({ openCents }) => openCents)).toEqual([0, 0, perInvoice / 2]);
    expect(
      read.map(({ payments }) => payments.map((each: { amountCents: number }) => each.amountCents)),
    ).toEqual([[perInvoice], [perInvoice], [perInvoice / 2]]);
    const { balance, creditCents } = (await asOwner('GET', `/api/clients/${clientId}`)).body;
    expect([balance, creditCents]).toEqual([perInvoice / 2, 0]);
    expect((await asOwner('GET', `/api/clients/${clientId}/payments`)).body).toHaveLength(1);
  }
});
