import { beforeEach, describe, expect, it } from 'vitest';
import { accountOutbox } from '../../../cms/domain/money/client-accounts/account-outbox';
import { emptyRows } from '../../support/empty-rows';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const { client, draft, issued, line, made, settle } = invoicesOf(server);
const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
const read = async (id: number) => (await asOwner('GET', at(id))).body;
const creditOf = async (id: number) => (await made('GET', `/api/clients/${id}`)).creditCents;
const transfer = (id: number, amountCents: number, more: object = {}) =>
  asOwner('POST', `/api/clients/${id}/payments`, {
    amountCents,
    method: 'bank',
    reference: 'Hartley',
    ...more,
  });

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['invoices', 'credit-notes', 'clients', 'account-entries']);
  await settle();
});

async function owing(...cents: number[]) {
  const clientId = await client();
  const invoices = [];
  for (const each of cents) invoices.push(await issued([line(each)], { clientId }));
  return { clientId, ids: invoices.map(({ id }) => id as number) };
}

describe('one payment for several invoices', () => {
  it('pays the oldest first, and what is left stands on the account', async () => {
    const { clientId, ids } = await owing(11_000, 5000, 2000);
    const reply = await transfer(clientId, 17_000);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        payments: [
          { invoiceId: ids[0], paymentId: 1, amountCents: 11_000 },
          { invoiceId: ids[1], amountCents: 5000 },
          { invoiceId: ids[2], amountCents: 1000 },
        ],
        creditCents: 0,
        warnings: [],
      },
    ]);
    expect(await read(ids[2] ?? 0)).toMatchObject({
      openCents: 1000,
      payments: [{ method: 'bank', reference: 'Hartley', paidOn: '2026-11-21' }],
    });
    expect((await transfer(clientId, 5000)).body).toMatchObject({ creditCents: 4000 });
    expect(await made('GET', `/api/clients/${clientId}`)).toMatchObject({ creditCents: 4000, balance: 0 });
    const [listed] = await made('GET', '/api/clients');
    expect(listed.creditCents).toBe(4000);
  });

  it('pays the named ones alone, which must be open and the client’s', async () => {
    const { clientId, ids } = await owing(11_000, 5000);
    const other = await issued();
    const mine = await draft(undefined, { clientId });
    for (const invoiceIds of [[other.id], [mine.id], [999_999], [ids[0], other.id]])
      expect((await transfer(clientId, 1000, { invoiceIds })).status).toBe(409);
    expect((await transfer(clientId, 5000, { invoiceIds: [ids[1]] })).body.payments).toMatchObject([
      { invoiceId: ids[1], amountCents: 5000 },
    ]);
    expect((await transfer(clientId, 5000, { invoiceIds: [ids[1]] })).status).toBe(409);
    expect(await creditOf(clientId)).toBe(0);
    expect((await transfer(999_999, 5000)).status).toBe(404);
    const old = await transfer(clientId, 5000, { paidOn: '2025-11-20' });
    expect([old.status, old.body.issues[0].path]).toEqual([400, 'paidOn']);
  });

  it('in cash for all of them is rounded on the last one', async () => {
    const { clientId, ids } = await owing(4001, 4001);
    expect((await transfer(clientId, 8000, { method: 'cash' })).body).toMatchObject({ creditCents: 0 });
    expect(await read(ids[1] ?? 0)).toMatchObject({
      state: 'paid',
      payments: [{ amountCents: 3999, roundingCents: -2 }],
    });
  });

  it('is taken back in whole, wherever its parts were moved to', async () => {
    const { clientId, ids } = await owing(11_000, 5000);
    const { id } = (await transfer(clientId, 20_000)).body;
    const far = await issued([line(5000)]);
    await made('POST', at(ids[1] ?? 0, '/payments/1/move'), { invoiceId: far.id });
    const reverse = (why: string) =>
      asOwner('POST', `/api/clients/${clientId}/payments/${id}/reverse`, { why });
    expect((await reverse('mistake')).status).toBe(200);
    expect(await Promise.all([...ids, far.id].map(async (each) => (await read(each)).openCents))).toEqual([
      11_000, 5000, 5000,
    ]);
    expect((await read(far.id)).payments).toMatchObject([{ why: 'mistake' }]);
    expect(await creditOf(clientId)).toBe(0);
    expect((await reverse('mistake')).status).toBe(409);
    expect(await made('GET', '/api/invoices/payments?from=2026-11-01&to=2026-11-30')).toEqual([]);
  });

  it('is not taken back once its credit was used', async () => {
    const { clientId, ids } = await owing(5000);
    const { id } = (await transfer(clientId, 8000)).body;
    const next = await issued([line(2000)], { clientId });
    await made('POST', at(next.id, '/use-credit'), {});
    const path = `/api/clients/${clientId}/payments/${id}/reverse`;
    expect((await asOwner('POST', path)).status).toBe(409);
    await made('POST', at(next.id, '/payments/1/reverse'));
    expect((await asOwner('POST', path)).status).toBe(200);
    expect((await read(ids[0] ?? 0)).openCents).toBe(5000);
  });

  it('is one for one key, and two at once pay nothing twice', async () => {
    const { clientId, ids } = await owing(5000, 5000);
    const headers = { 'Idempotency-Key': 'one-transfer' };
    const body = { amountCents: 6000, method: 'bank', reference: null };
    const same = await Promise.all(
      Array.from({ length: 4 }, () => asOwner('POST', `/api/clients/${clientId}/payments`, body, headers)),
    );
    expect(new Set(same.map(({ body: { id } }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => transfer(clientId, 3000)));
    expect(await Promise.all(ids.map(async (id) => (await read(id)).openCents))).toEqual([0, 0]);
    expect(await creditOf(clientId)).toBe(6000 + 15_000 - 10_000);
  });
});

