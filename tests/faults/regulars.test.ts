import { expect, it } from 'vitest';
import { rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import { openDay } from '../support/open-days';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const regulars = 30;
const kills = 3;
const { env, processes } = await startProcesses(2);
const payload = await openDatabase(env);
const [first, second] = processes as [ServerProcess, ServerProcess];
const headers = { 'x-admin-password': adminPassword };

const from = openDay(7);
const days = Array.from({ length: 5 }, (_, index) => addDays(from, index * 42)).filter(
  (day) => day <= addDays(dateIn('Australia/Melbourne', new Date()), 182),
);

/** Retries with the same key until there is a reply: the process may be killed meanwhile. */
async function ask(server: ServerProcess, method: string, path: string, body: object, key: string) {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await server
      .call(method, path, { body, headers: { ...headers, 'Idempotency-Key': key } })
      .catch(() => null);
    // A reply that another process still works on the request does not count.
    if (reply && reply.status < 300) return reply.body;
    await until(
      'the server is up',
      async () => (await fetch(`${server.url}/api/health`).catch(() => null))?.ok ?? false,
      60_000,
    );
  }
  throw new Error(`No answer to ${path}`);
}

async function yard(index: number) {
  const { id: clientId } = await rows(payload, 'clients').add({ businessName: `Yard ${index}` });
  const horse = await rows(payload, 'horses').add({ name: `Horse ${index}`, clientId });
  return { clientId, horseIds: [horse.id], everyWeeks: 6, from, time: '09:00' };
}

/** Kills the first process repeatedly while the work runs. */
async function killing(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  for (let kill = 0; kill < kills && !isDone; kill++) {
    const before = (await payload.count({ collection: 'appointments' })).totalDocs;
    await until(
      'some visits are written',
      async () => isDone || (await payload.count({ collection: 'appointments' })).totalDocs > before + 3,
      30_000,
      2,
    );
    await first.kill();
    await first.start();
  }
  await ended;
}

const standing = async () =>
  (await rowsOf(payload, 'appointments')).filter(({ deletedAt, regularId }) => regularId && !deletedAt);
const settled = async () =>
  (await payload.count({ collection: 'regulars', where: { outboxState: { equals: 'pending' } } }))
    .totalDocs === 0;

it(`${regulars} regulars that are made in two processes over ${kills} kills have each of their days once`, {
  timeout: 120_000,
}, async () => {
  const bodies = await Promise.all(Array.from({ length: regulars }, (_, index) => yard(index)));
  const making = Promise.all(
    bodies.map((body, index) =>
      ask(index % 2 ? second : first, 'POST', '/api/regulars', body, `regular-${index}`),
    ),
  );
  await killing(making);
  await until('all are kept up', settled, 60_000, 100);
  const rows = await rowsOf(payload, 'regulars');
  expect(rows).toHaveLength(regulars);
  const byRegular = Map.groupBy(await standing(), ({ regularId }) =>
    typeof regularId === 'object' ? regularId?.id : regularId,
  );
  for (const { id } of rows)
    expect([
      id,
      byRegular
        .get(id)
        ?.map(({ regularDay }) => regularDay)
        .sort(),
    ]).toEqual([id, days]);

  // Changes one regular while one process is killed and another one changes it too.
  const [one] = rows;
  const change = (server: ServerProcess, time: string) =>
    ask(server, 'PATCH', `/api/regulars/${one?.id}`, { time }, `change-${time}`);
  const changing = Promise.all(
    ['08:30', '09:30', '10:00', '10:30', '11:00', '12:00'].map((time, index) =>
      change(index % 2 ? second : first, time),
    ),
  );
  await first.kill();
  await first.start();
  await changing;
  await until('it is kept up', settled, 60_000, 100);
  const after = (await rowsOf(payload, 'regulars')).find(({ id }) => id === one?.id);
  const visits = (await standing()).filter(
    ({ regularId }) => (typeof regularId === 'object' ? regularId?.id : regularId) === one?.id,
  );
  expect(visits.map(({ regularDay, appointmentTime }) => `${regularDay} ${appointmentTime}`).sort()).toEqual(
    days.map((day) => `${day} ${after?.time}`),
  );
});
