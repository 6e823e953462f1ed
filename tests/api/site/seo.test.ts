import type { CollectionSlug } from 'payload';
import { describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '../../../cms/domain/audience/booklet/unsubscribe';
import { reviewLink } from '../../../cms/domain/audience/reviews/visits';
import { linkOf } from '../../../cms/domain/bookings/private-link';
import { hashToken, randomToken } from '../../../cms/security/sign-in/passwords';
import { messageTexts } from '../../../contracts/messages/messages';
import { urls } from '../../../contracts/pages/paths';
import { pageOf } from '../../support/page-of';
import { paragraph } from '../../support/rich-text';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, cookieFor } = server;
const origin = 'http://localhost:3000';
const ownerCookie = await cookieFor('owner');

const booked = {
  confirmationNumber: '',
  service: 'farrier',
  preferredTime: 'morning',
  state: 'confirmed',
} as const;
const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

/** The schema.org nodes of a page's HTML, by type. */
function nodesOf(html: string): Record<string, Record<string, unknown>[]> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const nodes: Record<string, Record<string, unknown>[]> = {};
  for (const node of JSON.parse(json)['@graph'] ?? []) {
    nodes[node['@type']] = [...(nodes[node['@type']] ?? []), node];
  }
  return nodes;
}

const home = async (path = '/', cookie?: string) => (await call('GET', path, { cookie })).text;

