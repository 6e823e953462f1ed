import { describe, expect, it } from 'vitest';
import { livePreviewOf, previewed } from '../../../contracts/pages/content-paths';
import { cookieOf } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';

const { app, call, cookieFor } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
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
