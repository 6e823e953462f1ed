import { expect, it } from 'vitest';
import { newestAbout } from '../../../cms/domain/system/audit/about-person';
import { fieldsOf, subjectText } from '../../../cms/domain/system/audit/subject-text';
import { hashPassword } from '../../../cms/security/sign-in/passwords';
import { rows } from '../../../rows/rows';
import { cookieOf, newCustomer, registration } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call } = server;
const { payload } = app;

const entries = () => rowsOf(payload, 'audit-log');
/** Returns the log entries of `work`, one line each. */
async function noted(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await entries()).length;
  await work();
  return (await entries())
    .slice(before)
    .map(({ actor, action, subject }) => [actor, action, subject].filter(Boolean).join(', '));
}
const post = (path: string, body: unknown) => call('POST', path, { body });

it('sign-ins are noted at every door, and failed ones too', async () => {
  expect(
    await noted(async () => {
      await post('/api/admin/login', { password: 'a wrong guess' });
      await post('/api/admin/login', { password: adminPassword });
      await post('/cms-api/owners/login', { ...ownerLogin, password: 'a wrong guess' });
      await post('/cms-api/owners/login', ownerLogin);
    }),
  ).toEqual([
    'owner, Failed to sign in',
    'owner, Signed in',
    'owner, Failed to sign in, CMS',
    'Owner (owner 1), Signed in, CMS',
  ]);
  await post('/api/register', registration('audited'));
  const { docs } = await payload.find({ collection: 'users', where: { username: { equals: 'audited' } } });
  expect(await noted(() => post('/api/login', { username: 'audited', password: 'correct horse' }))).toEqual([
    `customer ${docs[0]?.id}, Signed in`,
  ]);
});

it('a failed sign-in stands in the file of whose account was tried, and a stranger’s name nowhere', async () => {
  const mia = await newCustomer(server, 'tried.mia');
  const team = teamOf(server);
  const [ray, pat] = [await team.partner({ email: 'tried.ray@x.au' }), await team.provider()];
  await payload.update({
    collection: 'service-providers',
    id: pat.id,
    data: { passwordHash: await hashPassword('another password') },
  });
  const password = 'a wrong guess';
  const doors: [path: string, body: object, person: string | null][] = [
    ['/api/login', { username: 'Tried.Mia', password }, `users ${mia.id}`],
    ['/api/login', { username: 'nobody.here', password }, null],
    ['/api/provider-login', { providerId: pat.id, password }, `service-providers ${pat.id}`],
    ['/api/referral-login', { email: 'tried.ray@x.au', password }, `referral-farriers ${ray.id}`],
    ['/api/referral-login', { email: 'nobody@x.au', password }, null],
    ['/cms-api/owners/login', { ...ownerLogin, password }, 'owners 1'],
    ['/cms-api/owners/login', { email: 'nobody@x.au', password }, null],
  ];
  for (const [path, body, person] of doors) {
    expect((await post(path, body)).status, path).toBe(401);
    const last = (await entries()).at(-1);
    expect([last?.action, last?.person ?? null], path).toEqual(['Failed to sign in', person]);
    if (person) expect(await newestAbout(payload, person, 1)).toEqual([last]);
    expect(JSON.stringify(last)).not.toContain('nobody');
  }
});

it('changes of an owner in the CMS are noted, by field and never by value', async () => {
  const cookie = cookieOf(await post('/cms-api/owners/login', ownerLogin));
  const { user } = await payload.auth({ headers: new Headers({ cookie }) });
  const as = { user, overrideAccess: false };
  const lines = await noted(async () => {
    const faq = await payload.create({
      collection: 'faqs',
      data: { question: 'Q?', answer: 'A.', order: 99 },
      ...as,
    });
    await payload.update({ collection: 'faqs', id: faq.id, data: { question: 'Secret?' }, ...as });
    await payload.delete({ collection: 'faqs', id: faq.id, ...as });
    await payload.updateGlobal({ slug: 'business', data: { tagline: 'Secret words' }, ...as });
  });
  expect(lines.map((line) => line.replace(/\d+$/, 'N'))).toEqual([
    'Owner (owner 1), Added, faqs N',
    'Owner (owner 1), Changed, faqs N',
    'Owner (owner 1), Deleted, faqs N',
    'Owner (owner 1), Changed, business',
  ]);
  const all = JSON.stringify(await entries());
  expect(all).toContain('"question"');
  expect(all).not.toMatch(/Secret/);

  const [first] = await entries();
  const id = first?.id ?? 0;
  await expect(
    payload.update({ collection: 'audit-log', id, data: { actor: 'x' }, ...as }),
  ).rejects.toThrow();
  await expect(payload.delete({ collection: 'audit-log', id, ...as })).rejects.toThrow();
});

