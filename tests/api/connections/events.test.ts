import { beforeEach, describe, expect, it } from 'vitest';
import { rowWasMarked } from '../../../cms/domain/connections/events/make-events';
import { deleteOldEvents } from '../../../cms/domain/connections/events/read-events';
import { rows } from '../../../rows/rows';
import { newToken } from '../../support/connection-calls';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { newBooking } from '../../support/new-booking';
import { watchReads } from '../../support/reads';
import { bookingBody, reviewBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, relay, rowOf } = server;
const day = 24 * 60 * 60 * 1000;

interface Told {
  id: number;
  type: string;
  data: Record<string, unknown>;
}
async function told(query = ''): Promise<Told[]> {
  await app.background.done();
  return (await asOwner('GET', `/api/events${query}`)).body;
}
const types = async () => (await told()).map(({ type }) => type);

beforeEach(async () => {
  await app.background.done();
  await emptyRows(app, ['events', 'bookings', 'appointments', 'idempotency-keys', 'rate-limits']);
});

describe('an event', () => {
  it('of a booking is written with its visit, as the owner’s lists answer them', async () => {
    const { id } = await newBooking(server);
    const events = await told();
    expect(events.map((event) => [event.type, event.data.id])).toContainEqual(['booking.created', id]);
    expect(events.map(({ type }) => type).sort()).toContain('appointment.created');
    const [row] = (await asOwner('GET', '/api/bookings')).body;
    const created = events.find(({ type }) => type === 'booking.created');
    expect(Object.keys(created?.data ?? {}).sort()).toEqual(Object.keys(row).sort());
    expect(events.map((event) => event.id)).toEqual(events.map((_, at) => at + 1));
  });

  it('of a booking is noted in its row without another read of it', async () => {
    const { reads, stop } = watchReads(app.payload);
    await newBooking(server);
    await told();
    stop();
    // Reads of whole rows name all fields on SQLite.
    const few = reads.flatMap(({ fields }) => (fields && fields.length < 10 ? [fields] : []));
    expect(few.length).toBeGreaterThan(0);
    expect(few.filter((fields) => fields.includes('eventSeen'))).toEqual([]);
  });

  it('of a visit reads few fields of the visits near it, and names those at the same time', async () => {
    const add = async (appointmentDate: string, appointmentTime: string) =>
      (
        await asOwner('POST', '/api/calendar/appointments', {
          clientName: 'Kim',
          appointmentDate,
          appointmentTime,
        })
      ).body.id;
    const late = await add('2026-11-29', '23:30');
    await told();
    const { reads, stop } = watchReads(app.payload);
    const early = await add('2026-11-30', '00:15');
    const events = await told();
    stop();
    const fields = reads.flatMap(({ collection, fields, asked }) =>
      collection === 'appointments' && asked.includes('2026-11-29') ? [fields?.length ?? 0] : [],
    );
    expect(Math.min(...fields)).toBeGreaterThan(0);
    expect(Math.max(...fields)).toBeLessThan(8);
    const [calendars] = (await asOwner('GET', '/api/calendar/appointments/date/2026-11-30')).body;
    expect(calendars.conflictsWith.map(({ id }: { id: number }) => id)).toEqual([late]);
    expect(events.find(({ data }) => data.id === early)?.data.conflictsWith).toEqual(calendars.conflictsWith);
  });

  it('of each thing that a cancelling changes is one event, of the most telling type', async () => {
    const { id } = await newBooking(server);
    const before = await told();
    await asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled', tell: false });
    await told();
    await relay.round();
    const after = (await told(`?after=${before.at(-1)?.id}`)).map(({ type }) => type);
    expect(after.filter((type) => type.startsWith('booking.'))).toEqual(['booking.cancelled']);
    expect(after.filter((type) => type.startsWith('appointment.'))).toEqual(['appointment.cancelled']);
  });

  it('of a visit that is deleted and restored is cancelled and changed', async () => {
    const made = await asOwner('POST', '/api/calendar/appointments', {
      clientName: 'Kim Day',
      appointmentDate: '2026-11-30',
      appointmentTime: '09:00',
    });
    const path = `/api/calendar/appointments/${made.body.id}`;
    await told();
    await asOwner('DELETE', path);
    await told();
    await asOwner('POST', `${path}/restore`, {});
    await told();
    await asOwner('PATCH', path, { notes: 'Bring the long rasp' });
    await told();
    await asOwner('PATCH', path, { toWorker: true });
    expect((await told()).at(-1)?.data).toMatchObject({ workerJobId: expect.any(Number) });
    await asOwner('PATCH', path, { toWorker: false });
    expect((await types()).filter((type) => type.startsWith('appointment.'))).toEqual([
      'appointment.created',
      'appointment.cancelled',
      ...Array.from({ length: 4 }, () => 'appointment.changed'),
    ]);
  });

  it('is not written when a save changes nothing', async () => {
    const { id } = await newBooking(server);
    const before = await told();
    const row = await rowOf('bookings', id);
    await app.payload.update({ collection: 'bookings', id, data: { firstName: row.firstName }, depth: 0 });
    await rows(app, 'bookings').update({ id }, { suburb: row.suburb });
    expect(await told()).toEqual(before);
  });

  it('of a save in the CMS is written as of a call', async () => {
    const { id } = await newBooking(server);
    await told();
    await app.payload.update({ collection: 'bookings', id, data: { firstName: 'Robin' }, depth: 0 });
    expect((await told()).at(-1)).toMatchObject({
      type: 'booking.changed',
      data: { id, firstName: 'Robin' },
    });
  });

  it('of a review or a survey is written once', async () => {
    await call('POST', '/api/reviews', { body: reviewBody() });
    await call('POST', '/api/survey2025', { body: surveyBody() });
    expect((await types()).sort()).toEqual(['review.created', 'survey.created']);
  });

  it('is made later where a crash has left the mark, and once', async () => {
    const { id } = await newBooking(server);
    await told();
    await app.payload.db.deleteMany({ collection: 'events', where: {} });
    await app.payload.db.updateOne({
      collection: 'bookings',
      where: { id: { equals: id } },
      data: { eventMark: 'left by a crash', eventSeen: 'nothing' },
    });
    await relay.round();
    await relay.round();
    expect(await types()).toEqual(['booking.created']);
  });

  it('has numbers without a gap, however many write at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        newBooking(server, { email: `b${at}@example.com`, firstName: `B${at}` }),
      ),
    );
    const ids = (await told()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, at) => at + 1));
    expect((await types()).filter((type) => type === 'booking.created')).toHaveLength(12);
  });
});

