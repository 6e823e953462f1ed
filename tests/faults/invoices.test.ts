import { expect, it } from 'vitest';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const invoices = 50;
const kills = 4;

const { env, processes } = await startProcesses(2, {});
const [first, second] = processes as [ServerProcess, ServerProcess];
const headers = (key: string) => ({ 'x-admin-password': adminPassword, 'Idempotency-Key': key });

/** The second process is killed many times. Resolves at its next start. */
let up: Promise<unknown> = Promise.resolve();

/** Retries with the same key until there is a reply. */
async function insist(server: ServerProcess, path: string, body?: unknown) {
  for (;;) {
    const reply = await server.call('POST', path, { body, headers: headers(path) }).catch(() => null);
    if (reply && reply.status < 500) return reply;
    await up;
  }
}

const numbersFrom = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${1000 + index}`);

it(`${invoices} issues and credits at once over two processes, of which one is killed ${kills} times, leave no gap`, {
  timeout: 120_000,
}, async () => {
  const payload = await openDatabase(env);
  await payload.updateGlobal({
    slug: 'invoicing',
    data: { legalName: 'Heel & Toe Pty Ltd', abn: '51824753556', gstRegistered: true },
  });
  const client = await payload.create({ collection: 'clients', data: { firstName: 'Jess' } as never });
  const lines = [{ description: 'Trim', quantity: 2, unitCents: 55_00 }];
  const ids: number[] = [];
  for (let number = 0; number < invoices; number++) {
    const reply = await first.call('POST', '/api/invoices', {
      body: { clientId: client.id, lines },
      headers: headers(`draft ${number}`),
    });
    ids.push(reply.body.id);
  }
  const hand = (index: number) => (index % 2 ? second : first);

  let answered = 0;
  const issuing = Promise.all(
    ids.map(async (id, index) => {
      const reply = await insist(hand(index), `/api/invoices/${id}/issue`);
      answered += 1;
      expect(reply.status).toBe(200);
      return reply.body.number as string;
    }),
  );
  for (let kill = 1; kill <= kills; kill++) {
    const due = Math.round((kill * invoices) / (kills + 2));
    await until(`${due} are issued`, () => answered >= due, 60_000, 2);
    up = second.kill().then(() => second.start());
    await up;
  }
  const numbers = await issuing;
  expect(numbers.toSorted()).toEqual(numbersFrom(invoices, 'INV'));

  // Recovery finishes the interrupted invoices: each has its PDF.
  const pending = async (collection: 'invoices' | 'credit-notes') =>
    (await payload.count({ collection, where: { outboxState: { equals: 'pending' } } })).totalDocs;
  await until('all papers are drawn', async () => (await pending('invoices')) === 0, 60_000, 100);
  const stored = await rowsOf(payload, 'invoices');
  expect(stored.map(({ id, number }) => `${id} ${number}`).toSorted()).toEqual(
    ids.map((id, index) => `${id} ${numbers[index]}`).toSorted(),
  );
  expect(stored.filter(({ pdfFileId, state }) => !pdfFileId || state !== 'issued')).toEqual([]);
  // Each invoice has one PDF. Recovery deletes a PDF that was interrupted before its row named it, with all other
  // unreferenced files.
  expect(new Set(stored.map(({ pdfFileId }) => pdfFileId)).size).toBe(invoices);

  const credits = await Promise.all(
    ids.slice(0, 20).flatMap((id, index) =>
      // Three credits at once for an invoice with two trims: the third is too many.
      [0, 1, 2].map(async (turn) => {
        const body = { lines: [{ lineId: 1, quantity: 1 }], reason: `Turn ${turn}` };
        const reply = await hand(index + turn).call('POST', `/api/invoices/${id}/credit`, {
          body,
          headers: headers(`credit ${id} ${turn}`),
        });
        return reply;
      }),
    ),
  );
  expect(credits.filter(({ status }) => status === 409)).toHaveLength(20);
  const given = credits.filter(({ status }) => status === 201).map(({ body }) => body.number);
  expect(given.toSorted()).toEqual(numbersFrom(40, 'CN'));
  await until('the invoices have followed', async () => (await pending('credit-notes')) === 0, 60_000, 100);
  const after = await rowsOf(payload, 'invoices', { state: { equals: 'credited' } });
  expect(after.map(({ openCents }) => openCents)).toEqual(Array(20).fill(0));
});
