import { randomUUID } from 'node:crypto';
import type { Role } from '../../contracts/roles';
import type { GoodCall } from './good-call';
import { newBooking } from './new-booking';
import type { TestServer } from './servers/server';

const providers = '/api/service-providers';
const partners = '/api/referral-farriers';
const work = '/api/work-assignments';
const clients = '/api/referral-clients';
const ours = { bank: 'CBA', userName: 'Heel', userId: '301500', bsb: '063-000', accountNumber: '1' };

export function teamOf({ asOwner }: Pick<TestServer, 'asOwner'>) {
  const made = async (path: string, body: object) => {
    const reply = await asOwner('POST', path, body);
    if (reply.status >= 300) throw new Error(`POST ${path} answered ${reply.status}: ${reply.text}`);
    return reply.body;
  };
  const pat = { firstName: 'Pat', lastName: 'Lee', qualificationLevel: 'Trainee', phone: '0412 345 678' };
  const bank = { bsb: '063-000', accountNumber: '12345678', accountName: 'Pat Lee' };
  const payFrom = () => asOwner('PUT', '/api/admin/paying-account', ours);
  return {
    payFrom,
    payout: async (body: object) => {
      await payFrom();
      return asOwner('POST', '/api/payouts', body);
    },
    provider: (more: object = {}) => made(providers, { ...pat, ...bank, ...more }),
    partner: (more: object = {}) =>
      made(partners, {
        firstName: 'Ray',
        lastName: 'Fox',
        email: `${randomUUID()}@example.com`,
        commissionPercentage: 15,
        phone: '0412 345 678',
        ...bank,
        ...more,
      }),
    work: (serviceProviderId: number, amountOwed: number, more: object = {}) =>
      made(work, { serviceProviderId, workDescription: 'Trim', amountOwed, status: 'completed', ...more }),
    client: (referralFarrierId: number, totalRevenue: number, more: object = {}) =>
      made(clients, { referralFarrierId, clientName: 'Kim Day', totalRevenue, ...more }),
  };
}

