import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { surveyConsent } from '../../../contracts/audience/survey';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { pageOf } from '../../support/page-of';
import { surveyBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...smtp.env });
const { app, call, clock } = server;

const body = (more: Record<string, unknown> = {}) =>
  surveyBody({ name: 'Mia O’Brien', email: 'Mia@Example.com', ...more });
const post = (more: Record<string, unknown> = {}) => call('POST', '/api/survey2025', { body: body(more) });
const rows = () => rowsOf(app.payload, 'survey2025');
const messages = () => rowsOf(app.payload, 'messages');
const counts = async () => [(await rows()).length, (await messages()).length];

const pdf = readFileSync('site/art/seed/laminitis-and-seedy-toe.pdf');

describe('an answer', () => {
  it('is stored with its consent, and the booklet follows by email even when there is none yet', async () => {
    const reply = await post({ id: 7, campaignTextedAt: 5, consentText: 'anything', outboxState: 'done' });
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.body)).toEqual(['id', 'message']);
    const [row] = await rows();
    expect(row).toMatchObject({
      ...body({ phone: '+61412345678', email: 'mia@example.com' }),
      id: reply.body.id,
      consentAt: clock.now().toISOString(),
      consentText: surveyConsent.text,
      consentVersion: surveyConsent.version,
    });
    expect(row?.campaignTextedAt ?? null).toBeNull();
    const [email, ...others] = await messages();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'email',
      to: 'mia@example.com',
      state: 'queued',
      subject: 'Your free booklet on laminitis and seedy toe',
    });
    expect(email?.body).toContain('Hi Mia,');
    expect(email?.body).toContain('It follows in an email of its own.');
    expect(email?.body).not.toContain('{{');
    for (const part of ['Heel & Toe Farriers', '0491 570 156']) expect(email?.body).toContain(part);
  });

  it('carries the owner’s PDF, attached and linked', async () => {
    const media = await app.payload.create({
      collection: 'media',
      data: {},
      file: { data: pdf, mimetype: 'application/pdf', name: 'hoof booklet.pdf', size: pdf.length },
    });
    await app.payload.updateGlobal({ slug: 'survey-page', data: { booklet: media.id } });
    await app.content.refresh();
    await post({ name: 'Pat Lee', email: 'pat@example.com' });
    await server.relay.round();
    const [email] = smtp.sentTo('pat@example.com');
    expect(email?.recipients).toEqual(['pat@example.com']);
    expect(email?.raw).toContain('application/pdf');
    const file = await call('GET', `/media/${encodeURIComponent(String(media.filename))}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('application/pdf');
    const queued = (await messages()).find(({ to }) => to === 'pat@example.com');
    expect(queued?.body).toContain(
      `http://localhost:3000/media/${encodeURIComponent(String(media.filename))}`,
    );
    expect(queued?.state).toBe('sent');
    expect(email?.headers['list-unsubscribe']).toBeUndefined();
  });

  it('sent twice, or by fifty clicks at once, within ten seconds is one, with one email', async () => {
    const before = await counts();
    const replies = await Promise.all(Array.from({ length: 50 }, () => post({ name: 'Fifty Clicks' })));
    clock.advance(9_000);
    replies.push(await post({ name: 'Fifty Clicks' }));
    expect(new Set(replies.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(await counts()).toEqual(before.map((count) => count + 1));
    clock.advance(11_000);
    await post({ name: 'Fifty Clicks' });
    expect(await counts()).toEqual(before.map((count) => count + 2));
  });

  it('that a crash left without its email gets it from the relay, once', async () => {
    const { body: reply } = await post({ name: 'Crashed Half-way', email: 'crashed@example.com' });
    await app.payload.db.deleteMany({
      collection: 'messages',
      where: { dedupeKey: { equals: `survey:${reply.id}:thanks` } },
    });
    await app.payload.update({ collection: 'survey2025', id: reply.id, data: { outboxState: 'pending' } });
    await server.relay.round();
    await app.payload.update({ collection: 'survey2025', id: reply.id, data: { outboxState: 'pending' } });
    await server.relay.round();
    expect(smtp.sentTo('crashed@example.com')).toHaveLength(1);
    expect((await rows()).find(({ id }) => id === reply.id)?.outboxState).toBe('done');
  });

  it('that an owner types in sends no email', async () => {
    await app.payload.create({
      collection: 'survey2025',
      data: body({ email: 'typed@example.com' }) as never,
    });
    await server.relay.round();
    expect(smtp.sentTo('typed@example.com')).toEqual([]);
  });
});

