import { resolve } from 'node:path';
import { lateChangeText, madeSinceFile } from '../cms/backup/made-since';
import { restoreBackup } from '../cms/backup/restore';
import { operatorEnv, runTool } from './operator-env';

/** `npm run restore -- file`: replaces the current data with a backup, and stores the old data. */
await runTool(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('Say which backup: npm run restore -- path/to/farrier-….backup');
  const env = operatorEnv();
  const { takenAt, storedAt, madeSince } = await restoreBackup(env, resolve(file));
  console.log(`Restored: everything up to ${takenAt.toISOString()}.`);
  for (const path of storedAt) console.log(`What was here before is kept in ${path}`);
  console.log(
    'Start the server. Messages that waited in the backup are held in the message log, and everybody signs in again.',
  );
  console.log(
    '\nAccounts and clients that were deleted, and payments that were made, after the backup are undone by this: they are there again, and the payments count as owed.',
  );
  if (madeSince === null) {
    console.log(
      'The data of before could not be read, so nobody knows which. Look into the emails about deleted accounts and into the statements of your bank before you pay anybody.',
    );
  } else if (madeSince.length) {
    console.log('The data of before knows of these:');
    for (const each of madeSince) console.log(`  ${each.at}  ${lateChangeText(each)}`);
    console.log(
      `They are in ${madeSinceFile(env)}. Once the server has started they wait for the owner in the CMS, under Settings, Changes since the backup: nobody of them is paid again before.`,
    );
  } else console.log('The data of before knows of none.');
});
