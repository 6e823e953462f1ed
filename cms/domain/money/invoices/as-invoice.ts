import type { Client, CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import type { Buyer, Credit, Invoice, InvoiceLine } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import { lineTotal, totalsOf } from '../../../../rules/money/invoice-lines';
import { daysBetween } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { isFollowingVisit } from './draft-from-visit';
import { storedInvoicing, wasRegisteredOn } from './settings';
import {
  alertsOf,
  computeInvoiceState,
  creditLinesOf,
  creditsOf,
  issuedFace,
  linesOf,
  movementsOf,
} from './stored';

export const buyerOf = (client: Partial<Client> | undefined): Buyer => ({
  name: client?.name ?? '',
  email: client?.email ?? null,
  phone: client?.phone ?? null,
  address: client?.address ?? null,
  suburb: client?.suburb ?? null,
  postcode: client?.postcode ?? null,
});

const asLine = ({
  id,
  priceItemId,
  description,
  quantity,
  unitCents,
  taxable,
}: InvoiceLine): InvoiceLine => ({
  id,
  priceItemId,
  description,
  quantity,
  unitCents,
  taxable,
  totalCents: lineTotal({ quantity, unitCents }),
});

export const asCredit = (row: CreditNote, invoice: Pick<Row, 'id' | 'number'>): Credit => ({
  id: row.id,
  number: row.number,
  invoiceId: invoice.id,
  invoiceNumber: invoice.number ?? null,
  lines: creditLinesOf(row).map((line) => ({ ...line, creditedQuantity: line.parts / 1000 })),
  totalCents: row.totalCents,
  gstCents: row.gstCents,
  reason: row.reason ?? '',
  on: row.on,
});

function paymentsOf(row: Row): Pick<Invoice, 'payments' | 'refunds'> {
  const movements = movementsOf(row);
  const ofKind = (kind: 'payment' | 'refund') =>
    movements
      .filter((each) => each.kind === kind)
      .map(({ id, amountCents, roundingCents = 0, method, on, reference }) => ({
        id,
        amountCents,
        roundingCents,
        method: method ?? 'other',
        paidOn: on,
        reference,
      }));
  return {
    payments: ofKind('payment').map((each) => {
      const reversal = movements.find(({ of }) => of === each.id);
      return { ...each, reversedAt: reversal?.at ?? null, why: reversal?.why ?? null };
    }),
    refunds: ofKind('refund'),
  };
}

function draftFigures(row: Row, registered: boolean) {
  const { totalCents, gstCents } = totalsOf(linesOf(row), registered);
  const draftState = { openCents: 0, writtenOffCents: 0, state: 'draft' as const };
  return { gstRegistered: registered, totalCents, gstCents, ...draftState };
}

function issuedFigures(row: Row, credits: readonly CreditNote[]) {
  const { gstRegistered, totalCents, gstCents } = issuedFace(row);
  return { gstRegistered, totalCents, gstCents, ...computeInvoiceState(row, credits) };
}

async function buyersOf(app: App, found: readonly Row[]): Promise<Map<number, Buyer>> {
  const ids = [...new Set(found.filter(({ number }) => !number).map(({ clientId }) => idOf(clientId) ?? 0))];
  if (!ids.length) return new Map();
  const fields = ['name', 'email', 'phone', 'address', 'suburb', 'postcode'] as const;
  const clients = await rows(app, 'clients').pick({ id: ids }, fields);
  return new Map(clients.map((client) => [client.id, buyerOf(client)]));
}

/** Maps invoices for the answer. Throws an Error when the face of an issued one cannot be read. */
export async function asInvoices(app: App, rows: readonly Row[]): Promise<Invoice[]> {
  if (!rows.length) return [];
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [credits, buyers, settings] = await Promise.all([
    creditsOf(
      app,
      rows.filter(({ number }) => number).map(({ id }) => id),
    ),
    buyersOf(app, rows),
    storedInvoicing(app),
  ]);
  return rows.map((row) => {
    const notes = credits.get(row.id) ?? [];
    const face = row.number ? issuedFace(row) : null;
    const clientId = idOf(row.clientId) ?? 0;
    const figures = face
      ? issuedFigures(row, notes)
      : draftFigures(row, wasRegisteredOn(settings, row.doneOn ?? today));
    const late = row.dueOn && figures.openCents > 0 ? daysBetween(row.dueOn, today) : 0;
    return {
      id: row.id,
      number: row.number ?? null,
      clientId,
      appointmentId: idOf(row.appointmentId),
      doneOn: row.doneOn ?? null,
      issuedOn: row.issuedOn ?? null,
      dueOn: row.dueOn ?? null,
      buyer: face?.buyer ?? buyers.get(clientId) ?? buyerOf(undefined),
      lines: linesOf(row).map((line) => asLine({ ...line, totalCents: 0 })),
      ...figures,
      daysOverdue: Math.max(0, late),
      ...paymentsOf(row),
      credits: notes.map((credit) => asCredit(credit, row)),
      sentAt: row.sentAt ?? null,
      remindedAt: row.remindedAt ?? null,
      fromVisit: isFollowingVisit(row),
      looks: alertsOf(row),
      revision: row.revision ?? 0,
      createdAt: row.createdAt,
    };
  });
}

export async function asInvoice(app: App, row: Row): Promise<Invoice> {
  const [invoice] = await asInvoices(app, [row]);
  if (!invoice) throw new Error('An invoice did not become an answer');
  return invoice;
}
