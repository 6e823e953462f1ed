import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Invoice, InvoiceChange, InvoiceInput } from '../../../../contracts/money/invoices';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { refuseMerged } from '../../clients/matching/change-client';
import { clientCondition } from '../../clients/matching/client-row';
import { clientsOfVisits } from '../../horses/visited-horses/clients-of-visits';
import { idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asInvoice } from './as-invoice';
import { changeInvoice, invoiceRow, requireDraft } from './invoice-row';
import { createStoredLines } from './lines';
import { linesOf } from './stored';

/** Returns the client of a draft. Throws `invalid` for an unknown client, and `conflict` for a merged one. */
export async function requireBillableClient(app: App, clientId: number) {
  const client = await rows(app, 'clients').one(clientCondition(clientId));
  if (!client) throw invalidField('clientId', 'This client is not in the book');
  refuseMerged(client);
  return client;
}

/** Returns the visit that a draft names. Throws `invalid` for a missing one, and for one of other clients. */
async function namedVisit(app: App, appointmentId: number | null, clientId: number) {
  if (appointmentId === null) return null;
  const thisVisit: Condition<'appointments'> = { id: appointmentId, deletedAt: null };
  const visit = await rows(app, 'appointments').one(thisVisit);
  if (!visit) throw invalidField('appointmentId', 'This visit no longer exists');
  const bookingId = idOf(visit.onlineBookingId);
  const booking = bookingId ? await rows(app, 'bookings').one({ id: bookingId }) : null;
  const { planned, done } = (await clientsOfVisits(app, [visit])).get(visit.id) ?? { planned: [], done: [] };
  const clientIds = new Set([...planned, ...(done ?? []), idOf(booking?.clientId)].filter(Boolean));
  if (clientIds.size && !clientIds.has(clientId))
    throw invalidField('appointmentId', 'This visit is another client’s');
  return visit;
}

/** Creates a draft by hand. Throws `invalid` for an unknown client, visit or price. */
export async function createDraft(
  app: App,
  { clientId, appointmentId, doneOn, lines }: InvoiceInput,
  requestKey: RequestKey | null,
): Promise<Invoice> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'invoices').one(where),
    insert: async (key) => {
      const [client, visit] = await Promise.all([
        requireBillableClient(app, clientId),
        namedVisit(app, appointmentId, clientId),
      ]);
      return rows(app, 'invoices').add({
        state: 'draft',
        clientId,
        buyerName: client.name,
        appointmentId,
        doneOn: doneOn ?? visit?.appointmentDate ?? null,
        openCents: 0,
        lines: [...(await createStoredLines(app, lines))],
        ...key,
      });
    },
  });
  return asInvoice(app, row);
}

/** Changes a draft, which then no longer follows its visit. Throws `conflict` for an issued invoice. */
export async function updateDraft(app: App, id: number, change: InvoiceChange): Promise<Invoice> {
  const { clientId, appointmentId, doneOn, lines, revision } = change;
  const row = await changeInvoice(app, id, async (before) => {
    requireDraft(before);
    if (revision !== undefined && revision !== (before.revision ?? 0))
      throw new Refusal('conflict', 'This draft has changed in the meantime. Please check it again.');
    const client = clientId === undefined ? null : await requireBillableClient(app, clientId);
    const buyer = clientId ?? idOf(before.clientId) ?? 0;
    const visit = appointmentId === undefined ? null : await namedVisit(app, appointmentId, buyer);
    return {
      ...(client && { clientId: client.id, buyerName: client.name }),
      ...(appointmentId !== undefined && { appointmentId, doneOn: visit?.appointmentDate ?? null }),
      ...(doneOn !== undefined && { doneOn }),
      ...(lines && { lines: [...(await createStoredLines(app, lines, linesOf(before)))] }),
      touchedAt: app.now().toISOString(),
    };
  });
  return asInvoice(app, row);
}

/** Deletes a draft; its visit makes no other one. Throws `conflict` for an issued invoice. */
export async function deleteDraft(app: App, id: number): Promise<void> {
  const now = app.now().toISOString();
  await changeInvoice(app, id, (before) => {
    requireDraft(before);
    return { deletedAt: now, touchedAt: now };
  });
}

/** Returns one invoice or draft. Throws `not-found`. */
export const readInvoice = async (app: App, id: number): Promise<Invoice> =>
  asInvoice(app, await invoiceRow(app, id));
