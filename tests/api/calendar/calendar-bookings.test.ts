import { describe, expect, it } from 'vitest';
import { bookingOutbox } from '../../../cms/domain/bookings/notifications';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { appointmentOutbox } from '../../../cms/domain/calendar/appointment-outbox';
import { newCustomer } from '../../support/customers';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;
const { messagesAbout } = storedRows(server);
const path = '/api/calendar/appointments';

const change = (visit: number, body: object) => asOwner('PATCH', `${path}/${visit}`, body);
const end = (visit: number) => asOwner('DELETE', `${path}/${visit}`);
const restore = (visit: number) => asOwner('POST', `${path}/${visit}/restore`);
const state = (id: number, body: object) => asOwner('PATCH', `/api/admin/bookings/${id}`, body);
const inCms = async (collection: 'appointments' | 'bookings', id: number, data: object) => {
  const [user] = (await app.payload.find({ collection: 'owners' })).docs;
  await app.payload.update({ collection, id, data, overrideAccess: false, user });
};
const page = async (id: number) => (await call('GET', `/api/b/${await linkTokenOf(app, { id })}`)).body;
const messagesOf = async (id: number) => (await messagesAbout('bookings', id)).length;

/** Returns the progress that the customer and the owner see. */
const farOf = async (id: number): Promise<string[]> => {
  const list = await asOwner('GET', '/api/bookings?page=1&pageSize=200');
  const { progress } = list.body.items.find((each: { id: number }) => each.id === id);
  return [(await page(id)).progress, progress];
};

it('a booking for a horse is a visit to that horse', async () => {
  const mia = await newCustomer(server, 'mia');
  const horseId = await mia.addHorse();
  const { body } = await mia.call('POST', '/api/bookings', { body: bookingBody({ horseId }) });
  const day = await asOwner('GET', `${path}/date/2026-11-28`);
  expect(
    day.body.find((each: { onlineBookingId: number }) => each.onlineBookingId === body.id),
  ).toMatchObject({
    userId: mia.id,
    horseIds: [horseId],
  });
});

it('another time that is set in the CMS is agreed on, and frees the confirmation', async () => {
  const { id, visit } = await newBooking(server);
  await app.payload.update({
    collection: 'appointments',
    id: visit,
    data: { confirmationSent: true, confirmationMessageId: 5 },
  });
  const before = await rowOf('appointments', visit);
  await inCms('appointments', visit, { ...before, appointmentTime: '10:30' });
  expect(await rowOf('appointments', visit)).toMatchObject({
    appointmentTime: '10:30',
    status: 'confirmed',
    moves: 1,
    timeSetAt: expect.any(String),
    confirmationSent: false,
    confirmationMessageId: null,
    sequence: (before.sequence ?? 0) + 1,
  });
  await appointmentOutbox.recoverPending(app);
  expect(await page(id)).toMatchObject({ progress: 'agreed', booking: { time: '10:30' } });
});

const wholeNumber = 'Please enter a whole number';
it.each(['horseCount', 'durationMinutes'])('a part of one is refused in the CMS as %s', async (field) => {
  const { visit } = await newBooking(server);
  await expect(inCms('appointments', visit, { [field]: 7.5 })).rejects.toMatchObject({
    data: {
      errors: expect.arrayContaining([expect.objectContaining({ message: wholeNumber, path: field })]),
    },
  });
  await inCms('appointments', visit, { [field]: 7 });
});

it('a visit is deleted in the calendar alone, where that can be undone', async () => {
  const { visit } = await newBooking(server);
  const [user] = (await app.payload.find({ collection: 'owners' })).docs;
  const inTheCms = { collection: 'appointments', id: visit, overrideAccess: false, user } as const;
  await expect(app.payload.delete(inTheCms)).rejects.toMatchObject({ status: 403 });
  expect((await end(visit)).status).toBe(200);
  expect((await restore(visit)).body.id).toBe(visit);
});

