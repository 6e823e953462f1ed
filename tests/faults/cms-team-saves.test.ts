import { describe, expect, it } from 'vitest';
import { type CmsRow, startCmsProcess } from '../support/cms-process';
import { cookieOf } from '../support/customers';
import { adminPassword, workerPassword } from '../support/servers/test-env';

const { add, cmsCall, rowOf, save, server } = await startCmsProcess();

const asOwner = (method: string, path: string, body?: object) =>
  server.call(method, path, { body, headers: { 'x-admin-password': adminPassword } });

let people = 0;
const newProvider = () =>
  add('service-providers', {
    firstName: 'Pat',
    lastName: 'Lee',
    qualificationLevel: 'Trainee',
    loginUsername: `pat${++people}`,
  });
const newPartner = () =>
  add('referral-farriers', {
    firstName: 'Ray',
    lastName: 'Fox',
    email: `ray${++people}@example.com`,
    commissionPercentage: 15,
    loginUsername: `ray${people}`,
  });
const workOf = ({ id }: CmsRow) => ({ serviceProviderId: id, workDescription: 'Trim', amountOwed: 6500 });
const clientOf = ({ id }: CmsRow) => ({ referralFarrierId: id, clientName: 'Kim Day', totalRevenue: 20_000 });

describe('earnings saved in the CMS', () => {
  it('keeps its amount, its payee and what the ledger says of it', async () => {
    const pat = await newProvider();
    const other = await newProvider();
    const work = await add('work-assignments', { ...workOf(pat), status: 'completed' });
    expect(work.completedAt).toEqual(expect.stringMatching(/^20/));
    const forged = {
      amountOwed: 1,
      serviceProviderId: other.id,
      status: 'paid',
      paidAt: '2026-01-01T00:00:00.000Z',
      completedAt: '2026-01-01T00:00:00.000Z',
      paymentId: 1,
    };
    const saved = await save('work-assignments', work.id, { ...forged, workDescription: 'Shoes' });
    expect(saved).toMatchObject({ ...workOf(pat), workDescription: 'Shoes', status: 'completed' });
    expect(saved).toMatchObject({ completedAt: work.completedAt, paidAt: null });
    await expect(
      asOwner('PUT', `/api/work-assignments/${work.id}`, { status: 'paid' }),
    ).resolves.toMatchObject({ status: 200 });
    const paid = await rowOf('work-assignments', work.id);
    expect(await save('work-assignments', work.id, { paidAt: null, status: 'completed' })).toMatchObject({
      status: 'paid',
      paidAt: paid.paidAt,
    });
  });

  it('has the commission of the day, and is paid by the ledger alone', async () => {
    const ray = await newPartner();
    const forged = { commissionOwed: 19_999, isPaid: true, paidAt: '2026-01-01', paymentMethod: 'Cash' };
    const client = await add('referral-clients', { ...clientOf(ray), ...forged });
    expect(client).toMatchObject({ commissionOwed: 3000, isPaid: false, paidAt: null, paymentMethod: null });
    await save('referral-farriers', ray.id, { commissionPercentage: 50 });
    expect(
      await save('referral-clients', client.id, { ...forged, totalRevenue: 90_000, notes: 'Two horses' }),
    ).toMatchObject({
      ...clientOf(ray),
      commissionOwed: 3000,
      isPaid: false,
      paidAt: null,
      notes: 'Two horses',
    });
  });

  it('is of somebody who is active', async () => {
    const [pat, ray] = [await newProvider(), await newPartner()];
    await save('service-providers', pat.id, { isActive: false });
    await save('referral-farriers', ray.id, { isActive: false });
    const refusal = 'Please choose someone who is active';
    await expect(add('work-assignments', workOf(pat))).rejects.toThrow(refusal);
    await expect(add('referral-clients', clientOf(ray))).rejects.toThrow(refusal);
    await expect(add('work-assignments', workOf({ id: 999_999 }))).rejects.toThrow('400');
  });

  it.each(['service-providers', 'referral-farriers', 'work-assignments', 'referral-clients', 'payments'])(
    'is not deleted past the ledger: %s',
    async (collection) => {
      const pat = await newProvider();
      const work = await add('work-assignments', { ...workOf(pat), status: 'completed' });
      const ray = await newPartner();
      const client = await add('referral-clients', clientOf(ray));
      const ids: Record<string, number> = {
        'service-providers': pat.id,
        'referral-farriers': ray.id,
        'work-assignments': work.id,
        'referral-clients': client.id,
        payments: (await asOwner('PUT', `/api/work-assignments/${work.id}`, { status: 'paid' })).body
          .paymentId,
      };
      await expect(cmsCall('DELETE', `/${collection}/${ids[collection]}`)).rejects.toThrow('403');
    },
  );
});

it('whether somebody has a password is not the form’s to say, and a username is one of the admin pages', async () => {
  for (const collection of ['service-providers', 'referral-farriers']) {
    const { id } = await (collection === 'service-providers' ? newProvider() : newPartner());
    expect(await save(collection, id, { hasSetPassword: true })).toMatchObject({ hasSetPassword: false });
    await expect(save(collection, id, { loginUsername: 'a b' })).rejects.toThrow('at least 3 letters');
  }
});

