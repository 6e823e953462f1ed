import { beforeEach, expect, it } from 'vitest';
import { recoverEvents } from '../../../cms/domain/connections/events/make-events';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { newBooking } from '../../support/new-booking';
import { interceptWrites, isCreateOf } from '../../support/row-writes';
import { startTestServer } from '../../support/servers/server';

// Changes of one row that meet: by a kill between two writes, or by two processes.

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, relay } = server;

interface Told {
  type: string;
  data: Record<string, unknown>;
}
async function told(): Promise<Told[]> {
  await app.background.done();
  return (await asOwner('GET', '/api/events')).body;
}

beforeEach(async () => {
  await app.background.done();
  await emptyRows(app, ['events', 'bookings', 'appointments', 'idempotency-keys', 'rate-limits']);
});

/** Runs once around the insert of the next event of a type: `before` it, and `after` it. */
const aroundInsert = (
  type: string,
  { before, after }: Partial<Record<'before' | 'after', () => Promise<void>>>,
) => {
  const { stop } = interceptWrites(app.payload, async (write, go) => {
    if (!isCreateOf('events')(write) || write.values.type !== type) return go();
    stop();
    await before?.();
    const row = await go();
    await after?.();
    return row;
  });
};
const dies = async () => Promise.reject(new Error('the server dies'));
const toldOfBooking = async () => (await told()).filter(({ type }) => type.startsWith('booking.'));

it.each(['goes on', 'dies'])(
  'an event comes once when its row changes before it is noted, and the server %s',
  async (then) => {
    aroundInsert('booking.created', {
      after: async () => {
        await rows(app, 'bookings').updateAll({}, { firstName: 'Robin' });
        if (then === 'dies') await dies();
      },
    });
    await newBooking(server);
    await told();
    await relay.round();
    const ofBooking = await toldOfBooking();
    expect(ofBooking.map(({ type }) => type)).toEqual(['booking.created', 'booking.changed']);
    expect(ofBooking.at(-1)?.data).toMatchObject({ firstName: 'Robin' });
  },
);

it('an event comes for a change that is taken back after the server died', async () => {
  const { id } = await newBooking(server, { firstName: 'Mia' });
  await told();
  const rename = (firstName: string) => rows(app, 'bookings').update({ id }, { firstName });
  aroundInsert('booking.changed', {
    after: async () => {
      await rename('Mia');
      await dies();
    },
  });
  await rename('Robin');
  await relay.round();
  const events = await toldOfBooking();
  expect(events.map(({ type, data }) => [type, data.firstName])).toEqual([
    ['booking.created', 'Mia'],
    ['booking.changed', 'Robin'],
    ['booking.changed', 'Mia'],
  ]);
});

it('an event comes with the others of its change, each once, when the server dies after the first', async () => {
  const { id } = await newBooking(server);
  await told();
  await app.payload.db.deleteMany({ collection: 'events', where: {} });
  aroundInsert('booking.created', { after: dies });
  await app.payload.db.updateOne({
    collection: 'bookings',
    where: { id: { equals: id } },
    data: { eventMark: 'left', eventSeen: 'nothing', state: 'cancelled' },
  });
  await relay.round();
  await relay.round();
  expect((await told()).map(({ type }) => type)).toEqual(['booking.created', 'booking.cancelled']);
});

it('an event comes once when another process makes it from a later state of the row', async () => {
  aroundInsert('booking.created', {
    before: async () => {
      await rows(app, 'bookings').updateAll({}, { firstName: 'Robin' });
      await recoverEvents({ ...app });
    },
  });
  await newBooking(server);
  await relay.round();
  const events = await toldOfBooking();
  expect(events.map(({ type, data }) => [type, data.firstName])).toEqual([['booking.created', 'Robin']]);
});

it('an event comes once when another process begins it while the first finds nothing to tell', async () => {
  const { id } = await newBooking(server);
  await told();
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { stop } = interceptWrites(app.payload, async ({ collection, values }, go) => {
    if (collection !== 'bookings' || values.eventMark !== null) return go();
    stop();
    reached.resolve();
    await released.promise;
    return go();
  });
  await rows(app, 'bookings').update({ id }, { eventMark: 'unchanged' });
  const first = recoverEvents(app);
  await reached.promise;
  await rows(app, 'bookings').update({ id }, { firstName: 'Robin' });
  aroundInsert('booking.changed', {
    after: async () => {
      released.resolve();
      await first;
    },
  });
  await recoverEvents({ ...app });
  expect((await toldOfBooking()).map(({ type }) => type)).toEqual(['booking.created', 'booking.changed']);
});

it('an event that comes too late is followed by what is', async () => {
  const { id } = await newBooking(server, { firstName: 'Mia' });
  await told();
  const rename = (firstName: string) => rows(app, 'bookings').update({ id }, { firstName });
  aroundInsert('booking.changed', {
    before: async () => {
      await rename('Mia');
      await recoverEvents({ ...app });
    },
  });
  await rename('Robin');
  await relay.round();
  const events = await toldOfBooking();
  expect(events.map(({ data }) => data.firstName)).toEqual(['Mia', 'Robin', 'Mia']);
});

it('an event that comes after the erasure of its person says nothing of them', async () => {
  const { id } = await newBooking(server);
  await told();
  aroundInsert('booking.changed', {
    before: async () => {
      const gone = { firstName: 'Deleted', email: 'nobody@deleted.invalid' };
      await rows(app, 'bookings').update({ id }, gone);
      await recoverEvents({ ...app });
    },
  });
  await rows(app, 'bookings').update({ id }, { firstName: 'Robin' });
  await relay.round();
  for (const { data } of await toldOfBooking()) expect(data).toEqual({ id, erased: true });
});