describe('a time is agreed on', () => {
  it.each([
    ['by a move', (visit: number) => change(visit, { appointmentTime: '10:30' }), '10:30'],
    [
      'by the form, which sends the status as it was',
      (visit: number) => change(visit, { appointmentTime: '10:30', status: 'scheduled', notes: 'x' }),
      '10:30',
    ],
    ['by its status', (visit: number) => change(visit, { status: 'confirmed' }), '08:00'],
    ['by a confirmation', (visit: number) => asOwner('POST', `${path}/${visit}/confirm`), '08:00'],
  ])('%s, and the private page says so', async (_what, agree, time) => {
    const { id, visit } = await newBooking(server);
    expect(await page(id)).toMatchObject({ progress: 'received', booking: { time: null } });
    expect((await agree(visit)).body).toMatchObject({ status: 'confirmed', isAskedFor: false });
    expect(await page(id)).toMatchObject({ progress: 'agreed', booking: { time } });
    // No second call is due.
    expect((await rowOf('bookings', id)).calledAt).toBe(clock.now().toISOString());
  });

  it('and owner and customer read the same of it, from the request to the end', async () => {
    const { id, visit } = await newBooking(server);
    const both = (progress: string) => [progress, progress];
    expect(await farOf(id)).toEqual(both('received'));
    const called = await asOwner('POST', `/api/admin/bookings/${id}/called`);
    expect([called.body.progress, ...(await farOf(id))]).toEqual(['called', ...both('called')]);
    await change(visit, { appointmentTime: '10:30' });
    expect(await farOf(id)).toEqual(both('agreed'));
    const onTheWayAt = clock.now().toISOString();
    await app.payload.update({ collection: 'appointments', id: visit, data: { onTheWayAt } });
    expect(await farOf(id)).toEqual(both('on-the-way'));
    expect((await state(id, { state: 'completed' })).body).toMatchObject({ progress: 'done' });
    expect(await farOf(id)).toEqual(both('done'));
    await state(id, { state: 'cancelled' });
    expect(await farOf(id)).toEqual(both('cancelled'));
  });

  it('not by other changes', async () => {
    const { id, visit } = await newBooking(server);
    expect((await change(visit, { notes: 'Ring first' })).body.isAskedFor).toBe(true);
    expect((await rowOf('bookings', id)).calledAt ?? null).toBeNull();
  });
});

describe('a move that is undone', () => {
  const moveBack = (visit: number, body: object = {}) =>
    change(visit, { appointmentTime: '08:00', status: 'scheduled', undoesMove: true, ...body });

  it('leaves a new booking new: its time is open and its call is still to make', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { appointmentTime: '09:00' });
    expect(await farOf(id)).toEqual(['agreed', 'agreed']);
    clock.advance(60_000);
    expect((await moveBack(visit)).body).toMatchObject({ status: 'scheduled', isAskedFor: true });
    expect(await farOf(id)).toEqual(['received', 'received']);
    expect((await rowOf('bookings', id)).calledAt ?? null).toBeNull();
  });

  it('leaves a call that was made before the move', async () => {
    const { id, visit } = await newBooking(server);
    const { calledAt } = (await asOwner('POST', `/api/admin/bookings/${id}/called`)).body;
    clock.advance(60_000);
    await change(visit, { appointmentTime: '09:00' });
    await moveBack(visit);
    expect(await farOf(id)).toEqual(['called', 'called']);
    expect((await rowOf('bookings', id)).calledAt).toBe(calledAt);
  });

  it('leaves a wish for a call about an agreed visit on the call list', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { appointmentTime: '08:30' });
    clock.advance(60_000);
    await call('POST', `/api/b/${await linkTokenOf(app, { id })}/call-me`);
    expect((await rowOf('bookings', id)).calledAt ?? null).toBeNull();
    await change(visit, { appointmentTime: '09:00' });
    expect((await rowOf('bookings', id)).calledAt).toBe(clock.now().toISOString());
    await change(visit, { appointmentTime: '08:30', undoesMove: true });
    expect((await rowOf('bookings', id)).calledAt ?? null).toBeNull();
    expect(await farOf(id)).toEqual(['agreed', 'agreed']);
  });

  it('leaves an earlier move and its call, when only the hand is changed back', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { appointmentTime: '09:00' });
    await change(visit, { toWorker: true });
    await change(visit, { toWorker: false, undoesMove: true });
    expect((await rowOf('bookings', id)).calledAt).toBe(clock.now().toISOString());
    expect(await farOf(id)).toEqual(['agreed', 'agreed']);
  });

  it('does not reopen a visit that was done since', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { appointmentTime: '09:00' });
    await change(visit, { status: 'completed' });
    expect((await moveBack(visit)).body).toMatchObject({ status: 'completed', appointmentTime: '08:00' });
    expect(await farOf(id)).toEqual(['done', 'done']);
  });
});

