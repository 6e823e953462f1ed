import { describe, expect, it } from 'vitest';
import { deliveriesSent } from '../../../cms/domain/connections/events/webhooks/send-deliveries';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { scopes, scopesOf } from '../../../contracts/scopes';
import { rows } from '../../../rows/rows';
import { callersOf } from '../../support/callers';
import { newToken } from '../../support/connection-calls';
import { newCustomer } from '../../support/customers';
import { webhookReceiver } from '../../support/fakes/webhook-receiver';
import { isPlain, nameOf } from '../../support/good-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { stripeEnv } from '../../support/stripe-calls';
import { teamOf } from '../../support/team-calls';
import { twilioEnv } from '../../support/twilio-calls';
import { visitRows } from '../../support/visits';

const server = await startTestServer({
  RATE_LIMIT_FACTOR: '1000',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  ...twilioEnv,
  ...stripeEnv,
});
const { app, asOwner, call, relay } = server;
const { goodCall } = await callersOf(server);
const team = teamOf(server);
const visits = visitRows(server);
const { token } = await newToken(server, scopes);
const bearer = { authorization: `Bearer ${token}` };
const kit = await team.provider({ firstName: 'Kit', lastName: 'Day' });

async function assignedRows() {
  const ann = await newCustomer(server, 'ann');
  const booking = (await ann.call('POST', '/api/bookings', { body: bookingBody() })).body;
  await asOwner('PATCH', `/api/admin/bookings/${booking.id}`, { assignedTo: kit.id });
  const client = await visits.client();
  const horse = await visits.horse(client.id);
  const visit = await visits.appointment(client.id, { assignedTo: kit.id });
  const regular = await asOwner('POST', '/api/regulars', {
    ...{ clientId: client.id, horseIds: [horse.id], everyWeeks: 6, from: visits.today(3), time: '09:00' },
    assignedTo: kit.id,
  });
  await team.partner({ serviceProviderId: kit.id });
  const work = await team.work(kit.id, 6500);
  await asOwner('PUT', `/api/work-assignments/${work.id}`, { status: 'paid' });
  const filter = { name: 'Kit’s', view: { assigned: String(kit.id) } };
  await asOwner('PUT', '/api/admin/booking-filters', filter);
  await app.background.done();
  const [payment] = (await asOwner('GET', '/api/payments')).body;
  return { ann, booking, visit, payment, regular: regular.body };
}
const { ann, booking, visit, payment, regular } = await assignedRows();

