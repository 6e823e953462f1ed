import { randomUUID } from 'node:crypto';
import type { GoodCall } from './good-call';
import { invoiceCalls, invoicesOf } from './invoice-calls';
import type { TestServer } from './servers/server';
import { png } from './upload-samples';

const expenses = '/api/admin/expenses';
const kilometres = '/api/admin/kilometres';
const logbooks = '/api/admin/logbooks';

export function receiptForm(data: Uint8Array = png, fields: Record<string, string> = {}, name = 'x.png') {
  const sent = new FormData();
  for (const [field, value] of Object.entries(fields)) sent.append(field, value);
  sent.append('receipt', new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return sent;
}

/** Fuel in November, with GST of $8.00. */
export const fuel = {
  boughtOn: '2026-11-20',
  supplier: 'Ampol Pakenham',
  category: 'fuel',
  totalCents: 8800,
};

/** Adds fuel, tools of October, a draft, and deleted tools. */
export async function listedExpenses(server: TestServer): Promise<void> {
  const { made } = invoicesOf(server);
  const tools = { ...fuel, boughtOn: '2026-10-01', category: 'tools' };
  for (const body of [fuel, tools, {}]) await made('POST', expenses, body);
  const { id } = await made('POST', expenses, { ...tools, note: 'Twice' });
  await made('DELETE', `${expenses}/${id}`);
}

/** Good calls about invoices, expenses and kilometres. Each gets its own rows. */
export function moneyCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const { made } = invoicesOf(server);
  const expense = async (rest = '') =>
    `${expenses}/${(await made('POST', expenses, { ...fuel, supplier: randomUUID() })).id}${rest}`;
  const trip = { date: '2026-11-20', km: 12.5, reason: 'Fetched shoes' };
  const tripAt = async () => `${kilometres}/${(await made('POST', kilometres, trip)).id}`;
  const logbook = { from: '2026-08-01', odometerStart: 10_000 };
  /** Deletes all logbooks, because only one may be open at a time. */
  const noLogbook = () => server.app.payload.db.deleteMany({ collection: 'logbooks', where: {} });
  const logbookAt = async () => {
    await noLogbook();
    return `${logbooks}/${(await made('POST', logbooks, logbook)).id}`;
  };
  const november = 'from=2026-11-01&to=2026-11-30';
  const withReceipt = async () => {
    const path = await expense('/receipt');
    const cookie = await server.cookieFor('owner');
    await server.call('PUT', path, { cookie, raw: receiptForm() });
    return path;
  };
  return {
    ...invoiceCalls(server),
    [`POST ${expenses}`]: async () => ({ body: fuel }),
    [`GET ${expenses}/sums`]: async () => ({ path: `${expenses}/sums?${november}` }),
    [`GET ${expenses}/:id`]: async () => ({ path: await expense() }),
    [`PATCH ${expenses}/:id`]: async () => ({ path: await expense(), body: { totalCents: 9900 } }),
    [`DELETE ${expenses}/:id`]: async () => ({ path: await expense() }),
    [`POST ${expenses}/:id/restore`]: async () => {
      const path = await expense();
      await made('DELETE', path);
      return { path: `${path}/restore` };
    },
    [`POST ${expenses}/:id/repeat`]: async () => ({ path: await expense('/repeat') }),
    [`PUT ${expenses}/:id/receipt`]: async () => ({ path: await expense('/receipt'), raw: receiptForm() }),
    [`GET ${expenses}/:id/receipt`]: async () => ({ path: await withReceipt() }),
    'GET /api/admin/profit': async () => ({ path: `/api/admin/profit?${november}` }),
    'GET /api/admin/profit/export.csv': async () => ({ path: `/api/admin/profit/export.csv?${november}` }),
    'GET /api/admin/financial-year.zip': async () => ({
      path: '/api/admin/financial-year.zip?from=2026-07-01',
    }),
    [`GET ${kilometres}`]: async () => ({ path: `${kilometres}?${november}` }),
    [`GET ${kilometres}/export.csv`]: async () => ({ path: `${kilometres}/export.csv?${november}` }),
    [`POST ${kilometres}`]: async () => ({ body: trip }),
    [`PATCH ${kilometres}/:id`]: async () => ({ path: await tripAt(), body: { km: 14, reason: 'Detour' } }),
    [`DELETE ${kilometres}/:id`]: async () => ({ path: await tripAt() }),
    [`POST ${logbooks}`]: async () => {
      await noLogbook();
      return { body: logbook };
    },
    [`PATCH ${logbooks}/:id`]: async () => ({
      path: await logbookAt(),
      body: { to: '2026-11-20', odometerEnd: 13_000 },
    }),
    [`DELETE ${logbooks}/:id`]: async () => ({ path: await logbookAt() }),
  };
}
