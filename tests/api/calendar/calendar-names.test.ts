import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const { app, asOwner } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });

const body = (more: Record<string, unknown> = {}) => ({
  appointmentDate: '2026-11-30',
  appointmentTime: '09:00',
  clientName: 'Jess Hartley',
  ...more,
});
const send = (method: string, at: string, sent?: unknown) =>
  asOwner(method, `/api/calendar/appointments${at}`, sent);
const add = async (more: Record<string, unknown> = {}) => (await send('POST', '', body(more))).body;
const rowOf = (id: number) => app.payload.findByID({ collection: 'appointments', id, depth: 0 });
const count = async () => (await app.payload.count({ collection: 'appointments' })).totalDocs;

beforeEach(async () => {
  for (const collection of ['appointments', 'idempotency-keys'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
});

it.each([undefined, null, '', '  '])(
  'without a name (%j) it is refused, and nothing is stored',
  async (clientName) => {
    const reply = await send('POST', '', body({ clientName, appointmentDate: '' }));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Please enter the client’s name');
    // The answer lists all missing fields.
    expect(reply.text).toContain('Date is required');
    expect(await count()).toBe(0);
  },
);

it('an older one without a name is edited all the same, and a name is not taken away', async () => {
  const { id } = await add();
  const refused = await send('PATCH', `/${id}`, { clientName: ' ' });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Please enter the client’s name'),
  ]);
  expect((await rowOf(id)).clientName).toBe('Jess Hartley');
  await app.payload.db.updateOne({ collection: 'appointments', id, data: { clientName: null } });
  const edited = await send('PATCH', `/${id}`, { clientName: '', notes: 'Side gate' });
  expect([edited.status, edited.body.notes]).toEqual([200, 'Side gate']);
});

it('in the CMS too a new one needs a name, and an older one without is saved', async () => {
  const { clientName, ...nameless } = body();
  const made = app.payload.create({
    collection: 'appointments',
    data: { ...nameless, status: 'scheduled' },
  });
  await expect(made).rejects.toThrow(/Client/);
  const { id } = await add({ clientName });
  const change = (data: object) => app.payload.update({ collection: 'appointments', id, data });
  await expect(change({ clientName: '' })).rejects.toThrow(/Client/);
  await app.payload.db.updateOne({ collection: 'appointments', id, data: { clientName: null } });
  expect(await change({ notes: 'Side gate' })).toMatchObject({ notes: 'Side gate', clientName: null });
});
