import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const { client, issued, line, made, settle } = invoicesOf(server);
const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
const pay = (id: number, amountCents: number, more: object = {}) =>
  made('POST', at(id, '/payments'), { amountCents, method: 'bank', ...more });
const bas = (from: string, to: string) => made('GET', `/api/admin/bas?from=${from}&to=${to}`);
const on = (day: string) => clock.set(`${day}T02:00:00.000Z`);
const nothing = { g1: 0, oneA: 0, oneB: 0, g10: 0, g11: 0 };
const sales = (g1: number, oneA: number) => ({ ...nothing, g1, oneA });

const september = ['2026-07-01', '2026-09-30'] as const;
const december = ['2026-10-01', '2026-12-31'] as const;

beforeEach(async () => {
  clock.set(testNow);
  const collections = [
    'invoices',
    'credit-notes',
    'clients',
    'lodged-statements',
    'account-entries',
  ] as const;
  for (const collection of collections) await app.payload.db.deleteMany({ collection, where: {} });
  await settle({ gstRegistered: true, gstRegisteredSince: null, gstBasis: 'cash', gstBasisSince: null });
});

describe('the ageing', () => {
  it('has what is owed by age, now and as a day ended', async () => {
    const clientId = await client();
    const one = await issued([line(11_000), line(5000, { taxable: false })], { clientId });
    on('2026-11-29');
    expect(await made('GET', '/api/invoices/ageing')).toMatchObject({
      current: 0,
      days1to30: 16_000,
      clients: [{ clientId, days1to30: 16_000 }],
    });
    expect(await made('GET', '/api/invoices?overdue=true')).toHaveLength(1);
    await pay(one.id, 6000, { paidOn: '2026-11-25' });
    await made('POST', at(one.id, '/write-off'), { reason: 'Moved away' });
    const open = async (day: string) => {
      const { current, days1to30 } = await made('GET', `/api/invoices/ageing?on=${day}`);
      return [current, days1to30];
    };
    expect(await open('2026-11-20')).toEqual([0, 0]);
    expect(await open('2026-11-24')).toEqual([16_000, 0]);
    expect(await open('2026-11-28')).toEqual([10_000, 0]);
    expect(await open('2026-11-29')).toEqual([0, 0]);
    expect((await asOwner('GET', '/api/invoices/ageing?on=2026-11-30')).status).toBe(400);
  });
});

