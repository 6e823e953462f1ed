import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { eraseEvents, eraseMentions, factsOf } from '../../connections/events/erase-events';
import { splitIntoParts } from '../../in-pages';
import type { OwnRows } from '../../rows-of-person';

/** Removes an erased person from all events for other software. Includes events of invoices; the invoices stay. */
export async function eraseEventsOf(app: App, clientIds: readonly number[], own: OwnRows): Promise<void> {
  await eraseEvents(app, 'bookings', own.bookings);
  await eraseEvents(app, 'appointments', own.appointments);
  await eraseEvents(app, 'survey2025', own.surveys);
  await eraseEvents(app, 'customer-reviews', own.reviews);
  await eraseEvents(app, 'clients', clientIds);
  const visitsOf = (ids: number[]) =>
    rows(app, 'visits').ids({ appointmentId: ids }, { sort: ['appointmentId'] });
  const invoicesOf = (ids: number[]) => rows(app, 'invoices').ids({ clientId: ids }, { sort: ['clientId'] });
  for (const part of splitIntoParts(own.appointments)) await eraseEvents(app, 'visits', await visitsOf(part));
  for (const part of splitIntoParts([...clientIds]))
    await eraseEvents(app, 'invoices', await invoicesOf(part));
  const named = ['phone', 'otherPhones', 'email', 'access', 'pic'] as const;
  const fields = [...named, 'address', 'suburb', 'postcode'] as const;
  const found = await rows(app, 'clients').pick({ id: [...clientIds] }, fields);
  await eraseMentions(app, { ...own, clients: clientIds, facts: factsOf(found) });
}
