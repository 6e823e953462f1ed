import { useNavigate } from 'react-router-dom';
import { type Client, deleteClient } from '../../../contracts/clients/clients';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed-by-client';

/** Erases a person on request. States before and after what remains. */
export function DeleteDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const navigate = useNavigate();
  const { save, pending, failure } = useSave(deleteClient, {
    failed: 'The client could not be deleted',
    done: ({ message, kept }) => ({
      title: message,
      description: kept.map(({ what, why }) => `${what}: ${why}`).join(' ') || undefined,
      duration: 12_000,
    }),
    refresh: refreshedByClient,
    onSaved: () => void navigate('/all', { replace: true }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${client.name}?`}
      description="For a client who asks you to delete their details. You can’t undo this."
      confirmLabel="Delete for good"
      pendingLabel="Deleting..."
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(client.id) } })}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>Name, phones, email and address go, in bookings and visits too, with the horses and notes.</li>
        <li>Days, suburbs and amounts stay in your books, without names.</li>
        <li>Invoices stay as they are for five years, because the tax law asks for them.</li>
        <li>To only hide a client from the lists, use Archive.</li>
      </ul>
    </ConfirmDialog>
  );
}
