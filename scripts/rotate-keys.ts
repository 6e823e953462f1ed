import { existsSync } from 'node:fs';
import { readEnv, secretsOf } from '../cms/env';
import { newSecret, storeSecrets } from '../cms/start/secrets';
import { operatorEnv, runTool } from './operator-env';

const day = 24 * 60 * 60 * 1000;
/** Validity in days of the longest link in messages: the one of a review request. */
const linkDays = 90;

/** True when the settings define the secret: this tool must not write there. */
function isInSettings(): boolean {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return Boolean(process.env.PAYLOAD_SECRET);
}

/** Creates a new secret to write with; the old one stays valid. Takes effect when the server starts with it. */
function rotate(inSettings: boolean): void {
  const env = operatorEnv();
  const secret = process.env.NEW_PAYLOAD_SECRET ?? newSecret();
  const [current, ...old] = secretsOf(env);
  if (secret.length < 16 || [current, ...old].includes(secret))
    throw new Error(
      'NEW_PAYLOAD_SECRET must be a new one, with at least 16 characters. Nothing was changed.',
    );
  if (inSettings) {
    console.log('Your settings contain PAYLOAD_SECRET. Add its value to PAYLOAD_SECRET_OLD, then set');
    console.log(`  PAYLOAD_SECRET=${secret}`);
  } else {
    storeSecrets(env.DATA_DIR, [secret, current, ...old]);
    console.log('A new PAYLOAD_SECRET is in secrets.json, and the old one is still accepted.');
  }
  console.log('Restart the server: it writes with the new one, and encrypts the bank details with it.');
  console.log('Take a backup then, and a copy of the secrets away from this machine.');
  console.log(`After ${linkDays} days: npm run rotate-keys -- --retire`);
}

async function retire(inSettings: boolean, atOnce: boolean): Promise<void> {
  const env = operatorEnv();
  const [secret, ...old] = secretsOf(env);
  if (!old.length) throw new Error('There is no older secret to retire.');
  // In production Payload would migrate the database; this tool only reads.
  Object.assign(process.env, { NODE_ENV: 'test' });
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';
  const [{ openForDoctor }, { rowsThatNeedOldKeys }, { forgetOldKeys, writtenSince }] = await Promise.all([
    import('./open-for-doctor'),
    import('../cms/security/tokens/bank-keys'),
    import('../cms/start/key-check'),
  ]);
  const payload = await openForDoctor(env);
  if (!payload) throw new Error('The database cannot be opened. Nothing was changed.');
  try {
    const since = await writtenSince(payload);
    if (!since)
      throw new Error(
        'No server has started with the new secret yet. Restart it first. Nothing was changed.',
      );
    const needing = await rowsThatNeedOldKeys(payload);
    if (needing)
      throw new Error(
        `${needing} rows with bank details still need the old secret. The running server writes them again within ten minutes. Nothing was changed.`,
      );
    const until = new Date(since.getTime() + linkDays * day);
    if (!atOnce && until > new Date())
      throw new Error(
        `Links that people were sent with the old secret hold until ${until.toISOString().slice(0, 10)}. ` +
          'To end them now, as after a theft: npm run rotate-keys -- --retire --now. Nothing was changed.',
      );
    await forgetOldKeys(payload);
    if (!inSettings) storeSecrets(env.DATA_DIR, [secret]);
    console.log(
      inSettings
        ? 'Nothing needs the old secret. Remove PAYLOAD_SECRET_OLD from your settings.'
        : 'The old secret is retired.',
    );
    console.log('Restart the server. Backups of before still need the old secret: keep it with them.');
  } finally {
    await payload.destroy();
  }
}

/** `npm run rotate-keys`, and later `npm run rotate-keys -- --retire [--now]`. */
await runTool(async () => {
  readEnv();
  const inSettings = isInSettings();
  const options = process.argv.slice(2);
  if (options.includes('--retire')) await retire(inSettings, options.includes('--now'));
  else rotate(inSettings);
});
