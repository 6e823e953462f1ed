import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedExpenses } from '../../../cms/domain/money/expenses/purge-deleted-expenses';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { cmsRest } from '../../support/cms-rest';
import { invoicesOf } from '../../support/invoice-calls';
import { fuel, receiptForm } from '../../support/money-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { jpeg, pdf } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const { issued, made, settle } = invoicesOf(server);
const path = '/api/admin/expenses';
const at = (id: number, rest = '') => `${path}/${id}${rest}`;
const bought = (more: object = {}) => made('POST', path, { ...fuel, ...more });
const bas = (from: string, to: string) => made('GET', `/api/admin/bas?from=${from}&to=${to}`);
const september = ['2026-07-01', '2026-09-30'] as const;
const december = ['2026-10-01', '2026-12-31'] as const;
const issuesOf = async (method: string, to: string, body: unknown) => {
  const reply = await asOwner(method, to, body);
  return [reply.status, reply.body.issues?.map((issue: { path: string }) => issue.path)];
};
const sendForm = async (method: string, to: string, raw: FormData, key?: string) =>
  call(method, to, {
    cookie: await server.cookieFor('owner'),
    raw,
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const days = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  clock.set(testNow);
  const collections = ['expenses', 'invoices', 'lodged-statements', 'payments'] as const;
  for (const collection of collections) await app.payload.db.deleteMany({ collection, where: {} });
  await settle({ gstRegistered: true, gstRegisteredSince: null, gstBasis: 'cash', gstBasisSince: null });
});

