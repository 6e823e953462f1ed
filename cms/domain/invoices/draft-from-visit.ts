import type { Where } from 'payload';
import type { Invoice as Row } from '../../../collections/payload-types';
import type { LineInput, Look } from '../../../contracts/invoices/invoices';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { type Change, findIds, findRow, findRows, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { idOf } from '../relations';
import { rootOf } from '../whose-client/find';
import { pricedLines } from './lines';
import { linesOf, looksOf } from './stored';

/** An item of a horse in the record of a visit. */
export type VisitItem = Pick<LineInput, 'quantity' | 'unitCents'> & {
  horseId?: number | null;
  priceItemId?: number | null;
  description?: string | null;
};

/** What a visit asked for, with the horse that it was for. The booked fee is for none. */
type VisitLine = LineInput & { horseId: number | null };

/** What a visit says of its invoices. */
export interface VisitForInvoices {
  appointmentId: number;
  /** The day of the work. */
  doneOn: string;
  /**
   * The items by the client whose horses they are for today; null is nobody any more. None at all once the visit is not
   * done any more, or is gone.
   */
  clients: { clientId: number | null; items: VisitItem[] }[];
}

/** Whether a row still goes with the record of its visit: nobody has changed it. */
export const goesWithVisit = ({ visitKey, touchedAt }: Pick<Row, 'visitKey' | 'touchedAt'>): boolean =>
  Boolean(visitKey) && !touchedAt;

const asVisitLine = ({
  horseId = null,
  priceItemId = null,
  description = null,
  ...rest
}: VisitItem): VisitLine => ({ priceItemId, description, ...rest, taxable: null, horseId });

const feeText = 'Priority service, as booked';
const isFee = ({ horseId, description }: VisitLine): boolean => !horseId && description === feeText;

/** The booking of a visit whose fee is still to be asked for; null when there is none. */
async function bookedFee(
  app: App,
  appointmentId: number,
): Promise<{ clientId: number | null; line: VisitLine } | null> {
  const visit = await findRow(app.payload, 'appointments', { id: { equals: appointmentId } });
  const bookingId = idOf(visit?.onlineBookingId);
  const booking = bookingId ? await findRow(app.payload, 'bookings', { id: { equals: bookingId } }) : null;
  if (!booking?.totalCost) return null;
  const line = {
    priceItemId: null,
    description: feeText,
    quantity: 1,
    unitCents: booking.totalCost * 100,
    taxable: true,
    horseId: null,
  };
  return { clientId: idOf(booking.clientId) ?? idOf(visit?.clientId), line };
}

const madeFields = ['visitKey', 'visitLines', 'number', 'touchedAt'] as const;
type Made = Pick<Row, 'id' | (typeof madeFields)[number]>;

const visitLinesOf = ({ visitLines }: Pick<Row, 'visitLines'>) =>
  (visitLines as unknown as VisitLine[] | null | undefined) ?? [];

/** For whom a row was begun, whatever became of its client since; of a merged one who it turned out to be. */
async function begunFor(app: App, { visitKey }: Made): Promise<number> {
  const clientId = Number(visitKey?.split(' ')[1]);
  return (await rootOf(app, clientId))?.id ?? clientId;
}

/** The lines that each row is to have, and those of clients who have none yet. */
interface Wanted {
  rows: Map<number, VisitLine[]>;
  clients: Map<number, VisitLine[]>;
}

/**
 * Shares out the items, and once the fee that was booked. What a row has asked for stays with it, whoever owns the horse
 * by now: all else goes to the client's row that nobody has changed, else to their first one. Without any item nothing
 * is asked for.
 */
async function wantedOf(app: App, visit: VisitForInvoices, made: readonly Made[]): Promise<Wanted> {
  const wanted: Wanted = { rows: new Map(made.map(({ id }) => [id, []])), clients: new Map() };
  const begun = await Promise.all(made.map((row) => begunFor(app, row)));
  const rowOf = (clientId: number | null): Made | undefined => {
    const own = made.filter((_row, index) => begun[index] === clientId);
    return own.find(({ number, touchedAt }) => !number && !touchedAt) ?? own[0];
  };
  const ask = (clientId: number | null, line: VisitLine, asked: (line: VisitLine) => boolean): void => {
    const row = made.find((each) => visitLinesOf(each).some(asked)) ?? rowOf(clientId);
    if (row) wanted.rows.get(row.id)?.push(line);
    else if (clientId) wanted.clients.set(clientId, [...(wanted.clients.get(clientId) ?? []), line]);
  };
  for (const { clientId, items } of visit.clients)
    for (const line of items.map(asVisitLine))
      ask(clientId, line, ({ horseId }) => Boolean(horseId) && horseId === line.horseId);
  if (!visit.clients.some(({ items }) => items.length)) return wanted;
  const fee = await bookedFee(app, visit.appointmentId);
  // Of a booking without a client the first one pays. Once something was asked for, whose it was is gone.
  const first = made.length ? null : ([...wanted.clients.keys()][0] ?? null);
  if (fee) ask(fee.clientId ?? first, fee.line, isFee);
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

/** Whether lines ask for the same, whichever horses they are for. */
const isSameWork = (one: readonly VisitLine[], other: readonly VisitLine[]): boolean => {
  const work = (lines: readonly VisitLine[]) => asText(lines.map(({ horseId: _of, ...line }) => line));
  return work(one) === work(other);
};

/** A change of a draft or an invoice that came from a visit; null when it says the same already. */
async function followed(
  app: App,
  row: Row,
  wanted: VisitLine[],
  doneOn: string,
): Promise<Change<'invoices'> | null> {
  const isSame = isSameWork(visitLinesOf(row), wanted);
  const noted = asText(row.visitLines) === asText(wanted) ? null : { visitLines: [...wanted] };
  const at = app.now().toISOString();
  if (row.number) {
    if (isSame) return noted;
    const text = 'The record of the visit was corrected after it was issued. Please credit what is wrong.';
    const look: Look = { why: 'visit-changed', text, at };
    return { visitLines: [...wanted], looks: [...looksOf(row), look], lookSince: row.lookSince ?? at };
  }
  // A person has changed it, or put it away, and knows what the record says.
  if (row.touchedAt) return noted;
  if (!wanted.length) return row.deletedAt ? null : { deletedAt: at };
  if (isSame && !row.deletedAt && row.doneOn === doneOn) return noted;
  const lines = isSame ? linesOf(row) : await chargedAs(app, wanted);
  return { visitLines: [...wanted], lines: [...lines], doneOn, deletedAt: null };
}

const ofVisit = (appointmentId: number): Where[] => [
  { appointmentId: { equals: appointmentId } },
  { visitKey: { exists: true } },
];

async function follow(app: App, id: number, wanted: VisitLine[], doneOn: string): Promise<void> {
  await changeRow(app.payload, 'invoices', {
    find: () => findRow(app.payload, 'invoices', { id: { equals: id } }),
    decide: (row) => followed(app, row, wanted, doneOn),
  });
}

async function begin(
  app: App,
  visit: VisitForInvoices,
  clientId: number,
  wanted: VisitLine[],
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
  const made = await findRows(
    app.payload,
    'invoices',
    { and: ofVisit(visit.appointmentId) },
    { fields: madeFields, sort: ['id'] },
  );
  const wanted = await wantedOf(app, visit, made);
  for (const [id, lines] of wanted.rows) await follow(app, id, lines, visit.doneOn);
  for (const [clientId, lines] of wanted.clients) await begin(app, visit, clientId, lines);
}
