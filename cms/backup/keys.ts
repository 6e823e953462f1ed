import type { Env } from '../env';
import type { BackupKey } from './sealed-stream';

/** The secret of this system. Backup and restore never make one: it would fit nothing that exists. */
export function secretOf(env: Env): string {
  if (env.PAYLOAD_SECRET) return env.PAYLOAD_SECRET;
  throw new Error(
    'PAYLOAD_SECRET is neither in the environment nor in DATA_DIR/secrets.json. Give the one of the system that was backed up.',
  );
}

/** The key of new backups. */
export const backupKeyOf = (env: Env): BackupKey =>
  env.BACKUP_PASSPHRASE
    ? { kind: 'passphrase', text: env.BACKUP_PASSPHRASE }
    : { kind: 'secret', text: secretOf(env) };