describe('an expense', () => {
  it('has an eleventh as GST unless it is entered, and again when the sum changes', async () => {
    const one = await bought();
    expect(one).toMatchObject({ ...fuel, gstCents: 800, paidOn: fuel.boughtOn, draft: false, warnings: [] });
    expect(await made('PATCH', at(one.id), { gstCents: 0 })).toMatchObject({ gstCents: 0, totalCents: 8800 });
    expect(await made('PATCH', at(one.id), { note: 'By hand' })).toMatchObject({ gstCents: 0 });
    expect(await made('PATCH', at(one.id), { totalCents: 11_000 })).toMatchObject({ gstCents: 1000 });
    expect(await bought({ totalCents: -2200 })).toMatchObject({ totalCents: -2200, gstCents: -200 });
    await settle({ gstRegisteredSince: '2026-11-21' });
    expect(await made('GET', at(one.id))).toMatchObject({ gstCents: 0 });
  });

  it.each([
    [{ ...fuel, totalCents: 0 }, ['totalCents']],
    [{ ...fuel, totalCents: 1.5 }, ['totalCents']],
    [{ ...fuel, boughtOn: '2026-11-22' }, ['boughtOn']],
    [{ ...fuel, paidOn: '2026-11-22' }, ['paidOn']],
    [{ ...fuel, gstCents: 801 }, ['gstCents']],
    [{ ...fuel, gstCents: -1 }, ['gstCents']],
    [{ totalCents: 100 }, ['boughtOn', 'supplier', 'category']],
    [{ ...fuel, category: 'beer' }, ['category']],
    [{ boughtOn: '2026-12-01' }, ['boughtOn']],
  ])('is refused as %o with the field, and nothing is stored', async (body, paths) => {
    expect(await issuesOf('POST', path, body)).toEqual([400, paths]);
    expect(await made('GET', path)).toEqual([]);
  });

  it('is a draft without a sum, which a sum makes an expense with its day of payment', async () => {
    const draft = await made('POST', path, { supplier: 'Ampol' });
    expect(draft).toMatchObject({ draft: true, totalCents: null, gstCents: null, boughtOn: null });
    expect(await issuesOf('PATCH', at(draft.id), { totalCents: 8800 })).toEqual([
      400,
      ['boughtOn', 'category'],
    ]);
    const { boughtOn, category } = fuel;
    expect(await made('PATCH', at(draft.id), { totalCents: 8800, boughtOn, category })).toMatchObject({
      draft: false,
      paidOn: boughtOn,
      supplier: 'Ampol',
    });
    expect(await made('PATCH', at(draft.id), { boughtOn: '2026-11-10' })).toMatchObject({
      paidOn: '2026-11-10',
    });
    expect(await made('PATCH', at(draft.id), { paidOn: null })).toMatchObject({ paidOn: null });
    expect(await made('PATCH', at(draft.id), { paidOn: '2026-11-12' })).toMatchObject({
      paidOn: '2026-11-12',
    });
  });

  it('is listed by its day, filtered, searched and summed by category', async () => {
    await bought();
    await bought({ boughtOn: '2026-10-31', supplier: 'OnRoad' });
    const tools = await bought({
      boughtOn: '2026-11-02',
      category: 'tools',
      totalCents: 5500,
      supplier: 'Mustad',
    });
    await made('POST', path, { boughtOn: '2026-11-21' });
    const names = async (query: string) =>
      (await made('GET', `${path}?${query}`)).map(({ supplier }: { supplier: string }) => supplier);
    expect(await names('from=2026-11-01&to=2026-11-30&draft=false')).toEqual(['Ampol Pakenham', 'Mustad']);
    expect(await names('category=tools')).toEqual(['Mustad']);
    expect(await names('q=onroad')).toEqual(['OnRoad']);
    expect(await names('draft=true')).toEqual([null]);
    expect(await made('GET', `${path}?page=1&pageSize=1&draft=false`)).toMatchObject({ total: 3 });
    expect((await asOwner('GET', `${path}?colour=bay`)).status).toBe(400);
    expect(await made('GET', `${path}/sums?from=2026-11-01&to=2026-11-30`)).toEqual({
      totalCents: 14_300,
      gstCents: 1300,
      categories: [
        { category: 'fuel', totalCents: 8800 },
        { category: 'tools', totalCents: 5500 },
      ],
    });
    const file = (await asOwner('GET', `${path}/export.csv?from=2026-11-01`)).text.trim().split('\r\n');
    expect(file).toHaveLength(3);
    expect(file[1]).toBe(`"2026-11-02","2026-11-02","Mustad","Tools","55.00","5.00","","","",""`);
    expect(tools.receipt).toBeNull();
  });

  it('is proposed as one with the same sum, day and supplier until it is kept apart', async () => {
    const one = await bought();
    const other = await bought({ supplier: 'ampol  pakenham' });
    expect(other.duplicates).toEqual([one.id]);
    expect(await made('GET', at(one.id))).toMatchObject({ duplicates: [other.id] });
    await made('PATCH', at(other.id), { keptApart: true });
    const rows = await made('GET', path);
    expect(rows.map(({ duplicates }: { duplicates: number[] }) => duplicates)).toEqual([[], []]);
    await made('PATCH', at(other.id), { keptApart: false });
    await made('DELETE', at(one.id));
    expect(await made('GET', at(other.id))).toMatchObject({ duplicates: [] });
  });

  it('is repeated in this month, once for one press', async () => {
    const insurance = await bought({
      boughtOn: '2026-10-14',
      category: 'insurance',
      gstCents: 0,
      method: 'card',
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const press = () => asOwner('POST', at(insurance.id, '/repeat'), undefined, headers);
    const [one, two] = await Promise.all([press(), press()]);
    expect(one.body).toMatchObject({ boughtOn: '2026-11-14', totalCents: 8800, gstCents: 0, method: 'card' });
    expect(new Set([one.body.id ?? two.body.id]).size).toBe(1);
    expect(await made('GET', path)).toHaveLength(2);
    const draft = await made('POST', path, {});
    expect((await asOwner('POST', at(draft.id, '/repeat'))).status).toBe(409);
  });

  it('goes to the bin, comes back, and is gone after 30 days', async () => {
    const one = await bought();
    await made('DELETE', at(one.id));
    expect((await asOwner('GET', at(one.id))).status).toBe(404);
    expect((await bas(...december)).g11).toBe(0);
    expect(await made('GET', `${path}?deleted=true`)).toMatchObject([{ id: one.id }]);
    clock.advance(29 * days);
    await purgeDeletedExpenses(app);
    const restored = await made('POST', at(one.id, '/restore'));
    expect(restored).toMatchObject({ id: one.id, deletedAt: null });
    expect(await made('POST', at(one.id, '/restore'))).toEqual(restored);
    await made('DELETE', at(one.id));
    clock.advance(31 * days);
    await purgeDeletedExpenses(app);
    expect(await made('GET', `${path}?deleted=true`)).toEqual([]);
    expect((await asOwner('POST', at(one.id, '/restore'))).status).toBe(404);
  });
});

describe('a receipt', () => {
  it('makes a draft that has it without location data, for the owner alone', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => sendForm('POST', path, receiptForm(jpeg), key)));
    const draft = sent.find(({ status }) => status === 201)?.body;
    expect(draft).toMatchObject({ draft: true, receipt: { kind: 'photo', url: at(draft.id, '/receipt') } });
    expect(await made('GET', path)).toHaveLength(1);
    const cookie = await server.cookieFor('owner');
    const read = () => fetch(new URL(at(draft.id, '/receipt'), server.url), { headers: { cookie } });
    const reply = await read();
    expect(reply.headers.get('cache-control')).toContain('no-store');
    const { exif, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([exif, width]).toEqual([undefined, 2000]);
    expect((await call('GET', at(draft.id, '/receipt'))).status).toBe(401);
    const { docs } = await app.payload.find({
      collection: 'private-files',
      where: { purpose: { equals: 'receipt' } },
    });
    const files = `/api/files/${docs[0]?.id}`;
    expect(
      (await call('GET', files, { cookie: await server.cookieFor('worker', { name: 'sam' }) })).status,
    ).not.toBe(200);
    const changed = await sendForm('PUT', at(draft.id, '/receipt'), receiptForm(pdf, {}, 'x.pdf'));
    expect(changed.body.receipt.kind).toBe('pdf');
    expect((await read()).headers.get('content-type')).toBe('application/pdf');
    expect((await call('GET', files, { cookie })).status).toBe(404);
  });

  it('comes with the fields of its expense', async () => {
    const { totalCents, ...texts } = fuel;
    const fields = { ...texts, totalCents: String(totalCents), gstCents: '0', capital: 'true' };
    const { status, body } = await sendForm('POST', path, receiptForm(jpeg, fields));
    expect([status, body]).toMatchObject([201, { ...fuel, gstCents: 0, capital: true, draft: false }]);
    expect((await asOwner('GET', `${path}/export.csv`)).text).toContain('"Yes"\r\n');
  });

  it('that is no photo, or wrong fields, are refused with the field and leave nothing', async () => {
    const text = Buffer.from('not a photo');
    const refused = async (form: FormData, method = 'POST', to: string = path) => {
      const { status, body } = await sendForm(method, to, form);
      return [status, body.issues?.[0]?.path];
    };
    expect(await refused(receiptForm(text))).toEqual([400, 'receipt']);
    expect(await refused(receiptForm(jpeg.subarray(0, 2000)))).toEqual([400, 'receipt']);
    expect(await refused(receiptForm(jpeg, { ...fuel, totalCents: '0' }))).toEqual([400, 'totalCents']);
    expect(await refused(receiptForm(jpeg, { ...fuel, totalCents: '88.00' }))).toEqual([400, 'totalCents']);
    expect(await made('GET', path)).toEqual([]);
    const { id } = await bought();
    expect(await refused(receiptForm(text), 'PUT', at(id, '/receipt'))).toEqual([400, 'receipt']);
    expect(await made('GET', at(id))).toMatchObject({ receipt: null });
  });
});

