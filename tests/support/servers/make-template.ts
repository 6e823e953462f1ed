import { getPayload } from 'payload';
import { seedEssentials } from '../../../cms/database/seeds/essentials';
import { readEnv } from '../../../cms/env';
import config from '../../../payload.config';
import { withoutLimit } from './without-limit';

const payload = await getPayload({ config });
await seedEssentials(payload, readEnv(), false);
await withoutLimit(payload);
// Moves everything from the write-ahead log into the file, because tests copy only the file.
const { client } = payload.db as unknown as { client: { execute: (sql: string) => Promise<unknown> } };
await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
await payload.destroy();
process.exit(0);
