import type { SiteFrame } from '../../contracts/pages/frame';
import type { InvoicePageProps } from '../../contracts/pages/invoice';
import { formatAbn } from '../../rules/money/abn';
import { invoiceStateText } from '../../rules/money/invoice-state-text';
import { formatMoney } from '../../rules/money/money';
import { formatDate } from '../../rules/time/dates';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { HowToPay } from '../invoice/how-to-pay';
import { InvoiceLines } from '../invoice/invoice-lines';
import { WhatHappened } from '../invoice/what-happened';
import { MissingPage } from '../shell/missing-page';
import { PhoneLine } from '../shell/phone-line';

function Open({ openCents, dueOn, isBack }: InvoicePageProps) {
  if (openCents > 0)
    return (
      <>
        <p className="mt-6">
          <span className="block text-ink-soft">{`Due on ${formatDate(dueOn)}`}</span>
          <strong className="font-display text-4xl">{formatMoney(openCents)}</strong>
        </p>
        {isBack && (
          <p className="mt-2">If you have just paid by card, it shows here within a minute or two.</p>
        )}
      </>
    );
  if (openCents === 0) return <p className="mt-6 text-lg">Paid in full. Thank you!</p>;
  return <p className="mt-6 text-lg">{`We owe you ${formatMoney(-openCents)} and will be in touch.`}</p>;
}

/** `/i/{token}`. Reading, paying and printing work without a script. */
export function InvoicePage({ frame, ...invoice }: InvoicePageProps & { frame: SiteFrame }) {
  const { text, tone } = invoiceStateText(invoice.state, invoice);
  const { heading, number, seller, buyer, doneOn, issuedOn, pdfUrl, footer } = invoice;
  return (
    <div className="wrap max-w-3xl py-8 md:py-14">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
        <div className="min-w-0">
          <h1 className="text-title font-bold">{`${heading} ${number}`}</h1>
          <p className="mt-2">
            <Badge tone={tone}>{text}</Badge>
          </p>
        </div>
        <address className="min-w-0 break-words not-italic sm:max-w-[45%] sm:shrink-0 sm:text-right">
          <strong className="block">{seller.tradingName ?? seller.name}</strong>
          {seller.tradingName && <span className="block">{seller.name}</span>}
          <span className="block">{`ABN ${formatAbn(seller.abn)}`}</span>
          {seller.contacts.map((line) => (
            <span key={line} className="block text-ink-soft">
              {line}
            </span>
          ))}
        </address>
      </div>
      <Open {...invoice} />
      <HowToPay {...invoice} />
      <dl className="mt-8 grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-3">
        <div className="min-w-0 break-words">
          <dt className="text-ink-soft">To</dt>
          {buyer.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt className="text-ink-soft">Work done</dt>
          <dd>{formatDate(doneOn)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Issued</dt>
          <dd>{formatDate(issuedOn)}</dd>
        </div>
      </dl>
      <InvoiceLines {...invoice} />
      <WhatHappened {...invoice} />
      {footer && <p className="mt-6 whitespace-pre-line break-words">{footer}</p>}
      <p className="mt-8 print:hidden">
        <Button href={pdfUrl} variant="secondary">
          {`${heading} as a PDF`}
        </Button>
      </p>
      <PhoneLine frame={frame} lead="Something wrong with it? Call us." className="mt-8" />
    </div>
  );
}

/** A link without an invoice, or an expired one. */
export const NoInvoice = ({ frame }: { frame: SiteFrame }) => (
  <MissingPage frame={frame} title="We can’t find this invoice" lead="Can’t find it? Call us.">
    Copy the whole link from our text or email. Links work for 180 days.
  </MissingPage>
);
