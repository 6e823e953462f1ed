import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Client, updateClient } from '../../../contracts/clients/clients';
import { call } from '../../../ui/api/call';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { changedValues } from '../shared/changed-values';
import { refreshedByClient } from '../shared/refreshed-by-client';
import { ClientFields } from './client-fields';
import { clientForm, clientValues } from './client-form';

const resolver = zodResolver(clientForm);

/** Changes a client. Sends changed fields only: another tab may have changed others. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [known] = useState(() => clientValues(client));
  const { form, note, dialog } = useDraftedForm({
    name: `book-client-${client.id}`,
    resolver,
    known,
    save: (given) =>
      call(updateClient, {
        params: { id: String(client.id) },
        body: changedValues(given, clientForm.parse(known)),
      }),
    done: { title: 'Client updated' },
    failed: 'The client could not be saved',
    refresh: refreshedByClient,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Edit ${client.name}`}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <ClientFields form={form} isNew={false} />
    </FormDialog>
  );
}
