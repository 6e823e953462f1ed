import type { CreditLine, IssuedLine } from './credits';
import { lineTotal } from './invoice-lines';
import { netLines } from './net-lines';

/** Columns of Xero's import of sales invoices that we fill in. Xero requires those with a star. */
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

/** Xero's limit for one file. */
export const maxXeroInvoices = 500;

export interface XeroLine {
  description: string;
  quantity: number;
  unitCents: number;
  taxable: boolean;
}

/** An invoice, or a credit note with negative amounts. */
export interface XeroInvoice {
  contactName: string;
  email: string | null;
  number: string;
  issuedOn: string;
  dueOn: string;
  gstRegistered: boolean;
  lines: readonly XeroLine[];
}

/** The lines of an invoice as issued. A discount on both kinds of lines becomes two lines. */
export function xeroLines(lines: readonly IssuedLine[]): XeroLine[] {
  const nets = netLines(lines);
  return lines.flatMap(({ description, quantity, unitCents, taxable }, index) => {
    const { offTaxable = 0, offFree = 0 } = nets[index] ?? {};
    const off = (cents: number, isTaxable: boolean) => ({
      description,
      quantity: 1,
      unitCents: -cents,
      taxable: isTaxable,
    });
    if (offTaxable && offFree) return [off(offTaxable, true), off(offFree, false)];
    return [{ description, quantity, unitCents, taxable: unitCents < 0 ? offFree === 0 : taxable }];
  });
}

/** The lines of a credit note, with negative amounts. */
export const xeroCreditLines = (lines: readonly CreditLine[]): XeroLine[] =>
  lines.map(({ description, quantity, unitCents, taxable, totalCents }) =>
    lineTotal({ quantity, unitCents }) === totalCents
      ? { description, quantity, unitCents: -unitCents, taxable }
      : { description, quantity: 1, unitCents: -totalCents, taxable },
  );

/** Removes leading characters that make a spreadsheet run the text as a formula. */
const withoutFormula = (text: string): string => text.replace(/^[=+\-@＝＋－＠\s]+/, '');

const asDay = (date: string): string => date.split('-').toReversed().join('/');
const asDollars = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

function taxType(gstRegistered: boolean, taxable: boolean): string {
  if (!gstRegistered) return 'BAS Excluded';
  return taxable ? 'GST on Income' : 'GST Free Income';
}

/** One row for each line of an invoice or credit note. Amounts include GST. */
export const xeroRows = (invoice: XeroInvoice, accountCode: string): string[][] =>
  invoice.lines.map((line) => [
    withoutFormula(invoice.contactName) || invoice.number,
    invoice.email ?? '',
    invoice.number,
    asDay(invoice.issuedOn),
    asDay(invoice.dueOn),
    withoutFormula(line.description) || invoice.number,
    String(line.quantity),
    asDollars(line.unitCents),
    accountCode,
    taxType(invoice.gstRegistered, line.taxable),
  ]);