describe('the statement', () => {
  it('has the GST of expenses, capital ones and the others, by cash on the day of payment', async () => {
    await bought({ boughtOn: '2026-09-20', paidOn: '2026-10-05' });
    await bought({ totalCents: 220_000, capital: true, category: 'tools' });
    await bought({ paidOn: null, totalCents: 1100 });
    await made('POST', path, { boughtOn: '2026-11-01' });
    expect(await bas(...september)).toMatchObject({ oneB: 0, g10: 0, g11: 0 });
    expect(await bas(...december)).toMatchObject({
      oneB: 20_800,
      g10: 220_000,
      g11: 8800,
      toType: { oneB: 208, g10: 2200, g11: 88 },
    });
    await settle({ gstBasis: 'accruals', gstBasisSince: null });
    expect(await bas(...september)).toMatchObject({ oneB: 800, g11: 8800 });
    expect(await bas(...december)).toMatchObject({ oneB: 20_100, g10: 220_000, g11: 1100 });
  });

  it('has the GST of the days of a registration that ended, also of lodged ones', async () => {
    // The registration was not ticked today, so unticking it is no slip.
    server.clock.set('2026-10-01T00:00:00.000Z');
    for (const gstRegistered of [false, true]) await settle({ gstRegistered });
    server.clock.set(testNow);
    await bought({ boughtOn: '2026-08-20' });
    const [from, to] = september;
    await made('POST', '/api/admin/bas/lodged', { from, to });
    const last = await bought({ boughtOn: '2026-11-20' });
    const ended = await settle({ gstRegistered: false });
    expect(ended).toMatchObject({ gstRegistered: false, gstRegisteredUntil: '2026-11-20' });
    await bought({ boughtOn: '2026-11-21' });
    expect(await bas(...december)).toMatchObject({ oneB: 800, earlier: { oneB: 0, changes: [] } });
    expect(await made('GET', at(last.id))).toMatchObject({ gstCents: 800 });
    await settle({ gstRegistered: false, gstRegisteredUntil: '2026-11-19' });
    expect((await bas(...december)).oneB).toBe(0);
    // The next registration leaves the days of the one before as they were.
    await settle({ gstRegistered: true, gstRegisteredSince: '2026-11-21' });
    expect(await bas(...december)).toMatchObject({ oneB: 800, earlier: { oneB: 0 } });
    expect(await made('GET', at(last.id))).toMatchObject({ gstCents: 0 });
    expect(await issuesOf('PUT', '/api/admin/invoicing', { gstRegisteredUntil: '2026-11-20' })).toEqual([
      400,
      ['gstRegisteredUntil'],
    ]);
    expect((await made('GET', '/api/admin/invoicing')).gstRegisteredUntil).toBeNull();
    // Taking back the newest registration leaves the days of the one before.
    await settle({ gstRegistered: false, gstRegisteredUntil: null });
    expect((await bas(...december)).earlier.oneB).toBe(0);
  });

  it('has the GST of the days before the owner unticks the registration in the CMS', async () => {
    await bought({ boughtOn: '2026-08-20' });
    const yesterday = addDays(dateIn('Australia/Melbourne', new Date()), -1);
    const cms = await cmsRest(server);
    // The form sends its empty boxes too.
    const boxes = { gstRegisteredSince: null, gstRegisteredUntil: null };
    const untick = await cms('POST', '/globals/invoicing', { ...boxes, gstRegistered: false });
    expect([untick.status, untick.body.result]).toMatchObject([200, { gstRegisteredUntil: yesterday }]);
    expect((await bas(...september)).oneB).toBe(800);
    const clear = await cms('POST', '/globals/invoicing', { ...boxes, gstRegistered: false });
    expect(clear.body.result.gstRegisteredUntil).toBeNull();
    expect((await bas(...september)).oneB).toBe(0);
    const wrong = { gstRegistered: true, gstRegisteredSince: '2026-07-01', gstRegisteredUntil: '2026-06-30' };
    expect((await cms('POST', '/globals/invoicing', wrong)).status).toBe(400);
  });

  it('counts what was open at a change of basis once', async () => {
    await bought({ boughtOn: '2026-09-20', paidOn: null });
    await settle({ gstBasis: 'accruals', gstBasisSince: '2026-10-01' });
    expect(await bas(...september)).toMatchObject({ g11: 0 });
    expect(await bas(...december)).toMatchObject({ g11: 8800 });
  });

  it('names what was written down, changed and deleted for lodged days, and never purges it', async () => {
    const before = await bought({ boughtOn: '2026-05-20' });
    const moved = await bought({ boughtOn: '2026-08-20' });
    const deleted = await bought({ boughtOn: '2026-08-21', supplier: 'Mustad' });
    const [from, to] = september;
    const lodged = await made('POST', '/api/admin/bas/lodged', { from, to });
    expect(lodged.toType).toMatchObject({ oneB: 16, g11: 176 });
    const late = await bought({ boughtOn: '2026-09-01', supplier: 'Late' });
    expect(late.warnings).toEqual(['lodged']);
    expect(await made('PATCH', at(moved.id), { note: 'Only a note' })).toMatchObject({ warnings: [] });
    expect(await made('PATCH', at(moved.id), { boughtOn: '2026-11-01' })).toMatchObject({
      warnings: ['lodged'],
    });
    expect(await made('DELETE', at(deleted.id))).toMatchObject({ warnings: ['lodged'] });
    expect(await made('PATCH', at(before.id), { totalCents: 9900 })).toMatchObject({ warnings: ['lodged'] });
    const { earlier, ...figures } = await bas(...december);
    expect(figures).toMatchObject({ g11: 8800, toType: { g11: 11, oneB: 1 } });
    const rows = earlier.changes.map((change: Record<string, unknown>) => [
      change.expenseId,
      change.number,
      change.day,
      change.what,
      change.g11,
      change.oneB,
    ]);
    expect(rows).toEqual([
      [before.id, 'Ampol Pakenham', '2026-05-20', 'Expense changed', 1100, 100],
      [deleted.id, 'Mustad', '2026-08-21', 'Expense deleted', -8800, -800],
      [late.id, 'Late', '2026-09-01', 'Expense of $88.00 written down', 8800, 800],
      [moved.id, 'Ampol Pakenham', '2026-09-30', 'Expense changed', -8800, -800],
    ]);
    expect(earlier).toMatchObject({ g11: -7700, oneB: -700 });
    await made('DELETE', at(moved.id));
    clock.set('2027-01-05T02:00:00.000Z');
    await purgeDeletedExpenses(app);
    expect((await bas(...december)).earlier.g11).toBe(-7700);
    await made('POST', '/api/admin/bas/lodged', { from: december[0], to: december[1] });
    expect((await bas('2027-01-01', '2027-03-31')).earlier.changes).toEqual([]);
  });
});

