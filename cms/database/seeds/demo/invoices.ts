import type { Client } from '../../../../collections/payload-types';
import type { LineInput } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import { addDays, daysBetween } from '../../../../rules/time/dates';
import { quarterStart } from '../../../../rules/time/periods';
import type { App } from '../../../app';
import { lodgeStatement } from '../../../domain/money/books/lodge-statement';
import { addPayment } from '../../../domain/money/invoices/add-payment';
import { creditInvoice } from '../../../domain/money/invoices/credit-invoice';
import { createDraft } from '../../../domain/money/invoices/drafts';
import { invoiceRow } from '../../../domain/money/invoices/invoice-row';
import { issueInvoice } from '../../../domain/money/invoices/issue-invoice';
import { storedInvoicing } from '../../../domain/money/invoices/settings';
import type { Demo } from './demo';

const line = (description: string, quantity: number, unitCents: number): LineInput => ({
  priceItemId: null,
  description,
  quantity,
  unitCents,
  taxable: null,
});

interface Plan {
  of: string;
  /** Age of the work in days. An issued invoice has the same age. */
  days: number;
  lines: LineInput[];
  isDraft?: true;
  /** Payment: days after issue, and cents. Without cents the invoice is fully paid. */
  paid?: { after: number; cents?: number };
  credited?: string;
}

/** Oldest first, in the order of their numbers: paid, 40 days overdue, credited, partly paid, open, drafts. */
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

function lastQuarter(today: string): { from: string; to: string } {
  const to = addDays(quarterStart(today), -1);
  return { from: quarterStart(to), to };
}

/**
 * Completes the seller's details, and keeps values that an owner entered. The ABN is fictitious with a valid
 * checksum.
 */
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

/** Plans an invoice at the end of the last complete quarter. Half of it is paid in that quarter. */
function quarterPlan({ calendar: { today } }: Demo): Plan {
  const days = daysBetween(lastQuarter(today).to, today) + 9;
  return {
    of: 'Lang Lang Agistment',
    days,
    lines: [line('Trim', 4, 80_00)],
    paid: { after: 4, cents: 160_00 },
  };
}

/** Returns the app with an earlier clock, for rows from the past. */
const appAt = (app: App, instant: string): App => ({ ...app, now: () => new Date(instant) });

async function addInvoice(demo: Demo, plan: Plan, index: number): Promise<void> {
  const { calendar } = demo;
  const client = await clientOf(demo, plan.of);
  if (!client) return;
  const key = { mark: `demo:invoice:${index}`, resumed: true };
  const appAfter = (after: number) =>
    appAt(demo.app, calendar.notAfterNow(calendar.at(calendar.day(after - plan.days), '16:00'), 5));
  const appOnDay = appAfter(0);
  const { id } = await createDraft(
    appOnDay,
    { clientId: client.id, appointmentId: null, lines: plan.lines },
    key,
  );
  const where = { id };
  await rows(appOnDay, 'invoices').update(where, { doneOn: calendar.day(-plan.days) });
  if (plan.isDraft) return;
  if (!(await invoiceRow(appOnDay, id)).number) await issueInvoice(appOnDay, id, key);
  await rows(appOnDay, 'invoices').update(where, { sentAt: appOnDay.now().toISOString() });
  const { paid, credited } = plan;
  if (paid) {
    const { openCents } = await invoiceRow(appOnDay, id);
    const paidOn = calendar.day(paid.after - plan.days);
    const amountCents = paid.cents ?? openCents;
    if (amountCents <= openCents && openCents > 0)
      await addPayment(
        appAfter(paid.after),
        id,
        { amountCents, method: 'bank', paidOn, reference: null },
        key,
      );
  }
  if (credited && (await invoiceRow(appOnDay, id)).state !== 'credited')
    await creditInvoice(appAfter(1), id, { reason: credited }, key);
}

export async function addInvoices(demo: Demo): Promise<void> {
  await settle(demo.app);
  const all = [...plans, quarterPlan(demo)].toSorted((one, other) => other.days - one.days);
  for (const [index, plan] of all.entries()) await addInvoice(demo, plan, index);
}

/**
 * Lodges the last complete quarter, then adds a payment from it. So *Tax* shows a lodged statement with a later
 * change.
 */
export async function addLodgedQuarter(demo: Demo): Promise<void> {
  const { app, calendar } = demo;
  const { from, to } = lastQuarter(calendar.today);
  const lodgedOn = calendar.notAfterNow(calendar.at(addDays(to, 14), '10:00'), 10);
  await lodgeStatement(appAt(app, lodgedOn), { from, to }, { mark: 'demo:lodged', resumed: true });
  const plan = quarterPlan(demo);
  const client = await clientOf(demo, plan.of);
  if (!client) return;
  // On some dates another client's invoice has the same day.
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
