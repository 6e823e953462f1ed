import { describe, expect, it } from 'vitest';
import { confirmEmailOf, cookieOf, linkReader, newCustomer, registration } from '../../support/customers';
import { bookingBody, surveyBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, clock } = server;
const { payload } = app;
const tokenOfMail = linkReader(server);
const password = 'correct horse';
const login = (username: string, secret = password) =>
  call('POST', '/api/login', { body: { username, password: secret } });
const mailsTo = async (to: string) =>
  (await payload.find({ collection: 'messages', where: { to: { equals: to } }, sort: 'id', depth: 0 })).docs;
const templatesTo = async (to: string) => (await mailsTo(to)).map(({ template }) => template);
const rows = (collection: 'booklet-subscribers' | 'survey2025' | 'bookings' | 'messages') =>
  rowsOf(payload, collection);

/** A person without an account whose email and phone a stranger knows. */
const victim = { email: 'victim@example.com', phone: '0491 570 157' };
async function tracesOfVictim() {
  const list = { fullName: 'Vic Tim', ...victim, postcode: '3814' };
  await call('POST', '/api/booklet-subscribers', { body: list });
  await call('POST', '/api/survey2025', { body: surveyBody({ name: 'Vic Tim', ...victim }) });
  await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Vic', ...victim }) });
  await payload.update({ collection: 'messages', where: {}, data: { state: 'sent' } });
}
const stored = async () => ({
  subscribers: await rows('booklet-subscribers'),
  surveys: await rows('survey2025'),
  bookings: (await rows('bookings')).filter((row) => 'firstName' in row && row.firstName === 'Vic'),
  messages: (await rows('messages')).filter(
    (row) => 'template' in row && !String(row.template).match(/^(welcome|addressInUse|passwordChanged)/),
  ),
});

