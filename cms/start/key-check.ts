import type { Payload } from 'payload';
import { keyIdOf } from '../../collections/fields/people/encryption';
import { fieldSecrets, secretsIn } from '../../collections/fields/people/secrets';
import { rows, whereOf } from '../../rows/rows';

const prefix = 'key:';
const nameOf = (secret: string) => `${prefix}${keyIdOf(secret)}`;

/**
 * Stores at the first start which key encrypts the data. Refuses to start without a stored key: bank details and
 * links would be unreadable, and new data would use the wrong key.
 */
export async function refuseForeignKey(payload: Payload, now: Date): Promise<void> {
  const secrets = secretsIn(payload);
  const { docs } = await payload.find({
    collection: 'counters',
    where: whereOf<'counters'>({ name: { like: prefix } }),
    pagination: false,
  });
  const storedNames = docs.filter((row) => row.name.startsWith(prefix)).map(({ name }) => name);
  const atHand = secrets.map(nameOf);
  if (storedNames.some((name) => !atHand.includes(name)))
    throw new Error(
      'The server does not start: PAYLOAD_SECRET is not the one that the data in this database was written with.\n' +
        '  Put the old one back (secrets.json in DATA_DIR, or your settings; after a rotation both belong there, see\n' +
        '  PAYLOAD_SECRET_OLD), or restore the newest backup with its keys.\n' +
        '  Nothing was changed.',
    );
  const name = atHand[0];
  if (!name || storedNames.includes(name)) return;
  // Another process may note the same.
  await rows(payload, 'counters').addOnce({ name, value: now.getTime() }, 'name');
}

/** Returns when the newest key was first used; null before its first start. */
export async function writtenSince(payload: Payload): Promise<Date | null> {
  const row = await rows(payload, 'counters').one({ name: nameOf(payload.secret) });
  return row && new Date(row.value);
}

/** Deletes the records of earlier keys, which no data needs. */
export const forgetOldKeys = (payload: Payload): Promise<void> =>
  rows(payload, 'counters').remove({ name: fieldSecrets(payload).old.map(nameOf) });