it('changes by visitors of the site are no entries of an owner', async () => {
  expect(await noted(() => post('/api/register', registration('quiet')))).toEqual([]);
});

it('changes of an owner through the API are noted, and deletions by others', async () => {
  const gate = await server.cookieFor('owner');
  const booking = (await post('/api/bookings', bookingBody())).body;
  expect(
    await noted(() => call('POST', `/api/admin/bookings/${booking.id}/called`, { cookie: gate })),
  ).toEqual([`owner, Changed, bookings ${booking.id}`]);
  const mia = await newCustomer(server, 'mia');
  const horse = await mia.addHorse();
  const lines = await noted(async () => {
    await mia.call('PUT', '/api/user/profile', { body: { firstName: 'Mia' } });
    await mia.call('DELETE', `/api/horses/${horse}`);
    await mia.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
  });
  expect(lines).toContain(`customer ${mia.id}, Took out of the stable, horses ${horse}`);
  expect(lines).toContain(`customer ${mia.id}, Deleted the account, users ${mia.id}`);
  expect(lines.filter((line) => line.includes('Changed'))).toEqual([]);
});

it('an entry names whose row it was: a horse’s, a record’s by its horse, an item’s of who earns it', async () => {
  const mia = await newCustomer(server, 'owned');
  const horse = await mia.addHorse();
  const record = { horseId: horse, recordType: 'farrier', serviceDate: '2026-11-01', description: 'Trim' };
  const { id } = (await mia.call('POST', '/api/health-records', { body: record })).body;
  await mia.call('DELETE', `/api/health-records/${id}`);
  await mia.call('DELETE', `/api/horses/${horse}`);
  const gate = await server.cookieFor('owner');
  const asOwner = async (path: string, body: object) =>
    (await call('POST', path, { cookie: gate, body })).body.id;
  const pat = { firstName: 'Pat', lastName: 'Lee', qualificationLevel: 'Trainee' };
  const serviceProviderId = await asOwner('/api/service-providers', pat);
  const work = { serviceProviderId, workDescription: 'Trim', amountOwed: 6500 };
  const item = await asOwner('/api/work-assignments', work);
  const subjectsOf = async (person: string) =>
    (await entries())
      .filter((entry) => entry.person === person)
      .map(({ action, subject }) => `${action} ${subject}`);
  expect(await subjectsOf(`users ${mia.id}`)).toEqual(
    expect.arrayContaining([`Deleted horse-health-records ${id}`, `Took out of the stable horses ${horse}`]),
  );
  expect(await subjectsOf(`service-providers ${serviceProviderId}`)).toContain(
    `Added work-assignments ${item}`,
  );
});

it('a visit that an owner deletes and brings back is noted as that', async () => {
  const gate = await server.cookieFor('owner');
  const path = '/api/calendar/appointments';
  const body = { appointmentDate: '2026-11-30', appointmentTime: '09:00', clientName: 'Jess' };
  const { id } = (await call('POST', path, { cookie: gate, body })).body;
  const lines = await noted(async () => {
    await call('DELETE', `${path}/${id}`, { cookie: gate });
    await call('POST', `${path}/${id}/restore`, { cookie: gate });
    await call('PATCH', `${path}/${id}`, { cookie: gate, body: { status: 'cancelled' } });
  });
  expect(lines).toEqual([
    `owner, Deleted, appointments ${id}`,
    `owner, Restored, appointments ${id}`,
    `owner, Changed, appointments ${id}`,
  ]);
});

