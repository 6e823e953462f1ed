// The one service worker of the origin. The build prepends the offline apps with their files, and the server the
// worker's address. It imports nothing, so that it is a single file.

/** The used globals of a service worker. TypeScript can load either these types or a page's. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Installing extends Extendable {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface MessageReceived extends Extendable {
  data: unknown;
  ports: readonly MessagePort[];
}
interface PushEvent extends Extendable {
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
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageReceived) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tapped) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  built: OfflineApp[];
}

interface OfflineApp {
  name: string;
  version: string;
  /** Address of the app's page. Addresses below `under` show the same page. */
  shell: string;
  under: string[];
  /** True when the page needs a session. */
  asksForSession: boolean;
  /** App to open without a network when this one is not stored; else null. */
  insteadOf: string | null;
  files: string[];
}
declare const self: Surroundings;
const worker = self;

// Apps without a network. The worker stores an app's page and files once that app asks for it, so that other browsers
// do not load them. They contain nothing private. API answers are never stored here.

const apps = worker.built;
/** Longest wait for the page of an app with a session, in milliseconds. After that the stored page is shown. */
const longestWaitMs = 3000;

const prefixOf = ({ name }: OfflineApp) => `${name}-portal `;
const cacheNameOf = (app: OfflineApp) => prefixOf(app) + app.version;

/** Caches of the stored apps, opened once: an app requests many files at its start. */
let opened: Promise<Cache[]> | null = null;

async function openStoredCaches(): Promise<Cache[]> {
  // Opening a cache creates it, and an existing cache counts as a stored app. So only existing ones are opened.
  const existingNames = new Set(await caches.keys());
  const names = apps.map(cacheNameOf).filter((name) => existingNames.has(name));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Returns a stored file. Equal names mean equal content, in the cache of any app. */
async function storedFile(pathname: string): Promise<Response | undefined> {
  opened ??= openStoredCaches().catch(() => {
    opened = null;
    return [];
  });
  for (const cache of await opened) {
    const cached = await cache.match(pathname, { ignoreVary: true });
    if (cached) return cached;
  }
}

async function storeApp(app: OfflineApp): Promise<void> {
  // Fetches the page itself past the browser's cache. File names change with their content, so files need no reload.
  const credentials = app.asksForSession ? 'same-origin' : 'omit';
  const page = await fetch(new Request(app.shell, { cache: 'reload', credentials, redirect: 'manual' }));
  // Without a session the page redirects to the sign-in and is not stored.
  if (page.type === 'opaqueredirect') return;
  if (!page.ok) throw new Error(`The page of ${app.name} was answered with ${page.status}`);
  const cache = await caches.open(cacheNameOf(app));
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(app.files.filter((file) => !cached.has(file)));
  // Stores the page last: a stored page means that its files are stored.
  await cache.put(app.shell, page);
  opened = null;
}

/** True when the app was stored in this browser before. New versions are then fetched ahead. */
const isStored = async (app: OfflineApp) =>
  (await caches.keys()).some((name) => name.startsWith(prefixOf(app)));

async function dropOlder(): Promise<void> {
  // Includes caches of apps that are no longer stored.
  const current = apps.map(cacheNameOf);
  const isOlder = (name: string) => name.includes('-portal ') && !current.includes(name);
  await Promise.all((await caches.keys()).filter(isOlder).map((name) => caches.delete(name)));
}

const cachedPage = async (app: OfflineApp) =>
  (await caches.open(cacheNameOf(app))).match(app.shell, { ignoreVary: true });

/**
 * Returns the page of an app with a session from the network, since the server redirects people without a session.
 * Returns the stored page when no answer comes in time.
 */
async function fetchOrReadCache(request: Request, app: OfflineApp): Promise<Response> {
  const networkCall = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null));
  const answer = await Promise.race([networkCall, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await cachedPage(app)) ?? answer ?? networkCall;
}

/** Fetches another app's page. Without a network, redirects to this app. */
async function fetchOrRedirect(request: Request, app: OfflineApp): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    if (await cachedPage(app)) return Response.redirect(app.shell);
    throw fault;
  }
}

/** Returns the stored answer to a request; null for requests that always use the network. */
function answerTo({ request }: Fetching): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode !== 'navigate') {
    if (!apps.some(({ files }) => files.includes(pathname))) return null;
    return storedFile(pathname).then((cached) => cached ?? fetch(request));
  }
  const app = apps.find(
    ({ shell, under }) => pathname === shell || under.some((start) => pathname.startsWith(start)),
  );
  if (app?.asksForSession) return fetchOrReadCache(request, app);
  if (app) return cachedPage(app).then((cached) => cached ?? fetch(request));
  const otherApp = apps.find(({ insteadOf }) => insteadOf === pathname);
  return otherApp ? fetchOrRedirect(request, otherApp) : null;
}

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

// Notices on the owner's devices. Shows notices that the server encrypted for this device. A tap opens the notice's
// page, in an open window or a new one.

interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

function noticeOf(event: PushEvent): Notice {
  const { title, body, url, tag } = (event.data?.json() ?? {}) as Partial<Notice>;
  const ownUrl = url && new URL(url, location.origin).origin === location.origin ? url : '/admin';
  return { title: title ?? 'Something new', body: body ?? '', url: ownUrl, tag: tag ?? 'notice' };
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = noticeOf(event);
  const icons = { icon: '/icons/app-192.png', badge: '/icons/app-192.png' };
  event.waitUntil(
    Promise.all([
      worker.registration.showNotification(title, { body, tag, data: { url }, ...icons }),
      // Sets a dot on the icon, if the phone supports it. The app removes it when opened.
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
    // Some browsers focus a window only after a real tap. The window navigates in any case.
    await app.focus().catch(() => undefined);
    // A window that this worker does not control cannot navigate.
    await app.navigate(url).catch(() => worker.clients.openWindow(url));
  };
  event.waitUntil(open());
});

// Installation and activation of this worker.

worker.addEventListener('install', (event) => {
  const keepAgain = async (app: OfflineApp) => {
    if (await isStored(app)) await storeApp(app);
  };
  event.waitUntil(Promise.all(apps.map(keepAgain)));
  // Supporting browsers send API calls to the network without starting this worker.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const app = apps.find(({ name }) => event.data === `keep ${name}`);
  if (app) event.waitUntil(storeApp(app).then(() => event.ports[0]?.postMessage('kept')));
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

export {};
