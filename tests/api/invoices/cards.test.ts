import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceOutbox } from '../../../cms/domain/money/invoices/invoice-outbox';
import { readEnv } from '../../../cms/env';
import { makeToken } from '../../../cms/security/tokens/one-time-tokens';
import { emptyRows } from '../../support/empty-rows';
import { type FakeSession, startFakeStripe } from '../../support/fakes/fake-stripe';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { signedByStripe } from '../../support/stripe-calls';

const stripe = await startFakeStripe();
afterAll(() => stripe.stop());
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...stripe.env });
const { app, asOwner, call, clock } = server;
const { issued, made, settle } = invoicesOf(server);
const today = '2026-11-21';

beforeEach(async () => {
  clock.set(testNow);
  stripe.reset();
  await emptyRows(app, ['invoices', 'credit-notes', 'clients', 'one-time-tokens']);
  await settle();
});

const read = async (id: number) => (await asOwner('GET', `/api/invoices/${id}`)).body;
const linkTo = async (subjectId: number) =>
  `/i/${await makeToken(app, { purpose: `invoice:${subjectId}`, subjectCollection: 'invoices', subjectId, minutes: 60 })}`;
const press = async (path: string) => {
  const reply = await fetch(`${server.url}${path}/pay`, {
    method: 'POST',
    redirect: 'manual',
    // Browsers send this from a page without a referrer.
    headers: { origin: 'null' },
  });
  return [reply.status, reply.headers.get('location')];
};
const post = (sent: ReturnType<typeof stripe.event>) =>
  call('POST', sent.path, { headers: sent.headers, raw: sent.raw });
const pay = (id: number, amountCents: number) =>
  made('POST', `/api/invoices/${id}/payments`, { amountCents, method: 'bank', paidOn: today });
const session = (at = 0): FakeSession => {
  const found = stripe.sessions[at];
  if (!found) throw new Error('No page was opened');
  return found;
};
/** Waits for background work and the next round. */
const settled = async () => {
  await app.background.done();
  await invoiceOutbox.recoverPending(app);
};

async function opened() {
  const one = await issued();
  const path = await linkTo(one.id);
  await press(path);
  return { id: one.id, path, session: session() };
}

describe('Pay by card', () => {
  it('leads to a page of Stripe for what is open, one for one state', async () => {
    const one = await issued();
    await pay(one.id, 1000);
    const path = await linkTo(one.id);
    expect((await call('GET', path)).text).toContain('Pay by card');
    const replies = [await press(path), ...(await Promise.all([press(path), press(path)]))];
    expect(new Set(replies.map((reply) => reply.join()))).toEqual(
      new Set([`303,${stripe.url}/pay/cs_test_1`]),
    );
    expect(stripe.sessions).toMatchObject([{ cents: 10_000, currency: 'aud', invoiceId: String(one.id) }]);
    expect(session().successUrl).toBe(`http://localhost:3000${path}?paid`);
    expect((await read(one.id)).payments).toHaveLength(1);
  });

  it('leads back to the page with nothing open, and says so where Stripe cannot be reached', async () => {
    const one = await issued();
    const path = await linkTo(one.id);
    stripe.setDown(true);
    expect(await press(path)).toEqual([303, `${path}?cards`]);
    expect((await call('GET', `${path}?cards`)).text).toContain('can’t reach the card payment page');
    stripe.setDown(false);
    await pay(one.id, 11_000);
    expect(await press(path)).toEqual([303, path]);
    expect(stripe.sessions).toEqual([]);
    expect(await press('/i/nothing')).toEqual([404, null]);
  });

  it('may leave for Stripe by the policy of its page alone', async () => {
    const path = await linkTo((await issued()).id);
    const policy = async (at: string) => (await call('GET', at)).headers.get('content-security-policy');
    expect(await policy(path)).toContain(`form-action 'self' https: ${stripe.url}`);
    expect(await policy('/')).toContain("form-action 'self';");
  });
});

