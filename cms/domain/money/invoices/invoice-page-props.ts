import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Invoice } from '../../../../contracts/money/invoices';
import { invoiceMethods } from '../../../../contracts/money/money-options';
import { labelOf } from '../../../../contracts/options';
import type { InvoicePageProps } from '../../../../contracts/pages/invoice';
import { invoicePath } from '../../../../contracts/pages/paths';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { openedBank } from '../ledger/bank';
import { asClientSees } from './as-client-sees';
import { asInvoice } from './as-invoice';
import { leastByCard } from './cards/stripe';
import { invoicePaper } from './paper';
import { issuedFace } from './stored';

type PublicMovement = InvoicePageProps['moved'][number];

const paidBy = (method: string): string =>
  method === 'account' ? 'Paid from your account with us' : `Paid by ${labelOf(invoiceMethods, method)}`;

function movedOf(app: App, { payments, refunds }: Invoice): PublicMovement[] {
  const dayOf = (instant: string) => dateIn(app.env.BUSINESS_TIME_ZONE, new Date(instant));
  const paid = payments.flatMap(({ id, paidOn, amountCents, method, reversedAt }): PublicMovement[] => [
    { id: `p${id}`, on: paidOn, text: paidBy(method), cents: amountCents },
    ...(reversedAt
      ? [{ id: `r${id}`, on: dayOf(reversedAt), text: 'Payment reversed', cents: -amountCents }]
      : []),
  ]);
  const back = refunds.map(({ id, paidOn, amountCents }) => ({
    id: `b${id}`,
    on: paidOn,
    text: 'Paid back to you',
    cents: -amountCents,
  }));
  return [...paid, ...back].sort((a, b) => a.on.localeCompare(b.on));
}

export async function invoicePageProps(
  app: App,
  row: Row,
  token: string,
  { isBack, cardsFailed, takesCards }: { isBack: boolean; cardsFailed: boolean; takesCards: boolean },
): Promise<InvoicePageProps> {
  const invoice = asClientSees(app, await asInvoice(app, row));
  const { heading, seller, buyer, lines } = invoicePaper(app, row);
  const { bsb, accountNumber, accountName } = openedBank(app, row);
  const { payId, footer } = issuedFace(row);
  const path = invoicePath(token);
  const { state, doneOn, issuedOn, dueOn, totalCents, openCents, daysOverdue } = invoice;
  return {
    heading,
    number: row.number ?? '',
    state,
    doneOn,
    issuedOn,
    dueOn,
    totalCents,
    openCents,
    daysOverdue,
    seller,
    buyer,
    lines,
    gstCents: invoice.gstRegistered ? invoice.gstCents : null,
    moved: movedOf(app, invoice),
    credits: invoice.credits.map((credit) => ({
      number: credit.number,
      on: credit.on,
      totalCents: credit.totalCents,
      url: `${path}/credits/${credit.id}.pdf`,
    })),
    pdfUrl: `${path}/invoice.pdf`,
    paidTo: { payId, bsb, accountNumber, accountName },
    footer,
    payUrl: takesCards && openCents >= leastByCard ? `${path}/pay` : null,
    isBack,
    cardsFailed,
  };
}
