import { describe, expect, it, onTestFinished } from 'vitest';
import { matchingPasswords } from '../../../cms/security/sign-in/passwords';
import { cookieOf, deviceOf, newCustomer, registration } from '../../support/customers';
import { passwordCost } from '../../support/fakes/password-cost';
import { startTestServer } from '../../support/servers/server';
import { expectSameTime } from '../../support/servers/timing';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock } = server;
const { payload } = app;

let addresses = 0;
const from = () => ({
  'X-Forwarded-For': `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
});
const register = (username: string, email: string, password: string) =>
  call('POST', '/api/register', { body: registration(username, { email, password }), headers: from() });
const login = (username: string, password: string, cookie?: string, headers = from()) =>
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

  it('signs in accounts from before their hashes shared a salt', async () => {
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
    await call('POST', '/api/forgot-password', { body: { email }, headers: from() });
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
    expect(await matchingPasswords('two', [null, one, alike, other], 1)).toEqual([false, false, true, false]);
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
      const headers = from();
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
