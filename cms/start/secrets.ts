import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
/** Twenty random characters in groups that can be read off a screen: 98 bits. */
const readablePassword = () => [word(5), word(5), word(5), word(5)].join('-');

const makers: Record<string, () => string> = {
  PAYLOAD_SECRET: () => randomBytes(32).toString('hex'),
  ADMIN_PASSWORD: readablePassword,
  WORKER_PASSWORD: readablePassword,
  OWNER_EMAIL: () => 'owner@example.com',
  OWNER_PASSWORD: readablePassword,
};

/**
 * Fills the secrets that the environment does not name from DATA_DIR/secrets.json, and makes those that are
 * not there either. Returns the names of the new ones, so that they can be shown once.
 */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made: string[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (env[name]) continue;
    let value = kept[name];
    if (!value) {
      value = make();
      kept[name] = value;
      made.push(name);
    }
    env[name] = value;
  }
  if (made.length) {
    // Written beside and renamed: a crash in between must not leave half a file, or a secret would change.
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return made;
}

/** Fills the secrets that the environment does not name from DATA_DIR/secrets.json, for tools that must make none. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return;
  const kept: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(makers)) if (kept[name]) env[name] ||= kept[name];
}
