import { describe, expect, it } from 'vitest';
import { people, type SessionRole, sessionRoles } from '../../../cms/security/accounts/session-people';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, call, clock, cookieFor, sessions } = server;
const hour = 60 * 60 * 1000;

const user = await app.payload.create({
  collection: 'users',
  data: { username: 'mia', email: 'mia@test.example' },
});
const team = teamOf(server);
const provider = await team.provider();
const partner = await team.partner();
const subjects: Record<SessionRole, { id?: number; name?: string }> = {
  customer: { id: user.id },
  provider: { id: provider.id },
  partner: { id: partner.id },
  worker: { name: 'sam' },
  owner: {},
};

/** True while the cookie is a valid session: the owner's list answers 401 (none), 403 (another) and 200. */
const isSomebody = async (cookie: string, headers?: Record<string, string>) =>
  (await call('GET', '/api/bookings', { cookie, headers })).status !== 401;

describe.each(sessionRoles)('a session of the role %s', (role) => {
  const { absoluteMs, idleMs } = people[role];
  const open = () => cookieFor(role, subjects[role]);

  it('ends when it was unused for too long', async () => {
    const cookie = await open();
    clock.advance(idleMs - 1000);
    expect(await isSomebody(cookie)).toBe(true);
    clock.advance(idleMs + 1000);
    expect(await isSomebody(cookie)).toBe(false);
  });

  it('ends in the end, however much it is used', async () => {
    const cookie = await open();
    const step = idleMs * 0.9;
    for (let age = step; age < absoluteMs; age += step) {
      clock.advance(step);
      expect(await isSomebody(cookie)).toBe(true);
    }
    clock.advance(step);
    expect(await isSomebody(cookie)).toBe(false);
  });
});

it('lasts as long as was decided', () => {
  const inHours = sessionRoles.map((role) => [
    role,
    people[role].absoluteMs / hour,
    people[role].idleMs / hour,
  ]);
  expect(inHours).toEqual([
    ['customer', 720, 336],
    ['provider', 168, 24],
    ['partner', 168, 24],
    ['worker', 336, 16],
    ['owner', 24, 12],
  ]);
});

describe('nobody is signed in', () => {
  it.each([
    ['provider', 'service-providers', provider.id],
    ['partner', 'referral-farriers', partner.id],
  ] as const)(
    'as a %s who was made inactive, and who signs in again once active again',
    async (role, collection, id) => {
      const cookie = await cookieFor(role, { id });
      expect(await isSomebody(cookie)).toBe(true);
      await app.payload.update({ collection, id, data: { isActive: false } });
      expect(await isSomebody(cookie)).toBe(false);
      await app.payload.update({ collection, id, data: { isActive: true } });
      expect(await isSomebody(cookie)).toBe(false);
      expect(await isSomebody(await cookieFor(role, { id }))).toBe(true);
    },
  );

  it('as a customer, a provider or a partner who is not there', async () => {
    for (const role of ['customer', 'provider', 'partner'] as const)
      expect(await isSomebody(await cookieFor(role, { id: 99_999_999 }))).toBe(false);
  });

  it('as a worker of another name', async () => {
    expect(await isSomebody(await cookieFor('worker', { name: 'eve' }))).toBe(false);
  });

  it('with the token of another role', async () => {
    const token = await sessions.open('customer', { id: user.id });
    for (const role of sessionRoles.filter((other) => other !== 'customer'))
      expect(await isSomebody(`farrier-${role}=${token}`)).toBe(false);
  });
});

it('the worker’s token opens in its header what it opens as a cookie', async () => {
  const token = await sessions.open('worker', { name: 'sam' });
  expect(await isSomebody('', { 'x-worker-token': token })).toBe(true);
  expect(await isSomebody('', { 'x-worker-token': `${token}x` })).toBe(false);
});
