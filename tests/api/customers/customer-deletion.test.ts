import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { finishDeletions } from '../../../cms/domain/accounts/customers/deletion';
import { holdForm } from '../../../cms/domain/audience/held-forms/hold-form';
import { queueCareReminders } from '../../../cms/domain/horses/health-records/reminders';
import { rows } from '../../../rows/rows';
import { confirmEmailOf, cookieOf, dumpOf, newCustomer } from '../../support/customers';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { teamOf } from '../../support/team-calls';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, clock, rowOf } = server;
const mia = await newCustomer(server, 'mia');
const team = teamOf(server);
const visits = visitRows(server);
const login = (username: string) =>
  call('POST', '/api/login', { body: { username, password: 'correct horse' } });
const alive = async (cookie: string) => (await call('GET', '/api/user', { cookie })).status === 200;
const filesOnDisk = () => {
  try {
    return readdirSync(join(server.dataDir, 'private'));
  } catch {
    // The first file creates the folder.
    return [];
  }
};

/** Words that only the deleted customer's rows contain. */
const canary = {
  username: 'canaryuser',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  phone: '0491 570 157',
  email: 'canary@canary.example',
  address: '99 Canary Lane',
  suburb: 'Canaryville',
  postcode: '3999',
};
const traces = /canary|491570157/i;

