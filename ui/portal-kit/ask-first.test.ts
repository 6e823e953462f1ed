// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminSession } from '../../contracts/owner/admin-session';
import { call } from '../api/call';
import { dropAllStored } from '../saving/stored';
import { noteSignedIn } from '../session/signed-in-here';

const address = '/api/admin/session';
const broughtPage = (answers: object) =>
  `<!doctype html><div id="root"></div><script id="brought" type="application/json">${JSON.stringify({ page: 'p', answers })}</script>`;
const asked: string[] = [];
/** What the server answers to the page and, asked for it alone, to the call. */
let page: () => Promise<Response>;

/** The page is read: its first script runs, as a new document runs it. */
async function open(): Promise<void> {
  document.body.innerHTML = `<script type="text/plain" data-asks='${JSON.stringify([address])}'></script>`;
  vi.resetModules();
  await import('./ask-first');
}

beforeEach(() => {
  asked.length = 0;
  page = async () => new Response(broughtPage({ [address]: { authenticated: true } }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url === address ? Response.json({ authenticated: false }) : page();
  });
  noteSignedIn();
});
afterEach(() => {
  globalThis.farrierAsked = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dropAllStored();
});

it('has the first call answered by the server’s page, and the next by the server', async () => {
  await open();
  expect(await call(adminSession, {})).toEqual({ authenticated: true });
  expect(asked).toEqual([location.pathname]);
  expect(await call(adminSession, {})).toEqual({ authenticated: false });
  expect(asked).toEqual([location.pathname, address]);
});

it.each([
  ['brings nothing', async () => new Response('<!doctype html><div id="root"></div>')],
  ['leaves this one out', async () => new Response(broughtPage({}))],
])('asks for it alone where the page %s', async (_what, made) => {
  page = made;
  await open();
  expect(await call(adminSession, {})).toEqual({ authenticated: false });
});

it('says that the server cannot be reached, and asks anew the next time', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  page = () => promise;
  await open();
  const waiting = call(adminSession, {});
  reject(new TypeError('Failed to fetch'));
  await expect(waiting).rejects.toThrow('Failed to fetch');
  expect(await call(adminSession, {})).toEqual({ authenticated: false });
});

it('what nobody took within half a minute is asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await open();
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await call(adminSession, {})).toEqual({ authenticated: false });
});

it('asks for nothing where nobody is signed in as far as this browser knows', async () => {
  dropAllStored();
  await open();
  expect(asked).toEqual([]);
});