describe('the webhook', () => {
  it('writes a payment down once for each page, however often and in whatever order its events come', async () => {
    const { id, session: page } = await opened();
    const unpaid = stripe.paid(page, 'checkout.session.completed', { payment_status: 'unpaid' });
    const later = stripe.paid(page, 'checkout.session.async_payment_succeeded');
    const replies = await Promise.all([later, later, unpaid, stripe.paid(page), later].map(post));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(id)).toMatchObject({
      state: 'paid',
      openCents: 0,
      looks: [],
      payments: [{ amountCents: 11_000, method: 'card', paidOn: today, reference: 'pi_cs_test_1' }],
    });
    expect((await read(id)).payments).toHaveLength(1);
  });

  it('believes nobody who does not sign', async () => {
    const { id, session: page } = await opened();
    const good = stripe.paid(page);
    const forged = { ...good, headers: { ...good.headers, 'Stripe-Signature': 't=1,v1=abc' } };
    const changed = { ...good, raw: good.raw.replace('11000', '11') };
    const unsigned = { ...good, headers: { 'Content-Type': 'application/json' } };
    const other = stripe.event('checkout.session.completed', {}, 'whsec_of_somebody_else');
    for (const each of [forged, changed, unsigned, other] as (typeof good)[])
      expect((await post(each)).status).toBe(403);
    expect((await read(id)).payments).toEqual([]);
  });

  it('takes events that are none of ours, and changes nothing', async () => {
    const { id } = await opened();
    for (const sent of [
      stripe.event('customer.created', { id: 'cus_1' }),
      stripe.paid({ ...session(), invoiceId: '999999' }),
      // A payment of other software on the account, or of an invoice that a restore lost.
      stripe.paid({ ...session(), number: '' }),
      stripe.paid({ ...session(), number: 'INV-1099' }),
      // Values that our pages never send.
      ...[
        null,
        {},
        { invoiceId: '9'.repeat(30), number: 'INV-1' },
        { invoiceId: String(id), number: {} },
      ].flatMap((metadata) =>
        [null, 'pi_unknown', 'x'.repeat(70_000), { id: 7 }].map((payment_intent) =>
          stripe.paid(session(), 'checkout.session.completed', { metadata, payment_intent }),
        ),
      ),
      stripe.event('charge.refunded', {}),
      stripe.event('charge.dispute.created', { payment_intent: '%' }),
    ])
      expect((await post(sent)).body).toEqual({ received: true });
    expect(await read(id)).toMatchObject({ payments: [], openCents: 11_000 });
  });

  it('refuses values that Stripe does not send, and changes nothing', async () => {
    const { id, session: page } = await opened();
    const ofPage = { metadata: { invoiceId: String(id), number: page.number } };
    const undated = JSON.parse(stripe.paid(page).raw);
    const wrong = [
      ...[null, '11000', -1, 1.5, 2 ** 53].map((amount_total) =>
        stripe.paid(page, 'checkout.session.completed', { amount_total }),
      ),
      stripe.paid(page, 'checkout.session.completed', { currency: 'a$' }),
      stripe.event('charge.refunded', { ...ofPage, amount_refunded: 'all' }),
      stripe.event('charge.dispute.created', { ...ofPage, amount: 100, currency: '🐴' }),
      ...[undefined, 'today', 1e300].map((created) => signedByStripe({ ...undated, created })),
    ];
    for (const sent of wrong) expect((await post(sent)).status).toBe(400);
    expect(await read(id)).toMatchObject({ openCents: 11_000, payments: [], looks: [] });
  });

  it('takes more than what is open, and tells the owner', async () => {
    const { id, session: page } = await opened();
    await pay(id, 5000);
    await post(stripe.paid(page));
    await post(stripe.paid(page));
    const invoice = await read(id);
    expect(invoice).toMatchObject({ openCents: -5000, state: 'paid', looks: [{ why: 'overpaid' }] });
    expect(invoice.looks[0].text).toContain('$110.00 was paid by card, and only $60.00 was open');
  });

  it('counts no payment in another currency, and tells the owner', async () => {
    const { id, session: page } = await opened();
    const paid = () => stripe.paid(page, 'checkout.session.completed', { currency: 'usd' });
    const yen = stripe.paid(page, 'checkout.session.completed', { currency: 'jpy', amount_total: 900 });
    const first = paid();
    for (const sent of [first, first, yen]) expect((await post(sent)).status).toBe(400);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ openCents: 11_000, payments: [] });
    expect(invoice.looks.map(({ text }: { text: string }) => text.split(' was ')[0])).toEqual([
      '110.00 USD',
      '900 JPY',
    ]);
  });

  it('tells of refunds and disputes once, by what the payment bears or is called, and changes nothing', async () => {
    const { id, session: page } = await opened();
    await post(stripe.paid(page));
    const before = await read(id);
    const refunded = stripe.event('charge.refunded', {
      metadata: { invoiceId: String(id), number: before.number },
      payment_intent: 'pi_cs_test_1',
      amount_refunded: 2000,
    });
    const disputed = stripe.event('charge.dispute.created', {
      payment_intent: 'pi_cs_test_1',
      amount: 11_000,
      metadata: {},
    });
    for (const sent of [disputed, refunded, refunded, disputed]) expect((await post(sent)).status).toBe(200);
    const now = await read(id);
    expect(now.looks.map(({ why }: { why: string }) => why)).toEqual(['disputed', 'refunded']);
    const emails = await storedRows(server).messagesFrom('disputeOwnerEmail');
    expect(emails).toMatchObject([{ subject: `Card payment of $110.00 for ${before.number} is disputed` }]);
    expect(emails[0]?.body).toContain(`/money/invoices/${id}`);
    expect({ ...now, looks: [], revision: 0 }).toEqual({ ...before, looks: [], revision: 0 });
    await made('POST', `/api/invoices/${id}/seen`);
    await post(refunded);
    expect((await read(id)).looks).toEqual([]);
  });
});

describe('open pages', () => {
  it.each([
    ['paid in part', (id: number) => pay(id, 1000), 10_000],
    ['credited', (id: number) => made('POST', `/api/invoices/${id}/credit`, { reason: 'All' }), 0],
  ])('are ended when it is %s otherwise', async (_what, change, openCents) => {
    const { id, path, session: page } = await opened();
    await change(id);
    await settled();
    expect(page.state).toBe('expired');
    expect((await read(id)).openCents).toBe(openCents);
    await press(path);
    expect(stripe.sessions.map(({ cents }) => cents)).toEqual(openCents ? [11_000, openCents] : [11_000]);
  });

  it.each([500, 401, 403])('are ended later when Stripe answers %i', async (status) => {
    const { id, session: page } = await opened();
    stripe.setDown(true, status);
    await pay(id, 1000);
    await settled();
    expect(page.state).toBe('open');
    stripe.setDown(false);
    await settled();
    expect(page.state).toBe('expired');
  });
});

describe('without a key', () => {
  it('a key without the secret of its webhook refuses the start', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET');
    expect(readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_SECRET_KEY).toBeUndefined();
  });
});
