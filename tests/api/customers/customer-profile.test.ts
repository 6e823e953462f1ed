import { describe, expect, it } from 'vitest';
import { prefillFor } from '../../../cms/domain/accounts/customers/prefill';
import { recordPriorityForAll } from '../../../cms/domain/accounts/customers/record-priority-for-all';
import { confirmEmailOf, cookieOf, linkReader, newCustomer } from '../../support/customers';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock } = server;
const tokenOfMail = linkReader(server);
const mia = await newCustomer(server, 'mia', { firstName: 'Mia', phone: '0412 345 678', suburb: 'Garfield' });
const login = (username: string, password = 'correct horse') =>
  call('POST', '/api/login', { body: { username, password } });
const alive = async (cookie: string) => (await call('GET', '/api/user', { cookie })).status === 200;

describe('the profile', () => {
  it('is changed in the fields that are sent, and in no others', async () => {
    const reply = await mia.call('PUT', '/api/user/profile', {
      body: {
        lastName: "O'Brien",
        phone: '(03) 9123 4567',
        accessNotes: 'Dog is kind',
        numberOfHorses: 3,
        preferredContactMethod: 'sms',
        preferredTimeSlot: 'evening',
        remindersOptIn: true,
        id: 7,
        userId: 7,
        username: 'x',
        email: 'MIA@example.com ',
        role: 'owner',
        passwordHash: 'x',
        password: 'x',
        createdAt: '2001-01-01',
        deletingAt: 5,
        pendingEmail: 'x@y.zz',
        rushServiceUsed: true,
      },
    });
    expect(reply.status).toBe(200);
    const expected = {
      username: 'mia',
      firstName: 'Mia',
      lastName: "O'Brien",
      email: 'mia@example.com',
      phone: '+61391234567',
      address: null,
      suburb: 'Garfield',
      postcode: null,
      preferredTimeSlot: 'evening',
      numberOfHorses: 3,
      preferredContactMethod: 'sms',
      propertyType: null,
      accessNotes: 'Dog is kind',
      rushServiceUsed: false,
      remindersOptIn: true,
      pendingEmail: null,
      emailConfirmed: false,
    };
    expect(reply.body).toEqual(expected);
    await mia.call('PUT', '/api/user/profile', { body: {} });
    await mia.call('PUT', '/api/user/profile', { body: { suburb: ' ', numberOfHorses: null } });
    expect((await mia.call('GET', '/api/user/profile')).body).toEqual({
      ...expected,
      suburb: null,
      numberOfHorses: null,
    });
    const row = await app.payload.findByID({ collection: 'users', id: mia.id });
    expect(row.passwordHash).toMatch(/^pbkdf2/);
    expect(row.createdAt).toBe(clock.now().toISOString());
  });

  it('keeps what two tabs change at once', async () => {
    const changes = [
      { address: '1 Road' },
      { suburb: 'Bunyip' },
      { postcode: '3815' },
      { propertyType: 'Farm' },
    ];
    await Promise.all(changes.map((body) => mia.call('PUT', '/api/user/profile', { body })));
    expect((await mia.call('GET', '/api/user/profile')).body).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    ['phone', '12', 'Please enter a valid phone number'],
    ['phone', '0999 999 999', 'Please enter a valid phone number'],
    ['postcode', 'abcd', 'Postcode must be 4 digits'],
    ['numberOfHorses', 1.5, 'Please enter a whole number of horses'],
    ['numberOfHorses', '2', 'Please enter a number of horses'],
    ['preferredTimeSlot', 'night', 'Please choose a time'],
    ['preferredContactMethod', ['sms'], 'Please choose how to reach you'],
    ['remindersOptIn', 'yes', 'Please choose yes or no'],
    ['accessNotes', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['firstName', { $gt: '' }, 'Please enter a text'],
  ])('refuses %s = %j', async (field, value, message) => {
    const before = (await mia.call('GET', '/api/user/profile')).body;
    const reply = await mia.call('PUT', '/api/user/profile', { body: { [field]: value } });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect((await mia.call('GET', '/api/user/profile')).body).toEqual(before);
  });

  it('keeps what a booking told', async () => {
    const reply = await mia.call('PUT', '/api/user/preferences', {
      body: { numberOfHorses: 2, preferredTimeSlot: 'morning', rushServiceUsed: true, firstName: 'X' },
    });
    expect(reply.body).toMatchObject({
      numberOfHorses: 2,
      preferredTimeSlot: 'morning',
      rushServiceUsed: false,
      firstName: 'Mia',
      accessNotes: 'Dog is kind',
      preferredContactMethod: 'sms',
    });
  });

  it('knows by the bookings whether the priority service was used, whatever a call says', async () => {
    const used = async () => (await mia.call('GET', '/api/user/profile')).body.rushServiceUsed;
    await mia.call('PUT', '/api/user/preferences', { body: { numberOfHorses: 3, rushServiceUsed: true } });
    expect(await used()).toBe(false);
    const { body } = await mia.call('POST', '/api/bookings', { body: priorityBody() });
    expect(await used()).toBe(true);
    await mia.call('PUT', '/api/user/preferences', { body: { numberOfHorses: 3, rushServiceUsed: false } });
    expect(await used()).toBe(true);
    // Covers every change of the booking: cancelled, reopened, and given to another customer.
    const save = (data: object) => app.payload.update({ collection: 'bookings', id: body.id, data });
    await save({ state: 'cancelled' });
    expect(await used()).toBe(false);
    await save({ state: 'confirmed' });
    expect(await used()).toBe(true);
    // As a crash between the two writes leaves it.
    const users = { collection: 'users', id: mia.id } as const;
    await app.payload.db.updateOne({ ...users, data: { rushServiceUsed: false } });
    await recordPriorityForAll(app);
    expect(await used()).toBe(true);
    await save({ state: 'cancelled' });
    expect(await used()).toBe(false);
    await app.payload.db.updateOne({ ...users, data: { rushServiceUsed: true } });
    await recordPriorityForAll(app);
    expect(await used()).toBe(false);
  });

  it('refuses another email, says how it is changed, and saves nothing else', async () => {
    const { status, body } = await mia.call('PUT', '/api/user/profile', {
      body: { firstName: 'Changed', email: 'other@example.com' },
    });
    const message =
      'Your email is changed with your password, under “Change email” on your profile. Nothing was saved.';
    expect([status, body]).toEqual([400, { message, issues: [{ path: 'email', message }] }]);
    expect((await mia.call('GET', '/api/user/profile')).body).toMatchObject({
      firstName: 'Mia',
      email: 'mia@example.com',
      pendingEmail: null,
    });
  });

  it('prefills the booking form', async () => {
    const horse = await mia.addHorse({ name: 'Banjo' });
    const customer = await app.payload.findByID({ collection: 'users', id: mia.id });
    expect(await prefillFor(app, customer)).toEqual({
      prefill: {
        firstName: 'Mia',
        lastName: "O'Brien",
        phone: '(03) 9123 4567',
        email: 'mia@example.com',
        address: '1 Road',
        suburb: 'Bunyip',
        postcode: '3815',
        preferredTime: 'morning',
        horseCount: '3',
      },
      customersHorses: [{ id: horse, name: 'Banjo' }],
    });
  });
});

describe('a new password', () => {
  it('needs the old one, keeps this session, and ends the others', async () => {
    const others = [cookieOf(await login('mia')), cookieOf(await login('mia'))];
    const change = (currentPassword: string, newPassword = 'another horse') =>
      mia.call('PUT', '/api/user/password', { body: { currentPassword, newPassword } });
    const wrong = await change('wrong');
    expect([wrong.status, wrong.body.issues]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Incorrect password' }],
    ]);
    expect((await change('correct horse', '12345')).status).toBe(400);
    expect(await Promise.all(others.map(alive))).toEqual([true, true]);
    expect((await change('correct horse')).status).toBe(200);
    expect(await Promise.all([mia.cookie, ...others].map(alive))).toEqual([true, false, false]);
    expect((await login('mia')).status).toBe(401);
    expect((await login('mia', 'another horse')).status).toBe(200);
  });

  it('ends links that were mailed before', async () => {
    const lena = await newCustomer(server, 'lena');
    await call('POST', '/api/forgot-password', { body: { email: 'lena@example.com' } });
    const token = await tokenOfMail('lena@example.com');
    await lena.call('PUT', '/api/user/password', {
      body: { currentPassword: 'correct horse', newPassword: 'another horse' },
    });
    const reply = await call('POST', '/api/reset-password', { body: { token, password: 'stolen horse' } });
    expect(reply.status).toBe(400);
  });
});

