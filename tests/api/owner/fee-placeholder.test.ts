import { beforeEach, expect, it } from 'vitest';
import type { Area, Person } from '../../../collections/payload-types';
import { startTestServer } from '../../support/servers/server';

const { app, call, cookieFor, countOf } = await startTestServer();
const homePage = async () => (await call('GET', '/')).text;
const setFee = (priorityFeeDollars: number) =>
  app.payload.updateGlobal({ slug: 'business', data: { priorityFeeDollars } });

beforeEach(() => setFee(149));

it('the texts of a new installation follow the fee', async () => {
  expect(await homePage()).toContain('Same-day priority, $149 plus the quote');
  await setFee(165);
  const page = await homePage();
  expect(page).toContain('Same-day priority, $165 plus the quote');
  expect(page).toContain('Priority service adds a fixed $165 to the quote');
  expect(page).not.toMatch(/\$149|\{\{/);
  expect((await call('GET', '/booking/farrier')).text).toContain('Same-day priority $165.');
});

it('a text with the number stays as it is', async () => {
  await app.payload.updateGlobal({
    slug: 'home-page',
    data: { readyText: 'Only $149.', _status: 'published' },
  });
  await setFee(165);
  expect(await homePage()).toContain('Only $149.');
});

it.each([
  ['readyText', 'Hi {{firstName}}'],
  ['bannerTitle', '{{priorityFee}} {{unsubscribeUrl}}'],
])('a placeholder that nothing fills in is refused at %s', async (field, value) => {
  const before = await app.payload.findGlobal({ slug: 'home-page' });
  const saved = app.payload.updateGlobal({
    slug: 'home-page',
    data: { [field]: value, _status: 'published' },
  });
  await expect(saved).rejects.toMatchObject({
    data: {
      errors: [
        { path: field, message: expect.stringMatching(/^Nothing fills in \{\{(firstName|unsubscribeUrl)/) },
      ],
    },
  });
  expect(await app.payload.findGlobal({ slug: 'home-page' })).toEqual(before);
});

it('the fee stands in every text that may name it', async () => {
  const fee = '{{priorityFee}}';
  await app.payload.updateGlobal({
    slug: 'business',
    data: { tagline: `Tagline ${fee}`, footerNote: `Note ${fee}`, priorityFeeDollars: 165 },
  });
  await app.payload.updateGlobal({
    slug: 'survey-page',
    data: { title: `Survey ${fee}`, intro: `Intro ${fee}`, offerText: `Offer ${fee}` },
  });
  await app.payload.create({
    collection: 'people',
    data: { name: 'Kim', ticket: `Ticket ${fee}`, jobs: [{ text: `A job for ${fee}.` }] } as Person,
  });
  const pages = (await Promise.all(['/', '/survey2025', '/reviews'].map((path) => call('GET', path)))).map(
    ({ text }) => text,
  );
  for (const page of pages) expect(page).not.toContain('{{');
  expect(pages[0]).toContain('Ticket $165');
  expect(pages[0]).toContain('A job for $165.');
  for (const text of ['Tagline', 'Note', 'Survey', 'Intro', 'Offer'])
    expect(pages[1]).toContain(`${text} $165`);
  expect((await app.content.business()).tagline).toBe('Tagline $165');
  // The stored text stays as the owner wrote it.
  expect((await app.payload.findGlobal({ slug: 'business' })).tagline).toBe(`Tagline ${fee}`);
});

it('the name of a suburb takes no fee', async () => {
  const made = app.payload.create({
    collection: 'areas',
    data: { suburb: 'Nowhere {{priorityFee}}', slug: 'nowhere' } as Area,
  });
  await expect(made).rejects.toMatchObject({
    data: {
      errors: [{ path: 'suburb', message: 'Nothing fills in {{priorityFee}} here. Please write it out' }],
    },
  });
  expect(await countOf('areas', { slug: { equals: 'nowhere' } })).toBe(0);
});

it('a placeholder in a long text is refused at its field', async () => {
  const line = (text: string) => ({ type: 'text', version: 1, text });
  const paragraph = { type: 'paragraph', version: 1, children: [line('{{first'), line('Name}}')] };
  const root = {
    type: 'root',
    version: 1,
    direction: null,
    format: '' as const,
    indent: 0,
    children: [paragraph],
  };
  const made = app.payload.create({
    collection: 'pages',
    data: { title: 'Halves', slug: 'halves', body: { root } } as never,
  });
  await expect(made).rejects.toMatchObject({
    data: { errors: [{ path: 'body', message: expect.stringMatching(/^Nothing fills in \{\{firstName/) }] },
  });
});

it('every text that an owner writes is looked through for a figure', async () => {
  const cookie = await cookieFor('owner');
  await app.payload.updateGlobal({ slug: 'survey-page', data: { intro: 'Win $173.' } });
  await app.payload.updateGlobal({ slug: 'business', data: { tagline: 'From $173.' } });
  await app.payload.create({
    collection: 'people',
    data: { name: 'Lee', jobs: [{ text: 'A job for $173.' }] } as Person,
  });
  await app.payload.updateGlobal({
    slug: 'message-templates',
    data: { bookingCustomerSms: 'Priority is $173.' } as never,
  });
  const reply = await call('GET', '/api/admin/prices?figure=173', { cookie });
  expect(reply.body.writtenIn.map(({ place }: { place: string }) => place)).toEqual([
    'Line under the name',
    'Survey & booklets',
    'Person “Lee”',
    expect.stringMatching(/^Message text “/),
  ]);
  const wrong = await call('GET', '/api/admin/prices?figure=abc', { cookie });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'figure']);
});
