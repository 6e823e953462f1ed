import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { asOwner } = server;
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

  it.each([
    ['date=2027-02-30'],
    ['date=soon'],
    [''],
    [`date=${monday}&durationMinutes=0`],
    [`date=${monday}&x=1`],
  ])('are refused for %j', async (query) => {
    expect((await free(query)).status).toBe(400);
  });
});
