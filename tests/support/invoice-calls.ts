import { randomUUID } from 'node:crypto';
import type { GoodCall } from './good-calls';
import type { TestServer } from './servers/server';

const invoices = '/api/invoices';
const prices = '/api/price-items';

/** An ABN with a right checksum: that of the Australian Taxation Office. */
export const goodAbn = '51 824 753 556';

/** Clients, drafts and invoices, made by the owner's calls. */
export function invoicesOf(server: Pick<TestServer, 'app' | 'call' | 'cookieFor'>) {
  const asOwner = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server.call(method, path, { cookie: await server.cookieFor('owner'), body, headers });
  const made = async (method: string, path: string, body?: unknown) => {
    const reply = await asOwner(method, path, body);
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
    asOwner,
    made,
    client,
    line,
    draft,
    settle,
    issue,
    issued: async (lines?: object[], more?: object) => issue((await draft(lines, more)).id),
  };
}

/** For each call of the price list and of invoices: what to send for a good answer, on rows made for it. */
export function invoiceCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const { draft, client, line, made, settle } = invoicesOf(server);
  const price = async () =>
    `${prices}/${(await made('POST', prices, { name: randomUUID(), cents: 8000 })).id}`;
  const drafted = async (rest = '') => `${invoices}/${(await draft()).id}${rest}`;
  return {
    [`POST ${prices}`]: async () => ({ body: { name: 'Trim', cents: 8000 } }),
    [`PATCH ${prices}/:id`]: async () => ({ path: await price(), body: { cents: 8500 } }),
    [`DELETE ${prices}/:id`]: async () => ({ path: await price() }),
    'PUT /api/admin/invoicing': async () => ({ body: { daysToPay: 14 } }),
    [`POST ${invoices}`]: async () => ({ body: { clientId: await client(), lines: [line()] } }),
    [`GET ${invoices}/:id`]: async () => ({ path: await drafted() }),
    [`PATCH ${invoices}/:id`]: async () => ({ path: await drafted(), body: { lines: [line(5000)] } }),
    [`DELETE ${invoices}/:id`]: async () => ({ path: await drafted() }),
    [`POST ${invoices}/:id/issue`]: async () => {
      await settle();
      return { path: await drafted('/issue') };
    },
  };
}
