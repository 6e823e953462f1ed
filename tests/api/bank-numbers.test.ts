import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { bankNumbers, control } from '../support/bank-numbers';
import { newDataDir, testEnv } from '../support/test-env';

const dataDir = newDataDir();
const template = inject('templateDatabase');
if (template) copyFileSync(template, join(dataDir, 'farrier.db'));
const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/bank-writer.ts'], {
  env: {
    ...process.env,
    ...testEnv(dataDir, { LOG_LEVEL: 'trace', BANK_NUMBERS: JSON.stringify(bankNumbers) }),
  },
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
let output = '';
const written = new Promise<void>((resolve, reject) => {
  const keep = (chunk: Buffer) => {
    output += chunk;
    if (output.includes('everything is written')) resolve();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('exit', (code) => reject(new Error(`The writer ended with ${code}:\n${output}`)));
});

afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The ways of writing whose number stands in clear in some bytes. */
const foundIn = (bytes: Buffer | string) =>
  Object.entries(bankNumbers).flatMap(([way, digits]) => (bytes.includes(digits) ? [way] : []));

it('no way to write a bank number leaves its digits in the database, its log, a backup or what the server says', {
  timeout: 120_000,
}, async () => {
  await written;
  const said = output.split('\n').filter((line) => line.includes('a write was refused'));
  expect(said).toHaveLength(4);
  expect(foundIn(output)).toEqual([]);

  if (!existsSync(join(dataDir, 'farrier.db'))) return;
  const files = readdirSync(dataDir).filter((name) => /\.db/.test(name));
  expect(files).toEqual(expect.arrayContaining(['farrier.db', 'farrier.db-wal', 'backup.db']));
  for (const name of files) {
    expect([name, ...foundIn(readFileSync(join(dataDir, name)))]).toEqual([name]);
  }
  for (const name of ['farrier.db-wal', 'backup.db'])
    expect(readFileSync(join(dataDir, name)).includes(control)).toBe(true);
});
