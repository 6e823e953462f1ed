import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseFile } from '../../../cms/database/database-file';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload, env } = app;

/** Returns the bytes of the embedded database; empty on MongoDB. */
function bytes(): string {
  const file = databaseFile(env);
  const parts = file ? [file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path)) : [];
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

it('a database of another version stops the start with what to do, and stays as it is', async () => {
  await payload.create({
    collection: 'payload-migrations',
    data: { name: '20261121_015247_initial', batch: 1 },
  });
  const before = bytes();
  const [{ startServer }, { default: config }] = await Promise.all([
    import('../../../cms/server'),
    import('../../../payload.config'),
  ]);
  const options = { config, key: 'another', panel: false, relay: false, logLevel: 'silent' };
  await expect(startServer(options)).rejects.toThrow(
    'Another version made this database (20261121_015247_initial). Nothing was changed in it. ' +
      'Start the version that made it, or set DATA_DIR or DATABASE_URL to a new place to begin with an empty database.',
  );
  expect(bytes()).toBe(before);
});
