// The one service worker of the origin. The build puts the apps that it keeps with the names of their files, and the
// server the worker's address, in front of it. It imports nothing, so that it is one file.

/** The used parts of a service worker's globals; TypeScript knows either those or a page's. */
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
interface PushEvent extends Extendable {
  data: unknown;
  ports: readonly MessagePort[];
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
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: PushEvent) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
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

/** An app that opens without a network. */
interface OfflineApp {
  name: string;
  version: string;
  /** The address of its page; those of its other pages begin with one of `under`, and are the same page. */
  shell: string;
  under: string[];
  /** Its page comes to those with a session alone. */
  asksForSession: boolean;
  /** App that opens instead when this one cannot without a network; else null. */
  insteadOf: string | null;
  files: string[];
}
const worker = self as unknown as Surroundings;

// --- Apps without a network ---------------------------------------------------------------------------------------
// An app's page and its files are kept once that app has asked for it, so that nobody else's browser loads them. They
// hold nothing private. What the API answers is never kept here.

const apps = worker.built;
/** How long the page of an app with a session may take before the kept one is shown. */
const longestWaitMs = 3000;

const prefixOf = ({ name }: OfflineApp) => `${name}-portal `;
const cacheNameOf = (app: OfflineApp) => prefixOf(app) + app.version;

/** The caches of the apps that are kept here, opened once: an app asks for many files as it starts. */
let opened: Promise<Cache[]> | null = null;

async function openBookingPage(): Promise<Cache[]> {
  // To open one makes it, and what is there counts as kept.
  const there = new Set(await caches.keys());
  const names = apps.map(cacheNameOf).filter((name) => there.has(name));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** A file of an app, from where it is kept; the same name is the same file, whichever app it is kept for. */
async function storedFile(pathname: string): Promise<Response | undefined> {
  opened ??= openBookingPage().catch(() => {
    opened = null;
    return [];
  });
  for (const cache of await opened) {
    const cached = await cache.match(pathname, { ignoreVary: true });
    if (cached) return cached;
  }
}

async function storeApp(app: OfflineApp): Promise<void> {
  // The page itself again, past what the browser has kept; its files change their names with their content.
  const credentials = app.asksForSession ? 'same-origin' : 'omit';
  const page = await fetch(new Request(app.shell, { cache: 'reload', credentials, redirect: 'manual' }));
  // Without a session the page redirects to the sign-in: there is nothing to store then.
  if (page.type === 'opaqueredirect') return;
  if (!page.ok) throw new Error(`The page of ${app.name} was answered with ${page.status}`);
  const cache = await caches.open(cacheNameOf(app));
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(app.files.filter((file) => !cached.has(file)));
  // The page comes last: where it is kept, its files are.
  await cache.put(app.shell, page);
  opened = null;
}

/** True when the app was opened in this browser before: a new version of it is fetched ahead. */
const isStored = async (app: OfflineApp) =>
  (await caches.keys()).some((name) => name.startsWith(prefixOf(app)));

async function dropOlder(): Promise<void> {
  // Also what is left of an app that is kept no longer.
  const current = apps.map(cacheNameOf);
  const isOlder = (name: string) => name.includes('-portal ') && !current.includes(name);
  await Promise.all((await caches.keys()).filter(isOlder).map((name) => caches.delete(name)));
}

const cachedPage = async (app: OfflineApp) =>
  (await caches.open(cacheNameOf(app))).match(app.shell, { ignoreVary: true });

/**
 * The page of an app that asks for a session comes from the network as long as there is one: the server leads those
 * without a session to where they sign in. Where no answer comes in time, the kept one is shown.
 */
async function fromNetwork(request: Request, app: OfflineApp): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await cachedPage(app)) ?? answer ?? asked;
}

/** Another app's page, or the way to this one where the network is gone. */
async function orInstead(request: Request, app: OfflineApp): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    if (await cachedPage(app)) return Response.redirect(app.shell);
    throw fault;
  }
}

/** The stored answer to a request; null for requests that always use the network. */
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
  if (app?.asksForSession) return fromNetwork(request, app);
  if (app) return cachedPage(app).then((cached) => cached ?? fetch(request));
  const other = apps.find(({ insteadOf }) => insteadOf === pathname);
  return other ? orInstead(request, other) : null;
}

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

// --- Notices on the owner's devices -------------------------------------------------------------------------------
// Shows notices that the server sealed for this device. A tap opens the notice's page, in an open window or a
// new one.

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
    // Some browsers bring a window to the front for a finger alone; where it leads is then shown all the same.
    await app.focus().catch(() => undefined);
    // A window that this worker does not control cannot be navigated.
    await app.navigate(url).catch(() => worker.clients.openWindow(url));
  };
  event.waitUntil(open());
});

// --- Its own life ------------------------------------------------------------------------------------------------

worker.addEventListener('install', (event) => {
  const keepAgain = async (app: OfflineApp) => {
    if (await isStored(app)) await storeApp(app);
  };
  event.waitUntil(Promise.all(apps.map(keepAgain)));
  // A browser that can takes calls to the network itself, without waking this worker.
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
