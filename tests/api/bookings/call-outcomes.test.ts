import { describe, expect, it } from 'vitest';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor, relay, rowOf } = server;
const { messagesFrom, visitOf } = storedRows(server);
const send = (id: number, what: string, body: object, method = 'POST') =>
  asOwner(method, `/api/admin/bookings/${id}/${what}`, body);
const freeTimes = (id: number, date: string) =>
  asOwner('GET', `/api/admin/bookings/${id}/free-times?date=${date}`);
const messages = async (template: string) => (await messagesFrom(template)).length;
const needs = async () => (await asOwner('GET', '/api/admin/needs-you')).body;
const listed = async (progress: string) =>
  (await asOwner('GET', `/api/bookings?progress=${progress}`)).body.map(({ id }: { id: number }) => id);
const agreed = { date: '2026-11-28', time: '09:30', durationMinutes: 105, text: true };

describe('outcomes of a call', () => {
  it('is for the owner alone', async () => {
    const { id } = await newBooking(server);
    for (const cookie of [undefined, await cookieFor('customer'), await cookieFor('provider')])
      for (const [method, path] of [
        ['GET', 'free-times?date=2026-11-28'],
        ['POST', 'agreed'],
        ['POST', 'no-answer'],
        ['DELETE', 'no-answer'],
        ['POST', 'not-needed'],
      ] as const)
        expect(
          (
            await call(method, `/api/admin/bookings/${id}/${path}`, {
              cookie,
              body: method === 'GET' ? undefined : {},
            })
          ).status,
        ).toBeOneOf([401, 403]);
  });

  it('agreed: the visit stands then, the call is made, and the text goes once', async () => {
    const { id } = await newBooking(server);
    const before = await messages('appointmentConfirmSms');
    const [one, other] = await Promise.all([send(id, 'agreed', agreed), send(id, 'agreed', agreed)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toMatchObject({ progress: 'agreed', visit: { date: '2026-11-28', time: '09:30' } });
    expect(await visitOf(id)).toMatchObject({ status: 'confirmed', durationMinutes: 105 });
    expect((await rowOf('bookings', id)).calledAt).toBeTruthy();
    expect((await messages('appointmentConfirmSms')) - before).toBe(1);
    expect(await listed('agreed')).toContain(id);
  });

  it('agreed takes its time from the next one’s free times', async () => {
    const { id } = await newBooking(server);
    const { status, body } = await freeTimes(id, '2026-11-28');
    expect(status).toBe(200);
    const times = body.times.map(({ time }: { time: string }) => time);
    expect(times).not.toContain('09:30');
    expect(body.days[0]).toBe('2026-11-28');
    expect(body.liked).toEqual([]);
  });

  it('agreed is not to be had while it is held for somebody else, and zone days of the suburb are named', async () => {
    const zoneDays = [{ suburb: bookingBody().suburb, weekday: 'Thursday' as const }];
    await app.payload.updateGlobal({ slug: 'calendar-settings', data: { zoneDays } });
    const [{ id }, { id: other }] = [await newBooking(server), await newBooking(server)];
    const time = { date: '2026-12-03', time: '09:30', durationMinutes: 60 };
    await send(other, 'offers', { times: [time], holdHours: 24 });
    const timesOf = async (booking: number) =>
      (await freeTimes(booking, time.date)).body.times.map((each: { time: string }) => each.time);
    expect(await timesOf(id)).not.toContain('09:30');
    expect(await timesOf(other)).toContain('09:30');
    expect((await freeTimes(id, time.date)).body.liked).toEqual(['2026-11-26']);
    await app.payload.updateGlobal({ slug: 'calendar-settings', data: { zoneDays: [] } });
  });

  it('is refused, and changes nothing, where it cannot be', async () => {
    const { id } = await newBooking(server, { phone: '03 5940 1234' });
    expect((await send(id, 'agreed', agreed)).status).toBe(409);
    expect((await visitOf(id))?.status).toBe('scheduled');
    expect((await send(id, 'agreed', { ...agreed, date: '2020-01-01' })).status).toBe(400);
    await send(id, 'not-needed', { reason: 'Sold the horse', tell: false });
    const late = await send(id, 'agreed', { ...agreed, text: false });
    expect(late).toMatchObject({ status: 409, body: { message: 'This booking is cancelled.' } });
    expect((await send(id, 'no-answer', { again: 'tomorrow', text: false })).status).toBe(409);
    expect((await visitOf(id))?.status).toBe('cancelled');
  });

  it('no answer: counted once a try, to be rung again, and the promise is not kept', async () => {
    const { id } = await newBooking(server);
    const body = { again: '30-minutes', text: true };
    const [one] = await Promise.all([send(id, 'no-answer', body), send(id, 'no-answer', body)]);
    expect(one.status).toBe(200);
    await send(id, 'no-answer', body);
    expect(await rowOf('bookings', id)).toMatchObject({ noAnswers: 1 });
    expect((await rowOf('bookings', id)).calledAt ?? null).toBeNull();
    expect(await messages('bookingNoAnswerSms')).toBe(1);
    clock.advance(120_000);
    const again = await send(id, 'no-answer', { again: '2-hours', text: false });
    expect(again.body).toMatchObject({ noAnswers: 2, calledAt: null });
    const back = { noAnswerAt: again.body.noAnswerAt };
    expect((await send(id, 'no-answer', back, 'DELETE')).body).toMatchObject({
      noAnswers: 1,
      callAgainAt: null,
    });
    expect((await send(id, 'no-answer', back, 'DELETE')).body).toMatchObject({ noAnswers: 1 });
  });

  it('no answer: a text that a crash cut off goes once, and one that was taken back does not', async () => {
    const { bookingOutbox } = await import('../../../cms/domain/bookings/notifications');
    const texts = async (id: number) =>
      app.payload.count({
        collection: 'messages',
        where: { dedupeKey: { like: `booking:${id}:no-answer:` } },
      });
    const { id } = await newBooking(server);
    const crashed = { outboxState: 'pending' as const };
    const { body } = await send(id, 'no-answer', { again: '30-minutes', text: true });
    await app.payload.delete({
      collection: 'messages',
      where: { dedupeKey: { like: `booking:${id}:no-answer:` } },
    });
    await app.payload.db.updateOne({ collection: 'bookings', id, data: crashed });
    await bookingOutbox.recoverPending(app);
    await app.payload.db.updateOne({ collection: 'bookings', id, data: crashed });
    await bookingOutbox.recoverPending(app);
    expect((await texts(id)).totalDocs).toBe(1);
    await send(id, 'no-answer', { noAnswerAt: body.noAnswerAt }, 'DELETE');
    expect((await texts(id)).totalDocs).toBe(0);
    await app.payload.db.updateOne({ collection: 'bookings', id, data: crashed });
    await bookingOutbox.recoverPending(app);
    expect((await texts(id)).totalDocs).toBe(0);
  });

  it('not needed: cancelled with its reason, told once', async () => {
    const { id } = await newBooking(server);
    const body = { reason: 'Sold the horse', tell: true };
    await Promise.all([send(id, 'not-needed', body), send(id, 'not-needed', body)]);
    expect((await send(id, 'not-needed', body)).body).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Sold the horse',
    });
    await relay.round();
    clock.advance(61_000);
    await relay.round();
    expect(await messages('visitOffSms')).toBe(1);
  });

  it('not needed: a reason may be left out, and a reason of several lines is refused', async () => {
    const { id } = await newBooking(server);
    expect((await send(id, 'not-needed', { reason: 'one\ntwo', tell: false })).status).toBe(400);
    expect((await send(id, 'not-needed', { tell: false })).body).toMatchObject({
      state: 'cancelled',
      cancelReason: null,
    });
  });

  it('called alone waits for its time', async () => {
    const { id } = await newBooking(server);
    const before = (await needs()).timesOpen;
    expect(await listed('received')).toContain(id);
    await send(id, 'called', {});
    expect((await needs()).timesOpen).toBe(before + 1);
    expect(await listed('called')).toContain(id);
    await send(id, 'agreed', { ...agreed, time: '13:00', text: false });
    expect((await needs()).timesOpen).toBe(before);
  });
});
