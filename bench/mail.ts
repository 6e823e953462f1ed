import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../tests/support/free-port';
import { testEnv } from '../tests/support/test-env';

/** `npm run bench:mail`: 1,000 emails through a mail server that takes 200 ms for each. Writes bench/mail-baseline.json. */
const emails = 1000;
const takesMs = 200;

let taken = 0;
let onTheirWay = 0;
let mostAtOnce = 0;
const slow = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    onTheirWay += 1;
    mostAtOnce = Math.max(mostAtOnce, onTheirWay);
    stream.resume().on('end', () => {
      setTimeout(() => {
        taken += 1;
        onTheirWay -= 1;
        callback();
      }, takesMs);
    });
  },
});
const port = await freePort();
await new Promise<void>((resolve) => slow.listen(port, '127.0.0.1', resolve));

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
Object.assign(process.env, testEnv(folder, { SMTP_URL: `smtp://127.0.0.1:${port}` }));
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
const { queueMessage } = await import('../cms/domain/messages/queue');
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
if (taken !== emails || totalDocs !== emails) throw new Error(`${taken} were taken, ${totalDocs} recorded`);

const figures = {
  measuredAt: new Date().toISOString().slice(0, 10),
  machine: { cores: availableParallelism(), node: process.version },
  emails,
  takesMs,
  seconds: Math.round(seconds * 10) / 10,
  mostAtOnce,
  cpuMsEach: Math.round((user + system) / emails / 100) / 10,
};
console.table(figures);
writeFileSync('bench/mail-baseline.json', `${JSON.stringify(figures, null, 2)}\n`);
await stop();
await new Promise<void>((resolve) => slow.close(() => resolve()));
rmSync(folder, { recursive: true, force: true });
process.exit(0);
