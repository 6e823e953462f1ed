import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refuseForeignKey } from '../../../cms/start/key-check';
import { loadSecrets } from '../../../cms/start/secrets';
import { startTestServer } from '../../support/servers/server';
import { newDataDir } from '../../support/servers/test-env';

const { app, call, cookieFor } = await startTestServer();

describe('secrets.json', () => {
  const folder = newDataDir();
  const file = join(folder, 'secrets.json');
  const database = join(folder, 'farrier.db');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is made with the first start, and stays', () => {
    const first: Record<string, string | undefined> = {};
    expect(loadSecrets(folder, database, first)).toContain('PAYLOAD_SECRET');
    writeFileSync(database, '');
    const second: Record<string, string | undefined> = {};
    expect(loadSecrets(folder, database, second)).toEqual([]);
    expect(second).toEqual(first);
  });

  it.each(['', '{', '[]', 'null', '{"PAYLOAD_SECRET": 5}', 'hunter2-in-the-file'])(
    'stops the start when it says %j, in words that quote nothing of it',
    (text) => {
      writeFileSync(file, text);
      expect(() => loadSecrets(folder, database, {})).toThrow(/secrets\.json is damaged/);
      expect(() => loadSecrets(folder, database, {})).not.toThrow(/hunter2|JSON|position/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('stops the start when it is lost beside a database, and none is made', () => {
    rmSync(file);
    expect(() => loadSecrets(folder, database, {})).toThrow(/secrets\.json is missing/);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('is not needed where the settings name the key', () => {
    expect(loadSecrets(folder, database, { PAYLOAD_SECRET: 'from-the-settings-1' })).toContain(
      'ADMIN_PASSWORD',
    );
  });

  it('is made in an empty folder', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(loadSecrets(empty, join(empty, 'farrier.db'), {})).toContain('PAYLOAD_SECRET');
  });
});

it('a key that the data was not written with stops the start', async () => {
  await expect(refuseForeignKey(app.payload, app.now())).resolves.toBeUndefined();
  const { secret } = app.payload;
  try {
    app.payload.secret = 'another secret altogether';
    await expect(refuseForeignKey(app.payload, app.now())).rejects.toThrow(/PAYLOAD_SECRET is not the one/);
  } finally {
    app.payload.secret = secret;
  }
});

it('a new ADMIN_PASSWORD ends the sessions that the old one opened', async () => {
  const cookie = await cookieFor('owner');
  expect((await call('GET', '/api/bookings', { cookie })).status).toBe(200);
  const { ADMIN_PASSWORD } = app.env;
  try {
    app.env.ADMIN_PASSWORD = 'a new password of the gate';
    expect((await call('GET', '/api/bookings', { cookie })).status).toBe(401);
    const now = await cookieFor('owner');
    expect((await call('GET', '/api/bookings', { cookie: now })).status).toBe(200);
  } finally {
    app.env.ADMIN_PASSWORD = ADMIN_PASSWORD;
  }
});

it('a new WORKER_PASSWORD ends the worker’s sessions, and nobody else’s', async () => {
  const worker = await cookieFor('worker', { name: 'sam' });
  const gate = await cookieFor('owner');
  const status = async (cookie: string) => (await call('GET', '/api/bookings', { cookie })).status;
  const { WORKER_PASSWORD } = app.env;
  expect(await status(worker)).toBe(403);
  try {
    app.env.WORKER_PASSWORD = 'a new password of the worker';
    expect([await status(worker), await status(gate)]).toEqual([401, 200]);
  } finally {
    app.env.WORKER_PASSWORD = WORKER_PASSWORD;
  }
});
