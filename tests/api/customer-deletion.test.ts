import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { finishDeletions } from '../../cms/domain/customers/deletion';
import { queueCareReminders } from '../../cms/domain/health-records/reminders';
import { confirmEmailOf, cookieOf, dumpOf, newCustomer } from '../support/customers';
import { bookingBody } from '../support/samples';
import { startTestServer } from '../support/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock } = server;
const mia = await newCustomer(server, 'mia');
const login = (username: string) =>
  call('POST', '/api/login', { body: { username, password: 'correct horse' } });
const alive = async (cookie: string) => (await call('GET', '/api/user', { cookie })).status === 200;
const filesOnDisk = () => {
  try {
    return readdirSync(join(server.dataDir, 'private'));
  } catch {
    // The folder is made with the first file.
    return [];
  }
};

/** Words that stand in no row but those of the customer who is to be forgotten. */
const canary = {
  ...{ username: 'canaryuser', firstName: 'Canaryfirst', lastName: 'Canarylast', phone: '0491 570 157' },
  ...{ email: 'canary@canary.example', address: '99 Canary Lane', suburb: 'Canaryville', postcode: '3999' },
};
const traces = /canary|491570157/i;

// The owner's phone, whose notices name people too.
await app.payload.create({
  collection: 'push-devices',
  data: { endpointHash: 'x', endpoint: 'http://127.0.0.1:9/', p256dh: 'x', auth: 'x' },
});

async function newCanary() {
  const customer = await newCustomer(server, canary.username, canary);
  await customer.call('PUT', '/api/user/profile', {
    body: { accessNotes: 'canary gate', propertyType: 'canary farm', remindersOptIn: true },
  });
  await confirmEmailOf(server, customer, canary.email);
  const horse = await customer.addHorse({ name: 'Canaryhorse', medicalNotes: 'canary notes' });
  const record = await customer.addRecord(horse, {
    description: 'canary trim',
    provider: 'Canary Vet',
    nextDueDate: '2026-11-25',
  });
  const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const files = [{ name: 'canary.jpg', data }];
  const photo = await customer.upload(`/api/horses/${horse}/photo`, 'photo', files);
  const attached = await customer.upload(`/api/health-records/${record}/attachments`, 'files', files);
  const booking = await customer.call('POST', '/api/bookings', {
    body: bookingBody({ ...canary, specialRequirements: 'canary work', rushService: true }),
  });
  await queueCareReminders(app);
  await call('POST', '/api/forgot-password', { body: { email: canary.email } });
  return { customer, horse, record, photo, attached, booking };
}

describe('all own data', () => {
  it('comes in one file, without secrets or anybody else’s', async () => {
    const { customer, horse, booking } = await newCanary();
    const reply = await customer.call('GET', '/api/user/export');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename=my-data.json');
    expect(reply.body).toMatchObject({
      profile: { username: canary.username, email: canary.email, accessNotes: 'canary gate' },
      horses: [
        {
          id: horse,
          name: 'Canaryhorse',
          healthRecords: [{ description: 'canary trim', attachments: [{ name: 'canary.jpg' }] }],
        },
      ],
      bookings: [{ confirmationNumber: booking.body.confirmationNumber, totalCost: 149 }],
      signedInDevices: 1,
    });
    const templates = reply.body.messages.map(
      ({ subject, kind }: { subject: string | null; kind: string }) => (kind === 'sms' ? kind : subject),
    );
    // Welcome, reminder and link, and the two messages of the booking.
    expect(templates).toHaveLength(5);
    expect(reply.text).not.toMatch(/pbkdf2|passwordHash|tokenHash|resetToken=|mia@example|owner@test/);
  });

  it('tells nothing of an address that the profile only claims', async () => {
    const liar = await newCustomer(server, 'liar', { phone: '0491 570 157' });
    const { body } = await liar.call('GET', '/api/user/export');
    expect(body.messages).toEqual([]);
    await liar.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  });
});

