import type { Role } from '../../contracts/roles';
import type { GoodCall } from './good-call';
import type { TestServer } from './servers/server';
import { teamOf } from './team-calls';

export const teamPassword = 'Three Anvils 3';

export function partsOfLink(setupLink: string): { username: string; type: string; token: string } {
  const { searchParams } = new URL(setupLink);
  const part = (name: string) => searchParams.get(name) ?? '';
  return { username: part('username'), type: part('type'), token: part('token') };
}

const places = {
  'service-provider': { byUsername: '/api/service-provider-by-username', setUp: '/api/service-provider' },
  referral: { byUsername: '/api/referral-farrier-by-username', setUp: '/api/referral-farrier' },
} as const;

/** Calls that read a set-up link and choose a password. */
export function setUpCalls(setupLink: string) {
  const { username, type, token } = partsOfLink(setupLink);
  const { byUsername, setUp } = places[type as keyof typeof places];
  return {
    look: `${byUsername}/${encodeURIComponent(username)}?token=${token}`,
    choose: {
      path: `${setUp}/setup-password`,
      body: { username, token, password: teamPassword },
    },
  };
}

/** Good calls of providers and partners themselves. Each gets its own rows. */
export function teamPortalCalls(server: TestServer): Record<string, (role: Role) => Promise<GoodCall>> {
  const team = teamOf(server);
  const provider = async (role: Role, rest = ''): Promise<GoodCall> => {
    const { id } = await team.provider();
    const cookie = role === 'provider' ? { cookie: await server.cookieFor('provider', { id }) } : {};
    return { path: `/api/service-provider/${id}${rest}`, ...cookie };
  };
  const partner = async (role: Role, rest = ''): Promise<GoodCall> => {
    const { id } = await team.partner();
    const cookie = role === 'partner' ? { cookie: await server.cookieFor('partner', { id }) } : {};
    return { path: `/api/referral-dashboard/${id}${rest}`, ...cookie };
  };
  return {
    'POST /api/provider-login': async () => ({ body: { providerId: (await team.provider()).id } }),
    'POST /api/provider-logout': async () => ({
      cookie: await server.cookieFor('provider', { id: (await team.provider()).id }),
    }),
    'POST /api/referral-logout': async () => ({
      cookie: await server.cookieFor('partner', { id: (await team.partner()).id }),
    }),
    'GET /api/service-provider/:id': (role) => provider(role),
    'GET /api/service-provider/:id/upcoming': (role) => provider(role, '/upcoming'),
    'GET /api/service-provider/:id/statement': (role) => provider(role, '/statement?month=2026-11'),
    'POST /api/referral-login': async () => {
      const { email, setupLink } = await team.partner();
      const { path, body } = setUpCalls(setupLink).choose;
      await server.call('POST', path, { body });
      return { body: { email, password: teamPassword } };
    },
    'POST /api/provider-forgot-password': () => Promise.resolve({ body: { email: 'nobody@example.com' } }),
    'POST /api/referral-forgot-password': () => Promise.resolve({ body: { email: 'nobody@example.com' } }),
    'GET /api/referral-dashboard/:farrierId': (role) => partner(role),
    'GET /api/referral-dashboard/:farrierId/statement': (role) => partner(role, '/statement'),
    'GET /api/service-provider-by-username/:username': async () => ({
      path: setUpCalls((await team.provider()).setupLink).look,
    }),
    'GET /api/referral-farrier-by-username/:username': async () => ({
      path: setUpCalls((await team.partner()).setupLink).look,
    }),
    'POST /api/service-provider/setup-password': async () =>
      setUpCalls((await team.provider()).setupLink).choose,
    'POST /api/referral-farrier/setup-password': async () =>
      setUpCalls((await team.partner()).setupLink).choose,
  };
}
