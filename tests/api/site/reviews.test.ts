import { describe, expect, it } from 'vitest';
import { visibleReviews } from '../../../cms/domain/audience/reviews/visible-reviews';
import { reviewLink } from '../../../cms/domain/audience/reviews/visits';
import { pageOf } from '../../support/page-of';
import { reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { publicUrl } from '../../support/servers/test-env';
import { until } from '../../support/servers/until';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock, cookieFor } = server;

const body = (more: Record<string, unknown> = {}) =>
  reviewBody({ reviewText: 'On time, calm with a nervous mare, and tidy work.', ...more });
const post = (more: Record<string, unknown> = {}, cookie?: string) =>
  call('POST', '/api/reviews', { body: body(more), cookie });
const rows = async () =>
  (
    await app.payload.find({
      collection: 'customer-reviews',
      pagination: false,
      depth: 0,
      sort: 'id',
      showHiddenFields: true,
    })
  ).docs;
const count = async () => (await rows()).length;
const list = async () => (await call('GET', '/api/reviews')).body as Record<string, unknown>[];
const ids = async () => (await list()).map(({ id }) => id);

describe('a review', () => {
  it('is on the site at once, with its five public fields and nothing that the caller makes up', async () => {
    expect(await list()).toEqual([]);
    const reply = await post({
      id: 999,
      lastName: 'Secret',
      email: 'mia@secret.example',
      isVisible: false,
      isFeatured: true,
      isVerifiedVisit: true,
      visitKey: 'visit:1',
      ownerReply: 'We are great',
      createdAt: '2001-01-01',
    });
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.body).sort()).toEqual(['createdAt', 'firstName', 'id', 'rating', 'reviewText']);
    expect(reply.body).toMatchObject(body());
    expect(reply.body.createdAt).toBe(clock.now().toISOString());
    const [row] = await rows();
    expect(row).toMatchObject({
      id: reply.body.id,
      isVisible: true,
      isFeatured: false,
      isVerifiedVisit: false,
    });
    expect(row?.lastName ?? null).toBeNull();
    expect(row?.email ?? null).toBeNull();
    expect(row?.ownerReply ?? null).toBeNull();
    expect(await list()).toEqual([reply.body]);
    expect((await call('GET', '/api/reviews/summary')).body).toEqual({ total: 1, average: 5 });
  });

  it('may come from a customer or an owner too, but from nobody who is signed in as another', async () => {
    const cookies = [await cookieFor('customer', { id: 12_345 }), await cookieFor('owner')];
    for (const [index, cookie] of cookies.entries())
      expect((await post({ firstName: `Signed ${index}` }, cookie)).status).toBe(201);
    const worker = await cookieFor('worker', { name: 'sam' });
    const before = await count();
    expect((await post({}, worker)).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('sent twice, or by fifty clicks at once, within ten seconds is one', async () => {
    const before = await count();
    const replies = await Promise.all(Array.from({ length: 50 }, () => post({ firstName: 'Fifty' })));
    clock.advance(9_000);
    replies.push(await post({ firstName: 'Fifty' }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    clock.advance(11_000);
    expect((await post({ firstName: 'Fifty' })).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  it('stays text, whatever it holds', async () => {
    const wording = '<img src=x onerror=alert(1)> "><script>alert(1)</script> {{7*7}} javascript:alert(1)';
    const reply = await post({ firstName: '<b>Eve</b>', reviewText: wording });
    expect(reply.body).toMatchObject({ firstName: '<b>Eve</b>', reviewText: wording });
    const home = await call('GET', '/');
    expect(home.text).not.toContain('<script>alert');
    expect(home.text).not.toContain('<b>Eve');
  });
});

describe('a bad review', () => {
  it.each([
    ['firstName', undefined, 'First name must be at least 2 characters'],
    ['firstName', '', 'First name must be at least 2 characters'],
    ['firstName', ' M ', 'First name must be at least 2 characters'],
    ['firstName', 5, 'First name must be at least 2 characters'],
    ['firstName', { $gt: '' }, 'First name must be at least 2 characters'],
    ['firstName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['firstName', 'Mia\r\nBcc: x@y.zz', 'Please remove the special characters'],
    ['firstName', 'Mi\u0000a', 'Please remove the special characters'],
    ['rating', undefined, 'Please select a rating'],
    ['rating', 0, 'Please select a rating'],
    ['rating', -1, 'Please select a rating'],
    ['rating', 4.5, 'Please select a rating'],
    ['rating', '5', 'Please select a rating'],
    ['rating', [5], 'Please select a rating'],
    ['rating', 6, 'Rating cannot exceed 5 stars'],
    ['rating', 1e9, 'Rating cannot exceed 5 stars'],
    ['reviewText', undefined, 'Experience must be at least 10 characters'],
    ['reviewText', '  too few  ', 'Experience must be at least 10 characters'],
    ['reviewText', ['x'.repeat(20)], 'Experience must be at least 10 characters'],
    ['reviewText', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['reviewText', `${'x'.repeat(20)}\ud800`, 'Please remove the special characters'],
    ['visit', 5, 'This review link is not valid'],
  ])('%s = %j is refused in the words of the product, and changes nothing', async (field, value, message) => {
    const before = await count();
    const reply = await post({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect(await count()).toBe(before);
  });
});

describe('the honeypot', () => {
  it.each([
    ['Robot', 'a filled honeypot', { hollow: 'https://spam.example' }],
    ['Android', 'a honeypot of another type', { hollow: { a: 1 } }],
  ])('%s with %s is answered like a person, and held for the owner', async (firstName, what, trap) => {
    const real = await post({ firstName: `Person ${what.length}`, hollow: '', formAge: 3000 });
    const before = await count();
    const caught = await post({ firstName, ...trap });
    expect(caught.status).toBe(real.status);
    expect(Object.keys(caught.body)).toEqual(Object.keys(real.body));
    expect(caught.body).toMatchObject({ ...body({ firstName }), id: real.body.id + 1 });
    expect(caught.headers.get('content-type')).toBe(real.headers.get('content-type'));
    expect(await count()).toBe(before);
    expect(JSON.stringify(await list())).not.toContain(firstName);
    const cookie = await server.cookieFor('owner');
    const held = async () => (await call('GET', '/api/admin/held-forms', { cookie })).body;
    const [form] = await held();
    expect(form).toMatchObject({ kind: 'review', from: firstName });
    // One press accepts the form, and a double press does, too.
    const take = () => call('POST', `/api/admin/held-forms/${form.id}/take`, { cookie });
    const taken = await Promise.all([take(), take()]);
    expect(taken.map(({ status }) => status)).toContain(200);
    expect([await count(), await held()]).toEqual([before + 1, []]);
  });

  it.each([2999, -5, 0])('a form of %s ms is asked for once more, and nothing is stored', async (formAge) => {
    const before = await count();
    const reply = await post({ firstName: 'Quick', formAge });
    expect([reply.status, reply.body.message]).toEqual([409, 'You were very quick. Please try once more.']);
    expect(await count()).toBe(before);
    expect((await post({ firstName: `Quick ${formAge}`, formAge: 3500 })).status).toBe(201);
  });

  it('judge only what a form sends', async () => {
    const before = await count();
    expect((await post({ firstName: 'Plain call' })).status).toBe(201);
    expect((await post({ firstName: 'Odd age', formAge: 'soon' })).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});

describe('the link of a review request', () => {
  const tokenOf = (appointmentId: number) =>
    new URL(reviewLink(app, appointmentId)).searchParams.get('visit') ?? '';

  it('marks the review as a verified visit, once', async () => {
    const visit = tokenOf(41);
    expect(reviewLink(app, 41)).toBe(`http://localhost:3000/leaveareview?visit=${visit}`);
    expect((await pageOf(app, '/leaveareview', { query: { visit } })).props).toEqual({
      visit: { state: 'open', token: visit },
    });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post({ firstName: 'Visited', visit })),
    );
    expect(new Set(replies.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const row = (await rows()).find(({ id }) => id === replies[0]?.body.id);
    expect(row).toMatchObject({ isVerifiedVisit: true, visitKey: 'visit:41' });

    const before = await count();
    const second = await post({ firstName: 'Again', visit });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe('You’ve already reviewed this visit. Thank you!');
    expect((await post({ firstName: 'Again', visit, hollow: 'x' })).body).toEqual(second.body);
    expect(await count()).toBe(before);
    expect((await pageOf(app, '/leaveareview', { query: { visit } })).props).toEqual({
      visit: { state: 'used' },
    });
    const page = (await call('GET', '/api/reviews?page=1&pageSize=200')).body;
    expect(page.items.find(({ id }: { id: number }) => id === row?.id).verified).toBe(true);
  });

  it('knows the suburb of the visit, and nothing more of the address', async () => {
    const { id } = await app.payload.create({
      collection: 'appointments',
      data: {
        clientName: 'Secret Client',
        address: '12 Pakenham Road, Koo Wee Rup 3981',
        appointmentDate: '2026-11-20',
        appointmentTime: '09:00',
        status: 'completed',
      },
    });
    const { body: stored } = await post({ firstName: 'Local', visit: tokenOf(id) });
    expect((await rows()).find((row) => row.id === stored.id)?.location).toBe('Koo Wee Rup');
  });

  it('of two different reviews at once lets one through', async () => {
    const visit = tokenOf(42);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post({ firstName: `Racer ${index}`, visit })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('that was altered is not found, and neither is one of another kind', async () => {
    const visit = tokenOf(43);
    const [text = '', signature = ''] = visit.split('.');
    const altered = [
      '',
      'x',
      text,
      `${text}.`,
      `${text}.${signature.slice(0, -1)}`,
      `${text}.${signature}x`,
      `${text}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
      `1${text}.${signature}`,
      `${text}0.${signature}`,
      `.${signature}`,
    ];
    const before = await count();
    for (const token of altered) {
      const reply = await post({ firstName: 'Altered', visit: token });
      expect([token, reply.status, reply.body]).toEqual([
        token,
        404,
        { message: 'This review link is not valid' },
      ]);
      const page = await pageOf(app, '/leaveareview', { query: { visit: token } });
      expect([page.status, page.props]).toEqual([404, { visit: { state: 'invalid' } }]);
    }
    expect(await count()).toBe(before);
    expect((await pageOf(app, '/leaveareview')).props).toEqual({ visit: { state: 'none' } });
  });

  it('ends after 90 days', async () => {
    const visit = tokenOf(44);
    const start = clock.now().toISOString();
    clock.advance(90 * 24 * 3_600_000 + 1000);
    expect((await post({ firstName: 'Late', visit })).status).toBe(404);
    clock.set(start);
    clock.advance(89 * 24 * 3_600_000);
    expect((await post({ firstName: 'In time', visit })).status).toBe(201);
    clock.set(start);
  });
});

describe('the list', () => {
  it('is the newest 200, newest first, and pages hold the rest', async () => {
    await app.payload.db.deleteMany({ collection: 'customer-reviews', where: {} });
    // Bypasses the hooks, which would take seconds: the server would close an idle connection.
    for (let index = 1; index <= 205; index++) {
      await app.payload.db.create({
        collection: 'customer-reviews',
        data: {
          id: 10_000 + index,
          firstName: `Nr ${index}`,
          rating: index <= 5 ? 4 : 5,
          reviewText: 'Ten characters, and more.',
          isVisible: true,
          createdAt: new Date(clock.now().getTime() - index * 60_000).toISOString(),
        },
      });
    }
    await app.payload.update({ collection: 'customer-reviews', id: 10_001, data: { isFeatured: true } });
    await app.content.refresh();
    const all = await list();
    expect(all).toHaveLength(200);
    expect(all.map(({ firstName }) => firstName).slice(0, 3)).toEqual(['Nr 1', 'Nr 2', 'Nr 3']);
    expect((await call('GET', '/api/reviews/summary')).body).toEqual({ total: 205, average: 5 });
    const page = (await call('GET', '/api/reviews?page=11')).body;
    expect(page).toMatchObject({ total: 205, page: 11, pageSize: 20 });
    expect(page.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(
      [201, 202, 203, 204, 205].map((index) => `Nr ${index}`),
    );
    expect((await call('GET', '/api/reviews?page=12')).body.items).toEqual([]);
    expect((await call('GET', '/api/reviews?page=0')).status).toBe(400);
    expect((await call('GET', '/api/reviews?page=1&pageSize=201')).status).toBe(400);
  });

  it('is shown by the page with its summary, whichever page it is', async () => {
    const last = await pageOf(app, '/reviews', { query: { page: '11' } });
    expect(last).toMatchObject({
      page: 'reviews',
      props: { summary: { total: 205, average: 5 }, page: 11, pages: 11, pageSize: 20 },
    });
    const { text } = await call('GET', '/reviews?page=11');
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}/reviews?page=11"/>`);
    for (const page of ['12', '0', '-1', 'x', '1e3', ['1', '2']])
      expect((await pageOf(app, '/reviews', { query: { page } })).status).toBe(404);
  });

  it('comes from memory for guests, and 304 for who has it', async () => {
    const { find } = app.payload;
    const first = await call('GET', '/api/reviews');
    app.payload.find = () => Promise.reject(new Error('The database must not be asked'));
    try {
      const again = await call('GET', '/api/reviews');
      expect(again.status).toBe(200);
      expect(again.text).toBe(first.text);
      const etag = first.headers.get('etag') ?? '';
      expect((await call('GET', '/api/reviews', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    } finally {
      app.payload.find = find;
    }
  });

  it('has public replies on its pages, and in nothing else', async () => {
    const [first] = await list();
    await app.payload.update({
      collection: 'customer-reviews',
      id: Number(first?.id),
      data: { ownerReply: 'Thank you!', email: 'x@y.example', lastName: 'Hidden' },
    });
    await app.content.refresh();
    const page = (await call('GET', '/api/reviews?page=1')).body;
    expect(page.items[0]).toMatchObject({ ownerReply: 'Thank you!', verified: false });
    expect(Object.keys(page.items[0]).sort()).toEqual(
      [
        'createdAt',
        'firstName',
        'id',
        'ownerRepliedAt',
        'ownerReply',
        'rating',
        'reviewText',
        'verified',
      ].sort(),
    );
    const plain = await call('GET', '/api/reviews');
    expect(plain.text).not.toMatch(/Thank you!|x@y\.example|Hidden/);
  });
});

it('a hidden review is gone everywhere within a second, and back when it is shown', async () => {
  const [first] = await list();
  const id = Number(first?.id);
  const set = (isVisible: boolean) =>
    app.payload.update({ collection: 'customer-reviews', id, data: { isVisible } });
  await set(false);
  await until('the review is gone', async () => !(await ids()).includes(id), 1000);
  expect((await call('GET', '/api/reviews/summary')).body.total).toBe(204);
  expect((await visibleReviews(app, 1, 200)).items.map((row) => row.id)).not.toContain(id);
  expect(JSON.stringify((await pageOf(app, '/reviews')).props)).not.toContain(`"id":${id},`);
  await set(true);
  await until('the review is back', async () => (await ids()).includes(id), 1000);
});

it('limits reviews per address, trapped ones too, and writes nothing beyond the limit', async () => {
  await app.payload.db.updateOne({
    collection: 'rate-limits',
    where: { key: { equals: 'review:127.0.0.1' } },
    data: { count: 1e9, windowEndsAt: clock.now().getTime() + 60_000 },
  });
  const before = await count();
  for (const more of [{}, { hollow: 'x' }]) {
    const reply = await post({ firstName: 'Eleventh', ...more });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await count()).toBe(before);
});
