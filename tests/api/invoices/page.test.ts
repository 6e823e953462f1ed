import { get } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../cms/security/sign-in/passwords';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env, ...smtp.env });
const { app, asOwner, call, clock, relay, url } = server;
const { client, issued, line, made, settle } = invoicesOf(server);
const day = 24 * 60 * 60_000;

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  smtp.reset();
  await emptyRows(app, ['invoices', 'credit-notes', 'clients', 'messages', 'one-time-tokens']);
  await settle({ gstRegistered: true, gstRegisteredSince: null, daysToPay: 7 });
});

const pathIn = (text: string | undefined) => /\/i\/[\w-]+/.exec(text ?? '')?.[0] ?? 'no link';

async function sent(id: number): Promise<string> {
  twilio.reset();
  await made('POST', `/api/invoices/${id}/send`, { by: ['sms'] });
  await relay.round();
  return pathIn(twilio.sent[0]?.body);
}

/** Returns the compressed size of a page in bytes. */
const weightOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get(`${url}${path}`, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      let bytes = 0;
      reply.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      reply.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

describe('the page of an invoice', () => {
  it('shows what was issued, and how to pay it', async () => {
    const one = await issued([line(9000), line(2000, { description: 'Worming', taxable: false })]);
    const path = await sent(one.id);
    const page = await call('GET', path);
    expect(page.status).toBe(200);
    for (const text of [
      'Tax invoice INV-1000',
      'ABN 51 824 753 556',
      'Jess Hartley',
      'Koo Wee Rup 3981',
      '$110.00',
      '$8.18',
      'Worming<span class="text-ink-soft"> (GST-free)',
      '063-000',
      '12345678',
      '0491 570 156',
      'Due on Sat 28 Nov 2026',
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('Pay by card');
    expect(await weightOf(path)).toBeLessThan(20_000);
  });

  it.each([
    ['the day after', '2026-11-22', 'Invoice INV-1000', 'No GST is charged', 0],
    ['the day itself', '2026-11-21', 'Tax invoice INV-1000', 'GST included', 1000],
  ])('charges GST from the day of its registration on: %s', async (_what, since, heading, gst, gstCents) => {
    await settle({ gstRegisteredSince: since });
    const one = await issued();
    const credit = await made('POST', `/api/invoices/${one.id}/credit`, { reason: 'All' });
    expect([one.gstCents, credit.gstCents]).toEqual([gstCents, gstCents]);
    const { text } = await call('GET', await sent(one.id));
    for (const words of [heading, gst]) expect(text).toContain(words);
    expect(text.includes('Tax invoice')).toBe(gstCents > 0);
  });

  it('names the account that the business pays from where no other one is entered', async () => {
    await made('PUT', '/api/admin/paying-account', {
      bank: 'CBA',
      userName: 'Heel Toe',
      userId: '301500',
      bsb: '063-111',
      accountNumber: '87654321',
    });
    await settle({ bsb: null, accountNumber: null, accountName: null });
    const { text } = await call('GET', await sent((await issued()).id));
    for (const words of ['063-111', '87654321', 'Heel Toe']) expect(text).toContain(words);
  });

  it('names a buyer of whom paper cannot write all by where they are reached, too', async () => {
    const more = { firstName: 'Wang', familyName: '芳', email: 'fang@example.com' };
    const one = await issued([line(120_000)], { clientId: await client(more) });
    const { text } = await call('GET', await sent(one.id));
    for (const words of ['Wang 芳', 'fang@example.com']) expect(text).toContain(words);
    const other = await call('GET', await sent((await issued()).id));
    expect(other.text).not.toContain('jess@example.com');
  });

  it('is private, and opens as often as anybody looks without a change', async () => {
    const one = await issued();
    const path = await sent(one.id);
    const before = (await asOwner('GET', `/api/invoices/${one.id}`)).body;
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await call(method, path);
      expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        200,
        'noindex',
        'no-referrer',
      ]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await asOwner('GET', `/api/invoices/${one.id}`)).body).toEqual(before);
    const { docs } = await app.payload.find({ collection: 'one-time-tokens' });
    expect(docs.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(path.slice(3))]);
  });

  it('shows credits and payments with their papers', async () => {
    const one = await issued([line(5000), line(6000)]);
    const path = await sent(one.id);
    const credit = await made('POST', `/api/invoices/${one.id}/credit`, {
      lines: [{ lineId: 2 }],
      reason: 'Not done',
    });
    const paidOn = '2026-11-21';
    await made('POST', `/api/invoices/${one.id}/payments`, { amountCents: 5000, method: 'payid', paidOn });
    const { text } = await call('GET', path);
    expect(text).toContain('Paid in full');
    expect(text).toContain('Paid by PayID');
    expect(text).not.toContain('How to pay');
    const [pdf, note] = [
      await call('GET', `${path}/invoice.pdf`),
      await call('GET', `${path}/credits/${credit.id}.pdf`),
    ];
    expect(pdf.text).toBe((await asOwner('GET', `/api/invoices/${one.id}.pdf`)).text);
    expect(note.text.slice(0, 5)).toBe('%PDF-');
    expect([pdf, note].map(({ headers }) => headers.get('referrer-policy'))).toEqual([
      'no-referrer',
      'no-referrer',
    ]);
  });

  it('opens by each link for 180 days, and by none that leads elsewhere', async () => {
    const [one, other] = [await issued(), await issued()];
    const [first, second] = [await sent(one.id), await sent(one.id)];
    expect(first).not.toBe(second);
    const credit = await made('POST', `/api/invoices/${other.id}/credit`, { reason: 'All' });
    expect((await call('GET', `${first}/credits/${credit.id}.pdf`)).status).toBe(404);
    clock.advance(179 * day);
    for (const path of [first, second]) expect((await call('GET', path)).status).toBe(200);
    clock.advance(2 * day);
    for (const path of [first, second, '/i/nothing', '/i/nothing/invoice.pdf'])
      expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', '/i/nothing')).text).toContain('We can’t find this invoice');
  });

  it('carries the PDF with the email', async () => {
    const one = await issued();
    await made('POST', `/api/invoices/${one.id}/send`, { by: ['email'] });
    await relay.round();
    expect((await call('GET', pathIn(smtp.sent[0]?.text))).status).toBe(200);
    expect((await asOwner('GET', `/api/invoices/${one.id}`)).body.sentAt).toBe(testNow);
  });
});