describe('the list of money that came in', () => {
  it('has a row for each payment, with the GST that it adds by cash', async () => {
    const clientId = await client();
    const half = [line(11_000), line(5000, { taxable: false })];
    const one = await issued(half, { clientId });
    await pay(one.id, 16_000, { paidOn: '2026-11-20', reference: 'Hartley' });
    on('2026-11-22');
    await made('POST', at(one.id, '/credit'), { lines: [{ lineId: 1 }], reason: 'Not done' });
    on('2026-11-23');
    await made('POST', at(one.id, '/refunds'), { amountCents: 11_000, method: 'bank' });
    const other = await issued();
    await pay(other.id, 5000, { method: 'cash' });
    await made('POST', at(other.id, '/payments/1/reverse'), { why: 'mistake' });
    await pay(other.id, 1100);
    on('2026-11-24');
    await made('POST', at(other.id, '/payments/3/reverse'), { why: 'bounced' });
    const rows = await made('GET', '/api/invoices/payments?from=2026-11-01&to=2026-11-30');
    const short = rows.map((row: Record<string, unknown>) => [
      row.day,
      row.type,
      row.amountCents,
      row.gstCents,
    ]);
    expect(short).toEqual([
      ['2026-11-20', 'payment', 16_000, 1000],
      ['2026-11-23', 'refund', -11_000, -1000],
      ['2026-11-23', 'payment', 1100, 100],
      ['2026-11-24', 'reversal', -1100, -100],
    ]);
    expect(rows[0]).toMatchObject({
      clientId,
      client: 'Jess Hartley',
      invoiceId: one.id,
      number: one.number,
      method: 'bank',
      reference: 'Hartley',
    });
    const [november] = [await bas('2026-11-01', '2026-11-30')];
    expect(november.oneA).toBe(0);
    const file = (await asOwner('GET', '/api/invoices/payments/export.csv?from=2026-11-20&to=2026-11-20'))
      .text;
    expect(file.trim().split('\r\n')[1]).toBe(
      `"2026-11-20","Jess Hartley","${one.number}","payment","bank","Hartley","160.00","10.00"`,
    );
  });

  it('has a credit that changes the GST', async () => {
    const one = await issued([line(11_000), line(5000, { taxable: false })]);
    await pay(one.id, 8000);
    await made('POST', at(one.id, '/credit'), { lines: [{ lineId: 2 }], reason: 'Not done' });
    const rows = await made('GET', '/api/invoices/payments?from=2026-11-01&to=2026-11-30');
    expect(rows).toMatchObject([
      { type: 'payment', amountCents: 8000, gstCents: 500 },
      { type: 'credit', amountCents: 0, gstCents: 227, reference: 'CN-1000' },
    ]);
    expect((await bas('2026-11-01', '2026-11-30')).oneA).toBe(727);
  });

  it('adds up to the sums by method, beside what was issued', async () => {
    const clientId = await client();
    const { id } = await issued([line(6000), line(5000)], { clientId });
    await made('POST', at(id, '/credit'), { lines: [{ lineId: 2 }], reason: 'Not done' });
    await pay(id, 4000);
    await pay(id, 2000, { method: 'cash' });
    await made('POST', at(id, '/payments/2/reverse'));
    const within = 'from=2026-11-01&to=2026-11-30';
    expect(await made('GET', `/api/invoices/money-in?${within}`)).toEqual({
      totalCents: 4000,
      invoicedCents: 6000,
      ways: [{ method: 'bank', totalCents: 4000 }],
    });
    const statement = (days: string) => made('GET', `/api/invoices/statement?clientId=${clientId}&${days}`);
    expect(await statement(within)).toMatchObject({
      openingCents: 0,
      entries: [
        { type: 'invoice', number: 'INV-1000', amountCents: 11_000, balanceCents: 11_000 },
        { type: 'credit', number: 'CN-1000', amountCents: -5000, balanceCents: 6000 },
        { type: 'payment', amountCents: -4000, balanceCents: 2000 },
        { type: 'payment', amountCents: -2000, balanceCents: 0 },
        { type: 'reversal', amountCents: 2000, balanceCents: 2000 },
      ],
      closingCents: 2000,
    });
    expect(await statement('from=2026-12-01')).toMatchObject({ openingCents: 2000, entries: [] });
  });

  it('adds up to income by month without GST, and to the turnover of twelve months by the day of the work', async () => {
    const taxed = await issued(undefined, { doneOn: '2026-10-30' });
    await settle({ gstRegistered: false });
    const untaxed = await issued([line(5000)], { doneOn: '2025-11-30' });
    await pay(taxed.id, 11_000, { paidOn: '2026-10-31' });
    await pay(untaxed.id, 5000, { paidOn: '2026-11-20' });
    expect(await made('GET', '/api/admin/income?from=2026-10-01&to=2026-11-30')).toEqual({
      months: [
        { month: '2026-10', totalCents: 11_000, withoutGstCents: 10_000 },
        { month: '2026-11', totalCents: 5000, withoutGstCents: 5000 },
      ],
      totalCents: 16_000,
      withoutGstCents: 15_000,
      turnoverCents: 10_000,
    });
  });
});

