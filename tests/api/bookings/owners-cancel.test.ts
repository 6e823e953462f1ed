import { beforeEach, describe, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { appointmentOutbox } from '../../../cms/domain/calendar/appointment-outbox';
import { newBooking } from '../../support/new-booking';
import { startTestServer, testNow } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay, rowOf } = server;
const visits = '/api/calendar/appointments';
const { messagesAbout, messagesFrom } = storedRows(server);
beforeEach(() => clock.set(testNow));
const change = (id: number, body: object) => asOwner('PATCH', `/api/admin/bookings/${id}`, body);
const changeVisit = (id: number, body: object) => asOwner('PATCH', `${visits}/${id}`, body);
/** Returns the messages to the client about a visit, after the time to undo. */
async function notified(visit: number) {
  await relay.round();
  clock.advance(61_000);
  await relay.round();
  const messages = await messagesAbout('appointments', visit);
  return messages.filter(({ state }) => state === 'logged').map(({ template, to }) => `${template} ${to}`);
}

describe('the owner’s cancelling', () => {
  it('of a booking is told to its client once, by SMS', async () => {
    const { id, visit } = await newBooking(server);
    expect((await change(id, { state: 'cancelled' })).status).toBe(200);
    expect((await change(id, { state: 'cancelled' })).status).toBe(200);
    expect(await notified(visit)).toEqual(['visitOffSms +61412345678']);
    expect((await messagesFrom('visitOffSms'))[0]?.body).toMatch(
      /^Hi Mia, .* has to cancel your farrier visit on Saturday 28 November 2026\./,
    );
  });

  it('is told by email where the number is no mobile', async () => {
    const { id, visit } = await newBooking(server, { phone: '03 5940 1234' });
    await change(id, { state: 'cancelled' });
    expect(await notified(visit)).toEqual(['visitOffEmail mia@example.com']);
  });

  it('is left to the owner who says so', async () => {
    const { id, visit } = await newBooking(server);
    expect((await change(id, { state: 'cancelled', tell: false })).status).toBe(200);
    expect(await notified(visit)).toEqual([]);
    const bad = await change(id, { state: 'cancelled', tell: 'no' });
    expect([bad.status, bad.body.issues[0].path]).toEqual([400, 'tell']);
  });

  it('that is undone within the minute is told to nobody, and told when it is done again', async () => {
    const { id, visit } = await newBooking(server);
    await change(id, { state: 'cancelled' });
    await relay.round();
    await change(id, { state: 'confirmed' });
    expect(await notified(visit)).toEqual([]);
    await change(id, { state: 'cancelled' });
    expect(await notified(visit)).toEqual(['visitOffSms +61412345678']);
  });

  it('of a visit in the calendar is told alike, with a booking or without', async () => {
    const { id, visit } = await newBooking(server);
    expect((await changeVisit(visit, { status: 'cancelled' })).body.status).toBe('cancelled');
    await changeVisit(visit, { notes: 'Ill' });
    expect(await notified(visit)).toEqual(['visitOffSms +61412345678']);
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
    const own = (
      await asOwner('POST', visits, {
        clientName: 'Sam Lee',
        appointmentDate: '2026-11-25',
        appointmentTime: '09:30',
        email: 'sam@example.com',
      })
    ).body.id;
    await changeVisit(own, { status: 'cancelled' });
    expect(await notified(own)).toEqual(['visitOffEmail sam@example.com']);
    const silent = await newBooking(server);
    await changeVisit(silent.visit, { status: 'cancelled', tell: false });
    expect(await notified(silent.visit)).toEqual([]);
  });

  it('of a visit in the CMS is told alike, and not when it is undone within the minute', async () => {
    const [user] = (await app.payload.find({ collection: 'owners' })).docs;
    const inCms = async (id: number, status: 'cancelled' | 'scheduled') => {
      const as = { overrideAccess: false, user };
      await app.payload.update({ collection: 'appointments', id, data: { status }, ...as });
      await appointmentOutbox.recoverPending(app);
    };
    const [{ visit }, undone] = [await newBooking(server), await newBooking(server)];
    await inCms(visit, 'cancelled');
    expect(await notified(visit)).toEqual(['visitOffSms +61412345678']);
    await inCms(undone.visit, 'cancelled');
    await inCms(undone.visit, 'scheduled');
    expect(await notified(undone.visit)).toEqual([]);
    await inCms(undone.visit, 'cancelled');
    expect(await notified(undone.visit)).toEqual(['visitOffSms +61412345678']);
  });

  it('of a visit that is past tells nobody', async () => {
    const { id, visit } = await newBooking(server);
    clock.set('2026-12-01T00:00:00Z');
    await change(id, { state: 'cancelled' });
    expect(await notified(visit)).toEqual([]);
  });

  it('after the customer’s own is none', async () => {
    const { id, visit } = await newBooking(server);
    await call('POST', `/api/b/${await linkTokenOf(app, { id })}/cancel`);
    await change(id, { state: 'cancelled' });
    expect(await notified(visit)).toEqual([]);
  });
});

describe('on the way', () => {
  const press = (method: string, visit: number) => asOwner(method, `${visits}/${visit}/on-the-way`);

  it('is read on the private page and in the owner’s list, once, and can be taken back', async () => {
    const { id, visit } = await newBooking(server);
    const path = `/api/b/${await linkTokenOf(app, { id })}`;
    const early = await press('POST', visit);
    expect([early.status, early.body.message]).toEqual([409, 'This visit is not today']);
    clock.set('2026-11-27T22:00:00Z');
    const first = await press('POST', visit);
    clock.advance(60_000);
    const second = await press('POST', visit);
    expect([first.status, second.body.onTheWayAt]).toEqual([200, first.body.onTheWayAt]);
    expect((await call('GET', path)).body.progress).toBe('on-the-way');
    const list = (await asOwner('GET', '/api/bookings')).body;
    expect(list.find((each: { id: number }) => each.id === id).visit).toEqual({
      id: visit,
      date: '2026-11-28',
      time: null,
      onTheWayAt: first.body.onTheWayAt,
    });
    expect((await press('DELETE', visit)).body.onTheWayAt).toBeNull();
    expect((await press('DELETE', visit)).status).toBe(200);
    expect((await call('GET', path)).body.progress).toBe('received');
  });

  it('is nobody any more once the visit has moved', async () => {
    const { id, visit } = await newBooking(server);
    clock.set('2026-11-27T22:00:00Z');
    expect((await press('POST', visit)).body.onTheWayAt).not.toBeNull();
    expect((await changeVisit(visit, { notes: 'Gate' })).body.onTheWayAt).not.toBeNull();
    expect((await changeVisit(visit, { appointmentDate: '2026-11-30' })).body.onTheWayAt).toBeNull();
    expect((await call('GET', `/api/b/${await linkTokenOf(app, { id })}`)).body.progress).toBe('agreed');
  });

  it('is nobody to a visit that is off', async () => {
    const { id, visit } = await newBooking(server);
    await change(id, { state: 'cancelled' });
    clock.set('2026-11-27T22:00:00Z');
    const reply = await press('POST', visit);
    expect([reply.status, reply.body.message]).toEqual([409, 'This visit is cancelled']);
  });
});
