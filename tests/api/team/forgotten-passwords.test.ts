import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { outgoing } from '../../../cms/messaging/outgoing';
import { deleteExpiredTokens } from '../../../cms/security/tokens/one-time-tokens';
import { cookieOf } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { setUpCalls, teamPassword } from '../../support/team-portal-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call, clock, relay } = server;
const team = teamOf(server);

const kinds = [
  ['provider', '/api/provider-forgot-password', '/api/service-providers', () => team.provider()],
  ['partner', '/api/referral-forgot-password', '/api/referral-farriers', () => team.partner()],
] as const;

const answer = { message: "If the email exists, you'll receive a password reset link" };
const messagesTo = async (email: string) => {
  const { docs } = await app.payload.find({
    collection: 'messages',
    where: { and: [{ to: { equals: email } }, { template: { equals: 'setupEmail' } }] },
    sort: '-id',
    pagination: false,
  });
  return docs;
};

it.each(kinds)(
  'a %s is emailed a link while active, and a stranger is answered alike',
  async (_, path, list, make) => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await make();
    await asOwner('PUT', `${list}/${id}`, { email });
    clock.advance(60_000);
    const ask = (to: string) => call('POST', path, { body: { email: to } });
    const replies = [
      await ask(email.toUpperCase()),
      await ask(email),
      await ask(`${randomUUID()}@example.com`),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, answer]));
    expect(await messagesTo(email)).toHaveLength(2);

    await asOwner('PUT', `${list}/${id}`, { isActive: false });
    clock.advance(60_000);
    expect((await ask(email)).body).toEqual(answer);
    expect(await messagesTo(email)).toHaveLength(2);
  },
);

/** Returns the link in the newest email to an address, made when it is sent. */
async function emailedLink(email: string): Promise<string> {
  const message = (await messagesTo(email)).at(0);
  if (!message) throw new Error(`There is no email to ${email}`);
  return /https?:\S+/.exec((await outgoing(app, message, [])).body)?.[0] ?? '';
}

it.each(kinds)(
  'the link that a %s is emailed is for choosing another password, once and within an hour',
  async (_, path, list, make) => {
    const email = `${randomUUID()}@example.com`;
    const { id, setupLink } = await make();
    await asOwner('PUT', `${list}/${id}`, { email });
    const first = setUpCalls(setupLink).choose;
    const before = cookieOf(await call('POST', first.path, { body: first.body }));
    const ask = async () => {
      clock.advance(60_000);
      await call('POST', path, { body: { email } });
      return emailedLink(email);
    };
    const link = await ask();
    expect(new URL(link).searchParams.get('again')).toBe('1');
    const { look, choose } = setUpCalls(link);
    expect((await call('GET', look)).body).toMatchObject({ hasSetPassword: true, used: false });
    const password = `${teamPassword}4`;
    const reply = await call('POST', choose.path, { body: { ...choose.body, password } });
    expect(reply.status).toBe(200);
    const own = path.includes('provider') ? '/api/provider-session' : '/api/referral-session';
    const isIn = async (cookie: string) => (await call('GET', own, { cookie })).body.authenticated;
    expect([await isIn(before), await isIn(cookieOf(reply))]).toEqual([false, true]);
    expect((await call('POST', choose.path, { body: choose.body })).status).toBe(404);
    expect((await call('GET', look)).body).toMatchObject({ hasSetPassword: true, used: true });

    const late = setUpCalls(await ask()).choose;
    clock.advance(60 * 60_000 + 1000);
    expect((await call('POST', late.path, { body: late.body })).status).toBe(404);
  },
);

it.each(kinds)('a %s who is not active gets no link from the owner', async (_, _path, list, make) => {
  const { id } = await make();
  await asOwner('PUT', `${list}/${id}`, { isActive: false });
  const { status, body } = await asOwner('POST', `${list}/${id}/setup-link`);
  expect([status, body.message]).toEqual([409, 'They are not active. Please activate them first']);
});

it.each(kinds)('refuses what is no email of a %s', async (_, path) => {
  const { status, body } = await call('POST', path, { body: { email: 'nobody' } });
  expect([status, body.issues[0].path]).toEqual([400, 'email']);
});

it('a link that was used leads to the sign-in, also one for another password', async () => {
  const { id, setupLink } = await team.provider();
  const { choose, look } = setUpCalls(setupLink);
  const reply = await call('POST', choose.path, { body: choose.body });
  expect(cookieOf(reply)).toBeTruthy();
  expect((await call('GET', look)).body).toMatchObject({ hasSetPassword: true, used: true });
  const again = (await asOwner('POST', `/api/service-providers/${id}/setup-link`, { again: true })).body;
  const second = setUpCalls(again.setupLink);
  expect((await call('GET', second.look)).body).toMatchObject({ hasSetPassword: true, used: false });
  await call('POST', second.choose.path, { body: { ...second.choose.body, password: `${teamPassword}4` } });
  expect((await call('GET', second.look)).body).toMatchObject({ used: true });
});

it('a link that was used is known as such beside a newer one, and after its time', async () => {
  const { id, setupLink } = await team.provider();
  const { choose, look } = setUpCalls(setupLink);
  await call('POST', choose.path, { body: choose.body });
  await asOwner('POST', `/api/service-providers/${id}/setup-link`, { again: true });
  clock.advance(8 * 24 * 60 * 60_000);
  await deleteExpiredTokens(app);
  expect((await call('GET', look)).body).toMatchObject({ used: true });
  expect((await call('POST', choose.path, { body: choose.body })).status).toBe(404);
  clock.advance(53 * 24 * 60 * 60_000);
  expect((await call('GET', look)).status).toBe(404);
});

it('no link leaves for somebody who was made inactive meanwhile', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await team.provider();
  await asOwner('PUT', `/api/service-providers/${id}`, { email });
  await call('POST', '/api/provider-forgot-password', { body: { email } });
  await asOwner('PUT', `/api/service-providers/${id}`, { isActive: false });
  await relay.round();
  expect(await messagesTo(email)).toMatchObject([{ state: 'failed', error: 'They are no longer active' }]);
});
