// The one service worker of the origin. The build puts the names of its files, and the server the worker's address, in
// front of it. It imports nothing, so that it is one file.

/** What of a service worker's surroundings is used here; TypeScript knows either those or a page's. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Told extends Extendable {
  data: unknown;
}
interface Pushed extends Extendable {
  data: { json: () => unknown } | null;
}
interface Tapped extends Extendable {
  notification: { close: () => void; data: unknown };
}
interface Window {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
interface Surroundings {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: Told) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tapped) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  built: { version: string; shell: string; files: string[] };
}
const worker = self as unknown as Surroundings;

// --- The worker's portal without a network -----------------------------------------------------------------------
// Its page and its files are kept once the portal has asked for it, so that nobody else's browser loads them. They
// hold nothing private. What the API answers is never kept here.

const { version, shell, files } = worker.built;
const prefix = 'worker-portal ';
const cacheName = `${prefix}${version}`;

async function keepPortal(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page itself anew, past what the browser has kept; its files change their names with their content.
  await cache.addAll([new Request(shell, { cache: 'reload', credentials: 'omit' }), ...files]);
}

/** Whether the portal was ever asked for in this browser: then a new version of it is fetched before it is needed. */
const isKept = async () => (await caches.keys()).some((name) => name.startsWith(prefix));

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function fromCache(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(name, { ignoreVary: true })) ?? fetch(request);
}

/** The name under which a request is kept; null for all that goes to the network alone. */
function keptAs({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (mode === 'navigate') return pathname === shell ? shell : null;
  return files.includes(pathname) ? pathname : null;
}

worker.addEventListener('fetch', (event) => {
  const name = keptAs(event.request);
  if (name) event.respondWith(fromCache(event.request, name));
});

// --- Notices on the owner's devices -------------------------------------------------------------------------------
// What the server has sealed for this device; a tap opens that thing, in the window that there is or in a new one.

interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

function noticeOf(event: Pushed): Notice {
  const { title, body, url, tag } = (event.data?.json() ?? {}) as Partial<Notice>;
  const own = url && new URL(url, location.origin).origin === location.origin ? url : '/admin';
  return { title: title ?? 'Something new', body: body ?? '', url: own, tag: tag ?? 'notice' };
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = noticeOf(event);
  const icons = { icon: '/icons/app-192.png', badge: '/icons/app-192.png' };
  event.waitUntil(
    Promise.all([
      worker.registration.showNotification(title, { body, tag, data: { url }, ...icons }),
      // A dot on the icon, where the phone has one; the app takes it away when it is looked at.
      navigator.setAppBadge?.(),
    ]),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { url } = notification.data as { url: string };
  const open = async () => {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const app = windows.find((each) => new URL(each.url).pathname === '/admin');
    if (!app) return void (await worker.clients.openWindow(url));
    await app.focus();
    // One that this worker does not control may not be led elsewhere.
    await app.navigate(url).catch(() => worker.clients.openWindow(url));
  };
  event.waitUntil(open());
});

// --- Its own life ------------------------------------------------------------------------------------------------

worker.addEventListener('install', (event) => {
  event.waitUntil(isKept().then((kept) => (kept ? keepPortal() : undefined)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'keep the portal') event.waitUntil(keepPortal());
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

export {};
