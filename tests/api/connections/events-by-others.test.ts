import { beforeEach, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, cookieFor, relay } = server;
const rows = visitRows(server);

interface Told {
  id: number;
  type: string;
  data: Record<string, unknown>;
}
async function all(): Promise<Told[]> {
  await app.background.done();
  await relay.round();
  await app.background.done();
  return (await asOwner('GET', '/api/events')).body;
}
async function toldBy(step: () => Promise<{ status: number }>): Promise<Told[]> {
  const before = (await all()).at(-1)?.id ?? 0;
  expect((await step()).status).toBeLessThan(300);
  return (await all())
    .filter(({ id }) => id > before)
    .sort((one, other) => one.type.localeCompare(other.type));
}
/** Returns the types with the fields of each event. */
const shapes = (events: Told[]) => events.map(({ type, data }) => [type, Object.keys(data).sort()]);

let written = 0;
const booked = async () => {
  written += 1;
  const body = bookingBody({ firstName: `Guest${written}`, email: `guest${written}@example.com` });
  const booking = (await call('POST', '/api/bookings', { body })).body;
  return { id: booking.id, link: `/api/b/${await linkTokenOf(app, booking)}` };
};

beforeEach(async () => {
  await app.background.done();
  await app.payload.db.deleteMany({ collection: 'rate-limits', where: {} });
});

it('a customer’s change and cancelling by a private link are told as the office’s', async () => {
  const [office, guest] = [await booked(), await booked()];
  const ofOffice = `/api/admin/bookings/${office.id}`;
  const changed = await toldBy(() => call('PATCH', guest.link, { body: { preferredTime: 'afternoon' } }));
  expect(changed.map(({ type }) => type)).toContain('booking.changed');
  const byOffice = await toldBy(() => asOwner('PATCH', ofOffice, { state: 'cancelled', tell: false }));
  const byLink = await toldBy(() => call('POST', `${guest.link}/cancel`, { body: {} }));
  expect(byLink.map(({ type }) => type)).toEqual(['appointment.cancelled', 'booking.cancelled']);
  expect(shapes(byLink)).toEqual(shapes(byOffice));
  const named = byLink.find(({ type }) => type === 'booking.cancelled')?.data;
  expect(named).toMatchObject({ id: guest.id, state: 'cancelled', preferredTime: 'afternoon' });
});

it('a record from the worker’s phone is told as the office’s, with what only the office knows left out', async () => {
  const worker = await cookieFor('worker', { name: 'sam' });
  const visit = async () => {
    const client = await rows.client();
    const horse = await rows.horse(client.id);
    const appointment = await rows.appointment(client.id);
    await rows.workersJob(appointment.id);
    return { horse, appointment };
  };
  const save = (horseId: number) => ({
    saveId: crypto.randomUUID(),
    revision: 0,
    horses: [horseDone(horseId)],
    complete: true,
  });
  const [office, phone] = [await visit(), await visit()];
  const byOffice = await toldBy(() => rows.save(office.appointment.id, save(office.horse.id)));
  const byPhone = await toldBy(() =>
    call('PUT', `/api/worker/visits/${phone.appointment.id}`, {
      cookie: worker,
      body: save(phone.horse.id),
    }),
  );
  expect(byPhone.map(({ type }) => type)).toEqual(['appointment.changed', 'visit.completed']);
  expect(shapes(byPhone)).toEqual(shapes(byOffice));
  expect(byPhone.at(-1)?.data).toMatchObject({
    appointmentId: phone.appointment.id,
    by: 'sam',
    horses: [{ horseId: phone.horse.id, outcome: 'done' }],
  });
  expect(JSON.stringify(byPhone)).not.toMatch(/privateNote|"history"/);
});