describe('a statement', () => {
  it('counts by the basis that is set, with whole dollars to type', async () => {
    const one = await issued([line(11_000), line(5000, { taxable: false })]);
    await pay(one.id, 8000);
    expect(await bas(...december)).toEqual({
      basis: 'cash',
      ...sales(8000, 500),
      earlier: { ...nothing, changes: [] },
      toType: sales(80, 5),
      lodged: null,
    });
    await settle({ gstBasis: 'accruals', gstBasisSince: null });
    expect(await bas(...december)).toMatchObject({ basis: 'accruals', ...sales(16_000, 1000) });
  });

  it('counts what goes back by cash on its own day', async () => {
    const { id } = await issued();
    await pay(id, 11_000);
    on('2026-12-02');
    await made('POST', at(id, '/credit'), { reason: 'All' });
    await made('POST', at(id, '/refunds'), { amountCents: 11_000, method: 'bank' });
    expect(await bas('2026-11-01', '2026-11-30')).toMatchObject(sales(11_000, 1000));
    expect(await bas('2026-12-01', '2026-12-31')).toMatchObject({
      ...sales(-11_000, -1000),
      toType: { ...nothing, oneB: 10 },
    });
  });

  it('counts nothing twice over a change of basis, which counts from the running quarter on', async () => {
    on('2026-09-20');
    const [open, paidOff] = [await issued(), await issued([line(22_000)])];
    await pay(paidOff.id, 22_000);
    on('2026-10-05');
    const saved = await settle({ gstBasis: 'accruals', gstBasisSince: undefined });
    expect(saved).toMatchObject({ gstBasis: 'accruals', gstBasisSince: '2026-10-01' });
    await pay(open.id, 11_000);
    expect(await bas(...september)).toMatchObject({ basis: 'cash', ...sales(22_000, 2000) });
    expect(await bas(...december)).toMatchObject({ basis: 'accruals', ...sales(11_000, 1000) });
    // An unchanged basis does nothing; an earlier day replaces the first.
    expect(await settle({ gstBasis: 'accruals' })).toMatchObject({ gstBasisSince: '2026-10-01' });
    expect(await settle({ gstBasis: 'accruals', gstBasisSince: '2026-07-01' })).toMatchObject({
      gstBasisSince: '2026-07-01',
    });
    expect(await bas(...september)).toMatchObject({ basis: 'accruals', ...sales(33_000, 3000) });
    const reply = await asOwner('PUT', '/api/admin/invoicing', {
      gstBasis: 'cash',
      gstBasisSince: '2026-07-02',
    });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'gstBasisSince']);
  });
});

