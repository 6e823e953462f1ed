import { expect, it } from 'vitest';
import { createRecovery } from '../../../cms/start/run-background-work';
import { bookOf } from '../../support/book';
import { invoicesOf } from '../../support/invoice-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, rowOf } = server;
const { draft, issued, line, made, settle } = invoicesOf(server);
const book = bookOf(server);
const rows = visitRows(server);
const recover = createRecovery(app);
await settle();
let next = 0;
const client = () => book.client({ familyName: `Owes${++next}`, phone: null });
const read = (id: number) => made('GET', `/api/clients/${id}`);
const timeline = async (
  id: number,
): Promise<{ type: string; title: string; text: string | null; invoiceId?: number }[]> =>
  (await made('GET', `/api/clients/${id}/timeline?page=1&pageSize=100`)).items;
const titles = async (id: number) => (await timeline(id)).map(({ title }) => title);

it('the debt of a client is the sum of what is open of issued invoices, and by it clients are found and sorted', async () => {
  const [more, less, none, owed] = [await client(), await client(), await client(), await client()];
  const first = await issued([line(11_000)], { clientId: more });
  await issued([line(5500)], { clientId: more });
  await draft([line(99_900)], { clientId: more });
  const small = await issued([line(2000)], { clientId: less });
  await made('POST', `/api/invoices/${first.id}/payments`, {
    amountCents: 1000,
    method: 'cash',
    paidOn: rows.today(),
  });
  const paid = await issued([line(3000)], { clientId: owed });
  await made('POST', `/api/invoices/${paid.id}/payments`, {
    amountCents: 3000,
    method: 'bank',
    paidOn: rows.today(),
  });
  await made('POST', `/api/invoices/${paid.id}/credit`, { reason: 'Not done' });
  const balances = await Promise.all([more, less, none, owed].map(async (id) => (await read(id)).balance));
  expect(balances).toEqual([15_500, 2000, 0, -3000]);
  const ids = async (query: string) =>
    (await made('GET', `/api/clients?q=Owes&${query}`)).map(({ id }: { id: number }) => id);
  expect(await ids('owing=true&sort=-balance')).toEqual([more, less]);
  expect(await ids('sort=balance')).toEqual([owed, none, less, more]);
  expect((await ids('owing=false')).sort()).toEqual([none, owed].sort());
  const page = await made('GET', '/api/clients?q=Owes&page=1&pageSize=1&owing=true&sort=-balance');
  expect([page.total, page.items]).toMatchObject([2, [{ id: more, balance: 15_500 }]]);
  await made('POST', `/api/invoices/${small.id}/credit`, { reason: 'By mistake' });
  expect(await ids('owing=true')).toEqual([more]);
  expect(await titles(more)).toEqual(
    expect.arrayContaining([`Invoice ${first.number}: $110.00`, `Paid: $10.00 for ${first.number} (Cash)`]),
  );
  expect(await titles(less)).toEqual(
    expect.arrayContaining([`Credit CN-1001 of ${small.number}: $20.00`, `Invoice ${small.number}: $20.00`]),
  );
  expect(new Set((await timeline(more)).map(({ type }) => type))).toEqual(new Set(['invoice', 'payment']));
});

it('the timeline shows money on account, and no payment that was written by mistake', async () => {
  const id = await client();
  const invoice = await issued([line(2000)], { clientId: id });
  const paid = async (amountCents: number, more: object = {}) =>
    (
      await made('POST', `/api/clients/${id}/payments`, {
        amountCents,
        method: 'bank',
        paidOn: rows.today(),
        reference: 'Deposit',
        ...more,
      })
    ).id;
  const reverse = (payment: number, why: string) =>
    made('POST', `/api/clients/${id}/payments/${payment}/reverse`, { why });
  await paid(5000);
  await reverse(await paid(700), 'bounced');
  await made('POST', `/api/clients/${id}/refunds`, { amountCents: 1000, method: 'cash' });
  const other = await issued([line(900)], { clientId: id });
  await reverse(await paid(1600), 'mistake');
  const money = (await timeline(id)).filter(({ type }) => type === 'payment');
  expect(money.map(({ title }) => title).sort()).toEqual([
    'Paid back: $10.00 on account (Cash)',
    `Paid: $20.00 for ${invoice.number} (Bank transfer)`,
    'Paid: $30.00 on account (Bank transfer)',
    'Paid: $7.00 on account (Bank transfer)',
    'Payment reversed: $7.00 on account (Bank transfer)',
  ]);
  expect(new Set(money.map(({ text }) => text))).toEqual(new Set(['Deposit', null]));
  expect(money.map(({ invoiceId }) => invoiceId).filter(Boolean)).toEqual([invoice.id]);
  expect([invoice.state, other.openCents]).toEqual(['issued', 900]);
});

