import { expect, it } from 'vitest';
import { addDays } from '../../../rules/time/dates';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, asOwner, clock } = server;
const book = bookOf(server);
const today = '2026-11-23';
clock.set(`${today}T00:00:00.000Z`);
const get = async (path: string) => asOwner('GET', path);

it('a nudge is shown as it would leave, and nothing is stored', async () => {
  const id = await book.client({
    firstName: 'Kim',
    familyName: 'Lee',
    phone: '+61412000001',
    suburb: 'Berwick',
  });
  for (const name of ['Bella', 'Duke']) await book.done(await book.horse(id, { name }), addDays(today, -60));
  const { status, body } = await get(`/api/clients/${id}/nudge`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    to: '+61412000001',
    kind: 'sms',
    client: { id, name: 'Kim Lee', suburb: 'Berwick' },
    horses: [{ name: 'Bella' }, { name: 'Duke' }],
    whyNot: null,
  });
  expect(body.text).toMatch(/Kim.*Bella and Duke.*STOP/s);
  for (const collection of ['nudges', 'messages', 'again-links'] as const)
    expect(await app.payload.count({ collection })).toEqual({ totalDocs: 0 });
});

it.each([
  ['nothing is due', {}, 'None of their horses is due'],
  ['nobody can be reached', { phone: null, email: null }, 'No mobile or email'],
  ['they are archived', { archivedAt: `${today}T00:00:00.000Z` }, 'They are archived'],
])('it says why it cannot leave: %s', async (_why, more, whyNot) => {
  const id = await book.client(more);
  expect((await get(`/api/clients/${id}/nudge`)).body).toMatchObject({ text: null, whyNot });
});

it('of nobody there is none', async () => {
  expect((await get('/api/clients/999999/nudge')).status).toBe(404);
});
