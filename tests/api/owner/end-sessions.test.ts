import { describe, expect, it } from 'vitest';
import { sendPush } from '../../../cms/domain/messages/push/send-push';
import { type SessionGroup, sessionGroups } from '../../../contracts/accounts/end-sessions';
import { rows } from '../../../rows/rows';
import { cookieOf, newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, countOf } = server;
const signIn = async () => cookieOf(await call('POST', '/cms-api/owners/login', { body: ownerLogin }));
const cookie = await signIn();
const end = (who: unknown, as = cookie) =>
  call('POST', '/api/admin/end-sessions', { body: { who }, cookie: as });
/** True while the cookie is a valid session: the owner's list answers 401 (none), 403 (another) and 200. */
const lives = async (each: string) => (await call('GET', '/api/bookings', { cookie: each })).status !== 401;

const mia = await newCustomer(server, 'mia');
const team = teamOf(server);
const provider = await team.provider();
const partner = await team.partner();
const open: Record<SessionGroup, () => Promise<string>> = {
  owners: signIn,
  dashboard: () => server.cookieFor('owner'),
  customers: () => server.cookieFor('customer', { id: mia.id }),
  providers: () => server.cookieFor('provider', { id: provider.id }),
  partners: () => server.cookieFor('partner', { id: partner.id }),
  worker: () => server.cookieFor('worker', { name: 'sam' }),
};
const groups = Object.keys(sessionGroups) as SessionGroup[];

describe('an owner ends all sessions', () => {
  it.each(groups)('of the group %s, and of no other', async (group) => {
    const cookies = await Promise.all(groups.map(async (each) => [each, await open[each]()] as const));
    expect((await end([group])).status).toBe(200);
    const left = await Promise.all(cookies.map(async ([each, its]) => ((await lives(its)) ? each : null)));
    expect(left.filter(Boolean)).toEqual(groups.filter((each) => each !== group));
    expect(await lives(cookie)).toBe(true);
  });

  it('and their phones are told of nobody any more', async () => {
    const device = (n: number, ownerId: number | null) =>
      app.payload.create({
        collection: 'push-devices',
        data: { endpointHash: `${n}`, endpoint: `http://127.0.0.1:9/${n}`, p256dh: 'x', auth: 'x', ownerId },
      });
    for (const [n, ownerId] of [1, 2, null, 9, null].entries()) await device(n, ownerId);
    await sendPush(app, { key: 'test', title: 'Mia Hay', body: 'Garfield', url: '/admin' });
    const left = async () =>
      Promise.all(
        (['push-devices', 'push-notices'] as const).map(
          async (collection) => (await app.payload.count({ collection })).totalDocs,
        ),
      );
    await end(['customers', 'worker']);
    expect(await left()).toEqual([5, 5]);
    await end(['dashboard']);
    expect(await left()).toEqual([3, 3]);
    await end(['owners']);
    expect(await left()).toEqual([0, 0]);
  });

  it('and ends tokens, assistants, webhooks and the calendar feed where they are named', async () => {
    const owner = { cookie: await open.dashboard() };
    const made = async (path: string, body?: object) => (await call('POST', path, { ...owner, body })).body;
    const { token } = await made('/api/admin/tokens', { name: 'Sheet', scopes: ['bookings:read'] });
    await made('/api/admin/webhooks', { url: 'https://hooks.example.com/x', events: ['booking.created'] });
    await made('/api/calendar/feed');
    await rows(app, 'api-tokens').add({
      name: 'Claude',
      tokenHash: 'x',
      grantKey: 'grant',
      scopes: ['bookings:read'],
      host: 'claude.example',
    });
    await rows(app, 'assistant-records').add({
      key: 'AccessToken:x',
      kind: 'AccessToken',
      grantKey: 'grant',
      payload: {},
      expiresAt: 2_000_000_000,
    });
    const counts = async () => (await call('GET', '/api/admin/end-sessions', { cookie })).body;
    const tokenWorks = async () =>
      (await call('GET', '/api/bookings', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await counts()).toEqual({ tokens: 1, assistants: 1, webhooks: 1, feed: 1 });
    await end(['owners']);
    expect([await counts(), await tokenWorks()]).toEqual([
      { tokens: 1, assistants: 1, webhooks: 1, feed: 1 },
      200,
    ]);
    expect((await end(['tokens', 'assistants', 'webhooks', 'feed'])).status).toBe(200);
    expect(await counts()).toEqual({ tokens: 0, assistants: 0, webhooks: 0, feed: 0 });
    expect(await tokenWorks()).toBe(401);
    expect(await countOf('assistant-records')).toBe(0);
    expect(await lives(cookie)).toBe(true);
  });

  it('of everybody at once, which is noted', async () => {
    const cookies = await Promise.all(groups.map((each) => open[each]()));
    await end(groups);
    expect(await Promise.all(cookies.map(lives))).toEqual(groups.map(() => false));
    expect(await lives(cookie)).toBe(true);
    const { docs } = await app.payload.find({ collection: 'audit-log', sort: '-id', limit: 1 });
    expect(docs[0]).toMatchObject({
      actor: 'Owner (owner 1)',
      action: 'Ended all sessions',
      subject: groups.join(', '),
    });
  });

  it.each([[[]], [['everybody']], ['owners'], [null]])('says what is wrong with %j', async (who) => {
    const reply = await end(who);
    expect([reply.status, reply.body.issues[0].path.split('.')[0]]).toEqual([400, 'who']);
  });

  it('and nobody does who has only the shared password', async () => {
    const gate = await server.cookieFor('owner');
    expect((await end(['owners'], gate)).status).toBe(403);
    expect(await lives(cookie)).toBe(true);
  });
});
