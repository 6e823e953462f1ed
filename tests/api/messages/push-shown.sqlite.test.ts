import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const { url } = await startTestServer();
const script = await (await fetch(`${url}/sw.js`)).text();

interface Window {
  url: string;
  focus: () => Promise<void>;
  navigate: (to: string) => Promise<void>;
}

/** Runs the service worker as browsers get it, in a simulated browser with these windows open. */
function browserWith(windows: Window[]) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: { body: string; tag: string; data: unknown } }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: (typeof shown)[number]['options']) => {
        shown.push({ title, options });
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => opened.push(to) },
  };
  runInNewContext(script, { ...self, self, URL, location: new URL(url), navigator: {}, Promise });
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  return {
    shown,
    opened,
    push: (notice: unknown) => happens('push', { data: { json: () => notice } }),
    tap: () =>
      happens('notificationclick', {
        notification: { close: () => undefined, data: shown.at(-1)?.options.data },
      }),
  };
}

const notice = { title: 'New booking', body: 'Mia, Garfield', url: '/admin?profile=HB-1', tag: 'booking:1' };

it('a notice is shown by its tag, and a tap opens its thing in a new window', async () => {
  const browser = browserWith([]);
  await browser.push(notice);
  expect(browser.shown).toMatchObject([
    { title: 'New booking', options: { body: 'Mia, Garfield', tag: 'booking:1' } },
  ]);
  await browser.tap();
  expect(browser.opened).toEqual(['/admin?profile=HB-1']);
});

it('a tap leads the open dashboard there, also where it may not be brought to the front', async () => {
  const went: string[] = [];
  const dashboard = {
    url: `${url}/admin`,
    focus: () => Promise.reject(new Error('Not allowed to focus a window')),
    navigate: async (to: string) => void went.push(to),
  };
  const browser = browserWith([dashboard]);
  await browser.push(notice);
  await browser.tap();
  expect([went, browser.opened]).toEqual([['/admin?profile=HB-1'], []]);
});

it('a notice leads nowhere but into this site', async () => {
  const browser = browserWith([]);
  await browser.push({ ...notice, url: 'https://evil.test/admin' });
  await browser.tap();
  expect(browser.opened).toEqual(['/admin']);
});
