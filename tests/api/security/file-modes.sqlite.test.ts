import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFilesPrivate } from '../../../cms/start/file-modes';
import { startTestServer } from '../../support/servers/server';
import { newDataDir } from '../../support/servers/test-env';
import { png } from '../../support/upload-samples';

const server = await startTestServer();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function modesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(names.map((name) => [name, modeOf(join(folder, name))]));
}

test('files that the server writes are its own user’s alone, the database and its log included', async () => {
  const { payload } = server.app;
  await payload.create({
    collection: 'media',
    data: { alt: 'A hoof' },
    file: { data: png, name: 'hoof.png', mimetype: 'image/png', size: png.length },
  });
  const modes = modesIn(server.dataDir);
  expect(modeOf(server.dataDir)).toBe('700');
  expect(modes).toMatchObject({ media: '700', 'media/hoof.png': '600' });
  expect(Object.entries(modes).filter(([, mode]) => mode !== '600' && mode !== '700')).toEqual([]);
});

test('a start mends what others could read, and leaves alone what is not ours', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'private', 'old'), { recursive: true, mode: 0o755 });
  for (const name of ['secrets.json', 'farrier.db', 'farrier.db-wal', 'private/old/a.jpg', 'notes.txt']) {
    writeFileSync(join(dataDir, name), 'x');
    chmodSync(join(dataDir, name), 0o644);
  }
  chmodSync(dataDir, 0o755);
  const env = { ...server.app.env, DATA_DIR: dataDir, DATABASE_URL: `file:${dataDir}/farrier.db` };
  expect(await makeFilesPrivate({ ...env, usesMongo: false })).toEqual([]);
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual({
    'secrets.json': '600',
    'farrier.db': '600',
    'farrier.db-wal': '600',
    private: '700',
    'private/old': '700',
    'private/old/a.jpg': '600',
    'notes.txt': '644',
  });
});
