import { beforeEach, expect, it } from 'vitest';
import { draftFromVisit } from '../../../cms/domain/money/invoices/draft-from-visit';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const { client, issue, line, made, settle } = invoicesOf(server);

beforeEach(async () => {
  clock.set(testNow);
  for (const collection of ['invoices', 'appointments', 'clients'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
  await settle();
});

const visit = async (clientId: number, appointmentDate: string, status = 'completed') =>
  made('POST', '/api/calendar/appointments', {
    clientName: 'Jess Hartley',
    clientId,
    appointmentDate,
    appointmentTime: '09:00',
    status,
  });
const list = () => made('GET', '/api/invoices/unbilled');

it('lists completed visits of the last year without an invoice or a draft, newest first', async () => {
  const clientId = await client();
  const done = await visit(clientId, '2026-11-20');
  const before = await visit(clientId, '2025-11-21');
  await visit(clientId, '2025-11-20');
  await visit(clientId, '2026-11-19', 'cancelled');
  expect(await list()).toEqual([
    { appointmentId: done.id, doneOn: '2026-11-20', clientId, client: 'Jess Hartley' },
    { appointmentId: before.id, doneOn: '2025-11-21', clientId, client: 'Jess Hartley' },
  ]);
  const draft = await made('POST', '/api/invoices', { clientId, appointmentId: done.id, lines: [line()] });
  expect(await list()).toHaveLength(1);
  await made('DELETE', `/api/invoices/${draft.id}`);
  expect(await list()).toHaveLength(2);
});

it('takes a visit off for which nothing is charged, and puts it back', async () => {
  const { id } = await visit(await client(), '2026-11-20');
  const path = `/api/calendar/appointments/${id}/no-charge`;
  await made('POST', path);
  await made('POST', path);
  expect(await list()).toEqual([]);
  await made('DELETE', path);
  expect(await list()).toHaveLength(1);
  expect((await asOwner('POST', '/api/calendar/appointments/999999/no-charge')).status).toBe(404);
});

const item = (unitCents: number) => ({ description: 'Trim', quantity: 1, unitCents });
const drafts = () => made('GET', '/api/invoices?state=draft');

it.each(['issued', 'put away'])(
  'work that came in addition makes a draft of its own when the first one was %s',
  async (state) => {
    const jess = await client();
    const { id } = await visit(jess, '2026-11-20');
    const first = { ...item(8000), horseId: 1 };
    const second = { ...item(22_000), horseId: 2 };
    const tellOf = (...items: (typeof first)[]) =>
      draftFromVisit(app, { appointmentId: id, doneOn: '2026-11-20', clients: [{ clientId: jess, items }] });
    await tellOf(first);
    const [draft] = await drafts();
    if (state === 'issued') await issue(draft.id);
    else await made('DELETE', `/api/invoices/${draft.id}`);
    await tellOf(first, second);
    await tellOf(first, second);
    expect(await drafts()).toMatchObject([{ totalCents: 22_000, clientId: jess, appointmentId: id }]);
    // One more trim of the first horse, then a lower price of the second.
    await tellOf({ ...first, quantity: 2 }, { ...second, unitCents: 20_000 });
    expect(await drafts()).toMatchObject([
      { totalCents: 28_000, lines: [{ unitCents: 8000, quantity: 1 }, { unitCents: 20_000 }] },
    ]);
    if (state === 'issued')
      expect((await asOwner('GET', `/api/invoices/${draft.id}`)).body).toMatchObject({
        totalCents: 8000,
        looks: [],
      });
    await tellOf({ ...first, unitCents: 7000 });
    expect(await drafts()).toEqual([]);
    const looks = (await asOwner('GET', `/api/invoices/${draft.id}`)).body.looks;
    if (state === 'issued') expect(looks).toMatchObject([{ why: 'visit-changed' }]);
  },
);
