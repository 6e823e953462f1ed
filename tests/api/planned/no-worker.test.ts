import { expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const { app, asOwner } = await startTestServer();
Object.assign(app.env, { WORKER_NAME: '' });
const visits = '/api/calendar/appointments';
const given = {
  appointmentDate: '2026-11-30',
  appointmentTime: '09:00',
  clientName: 'Jess Hartley',
  phone: '0412 345 678',
  address: '12 Rossiter Road, Koo Wee Rup 3981',
  workRequired: 'Full set',
};
const refused = [409, { message: 'There is no worker. Please choose another hand.' }];

it('where there is no worker a visit is given to none, and nothing changes', async () => {
  const { body: visit } = await asOwner('POST', visits, given);
  for (const reply of [
    await asOwner('PATCH', `${visits}/${visit.id}`, { toWorker: true }),
    await asOwner('POST', visits, { ...given, appointmentTime: '11:00', toWorker: true }),
  ])
    expect([reply.status, reply.body]).toEqual(refused);
  const { body: day } = await asOwner('GET', `${visits}/date/2026-11-30`);
  expect(day.map(({ id, workerJobId }: typeof visit) => [id, workerJobId])).toEqual([[visit.id, null]]);
});