describe('profit', () => {
  it('is income less expenses less what the team was paid, without GST, by month', async () => {
    const team = teamOf(server);
    const one = await issued();
    await made('POST', `/api/invoices/${one.id}/payments`, { amountCents: 11_000, method: 'bank' });
    await bought();
    await bought({ boughtOn: '2026-10-20', category: 'insurance', gstCents: 0, totalCents: 5000 });
    await bought({ totalCents: 220_000, capital: true });
    const partner = await team.partner();
    await team.client(partner.id, 20_000);
    await asOwner('POST', `/api/referral-farriers/${partner.id}/mark-paid`, { amount: 3000 });
    const body = await made('GET', '/api/admin/profit?from=2026-10-01&to=2026-11-30');
    const nothing = { incomeCents: 0, expensesCents: 0, capitalCents: 0, paidOutCents: 0, profitCents: 0 };
    const november = { incomeCents: 10_000, expensesCents: 8000, capitalCents: 200_000, paidOutCents: 3000 };
    expect(body).toEqual({
      months: [
        { ...nothing, month: '2026-10', expensesCents: 5000, profitCents: -5000 },
        { month: '2026-11', ...november, profitCents: -1000 },
      ],
      categories: [
        { category: 'fuel', totalCents: 8000 },
        { category: 'insurance', totalCents: 5000 },
      ],
      ...november,
      expensesCents: 13_000,
      profitCents: -6000,
    });
    const file = (await asOwner('GET', '/api/admin/profit/export.csv?from=2026-11-01&to=2026-11-30')).text;
    expect(file.trim().split('\r\n')[1]).toBe('"2026-11","100.00","80.00","30.00","-10.00","2000.00"');
  });
});