describe('cancelling', () => {
  it('the visit cancels the booking, and taking it back brings both back', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { status: 'cancelled' });
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
    expect(await page(id)).toEqual({ progress: 'cancelled', booking: null });
    await change(visit, { status: 'scheduled' });
    expect((await rowOf('bookings', id)).state).toBe('confirmed');
    expect((await page(id)).progress).toBe('received');
  });

  it('the booking cancels the visit, tells nobody, and taking it back brings both back', async () => {
    const { id, visit } = await newBooking(server);
    const notified = await messagesOf(id);
    await Promise.all([1, 2, 3].map(() => state(id, { state: 'cancelled' })));
    expect((await rowOf('appointments', visit)).status).toBe('cancelled');
    await state(id, { state: 'confirmed' });
    expect((await rowOf('appointments', visit)).status).toBe('scheduled');
    await state(id, { state: 'completed' });
    expect((await rowOf('appointments', visit)).status).toBe('completed');
    expect(await messagesOf(id)).toBe(notified);
  });

  it('by the customer cancels the visit, and the calendar’s feed has a newer one', async () => {
    const { id, visit } = await newBooking(server);
    const before = (await rowOf('appointments', visit)).sequence ?? 0;
    const token = await linkTokenOf(app, { id });
    expect((await call('POST', `/api/b/${token}/cancel`)).status).toBe(200);
    expect(await rowOf('appointments', visit)).toMatchObject({ status: 'cancelled', sequence: before + 1 });
  });

  it('by a deletion of the visit cancels the booking, and restoring it brings both back', async () => {
    const { id, visit } = await newBooking(server);
    await end(visit);
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
    expect(await page(id)).toEqual({ progress: 'cancelled', booking: null });
    expect((await restore(visit)).body.status).toBe('scheduled');
    expect((await rowOf('bookings', id)).state).toBe('confirmed');
    expect((await page(id)).progress).toBe('received');
  });

  it('does not come of the deletion of a visit that is done', async () => {
    const { id, visit } = await newBooking(server);
    await change(visit, { status: 'completed' });
    await end(visit);
    expect((await rowOf('bookings', id)).state).toBe('completed');
  });

  it.each([
    ['is deleted', end],
    [
      'is deleted, which a crash cut in two,',
      (visit: number) =>
        app.payload.update({
          collection: 'appointments',
          id: visit,
          data: { deletedAt: clock.now().toISOString(), outboxState: 'pending' },
        }),
    ],
  ])('by the customer once the visit %s holds when that is restored', async (_what, remove) => {
    const { id, visit } = await newBooking(server);
    await remove(visit);
    expect((await call('POST', `/api/b/${await linkTokenOf(app, { id })}/cancel`)).status).toBe(200);
    await bookingOutbox.recoverPending(app);
    await appointmentOutbox.recoverPending(app);
    expect((await restore(visit)).body.status).toBe('cancelled');
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
  });

  it('that a crash cuts in two is finished by recovery, once', async () => {
    const { id, visit } = await newBooking(server);
    await appointmentOutbox.recoverPending(app);
    await app.payload.update({
      collection: 'appointments',
      id: visit,
      data: { status: 'cancelled', outboxState: 'pending' },
    });
    expect(await appointmentOutbox.recoverPending(app)).toBe(1);
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
    expect(await appointmentOutbox.recoverPending(app)).toBe(0);
  });

  it('by the owner, cut in two by a crash, reaches the visit by recovery', async () => {
    const { id, visit } = await newBooking(server);
    const revision = ((await rowOf('bookings', id)).revision ?? 0) + 1;
    const outbox = [{ kind: 'by-owner', revision }];
    await app.payload.update({
      collection: 'bookings',
      id,
      data: { state: 'cancelled', revision, outbox, outboxState: 'pending' },
    });
    expect((await rowOf('appointments', visit)).status).toBe('scheduled');
    expect(await bookingOutbox.recoverPending(app)).toBe(1);
    expect((await rowOf('appointments', visit)).status).toBe('cancelled');
    expect(await bookingOutbox.recoverPending(app)).toBe(0);
  });

  it('in the CMS, on either side, reaches the other with the next recovery', async () => {
    const { id, visit } = await newBooking(server);
    await inCms('bookings', id, { state: 'cancelled' });
    await bookingOutbox.recoverPending(app);
    expect((await rowOf('appointments', visit)).status).toBe('cancelled');
    await inCms('appointments', visit, { status: 'scheduled' });
    await appointmentOutbox.recoverPending(app);
    expect((await rowOf('bookings', id)).state).toBe('confirmed');
  });

  it('of a visit made by hand touches no booking', async () => {
    const { id } = await newBooking(server);
    const made = await asOwner('POST', path, {
      appointmentDate: '2026-11-28',
      appointmentTime: '16:00',
      clientName: 'Jess Hartley',
    });
    await change(made.body.id, { status: 'cancelled' });
    expect((await rowOf('bookings', id)).state).toBe('confirmed');
    expect((await rowOf('appointments', made.body.id)).outboxState).not.toBe('pending');
  });
});
