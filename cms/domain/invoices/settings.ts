import type { Invoicing } from '../../../collections/payload-types';
import type { InvoicingInput, InvoicingSettings } from '../../../contracts/invoices/invoicing';
import type { FullBank } from '../../../contracts/team/bank';
import { normaliseAbn } from '../../../rules/money/abn';
import { firstInvoiceNumber } from '../../../rules/money/invoicing';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import { openedPayingAccount } from '../ledger/paying-account';
import { takesCards } from './cards/stripe';
import { highestGiven } from './numbers';

const slug = 'invoicing';

/** The settings as they are kept, bank numbers in full. */
export const storedInvoicing = ({ payload }: Pick<App, 'payload'>) =>
  payload.findGlobal({ slug, depth: 0, context: { revealBankDetails: true } }) as Promise<Invoicing>;

/** The account that stands on invoices: the one that is entered for them, else the one that the business pays from. */
export async function bankOnInvoices(app: App, settings: Invoicing): Promise<FullBank> {
  const { bsb = null, accountNumber = null, accountName = null } = settings;
  if (bsb && accountNumber) return { bsb, accountNumber, accountName };
  const paying = await openedPayingAccount(app);
  return paying?.bsb
    ? { bsb: paying.bsb, accountNumber: paying.accountNumber, accountName: paying.userName }
    : { bsb: null, accountNumber: null, accountName: null };
}

/** Whether a business is registered for GST on a day. */
export const isRegisteredOn = (
  { gstRegistered, gstRegisteredSince }: Pick<Invoicing, 'gstRegistered' | 'gstRegisteredSince'>,
  day: string,
): boolean => Boolean(gstRegistered) && (!gstRegisteredSince || gstRegisteredSince <= day);

/** The settings as the owner reads them, bank numbers masked. */
export async function readInvoicing(app: App): Promise<InvoicingSettings> {
  const settings = (await app.payload.findGlobal({ slug, depth: 0 })) as Invoicing;
  const given = await highestGiven(app, 'invoices', settings);
  return {
    legalName: settings.legalName ?? null,
    abn: settings.abn ?? null,
    gstRegistered: Boolean(settings.gstRegistered),
    gstRegisteredSince: settings.gstRegisteredSince ?? null,
    gstBasis: settings.gstBasis ?? 'cash',
    daysToPay: settings.daysToPay ?? 7,
    nextNumber: given === null ? (settings.nextNumber ?? firstInvoiceNumber) : given + 1,
    hasIssued: given !== null,
    bsb: settings.bsb ?? null,
    accountNumber: settings.accountNumber ?? null,
    accountName: settings.accountName ?? null,
    payId: settings.payId ?? null,
    xeroAccountCode: settings.xeroAccountCode ?? '200',
    footer: settings.footer ?? null,
    remindsByItself: Boolean(settings.remindsByItself),
    takesCards: takesCards(app.env),
  };
}

/** Throws `conflict` once an invoice is issued, and `invalid` for a lower one. */
function refuseFirstNumber(wanted: number, { hasIssued, nextNumber }: InvoicingSettings): void {
  if (hasIssued)
    throw new Refusal(
      'conflict',
      'An invoice was issued already: the numbers go on from it. Please leave it.',
    );
  if (wanted < nextNumber)
    throw invalidField('nextNumber', `The number can only be raised from ${nextNumber}`);
}

/** Changes what is sent of the settings. Throws `conflict` or `invalid` for a first number that may not be changed. */
export async function saveInvoicing(app: App, input: InvoicingInput): Promise<InvoicingSettings> {
  const { nextNumber, abn, ...rest } = input;
  const shown = await readInvoicing(app);
  // The next number as it was shown is no change.
  const isOther = nextNumber !== undefined && nextNumber !== shown.nextNumber;
  if (isOther) refuseFirstNumber(nextNumber, shown);
  const data = {
    ...rest,
    ...(abn !== undefined && { abn: abn && normaliseAbn(abn) }),
    ...(isOther && { nextNumber }),
  };
  await app.payload.updateGlobal({ slug, data, depth: 0 });
  return readInvoicing(app);
}
