import { beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../../cms/database/rows';
import { queueInvoiceReminders } from '../../../cms/domain/invoices/send';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock } = server;
const { asOwner, client, draft, issued, line, made, settle } = invoicesOf(server);
const templates = async () =>
  (await app.payload.find({ collection: 'messages', pagination: false })).docs
    .map(({ template }) => template)
    .sort();
const today = '2026-11-21';
const paid = (amountCents: number, more: object = {}) => ({
  amountCents,
  method: 'bank',
  paidOn: today,
  ...more,
});
const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
const read = async (id: number) => (await asOwner('GET', at(id))).body;

beforeEach(async () => {
  clock.set(testNow);
  for (const collection of ['invoices', 'credit-notes', 'clients', 'messages', 'one-time-tokens'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
  await settle({ remindsByItself: false, gstRegistered: true, gstBasis: 'cash', daysToPay: 7 });
});

describe('issuing', () => {
  it('gives fifty at once fifty numbers without a gap, and fixes the face', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await draft()).id));
    const replies = await Promise.all(ids.map((id) => asOwner('POST', at(id, '/issue'))));
    const numbers = replies.map(({ body }) => Number(body.number.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 1000 + index));
  });

  it('keeps what it was issued with, whatever becomes of client, prices and settings', async () => {
    const item = await made('POST', '/api/price-items', { name: 'Hot set', cents: 11_000 });
    const one = await issued([{ priceItemId: item.id }]);
    expect(one).toMatchObject({
      number: 'INV-1000',
      state: 'issued',
      totalCents: 11_000,
      gstCents: 1000,
      openCents: 11_000,
      issuedOn: today,
      dueOn: '2026-11-28',
      doneOn: today,
    });
    await app.payload.update({ collection: 'clients', id: one.clientId, data: { firstName: 'Else' } });
    const before = await asOwner('GET', at(one.id, '.pdf'));
    await made('PATCH', `/api/price-items/${item.id}`, { name: 'Another', cents: 1 });
    await made('DELETE', `/api/price-items/${item.id}`);
    await settle({ legalName: 'Another Pty Ltd', abn: '83 914 571 673', gstRegistered: false });
    expect(await read(one.id)).toEqual(one);
    const after = await asOwner('GET', at(one.id, '.pdf'));
    expect(after.text).toBe(before.text);
    expect([before.status, before.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(before.text.length).toBeLessThan(60_000);
  });

  it('is refused without a seller, for nothing, and twice', async () => {
    await settle({ legalName: null, abn: null });
    const { id } = await draft();
    const reply = await asOwner('POST', at(id, '/issue'));
    expect(reply.status).toBe(409);
    expect(reply.body.message).toContain('the legal name and the ABN');
    await settle();
    const free = await draft([line(1000), line(-1000)]);
    expect((await asOwner('POST', at(free.id, '/issue'))).status).toBe(409);
    await made('POST', at(id, '/issue'));
    expect((await asOwner('POST', at(id, '/issue'))).status).toBe(409);
    expect((await asOwner('GET', at(free.id, '.pdf'))).status).toBe(409);
  });
});

