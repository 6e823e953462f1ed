import { expect, it } from 'vitest';
import { limits } from '../../../cms/security/limits/limits';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { setUpCalls } from '../../support/team-portal-calls';

const { app, asOwner, call, clock } = await startTestServer({
  TRUST_PROXY: '1',
  RATE_LIMIT_FACTOR: '1',
});
const team = teamOf({ asOwner });
let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const token = 'a'.repeat(43);
const failures = async () =>
  (
    await app.payload.count({
      collection: 'audit-log',
      where: { action: { equals: 'Failed to open a set-up link' } },
    })
  ).totalDocs;

it.each([
  ['provider', () => team.provider()],
  ['partner', () => team.partner()],
] as const)('of six wrong links of a %s from an address the sixth is told to wait', async (_role, make) => {
  const { setupLink } = await make();
  const { look, choose } = setUpCalls(setupLink);
  const headers = { 'X-Forwarded-For': newAddress() };
  const guesses = [
    () => call('GET', look.replace(/token=.*/, `token=${token}`), { headers }),
    () => call('POST', choose.path, { headers, body: { ...choose.body, token } }),
  ];
  const before = await failures();
  const statuses: number[] = [];
  for (let guess = 0; guess < limits.setUpLink.max; guess++)
    statuses.push((await guesses[guess % 2]?.())?.status ?? 0);
  expect(statuses).toEqual(Array(5).fill(404));
  for (const guess of guesses) {
    const reply = await guess();
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  expect((await failures()) - before).toBe(5);
  // A stranger's guesses do not block people with the link, nor others.
  expect((await call('GET', look, { headers })).status).toBe(200);
  const elsewhere = { 'X-Forwarded-For': newAddress() };
  expect(
    (await call('POST', choose.path, { headers: elsewhere, body: { ...choose.body, token } })).status,
  ).toBe(404);
  expect((await call('POST', choose.path, { headers, body: choose.body })).status).toBe(200);
  clock.advance(limits.setUpLink.windowMs);
  expect((await guesses[0]?.())?.status).toBe(404);
});
