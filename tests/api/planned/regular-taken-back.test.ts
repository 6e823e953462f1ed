import { expect, it } from 'vitest';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { asOwner } = server;
const planned = plannedOf(server);
const [path, visits] = ['/api/regulars', '/api/calendar/appointments'];

const rowsOf = async (id: number) =>
  (
    await server.app.payload.find({
      collection: 'appointments',
      where: { regularId: { equals: id } },
      sort: 'regularDay',
      pagination: false,
      depth: 0,
    })
  ).docs;
const one = async (id: number) => (await asOwner('GET', `${path}/${id}`)).body;
const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);

it('a visit that was moved by hand and back again follows its regular; else it stays its own', async () => {
  const { id } = await planned.regular();
  const [first, second, third] = await rowsOf(id);
  const move = (visit: number | undefined, day: string, time = '09:00') =>
    asOwner('PATCH', `${visits}/${visit}`, { appointmentDate: day, appointmentTime: time });
  await move(second?.id, '2027-01-07', '11:00');
  await move(second?.id, '2027-01-05');
  // Undone after another change: the first change was intended.
  await move(third?.id, '2027-02-17');
  await asOwner('PATCH', `${visits}/${third?.id}`, { notes: 'Gate is open' });
  await move(third?.id, '2027-02-16');
  expect((await one(id)).upcoming.map(({ state }: { state: string }) => state)).toEqual([
    'planned',
    'planned',
    'own',
    'planned',
    'planned',
  ]);
  await change(id, { time: '10:00' });
  expect((await rowsOf(id)).map(({ appointmentTime }) => appointmentTime)).toEqual([
    '10:00',
    '10:00',
    '09:00',
    '10:00',
    '10:00',
  ]);
  // Another assignee makes it a visit of its own, even with the same values.
  await asOwner('PATCH', `${visits}/${first?.id}`, { toWorker: true });
  await asOwner('PATCH', `${visits}/${first?.id}`, { notes: null });
  expect((await one(id)).upcoming[0].state).toBe('own');
});
