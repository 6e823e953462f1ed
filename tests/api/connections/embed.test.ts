import { describe, expect, it } from 'vitest';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, cookieFor, countOf, rowOf } = server;
const sites = '/api/admin/embed-sites';
const save = (origins: unknown) => asOwner('PUT', sites, { origins });
const policyOf = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the sites that may show the booking form', () => {
  it('are none at first, and then those that the owner names', async () => {
    expect((await asOwner('GET', sites)).body).toEqual({ origins: [], missing: [] });
    const before = await call('GET', '/embed/booking');
    expect([before.status, policyOf(before.headers), before.headers.get('x-frame-options')]).toEqual([
      200,
      "'none'",
      'DENY',
    ]);
    const saved = await save([
      'https://Saddlery.example/',
      'http://localhost:4000',
      'https://saddlery.example',
    ]);
    expect(saved.body.origins).toEqual(['https://saddlery.example', 'http://localhost:4000']);
    const page = await call('GET', '/embed/booking');
    expect(policyOf(page.headers)).toBe('https://saddlery.example http://localhost:4000');
    expect(page.headers.get('x-frame-options')).toBeNull();
    // Other pages do not change.
    const other = await call('GET', '/booking/farrier');
    expect([policyOf(other.headers), other.headers.get('x-frame-options')]).toEqual(["'none'", 'DENY']);
  });

  it.each<[unknown, string, string]>([
    [['https://a.example', 'http://saddlery.example'], 'origins.1', 'http://saddlery.example'],
    [['https://saddlery.example/shop'], 'origins.0', 'https://saddlery.example/shop'],
    [['https://*.example'], 'origins.0', 'https://*.example'],
    [['null'], 'origins.0', 'null'],
    [['https://saddlery.example:0x1'], 'origins.0', ':0x1'],
    [["https://a.example;script-src 'unsafe-inline'"], 'origins.0', 'script-src'],
    [[null], 'origins.0', 'address'],
    [Array.from({ length: 21 }, (_, at) => `https://s${at}.example`), 'origins', 'at most 20'],
    ['https://saddlery.example', 'origins', 'list'],
  ])('%j is refused by its field, and changes nothing', async (origins, path, words) => {
    const before = (await asOwner('GET', sites)).body;
    const { status, body } = await save(origins);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect(body.message).toContain(words);
    expect((await asOwner('GET', sites)).body).toEqual(before);
  });
});

it('a site that shows the form and may not is named to the owner, once a day', async () => {
  await save(['https://saddlery.example']);
  const frameOn = (referer: string) =>
    call('GET', '/embed/booking', { headers: { 'sec-fetch-dest': 'iframe', referer } });
  for (const referer of [
    'https://shop.example/',
    'https://shop.example/x',
    'https://saddlery.example/',
    'odd',
  ])
    expect((await frameOn(referer)).status).toBe(200);
  const missing = async () => (await asOwner('GET', sites)).body.missing;
  expect(await missing()).toEqual([{ origin: 'https://shop.example', at: app.now().toISOString() }]);
  expect((await save(['https://saddlery.example', 'https://shop.example'])).body.missing).toEqual([]);
});

it('a form that a sandboxed frame sends is shown again with what was typed, and books nothing', async () => {
  const before = await countOf('bookings');
  const raw = new URLSearchParams({ firstName: 'Sandy', suburb: 'Hallam' }).toString();
  const headers = { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' };
  const page = await call('POST', '/booking/farrier', { raw, headers });
  expect([page.status, page.text.includes('value="Sandy"')]).toEqual([409, true]);
  expect(page.text).toContain('send it from this page');
  expect(await countOf('bookings')).toBe(before);
  for (const path of ['/booking/farrier', '/api/bookings'])
    expect(
      (await call('POST', path, { raw, headers: { ...headers, origin: 'https://evil.example' } })).status,
    ).toBe(403);
  expect((await call('POST', '/api/bookings', { raw: '{}', headers: { origin: 'null' } })).status).toBe(403);
});

describe('the booking form for other sites', () => {
  it('is the same for a guest and for somebody signed in, and sets no cookie', async () => {
    const customer = await cookieFor('owner');
    const [guest, signedIn] = [
      await call('GET', '/embed/booking'),
      await call('GET', '/embed/booking', { cookie: customer }),
    ];
    expect(signedIn.text).toBe(guest.text);
    expect([guest.headers.get('set-cookie'), signedIn.headers.get('set-cookie')]).toEqual([null, null]);
    expect(guest.text).toContain('noindex');
    expect(guest.text).not.toContain('<footer');
    // The form hydrates at once wherever the frame is: below the first screen it could not report its height
    // otherwise.
    expect(guest.text).not.toContain('data-wake="visible"');
  });

  it('keeps a code with markup in it as text', async () => {
    const { text } = await call(
      'GET',
      `/embed/booking?code=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(text).not.toContain('<script>alert');
  });

  it('comes by a script that any site may load, of 2 kB at most', async () => {
    const { headers, text } = await call('GET', '/embed.js');
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(text.length).toBeLessThanOrEqual(2048);
  });
});

describe('a booking with a partner’s code', () => {
  const bookedRow = async (body: Record<string, unknown>) =>
    rowOf('bookings', (await call('POST', '/api/bookings', { body: bookingBody(body) })).body.id);

  it('counts as one by the partner’s link, and an unknown code is ignored', async () => {
    const partner = await teamOf(server).partner();
    const { url } = (await asOwner('GET', `/api/referral-dashboard/${partner.id}/link`)).body;
    const code = String(url).split('/').at(-1)?.toUpperCase();
    expect(await bookedRow({ code })).toMatchObject({
      referralFarrierId: partner.id,
      referralState: 'proposed',
    });
    const unknown = await bookedRow({ code: '"><img src=x>', firstName: 'Another' });
    expect(unknown.referralFarrierId ?? null).toBeNull();
    expect(unknown.referredBy ?? null).toBeNull();
  });
});
