import { expect, it } from 'vitest';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const book = bookOf(server);

it('the suburbs of the book are listed by name, without those of archived and merged clients', async () => {
  const kept = await book.client({ suburb: 'Kyneton' });
  for (const more of [
    { suburb: 'Kyneton' },
    { suburb: 'KYNETON' },
    { suburb: 'Bunyip' },
    { suburb: null },
    { suburb: 'Woodend', archivedAt: '2026-11-01T00:00:00.000Z' },
    { suburb: 'Woodend', mergedInto: kept },
  ])
    await book.client(more);
  const { body } = await server.call('GET', '/api/clients/suburbs', {
    cookie: await server.cookieFor('owner'),
  });
  expect(body).toEqual([
    { suburb: 'Bunyip', clients: 1 },
    { suburb: 'Kyneton', clients: 3 },
  ]);
  const listed = await server.call('GET', '/api/clients?suburb=kyneton', {
    cookie: await server.cookieFor('owner'),
  });
  expect(listed.body).toHaveLength(3);
});
