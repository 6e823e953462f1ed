import type { Payload } from 'payload';
import { decryptText, isEncrypted } from '../../collections/fields/people/encryption';
import { secretsIn } from '../../collections/fields/people/secrets';
import { countedMade } from '../backup/made-since';
import { restoredFrom } from '../backup/restored-from';
import { integrityOf } from '../backup/sqlite-copy';
import { databaseFile } from '../database/database-file';
import { migrations } from '../database/migrations';
import { mongoClientOf, refuseWeakClient } from '../database/mongo-durability';
import { findRow } from '../database/rows';
import { openTasks } from '../domain/restore-tasks/open-tasks';
import type { Env } from '../env';
import { broken, type Finding, fine, look } from './check';

const text = (error: unknown) => (error instanceof Error ? error.message : 'it did not answer').slice(0, 200);

async function pendingMigrations(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'payload-migrations',
    pagination: false,
    depth: 0,
  });
  const done = new Set(docs.map(({ name }) => name ?? ''));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/** Whether the database answers, keeps what it has answered, is of this version and, when `thorough`, whole. */
export async function checkDatabase(payload: Payload, env: Env, thorough: boolean): Promise<Finding> {
  const about = 'Database';
  try {
    const client = mongoClientOf(payload);
    if (client) {
      await refuseWeakClient(client);
      return fine(about, 'MongoDB answers, and confirms each write by the majority');
    }
    const pending = await pendingMigrations(payload);
    if (pending.length)
      return look(
        about,
        `It is of an older version (${pending.length} steps behind)`,
        'Have the server started again: it brings the database up to date.',
      );
    const file = databaseFile(env);
    const verdict = file && thorough ? await integrityOf(file) : 'ok';
    if (verdict !== 'ok')
      return broken(
        about,
        'Its file is damaged',
        'Have the server stopped and the newest backup restored.',
        verdict,
      );
    return fine(about, thorough ? 'It answers, is whole and up to date' : 'It answers and is up to date');
  } catch (error) {
    return broken(
      about,
      'It does not answer as it should',
      'Have the database looked into at the server.',
      `${text(error)}. See that it runs and that DATABASE_URL is right.`,
    );
  }
}

/** Whether the secret is the one that the bank details were encrypted with. */
export async function checkKeys(payload: Payload): Promise<Finding> {
  const about = 'Keys';
  for (const collection of ['service-providers', 'referral-farriers'] as const) {
    const row = await findRow(payload, collection, { accountNumber: { exists: true } });
    if (!row?.accountNumber || !isEncrypted(row.accountNumber)) continue;
    try {
      decryptText(row.accountNumber, ...secretsIn(payload));
    } catch {
      return broken(
        about,
        'The server’s key is not the one that the bank details were encrypted with',
        'Have the old key put back at the server.',
        'It is PAYLOAD_SECRET: in secrets.json in DATA_DIR, or in your settings.',
      );
    }
  }
  if (secretsIn(payload).length > 1)
    return look(
      about,
      'The key fits the data, and an older one is still accepted',
      'Have the older one retired after 90 days.',
      'npm run rotate-keys -- --retire does it.',
    );
  return fine(about, 'The key fits the data. Have a copy of it kept away from the server');
}

/** What waits to be sent, and for how long. */
export async function checkQueue(payload: Payload, now: Date): Promise<Finding> {
  const about = 'Waiting messages';
  const queued = { state: { equals: 'queued' } } as const;
  const { docs, totalDocs } = await payload.find({
    collection: 'messages',
    where: queued,
    sort: 'id',
    limit: 1,
    depth: 0,
  });
  const oldest = docs[0];
  if (!oldest) return fine(about, 'None');
  const minutes = Math.round((now.getTime() - new Date(oldest.createdAt).getTime()) / 60_000);
  const says = `${totalDocs}, the oldest for ${minutes} minutes`;
  if (minutes > 60)
    return look(
      about,
      says,
      'See the message log for the reason. After a day’s limit they go on in the morning.',
    );
  return fine(about, says);
}

/** Whether a restore has been finished by a start, and what it has undone is settled. */
export async function checkRestore(payload: Payload): Promise<Finding | null> {
  const marker = await findRow(payload, 'counters', { name: { equals: restoredFrom } });
  if (marker)
    return look(
      'Restore',
      'A backup was restored and the server has not been started since',
      'Have the server started.',
    );
  const open = await openTasks(payload);
  if (!open.length) return null;
  return look(
    'Restore',
    `${countedMade(open)} since the backup that was restored: undone by it, and not settled`,
    'Say of each what becomes of it, in the menu under Settings, Made since the backup.',
  );
}
