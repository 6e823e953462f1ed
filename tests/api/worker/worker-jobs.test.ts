import { describe, expect, it } from 'vitest';
import { askForgotten } from '../../../cms/domain/worker/forgotten';
import { queueJobTexts } from '../../../cms/domain/worker/jobs/job-texts';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { png } from '../../support/upload-samples';
import { jobBody, photos, workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, clock: time } = server;
const { worker, owner, addJob, clock, send, event } = workerOf(server);
const jobs = '/api/admin/worker-jobs';
const mine = async () => (await worker('GET', '/api/worker/jobs/sam')).body;
const texts = async () =>
  (await app.payload.find({ collection: 'messages', where: { to: { equals: '+61491570159' } }, sort: 'id' }))
    .docs;

describe('a job', () => {
  it('is made by the owner and read by the worker, by day and time', async () => {
    const reply = await owner(
      'POST',
      jobs,
      jobBody({ id: 9, status: 'completed', photoIds: [1], notes: 'x' }),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      workerName: 'sam',
      clientName: 'Kim Rowe',
      phone: '+61412345678',
      status: 'pending',
      notes: null,
      photoUrls: [],
      photosTaken: 0,
      startedAt: null,
      completedAt: null,
    });
    await addJob({ clientName: 'Later', scheduledDate: '2026-11-22' });
    await addJob({ clientName: 'Earlier', scheduledTime: '07:00', description: '' });
    await addJob({ clientName: 'Not Sam’s', workerName: 'Kim' });
    expect((await mine()).map(({ clientName }: { clientName: string }) => clientName)).toEqual([
      'Earlier',
      'Kim Rowe',
      'Later',
    ]);
  });

  it.each(['clientName', 'phone', 'address', 'scheduledDate', 'scheduledTime'])(
    'without %s is refused, and so is a wrong one',
    async (field) => {
      const count = (await owner('GET', jobs)).body.length;
      for (const value of [undefined, ' ', 7]) {
        const reply = await owner('POST', jobs, jobBody({ [field]: value }));
        expect([reply.status, reply.body.issues?.[0]]).toEqual([
          400,
          { path: field, message: 'Please fill in all fields' },
        ]);
      }
      const wrong =
        { phone: '0412', scheduledDate: '2026-02-30', scheduledTime: '25:00' }[field] ?? 'x'.repeat(400);
      const reply = await owner('POST', jobs, jobBody({ [field]: wrong }));
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, field]);
      expect((await owner('GET', jobs)).body.length).toBe(count);
    },
  );

  it('goes from pending to in progress to completed, and not back', async () => {
    const id = await addJob();
    const step = (body: object) => worker('PATCH', `/api/worker/jobs/${id}`, { body });
    expect((await step({ status: 'pending' })).status).toBe(400);
    expect((await step({ status: 'in_progress' })).body).toMatchObject({ status: 'in_progress' });
    expect((await step({ status: 'in_progress' })).status).toBe(409);
    expect((await step({ status: 'completed', photoUrls: ['/api/files/1'] })).status).toBe(400);
    const done = await step({ status: 'completed', notes: ' Shod ', workerName: 'kim', photoUrls: [] });
    expect(done.body).toMatchObject({ status: 'completed', notes: 'Shod', workerName: 'sam' });
    for (const status of ['in_progress', 'completed']) expect((await step({ status })).status).toBe(409);
    expect((await owner('PATCH', `${jobs}/${id}`, { scheduledTime: '10:00' })).status).toBe(409);
    const straight = await worker('PATCH', `/api/worker/jobs/${await addJob()}`, {
      body: { status: 'completed' },
    });
    expect(straight.body.status).toBe('completed');
  });

  it('of another worker is not there', async () => {
    const id = await addJob({ workerName: 'kim' });
    const reply = await worker('PATCH', `/api/worker/jobs/${id}`, { body: { status: 'completed' } });
    expect(reply.status).toBe(404);
    expect((await worker('POST', `/api/worker/jobs/${id}/photos`)).status).toBe(404);
  });

  it('changes in what is sent, whoever changes the rest meanwhile, and can be removed once', async () => {
    const id = await addJob();
    await Promise.all([
      owner('PATCH', `${jobs}/${id}`, { scheduledTime: '16:00' }),
      owner('PATCH', `${jobs}/${id}`, { description: 'Shoes' }),
    ]);
    expect(await app.payload.findByID({ collection: 'worker-jobs', id })).toMatchObject({
      scheduledTime: '16:00',
      description: 'Shoes',
      clientName: 'Kim Rowe',
    });
    expect((await owner('DELETE', `${jobs}/${id}`)).status).toBe(200);
    expect((await owner('DELETE', `${jobs}/${id}`)).status).toBe(404);
    expect((await owner('PATCH', `${jobs}/${id}`, { scheduledTime: '16:00' })).status).toBe(404);
  });
});

