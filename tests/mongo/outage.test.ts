import { afterAll, describe, expect, it } from 'vitest';
import { liveBooking } from '../support/live-booking';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';
import { canBringWireServer, startWireServer } from './wire-server';

/** Starts a server on a database that its test may stop. */
async function onItsOwn() {
  const database = await startWireServer();
  afterAll(database.stop);
  const { processes } = await startProcesses(1, { DATABASE_URL: `${database.url}/outage` });
  const server = processes[0] as ServerProcess;
  const storedNow: string[] = [];
  let number = 0;
  /** Books once, and notes each booking that the server confirmed. */
  async function book() {
    number += 1;
    const startedAt = performance.now();
    const reply = await server.call('POST', '/api/bookings', { body: liveBooking(number) });
    if (reply.status === 201) storedNow.push(reply.body.confirmationNumber);
    return { ...reply, ms: performance.now() - startedAt };
  }
  const health = async () => (await server.call('GET', '/api/health')).status;
  for (let index = 0; index < 5; index++) expect((await book()).status).toBe(201);
  await server.call('GET', '/');
  return { database, server, kept: storedNow, book, health };
}
type Place = Awaited<ReturnType<typeof onItsOwn>>;

const expectRefusals = (withinMs: number) => (replies: Awaited<ReturnType<Place['book']>>[]) => {
  for (const { status, headers, body, ms } of replies) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toEqual({ message: 'We cannot reach our records. Please try again shortly.' });
    expect(ms).toBeLessThan(withinMs);
  }
};

const outages = [
  [
    'is gone for a minute',
    ({ leave }: Place['database']) => leave(),
    ({ comeBack }: Place['database']) => comeBack(),
  ],
  [
    'hangs for a minute',
    ({ freeze }: Place['database']) => freeze(),
    ({ thaw }: Place['database']) => thaw(),
  ],
] as const;
/** Without Java the database cannot start, and these tests are skipped. */
const canRun = canBringWireServer();
const places = canRun ? [await onItsOwn(), await onItsOwn()] : [];

// Runs both at once: each lasts a minute, and most of it is waiting.
describe.runIf(canRun)('MongoDB', { concurrent: true }, () => {
  it.each(outages.map((outage, index) => [...outage, places[index] as Place] as const))(
    '%s: calls are refused in words and in time, pages go on, and all goes on by itself',
    async (_, leave, back, { database, server, kept: storedNow, book, health }) => {
      await leave(database);
      // The first calls must detect that the database hangs; later calls wait for less.
      await Promise.all([book(), book()]).then(expectRefusals(5_500));
      const untilThen = Date.now() + 60_000;
      while (Date.now() < untilThen) {
        await Promise.all([book(), book(), book()]).then(expectRefusals(5_500));
        expect((await server.call('GET', '/')).status).toBe(200);
      }
      expect(await health()).toBe(503);
      await back(database);
      await until('it goes on by itself', async () => (await health()) === 200, 20_000, 250);
      expect((await book()).status).toBe(201);
      const { body } = await server.call('GET', '/api/bookings', {
        headers: { 'x-admin-password': adminPassword },
      });
      const stored = body.map((each: { confirmationNumber: string }) => each.confirmationNumber);
      expect(stored).toEqual(expect.arrayContaining(storedNow));
    },
  );
});
