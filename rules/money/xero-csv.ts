import type { CreditLine, IssuedLine } from './credits';
import { lineTotal } from './invoice-lines';
import { netLines } from './net-lines';

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

/** A line of the file. */
export interface XeroLine {
  description: string;
  quantity: number;
  unitCents: number;
  taxable: boolean;
}

/** An invoice, or a credit note with amounts below zero. */
export interface XeroInvoice {
  contactName: string;
  email: string | null;
  number: string;
  issuedOn: string;
  dueOn: string;
  gstRegistered: boolean;
  lines: readonly XeroLine[];
}

/** The lines of an invoice as it was issued. A discount that lowers both kinds of lines is two lines. */
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

/** The lines of a credit note, with amounts below zero. */
export const xeroCreditLines = (lines: readonly CreditLine[]): XeroLine[] =>
  lines.map(({ description, quantity, unitCents, taxable, totalCents }) =>
    lineTotal({ quantity, unitCents }) === totalCents
      ? { description, quantity, unitCents: -unitCents, taxable }
      : { description, quantity: 1, unitCents: -totalCents, taxable },
  );

/** A text without the signs at its beginning that make a spreadsheet run it as a formula. */
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

/** The rows of an invoice or a credit note, one for each line. Amounts include GST. */
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
