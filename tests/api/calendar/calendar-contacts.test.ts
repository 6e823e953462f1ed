import { expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { bookOf } from '../../support/book';
import { cmsRest } from '../../support/cms-rest';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app } = server;
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
