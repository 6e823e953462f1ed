import { describe, expect, it, onTestFinished } from 'vitest';
import { matchingPasswords } from '../../../cms/security/sign-in/passwords';
import { cookieOf, deviceOf, dumpOf, linkReader, newCustomer, registration } from '../../support/customers';
import { passwordCost } from '../../support/fakes/password-cost';
import { fromNewAddress } from '../../support/from-new-address';
import { startTestServer } from '../../support/servers/server';
import { expectSameTime } from '../../support/servers/timing';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock, countOf } = server;

describe('an email that several share', () => {
  const { payload } = app;

  const register = (username: string, email: string, password: string) =>
    call('POST', '/api/register', {
      body: registration(username, { email, password }),
      headers: fromNewAddress(),
    });
  const login = (username: string, password: string, cookie?: string, headers = fromNewAddress()) =>
    call('POST', '/api/login', { body: { username, password }, headers, cookie });

  describe('an email that several accounts claim', () => {
    it('signs in each by its own password, whoever registers with it later', async () => {
      const email = 'shared@example.com';
      for (let n = 0; n < 20; n++)
        expect((await register(`claim${n}`, email, `horse number ${n}`)).status).toBe(201);
      for (const n of [0, 1, 10, 19])
        expect((await login(email, `horse number ${n}`)).body).toMatchObject({ username: `claim${n}` });
      expect((await login(email, 'horse number 20')).status).toBe(401);
      // Above twenty accounts only the username works, and earlier accounts still sign in.
      await register('claim20', email, 'horse number 20');
      expect((await login(email, 'horse number 20')).status).toBe(401);
      expect((await login('claim20', 'horse number 20')).status).toBe(200);
      expect((await login(email, 'horse number 0')).body).toMatchObject({ username: 'claim0' });
    });

    it('signs in accounts whose hashes have different salts', async () => {
      const email = 'older@example.com';
      for (const n of [0, 1, 2]) await register(`older${n}`, email, `older horse ${n}`);
      const { docs } = await payload.find({
        collection: 'users',
        where: { email: { equals: email } },
        sort: 'id',
      });
      const { hashPassword } = await import('../../../cms/security/sign-in/passwords');
      for (const [n, { id }] of docs.entries())
        await payload.update({
          collection: 'users',
          id,
          data: { passwordHash: await hashPassword(`older horse ${n}`) },
        });
      for (const n of [0, 1, 2])
        expect((await login(email, `older horse ${n}`)).body).toMatchObject({ username: `older${n}` });
    });

    it('takes as long as one that nobody has', { timeout: 90_000 }, async () => {
      const { rounds } = passwordCost;
      onTestFinished(() => {
        passwordCost.rounds = rounds;
      });
      passwordCost.rounds = 100_000;
      for (let n = 0; n < 8; n++) await register(`timed${n}`, 'timed@example.com', 'a timed horse');
      await expectSameTime(
        async (round) => expect((await login(`nobody${round}@example.com`, 'wrong')).status).toBe(401),
        async () => {
          clock.advance(61 * 60_000);
          expect((await login('timed@example.com', 'wrong')).status).toBe(401);
        },
      );
    });

    it('is mailed a link for each account when the password is lost, the oldest first', async () => {
      const email = 'lost@example.com';
      for (let n = 0; n < 7; n++) await register(`lost${n}`, email, 'a lost horse');
      await call('POST', '/api/forgot-password', { body: { email }, headers: fromNewAddress() });
      const where = { to: { equals: email }, template: { equals: 'passwordResetEmail' } };
      const { docs } = await payload.find({ collection: 'messages', where, sort: 'id' });
      const named = docs.map(({ body }) => /your account (\w+)/.exec(body)?.[1]);
      expect(named).toEqual(['lost0', 'lost1', 'lost2', 'lost3', 'lost4']);
    });

    it('is judged with as many derivations as are said, whatever there is to compare', async () => {
      const { hashPassword } = await import('../../../cms/security/sign-in/passwords');
      const one = await hashPassword('one');
      const alike = await hashPassword('two', one);
      const other = await hashPassword('three');
      expect(await matchingPasswords('two', [null, one, alike, other], 1)).toEqual([
        false,
        false,
        true,
        false,
      ]);
      // With one comparison allowed, only the first salt is compared.
      expect(await matchingPasswords('three', [one, alike, other], 1)).toEqual([false, false, false]);
      expect(await matchingPasswords('three', [one, alike, other], 2)).toEqual([false, false, true]);
      expect(await matchingPasswords('three', [], 4)).toEqual([]);
    });
  });

  describe('a device that somebody is known by', () => {
    /** Fills an account's limit with strangers' guesses, five from each address. */
    async function guessAt(name: string): Promise<void> {
      for (let stranger = 0; stranger < 11; stranger++) {
        const headers = fromNewAddress();
        await Promise.all(Array.from({ length: 5 }, () => login(name, 'a wrong guess', undefined, headers)));
      }
      expect((await login(name, 'a wrong guess')).status).toBe(429);
    }
    const forget = () => clock.advance(61 * 60_000);

    it('is one that has registered: no stranger’s guesses lock it out', { timeout: 60_000 }, async () => {
      const made = await register('fresh', 'fresh@example.com', 'a fresh horse');
      const device = deviceOf(made);
      expect(device).toMatch(/^farrier-device=/);
      for (const name of ['fresh', 'fresh@example.com']) {
        await guessAt(name);
        expect((await login(name, 'a fresh horse')).status).toBe(429);
        expect((await login(name, 'a fresh horse', device)).status).toBe(200);
        forget();
      }
    });

    it('is one that signed in by username, when the email is typed', { timeout: 60_000 }, async () => {
      await newCustomer(server, 'typist', { email: 'typist@example.com', password: 'a typed horse' });
      const device = deviceOf(await login('typist', 'a typed horse'));
      await guessAt('typist@example.com');
      expect((await login('typist@example.com', 'a typed horse', device)).status).toBe(200);
      // The account has five guesses of its own, by username or email.
      for (let guess = 0; guess < 5; guess++)
        expect((await login('typist@example.com', 'wrong', device)).status).toBe(401);
      expect((await login('typist@example.com', 'a typed horse', device)).status).toBe(429);
      expect((await login('typist', 'a typed horse', device)).status).toBe(429);
      forget();
    });

    it('gets no guesses at others who claim the same email, and learns nothing of them', {
      timeout: 60_000,
    }, async () => {
      const email = 'prey@example.com';
      await register('prey', email, 'the right horse');
      const liar = await register('liar', email, 'the wrong horse');
      const device = deviceOf(liar);
      const byEmail = deviceOf(await login(email, 'the wrong horse', device)) || device;
      await guessAt(email);
      // The device opens its own account; the other account's password is a wrong one.
      expect((await login(email, 'the right horse', byEmail)).status).toBe(401);
      expect((await login(email, 'the wrong horse', byEmail)).body).toMatchObject({ username: 'liar' });
      // A foreign device counts as a stranger's, whether or not the email has an account.
      const other = deviceOf(await register('outsider', 'outsider@example.com', 'an outer horse'));
      await guessAt('nobody-at-all@example.com');
      for (const name of [email, 'nobody-at-all@example.com', 'prey@example.com'])
        expect((await login(name, 'an outer horse', other)).status).toBe(429);
      expect(cookieOf(liar)).toMatch(/^farrier-customer=/);
      forget();
    });
  });
});

const tokenOfMail = linkReader(server);
await newCustomer(server, 'mia', { firstName: 'Mia' });
/** Calls from a new address each time, so that limits do not affect other tests. */
const login = (username: string, password = 'correct horse') =>
  call('POST', '/api/login', { body: { username, password }, headers: fromNewAddress() });
const me = (cookie: string) => call('GET', '/api/user', { cookie });
const forgot = (email: string, headers: Record<string, string> = fromNewAddress()) =>
  call('POST', '/api/forgot-password', { body: { email }, headers });
const reset = (token: string, password = 'a new password') =>
  call('POST', '/api/reset-password', { body: { token, password } });

describe('a forgotten password', () => {
  it('answers alike for everybody, and mails whom it knows once', async () => {
    const before = await countOf('messages');
    const headers = fromNewAddress();
    const replies = [await forgot('nobody@example.com', headers), await forgot('MIA@example.com', headers)];
    replies.push(await forgot('mia@example.com', headers));
    const text = { message: "If the email exists, you'll receive a password reset link" };
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, text]));
    expect(await countOf('messages')).toBe(before + 1);
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
    const headers = fromNewAddress();
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
