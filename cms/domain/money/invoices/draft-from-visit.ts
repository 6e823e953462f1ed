import { z } from 'zod';
import type { Invoice as Row } from '../../../../collections/payload-types';
import type { LineInput } from '../../../../contracts/money/invoices';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import { lineTotal, sumCents } from '../../../../rules/money/invoice-lines';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { listColumn, requireReadableRow } from '../../../database/json-columns';
import { rootOf } from '../../clients/matching/client-row';
import { idOf } from '../../relations';
import {
  type AskedLine,
  assignVisitLines,
  feeText,
  type VisitLine,
  type VisitRow,
} from './assign-visit-lines';
import { createStoredLines } from './lines';
import { linesOf, type StoredLine, withAlert } from './stored';

export type VisitItem = Pick<LineInput, 'quantity' | 'unitCents'> & {
  horseId?: number | null;
  priceItemId?: number | null;
  description?: string | null;
};

export interface VisitForInvoices {
  appointmentId: number;
  doneOn: string;
  /**
   * Items by the current client of their horses; null without a client. Empty once the visit is not done or is gone.
   */
  clients: { clientId: number | null; items: VisitItem[] }[];
}

/** True while nobody has changed the row, so that it follows the visit's record. */
export const isFollowingVisit = ({ visitKey, touchedAt }: Pick<Row, 'visitKey' | 'touchedAt'>): boolean =>
  Boolean(visitKey) && !touchedAt;

const asVisitLine = ({
  horseId = null,
  priceItemId = null,
  description = null,
  ...rest
}: VisitItem): VisitLine => ({ priceItemId, description, ...rest, taxable: null, horseId });