describe('an address or a number that is only claimed', () => {
  it('leads to nobody’s rows, in export and in deletion', async () => {
    await tracesOfVictim();
    const before = await stored();
    const liar = await newCustomer(server, 'liar', victim);
    const made = await liar.call('GET', '/api/user/export');
    expect(made.text).not.toMatch(/"Vic|Vic Tim/);
    expect(made.body).toMatchObject({ messages: [], subscriptions: [], surveyAnswers: [], bookings: [] });
    expect((await liar.call('GET', '/api/user/bookings')).body).toEqual([]);
    const gone = await liar.call('DELETE', '/api/user', { body: { password } });
    expect(gone.status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('is no better for a booking of one’s own that names it', async () => {
    const before = await stored();
    const booker = await newCustomer(server, 'booker');
    await confirmEmailOf(server, booker);
    await booker.call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Liar', ...victim }) });
    await booker.call('DELETE', '/api/user', { body: { password } });
    const after = await stored();
    expect(after.subscribers).toEqual(before.subscribers);
    expect(after.surveys).toEqual(before.surveys);
    expect(after.bookings).toEqual(before.bookings);
    for (const message of before.messages) expect(after.messages).toContainEqual(message);
  });

  it('leads to them once it is confirmed', async () => {
    const vic = await newCustomer(server, 'vic', victim);
    await confirmEmailOf(server, vic, victim.email);
    const { body } = await vic.call('GET', '/api/user/export');
    expect(body.profile.emailConfirmed).toBe(true);
    expect(body.subscriptions).toMatchObject([{ fullName: 'Vic Tim', email: victim.email }]);
    expect(body.surveyAnswers).toMatchObject([{ name: 'Vic Tim', email: victim.email }]);
    expect(body.messages.map(({ subject }: { subject: string }) => subject)).toContain(
      'Your free booklet on laminitis and seedy toe',
    );
    await vic.call('DELETE', '/api/user', { body: { password } });
    expect(await rows('booklet-subscribers')).toEqual([]);
    expect(await rows('survey2025')).toMatchObject([
      { name: 'Deleted', email: expect.stringMatching(/^deleted-/) },
    ]);
    expect(await templatesTo(victim.email)).toEqual([]);
  });
});

describe('an address that somebody squats', () => {
  const email = 'owner@squat.example';

  it('is its owner’s who confirms it, and whoever registers with it is answered alike', async () => {
    const squatter = await newCustomer(server, 'squatter', { email });
    const owner = await newCustomer(server, 'rightful', { email });
    expect(await templatesTo(email)).toEqual(['welcomeEmail', 'welcomeEmail']);
    await confirmEmailOf(server, owner, email);
    const third = await call('POST', '/api/register', { body: registration('third', { email }) });
    const fresh = await call('POST', '/api/register', {
      body: registration('fresh', { email: 'no@body.example' }),
    });
    expect([third.status, Object.keys(third.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect((await templatesTo(email)).slice(2)).toEqual(['addressInUseEmail']);
    expect((await mailsTo(email)).at(-1)?.body).toContain('its username is rightful');

    // The newcomer cannot find out that the address has an account.
    const notified = async (cookie: string) => {
      const profile = await call('GET', '/api/user/profile', { cookie });
      const { messages } = (await call('GET', '/api/user/export', { cookie })).body;
      const again = await call('POST', '/api/user/email/confirmation', { cookie });
      return [profile.body.emailConfirmed, messages, again.status, again.body];
    };
    expect(await notified(cookieOf(third))).toEqual(await notified(cookieOf(fresh)));
    expect((await login(email)).body.username).toBe('rightful');
    expect((await login('squatter')).status).toBe(200);
    expect((await squatter.call('GET', '/api/user/profile')).body).toMatchObject({
      email,
      emailConfirmed: false,
    });
  });

  it('is confirmed only by whoever is signed in to the account of the link', async () => {
    const trap = await newCustomer(server, 'trap', { email: 'prey@example.com' });
    const prey = await newCustomer(server, 'prey');
    const token = await (async () => {
      // The newest link belongs to prey; the older mail is for the trap's account.
      const [older] = await mailsTo('prey@example.com');
      const { outgoing } = await import('../../../cms/messaging/outgoing');
      if (!older) throw new Error('There is no mail');
      return /confirmEmail=([\w-]+)/.exec((await outgoing(app, older, [])).body)?.[1] ?? '';
    })();
    expect((await call('POST', '/api/confirm-email', { body: { token } })).status).toBe(401);
    const foreign = await prey.call('POST', '/api/confirm-email', { body: { token } });
    expect([foreign.status, foreign.body.message]).toEqual([
      400,
      'This link is for another account. Please sign in to that one.',
    ]);
    const page = await call('GET', `/auth?confirmEmail=${token}`);
    const next = encodeURIComponent(`/auth?confirmEmail=${token}`);
    expect([page.status, page.headers.get('location')]).toEqual([302, `/auth?next=${next}`]);
    expect((await call('GET', `/auth?next=${next}`)).text).toContain(`/auth?confirmEmail=${token}`);
    expect((await trap.call('POST', '/api/confirm-email', { body: { token } })).status).toBe(200);
  });

  it('is confirmed by one of several who confirm it at once', async () => {
    const names = ['one', 'two', 'three'];
    const twins = [];
    for (const name of names)
      twins.push(await newCustomer(server, `twin-${name}`, { email: 'twins@example.com' }));
    const mails = await mailsTo('twins@example.com');
    const { outgoing } = await import('../../../cms/messaging/outgoing');
    const links: (string | undefined)[] = [];
    for (const mail of mails)
      links.push(/confirmEmail=([\w-]+)/.exec((await outgoing(app, mail, [])).body)?.[1]);
    const replies = await Promise.all(
      twins.map((twin, n) => twin.call('POST', '/api/confirm-email', { body: { token: links[n] } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('signs in its owner, whoever took it for a username', async () => {
    const address = 'name@squat.example';
    await newCustomer(server, address, { email: address, password: 'squat horse' });
    const owner = await newCustomer(server, 'nameowner', { email: address });
    await confirmEmailOf(server, owner, address);
    expect((await login(address)).body.username).toBe('nameowner');
    expect((await login(address, 'squat horse')).body.username).toBe(address);
  });

  it('comes with the whole account to whoever resets its password by the link', async () => {
    await newCustomer(server, 'sitting', { email: 'reset@squat.example' });
    const before = cookieOf(await login('sitting'));
    await call('POST', '/api/forgot-password', { body: { email: 'reset@squat.example' } });
    const token = await tokenOfMail('reset@squat.example');
    const body = { token, password: 'my own horse' };
    expect((await call('POST', '/api/reset-password', { body })).status).toBe(200);
    expect((await call('GET', '/api/user', { cookie: before })).status).toBe(401);
    const mine = cookieOf(await login('reset@squat.example', 'my own horse'));
    expect((await call('GET', '/api/user/profile', { cookie: mine })).body.emailConfirmed).toBe(true);
  });

  it('gets a link for each account that only claims it, and one for the account whose it is', async () => {
    for (const name of ['many1', 'many2']) await newCustomer(server, name, { email: 'many@example.com' });
    const resets = async () =>
      (await templatesTo('many@example.com')).filter((template) => template === 'passwordResetEmail').length;
    await call('POST', '/api/forgot-password', { body: { email: 'many@example.com' } });
    expect(await resets()).toBe(2);
    const many2 = { cookie: cookieOf(await login('many2')) };
    const token = await (async () => {
      await call('POST', '/api/user/email/confirmation', many2);
      return tokenOfMail('many@example.com');
    })();
    expect((await call('POST', '/api/confirm-email', { ...many2, body: { token } })).status).toBe(200);
    clock.advance(60_000);
    await call('POST', '/api/forgot-password', { body: { email: 'many@example.com' } });
    expect(await resets()).toBe(3);
  });
});

describe('customers are told', () => {
  it('of their new account, with a link that makes the address theirs', async () => {
    const ada = await newCustomer(server, 'ada', { firstName: 'Ada' });
    const [mail] = await mailsTo('ada@example.com');
    expect(mail).toMatchObject({ template: 'welcomeEmail', state: 'queued' });
    expect(mail?.body).toContain('Your username is ada.');
    expect(mail?.body).toContain('{{link}}');
    await confirmEmailOf(server, ada);
    const row = await payload.findByID({ collection: 'users', id: ada.id });
    expect(row).toMatchObject({
      confirmedEmail: 'ada@example.com',
      emailConfirmedAt: clock.now().toISOString(),
    });
    await ada.call('POST', '/api/user/email/confirmation');
    expect(await templatesTo('ada@example.com')).toEqual(['welcomeEmail']);
  });

  it('of a changed email, at the old and the new address', async () => {
    const bea = await newCustomer(server, 'bea');
    await bea.call('PUT', '/api/user/email', { body: { email: 'bea@new.example', password } });
    await confirmEmailOf(server, bea, 'bea@new.example');
    expect((await templatesTo('bea@example.com')).at(-1)).toBe('emailChangedEmail');
    expect((await templatesTo('bea@new.example')).at(-1)).toBe('emailChangedEmail');
    expect((await mailsTo('bea@example.com')).at(-1)?.body).not.toContain('bea@new.example');
  });

  it('of a changed password, and after a reset; to an address that is not proved, not without end', async () => {
    const cat = await newCustomer(server, 'cat');
    await cat.call('PUT', '/api/user/password', {
      body: { currentPassword: password, newPassword: 'another horse' },
    });
    expect((await templatesTo('cat@example.com')).at(-1)).toBe('passwordChangedEmail');
    await call('POST', '/api/forgot-password', { body: { email: 'cat@example.com' } });
    const token = await tokenOfMail('cat@example.com');
    await call('POST', '/api/reset-password', { body: { token, password: 'third horse' } });
    const notified = (await templatesTo('cat@example.com')).filter((name) => name === 'passwordChangedEmail');
    expect(notified).toHaveLength(2);
  });
});

it('an email that an owner types in the CMS is not proved', async () => {
  const dora = await newCustomer(server, 'dora');
  await confirmEmailOf(server, dora);
  const other = await newCustomer(server, 'other', { email: 'dora@example.com' });
  await payload.update({ collection: 'users', id: dora.id, data: { firstName: 'Dora' } });
  expect((await dora.call('GET', '/api/user/profile')).body.emailConfirmed).toBe(true);
  await payload.update({ collection: 'users', id: dora.id, data: { email: 'typed@example.com' } });
  expect((await dora.call('GET', '/api/user/profile')).body.emailConfirmed).toBe(false);
  const row = await payload.findByID({ collection: 'users', id: dora.id });
  expect(row.emailConfirmedAt).toBeNull();
  await other.call('POST', '/api/user/email/confirmation');
  await confirmEmailOf(server, other, 'dora@example.com');
  expect((await other.call('GET', '/api/user/profile')).body.emailConfirmed).toBe(true);
});
