import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../cms/rendering/files/pictures';
import { livePreviewOf, previewed } from '../../../contracts/pages/content-paths';
import { instantOf } from '../../../rules/time/instants';
import { cookieOf, newCustomer } from '../../support/customers';
import { pageOf } from '../../support/page-of';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { picture } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock, cookieFor } = server;

const cookie = cookieOf(await call('POST', '/cms-api/owners/login', { body: ownerLogin }));
const wording = {
  type: 'text',
  text: 'Trim every six weeks',
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
};
const block = { direction: 'ltr', format: '', indent: 0, version: 1 };
const body = {
  root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', children: [wording] }] },
};

const show = (path: string, typed: unknown) => call('POST', path, { cookie, body: { typed } });

describe('the pages beside the forms of the CMS', () => {
  it('are there for who is signed in to the CMS, and for nobody else', async () => {
    const others = [
      undefined,
      await cookieFor('customer', { id: 1 }),
      // The shared password opens the dashboard, not the CMS.
      await cookieFor('owner'),
    ];
    for (const content of previewed) {
      const path = livePreviewOf(content);
      for (const other of others) {
        expect((await call('GET', path, { cookie: other })).status).toBe(404);
        expect((await call('POST', path, { cookie: other, body: { typed: {} } })).status).toBe(404);
      }
      expect((await call('GET', path, { cookie })).status).toBe(200);
    }
  });

  it('may stand in a frame of this site, as no other page may', async () => {
    const framing = async (path: string) => {
      const { headers } = await call('GET', path, { cookie });
      const policy = headers.get('content-security-policy') ?? '';
      return [headers.get('x-frame-options'), /frame-ancestors [^;]*/.exec(policy)?.[0]];
    };
    expect(await framing('/preview/home-page')).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"]);
    for (const path of ['/', '/?preview=1', '/privacy', '/preview/nothing'])
      expect(await framing(path)).toEqual(['DENY', "frame-ancestors 'none'"]);
    const { headers } = await call('GET', '/preview/home-page', { cookie });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('show what is typed into the form of the home page, and store nothing', async () => {
    const before = await app.payload.findGlobal({ slug: 'home-page', draft: true });
    const { docs } = await app.payload.find({ collection: 'media', limit: 1 });
    const image = docs[0]?.id;
    const heroSlides = [{ image, alt: 'A typed picture' }, { image: 999_999 }];
    const reply = await show('/preview/home-page', { heroTitle: 'Typed <headline>', heroSlides });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Typed &lt;headline&gt;');
    if (image) expect(reply.text).toContain('A typed picture');
    expect(await app.payload.findGlobal({ slug: 'home-page', draft: true })).toEqual(before);
    expect((await call('GET', '/')).text).not.toContain('Typed');
  });

  it('show a service in its place among the others, and a new one beside them', async () => {
    const { docs } = await app.payload.find({ collection: 'services', sort: 'order' });
    const [first] = docs;
    if (!first) throw new Error('There are no services');
    const typed = { id: first.id, title: 'Typed shoeing', summary: 'Soon.', body, order: 99_999 };
    const { text } = await show(livePreviewOf('services', first.id), typed);
    expect(text).toContain('Typed shoeing');
    expect(text).toContain('Trim every six weeks');
    expect(text).not.toContain(`>${first.title}<`);
    expect(text.indexOf('Typed shoeing')).toBeGreaterThan(text.indexOf(docs.at(-1)?.title ?? ''));
    const added = await show(livePreviewOf('services'), { title: 'Brand new', summary: '', order: 0 });
    for (const title of ['Brand new', first.title]) expect(added.text).toContain(title);
  });

  it('show a page that nobody has saved yet', async () => {
    const { text } = await show(livePreviewOf('pages'), { title: 'Hoof care', body });
    expect(text).toContain('Hoof care');
    expect(text).toContain('Trim every six weeks');
    expect(text).toContain('noindex');
  });

  it('refuse what is no form, and what another site sends', async () => {
    for (const typed of [undefined, null, 'words'])
      expect((await show('/preview/pages', typed)).status).toBe(400);
    expect((await show('/preview/pages', { title: { an: 'object' } })).status).toBe(400);
    const foreign = { cookie, body: { typed: {} }, headers: { origin: 'https://evil.test' } };
    expect((await call('POST', '/preview/pages', foreign)).status).toBe(403);
  });
});

const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
const home = async () => (await call('GET', '/')).text;

describe('the home page', () => {
  const hide = (where: object, isVisible: boolean) =>
    app.payload.update({
      collection: 'customer-reviews',
      where: where as { rating: { equals: number } },
      data: { isVisible },
    });

  it('introduces the hands: name, ticket, years, jobs, and a portrait or a drawn one', async () => {
    const html = await home();
    expect(html).toContain('Meet the hands');
    expect(html).toContain('Tom Brennan');
    expect(html).toContain('Certificate III in Farriery, 14 years in the trade');
    expect(html).toContain('quarter crack to the coronet');
    const { docs } = await app.payload.find({ collection: 'people' });
    for (const { id } of docs) await app.payload.delete({ collection: 'people', id });
    expect(await home()).not.toContain('Meet the hands');
    await app.payload.create({
      collection: 'people',
      data: { name: evil.slice(0, 100), jobs: [{ text: evil }], order: 9 },
    });
    const bare = await home();
    expect(bare).not.toContain(evil);
    expect(bare).not.toMatch(/null|undefined years/);
    const years = app.payload.create({ collection: 'people', data: { name: 'Jo', years: 2.5, order: 9 } });
    await expect(years).rejects.toMatchObject({
      data: { errors: [{ path: 'years', message: 'Please enter whole years, up to 80' }] },
    });
  });

  it('says how to write to the business, and opens its work in a new tab', async () => {
    const html = await home();
    expect(html).toContain('href="mailto:hello@heelandtoe.example"');
    expect(html).toMatch(/<a [^>]*target="_blank"[^>]*>See Our Work/);
    expect(html).toContain('Ready to Book');
  });

  it('says what all reviews make together, and leads to them without one of 5 stars', async () => {
    for (const rating of [5, 4, 4])
      await app.payload.create({
        collection: 'customer-reviews',
        data: { firstName: 'Mia', rating, reviewText: 'Calm with a nervous horse.' },
      });
    expect(await home()).toMatch(/4\.3 out of 5<\/strong>, from(<!-- -->| )+3 reviews/);
    await hide({ rating: { equals: 5 } }, false);
    const html = await home();
    expect(html).toMatch(/4\.0 out of 5/);
    expect(html).toContain('View All Reviews');
    await hide({ rating: { equals: 4 } }, false);
    expect(await home()).toContain('View All Reviews');
  });
});

describe('the page of a suburb', () => {
  const page = (suburb: string) => pageOf(app, '/farrier/:suburb', { params: { suburb } });

  it('exists for a suburb by appointment too, and promises no same day there', async () => {
    const { text, status } = await call('GET', '/farrier/berwick');
    expect(status).toBe(200);
    expect(text).toContain('Farrier in Berwick');
    expect(text).not.toMatch(/we come the same day/);
    expect(text).toContain('Same-day priority service is for');
    expect((await page('berwick')).description).not.toMatch(/same-day/);
  });

  it('is never led by a review of three stars', async () => {
    const write = (rating: number, createdAt: string, location: string) =>
      app.payload.create({
        collection: 'customer-reviews',
        data: { firstName: 'Jo', rating, reviewText: `${rating} stars`, location, createdAt },
      });
    const ratings = async (slug: string) =>
      ((await page(slug)).props as { reviews: { rating: number }[] }).reviews.map(({ rating }) => rating);
    await write(3, '2026-11-20T00:00:00.000Z', 'Warragul');
    expect(await ratings('warragul')).toEqual([]);
    await write(5, '2026-10-01T00:00:00.000Z', 'Warragul');
    await write(4, '2026-11-01T00:00:00.000Z', 'Warragul');
    expect(await ratings('warragul')).toEqual([5, 4, 3]);
  });

  it.each(['nowhere', '', 'Pakenham', '__proto__', '../pakenham'])('of %j does not exist', async (suburb) => {
    expect(await page(suburb)).toMatchObject({ page: 'not-found', status: 404 });
  });

  it('stays when the priority of its suburb ends', async () => {
    const { docs } = await app.payload.find({ collection: 'areas', where: { slug: { equals: 'bunyip' } } });
    await app.payload.update({ collection: 'areas', id: docs[0]?.id ?? 0, data: { priority: false } });
    expect((await page('bunyip')).props).toMatchObject({ suburb: 'Bunyip', priority: false });
  });
});

describe('parts of pages', () => {
  describe('the booking form for the dialog', () => {
    const part = '/parts/booking-form';

    it('is the form alone, kept for guests', async () => {
      const first = await call('GET', part);
      expect(first.status).toBe(200);
      expect(first.text).toMatch(/^<div[^>]+data-island="booking-form"[^>]*>/);
      expect(first.text).toContain('name="specialRequirements"');
      expect(first.text).not.toContain('<html');
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const again = await call('GET', part, {
        headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    it('is filled in for a customer, for nobody else to see', async () => {
      const customer = await newCustomer(server, 'Prefilled', { firstName: 'Marguerite' });
      const own = await customer.call('GET', part);
      expect(own.text).toContain('value="Marguerite"');
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect((await call('GET', part)).text).not.toContain('Marguerite');
    });

    it('is no part of the home page, which names it', async () => {
      const { text } = await call('GET', '/');
      expect(text).toContain(`data-form="${part}"`);
      expect(text).not.toContain('specialRequirements');
    });
  });

  describe('pictures', () => {
    const upload = (color: string) =>
      picture(800, 500, color)
        .webp()
        .toBuffer()
        .then((data) => ({ data, mimetype: 'image/webp', name: 'paddock.webp', size: data.length }));
    const bytesAt = async (path: string) =>
      Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer()).toString('hex');
    const widest = (srcset: string) => srcset.split(', ').at(-1)?.split(' ')[0] ?? '';

    it('keep their address for a year, and get another one when they change', async () => {
      const made = await app.payload.create({
        collection: 'media',
        data: { alt: 'A paddock' },
        file: await upload('#804020'),
      });
      await app.content.refresh();
      const before = widest(pictureOf(made)?.avif ?? '');
      expect(before).toMatch(/^\/media\/640\/paddock\.webp\.avif\?v=[a-z0-9]+$/);
      const first = await call('GET', before);
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe('image/avif');
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

      const bytesBefore = await bytesAt(before);

      const changed = await app.payload.update({
        collection: 'media',
        id: made.id,
        data: {},
        file: await upload('#208040'),
        overwriteExistingFiles: true,
      });
      await app.content.refresh();
      const after = widest(pictureOf(changed)?.avif ?? '');
      expect(after).not.toBe(before);
      const bytesAfter = await bytesAt(after);
      expect(bytesAfter).not.toBe(bytesBefore);
      // An old URL returns the current picture, with a short cache time.
      expect(await bytesAt(before)).toBe(bytesAfter);
      const stale = await call('GET', before);
      expect(stale.headers.get('cache-control')).toBe('public, max-age=300');
    });

    it.each(['/media/641/paddock.webp.avif', '/media/640/paddock.webp.png', '/media/640/other.webp.avif'])(
      '%s is not there',
      async (path) => {
        expect((await call('GET', path)).status).toBe(404);
      },
    );
  });

  it('a home page whose words the owner has emptied keeps the headings that lead to a booking', async () => {
    expect((await call('GET', '/')).text).toContain('id="about"');
    await app.payload.updateGlobal({ slug: 'business', data: { priorityFeeDollars: 180 } });
    await app.payload.updateGlobal({
      slug: 'home-page',
      data: {
        bannerTitle: '',
        readyTitle: '',
        aboutTitle: '',
        aboutText: '',
        aboutImage: null,
        _status: 'published',
      },
    });
    await app.content.refresh();
    const { text } = await call('GET', '/');
    expect(text).toContain('>Same-day priority service, $180 extra</h2>');
    expect(text).toContain('>Ready to Book?</h2>');
    expect(text).not.toContain('id="about"');
  });
});

describe('the promise', () => {
  const melbourne = (date: string, time: string) =>
    instantOf('Australia/Melbourne', date, time).toISOString();
  /** Reads the promise as shown, and as search engines find it. */
  async function read(path: string): Promise<{ shown: string; found: string }> {
    const { text } = await call('GET', path);
    const [head = '', body = ''] = text.split('<body');
    return {
      shown: body.replace(/data-[\w-]+="[^"]*"/g, '').replace(/<[^>]+>/g, ''),
      found: head,
    };
  }
  const pages = ['/', '/booking/farrier', '/farrier/pakenham'];
  const flat = /(call|ring)[^.]{0,20} within \S+ hours?/i;

  it.each(pages)(
    '%s promises at 11 pm what holds in the morning, and to search engines what always holds',
    async (path) => {
      clock.set(melbourne('2026-11-23', '23:00'));
      const { shown, found } = await read(path);
      expect(shown).toMatch(/we’ll call you by Tuesday 10:00 am/i);
      expect(shown).not.toMatch(flat);
      expect(found).not.toMatch(/within 2 hours/);
      expect(found).not.toMatch(/Tuesday 10:00 am/);
    },
  );

  it.each(pages)('%s keeps the words of the contract while two hours fit into the day', async (path) => {
    clock.set(melbourne('2026-11-24', '10:00'));
    const { shown } = await read(path);
    expect(shown).toMatch(/we call (you )?within 2 hours/i);
    expect(shown).not.toMatch(/by Tuesday/);
  });
});
