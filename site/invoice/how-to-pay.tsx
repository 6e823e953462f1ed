import type { InvoicePageProps } from '../../contracts/pages/invoice';
import { Button } from '../../ui/forms/button';

function CopyRow({ label, text, copied = text }: { label: string; text: string; copied?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0">
      <dt className="w-32 text-ink-soft">{label}</dt>
      <dd className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <span data-copied="" className="min-w-0 text-lg font-bold break-all">
          {text}
        </span>
        <button
          type="button"
          hidden
          data-copy={copied}
          aria-label={`Copy ${label}`}
          className="min-h-11 cursor-pointer rounded-m px-3 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong print:hidden"
        >
          Copy
        </button>
      </dd>
    </div>
  );
}

/** PayID, bank account and card, while an amount is open. The texts need no script. */
export function HowToPay({ openCents, number, paidTo, payUrl, cardsFailed }: InvoicePageProps) {
  const { payId, bsb, accountNumber, accountName } = paidTo;
  const hasBank = Boolean(bsb && accountNumber);
  if (openCents <= 0 || !(payId || hasBank || payUrl)) return null;
  return (
    <section aria-labelledby="how-to-pay" className="mt-6">
      <h2 id="how-to-pay" className="mb-3 text-xl font-bold">
        How to pay
      </h2>
      {payUrl && cardsFailed && (
        <p role="alert" className="mb-3 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
          We can’t reach the card payment page right now. Please try again in a moment, or pay in another way.
        </p>
      )}
      {payUrl && (
        <form method="post" action={payUrl} className="mb-4 print:hidden">
          <Button type="submit" size="large" className="max-sm:w-full">
            Pay by card
          </Button>
        </form>
      )}
      <dl>
        {payId && <CopyRow label="PayID" text={payId} />}
        {bsb && hasBank && <CopyRow label="BSB" text={bsb} copied={bsb.replace('-', '')} />}
        {accountNumber && hasBank && <CopyRow label="Account" text={accountNumber} />}
        {accountName && hasBank && <CopyRow label="Name" text={accountName} />}
        {(payId || hasBank) && <CopyRow label="Reference" text={number} />}
      </dl>
    </section>
  );
}
