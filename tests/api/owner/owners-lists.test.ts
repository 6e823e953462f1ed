import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginMailing } from '../../../cms/domain/audience/mailings/begin';
import { clockIn } from '../../../cms/domain/worker/clock';
import { allEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { newCustomer } from '../../support/customers';
import { listedClients } from '../../support/listed-clients';
import { messageLog } from '../../support/messages';
import { listedExpenses } from '../../support/money-calls';
import { bookingBody, priorityBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { whileSending } from '../../support/servers/while-sending';
import { teamOf } from '../../support/team-calls';
import { workerOf } from '../../support/worker';
import { wrongListQueries } from '../../support/wrong-list-queries';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const get = (path: string) => asOwner('GET', path);

const provider = await teamOf(server).provider();
const mia = await newCustomer(server, 'mia');
await mia.call('PUT', '/api/user/profile', {
  body: { suburb: 'Bunyip', postcode: '3815', preferredContactMethod: 'sms', preferredTimeSlot: 'evening' },
});
await newCustomer(server, 'zoe', { suburb: 'Garfield' });
await call('POST', '/api/login', { body: { username: 'mia', password: 'correct horse' } });

const book = async (body: Record<string, unknown>, as = call) =>
  (await as('POST', '/api/bookings', { body })).body;
const first = await book(bookingBody());
clock.advance(60_000);
const second = await book(priorityBody({ suburb: 'Bunyip', email: 'mia@farm.example' }), mia.call);
await asOwner('POST', `/api/admin/bookings/${first.id}/called`);
await asOwner('PATCH', `/api/admin/bookings/${first.id}`, { assignedTo: provider.id, state: 'cancelled' });
for (const [fullName, postcode] of [
  ['Ann Day', '3810'],
  ['Bea Fox', '3814'],
]) {
  const email = `${fullName?.slice(0, 3).toLowerCase()}@example.com`;
  await call('POST', '/api/booklet-subscribers', {
    body: { fullName, email, phone: '0412 345 678', postcode },
  });
}
await app.payload.update({
  collection: 'booklet-subscribers',
  where: { email: { equals: 'ann@example.com' } },
  data: { isActive: false },
});

const team = teamOf(server);
const sam = await team.provider({
  firstName: 'Sam',
  email: 'sam@team.example',
  qualificationLevel: 'Trainee',
});
await team.provider({ firstName: 'Una', qualificationLevel: 'Professional Farrier' });
await asOwner('PUT', `/api/service-providers/${sam.id}`, { isActive: false });
const ann = await team.partner({ firstName: 'Ann', businessName: 'A', email: 'ann@partner.example' });
const bob = await team.partner({
  firstName: 'Bob',
  lastName: 'Ray',
  businessName: 'B',
  commissionPercentage: 9,
});
for (const partner of [ann, bob]) await team.client(partner.id, 20_000);
await asOwner('PUT', `/api/referral-farriers/${bob.id}`, { isActive: false });
const una = (await get('/api/service-providers?qualificationLevel=Professional Farrier')).body[0];
await team.work(una.id, 5000);
const { id: work } = await team.work(una.id, 6000);
await asOwner('PUT', `/api/work-assignments/${work}`, { status: 'paid', method: 'Cash' });
await asOwner('POST', `/api/referral-farriers/${ann.id}/mark-paid`, { amount: 3000 });
const paid = (await get('/api/payments')).body[0];
await asOwner('POST', `/api/payments/${paid.id}/take-back`, {});
await team.payFrom();
const runOf = (payeeType: string, payeeId: number, amount: number, reference?: string) =>
  asOwner('POST', '/api/payouts', { payees: [{ payeeType, payeeId, amount }], reference });
const { body: run } = await runOf('service-provider', una.id, 5000, 'SPRING');
await runOf('referral', ann.id, 3000);

const booklet = { bookletTitle: 'Winter', bookletDescription: 'Mud and thrush.', withSms: false };
await whileSending(server, asOwner('POST', '/api/admin/send-bulk-booklet', booklet));
await beginMailing(app, { ...booklet, bookletTitle: 'Spring' }, undefined, null);

const kims = {
  horseCount: '1 horse',
  serviceType: 'Regular trimming only',
  shoeingPreference: 'Hot shoeing',
  satisfaction: 'neutral',
  name: 'Kim Rowe',
  phone: '0412 000 222',
  email: 'kim@example.com',
};
for (const answer of [{}, kims]) await call('POST', '/api/survey2025', { body: surveyBody(answer) });
const kim = (await get('/api/admin/surveys?q=kim')).body[0];
await app.payload.update({
  collection: 'survey2025',
  id: kim.id,
  data: { campaignTextedAt: clock.now().getTime() },
});
const textFrom = async (fromNumber: string, messageBody: string) =>
  (await asOwner('POST', '/api/admin/add-sms-reply', { fromNumber, messageBody })).body;
await textFrom(kims.phone, 'STOP');
const { id: unread, fromNumber } = await textFrom('0412 000 333', 'Rang back');
await asOwner('POST', '/api/admin/sms-replies/read', { fromNumber, upTo: unread, isRead: false });

const { worker, addJob, clock: press, active } = workerOf(server);
await worker('PATCH', `/api/worker/jobs/${await addJob()}`, { body: { status: 'in_progress' } });
await addJob({ workerName: 'kim', scheduledDate: '2026-11-22' });
await clockIn(app, 'kim', { at: new Date('2026-11-19T22:00:00.000Z'), key: 'kim' });
await press('in');
const { id: entry } = await active();
await press('out');
await worker('POST', `/api/worker/timesheets/${entry}/correction`, {
  body: { clockIn: '2026-11-20T22:00:00.000Z', clockOut: '2026-11-21T00:30:00.000Z', reason: 'Forgot' },
});

for (const more of [{ isFeatured: true }, { isVisible: false, ownerReply: 'Thank you' }])
  await app.payload.create({
    collection: 'customer-reviews',
    data: { firstName: 'Kim', rating: 5, reviewText: 'Careful and kind', isVisible: true, ...more },
  });
await messageLog(server).sms({ state: 'failed', putAsideAt: clock.now().getTime() });
await messageLog(server).email();
await listedExpenses(server);
const { owing, horse, appointmentId, late, look } = await listedClients(server);
const miasHorse = await mia.addHorse({ name: 'Duke' });
for (const serviceDate of ['2026-04-20', '2026-06-01'])
  await mia.addRecord(miasHorse, { serviceDate, recordType: 'farrier' });
const theirs = (await get(`/api/bookings?confirmationNumber=${second.confirmationNumber}`)).body[0].clientId;

/** For each list and filter: a value, and the expected field of every remaining row. */
type Good = Record<string, [value: string, field: string, expected: unknown]>;
const good: Record<string, Good> = {
  '/api/bookings': {
    state: ['cancelled', 'state', 'cancelled'],
    progress: ['cancelled', 'progress', 'cancelled'],
    called: ['false', 'calledAt', null],
    rushService: ['true', 'rushService', true],
    assignedTo: [String(provider.id), 'assignedTo', provider.id],
    assigned: ['false', 'assignedTo', null],
    userId: [String(mia.id), 'userId', mia.id],
    clientId: [String(theirs), 'clientId', theirs],
    serviceDate: [second.serviceDate, 'serviceDate', second.serviceDate],
    from: [first.serviceDate, 'serviceDate', first.serviceDate],
    to: [second.serviceDate, 'serviceDate', second.serviceDate],
    preferredTime: ['afternoon', 'preferredTime', 'afternoon'],
    email: ['Mia@Farm.example', 'email', 'mia@farm.example'],
    suburb: ['Bunyip', 'suburb', 'Bunyip'],
    confirmationNumber: [second.confirmationNumber, 'confirmationNumber', second.confirmationNumber],
  },
  '/api/booklet-subscribers': {
    isActive: ['false', 'isActive', false],
    email: ['bea@example.com', 'email', 'bea@example.com'],
    postcode: ['3814', 'postcode', '3814'],
  },
  '/api/admin/users': {
    id: [String(mia.id), 'id', mia.id],
    username: ['MIA', 'username', 'mia'],
    email: ['MIA@example.com', 'email', 'mia@example.com'],
    suburb: ['Bunyip', 'suburb', 'Bunyip'],
    postcode: ['3815', 'postcode', '3815'],
    preferredContactMethod: ['sms', 'preferredContactMethod', 'sms'],
    preferredTimeSlot: ['evening', 'preferredTimeSlot', 'evening'],
    rushServiceUsed: ['true', 'rushServiceUsed', true],
  },
  '/api/service-providers': {
    isActive: ['false', 'isActive', false],
    qualificationLevel: ['Professional Farrier', 'qualificationLevel', 'Professional Farrier'],
    email: ['SAM@team.example', 'email', 'sam@team.example'],
  },
  '/api/referral-farriers': {
    isActive: ['false', 'isActive', false],
    email: ['Ann@partner.example', 'email', 'ann@partner.example'],
  },
  '/api/payments': {
    serviceProviderId: [String(una.id), 'payeeId', una.id],
    referralFarrierId: [String(ann.id), 'payeeId', ann.id],
    payoutId: [String(run.id), 'payoutId', run.id],
    kind: ['reversal', 'kind', 'reversal'],
    method: ['Cash', 'method', 'Cash'],
  },
  '/api/payouts': { reference: ['SPRING', 'reference', 'SPRING'] },
  '/api/admin/booklet-mailings': { state: ['sending', 'state', 'sending'] },
  '/api/admin/surveys': {
    horseCount: [kims.horseCount, 'horseCount', kims.horseCount],
    serviceType: [kims.serviceType, 'serviceType', kims.serviceType],
    shoeingPreference: [kims.shoeingPreference, 'shoeingPreference', kims.shoeingPreference],
    satisfaction: [kims.satisfaction, 'satisfaction', kims.satisfaction],
    contacted: ['true', 'contactedAt', expect.any(String)],
    replied: ['false', 'repliedAt', null],
    email: ['Kim@example.com', 'email', kims.email],
  },
  '/api/admin/messages': {
    show: ['aside', 'isPutAside', true],
    kind: ['sms', 'kind', 'sms'],
  },
  '/api/admin/reviews': {
    isVisible: ['false', 'isVisible', false],
    isFeatured: ['true', 'isFeatured', true],
    answered: ['true', 'ownerReply', 'Thank you'],
  },
  '/api/admin/sms-replies': {
    fromNumber: ['0412 000 333', 'fromNumber', fromNumber],
    isRead: ['false', 'isRead', false],
    meaning: ['asks-to-stop', 'meaning', 'asks-to-stop'],
    originalSurveyId: [String(kim.id), 'originalSurveyId', kim.id],
  },
  '/api/admin/timesheets': {
    workDate: ['2026-11-20', 'workDate', '2026-11-20'],
    workerName: ['kim', 'workerName', 'kim'],
    correctionState: ['requested', 'correction', expect.objectContaining({ state: 'requested' })],
  },
  '/api/admin/worker-jobs': {
    status: ['in_progress', 'status', 'in_progress'],
    scheduledDate: ['2026-11-22', 'scheduledDate', '2026-11-22'],
    workerName: ['kim', 'workerName', 'kim'],
  },
  '/api/clients': {
    suburb: ['Tynong', 'suburb', 'Tynong'],
    due: ['urgent', 'dueState', 'urgent'],
    owing: ['true', 'balance', late.openCents],
    archived: ['true', 'archivedAt', expect.any(String)],
  },
  '/api/invoices': {
    state: ['draft', 'state', 'draft'],
    clientId: [String(owing), 'clientId', owing],
    appointmentId: [String(appointmentId), 'appointmentId', appointmentId],
    overdue: ['true', 'daysOverdue', 11],
    look: ['true', 'looks', [look]],
  },
  '/api/admin/expenses': {
    from: ['2026-11-20', 'boughtOn', '2026-11-20'],
    to: ['2026-10-01', 'boughtOn', '2026-10-01'],
    category: ['tools', 'category', 'tools'],
    draft: ['true', 'draft', true],
    deleted: ['true', 'deletedAt', expect.any(String)],
  },
  '/api/admin/audit': { subject: [`users ${mia.id}`, 'actor', `customer ${mia.id}`] },
};

type Draftable = { state?: string; draft?: boolean };
const everyList = ['page', 'pageSize', 'q', 'sort'];
const namesOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? Object.keys(query.shape) : []);
const sorted = allEndpoints.filter((endpoint) => namesOf(endpoint).includes('sort'));
const lists = sorted.filter(({ path }) => !path.includes(':'));
/** Lists about a single row, and their readers. They have no file. */
const ofOne: Record<string, [at: string, read: typeof get]> = {
  '/api/clients/:id/horses/:horseId/timeline': [`/api/clients/${owing}/horses/${horse}/timeline`, get],
  '/api/horses/:id/timeline': [`/api/horses/${miasHorse}/timeline`, (path) => mia.call('GET', path)],
};

describe.each(sorted.map(({ path }) => path).filter((path) => path.includes(':')))('%s', (path) => {
  const [at, read] = ofOne[path] ?? [path, get];

  it.each(wrongListQueries)('refuses ?%s, and names it', async (query, name) => {
    const { status, body } = await read(`${at}?${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, name]);
    expect(body.message).toMatch(/^(Please|This list|The list) /);
  });

  it('comes in both orders, and in pages', async () => {
    const days = async (query: string) =>
      (await read(`${at}?${query}`)).body.map(({ doneOn }: { doneOn: string }) => doneOn);
    expect(await days('')).toEqual(['2026-06-01', '2026-04-20']);
    expect(await days('sort=-doneOn')).toEqual(['2026-06-01', '2026-04-20']);
    expect(await days('sort=doneOn')).toEqual(['2026-04-20', '2026-06-01']);
    expect((await read(`${at}?page=2&pageSize=1`)).body).toMatchObject({
      items: [{ doneOn: '2026-04-20' }],
      total: 2,
    });
  });
});

describe.each(lists.map((list) => [list.path, list] as const))('%s', (path, list) => {
  const filters = namesOf(list).filter((name) => !everyList.includes(name));
  const cases = good[path] ?? {};

  it('is tested with every filter that it names', () => expect(Object.keys(cases)).toEqual(filters));

  it.each(filters)('leaves the rows that %s names, with pages and without', async (name) => {
    const [value, field, expected] = cases[name] ?? ['', '', ''];
    const query = `${name}=${encodeURIComponent(value)}`;
    const all = (await get(path)).body;
    const plain = (await get(`${path}?${query}`)).body;
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.length).toBeLessThan(all.length);
    for (const row of plain) expect(row[field]).toEqual(expected);
    expect((await get(`${path}?page=1&${query}`)).body).toMatchObject({ items: plain, total: plain.length });
  });

  it.each(wrongListQueries)('refuses ?%s, and names it', async (query, name) => {
    const { status, body } = await get(`${path}?${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, name]);
    // The text is ours, not a library's.
    expect(body.message).toMatch(/^(Please|This list|The list) /);
  });

  it.each(filters)('refuses an empty or a doubled %s', async (name) => {
    for (const query of [`${name}=`, `${name}=a&${name}=b`]) {
      const { status, body } = await get(`${path}?${query}`);
      expect([status, body.issues?.[0]?.path]).toEqual([400, name]);
      expect(body.message).toMatch(/^Please /);
    }
  });

  it('sorts by every field that it names, both ways', async () => {
    const { sort } = (list.query as z.ZodObject).shape;
    const fields = (sort as z.ZodOptional<z.ZodEnum>)
      .unwrap()
      .options.filter((each) => /^\w/.test(`${each}`));
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) {
      const [up, down] = [await get(`${path}?sort=${field}`), await get(`${path}?sort=-${field}`)];
      expect([up.status, down.status]).toEqual([200, 200]);
      const values = up.body.map((row: Record<string, unknown>) => row[`${field}`]);
      if (new Set(values).size === values.length)
        expect(down.body.map(({ id }: { id: number }) => id)).toEqual(
          up.body.map(({ id }: { id: number }) => id).reverse(),
        );
    }
  });
});

