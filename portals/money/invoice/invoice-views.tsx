import { TriangleAlert } from 'lucide-react';
import { seeInvoice } from '../../../contracts/money/invoice-steps';
import type { Invoice } from '../../../contracts/money/invoices';
import { needsYou } from '../../../contracts/system/figures';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

export function InvoiceViews({ invoice: { id, looks } }: { invoice: Invoice }) {
  const { save, pending } = useSave(seeInvoice, {
    failed: 'That was not noted',
    refresh: [...refreshedByInvoice, needsYou],
  });
  if (!looks.length) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <ul className="min-w-0 flex-1 basis-64">
        {looks.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        I have seen it
      </Button>
    </div>
  );
}
