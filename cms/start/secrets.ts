import { createECDH, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
/** Twenty random characters in groups that can be read off a screen: 98 bits. */
const readablePassword = () => [word(5), word(5), word(5), word(5)].join('-');

/** The key with which the server names itself to push services. */
function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out, and the key has a length.
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

const makers: Record<string, () => string> = {
  PAYLOAD_SECRET: () => newSecret(),
  ADMIN_PASSWORD: readablePassword,
  WORKER_PASSWORD: readablePassword,
  OWNER_EMAIL: () => 'owner@example.com',
  OWNER_PASSWORD: readablePassword,
  VAPID_PRIVATE_KEY: pushKey,
};

/** The secrets of before. None is ever made. */
const earlier = 'PAYLOAD_SECRET_OLD';

type Secrets = Record<string, string>;

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

/** The secrets in the file; null when there is none. Throws, quoting nothing of it, when it is damaged. */
function storedIn(file: string): Secrets | null {
  if (!existsSync(file)) return null;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSecrets(stored)) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(
    `The server does not start: ${file} is damaged.\n` +
      '  It holds the key of the bank details and the passwords. Put a good copy of it there, or restore the newest\n' +
      '  backup (docs/operations.md). Do not delete it: without the key the bank details cannot be read again.',
  );
}

/** Written beside and renamed: a crash in between must not leave half a file, or a secret would change. */
function write(file: string, stored: Secrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Refuses to make new secrets for data that was written with others. `database` is the embedded database's file. */
function refuseLostSecrets(file: string, database: string | null): void {
  if (!database || !existsSync(database)) return;
  throw new Error(
    `The server does not start: there is a database (${database}), but ${file} is missing.\n` +
      '  Put the file back from where you keep a copy, restore the newest backup, or set PAYLOAD_SECRET to the one that\n' +
      '  the data was written with. New secrets would make the bank details and every link unreadable.',
  );
}

/**
 * Fills the secrets that the environment does not name from DATA_DIR/secrets.json, and makes those that are
 * not there either. Returns the names of the new ones, so that they can be shown once. Throws when the file is
 * damaged, or missing beside a database.
 */
export function loadSecrets(
  dataDir: string,
  database: string | null,
  env: Record<string, string | undefined> = process.env,
): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const found = storedIn(file);
  if (!env.PAYLOAD_SECRET && !found?.PAYLOAD_SECRET) refuseLostSecrets(file, database);
  const stored = found ?? {};
  if (stored[earlier]) env[earlier] ||= stored[earlier];
  const made: string[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (env[name]) continue;
    let value = stored[name];
    if (!value) {
      value = make();
      stored[name] = value;
      made.push(name);
    }
    env[name] = value;
  }
  if (made.length) write(file, stored);
  return made;
}

/** Fills the secrets that the environment does not name from DATA_DIR/secrets.json, for tools that must make none. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  const stored = storedIn(join(dataDir, 'secrets.json')) ?? {};
  for (const name of [...Object.keys(makers), earlier]) if (stored[name]) env[name] ||= stored[name];
}

/** A new PAYLOAD_SECRET. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Sets the secrets that DATA_DIR/secrets.json keeps, the one to write with first. */
export function keepSecrets(dataDir: string, [secret, ...old]: readonly [string, ...string[]]): void {
  const file = join(dataDir, 'secrets.json');
  const { [earlier]: _, ...stored } = storedIn(file) ?? {};
  write(file, { ...stored, PAYLOAD_SECRET: secret, ...(old.length && { [earlier]: JSON.stringify(old) }) });
}
