import type { Invoice } from '../../../collections/payload-types';
import type { TimelineEntry } from '../../../contracts/clients/timeline';
import { invoiceMethods, labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { instantOf } from '../../../rules/time/instants';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { faceOf, movementsOf } from '../invoices/stored';
import { idOf } from '../relations';

/** The instant of something of which the day is known: the one at which it was written down, when that is of the day. */
function instantOn(zone: string, day: string, written: string | null | undefined): string {
  if (written && dateIn(zone, new Date(written)) === day) return new Date(written).toISOString();
  return instantOf(zone, day, '12:00').toISOString();
}

const movementTitles = { payment: 'Paid', reversal: 'Payment taken back', refund: 'Paid back' } as const;

type IssuedInvoice = Pick<
  Invoice,
  'id' | 'number' | 'issuedOn' | 'openCents' | 'face' | 'movements' | 'sentAt'
>;

function entriesOf(zone: string, row: IssuedInvoice): TimelineEntry[] {
  const number = row.number ?? '';
  const total = formatMoney(faceOf(row)?.totalCents ?? 0);
  const issued: TimelineEntry = {
    type: 'invoice',
    at: instantOn(zone, row.issuedOn ?? '', row.sentAt),
    id: row.id,
    title: `Invoice ${number}: ${total}`,
    text: row.openCents === 0 ? null : `Open: ${formatMoney(row.openCents)}`,
  };
  const moved = movementsOf(row).map(
    ({ kind, amountCents, method, on, at, reference }): TimelineEntry => ({
      type: 'payment',
      at: instantOn(zone, on, at),
      id: row.id,
      title: `${movementTitles[kind]}: ${formatMoney(amountCents)} for ${number} (${labelOf(invoiceMethods, method)})`,
      text: reference,
    }),
  );
  return [issued, ...moved];
}

/** The invoices of a client as they were issued, what was credited of them, and what was paid. */
export async function moneyOf(app: App, clientId: number): Promise<TimelineEntry[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const rows = await findRows(
    app.payload,
    'invoices',
    { and: [{ clientId: { equals: clientId } }, { number: { exists: true } }] },
    { fields: ['number', 'issuedOn', 'openCents', 'face', 'movements', 'sentAt'] },
  );
  if (!rows.length) return [];
  const numbers = new Map(rows.map(({ id, number }) => [id, number ?? '']));
  const credits = await findRows(
    app.payload,
    'credit-notes',
    { invoiceId: { in: [...numbers.keys()] } },
    { fields: ['number', 'invoiceId', 'on', 'totalCents', 'reason', 'createdAt'] },
  );
  return [
    ...rows.flatMap((row) => entriesOf(zone, row)),
    ...credits.map((row): TimelineEntry => {
      const invoiceId = idOf(row.invoiceId) ?? 0;
      return {
        type: 'invoice',
        at: instantOn(zone, row.on, row.createdAt),
        id: invoiceId,
        title: `Credit ${row.number} of ${numbers.get(invoiceId)}: ${formatMoney(row.totalCents)}`,
        text: row.reason ?? null,
      };
    }),
  ];
}
