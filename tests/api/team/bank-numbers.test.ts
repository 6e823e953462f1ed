import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { bankNumbers, bsbs, control } from '../../support/bank-numbers';
import { newDataDir, testEnv } from '../../support/servers/test-env';

const dataDir = newDataDir();
const template = inject('templateDatabase');
if (template) copyFileSync(template, join(dataDir, 'farrier.db'));
const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/bank-writer.ts'], {
  env: {
    ...process.env,
    ...testEnv(dataDir, { LOG_LEVEL: 'trace', BANK_NUMBERS: JSON.stringify(bankNumbers) }),
  },
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
let output = '';
const everything = new Promise<void>((resolve, reject) => {
  const collect = (chunk: Buffer) => {
    output += chunk;
    if (output.includes('everything is written')) resolve();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.once('exit', (code) => reject(new Error(`The writer ended with ${code}:\n${output}`)));
});

afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** With and without hyphen. Requires word boundaries: six digits occur in longer numbers by chance. */
const ofBank = (bsb: string) => new RegExp(`(?<!\\d)${bsb.replace('-', '-?')}(?!\\d)`);

/** Returns the encodings in which some bytes contain the number or the BSB in clear. */
function foundIn(bytes: Buffer | string): string[] {
  const text = bytes.toString('latin1');
  return [
    ...Object.entries(bankNumbers).flatMap(([way, digits]) => (text.includes(digits) ? [way] : [])),
    ...Object.entries(bsbs).flatMap(([whose, bsb]) => (ofBank(bsb).test(text) ? [`BSB ${whose}`] : [])),
  ];
}

it('numbers in clear are found where they stand', () => {
  expect(foundIn(`x${bankNumbers.created}x 739251, 748-362 and 1757473`)).toEqual([
    'created',
    'BSB provider',
    'BSB partner',
  ]);
});

it('no way to write a bank number leaves its digits in the database, its log, a backup or what the server says', {
  timeout: 120_000,
}, async () => {
  await everything;
  const lines = output.split('\n').filter((line) => line.includes('a write was refused'));
  expect(lines).toHaveLength(4);
  expect(foundIn(output)).toEqual([]);

  const files = readdirSync(dataDir).filter((name) => /\.db/.test(name));
  // On MongoDB the backup has all data in files: every document.
  const written = existsSync(join(dataDir, 'farrier.db')) ? ['farrier.db-wal', 'backup.db'] : ['backup.db'];
  expect(files).toEqual(expect.arrayContaining(written));
  for (const name of files) {
    expect([name, ...foundIn(readFileSync(join(dataDir, name)))]).toEqual([name]);
  }
  for (const name of written) expect(readFileSync(join(dataDir, name)).includes(control)).toBe(true);
});
