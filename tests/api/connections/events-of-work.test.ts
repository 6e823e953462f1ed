import { beforeEach, describe, expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { eventReader } from '../../support/event-reader';
import { gapsOf } from '../../support/gap-calls';
import { invoicesOf } from '../../support/invoice-calls';
import { newBooking } from '../../support/new-booking';
import { offersOf, wednesdays } from '../../support/offers';
import { bookingBody, reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, cookieFor, relay } = server;

const { made, draft, issue, settle } = invoicesOf(server);
await settle();

const told = eventReader(server);
const types = async (prefix: string) => (await told(prefix)).map(({ type }) => type);

beforeEach(async () => {
  await app.background.done();
  await app.payload.db.deleteMany({ collection: 'events', where: {} });
});

describe('events of clients', () => {
  it('come by hand and of each change, without notes, and none of a save that changes nothing', async () => {
    const { id } = await made('POST', '/api/clients', {
      firstName: 'Ann',
      familyName: 'Lee',
      notes: 'Slow to pay',
    });
    const path = `/api/clients/${id}`;
    const [created] = await told('client.');
    const { notes: _notes, ...answer } = (await asOwner('GET', path)).body;
    expect(created).toMatchObject({ type: 'client.created', data: answer });
    expect(created?.data).not.toHaveProperty('notes');
    await made('PATCH', path, { suburb: 'Hallam' });
    await told();
    await made('PATCH', path, { suburb: 'Hallam' });
    await made('PATCH', path, { notes: 'Paid at last' });
    await told();
    await made('POST', `${path}/archive`);
    const events = await told('client.');
    expect(events.map(({ type }) => type)).toEqual(['client.created', 'client.changed', 'client.changed']);
    expect(events.at(-1)?.data).toMatchObject({ suburb: 'Hallam', archivedAt: expect.any(String) });
    expect(JSON.stringify(events)).not.toMatch(/Slow to pay|Paid at last/);
  });

  it('stand beside those of the booking and the visit that made one, each once', async () => {
    const body = bookingBody({ lastName: 'Newcomer', email: 'new@example.com', phone: '0491 570 110' });
    expect((await call('POST', '/api/bookings', { body })).status).toBe(201);
    await relay.round();
    expect((await types('')).filter((type) => type.endsWith('.created')).sort()).toEqual([
      'appointment.created',
      'booking.created',
      'client.created',
    ]);
    // A repeated person is no new client.
    const again = { ...body, serviceDate: '2026-11-30', firstName: 'Mia' };
    expect((await call('POST', '/api/bookings', { body: again })).status).toBe(201);
    await relay.round();
    expect(await types('client.')).toEqual(['client.created']);
  });

  it('say nothing more of one who is erased', async () => {
    const { id } = await made('POST', '/api/clients', { firstName: 'Unmistakable', familyName: 'Lee' });
    const invoice = await issue((await draft(undefined, { clientId: id })).id);
    await told();
    expect((await asOwner('DELETE', `/api/clients/${id}`)).status).toBe(200);
    await relay.round();
    const paid = { amountCents: 11_000, method: 'cash', paidOn: '2026-11-20' };
    await asOwner('POST', `/api/invoices/${invoice.id}/payments`, paid);
    const events = await told();
    expect(JSON.stringify(events)).not.toContain('Unmistakable');
    const about = events.filter(({ type, data }) => data.id === id || type.startsWith('invoice.'));
    expect(about.map(({ type, data }) => [type, data])).toEqual([
      ['client.created', { id, erased: true }],
      ['invoice.issued', { id: invoice.id, erased: true }],
    ]);
  });
});

describe('events of visits', () => {
  const appointment = async () =>
    (
      await made('POST', '/api/calendar/appointments', {
        clientName: 'Kim Day',
        phone: '0491 570 157',
        appointmentDate: '2026-11-20',
        appointmentTime: '09:00',
      })
    ).id;
  const save = (more: object = {}) => ({
    saveId: crypto.randomUUID(),
    revision: 0,
    horses: [],
    complete: true,
    ...more,
  });

  it('come when a record is completed, and not when a completed one is corrected', async () => {
    const path = `/api/calendar/appointments/${await appointment()}/visit`;
    await made('PUT', path, save({ complete: false }));
    expect(await types('visit.')).toEqual([]);
    const visit = await made('PUT', path, save({ revision: 1 }));
    const [event] = await told('visit.');
    expect(event).toMatchObject({
      type: 'visit.completed',
      data: { id: visit.id, completedAt: visit.completedAt },
    });
    expect(event?.data).not.toHaveProperty('history');
    await made('PUT', path, save({ revision: 2 }));
    expect(await types('visit.')).toEqual(['visit.completed']);
  });

  it('do not tell what was noted for the owner alone', async () => {
    const client = (await made('POST', '/api/clients', { firstName: 'Bo', familyName: 'Ray' })).id;
    const horse = (await made('POST', `/api/clients/${client}/horses`, { name: 'Duke' })).id;
    const { id } = await made('POST', '/api/calendar/appointments', {
      clientId: client,
      horseIds: [horse],
      clientName: 'Bo Ray',
      appointmentDate: '2026-11-20',
      appointmentTime: '10:00',
    });
    const done = { horseId: horse, outcome: 'done', privateNote: 'Kicks when Bo is near' };
    const path = `/api/calendar/appointments/${id}/visit`;
    expect((await made('PUT', path, save({ horses: [done] }))).horses[0].privateNote).toBe(done.privateNote);
    const [event] = await told('visit.');
    expect(event?.data).toMatchObject({ horses: [{ horseId: horse, outcome: 'done' }] });
    expect(JSON.stringify(event)).not.toMatch(/Kicks|privateNote/);
  });
});

describe('events of invoices', () => {
  const paid = { amountCents: 11_000, method: 'cash', paidOn: '2026-11-20' };

  it('come when one is issued, and each time that it becomes paid', async () => {
    const { id } = await draft();
    expect(await types('invoice.')).toEqual([]);
    await issue(id);
    await told();
    const path = `/api/invoices/${id}`;
    await made('POST', `${path}/payments`, { ...paid, amountCents: 1000 });
    expect(await types('invoice.')).toEqual(['invoice.issued']);
    await made('POST', `${path}/payments`, { ...paid, amountCents: 10_000 });
    await told();
    await made('POST', `${path}/payments/1/reverse`);
    await told();
    await made('POST', `${path}/payments`, { ...paid, amountCents: 1000 });
    const events = await told('invoice.');
    expect(events.map(({ type }) => type)).toEqual(['invoice.issued', 'invoice.paid', 'invoice.paid']);
    expect(events.at(-1)?.data).toEqual((await asOwner('GET', path)).body);
    expect(JSON.stringify(events)).not.toMatch(/12345678|063-?000/);
  });
});

describe('events of offers', () => {
  const nextWednesday = wednesdays();
  let day = '';
  const offers = offersOf(server, () => day);
  const gaps = gapsOf(server);
  /** Returns the events of a step about the booking and its visit. */
  const toldAfter = async (step: () => Promise<{ status: number }>) => {
    const before = (await told()).length;
    expect((await step()).status).toBeLessThan(300);
    await told();
    await relay.round();
    return (await told()).slice(before);
  };
  const typesOf = (events: { type: string }[]) => events.map(({ type }) => type).sort();

  it('come when times are offered, taken back and taken, once each', async () => {
    day = nextWednesday();
    const booking = await offers.booked();
    const offer = () => offers.offer(booking, [offers.at('09:00')]);
    const offered = await toldAfter(offer);
    expect(typesOf(offered)).toEqual(['booking.changed']);
    expect(offered[0]?.data.offers).toMatchObject([{ time: '09:00' }]);
    const takenBack = await toldAfter(() => offers.takeBack(booking));
    expect(typesOf(takenBack)).toEqual(['booking.changed']);
    expect(takenBack[0]?.data.offers).toEqual([]);
    await toldAfter(offer);
    const { offers: held } = await offers.page(booking);
    const taken = await toldAfter(() => offers.accept(booking, held[0].id));
    expect(typesOf(taken)).toEqual(['appointment.changed', 'booking.changed']);
    expect(await toldAfter(() => offers.accept(booking, held[0].id))).toEqual([]);
  });

  it('of a gap come when it is taken, and say its booking and its visit', async () => {
    const id = await gaps.client();
    await told();
    expect(await toldAfter(() => gaps.offer([id]))).toEqual([]);
    const path = `/api${await gaps.pathOf(id)}`;
    const headers = { 'Idempotency-Key': 'one tap' };
    const taken = await toldAfter(() => call('POST', path, { headers, body: {} }));
    expect(typesOf(taken)).toEqual(['appointment.created', 'booking.created']);
  });
});

it('an event of a row that is removed in the CMS is emptied', async () => {
  await call('POST', '/api/reviews', { body: reviewBody({ firstName: 'Unmistakable' }) });
  const mia = await newCustomer(server, 'mia');
  const body = bookingBody({ firstName: 'Unmistakable' });
  const { id } = (await mia.call('POST', '/api/bookings', { body })).body;
  await asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled', tell: false });
  expect(JSON.stringify(await told())).toContain('Unmistakable');
  const review = (await told('review.')).at(-1)?.data.id as number;
  await app.payload.delete({ collection: 'customer-reviews', id: review });
  await app.payload.delete({ collection: 'bookings', id });
  const events = [...(await told('review.')), ...(await told('booking.'))];
  for (const { data } of events) expect(data).toMatchObject({ erased: true });
  expect(events.length).toBeGreaterThan(2);
});

describe('events by others', () => {
  const rows = visitRows(server);

  interface Told {
    id: number;
    type: string;
    data: Record<string, unknown>;
  }
  async function all(): Promise<Told[]> {
    await app.background.done();
    await relay.round();
    await app.background.done();
    return (await asOwner('GET', '/api/events')).body;
  }
  async function toldBy(step: () => Promise<{ status: number }>): Promise<Told[]> {
    const before = (await all()).at(-1)?.id ?? 0;
    expect((await step()).status).toBeLessThan(300);
    return (await all())
      .filter(({ id }) => id > before)
      .sort((one, other) => one.type.localeCompare(other.type));
  }
  /** Returns the types with the fields of each event. */
  const shapes = (events: Told[]) => events.map(({ type, data }) => [type, Object.keys(data).sort()]);

  beforeEach(async () => {
    await app.background.done();
    await app.payload.db.deleteMany({ collection: 'rate-limits', where: {} });
  });

  it('a customer’s change and cancelling by a private link are told as the office’s', async () => {
    const [office, guest] = [await newBooking(server), await newBooking(server)];
    const ofOffice = `/api/admin/bookings/${office.id}`;
    const changed = await toldBy(() => call('PATCH', guest.path, { body: { preferredTime: 'afternoon' } }));
    expect(changed.map(({ type }) => type)).toContain('booking.changed');
    const byOffice = await toldBy(() => asOwner('PATCH', ofOffice, { state: 'cancelled', tell: false }));
    const byLink = await toldBy(() => call('POST', `${guest.path}/cancel`, { body: {} }));
    expect(byLink.map(({ type }) => type)).toEqual(['appointment.cancelled', 'booking.cancelled']);
    expect(shapes(byLink)).toEqual(shapes(byOffice));
    const named = byLink.find(({ type }) => type === 'booking.cancelled')?.data;
    expect(named).toMatchObject({ id: guest.id, state: 'cancelled', preferredTime: 'afternoon' });
  });

  it('a record from the worker’s phone is told as the office’s, with what only the office knows left out', async () => {
    const worker = await cookieFor('worker', { name: 'sam' });
    const visit = async () => {
      const client = await rows.client();
      const horse = await rows.horse(client.id);
      const appointment = await rows.appointment(client.id);
      await rows.workersJob(appointment.id);
      return { horse, appointment };
    };
    const save = (horseId: number) => ({
      saveId: crypto.randomUUID(),
      revision: 0,
      horses: [horseDone(horseId)],
      complete: true,
    });
    const [office, phone] = [await visit(), await visit()];
    const byOffice = await toldBy(() => rows.save(office.appointment.id, save(office.horse.id)));
    const byPhone = await toldBy(() =>
      call('PUT', `/api/worker/visits/${phone.appointment.id}`, {
        cookie: worker,
        body: save(phone.horse.id),
      }),
    );
    expect(byPhone.map(({ type }) => type)).toEqual(['appointment.changed', 'visit.completed']);
    expect(shapes(byPhone)).toEqual(shapes(byOffice));
    expect(byPhone.at(-1)?.data).toMatchObject({
      appointmentId: phone.appointment.id,
      by: 'sam',
      horses: [{ horseId: phone.horse.id, outcome: 'done' }],
    });
    expect(JSON.stringify(byPhone)).not.toMatch(/privateNote|"history"/);
  });
});
