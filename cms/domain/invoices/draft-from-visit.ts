import type { Where } from 'payload';
import type { Invoice as Row } from '../../../collections/payload-types';
import type { LineInput, Look } from '../../../contracts/invoices/invoices';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { type Change, findIds, findRow, findRows, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { idOf } from '../relations';
import { pricedLines } from './lines';
import { linesOf, looksOf } from './stored';

/** An item of a horse in the record of a visit. */
export type VisitItem = Pick<LineInput, 'quantity' | 'unitCents'> & {
  priceItemId?: number | null;
  description?: string | null;
};

/** What a visit says of its invoices. */
export interface VisitForInvoices {
  appointmentId: number;
  /** The day of the work. */
  doneOn: string;
  /** The items of each client of the visit. None at all once the visit is not done any more, or is gone. */
  clients: { clientId: number; items: VisitItem[] }[];
}

/** Whether a row still goes with the record of its visit: nobody has changed it. */
export const goesWithVisit = ({ visitKey, touchedAt }: Pick<Row, 'visitKey' | 'touchedAt'>): boolean =>
  Boolean(visitKey) && !touchedAt;

const asInput = ({ priceItemId = null, description = null, ...rest }: VisitItem): LineInput => ({
  priceItemId,
  description,
  ...rest,
  taxable: null,
});

/** The booking of a visit whose fee is still to be asked for; null when there is none. */
async function bookedFee(
  app: App,
  appointmentId: number,
): Promise<{ clientId: number | null; line: LineInput } | null> {
  const visit = await findRow(app.payload, 'appointments', { id: { equals: appointmentId } });
  const bookingId = idOf(visit?.onlineBookingId);
  const booking = bookingId ? await findRow(app.payload, 'bookings', { id: { equals: bookingId } }) : null;
  if (!booking?.totalCost) return null;
  const line = {
    priceItemId: null,
    description: 'Priority service, as booked',
    quantity: 1,
    unitCents: booking.totalCost * 100,
    taxable: true,
  };
  return { clientId: idOf(booking.clientId) ?? idOf(visit?.clientId), line };
}

/** The lines of each client: their items, and once the fee that was booked. Without any item nothing is asked for. */
async function wantedOf(app: App, visit: VisitForInvoices): Promise<Map<number, LineInput[]>> {
  const wanted = new Map<number, LineInput[]>();
  for (const { clientId, items } of visit.clients)
    if (items.length) wanted.set(clientId, [...(wanted.get(clientId) ?? []), ...items.map(asInput)]);
  const fee = wanted.size ? await bookedFee(app, visit.appointmentId) : null;
  if (!fee) return wanted;
  const clientId = fee.clientId ?? [...wanted.keys()][0];
  if (clientId) wanted.set(clientId, [...(wanted.get(clientId) ?? []), fee.line]);
  return wanted;
}

/** The lines as they are charged: a price that is off the list by now goes on as it was written down. */
async function chargedAs(app: App, wanted: readonly LineInput[]) {
  const ids = wanted.flatMap(({ priceItemId }) => priceItemId ?? []);
  const listed = new Set(ids.length ? await findIds(app.payload, 'price-items', { id: { in: ids } }) : []);
  return pricedLines(
    app,
    wanted.map((line) => (listed.has(line.priceItemId ?? 0) ? line : { ...line, priceItemId: null })),
  );
}

const asText = (lines: unknown): string => JSON.stringify(lines ?? []);

/** A change of a draft or an invoice that came from a visit; null when it says the same already. */
async function followed(
  app: App,
  row: Row,
  wanted: LineInput[],
  doneOn: string,
): Promise<Change<'invoices'> | null> {
  const isSame = asText(row.visitLines) === asText(wanted);
  const at = app.now().toISOString();
  if (row.number) {
    if (isSame) return null;
    const text = 'The record of the visit was corrected after it was issued. Please credit what is wrong.';
    const look: Look = { why: 'visit-changed', text, at };
    return { visitLines: [...wanted], looks: [...looksOf(row), look], lookSince: row.lookSince ?? at };
  }
  // A person has changed it, or put it away.
  if (row.touchedAt) return null;
  if (!wanted.length) return row.deletedAt ? null : { deletedAt: at };
  if (isSame && !row.deletedAt && row.doneOn === doneOn) return null;
  const lines = isSame ? linesOf(row) : await chargedAs(app, wanted);
  return { visitLines: [...wanted], lines: [...lines], doneOn, deletedAt: null };
}

const ofVisit = (appointmentId: number): Where[] => [
  { appointmentId: { equals: appointmentId } },
  { visitKey: { exists: true } },
];

async function follow(app: App, id: number, wanted: LineInput[], doneOn: string): Promise<void> {
  await changeRow(app.payload, 'invoices', {
    find: () => findRow(app.payload, 'invoices', { id: { equals: id } }),
    decide: (row) => followed(app, row, wanted, doneOn),
  });
}

async function begin(
  app: App,
  visit: VisitForInvoices,
  clientId: number,
  wanted: LineInput[],
): Promise<void> {
  const client = await findRow(app.payload, 'clients', { id: { equals: clientId } });
  if (!client) return;
  await insertRow(app.payload, 'invoices', {
    state: 'draft',
    clientId,
    buyerName: client.name,
    appointmentId: visit.appointmentId,
    doneOn: visit.doneOn,
    openCents: 0,
    lines: [...(await chargedAs(app, wanted))],
    visitLines: [...wanted],
    visitKey: `${visit.appointmentId} ${clientId}`,
  }).catch((error) => {
    // Somebody else has just begun it; the next time it follows.
    if (!isUniqueViolation(error, 'visitKey')) throw error;
  });
}

/**
 * Makes the drafts of a completed visit, one for each client with items, and brings them up to what its record says
 * now. A draft that a person has changed or put away stays, and so does what is issued: then the owner is told to
 * credit. Doing it again changes nothing.
 */
export async function draftFromVisit(app: App, visit: VisitForInvoices): Promise<void> {
  const wanted = await wantedOf(app, visit);
  const made = await findRows(
    app.payload,
    'invoices',
    { and: ofVisit(visit.appointmentId) },
    { fields: ['clientId'] },
  );
  // Of merged clients there may be several, of which the first one goes on.
  const rows = new Map(made.toReversed().map((row) => [idOf(row.clientId) ?? 0, row.id]));
  for (const { id, clientId } of made) {
    const isFirst = rows.get(idOf(clientId) ?? 0) === id;
    await follow(app, id, (isFirst && wanted.get(idOf(clientId) ?? 0)) || [], visit.doneOn);
  }
  for (const [clientId, lines] of wanted) if (!rows.has(clientId)) await begin(app, visit, clientId, lines);
}
