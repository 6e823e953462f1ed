import type { Page } from 'playwright/test';
import { jpeg } from '../../support/upload-samples';
import { expectToast } from '../customers/customers';
import { expect, test } from '../fixtures';
import { readableData } from '../readable-data';
import {
  asOwner,
  endSession,
  endShift,
  enter,
  expectForPaddock,
  job,
  newJob,
  open,
  ownServer,
  pill,
  press,
  sayPassword,
  stored,
  synced,
  unfolded,
} from './worker-support';

ownServer();
/** Errors that the browser logs at each try without a network or a session. The app may not be cached yet. */
const withoutOffice =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[19]|fetching the script|will not open without a network yet/;

/** Stores an unsent event of another person on this phone. */
const leaveOthersEvent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('farrier-worker');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('events', 'readwrite');
          const event = { type: 'clock-out', id: crypto.randomUUID(), at: new Date().toISOString() };
          transaction.objectStore('events').add({ person: 'kim', event });
          transaction.oncomplete = () => resolve();
        };
      }),
  );

/** Returns all data that the site stores in this browser, as text. */
const onThePhone = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('farrier-worker');
      request.onsuccess = () => resolve(request.result);
    });
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const stores = await Promise.all([...database.objectStoreNames].map(all));
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    const texts = await Promise.all(
      requests.map(async (request) => (await (await caches.match(request))?.text()) ?? ''),
    );
    return {
      rows: stores.flat() as { person?: string }[],
      cached: requests.map(({ url }) => new URL(url).pathname),
      words: texts.join() + JSON.stringify({ ...localStorage, ...sessionStorage }),
    };
  });

test('a session that ended asks for the password and loses nothing, whoever else left something on the phone', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutOffice);
  await enter(page);
  await expectForPaddock(page);
  await leaveOthersEvent(page);
  await context.setOffline(true);
  await press(page, 'Clock In');
  await expect(pill(page)).toContainText('1 waiting');
  await endSession(context);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Please enter the password again' })).toBeVisible();
  await expect(pill(page)).toContainText('Password needed, 1 waiting');
  await expectForPaddock(page);
  // The phone also stores actions in the meantime.
  await press(page, 'Start Break');
  await expect(pill(page)).toContainText('2 waiting');
  await page.reload();
  await expect(page.getByText(/^2 changes are saved on this phone/)).toBeVisible();
  // After the office has refused the session, going offline opens nothing.
  await stored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^2 changes are saved on this phone/)).toBeVisible();
  const unreached = page.getByText('No connection. The password can be checked');
  await expect(unreached).toBeVisible();
  await context.setOffline(false);
  await expect(unreached).toBeHidden();
  await sayPassword(page, 'not the password');
  await expectToast(page, 'Incorrect Password', 'Please try again');
  await expect(page.getByText('Incorrect Password. Please try again')).toBeVisible();
  await expect(page.getByLabel('Enter password to access')).toHaveValue('');
  await expectForPaddock(page);
  await sayPassword(page);
  await synced(page);
  await expect(page.getByRole('timer')).toBeVisible();
  // The other person's clock-out would have closed the entry.
  const entries = await asOwner(page, '/api/admin/timesheets');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ clockOut: null, breaks: [{ end: null }] });
});