it('counts jobs and hours for the cards, and lists and exports jobs', async () => {
  await clock('in');
  time.advance(5.25 * 3_600_000);
  await clock('out');
  const { docs } = await app.payload.find({ collection: 'worker-jobs', pagination: false });
  const count = (status: string) => docs.filter((row) => row.status === status).length;
  expect((await owner('GET', `${jobs}/totals`)).body).toEqual({
    pending: count('pending'),
    inProgress: count('in_progress'),
    completed: count('completed'),
    totalHours: '5.25',
  });
  const page = (await owner('GET', `${jobs}?page=1&status=completed&q=kim`)).body;
  expect([page.total, page.items.every(({ status }: { status: string }) => status === 'completed')]).toEqual([
    count('completed'),
    true,
  ]);
  const file = await asOwner('GET', `${jobs}/export.csv`);
  expect(file.text.trim().split('\r\n')).toHaveLength(docs.length + 1);
});

it('offers previous clients once each, the last heard of first', async () => {
  await newCustomer(server, 'pia');
  await addJob({ clientName: 'Mo Fox', phone: '0491 570 110', scheduledDate: '2026-12-24' });
  await addJob({ clientName: 'Mo Fox', phone: '0491 570 110', scheduledDate: '2026-12-25' });
  const { body } = await owner('GET', '/api/admin/clients');
  expect(body[0]).toEqual({ name: 'Mo Fox', phone: '+61491570110', address: '1 Gate Road, Bunyip' });
  expect(body.filter(({ name }: { name: string }) => name === 'Mo Fox')).toHaveLength(1);
});

it('finds a previous client by the words of name, phone or address, however many were clients since', async () => {
  await addJob({ clientName: 'Una Long', phone: '0491 570 111', address: '7 Quarry Lane, Tonimbuk' });
  for (let number = 0; number < 101; number++) await addJob({ clientName: `Client ${number}` });
  const found = async (q: string) =>
    (await owner('GET', `/api/admin/clients${q && `?q=${encodeURIComponent(q)}`}`)).body.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found('')).not.toContain('Una Long');
  for (const q of ['una long', '0491 570 111', 'quarry tonimbuk', 'Long Lane'])
    expect(await found(q), q).toEqual(['Una Long']);
  expect(await found('Long Nowhere')).toEqual([]);
  // A hundred jobs take long on a slow machine.
}, 60_000);

it('waits for the photos that the phone has, until the owner gives them up, and takes them all the same', async () => {
  const id = await addJob();
  const giveUp = () => owner('POST', `${jobs}/${id}/give-up-photos`);
  expect((await giveUp()).status).toBe(409);
  await send([event('complete-job', 30, { jobId: id, photosTaken: 1 })]);
  expect((await giveUp()).body).toMatchObject({
    photosTaken: 1,
    photoUrls: [],
    photosGivenUpAt: time.now().toISOString(),
  });
  const raw = photos([{ data: png }]);
  expect((await worker('POST', `/api/worker/jobs/${id}/photos`, { raw })).body.photoUrls).toHaveLength(1);
  expect((await giveUp()).status).toBe(409);
  expect((await owner('POST', `${jobs}/999999/give-up-photos`)).status).toBe(404);
});

