import { resolve } from 'node:path';
import { restoreBackup } from '../cms/backup/restore';
import { operatorEnv, runTool } from './operator-env';

/** `npm run restore -- file`: puts a backup in the place of what is there, and keeps that. */
await runTool(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('Say which backup: npm run restore -- path/to/farrier-….backup');
  const { takenAt, keptAt } = await restoreBackup(operatorEnv(), resolve(file));
  console.log(`Restored: everything up to ${takenAt.toISOString()}.`);
  for (const path of keptAt) console.log(`What was here before is kept in ${path}`);
  console.log(
    'Start the server. Messages that waited in the backup are held in the message log, and everybody signs in anew.',
  );
});
