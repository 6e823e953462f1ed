import type { ReplyOf } from '../../../../contracts/endpoint';
import type { ageing as contract } from '../../../../contracts/money/invoice-figures';
import { type Condition, rows } from '../../../../rows/rows';
import { ageOf, zeroAges } from '../../../../rules/money/ageing';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { invoiceStateOf } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { idOf } from '../../relations';
import { todayOf } from '../../today-of';
import { type InvoiceInBooks, invoicesInBooks } from './booked-invoices';

interface OpenInvoice {
  id: number;
  clientId: number;
  name: string;
  dueOn: string;
  openCents: number;
}

/** Returns the amounts owing now. */
async function openNow(app: App, today: string): Promise<OpenInvoice[]> {
  const open: Condition<'invoices'> = { number: { not: null }, openCents: { after: 0 } };
  const fields = ['clientId', 'buyerName', 'dueOn', 'openCents'] as const;
  const found = await rows(app, 'invoices').pick(open, fields, { sort: ['openCents'] });
  return found.map(({ id, clientId, buyerName, dueOn, openCents }) => ({
    id,
    clientId: idOf(clientId) ?? 0,
    name: buyerName ?? '',
    dueOn: dueOn ?? today,
    openCents,
  }));
}

function openAsOf({ row, booked }: InvoiceInBooks, day: string): OpenInvoice {
  const credited = sumCents(booked.credits.filter(({ on }) => on <= day).map(({ totalCents }) => totalCents));
  const moved = booked.movements.filter(({ on }) => on <= day);
  return {
    id: row.id,
    clientId: idOf(row.clientId) ?? 0,
    name: row.buyerName ?? '',
    dueOn: row.dueOn ?? day,
    openCents: invoiceStateOf(booked.totalCents, credited, moved).openCents,
  };
}

/** Lists the invoices that were open at the end of a day. */
async function openOn(app: App, day: string): Promise<OpenInvoice[]> {
  const issued = { where: { issuedOn: { until: day } }, sort: 'issuedOn' };
  const invoices = await invoicesInBooks(app, [issued]);
  return invoices.map((invoice) => openAsOf(invoice, day)).filter(({ openCents }) => openCents > 0);
}

/**
 * Returns the amounts owed to us by age, largest first: now, or at the end of a day. Throws `invalid` for a future
 * day.
 */
export async function ageing(app: App, on: string | undefined): Promise<ReplyOf<typeof contract>> {
  const today = todayOf(app);
  if (on && on > today) throw invalidField('on', 'This day is still to come');
  const day = on ?? today;
  const open = day === today ? await openNow(app, today) : await openOn(app, day);
  const all = zeroAges();
  const clients = new Map<number, { clientId: number; name: string } & ReturnType<typeof zeroAges>>();
  for (const { clientId, name, dueOn, openCents } of open.toSorted((one, other) => other.id - one.id)) {
    const client = clients.get(clientId) ?? { clientId, name, ...zeroAges() };
    const age = ageOf(dueOn, day);
    client[age] += openCents;
    all[age] += openCents;
    clients.set(clientId, client);
  }
  const sum = (ages: ReturnType<typeof zeroAges>) =>
    ages.current + ages.days1to30 + ages.days31to60 + ages.over60;
  return { ...all, clients: [...clients.values()].sort((a, b) => sum(b) - sum(a)) };
}
