import { createECDH, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
/** Returns twenty random characters in readable groups: 98 bits. */
const readablePassword = () => [word(5), word(5), word(5), word(5)].join('-');

function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node drops leading zeros, but the key needs a fixed length.
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

/** Earlier secrets. They are never generated. */
const earlier = 'PAYLOAD_SECRET_OLD';

type Secrets = Record<string, string>;

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

/** Returns the file's secrets; null without a file. Throws for a damaged file, without quoting its content. */
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

/** Writes a new file and renames it: a crash must not leave half a file, since lost secrets would be replaced. */
function write(file: string, stored: Secrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Refuses to create new secrets for data that needs others. `database` is the SQLite file. */
function refuseLostSecrets(file: string, database: string | null): void {
  if (!database || !existsSync(database)) return;
  throw new Error(
    `The server does not start: there is a database (${database}), but ${file} is missing.\n` +
      '  Put the file back from where you keep a copy, restore the newest backup, or set PAYLOAD_SECRET to the one that\n' +
      '  the data was written with. New secrets would make the bank details and every link unreadable.',
  );
}

/**
 * Sets missing secrets from DATA_DIR/secrets.json, and creates those that the file lacks. Returns the names of new
 * ones, to show once. Throws for a damaged file, and for a missing one beside a database.
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
  const createdNames: string[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (env[name]) continue;
    let value = stored[name];
    if (!value) {
      value = make();
      stored[name] = value;
      createdNames.push(name);
    }
    env[name] = value;
  }
  if (createdNames.length) write(file, stored);
  return createdNames;
}

/** Sets missing secrets from DATA_DIR/secrets.json, for tools that must not create any. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  const stored = storedIn(join(dataDir, 'secrets.json')) ?? {};
  for (const name of [...Object.keys(makers), earlier]) if (stored[name]) env[name] ||= stored[name];
}

export const newSecret = (): string => randomBytes(32).toString('hex');

export function storeSecrets(dataDir: string, [secret, ...old]: readonly [string, ...string[]]): void {
  const file = join(dataDir, 'secrets.json');
  const { [earlier]: _, ...stored } = storedIn(file) ?? {};
  write(file, { ...stored, PAYLOAD_SECRET: secret, ...(old.length && { [earlier]: JSON.stringify(old) }) });
}