describe('a bad answer', () => {
  const farrier = "Please enter your current farrier's name or 'None' if you don't have one";
  it.each([
    ['horseCount', undefined, 'Please select how many horses you have'],
    ['horseCount', '', 'Please select how many horses you have'],
    ['horseCount', 2, 'Please select how many horses you have'],
    ['horseCount', '100 horses', 'Please select how many horses you have'],
    ['serviceType', undefined, 'Please select your preferred service type'],
    ['serviceType', ['Not sure - need advice'], 'Please select your preferred service type'],
    ['shoeingPreference', undefined, 'Please select your shoeing preference'],
    ['shoeingPreference', 'hot shoeing', 'Please select your shoeing preference'],
    ['currentFarrier', undefined, farrier],
    ['currentFarrier', '   ', farrier],
    ['satisfaction', undefined, 'Please rate your satisfaction'],
    ['satisfaction', 'Very Satisfied', 'Please rate your satisfaction'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', ' M', 'Name must be at least 2 characters'],
    ['name', { $ne: null }, 'Name must be at least 2 characters'],
    ['name', 'Mia\nBcc: x@y.zz', 'Please remove the special characters'],
    ['phone', undefined, 'Please enter a valid phone number'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['phone', '0412 345 67', 'Please enter a valid phone number'],
    ['phone', 'not a phone', 'Please enter a valid phone number'],
    ['phone', '0000000000', 'Please enter a valid phone number'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'mia', 'Please enter a valid email address'],
    ['email', 'a@b.cc,d@e.ff', 'Please enter a valid email address'],
    ['email', 'mia@example.com\r\nBcc: x@y.zz', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Please use at most 254 characters'],
  ])('%s = %j is refused in the words of the product, and changes nothing', async (field, value, message) => {
    const before = await counts();
    const reply = await post({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect(await counts()).toEqual(before);
  });

  it('accepts every option of the product', async () => {
    const options = {
      horseCount: ['1 horse', '2-3 horses', '4-6 horses', '7+ horses'],
      serviceType: [
        'Regular trimming only',
        'Trimming and shoeing',
        'Specialized/corrective shoeing',
        'Not sure - need advice',
      ],
      shoeingPreference: ['Hot shoeing', 'Cold shoeing', 'No preference', "Don't use shoes"],
      satisfaction: [
        'very-satisfied',
        'satisfied',
        'neutral',
        'dissatisfied',
        'very-dissatisfied',
        'no-farrier',
      ],
    };
    for (const [field, values] of Object.entries(options))
      for (const value of values)
        expect((await post({ name: `Of ${value}`, [field]: value })).status).toBe(201);
  });
});

it('a form that looks automated is answered like a person’s and held, and the owner can take it', async () => {
  const trap = { hollow: 'https://spam.example' };
  const real = await post({ name: 'Before the robot', formAge: 60_000 });
  const before = await counts();
  const caught = await post({ name: 'Robot Person', ...trap });
  expect(caught.status).toBe(real.status);
  expect(caught.body).toEqual({ ...real.body, id: real.body.id + 1 });
  expect(await counts()).toEqual(before);
  expect((await post({ name: 'Robot Person', phone: '0000000000', ...trap })).status).toBe(400);
  expect((await post({ name: 'Quick Person', formAge: 100 })).status).toBe(409);
  const cookie = await server.cookieFor('owner');
  const [form] = (await call('GET', '/api/admin/held-forms', { cookie })).body;
  expect(form).toMatchObject({ kind: 'survey', from: 'Robot Person' });
  expect((await call('POST', `/api/admin/held-forms/${form.id}/take`, { cookie })).status).toBe(200);
  expect((await call('POST', `/api/admin/held-forms/${form.id}/take`, { cookie })).status).toBe(404);
  expect(await counts()).not.toEqual(before);
});

it('the page has the owner’s words and the consent that is stored', async () => {
  await app.payload.updateGlobal({
    slug: 'survey-page',
    data: { title: 'Spring survey', thanksTitle: null },
  });
  await app.content.refresh();
  const found = await pageOf(app, '/survey2025');
  expect(found).toMatchObject({
    page: 'survey',
    title: 'Spring survey',
    props: { title: 'Spring survey', consent: surveyConsent.text, thanks: { title: 'Thank You!' } },
  });
});

it('limits answers per address, and writes nothing beyond the limit', async () => {
  await app.payload.db.updateOne({
    collection: 'rate-limits',
    where: { key: { equals: 'survey:127.0.0.1' } },
    data: { count: 1e9, windowEndsAt: clock.now().getTime() + 60_000 },
  });
  const before = await counts();
  expect((await post({ name: 'Eleventh Caller' })).status).toBe(429);
  expect(await counts()).toEqual(before);
});
