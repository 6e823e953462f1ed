import { expect, it, vi } from 'vitest';
import * as asRecord from '../../../cms/domain/horses/health-records/health-records';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call } = server;
const rows = visitRows(server);

it('the export of a customer with a photo of a visit is whole, by the schema of its endpoint', async () => {
  const ann = await newCustomer(server, 'ann');
  const horse = await ann.addHorse();
  const { docs } = await app.payload.find({ collection: 'clients', where: { userId: { equals: ann.id } } });
  const visit = await rows.appointment(docs[0]?.id ?? 0, { horseIds: [horse] });
  await rows.save(visit.id, { horses: [horseDone(horse)], complete: true });
  await rows.addPhoto(visit.id, horse);
  const { status, body, headers } = await ann.call('GET', '/api/user/export');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body.horses[0].visits[0].photos).toEqual([{ foot: 'near-fore', view: 'sole', takenAt: null }]);
});

it('a fault in the middle of a long reply is a 500 that says so, and no half file', async () => {
  const bob = await newCustomer(server, 'bob');
  await bob.addRecord(await bob.addHorse());
  const broken = vi.spyOn(asRecord, 'asRecords').mockRejectedValue(new Error('the disk is gone'));
  const reply = await bob.call('GET', '/api/user/export');
  broken.mockRestore();
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([500, null]);
  expect(reply.body.message).toBe('Something went wrong on our side. Please try again.');
  expect((await bob.call('GET', '/api/user/export')).status).toBe(200);
});

it('a caller who takes no compressed reply gets the same one plain', async () => {
  const cyd = await newCustomer(server, 'cyd');
  const packed = await cyd.call('GET', '/api/user/export');
  const plain = await call('GET', '/api/user/export', {
    cookie: cyd.cookie,
    headers: { 'accept-encoding': 'identity' },
  });
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
  expect(Object.keys(plain.body)).toEqual(Object.keys(packed.body));
});
