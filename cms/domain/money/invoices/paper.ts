import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import { formatPhone } from '../../../../rules/accounts/phones';
import { lineTotal } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { openedBank } from '../ledger/bank';
import { type PaperText, paperDay } from './pdf';
import { losesSigns } from './printable';
import { creditLinesOf, type IssuedFace, issuedFace, linesOf } from './stored';

const partiesOf = ({ seller, buyer }: IssuedFace): Pick<PaperText, 'seller' | 'buyer'> => ({
  seller: {
    name: seller.name,
    tradingName: seller.tradingName,
    abn: seller.abn,
    contacts: [seller.address, seller.phone && formatPhone(seller.phone), seller.email].filter(
      (line): line is string => Boolean(line),
    ),
  },
  buyer: [
    buyer.name,
    // The PDF font lacks some scripts. Prints such a client by email or phone.
    losesSigns(buyer.name) ? (buyer.email ?? (buyer.phone && formatPhone(buyer.phone))) : null,
    buyer.address,
    [buyer.suburb, buyer.postcode].filter(Boolean).join(' '),
  ].filter((line): line is string => Boolean(line)),
});

/** Heading of an invoice: without GST it is no tax invoice. */
const headingOf = ({ gstRegistered }: Pick<IssuedFace, 'gstRegistered'>): string =>
  gstRegistered ? 'Tax invoice' : 'Invoice';

export function invoicePaper(app: Pick<App, 'payload'>, row: Row): PaperText {
  const face = issuedFace(row);
  const bank = openedBank(app, row);
  const number = row.number ?? '';
  const paymentLines = [
    face.payId && `PayID: ${face.payId}`,
    bank.bsb &&
      bank.accountNumber &&
      `Bank transfer: BSB ${bank.bsb}, account ${bank.accountNumber}${bank.accountName ? `, ${bank.accountName}` : ''}`,
  ].filter((line): line is string => Boolean(line));
  return {
    heading: headingOf(face),
    number,
    madeAt: `${row.issuedOn}T00:00:00.000Z`,
    ...partiesOf(face),
    facts: [
      ['Number', number],
      ['Issued', paperDay(row.issuedOn)],
      ...(row.doneOn ? [['Work done', paperDay(row.doneOn)] as [string, string]] : []),
      ['Due', paperDay(row.dueOn)],
    ],
    lines: linesOf(row).map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitCents: line.unitCents,
      totalCents: lineTotal(line),
      isFree: face.gstRegistered && !line.taxable,
    })),
    totals: [
      ['Total', face.totalCents],
      ...(face.gstRegistered ? [['GST included', face.gstCents] as [string, number]] : []),
    ],
    notes: [
      ...(face.gstRegistered ? [] : ['No GST is charged.']),
      ...paymentLines,
      ...(paymentLines.length ? [`Please use ${number} as the reference.`] : []),
      ...(face.footer ? [face.footer] : []),
    ],
  };
}

export function creditPaper(row: Row, credit: CreditNote): PaperText {
  const face = issuedFace(row);
  return {
    heading: face.gstRegistered ? 'Adjustment note' : 'Credit note',
    number: credit.number,
    madeAt: `${credit.on}T00:00:00.000Z`,
    ...partiesOf(face),
    facts: [
      ['Number', credit.number],
      ['For invoice', row.number ?? ''],
      ['Day', paperDay(credit.on)],
    ],
    lines: creditLinesOf(credit).map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitCents: line.unitCents,
      totalCents: line.totalCents,
      isFree: face.gstRegistered && !line.taxable,
    })),
    totals: [
      ['Credited', credit.totalCents],
      ...(face.gstRegistered ? [['GST included', credit.gstCents] as [string, number]] : []),
    ],
    notes: [`Reason: ${credit.reason ?? ''}`, ...(face.gstRegistered ? [] : ['No GST is charged.'])],
  };
}
