import { existsSync } from 'node:fs';
import { getPayload, type Payload } from 'payload';
import { databaseFile } from '../database/database-file';
import type { Env } from '../env';

/** Opens the database as it is, without migrating or making one. Null when there is none, or it does not answer. */
export async function openForDoctor(env: Env): Promise<Payload | null> {
  const file = databaseFile(env);
  if (file && !existsSync(file)) return null;
  const { default: config } = await import('../../payload.config');
  // Whatever the reason is: what cannot be opened is a finding, and the other looks go on.
  return getPayload({ config }).catch(() => null);
}
