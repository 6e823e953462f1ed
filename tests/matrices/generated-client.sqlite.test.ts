import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/servers/server';

// The client books on a day from tomorrow on, by the machine's clock, so the server needs the same clock.
const { call, clock, cookieFor, url } = await startTestServer();
clock.advance(Date.now() - clock.now().getTime());
const run = promisify(execFile);

it('a program with a client that is generated from the description makes a booking, and reads its event', async () => {
  const cookie = await cookieFor('owner');
  const body = { name: 'A program', scopes: ['bookings:read'] };
  const { body: made } = await call('POST', '/api/admin/tokens', { cookie, body });
  // Its packages come from the registry, because the generator needs an older TypeScript than ours.
  const { stdout } = await run(join('node_modules', '.bin', 'tsx'), ['scripts/check-client.ts', url], {
    env: { ...process.env, FARRIER_TOKEN: made.token },
  });
  const [, number] = /booked (\S+)/.exec(stdout) ?? [];
  expect(number).toMatch(/\w/);
  expect(stdout.slice(stdout.indexOf('told of'))).toContain(number);
  const { body: bookings } = await call('GET', '/api/bookings', { cookie });
  expect(
    bookings.map(({ confirmationNumber }: { confirmationNumber: string }) => confirmationNumber),
  ).toEqual([number]);
}, 120_000);
