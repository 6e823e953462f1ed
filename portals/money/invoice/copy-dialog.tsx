import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyInvoice } from '../../../contracts/money/invoice-steps';
import type { Invoice } from '../../../contracts/money/invoices';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { ClientChoice } from '../../shared/clients/client-choice';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

interface CopyDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Makes a draft with the same lines and day of work, for the same client or another. */
export function CopyDialog({ invoice, onClose }: CopyDialogProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<number | null>(null);
  const { save, pending, failure } = useSave(copyInvoice, {
    done: { title: 'Copy made. Please check it.' },
    failed: 'The copy was not made',
    refresh: refreshedByInvoice,
    onSaved: ({ id }) => {
      onClose();
      navigate(`/invoices/${id}`);
    },
  });
  return (
    <FormDialog
      title="Copy this invoice"
      description={`Makes a draft with the same lines and the same day of work, for ${invoice.buyer.name} or another client.`}
      size="small"
      submitLabel="Make a copy"
      pendingLabel="Copying..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(invoice.id) }, body: { clientId: other ?? invoice.clientId } });
      }}
      onClose={onClose}
    >
      <ClientChoice label="Another client (optional)" onChange={(client) => setOther(client?.id ?? null)} />
    </FormDialog>
  );
}
