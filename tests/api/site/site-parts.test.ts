import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../cms/rendering/files/pictures';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { picture } from '../../support/upload-samples';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call } = server;

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
