import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '../tests/support/servers/test-env';
import { slowMail } from './load/slow-mail';

/**
 * `npm run bench:mail`: sends 1,000 emails through a mail server that takes 200 ms for each. Writes
 * bench/baselines/mail-baseline.json.
 */
const emails = 1000;
const takesMs = 200;

const mail = await slowMail(takesMs);
const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
Object.assign(process.env, testEnv(folder, { SMTP_URL: mail.url }));
const [{ getPayload }, { default: config }, { seedEssentials }, { readEnv }, { startServer }] =
  await Promise.all([
    import('payload'),
    import('../payload.config'),
    import('../cms/database/seeds/essentials'),
    import('../cms/env'),
    import('../cms/server'),
  ]);
await seedEssentials(await getPayload({ config }), readEnv());
const { app, relay, stop } = await startServer({ config, panel: false, relay: false, logLevel: 'silent' });
const { queueMessage } = await import('../cms/domain/messages/queue-message');
for (let number = 0; number < emails; number++) {
  await queueMessage(app, 'surveyThanksEmail', {
    to: `person${number}@customers.example`,
    values: {
      firstName: 'Mia',
      fullName: 'Mia O’Brien',
      bookletTitle: 'Hooves in winter',
      bookletDescription: 'Mud, thrush and what to do about them.',
      bookletUrl: `${app.env.PUBLIC_URL}/media/booklet.pdf`,
    },
    about: null,
    key: `bench:${number}`,
  });
}

const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
await relay.round();
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const { totalDocs } = await app.payload.count({
  collection: 'messages',
  where: { state: { equals: 'sent' } },
});
if (mail.taken() !== emails || totalDocs !== emails)
  throw new Error(`${mail.taken()} were taken, ${totalDocs} recorded`);

const figures = {
  measuredAt: new Date().toISOString().slice(0, 10),
  machine: { cores: availableParallelism(), node: process.version },
  emails,
  takesMs,
  seconds: Math.round(seconds * 10) / 10,
  mostAtOnce: mail.mostAtOnce(),
  cpuMsEach: Math.round((user + system) / emails / 100) / 10,
};
console.table(figures);
writeFileSync('bench/baselines/mail-baseline.json', `${JSON.stringify(figures, null, 2)}\n`);
await stop();
await mail.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