describe('deletion of an account', () => {
  it('needs the password', async () => {
    const before = await app.payload.count({ collection: 'users' });
    const reply = await mia.call('DELETE', '/api/user', { body: { password: 'wrong' } });
    expect([reply.status, reply.body.message]).toEqual([400, 'Incorrect password']);
    expect((await mia.call('DELETE', '/api/user', { body: {} })).status).toBe(400);
    expect(await app.payload.count({ collection: 'users' })).toEqual(before);
  });

  it('leaves nothing of the person, and keeps the bookings for the books', async () => {
    const cookie = cookieOf(await login('canaryuser'));
    const { docs: users } = await app.payload.find({
      collection: 'users',
      where: { usernameKey: { equals: 'canaryuser' } },
    });
    const { docs: bookings } = await app.payload.find({
      collection: 'bookings',
      where: { email: { equals: canary.email } },
    });
    const { docs: visits } = await app.payload.find({
      collection: 'appointments',
      where: { onlineBookingId: { equals: bookings[0]?.id } },
    });
    await app.payload.create({
      collection: 'messages',
      data: {
        ...{ kind: 'sms', to: '+61491570157', body: 'canary visit', state: 'sent' },
        ...{ dedupeKey: 'confirm:1', template: 'appointmentConfirmSms' },
        ...{ aboutCollection: 'appointments', aboutId: visits[0]?.id },
      },
    });
    await app.payload.create({
      collection: 'booklet-subscribers',
      data: { fullName: 'Canary', email: canary.email, phone: '0491570157', postcode: '3999' },
    });
    expect(await dumpOf(server)).toMatch(traces);
    expect(filesOnDisk().length).toBe(2);

    const reply = await call('DELETE', '/api/user', { cookie, body: { password: 'correct horse' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^farrier-customer=;/);
    const left = (await dumpOf(server)).split('\n').filter((line) => traces.test(line));
    expect(left).toEqual([]);
    expect(filesOnDisk()).toEqual([]);
    expect(await alive(cookie)).toBe(false);
    expect((await login('canaryuser')).status).toBe(401);

    const kept = await app.payload.findByID({ collection: 'bookings', id: bookings[0]?.id ?? 0, depth: 0 });
    expect(kept).toMatchObject({ firstName: 'Deleted', totalCost: 149, userId: null });
    const owner = await server.cookieFor('owner');
    const called = await call('POST', `/api/admin/bookings/${kept.id}/called`, { cookie: owner });
    expect(called.status).toBe(200);
    const patched = await call('PATCH', `/api/admin/bookings/${kept.id}`, {
      cookie: owner,
      body: { state: 'completed' },
    });
    expect(patched.status).toBe(200);

    const again = await newCustomer(server, canary.username, { email: canary.email });
    expect(again.id).toBeGreaterThan(users[0]?.id ?? 0);
    expect((await again.call('GET', '/api/horses')).body).toEqual([]);
    expect((await again.call('GET', '/api/user/bookings')).body).toEqual([]);
    expect((await again.call('GET', '/api/user/export')).body.messages).toEqual([]);
    await again.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  });

  it('is finished later when a crash interrupts it', async () => {
    const { customer, horse } = await newCanary();
    await app.payload.db.updateOne({
      collection: 'users',
      where: { id: { equals: customer.id } },
      data: { deletingAt: clock.now().getTime() },
      options: { atomic: true },
    });
    expect(await alive(customer.cookie)).toBe(false);
    expect((await customer.call('PUT', `/api/horses/${horse}`, { body: { name: 'X' } })).status).toBe(401);
    expect((await login('canaryuser')).status).toBe(401);
    expect(await finishDeletions(app)).toBe(1);
    expect(await finishDeletions(app)).toBe(0);
    expect((await dumpOf(server)).split('\n').filter((line) => traces.test(line))).toEqual([]);
    expect(filesOnDisk()).toEqual([]);
  });

  it('asked for twice at once is done once', async () => {
    const twin = await newCustomer(server, 'twin');
    const body = { password: 'correct horse' };
    const replies = await Promise.all([1, 2, 3].map(() => twin.call('DELETE', '/api/user', { body })));
    for (const { status } of replies) expect([200, 401]).toContain(status);
    const { totalDocs } = await app.payload.count({
      collection: 'audit-log',
      where: { subject: { equals: `Customer ${twin.id}` } },
    });
    expect(totalDocs).toBe(1);
  });
});

it('every collection whose rows name a customer or a horse is known to the export and the deletion', () => {
  const people = ['users', 'horses'];
  const naming = app.payload.config.collections.filter(({ flattenedFields }) =>
    flattenedFields.some(
      (field) => field.type === 'relationship' && people.includes(String(field.relationTo)),
    ),
  );
  // Another one joins `ownRowsOf`, is exported and deleted or freed of the person, and then stands here.
  expect(naming.map(({ slug }) => slug).sort()).toEqual([
    'appointments',
    'bookings',
    'horse-health-records',
    'horses',
  ]);
});
