import { describe, expect, it } from 'vitest';
import { bookingOutbox } from '../../../cms/domain/bookings/notifications';
import { appointmentOutbox } from '../../../cms/domain/calendar/appointment-outbox';
import { recordOptOut } from '../../../cms/domain/messages/record-opt-out';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { newCustomer } from '../../support/customers';
import { newBooking } from '../../support/new-booking';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, rowOf } = server;
const { payload } = app;
const [user] = (await payload.find({ collection: 'owners' })).docs;
/** Acts as an owner in the CMS, whose panel makes the same calls. */
const inCms = { overrideAccess: false, user, depth: 0 } as const;

const all = async () =>
  JSON.stringify([
    await payload.find({ collection: 'bookings', pagination: false, depth: 0 }),
    await payload.find({ collection: 'appointments', pagination: false, depth: 0 }),
    await payload.find({ collection: 'messages', pagination: false, depth: 0 }),
  ]);
const processPending = async () => {
  await bookingOutbox.recoverPending(app);
  await appointmentOutbox.recoverPending(app);
};
const cancelInCms = async (id: number) => {
  await payload.update({ ...inCms, collection: 'bookings', id, data: { state: 'cancelled' } });
};
const remove = (id: number) => payload.delete({ ...inCms, collection: 'bookings', id });

describe('a booking that stands', () => {
  it('is not deleted, by an owner or by the server, and says what to do instead', async () => {
    const { id } = await newBooking(server);
    const before = await all();
    const refused = { status: 409, message: expect.stringContaining('Set its status to Cancelled') };
    await expect(remove(id)).rejects.toMatchObject(refused);
    await expect(payload.delete({ collection: 'bookings', id })).rejects.toMatchObject(refused);
    const bulk = await payload.delete({ collection: 'bookings', where: { id: { exists: true } } });
    expect(bulk.docs).toEqual([]);
    expect(bulk.errors).toMatchObject([{ isPublic: true, message: refused.message }]);
    expect(await all()).toBe(before);
  });

  it('is not deleted before its cancelling has reached its visit', async () => {
    const { id, visit } = await newBooking(server);
    await cancelInCms(id);
    await expect(remove(id)).rejects.toMatchObject({ status: 409 });
    expect((await rowOf('appointments', visit)).status).toBe('scheduled');
    await processPending();
    expect((await rowOf('appointments', visit)).status).toBe('cancelled');
  });
});

describe('a booking that is cancelled', () => {
  it('takes its visit along, which can be restored, and its queued messages', async () => {
    const { id, visit } = await newBooking(server);
    await cancelInCms(id);
    await processPending();
    await remove(id);
    const of = {
      collection: 'messages',
      where: { aboutId: { equals: id }, state: { equals: 'queued' } },
    } as const;
    expect((await payload.find(of)).docs.filter((each) => each.aboutCollection === 'bookings')).toEqual([]);
    const row = await rowOf('appointments', visit);
    expect([row.status, Boolean(row.deletedAt), row.onlineBookingId ?? null]).toEqual([
      'cancelled',
      true,
      null,
    ]);
    expect((await asOwner('GET', '/api/calendar/appointments/date/2026-11-28')).text).not.toContain(
      row.clientName,
    );
    const back = await asOwner('POST', `/api/calendar/appointments/${visit}/restore`);
    expect([back.status, back.body.status]).toEqual([200, 'cancelled']);
  });

  it('stays while its visit takes place after all', async () => {
    const { id, visit } = await newBooking(server);
    await cancelInCms(id);
    await processPending();
    // Half-way: the visit is confirmed again, but the booking is not updated yet.
    await payload.db.updateOne({ collection: 'appointments', id: visit, data: { status: 'confirmed' } });
    await expect(remove(id)).rejects.toMatchObject({ status: 409 });
  });

  it('stays while money rests on it', async () => {
    const { id } = await newBooking(server);
    await cancelInCms(id);
    await processPending();
    const provider = await teamOf(server).provider();
    await payload.create({
      collection: 'work-assignments',
      data: {
        serviceProviderId: provider.id,
        bookingId: id,
        amountOwed: 5_000,
        workDescription: 'Trim',
        status: 'completed',
      },
    });
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/commission/),
    });
  });
});

describe('a slip', () => {
  it.each(['bookings', 'users', 'horses', 'horse-health-records', 'worker-timesheets'] as const)(
    'never deletes a whole list of %s',
    async (collection) => {
      await expect(
        payload.delete({ ...inCms, collection, where: { id: { exists: true } } }),
      ).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  it('deletes no customer who has a visit to come, and one without', async () => {
    const kim = await newCustomer(server, 'kim');
    const day = addDays(dateIn(app.env.BUSINESS_TIME_ZONE, new Date()), 30);
    const { visit } = await newBooking(server, {}, { cookie: kim.cookie });
    await payload.update({ collection: 'appointments', id: visit, data: { appointmentDate: day } });
    const kims = { ...inCms, collection: 'users', id: kim.id } as const;
    await expect(payload.delete(kims)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/visit to come/),
    });
    expect((await rowOf('appointments', visit)).clientName).toMatch(/^Mia/);
    expect((await kim.call('GET', '/api/user')).status).toBe(200);
    await asOwner('PATCH', `/api/calendar/appointments/${visit}`, { status: 'cancelled' });
    await payload.delete(kims);
    expect((await rowOf('appointments', visit)).clientName).toBe('Deleted');
  });

  it('lets nobody be texted again who said STOP', async () => {
    await recordOptOut(app, '+61412000444', 'Texted STOP');
    const own = await payload.create({ ...inCms, collection: 'opt-outs', data: { phone: '0412 000 555' } });
    const stopped = { phone: { equals: '+61412000444' } };
    const [row] = (await payload.find({ collection: 'opt-outs', where: stopped })).docs;
    await expect(
      payload.delete({ ...inCms, collection: 'opt-outs', id: row?.id ?? 0 }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/START/),
    });
    await payload.delete({ ...inCms, collection: 'opt-outs', id: own.id });
    expect((await payload.find({ collection: 'opt-outs' })).totalDocs).toBe(1);
  });
});
