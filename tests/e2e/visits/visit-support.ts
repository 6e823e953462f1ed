import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { OwnersVisit } from '../../../contracts/visits/visits';
import { addVisit } from '../calendar/calendar-support';
import { addClient, addHorse, ownWord } from '../clients/book';
import { inDays } from '../customers/customers';
import { asOwner, expect } from '../fixtures';

const pathOf = (appointmentId: number) => `/api/calendar/appointments/${appointmentId}/visit`;

/** The record of a visit, as the owner reads it. */
export const recordOf = async (page: Page, appointmentId: number): Promise<OwnersVisit> =>
  (await page.request.get(pathOf(appointmentId), asOwner)).json();

/** Saves a record past the screens. */
async function saveRecord(
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
const usualWork = {
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

/** A client whose horses were done some weeks ago, and whose next visit is today. */
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