/** Returns the booking of a visit whose fee is not on an invoice yet, or null. */
async function bookedFee(
  app: App,
  appointmentId: number,
): Promise<{ clientId: number | null; line: VisitLine } | null> {
  const visit = await rows(app, 'appointments').one({ id: appointmentId });
  const bookingId = idOf(visit?.onlineBookingId);
  const booking = bookingId ? await rows(app, 'bookings').one({ id: bookingId }) : null;
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

const madeFields = ['visitKey', 'visitLines', 'number', 'touchedAt', 'deletedAt'] as const;
type DraftedVisit = Pick<Row, 'id' | (typeof madeFields)[number]>;

const storedVisitLine: z.ZodType<VisitLine> = z.object({
  priceItemId: z.number().nullable().default(null),
  description: z.string().nullable().default(null),
  quantity: z.number(),
  unitCents: z.number().nullable().default(null),
  taxable: z.boolean().nullable().default(null),
  horseId: z.number().nullable().default(null),
});
const visitLinesOf = listColumn('invoices', 'visitLines', storedVisitLine);

/** Returns the client for whom a row was made, after merges. */
async function clientIdOfDraft(app: App, { visitKey }: DraftedVisit): Promise<number> {
  const clientId = Number(visitKey?.split(' ')[1]);
  return (await rootOf(app, clientId))?.id ?? clientId;
}

const asVisitRow = async (app: App, row: DraftedVisit): Promise<VisitRow> => ({
  id: row.id,
  clientId: await clientIdOfDraft(app, row),
  isClosed: Boolean(row.number) || (Boolean(row.deletedAt) && Boolean(row.touchedAt)),
  isTouched: Boolean(row.touchedAt),
  visitLines: visitLinesOf(row),
});

/** Returns the lines that the record requests, and once the booked fee. Without items there are no lines. */
async function requestedLines(app: App, visit: VisitForInvoices, isBegun: boolean): Promise<AskedLine[]> {
  const requestedLines = visit.clients.flatMap(({ clientId, items }) =>
    items.map((item) => ({ clientId, line: asVisitLine(item) })),
  );
  if (!requestedLines.length) return [];
  const fee = await bookedFee(app, visit.appointmentId);
  // The first client pays for a booking without a client. After a first draft that order is unknown.
  const first = isBegun ? null : (requestedLines.find(({ clientId }) => clientId)?.clientId ?? null);
  return fee ? [...requestedLines, { clientId: fee.clientId ?? first, line: fee.line }] : requestedLines;
}

/** Returns the lines as charged. A price that was removed from the list stays, with its GST. */
async function chargedAs(app: App, wanted: readonly LineInput[], before: readonly StoredLine[] = []) {
  const ids = wanted.flatMap(({ priceItemId }) => priceItemId ?? []);
  const listed = new Set(ids.length ? await rows(app, 'price-items').ids({ id: ids }) : []);
  const lineLike = (line: LineInput) =>
    before.find(
      ({ priceItemId, description }) =>
        (priceItemId !== null && priceItemId === line.priceItemId) || description === line.description,
    );
  return createStoredLines(
    app,
    wanted.map((line) =>
      listed.has(line.priceItemId ?? 0)
        ? line
        : { ...line, priceItemId: null, taxable: line.taxable ?? lineLike(line)?.taxable ?? null },
    ),
  );
}

const linesText = (lines: readonly StoredLine[]): string =>
  lines.map((line) => `${line.description} ${formatMoney(lineTotal(line))}`).join(', ');

async function differenceText(app: App, row: Row, before: VisitLine[], now: VisitLine[]): Promise<string> {
  const without = (lines: VisitLine[], others: VisitLine[]) => {
    const rest = others.map(asText);
    return lines.filter((line) => {
      const index = rest.indexOf(asText(line));
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
  };
  const [added, removed] = await Promise.all([
    chargedAs(app, without(now, before), linesOf(row)),
    chargedAs(app, without(before, now), linesOf(row)),
  ]);
  const sum = sumCents(added.map(lineTotal)) - sumCents(removed.map(lineTotal));
  const parts = [
    ...(added.length ? [`added ${linesText(added)}`] : []),
    ...(removed.length ? [`taken out ${linesText(removed)}`] : []),
  ];
  return `${parts.join('; ')}. That is ${formatMoney(Math.abs(sum))} ${sum < 0 ? 'less' : 'more'}.`;
}

const asText = (lines: unknown): string => JSON.stringify(lines ?? []);

/** True when lines request the same work, for any horses. */
const isSameWork = (one: readonly VisitLine[], other: readonly VisitLine[]): boolean => {
  const work = (lines: readonly VisitLine[]) => asText(lines.map(({ horseId: _of, ...line }) => line));
  return work(one) === work(other);
};

/** Returns the change of a draft or an invoice from a visit; null when it already matches. */
async function changeFromVisit(
  app: App,
  row: Row,
  wanted: VisitLine[],
  doneOn: string,
): Promise<Change<'invoices'> | null> {
  const before = visitLinesOf(row);
  const isSame = isSameWork(before, wanted);
  const noted = asText(row.visitLines) === asText(wanted) ? null : { visitLines: [...wanted] };
  if (row.number) {
    if (isSame) return noted;
    const text = 'The record of the visit was corrected after it was issued. Please credit what is wrong.';
    return { visitLines: [...wanted], ...withAlert(app, row, { why: 'visit-changed', text }) };
  }
  if (row.touchedAt) {
    if (isSame || row.deletedAt) return noted;
    const text = `The record of the visit was changed after you edited this draft: ${await differenceText(app, row, before, wanted)}`;
    return { visitLines: [...wanted], ...withAlert(app, row, { why: 'visit-changed', text }) };
  }
  if (!wanted.length) return row.deletedAt ? null : { deletedAt: app.now().toISOString() };
  if (isSame && !row.deletedAt && row.doneOn === doneOn) return noted;
  const lines = isSame ? linesOf(row) : await chargedAs(app, wanted, linesOf(row));
  return { visitLines: [...wanted], lines: [...lines], doneOn, deletedAt: null };
}

const visitInvoicesCondition = (appointmentId: number): Condition<'invoices'>[] => [
  { appointmentId },
  { visitKey: { not: null } },
];

async function follow(app: App, id: number, wanted: VisitLine[], doneOn: string): Promise<void> {
  await changeRow(app.payload, 'invoices', {
    find: () => rows(app, 'invoices').one({ id }),
    decide: (row) => {
      requireReadableRow('invoices', row);
      return changeFromVisit(app, row, wanted, doneOn);
    },
  });
}

async function createDraft(
  app: App,
  visit: VisitForInvoices,
  clientId: number,
  wanted: VisitLine[],
  place: number,
): Promise<void> {
  const client = await rows(app, 'clients').one({ id: clientId });
  if (!client) return;
  // Another process may have inserted the draft just now. The next run of the outbox updates that draft.
  await rows(app, 'invoices').addOnce(
    {
      state: 'draft',
      clientId,
      buyerName: client.name,
      appointmentId: visit.appointmentId,
      doneOn: visit.doneOn,
      openCents: 0,
      lines: [...(await chargedAs(app, wanted))],
      visitLines: [...wanted],
      visitKey: `${visit.appointmentId} ${clientId}${place > 1 ? ` ${place}` : ''}`,
    },
    'visitKey',
  );
}

/**
 * Creates and updates the drafts of a completed visit, one for each client with items. Drafts that a person changed
 * and issued invoices stay: the owner gets an alert with the difference. Work beyond issued or deleted rows makes
 * another draft. Repeatable. Throws an Error when a column of these invoices cannot be read: their work would be
 * invoiced twice.
 */
export async function draftFromVisit(app: App, visit: VisitForInvoices): Promise<void> {
  const existingInvoices = await rows(app, 'invoices').pick(
    visitInvoicesCondition(visit.appointmentId),
    madeFields,
    { sort: ['id'] },
  );
  for (const row of existingInvoices) requireReadableRow('invoices', row);
  const found = await Promise.all(existingInvoices.map((row) => asVisitRow(app, row)));
  const wanted = assignVisitLines(found, await requestedLines(app, visit, existingInvoices.length > 0));
  for (const [id, lines] of wanted.rows) await follow(app, id, lines, visit.doneOn);
  for (const [clientId, lines] of wanted.clients) {
    const earlier = found.filter((row) => row.clientId === clientId).length;
    await createDraft(app, visit, clientId, lines, earlier + 1);
  }
}
