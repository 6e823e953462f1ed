import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const adminPassword = 'test-admin-password';
export const workerPassword = 'test-worker-password';
export const ownerLogin = { email: 'owner@test.example', password: 'test-owner-password' };
export const publicUrl = 'http://localhost:3000';

export const newDataDir = (within = tmpdir()) => mkdtempSync(join(within, 'farrier-test-'));

const memory = '/dev/shm';
const quotaForAll = 2 * 1024 ** 3;

/**
 * Folder for databases that need not survive the machine: in memory, if there is room. Writes then never wait for a
 * disk; the fault tests cover disks.
 */
export function placeInMemory(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > quotaForAll ? memory : tmpdir();
  } catch {
    // This system has no such folder.
    return tmpdir();
  }
}

/** Returns the MongoDB address with this database. URL cannot parse addresses with several hosts. */
export function withDatabase(address: string, name: string): string {
  const [, hosts, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(address) ?? [];
  if (!hosts) throw new Error(`TEST_DATABASE_URL is not an address of MongoDB: ${address}`);
  return `${hosts}/${name}${options}`;
}

/** Returns a new database for a test: a file in `dataDir`, or a database on the server of TEST_DATABASE_URL. */
export function newDatabaseUrl(dataDir: string): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return `file:${join(dataDir, 'farrier.db')}`;
  return withDatabase(server, `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`);
}

/** Environment of a server under test. Settings of a .env file or of the machine must not leak in. */
export function testEnv(dataDir: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: newDatabaseUrl(dataDir),
    PAYLOAD_SECRET: 'test-secret-test-secret',
    ADMIN_PASSWORD: adminPassword,
    WORKER_PASSWORD: workerPassword,
    VAPID_PRIVATE_KEY: 'Z1sFzIm3PLnlKJl0LTm0xUF8yJPOV2y2CvAaIW0T1Jc',
    OWNER_EMAIL: ownerLogin.email,
    OWNER_PASSWORD: ownerLogin.password,
    // In the format of .env.example, which people use.
    OWNER_PHONE: '0491 570 156',
    LOG_LEVEL: 'silent',
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    ...more,
  };
}