// The owner's phone: its notices contain names, too.
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
  // Runs before the horse is booked: a booked horse gets no reminder.
  await queueCareReminders(app);
  const booking = await customer.call('POST', '/api/bookings', {
    body: priorityBody({ ...canary, specialRequirements: 'canary work' }),
  });
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
    // Welcome, reminder and link, and two messages of the booking.
    expect(templates).toHaveLength(5);
    expect(reply.text).not.toMatch(/pbkdf2|passwordHash|tokenHash|resetToken=|mia@example|owner@test/);

    // The export has the visits' work and the book's data, without the owner's own notes.
    const client = await rows(app, 'clients').one({ userId: customer.id });
    await asOwner('PATCH', `/api/clients/${client?.id}`, {
      access: 'canary dogs',
      notes: 'canary pays late',
    });
    const visit = await visits.appointment(client?.id ?? 0, { horseIds: [horse], clientName: 'Canary' });
    const words = { noteForOwner: 'canary sole', privateNote: 'canary kicks' };
    const record = { horses: [horseDone(horse, words)], complete: true };
    expect((await visits.save(visit.id, record)).status).toBe(200);
    const { body, text } = await customer.call('GET', '/api/user/export');
    expect(body.horses[0].visits).toMatchObject([
      { doneOn: visits.today(), outcome: 'done', noteForOwner: 'canary sole' },
    ]);
    expect(body.inOurBook).toMatchObject({ name: 'Canaryfirst Canarylast', access: 'canary dogs' });
    expect(body.invoices).toEqual([]);
    expect(text).not.toMatch(/canary pays late|canary kicks/);
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
        kind: 'sms',
        to: '+61491570157',
        body: 'canary visit',
        state: 'sent',
        dedupeKey: 'confirm:1',
        template: 'appointmentConfirmSms',
        aboutCollection: 'appointments',
        aboutId: visits[0]?.id,
      },
    });
    await app.payload.create({
      collection: 'booklet-subscribers',
      data: { fullName: 'Canary', email: canary.email, phone: '0491570157', postcode: '3999' },
    });
    // A form that looked automated and waits for the owner.
    const typed = { fullName: 'Canary Held', email: canary.email, phone: '0491570157', postcode: '3999' };
    await holdForm(app, { kind: 'booklet', input: typed });
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
    const said = await rows(app, 'audit-log').pick({ action: 'Deleted their account' }, ['subject']);
    const kept = /^Customer \d+\. Kept: 1 booking, by day and sum \(Your figures/;
    expect(said.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(kept));

    const stored = await rowOf('bookings', bookings[0]?.id ?? 0);
    expect(stored).toMatchObject({ firstName: 'Deleted', totalCost: 149, userId: null });
    const owner = await server.cookieFor('owner');
    const called = await call('POST', `/api/admin/bookings/${stored.id}/called`, { cookie: owner });
    expect(called.status).toBe(200);
    const patched = await call('PATCH', `/api/admin/bookings/${stored.id}`, {
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

it('takes the person out of what partners and the team earned, and keeps the money', async () => {
  const { customer, booking } = await newCanary();
  const book = (horseCount: number) =>
    customer.call('POST', '/api/bookings', {
      body: bookingBody({ ...canary, referredBy: 'Ray', horseCount }),
    });
  const [taken, open] = [await book(1), await book(2)];
  const text = {
    clientName: 'Canaryfirst Canarylast',
    clientPhone: canary.phone,
    clientEmail: canary.email,
    jobDescription: 'canary job',
    notes: 'canary notes',
  };
  const [ray, pat] = [await team.partner(), await team.provider({ email: 'pat@team.example' })];
  const paid = await team.client(ray.id, 20_000, { ...text, bookingId: booking.body.id });
  const owed = await team.client(ray.id, 10_000, { ...text, bookingId: taken.body.id });
  await team.client(ray.id, 10_000, { clientName: 'Kim Day' });
  await team.work(pat.id, 6500, { workDescription: 'Canary trim', bookingId: booking.body.id });
  const payees = [
    { payeeType: 'referral', payeeId: ray.id, amount: 6000 },
    { payeeType: 'service-provider', payeeId: pat.id, amount: 6500 },
  ];
  await team.payFrom();
  const { body: run } = await asOwner('POST', '/api/payouts', { payees });
  expect(run.payees).toBe(2);
  await asOwner('PUT', `/api/referral-clients/${owed.id}`, { isPaid: false });
  // Recorded by mistake: the ledger's copy has no name.
  const mistake = await team.client(ray.id, 10_000, text);
  expect((await asOwner('DELETE', `/api/referral-clients/${mistake.id}`)).status).toBe(200);

  await customer.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  expect((await dumpOf(server)).split('\n').filter((line) => traces.test(line))).toEqual([]);
  const clients = (await asOwner('GET', `/api/referral-clients/${ray.id}`)).body;
  expect(clients).toMatchObject([
    { clientName: 'Kim Day' },
    { id: owed.id, clientName: 'Deleted', totalRevenue: 10_000, commissionOwed: 1500, isPaid: false },
    { id: paid.id, clientName: 'Deleted', clientPhone: null, commissionOwed: 3000, isPaid: true },
  ]);
  const mails = await storedRows(server).messagesFrom('remittanceEmail');
  expect(mails.map(({ body }) => body)).toEqual([
    expect.stringContaining('Deleted: $30.00\nDeleted: $15.00\nKim Day: $15.00'),
    expect.stringContaining('Deleted: $65.00'),
  ]);
  // Nothing is proposed again, even when the client is removed as a mistake.
  expect((await asOwner('DELETE', `/api/referral-clients/${owed.id}`)).status).toBe(200);
  expect((await asOwner('GET', '/api/admin/referral-proposals')).body).toEqual([]);
  const dismissed = await rowOf('bookings', open.body.id);
  expect(dismissed.referralState).toBe('dismissed');
});

it('every collection whose rows name a customer, a horse or a booking is known to the deletion', () => {
  const people = ['users', 'horses', 'bookings'];
  const naming = app.payload.config.collections.filter(({ flattenedFields }) =>
    flattenedFields.some(
      (field) => field.type === 'relationship' && people.includes(String(field.relationTo)),
    ),
  );
  // A new collection must be added to `rowIdsOfCustomer`, erased or anonymised, exported if it is the customer's, and listed
  // here.
  expect(naming.map(({ slug }) => slug).sort()).toEqual([
    'appointments',
    'bookings',
    'clients',
    'horse-health-records',
    'horses',
    'referral-clients',
    'work-assignments',
    'worker-jobs',
  ]);
});