describe('a new email address', () => {
  const ask = (who: typeof mia, email: string, password = 'correct horse') =>
    who.call('PUT', '/api/user/email', { body: { email, password } });
  const confirm = (who: typeof mia, token: string) =>
    who.call('POST', '/api/confirm-email', { body: { token } });
  const email = async (who: typeof mia) => (await who.call('GET', '/api/user')).body.email;
  const mails = (to: string) => app.payload.count({ collection: 'messages', where: { to: { equals: to } } });

  it('counts once its link was opened, once', async () => {
    const zoe = await newCustomer(server, 'zoe');
    expect((await ask(zoe, 'zoe@new.example', 'wrong')).body.issues).toEqual([
      { path: 'password', message: 'Incorrect password' },
    ]);
    expect((await mails('zoe@new.example')).totalDocs).toBe(0);
    expect((await ask(zoe, 'ZOE@new.example')).status).toBe(200);
    expect((await zoe.call('GET', '/api/user/profile')).body).toMatchObject({
      email: 'zoe@example.com',
      pendingEmail: 'zoe@new.example',
    });
    const token = await tokenOfMail('zoe@new.example');
    const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(zoe, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await email(zoe)).toBe('zoe@new.example');
    expect((await login('zoe@new.example')).status).toBe(200);
    expect((await login('zoe@example.com')).status).toBe(401);
  });

  it('is proven by a link to that very address', async () => {
    const kim = await newCustomer(server, 'kim');
    await ask(kim, 'kim@one.example');
    const one = await tokenOfMail('kim@one.example');
    await ask(kim, 'kim@two.example');
    expect((await confirm(kim, one)).status).toBe(400);
    expect(await email(kim)).toBe('kim@example.com');
    // A late mail: its link is made after another address was requested.
    const late = await tokenOfMail('kim@one.example');
    expect((await confirm(kim, late)).status).toBe(400);
    expect(await email(kim)).toBe('kim@example.com');
    expect((await confirm(kim, await tokenOfMail('kim@two.example'))).status).toBe(200);
    expect(await email(kim)).toBe('kim@two.example');
  });

  it('that is somebody else’s looks the same, and is never mailed', async () => {
    await confirmEmailOf(server, mia);
    const nosy = await newCustomer(server, 'nosy');
    const taken = await ask(nosy, 'mia@example.com');
    const free = await ask(nosy, 'free@example.com');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await ask(nosy, 'mia@example.com');
    expect((await nosy.call('GET', '/api/user/profile')).body.pendingEmail).toBe('mia@example.com');
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { and: [{ to: { equals: 'mia@example.com' } }, { template: { equals: 'emailChangeEmail' } }] },
    });
    expect(docs).toEqual([]);
  });

  it('that somebody took meanwhile is not given', async () => {
    const slow = await newCustomer(server, 'slow');
    await ask(slow, 'race@example.com');
    const token = await tokenOfMail('race@example.com');
    const fast = await newCustomer(server, 'fast', { email: 'race@example.com' });
    await confirmEmailOf(server, fast, 'race@example.com');
    expect((await confirm(slow, token)).status).toBe(400);
    expect(await email(slow)).toBe('slow@example.com');
  });
});

