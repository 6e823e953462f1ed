import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { serverProcess } from '../support/servers/spawn-server';
import { newDataDir, testEnv } from '../support/servers/test-env';
import { canBringWireServer, startWireServer } from './wire-server';

const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.runIf(canBringWireServer())('a stand-alone MongoDB stops the start, with how to mend it', async () => {
  const alone = await startWireServer('alone');
  const server = await serverProcess({ ...testEnv(dataDir), DATABASE_URL: `${alone.url}/farrier` });
  await expect(server.start()).rejects.toThrow(/stand-alone.*--replSet rs0/s);
  expect(server.isRunning()).toBe(false);
  // No migration was run either.
  const client = new MongoClient(alone.url);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  expect(databases.map(({ name }) => name)).not.toContain('farrier');
  await client.close();
  alone.stop();
});

test('writes that the majority need not confirm stop the start', async () => {
  const env = testEnv(dataDir);
  const server = await serverProcess({ ...env, DATABASE_URL: `${env.DATABASE_URL}?w=0` });
  await expect(server.start()).rejects.toThrow(/w=0.*w=majority/s);
});