it('the texts that an owner sends are noted, with whom they are about and without a word or a number', async () => {
  const gate = await server.cookieFor('owner');
  const asOwner = (path: string, body: object) => call('POST', path, { cookie: gate, body });
  const path = '/api/calendar/appointments';
  const date = '2026-11-30';
  const visit = {
    appointmentDate: date,
    appointmentTime: '09:00',
    clientName: 'Jess',
    phone: '0412 345 678',
  };
  const { id } = (await asOwner(path, visit)).body;
  const lines = await noted(async () => {
    await asOwner(`${path}/${id}/send-message`, { message: 'Secret words' });
    await asOwner('/api/admin/sms-thread', { phone: '0412 345 678', message: 'Secret words' });
    await asOwner('/api/admin/test-sms', {});
  });
  expect(lines.map((line) => line.replace(/messages \d+/, 'messages N'))).toEqual([
    `owner, Texted a client, appointments ${id}`,
    'owner, Texted a number back, messages N',
    'owner, Sent a test SMS, messages N',
  ]);
  expect(JSON.stringify(await entries())).not.toMatch(/Secret words|412345678/);
});

it('nobody changes or deletes an entry, not even the server', async () => {
  const [first] = await entries();
  const id = first?.id ?? 0;
  const one = { id };
  await expect(payload.update({ collection: 'audit-log', id, data: { actor: 'nobody' } })).rejects.toThrow(
    'cannot be changed',
  );
  await expect(payload.delete({ collection: 'audit-log', id })).rejects.toThrow('cannot be deleted');
  await expect(rows(payload, 'audit-log').update(one, { actor: 'nobody' })).rejects.toThrow();
  await expect(rows(payload, 'audit-log').updateAll(one, { actor: 'nobody' })).rejects.toThrow();
  await expect(rows(payload, 'audit-log').remove(one)).rejects.toThrow('cannot be deleted');
  expect((await entries())[0]).toEqual(first);
});

it('owners read it in words, by person and as a spreadsheet', async () => {
  const gate = await server.cookieFor('owner');
  const read = (query: string) => call('GET', `/api/admin/audit${query}`, { cookie: gate });
  const kim = await newCustomer(server, 'kim');
  await post('/api/login', { username: 'kim', password: 'correct horse' });
  const cookie = cookieOf(await post('/cms-api/owners/login', ownerLogin));
  const { user } = await payload.auth({ headers: new Headers({ cookie }) });
  const as = { user, overrideAccess: false };
  await payload.update({ collection: 'users', id: kim.id, data: { firstName: '=Kim' }, ...as });
  await payload.create({ collection: 'horses', data: { name: 'Banjo', userId: kim.id }, ...as });
  const about = (await read(`?page=1&subject=users%20${kim.id}`)).body;
  expect(about.items.map(({ actor, action }: Record<string, string>) => `${actor}: ${action}`)).toEqual([
    'Owner (owner 1): Added',
    'Owner (owner 1): Changed',
    `customer ${kim.id}: Signed in`,
  ]);
  expect(about.items[1].subject).toBe(`Website account ${kim.id}`);
  expect(about.items[1].fields).toContain('firstName');
  // The columns of the CMS's list, with an owner's rights.
  const inCms = await payload.find({
    collection: 'audit-log',
    where: { action: { equals: 'Changed' }, subject: { equals: `users ${kim.id}` } },
    ...as,
  });
  expect(fieldsOf(inCms.docs[0]?.details)).toContain('firstName');
  expect(subjectText(payload, inCms.docs[0]?.subject ?? '')).toBe(`Website account ${kim.id}`);
  expect(subjectText(payload, 'business')).toBe(
    String(payload.globals.config.find(({ slug }) => slug === 'business')?.label),
  );
  expect(subjectText(payload, 'CMS')).toBe('CMS');
  const wrong = await read('?subject=kim');
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'subject']);
  const file = await read('/export.csv');
  expect(file.headers.get('content-disposition')).toContain('activity-log.csv');
  expect(file.text).toContain(`"Owner (owner 1)","Changed","Website account ${kim.id}"`);
  const mia = await newCustomer(server, 'nosy');
  expect((await mia.call('GET', '/api/admin/audit')).status).toBe(403);
});
