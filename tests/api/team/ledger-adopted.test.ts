import { expect, it } from 'vitest';
import { findRow, insertRow, updateIf } from '../../../cms/database/rows';
import { adoptedNote, adoptPaidRows } from '../../../cms/domain/ledger/adopt';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer();
const { app } = server;
const team = teamOf(server);
const get = async (path: string) => (await team.asOwner('GET', path)).body;
const paidAt = '2026-03-04T05:06:07.000Z';

/** Rows as they were before the ledger: paid, and by no payment. */
async function oldWork(serviceProviderId: number, amountOwed: number) {
  const row = { serviceProviderId, amountOwed, workDescription: 'Old trim', status: 'completed' as const };
  const { id } = await insertRow(app.payload, 'work-assignments', { ...row, completedAt: paidAt });
  await updateIf(app.payload, 'work-assignments', { id: { equals: id } }, { status: 'paid', paidAt });
  return id;
}
const oldClient = (referralFarrierId: number, more = {}) =>
  insertRow(app.payload, 'referral-clients', {
    referralFarrierId,
    clientName: 'Old Kim',
    totalRevenue: 20_000,
    commissionOwed: 3000,
    isPaid: true,
    paidAt,
    ...more,
  });

it('work that was paid before the ledger has one payment of that day, and is not owed again', async () => {
  const pat = await team.provider();
  const work = await oldWork(pat.id, 1999);
  await team.work(pat.id, 115);
  await Promise.all([adoptPaidRows(app), adoptPaidRows(app)]);
  expect(await adoptPaidRows(app)).toBe(0);
  const entries = await get(`/api/payments?serviceProviderId=${pat.id}`);
  expect(entries).toMatchObject([
    {
      kind: 'payment',
      amount: 1999,
      standing: 1999,
      at: paidAt,
      note: adoptedNote,
      method: null,
      items: [{ id: work, amount: 1999, label: 'Old trim' }],
    },
  ]);
  expect(await get(`/api/work-assignments/${pat.id}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: work, status: 'paid', paidAt, paymentId: entries[0].id }),
    ]),
  );
  const payees = [{ payeeType: 'service-provider', payeeId: pat.id, amount: 115 }];
  expect((await team.asOwner('POST', '/api/payouts', { payees })).status).toBe(201);
  const again = await team.asOwner('PUT', `/api/work-assignments/${work}`, { status: 'paid' });
  expect(again.status).toBe(200);
  expect(await get(`/api/payments?serviceProviderId=${pat.id}`)).toHaveLength(2);
  const march = await get(`/api/service-provider/${pat.id}/statement?month=2026-03`);
  expect(march).toMatchObject({ earnedTotal: 1999, paidTotal: 1999, closingOwed: 0 });
});

it('clients keep how they were paid, and can be marked unpaid like others', async () => {
  const ray = await team.partner();
  const [cash, own] = [
    await oldClient(ray.id, { paymentMethod: 'Cash' }),
    await oldClient(ray.id, { paymentMethod: 'PayID', paidAt: null }),
  ];
  const before = await findRow(app.payload, 'referral-clients', { id: { equals: own.id } });
  await adoptPaidRows(app);
  const rows = await get(`/api/referral-clients/${ray.id}`);
  expect(rows).toMatchObject([
    { id: own.id, isPaid: true, paymentMethod: 'PayID', paidAt: before?.updatedAt },
    { id: cash.id, isPaid: true, paymentMethod: 'Cash', paidAt },
  ]);
  const refused = await team.asOwner('POST', `/api/referral-farriers/${ray.id}/mark-paid`, { amount: 6000 });
  expect(refused.body).toEqual({ message: 'Nothing is outstanding' });
  const unpaid = await team.asOwner('PUT', `/api/referral-clients/${own.id}`, { isPaid: false });
  expect(unpaid.body).toMatchObject({ isPaid: false, paidAt: null, paymentMethod: null });
  await adoptPaidRows(app);
  const entries = await get(`/api/payments?referralFarrierId=${ray.id}`);
  expect(entries.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-3000, 3000, 3000]);
});

it('the whole ledger as a file names such payments', async () => {
  const pat = await team.provider();
  await oldWork(pat.id, 777);
  await adoptPaidRows(app);
  const { text } = await team.asOwner('GET', '/api/payments/export.csv');
  expect(text).toMatch(new RegExp(`${paidAt}".*"7\\.77".*${adoptedNote}`));
});

it('happens at a start, before anything is served', async () => {
  const pat = await team.provider();
  await oldWork(pat.id, 500);
  const [{ startServer }, { default: config }] = await Promise.all([
    import('../../../cms/server'),
    import('../../../payload.config'),
  ]);
  const options = { config, key: 'another', panel: false, relay: false, logLevel: 'silent' };
  await (await startServer(options)).stop();
  expect(await get(`/api/payments?serviceProviderId=${pat.id}`)).toMatchObject([{ amount: 500 }]);
});