describe('a lodged statement', () => {
  const lodge = (from: string, to: string, more: object = {}) =>
    asOwner('POST', '/api/admin/bas/lodged', { from, to, ...more });

  it('is of whole months in the past, without gap and overlap, and as it was typed', async () => {
    expect((await lodge('2026-07-02', '2026-09-30')).status).toBe(400);
    expect((await lodge('2026-07-01', '2026-09-29')).status).toBe(400);
    expect((await lodge(...december)).status).toBe(409);
    expect((await lodge(...september, { toType: sales(1, 0) })).status).toBe(409);
    const reply = await lodge(...september, { toType: nothing });
    expect([reply.status, reply.body]).toEqual([
      201,
      { id: reply.body.id, from: september[0], to: september[1], on: '2026-11-21', toType: nothing },
    ]);
    for (const [from, to] of [september, ['2026-09-01', '2026-10-31'], ['2026-11-01', '2026-11-30']] as const)
      expect((await lodge(from, to)).status).toBe(409);
    expect((await bas(...september)).lodged).toEqual({
      id: reply.body.id,
      on: '2026-11-21',
      toType: nothing,
    });
    const next = (await lodge('2026-10-01', '2026-10-31')).body;
    const remove = async (id: number) => (await asOwner('DELETE', `/api/admin/bas/lodged/${id}`)).status;
    expect([await remove(reply.body.id), await remove(next.id), await remove(next.id)]).toEqual([
      409, 200, 404,
    ]);
    expect(await made('GET', '/api/admin/bas/lodged')).toMatchObject([{ id: reply.body.id }]);
  });

  it('is one of two that are noted at once', async () => {
    const replies = await Promise.all([lodge(...september), lodge(...september)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keeps its figures: what changes for its days stands in the next one, and only there', async () => {
    on('2026-08-10');
    const [one, other] = [await issued(), await issued([line(22_000)])];
    await pay(one.id, 11_000);
    on('2026-10-20');
    await lodge(...september, { toType: sales(110, 10) });
    // The payment belonged to the other invoice, and another one of that quarter is found.
    const moved = await made('POST', at(one.id, '/payments/1/move'), { invoiceId: other.id });
    expect(moved.warnings).toEqual(['lodged']);
    const late = await pay(one.id, 5500, { paidOn: '2026-09-29' });
    expect(late.warnings).toEqual(['lodged']);
    expect((await pay(one.id, 1100)).warnings).toEqual([]);
    const next = await bas(...december);
    expect(next).toMatchObject({
      ...sales(1100, 100),
      earlier: {
        ...sales(5500, 500),
        changes: [
          {
            invoiceId: one.id,
            number: one.number,
            day: '2026-08-10',
            what: 'Payment of $110.00 moved away; Payment of $55.00 written down',
            ...sales(-5500, -500),
          },
          { invoiceId: other.id, expenseId: null, day: '2026-08-10', ...sales(11_000, 1000) },
        ],
      },
      toType: sales(66, 6),
    });
    expect((await bas(...september)).earlier).toEqual({ ...nothing, changes: [] });
    expect((await bas('2026-11-01', '2026-11-30')).earlier).toEqual({ ...nothing, changes: [] });
    on('2027-01-05');
    expect((await lodge(...december, { toType: sales(66, 6) })).status).toBe(201);
    // After the next statement was lodged, no change remains.
    const march = ['2027-01-01', '2027-03-31'] as const;
    expect((await bas(...march)).earlier.changes).toEqual([]);
    const { payments } = await made('GET', at(one.id));
    const last = payments.find(({ amountCents }: { amountCents: number }) => amountCents === 5500);
    await made('POST', at(one.id, `/payments/${last.id}/reverse`), { why: 'mistake' });
    expect((await bas(...march)).earlier).toMatchObject(sales(-5500, -500));
  });

  it('names alone what came after it, in the same hour too', async () => {
    on('2026-10-20');
    const one = await issued([line(33_000)]);
    await pay(one.id, 11_000, { paidOn: '2026-09-28' });
    clock.advance(5 * 60_000);
    await lodge(...september);
    clock.advance(5 * 60_000);
    await pay(one.id, 5500, { paidOn: '2026-09-29' });
    expect((await bas(...december)).earlier.changes).toMatchObject([
      { invoiceId: one.id, what: 'Payment of $55.00 written down', ...sales(5500, 500) },
    ]);
  });

  it.each([
    ['face', 'invoices'],
    ['lines', 'invoices'],
    ['movements', 'invoices'],
    ['lines', 'credit-notes'],
  ] as const)('is not noted while the %s of one of its %s cannot be read', async (field, collection) => {
    const before = ['2026-05-10', '2026-10-20', september] as const;
    const within = ['2026-11-10', '2027-01-05', december] as const;
    for (const [day, later, [from, to]] of [before, within]) {
      on(day);
      const one = await issued([line(11_000), line(5000)]);
      await pay(one.id, 8000);
      await made('POST', at(one.id, '/credit'), { lines: [{ lineId: 1 }], reason: 'Not done' });
      on(later);
      const [row] = await rows(app, collection).all({}, { sort: ['-id'] });
      const { id = 0, [field as 'lines']: whole } = row ?? {};
      const store = (value: object) => rows(app, collection).update({ id }, { [field]: value });
      const lodged = await made('GET', '/api/admin/bas/lodged');
      await store([{}]);
      expect((await lodge(from, to)).status).toBe(500);
      expect(await made('GET', '/api/admin/bas/lodged')).toEqual(lodged);
      await store(whole as object);
      expect((await lodge(from, to)).status).toBe(201);
    }
  });

  it('begins with what days before it came to then', async () => {
    on('2026-05-10');
    const old = await issued();
    await pay(old.id, 5500);
    on('2026-10-02');
    await lodge(...september);
    expect((await bas(...december)).earlier).toMatchObject(sales(0, 0));
    await pay(old.id, 1100, { paidOn: '2026-06-30' });
    expect((await bas(...december)).earlier).toMatchObject({
      ...sales(1100, 100),
      changes: [{ number: old.number, day: '2026-06-30' }],
    });
  });

  it('holds the basis of its days', async () => {
    await lodge(...september);
    const basis = (gstBasisSince: string | null) =>
      asOwner('PUT', '/api/admin/invoicing', { gstBasis: 'accruals', gstBasisSince });
    expect((await basis('2026-09-01')).status).toBe(409);
    expect((await basis(null)).status).toBe(409);
    expect((await basis('2026-10-01')).body).toMatchObject({ gstBasis: 'accruals' });
    const cms = app.payload.updateGlobal({
      slug: 'invoicing',
      data: { gstBasis: 'cash', gstBasisSince: '2026-08-01' },
    });
    await expect(cms).rejects.toThrow();
  });
});