describe('the worker is texted', () => {
  const settings = (data: object) => app.payload.updateGlobal({ slug: 'worker-settings', data });

  it('of nothing while there is no phone or the owner wants none, nor of it later', async () => {
    await settings({ phone: '0491 570 159', textsJobs: false });
    await addJob({ clientName: 'Silent' });
    await settings({ phone: '0491 570 159', textsJobs: true });
    await queueJobTexts(app);
    expect(await texts()).toEqual([]);
  });

  it('once of a new job and of each change, also one made in the CMS, and not of what was', async () => {
    const id = await addJob({ clientName: 'Texted' });
    await addJob({ clientName: 'Past', scheduledDate: '2026-11-20' });
    await queueJobTexts(app);
    expect((await texts()).map(({ template }) => template)).toEqual(['jobNewSms']);
    expect((await texts())[0]?.body).toContain('Texted, Saturday 21 November 2026 at 2:00 pm');
    await owner('PATCH', `${jobs}/${id}`, { scheduledTime: '15:00' });
    await app.payload.update({ collection: 'worker-jobs', id, data: { scheduledTime: '14:00' } });
    await Promise.all([queueJobTexts(app), queueJobTexts(app)]);
    await owner('PATCH', `${jobs}/${id}`, { scheduledTime: '15:00' });
    expect((await texts()).slice(1).map(({ body }) => /at [\d:]+ pm/.exec(body ?? '')?.[0])).toEqual([
      'at 3:00 pm',
      'at 2:00 pm',
      'at 3:00 pm',
    ]);
    await owner('DELETE', `${jobs}/${id}`);
    expect(await texts()).toEqual([]);
  });

  it('that a job is off, once, when a text of it has left and it is still to come', async () => {
    const sent = async () => {
      await queueJobTexts(app);
      await rows(app, 'messages').updateAll({ to: '+61491570159' }, { state: 'sent' });
    };
    const id = await addJob({ clientName: 'Sold the mare' });
    const done = await addJob({ clientName: 'Done' });
    await sent();
    await worker('PATCH', `/api/worker/jobs/${done}`, { body: { status: 'completed' } });
    const unheard = await addJob({ clientName: 'Unheard' });
    for (const job of [done, unheard]) await owner('DELETE', `${jobs}/${job}`);
    await Promise.all([owner('DELETE', `${jobs}/${id}`), owner('DELETE', `${jobs}/${id}`)]);
    const off = (await texts()).filter(({ template }) => template === 'jobRemovedSms');
    expect(off.map(({ body }) => body?.split('.')[0])).toEqual([
      'Job removed, please do not go: Sold the mare, Saturday 21 November 2026 at 2:00 pm, 1 Gate Road, Bunyip',
    ]);
  });

  it('that a job is off, when a text of it is being sent', async () => {
    const id = await addJob({ clientName: 'On the way' });
    await queueJobTexts(app);
    const claimed = { leaseUntil: time.now().getTime() + 30_000 };
    await rows(app, 'messages').updateAll({ aboutCollection: 'worker-jobs', aboutId: id }, claimed);
    await owner('DELETE', `${jobs}/${id}`);
    const about = (await texts()).filter(({ aboutId }) => aboutId === id);
    expect(about.map(({ template }) => template)).toEqual(['jobNewSms', 'jobRemovedSms']);
  });

  it('once after ten hours on the clock, which go on', async () => {
    await clock('in');
    time.advance(9.9 * 3_600_000);
    expect(await askForgotten(app)).toBe(0);
    time.advance(0.1 * 3_600_000);
    expect([await askForgotten(app), await askForgotten(app)]).toEqual([1, 0]);
    expect((await texts()).at(-1)?.body).toContain('You clocked in at');
    expect((await worker('GET', '/api/worker/timesheet/active/sam')).body).toMatchObject({
      clockOut: null,
      length: 'asked',
    });
    await settings({ phone: null });
  });
});
