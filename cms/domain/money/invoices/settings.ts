import { ValidationError } from 'payload';
import { z } from 'zod';
import { newestLodged } from '../../../../collections/money/newest-lodged';
import type { Invoicing } from '../../../../collections/payload-types';
import { isEmail } from '../../../../contracts/fields';
import type { InvoicingInput, InvoicingSettings } from '../../../../contracts/money/invoicing';
import type { FullBank } from '../../../../contracts/team/bank';
import { type Condition, rows } from '../../../../rows/rows';
import type { BasisFrom } from '../../../../rules/money/gst-bases';
import { firstRegisteredDay, type GstSpan, isRegisteredOn } from '../../../../rules/money/gst-registration';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { firstInvoiceNumber } from '../../../../rules/money/invoicing';
import { defaultCentsPerKm } from '../../../../rules/money/kilometres';
import { payIdMessage } from '../../../../rules/money/pay-id';
import { printedPayId } from '../../../../rules/money/printed-pay-id';
import { formatDate } from '../../../../rules/time/dates';
import { quarterStart } from '../../../../rules/time/periods';
import type { App } from '../../../app';
import { listColumn } from '../../../database/json-columns';
import { invalidField, Refusal } from '../../../refusal';
import { splitIntoParts } from '../../in-pages';
import { todayOf } from '../../today-of';
import { openedPayingAccount } from '../ledger/paying-account';
import { takesCards } from './cards/stripe';
import { highestGiven } from './numbers';
import { creditsOf, faceOf } from './stored';

const slug = 'invoicing';

export const storedInvoicing = ({ payload }: Pick<App, 'payload'>) =>
  payload.findGlobal({ slug, depth: 0, context: { revealBankDetails: true } }) as Promise<Invoicing>;

/** Returns the account on invoices: the one entered for them, or the business's own account. */
export async function bankOnInvoices(app: App, settings: Invoicing): Promise<FullBank> {
  const { bsb = null, accountNumber = null, accountName = null } = settings;
  if (bsb && accountNumber) return { bsb, accountNumber, accountName };
  const paying = await openedPayingAccount(app);
  return paying?.bsb
    ? { bsb: paying.bsb, accountNumber: paying.accountNumber, accountName: paying.userName }
    : { bsb: null, accountNumber: null, accountName: null };
}

export type StoredRegistration = Pick<
  Invoicing,
  'gstRegistered' | 'gstRegisteredSince' | 'gstRegisteredUntil' | 'gstEarlier'
>;

const gstSpan: z.ZodType<GstSpan> = z.object({ since: z.string().nullable(), until: z.string().nullable() });
const earlierOf = listColumn('invoicing', 'gstEarlier', gstSpan);

/** True when the business was registered for GST on a day. */
export const wasRegisteredOn = (settings: StoredRegistration, day: string): boolean =>
  isRegisteredOn({ ...settings, gstEarlier: earlierOf(settings) }, day);

/** Returns the settings for the owner, with masked bank numbers. */
export async function readInvoicing(app: App): Promise<InvoicingSettings> {
  const settings = (await app.payload.findGlobal({ slug, depth: 0 })) as Invoicing;
  const highestNumber = await highestGiven(app, 'invoices', settings);
  return {
    legalName: settings.legalName ?? null,
    abn: settings.abn ?? null,
    gstRegistered: Boolean(settings.gstRegistered),
    gstRegisteredSince: settings.gstRegisteredSince ?? null,
    gstRegisteredUntil: settings.gstRegisteredUntil ?? null,
    gstEarlier: earlierOf(settings),
    gstBasis: settings.gstBasis ?? 'cash',
    gstBasisSince: settings.gstBasisSince ?? null,
    withoutGst: await issuedWithoutGst(app, settings),
    daysToPay: settings.daysToPay ?? 7,
    nextNumber: highestNumber === null ? (settings.nextNumber ?? firstInvoiceNumber) : highestNumber + 1,
    hasIssued: highestNumber !== null,
    bsb: settings.bsb ?? null,
    accountNumber: settings.accountNumber ?? null,
    accountName: settings.accountName ?? null,
    payId: settings.payId ?? null,
    xeroAccountCode: settings.xeroAccountCode ?? '200',
    footer: settings.footer ?? null,
    centsPerKm: settings.centsPerKm ?? defaultCentsPerKm,
    remindsByItself: Boolean(settings.remindsByItself),
    takesCards: takesCards(app.env),
  };
}

