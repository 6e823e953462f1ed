import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { invoicesOf } from '../../support/invoice-calls';
import { fuel, receiptForm } from '../../support/money-calls';
import { startTestServer } from '../../support/servers/server';
import { jpeg } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { call, clock } = server;
const { issued, made, settle } = invoicesOf(server);

function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    const nameText = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(nameText, method === 8 ? inflateRawSync(data) : data);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

it('has the tables, papers and receipts of a financial year, and nothing of another one', async () => {
  await settle({ gstRegistered: true, gstRegisteredSince: null });
  const one = await issued();
  await made('POST', `/api/invoices/${one.id}/payments`, { amountCents: 4000, method: 'bank' });
  await made('POST', `/api/invoices/${one.id}/credit`, { amountCents: 1000, reason: 'Too much' });
  const cookie = await server.cookieFor('owner');
  const fields = { ...fuel, totalCents: '8800', supplier: 'Ampol / Pakenham' };
  const { body } = await call('POST', '/api/admin/expenses', { cookie, raw: receiptForm(jpeg, fields) });
  await made('POST', '/api/admin/expenses', { ...fuel, boughtOn: '2026-06-30', supplier: 'Last year' });
  const june = { ...fuel, boughtOn: '2026-06-30' };
  await made('POST', '/api/admin/expenses', { ...june, paidOn: '2026-07-01', supplier: 'Paid this year' });
  await made('POST', '/api/admin/expenses', { ...fuel, paidOn: null, supplier: 'Unpaid' });
  await made('POST', '/api/admin/kilometres', { date: '2026-11-20', km: 40, reason: 'Fetched shoes' });
  await made('POST', '/api/admin/bas/lodged', { from: '2026-07-01', to: '2026-09-30' });
  clock.advance(1000);
  const url = new URL('/api/admin/financial-year.zip?from=2026-07-01', server.url);
  const reply = await fetch(url, { headers: { cookie } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(reply.headers.get('content-disposition')).toContain('Financial year 2026-27.zip');
  const files = unzipped(Buffer.from(await reply.arrayBuffer()));
  const receipt = `receipts/2026-11-20 Ampol Pakenham ${body.id}.jpg`;
  expect([...files.keys()]).toEqual([
    'invoices-and-credit-notes.csv',
    'payments.csv',
    'expenses.csv',
    'kilometres.csv',
    'profit.csv',
    'activity-statements.csv',
    `invoices/${one.number}.pdf`,
    'credit-notes/CN-1000.pdf',
    receipt,
  ]);
  const text = (name: string) => files.get(name)?.toString() ?? '';
  expect(text('invoices-and-credit-notes.csv')).toContain('"Credit note","CN-1000"');
  expect(text('payments.csv')).toContain('"40.00"');
  expect(text('expenses.csv')).toContain(`"${receipt}"`);
  expect(text('expenses.csv')).not.toContain('Last year');
  // Profit by cash has the expenses of their day of payment, and the list has the same.
  expect(text('expenses.csv')).toContain('"Paid this year"');
  expect(text('expenses.csv')).not.toContain('"Unpaid"');
  expect(text('profit.csv')).toContain('"Total","36.36","160.00"');
  expect(text('kilometres.csv')).toContain('"40","","Fetched shoes"');
  expect(text('activity-statements.csv')).toContain('"2026-07-01","2026-09-30","2026-11-21","0"');
  expect(files.get(`invoices/${one.number}.pdf`)?.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(files.get(receipt)?.toString('hex', 0, 3)).toBe('ffd8ff');
});

it('is refused for another day than the first of July', async () => {
  const cookie = await server.cookieFor('owner');
  const reply = await call('GET', '/api/admin/financial-year.zip?from=2026-07-02', { cookie });
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'from']);
});
