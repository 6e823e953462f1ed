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
  for (const path of storedAt) console.log(`The earlier data is in ${path}`);
  console.log(
    'Start the server. Messages that waited in the backup are held in the message log, and everyone signs in again.',
  );
  console.log(
    '\nAccounts and clients that were deleted, and payments that were made, after the backup are undone by this: they are there again, and the payments count as owed.',
  );
  if (madeSince === null) {
    console.log(
      'The earlier data could not be read, so we can’t list them. Look into the emails about deleted accounts and into the statements of your bank before you pay anyone.',
    );
  } else if (madeSince.length) {
    console.log('The earlier data has these:');
    for (const each of madeSince) console.log(`  ${each.at}  ${lateChangeText(each)}`);
    console.log(
      `They are in ${madeSinceFile(env)}. Once the server has started they wait for the owner in the CMS, under Settings, Changes since the backup. No one is paid again before you decide.`,
    );
  } else console.log('The earlier data has none.');
});