it('a merge brings invoices, visits, regulars and links, and an unmerge takes them back as they are', async () => {
  const [into, from] = [await client(), await client()];
  const horseId = await book.horse(from);
  const invoice = await issued([line(11_000)], { clientId: from });
  const face = (await made('GET', `/api/invoices/${invoice.id}`)).buyer;
  const visit = await rows.appointment(from, { horseIds: [horseId] });
  await rows.save(visit.id, {
    horses: [horseDone(horseId, { items: [{ description: 'Trim', quantity: 1, unitCents: 6500 }] })],
    complete: true,
  });
  const regular = await made('POST', '/api/regulars', {
    clientId: from,
    horseIds: [horseId],
    everyWeeks: 6,
    from: rows.today(7),
    time: '09:00',
  });
  const share = await made('POST', `/api/horses/${horseId}/shares`, { days: 7, name: 'Vet' });
  const merged = await made('POST', `/api/clients/${into}/merge`, { from });
  expect(merged).toMatchObject({ balance: 11_000, horses: [{ id: horseId }] });
  const invoicesOfClient = async (id: number) =>
    (await made('GET', `/api/invoices?clientId=${id}`)).map((each: { id: number }) => each.id);
  expect(await invoicesOfClient(into)).toContain(invoice.id);
  expect(await invoicesOfClient(from)).toEqual([]);
  expect(await made('GET', `/api/invoices/${invoice.id}`)).toMatchObject({ clientId: into, buyer: face });
  expect(await made('GET', `/api/regulars?clientId=${into}`)).toMatchObject([{ id: regular.id }]);
  expect((await rowOf('appointments', visit.id)).clientId).toBe(into);
  expect((await server.call('GET', new URL(share.url).pathname)).status).toBe(200);
  // A correction of the visit changes the moved draft, and adds none.
  const record = await made('GET', `/api/calendar/appointments/${visit.id}/visit`);
  await rows.save(visit.id, {
    revision: record.revision,
    horses: [horseDone(horseId, { items: [{ description: 'Trim', quantity: 1, unitCents: 7000 }] })],
    complete: true,
  });
  await recover();
  const drafts = (await made('GET', `/api/invoices?clientId=${into}&state=draft`)) as {
    totalCents: number;
  }[];
  expect(drafts.map(({ totalCents }) => totalCents)).toEqual([7000]);
  const later = await issued([line(1000)], { clientId: into });
  const back = await made('POST', `/api/clients/${into}/unmerge`, { from });
  expect(back).toMatchObject({ balance: 1000, horses: [] });
  expect(await read(from)).toMatchObject({ mergedInto: null, balance: 11_000, horses: [{ id: horseId }] });
  expect(await invoicesOfClient(into)).toEqual([later.id]);
  expect(await made('GET', `/api/regulars?clientId=${from}`)).toMatchObject([{ id: regular.id }]);
});

it('an erased client leaves issued invoices, and nothing that could still be billed or sent', async () => {
  const id = await book.client({ familyName: 'Erasing', phone: '+61491570999', access: 'Gate 4711' });
  const kept = await issued([line(11_000)], { clientId: id });
  const dropped = await draft([line(500)], { clientId: id });
  await made('POST', `/api/invoices/${kept.id}/send`, { by: ['sms'] });
  const horseId = await book.horse(id);
  const visit = await rows.appointment(id, {
    horseIds: [horseId],
    clientName: 'Erasing',
    phone: '+61491570999',
  });
  await rows.save(visit.id, { horses: [horseDone(horseId)], complete: true });
  await recover();
  const gone = await made('DELETE', `/api/clients/${id}`);
  expect(gone.kept).toEqual(
    expect.arrayContaining([
      {
        what: '1 invoice, as issued, with the name of the buyer',
        why: expect.stringContaining('five years'),
      },
    ]),
  );
  expect((await asOwner('GET', `/api/clients/${id}`)).status).toBe(404);
  expect(await made('GET', `/api/invoices/${kept.id}`)).toMatchObject({ buyer: { name: 'Jess Erasing' } });
  expect((await asOwner('GET', `/api/invoices/${dropped.id}`)).status).toBe(404);
  const stored = JSON.stringify([
    await app.payload.find({ collection: 'messages', pagination: false, depth: 0 }),
    await app.payload.find({ collection: 'appointments', pagination: false, depth: 0 }),
    await app.payload.find({ collection: 'clients', where: { id: { equals: id } }, depth: 0 }),
  ]);
  expect(stored).not.toMatch(/Erasing|491570999|4711/);
});

it('bookings and visits are given to a client, who may have been merged, and to nobody unknown', async () => {
  const [one, root, merged] = [await client(), await client(), await client()];
  await made('POST', `/api/clients/${root}/merge`, { from: merged });
  const booking = await server.call('POST', '/api/bookings', { body: bookingBody() });
  const id = (await made('GET', `/api/bookings?confirmationNumber=${booking.body.confirmationNumber}`))[0].id;
  const give = (clientId: number | null) => asOwner('PATCH', `/api/admin/bookings/${id}`, { clientId });
  expect((await give(one)).body.clientId).toBe(one);
  await recover();
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { onlineBookingId: { equals: id } },
    depth: 0,
  });
  expect(docs.map(({ clientId }) => clientId)).toEqual([one]);
  expect((await give(merged)).body.clientId).toBe(root);
  const wrong = await give(999_999);
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'clientId']);
  const visit = `/api/calendar/appointments/${docs[0]?.id}`;
  expect((await asOwner('PATCH', visit, { clientId: merged })).body.clientId).toBe(root);
  expect((await asOwner('PATCH', visit, { clientId: 999_999 })).status).toBe(400);
  expect((await asOwner('PATCH', visit, { clientId: null })).body.clientId).toBeNull();
});
