import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signInToCms } from '../support/cms-client';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { publicUrl } from '../support/servers/test-env';

const { processes } = await startProcesses(1, {}, 'whole');
const server = processes[0] as ServerProcess;
const cms = await signInToCms(server);

const manifest: { node: Record<string, unknown> } = JSON.parse(
  readFileSync('cms/panel/.next/server/server-reference-manifest.json', 'utf8'),
);
const actions = Object.keys(manifest.node);
const act = (path: string, action: string, cookie = '', accept = 'text/x-component') =>
  server.call('POST', path, {
    cookie,
    headers: {
      origin: publicUrl,
      accept,
      'next-action': action,
      'content-type': 'text/plain;charset=UTF-8',
    },
    raw: '[{"name":"render-list","args":{"collectionSlug":"owners"}}]',
  });
const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers });

describe('a guest at the CMS panel', () => {
  it('reaches none of its server functions, at no address', async () => {
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      for (const path of ['/cms', '/cms/', '/cms/login', '/cms/reset/x', '/cms/collections/owners']) {
        for (const cookie of ['', 'farrier-cms=nothing', 'payload-token=nothing', 'farrier-owner=nothing']) {
          for (const accept of ['text/x-component', '*/*']) {
            const reply = await act(path, action, cookie, accept);
            expect([path, cookie, reply.status, reply.body]).toEqual([
              path,
              cookie,
              401,
              { message: 'Please sign in' },
            ]);
          }
        }
      }
    }
    // The server checks the session before the action: an owner's call reaches the action.
    const own = await act('/cms', actions[0] ?? '', cms.cookie);
    expect(own.status).not.toBe(401);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'])('changes nothing by %s', async (method) => {
    for (const path of ['/cms', '/cms/forgot', '/cms/collections/owners']) {
      const reply = await server.call(method, path, { headers: { origin: publicUrl } });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });

  it('the sign-in’s form sent without its script shows the sign-in', async () => {
    const reply = await server.call('POST', '/cms/login', {
      headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      raw: 'email=a%40b.example&password=x',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/cms/login']);
  });

  it.each([
    ['/cms', '/cms/login'],
    ['/cms/', '/cms/login?redirect=%2Fcms%2F'],
    ['/cms/collections/faqs', '/cms/login?redirect=%2Fcms%2Fcollections%2Ffaqs'],
    ['/cms/collections/faqs?limit=5&_rsc=abc', '/cms/login?redirect=%2Fcms%2Fcollections%2Ffaqs%3Flimit%3D5'],
    ['/cms/logout-inactivity?redirect=%2Fcms%2Faccount', '/cms/login?redirect=%2Fcms%2Faccount'],
    ['/cms/logout', '/cms/login'],
    ['/cms/create-first-user', '/cms/login?redirect=%2Fcms%2Fcreate-first-user'],
    [`/cms/${'x'.repeat(2000)}`, '/cms/login'],
  ])('%s leads to %s', async (path, location) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is shown one sign-in, whatever is in the address, in the theme that was chosen', async () => {
    const plain = await get('/cms/login');
    expect(plain.status).toBe(200);
    expect(plain.text.includes('LoginForm')).toBe(true);
    expect(plain.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
    const odd = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'de',
      rsc: '1',
    };
    for (const reply of [
      await get('/cms/login?redirect=/cms/x%22%3E&other=1'),
      await get('/cms/login', odd),
    ]) {
      expect(reply.text === plain.text).toBe(true);
    }
    const dark: Record<string, string>[] = [
      { cookie: 'payload-theme=dark' },
      { 'sec-ch-prefers-color-scheme': 'dark' },
    ];
    for (const headers of dark) {
      expect((await get('/cms/login', headers)).text.slice(0, 100)).toContain('data-theme="dark"');
    }
    expect((await get('/cms/login')).text.slice(0, 100)).toContain('data-theme="light"');
    expect((await get('/cms/forgot')).text === plain.text).toBe(false);
    expect((await get('/cms/reset/one')).text === (await get('/cms/reset/two')).text).toBe(true);
  });

  it('is nobody to Payload’s API, in its own words', async () => {
    const me = await get('/cms-api/owners/me');
    expect([me.status, me.body]).toEqual([200, { user: null, message: 'Account' }]);
    expect(
      (await server.call('GET', '/cms-api/owners/me', { cookie: cms.cookie })).body.user.email,
    ).toBeTruthy();
  });

  it('has the panel’s files, compressed, and is told of those that are not there', async () => {
    const [file = ''] = /\/_next\/static\/chunks\/[\w-]+\.js/.exec((await get('/cms/login')).text) ?? [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await get(file, { 'accept-encoding': encoding });
      expect([reply.status, reply.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
      expect(reply.headers.get('cache-control')).toContain('immutable');
    }
    for (const path of [
      '/_next/static/chunks/none.js',
      '/_next/data/x',
      '/_next/image?url=%2Ffavicon.svg&w=64&q=75',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

it('an owner’s page is the panel’s, and so is the page of a link that is good', async () => {
  const own = await server.call('GET', '/cms', { cookie: cms.cookie });
  expect(own.status).toBe(200);
  expect(own.text.includes('owner-dashboard')).toBe(true);
  const signedIn = await server.call('GET', '/cms/login', { cookie: cms.cookie });
  expect(signedIn.status).toBe(307);
});