/** Returns the pages in the site's table of addresses that search engines may find. */
async function findablePages(): Promise<string[]> {
  const found: string[] = [];
  for (const path of new Set(Object.values(urls).map((url) => url.replace(/[?#].*/, ''))))
    if ((await home(path)).includes(`rel="canonical" href="${origin}${path}"`)) found.push(path);
  return found;
}

describe('pages for search engines', () => {
  it('describes the business on the home page, without stars of its own', async () => {
    const html = await home();
    const { LocalBusiness: [business] = [], Service, FAQPage } = nodesOf(html);
    expect(business).toMatchObject({
      name: 'Heel & Toe Farriers',
      telephone: '+61491570156',
      url: `${origin}/`,
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:00',
          closes: '18:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
      ],
    });
    expect(business?.priceRange).toContain('$149');
    expect(business?.areaServed).toContainEqual({ '@type': 'Place', name: 'Pakenham VIC 3810' });
    expect(html).not.toMatch(/aggregateRating|ratingValue/);
    expect(Service?.map(({ name }) => name)).toContain('Hot shoeing');
    expect(FAQPage?.[0]?.mainEntity).toHaveLength(8);
  });

  it('stays text in JSON-LD and in HTML, whatever it holds', async () => {
    await app.payload.create({ collection: 'faqs', data: { question: evil, answer: evil, order: 999 } });
    await app.content.refresh();
    const html = await home();
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(JSON.stringify(nodesOf(html).FAQPage)).toContain('alert(1)');
  });

  it('has an absolute picture for sharing, the owner’s own where there is one', async () => {
    expect(await home()).not.toContain('og:image');
    const media = await app.payload.create({
      collection: 'media',
      filePath: 'site/art/seed/og.png',
      data: { alt: 'A farrier at work.' },
    });
    const { docs } = await app.payload.find({ collection: 'page-seo', where: { path: { equals: '/' } } });
    await app.payload.update({
      collection: 'page-seo',
      id: docs[0]?.id ?? 0,
      data: { image: media.id, title: 'A title of the owner’s', description: 'Words of the owner’s.' },
    });
    await app.content.refresh();
    const html = await home();
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/og.png"/>`);
    expect(html).toContain('<title>A title of the owner’s</title>');
    expect(html).toContain('content="Words of the owner’s."');
    expect(nodesOf(html).LocalBusiness?.[0]?.image).toBe(`${origin}/media/og.png`);
    expect((await call('GET', '/media/og.png')).status).toBe(200);
    expect(await home('/booking/farrier')).toContain(`${origin}/media/og.png`);
  });

  it('finds robots.txt and a sitemap of the public pages alone', async () => {
    await app.payload.create({
      collection: 'pages',
      data: { title: 'Not yet', slug: 'not-yet', body: paragraph('x'), _status: 'draft' },
      draft: true,
    });
    await app.payload.create({
      collection: 'pages',
      data: { title: 'Hoof care', slug: 'hoof-care', body: paragraph('x'), _status: 'published' },
    });
    await app.content.refresh();
    const robots = await call('GET', '/robots.txt');
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/api/', '/cms', '/unsubscribe/']) expect(robots.text).toContain(`Disallow: ${path}`);

    const sitemap = await call('GET', '/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const paths = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
      url.replace(origin, ''),
    );
    expect(paths).toContain('/farrier/berwick');
    const { docs } = await app.payload.find({ collection: 'areas', pagination: false });
    const ofAreas = docs.map(({ slug }) => `/farrier/${slug}`);
    expect(paths.sort()).toEqual([...(await findablePages()), '/pages/hoof-care', ...ofAreas].sort());
    const looked = paths.map(async (path) => {
      const { status, text, headers } = await call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(text).not.toContain('noindex');
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    });
    await Promise.all(looked);
    for (const path of ['/pages/not-yet', '/pages/privacy', '/farrier/nowhere'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
  });
});

describe('the page of a suburb', () => {
  const page = (suburb: string) => pageOf(app, '/farrier/:suburb', { params: { suburb } });
  const visit = (appointmentDate: string, more: Record<string, unknown> = {}) =>
    app.payload.create({
      collection: 'appointments',
      data: {
        clientName: 'Secret Client',
        phone: '0412 345 678',
        address: '1 Secret Road',
        appointmentDate,
        appointmentTime: '09:00',
        status: 'scheduled',
        ...more,
      },
    });

  it('shows what is true of it, and nothing of whose visits there are', async () => {
    for (let index = 0; index < 4; index++) await visit('2026-11-23');
    for (let index = 0; index < 7; index++) await visit('2026-11-24');
    for (let index = 0; index < 7; index++) {
      await visit('2026-11-25', { status: 'cancelled' });
      await visit('2026-11-26', { deletedAt: '2026-11-20T00:00:00.000Z' });
    }
    const review = (location: string, more: Record<string, unknown> = {}) =>
      app.payload.create({
        collection: 'customer-reviews',
        data: { firstName: 'Mia', rating: 4, reviewText: `From ${location}.`, location, ...more },
      });
    await review('Koo Wee Rup');
    await review('near koo wee rup, VIC', { ownerReply: 'Thank you.' });
    await review('Koo Wee Rup', { isVisible: false, reviewText: 'Hidden words.' });
    await review('Pakenham');
    await app.content.refresh();

    const found = await page('koo-wee-rup');
    expect(found).toMatchObject({
      page: 'suburb',
      title: 'Farrier in Koo Wee Rup',
      props: {
        suburb: 'Koo Wee Rup',
        postcode: '3981',
        priority: true,
        booking: { prefill: { suburb: 'Koo Wee Rup', postcode: '3981' } },
        // Saturday; the Sunday is closed.
        nextDays: [
          { date: '2026-11-21', availability: 'open' },
          { date: '2026-11-23', availability: 'filling up' },
          { date: '2026-11-24', availability: 'ask us' },
          { date: '2026-11-25', availability: 'open' },
          { date: '2026-11-26', label: 'Thursday 26 November 2026', availability: 'open' },
        ],
      },
    });
    const { services, reviews, others } = found.props as {
      services: object[];
      reviews: { reviewText: string }[];
      others: { path: string }[];
    };
    expect(services).toHaveLength(4);
    expect(reviews.map(({ reviewText }) => reviewText).sort()).toEqual([
      'From Koo Wee Rup.',
      'From near koo wee rup, VIC.',
    ]);
    expect(others.map(({ path }) => path)).toContain('/farrier/pakenham');
    expect(others).toHaveLength(6);
    expect(JSON.stringify(found)).not.toMatch(/Secret|412345678|Hidden words/);
    expect(JSON.stringify(found.structuredData)).toContain('BreadcrumbList');
  });
});

describe('texts', () => {
  it.each([
    [
      '/privacy',
      'Privacy',
      ['Privacy Act 1988', 'Australian Privacy Principles', 'Spam Act 2003', 'oaic.gov.au'],
    ],
    ['/terms', 'Terms', ['Australian Consumer Law', 'guarantees that cannot be excluded', 'Victoria']],
  ])('%s says what an Australian business must', async (path, title, parts) => {
    const found = await pageOf(app, path);
    expect(found).toMatchObject({ page: 'text-page', title, props: { title } });
    const { html } = found.props as { html: string };
    for (const part of parts) expect(html).toContain(part);
    expect(found.description).toBeTruthy();
  });

  it('have one address each, and none before they are published', async () => {
    const other = (slug: string, drafts = false) => pageOf(app, '/pages/:slug', { params: { slug }, drafts });
    expect((await other('hoof-care')).page).toBe('text-page');
    expect((await other('privacy')).status).toBe(404);
    expect((await other('not-yet')).status).toBe(404);
    expect((await other('nowhere', true)).status).toBe(404);
    expect(await other('not-yet', true)).toMatchObject({ page: 'text-page', props: { title: 'Not yet' } });
  });

  it('hold no script, however they were written', async () => {
    await app.payload.create({
      collection: 'pages',
      data: {
        title: evil,
        slug: 'evil',
        body: paragraph(`here ${evil}`, 'javascript:alert(1)'),
        _status: 'published',
      },
    });
    await app.content.refresh();
    const { html } = (await pageOf(app, '/pages/:slug', { params: { slug: 'evil' } })).props as {
      html: string;
    };
    expect(html).toContain('here');
    expect(html).not.toMatch(/<script|<img|javascript:/);
  });
});

describe('drafts', () => {
  it('are on the site for owners who ask for them, and for nobody else', async () => {
    const { docs } = await app.payload.find({
      collection: 'services',
      where: { slug: { equals: 'hot-shoeing' } },
    });
    await app.payload.update({
      collection: 'services',
      id: docs[0]?.id ?? 0,
      data: { title: 'Drafted shoeing', _status: 'draft' },
      draft: true,
    });
    await app.payload.create({
      collection: 'services',
      data: { title: 'Brand new draft', summary: 'Soon.', slug: 'brand-new', order: 9, _status: 'draft' },
      draft: true,
    });
    await app.payload.updateGlobal({
      slug: 'home-page',
      data: { heroTitle: 'A drafted headline', _status: 'draft' },
      draft: true,
    });
    await app.content.refresh();
    const drafted = ['Drafted shoeing', 'Brand new draft', 'A drafted headline'];
    const others = [
      undefined,
      await cookieFor('customer', { id: 1 }),
      await cookieFor('worker', { name: 'sam' }),
    ];
    for (const cookie of [...others, ownerCookie]) {
      const html = await home('/', cookie);
      for (const wording of drafted) expect(html).not.toContain(wording);
    }
    for (const cookie of others) {
      const html = await home('/?preview=1', cookie);
      for (const wording of drafted) expect(html).not.toContain(wording);
      expect(html).toContain('Hot shoeing');
    }
    const preview = await asOwner('GET', '/?preview=1');
    for (const wording of drafted) expect(preview.text).toContain(wording);
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect(await home('/?preview=1')).not.toContain('A drafted headline');
  });

  it('are on the site for everybody within a second of being published', async () => {
    await app.payload.updateGlobal({
      slug: 'home-page',
      data: { heroTitle: 'A published headline', _status: 'published' },
    });
    await until(
      'the headline is on the site',
      async () => (await home()).includes('A published headline'),
      1000,
    );
    await app.payload.updateGlobal({ slug: 'business', data: { phone: '0491 570 158' } });
    await until('the phone is on the site', async () => (await home()).includes('0491 570 158'), 1000);
  });

  it('have a preview address in the CMS', () => {
    const { collections, globals } = app.payload.config;
    const previewOf = (admin: { preview?: unknown } | undefined, doc: object) =>
      (admin?.preview as ((doc: object, options: object) => unknown) | undefined)?.(doc, {});
    const of = (slug: string) => [...collections, ...globals].find((each) => each.slug === slug)?.admin;
    expect(previewOf(of('home-page'), {})).toBe('/?preview=1');
    expect(previewOf(of('services'), {})).toBe('/?preview=1#services');
    expect(previewOf(of('pages'), { slug: 'privacy' })).toBe('/privacy?preview=1');
    expect(previewOf(of('pages'), { slug: 'hoof-care' })).toBe('/pages/hoof-care?preview=1');
    expect(previewOf(of('pages'), {})).toBeNull();
  });
});

describe('a mail scanner', () => {
  async function everything() {
    // Events are created in the background.
    await app.background.done();
    const stored: Record<string, unknown> = {};
    for (const slug of Object.keys(app.payload.collections)) {
      if (slug === 'rate-limits') continue;
      const { docs } = await app.payload.find({
        collection: slug as CollectionSlug,
        pagination: false,
        depth: 0,
        sort: 'id',
        showHiddenFields: true,
      });
      // A counter provides the ids for rate limits.
      stored[slug] = docs.filter((row) => !('name' in row && row.name === 'rate-limits'));
    }
    return stored;
  }

  it('that opens every link of every template changes nothing', async () => {
    const subscriber = await app.payload.create({
      collection: 'booklet-subscribers',
      data: { fullName: 'Mia', email: 'mia@example.com', phone: '0412 345 678', postcode: '3814' },
    });
    const token = randomToken();
    for (const purpose of ['password-reset', 'email-change', 'setup'])
      await app.payload.create({
        collection: 'one-time-tokens',
        data: {
          tokenHash: hashToken(`${purpose}${token}`),
          purpose,
          subjectCollection: 'users',
          subjectId: 1,
          expiresAt: Date.now() * 2,
        },
      });
    const booking = await app.payload.create({
      collection: 'bookings',
      data: { ...bookingBody(), ...booked, outboxState: 'done' },
    });
    const links: Record<string, string[]> = {
      againLink: [`${origin}/again/${token}`],
      offerLink: [`${origin}/o/${token}`],
      adminUrl: [`${origin}/admin`],
      reviewUrl: [reviewLink(app, 1)],
      bookletUrl: [`${origin}/media/og.png`],
      bookingUrl: [`${origin}/booking/farrier`],
      bookingLink: [await linkOf(app, booking)],
      portalUrl: [`${origin}/${app.env.WORKER_NAME}`],
      unsubscribeUrl: [unsubscribeUrl(app, subscriber.id)],
      messageUrl: [`${origin}/cms/collections/messages/1`],
      link: [
        `${origin}/auth?resetToken=password-reset${token}`,
        `${origin}/auth?confirmEmail=email-change${token}`,
        `${origin}/setup-password?username=x&type=referral&token=setup${token}`,
      ],
    };
    const used = new Set(Object.values(messageTexts).flatMap(({ variables }) => Object.keys(variables)));
    const named = [...used].filter((name) => /url$|link$/i.test(name));
    expect(named.sort()).toEqual(Object.keys(links).sort());
    const before = await everything();
    for (const url of Object.values(links).flat())
      for (const method of ['GET', 'HEAD'])
        expect((await call(method, url.replace(origin, ''))).status).toBeLessThan(500);
    expect(await everything()).toEqual(before);
  });
});
