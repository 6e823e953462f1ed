import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { OwnersVisit } from '../../../contracts/visits/visits';
import { png } from '../../support/upload-samples';
import { addVisit } from '../calendar/calendar-support';
import { addClient, addHorse, ownWord } from '../clients/book';
import { inDays } from '../customers/customers';
import { asOwner, enterOffice, expect } from '../fixtures';

const pathOf = (appointmentId: number) => `/api/calendar/appointments/${appointmentId}/visit`;

export const recordOf = async (page: Page, appointmentId: number): Promise<OwnersVisit> =>
  (await page.request.get(pathOf(appointmentId), asOwner)).json();

export async function saveRecord(
  page: Page,
  appointmentId: number,
  body: Record<string, unknown>,
): Promise<OwnersVisit> {
  const reply = await page.request.put(pathOf(appointmentId), {
    ...asOwner,
    data: { saveId: randomUUID(), revision: 0, horses: [], ...body },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
}

const shod = { done: 'new-shoe', shoe: 'St Croix', size: '5', nails: 6 };
/** Fores shod and hinds trimmed. */
export const usualWork = {
  'near-fore': shod,
  'off-fore': shod,
  'near-hind': { done: 'trim' },
  'off-hind': { done: 'trim' },
};
const allFour = { description: 'Fores shod', quantity: 1, unitCents: 16_500 };

interface Visited {
  clientId: number;
  horses: { id: number; name: string }[];
  today: Appointment;
}

/** Adds a client whose horses were done some weeks ago, and whose next visit is today. */
export async function visitToday(
  page: Page,
  names: readonly string[],
  { before = {}, ...more }: { before?: Record<string, unknown> } & Partial<Appointment> = {},
): Promise<Visited> {
  const client = await addClient(page, { firstName: 'Jess' });
  const horses = [];
  for (const name of names) horses.push(await addHorse(page, client.id, name, 80));
  const visit = { clientId: client.id, clientName: `Jess ${ownWord()}`, phone: null, email: null };
  const earlier = await addVisit(page, { ...visit, appointmentDate: inDays(-40), status: 'confirmed' });
  await saveRecord(page, earlier.id, {
    complete: true,
    horses: horses.map(({ id }) => {
      return { horseId: id, outcome: 'done', work: usualWork, items: [allFour], ...before };
    }),
  });
  const today = await addVisit(page, {
    ...visit,
    appointmentDate: inDays(0),
    appointmentTime: '23:00',
    status: 'confirmed',
    ...more,
  });
  return { clientId: client.id, horses, today };
}

export const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Horses' });

/** Signs in and waits until the phone has cached the calendar and these visits of today. */
export async function readyOffline(page: Page, appointmentIds: readonly number[]): Promise<void> {
  await enterOffice(page);
  await page.goto(`/calendar/day/${inDays(0)}`);
  await expect
    .poll(async () => {
      const keys = await keptKeys(page, 'farrier-visits-read owner', 'visits');
      const opens = await page.evaluate(async () => Boolean(await caches.match('/calendar')));
      return opens && appointmentIds.every((id) => keys.includes(id));
    })
    .toBe(true);
}

/** Returns the keys of a store in IndexedDB. */
export const keptKeys = (page: Page, name: string, store: string): Promise<unknown[]> =>
  page.evaluate(
    async ([database, of]) => {
      // Opening a missing database would create it.
      if (!(await indexedDB.databases()).some((each) => each.name === database)) return [];
      const opened = indexedDB.open(database);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const asked = opened.result.transaction(of).objectStore(of).getAllKeys();
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      opened.result.close();
      return asked.result;
    },
    [name, store] as const,
  );

/** Returns a picture as the phone's gallery provides it. */
export const picture = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(png),
});

/** Finds the first day that the record proposes for the next visit. The days depend on the weekday. */
export const firstProposedDay = (page: Page): Locator =>
  page.getByRole('button', { name: /^\w{3} \d{1,2} \w{3} \d{4}, \d/ }).first();
