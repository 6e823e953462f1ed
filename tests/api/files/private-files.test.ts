import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { acceptPhoto } from '../../../cms/domain/system/files/accept';
import { storeFile, urlOfFile } from '../../../cms/domain/system/files/store';
import { deleteUnusedFiles } from '../../../cms/domain/system/files/unused-files';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { png, sentFile } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock, cookieFor, dataDir } = server;
const mia = await newCustomer(server, 'mia');
const team = teamOf(server);
const statusOf = async (url: string, cookie: string) => (await call('GET', url, { cookie })).status;
const stored = () => rowsOf(app.payload, 'private-files');

/** Stores a photo of a worker's job, like all others. */
async function jobPhoto(workerName: string) {
  const { id: jobId } = await app.payload.create({
    collection: 'worker-jobs',
    data: {
      workerName,
      clientName: 'Kim',
      phone: '0412 345 678',
      address: '1 Road',
      status: 'pending',
      scheduledDate: '2026-11-21',
      scheduledTime: '09:00',
    },
  });
  const storedNow = { ownerCollection: 'worker-jobs', ownerId: jobId, purpose: 'job-photo' } as const;
  const { id: fileId } = await storeFile(app, await acceptPhoto(sentFile('x.png', png)), storedNow);
  await rows(app, 'worker-jobs').update({ id: jobId }, { photoIds: [fileId] });
  return { jobId, fileId, url: urlOfFile(fileId) };
}

it('a photo of a job is for the worker whose job it is and the owner', async () => {
  const worker = await cookieFor('worker', { name: 'sam' });
  const readers: [string, string, number][] = [
    ['the worker', worker, 200],
    ['the worker with a customer’s session', `${mia.cookie}; ${worker}`, 200],
    ['the owner', await cookieFor('owner'), 200],
    ['a customer', mia.cookie, 404],
    ['a provider', await cookieFor('provider', { id: (await team.provider()).id }), 403],
    ['a partner', await cookieFor('partner', { id: (await team.partner()).id }), 403],
    ['a worker of another name', await cookieFor('worker', { name: 'alex' }), 401],
    ['a guest', '', 401],
  ];
  const { url } = await jobPhoto('sam');
  for (const [who, cookie, status] of readers)
    expect([who, await statusOf(url, cookie)]).toEqual([who, status]);
  const other = await jobPhoto('alex');
  expect(await statusOf(other.url, worker)).toBe(404);
});

it('the clean-up removes the files of owners that were removed, whatever their kind', async () => {
  const job = await jobPhoto('sam');
  const gone = await newCustomer(server, 'gone');
  await gone.upload(`/api/horses/${await gone.addHorse()}/photo`, 'photo', [{ name: 'x.png', data: png }]);
  clock.advance(25 * 3_600_000);
  const before = await stored();
  expect(await deleteUnusedFiles(app)).toBe(0);
  expect(await stored()).toEqual(before);
  await app.payload.delete({ collection: 'worker-jobs', id: job.jobId });
  await rows(app, 'horses').remove({ userId: gone.id });
  await rows(app, 'users').remove({ id: gone.id });
  expect(await deleteUnusedFiles(app)).toBe(2);
  const left = before.filter(({ id, ownerCollection }) => id !== job.fileId && ownerCollection !== 'users');
  expect(await stored()).toEqual(left);
  expect(readdirSync(join(dataDir, 'private')).sort()).toEqual(left.map(({ filename }) => filename).sort());
});
