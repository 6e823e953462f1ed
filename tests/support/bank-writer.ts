import { join } from 'node:path';
import { handleEndpoints } from 'payload';
import { insertRow, updateAll, updateIf } from '../../cms/database/rows';
import { startServer } from '../../cms/server';
import config from '../../payload.config';
import { type BankNumbers, control } from './bank-numbers';
import './end-with-test';
import { publicUrl } from './test-env';

/**
 * A server in a process of its own that writes a bank number in every way there is, with the fullest log, and
 * takes a backup. It does not stop by itself: what it wrote last is still in the -wal file.
 */
const numbers: BankNumbers = JSON.parse(process.env.BANK_NUMBERS ?? '{}');
const { app, sessions } = await startServer({ config, panel: false, logLevel: 'trace' });
const { payload } = app;
const person = { firstName: control, lastName: 'Lee', qualificationLevel: 'Trainee' } as const;

/** A call of Payload's own REST API, as its panel makes it. */
async function cms(method: string, path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', origin: publicUrl, cookie };
  const url = `${publicUrl}/cms-api${path}`;
  const request = new Request(url, { method, headers, body: JSON.stringify(body) });
  const reply = await handleEndpoints({ config, request });
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply;
}

/** What a failed write says of itself belongs to the log too. */
const refused = async (write: Promise<unknown>) => {
  const fault = await write.then(
    () => null,
    (error: Error) => ({ message: error.message, cause: String(error.cause), stack: error.stack }),
  );
  if (!fault) throw new Error('A write that must fail did not');
  app.log.error(fault, 'a write was refused');
};

const { id } = await payload.create({
  collection: 'service-providers',
  data: { ...person, accountNumber: numbers.created, loginUsername: 'taken' },
});
const theOne = { id: { equals: id } };
await payload.update({ collection: 'service-providers', id, data: { accountNumber: numbers.updated } });

const [owner] = (await payload.find({ collection: 'owners', limit: 1 })).docs;
const session = `farrier-cms=${await sessions.open('owner', { id: owner?.id })}`;
await cms('POST', '/service-providers', { ...person, accountNumber: numbers.createdInCms }, session);
await cms('PATCH', `/service-providers/${id}`, { accountNumber: numbers.savedInCms }, session);

await updateIf(payload, 'service-providers', theOne, { accountNumber: numbers.updatedIf });
await updateAll(payload, 'service-providers', {}, { accountNumber: numbers.updatedAll });
await insertRow(payload, 'service-providers', { ...person, accountNumber: numbers.inserted });
await refused(
  insertRow(payload, 'service-providers', {
    ...person,
    accountNumber: numbers.refused,
    loginUsername: 'taken',
  }),
);
await refused(
  updateIf(payload, 'service-providers', theOne, { accountNumber: numbers.refused, firstName: '' }),
);
await refused(updateIf(payload, 'service-providers', theOne, { accountNumber: `${numbers.refused}x` }));

if (payload.db.name === 'sqlite')
  await payload.db.drizzle.run(`VACUUM INTO '${join(app.env.DATA_DIR, 'backup.db')}'`);
app.log.info('everything is written');