describe('credits', () => {
  it('take a discount along in proportion, and GST once for all of them', async () => {
    const one = await issued([line(10_000), line(5000), line(-1500)]);
    const first = await made('POST', at(one.id, '/credit'), { lines: [{ lineId: 1 }], reason: 'Not done' });
    expect(first).toMatchObject({ number: 'CN-1000', totalCents: 9000, gstCents: 818 });
    const rest = await made('POST', at(one.id, '/credit'), { reason: 'All of it' });
    expect(rest).toMatchObject({ number: 'CN-1001', totalCents: 4500, gstCents: 1227 - 818 });
    expect(await read(one.id)).toMatchObject({ state: 'credited', openCents: 0 });
    expect((await asOwner('POST', at(one.id, '/credit'), { reason: 'Again' })).status).toBe(409);
    expect((await asOwner('GET', at(one.id, `/credits/${first.id}.pdf`))).status).toBe(200);
  });

  it('twenty at once never credit more than there is', async () => {
    const one = await issued([line(1000, { quantity: 5 })]);
    const body = { lines: [{ lineId: 1, quantity: 1 }], reason: 'One less' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => asOwner('POST', at(one.id, '/credit'), body)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
    const numbers = (await read(one.id)).credits.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(['CN-1000', 'CN-1001', 'CN-1002', 'CN-1003', 'CN-1004']);
  });
});

describe('payments', () => {
  it('come in parts, are taken back and paid back', async () => {
    const { id } = await issued();
    await made('POST', at(id, '/payments'), paid(4000));
    expect((await asOwner('POST', at(id, '/payments'), paid(7001))).status).toBe(409);
    const future = await asOwner('POST', at(id, '/payments'), paid(1, { paidOn: '2026-11-22' }));
    expect([future.status, future.body.issues[0].path]).toEqual([400, 'paidOn']);
    // What a date box makes of a year that is typed with two digits.
    const year = await asOwner('POST', at(id, '/payments'), paid(1, { paidOn: '0026-11-20' }));
    expect([year.status, year.body.issues?.[0]?.message]).toEqual([
      400,
      'Please enter a year from 2000 to 2099',
    ]);
    expect(await made('POST', at(id, '/payments'), paid(7000))).toMatchObject({
      state: 'paid',
      openCents: 0,
    });
    const back = await made('POST', at(id, '/payments/1/reverse'));
    expect(back).toMatchObject({ state: 'issued', openCents: 4000 });
    expect(back.payments[0].reversedAt).toBe(testNow);
    expect((await asOwner('POST', at(id, '/payments/1/reverse'))).status).toBe(409);
    expect((await asOwner('POST', at(id, '/refunds'), paid(1))).status).toBe(409);
    await made('POST', at(id, '/credit'), { reason: 'All' });
    expect((await asOwner('POST', at(id, '/refunds'), paid(7001))).status).toBe(409);
    expect(await made('POST', at(id, '/refunds'), paid(7000))).toMatchObject({
      openCents: 0,
      state: 'credited',
    });
  });

  it('ten at once never come to more than is open', async () => {
    const { id } = await issued();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => asOwner('POST', at(id, '/payments'), paid(5000))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await read(id)).openCents).toBe(1000);
  });

  it('are one for one key', async () => {
    const { id } = await issued();
    const headers = { 'Idempotency-Key': 'one-press' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => asOwner('POST', at(id, '/payments'), paid(5000), headers)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await read(id)).payments).toHaveLength(1);
  });
});

describe('sending and reminding', () => {
  it('sends by both ways, and reminds once a step until it is paid', async () => {
    const { id } = await issued();
    await made('POST', at(id, '/send'), { by: ['sms', 'email'] });
    expect(await templates()).toEqual(['invoiceEmail', 'invoiceSms']);
    expect((await asOwner('POST', at(id, '/remind'))).status).toBe(409);
    clock.set('2026-11-29T01:00:00.000Z');
    await made('POST', at(id, '/remind'));
    expect((await asOwner('POST', at(id, '/remind'))).status).toBe(409);
    await settle({ remindsByItself: true });
    clock.set('2026-12-02T01:00:00.000Z');
    expect(await queueInvoiceReminders(app)).toBe(0);
    clock.set('2027-01-05T13:00:00.000Z');
    expect(await queueInvoiceReminders(app)).toBe(0);
    clock.set('2027-01-06T01:00:00.000Z');
    expect([await queueInvoiceReminders(app), await queueInvoiceReminders(app)]).toEqual([1, 0]);
  });

  it('is refused for a draft', async () => {
    const { id } = await draft();
    expect((await asOwner('POST', at(id, '/send'), { by: ['sms'] })).status).toBe(409);
  });
});

