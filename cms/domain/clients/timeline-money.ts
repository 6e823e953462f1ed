import type { Invoice } from '../../../collections/payload-types';
import type { TimelineEntry } from '../../../contracts/clients/timeline';
import { movementMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { instantOf } from '../../../rules/time/instants';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { faceOf, movementsOf, type StoredMovement } from '../money/invoices/stored';
import { idOf } from '../relations';

/** The instant of something of which the day is known: the one at which it was written down, when that is of the day. */
function instantOn(zone: string, day: string, written: string | null | undefined): string {
  if (written && dateIn(zone, new Date(written)) === day) return new Date(written).toISOString();
  return instantOf(zone, day, '12:00').toISOString();
}

const movementTitles = {
  payment: 'Paid',
  reversal: 'Payment reversed',
  refund: 'Paid back',
  'write-off': 'Written off',
  reopening: 'Opened again',
} as const;

function titleOf({ kind, amountCents, method, why }: StoredMovement, number: string): string {
  if (kind === 'reopening') return `${movementTitles[kind]}: ${number}`;
  const title = why === 'moved' ? 'Payment moved away' : movementTitles[kind];
  const by = method ? ` (${labelOf(movementMethods, method)})` : '';
  return `${title}: ${formatMoney(amountCents)} for ${number}${by}`;
}

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
    (movement): TimelineEntry => ({
      type: 'payment',
      at: instantOn(zone, movement.on, movement.at),
      id: row.id,
      title: titleOf(movement, number),
      text: movement.reference ?? movement.reason ?? null,
    }),
  );
  return [issued, ...moved];
}

/** The invoices of a client as they were issued, what was credited of them, and what was paid. */
export async function moneyOf(app: App, clientId: number): Promise<TimelineEntry[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const invoices = await rows(app, 'invoices').pick({ clientId, number: { not: null } }, [
    'number',
    'issuedOn',
    'openCents',
    'face',
    'movements',
    'sentAt',
  ]);
  if (!invoices.length) return [];
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? '']));
  const credits = await rows(app, 'credit-notes').pick({ invoiceId: [...numbers.keys()] }, [
    'number',
    'invoiceId',
    'on',
    'totalCents',
    'reason',
    'createdAt',
  ]);
  return [
    ...invoices.flatMap((row) => entriesOf(zone, row)),
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
