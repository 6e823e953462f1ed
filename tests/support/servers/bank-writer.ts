import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import { handleEndpoints } from 'payload';
import { startServer } from '../../../cms/server';
import config from '../../../payload.config';
import { rows } from '../../../rows/rows';
import { type BankNumbers, bsbs, control } from '../bank-numbers';
import './end-with-test';
import { adminPassword, publicUrl } from './test-env';

/**
 * A server in its own process that writes a bank number in every possible way, with the most detailed log, and takes
 * a backup. It does not stop by itself, so the last writes are still in the -wal file.
 */
const numbers: BankNumbers = JSON.parse(process.env.BANK_NUMBERS ?? '{}');
const { app, sessions, url: address } = await startServer({ config, panel: false, logLevel: 'trace' });
const { payload } = app;
const named = { firstName: control, lastName: 'Lee', qualificationLevel: 'Trainee' } as const;
const person = { ...named, bsb: bsbs.provider };

/** Calls Payload's own REST API as its panel does. */
async function cms(method: string, path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', origin: publicUrl, cookie };
  const url = `${publicUrl}/cms-api${path}`;
  const request = new Request(url, { method, headers, body: JSON.stringify(body) });
  const reply = await handleEndpoints({ config, request });
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply;
}

/** The log must also contain the error of a failed write. */
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
const theOne = { id };
await payload.update({ collection: 'service-providers', id, data: { accountNumber: numbers.updated } });

const [owner] = (await payload.find({ collection: 'owners', limit: 1 })).docs;
const session = `farrier-cms=${await sessions.open('owner', { id: owner?.id })}`;
await cms('POST', '/service-providers', { ...person, accountNumber: numbers.createdInCms }, session);
await cms('PATCH', `/service-providers/${id}`, { accountNumber: numbers.savedInCms }, session);

await rows(payload, 'service-providers').update(theOne, { accountNumber: numbers.updatedIf });
await rows(payload, 'service-providers').updateAll({}, { accountNumber: numbers.updatedAll });
await rows(payload, 'service-providers').add({ ...person, accountNumber: numbers.inserted });
await refused(
  rows(payload, 'service-providers').add({
    ...person,
    accountNumber: numbers.refused,
    loginUsername: 'taken',
  }),
);
await refused(
  rows(payload, 'service-providers').update(theOne, { accountNumber: numbers.refused, firstName: '' }),
);
await refused(rows(payload, 'service-providers').update(theOne, { accountNumber: `${numbers.refused}x` }));

/** Calls the API as the owner's pages do. Returns the reply as text. */
async function ours(method: string, path: string, body?: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'x-admin-password': adminPassword };
  const reply = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
  return text;
}
/** Adds a payee whose number is written when the row is added, and again when it is changed. */
async function payee(kind: 'provider' | 'partner') {
  const [path, more] =
    kind === 'provider'
      ? ['/api/service-providers', { qualificationLevel: 'Trainee' }]
      : ['/api/referral-farriers', { email: 'zebediah@example.com', commissionPercentage: 15 }];
  const [added, changed] =
    kind === 'provider'
      ? [numbers.providerAdded, numbers.providerChanged]
      : [numbers.partnerAdded, numbers.partnerChanged];
  const made = await ours('POST', path, {
    firstName: control,
    lastName: kind,
    ...more,
    bsb: bsbs[kind],
    accountName: control,
    accountNumber: added,
  });
  const { id: payeeId } = JSON.parse(made);
  await ours('PUT', `${path}/${payeeId}`, { accountNumber: changed });
  await ours('GET', path);
  const shown = await ours('GET', `/api/admin/bank-details${path.slice('/api'.length)}/${payeeId}`);
  if (!shown.includes(changed) || !shown.includes(bsbs[kind]))
    throw new Error('The number was not shown to the owner');
  return { path, payeeId, changed };
}
const worker = await payee('provider');
await ours('POST', '/api/work-assignments', {
  serviceProviderId: worker.payeeId,
  workDescription: 'Trim',
  amountOwed: 1999,
  status: 'completed',
});
const sender = await payee('partner');
await ours('POST', '/api/referral-clients', {
  referralFarrierId: sender.payeeId,
  clientName: 'Kim',
  totalRevenue: 20_000,
});
for (const accountNumber of [numbers.ours, numbers.oursChanged])
  await ours('PUT', '/api/admin/paying-account', {
    bank: 'CBA',
    userName: 'Heel',
    userId: '301500',
    bsb: bsbs.ours,
    accountNumber,
    balanced: true,
  });
const run = await ours('POST', '/api/payouts', {
  payees: [
    { payeeType: 'service-provider', payeeId: worker.payeeId, amount: 1999 },
    { payeeType: 'referral', payeeId: sender.payeeId, amount: 3000 },
  ],
});
const { id: runId } = JSON.parse(run);
const files = [
  await ours('GET', `/api/payouts/${runId}.aba`),
  await ours('GET', `/api/payouts/${runId}.csv`),
];
for (const number of [worker.changed, sender.changed])
  if (!files.every((file) => file.includes(number))) throw new Error('A file for the bank lacks a number');
if (!files[0]?.includes(numbers.oursChanged)) throw new Error('The file for the bank lacks our number');
await refused(
  ours('PUT', `${worker.path}/${worker.payeeId}`, { accountNumber: `${numbers.providerRefused}x` }),
);

/** Writes all stored data unchanged: a copy of the file, or every document of every collection. */
async function writeBackup(): Promise<void> {
  const { db } = payload;
  if (db.name === 'sqlite') {
    await db.drizzle.run(`VACUUM INTO '${join(app.env.DATA_DIR, 'backup.db')}'`);
    return;
  }
  const mongo = (db as unknown as MongooseAdapter).connection.db;
  const collections = (await mongo?.collections()) ?? [];
  const documents = await Promise.all(collections.map((each) => each.find({}).toArray()));
  writeFileSync(join(app.env.DATA_DIR, 'backup.db'), JSON.stringify(documents));
}
await writeBackup();
app.log.info('everything is written');
