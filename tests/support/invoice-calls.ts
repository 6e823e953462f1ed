import { randomUUID } from 'node:crypto';
import type { GoodCall } from './good-call';
import type { TestServer } from './servers/server';
import { signedByStripe } from './stripe-calls';

const invoices = '/api/invoices';
const prices = '/api/price-items';

/** A valid ABN: that of the Australian Taxation Office. */
const goodAbn = '51 824 753 556';

/** Adds clients, drafts and invoices as the owner. */
export function invoicesOf(server: Pick<TestServer, 'app' | 'asOwner'>) {
  const made = async (method: string, path: string, body?: unknown) => {
    const reply = await server.asOwner(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return reply.body;
  };
  const client = async (more: object = {}) => {
    const data = {
      firstName: 'Jess',
      familyName: 'Hartley',
      phone: '+61491570157',
      email: 'jess@example.com',
      address: '12 Rossiter Road',
      suburb: 'Koo Wee Rup',
      postcode: '3981',
      ...more,
    };
    return (await server.app.payload.create({ collection: 'clients', data: data as never })).id;
  };
  const line = (unitCents = 11_000, more: object = {}) => ({
    description: 'Trim',
    quantity: 1,
    unitCents,
    ...more,
  });
  const draft = async (lines: object[] = [line()], more: object = {}) =>
    made('POST', invoices, { clientId: await client(), lines, ...more });
  const settle = (more: object = {}) =>
    made('PUT', '/api/admin/invoicing', {
      legalName: 'Heel & Toe Pty Ltd',
      abn: goodAbn,
      gstRegistered: true,
      bsb: '063-000',
      accountNumber: '12345678',
      accountName: 'Heel & Toe',
      payId: '0491 570 156',
      ...more,
    });
  const issue = (id: number) => made('POST', `${invoices}/${id}/issue`);
  return {
    made,
    client,
    line,
    draft,
    settle,
    issue,
    issued: async (lines?: object[], more?: object) => issue((await draft(lines, more)).id),
  };
}

/** Good calls of the price list and of invoices. Each gets its own rows. */
export function invoiceCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const { draft, client, issued, line, made, settle } = invoicesOf(server);
  const price = async () =>
    `${prices}/${(await made('POST', prices, { name: randomUUID(), cents: 8000 })).id}`;
  const paid = { amountCents: 1000, method: 'cash', paidOn: '2026-11-20' };
  const issuedAt = async (rest: string) => {
    await settle();
    return `${invoices}/${(await issued()).id}${rest}`;
  };
  const november = 'from=2026-11-01&to=2026-11-30';
  /** Returns the newest lodged statement, which another test may have lodged. */
  const lodged = async () => {
    const path = '/api/admin/bas/lodged';
    const [newest] = await made('GET', path);
    const { id } = newest ?? (await made('POST', path, { from: '2026-07-01', to: '2026-09-30' }));
    return `${path}/${id}`;
  };
  const visitAt = async (rest: string) => {
    const visit = { clientName: 'Jess Hartley', appointmentDate: '2026-11-20', appointmentTime: '09:00' };
    return `/api/calendar/appointments/${(await made('POST', '/api/calendar/appointments', visit)).id}${rest}`;
  };
  const drafted = async (rest = '') => `${invoices}/${(await draft()).id}${rest}`;
  return {
    'POST /api/webhooks/stripe': async () =>
      signedByStripe({ id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
    [`POST ${prices}`]: async () => ({ body: { name: 'Trim', cents: 8000 } }),
    [`PATCH ${prices}/:id`]: async () => ({ path: await price(), body: { cents: 8500 } }),
    [`DELETE ${prices}/:id`]: async () => ({ path: await price() }),
    'PUT /api/admin/invoicing': async () => ({ body: { daysToPay: 14 } }),
    [`POST ${invoices}`]: async () => ({ body: { clientId: await client(), lines: [line()] } }),
    [`GET ${invoices}/:id`]: async () => ({ path: await drafted() }),
    [`PATCH ${invoices}/:id`]: async () => ({ path: await drafted(), body: { lines: [line(5000)] } }),
    [`DELETE ${invoices}/:id`]: async () => ({ path: await drafted() }),
    [`GET ${invoices}/:id.pdf`]: async () => ({ path: await issuedAt('.pdf') }),
    [`GET ${invoices}/:id/credits/:creditId.pdf`]: async () => {
      const path = await issuedAt('');
      const { id } = await made('POST', `${path}/credit`, { reason: 'By mistake' });
      return { path: `${path}/credits/${id}.pdf` };
    },
    'GET /api/admin/bas': async () => ({ path: `/api/admin/bas?${november}` }),
    [`GET ${invoices}/money-in`]: async () => ({
      path: `${invoices}/money-in?from=2026-11-01&to=2026-11-30`,
    }),
    [`GET ${invoices}/statement`]: async () => ({
      path: `${invoices}/statement?clientId=${await client()}`,
    }),
    [`POST ${invoices}/:id/send`]: async () => ({ path: await issuedAt('/send'), body: { by: ['sms'] } }),
    [`POST ${invoices}/:id/credit`]: async () => ({
      path: await issuedAt('/credit'),
      body: { reason: 'By mistake' },
    }),
    [`POST ${invoices}/:id/payments`]: async () => ({ path: await issuedAt('/payments'), body: paid }),
    [`POST ${invoices}/:id/payments/:paymentId/reverse`]: async () => {
      const path = await issuedAt('/payments');
      await made('POST', path, paid);
      return { path: `${path}/1/reverse` };
    },
    [`POST ${invoices}/:id/payments/:paymentId/move`]: async () => {
      const path = await issuedAt('/payments');
      await made('POST', path, paid);
      return { path: `${path}/1/move`, body: { invoiceId: (await issued()).id } };
    },
    [`POST ${invoices}/:id/write-off`]: async () => ({
      path: await issuedAt('/write-off'),
      body: { reason: 'Moved away' },
    }),
    [`DELETE ${invoices}/:id/write-off`]: async () => ({ path: await issuedAt('/write-off') }),
    [`POST ${invoices}/:id/use-credit`]: async () => {
      await settle();
      const one = await issued();
      await made('POST', `/api/clients/${one.clientId}/payments`, { ...paid, invoiceIds: [] });
      return { path: `${invoices}/${one.id}/use-credit`, body: {} };
    },
    [`POST ${invoices}/:id/copy`]: async () => ({
      path: await drafted('/copy'),
      body: { clientId: await client() },
    }),
    [`POST ${invoices}/exported`]: async () => {
      await settle();
      return { body: { numbers: [(await issued()).number] } };
    },
    [`GET ${invoices}/payments`]: async () => ({ path: `${invoices}/payments?${november}` }),
    [`GET ${invoices}/payments/export.csv`]: async () => ({
      path: `${invoices}/payments/export.csv?${november}`,
    }),
    'GET /api/admin/income': async () => ({ path: `/api/admin/income?${november}` }),
    'POST /api/admin/bas/lodged': async () => ({ body: { from: '2026-07-01', to: '2026-09-30' } }),
    'DELETE /api/admin/bas/lodged/:id': async () => ({ path: await lodged() }),
    'POST /api/clients/:id/payments': async () => ({
      path: `/api/clients/${await client()}/payments`,
      body: paid,
    }),
    'GET /api/clients/:id/payments': async () => ({ path: `/api/clients/${await client()}/payments` }),
    'POST /api/clients/:id/payments/:paymentId/reverse': async () => {
      const path = `/api/clients/${await client()}/payments`;
      const { id } = await made('POST', path, paid);
      return { path: `${path}/${id}/reverse`, body: {} };
    },
    'POST /api/clients/:id/refunds': async () => {
      const path = `/api/clients/${await client()}`;
      await made('POST', `${path}/payments`, paid);
      return { path: `${path}/refunds`, body: paid };
    },
    'POST /api/calendar/appointments/:id/no-charge': async () => ({ path: await visitAt('/no-charge') }),
    'DELETE /api/calendar/appointments/:id/no-charge': async () => ({ path: await visitAt('/no-charge') }),
    [`POST ${invoices}/:id/refunds`]: async () => {
      const path = await issuedAt('');
      await made('POST', `${path}/payments`, { ...paid, amountCents: 11_000 });
      await made('POST', `${path}/credit`, { reason: 'By mistake' });
      return { path: `${path}/refunds`, body: paid };
    },
    [`POST ${invoices}/:id/remind`]: async () => {
      const path = await issuedAt('/remind');
      const id = Number(path.split('/')[3]);
      await server.app.payload.db.updateOne({
        collection: 'invoices',
        where: { id: { equals: id } },
        data: { dueOn: '2026-11-10' },
      });
      return { path };
    },
    [`POST ${invoices}/:id/seen`]: async () => ({ path: await issuedAt('/seen') }),
    [`POST ${invoices}/:id/issue-and-send`]: async () => {
      await settle();
      return { path: await drafted('/issue-and-send') };
    },
    [`POST ${invoices}/:id/issue`]: async () => {
      await settle();
      return { path: await drafted('/issue') };
    },
  };
}
