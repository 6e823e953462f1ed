import { beforeEach, describe, expect, it } from 'vitest';
import { followCredits } from '../../../cms/domain/money/invoices/invoice-outbox';
import { rows } from '../../../rows/rows';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner } = server;
const { issued, line, made, settle } = invoicesOf(server);
beforeEach(() => settle());

const november = 'from=2026-11-01&to=2026-11-30';
const storedRow = async (id: number) => rows(app, 'invoices').one({ id });
const pay = (id: number, amountCents: number) =>
  asOwner('POST', `/api/invoices/${id}/payments`, { amountCents, method: 'cash', paidOn: '2026-10-01' });

/** An invoice of $110 with a payment of $10, and a second stored payment without a kind. */
async function withOddPayment(): Promise<number> {
  const { id } = await issued([line(11_000)]);
  expect((await pay(id, 1000)).status).toBe(201);
  const [first] = ((await storedRow(id))?.movements ?? []) as object[];
  await rows(app, 'invoices').update({ id }, { movements: [{ ...first }, { id: 2, amountCents: 500 }] });
  return id;
}

describe('an invoice with a stored payment that cannot be read', () => {
  it('is shown and listed with its other payments', async () => {
    const id = await withOddPayment();
    const shown = await asOwner('GET', `/api/invoices/${id}`);
    expect([shown.status, shown.body.payments.length]).toEqual([200, 1]);
    expect((await asOwner('GET', '/api/invoices')).status).toBe(200);
    expect((await asOwner('GET', `/api/invoices/${id}.pdf`)).status).toBe(200);
  });

  it('takes no payment and no credit, and stays as it is', async () => {
    const id = await withOddPayment();
    const before = await storedRow(id);
    expect((await pay(id, 2000)).status).toBe(500);
    expect((await asOwner('POST', `/api/invoices/${id}/credit`, { reason: 'Not done' })).status).toBe(500);
    expect(await storedRow(id)).toEqual(before);
    expect(await rows(app, 'credit-notes').count({ invoiceId: id })).toBe(0);
  });
});

describe('the open sum of an invoice with such a payment', () => {
  it('stays when the outbox processes the invoice', async () => {
    const id = await withOddPayment();
    await rows(app, 'invoices').update({ id }, { openCents: 9500 });
    await expect(followCredits(app, id)).rejects.toThrow('cannot be read');
    expect((await storedRow(id))?.openCents).toBe(9500);
  });

  it('is sent to nobody', async () => {
    const id = await withOddPayment();
    expect((await asOwner('POST', `/api/invoices/${id}/send`, { by: ['sms'] })).status).toBe(500);
    expect(await rows(app, 'messages').count({ aboutCollection: 'invoices', aboutId: id })).toBe(0);
  });
});

describe.each([[null], [{ totalCents: 11_000 }]])('an issued invoice with the stored face %o', (face) => {
  it('is refused and stays as it is, and is never shown as a draft', async () => {
    const { id } = await issued([line(11_000)]);
    const whole = await storedRow(id);
    await rows(app, 'invoices').update({ id }, { face });
    const before = await storedRow(id);
    for (const path of [`/${id}`, '', '/export.csv?format=xero', `/payments?${november}`])
      expect([path, (await asOwner('GET', `/api/invoices${path}`)).status]).toEqual([path, 500]);
    expect((await pay(id, 2000)).status).toBe(500);
    expect((await asOwner('POST', `/api/invoices/${id}/credit`, { reason: 'Not done' })).status).toBe(500);
    expect(await storedRow(id)).toEqual(before);
    expect(await rows(app, 'credit-notes').count({ invoiceId: id })).toBe(0);
    await rows(app, 'invoices').update({ id }, { face: whole?.face ?? null });
    expect((await asOwner('GET', `/api/invoices/${id}`)).body).toMatchObject({
      state: 'issued',
      openCents: 11_000,
    });
  });
});

describe('a client’s account of $50', () => {
  /** Pays an invoice of $50 from the account, and removes the kind of that stored payment. */
  async function withOddUse() {
    const { id, clientId } = await issued([line(5000)]);
    const money = { amountCents: 5000, method: 'bank', paidOn: '2026-10-01' };
    const account = `/api/clients/${clientId}`;
    await made('POST', `${account}/payments`, { ...money, invoiceIds: [] });
    await made('POST', `/api/invoices/${id}/use-credit`, {});
    const [use] = ((await storedRow(id))?.movements ?? []) as object[];
    await rows(app, 'invoices').update({ id }, { movements: [{ ...use, kind: null }] });
    return { clientId: clientId as number, account, money };
  }
  const entriesOf = (clientId: number) => rows(app, 'account-entries').all({ clientId });

  it('is not refunded or used again while its stored use cannot be read', async () => {
    const { clientId, account, money } = await withOddUse();
    const next = await issued([line(5000)], { clientId });
    const before = await entriesOf(clientId);
    expect((await asOwner('POST', `${account}/refunds`, money)).status).toBe(500);
    expect((await asOwner('POST', `/api/invoices/${next.id}/use-credit`, {})).status).toBe(500);
    expect(await entriesOf(clientId)).toEqual(before);
    expect((await storedRow(next.id))?.movements ?? []).toEqual([]);
  });

  it('takes no payment for an open invoice whose payments cannot be read', async () => {
    const id = await withOddPayment();
    const { clientId } = (await asOwner('GET', `/api/invoices/${id}`)).body;
    const money = { amountCents: 5000, method: 'bank', paidOn: '2026-10-01' };
    expect((await asOwner('POST', `/api/clients/${clientId}/payments`, money)).status).toBe(500);
    expect(await entriesOf(clientId)).toEqual([]);
    const next = await issued([line(5000)], { clientId });
    const named = { ...money, invoiceIds: [next.id] };
    expect((await asOwner('POST', `/api/clients/${clientId}/payments`, named)).status).toBe(201);
  });
});

it('an invoice from before a field has that field empty', async () => {
  const { id } = await issued([line(11_000)]);
  const face = {
    gstRegistered: true,
    seller: { name: 'Jack Hughes', abn: '51 824 753 556' },
    buyer: { name: 'Jess Hartley' },
    totalCents: 11_000,
    gstCents: 1000,
  };
  await rows(app, 'invoices').update({ id }, { face });
  const { status, body } = await asOwner('GET', `/api/invoices/${id}`);
  expect([status, body.buyer]).toEqual([
    200,
    { name: 'Jess Hartley', email: null, phone: null, address: null, suburb: null, postcode: null },
  ]);
  expect((await pay(id, 11_000)).body.state).toBe('paid');
});
