import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createInvoice, listInvoices } from '../../../contracts/money/invoices';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { ClientChoice } from '../../shared/clients/client-choice';

/** Makes a draft for a client. Its lines follow on its own page. */
export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [clientId, setClientId] = useState<number | null>(null);
  const { save, pending, failure } = useSave(createInvoice, {
    failed: 'The draft was not created',
    refresh: [listInvoices],
    onSaved: ({ id }) => {
      onClose();
      navigate(`/invoices/${id}`);
    },
  });
  return (
    <FormDialog
      title="New invoice"
      description="For work without a visit in the calendar. Finished visits get a draft automatically."
      size="small"
      submitLabel="Create draft"
      submitDisabled={clientId === null}
      pendingLabel="Creating..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (clientId !== null) void save({ body: { clientId, lines: [] } });
      }}
      onClose={onClose}
    >
      <ClientChoice label="Client" onChange={(client) => setClientId(client?.id ?? null)} />
    </FormDialog>
  );
}
