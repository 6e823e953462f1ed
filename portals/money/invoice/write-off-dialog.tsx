import { useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import { writeOffInvoice } from '../../../contracts/money/invoice-money';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

interface WriteOffDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Writes off the open amount. The client gets no message. */
export function WriteOffDialog({ invoice, onClose }: WriteOffDialogProps) {
  const [reason, setReason] = useState('');
  const { save, pending, failure } = useSave(writeOffInvoice, {
    done: { title: `${formatMoney(invoice.openCents)} written off` },
    failed: 'Nothing was written off',
    refresh: refreshedByInvoice,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Write off ${formatMoney(invoice.openCents)}?`}
      description="We stop asking for it. Your client is sent nothing, and can still pay. You can open it again."
      size="small"
      submitLabel="Write off"
      submitDisabled={!reason.trim()}
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(invoice.id) }, body: { reason } });
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        hint="For your books only, for example: moved away"
        maxLength={maxLength.correction}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
