import { describe, expect, it } from 'vitest';
import { type CmsRow, startCmsProcess } from '../support/cms-process';
import { cookieOf, registration } from '../support/customers';
import { liveBooking } from '../support/live-booking';
import { openDay } from '../support/open-days';

const { add, cmsCall, save, server } = await startCmsProcess();

const rowsWhere = async (collection: string, field: string, value: string | number): Promise<CmsRow[]> =>
  (await cmsCall('GET', `/${collection}?where[${field}][equals]=${value}&depth=0`)).docs;

let customers = 0;
async function newCustomer() {
  customers += 1;
  const username = `saved${customers}`;
  const cookie = cookieOf(await server.call('POST', '/api/register', { body: registration(username) }));
  const [row] = await rowsWhere('users', 'username', username);
  const horse = (
    await server.call('POST', '/api/horses', { body: { name: `Bella ${'abc'[customers]}` }, cookie })
  ).body;
  return { id: Number(row?.id), horseId: Number(horse.id) };
}

let bookings = 0;
async function booked() {
  bookings += 1;
  const { body } = await server.call('POST', '/api/bookings', {
    body: liveBooking(bookings, { specialRequirements: 'A trim' }),
  });
  const visit = async () => (await rowsWhere('appointments', 'onlineBookingId', body.id))[0];
  await expect.poll(visit, { timeout: 20_000 }).toBeDefined();
  return { id: Number(body.id), visit };
}

describe('a booking that an owner saves in the CMS', () => {
  it('takes its visit along to another day and time, and when it is cancelled', async () => {
    const { id, visit } = await booked();
    const day = openDay(9);
    await save('bookings', id, {
      serviceDate: day,
      preferredTime: 'afternoon',
      specialRequirements: 'Shoes',
    });
    await expect.poll(visit, { timeout: 20_000 }).toMatchObject({
      appointmentDate: day,
      appointmentTime: '12:00',
      workRequired: 'Shoes',
      status: 'scheduled',
    });
    await save('bookings', id, { state: 'cancelled' });
    await expect
      .poll(visit, { timeout: 20_000 })
      .toMatchObject({ status: 'cancelled', appointmentDate: day });
    await save('bookings', id, { state: 'confirmed' });
    await expect.poll(visit, { timeout: 20_000 }).toMatchObject({ status: 'scheduled' });
  });

  it('names a horse of its customer alone', async () => {
    const { id } = await booked();
    const [one, other] = [await newCustomer(), await newCustomer()];
    await save('bookings', id, { userId: one.id, horseId: one.horseId });
    await expect(save('bookings', id, { horseId: other.horseId })).rejects.toThrow(
      'Please choose a horse of this customer',
    );
    await expect(save('bookings', id, { userId: null })).rejects.toThrow(
      'Please choose a horse of this customer',
    );
    await save('bookings', id, { firstName: 'Mia' });
    await cmsCall('DELETE', `/horses/${one.horseId}`);
    expect((await rowsWhere('bookings', 'id', id))[0]?.horseId ?? null).toBeNull();
  });
});

describe('an appointment that an owner saves in the CMS', () => {
  const appointment = { clientName: 'Mia', appointmentDate: '2026-12-01', status: 'scheduled' };

  it('lasts as long as its horses ask for, until somebody says otherwise', async () => {
    // Sends the values that a new form sends.
    const made = await add('appointments', {
      ...appointment,
      appointmentTime: '09:00',
      horseCount: 3,
      durationMinutes: 60,
    });
    expect(made.durationMinutes).toBe(150);
    expect(await save('appointments', made.id, { horseCount: 2, durationMinutes: 150 })).toMatchObject({
      durationMinutes: 105,
    });
    await save('appointments', made.id, { durationMinutes: 90 });
    expect(await save('appointments', made.id, { horseCount: 4 })).toMatchObject({ durationMinutes: 90 });
  });

  it('is at a time that the clocks show', async () => {
    const made = await add('appointments', {
      ...appointment,
      appointmentDate: '2026-10-04',
      appointmentTime: '02:30',
    });
    expect(made).toMatchObject({ appointmentDate: '2026-10-04', appointmentTime: '03:30' });
    expect(await save('appointments', made.id, { appointmentTime: '02:15' })).toMatchObject({
      appointmentTime: '03:15',
    });
    await expect(save('appointments', made.id, { appointmentTime: '2 pm' })).rejects.toThrow(
      'Please choose a time',
    );
    await expect(save('appointments', made.id, { appointmentDate: '2026-13-40' })).rejects.toThrow(
      'Please choose a date',
    );
  });
});

it('a health record is due after its work', async () => {
  const { horseId } = await newCustomer();
  const record = { horseId, recordType: 'worming', description: 'Paste', serviceDate: '2026-11-01' };
  await expect(add('horse-health-records', { ...record, nextDueDate: '2026-10-01' })).rejects.toThrow(
    'The next due date must be after the service date',
  );
  const made = await add('horse-health-records', { ...record, nextDueDate: '2026-12-01' });
  await expect(save('horse-health-records', made.id, { nextDueDate: '2026-11-01' })).rejects.toThrow(
    'The next due date must be after the service date',
  );
});

it('a username is one that a registration takes', async () => {
  const { id } = await newCustomer();
  await expect(save('users', id, { username: 'see www.evil.test' })).rejects.toThrow('Please use letters');
  await expect(save('users', id, { username: 'other@example.com' })).rejects.toThrow('without @');
  expect(await save('users', id, { username: ' Ｍia_2 ' })).toMatchObject({ username: 'Mia_2' });
});

it('a subscriber taken off the booklets’ list and put back has the date of it', async () => {
  const made = await add('booklet-subscribers', {
    fullName: 'Mia',
    email: 'mia@list.example',
    phone: '0412 345 678',
    postcode: '3814',
  });
  expect(await save('booklet-subscribers', made.id, { isActive: false })).toMatchObject({
    unsubscribedAt: expect.stringMatching(/^20/),
  });
  expect((await save('booklet-subscribers', made.id, { isActive: true })).unsubscribedAt ?? null).toBeNull();
});
