import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const { client, issued, line, made, settle } = invoicesOf(server);
const at = (id: number, rest = '') => `/api/invoices/${id}${rest}`;
const file = async (query: string) => (await asOwner('GET', `/api/invoices/export.csv?${query}`)).text;
const rowsOf = (text: string) => text.trim().split('\r\n').slice(1);
const credit = (id: number, more: object = {}) =>
  made('POST', at(id, '/credit'), { reason: 'Not done', ...more });

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['invoices', 'credit-notes', 'clients']);
  await settle();
});

it('the plain file has invoices and credit notes, each by its own day', async () => {
  const { id } = await issued([line(6000), line(5000)]);
  clock.set('2027-01-05T01:00:00.000Z');
  await credit(id, { lines: [{ lineId: 2 }] });
  expect(rowsOf(await file('from=2026-10-01&to=2026-12-31&format=plain'))).toEqual([
    '"Invoice","INV-1000","2026-11-21","2026-11-28","Jess Hartley","110.00","10.00","60.00","issued","",""',
  ]);
  expect(rowsOf(await file('from=2027-01-01&to=2027-03-31&format=plain'))).toEqual([
    '"Credit note","CN-1000","2027-01-05","","Jess Hartley","-50.00","-4.55","","","INV-1000","Not done"',
  ]);
  expect(rowsOf(await file('format=plain'))).toHaveLength(2);
  expect((await call('GET', '/api/invoices/export.csv')).status).toBe(401);
});

describe('Xero’s file', () => {
  it('has invoices with their lines as issued, and credit notes below zero', async () => {
    const { id } = await issued([line(1000, { quantity: 3 }), line(5000, { taxable: false })]);
    await credit(id, { lines: [{ lineId: 1, quantity: 2 }] });
    await credit(id);
    const [days, who] = ['"21/11/2026","28/11/2026"', '"Jess Hartley","jess@example.com"'];
    expect(rowsOf(await file('format=xero'))).toEqual([
      `${who},"INV-1000",${days},"Trim","3","10.00","200","GST on Income"`,
      `${who},"INV-1000",${days},"Trim","1","50.00","200","GST Free Income"`,
      `${who},"CN-1000","21/11/2026","21/11/2026","Trim","2","-10.00","200","GST on Income"`,
      `${who},"CN-1001","21/11/2026","21/11/2026","Trim","1","-10.00","200","GST on Income"`,
      `${who},"CN-1001","21/11/2026","21/11/2026","Trim","1","-50.00","200","GST Free Income"`,
    ]);
  });

  it('has a shared discount as two lines, one of each tax type', async () => {
    const lines = [
      line(10_000),
      line(10_000, { taxable: false }),
      line(-15_000, { description: 'Goodwill' }),
    ];
    const { id } = await issued(lines);
    await credit(id, { lines: [{ lineId: 1 }] });
    const amounts = rowsOf(await file('format=xero')).map((row) => row.split(',').slice(-5).join());
    expect(amounts).toEqual([
      '"Trim","1","100.00","200","GST on Income"',
      '"Trim","1","100.00","200","GST Free Income"',
      '"Goodwill","1","-75.00","200","GST on Income"',
      '"Goodwill","1","-75.00","200","GST Free Income"',
      '"Trim","1","-100.00","200","GST on Income"',
      '"Goodwill","1","75.00","200","GST on Income"',
    ]);
  });

  it('begins no name and no text like a formula, without an apostrophe, and has no byte order mark', async () => {
    const clientId = await client({ firstName: '=SUM', familyName: 'Stables' });
    await issued([line(1000, { description: '+ pads' }), line(-100, { description: '-5' })], { clientId });
    const text = await file('format=xero');
    expect(text.charCodeAt(0)).toBe('"'.charCodeAt(0));
    const rows = rowsOf(text);
    expect(rows[0]).toMatch(/^"SUM Stables",/);
    expect(rows[0]).toContain(',"pads","1","10.00",');
    expect(rows[1]).toContain(',"5","1","-1.00",');
  });

  it('leaves out what was imported, and a later credit is new', async () => {
    const { id, number } = await issued();
    const note = (numbers: string[]) => asOwner('POST', '/api/invoices/exported', { numbers });
    expect((await note([number, 'INV-9999'])).status).toBe(400);
    expect(rowsOf(await file('format=xero&new=true'))).toHaveLength(1);
    expect((await note([number])).body).toEqual({ exported: 1 });
    expect(rowsOf(await file('format=xero&new=true'))).toEqual([]);
    expect(rowsOf(await file('format=xero'))).toHaveLength(1);
    const { number: credited } = await credit(id, { amountCents: 2000 });
    expect(rowsOf(await file('format=xero&new=true')).map((row) => row.split(',')[2])).toEqual([
      `"${credited}"`,
    ]);
    expect((await note([credited])).status).toBe(200);
    expect(rowsOf(await file('format=xero&new=true'))).toEqual([]);
  });

  it('has at most 500 invoices and credit notes', { timeout: 60_000 }, async () => {
    const clientId = await client();
    const found = Array.from({ length: 500 }, (_, index) => index);
    const face = {
      gstRegistered: true,
      seller: { name: 'Jack Hughes', abn: '51 824 753 556' },
      buyer: { name: 'Jess Hartley' },
      totalCents: 100,
      gstCents: 9,
    };
    await Promise.all(
      found.map((index) =>
        rows(app, 'invoices').add({
          state: 'issued',
          clientId,
          number: `INV-${5000 + index}`,
          sequence: 5000 + index,
          issuedOn: index ? '2026-10-01' : '2026-10-02',
          dueOn: '2026-10-09',
          openCents: 100,
          face,
          lines: [
            { id: 1, priceItemId: null, description: 'Trim', quantity: 1, unitCents: 100, taxable: true },
          ],
        }),
      ),
    );
    const asked = (to: string) =>
      asOwner('GET', `/api/invoices/export.csv?from=2026-10-01&to=${to}&format=xero`);
    expect((await asked('2026-10-02')).status).toBe(200);
    clock.set('2026-10-02T01:00:00.000Z');
    const { docs } = await app.payload.find({
      collection: 'invoices',
      where: { number: { equals: 'INV-5001' } },
    });
    await credit(docs[0]?.id ?? 0);
    const reply = await asked('2026-10-02');
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'to']);
    expect(reply.body.message).toContain('these are 501');
    expect((await asked('2026-10-01')).status).toBe(200);
  });
});
