import { expect, it } from 'vitest';
import { queueJobTexts } from '../../../cms/domain/worker/jobs/job-texts';
import { dumpOf, newCustomer } from '../../support/customers';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, countOf, rowOf } = server;
const { owner, worker, addJob, send, event } = workerOf(server);
const jobs = '/api/admin/worker-jobs';
const person = { firstName: 'Canary', lastName: 'Lane', phone: '0491 570 157', address: '99 Canary Lane' };
const text = { clientName: 'Canary Lane', phone: person.phone, address: person.address };
const leave = (customer: Awaited<ReturnType<typeof newCustomer>>) =>
  customer.call('DELETE', '/api/user', { body: { password: 'correct horse' } });

await app.payload.updateGlobal({
  slug: 'worker-settings',
  data: { phone: '0491570006', textsJobs: true },
});

it('a job that is linked to an account loses its client with the account, and texts the worker nothing', async () => {
  const customer = await newCustomer(server, 'canary', person);
  const [found] = (await owner('GET', '/api/admin/clients?q=Canary')).body;
  expect(found).toMatchObject({ name: 'Canary Lane', userId: customer.id });
  const made = await owner('POST', jobs, {
    ...text,
    description: 'Trim for Canary',
    userId: customer.id,
    scheduledDate: '2026-12-01',
    scheduledTime: '09:00',
  });
  expect([made.status, made.body.userId]).toEqual([201, customer.id]);
  const done = await addJob({ ...text, userId: customer.id });
  await send([event('complete-job', 0, { jobId: done, notes: 'Canary was out' })]);
  await app.background.done();
  const before = await countOf('messages');

  expect((await leave(customer)).status).toBe(200);
  expect((await dumpOf(server)).split('\n').filter((line) => /canary|491570157/i.test(line))).toEqual([]);
  for (const id of [made.body.id, done]) {
    expect(await rowOf('worker-jobs', id)).toMatchObject({
      clientName: 'Deleted',
      address: 'Deleted',
      userId: null,
      notes: null,
    });
  }
  expect((await rowOf('worker-jobs', done)).status).toBe('completed');
  expect((await owner('GET', '/api/admin/clients')).body).toEqual([]);

  expect([await queueJobTexts(app), await countOf('messages')]).toEqual([0, before]);
});

it('a job without a link is the customer’s by a booking that the business has called about, and by no phone alone', async () => {
  const customer = await newCustomer(server, 'canary', person);
  const theirs = await addJob(text);
  const other = await addJob({ ...text, clientName: 'Kim Rowe' });
  const book = async ({ id, cookie }: typeof customer) =>
    (await newBooking(server, { ...person, email: `${id}@test.example` }, { cookie })).id;
  // A customer with another person's name and phone erases none of that person's rows.
  const liar = await newCustomer(server, 'liar', person);
  await book(liar);
  const cancelled = await book(liar);
  await owner('POST', `/api/admin/bookings/${cancelled}/called`);
  await owner('PATCH', `/api/admin/bookings/${cancelled}`, { state: 'cancelled' });
  await leave(liar);
  expect((await rowOf('worker-jobs', theirs)).clientName).toBe('Canary Lane');

  await owner('POST', `/api/admin/bookings/${await book(customer)}/called`);
  await leave(customer);
  expect(await rowOf('worker-jobs', theirs)).toMatchObject({ clientName: 'Deleted', address: 'Deleted' });
  expect((await rowOf('worker-jobs', other)).clientName).toBe('Kim Rowe');
  // The client that the job created is deleted with the account.
  expect((await owner('GET', '/api/clients?q=Canary')).body).toEqual([]);
  expect((await owner('GET', '/api/clients?q=Kim')).body).toHaveLength(1);
});

it('a job of a called booking’s name and number is for that booking’s client', async () => {
  const customer = await newCustomer(server, 'canary', person);
  const booking = (await customer.call('POST', '/api/bookings', { body: bookingBody(person) })).body.id;
  const clientOf = async (id: number) => (await rowOf('worker-jobs', id)).clientId;
  const { clientId } = await rowOf('bookings', booking);
  expect(await clientOf(await addJob(text))).not.toBe(clientId);
  await owner('POST', `/api/admin/bookings/${booking}/called`);
  expect(await clientOf(await addJob(text))).toBe(clientId);
  expect(await clientOf(await addJob({ ...text, clientName: 'Kim Rowe' }))).not.toBe(clientId);
});

it('the link goes with the name of the client, and is to an account that is there', async () => {
  const customer = await newCustomer(server, 'mia');
  const id = await addJob({ userId: customer.id });
  const change = (body: object) => owner('PATCH', `${jobs}/${id}`, body);
  expect((await change({ scheduledTime: '15:00' })).body.userId).toBe(customer.id);
  expect((await change({ clientName: 'Somebody Else' })).body.userId).toBeNull();
  const wrong = await change({ userId: 999_999 });
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'userId']);
  expect((await worker('GET', '/api/worker/jobs/sam')).status).toBe(200);
});
