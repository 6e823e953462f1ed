import type { LeftLine } from './credits';

/** The columns of Xero's import of sales invoices that we fill in; those with a star it asks for. */
export const xeroHeader = [
  '*ContactName',
  'EmailAddress',
  '*InvoiceNumber',
  '*InvoiceDate',
  '*DueDate',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
];

/** Xero takes so many in a file. */
export const maxXeroInvoices = 500;

export interface XeroInvoice {
  contactName: string;
  email: string | null;
  number: string;
  issuedOn: string;
  dueOn: string;
  gstRegistered: boolean;
  lines: readonly LeftLine[];
}

const asDay = (date: string): string => date.split('-').toReversed().join('/');
const asDollars = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

function taxType(gstRegistered: boolean, taxable: boolean): string {
  if (!gstRegistered) return 'BAS Excluded';
  return taxable ? 'GST on Income' : 'GST Free Income';
}

/** The rows of an invoice, one for each line. Amounts include GST. */
export const xeroRows = (invoice: XeroInvoice, accountCode: string): string[][] =>
  invoice.lines.map((line) => [
    invoice.contactName,
    invoice.email ?? '',
    invoice.number,
    asDay(invoice.issuedOn),
    asDay(invoice.dueOn),
    line.description,
    String(line.quantity),
    asDollars(line.unitCents),
    accountCode,
    taxType(invoice.gstRegistered, line.taxable),
  ]);
