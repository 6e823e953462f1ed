import type { Env } from '../env';
import type { BackupKey } from './sealed-stream';

/** Returns the secret of this system. Backup and restore never create one, since it would match no existing data. */
export function secretOf(env: Env): string {
  if (env.PAYLOAD_SECRET) return env.PAYLOAD_SECRET;
  throw new Error(
    'PAYLOAD_SECRET is neither in the environment nor in DATA_DIR/secrets.json. Give the one of the system that was backed up.',
  );
}

export const backupKeyOf = (env: Env): BackupKey =>
  env.BACKUP_PASSPHRASE
    ? { kind: 'passphrase', text: env.BACKUP_PASSPHRASE }
    : { kind: 'secret', text: secretOf(env) };
