import { expect, it } from 'vitest';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { asOwner } = server;
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
  const { body } = await asOwner('GET', '/api/clients/suburbs');
  expect(body).toEqual([
    { suburb: 'Bunyip', clients: 1 },
    { suburb: 'Kyneton', clients: 3 },
  ]);
  const listed = await asOwner('GET', '/api/clients?suburb=kyneton');
  expect(listed.body).toHaveLength(3);
});
