import { expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { startTestServer } from '../../support/servers/server';

const { payload } = (await startTestServer()).app;

it('calls an appointment by its client and day, however either is written', async () => {
  const { id, title } = await payload.create({
    collection: 'appointments',
    data: {
      clientName: 'Jess Hartley',
      appointmentDate: '2026-11-28',
      appointmentTime: '09:00',
      status: 'scheduled',
    },
  });
  expect(title).toBe('Jess Hartley, Sat 28 Nov 2026');
  const one = { id };
  expect((await rows(payload, 'appointments').update(one, { appointmentDate: '2026-11-30' }))?.title).toBe(
    'Jess Hartley, Mon 30 Nov 2026',
  );
  // Older visits have no name.
  await payload.db.updateOne({ collection: 'appointments', id, data: { clientName: null } });
  const unnamed = await rows(payload, 'appointments').update(one, { appointmentDate: '2026-12-01' });
  expect(unnamed?.title).toBe('No name, Tue 1 Dec 2026');
});

it('calls a customer by their name, and by the username where there is none', async () => {
  const { id, title } = await payload.create({
    collection: 'users',
    data: { username: 'jess', email: 'jess@example.com' },
  });
  expect(title).toBe('jess');
  const named = await rows(payload, 'users').update({ id }, { firstName: 'Jess', lastName: 'Hartley' });
  expect(named?.title).toBe('Jess Hartley');
});

it('lets nobody write a title by itself', async () => {
  const { docs } = await payload.find({ collection: 'users', limit: 1 });
  const id = docs[0]?.id ?? 0;
  await expect(rows(payload, 'users').update({ id }, { title: 'Somebody else' })).rejects.toThrow();
});