describe('the list of events', () => {
  /** Inserts five events, five days apart. */
  const some = async (daysAgo: number) => {
    for (let id = 1; id <= 5; id++)
      await rows(app, 'events').add({
        id,
        type: id % 2 ? 'booking.created' : 'review.created',
        at: new Date(clock.now().getTime() - (daysAgo - id * 5) * day).toISOString(),
        key: `k${id}`,
        subject: `bookings ${id}`,
        data: { id },
        outboxState: 'done',
      });
  };

  it('goes on after an id, by type, up to a limit', async () => {
    await some(30);
    const ids = async (query: string) => (await told(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([1, 2, 3, 4, 5]);
    expect(await ids('?after=2&limit=2')).toEqual([3, 4]);
    expect(await ids('?type=review.created')).toEqual([2, 4]);
    expect(await ids('?after=5')).toEqual([]);
  });

  it.each(['?after=-1', '?after=x', '?type=booking.lost', '?limit=0', '?limit=101', '?since=1'])(
    '%s is a 400',
    async (query) => {
      expect((await asOwner('GET', `/api/events${query}`)).status).toBe(400);
    },
  );

  it('leaves out what a token may not read', async () => {
    await some(40);
    const { token } = await newToken(server, ['reviews:read']);
    const reply = await call('GET', '/api/events', { headers: { Authorization: `Bearer ${token}` } });
    expect(reply.body.map(({ id }: Told) => id)).toEqual([2, 4]);
  });

  it('is kept for 30 days, says what is gone, and never gives a number again', async () => {
    await some(40);
    await deleteOldEvents(app);
    expect((await told()).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect((await asOwner('GET', '/api/events?after=0')).status).toBe(410);
    expect((await asOwner('GET', '/api/events?after=1')).status).toBe(200);
    clock.advance(60 * day);
    await deleteOldEvents(app);
    clock.advance(-60 * day);
    expect((await told()).map(({ id }) => id)).toEqual([5]);
    await call('POST', '/api/reviews', { body: reviewBody() });
    expect((await told('?after=5')).map(({ id }) => id)).toEqual([6]);
  });

  it('ends after 30 days by the clock, whenever the job comes', async () => {
    await some(40);
    const status = async (query: string) => (await asOwner('GET', `/api/events${query}`)).status;
    expect((await told()).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect([await status('?after=0'), await status('?after=1')]).toEqual([410, 200]);
    // The job keeps only the newest one, for its number.
    clock.advance(60 * day);
    const token = (await newToken(server, ['reviews:read', 'bookings:read'])).token;
    const later = (query: string) =>
      call('GET', `/api/events${query}`, { headers: { Authorization: `Bearer ${token}` } });
    const replies = await Promise.all([later(''), later('?after=4'), later('?after=5')]);
    clock.advance(-60 * day);
    expect(replies.map((reply) => reply.status)).toEqual([200, 410, 200]);
    expect([replies[0]?.body, replies[2]?.body]).toEqual([[], []]);
  });

  it('tells no more of an erased person', async () => {
    const mia = await newCustomer(server, 'mia-erased');
    await call('POST', '/api/bookings', {
      cookie: mia.cookie,
      body: bookingBody({ firstName: 'Unmistakable' }),
    });
    expect(JSON.stringify(await told())).toContain('Unmistakable');
    const { docs } = await app.payload.find({ collection: 'bookings', depth: 0 });
    for (const { id } of docs)
      await asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled', tell: false });
    await told();
    const gone = await call('DELETE', '/api/user', {
      cookie: mia.cookie,
      body: { password: 'correct horse' },
    });
    expect(gone.status).toBe(200);
    const events = await told();
    expect(JSON.stringify(events)).not.toContain('Unmistakable');
    const nothing = { id: docs[0]?.id, erased: true };
    expect(events.find(({ type }) => type === 'booking.created')?.data).toEqual(nothing);
    // Simulates an event that was written during the erasure.
    const late = { data: { firstName: 'Unmistakable' } };
    await rows(app, 'events').updateAll({ type: 'booking.created' }, late);
    await rows(app, 'bookings').updateAll({}, { eventMark: 'late' });
    await relay.round();
    expect((await told('?type=booking.created')).map(({ data }) => data)).toEqual([nothing]);
    await rows(app, 'events').updateAll({ type: 'booking.created' }, late);
    await app.payload.db.deleteMany({ collection: 'bookings', where: {} });
    rowWasMarked(app, 'bookings', Number(docs[0]?.id));
    expect((await told('?type=booking.created')).map(({ data }) => data)).toEqual([nothing]);
  });
});