it('links name rows that are there, and numbers come from the counter', async () => {
  const pat = await newProvider();
  await expect(save('service-providers', pat.id, { referralFarrierId: 999_999 })).rejects.toThrow(
    'no longer exists',
  );
  const chosen = await add('work-assignments', { ...workOf(pat), id: 900_000 });
  expect(chosen.id).toBeLessThan(900_000);
});

describe('the worker’s rows, saved in the CMS', () => {
  const job = {
    clientName: 'Kim Day',
    phone: '0412 345 678',
    address: '1 Barn Rd',
    scheduledDate: '2026-12-01',
    scheduledTime: '09:00',
    workerName: 'sam',
  };
  const shift = {
    workerName: 'sam',
    clockIn: '2026-11-02T22:00:00.000Z',
    clockOut: '2026-11-03T05:30:00.000Z',
  };
  const asWorker = async () => {
    const body = { workerName: 'sam', password: workerPassword };
    const cookie = cookieOf(await server.call('POST', '/api/worker/login', { body }));
    return (method: string, path: string, sent?: object) => server.call(method, path, { cookie, body: sent });
  };

  it('a job is started and completed on the phone, and then stays as it is', async () => {
    const made = await add('worker-jobs', { ...job, status: 'completed', completedAt: shift.clockOut });
    expect(made).toMatchObject({ status: 'pending', completedAt: null });
    expect(await save('worker-jobs', made.id, { status: 'completed', address: '2 Barn Rd' })).toMatchObject({
      status: 'pending',
      address: '2 Barn Rd',
    });
    const call = await asWorker();
    const done = await call('PATCH', `/api/worker/jobs/${made.id}`, { status: 'completed', notes: 'Done' });
    expect(done.status).toBe(200);
    await expect(save('worker-jobs', made.id, { status: 'pending' })).rejects.toThrow(
      'This job is completed',
    );
    await expect(save('worker-jobs', made.id, { notes: '' })).rejects.toThrow('This job is completed');
  });

  it('a pending job of a visit is moved in the calendar alone', async () => {
    const visit = await add('appointments', {
      clientName: 'Kim Day',
      appointmentDate: job.scheduledDate,
      appointmentTime: job.scheduledTime,
      address: job.address,
    });
    const { body: made } = await asOwner('POST', '/api/admin/worker-jobs', { appointmentId: visit.id });
    for (const moved of [
      { scheduledDate: '2026-12-02' },
      { scheduledTime: '10:00' },
      { address: '2 Barn Rd' },
    ])
      await expect(save('worker-jobs', made.id, moved)).rejects.toThrow('the visit’s');
    expect(await save('worker-jobs', made.id, { description: 'Both fores' })).toMatchObject({
      scheduledDate: job.scheduledDate,
      description: 'Both fores',
    });
  });

  it('a shift that is written down is over, has its hours and counts once', async () => {
    const { clockOut: _, ...open } = shift;
    await expect(add('worker-timesheets', open)).rejects.toThrow('Please say when the shift ended');
    await expect(add('worker-timesheets', { ...shift, clockOut: shift.clockIn })).rejects.toThrow(
      'The end must come after the beginning',
    );
    await expect(
      add('worker-timesheets', { ...shift, clockOut: '2999-01-01T00:00:00.000Z' }),
    ).rejects.toThrow('The end must not be in the future');
    const made = await add('worker-timesheets', {
      ...shift,
      totalHours: '99.00',
      workDate: '2026-01-01',
      approvedAt: shift.clockOut,
    });
    expect(made).toMatchObject({ totalHours: '7.50', workDate: '2026-11-03', approvedAt: null });
    await expect(
      add('worker-timesheets', {
        ...shift,
        clockIn: '2026-11-03T05:00:00.000Z',
        clockOut: '2026-11-03T06:00:00.000Z',
      }),
    ).rejects.toThrow('This time is in another entry already');
  });

  it('the clock alone opens and closes an entry', async () => {
    const call = await asWorker();
    const running = (await call('POST', '/api/worker/timesheet/clock-in', { workerName: 'sam' })).body;
    const forged = { clockOut: new Date().toISOString(), totalHours: '99.00', workerName: 'kim' };
    expect(await save('worker-timesheets', running.id, { ...forged, notes: 'Late' })).toMatchObject({
      clockOut: null,
      totalHours: null,
      workerName: 'sam',
      notes: 'Late',
    });
    expect((await call('POST', '/api/worker/timesheet/clock-in', { workerName: 'sam' })).status).toBe(409);
    expect((await call('POST', '/api/worker/timesheet/clock-out', { workerName: 'sam' })).status).toBe(200);
    expect(
      await save('worker-timesheets', running.id, { clockOut: null, clockIn: shift.clockIn }),
    ).toMatchObject({ clockIn: running.clockIn, clockOut: expect.stringMatching(/^20/) });
  });
});