describe('the customer’s own invoices', () => {
  it('are the issued ones of the client that bears the account, with links of their own', async () => {
    const mia = await newCustomer(server, 'mia.invoices');
    const zoe = await newCustomer(server, 'zoe.invoices');
    const mine = await app.payload.find({ collection: 'clients', where: { userId: { equals: mia.id } } });
    const clientId = mine.docs[0]?.id ?? 0;
    const first = await issued([line(5000)], { clientId });
    const second = await issued([line(6000)], { clientId });
    await made('POST', '/api/invoices', { clientId, lines: [line(1)] });
    await issued([line(7000)]);
    const { body } = await mia.call('GET', '/api/user/invoices');
    expect(body).toMatchObject([
      {
        id: second.id,
        number: 'INV-1001',
        openCents: 6000,
        state: 'issued',
        clientId,
        appointmentId: null,
        buyer: second.buyer,
        sentAt: null,
        remindedAt: null,
      },
      { id: first.id, number: 'INV-1000' },
    ]);
    expect(body[0]).not.toHaveProperty('looks');
    const path = new URL(body[0].url).pathname;
    expect((await call('GET', path)).text).toContain('INV-1001');
    expect((await mia.call('GET', '/api/user/invoices')).body).toEqual(body);
    expect((await zoe.call('GET', '/api/user/invoices')).body).toEqual([]);
    expect((await call('GET', '/api/user/invoices')).status).toBe(401);
    const row = await app.payload.findByID({ collection: 'invoices', id: second.id });
    expect(JSON.stringify(row)).not.toContain(path.slice(3));
    await app.payload.db.updateOne({
      collection: 'clients',
      where: { id: { equals: clientId } },
      data: { userId: null },
    });
    expect((await call('GET', path)).status).toBe(404);
  });
});