test('unsent work cannot be read after a session has ended by itself, and is sent after the next sign-in', {
  tag: '@quick',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(withoutOffice);
  await newJob(page, 'Sealed Stable', { address: '7 Zinnober Lane' });
  await newJob(page, 'Open Stable');
  await enter(page);
  await context.setOffline(true);
  const complete = async (client: string, note: string) => {
    await (await unfolded(page, client)).getByRole('button', { name: 'Complete Job' }).click();
    await page.getByLabel('Notes').fill(note);
  };
  await complete('Sealed Stable', 'Ultramarin');
  await page
    .getByLabel(/^Photos/)
    .setInputFiles({ name: 'karmesin.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByRole('button', { name: 'Finish job' })).toBeEnabled();
  await press(page, 'Finish job');
  await expect(pill(page)).toContainText('2 waiting');
  expect(await readableData(page)).toContain('Zinnober');

  await endSession(context);
  await context.setOffline(false);
  await expect(pill(page)).toContainText('Password needed, 2 waiting');
  // The open page still works. It also seals a note that is typed now.
  await complete('Open Stable', 'Safran');
  await page.reload();
  await expect(page.getByText(/^2 changes are saved on this phone/)).toBeVisible();
  const left = await readableData(page);
  expect(left).not.toMatch(/Zinnober|Ultramarin|karmesin|Safran|Stable|JFIF|Exif/);
  expect(left).not.toContain('complete-job');

  await sayPassword(page);
  await synced(page);
  const jobs = await asOwner(page, '/api/admin/worker-jobs');
  const done = jobs.find((each: { clientName: string }) => each.clientName === 'Sealed Stable');
  expect(done).toMatchObject({ status: 'completed', notes: 'Ultramarin' });
  await expect
    .poll(async () => {
      const now = await asOwner(page, '/api/admin/worker-jobs');
      return now.find((each: { id: number }) => each.id === done.id).photoUrls.length;
    })
    .toBe(1);
  await (await unfolded(page, 'Open Stable')).getByRole('button', { name: 'Complete Job' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Safran');
});

test('logging out asks while something waits, and leaves nothing to read', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutOffice);
  await newJob(page, 'Secret Stable');
  await enter(page);
  await leaveOthersEvent(page);
  await stored(page);
  await context.setOffline(true);
  await press(page, 'Clock Out');
  await expect(pill(page)).toContainText('1 waiting');
  // An unconfirmed photo would be lost as well.
  await press(page, 'Complete Job');
  await page.getByLabel(/^Photos/).setInputFiles({ name: 'hoof.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByRole('button', { name: 'Finish job' })).toBeEnabled();
  await press(page, 'Sign out');
  const question = page.getByRole('alertdialog', { name: '2 things are not sent yet' });
  await expect(question).toBeVisible();
  await expectForPaddock(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(pill(page)).toContainText('1 waiting');
  await press(page, 'Sign out');
  await question.getByRole('button', { name: 'Sign out and lose them' }).click();
  await expect(page.getByRole('button', { name: 'Access Portal' })).toBeVisible();
  // Without a network the server does not know of the logout yet. Still the phone shows nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Access Portal' })).toBeVisible();
  await expect(page.getByText('Secret Stable')).toHaveCount(0);
  const left = await onThePhone(page);
  expect(left.rows.map(({ person }) => person)).toEqual(['kim']);
  expect(left.cached).toContain('/sam');
  expect(left.cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(left.words).not.toContain('Secret Stable');
  // With a network the phone sends the logout.
  const ended = page.waitForResponse('**/api/worker/logout');
  await context.setOffline(false);
  expect((await ended).status()).toBe(200);
  const session = await page.evaluate(async () => (await fetch('/api/worker/session')).json());
  expect(session.authenticated).toBe(false);
  expect((await asOwner(page, '/api/admin/timesheets'))[0].clockOut).toBeNull();
});

test('two phones with one session agree once they have spoken, the one whose clock is wrong too', async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutOffice);
  await newJob(page, 'Shared Stable');
  await enter(page);
  await endShift(page);
  const viewport = page.viewportSize();
  const second = await browser.newContext({ viewport, storageState: await context.storageState() });
  await second.addInitScript(() => {
    const Real = Date;
    const ahead = 3 * 3_600_000;
    class Wrong extends Real {
      constructor(...given: [number]) {
        if (given.length) super(...given);
        else super(Real.now() + ahead);
      }
      static override now() {
        return Real.now() + ahead;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  });
  const other = await second.newPage();
  await open(other);
  await synced(other);
  for (const each of [context, second]) await each.setOffline(true);
  for (const each of [page, other]) await press(each, 'Clock In');
  await (await unfolded(other, 'Shared Stable')).getByRole('button', { name: 'Start Job' }).click();
  await expect(pill(other)).toContainText('2 waiting');
  await context.setOffline(false);
  await synced(page);
  await second.setOffline(false);
  await synced(other);
  await expect(other.getByText('You are clocked in already').first()).toBeVisible();
  await expectForPaddock(other);
  const since = await page.getByText(/^Clocked in /).textContent();
  await expect(other.getByText(since ?? '-', { exact: true })).toBeVisible();
  await expect(other.getByRole('timer')).toHaveText(/^0:0\d:/);
  await press(other, 'Clock Out');
  // The phone sends the clock-out when it can no longer be undone.
  await expect(pill(other)).toContainText('1 waiting');
  await synced(other);
  await expect.poll(async () => (await asOwner(page, '/api/admin/timesheets'))[0].clockOut).not.toBeNull();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('You are not clocked in.')).toBeVisible();
  await expect(job(page, 'Shared Stable').getByText('In Progress')).toBeVisible();
  const [entry] = await asOwner(page, '/api/admin/timesheets');
  expect(Number(entry.totalHours)).toBeLessThan(0.2);
  await second.close();

  // The worker requests a correction beside the wrong hours.
  await page
    .getByRole('button', { name: /^Ask for a correction/ })
    .first()
    .click();
  await press(page, 'Send request');
  await expect(page.getByText('Please say why')).toBeVisible();
  await expectForPaddock(page);
  await page.getByLabel('Why?').fill('The other phone was wrong');
  await press(page, 'Send request');
  await expectToast(page, 'Correction asked for', 'The office decides on it.');
  await expect(page.getByRole('button', { name: 'Send request' })).toBeHidden();
  expect((await asOwner(page, '/api/admin/timesheets'))[0].correction).toMatchObject({
    state: 'requested',
    requested: { reason: 'The other phone was wrong' },
  });
});

/** Refuses every write, as a browser does whose storage is full. Deleting still works. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const stores = IDBObjectStore.prototype;
    const { add, put } = stores;
    const refuse = () => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    };
    Object.assign(stores, { add: refuse, put: refuse });
    Object.assign(window, { makeRoom: () => Object.assign(stores, { add, put }) });
  });

test('a full phone says so, sends at once what it cannot keep, and is readable in large type', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutOffice);
  const client = 'Wilhelmina Harding-Featherstonehaugh-Cholmondeley and Daughters';
  const address = '1204 Upper Nar Nar Goon-Longwarry Connection Road North, Tonimbuk-Bunyip-Garfield';
  await newJob(page, client, { address, description: 'Front shoes. '.repeat(60) });
  await newJob(page, 'Second Stable');
  await enter(page);
  await context.setOffline(true);
  await press(page, 'Clock In');
  await (await unfolded(page, client)).getByRole('button', { name: 'Start Job' }).click();
  await expect(pill(page)).toContainText('2 waiting');
  await fillStorage(page);
  await (await unfolded(page, 'Second Stable')).getByRole('button', { name: 'Complete Job' }).click();
  await page.getByLabel(/^Photos/).setInputFiles({ name: 'hoof.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByText('hoof.jpg has no room on this phone and is left out.')).toBeVisible();
  await page.getByLabel('Notes').fill('All four');
  await press(page, 'Finish job');
  await expectToast(
    page,
    'Could not complete job',
    'This phone has no room for it, and there is no connection.',
  );
  await expect(pill(page)).toContainText('Phone storage is full, 2 waiting');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  await expectForPaddock(page);

  // With a network nothing is lost, and the order stays: waiting events go first.
  await context.setOffline(false);
  await press(page, 'Finish job');
  await expect(page.getByRole('heading', { name: 'Recently Completed' })).toBeVisible();
  await press(page, 'Clock Out');
  await expect(page.getByText('You are not clocked in.')).toBeVisible();
  await expect(pill(page)).toContainText('Phone storage is full');
  const [entry] = await asOwner(page, '/api/admin/timesheets');
  expect(entry.clockOut).not.toBeNull();
  const jobs = await asOwner(page, '/api/admin/worker-jobs');
  const states = jobs.map((each: { clientName: string; status: string }) => [each.clientName, each.status]);
  expect(states).toContainEqual([client, 'in_progress']);
  expect(states).toContainEqual(['Second Stable', 'completed']);
  await page.evaluate(() => {
    (window as unknown as { makeRoom: () => void }).makeRoom();
    window.dispatchEvent(new Event('focus'));
  });
  await synced(page);
  await stored(page);
});