describe('bookings of a customer', () => {
  it('are the own ones, newest first, with state and appointment', async () => {
    const guest = await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Guest' }) });
    const first = await mia.call('POST', '/api/bookings', { body: bookingBody({ firstName: 'First' }) });
    const second = await mia.call('POST', '/api/bookings', {
      body: priorityBody({ firstName: 'Second', horseCount: 3 }),
    });
    expect([guest.status, first.status, second.status]).toEqual([201, 201, 201]);
    await app.payload.update({ collection: 'bookings', id: first.body.id, data: { state: 'completed' } });
    await app.payload.update({
      collection: 'appointments',
      where: { onlineBookingId: { equals: first.body.id } },
      data: { deletedAt: clock.now().toISOString() },
    });
    const { body } = await mia.call('GET', '/api/user/bookings');
    expect(body.slice(0, 2)).toMatchObject([
      {
        id: second.body.id,
        numberOfHorses: 3,
        totalCost: 149,
        rushService: true,
        state: 'confirmed',
        appointment: { date: '2026-11-21', time: '12:00', status: 'scheduled' },
      },
      { id: first.body.id, numberOfHorses: 2, state: 'completed', appointment: null },
    ]);
    expect(Object.keys(body[0])).not.toContain('email');
    const stranger = await newCustomer(server, 'stranger');
    expect((await stranger.call('GET', '/api/user/bookings')).body).toEqual([]);
  });
});