it('has the whole of each of the owner’s lists as a file', async () => {
  const perPerson = ['/api/referral-clients/:farrierId', '/api/work-assignments/:providerId'];
  const files = allEndpoints.filter(({ produces, method }) => produces === 'csv' && method === 'GET');
  for (const path of [...lists.map((list) => list.path), ...perPerson]) {
    const file = files.find((each) => each.path === `${path}/export.csv`);
    expect([path, file?.who]).toEqual([path, ['owner']]);
  }
  for (const { path } of lists) {
    // Files of invoices and expenses exclude drafts.
    const all = (await get(path)).body.filter((row: Draftable) => row.state !== 'draft' && !row.draft);
    const { status, headers, text } = await get(`${path}/export.csv`);
    expect([path, status, headers.get('content-disposition')]).toEqual([
      path,
      200,
      expect.stringMatching(/^attachment; filename="?[a-z-]+\.csv"?$/),
    ]);
    // Cells are quoted, so a line ends only with a row.
    expect([path, text.split('"\r\n"').length - 1 >= all.length]).toEqual([path, true]);
  }
  const ofAnn = await get(`/api/referral-clients/${ann.id}/export.csv`);
  expect(ofAnn.text).toContain('"Kim Day"');
  expect((await get(`/api/work-assignments/${una.id}/export.csv`)).text).toContain('"60.00","Paid"');
  for (const path of perPerson.map((each) => each.replace(/:.*/, '999999999')))
    expect((await get(`${path}/export.csv`)).status).toBe(404);
});

