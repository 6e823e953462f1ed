import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { bookOf } from '../../support/book';
import { cmsRest } from '../../support/cms-rest';
import { emptyRows } from '../../support/empty-rows';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, countOf, rowOf } = server;

describe('the name of a visit', () => {
  const body = (more: Record<string, unknown> = {}) => ({
    appointmentDate: '2026-11-30',
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    ...more,
  });
  const send = (method: string, at: string, sent?: unknown) =>
    asOwner(method, `/api/calendar/appointments${at}`, sent);
  const add = async (more: Record<string, unknown> = {}) => (await send('POST', '', body(more))).body;

  beforeEach(async () => {
    await emptyRows(app, ['appointments', 'idempotency-keys']);
  });

  it.each([undefined, null, '', '  '])(
    'without a name (%j) it is refused, and nothing is stored',
    async (clientName) => {
      const reply = await send('POST', '', body({ clientName, appointmentDate: '' }));
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('Please enter the client’s name');
      // The answer lists all missing fields.
      expect(reply.text).toContain('Date is required');
      expect(await countOf('appointments')).toBe(0);
    },
  );

  it('one without a name is edited all the same, and a name is not taken away', async () => {
    const { id } = await add();
    const refused = await send('PATCH', `/${id}`, { clientName: ' ' });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Please enter the client’s name'),
    ]);
    expect((await rowOf('appointments', id)).clientName).toBe('Jess Hartley');
    await app.payload.db.updateOne({ collection: 'appointments', id, data: { clientName: null } });
    const edited = await send('PATCH', `/${id}`, { clientName: '', notes: 'Side gate' });
    expect([edited.status, edited.body.notes]).toEqual([200, 'Side gate']);
  });

  it('in the CMS too a new one needs a name, and one that has none is saved', async () => {
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
});

const book = bookOf(server);
const cms = await cmsRest(server);

it('a visit that the CMS adds for a client has their contacts, and keeps one that is empty', async () => {
  const clientId = await book.client();
  const add = async (more: object) => {
    const body = {
      clientId,
      clientName: 'Jess Hartley',
      appointmentDate: '2026-11-27',
      appointmentTime: '09:00',
      status: 'scheduled',
      ...more,
    };
    const reply = await cms('POST', '/appointments', body);
    expect(reply.status).toBe(201);
    return rows(app, 'appointments').one({ id: reply.body.doc.id });
  };
  const client = await rows(app, 'clients').one({ id: clientId });
  expect(await add({})).toMatchObject({ phone: client?.phone, address: expect.stringContaining('Hallam') });
  expect(await add({ phone: '0491 570 110' })).toMatchObject({ phone: '+61491570110' });
  expect((await add({ phone: null }))?.phone ?? null).toBe(null);
});

const free = async (query: string) => asOwner('GET', `/api/calendar/free-times?${query}`);
const add = (appointmentDate: string, appointmentTime: string, more: object = {}) =>
  asOwner('POST', '/api/calendar/appointments', {
    appointmentDate,
    appointmentTime,
    clientName: 'Jo Hill',
    address: 'Garfield 3814',
    ...more,
  });
const [monday, sunday, christmas] = ['2027-03-15', '2027-03-14', '2028-12-25'];

describe('the free times of a day', () => {
  it('lie in opening hours, after the other visits and the way to them', async () => {
    const before = (await free(`date=${monday}&address=Garfield 3814`)).body;
    expect(before).toMatchObject({ date: monday, durationMinutes: 60, closed: null });
    const [opens] = before.times;
    await add(monday, opens);
    const near = (await free(`date=${monday}&address=Garfield 3814`)).body.times[0];
    const far = (await free(`date=${monday}&address=Cranbourne 3977`)).body.times[0];
    expect([near > opens, far > near]).toEqual([true, true]);
    const long = (await free(`date=${monday}&durationMinutes=480`)).body.times;
    expect(long.length).toBeLessThan(before.times.length);
  });

  it.each([
    [sunday, 'Closed'],
    [christmas, 'Christmas Day'],
  ])('of the closed %s say why, and what a usual day would have', async (date, closed) => {
    const { body } = await free(`date=${date}`);
    expect(body.closed).toBe(closed);
    expect(body.times[0]).toBe('08:00');
  });

  it.each([['date=2027-02-30'], ['date=soon'], [`date=${monday}&durationMinutes=0`], [`date=${monday}&x=1`]])(
    'are refused for %j',
    async (query) => {
      expect((await free(query)).status).toBe(400);
    },
  );
});