describe('figures', () => {
  it('age what is open, and count GST by both bases', async () => {
    const clientId = await client();
    const one = await issued([line(11_000), line(5000, { taxable: false })], { clientId });
    clock.set('2026-11-29T01:00:00.000Z');
    expect((await asOwner('GET', '/api/invoices/ageing')).body).toMatchObject({
      current: 0,
      days1to30: 16_000,
      clients: [{ clientId, days1to30: 16_000 }],
    });
    expect((await asOwner('GET', '/api/invoices?overdue=true')).body).toHaveLength(1);
    await made('POST', at(one.id, '/payments'), paid(8000));
    const bas = async () => (await asOwner('GET', '/api/admin/bas?from=2026-11-01&to=2026-11-30')).body;
    expect(await bas()).toEqual({ basis: 'cash', g1: 8000, oneA: 500 });
    await settle({ gstBasis: 'accruals' });
    expect(await bas()).toEqual({ basis: 'accruals', g1: 16_000, oneA: 1000 });
    const xero = await asOwner('GET', '/api/invoices/export.csv?format=xero');
    expect(xero.text.split('\r\n')[1]).toBe(
      '"Jess Hartley","jess@example.com","INV-1000","21/11/2026","28/11/2026","Trim","1","110.00","200","GST on Income"',
    );
    expect((await call('GET', '/api/invoices/export.csv')).status).toBe(401);
  });

  it('count what goes back by cash on its own day', async () => {
    const { id } = await issued();
    await made('POST', at(id, '/payments'), paid(11_000));
    clock.set('2026-12-02T01:00:00.000Z');
    await made('POST', at(id, '/credit'), { reason: 'All' });
    await made('POST', at(id, '/refunds'), paid(11_000, { paidOn: '2026-12-02' }));
    const bas = async (month: string) =>
      (await asOwner('GET', `/api/admin/bas?from=${month}-01&to=${month}-30`)).body;
    expect(await bas('2026-11')).toEqual({ basis: 'cash', g1: 11_000, oneA: 1000 });
    expect(await bas('2026-12')).toEqual({ basis: 'cash', g1: -11_000, oneA: -1000 });
  });

  it('say what was issued and came in, less what was credited and taken back, in all and of a client', async () => {
    const clientId = await client();
    const { id } = await issued([line(6000), line(5000)], { clientId });
    await made('POST', at(id, '/credit'), { lines: [{ lineId: 2 }], reason: 'Not done' });
    await made('POST', at(id, '/payments'), paid(4000));
    await made('POST', at(id, '/payments'), paid(2000, { method: 'cash' }));
    await made('POST', at(id, '/payments/2/reverse'));
    const within = 'from=2026-11-01&to=2026-11-30';
    expect((await asOwner('GET', `/api/invoices/money-in?${within}`)).body).toEqual({
      totalCents: 4000,
      invoicedCents: 6000,
      ways: [{ method: 'bank', totalCents: 4000 }],
    });
    const statement = async (days: string) =>
      (await asOwner('GET', `/api/invoices/statement?clientId=${clientId}&${days}`)).body;
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
});

describe('files', () => {
  const file = async (query: string) => (await asOwner('GET', `/api/invoices/export.csv?${query}`)).text;
  const rowsOf = (text: string) => text.trim().split('\r\n').slice(1);

  it('the plain one has invoices and credit notes, each by its own day', async () => {
    const { id } = await issued([line(6000), line(5000)]);
    clock.set('2027-01-05T01:00:00.000Z');
    await made('POST', at(id, '/credit'), { lines: [{ lineId: 2 }], reason: 'Not done' });
    expect(rowsOf(await file('from=2026-10-01&to=2026-12-31&format=plain'))).toEqual([
      '"Invoice","INV-1000","2026-11-21","2026-11-28","Jess Hartley","110.00","10.00","60.00","issued","",""',
    ]);
    expect(rowsOf(await file('from=2027-01-01&to=2027-03-31&format=plain'))).toEqual([
      '"Credit note","CN-1000","2027-01-05","","Jess Hartley","-50.00","-4.55","","","INV-1000","Not done"',
    ]);
    expect(rowsOf(await file('format=plain'))).toHaveLength(2);
  });

  it('Xero’s leaves out what is credited in whole, and has lines as they are left', async () => {
    const gone = await issued();
    await made('POST', at(gone.id, '/credit'), { reason: 'All' });
    const { id } = await issued([line(1000, { quantity: 3 })]);
    await made('POST', at(id, '/credit'), { lines: [{ lineId: 1, quantity: 1 }], reason: 'One less' });
    const rows = rowsOf(await file('format=xero'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"INV-1001","21/11/2026","28/11/2026","Trim","2","10.00"');
  });

  it('Xero’s runs no text as a formula, and has amounts below zero as they are', async () => {
    const clientId = await client({ firstName: '=1+1', familyName: 'Hartley' });
    await issued([line(1000, { description: '+ pads' }), line(-100, { description: '-5' })], { clientId });
    const rows = rowsOf(await file('format=xero'));
    expect(rows[0]).toMatch(/^"'=1\+1 Hartley",/);
    expect(rows[0]).toContain(`,"'+ pads","1","10.00",`);
    expect(rows[1]).toContain(',"-5","1","-1.00",');
  });

  it('Xero’s has at most 500 invoices', async () => {
    const clientId = await client();
    await Promise.all(
      Array.from({ length: 501 }, (_, index) =>
        insertRow(app.payload, 'invoices', {
          state: 'issued',
          clientId,
          number: `INV-${5000 + index}`,
          sequence: 5000 + index,
          issuedOn: index ? '2026-10-01' : '2026-10-02',
          dueOn: '2026-10-09',
          openCents: 100,
          lines: [],
        }),
      ),
    );
    const asked = (to: string) =>
      asOwner('GET', `/api/invoices/export.csv?from=2026-10-01&to=${to}&format=xero`);
    const reply = await asked('2026-10-02');
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'to']);
    expect(reply.body.message).toContain('these are 501');
    expect((await asked('2026-10-01')).status).toBe(200);
  });
});

// The last one: what was raised stays.
it('the numbers begin at one that is only raised, and only before the first one', async () => {
  const begin = (nextNumber: number) => asOwner('PUT', '/api/admin/invoicing', { nextNumber });
  const lower = await begin(999);
  expect([lower.status, lower.body.issues?.[0]?.path]).toEqual([400, 'nextNumber']);
  expect((await begin(2000)).body.nextNumber).toBe(2000);
  expect((await issued()).number).toBe('INV-2000');
  expect([(await begin(2001)).status, (await begin(3000)).status]).toEqual([200, 409]);
});