/** Good calls of the team and of partners. Each gets its own rows. */
export function teamCalls(server: TestServer): Record<string, (role: Role) => Promise<GoodCall>> {
  const team = teamOf(server);
  const { firstName, lastName } = { firstName: 'Pat', lastName: 'Lee' };
  const provider = async () => (await team.provider()).id;
  const partner = async () => (await team.partner()).id;
  const done = async () => (await team.work(await provider(), 6500)).id;
  const client = async () => (await team.client(await partner(), 20_000)).id;
  const payment = async () => {
    const id = await partner();
    await team.client(id, 20_000);
    return (await server.asOwner('POST', `${partners}/${id}/mark-paid`, { amount: 3000 })).body.payment.id;
  };
  const owed = async () => {
    const payeeId = await provider();
    await team.work(payeeId, 6500);
    return { payeeType: 'service-provider', payeeId, amount: 6500 };
  };
  const link = async (id: number) =>
    (await server.asOwner('GET', `/api/referral-dashboard/${id}/link`)).body.url;
  const run = async () => (await team.payout({ payees: [await owed()] })).body.id;
  return {
    [`POST ${providers}`]: async () => ({ body: { firstName, lastName, qualificationLevel: 'Trainee' } }),
    [`PUT ${providers}/:id`]: async () => ({
      path: `${providers}/${await provider()}`,
      body: { isActive: false },
    }),
    [`DELETE ${providers}/:id`]: async () => ({ path: `${providers}/${await provider()}` }),
    [`POST ${providers}/:id/setup-link`]: async () => ({
      path: `${providers}/${await provider()}/setup-link`,
    }),
    [`POST ${providers}/:id/setup-link/text`]: async () => ({
      path: `${providers}/${await provider()}/setup-link/text`,
    }),
    [`POST ${work}`]: async () => ({
      body: {
        serviceProviderId: await provider(),
        workDescription: 'Trim',
        amountOwed: 6500,
        status: 'completed',
      },
    }),
    [`GET ${work}/:providerId`]: async (role) => {
      const id = await provider();
      const cookie = role === 'provider' ? { cookie: await server.cookieFor('provider', { id }) } : {};
      return { path: `${work}/${id}`, ...cookie };
    },
    [`PUT ${work}/:id`]: async () => ({ path: `${work}/${await done()}`, body: { status: 'paid' } }),
    [`DELETE ${work}/:id`]: async () => ({ path: `${work}/${await done()}` }),
    [`POST ${partners}`]: async () => ({
      body: { firstName, lastName, email: `${randomUUID()}@example.com`, commissionPercentage: 15 },
    }),
    [`PUT ${partners}/:id`]: async () => ({
      path: `${partners}/${await partner()}`,
      body: { isActive: false },
    }),
    [`DELETE ${partners}/:id`]: async () => ({ path: `${partners}/${await partner()}` }),
    [`POST ${partners}/:id/setup-link`]: async () => ({ path: `${partners}/${await partner()}/setup-link` }),
    [`POST ${partners}/:id/setup-link/text`]: async () => ({
      path: `${partners}/${await partner()}/setup-link/text`,
    }),
    [`POST ${partners}/:id/mark-paid`]: async () => {
      const id = await partner();
      await team.client(id, 20_000);
      return { path: `${partners}/${id}/mark-paid`, body: { amount: 3000 } };
    },
    [`GET ${clients}/:farrierId`]: async () => ({ path: `${clients}/${await partner()}` }),
    [`GET ${clients}/:farrierId/export.csv`]: async () => ({
      path: `${clients}/${await partner()}/export.csv`,
    }),
    [`GET ${work}/:providerId/export.csv`]: async () => ({
      path: `${work}/${await provider()}/export.csv`,
    }),
    [`POST ${clients}`]: async () => ({
      body: { referralFarrierId: await partner(), clientName: 'Kim Day', totalRevenue: 20_000 },
    }),
    [`PUT ${clients}/:id`]: async () => ({ path: `${clients}/${await client()}`, body: { isPaid: true } }),
    [`DELETE ${clients}/:id`]: async () => ({ path: `${clients}/${await client()}` }),
    'GET /r/:code': async () => ({ path: new URL(await link(await partner())).pathname }),
    'GET /api/referral-dashboard/:id/link': async (role) => {
      const id = await partner();
      const cookie = role === 'partner' ? { cookie: await server.cookieFor('partner', { id }) } : {};
      return { path: `/api/referral-dashboard/${id}/link`, ...cookie };
    },
    'POST /api/admin/referral-proposals/:id/dismiss': async () => {
      const { id } = await newBooking(server, { referredBy: 'Ray' });
      return { path: `/api/admin/referral-proposals/${id}/dismiss` };
    },
    'POST /api/payouts': async () => {
      await team.payFrom();
      return { body: { payees: [await owed()] } };
    },
    'GET /api/payouts/:id': async () => ({ path: `/api/payouts/${await run()}` }),
    'GET /api/payouts/:id.csv': async () => ({ path: `/api/payouts/${await run()}.csv` }),
    'GET /api/payouts/:id.aba': async () => ({ path: `/api/payouts/${await run()}.aba` }),
    'PUT /api/admin/paying-account': async () => ({ body: ours }),
    'POST /api/payments/:id/take-back': async () => ({
      path: `/api/payments/${await payment()}/take-back`,
      body: {},
    }),
    'GET /api/admin/bank-details/service-providers/:id': async () => ({
      path: `/api/admin/bank-details/service-providers/${await provider()}`,
    }),
    'GET /api/admin/bank-details/referral-farriers/:id': async () => ({
      path: `/api/admin/bank-details/referral-farriers/${await partner()}`,
    }),
  };
}
