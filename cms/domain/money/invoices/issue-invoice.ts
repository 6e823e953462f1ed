import type { Client, Invoicing, Invoice as Row } from '../../../../collections/payload-types';
import type { Invoice } from '../../../../contracts/money/invoices';
import { type Change, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { totalsOf } from '../../../../rules/money/invoice-lines';
import { invoiceNumber } from '../../../../rules/money/invoicing';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { unchangedCondition } from '../../../database/change-row';
import { requireReadableRow } from '../../../database/json-columns';
import { conflict, Refusal } from '../../../refusal';
import { storedBusiness } from '../../content/business-settings';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asInvoice, buyerOf } from './as-invoice';
import { invoiceOutbox } from './invoice-outbox';
import { invoiceRow, liveInvoice, requireDraft } from './invoice-row';
import { nextNumber } from './numbers';
import { isUnprintable } from './printable';
import { newLink } from './private-link';
import { bankOnInvoices, storedInvoicing, wasRegisteredOn } from './settings';
import { type IssuedFace, linesOf, type Seller } from './stored';

/**
 * Refuses texts that paper shows only as question marks, so that no number is spent on an unreadable invoice. Each
 * text has a label for the owner.
 */
function requireReadable(texts: readonly (readonly [name: string, text: string | null | undefined])[]): void {
  for (const [name, text] of texts) {
    if (text && isUnprintable(text))
      throw new Refusal(
        'conflict',
        `The PDF cannot show “${text}”. Please write ${name} in English letters too, then issue it.`,
      );
  }
}

/** Refuses incomplete settings, and names the missing one. */
function requireSeller({ legalName, abn }: Invoicing): { legalName: string; abn: string } {
  if (legalName && abn) return { legalName, abn };
  const missing = [!legalName && 'the legal name', !abn && 'the ABN'].filter(Boolean).join(' and ');
  throw conflict(`Please enter ${missing} under Invoicing in the settings before you issue an invoice.`);
}

async function sellerOf(app: App, settings: Invoicing): Promise<Seller> {
  const { legalName, abn } = requireSeller(settings);
  const business = await storedBusiness(app);
  return {
    name: legalName,
    tradingName: business.name === legalName ? null : business.name,
    abn,
    phone: business.phone ?? null,
    email: business.email ?? null,
    address: [business.baseAddress, business.suburb].filter(Boolean).join(', ') || null,
  };
}

/** Returns all fields of an invoice issued now except its number. Throws `conflict`. */
async function issuedAs(app: App, row: Row, settings: Invoicing): Promise<Change<'invoices'>> {
  requireReadableRow('invoices', row);
  const issuedOn = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const gstRegistered = wasRegisteredOn(settings, row.doneOn ?? issuedOn);
  const totals = totalsOf(linesOf(row), gstRegistered);
  const [seller, bank, client] = await Promise.all([
    sellerOf(app, settings),
    bankOnInvoices(app, settings),
    rows(app, 'clients').one({ id: idOf(row.clientId) ?? 0 }),
  ]);
  if (totals.totalCents <= 0)
    throw conflict('The total is 0 or less. Please add what was done, or delete the draft.');
  const buyer = buyerOf((client ?? undefined) as Client | undefined);
  const { payId = null, footer = null } = settings;
  requireReadable([
    ["the client's name", buyer.name],
    ['the legal name under Invoicing', seller.name],
    ['the name of the business', seller.tradingName],
    ['the words at the foot', footer],
    ...linesOf(row).map(({ description }) => ['this line', description] as const),
  ]);
  const face: IssuedFace = { gstRegistered, seller, buyer, ...totals, payId, footer };
  return {
    face: { ...face },
    buyerName: buyer.name,
    ...bank,
    issuedOn,
    dueOn: addDays(issuedOn, settings.daysToPay ?? 7),
    state: 'issued',
    openCents: totals.totalCents,
    outboxState: 'pending',
    ...newLink(app),
  };
}

/** Only concurrent processes cause failed rounds. */
const mostRounds = 200;
/** Only a loop in the code changes a draft this often at once. Other drafts wait meanwhile. */
const mostChanges = 30;
/** Serialises issuing in this process. */
const issuing = createMutex();

/**
 * Gives a draft the next number in one update; tries the next one if the number is taken. Null when the draft
 * changed.
 */
async function assignNumber(
  app: App,
  row: Row,
  settings: Invoicing,
  key: string | null,
): Promise<Row | null> {
  const change = await issuedAs(app, row, settings);
  for (let round = 0; round < mostRounds; round++) {
    const sequence = await nextNumber(app, 'invoices', settings);
    const numbered = { number: invoiceNumber(sequence), sequence, issueKey: key };
    const draft = [unchangedCondition('invoices', row), liveInvoice(row.id), { number: null }];
    try {
      return await rows(app, 'invoices').update(draft, {
        ...change,
        ...numbered,
        revision: (row.revision ?? 0) + 1,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'number')) throw error;
    }
  }
  throw new Refusal('unavailable', 'Many invoices are being issued. Please try again in a moment.');
}

/** True when this call issued the invoice before it was interrupted. */
const isIssuedByRequest = (row: Row, requestKey: RequestKey | null): boolean =>
  Boolean(requestKey?.resumed && row.number && row.issueKey === requestKey.mark);

/**
 * Issues a draft: fixes its number and content in one update. Throws `conflict` for an issued one, without a legal
 * name or an ABN, for a total of 0 or less, and for a name that the paper cannot show.
 */
export const issueInvoice = (app: App, id: number, requestKey: RequestKey | null): Promise<Invoice> =>
  issuing('numbers', async () => {
    for (let round = 0; round < mostChanges; round++) {
      const row = await invoiceRow(app, id);
      if (isIssuedByRequest(row, requestKey)) return asInvoice(app, row);
      requireDraft(row);
      const settings = await storedInvoicing(app);
      const issued = await assignNumber(app, row, settings, requestKey?.mark ?? null);
      if (issued) {
        invoiceOutbox.processSoon(app, issued);
        return asInvoice(app, issued);
      }
    }
    throw new Refusal('unavailable', 'This draft is being changed at the moment. Please try again.');
  });
