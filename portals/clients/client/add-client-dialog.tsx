import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router-dom';
import { createClient, listClients } from '../../../contracts/clients/clients';
import { listClientSuburbs } from '../../../contracts/clients/suburbs';
import { call } from '../../../ui/api/call';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { ClientFields } from './client-fields';
import { clientForm, clientValues } from './client-form';

const resolver = zodResolver(clientForm);

/** Adds a client, then opens their page to add horses. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { form, note, dialog } = useDraftedForm({
    name: 'book-client-new',
    resolver,
    known: clientValues(null),
    save: (body) => call(createClient, { body }),
    done: ({ name }) => ({ title: 'Client added', description: name }),
    failed: 'The client could not be added',
    refresh: [listClients, listClientSuburbs],
    onSaved: ({ id }) => void navigate(`/${id}`, { replace: true }),
  });
  return (
    <FormDialog
      title="Add client"
      description="A name is enough. The rest can wait."
      submitLabel="Add client"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      {note}
      <ClientFields form={form} isNew />
    </FormDialog>
  );
}
