import type { App } from '../../../app';
import { draftFromVisit, type VisitItem } from '../../money/invoices/draft-from-visit';
import { idOf } from '../../relations';
import type { FollowedVisit } from '../followed-visit';

/** Puts the items of each client's horses into that client's draft, while the visit is done. */
export async function followInvoices(app: App, followed: FollowedVisit): Promise<void> {
  const items = new Map<number | null, VisitItem[]>();
  for (const { record, horse } of followed.stands ? followed.horses : []) {
    const clientId = idOf(horse.clientId);
    const horseItems = record.items.map((item) => ({ ...item, horseId: horse.id }));
    items.set(clientId, [...(items.get(clientId) ?? []), ...horseItems]);
  }
  await draftFromVisit(app, {
    appointmentId: followed.appointment.id,
    doneOn: followed.doneOn,
    clients: [...items].map(([clientId, own]) => ({ clientId, items: own })),
  });
}