it('shows phones as people read them in every file of people', async () => {
  for (const { path } of lists) {
    const { text } = await get(`${path}/export.csv`);
    expect([path, text.match(/\+61[2-478]\d+/)]).toEqual([path, null]);
  }
  expect((await get('/api/booklet-subscribers/export.csv')).text).toContain('"0412 345 678"');
});

it('lists whom to ring first: priority, and within it the earliest deadline', async () => {
  clock.advance(60_000);
  const third = await book(priorityBody({ email: 'third@example.com' }));
  const { body } = await get('/api/bookings?state=confirmed&called=false&sort=-rushService');
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, third.id]);
});

describe('a customer as the owner reads one', () => {
  it('comes with what they prefer, and with no secret', async () => {
    const { body } = await get('/api/admin/users?username=mia');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: mia.id, email: 'mia@example.com', rushServiceUsed: true });
    expect(JSON.stringify(body)).not.toMatch(/hash|Key|reset/i);
  });

  it('comes with their horses by name, without those that were removed', async () => {
    await mia.addHorse({ name: 'Clover' });
    await mia.addHorse({ name: 'Banjo' });
    const gone = await mia.addHorse({ name: 'Abby' });
    await mia.call('DELETE', `/api/horses/${gone}`);
    const { body } = await get(`/api/admin/user/${mia.id}/horses`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Banjo', 'Clover', 'Duke']);
    for (const id of ['0', '999999', 'x'])
      expect((await get(`/api/admin/user/${id}/horses`)).status).toBe(404);
  });

  it('is gone from the list once they asked for deletion', async () => {
    const gone = await newCustomer(server, 'gone');
    await gone.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
    expect((await get('/api/admin/users?username=gone')).body).toEqual([]);
    expect((await get(`/api/admin/user/${gone.id}/horses`)).status).toBe(404);
  });
});
