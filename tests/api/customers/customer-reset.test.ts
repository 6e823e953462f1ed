import { describe, expect, it } from 'vitest';
import { cookieOf, dumpOf, linkReader, newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { expectSameTime } from '../../support/servers/timing';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock } = server;
const tokenOfMail = linkReader(server);
await newCustomer(server, 'mia', { firstName: 'Mia' });
let addresses = 0;
/** Calls from a new address each time, so that limits do not affect other tests. */
const from = () => ({ 'X-Forwarded-For': `198.51.100.${++addresses}` });
const login = (username: string, password = 'correct horse') =>
  call('POST', '/api/login', { body: { username, password }, headers: from() });
const me = (cookie: string) => call('GET', '/api/user', { cookie });
const forgot = (email: string, headers: Record<string, string> = from()) =>
  call('POST', '/api/forgot-password', { body: { email }, headers });
const reset = (token: string, password = 'a new password') =>
  call('POST', '/api/reset-password', { body: { token, password } });
const count = async (collection: 'messages') => (await app.payload.count({ collection })).totalDocs;

describe('a forgotten password', () => {
  it('answers alike for everybody, and mails whom it knows once', async () => {
    const before = await count('messages');
    const headers = from();
    const replies = [await forgot('nobody@example.com', headers), await forgot('MIA@example.com', headers)];
    replies.push(await forgot('mia@example.com', headers));
    const text = { message: "If the email exists, you'll receive a password reset link" };
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, text]));
    expect(await count('messages')).toBe(before + 1);
    const { docs } = await app.payload.find({ collection: 'messages', sort: '-id', limit: 1 });
    expect(docs[0]).toMatchObject({ to: 'mia@example.com', kind: 'email', template: 'passwordResetEmail' });
    expect(docs[0]?.body).toContain('{{link}}');
    expect(docs[0]?.body).toContain('Hi Mia,');
  });

  it('takes the same time for unknown and known addresses', { timeout: 90_000 }, () =>
    expectSameTime(
      (round) => forgot(`nobody${round}@example.com`),
      () => {
        clock.advance(16_000);
        return forgot('mia@example.com');
      },
    ),
  );

  it('is limited to five an hour from one address', async () => {
    const headers = from();
    for (let n = 0; n < 5; n++) expect((await forgot(`n${n}@example.com`, headers)).status).toBe(200);
    expect((await forgot('mia@example.com', headers)).status).toBe(429);
  });

  it('lets one of many use the newest link, ends every session, and keeps no token in clear', async () => {
    clock.advance(60_000);
    await forgot('mia@example.com');
    const older = await tokenOfMail('mia@example.com');
    clock.advance(60_000);
    await forgot('mia@example.com');
    const token = await tokenOfMail('mia@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    const dump = await dumpOf(server);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(older);

    const sessions = await Promise.all([login('mia'), login('mia')]);
    expect((await reset(older)).body).toEqual({
      message: 'This link has expired',
      issues: [{ path: 'token', message: 'This link has expired' }],
    });
    expect((await reset(token, '12345')).status).toBe(400);
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `new password ${n}`)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    const winner = statuses.indexOf(200);
    expect((await reset(token)).status).toBe(400);
    for (const session of sessions) expect((await me(cookieOf(session))).status).toBe(401);
    expect((await login('mia')).status).toBe(401);
    expect((await login('mia', `new password ${winner}`)).status).toBe(200);
  });

  it.each([['x'], ['x'.repeat(43)], [{ $gt: '' }], [''], ['x'.repeat(300)]])(
    'refuses the token %j',
    async (token) => {
      const reply = await call('POST', '/api/reset-password', {
        body: { token, password: 'a new password' },
      });
      expect(reply.status).toBe(400);
    },
  );

  it('gives the link an hour', async () => {
    clock.advance(60_000);
    await forgot('mia@example.com');
    const token = await tokenOfMail('mia@example.com');
    clock.advance(60 * 60_000 + 1000);
    expect((await reset(token)).status).toBe(400);
  });

  it('knows nothing of a link for another purpose', async () => {
    const mover = await newCustomer(server, 'mover');
    await mover.call('PUT', '/api/user/email', {
      body: { email: 'moved@example.com', password: 'correct horse' },
    });
    const token = await tokenOfMail('moved@example.com');
    expect((await reset(token)).status).toBe(400);
    const confirm = await mover.call('POST', '/api/confirm-email', { body: { token } });
    expect(confirm.status).toBe(200);
  });
});