/** Throws `conflict` once an invoice is issued, and `invalid` for a lower number. */
function refuseFirstNumber(wanted: number, { hasIssued, nextNumber }: InvoicingSettings): void {
  if (hasIssued)
    throw new Refusal(
      'conflict',
      'An invoice was issued already: the numbers go on from it. Please leave it.',
    );
  if (wanted < nextNumber)
    throw invalidField('nextNumber', `The number can only be raised from ${nextNumber}`);
}

/** Counts invoices issued without GST for days of the registration: wrong when the registration day moved back. */
async function issuedWithoutGst(
  app: App,
  settings: StoredRegistration,
): Promise<InvoicingSettings['withoutGst']> {
  const first = firstRegisteredDay({ ...settings, gstEarlier: earlierOf(settings) });
  if (first === undefined) return { invoices: 0, totalCents: 0 };
  const since = first ?? '0000-01-01';
  const read = (where: Condition<'invoices'>, sort: string) =>
    rows(app, 'invoices').pick(where, ['face', 'doneOn', 'issuedOn'], { sort: [sort] });
  // Two queries with one index each: a single one would read every invoice.
  const foundRows = await Promise.all([
    read({ doneOn: { from: since } }, 'doneOn'),
    read({ issuedOn: { from: since }, doneOn: null }, 'issuedOn'),
  ]);
  const found = foundRows.flat().flatMap((row) => {
    const face = faceOf(row);
    const isDue = wasRegisteredOn(settings, row.doneOn ?? row.issuedOn ?? '');
    return isDue && face && !face.gstRegistered ? [{ id: row.id, totalCents: face.totalCents }] : [];
  });
  const credits = (
    await Promise.all(
      splitIntoParts(found.map(({ id }) => id)).map(async (part) => [...(await creditsOf(app, part))]),
    )
  ).flat();
  const creditedOf = new Map(
    credits.map(([id, notes]) => [id, sumCents(notes.map(({ totalCents }) => totalCents))]),
  );
  const left = found
    .map(({ id, totalCents }) => totalCents - (creditedOf.get(id) ?? 0))
    .filter((cents) => cents > 0);
  return { invoices: left.length, totalCents: sumCents(left) };
}

/** Returns the requested change of the basis; null when it is already set. Throws `conflict` for lodged days. */
async function requestedBasis(
  app: App,
  { gstBasis, gstBasisSince }: InvoicingInput,
  shown: InvoicingSettings,
): Promise<BasisFrom | null> {
  const basis = gstBasis ?? shown.gstBasis;
  if (basis === shown.gstBasis && (gstBasisSince === undefined || gstBasisSince === shown.gstBasisSince))
    return null;
  const since = gstBasisSince === undefined ? quarterStart(todayOf(app)) : gstBasisSince;
  const lodged = await newestLodged(app.payload);
  if (lodged && (since === null || since <= lodged.to))
    throw new Refusal(
      'conflict',
      `The statement up to ${formatDate(lodged.to)} is lodged. Please choose a later month for the basis.`,
    );
  return { basis, since };
}

/** Refuses a value that a hook of the settings refuses, with its field. */
function refuseInvalid(error: unknown): never {
  const [issue] = error instanceof ValidationError ? error.data.errors : [];
  throw issue ? invalidField(issue.path, issue.message) : error;
}

/**
 * Changes the sent settings. Throws `conflict` or `invalid` for a first number that cannot change, `conflict` for a
 * basis of lodged days, and `invalid` for a PayID whose phone number does not exist.
 */
export async function saveInvoicing(app: App, input: InvoicingInput): Promise<InvoicingSettings> {
  const { nextNumber, gstBasis: _basis, gstBasisSince: _since, ...rest } = input;
  const currentSettings = await readInvoicing(app);
  if (rest.payId && !printedPayId(rest.payId, isEmail)) throw invalidField('payId', payIdMessage);
  const wanted = await requestedBasis(app, input, currentSettings);
  // Sending the shown next number is no change.
  const isOther = nextNumber !== undefined && nextNumber !== currentSettings.nextNumber;
  if (isOther) refuseFirstNumber(nextNumber, currentSettings);
  const data = {
    ...rest,
    ...(isOther && { nextNumber }),
    ...(wanted && { gstBasis: wanted.basis, gstBasisSince: wanted.since }),
  };
  const context = {
    today: todayOf(app),
    ...(wanted && { gstBasisSince: wanted.since }),
    ...(input.gstRegisteredUntil !== undefined && { gstRegisteredUntil: input.gstRegisteredUntil }),
  };
  await app.payload.updateGlobal({ slug, data, depth: 0, context }).catch(refuseInvalid);
  return readInvoicing(app);
}
