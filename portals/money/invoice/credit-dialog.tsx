import { useState } from 'react';
import { creditInvoice } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { maxLength } from '../../../contracts/limits';
import { formatMoney } from '../../../rules/money/money';
import { Checkbox } from '../../../ui/forms/checkbox';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

interface CreditDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** How much of a line is left, in its quantity. */
function leftOf(invoice: Invoice, lineId: number, quantity: number): number {
  const credited = invoice.credits
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.round((quantity - credited) * 1000) / 1000;
}

/** Credits lines of an invoice, in whole or in part; a discount goes with its lines. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const lines = invoice.lines
    .filter(({ unitCents }) => unitCents >= 0)
    .map((line) => ({ line, left: leftOf(invoice, line.id, line.quantity) }))
    .filter(({ left }) => left > 0);
  const [many, setMany] = useState<Record<number, string>>(
    Object.fromEntries(lines.map(({ line, left }) => [line.id, String(left)])),
  );
  const [reason, setReason] = useState('');
  const { save, pending, failure } = useSave(creditInvoice, {
    done: ({ number, totalCents }) => ({ title: `${number} made`, description: formatMoney(totalCents) }),
    failed: 'Nothing was credited',
    refresh: refreshedByInvoice,
    onSaved: onClose,
  });
  const chosen = lines.filter(({ line }) => many[line.id] !== undefined);
  const isWhole =
    chosen.length === lines.length && chosen.every(({ line, left }) => Number(many[line.id]) === left);
  const wanted = chosen.map(({ line }) => ({ lineId: line.id, quantity: Number(many[line.id]) }));
  const set = (id: number, text: string | undefined) => {
    const next = { ...many };
    if (text === undefined) delete next[id];
    else next[id] = text;
    setMany(next);
  };
  return (
    <FormDialog
      title={`Credit ${invoice.number}`}
      description="Makes a credit note with a number of its own. It is not undone; a new invoice can be written."
      submitLabel={isWhole ? 'Credit all that is left' : 'Credit these lines'}
      submitDisabled={!chosen.length || !reason.trim()}
      pendingLabel="Crediting..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        const body = isWhole ? { reason } : { lines: wanted, reason };
        void save({ params: { id: String(invoice.id) }, body });
      }}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Lines</legend>
        {lines.map(({ line, left }) => (
          <div key={line.id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-48">
              <Checkbox
                label={`${line.description}, ${formatMoney(line.unitCents)}`}
                checked={many[line.id] !== undefined}
                onChange={({ target }) => set(line.id, target.checked ? String(left) : undefined)}
              />
            </div>
            {left !== 1 && many[line.id] !== undefined && (
              <TextField
                label={`Of ${left}`}
                inputMode="decimal"
                fieldClassName="w-24"
                value={many[line.id]}
                onChange={({ target }) => set(line.id, target.value)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <TextField
        label="Reason"
        required
        hint="It stands on the credit note."
        maxLength={maxLength.correction}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
