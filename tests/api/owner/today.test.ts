import { expect, it } from 'vitest';
import { dateIn } from '../../../rules/time/zone';
import { startTestServer } from '../../support/servers/server';

const { app, asOwner, call, clock, cookieFor } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const owner = await cookieFor('owner');
const visits = '/api/calendar/appointments';
const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
const plan = async (clientName: string, appointmentTime: string) =>
  (
    await asOwner('POST', visits, {
      appointmentDate: today,
      appointmentTime,
      clientName,
      status: 'confirmed',
    })
  ).body.id as number;
const read = async (cookie = owner) => (await call('GET', '/api/admin/today', { cookie })).body;

it('is nobody’s without a session', async () => {
  expect((await call('GET', '/api/admin/today')).status).toBe(401);
});

it('names the next visit, goes on to the following one when it is done, and back', async () => {
  expect(await read()).toEqual({ date: today, next: null, behind: 0, ahead: 0 });
  // Tests run at noon.
  const early = await plan('Ann', '11:30');
  const late = await plan('Bea', '15:00');
  expect(await read()).toMatchObject({ next: { id: early, clientName: 'Ann' }, behind: 0, ahead: 1 });
  await asOwner('POST', `${visits}/${late}/on-the-way`);
  expect(await read()).toMatchObject({ next: { id: late }, behind: 1, ahead: 0 });
  await asOwner('DELETE', `${visits}/${late}/on-the-way`);
  await asOwner('PATCH', `${visits}/${early}`, { status: 'completed' });
  expect(await read()).toMatchObject({ next: { id: late }, behind: 0, ahead: 0 });
  await asOwner('DELETE', `${visits}/${late}`);
  expect(await read()).toMatchObject({ next: null, behind: 0, ahead: 0 });
  await asOwner('POST', `${visits}/${late}/restore`);
  await asOwner('PATCH', `${visits}/${early}`, { status: 'confirmed' });
  expect(await read()).toMatchObject({ next: { id: early }, ahead: 1 });
});

it('begins again at the business’s midnight', async () => {
  clock.advance(24 * 60 * 60 * 1000);
  const next = await read(await cookieFor('owner'));
  expect(next).toMatchObject({ next: null, behind: 0, ahead: 0 });
  expect(next.date > today).toBe(true);
});
