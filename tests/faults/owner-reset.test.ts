import { describe, expect, it } from 'vitest';
import { cookieOf, dumpOf } from '../support/customers';
import { ownerWithPhone } from '../support/owner-codes';
import { runScript } from '../support/servers/run-script';
import { startTestServer } from '../support/servers/server';
import { ownerLogin, testEnv } from '../support/servers/test-env';

// The server keeps running while the tool runs.
const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call } = server;
const owner = ownerWithPhone(server);
const env = testEnv(server.dataDir, { DATABASE_URL: app.env.DATABASE_URL });
const run = (...args: string[]) => runScript('owner', args, env);
const second = { name: 'Second', email: 'second@test.example', password: 'three old anvils' };

// Each run loads all of Payload, which takes long on a busy machine.
describe('npm run owner', { timeout: 300_000 }, () => {
  it('shows who may sign in, and changes nothing without an email when there are several', async () => {
    await app.payload.create({ collection: 'owners', data: second });
    const [shown, ...refused] = await Promise.all([run(), run('reset'), run('delete', second.email)]);
    expect([shown.code, shown.output.match(/\S+@\S+/g)]).toEqual([0, [ownerLogin.email, second.email]]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1]);
    expect(refused[0]?.output).toContain(second.email);
    expect((await owner.signIn(second)).status).toBe(200);
  });

  it('lets an owner in again who lost the password and the phone, and ends what was open', async () => {
    const cookie = await owner.cookie();
    const other = await owner.cookie(second);
    await owner.setUp(cookie);
    await owner.require(cookie, true);
    const { code, output } = await run('reset', ` ${ownerLogin.email.toUpperCase()} `);
    const password = /password {2}(\S+)/.exec(output)?.[1] ?? '';
    expect([code, password]).toEqual([0, expect.stringMatching(/^(\w{4}-){3}\w{4}$/)]);
    const opens = async (each: string) => (await call('GET', '/api/bookings', { cookie: each })).status;
    expect([await opens(cookie), await opens(other)]).toEqual([401, 200]);
    expect((await owner.signIn()).status).toBe(401);
    // Every owner still needs codes, so this owner must set them up again.
    const led = await owner.signIn({ password });
    expect(led.body.needs).toBe('set-up');
    const inside = await owner.signIn({ password, code: owner.codeNow(led.body.setUp.key) });
    expect([inside.status, await opens(cookieOf(inside))]).toEqual([200, 200]);
    expect(await dumpOf(server)).not.toContain(password);
    const { docs } = await app.payload.find({
      collection: 'audit-log',
      where: { action: { equals: 'Reset the sign-in' } },
    });
    expect(docs).toMatchObject([{ actor: 'The server’s terminal', subject: 'owners 1' }]);
  });

  it('says so when there is no database', async () => {
    const lost = await runScript('owner', ['reset'], {
      ...env,
      DATABASE_URL: `file:${server.dataDir}/none.db`,
    });
    expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('could not be opened')]);
  });
});
