import { operatorEnv, runTool } from './operator-env';

const usage = `npm run owner                    shows who may sign in to the CMS
npm run owner -- reset EMAIL     gives an owner a new password, without codes`;

/**
 * `npm run owner`: lists the people who can sign in to the CMS; `-- reset EMAIL` resets an owner who lost everything.
 * Works while the server runs.
 */
await runTool(async () => {
  const [command, email] = process.argv.slice(2);
  if (command && command !== 'reset') throw new Error(usage);
  const env = operatorEnv();
  // In production Payload would migrate the database while the server runs.
  Object.assign(process.env, { NODE_ENV: 'test' });
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';
  const [{ openForDoctor }, { listOwners, resetOwner }] = await Promise.all([
    import('./open-for-doctor'),
    import('../cms/domain/accounts/owners/operator-reset'),
  ]);
  const payload = await openForDoctor(env);
  if (!payload) throw new Error('The database could not be opened. `npm run doctor` says more.');
  try {
    const owners = await listOwners({ payload });
    if (!command) {
      for (const { name, email: address } of owners) console.log(`${address}  ${name}`);
      return;
    }
    const only = owners.length === 1 ? owners[0] : undefined;
    const owner = email ? owners.find((each) => each.email === email.trim().toLowerCase()) : only;
    if (!owner) {
      const all = owners.map((each) => `  ${each.email}  ${each.name}`).join('\n');
      throw new Error(`${email ? 'There is no owner with this email.' : 'Say which owner:'}\n${all}`);
    }
    const password = await resetOwner({ payload, now: () => new Date() }, owner);
    console.log(`${owner.name} can sign in at ${env.PUBLIC_URL}/cms with
  email     ${owner.email}
  password  ${password}
The password is shown this once. Codes are switched off, and every session of this owner has ended.
Please choose another password in the CMS, and set codes up again.`);
  } finally {
    await payload.destroy();
  }
});
