import { expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { type SessionRole, sessionRoles } from '../../../cms/security/accounts/session-people';
import { linkReader, newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { partsOfLink, teamPassword } from '../../support/team-portal-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call } = server;
const team = teamOf(server);
const mia = await newCustomer(server, 'mia');
const [pat, ray] = [await team.provider(), await team.partner()];
const [provider, partner] = [partsOfLink(pat.setupLink), partsOfLink(ray.setupLink)];

/** Creates every kind of secret that gives access by itself. */
async function tokens(): Promise<Record<string, string>> {
  const booking = (await call('POST', '/api/bookings', { body: bookingBody() })).body;
  const feed = (await asOwner('POST', '/api/calendar/feed')).body.url;
  await call('POST', '/api/forgot-password', { body: { email: 'mia@example.com' } });
  const subjects: Record<SessionRole, object> = {
    customer: { id: mia.id },
    owner: {},
    worker: { name: 'sam' },
    provider: { id: pat.id },
    partner: { id: ray.id },
  };
  const sessions = sessionRoles.map(async (role) => [role, await server.sessions.open(role, subjects[role])]);
  return {
    booking: await linkTokenOf(app, booking),
    feed: /feed\/(\w+)\.ics/.exec(feed)?.[1] ?? '',
    reset: await linkReader(server)('mia@example.com'),
    'set-up of a provider': provider.token,
    'set-up of a partner': partner.token,
    ...Object.fromEntries(await Promise.all(sessions)),
  };
}

const own: Record<SessionRole, string> = {
  customer: '/api/user',
  owner: '/api/bookings',
  worker: '/api/worker/jobs/sam',
  provider: `/api/service-provider/${pat.id}`,
  partner: `/api/referral-dashboard/${ray.id}`,
};
const withToken = (token: string, username: string) => ({ token, username, password: teamPassword });
/** Calls that each kind opens. The reset comes last, because it uses its token. */
const doors: Record<string, (token: string) => ReturnType<typeof call>> = {
  booking: (token) => call('GET', `/api/b/${token}`),
  feed: (token) => call('GET', `/calendar/feed/${token}.ics`),
  reset: (token) => call('POST', '/api/reset-password', { body: { token, password: 'correct horse 2' } }),
  'set-up of a provider': (token) =>
    call('POST', '/api/service-provider/setup-password', { body: withToken(token, provider.username) }),
  'set-up of a partner': (token) =>
    call('POST', '/api/referral-farrier/setup-password', { body: withToken(token, partner.username) }),
  ...Object.fromEntries(
    sessionRoles.map((role) => [
      role,
      (token: string) => call('GET', own[role], { cookie: `farrier-${role}=${token}` }),
    ]),
  ),
  'the header of the worker': (token) => call('GET', own.worker, { headers: { 'x-worker-token': token } }),
};

it('a token opens its own door and no other', async () => {
  const made = await tokens();
  const opened: string[] = [];
  for (const [kind, token] of Object.entries(made)) {
    expect(token.length).toBeGreaterThan(20);
    for (const [door, enter] of Object.entries(doors)) {
      const { status } = door === kind ? { status: 0 } : await enter(token);
      if (status >= 200 && ![400, 401, 403, 404].includes(status))
        opened.push(`${kind} at ${door}: ${status}`);
    }
  }
  expect(opened).toEqual(['worker at the header of the worker: 200']);
  const statuses = await Promise.all(
    Object.entries(made).map(async ([kind, token]) => [kind, (await doors[kind]?.(token))?.status]),
  );
  // Excludes session roles: the reset and a set-up end their own people's sessions.
  expect(
    statuses.filter(([kind, status]) => !sessionRoles.includes(kind as SessionRole) && status !== 200),
  ).toEqual([]);
});
