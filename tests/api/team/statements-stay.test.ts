import { expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { isCreateOf, withoutWrites } from '../../support/row-writes';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const team = teamOf(server);
const statementOf = async (kind: 'service-provider' | 'referral-dashboard', id: number, month: string) =>
  (await asOwner('GET', `/api/${kind}/${id}/statement?month=${month}`)).text;
const linesOf = async (...asked: Parameters<typeof statementOf>) => JSON.parse(await statementOf(...asked));
const takeBackNewest = async (filter: string, note: string) => {
  const [{ id }] = (await asOwner('GET', `/api/payments?kind=payment&${filter}`)).body;
  return asOwner('POST', `/api/payments/${id}/take-back`, { note });
};

it('a removal is a line of the month in which it is done, and names the removed work', async () => {
  clock.set('2027-10-15T01:00:00Z');
  const { id } = await team.provider();
  const trim = await team.work(id, 65_00);
  await team.work(id, 10_00, { workDescription: 'Front shoes' });
  await asOwner('PUT', `/api/work-assignments/${trim.id}`, { status: 'paid', method: 'Cash' });
  clock.set('2027-10-31T12:59:59Z');
  const october = await statementOf('service-provider', id, '2027-10');
  expect(JSON.parse(october)).toMatchObject({ earnedTotal: 75_00, paidTotal: 65_00, closingOwed: 10_00 });

  clock.set('2027-11-10T01:00:00Z');
  await takeBackNewest(`serviceProviderId=${id}`, 'Bounced');
  expect((await asOwner('DELETE', `/api/work-assignments/${trim.id}`)).status).toBe(200);
  expect(await statementOf('service-provider', id, '2027-10')).toBe(october);
  expect(await linesOf('service-provider', id, '2027-11')).toMatchObject({
    openingOwed: 10_00,
    earned: [{ id: trim.id, date: '2027-11-10', label: 'Trim', amount: -65_00, removedFrom: '2027-10' }],
    paid: [
      {
        date: '2027-11-10',
        amount: -65_00,
        takenBack: { paidOn: '2027-10-15', items: [{ id: trim.id, label: 'Trim', month: '2027-10' }] },
      },
    ],
    closingOwed: 10_00,
  });
});

it('a client who was removed is named by the closed statement, and by what was paid and taken back', async () => {
  clock.set('2027-10-15T01:00:00Z');
  const { id } = await team.partner();
  const kim = await team.client(id, 200_00);
  const lee = await team.client(id, 100_00, { clientName: 'Lee Ash' });
  await asOwner('PUT', `/api/referral-clients/${kim.id}`, { isPaid: true });
  clock.set('2027-10-31T12:59:59Z');
  const october = await statementOf('referral-dashboard', id, '2027-10');
  clock.set('2027-11-10T01:00:00Z');
  await takeBackNewest(`referralFarrierId=${id}`, 'Bounced');
  for (const client of [kim, lee]) await asOwner('DELETE', `/api/referral-clients/${client.id}`);
  const fresh = await team.client(id, 300_00, { clientName: 'Val Moss' });
  await asOwner('DELETE', `/api/referral-clients/${fresh.id}`);
  expect(await statementOf('referral-dashboard', id, '2027-10')).toBe(october);
  const november = await linesOf('referral-dashboard', id, '2027-11');
  const shown = november.earned.map((line: { label: string; amount: number }) => [line.label, line.amount]);
  expect(shown).toEqual([
    ['Kim Day', -30_00],
    ['Lee Ash', -15_00],
    // Removed in the month of recording: no statement had the name.
    [`Client ${fresh.id}`, 45_00],
    [`Client ${fresh.id}`, -45_00],
  ]);
  expect(november.closingOwed).toBe(0);

  const entries = (await asOwner('GET', `/api/payments?referralFarrierId=${id}&sort=id`)).body;
  const lines = entries.map((entry: { kind: string; items: { label: string }[]; note: string | null }) => [
    ...[entry.kind, entry.items[0]?.label, entry.note],
  ]);
  expect(lines).toEqual([
    ['payment', 'Kim Day', null],
    ['reversal', 'Kim Day', 'Bounced'],
    ['removal', 'Kim Day', null],
    ['removal', 'Lee Ash', null],
    ['removal', `Client ${fresh.id}`, null],
  ]);
  const { text } = await asOwner('GET', '/api/payments/export.csv');
  const cells = text.split('\r\n').map((row) => row.slice(1, -1).split('","'));
  const ofKim = cells.filter((row) => row[5] === 'Kim Day').map((row) => [row[2], row[5], row[9]]);
  expect(ofKim).toEqual([
    ['Paid', 'Kim Day', ''],
    ['Reversed', 'Kim Day', 'Bounced'],
    ['Item removed', 'Kim Day', ''],
  ]);
});

it('a payment that a run writes later, after a crash, is of the month in which it is written', async () => {
  clock.set('2027-10-31T12:59:00Z');
  const { id } = await team.provider();
  await team.work(id, 65_00);
  const payees = [{ payeeType: 'service-provider', payeeId: id, amount: 65_00 }];
  await withoutWrites(app.payload, isCreateOf('payments'), () => team.payout({ payees }));
  const october = await statementOf('service-provider', id, '2027-10');
  clock.set('2027-10-31T13:01:00Z');
  await server.relay.round();
  expect(await statementOf('service-provider', id, '2027-10')).toBe(october);
  expect(await linesOf('service-provider', id, '2027-11')).toMatchObject({ paidTotal: 65_00 });
});

it('the CMS does not rename what the statement of a month that is over names', async () => {
  const { docs } = await app.payload.find({ collection: 'owners', limit: 1 });
  const user = { ...docs[0], collection: 'owners' } as never;
  const owners = { overrideAccess: false, user };
  const { id } = await team.provider();
  const { id: partner } = await team.partner();
  const work = await team.work(id, 65_00);
  const client = await team.client(partner, 200_00);
  const rename = async () => [
    await app.payload
      .update({ collection: 'work-assignments', id: work.id, data: { workDescription: 'Other' }, ...owners })
      .catch((error: { data: { errors: object[] } }) => error.data.errors[0]),
    await app.payload
      .update({ collection: 'referral-clients', id: client.id, data: { clientName: 'Other' }, ...owners })
      .catch((error: { data: { errors: object[] } }) => error.data.errors[0]),
  ];
  const longAgo = '2026-01-15T00:00:00.000Z';
  await rows(app, 'work-assignments').update({ id: work.id }, { completedAt: longAgo });
  await rows(app, 'referral-clients').update({ id: client.id }, { createdAt: longAgo });
  expect(await rename()).toEqual([
    { path: 'workDescription', message: expect.stringContaining('The statement of January 2026 says Trim') },
    { path: 'clientName', message: expect.stringContaining('The statement of January 2026 says Kim Day') },
  ]);
  const now = new Date().toISOString();
  await rows(app, 'work-assignments').update({ id: work.id }, { completedAt: now });
  await rows(app, 'referral-clients').update({ id: client.id }, { createdAt: now });
  expect(await rename()).toMatchObject([{ workDescription: 'Other' }, { clientName: 'Other' }]);
});

it('a deleted account is taken out of what was removed, and out of the mails about it', async () => {
  clock.set('2027-10-15T01:00:00Z');
  const customer = await newCustomer(server, 'canary');
  const booked = await customer.call('POST', '/api/bookings', {
    body: bookingBody({ serviceDate: '2027-10-20' }),
  });
  const { id } = await team.partner({ email: 'ray-canary@team.example' });
  const wording = { clientName: 'Canary Gone', bookingId: booked.body.id };
  const client = await team.client(id, 200_00, wording);
  await team.payout({
    payees: [{ payeeType: 'referral', payeeId: id, amount: 30_00 }],
  });
  await takeBackNewest(`referralFarrierId=${id}`, 'Bounced');
  await asOwner('DELETE', `/api/referral-clients/${client.id}`);
  await customer.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  for (const collection of ['payments', 'messages', 'referral-clients'] as const) {
    const { docs } = await app.payload.find({ collection, pagination: false, showHiddenFields: true });
    expect([collection, JSON.stringify(docs).includes('Canary Gone')]).toEqual([collection, false]);
  }
});
