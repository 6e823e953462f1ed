import { getPayload, type Payload, type SanitizedConfig } from 'payload';
import type { Logger } from 'pino';
import { refuseWeakMongo } from '../database/mongo-durability';
import { refuseOtherVersion } from '../database/other-version';
import { seedEssentials } from '../database/seeds/essentials';
import type { Env } from '../env';
import { sessionsEndBy } from '../security/accounts/cms-strategy';
import { makeFilesPrivate } from './file-modes';
import { refuseForeignKey } from './key-check';
import { refuseWeakSettings } from './self-check';

interface Parts {
  env: Env;
  log: Logger;
  now: () => Date;
  config: Promise<SanitizedConfig> | SanitizedConfig;
  key?: string;
}

/** Opens the database through Payload and migrates it. Throws for unsafe settings. */
export async function openDatabase({ env, log, now, config, key }: Parts): Promise<Payload> {
  const readable = await makeFilesPrivate(env);
  if (readable.length) log.warn({ paths: readable }, 'other users of this machine may read these');
  if (env.usesMongo) await refuseWeakMongo(env.DATABASE_URL);
  await refuseOtherVersion(env);
  const payload = await getPayload({ config, key });
  sessionsEndBy(payload, now);
  // Payload itself runs committed migrations in production only.
  if (env.NODE_ENV !== 'production' && !env.usesMongo) await payload.db.migrate();
  await refuseWeakSettings(payload, env);
  await refuseForeignKey(payload, now());
  await seedEssentials(payload, env);
  return payload;
}
