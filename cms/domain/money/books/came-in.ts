import type { CameInRow } from '../../../../contracts/money/income';
import type { Period } from '../../../../contracts/money/period';
import { type BookedInvoice, cashSales } from '../../../../rules/money/invoice-figures';
import { realMovements } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { csv, dollarsCell } from '../../csv';
import { idOf } from '../../relations';
import { accountRows, type WrittenRow } from '../client-accounts/account-rows';
import { movementsOf, type StoredMovement } from '../invoices/stored';
import { type InvoiceInBooks, invoicesMovedIn } from './booked-invoices';

type Row = Omit<CameInRow, 'clientId' | 'client' | 'invoiceId' | 'number' | 'gstCents'>;

interface WrittenOn {
  row: Pick<CameInRow, 'day'>;
  at: string;
}

/** A change of an invoice: a movement of money, or a change of the work that was paid for. */
interface Happening {
  row: Row;
  at: string;
  movement?: StoredMovement;
  credit?: BookedInvoice['credits'][number];
}

/** Sorts by day, and within a day by the instant when a row was written. */
const byDayThenInstant = (one: WrittenOn, other: WrittenOn): number =>
  one.row.day.localeCompare(other.row.day) || one.at.localeCompare(other.at);

const types = { payment: 'payment', reversal: 'reversal', refund: 'refund' } as const;

function happeningsOfMovement(movement: StoredMovement): Happening[] {
  const { kind, on, method, reference, amountCents, at } = movement;
  if (kind === 'write-off' || kind === 'reopening') return [];
  const cents = kind === 'payment' ? amountCents : -amountCents;
  return [{ row: { day: on, type: types[kind], method, reference, amountCents: cents }, at, movement }];
}

function happeningsOf({ row, credits, booked }: InvoiceInBooks): Happening[] {
  const credited = credits.map((credit, index): Happening => {
    const [day, number] = [credit.on, credit.number];
    const part = booked.credits[index];
    return {
      row: { day, type: 'credit', method: null, reference: number, amountCents: 0 },
      at: credit.createdAt ?? '',
      ...(part && { credit: part }),
    };
  });
  return [...realMovements(movementsOf(row)).flatMap(happeningsOfMovement), ...credited].sort(
    byDayThenInstant,
  );
}

const lastDay = '9999-12-31';

/** Returns the rows of an invoice, each with its GST for the running sum of cash. */
function rowsOf(invoice: InvoiceInBooks, { from, to }: Period): WrittenRow[] {
  const { row, booked } = invoice;
  const credits: BookedInvoice['credits'][number][] = [];
  const movements: StoredMovement[] = [];
  let before = 0;
  return happeningsOf(invoice).flatMap((happening) => {
    if (happening.credit) credits.push(happening.credit);
    if (happening.movement) movements.push(happening.movement);
    const gst = booked.chargesGst ? cashSales({ ...booked, credits, movements }, lastDay).oneA : 0;
    const gstCents = gst - before;
    before = gst;
    const { day, type } = happening.row;
    if (day < from || day > to || (type === 'credit' && gstCents === 0)) return [];
    const client = { clientId: idOf(row.clientId) ?? 0, client: row.buyerName ?? '' };
    const invoiceFields = { invoiceId: row.id, number: row.number ?? null, gstCents };
    return [{ row: { ...happening.row, ...client, ...invoiceFields }, at: happening.at }];
  });
}

/** Lists the money received and paid back in a period, oldest first. */
export async function cameIn(app: App, period: Period): Promise<CameInRow[]> {
  const [invoices, onAccount] = await Promise.all([invoicesMovedIn(app, period), accountRows(app, period)]);
  return [...invoices.flatMap((invoice) => rowsOf(invoice, period)), ...onAccount]
    .sort(byDayThenInstant)
    .map(({ row }) => row);
}

/** Exports the same list as a spreadsheet file. */
export async function cameInCsv(app: App, period: Period): Promise<string> {
  const rows = await cameIn(app, period);
  return csv(
    ['Day', 'Client', 'Invoice', 'Type', 'Method', 'Reference', 'Amount', 'GST'],
    rows.map((row) => [
      row.day,
      row.client,
      row.number ?? 'On account',
      row.type,
      row.method,
      row.reference,
      dollarsCell(row.amountCents),
      dollarsCell(row.gstCents),
    ]),
  );
}
