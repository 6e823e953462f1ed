import { resolve } from 'node:path';
import { backupFolder, removeOldBackups, retentionDays, takeBackup } from '../cms/backup/backup';
import { operatorEnv, runTool } from './operator-env';

/**
 * `npm run backup [-- folder]`: writes one encrypted, dated file with the database, the media and the private files.
 */
await runTool(async () => {
  const env = operatorEnv();
  const folder = process.argv[2] ? resolve(process.argv[2]) : backupFolder(env);
  const { file, bytes } = await takeBackup(env, folder);
  const old = await removeOldBackups(folder, retentionDays);
  if (old.length) console.log(`Removed ${old.length} older than ${retentionDays} days.`);
  const key = env.BACKUP_PASSPHRASE ? 'BACKUP_PASSPHRASE' : 'PAYLOAD_SECRET';
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  console.log(
    `It opens with ${key} alone. Keep a copy of that, and of PAYLOAD_SECRET, away from this machine.`,
  );
});
