import type { Client } from '../../../../collections/payload-types';
import type { LineInput } from '../../../../contracts/money/invoices';
import { addDays, daysBetween } from '../../../../rules/time/dates';
import { quarterStart } from '../../../../rules/time/periods';
import type { App } from '../../../app';
import { lodgeStatement } from '../../../domain/money/books/lodge-statement';
import { addPayment } from '../../../domain/money/invoices/add-payment';
import { creditInvoice } from '../../../domain/money/invoices/credit';
import { createDraft } from '../../../domain/money/invoices/drafts';
import { invoiceRow } from '../../../domain/money/invoices/invoice-row';
import { issueInvoice } from '../../../domain/money/invoices/issue';
import { storedInvoicing } from '../../../domain/money/invoices/settings';
import { rows } from '../../rows';
import type { Demo } from './demo';

const line = (description: string, quantity: number, unitCents: number): LineInput => ({
  priceItemId: null,
  description,
  quantity,
  unitCents,
  taxable: null,
});

interface Plan {
  /** The name of the client's business, or the username of the customer. */
  of: string;
  /** How many days ago the work was done, and it was issued where it is. */
  days: number;
  lines: LineInput[];
  isDraft?: true;
  /** The payment: so many days after the invoice was issued, in cents. Without a sum all of it is paid. */
  paid?: { after: number; cents?: number };
  credited?: string;
}

/** From the oldest on, as their numbers are given: paid, overdue by 40 days, credited, part paid, open, drafts. */
const plans: Plan[] = [
  { of: 'Blue Gum Stud', days: 61, lines: [line('Trim', 3, 80_00)], paid: { after: 5 } },
  { of: 'Tooradin Riding School', days: 47, lines: [line('Full set, hot shod', 2, 220_00)] },
  {
    of: 'Cardinia Pony Club',
    days: 20,
    lines: [line('Reset of shoes that are still good', 1, 130_00)],
    credited: 'Charged twice',
  },
  {
    of: 'Lang Lang Agistment',
    days: 12,
    lines: [line('Front shoes and a trim behind', 2, 140_00), line('Discount for the yard', 1, -20_00)],
    paid: { after: 6, cents: 100_00 },
  },
  { of: 'jess', days: 3, lines: [line('Trim', 2, 80_00), line('A pair of pads', 1, 45_00)] },
  { of: 'Blue Gum Stud', days: 1, lines: [line('Trim', 3, 80_00)], isDraft: true },
  { of: 'Tooradin Riding School', days: 0, lines: [line('Full set, cold shod', 1, 190_00)], isDraft: true },
];

/** The last quarter that is over. */
function lastQuarter(today: string): { from: string; to: string } {
  const to = addDays(quarterStart(today), -1);
  return { from: quarterStart(to), to };
}

/** A seller who can issue; what an owner has entered stays. The ABN is made up, with a right checksum. */
async function settle({ payload }: App): Promise<void> {
  const { legalName, abn } = await storedInvoicing({ payload });
  if (legalName || abn) return;
  const data = {
    legalName: 'Heel & Toe Farriers Pty Ltd',
    abn: '18123456789',
    gstRegistered: true,
    bsb: '063-000',
    accountNumber: '12345678',
    accountName: 'Heel & Toe Farriers',
    payId: 'pay@heelandtoe.example',
    footer: 'Thank you for having us.',
  };
  await payload.updateGlobal({ slug: 'invoicing', data, depth: 0 });
}

async function clientOf({ app: { payload } }: Demo, name: string): Promise<Client | null> {
  const yard = await rows(payload, 'clients').one({ businessName: name });
  if (yard) return yard as Client;
  const user = await rows(payload, 'users').one({ username: name });
  return user && ((await rows(payload, 'clients').one({ userId: user.id })) as Client | null);
}

/** An invoice of the last days of the quarter that is over; half of it is paid in that quarter. */
function quarterPlan({ calendar: { today } }: Demo): Plan {
  const days = daysBetween(lastQuarter(today).to, today) + 9;
  return {
    of: 'Lang Lang Agistment',
    days,
    lines: [line('Trim', 4, 80_00)],
    paid: { after: 4, cents: 160_00 },
  };
}

/** The demo seen from a day of before: what is written then bears its time. */
const appAt = (app: App, instant: string): App => ({ ...app, now: () => new Date(instant) });

async function addInvoice(demo: Demo, plan: Plan, index: number): Promise<void> {
  const { calendar } = demo;
  const client = await clientOf(demo, plan.of);
  if (!client) return;
  const key = { mark: `demo:invoice:${index}`, resumed: true };
  const at = (after: number) =>
    appAt(demo.app, calendar.notAfterNow(calendar.at(calendar.day(after - plan.days), '16:00'), 5));
  const then = at(0);
  const { id } = await createDraft(
    then,
    { clientId: client.id, appointmentId: null, lines: plan.lines },
    key,
  );
  const where = { id };
  await rows(then, 'invoices').update(where, { doneOn: calendar.day(-plan.days) });
  if (plan.isDraft) return;
  if (!(await invoiceRow(then, id)).number) await issueInvoice(then, id, key);
  await rows(then, 'invoices').update(where, { sentAt: then.now().toISOString() });
  const { paid, credited } = plan;
  if (paid) {
    const { openCents } = await invoiceRow(then, id);
    const paidOn = calendar.day(paid.after - plan.days);
    const amountCents = paid.cents ?? openCents;
    if (amountCents <= openCents && openCents > 0)
      await addPayment(at(paid.after), id, { amountCents, method: 'bank', paidOn, reference: null }, key);
  }
  if (credited && (await invoiceRow(then, id)).state !== 'credited')
    await creditInvoice(at(1), id, { reason: credited }, key);
}

/** Invoices in every state. Each is written once, also by a run that was cut short. */
export async function addInvoices(demo: Demo): Promise<void> {
  await settle(demo.app);
  const all = [...plans, quarterPlan(demo)].toSorted((one, other) => other.days - one.days);
  for (const [index, plan] of all.entries()) await addInvoice(demo, plan, index);
}

/**
 * Lodges the quarter that is over, then enters a payment of it that came to light later. So *Tax* has a lodged
 * statement with a later change.
 */
export async function addLodgedQuarter(demo: Demo): Promise<void> {
  const { app, calendar } = demo;
  const { from, to } = lastQuarter(calendar.today);
  const lodgedOn = calendar.notAfterNow(calendar.at(addDays(to, 14), '10:00'), 10);
  await lodgeStatement(appAt(app, lodgedOn), { from, to }, { mark: 'demo:lodged', resumed: true });
  const plan = quarterPlan(demo);
  const client = await clientOf(demo, plan.of);
  if (!client) return;
  // On some days of the year the invoice of another client bears the same day.
  const where = { doneOn: calendar.day(-plan.days), clientId: client.id };
  const late = await rows(app, 'invoices').one(where);
  if (late && (late.openCents ?? 0) > 0)
    await addPayment(
      app,
      late.id,
      { amountCents: late.openCents ?? 0, method: 'cash', paidOn: addDays(to, -1), reference: null },
      { mark: 'demo:late-payment', resumed: true },
    );
}
