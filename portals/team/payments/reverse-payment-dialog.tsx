import { useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import { listPartners } from '../../../contracts/team/partners';
import { listPayments, takeBackPayment } from '../../../contracts/team/payments';
import { listPayouts } from '../../../contracts/team/payouts';
import { listProviders } from '../../../contracts/team/providers';
import { listReferredClients } from '../../../contracts/team/referred-clients';
import { listAssignments } from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';

/** Reverses a payment by a new entry. Its items are outstanding again. */
export function ReversePaymentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { save, pending, failure } = useSave(takeBackPayment, {
    failed: 'Error',
    done: ({ amount, payeeName }) => ({
      title: 'Payment reversed',
      description: `${formatMoney(-amount)} is owed to ${payeeName} again.`,
    }),
    refresh: [listPayments, listPayouts, listProviders, listPartners, listAssignments, listReferredClients],
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="small"
      title="Reverse this payment?"
      description="The payment stays in the list with an entry that reverses it. What it paid for is owed again."
      submitLabel="Reverse"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(id) }, body: { note } });
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Optional, for example a transfer that came back"
        maxLength={maxLength.name}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
