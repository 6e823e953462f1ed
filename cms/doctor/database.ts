import type { Payload } from 'payload';
import { decryptText, isEncrypted } from '../../collections/fields/people/encryption';
import { secretsIn } from '../../collections/fields/people/secrets';
import { rows, whereOf } from '../../rows/rows';
import { lateChangeCounts } from '../backup/made-since';
import { restoredFrom } from '../backup/restored-from';
import { integrityOf } from '../backup/sqlite-copy';
import { databaseFile } from '../database/database-file';
import { migrations } from '../database/migrations';
import { mongoClientOf, refuseWeakClient } from '../database/mongo-durability';
import { openTasks } from '../domain/system/restore-tasks/open-tasks';
import type { Env } from '../env';
import { broken, type Finding, lookFinding, okFinding } from './check';

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

/**
 * Checks that the database answers, syncs its writes, has this version's schema and, when `thorough`, is
 * undamaged.
 */
export async function checkDatabase(payload: Payload, env: Env, thorough: boolean): Promise<Finding> {
  const about = 'Database';
  try {
    const client = mongoClientOf(payload);
    if (client) {
      await refuseWeakClient(client);
      return okFinding(about, 'MongoDB answers, and confirms each write by the majority');
    }
    const pending = await pendingMigrations(payload);
    if (pending.length)
      return lookFinding(
        about,
        `It needs an update (${pending.length} steps behind)`,
        'Ask for the server to be restarted. That updates the database.',
      );
    const file = databaseFile(env);
    const verdict = file && thorough ? await integrityOf(file) : 'ok';
    if (verdict !== 'ok')
      return broken(
        about,
        'Its file is damaged',
        'Ask for the server to be stopped and the newest backup restored.',
        verdict,
      );
    return okFinding(
      about,
      thorough ? 'It works, is undamaged and up to date' : 'It works and is up to date',
    );
  } catch (error) {
    return broken(
      about,
      'It isn’t working properly',
      'Ask the person who looks after your server to check the database.',
      `${text(error)}. See that it runs and that DATABASE_URL is right.`,
    );
  }
}

export async function checkKeys(payload: Payload): Promise<Finding> {
  const about = 'Keys';
  for (const collection of ['service-providers', 'referral-farriers'] as const) {
    const row = await rows(payload, collection).one({ accountNumber: { not: null } });
    if (!row?.accountNumber || !isEncrypted(row.accountNumber)) continue;
    try {
      decryptText(row.accountNumber, ...secretsIn(payload));
    } catch {
      return broken(
        about,
        'The server’s key doesn’t match your stored bank details',
        'Ask for the old key to be put back on the server.',
        'It is PAYLOAD_SECRET: in secrets.json in DATA_DIR, or in your settings.',
      );
    }
  }
  if (secretsIn(payload).length > 1)
    return lookFinding(
      about,
      'The key fits the data, and an older one is still accepted',
      'Ask for the older one to be removed after 90 days.',
      'npm run rotate-keys -- --retire does it.',
    );
  return okFinding(about, 'The key fits the data. Keep a copy of it away from the server');
}

export async function checkQueue(payload: Payload, now: Date): Promise<Finding> {
  const about = 'Waiting messages';
  const queued = { state: 'queued' } as const;
  const { docs, totalDocs } = await payload.find({
    collection: 'messages',
    where: whereOf<'messages'>(queued),
    sort: 'id',
    limit: 1,
    depth: 0,
  });
  const oldest = docs[0];
  if (!oldest) return okFinding(about, 'None');
  const minutes = Math.round((now.getTime() - new Date(oldest.createdAt).getTime()) / 60_000);
  const says = `${totalDocs}, the oldest for ${minutes} minutes`;
  if (minutes > 60)
    return lookFinding(
      about,
      says,
      'The message log shows why. Messages held by the daily limit are sent the next morning.',
    );
  return okFinding(about, says);
}

export async function checkRestore(payload: Payload): Promise<Finding | null> {
  const marker = await rows(payload, 'counters').one({ name: restoredFrom });
  if (marker)
    return lookFinding(
      'Restore',
      'A backup was restored, but the server hasn’t been restarted',
      'Ask for the server to be started.',
    );
  const open = await openTasks(payload);
  if (!open.length) return null;
  return lookFinding(
    'Restore',
    `${lateChangeCounts(open)} since the restored backup still to check`,
    'Redo each one or mark it as done, in the menu under Settings, Changes since the backup.',
  );
}
