import { beforeEach, describe, expect, it } from 'vitest';
import { queueInvoiceReminders } from '../../../cms/domain/money/invoices/send-invoice';
import { makeToken } from '../../../cms/security/tokens/one-time-tokens';
import { emptyRows } from '../../support/empty-rows';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const { client, draft, issued, line, made, settle } = invoicesOf(server);
const today = '2026-11-21';
const paid = (amountCents: number, more: object = {}) => ({ amountCents, method: 'bank', ...more });
const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
const read = async (id: number) => (await asOwner('GET', at(id))).body;
const statusOf = async (...args: Parameters<typeof asOwner>) => (await asOwner(...args)).status;
const refused = async (...args: Parameters<typeof asOwner>) => {
  const { status, body } = await asOwner(...args);
  return [status, body.issues?.[0]?.path ?? body.message];
};

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['invoices', 'credit-notes', 'appointments', 'clients', 'messages']);
  await settle({ remindsByItself: false, gstRegistered: true, gstRegisteredSince: null });
});

describe('a payment', () => {
  it('is of today without a day, and at most a year before the day of issue', async () => {
    const { id } = await issued();
    const one = await made('POST', at(id, '/payments'), paid(100));
    expect(one).toMatchObject({ payments: [{ paidOn: today, why: null, roundingCents: 0 }], warnings: [] });
    expect(await statusOf('POST', at(id, '/payments'), paid(100, { paidOn: '2025-11-21' }))).toBe(201);
    expect(await refused('POST', at(id, '/payments'), paid(100, { paidOn: '2025-11-20' }))).toEqual([
      400,
      'paidOn',
    ]);
  });

  it('that was a mistake counts as if it had never been written, and the client does not see it', async () => {
    const clientId = await client();
    const { id } = await issued(undefined, { clientId });
    await made('POST', at(id, '/payments'), paid(11_000, { paidOn: '2026-11-02' }));
    const back = await made('POST', at(id, '/payments/1/reverse'), { why: 'mistake' });
    expect(back).toMatchObject({ state: 'issued', openCents: 11_000, payments: [{ why: 'mistake' }] });
    const statement = await made('GET', `/api/invoices/statement?clientId=${clientId}`);
    expect(statement.entries.map(({ type }: { type: string }) => type)).toEqual(['invoice']);
    const token = await makeToken(app, {
      purpose: `invoice:${id}`,
      subjectCollection: 'invoices',
      subjectId: id,
      minutes: 60,
    });
    expect((await call('GET', `/i/${token}`)).text).not.toContain('Payment reversed');
    expect(await refused('POST', at(id, '/payments/1/reverse'), { why: 'lost' })).toEqual([400, 'why']);
  });

  it('is moved to another invoice with its day, way and reference', async () => {
    const [wrong, right] = [await issued(), await issued([line(5000)])];
    const money = paid(5000, { paidOn: '2026-11-02', reference: 'Hartley' });
    await made('POST', at(wrong.id, '/payments'), money);
    const moved = await made('POST', at(wrong.id, '/payments/1/move'), { invoiceId: right.id });
    expect(moved).toMatchObject({
      id: right.id,
      state: 'paid',
      payments: [{ amountCents: 5000, method: 'bank', paidOn: '2026-11-02', reference: 'Hartley' }],
      warnings: [],
    });
    expect(await read(wrong.id)).toMatchObject({ openCents: 11_000, payments: [{ why: 'moved' }] });
  });

  it('is moved to an invoice that was issued more than a year after its day', async () => {
    const old = await issued();
    await made('POST', at(old.id, '/payments'), paid(5000, { paidOn: today }));
    clock.set('2028-01-10T02:00:00.000Z');
    const { id } = await issued();
    const moved = await made('POST', at(old.id, '/payments/1/move'), { invoiceId: id });
    expect(moved).toMatchObject({ id, payments: [{ paidOn: today, amountCents: 5000 }] });
  });

  it('is not moved to a draft, to the same one, to too little, or once it was taken back', async () => {
    const [one, small, other] = [await issued(), await issued([line(500)]), await draft()];
    await made('POST', at(one.id, '/payments'), paid(5000));
    const move = (invoiceId: number) => statusOf('POST', at(one.id, '/payments/1/move'), { invoiceId });
    expect([await move(other.id), await move(one.id), await move(small.id)]).toEqual([409, 409, 409]);
    expect(await move(999_999)).toBe(404);
    await made('POST', at(one.id, '/payments/1/reverse'));
    expect(await move((await issued()).id)).toBe(409);
    expect(await read(small.id)).toMatchObject({ openCents: 500, payments: [] });
  });

  it('is moved once of ten who move it at once to two invoices', async () => {
    const [from, ...targets] = [await issued(), await issued(), await issued()];
    await made('POST', at(from.id, '/payments'), paid(5000));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        asOwner('POST', at(from.id, '/payments/1/move'), { invoiceId: targets[turn % 2]?.id }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const there = await Promise.all(targets.map(({ id }) => read(id)));
    expect(there.map(({ openCents }) => openCents).sort()).toEqual([11_000, 6000].sort());
  });
});

describe('cash', () => {
  it.each([
    [8253, 8255, 2],
    [8252, 8250, -2],
    [8255, 8255, 0],
  ])('of %i cents is paid with %i, and rounded by %i', async (cents, amountCents, roundingCents) => {
    const { id } = await issued([line(cents)]);
    const body = paid(amountCents, { method: 'cash' });
    expect(await made('POST', at(id, '/payments'), body)).toMatchObject({
      state: 'paid',
      openCents: 0,
      payments: [{ amountCents, roundingCents }],
    });
    const month = await made('GET', '/api/admin/bas?from=2026-11-01&to=2026-11-30');
    expect(month.g1).toBe(cents);
    expect(await made('POST', at(id, '/payments/1/reverse'))).toMatchObject({ openCents: cents });
  });

  it('is exact in parts and by every other way, and refunds are rounded likewise', async () => {
    const { id } = await issued([line(8253)]);
    expect(await statusOf('POST', at(id, '/payments'), paid(8255))).toBe(409);
    expect(await made('POST', at(id, '/payments'), paid(8250, { method: 'cash' }))).toMatchObject({
      openCents: 3,
      payments: [{ roundingCents: 0 }],
    });
    await made('POST', at(id, '/payments/1/reverse'), { why: 'mistake' });
    await made('POST', at(id, '/payments'), paid(8253));
    await made('POST', at(id, '/credit'), { reason: 'Not done' });
    expect(await made('POST', at(id, '/refunds'), paid(8255, { method: 'cash' }))).toMatchObject({
      openCents: 0,
      state: 'credited',
      refunds: [{ amountCents: 8255, roundingCents: 2 }],
    });
  });

  it('leaves a few cents open of which nobody is reminded', async () => {
    const { id } = await issued([line(8253)]);
    await made('POST', at(id, '/payments'), paid(8154));
    clock.set('2026-12-02T01:00:00.000Z');
    expect(await statusOf('POST', at(id, '/remind'))).toBe(409);
    await settle({ remindsByItself: true });
    expect(await queueInvoiceReminders(app)).toBe(0);
    await made('POST', at(id, '/payments/1/reverse'), { why: 'mistake' });
    await made('POST', at(id, '/payments'), paid(8153));
    expect(await queueInvoiceReminders(app)).toBe(1);
  });
});

describe('a credit', () => {
  const credit = (id: number, body: object) =>
    asOwner('POST', at(id, '/credit'), { reason: 'Goodwill', ...body });

  it('of an amount is shared over the lines, with its part of the GST', async () => {
    const { id } = await issued([line(22_000), line(5000, { taxable: false })]);
    const { body } = await credit(id, { amountCents: 2000 });
    expect(body).toMatchObject({
      totalCents: 2000,
      gstCents: 148,
      lines: [
        { lineId: 1, totalCents: 1630 },
        { lineId: 2, totalCents: 370 },
      ],
    });
    expect(await read(id)).toMatchObject({ openCents: 25_000, state: 'issued' });
    const rest = (await credit(id, { lines: [{ lineId: 1 }] })).body;
    expect([rest.totalCents, rest.gstCents]).toEqual([20_370, 2000 - 148]);
    expect((await credit(id, { amountCents: 4631 })).status).toBe(409);
    expect((await credit(id, {})).body).toMatchObject({ totalCents: 4630, gstCents: 0 });
    expect(await read(id)).toMatchObject({ openCents: 0, state: 'credited' });
  });

  it('of lines and an amount at once, of nothing, and of $0.00 is refused', async () => {
    const { id } = await issued([line(5000), line(0)]);
    expect((await credit(id, { amountCents: 100, lines: [{ lineId: 1 }] })).status).toBe(400);
    expect((await credit(id, { amountCents: 0 })).status).toBe(400);
    expect((await credit(id, { lines: [{ lineId: 2 }] })).status).toBe(409);
    expect((await read(id)).credits).toEqual([]);
  });

  it('of all of it leaves an invoice open of which something is still to come', async () => {
    const { id } = await issued();
    await made('POST', at(id, '/payments'), paid(11_000));
    await credit(id, {});
    await made('POST', at(id, '/refunds'), paid(11_000));
    await made('POST', at(id, '/payments/1/reverse'));
    expect(await read(id)).toMatchObject({ state: 'issued', openCents: 11_000 });
  });

  it.each([
    ['a GST-free line with a taxable discount', [line(10_000, { taxable: false }), line(-2000)], 0],
    [
      'a discount that one kind cannot bear',
      [line(10_000), line(10_000, { taxable: false }), line(-15_000)],
      227,
    ],
  ])('%s has its GST by what is left', async (_what, lines, gstCents) => {
    expect((await issued(lines)).gstCents).toBe(gstCents);
  });
});

describe('a write-off', () => {
  it('closes what is open, reminds of nothing, and is opened again', async () => {
    const { id } = await issued();
    await made('POST', at(id, '/payments'), paid(5000));
    const off = await made('POST', at(id, '/write-off'), { reason: 'Moved away' });
    expect(off).toMatchObject({ state: 'written-off', openCents: 0, writtenOffCents: 6000, warnings: [] });
    expect(await statusOf('POST', at(id, '/write-off'), { reason: 'Again' })).toBe(409);
    clock.set('2026-12-05T01:00:00.000Z');
    expect(await statusOf('POST', at(id, '/remind'))).toBe(409);
    expect(await made('POST', at(id, '/payments'), paid(1000))).toMatchObject({ writtenOffCents: 5000 });
    expect(await made('DELETE', at(id, '/write-off'))).toMatchObject({ state: 'issued', openCents: 5000 });
    expect(await made('DELETE', at(id, '/write-off'))).toMatchObject({ writtenOffCents: 0 });
  });

  it('is nothing that the client sees or is asked for less', async () => {
    const clientId = await client();
    const { id } = await issued(undefined, { clientId });
    await made('POST', at(id, '/write-off'), { reason: 'Moved away' });
    const token = await makeToken(app, {
      purpose: `invoice:${id}`,
      subjectCollection: 'invoices',
      subjectId: id,
      minutes: 60,
    });
    const page = (await call('GET', `/i/${token}`)).text;
    expect(page).toContain('$110.00');
    expect(page).not.toMatch(/paid in full/i);
    const statement = await made('GET', `/api/invoices/statement?clientId=${clientId}`);
    expect(statement.closingCents).toBe(11_000);
    expect((await made('GET', '/api/invoices?state=written-off')).length).toBe(1);
    expect((await made('GET', `/api/clients/${clientId}`)).balance).toBe(0);
  });

  it('is refused for a draft', async () => {
    const { id } = await draft();
    expect(await statusOf('POST', at(id, '/write-off'), { reason: 'Moved away' })).toBe(409);
    expect(await refused('POST', at((await issued()).id, '/write-off'), {})).toEqual([400, 'reason']);
  });
});

describe('the day of the work', () => {
  it('says whether GST is charged, and is printed where it is given', async () => {
    await settle({ gstRegisteredSince: '2026-11-10' });
    const before = await issued(undefined, { doneOn: '2026-11-09' });
    expect(before).toMatchObject({ doneOn: '2026-11-09', gstRegistered: false, gstCents: 0 });
    const after = await issued(undefined, { doneOn: '2026-11-10' });
    expect(after).toMatchObject({ gstRegistered: true, gstCents: 1000 });
    const { id } = await draft(undefined, { doneOn: '2026-11-09' });
    expect(await made('PATCH', at(id), { doneOn: null })).toMatchObject({
      doneOn: null,
      gstRegistered: true,
    });
    expect(await refused('PATCH', at(id), { doneOn: '2026-02-30' })).toEqual([400, 'doneOn']);
  });

  it('an ended registration that is entered later says what was issued without GST in its days', async () => {
    await settle({ gstRegistered: false });
    await issued(undefined, { doneOn: '2026-09-10' });
    const ended = { gstRegistered: true, gstRegisteredSince: '2026-09-01', gstRegisteredUntil: '2026-09-30' };
    expect((await settle(ended)).withoutGst.invoices).toBe(1);
    const again = { gstRegistered: true, gstRegisteredSince: '2026-11-01', gstRegisteredUntil: null };
    expect(await settle(again)).toMatchObject({
      gstEarlier: [{ since: '2026-09-01', until: '2026-09-30' }],
      withoutGst: { invoices: 1 },
    });
  });

  it('a registration that is set back says what was issued without GST since', async () => {
    await settle({ gstRegistered: false });
    const [one, other] = [await issued(), await issued([line(5000)], { doneOn: '2026-10-31' })];
    await made('POST', at(one.id, '/credit'), { amountCents: 1000, reason: 'Goodwill' });
    const since = async (gstRegisteredSince: string) =>
      (await settle({ gstRegistered: true, gstRegisteredSince })).withoutGst;
    expect(await since('2026-10-01')).toEqual({ invoices: 2, totalCents: 15_000 });
    expect(await since('2026-11-01')).toEqual({ invoices: 1, totalCents: 10_000 });
    // The invoice is corrected: credited, issued again, and its payments moved there.
    await made('POST', at(one.id, '/payments'), paid(3000));
    await made('POST', at(one.id, '/credit'), { reason: 'Without GST' });
    const copy = await made('POST', at(one.id, '/copy'), { clientId: one.clientId });
    expect(copy).toMatchObject({ number: null, lines: [{ unitCents: 11_000 }], doneOn: null });
    const again = await made('POST', at(copy.id, '/issue'));
    expect(again.gstCents).toBe(1000);
    await made('POST', at(one.id, '/payments/1/move'), { invoiceId: again.id });
    expect(await since('2026-11-01')).toEqual({ invoices: 0, totalCents: 0 });
    expect(other.gstCents).toBe(0);
  });

  it('a draft takes no visit of another client', async () => {
    const [jess, ray] = [await client(), await client({ firstName: 'Ray' })];
    const visit = await made('POST', '/api/calendar/appointments', {
      clientName: 'Ray',
      clientId: ray,
      appointmentDate: '2026-11-20',
      appointmentTime: '09:00',
    });
    const body = { clientId: jess, appointmentId: visit.id, lines: [line()] };
    expect(await refused('POST', '/api/invoices', body)).toEqual([400, 'appointmentId']);
    expect(await made('POST', '/api/invoices', { ...body, clientId: ray })).toMatchObject({
      doneOn: '2026-11-20',
    });
  });

  it('a price that left the list leaves a line GST-free', async () => {
    const item = await made('POST', '/api/price-items', { name: 'Book', cents: 3000, taxable: false });
    const { id } = await draft([{ priceItemId: item.id }]);
    await made('DELETE', `/api/price-items/${item.id}`);
    const lines = [{ priceItemId: item.id, description: 'Book', unitCents: 3000 }];
    expect((await made('PATCH', at(id), { lines })).lines).toMatchObject([{ taxable: false }]);
  });
});