describe('a provider’s number, with which the provider signs in', () => {
  it.each(
    allEndpoints
      .filter((endpoint) => scopesOf(endpoint).length && isPlain(endpoint))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('is in no answer to a token of %s', async (_name, endpoint) => {
    const { path = endpoint.path, ...sent } = await goodCall(endpoint, 'owner');
    const reply = await call('GET', path, { ...sent, headers: bearer });
    expect([reply.status, reply.status < 400 ? '' : reply.text]).toEqual([200, '']);
    expect(`${reply.text} ${JSON.stringify([...reply.headers])}`).not.toContain(String(kit.id));
  });

  it.each([
    ['PATCH', `/api/admin/bookings/${booking.id}`, { state: 'confirmed' }],
    ['PATCH', `/api/calendar/appointments/${visit.id}`, { notes: 'Bring a stool' }],
    ['PATCH', `/api/regulars/${regular.id}`, { note: 'Bring a stool' }],
    ['GET', `/api/calendar/run?hand=${kit.id}`, undefined],
    ['GET', `/api/service-provider/${kit.id}`, undefined],
    ['GET', `/api/service-provider/${kit.id}/upcoming`, undefined],
    ['GET', `/api/service-provider/${kit.id}/statement`, undefined],
    ['GET', `/api/work-assignments/${kit.id}`, undefined],
    ['POST', `/api/payments/${payment.id}/take-back`, {}],
    [
      'POST',
      '/api/work-assignments',
      { serviceProviderId: kit.id, workDescription: 'Trim', amountOwed: 100 },
    ],
  ])('is in no answer to a token of %s %s', async (method, path, body) => {
    const reply = await call(method, path, { headers: bearer, body });
    expect([reply.status < 300, reply.status < 300 ? '' : reply.text]).toEqual([true, '']);
    expect(reply.text).not.toContain(String(kit.id));
  });

  it('is replaced by the provider’s name', async () => {
    const asToken = async (path: string) => (await call('GET', path, { headers: bearer })).body;
    const named = { assignedTo: null, assignedToName: 'Kit Day' };
    expect(await asToken(`/api/bookings?confirmationNumber=${booking.confirmationNumber}`)).toMatchObject([
      named,
    ]);
    const day = await asToken(`/api/calendar/appointments/date/${visit.appointmentDate}`);
    expect(day.find(({ id }: { id: number }) => id === visit.id)).toMatchObject(named);
    expect(await asToken('/api/regulars')).toMatchObject([named]);
    const partners = await asToken('/api/referral-farriers');
    expect(partners).toContainEqual(
      expect.objectContaining({ serviceProviderId: null, serviceProviderName: 'Kit Day' }),
    );
    const [payment] = await asToken(`/api/payments?serviceProviderId=${kit.id}`);
    expect(payment).toMatchObject({ payeeId: null, payeeName: 'Kit Day' });
    expect(await asToken('/api/service-providers')).toContainEqual(
      expect.objectContaining({ id: null, firstName: 'Kit', lastName: 'Day' }),
    );
    const events = await asToken('/api/events?type=booking.changed');
    expect(events.at(-1).data).toMatchObject(named);
  });

  it('is there for the owner, and for the provider alone', async () => {
    const owner = await server.cookieFor('owner');
    const [seen] = (await call('GET', `/api/bookings?assignedTo=${kit.id}`, { cookie: owner })).body;
    expect(seen).toMatchObject({ id: booking.id, assignedTo: kit.id });
    expect(seen).not.toHaveProperty('assignedToName');
    const own = await call('GET', `/api/service-provider/${kit.id}`, {
      cookie: await server.cookieFor('provider', { id: kit.id }),
    });
    expect(own.body.id).toBe(kit.id);
  });

  it.each(['/api/user/export', '/api/user/bookings'])('is not in %s of a customer', async (path) => {
    const { status, text } = await ann.call('GET', path);
    expect([status, text.includes(booking.confirmationNumber)]).toEqual([200, true]);
    expect(text).not.toContain(String(kit.id));
  });

  it('is in no file that the owner downloads to pass it on', async () => {
    for (const { method, path } of allEndpoints.filter(({ produces }) => produces === 'csv')) {
      const { text, headers } = await asOwner(method, path.replace(':providerId', String(kit.id)));
      expect([path, `${text}${headers.get('content-disposition')}`.includes(String(kit.id))]).toEqual([
        path,
        false,
      ]);
    }
    const { headers } = await asOwner('GET', `/api/work-assignments/${kit.id}/export.csv`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="work-of-Kit Day.csv"');
  });

  it('is in no webhook and no event', async () => {
    const receiver = await webhookReceiver((res) => void res.writeHead(204).end());
    await asOwner('POST', '/api/admin/webhooks', { url: receiver.url, events: ['booking.changed'] });
    await asOwner('POST', `/api/admin/bookings/${booking.id}/called`, {});
    await app.background.done();
    await relay.round();
    await deliveriesSent(app);
    receiver.close();
    const told = receiver.received.map(({ body }) => body).join();
    expect(told).toContain('"assignedToName":"Kit Day"');
    expect(told).not.toContain(String(kit.id));
    const subject = { subject: `bookings ${booking.id}` };
    const events = await rows(app, 'events').pick(subject, ['data'], { sort: ['-id'] });
    const [event] = events;
    expect(JSON.stringify(event)).not.toContain(String(kit.id));
    const { body } = await call('GET', `/api/events?after=${Number(event?.id) - 1}`, { headers: bearer });
    expect(body[0].data).toMatchObject({ id: booking.id, assignedTo: null });
  });
});

it('a token that has sent too many wrong numbers learns nothing of the next one, be it right', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const her = await teamOf(strict).provider();
  const made = await newToken(strict, ['bookings:read', 'team:read']);
  const ask = async (path: string) =>
    (await strict.call('GET', path, { headers: { authorization: `Bearer ${made.token}` } })).status;
  const asked: number[] = [];
  for (let number = 10_000_000; number < 10_000_025; number++)
    asked.push(
      await ask(number % 2 ? `/api/bookings?assignedTo=${number}` : `/api/work-assignments/${number}`),
    );
  expect(asked.slice(0, 20).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(404)]);
  expect(asked.slice(20)).toEqual(Array(5).fill(429));
  expect(await ask(`/api/work-assignments/${her.id}`)).toBe(429);
});
