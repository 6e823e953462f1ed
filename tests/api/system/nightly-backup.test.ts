import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { nightlyBackup, runBackupCommand } from '../../../cms/backup/nightly';
import { rows } from '../../../cms/database/rows';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app } = server;
const night = '2026-11-21T16:00:00.000Z';
const noon = '2026-11-22T01:00:00.000Z';
const later = (hours: number) =>
  server.clock.set(new Date(Date.parse(night) + hours * 3_600_000).toISOString());
const switchTo = (daily: boolean) => app.payload.updateGlobal({ slug: 'backups', data: { daily } });

let taken = 0;
const take = async () => {
  taken += 1;
};
const fail = () => Promise.reject(new Error('the disk is full'));

beforeEach(async () => {
  taken = 0;
  server.clock.set(night);
  await rows(app, 'counters').remove({ name: 'next-nightly-backup' });
  await switchTo(true);
});

test('nothing is taken until the owner switches it on', async () => {
  await switchTo(false);
  expect(await nightlyBackup(app, take)).toBe(false);
  expect(taken).toBe(0);
});

test('it is taken at night, by the clock of the business', async () => {
  server.clock.set(noon);
  expect(await nightlyBackup(app, take)).toBe(false);
  server.clock.set(night);
  expect(await nightlyBackup(app, take)).toBe(true);
});

test('of many processes at once one takes it, once a night', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => nightlyBackup(app, take)));
  expect(all.filter(Boolean)).toHaveLength(1);
  later(1.5);
  expect(await nightlyBackup(app, take)).toBe(false);
  later(24);
  expect(await nightlyBackup(app, take)).toBe(true);
  expect(taken).toBe(2);
});

test('one that failed is tried again in the same night, after an hour', async () => {
  await expect(nightlyBackup(app, fail)).rejects.toThrow('the disk is full');
  later(0.5);
  expect(await nightlyBackup(app, take)).toBe(false);
  later(1);
  expect(await nightlyBackup(app, take)).toBe(true);
});

// MongoDB has its own backup tools.
if (!app.env.usesMongo)
  test('the backup runs the operator’s own command', async () => {
    await runBackupCommand(app);
    expect(readdirSync(join(server.dataDir, 'backups'))).toEqual([
      expect.stringMatching(/^farrier-.*\.backup$/),
    ]);
  }, 60_000);

test('a command that fails says why', async () => {
  const file = join(server.dataDir, 'a-file');
  writeFileSync(file, '');
  process.env.BACKUP_DIR = join(file, 'no-folder');
  await expect(runBackupCommand(app)).rejects.toThrow(/ENOTDIR/);
  delete process.env.BACKUP_DIR;
}, 60_000);
