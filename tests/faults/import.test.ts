import { expect, it } from 'vitest';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const clients = 100;
const kills = 3;

const { env, processes } = await startProcesses(1);
const server = processes[0] as ServerProcess;

/** Two rows for each client, each with a horse. */
const rows = Array.from({ length: clients }, (_, at) => [
  `Mia Row${at},0491 57${String(1000 + at)},mia${at}@customers.example,Suburb ${at % 20},Bella,6`,
  `Mia Row${at},0491 57${String(1000 + at)},,Suburb ${at % 20},Rocket,8`,
]).flat();
const file = ['Name,Phone,Email,Suburb,Horse,Weeks', ...rows].join('\n');

const importFile = (key: string) => {
  const raw = new FormData();
  raw.append('file', new Blob([file]), 'clients.csv');
  const headers = { 'x-admin-password': adminPassword, 'Idempotency-Key': key };
  return server.call('POST', '/api/clients/import', { raw, headers });
};

it(`a file of ${clients} clients comes in once and whole, of a server that is killed ${kills} times`, {
  timeout: 180_000,
}, async () => {
  const payload = await openDatabase(env);
  const taken = async () => (await payload.count({ collection: 'clients' })).totalDocs;
  for (let kill = 1; kill <= kills; kill++) {
    const cutOff = importFile('one file').then(
      () => false,
      () => true,
    );
    const due = Math.round((kill * clients) / (kills + 1));
    await until(`${due} clients are taken`, async () => (await taken()) >= due, 60_000, 2);
    await server.kill();
    expect(await cutOff, 'the kill comes in the middle of the import').toBe(true);
    await server.start();
  }
  const { status, body } = await importFile('one file');
  expect([status, body.lines.length, body.wrong]).toEqual([200, rows.length, 0]);

  const stored = await rowsOf(payload, 'clients');
  expect(stored.map(({ email }) => email).sort()).toEqual(
    Array.from({ length: clients }, (_, at) => `mia${at}@customers.example`).sort(),
  );
  const horses = await rowsOf(payload, 'horses');
  const horsesOf = Map.groupBy(horses, ({ clientId }) => Number(clientId));
  for (const { id } of stored)
    expect(
      horsesOf
        .get(id)
        ?.map(({ name, cycleWeeks }) => `${name} ${cycleWeeks}`)
        .sort(),
    ).toEqual(['Bella 6', 'Rocket 8']);

  const again = (await importFile('the same file later')).body;
  expect([again.clients, again.horses]).toEqual([
    { new: 0, same: rows.length },
    { new: 0, same: rows.length },
  ]);
});
