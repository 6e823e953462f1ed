import { existsSync } from 'node:fs';
import { getPayload, type Payload } from 'payload';
import { databaseFile } from '../cms/database/database-file';
import type { Env } from '../cms/env';

/** Opens the database without migrating or creating it. Null when there is none or it does not answer. */
export async function openForDoctor(env: Env): Promise<Payload | null> {
  const file = databaseFile(env);
  if (file && !existsSync(file)) return null;
  const { default: config } = await import('../payload.config');
  // An invalid configuration gives one finding. The other checks still run.
  return getPayload({ config }).catch(() => null);
}
