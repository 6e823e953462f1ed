import { FileText } from 'lucide-react';
import type { Expense } from '../../../contracts/money/expenses';

/** Shows the receipt beside the form, so that its sum can be typed from it. */
export function ReceiptPart({ receipt }: { receipt: NonNullable<Expense['receipt']> }) {
  const { url, kind } = receipt;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center justify-center gap-2 overflow-hidden rounded-m border border-line bg-sunken font-semibold text-brand hover:underline"
    >
      {kind === 'photo' ? (
        <img src={url} alt="Receipt, opens large" className="max-h-[38dvh] w-auto object-contain" />
      ) : (
        <>
          <FileText aria-hidden className="size-5" />
          Open the receipt (PDF)
        </>
      )}
    </a>
  );
}