describe('money on account', () => {
  it('counts in no statement until an invoice takes it, on that day', async () => {
    const clientId = await client();
    await transfer(clientId, 20_000, { paidOn: '2026-10-31' });
    const { id } = await issued(undefined, { clientId });
    const taken = await made('POST', at(id, '/use-credit'), {});
    expect(taken).toMatchObject({
      state: 'paid',
      payments: [{ amountCents: 11_000, method: 'account', paidOn: '2026-11-21' }],
      warnings: [],
    });
    expect(await creditOf(clientId)).toBe(9000);
    const bas = async (month: string) => {
      const { g1, oneA } = await made('GET', `/api/admin/bas?from=2026-${month}-01&to=2026-${month}-30`);
      return [g1, oneA];
    };
    expect([await bas('10'), await bas('11')]).toEqual([
      [0, 0],
      [11_000, 1000],
    ]);
    const rows = await made('GET', '/api/invoices/payments?from=2026-10-01&to=2026-11-30');
    expect(rows).toMatchObject([
      {
        day: '2026-10-31',
        invoiceId: null,
        number: null,
        client: 'Jess Hartley',
        amountCents: 20_000,
        gstCents: 0,
      },
      { invoiceId: id, method: 'account', amountCents: 11_000, gstCents: 1000 },
    ]);
    const days = 'from=2026-10-01&to=2026-11-30';
    expect((await made('GET', `/api/invoices/money-in?${days}`)).totalCents).toBe(20_000);
    expect(
      (await made('GET', `/api/clients/${clientId}/payments`)).map(({ kind }: { kind: string }) => kind),
    ).toEqual(['use', 'payment']);
  });

  it('is used at most as it is there and open, and is on the account again when taken back', async () => {
    const clientId = await client();
    const { id } = await issued(undefined, { clientId });
    const use = async (body: object = {}) => (await asOwner('POST', at(id, '/use-credit'), body)).status;
    expect(await use()).toBe(409);
    await transfer(clientId, 3000, { invoiceIds: [] });
    expect(await use({ amountCents: 3001 })).toBe(409);
    expect(await use({ amountCents: 1000 })).toBe(201);
    expect(await creditOf(clientId)).toBe(2000);
    await made('POST', at(id, '/payments/1/reverse'));
    expect(await creditOf(clientId)).toBe(3000);
    expect((await asOwner('POST', at(id, '/payments/1/move'), { invoiceId: id })).status).toBe(409);
    expect(await use()).toBe(201);
    expect(await use()).toBe(409);
  });

  it('is paid back, never more than is there', async () => {
    const clientId = await client();
    const refund = (amountCents: number, more: object = {}) =>
      asOwner('POST', `/api/clients/${clientId}/refunds`, { amountCents, method: 'bank', ...more });
    expect((await refund(100)).status).toBe(409);
    await transfer(clientId, 8253);
    expect((await refund(8254)).status).toBe(409);
    expect((await refund(1000)).body).toMatchObject({ creditCents: 7253, warnings: [] });
    expect((await refund(7255, { method: 'cash' })).body).toMatchObject({ creditCents: 0 });
    const rows = await made('GET', '/api/invoices/payments?from=2026-11-01&to=2026-11-30');
    expect(rows.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([8253, -1000, -7255]);
  });

  it('stands among the payments of its day in the order in which they were written', async () => {
    const clientId = await client();
    const [first, second] = [await issued(), await issued()];
    const pay = (id: number, amountCents: number) =>
      made('POST', at(id, '/payments'), { amountCents, method: 'bank', paidOn: '2026-11-21' });
    const steps = [
      () => transfer(clientId, 100),
      () => pay(second.id, 200),
      () => transfer(clientId, 300),
      () => pay(first.id, 400),
      () => asOwner('POST', `/api/clients/${clientId}/refunds`, { amountCents: 50, method: 'bank' }),
      () => pay(second.id, 500),
    ];
    for (const step of steps) {
      await step();
      clock.advance(60_000);
    }
    const day = 'from=2026-11-21&to=2026-11-21';
    const rows = await made('GET', `/api/invoices/payments?${day}`);
    const expected = [100, 200, 300, 400, -50, 500];
    expect(rows.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual(expected);
    const file = (await asOwner('GET', `/api/invoices/payments/export.csv?${day}`)).text.trim().split('\r\n');
    expect(file.slice(1).map((row) => Number(row.split(',')[6]?.replaceAll('"', '')) * 100)).toEqual(
      expected,
    );
  });

  it('is used once of ten presses at once', async () => {
    const clientId = await client();
    await transfer(clientId, 5000);
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await issued([line(2000)], { clientId })).id),
    );
    const replies = await Promise.all(
      [...ids, ...ids].map((id) => asOwner('POST', at(id, '/use-credit'), {})),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await creditOf(clientId)).toBe(0);
  });

  it('goes over to the other client with a merge, and back', async () => {
    const [one, other] = [await client(), await client({ firstName: 'Ray' })];
    await transfer(other, 4000);
    await transfer(one, 1000);
    await made('POST', `/api/clients/${one}/merge`, { from: other });
    expect(await creditOf(one)).toBe(5000);
    await transfer(one, 500);
    await made('POST', `/api/clients/${one}/unmerge`, { from: other });
    expect([await creditOf(one), await creditOf(other)]).toEqual([1500, 4000]);
    await transfer(other, 100);
    expect(await creditOf(other)).toBe(4100);
  });

  describe('of clients whose merge is undone', () => {
    async function mergedClients(intoCents: number, fromCents: number) {
      const [into, from] = [await client(), await client({ firstName: 'Ray' })];
      const own = await issued([line(700)], { clientId: into });
      const theirs = await issued([line(700)], { clientId: from });
      const advance = { invoiceIds: [] };
      if (intoCents) await transfer(into, intoCents, advance);
      const payment = (await transfer(from, fromCents, advance)).body.id;
      await made('POST', `/api/clients/${into}/merge`, { from });
      const undo = () => asOwner('POST', `/api/clients/${into}/unmerge`, { from });
      const credits = async () => [await creditOf(into), await creditOf(from)];
      return { into, from, own, theirs, payment, undo, credits };
    }

    it('is not spent twice: the merge stays until its use by the other is taken back', async () => {
      const { from, own, undo, credits } = await mergedClients(0, 2000);
      await made('POST', at(own.id, '/use-credit'), {});
      const refused = await undo();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `$7.00 on the account of one client was used by the other, for ${own.number}. Please reverse these payments from the account first.`,
      ]);
      expect((await made('GET', `/api/clients/${from}`)).mergedInto).not.toBeNull();
      await made('POST', at(own.id, '/payments/1/reverse'));
      expect((await undo()).status).toBe(200);
      expect(await credits()).toEqual([0, 2000]);
    });

    it('goes back with what its own invoice took, and each account takes entries again', async () => {
      const { into, from, own, theirs, undo, credits } = await mergedClients(1000, 2000);
      await made('POST', at(theirs.id, '/use-credit'), {});
      expect((await undo()).status).toBe(200);
      expect(await credits()).toEqual([1000, 1300]);
      await made('POST', at(own.id, '/use-credit'), {});
      await transfer(into, 100);
      await transfer(from, 100);
      expect(await credits()).toEqual([400, 1400]);
    });

    it('goes back as taken back when its payment bounced since', async () => {
      const { into, from, payment, undo, credits } = await mergedClients(0, 2000);
      await made('POST', `/api/clients/${into}/payments/${payment}/reverse`, { why: 'bounced' });
      expect((await undo()).status).toBe(200);
      expect(await credits()).toEqual([0, 0]);
      expect((await asOwner('POST', `/api/clients/${from}/payments/${payment}/reverse`, {})).status).toBe(
        409,
      );
    });

    it('goes back less what was paid back of it', async () => {
      const { into, undo, credits } = await mergedClients(300, 2000);
      const refund = (amountCents: number) =>
        made('POST', `/api/clients/${into}/refunds`, { amountCents, method: 'bank' });
      await refund(200);
      await refund(1500);
      expect((await undo()).status).toBe(200);
      expect(await credits()).toEqual([100, 500]);
    });

    it('is not divided when one refund needed both', async () => {
      const { into, undo } = await mergedClients(1000, 2000);
      await made('POST', `/api/clients/${into}/refunds`, { amountCents: 2500, method: 'bank' });
      const { status, body } = await undo();
      expect([status, body.message]).toEqual([409, expect.stringMatching(/\$15\.00 .* paid back/)]);
    });
  });

  it('is right also before and after a crash in the middle', async () => {
    const { clientId, ids } = await owing(5000);
    const { id } = (await transfer(clientId, 8000)).body;
    // Simulates a crash: the entry is written, but its invoice is not updated.
    await app.payload.db.updateOne({
      collection: 'invoices',
      where: { id: { equals: ids[0] } },
      data: { movements: [], openCents: 5000, state: 'issued' },
    });
    await app.payload.db.updateOne({
      collection: 'account-entries',
      where: { id: { equals: id } },
      data: { outboxState: 'pending' },
    });
    expect(await creditOf(clientId)).toBe(3000);
    await accountOutbox.recoverPending(app);
    await accountOutbox.recoverPending(app);
    expect(await read(ids[0] ?? 0)).toMatchObject({ openCents: 0, payments: [{ amountCents: 5000 }] });
    expect(await creditOf(clientId)).toBe(3000);
  });
});
