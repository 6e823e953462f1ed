import type { Payload } from 'payload';
import { keyIdOf } from '../../collections/fields/encryption';
import { insertRow } from '../database/rows';
import { isUniqueViolation } from '../database/unique';

const prefix = 'key:';

/**
 * Notes with the first start which key the data is written with, and refuses to start with another one: bank
 * details and links would be unreadable, and what is written from now on would be so with the old key.
 */
export async function refuseForeignKey(payload: Payload): Promise<void> {
  const name = `${prefix}${keyIdOf(payload.secret)}`;
  const { docs } = await payload.find({
    collection: 'counters',
    where: { name: { like: prefix } },
    pagination: false,
  });
  const known = docs.filter((row) => row.name.startsWith(prefix));
  if (known.some((row) => row.name === name)) return;
  if (known.length)
    throw new Error(
      'The server does not start: PAYLOAD_SECRET is not the one that the data in this database was written with.\n' +
        '  Put the old one back (secrets.json in DATA_DIR, or your settings), or restore the newest backup with its keys.\n' +
        '  Nothing was changed.',
    );
  await insertRow(payload, 'counters', { name, value: 1 }).catch((error: unknown) => {
    // Another process notes the same.
    if (!isUniqueViolation(error, 'name')) throw error;
  });
}
